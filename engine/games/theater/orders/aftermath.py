"""Orders after a battle: losses, retreats, advances [P9, P10]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from engine.core.choices import Fork, Option
from engine.core.dice import Dice, pick
from engine.core.game import Preview
from engine.core.text import Text
from engine.games.theater import rules
from engine.games.theater.actions import Advance, Losses, Retreat
from engine.games.theater.battles.advancing import advance_unit, candidates, followers, judge_advance
from engine.games.theater.battles.advancing import ways as advance_ways
from engine.games.theater.battles.losses import (
    battle_of,
    bearers,
    default_losses,
    judge_losses,
    loss_sets,
    take_losses,
)
from engine.games.theater.battles.retreat import default_way, eligible, judge_retreat, owed, retreat
from engine.games.theater.battles.retreat import ways as retreat_ways
from engine.games.theater.orders.consequences import journey, left_of
from engine.games.theater.orders.marching import PATH
from engine.games.theater.orders.nouns import PLACE, UNIT, Question, own, place_label, unit_label
from engine.games.theater.orders.plain import doing, judging, unless
from engine.games.theater.table.board import Board
from engine.games.theater.table.state import State, Unit
from engine.games.theater.table.survey import situation
from engine.games.theater.words import phrases_conditions
from engine.games.theater.words.wording import place_words
from engine.kits.slots import ARROW, Word, Words
from engine.kits.walks import Verb, Walk

LOST = Text("lost", "гибель")
"""What becomes of a unit without steps."""


def _hexes(board: Board, words: Sequence[str]) -> tuple[int, ...]:
    return tuple(board.plan.map.index[word] for word in words)


# --- losses -----------------------------------------------------------------------------------------------------------


class _Losses(Walk[State, Losses]):
    """Each unit as often as it loses a step, in any order."""

    def orders(self) -> Iterator[Losses]:
        """Every way to take them."""
        return map(Losses, loss_sets(self.at.position, battle_of(self.at.position)))

    def follow(self, rest: Sequence[str], *, why: bool) -> Fork:
        """Units with steps left until all is taken."""
        battle = battle_of(self.at.position)
        due = battle.losses[0][1]
        units = {unit.word: unit for unit in bearers(self.at.position, battle)}
        counts = Counter(rest)
        if len(rest) > due or any(word not in units or n > units[word].steps for word, n in counts.items()):
            raise self.lost(rest)
        if len(rest) == due:
            return Fork((), Losses(tuple(sorted(rest))))
        left = (unit for word, unit in units.items() if counts[word] < unit.steps)
        fork = Fork(tuple(Option(unit.word, unit_label(unit)) for unit in left))
        return self.with_wholes(fork) if why and not rest else fork

    def sample(self, dice: Dice) -> Losses:
        """Step by step at random."""
        battle = battle_of(self.at.position)
        steps = [unit.word for unit in bearers(self.at.position, battle) for _ in range(unit.steps)]
        taken = [steps.pop(dice.below(len(steps))) for _ in range(battle.losses[0][1])]
        return Losses(tuple(sorted(taken)))


def _fates(position: State, order: Losses) -> Text:
    """What becomes of whom: who is lost, and how many steps others are left with."""
    units, said = situation(position).units, list[Text]()
    for word, count in Counter(order.units).items():
        label, steps = unit_label(units[word]), units[word].steps
        fate = LOST if count == steps else Text(f"steps {steps} → {steps - count}", f"шаги {steps} → {steps - count}")
        said.append(Text(f"{label.en}: {fate.en}", f"{label.ru}: {fate.ru}"))
    return Text("; ".join(each.en for each in said), "; ".join(each.ru for each in said))


def _losses_preview(at: Question, order: Losses) -> Preview:
    """Who is left of the side's units in the battle, with how many steps."""
    taken = Counter(order.units)
    units = bearers(at.position, battle_of(at.position))
    return left_of(msgspec.structs.replace(unit, steps=unit.steps - taken[unit.word]) for unit in units)


LOSSES: Verb[State, Board, Losses] = Verb(
    "losses",
    Text("Take losses", "Понести потери"),
    Losses,
    aliases=("loss", "lose", "потери", "потерять"),
    phrases=(Words("units", UNIT, needed=True),),
    walk=_Losses,
    judge=judging(judge_losses),
    resolve=lambda board, _, order: take_losses(board, order.units),
    preview=_losses_preview,
    default=lambda at: Losses(default_losses(at.position, battle_of(at.position))),
    called=_fates,
)


# --- retreats ---------------------------------------------------------------------------------------------------------


