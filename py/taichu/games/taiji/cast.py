"""Divination and interpretation: the throw, exchanges of full values, reading the trigrams (RULES.md, "A round")."""

from __future__ import annotations

from taichu.core.errors import Reason
from taichu.games.taiji.board import CODES, INDEX
from taichu.games.taiji.effects import advanced, art_used, coins_of, raised, taken_from_centre, throw
from taichu.games.taiji.events import Event, Log
from taichu.games.taiji.printed import CHANGE, SHIFT, TRIGRAMS, VALUE_MAX
from taichu.games.taiji.state import COINS, NONE, YANG, YIN, State, changed
from taichu.games.taiji.words import art_name, city_name, refuse, side_name

FIRST_THROW, SECOND_THROW = "k", "q"
DECLINE_EXCHANGE, DECLINE = "x-", "."
SIDES = {"N": YIN, "Y": YANG}
LETTERS = {side: letter for letter, side in SIDES.items()}

# Which readings six coins allow, by the number of yang: upper and lower trigram have as many yang lines together.
_CODES = range(len(TRIGRAMS))
READINGS = tuple(
    tuple(f"i{upper}{lower}" for upper in _CODES for lower in _CODES if upper.bit_count() + lower.bit_count() == yang)
    for yang in range(COINS + 1)
)
SHIFTED = tuple(f"j{upper}{lower}" for upper in _CODES for lower in _CODES)

# What a lower action asks; the number behind a letter is how many steps there are.
_LOWER = {
    "centre": "n",
    "road": "R{}",
    "river": "W{}",
    "values": "v",
    "temple": "t",
    "specialty": "s",
    "wild": "c",
}


def throws(state: State) -> list[str]:
    """What can be done with a throw: accept it, tear down a temple for another one, turn coins over."""
    options = ["k"]
    if state.asked[0] == FIRST_THROW:
        options += [f"r{CODES[city]}" for city, owner in enumerate(state.temples) if owner == state.seat]
    if CHANGE in state.player.arts:
        yin, yang = coins_of(state.player.thrown)
        options += [f"f{count}0" for count in range(1, yang + 1)]
        options += [f"f0{count}" for count in range(1, yin + 1)]
    return options


def why_not_thrown(state: State, action: str) -> Reason | None:
    """Throwing again once a turn and for an own temple; turning coins over with the art, and no more than there are."""
    if action[0] == "r":
        city = INDEX[action[1:]]
        if state.asked[0] == SECOND_THROW:
            return refuse("again")
        return None if state.temples[city] == state.seat else refuse("foreign", city=city_name(city))
    if action[0] == "f":
        if CHANGE not in state.player.arts:
            return refuse("art", art=art_name(CHANGE))
        side, count = (YANG, int(action[1])) if action[1] != "0" else (YIN, int(action[2]))
        there = coins_of(state.player.thrown)[side]
        return None if count <= there else refuse("faces", count=count, there=there, side=side_name(side))
    return None


def answer_throw(state: State, task: str, action: str, log: Log) -> State:
    """Throw again, or settle the throw: then the values move, and full ones may be exchanged before the trigrams are read."""
    if action[0] == "r":
        city = INDEX[action[1:]]
        log.append(Event("tore", state.seat, (city,)))
        return thrown(state._replace(temples=changed(state.temples, city, NONE)), SECOND_THROW, log)
    if action[0] == "f":
        state = _turned(art_used(state, CHANGE, log), int(action[1]), int(action[2]), log)
    coins = coins_of(state.player.thrown)
    state = state.with_player(state.seat, state.player._replace(coins=coins))
    return raised(state, *coins, log)._replace(asked=("N", "Y", "i", *state.asked))


def thrown(state: State, task: str, log: Log) -> State:
    """The player's six coins, anew; `task` asks what is done with them."""
    state, coins = throw(state)
    log.append(Event("threw", state.seat, (coins,)))
    return state.with_player(state.seat, state.player._replace(thrown=coins))._replace(asked=(task, *state.asked))


def _turned(state: State, to_yin: int, to_yang: int, log: Log) -> State:
    """So many coins turned over, the first in throwing order first."""
    coins = state.player.thrown
    for place in range(COINS):
        if coins >> place & 1 and to_yin:
            to_yin -= 1
        elif not coins >> place & 1 and to_yang:
            to_yang -= 1
        else:
            continue
        coins ^= 1 << place
    log.append(Event("turned", state.seat, (coins,)))
    return state.with_player(state.seat, state.player._replace(thrown=coins))


def exchanges(state: State) -> list[str]:
    """A full value may be given for a specialty of its side."""
    letter = state.asked[0]
    if state.player.value(SIDES[letter]) < VALUE_MAX:
        return [DECLINE_EXCHANGE]
    return [DECLINE_EXCHANGE, *(f"x{letter}{slot}" for slot in state.slots(SIDES[letter]))]


