"""Distributing damage: what each side may hit with how much, and what needs no question [calc-4, P.wave-e]."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import comb

import msgspec

from engine.core.dice import Dice
from engine.core.rules import Mark, Refusal
from engine.games.cards import rules
from engine.games.cards.actions import Share
from engine.games.cards.table.battles import Fighter, fighters_against
from engine.games.cards.table.cards import UNIT_ORDER
from engine.games.cards.table.survey import Position, the_unit
from engine.games.cards.words import phrases
from engine.games.cards.words.naming import named, unit_name

Shares = tuple[Share, ...]


class Foe(msgspec.Struct, frozen=True):
    """An enemy in a battle: how much damage destroys it, after what it has taken already, and what it is worth."""

    word: str
    is_aviation: bool
    need: int
    worth: int


class Pool(msgspec.Struct, frozen=True):
    """What one side may distribute in one battle.

    Attributes:
        total: all its points.
        ground, air: how many of them can hit ground units and aviation [P.property.bombing].
    """

    total: int
    ground: int
    air: int
    foes: tuple[Foe, ...]

    def fits(self, points: tuple[int, ...]) -> bool:
        """Whether these points, one figure for each enemy, can be allocated."""
        air = ground = 0
        for foe, share in zip(self.foes, points, strict=True):
            if foe.is_aviation:
                air += share
            else:
                ground += share
        return air <= self.air and ground <= self.ground and air + ground <= self.total

    def room(self, foe: Foe) -> int:
        """The most points that can be put on an enemy."""
        return self.air if foe.is_aviation else self.ground


def pools(position: Position, army: int) -> list[Pool]:
    """What the army may distribute, battle by battle; battles without enemies or points are left out."""
    found = []
    for _, own, foes in fighters_against(position, army):
        if foes and own:
            pool = pool_of(own, foes, tuple(the_unit(position, foe.word).damage for foe in foes))
            if pool.total:
                found.append(pool)
    return found


@lru_cache(maxsize=4096)
def pool_of(own: tuple[Fighter, ...], foes: tuple[Fighter, ...], damage: tuple[int, ...]) -> Pool:
    """What a side may distribute in a battle whose enemies have taken so much damage already."""
    total = ground = air = 0
    for one in own:
        total += one.attack
        ground += one.attack if one.reach != "aviation" else 0
        air += one.attack if one.reach != "ground" else 0
    return Pool(
        total,
        ground,
        air,
        tuple(
            Foe(foe.word, foe.card.is_aviation, max(0, foe.defence - taken), foe.card.cost)
            for foe, taken in zip(foes, damage, strict=True)
        ),
    )


@lru_cache(maxsize=4096)
def settled(pool: Pool) -> Shares | None:
    """The distribution where there is nothing to choose; `None` where there is.

    There is nothing to choose with one enemy in reach, where nobody can be destroyed, and where all in reach can be.
    """
    reached = [foe for foe in pool.foes if pool.room(foe)]
    if len(reached) == 1:
        return (Share(reached[0].word, pool.room(reached[0])),)
    if pool.fits(tuple(foe.need if pool.room(foe) else 0 for foe in pool.foes)):
        return tuple(Share(foe.word, foe.need) for foe in reached if foe.need)
    if not any(0 < foe.need <= pool.room(foe) for foe in reached):
        return ()
    return None


def open_pools(position: Position, army: int) -> list[Pool]:
    """The battles in which the army has something to choose."""
    return [pool for pool in pools(position, army) if settled(pool) is None]


def settled_shares(position: Position, army: int) -> Shares:
    """The damage that goes without asking."""
    return tuple(share for pool in pools(position, army) for share in settled(pool) or ())


def judge_damage(position: Position, army: int, shares: Shares) -> Refusal | None:
    """Why a distribution is not allowed."""
    if not shares:
        return rules.battles.FREE_DISTRIBUTION.refuse(phrases.PASS_DAMAGE)
    chosen = open_pools(position, army)
    places = {foe.word: index for index, pool in enumerate(chosen) for foe in pool.foes}
    given: list[dict[str, int]] = [{} for _ in chosen]
    for share in shares:
        if share.unit not in places:
            also = (rules.battles.FREE_DISTRIBUTION,)
            return rules.battles.BATTLES_INDEPENDENT.refuse(unit=named(position, army, share.unit), also=also)
        mine = given[places[share.unit]]
        if share.unit in mine or type(share.points) is not int or share.points < 1:
            return rules.battles.FREE_DISTRIBUTION.refuse(phrases.ONE_SHARE_EACH, unit=unit_name(share.unit))
        mine[share.unit] = share.points
    for pool, mine in zip(chosen, given, strict=True):
        points = tuple(mine.get(foe.word, 0) for foe in pool.foes)
        if sum(points) > pool.total:
            marks = (Mark("refused", (), f"{sum(points)}>{pool.total}", tuple(mine)),)
            return rules.battles.FREE_DISTRIBUTION.refuse(points=sum(points), have=pool.total, marks=marks)
        if not pool.fits(points):
            foe, taken = _out_of_reach(pool, points)
            return rules.properties.PROPERTY_BOMBING.refuse(
                target=unit_name(foe.word), figure=f"{taken}>{pool.room(foe)}"
            )
    return None


def _out_of_reach(pool: Pool, points: tuple[int, ...]) -> tuple[Foe, int]:
    """The first enemy with whose points its kind has more than can reach it, and how many that are."""
    taken = {True: 0, False: 0}
    for foe, share in zip(pool.foes, points, strict=True):
        taken[foe.is_aviation] += share
        if taken[foe.is_aviation] > pool.room(foe):
            return foe, taken[foe.is_aviation]
    raise ValueError("expected points that do not fit")


def most(pool: Pool, foe: Foe, given: dict[str, int]) -> int:
    """The most points that can still be put on an enemy."""
    used = sum(given.get(one.word, 0) for one in pool.foes)
    alike = sum(given.get(one.word, 0) for one in pool.foes if one.is_aviation == foe.is_aviation)
    return min(pool.total - used, pool.room(foe) - alike)


def random_shares(chosen: list[Pool], dice: Dice) -> Shares:
    """A distribution at random; each is possible."""
    found: list[Share] = []
    for pool in chosen:
        given: dict[str, int] = {}
        for _ in pool.foes:
            foe = pool.foes[dice.below(len(pool.foes))]
            if foe.word not in given:
                given[foe.word] = dice.below(most(pool, foe, given) + 1)
        found += [Share(word, points) for word, points in given.items() if points]
    return sorted_shares(tuple(found))


def sorted_shares(shares: Shares) -> Shares:
    """Shares in the fixed order of units."""
    return tuple(sorted(shares, key=lambda share: UNIT_ORDER[share.unit]))


def splits(pool: Pool) -> Iterator[tuple[int, ...]]:
    """Every way to distribute the points of a battle, the most on the first enemies first."""

    def below(index: int, left: int, ground: int, air: int) -> Iterator[tuple[int, ...]]:
        if index == len(pool.foes):
            yield ()
            return
        is_air = pool.foes[index].is_aviation
        for points in range(min(left, air if is_air else ground), -1, -1):
            rest = (ground, air - points) if is_air else (ground - points, air)
            for tail in below(index + 1, left - points, *rest):
                yield (points, *tail)

    yield from below(0, pool.total, pool.ground, pool.air)


@lru_cache(maxsize=1024)
def ways(pool: Pool) -> int:
    """How many ways there are to distribute the points of a battle."""
    flying = sum(1 for foe in pool.foes if foe.is_aviation)
    walking = len(pool.foes) - flying
    return sum(
        _compositions(air, flying) * _compositions(ground, walking)
        for air in range(pool.air + 1)
        for ground in range(min(pool.ground, pool.total - air) + 1)
    )


def _compositions(points: int, parts: int) -> int:
    """In how many ways so many points go to so many units, all of them."""
    if not parts:
        return 1 if not points else 0
    return comb(points + parts - 1, parts - 1)


def best_split(pool: Pool) -> tuple[int, ...]:
    """The default: destroy what is worth most together; spare points are not allocated."""
    best, worth = tuple(0 for _ in pool.foes), -1
    for chosen in product((False, True), repeat=len(pool.foes)):
        points = tuple(foe.need if take else 0 for foe, take in zip(pool.foes, chosen, strict=True))
        if pool.fits(points):
            value = sum(foe.worth + 1 for foe, share in zip(pool.foes, points, strict=True) if share)
            if value > worth:
                best, worth = points, value
    return best


def shares_of(pool: Pool, points: tuple[int, ...]) -> Shares:
    """The points of a battle as shares."""
    return tuple(Share(foe.word, share) for foe, share in zip(pool.foes, points, strict=True) if share)
