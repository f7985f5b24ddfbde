"""What a tactical card is worth in the hand: what playing it must gain, and which to give up first."""

from __future__ import annotations

from engine.games.street.table.cards import HAND_LIMIT

_WORTH = {
    "defensive-fire": 1.0,
    "machine-guns": 0.6,
    "artillery": 0.8,
    "sniper": 0.35,
    "rally": 0.4,
    "storm-group": 0.6,
    "smoke-screen": 0.6,
    "countermand": 0.7,
    "ammunition": 0.8,
    "dive-bombers": 1.0,
    "pioneer-charges": 0.5,
    "flamethrowers": 0.5,
    "fresh-battalion": 0.9,
    "volga-artillery": 1.0,
    "guards-mortars": 1.1,
    "night-bombers": 0.6,
    "barricades": 0.5,
    "sewer-passage": 0.3,
    "not-one-step-back": 0.5,
}
"""Victory points that a card usually gains when it is played well."""


def keeping(card: str) -> float:
    """What a card is worth in the hand, in victory points."""
    return _WORTH[card]


def price(card: str, held: int, turns_left: int) -> float:
    """What playing a card must gain: less when the hand is nearly full, nothing on the last turn.

    Args:
        card: the card.
        held: cards in the hand, this one among them.
        turns_left: turns after this one.
    """
    if not turns_left:
        return 0.0
    return (0.25 if held >= HAND_LIMIT - 1 else 0.5) * _WORTH[card]


def least(cards: tuple[str, ...]) -> str:
    """The card that is missed least."""
    return min(cards, key=lambda card: (_WORTH[card], card))
