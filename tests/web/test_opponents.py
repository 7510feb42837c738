"""Several who play against each other, persons and bots: whose turn it is, who looks, and what nobody else may read."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from taichu.core.record import parse_record
from taichu.core.rng import SplitMix64
from taichu.midend.links import record_link
from tests.web.talk import Page, moves

SEED = "s000000000000001f"
ARTS = ["K12", "K13", "K14", "K23", "K24", "K34"]


class Quick(Page):
    """A page that does not hold every answer to the schema: a scene of Taiji is large."""

    def answer(self, text: str, op: str | None = None) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self.desk.dispatch(text))
        self.rev = answer["rev"]
        return answer


def record(head: list[str], line: str = "", players: str = "p2") -> str:
    return "\n".join(["game taiji 1", f"start {players}.{SEED}", *head, "moves", *line.split(), ""])


def opened(*head: str, line: str = "", players: str = "p2") -> tuple[Page, dict[str, Any]]:
    page = Quick()
    return page, page.data("import", text=record([*head], line, players))


def bot_plays(page: Page, whole: bool = False) -> dict[str, Any]:
    """What the page does while a bot is on turn."""
    job = page.data("think")["job"]
    while not page.data("advance", job=job, steps=1000)["done"]:
        pass
    return page.data("play", job=job, whole=whole)


def until_person(page: Page) -> dict[str, Any]:
    """The bots' actions up to a person's turn."""
    now = page.data("look")
    while now["seats"]["turn"] and now["seats"]["bots"][now["seats"]["turn"][0]]:
        now = bot_plays(page, whole=True)
    return now


# Who there is


def test_each_seat_has_a_name_or_what_the_game_calls_it() -> None:
    _, now = opened("seats Ann, , Ben,", players="p4")
    seats = now["seats"]
    assert seats["who"] == ["Ann", {"key": "taiji.seat.second"}, "Ben", {"key": "taiji.seat.fourth"}]
    assert seats["called"] == [{"key": f"taiji.seat.{name}"} for name in ("first", "second", "third", "fourth")]
    assert (seats["parts"], seats["bots"], seats["mine"]) == (None, None, None)


def test_who_plays_alone_has_a_seat_and_the_shadow_none() -> None:
    _, now = opened("seats Ann", players="p1n")
    assert (now["seats"]["who"], now["seats"]["turn"], now["seats"]["eyes"]) == (["Ann"], [0], 0)


def test_bots_are_told_by_their_level() -> None:
    _, now = opened("seats Ann, , Ben,", "bots -, turn, -, deep", players="p4")
    assert now["seats"]["bots"] == [None, "turn", None, "deep"]
    _, now = opened("bots -,greedy")
    assert (now["seats"]["who"], now["seats"]["bots"]) == (
        [{"key": "taiji.seat.first"}, {"key": "taiji.seat.second"}],
        [None, "greedy"],
    )


@pytest.mark.parametrize(
    "head",
    [
        ["seats Ann"],
        ["seats Ann, Ben, Cleo"],
        ["seats Ann, Ben", "bots -"],
        ["seats Ann, Ben", "bots -, brilliant"],
        ["seats Ann, Ben", "bots -, -, deep"],
        ["bots"],
        ["bots -, "],
    ],
)
def test_lines_that_do_not_fit_are_passed_over_and_said_to_be(head: list[str]) -> None:
    page, now = opened(*head)
    assert now["seats"] is None
    assert now["notes"] == [{"key": "note.seats", "args": {"lines": [line.strip() for line in head]}}]
    assert page.data("record")["text"] == record([line.strip() for line in head])
    link = record_link(parse_record(record(head)))
    assert Page().data("open", link=link)["notes"] == now["notes"]


def test_a_game_without_bots_of_its_own_takes_none() -> None:
    text = "game spirit_tower 1\nstart x3x3.1W1MEF1A1\nseats Ann, Ben\nbots -, turn\nmoves\n"
    now = Page().data("import", text=text)
    assert (now["seats"], [note["key"] for note in now["notes"]]) == (None, ["note.seats"])


# Bots


def test_every_answer_about_seats_is_as_the_schema_has_it() -> None:
    page = Page()
    bot = page.data("open", game="taiji", start=f"p3.{SEED}")["scene"]["prompt"]["title"]["args"]["who"]["key"]
    bot = ["taiji.seat.first", "taiji.seat.second", "taiji.seat.third"].index(bot)
    levels = ["-", "-", "-"]
    levels[bot] = "greedy"
    page.data("import", text=record([f"bots {','.join(levels)}"], players="p3"))
    job = page.data("think")["job"]
    page.data("advance", job=job, steps=1_000_000)
    now = page.data("play", job=job, whole=True)
    while now["seats"]["hand"] is None:
        now = bot_plays(page) if now["seats"]["turn"] == [bot] else page.data("act", text="K23")
    page.data("take", seat=now["seats"]["hand"])


def test_a_bot_plays_its_turn_in_slices_and_its_actions_are_told() -> None:
    page, now = opened("seats , Ann", "bots greedy, -")
    assert now["seats"]["turn"] == [0]
    job = page.data("think")["job"]
    assert page.error("play", job=job) == ("job", "job", "error.job")
    answer = page.data("advance", job=job, steps=1_000_000)
    assert (answer["advice"], answer["done"], answer["counts"]) == (None, True, {"undos": 0, "hints": 0})
    now = page.data("play", job=job)
    assert (now["seats"]["turn"], now["history"]["ply"], len(now["say"])) == ([1], 1, 1)
    assert page.error("play", job=job) == ("job", "job", "error.job")
    assert page.error("think") == ("illegal", "seat", "error.seats.no_bot")


def test_a_job_ends_when_it_is_cancelled_and_when_the_position_changes() -> None:
    page, _ = opened("seats , ", "bots greedy, greedy")
    job = page.data("think")["job"]
    page.data("cancel", job=job)
    assert page.error("advance", job=job, steps=1)[0] == "job"
    job = page.data("think")["job"]
    until_person_or(page, 2)
    assert page.error("advance", job=job, steps=1)[0] == "job"


def until_person_or(page: Page, plies: int) -> dict[str, Any]:
    now = page.data("look")
    while now["history"]["ply"] < plies:
        now = bot_plays(page)
    return now


def test_nobody_acts_for_a_bot_or_sits_in_its_place() -> None:
    page, now = opened("seats , Ann", "bots greedy, -")
    assert page.error("act", text="K23") == ("illegal", "seat", "together.turn")
    refused = page.data("input", kind="choose", id="K23")
    assert refused["refusal"] == {"key": "together.turn", "args": {"who": {"key": "taiji.seat.first"}}}
    assert page.error("sit", seat=0)[0] == "args"
    assert now["scene"]["keys"] == []
    assert all(not section.get("options") for section in now["scene"]["panel"])
    assert now["hints"] == []


def test_the_same_game_has_the_same_answers_also_when_it_is_left_in_the_middle_of_a_turn() -> None:
    page, _ = opened("bots turn, greedy")
    whole = until_person_or(page, 24)
    other, now = opened("bots turn, greedy")
    for _ in range(24):  # saved and taken up again after every action
        bot_plays(other)
        now = other.data("resume", save=other.data("look")["save"]["text"])
    assert moves(now) == moves(whole)


def test_a_plan_is_played_at_once_and_told_together() -> None:
    page, _ = opened("bots turn, turn")
    one = until_person_or(page, 5)
    while one["history"]["ply"] < 9:
        before = one["history"]["ply"]
        one = bot_plays(page, whole=True)
    other, _ = opened("bots turn, turn")
    two = until_person_or(other, one["history"]["ply"])
    assert moves(one) == moves(two)
    assert one["history"]["ply"] - before > 1
    assert len(one["say"]) > len(two["say"])


def test_a_game_of_bots_alone_is_played_to_its_end_and_watched_by_nobody_in_particular() -> None:
    page, now = opened("bots greedy, greedy")
    assert (now["seats"]["eyes"], now["seats"]["hand"]) == (None, None)
    now = until_person(page)
    assert (now["seats"]["turn"], now["outcome"]["result"]) == ([], "ranked")


# Undo


def test_undo_goes_back_to_the_own_last_decision_and_redo_forth_again() -> None:
    page, _ = opened("seats Ann, , ,", "bots -, greedy, greedy, greedy", players="p4")
    before = until_person(page)
    page.data("act", text="K23")
    after = until_person(page)
    assert after["history"]["ply"] > before["history"]["ply"] + 1
    back = page.data("undo")
    assert (moves(back), back["seats"]["turn"], back["counts"]["undos"]) == (moves(before), [0], 1)
    assert moves(page.data("redo")) == moves(after)


def test_undo_stops_at_what_was_revealed_between() -> None:
    page, _ = opened("seats Ann, ", "bots -, greedy")
    until_person(page)
    page.data("act", text="K23")
    until_person(page)
    now = page.data("look")
    while now["history"]["undo"]:
        page.data("act", text=page.data("actions")["actions"][0])
        now = until_person(page)
    assert page.error("undo") == ("barrier", "", "error.barrier")


# Who looks


def test_one_person_among_bots_looks_all_the_time() -> None:
    page, now = opened("seats Ann, ", "bots -, greedy")
    for _ in range(8):
        assert (now["seats"]["eyes"], now["seats"]["hand"]) == (0, None)
        now = (
            bot_plays(page)
            if now["seats"]["turn"] == [1]
            else page.data("act", text=page.data("actions")["actions"][0])
        )


def test_the_device_is_handed_over_where_something_is_kept() -> None:
    page, now = opened("seats Ann, Ben")
    assert (now["seats"]["turn"], now["seats"]["eyes"], now["seats"]["hand"]) == ([0], 0, None)  # nothing is kept yet
    now = page.data("act", text="K23")
    assert (now["seats"]["turn"], now["seats"]["eyes"], now["seats"]["hand"]) == ([1], None, 1)
    assert now["scene"]["prompt"] == {
        "title": {"key": "together.turn", "args": {"who": "Ben"}},
        "note": {"key": "seats.hand_over.note"},
    }
    assert page.data("actions")["actions"] == []
    assert page.error("act", text="K12") == ("illegal", "seat", "seats.hand_over")
    assert page.error("take", seat=0)[0] == "args"
    now = page.data("take", seat=1)
    assert (now["seats"]["eyes"], now["seats"]["hand"], page.data("actions")["actions"]) == (1, None, ARTS)
    now = page.data("undo")  # nothing was revealed: the choice is given back to the one who made it
    assert (now["seats"]["turn"], now["seats"]["hand"]) == ([0], None)  # who chose has not seen the other's


def test_who_goes_on_after_a_reload_is_asked_for_again() -> None:
    page, _ = opened("seats Ann, Ben", line="K23")
    save = page.data("take", seat=1)["save"]["text"]
    assert page.data("resume", save=save)["seats"]["hand"] == 1


def test_where_links_pass_each_sees_as_the_seat_that_sits_there() -> None:
    page, _ = opened("seats Ann, Ben", "pass x7Qk3A 0", line="K23")
    now = page.data("sit", seat=0)
    assert (now["seats"]["eyes"], now["seats"]["hand"], moves(now)) == (0, None, "K23")
    assert moves(page.data("sit", seat=1)) == "K??"


def test_an_art_is_shown_when_it_was_used_and_all_are_at_the_end() -> None:
    page, now = opened("seats Ann, Ben", line="K23 K14 @WAN @GAT dYIY")
    assert moves(now) == "K?? K?? @WAN @GAT dYIY"
    page.data("take", seat=0)  # Ann, who chose first
    assert moves(page.data("look")) == "K23 K?? @WAN @GAT dYIY"
    page.data("act", text="k")
    page.data("act", text="j07")
    now = page.data("sit", seat=1)
    assert moves(now).split()[:2] == ["K3?", "K14"]


# What nobody reads in passing


def readable(text: str) -> list[str]:
    """The choices of arts that stand in a text as words of their own."""
    return [word for word in re.split(r"[^A-Za-z0-9_-]+", text) if word in ARTS]


def test_records_and_saves_pack_what_is_kept_and_can_be_opened_again() -> None:
    page, now = opened("seats Ann, Ben", line="K23 K14")
    for text in (
        page.data("record")["text"],
        now["save"]["text"],
        page.data("replay", text=page.data("record")["text"], whole=True)["text"],
    ):
        assert readable(text) == []
    assert "\nfolded " in page.data("record")["text"]
    again = Quick()
    again.data("import", text=page.data("record")["text"])
    assert again.data("sit", seat=0)["history"]["moves"][0]["text"] == "K23"
    again.data("resume", save=now["save"]["text"])
    assert again.data("look")["history"]["ply"] == 2


def test_a_link_says_whether_it_holds_what_is_kept() -> None:
    page, _ = opened("seats Ann, Ben", line="K23 K14")
    assert [page.data("link", kind=kind)["secret"] for kind in "spr"] == [False, True, True]
    page, _ = opened("seats Ann", line="K23", players="p1n")
    assert page.data("link", kind="r")["secret"] is False


def test_what_was_played_is_watched_as_everybody_may_see_it() -> None:
    page, now = opened("seats Ann, Ben", line="K23 K14 @WAN @GAT dYIY")
    seen = page.data("replay", text=page.data("record")["text"], ply=3)
    assert seen["moves"] == ["K??", "K??", "@WAN", "@GAT", "dYIY"]
    assert seen["text"] is None
    assert "taiji.art.change" not in json.dumps(seen)
    assert now["seats"]["hand"] == 0


HIDDEN = {"text", "link"}  # what holds all of it, packed


def told(page: Page) -> dict[str, Any]:
    """All that a page is told of a position, but for what is packed."""
    now = page.snapshot()
    assert now is not None
    assert readable(now["save"]["text"]) == []
    now["save"].pop("text")
    spots = [spot["key"] for spot in now["scene"]["spots"]]
    extra = {
        "why": [page.data("why", at=key) for key in spots[:6]],
        "actions": page.data("actions"),
        "reports": [page.data("report", kind=kind) for kind in now["reports"]],
        "replay": {
            name: value
            for name, value in page.data("replay", text=page.data("record")["text"], whole=True).items()
            if name not in HIDDEN
        },
    }
    return {**now, **extra}


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 2), (3, 3), (4, 4), (4, 5)])
def test_what_another_keeps_changes_nothing_that_a_seat_is_told(players: int, seed: int) -> None:
    """Two games that differ in what one seat kept, and does not use, look alike to the others, in every answer."""
    rng = SplitMix64(seed)
    head = [f"seats {','.join('ABCD'[:players])}"]
    pages = [Quick(), Quick()]
    for page in pages:
        page.data("import", text=record(head, players=f"p{players}"))
    keeper = pages[0].data("look")["seats"]["turn"][0]
    for page, art in zip(pages, ("K24", "K13"), strict=True):
        page.data("act", text=art)
    looks = next(seat for seat in range(players) if seat != keeper)
    for step in range(40):
        turn = pages[0].data("look")["seats"]["turn"]
        legal = [page.data("sit", seat=turn[0]) and page.data("actions")["actions"] for page in pages]
        both = [text for text in legal[0] if text in legal[1] and text[0] not in "efjw"]
        action = both[rng.below(len(both))]
        for page in pages:
            page.data("act", text=action)
        if step % 5 == 0:
            seen = []
            for page in pages:
                page.data("sit", seat=looks)
                seen.append(told(page))
            assert {**seen[0], "rev": 0} == {**seen[1], "rev": 0}


def test_neither_the_order_of_bag_and_pile_nor_chance_is_told() -> None:
    for players, line in (("p2", "K23 K14 @WAN @GAT dYIY k"), ("p1n", "K23")):
        page, _ = opened(f"seats {'Ann, Ben' if players == 'p2' else 'Ann'}", line=line, players=players)
        page.data("sit", seat=0)
        seen = page.snapshot()
        assert page.desk.session is not None
        here = page.desk.session.history.here
        here.state = here.state._replace(chance=1, bag=here.state.bag[::-1], fates=here.state.fates[::-1])
        assert page.snapshot() == seen


def test_a_link_comes_from_the_person_who_acted_last_and_counts_what_followed_one_s_own_actions() -> None:
    page, now = opened("seats Ann, , Ben", "bots -, greedy, -", "pass x7Qk3A 0", players="p3")

    def passing(data: dict[str, Any]) -> tuple[int, int]:
        return data["seats"]["passing"]["sender"], data["seats"]["passing"]["since"]

    assert (now["seats"]["turn"], passing(now)) == ([2], (0, 0))
    page.data("sit", seat=2)
    assert passing(page.data("act", text="K12")) == (2, 0)
    assert passing(until_person(page)) == (2, 1)
    assert passing(page.data("sit", seat=0)) == (2, 2)
    assert passing(page.data("act", text="K34")) == (0, 0)
