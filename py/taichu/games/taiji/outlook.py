"""What an action would bring, said before it is made."""

from __future__ import annotations

from taichu.core.message import Message
from taichu.games.taiji.decisions import decision_of
from taichu.games.taiji.printed import TRIGRAMS
from taichu.games.taiji.state import State
from taichu.games.taiji.words import hexagram_name, lower_action, say, tile_name, trigram_name


def gain(state: State, action: str) -> Message | None:
    """What a legal action would bring; None where its own words say it all."""
    if decision_of(state.asked[0]).name != "interp":
        return None
    return say("gain", tile=_upper(state, action), action=_lower(state, action))


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
