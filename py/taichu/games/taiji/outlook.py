"""What an action would bring, said before it is made."""

from __future__ import annotations

from taichu.core.message import Message
from taichu.games.taiji.board import CITIES, INDEX, KINGDOMS
from taichu.games.taiji.cast import SIDES
from taichu.games.taiji.decisions import decision_of
from taichu.games.taiji.effects import coins_of, free_cells, is_site
from taichu.games.taiji.printed import FAVOUR, LINE_MASKS, TRIGRAMS, VALUE_MAX
from taichu.games.taiji.score import shared
from taichu.games.taiji.state import NONE, State
from taichu.games.taiji.words import (
    hexagram_name,
    kind_name,
    kingdom_name,
    line_name,
    lower_action,
    say,
    scoring_name,
    seat_name,
    tile_name,
    trigram_name,
)


def gain(state: State, action: str) -> Message | None:
    """What a legal action would bring; None where its own words say it all."""
    asked, letter = decision_of(state.asked[0]).name, action[0]
    if action in (".", "x-"):
        return None
    if asked == "interp":
        return say("gain", tile=_upper(state, action), action=_lower(state, action))
    if asked in ("roll", "values"):
        return _values(state, action)
    if asked in ("xchg", "centre"):
        return _goods(state, state.centre[2 * SIDES[action[1]] + int(action[2])])
    if asked == "place":
        return _cell(state, int(action[1], 16))
    if asked in ("arts", "grace"):
        return None
    city = INDEX[action[1:]] if action[1:] else state.player.pawn
    if letter in "sSw":
        return _goods(state, state.tokens[city])
    return _temple(state, city) if letter in "tT" else there(state, city)


def _values(state: State, action: str) -> Message | None:
    """How the two values rise; what goes beyond the end is lost."""
    player = state.player
    yin, yang = coins_of(player.thrown)
    if action[0] == "r":
        return _torn(state, INDEX[action[1:]])
    if action[0] == "v":
        yin, yang = int(action[1]), int(action[2])
    elif action[0] == "f":
        turned = int(action[1]) - int(action[2])
        yin, yang = yin + turned, yang - turned
    new = (min(VALUE_MAX, player.yin + yin), min(VALUE_MAX, player.yang + yang))
    return say("gain.values", yin=player.yin, yin_new=new[0], yang=player.yang, yang_new=new[1])


def _goods(state: State, kind: int) -> Message:
    """Where a specialty could be laid."""
    cells = free_cells(state, kind)
    done = any(_completes(state, cell) for cell in cells)
    return say("gain.goods.line" if done else "gain.goods", n=len(cells))


def _completes(state: State, cell: int) -> bool:
    """Whether the cell is the last one of a line."""
    filled = state.player.destiny | 1 << cell
    return any(mask >> cell & 1 and filled & mask == mask for mask in LINE_MASKS)


def _cell(state: State, cell: int) -> Message:
    """How full the lines of a cell would be."""
    filled = state.player.destiny | 1 << cell
    lines = [line for line, mask in enumerate(LINE_MASKS) if mask >> cell & 1]
    return say(
        "gain.cell",
        lines=tuple(
            say(
                "gain.cell.line",
                line=line_name(line),
                n=(filled & LINE_MASKS[line]).bit_count(),
                tile=scoring_name(state.player.lines[line]),
            )
            for line in lines
        ),
    )


def _temple(state: State, city: int) -> Message:
    """What favour a temple more would bring there now."""
    kingdom = CITIES[city].kingdom
    more = _share(state, kingdom, 1) - _share(state, kingdom, 0)
    return say("gain.temple", kingdom=kingdom_name(kingdom), n=more)


def _torn(state: State, city: int) -> Message:
    kingdom = CITIES[city].kingdom
    return say("gain.torn", kingdom=kingdom_name(kingdom), n=_share(state, kingdom, 0) - _share(state, kingdom, -1))


def _share(state: State, kingdom: int, more: int) -> int:
    """The favour of a kingdom for the seat on turn, with so many temples more."""
    temples = [state.temples[city] for city in state.board.kingdoms[kingdom]]
    counts = [temples.count(seat) + (more if seat == state.seat else 0) for seat in range(len(state.seats))]
    return shared(counts, *FAVOUR[state.board.name][KINGDOMS[kingdom]])[state.seat]


def there(state: State, city: int) -> Message:
    """What a city has for who comes there."""
    found: list[Message] = [kind_name(state.tokens[city])] if state.goods(city) else []
    if state.temples[city] != NONE:
        found.append(say("place.temple", who=seat_name(state.temples[city], state.solo)))
    elif is_site(state, city):
        found.append(say("there.site"))
    return say("there", what=tuple(found)) if found else say("there.nothing")


def hexagram(action: str) -> Message:
    """The name of the hexagram that a reading makes."""
    return hexagram_name(int(action[1]), int(action[2]))


def _upper(state: State, action: str) -> Message:
    code, shifted = int(action[1]), action[0] == "j"
    kind, left = state.piles[code]
    sealed = state.sealed(code)
    if sealed and not shifted:
        return say("gain.sealed", trigram=trigram_name(code))
    if not left:
        return say("gain.empty", trigram=trigram_name(code))
    return say("gain.tile" if sealed else "gain.tile.seals", tile=tile_name(kind), trigram=trigram_name(code))


def _lower(state: State, action: str) -> Message:
    code = int(action[2])
    return say("gain.closed", trigram=trigram_name(code)) if _closed(state, action) else lower_action(code)


def _closed(state: State, action: str) -> bool:
    return int(action[2]) == state.heaven[0] and action[0] == "i"


def gives(state: State, action: str) -> tuple[Message, Message]:
    """What the two trigrams of a reading give, in a word or two each."""
    code, shifted = int(action[1]), action[0] == "j"
    kind, left = state.piles[code]
    given = tile_name(kind) if left else say("gives.empty")
    upper = say("gives.sealed") if state.sealed(code) and not shifted else given
    lower = say("gives.sealed") if _closed(state, action) else say(f"gives.{TRIGRAMS[int(action[2])].key}")
    return upper, lower