def why_no_exchange(state: State, action: str) -> Reason | None:
    """From the side whose value is full, and where something lies."""
    if action == DECLINE_EXCHANGE:
        return None
    side = SIDES[state.asked[0]]
    if SIDES[action[1]] != side:
        return refuse("side", side=side_name(side))
    return None if int(action[2]) in state.slots(side) else refuse("slot", side=side_name(side))


def exchange(state: State, task: str, action: str, log: Log) -> State:
    """The value goes back to 0, and the specialty is taken."""
    if action == DECLINE_EXCHANGE:
        return state
    side, player = SIDES[task], state.player
    reset = player._replace(yang=0) if side else player._replace(yin=0)
    log.append(Event("reset", state.seat, (side,)))
    return taken_from_centre(state.with_player(state.seat, reset), side, int(action[2]), log)


def readings(state: State) -> list[str]:
    """Every pair of trigrams that the coins allow; with Star-Shifting, every pair there is."""
    plain = READINGS[state.player.thrown.bit_count()]
    return [*plain, *SHIFTED] if SHIFT in state.player.arts else list(plain)


def why_no_reading(state: State, action: str) -> Reason | None:
    """Six coins are six lines: as many of them yang as coins show it."""
    if action[0] == "j":
        return None if SHIFT in state.player.arts else refuse("art", art=art_name(SHIFT))
    yang = state.player.thrown.bit_count()
    lines = int(action[1]).bit_count() + int(action[2]).bit_count()
    return None if lines == yang else refuse("lines", lines=lines, yang=yang)


def read(state: State, task: str, action: str, log: Log) -> State:
    """The upper trigram gives its top tile and is sealed, the lower one its action, unless they are sealed already."""
    upper, lower, shifted = int(action[1]), int(action[2]), action[0] == "j"
    if shifted:
        state = art_used(state, SHIFT, log)
    log.append(Event("read", state.seat, (upper, lower)))
    state = _tile_taken(state, upper, shifted, log)
    if lower == state.heaven[0] and not shifted:
        log.append(Event("closed", state.seat, (lower,)))
        return state
    return _acted(state, lower, log)


def _tile_taken(state: State, upper: int, shifted: bool, log: Log) -> State:
    sealed = state.sealed(upper)
    if (sealed and not shifted) or not state.piles[upper][1]:
        log.append(Event("sealed" if sealed and not shifted else "empty", state.seat, (upper,)))
        return state
    kind = state.piles[upper][0]
    log.append(Event("tile", state.seat, (upper, kind)))
    player = state.player
    player = player._replace(tiles=changed(player.tiles, kind, player.tiles[kind] + 1))
    return tile_gone(state, state.seat, upper, not sealed).with_player(state.seat, player)


def tile_gone(state: State, seat: int, upper: int, seals: bool) -> State:
    """One tile less on a pile; where it `seals`, the seat's seal lies there."""
    kind, left = state.piles[upper]
    state = state._replace(piles=changed(state.piles, upper, (kind, left - 1)))
    return state._replace(seals=changed(state.seals, seat, upper)) if seals else state


def _acted(state: State, lower: int, log: Log) -> State:
    """The lower action: markers advance at once, the rest is asked."""
    _, action, amount = TRIGRAMS[lower]
    if action in ("track", "wild"):
        state = advanced(state, state.seat, amount, log)
    task = _LOWER.get(action)
    return state._replace(asked=(task.format(amount), *state.asked)) if task else state


def offers(state: State) -> list[str]:
    """Earth: a specialty of the yin side."""
    return [DECLINE, *(f"nN{slot}" for slot in state.slots(YIN))]


def why_no_offer(state: State, action: str) -> Reason | None:
    """Only where something lies."""
    if action == DECLINE or int(action[2]) in state.slots(YIN):
        return None
    return refuse("slot", side=side_name(YIN))


def take_offer(state: State, task: str, action: str, log: Log) -> State:
    """It is taken, and the slot refilled."""
    return state if action == DECLINE else taken_from_centre(state, YIN, int(action[2]), log)


def divisions(state: State) -> list[str]:
    """Lake: the four steps divided."""
    most = TRIGRAMS[3].amount
    return [f"v{yin}{most - yin}" for yin in range(most + 1)]


def why_not_divided(state: State, action: str) -> Reason | None:
    """Any division will do."""
    return None


def divide(state: State, task: str, action: str, log: Log) -> State:
    """The values rise, and full ones may be exchanged."""
    state = raised(state, int(action[1]), int(action[2]), log)
    return state._replace(asked=("N", "Y", *state.asked))
