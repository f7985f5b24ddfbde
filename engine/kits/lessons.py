"""Lessons read from a game's data file."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from engine.core.lessons import Lesson
from engine.core.text import Text


@cache
def read_lessons(package: str) -> tuple[Lesson, ...]:
    """The lessons of a game's package, from its `data/lessons.toml`.

    Raises:
        KeyError: a lesson lacks a field.
        ValueError: two lessons share an id.
    """
    data = tomllib.loads((files(package) / "data" / "lessons.toml").read_text("utf-8"))
    lessons = tuple(map(_lesson, data["lessons"]))
    ids = [lesson.id for lesson in lessons]
    if len(set(ids)) != len(ids):
        raise ValueError(f"expected each lesson once, got {ids}")
    return lessons


def _lesson(row: dict[str, Any]) -> Lesson:
    return Lesson(
        id=row["id"],
        title=_text(row["title"]),
        task=_text(row["task"]),
        seat=row["seat"],
        position=row["position"],
        event=row["event"],
        rule=row["rule"],
        hints=tuple(map(_text, row["hints"])),
        praise=_text(row["praise"]),
        orders=tuple(row["orders"]),
        mistake=row["mistake"],
        refused_by=row["refused_by"],
        words=tuple(row.get("words", ())),
    )


def _text(row: dict[str, str]) -> Text:
    return Text(row["en"], row["ru"])
