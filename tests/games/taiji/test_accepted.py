"""Whatever is written, a position is refused with a sentence or play can go on from it, and comes to accepted positions only."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taichu.core.errors import StateError
from taichu.core.rng import SplitMix64
from taichu.games.taiji.state import State
from taichu.midend.links import open_link, position_link
from tests.games.taiji.positions import GAME, RULES, at, game

CHARS = "0123456789abcdfgikqnvxzNYPKRWM@,:-"
LONGEST = 30


@cache
def texts(players: int) -> list[str]:
    """The positions of two games of chance, as texts."""
    return [RULES.state_text(state) for seed in (1, 2) for state in game(players, seed)]


def other_part(draw: st.DrawFn, word: str, other: str) -> str:
    """A word with one of its parts taken from another one."""
    parts, others = word.split(":"), other.split(":")
    if len(parts) != len(others):
        return other
    place = draw(st.integers(0, len(parts) - 1))
    return ":".join([*parts[:place], others[place], *parts[place + 1 :]])


def misspelt(draw: st.DrawFn, word: str) -> str:
    """A word with a few of its characters changed, left out or put in."""
    for _ in range(draw(st.sampled_from([1, 1, 2, 12]))):
        place, length = draw(st.integers(0, len(word))), draw(st.integers(0, 1))
        word = word[:place] + draw(st.sampled_from(["", *CHARS])) + word[place + length :]
    return word


def other_moment(draw: st.DrawFn, words: list[str], players: int) -> None:
    """Changes round and phase, what is asked, the seals and the temples to what stands there at quite another time."""
    if draw(st.booleans()):
        words[2] = draw(st.sampled_from(["0a", "0s", "1g", "3c", "3f", "5f", "5e", words[2]]))
        words[4] = draw(st.sampled_from(["K", "@", "d", "k", "i", "v", "c", "n", "R3", "M2,a", "a", "-", words[4]]))
    if draw(st.booleans()):
        words[7] = "--:" + "-" * max(2, players)
    owner, least = draw(st.sampled_from("ab")), draw(st.integers(0, 40))
    words[5] = "".join(owner if char in "-0123" and place > least else char for place, char in enumerate(words[5]))


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """The text of a position that can be, with up to three changes."""
    players = draw(st.integers(1, 4))
    known = st.sampled_from(texts(players))
    words = draw(known).split(" ")
    for _ in range(draw(st.integers(1, 3))):
        place, other = draw(st.integers(0, len(words) - 1)), draw(known).split(" ")
        words[place] = draw(
            st.sampled_from(
                [
                    other[place],
                    other_part(draw, words[place], other[place]),
                    misspelt(draw, words[place]),
                ]
            )
        )
    if draw(st.integers(0, 2)) == 0:
        other_moment(draw, words, players)
    return " ".join(words)


def play_on(state: State, chooser: SplitMix64, most: int) -> None:
    """Play by chance; every position on the way is accepted, as text and as link."""
    for _ in range(most):
        assert RULES.parse_state(RULES.state_text(state)) == state
        assert RULES.packing.unpack(RULES.packing.pack(state)) == state
        actions = RULES.actions(state)
        if not actions:
            assert RULES.outcome(state)
            return
        state = RULES.apply(state, actions[chooser.below(len(actions))])


@settings(max_examples=1500)
@given(mutated(), st.integers(0, 2**32))
def test_a_text_is_refused_or_play_comes_from_it_to_accepted_positions_only(text: str, seed: int) -> None:
    try:
        state = RULES.parse_state(text)
    except StateError:
        return
    assert RULES.state_text(state) == text
    play_on(state, SplitMix64(seed), LONGEST)


OLD_COINS = (
    "p2 s6ad5e0d084e78a78 2c 10:0 i x120-1113--022--0--a021---3x23--0x--- 0515351505253424 47:-- 1332 2332231101001020103 01:01 0000 "
    "ZAO:4:2:15:0000:0000:0010:73:15:5734921068 CHN:-:13:04:0010:0000:0001:60:42:6948210753"
)
USED_ARTS = (
    "p1n s432b48b8ce5dedc0 0a 10:1 K 11xb-230b-0002-x12--x23---x311-x33--- 2515050535253515 --:-- 3030 20231312000111231322 "
    "00:10 0000 -:1346205 -:-:24:00:0000:0000:0000:00:00:4835972610 shadow:0000"
)
NO_ARTS = (
    "p4 sb328b855aef4d146 0a 1023:3 K 0x3200211x1xx1002120003023311313022233311130x2223 1535052535051525 --:---- 2202 03121213031310201033 "
    "0000:0231 0000 -:34:-:22:0000:0000:0000:00:00:5496237081 -:-:-:00:0000:0000:0000:00:00:1602348759 "
    "-:24:-:00:0000:0000:0000:00:00:1254760938 -:-:-:00:0000:0000:0000:00:00:5276418903"
)
TOO_MANY = (
    "p2 s461d1d0e068a7c13 1f 10:0 a x23--1013-x122-0x3-bAA3---2013-x12--- 2505143534150525 73:42 1110 20130300333223101222 00:10 0100 "
    "YAD:4:3:42:0000:0000:0001:05:42:1534269708 JII:1:2:24:ffff:zzzz:0100:72:22:3619804725"
)
MISSPELT = (
    "p2 s3333dd713ea74138 1c 01:0 ,k 1H-x-3110-2x13-203--120---2x03-2x0--a 1525253535050515 77:-- 0222 30131113013120023230 00:01 0000 "
    "SUI:24:-:00:0000:0000:0000:05:00:7518039642 YON:14:-:00:0000:0000:0000:00:00:1976258430"
)


@pytest.mark.parametrize(
    ("text", "part"),
    [(USED_ARTS, "arts"), (OLD_COINS, "coins"), (NO_ARTS, "arts"), (TOO_MANY, "pieces"), (MISSPELT, "asked")],
)
def test_positions_from_which_the_rules_could_not_go_on(text: str, part: str) -> None:
    with pytest.raises(StateError) as caught:
        RULES.parse_state(text)
    assert caught.value.at == part


def test_a_seat_that_is_bound_to_build_has_a_temple_left() -> None:
    """In the first placing, and alone the Shadow in every round, one temple is built without a choice."""
    chosen = next(text for text in texts(2) if " 0s 01:1 " in text or " 0s 10:1 " in text)
    seat = int(chosen.split(" ")[3][1])
    for temples, fits in ((12, True), (13, False)):
        words = chosen.split(" ")
        bare = [place for place, char in enumerate(words[5]) if char == "-"]
        chars = list(words[5])
        for place in [*bare, *(place for place, char in enumerate(chars) if char in "0123")][:temples]:
            chars[place] = "ab"[seat]
        words[5] = "".join(chars)
        if fits:
            play_on(at(" ".join(words)), SplitMix64(1), 200)
        else:
            with pytest.raises(StateError) as caught:
                RULES.parse_state(" ".join(words))
            assert caught.value.at == "temples"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_positions_of_games_keep_their_links(players: int) -> None:
    for text in texts(players)[::5]:
        assert open_link(position_link(GAME, at(text)))[0].first_state() == at(text)
