"""What moves, overruns and exploitations have in common: a way hex by hex, its words and its preview."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import msgspec

from engine.core.choices import Option
from engine.core.dice import Dice, pick
from engine.core.game import Preview
from engine.core.rules import Mark
from engine.core.text import Facts, Line, Text
from engine.games.theater import rules
from engine.games.theater.moves.march import March
from engine.games.theater.moves.movement import move_mark, move_rules
from engine.games.theater.moves.reach import Course, Reach, plan_course
from engine.games.theater.orders.consequences import consequences, is_warning
from engine.games.theater.orders.nouns import PLACE, Question, place_label
from engine.games.theater.orders.plain import Do
from engine.games.theater.table.state import State
from engine.games.theater.words import phrases_moves
from engine.games.theater.words.wording import place_text, place_words
from engine.kits.refusing import Refused
from engine.kits.slots import ARROW, Words

PATH = Words("path", PLACE, arrow=ARROW, needed=True, in_turn=True)
"""Hexes to pass and at last to enter."""


def ways_on(march: March, path: Sequence[str], *, overrun: bool = False, why: bool = False) -> list[Option]:
    """The hexes to which a march may go on after those of a path, with `why` the others next to it too.

    Raises:
        ValueError: the march cannot go there.
    """
    index = march.map.index
    here, spent = march.start, 0
    if path:
        if not all(word in index for word in path):
            raise ValueError(f"expected hexes, got {' '.join(path)!r}")
        try:
            course = plan_course(march, [index[word] for word in path], overrun=overrun)
        except Refused as refused:
            raise ValueError(f"expected hexes within reach, got refused by {refused.refusal.rule.id}") from refused
        if course.stops[-1].rule is not None:
            return []
        here, spent = course.end, course.cost
    reach = Reach(march, here, spent)
    options = _within(reach)
    return options + _refused(march, here, spent, options) if why else options


def _within(reach: Reach) -> list[Option]:
    """The hexes within reach, each with the points left on arrival."""
    march, grid = reach.march, reach.march.map.grid
    found = []
    for hex_ in reach:
        cost = reach.stop(hex_).cost
        if hex_ in grid.around[reach.start]:  # the step itself is taken if it is allowed, though there be a cheaper way
            step = march.step(reach.start, grid.direction(reach.start, hex_), reach.spent)
            cost = reach.spent + step[0] if step is not None else cost
        word = march.map.words[hex_]
        left = max(0, march.allowance - cost)
        note = Text(f"{left} MP left", f"останется {left} ПД")
        found.append(Option(word, place_label(march.position, word, note)))
    return found


def _refused(march: March, here: int, spent: int, serving: Sequence[Option]) -> list[Option]:
    """Hexes next to where the march stands that it may not enter, each with the reason."""
    known = {option.word for option in serving}
    found = []
    for near in march.map.grid.around[here]:
        word = march.map.words[near]
        is_open = march.step(here, march.map.grid.direction(here, near), spent) is not None
        if word not in known and not is_open and near != march.start:
            found.append(Option(word, place_label(march.position, word), march.refusal(here, near, spent)))
    return found


def random_path(march: March, dice: Dice) -> list[int]:
    """Steps at random, never back to a hex already passed."""
    here, spent = march.start, 0
    passed = [here]
    neighbours = march.map.grid.neighbours
    while True:
        steps = []
        for direction in range(6):
            near = neighbours[here][direction]
            if near in passed:
                continue
            step = march.step(here, direction, spent)
            if step is not None:
                steps.append((near, step))
        if not steps:
            return passed[1:]
        here, (cost, rule) = pick(steps, dice)
        passed.append(here)
        spent += cost
        if rule is not None or spent >= march.allowance or not dice.below(3):
            return passed[1:]


def march_preview(plan: Callable[..., tuple[March, Course]], do: Do) -> Callable[[Question, msgspec.Struct], Preview]:
    """What previews the orders of a march: its steps and their costs, where and why it stops, what follows.

    Args:
        plan: who marches where by the fields of the order.
        do: what carries the order out.
    """

    def preview(at: Question, order: msgspec.Struct) -> Preview:
        return _preview(at, order, *plan(at.position, at.side, *msgspec.structs.astuple(order)), do)

    return preview


def _preview(at: Question, order: msgspec.Struct, march: March, course: Course, do: Do) -> Preview:
    state = at.position
    facts: Facts = {
        "units": march.names,
        "hex": place_text(state, march.start),
        "to": place_text(state, course.end),
        "cost": course.cost,
        "have": march.allowance,
    }
    lines = [Line(phrases_moves.PREVIEW_PATH, facts)]
    cited = list(move_rules(state, march, course))
    marks = [move_mark(state, march, course), *march.zoc_marks(*course.hexes)]
    if len(course.stops) > 1:
        lines += _step_lines(state, march, course)
    rule = course.stops[-1].rule
    if rule is not None:
        stopped = march.stopped(course.hexes[-2], course.end, rule)
        lines.append(stopped.line)
        cited += stopped.rules
        marks.append(Mark("stop", place_words(state, (course.end,)), rule.id))
    more = consequences(at, do, order, march.units, course.end)
    if more:
        cited.append(rules.supply.MOVES_CHANGE_LINES)
    rules_cited = tuple(dict.fromkeys(cited))
    return Preview(tuple(lines + more), rules=rules_cited, marks=tuple(marks), warns=is_warning(more))


def _step_lines(state: State, march: March, course: Course) -> list[Line]:
    """Each step with its cost and the points left."""
    lines = []
    spent = 0
    for (_, near), stop in zip(pairwise(course.hexes), course.stops, strict=True):
        left = max(0, march.allowance - stop.cost)
        facts: Facts = {"hex": place_text(state, near), "cost": stop.cost - spent, "left": left}
        lines.append(Line(phrases_moves.PREVIEW_STEP, facts))
        spent = stop.cost
    return lines
