"""How one battle ends when both sides distribute their damage best, by exact values."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from engine.games.cards.cards import CARDS, Card
from engine.games.cards.phases.damage import Foe, Pool
from engine.players.cards_worth import worth


class Combatant(NamedTuple):
    """A unit in a battle: its card, whether it was turned before, defence added and damage taken in this wave."""

    card: str
    is_idle: bool = False
    shield: int = 0
    damage: int = 0


Side = tuple[Combatant, ...]


class Clash(NamedTuple):
    """The end of a battle.

    Attributes:
        attack, defence: the sums of both sides.
        fallen_attackers, fallen_defenders: who is destroyed, by index.
        value: what the defenders lose less what the attackers lose.
    """

    attack: int
    defence: int
    fallen_attackers: tuple[int, ...]
    fallen_defenders: tuple[int, ...]
    value: float


@lru_cache(maxsize=1 << 16)
def clash(attackers: Side, defenders: Side) -> Clash:
    """How a battle ends; the first of the defenders is the target, if one was named [calc-1 to calc-5]."""
    ours = [CARDS[one.card] for one in attackers]
    theirs = [CARDS[one.card] for one in defenders]
    at_aviation = bool(theirs) and theirs[0].is_aviation
    bases = [_base(card, at_aviation=at_aviation) for card in ours]
    attack = [base + _extra(card, theirs)[0] for base, card in zip(bases, ours, strict=True)]
    defence = [
        0 if one.is_idle else card.attack + _extra(card, ours)[0] for one, card in zip(defenders, theirs, strict=True)
    ]
    ground = sum(points for points, card in zip(attack, ours, strict=True) if not (card.is_aviation and at_aviation))
    air = sum(points for points, card in zip(attack, ours, strict=True) if not card.is_aviation or at_aviation)
    fallen_defenders = best_kills(Pool(sum(attack), ground, air, _foes(defenders, theirs, ours)), _prices(defenders))
    answer = sum(defence)
    fallen_attackers = best_kills(Pool(answer, answer, answer, _foes(attackers, ours, theirs)), _prices(attackers))
    lost = sum(worth(attackers[index].card) for index in fallen_attackers)
    won = sum(worth(defenders[index].card) for index in fallen_defenders)
    return Clash(sum(attack), answer, fallen_attackers, fallen_defenders, won - lost)


def _prices(side: Side) -> tuple[float, ...]:
    return tuple(worth(one.card) for one in side)


def _base(card: Card, *, at_aviation: bool) -> int:
    """What an attacker attacks with [P.property.bombing]."""
    return card.bombing if card.is_aviation and not at_aviation else card.attack


def _extra(card: Card, foes: list[Card]) -> tuple[int, int]:
    """The tactical modifier, if every enemy is of its type [calc-2]."""
    if card.versus and foes and all(foe.kind == card.versus for foe in foes):
        return card.extra_attack, card.extra_defence
    return 0, 0


def _foes(side: Side, cards: list[Card], against: list[Card]) -> tuple[Foe, ...]:
    return tuple(
        Foe(
            str(index),
            card.is_aviation,
            max(0, card.defence + _extra(card, against)[1] + one.shield - one.damage),
            card.cost,
        )
        for index, (one, card) in enumerate(zip(side, cards, strict=True))
    )


def best_kills(pool: Pool, prices: tuple[float, ...]) -> tuple[int, ...]:
    """Which enemies to destroy, by index: those worth most together that the points suffice for.

    Args:
        pool: what may be distributed among whom.
        prices: what destroying each is worth.
    """
    if pool.fits(tuple(foe.need for foe in pool.foes)):
        return tuple(range(len(pool.foes)))
    best: tuple[int, ...] = ()
    most = 0.0
    for chosen in product((False, True), repeat=len(pool.foes)):
        points = tuple(foe.need if take else 0 for foe, take in zip(pool.foes, chosen, strict=True))
        value = sum(price for price, take in zip(prices, chosen, strict=True) if take)
        if value > most and pool.fits(points):
            best, most = tuple(index for index, take in enumerate(chosen) if take), value
    return best
