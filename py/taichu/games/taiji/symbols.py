"""The four symbols: move by road or river, take a specialty, build; by coins, by tiles, or free. And the two arts of that phase."""

from __future__ import annotations

from taichu.core.errors import Reason
from taichu.games.taiji.board import CODES, INDEX
from taichu.games.taiji.build import why_no_temple, why_no_token
from taichu.games.taiji.effects import art_used, built, free_cells, gathered, is_site, moved
from taichu.games.taiji.events import Event, Log
from taichu.games.taiji.printed import (
    BOAT,
    CARRIAGE,
    CARRY,
    CELLS,
    CELLS_OF,
    SHRINK,
    SHRINK_STEPS,
    SPECIALTY,
    TEMPLE,
    TILES,
)
from taichu.games.taiji.state import State, changed
from taichu.games.taiji.travel import EITHER, RIVER, ROAD, reachable, stepped, why_no_step
from taichu.games.taiji.words import art_name, kind_name, price, refuse, tile_name

DONE = "."
SYMBOLS = {"c": CARRIAGE, "b": BOAT, "s": SPECIALTY, "t": TEMPLE}
MODES = {CARRIAGE: ROAD, BOAT: RIVER}
LETTERS = {symbol: letter for letter, symbol in SYMBOLS.items()}


def possible(state: State, symbol: int) -> list[str]:
    """What is written behind the letter for each way to carry out a symbol action here."""
    pawn = state.player.pawn
    if symbol in MODES:
        return [CODES[city] for city in reachable(state, MODES[symbol])]
    if symbol == SPECIALTY:
        return [""] if state.goods(pawn) else []
    return [""] if is_site(state, pawn) and state.supply(state.seat) else []


def why_no_symbol(state: State, symbol: int, action: str) -> Reason | None:
    """Why a symbol action cannot be carried out here, however it is paid."""
    pawn = state.player.pawn
    if symbol in MODES:
        return why_no_step(state, INDEX[action[1:]], MODES[symbol])
    return why_no_token(state, pawn) if symbol == SPECIALTY else why_no_temple(state, pawn)


def carried_out(state: State, symbol: int, action: str, log: Log) -> State:
    """A symbol action, paid already."""
    if symbol in MODES:
        return moved(state, INDEX[action[1:]], log)
    pawn = state.player.pawn
    return gathered(state, pawn, log) if symbol == SPECIALTY else built(state, state.seat, pawn, log)


def free_ones(state: State) -> list[str]:
    """Heaven: any one of the four, free of coins."""
    return [DONE, *(LETTERS[symbol] + rest for symbol in LETTERS for rest in possible(state, symbol))]


def why_not_free(state: State, action: str) -> Reason | None:
    """It must be possible here."""
    return None if action == DONE else why_no_symbol(state, SYMBOLS[action[0]], action)


def act_freely(state: State, task: str, action: str, log: Log) -> State:
    """One symbol action."""
    return state if action == DONE else carried_out(state, SYMBOLS[action[0]], action, log)


def deeds(state: State) -> list[str]:
    """What the player can still do in this phase."""
    options = [DONE]
    player = state.player
    for letter, symbol in SYMBOLS.items():
        paid, tiled = _affordable(state, symbol), state.idle[symbol] > 0
        if paid or tiled:
            rests = possible(state, symbol)
            options += [letter + rest for rest in rests] if paid else []
            options += [letter.upper() + rest for rest in rests] if tiled else []
    if SHRINK in player.arts:
        options += [f"e{CODES[city]}" for city in reachable(state, EITHER)]
    if CARRY in player.arts:
        options += [f"w{CODES[city]}" for city in state.board.cities if state.goods(city)]
    return options


def _affordable(state: State, symbol: int) -> bool:
    yin, yang = state.player.coins
    return yin >= TILES[symbol].yin and yang >= TILES[symbol].yang


def why_no_deed(state: State, action: str) -> Reason | None:
    """Coins, tile or art first, then what the action itself asks for."""
    letter = action[0]
    if action == DONE:
        return None
    if letter in "ew":
        art = SHRINK if letter == "e" else CARRY
        if art not in state.player.arts:
            return refuse("art", art=art_name(art))
        city = INDEX[action[1:]]
        return why_no_step(state, city, EITHER) if letter == "e" else why_no_token(state, city)
    symbol = SYMBOLS[letter.lower()]
    if letter.isupper() and not state.idle[symbol]:
        return refuse("tile", tile=tile_name(symbol))
    if letter.islower() and not _affordable(state, symbol):
        yin, yang = state.player.coins
        return refuse("coins", tile=tile_name(symbol), price=price(symbol), yin=yin, yang=yang)
    return why_no_symbol(state, symbol, action)


def do(state: State, task: str, action: str, log: Log) -> State:
    """One thing done; the next one is asked until the player ends the turn."""
    if action == DONE:
        log.append(Event("done", state.seat))
        return state
    state = state._replace(asked=(task, *state.asked))
    letter = action[0]
    if letter == "e":
        return stepped(art_used(state, SHRINK, log), INDEX[action[1:]], "M", SHRINK_STEPS - 1, log)
    if letter == "w":
        return gathered(art_used(state, CARRY, log), INDEX[action[1:]], log)
    symbol = SYMBOLS[letter.lower()]
    return carried_out(_paid(state, symbol, letter.isupper(), log), symbol, action, log)


def _paid(state: State, symbol: int, by_tile: bool, log: Log) -> State:
    log.append(Event("by_tile" if by_tile else "by_coins", state.seat, (symbol,)))
    if by_tile:
        return state._replace(idle=changed(state.idle, symbol, state.idle[symbol] - 1))
    yin, yang = state.player.coins
    left = (yin - TILES[symbol].yin, yang - TILES[symbol].yang)
    return state.with_player(state.seat, state.player._replace(coins=left))


def cells(state: State) -> list[str]:
    """The empty cells that accept the specialty which was gained."""
    return [f"P{cell:X}" for cell in free_cells(state, int(state.asked[0][1]))]


def why_no_cell(state: State, action: str) -> Reason | None:
    """Its kind, and empty."""
    cell, kind = int(action[1], 16), int(state.asked[0][1])
    if CELLS[cell] != kind:
        places = tuple(f"{other:X}" for other in CELLS_OF[kind])
        return refuse("cell", cell=action[1], accepts=kind_name(CELLS[cell]), kind=kind_name(kind), cells=places)
    return refuse("filled", cell=action[1]) if state.player.destiny >> cell & 1 else None


def place(state: State, task: str, action: str, log: Log) -> State:
    """The specialty lies there for good."""
    cell = int(action[1], 16)
    log.append(Event("placed", state.seat, (cell, int(task[1]))))
    player = state.player
    return state.with_player(state.seat, player._replace(destiny=player.destiny | 1 << cell))
