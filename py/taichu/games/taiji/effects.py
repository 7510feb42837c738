"""What several actions have in common: throwing, raising values, gaining a specialty, moving, building, advancing on the track."""

from __future__ import annotations

from taichu.core.rng import SplitMix64
from taichu.games.taiji.board import LUOYI
from taichu.games.taiji.events import Event, Log
from taichu.games.taiji.printed import CELLS_OF, DISASTER, LAST_SPACE, VALUE_MAX
from taichu.games.taiji.state import COINS, NONE, State, changed


def throw(state: State) -> tuple[State, int]:
    """Six coins as bits, coin 1 the lowest: so the low three are a trigram's code, and the high three another's."""
    chance = generator(state)
    coins = sum(coin << place for place, coin in enumerate(chance.throw()))
    return state._replace(chance=chance.state), coins


def generator(state: State) -> SplitMix64:
    """The stream of chance at this point; ValueError where it is hidden."""
    if state.chance is None:
        raise ValueError("chance is hidden from whoever only observes")
    return SplitMix64(state.chance)


def yang_coins(coins: int) -> int:
    """How many of six coins show yang."""
    return coins.bit_count()


def raised(state: State, yin: int, yang: int, log: Log) -> State:
    """The player's values, so many steps higher; what goes beyond the end is lost."""
    player = state.player
    new = player._replace(yin=min(VALUE_MAX, player.yin + yin), yang=min(VALUE_MAX, player.yang + yang))
    log.append(Event("values", state.seat, (new.yin, new.yang)))
    return state.with_player(state.seat, new)


def gained(state: State, kind: int, log: Log) -> State:
    """A specialty for the player: its cell is asked for next, or it lies beside the board where no cell is free."""
    if free_cells(state, kind):
        return state._replace(asked=(f"P{kind}", *state.asked))
    player = state.player
    log.append(Event("beside", state.seat, (kind,)))
    return state.with_player(state.seat, player._replace(beside=changed(player.beside, kind, player.beside[kind] + 1)))


def free_cells(state: State, kind: int) -> list[int]:
    """The player's empty cells that accept a kind."""
    destiny = state.player.destiny
    return [cell for cell in CELLS_OF[kind] if not destiny >> cell & 1]


def taken_from_centre(state: State, side: int, slot: int, log: Log) -> State:
    """The specialty of a slot for the player; the slot is refilled while the bag lasts."""
    place = 2 * side + slot
    kind = state.centre[place]
    refill = state.bag[-1] if state.bag else NONE
    log.append(Event("centre", state.seat, (side, kind, refill)))
    state = state._replace(centre=changed(state.centre, place, refill), bag=state.bag[:-1])
    return gained(state, kind, log)


def gathered(state: State, city: int, log: Log) -> State:
    """The token of a city for the player."""
    kind = state.tokens[city]
    log.append(Event("gathered", state.seat, (city, kind)))
    return gained(state._replace(tokens=changed(state.tokens, city, NONE)), kind, log)


def moved(state: State, city: int, log: Log) -> State:
    """The player's pawn in another city."""
    log.append(Event("moved", state.seat, (city,)))
    return state.with_player(state.seat, state.player._replace(pawn=city))


def is_site(state: State, city: int) -> bool:
    """Whether a temple could stand in a city, whoever builds it."""
    return city != LUOYI and state.temples[city] == NONE and state.tokens[city] != DISASTER


def built(state: State, seat: int, city: int, log: Log) -> State:
    """A temple of that seat in a city."""
    log.append(Event("built", seat, (city,)))
    return state._replace(temples=changed(state.temples, city, seat))


def advanced(state: State, seat: int, steps: int, log: Log) -> State:
    """That seat's marker further along the track; one that moves is the last to have arrived, one at the end stays."""
    space = min(LAST_SPACE, state.spaces[seat] + steps)
    if space == state.spaces[seat]:
        return state
    log.append(Event("advanced", seat, (space,)))
    arrived = (*(other for other in state.arrived if other != seat), seat)
    return state._replace(spaces=changed(state.spaces, seat, space), arrived=arrived)


def art_used(state: State, art: int, log: Log) -> State:
    """The player's art, used up."""
    player = state.player
    log.append(Event("art", state.seat, (art,)))
    kept = tuple(other for other in player.arts if other != art)
    used = tuple(sorted((*player.used, art)))
    return state.with_player(state.seat, player._replace(arts=kept, used=used))


def coins_of(thrown: int) -> tuple[int, int]:
    """Six coins as (yin, yang)."""
    yang = yang_coins(thrown)
    return COINS - yang, yang
