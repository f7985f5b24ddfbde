"""What cards, decks and resources are worth to a computer player, in a common measure."""

from __future__ import annotations

from functools import cache, lru_cache
from math import log

from engine.games.cards.table.cards import CARDS

_DECK_WEIGHT = 18.0
_DECK_SLACK = 5
_DEFEAT = 60.0
_DRAWN = 2
_RESOURCES = (4.2, 3.5, 3.0, 2.4, 1.8, 1.2, 0.7, 0.4, 0.2)
"""What the next resource is worth to an army that has none, one, two …"""


@cache
def worth(word: str) -> float:
    """A unit on the table; for any other card what it may still do from the hand."""
    card = CARDS[word]
    if card.kind == "resource":
        return 0.0
    if not card.is_unit:
        return 1.0 + 0.4 * card.cost
    value = 0.8 * card.attack + 0.6 * card.defence + 0.3 * (card.extra_attack + card.extra_defence)
    value += 0.6 * card.bombing + 0.4 * card.strike
    value += 0.9 * card.support * (0.7 if card.reloads_slowly else 1.0)
    value += 0.6 if card.is_directed else 0.0
    return value + (0.4 if card.covers is not None else 0.0)


@cache
def deck_worth(cards: int) -> float:
    """A deck of so many cards; each card weighs more the fewer are left, and with too few to draw the game is lost."""
    return _DECK_WEIGHT * log(max(0, cards) + _DECK_SLACK) - (_DEFEAT if cards < _DRAWN else 0.0)


@lru_cache(maxsize=4096)
def deck_rate(cards: int, hits: int) -> float:
    """What one card off a deck is worth when so many may be struck at once."""
    struck = max(1, min(hits, cards))
    return round((deck_worth(cards) - deck_worth(cards - struck)) / struck, 2)


def resource_worth(resources: int) -> float:
    """One resource more for an army that has so many."""
    return _RESOURCES[min(resources, len(_RESOURCES) - 1)]