class _Retreats(Walk[State, Retreat]):
    """A unit, then hexes."""

    def orders(self) -> Iterator[Retreat]:
        """Every way of every unit."""
        position = self.at.position
        battle = battle_of(position)
        for word, left in battle.retreats:
            for way in retreat_ways(position, situation(position).units[word], battle.target, left):
                yield Retreat(word, place_words(position, way))

    def follow(self, rest: Sequence[str], *, why: bool) -> Fork:
        """The unit, then the hexes it may go to, until it has gone far enough."""
        position = self.at.position
        battle, units = battle_of(position), situation(position).units
        if not rest:
            return Fork(tuple(Option(word, unit_label(units[word])) for word, _ in battle.retreats))
        unit, left = units.get(rest[0]), owed(battle, rest[0])
        if unit is None or not left:
            raise self.lost(rest)
        words, index = position.plan.map.words, position.plan.map.index
        here = unit.at
        for word in rest[1:]:
            near = index.get(word, -1)
            if not left or near not in eligible(position, unit, here, battle.target, left):
                raise self.lost(rest)
            here, left = near, left - 1
        open_ = [words[near] for near in (eligible(position, unit, here, battle.target, left) if left else ())]
        if not open_:
            return Fork((), Retreat(rest[0], tuple(rest[1:])))
        options = [Option(word, place_label(position, word)) for word in open_]
        for near in position.plan.map.grid.around[here] if why else ():
            path = (*rest[1:], words[near])
            refusal = None if words[near] in open_ else judge_retreat(position, self.at.side, rest[0], path)
            if refusal is not None:
                options.append(Option(words[near], place_label(position, words[near]), refusal))
        return Fork(tuple(options))

    def sample(self, dice: Dice) -> Retreat:
        """A unit at random, hexes at random."""
        position = self.at.position
        battle = battle_of(position)
        word, left = pick(battle.retreats, dice)
        unit, path = situation(position).units[word], list[int]()
        while left:
            open_ = eligible(position, unit, path[-1] if path else unit.at, battle.target, left)
            if not open_:
                break
            path.append(pick(open_, dice))
            left -= 1
        return Retreat(word, place_words(position, path))


def _retreat(board: Board, faction: int, word: str, path: Sequence[str]) -> None:
    del faction
    retreat(board, word, _hexes(board, path))


def _nearest(at: Question) -> Retreat:
    """The first unit goes where it is safest [P31.3]."""
    battle = battle_of(at.position)
    word, left = battle.retreats[0]
    way = default_way(at.position, situation(at.position).units[word], battle.target, left)
    return Retreat(word, place_words(at.position, way))


RETREAT: Verb[State, Board, Retreat] = Verb(
    "retreat",
    Text("Retreat", "Отступить"),
    Retreat,
    aliases=("fall-back", "отступить", "отступление", "отойти"),
    phrases=(Word("unit", UNIT), Words("path", PLACE, arrow=ARROW, in_turn=True)),
    walk=_Retreats,
    judge=judging(judge_retreat),
    resolve=doing(_retreat),
    preview=journey("retreat", (rules.results.RETREAT_BY_OWNER,), lambda _at, _unit, goals: goals, _retreat),
    default=_nearest,
)


# --- advances ---------------------------------------------------------------------------------------------------------


class _Advances(Walk[State, Advance]):
    """A unit, the target hex, and for armour further hexes."""

    def _able(self) -> list[Unit]:
        return candidates(self.at.position, battle_of(self.at.position))

    def _of(self, unit: Unit) -> Iterator[Advance]:
        position = self.at.position
        for way in advance_ways(position, battle_of(position), unit):
            yield Advance(unit.word, place_words(position, way))

    def orders(self) -> Iterator[Advance]:
        """Every way of every unit."""
        for unit in self._able():
            yield from self._of(unit)

    def follow(self, rest: Sequence[str], *, why: bool) -> Fork:
        """The unit, then hexes."""
        position = self.at.position
        battle, game_map = battle_of(position), position.plan.map
        able = {unit.word: unit for unit in self._able()}
        if not rest:
            options = [Option(word, unit_label(unit)) for word, unit in able.items()]
            return Fork((*options, *(self._refused(able) if why else ())))
        target = game_map.words[battle.target]
        if rest[0] not in able or (len(rest) > 1 and rest[1] != target):
            raise self.lost(rest)
        if len(rest) == 1:
            return Fork((Option(target, place_label(position, target)),))
        unit, here = able[rest[0]], battle.target
        for count, word in enumerate(rest[2:], 1):
            near = game_map.index.get(word, -1)
            if near not in followers(position, battle, unit, here, count):
                raise self.lost(rest)
            here = near
        further = place_words(position, followers(position, battle, unit, here, len(rest) - 1))
        options = [Option(word, place_label(position, word)) for word in further]
        return Fork(tuple(options), Advance(rest[0], tuple(rest[1:])))

    def _refused(self, able: dict[str, Unit]) -> Iterator[Option]:
        """Attackers that may not advance."""
        position = self.at.position
        battle = battle_of(position)
        target = place_words(position, (battle.target,))
        for unit in own(position, self.at.side):
            if unit.word in battle.units and unit.word not in able:
                refusal = judge_advance(position, self.at.side, unit.word, target)
                if refusal is not None:
                    yield Option(unit.word, unit_label(unit), refusal)

    def sample(self, dice: Dice) -> Advance | None:
        """A unit at random, one of its ways."""
        able = self._able()
        return pick(list(self._of(pick(able, dice))), dice) if able else None


def _advance(board: Board, faction: int, word: str, path: Sequence[str]) -> None:
    del faction
    advance_unit(board, word, _hexes(board, path))


ADVANCE: Verb[State, Board, Advance] = Verb(
    "advance",
    Text("Advance", "Наступать"),
    Advance,
    aliases=("follow", "наступать", "наступление", "занять"),
    phrases=(Word("unit", UNIT), PATH),
    walk=_Advances,
    judge=judging(judge_advance),
    resolve=doing(_advance),
    idle=unless(rules.results.ADVANCE_INTO_TARGET, phrases_conditions.ADVANCE),
    preview=journey("advance", (rules.results.ADVANCE_INTO_TARGET,), lambda _at, _unit, goals: goals, _advance),
)
