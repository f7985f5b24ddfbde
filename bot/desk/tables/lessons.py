"""Lessons as tables: which lesson a table is, how it begins, and whether its task is done."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.core.dice import Dice
from engine.core.game import AnyGame, Event, Step
from engine.core.lessons import Lesson

_PREFIX = "lesson-"


def scenario_of(lesson: Lesson) -> str:
    """The name under which a table is opened with a lesson."""
    return _PREFIX + lesson.id


def lesson_of(game: AnyGame, scenario: str) -> Lesson | None:
    """The lesson that a table's scenario names, if it names one."""
    return next((lesson for lesson in game.lessons if scenario_of(lesson) == scenario), None)


def is_exercise(game: AnyGame, scenario: str) -> bool:
    """Whether a table's scenario is a lesson or a puzzle, where one tries until it is right."""
    is_puzzle = any(each.id == scenario and each.is_puzzle for each in game.card.scenarios)
    return is_puzzle or lesson_of(game, scenario) is not None


def set_up(game: AnyGame, scenario: str, options: Mapping[str, str], dice: Dice) -> Step[Any]:
    """The first position of a table: that of a lesson, or that of a scenario of the game.

    Raises:
        ValueError: there is no such lesson, scenario, option or value.
    """
    lesson = lesson_of(game, scenario)
    if lesson is None:
        return game.setup(scenario, options, dice)
    return Step(game.read_position(lesson.position), ())


def is_fulfilled(lesson: Lesson, order: str, events: Iterable[Event]) -> bool:
    """Whether an accepted order and what it caused fulfil the task."""
    if not set(lesson.words) <= set(order.replace(",", " ").split()):
        return False
    return any(event.kind == lesson.event and any(rule.id == lesson.rule for rule in event.rules) for event in events)
