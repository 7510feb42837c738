"""Sections 2 and 8: formations and deals, which never change; and the texts of starts."""

from __future__ import annotations

import pytest
from hypothesis import given

from taichu.core.errors import StartError, StateError, TaichuError
from taichu.core.message import Message, message
from taichu.games.spirit_tower import GAME
from taichu.games.spirit_tower.start import LAST_DEAL, deck, formations
from tests.games.spirit_tower.positions import STARTS, at


@pytest.mark.parametrize(
    ("deal", "cards"),
    [
        (1, "MAFEWAWEWAFAMWMMFEEF"),
        (2, "FEWEEMEAFFAMMFWWAMWA"),
        (3, "FAEWWFEFEEWAMWMMAFAM"),
        (617, "FAWMFAFAEMMWEWAEFEMW"),
        (4294967295, "EFFAWFMEAAWEEFMWAWMM"),
    ],
)
def test_decks(deal: int, cards: str) -> None:
    assert deck(deal) == cards


OUTLINES = {
    "basic": (1, 31, "##### ##### ##### #####"),
    "cross": (2, 28, "..##.. ..##.. ###### ###### ..##.. ..##.."),
    "lightning": (2, 26, "...### ..###. .##### ...### ..###. .###.."),
    "inner_cross": (3, 24, "##### ##.## #...# ##.## #####"),
    "windmill": (4, 24, ".##... .##.## ..#### ####.. ##.##. ...##."),
    "inner_x": (4, 20, "##### #.#.# ##.## #.#.# #####"),
    "infinity": (5, 21, "####### #..#..# #..#..# #######"),
    "spinning_top": (5, 20, "...#... ..###.. .##.##. ##...## .##.##. ..###.. ...#..."),
}


def test_there_are_eight_formations_in_their_order() -> None:
    assert list(formations()) == list(OUTLINES)
    assert list(GAME.presets) == list(OUTLINES)


@pytest.mark.parametrize("name", OUTLINES)
def test_outlines(name: str) -> None:
    stars, edges, art = OUTLINES[name]
    rows = art.split()
    outline = formations()[name]
    assert (outline.stars, outline.width, outline.height) == (stars, len(rows[0]), len(rows))
    assert outline.cells == tuple(cell for cell, mark in enumerate("".join(rows)) if mark == "#")
    assert len(outline.cells) == 20
    state = at(f"{name}-1")
    near = {cell: [to for to in state.grid.neighbours[cell] if state.piles[to]] for cell in outline.cells}
    assert sum(map(len, near.values())) == 2 * edges
    reached, todo = {outline.cells[0]}, [outline.cells[0]]
    while todo:
        fresh = set(near[todo.pop()]) - reached
        reached |= fresh
        todo += fresh
    assert reached == set(outline.cells)


@pytest.mark.parametrize("name", OUTLINES)
def test_a_deal_is_laid_out_in_reading_order(name: str) -> None:
    assert "".join(at(f"{name}-617").piles) == "FAWMFAFAEMMWEWAEFEMW"


def test_first_positions() -> None:
    assert GAME.state_text(at("basic-1")) == "5x4|M,A,F,E,W,A,W,E,W,A,F,A,M,W,M,M,F,E,E,F,|WFEMA|-"
    assert GAME.state_text(at("windmill-617")) == "6x6|1,F,A,4,W,M,1,F,A,2,F,A,E,M,M,W,E,W,2,A,E,1,F,E,4,M,W,1,|WFEMA|-"
    assert GAME.state_text(at("x3x3.1W1MEF1A1")) == "3x3|1,W,1,M,E,F,1,A,1,|WFEMA|-"


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("windmill-617", "windmill-617"),
        ("windmill-617.WFEMA", "windmill-617"),
        ("basic-1.0", "basic-1.0"),
        ("basic-1.FA", "basic-1.FA"),
        ("spinning_top-4294967295.W", "spinning_top-4294967295.W"),
        ("x3x3.1W1MEF1A1", "x3x3.1W1MEF1A1"),
        ("x3x3.1W1MEF1A1.WFEMA", "x3x3.1W1MEF1A1"),
        ("x3x3.1W1MEF1A1.EM", "x3x3.1W1MEF1A1.EM"),
        ("x4x4.W14F.0", "x4x4.W14F.0"),
        ("x26x1.W25", "x26x1.W25"),
        ("x10x10.99A", "x10x10.99A"),
        ("3x3|1,W,1,M,E,F,1,A,1,|WFEMA|-", "x3x3.1W1MEF1A1"),
        ("3x3|1,W,1,M,E,F,1,A,1,|0|-", "x3x3.1W1MEF1A1.0"),
        ("3x3|1,W,1,M,FE,2,A,1,|WFEMA|-", "3x3|1,W,1,M,FE,2,A,1,|WFEMA|-"),
        ("2x1|W,F,|WFMA|a1=A", "2x1|W,F,|WFMA|a1=A"),
    ],
)
def test_start_texts_are_written_canonically(written: str, canonical: str) -> None:
    assert GAME.start_text(*GAME.parse_start(written)) == canonical
    assert at(canonical) == at(written)


