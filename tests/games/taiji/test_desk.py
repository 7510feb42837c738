"""Taiji as a page would play it: through the protocol, every answer held to the schema."""

from __future__ import annotations

import pytest

from taichu.core.rng import SplitMix64
from tests.games.taiji.positions import CHECKS
from tests.web.talk import Page

NOW = 1_790_000_000_000


def opened(start: str) -> Page:
    page = Page()
    page.data("open", NOW, game="taiji", start=start)
    return page


@pytest.mark.parametrize("start", ["p1n.s0000000000000007", "p2.s0000000000000003"])
def test_a_whole_game(start: str) -> None:
    page, chance = opened(start), SplitMix64(5)
    while True:
        actions = page.data("actions")["actions"]
        now = page.data("act", NOW + page.count, text=actions[chance.below(len(actions))])
        assert now["say"]
        if now["outcome"]:
            break
    assert now["outcome"]["result"] in ("won", "lost", "ranked")
    assert [seat["total"] for seat in now["score"]] == now["outcome"]["scores"]
    assert now["result"]["start"] == start
    record = page.data("record")["text"]
    for kind in "spr":
        link = page.data("link", kind=kind)["link"]
        again = Page().data("open", NOW, link=link)
        assert again["start"] == start or kind == "p"
        assert kind == "s" or again["outcome"] == now["outcome"]
    assert Page().data("replay", text=record)["outcome"] == now["outcome"]
    assert Page().data("import", NOW, text=record)["outcome"] == now["outcome"]
    page.data("resume", NOW, save=now["save"]["text"])
    assert page.data("look")["outcome"] == now["outcome"]
    assert page.data("results", results=[now["result"]])["bad"] == []
    assert page.data("stats", NOW, game="taiji", results=[now["result"]], least=[])["all"]["played"] == 1


def test_undo_stops_at_a_barrier() -> None:
    page = opened("p2.s000000000000001f")
    for text in "K23 K23 @WAN @GAT dYIY k".split():
        page.data("act", text=text)
    assert page.data("undo")["history"]["undo"] is False
    assert page.error("undo")[0] == "barrier"
    assert page.data("redo")["history"]["barrier"] == 5
    assert page.data("restart")["history"]["ply"] == 0
    assert page.data("undo")["history"]["ply"] == 6


def test_a_refusal_names_its_code_and_changes_nothing() -> None:
    page = opened("p2.s000000000000001f")
    assert page.error("act", text="k") == ("illegal", "asked", "taiji.no.asked")
    assert page.error("act", text="K11") == ("action", "text", "taiji.bad.action")
    assert page.error("act", text="cSGU") == ("action", "city", "taiji.bad.border")


def test_a_choice_by_touch_is_played() -> None:
    page = opened("p2.s000000000000001f")
    assert page.data("input", kind="choose", id="K23")["history"]["ply"] == 1
    assert page.data("input", kind="choose", id="x-")["refusal"]["key"] == "taiji.bad.option"


def test_a_record_in_short_is_opened_with_all_its_moves() -> None:
    text = CHECKS["records"][1]["record"]
    now = Page().data("import", NOW, text=text)
    assert (now["start"], now["notes"]) == ("p2.s000000000000001f", [])
    assert len(now["history"]["moves"]) == len(text.split("\n")[1].split())


def test_a_record_that_breaks_off_is_opened_as_far_as_it_goes() -> None:
    now = Page().data("import", NOW, text="taiji-1 p2 s000000000000001f\nK23 K23 @WAN @WAN\n")
    assert now["history"]["ply"] == 3
    assert [note["key"] for note in now["notes"]] == ["error.record.broken"]
