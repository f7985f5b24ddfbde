"""Questions about a position that every chapter asks: whose unit is this, what can be paid, what may be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.games.cards.table.armies import enemy
from engine.games.cards.table.board import Board
from engine.games.cards.table.cards import CARDS, UNIT_CARDS, Card
from engine.games.cards.table.state import Resource, State, Unit

Position = State | Board


def card_of(word: str) -> Card:
    """The card of a unit's word."""
    return CARDS[UNIT_CARDS[word]]


def owner_of(word: str) -> int:
    """The army whose card a unit's word names."""
    return card_of(word).army


def find_unit(position: Position, army: int, word: str) -> Unit | None:
    """The unit of this word on the army's side of the table."""
    for unit in position.units[army]:
        if unit.word == word:
            return unit
    return None


def the_unit(position: Position, word: str) -> Unit:
    """The unit of this word, which must be on the table."""
    unit = find_unit(position, owner_of(word), word)
    if unit is None:
        raise KeyError(word)
    return unit


def find_resource(position: Position, army: int, number: int) -> Resource | None:
    """The army's resource of this number."""
    for resource in position.resources[army]:
        if resource.number == number:
            return resource
    return None


def payable(position: Position, army: int) -> int:
    """How many points the army can pay: its unturned resources and the mobilisation token [build-3, P.setup]."""
    left = 1 if position.tokens[army] else 0
    for resource in position.resources[army]:
        if not resource.turned:
            left += 1
    return left


def held_perhaps(position: Position, army: int, window: str) -> Iterator[str]:
    """Cards of a window that, as far as everybody can know, the army might hold and pay now [P.wave-d].

    It needs a card in hand; a card whose copies all lie open, in its losses or as its resources, cannot be that one.
    """
    points = payable(position, army) if position.hands[army] else 0
    for word, copies in position.plan.tactical[army].items() if points else ():
        card = CARDS[word]
        if card.window == window and card.cost <= points:
            laid = sum(resource.face_up and resource.card == word for resource in position.resources[army])
            if position.losses[army].count(word) + laid < copies:
                yield word


def may_hold(position: Position, army: int, window: str) -> bool:
    """Whether the army might hold any such card."""
    return next(held_perhaps(position, army, window), None) is not None


def may_build(position: Position, army: int) -> bool:
    """Whether, as far as everybody can know, the army might now build: it holds cards, and can pay for some unit."""
    points = payable(position, army)
    return bool(position.hands[army]) and any(card.line and card.cost <= points for card in CARDS.values())


def may_hold_unit(position: Position, army: int) -> bool:
    """Whether, as far as everybody can know, a unit that the army can pay may be in its hand: not all lie open."""
    points = payable(position, army)
    if not position.hands[army]:
        return False
    open_to_all = Counter(position.losses[army])
    open_to_all.update(unit.card for unit in position.units[army])
    left = Counter(position.plan.decks[army])
    left.subtract(open_to_all)
    return any(count > 0 and CARDS[word].line and CARDS[word].cost <= points for word, count in left.items())


def deck_damage(word: str) -> int:
    """Cards that a unit takes off a deck: bombing counts for aviation [deck-2, P.property.bombing]."""
    card = card_of(word)
    return card.bombing if card.is_aviation else card.attack


def is_rested(unit: Unit) -> bool:
    """Whether the unit may still attack or strike this turn, as far as its own card goes."""
    return not (unit.turned or unit.reserve or unit.attacked)


def can_attack(position: Position, army: int, unit: Unit) -> bool:
    """Whether there is any attack the unit may make now [attack-1, attack-2, C-13]."""
    if not is_rested(unit):
        return False
    card = CARDS[unit.card]
    if card.line == 1:
        return True
    if not card.is_aviation:
        return False
    other = enemy(army)
    if position.resources[other]:
        return True
    return any(not one.reserve and (card.is_directed or CARDS[one.card].line == 2) for one in position.units[other])


def can_strike(unit: Unit) -> bool:
    """Whether the unit may strike the enemy deck now [P.property.deck-strike]."""
    return CARDS[unit.card].strike > 0 and is_rested(unit)