@given(STARTS)
def test_every_start_reads_back(start: str) -> None:
    params, seed = GAME.parse_start(start)
    text = GAME.start_text(params, seed)
    assert GAME.new(*GAME.parse_start(text)) == GAME.new(params, seed)
    assert GAME.start_text(*GAME.parse_start(text)) == text


FORM = message("spirit_tower.bad.start")
SIZES = {"side": 26, "cells": 100}


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("", "start", FORM),
        ("basic", "start", FORM),
        ("basic-", "start", FORM),
        ("basic-x", "start", FORM),
        ("basic--1", "start", FORM),
        ("Basic-1", "start", FORM),
        ("basic-１", "start", FORM),
        ("basic-1.", "start", FORM),
        ("basic-1.w", "start", FORM),
        ("basic-1\n", "start", FORM),
        ("x3x3", "start", FORM),
        ("x3x3.", "start", FORM),
        ("x3x3.1w", "start", FORM),
        ("x03x3.9", "size", FORM),
        ("x100x1.W99", "size", FORM),
        ("\ud800", "start", FORM),
        ("pyramid-1", "formation", message("spirit_tower.bad.formation", formation="pyramid")),
        ("-1", "start", FORM),
        ("basic-0", "deal", message("spirit_tower.bad.deal", deal="0", last=LAST_DEAL)),
        ("basic-01", "deal", message("spirit_tower.bad.deal", deal="01", last=LAST_DEAL)),
        ("basic-4294967296", "deal", message("spirit_tower.bad.deal", deal="4294967296", last=LAST_DEAL)),
        ("basic-" + "9" * 3000, "deal", message("spirit_tower.bad.deal", deal="9" * 20, last=LAST_DEAL)),
        ("basic-1.FW", "items", message("spirit_tower.bad.items", items="FW")),
        ("basic-1.WW", "items", message("spirit_tower.bad.items", items="WW")),
        ("basic-1.00", "items", message("spirit_tower.bad.items", items="00")),
        ("basic-1.X", "items", message("spirit_tower.bad.items", items="X")),
        ("x3x3.1W1MEF1A1.AW", "items", message("spirit_tower.bad.items", items="AW")),
        ("x3x3.1W1MEF1A", "cells", message("spirit_tower.bad.count", cells=9, found=8)),
        ("x3x3.1W1MEF1A2", "cells", message("spirit_tower.bad.count", cells=9, found=10)),
        ("x3x3.1W1MXF1A1", "cells", message("spirit_tower.bad.cells", place=5)),
        ("x3x3.01W1MEF1A1", "cells", message("spirit_tower.bad.cells", place=1)),
        ("x3x3.1000W", "cells", message("spirit_tower.bad.cells", place=1)),
        ("x3x3.9", "cells", message("spirit_tower.bad.no_cards")),
        ("x27x1.W26", "size", message("spirit_tower.bad.size", width=27, height=1, **SIZES)),
        ("x20x21.W419", "size", message("spirit_tower.bad.size", width=20, height=21, **SIZES)),
    ],
)
def test_start_texts_that_cannot_be_read(text: str, place: str, said: Message) -> None:
    with pytest.raises(TaichuError) as refused:
        GAME.parse_start(text)
    assert isinstance(refused.value, (StartError, StateError))
    assert refused.value.code == "start"
    assert (refused.value.at, refused.value.message) == (place, said)


def test_a_bomb_of_runs_is_given_up_at_once() -> None:
    with pytest.raises(StartError) as refused:
        GAME.parse_start("x3x3." + "999W" * 1000)
    assert refused.value.message == message("spirit_tower.bad.count", cells=9, found=999)


@pytest.mark.parametrize(("seed", "deal"), [(0, 1), (616, 617), (4294967294, 4294967295), (4294967295, 1)])
def test_the_deal_of_a_seed(seed: int, deal: int) -> None:
    preset = GAME.presets["windmill"]
    assert GAME.start_text(*GAME.seeded(preset, seed)) == f"windmill-{deal}"


def test_titles() -> None:
    assert GAME.title(*GAME.parse_start("windmill-617")) == message(
        "spirit_tower.title.deal", formation=message("spirit_tower.formation.windmill"), deal=617
    )
    assert GAME.title(*GAME.parse_start("x2x1.WF")) == message("spirit_tower.title.own")
