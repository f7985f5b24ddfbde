"""Chapters 8 and 9: the order to fire, and what it would do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.core.choices import Fork, Whole
from engine.core.dice import Dice, pick
from engine.core.game import Preview
from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Facts, Line, Text
from engine.games.street import rules
from engine.games.street.actions import FireOrder
from engine.games.street.orders.nouns import AREA, UNIT, Question, any_area, own_units
from engine.games.street.phases.cards import groups_of
from engine.games.street.phases.fire import declare, defence_sum, judge_group, judge_target, strength_sum
from engine.games.street.phases.stakes import fire_odds, prospects
from engine.games.street.table.board import Board
from engine.games.street.table.state import Fire
from engine.games.street.table.survey import Position, active_in, fire_targets, fronts
from engine.games.street.words import phrases, refusals
from engine.games.street.words.naming import area_name, unit_names
from engine.games.street.words.wording import area_of, area_word, area_words, unit_indexes, unit_words
from engine.kits.board import changed
from engine.kits.slots import ARROW, Group, One, Said
from engine.kits.walks import SlotWalk, Verb


def _shooters(position: Position, area: int, army: int) -> tuple[int, ...]:
    roster = position.map.units
    return tuple(unit for unit in active_in(position, area, army) if roster[unit].fire >= 1)


def _groups(at: Question, said: Said) -> Iterator[tuple[str, ...]]:
    """For each area that has a target, the units that may fire."""
    del said
    for area in fronts(at.position, at.side):
        if fire_targets(at.position, area, at.side):
            yield unit_words(at.position, _shooters(at.position, area, at.side))


def _targets(at: Question, said: Said) -> tuple[str, ...]:
    home = at.position.at[at.position.map.unit_index[said["units"][0]]]
    return area_words(at.position, fire_targets(at.position, home, at.side))


def _likely(at: Question, said: Said) -> str:
    """A target while units are judged: the first, or their own area if there is none."""
    found = _targets(at, said)
    return found[0] if found else area_word(at.position, at.position.at[at.position.map.unit_index[said["units"][0]]])


def _judge(at: Question, order: FireOrder) -> Refusal | None:
    position, units = at.position, unit_indexes(at.position, order.units)
    return judge_group(position, at.side, units) or judge_target(
        position, at.side, position.at[units[0]], area_of(position, order.area)
    )


TOGETHER = 4
"""Fires of all who can fire from an area that are offered at once; those that promise most."""


class _Fires(SlotWalk[Position, FireOrder]):
    """Slots; listed and drawn by indexes, which is quicker."""

    def follow(self, rest: Sequence[str], *, why: bool) -> Fork:
        """See `Walk`; where several can fire from one area, their fire together is one press away."""
        fork = super().follow(rest, why=why)
        return msgspec.structs.replace(fork, wholes=self._together(rest)) if why else fork

    def _together(self, named: Sequence[str]) -> tuple[Whole, ...]:
        """The fires of all from an area that those named so far may join."""
        position, found = self.at.position, list[tuple[int, Whole]]()
        for units, targets in self._firing():
            words = unit_words(position, units)
            left = tuple(word for word in words if word not in named)
            if len(units) < 2 or not left or not set(named) <= set(words):
                continue
            for target in targets:
                fire = Fire(self.at.side, target, units, position.at[units[0]])
                strength, defence = strength_sum(position, fire, None).total, defence_sum(position, fire).total
                here, there = area_name(position, fire.origin), area_name(position, target)
                label = Text(
                    f"All {len(units)} → {there.en}: {strength}+2d6 against {defence} · {here.en}",
                    f"Все {len(units)} → {there.ru}: {strength}+2к6 против {defence} · {here.ru}",
                )
                found.append((defence - strength, Whole((*left, position.map.areas[target].id), label)))
        return tuple(whole for _, whole in sorted(found, key=lambda each: each[0])[:TOGETHER])

    def _firing(self) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
        """For each area that has both, the units that may fire and the targets."""
        position, army = self.at.position, self.at.side
        for area in fronts(position, army):
            targets = fire_targets(position, area, army)
            units = _shooters(position, area, army) if targets else ()
            if units:
                yield units, targets

    def orders(self) -> Iterator[FireOrder]:
        """Every group of an area with every target."""
        position = self.at.position
        for units, targets in self._firing():
            areas = area_words(position, targets)
            for group in groups_of(units, len(units)):
                named = unit_words(position, group)
                for area in areas:
                    yield FireOrder(named, area)

    def sample(self, dice: Dice) -> FireOrder | None:
        """An area, some of its units, a target."""
        found = list(self._firing())
        if not found:
            return None
        units, targets = pick(found, dice)
        chosen = dice.below(2 ** len(units) - 1) + 1
        group = tuple(unit for index, unit in enumerate(units) if chosen >> index & 1)
        return FireOrder(unit_words(self.at.position, group), area_word(self.at.position, pick(targets, dice)))


def _fire(position: Position, army: int, order: FireOrder) -> Fire:
    units = unit_indexes(position, order.units)
    return Fire(army, area_of(position, order.area), units, position.at[units[0]])


def fire_preview(position: Position, fire: Fire) -> Preview:
    """What a fire promises, its sum and its odds before it is declared [P15]."""
    strength, defence = strength_sum(position, fire, None), defence_sum(position, fire)
    lines = [prospects(position, fire)]
    cited: list[Rule] = [rules.evening.FULL_SUM, rules.strength.POINTS_FORMULA, rules.losses.CAPACITY]
    if fire.units and fire.origin != fire.target:
        lines.append(Line(phrases.PREVIEW_MARKER, {"area": area_name(position, fire.origin)}))
        cited.append(rules.fire.MARKER_STRIPS_AREA)
        lines += _barer(position, fire)
    if fire.units and not fire.reaction:
        lines.append(Line(phrases.PREVIEW_FLIP, {"units": unit_names(position, fire.units)}))
        cited.append(rules.turn.FIRED_FLIP)
    origin = (position.map.areas[fire.origin].id,) if fire.units else ()
    mark = Mark(
        "fire" if fire.units else "card-fire",
        (*origin, position.map.areas[fire.target].id),
        label=f"{strength.total}+2d6−{defence.total}",
        units=unit_words(position, fire.units),
    )
    return Preview(tuple(lines), (strength, defence), fire_odds(position, fire), tuple(cited), (mark,))


def _barer(position: Position, fire: Fire) -> Iterator[Line]:
    """What the marker that a fire lays does to the fire which it answers, if that loses a defence by it [8.1.3]."""
    answered = position.doing[-1] if position.doing else None
    if not (isinstance(answered, Fire) and answered.army != fire.army and answered.target == fire.origin):
        return
    marked = changed(position.fire, fire.army, position.fire[fire.army] | 1 << fire.origin)
    before = defence_sum(position, answered).total
    after = defence_sum(msgspec.structs.replace(position, fire=marked), answered).total
    if after < before:
        facts: Facts = {"target": area_name(position, answered.target), "before": before, "after": after}
        yield Line(phrases.PREVIEW_BARER, facts)


FIRE: Verb[Position, Board, FireOrder] = Verb(
    "fire",
    Text("Fire", "Огонь"),
    FireOrder,
    aliases=("shoot", "attack", "стрелять", "атака", "обстрел"),
    phrases=(
        Group("units", UNIT, _groups, expected=own_units),
        One("area", AREA, _targets, arrow=ARROW, expected=any_area, guess=_likely),
    ),
    walk=_Fires,
    may_hide=False,
    judge=_judge,
    resolve=lambda board, army, order: declare(board, _fire(board, army, order)),
    preview=lambda at, order: fire_preview(at.position, _fire(at.position, at.side, order)),
    idle=lambda _: rules.fire.ACTIVE_UNITS_FIRE.refuse(refusals.NO_TARGET_FOR_ANYBODY),
)
