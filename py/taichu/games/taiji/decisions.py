"""The table of decisions: what is asked, what can be answered, and what an answer does (RULES.md, "Texts").

A decision that is asked is a text: its letter, and what it still has to know, such as the steps left (`R2`) or the kind of the
specialty that is to be laid (`P0`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from taichu.core.errors import Reason
from taichu.games.taiji import begin, build, cast, symbols, travel
from taichu.games.taiji.events import Log
from taichu.games.taiji.state import State

_CITY = "[A-Z]{3}"


class Decision(NamedTuple):
    """`name` is that of its words; `forms` are all texts of answers. `options` lists the legal ones, `why` says which rule refuses an
    answer of its form, `do` carries a legal one out, the decision itself already gone from `State.asked`. `always`: it is asked
    also where nothing but declining is left."""

    name: str
    forms: re.Pattern[str]
    options: Callable[[State], list[str]]
    why: Callable[[State, str], Reason | None]
    do: Callable[[State, str, str, Log], State]
    always: bool


def _decision(
    name: str,
    forms: str,
    options: Callable[[State], list[str]],
    why: Callable[[State, str], Reason | None],
    do: Callable[[State, str, str, Log], State],
    always: bool = False,
) -> Decision:
    return Decision(name, re.compile(forms), options, why, do, always)


_KEEPING = "|".join(begin.KEEPING)
_THROW = _decision(
    "roll", f"k|r{_CITY}|f[1-6]0|f0[1-6]", cast.throws, cast.why_not_thrown, cast.answer_throw, always=True
)
_EXCHANGE = _decision("xchg", "x-|x[NY][01]", cast.exchanges, cast.why_no_exchange, cast.exchange)
_STEP = _decision("step", rf"\.|m{_CITY}", travel.steps, travel.why_not_on, travel.go_on)

DECISIONS = {
    "K": _decision("arts", _KEEPING, begin.keeping, begin.why_not_kept, begin.keep, always=True),
    "@": _decision("start", f"@{_CITY}", begin.beginnings, begin.why_no_beginning, begin.begin, always=True),
    "d": _decision("grace", f"d{_CITY}", begin.disasters, begin.why_no_grace, begin.calm, always=True),
    "k": _THROW,
    "q": _THROW,
    "N": _EXCHANGE,
    "Y": _EXCHANGE,
    "i": _decision("interp", "[ij][0-7][0-7]", cast.readings, cast.why_no_reading, cast.read, always=True),
    "n": _decision("centre", r"\.|nN[01]", cast.offers, cast.why_no_offer, cast.take_offer),
    "v": _decision("values", "v(?:04|13|22|31|40)", cast.divisions, cast.why_not_divided, cast.divide, always=True),
    "R": _STEP,
    "W": _STEP,
    "M": _STEP,
    "t": _decision("near_t", rf"\.|t{_CITY}", build.sites, build.why_no_site, build.build_near),
    "s": _decision("near_s", rf"\.|s{_CITY}", build.goods_near, build.why_no_goods, build.take_near),
    "c": _decision("wild", rf"\.|[cb]{_CITY}|[st]", symbols.free_ones, symbols.why_not_free, symbols.act_freely),
    "P": _decision("place", "P[0-9A-F]", symbols.cells, symbols.why_no_cell, symbols.place, always=True),
    "a": _decision("act", rf"\.|[cbCBew]{_CITY}|[stST]", symbols.deeds, symbols.why_no_deed, symbols.do, always=True),
}


def decision_of(task: str) -> Decision:
    """The decision that a text of `State.asked` stands for."""
    return DECISIONS[task[0]]


def is_due(state: State) -> bool:
    """Whether the first decision is asked: it falls away where nothing but declining is left."""
    decision = decision_of(state.asked[0])
    return decision.always or len(decision.options(state)) > 1
