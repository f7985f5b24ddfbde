"""Questions about a position that anybody may put at any time: lines of sight [10.1c], and what is in reach."""

from __future__ import annotations

import re

from engine.core.game import Preview
from engine.games.squad.card import INQUIRIES
from engine.games.squad.map.geography import find_hex
from engine.games.squad.reaching import reach
from engine.games.squad.seeing import seen_from
from engine.games.squad.sums.sight import look
from engine.games.squad.table.state import State

_ENDS = 2
_SPLIT = re.compile(r"[\s>,;]+")


def inquire(state: State, inquiry: str, text: str) -> Preview:
    """What two hexes see of each other, who sees one, or what a unit reaches.

    Raises:
        ValueError: it is another question, or the text does not name what it is about on the map in play.
    """
    if inquiry not in {each.word for each in INQUIRIES}:
        raise ValueError(f"expected one of {', '.join(each.word for each in INQUIRIES)}, got {inquiry!r}")
    if inquiry == "reach":
        return reach(state, [word for word in _SPLIT.split(text) if word])
    words = [word for word in _SPLIT.split(text) if word]
    hexes = [hex_ for word in words if (hex_ := find_hex(word)) is not None and state.plan.map.is_in_play(hex_)]
    if len(words) == len(hexes) == 1:
        return seen_from(state, hexes[0])
    if len(words) != _ENDS or len(hexes) != _ENDS or hexes[0] == hexes[1]:
        raise ValueError(f"expected two different hexes of the map, got {text!r}")
    return look(state, hexes[0], hexes[1])
