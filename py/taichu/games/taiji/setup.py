"""Set-up: everything that is left to chance before the first decision, in the order of RULES.md, "Set-up"."""

from __future__ import annotations

from taichu.core.rng import SplitMix64
from taichu.games.taiji.board import CITIES, KINGDOMS, spaces
from taichu.games.taiji.printed import (
    BAG_PER_KIND,
    DISASTER,
    DISASTERS,
    FIRST_VALUES,
    KINDS,
    LINES,
    PILES_PER_KIND,
    TILES,
    TILES_PER_PILE,
    TOKENS_PER_KIND,
)
from taichu.games.taiji.state import CHOOSE, NONE, Player, State


def set_up(players: int, level: str, seed: int) -> State:
    """The first position for 1-4 players; `level` is `e`, `n` or `h` for one, else "". `seed` is an unsigned 64-bit number."""
    chance = SplitMix64(seed)
    seats = max(2, players)  # alone, the second one is the Shadow's
    order = list(range(seats))
    chance.shuffle(order)
    tokens = _tokens(players, chance)
    kinds = [tile for tile in range(len(TILES)) for _ in range(PILES_PER_KIND)]
    chance.shuffle(kinds)
    bag = [kind for kind in range(len(KINDS)) for _ in range(BAG_PER_KIND)]
    chance.shuffle(bag)
    centre = tuple(bag.pop() for _ in range(4))
    people = [_player(chance) for _ in range(players)] + [Player()] * (seats - players)
    yin, yang = FIRST_VALUES[players]
    people[order[0]] = people[order[0]]._replace(yin=yin, yang=yang)
    fates = list(range(len(KINGDOMS))) if players == 1 else []
    chance.shuffle(fates)
    return State(
        players=players,
        level=level,
        chance=chance.state,
        round=0,
        phase=CHOOSE,
        order=tuple(order),
        turn=NONE,
        asked=(),
        tokens=tokens,
        temples=(NONE,) * len(CITIES),
        piles=tuple((kind, TILES_PER_PILE) for kind in kinds),
        heaven=(NONE, NONE),
        seals=(NONE,) * seats,
        centre=centre,
        bag=tuple(bag),
        spaces=(0,) * seats,
        arrived=tuple(order),
        idle=(0,) * len(TILES),
        shadow=(),
        fates=tuple(fates),
        seats=tuple(people),
    )


def _tokens(players: int, chance: SplitMix64) -> tuple[int, ...]:
    """What is dealt to the cities with a space."""
    tokens = [kind for kind in range(len(KINDS)) for _ in range(TOKENS_PER_KIND[players])] + [DISASTER] * DISASTERS
    chance.shuffle(tokens)
    dealt = dict(zip(spaces(players), tokens, strict=True))
    return tuple(dealt.get(city, NONE) for city in range(len(CITIES)))


def _player(chance: SplitMix64) -> Player:
    lines = list(range(len(LINES)))
    chance.shuffle(lines)
    return Player(lines=tuple(lines))
