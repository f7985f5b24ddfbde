"""What `make test` leaves to `make test ALL=1`: the further scenarios of a game, and what is marked `thorough`.

A further scenario has its code in common with the first one of its game, and its tests take as long again. Marked are
whole evenings, and whatever else takes seconds.
"""

from __future__ import annotations

import re

from engine.catalog import GAMES
from engine.core.shelf import cards_of

_FURTHER = [each.id for card in cards_of(GAMES).values() for each in card.scenarios[1:] if not each.is_puzzle]
_NAMED = re.compile(rf"\[(?:.*[^a-z0-9])?(?:{'|'.join(map(re.escape, _FURTHER))})(?![a-z0-9])", re.DOTALL)


def is_of_further_scenario(test: str) -> bool:
    """Whether what stands in the brackets of a test's name has a scenario that is not the first of its game."""
    return _NAMED.search(test) is not None
