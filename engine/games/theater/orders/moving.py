"""Moves on foot and exploitations: units of one hex, then hexes one after the other [P3, P11, P12]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations

from engine.core.choices import Fork, Option
from engine.core.dice import Dice, pick
from engine.core.rules import Refusal
from engine.core.text import Deed
from engine.games.theater import rules
from engine.games.theater.actions import Exploit, Move
from engine.games.theater.battles.exploitation import (
    Exploitation,
    exploit,
    exploiters,
    judge_exploit,
    plan_exploitation,
)
from engine.games.theater.moves.march import March
from engine.games.theater.moves.movement import can_march, judge_move, judge_units, move, plan_move
from engine.games.theater.moves.reach import Reach
from engine.games.theater.orders.marching import PATH, march_preview, random_path, ways_on
from engine.games.theater.orders.nouns import UNIT, Question, own, unit_label, units_by_word
from engine.games.theater.orders.plain import doing, judging, unless
from engine.games.theater.supply.supply import is_supplied
from engine.games.theater.table.board import Board
from engine.games.theater.table.state import State, Unit
from engine.games.theater.table.survey import situation
from engine.games.theater.words import phrases_conditions
from engine.kits.slots import Word, Words
from engine.kits.walks import TRIES, Verb, Walk


def movers(position: State, faction: int) -> Sequence[Unit]:
    """Units that may still move in this phase."""
    is_reserve = position.segment == "reserve"
    memo = situation(position).memo
    known: Sequence[Unit] | None = memo.get((movers, faction, is_reserve))
    if known is None:
        known = memo[movers, faction, is_reserve] = list(_moving(position, faction))
    return known


def _moving(position: State, faction: int) -> Iterator[Unit]:
    is_reserve = position.segment == "reserve"
    for unit in position.units:
        if unit.faction == faction and can_march(position, unit) and (is_reserve or is_supplied(position, unit)):
            yield unit


def stacks_of(units: Iterable[Unit]) -> dict[int, list[Unit]]:
    """Units by where they stand, in order."""
    found: dict[int, list[Unit]] = {}
    for unit in units:
        found.setdefault(unit.at, []).append(unit)
    return dict(sorted(found.items()))


def split(position: State, rest: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    """The units in play that an order names first, and the words behind them."""
    units = situation(position).units
    count = next((index for index, word in enumerate(rest) if word not in units), len(rest))
    return rest[:count], rest[count:]


def _has_step(march: March) -> bool:
    return any(march.step(march.start, direction, 0) is not None for direction in range(6))


class _Moves(Walk[State, Move]):
    """Moves on foot in the Movement and the Reserve Movement phase."""

    def _able(self) -> Sequence[Unit]:
        return movers(self.at.position, self.at.side)

    def _march(self, *units: Unit) -> March:
        return March(self.at.position, units)

    def _going(self) -> frozenset[str]:
        """The words of units that may still move and can make a step."""
        position = self.at.position
        memo, key = situation(position).memo, (_Moves, self.at.side, position.segment == "reserve")
        known: frozenset[str] | None = memo.get(key)
        if known is None:
            known = memo[key] = frozenset(unit.word for unit in self._able() if _has_step(self._march(unit)))
        return known

    def orders(self) -> Iterator[Move]:
        """Every unit alone to every hex within its reach; then stacks."""
        for unit in self._able():
            yield from self._of(unit)
        for stack in stacks_of(self._able()).values():
            for size in range(2, len(stack) + 1):
                for units in combinations(stack, size):
                    yield from self._of(*units)

    def _of(self, *units: Unit) -> Iterator[Move]:
        names, words = tuple(unit.word for unit in units), self.at.position.plan.map.words
        return (Move(names, (words[hex_],)) for hex_ in Reach(self._march(*units), units[0].at))

    def is_open(self) -> bool:
        """Whether any unit can make a step."""
        return any(_has_step(self._march(unit)) for unit in _moving(self.at.position, self.at.side))

    def follow(self, rest: Sequence[str], *, why: bool) -> Fork:
        """Units of one hex in any order, then hexes."""
        position = self.at.position
        names, path = split(position, rest)
        if not rest:
            return Fork(tuple(self._first(why=why)))
        serving = {unit.word for unit in self._able()}
        if not names or len(set(names)) < len(names) or not set(names) <= serving:
            raise self.lost(rest)
        chosen = units_by_word(position, names)
        if any(unit.at != chosen[0].at for unit in chosen):
            raise self.lost(rest)
        march = self._march(*chosen)
        options = ways_on(march, path, why=why)
        if path:
            return Fork(tuple(options), Move(tuple(unit.word for unit in chosen), tuple(path)))
        if not any(option.refusal is None for option in options):
            raise self.lost(rest)
        return Fork((*self._further(chosen), *options))

    def _first(self, *, why: bool) -> Iterator[Option]:
        position, going = self.at.position, self._going()
        for unit in own(position, self.at.side):
            if unit.word in going:
                yield Option(unit.word, unit_label(unit))
            elif why and unit.at < len(position.plan.map):
                refusal = judge_units(position, (unit,)) or self._first_refusal(unit)
                if refusal is not None:
                    yield Option(unit.word, unit_label(unit), refusal)

    def _first_refusal(self, unit: Unit) -> Refusal | None:
        """Why a unit cannot make any step: the reason of the first hex next to it."""
        march = self._march(unit)
        near = next(iter(march.map.grid.around[unit.at]), None)
        return None if near is None else march.refusal(unit.at, near, 0)

    def _further(self, chosen: tuple[Unit, ...]) -> Iterator[Option]:
        """Units of the hex that can make a step with those chosen."""
        for unit in self._able():
            if unit.at == chosen[0].at and unit not in chosen and _has_step(self._march(*chosen, unit)):
                yield Option(unit.word, unit_label(unit))

    def sample(self, dice: Dice) -> Move | None:
        """A unit or two at random, a few steps at random."""
        able = list(self._able())
        words = self.at.position.plan.map.words
        for _ in range(min(TRIES, len(able))):
            unit = pick(able, dice)
            units = [unit]
            others = [one for one in able if one.at == unit.at and one is not unit]
            if others and dice.below(2):
                units.append(pick(others, dice))
            path = random_path(self._march(*units), dice)
            if path:
                return Move(tuple(sorted(one.word for one in units)), tuple(words[one] for one in path))
            able.remove(unit)
        return None


_plan = partial(plan_move, overrun=False)


def _nobody_moves(at: Question) -> Refusal:
    if at.position.segment == "reserve":
        return rules.blitz.WHO_MOVES_IN_RESERVE.refuse(phrases_conditions.MOVE_AGAIN)
    return rules.movement.ONE_MOVE_EACH.refuse(phrases_conditions.MOVE)


MOVE: Verb[State, Board, Move] = Verb(
    "move",
    Deed("Move", "Переместить"),
    Move,
    aliases=("go", "march", "идти", "двигать", "двинуть", "переместить", "перемещение", "движение", "ход", "movement"),
    phrases=(Words("units", UNIT, needed=True), PATH),
    walk=_Moves,
    judge=judging(judge_move),
    resolve=doing(move),
    idle=_nobody_moves,
    preview=march_preview(_plan, move),
)


class _Exploitations(Walk[State, Exploit]):
    """One armour unit, then hexes."""

    def _able(self) -> Sequence[Unit]:
        return exploiters(self.at.position, self.at.side)

    def orders(self) -> Iterator[Exploit]:
        """Every unit to every hex within its reach."""
        words = self.at.position.plan.map.words
        for unit in self._able():
            for hex_ in Reach(Exploitation(self.at.position, unit), unit.at):
                yield Exploit(unit.word, (words[hex_],))

    def follow(self, rest: Sequence[str], *, why: bool) -> Fork:
        """The unit, then hexes."""
        able = {unit.word: unit for unit in self._able()}
        if not rest:
            going = (one for one in able.values() if Reach(Exploitation(self.at.position, one), one.at))
            return Fork(tuple(Option(unit.word, unit_label(unit)) for unit in going))
        if rest[0] not in able:
            raise self.lost(rest)
        path = tuple(rest[1:])
        options = ways_on(Exploitation(self.at.position, able[rest[0]]), path, why=why)
        if not path and not any(option.refusal is None for option in options):
            raise self.lost(rest)
        return Fork(tuple(options), Exploit(rest[0], path) if path else None)

    def sample(self, dice: Dice) -> Exploit | None:
        """A unit at random, steps at random."""
        able = self._able()
        if not able:
            return None
        unit = pick(able, dice)
        path = random_path(Exploitation(self.at.position, unit), dice)
        words = self.at.position.plan.map.words
        return Exploit(unit.word, tuple(words[one] for one in path)) if path else None


EXPLOIT: Verb[State, Board, Exploit] = Verb(
    "exploit",
    Deed("Exploit", "Продвинуть"),
    Exploit,
    aliases=("продвинуть", "продвижение", "развить"),
    phrases=(Word("unit", UNIT), PATH),
    walk=_Exploitations,
    judge=judging(judge_exploit),
    resolve=doing(exploit),
    idle=unless(rules.blitz.WHO_EXPLOITS, phrases_conditions.EXPLOIT),
    preview=march_preview(plan_exploitation, exploit),
)
