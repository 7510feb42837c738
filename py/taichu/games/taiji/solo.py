"""The Shadow, the opponent of who plays alone (RULES.md, "Solo")."""

from __future__ import annotations

from taichu.games.taiji.board import KINGDOMS
from taichu.games.taiji.cast import tile_gone
from taichu.games.taiji.effects import advanced, built, generator, is_site, throw
from taichu.games.taiji.events import Event, Log
from taichu.games.taiji.printed import SHADOW_KINGDOMS, SHADOW_STEP, TRIGRAMS
from taichu.games.taiji.state import CAST, NONE, SHADOW, State, changed


def shown_kingdoms(state: State, log: Log) -> State:
    """The kingdoms of this round; when one is due and the pile is empty, all seven are shuffled anew."""
    shown: tuple[int, ...] = ()
    for _ in range(SHADOW_KINGDOMS):
        if not state.fates:
            chance, fates = generator(state), list(range(len(KINGDOMS)))
            chance.shuffle(fates)
            state = state._replace(chance=chance.state, fates=tuple(fates))
        shown = (*shown, state.fates[-1])
        state = state._replace(fates=state.fates[:-1])
    log.append(Event("kingdoms", SHADOW, shown))
    return state._replace(shadow=shown)


def take_turn(state: State, log: Log) -> State:
    """What the Shadow does at its place in the order; before the first round, nothing."""
    if state.phase == CAST:
        return _cast(state, log)
    for kingdom in state.shadow:
        state = _settled(state, kingdom, log)
    return state


def _cast(state: State, log: Log) -> State:
    """It takes away the first tile from the thrown upper trigram on, seals that, and advances in any case."""
    state, coins = throw(state)
    log.append(Event("threw", SHADOW, (coins,)))
    for step in range(len(TRIGRAMS)):
        upper = ((coins >> 3) + step) % len(TRIGRAMS)
        if not state.sealed(upper) and state.piles[upper][1]:
            log.append(Event("shadow_tile", SHADOW, (upper, state.piles[upper][0])))
            state = tile_gone(state, SHADOW, upper, seals=True)
            break
    return advanced(state, SHADOW, SHADOW_STEP, log)


def _settled(state: State, kingdom: int, log: Log) -> State:
    """A temple in the kingdom's first free city with a specialty, else in its first free city; the specialty goes along."""
    free = [city for city in state.board.kingdoms[kingdom] if is_site(state, city)]
    if not free:
        log.append(Event("shadow_none", SHADOW, (kingdom,)))
        return state
    city = next((city for city in free if state.goods(city)), free[0])
    kind = state.tokens[city]
    state = built(state, SHADOW, city, log)
    if kind == NONE:
        return state
    log.append(Event("shadow_goods", SHADOW, (city, kind)))
    shadow = state.seats[SHADOW]
    shadow = shadow._replace(beside=changed(shadow.beside, kind, shadow.beside[kind] + 1))
    return state._replace(tokens=changed(state.tokens, city, NONE)).with_player(SHADOW, shadow)
