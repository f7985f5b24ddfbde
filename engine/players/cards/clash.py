"""How one battle ends when both sides distribute their damage best, by exact values."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from engine.games.cards.phases.damage import Foe, Pool
from engine.games.cards.table.cards import CARDS, Card
from engine.players.cards.worth import worth


class Combatant(NamedTuple):
    """A unit in a battle: its card, whether it was turned before, defence added and damage taken in this wave."""

    card: str
    is_idle: bool = False
    shield: int = 0
    damage: int = 0


Band = tuple[Combatant, ...]


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
def clash(attackers: Band, defenders: Band) -> Clash:
    """How a battle ends; the first of the defenders is the target, if one was named [calc-1 to calc-5]."""
    ours = [CARDS[one.card] for one in attackers]
    theirs = [CARDS[one.card] for one in defenders]
    at_aviation = bool(theirs) and theirs[0].is_aviation
    our_type, their_type = _common_type(ours), _common_type(theirs)
    total = ground = air = 0
    for card in ours:
        points = card.bombing if card.is_aviation and not at_aviation else card.attack
        points += card.extra_attack if card.versus and card.versus == their_type else 0
        total += points
        ground += 0 if card.is_aviation and at_aviation else points
        air += 0 if card.is_aviation and not at_aviation else points
    answer = 0
    for one, card in zip(defenders, theirs, strict=True):
        if not one.is_idle:
            answer += card.attack + (card.extra_attack if card.versus and card.versus == our_type else 0)
    fallen_defenders = best_kills(Pool(total, ground, air, _foes(defenders, theirs, our_type)), _prices(defenders))
    fallen_attackers = best_kills(Pool(answer, answer, answer, _foes(attackers, ours, their_type)), _prices(attackers))
    lost = sum(worth(attackers[index].card) for index in fallen_attackers)
    won = sum(worth(defenders[index].card) for index in fallen_defenders)
    return Clash(total, answer, fallen_attackers, fallen_defenders, won - lost)


def _prices(side: Band) -> tuple[float, ...]:
    return tuple(worth(one.card) for one in side)


def _common_type(cards: list[Card]) -> str:
    """The type of all these units, if they have one [calc-2]."""
    kinds = {card.kind for card in cards}
    return kinds.pop() if len(kinds) == 1 else "none"


def _foes(side: Band, cards: list[Card], enemy_type: str) -> tuple[Foe, ...]:
    found = []
    for one, card in zip(side, cards, strict=True):
        defence = card.defence + one.shield + (card.extra_defence if card.versus and card.versus == enemy_type else 0)
        found.append(Foe(one.card, card.is_aviation, max(0, defence - one.damage), card.cost))
    return tuple(found)


def best_kills(pool: Pool, prices: tuple[float, ...]) -> tuple[int, ...]:
    """Which enemies to destroy, by index: those worth most together that the points suffice for.

    Args:
        pool: what may be distributed among whom.
        prices: what destroying each is worth.
    """
    foes = pool.foes
    if not pool.total:
        return tuple(index for index, foe in enumerate(foes) if not foe.need)
    if len(foes) == 1:
        return (0,) if foes[0].need <= pool.room(foes[0]) else ()
    needs = tuple(foe.need for foe in foes)
    if pool.fits(needs):
        return tuple(range(len(foes)))
    best: tuple[int, ...] = ()
    most = 0.0
    for chosen in _choices(len(foes)):
        value = sum(prices[index] for index in chosen)
        if value > most and pool.fits(tuple(need if index in chosen else 0 for index, need in enumerate(needs))):
            best, most = chosen, value
    return best


@cache
def _choices(count: int) -> tuple[tuple[int, ...], ...]:
    """Every part of so many."""
    return tuple(chosen for size in range(1, count + 1) for chosen in combinations(range(count), size))
