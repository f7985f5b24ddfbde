"""All who can fire do so at the place that is named, and at that alone."""

from __future__ import annotations

import pytest

from bot.desk.reading.outcome import LeftOut, Understood
from bot.desk.reading.reading import reader_of
from engine.games.street.game import STREET

AT = "street nail-factory\nturn: 1 combat ger\nstation: 191 211\nfactory: 1/42gds nkvd\n"


@pytest.mark.parametrize(
    "line",
    [
        "fire all at factory",
        "fire with all at the factory",
        "everyone fires at the factory",
        "огонь всеми по заводу",
        "все стреляют по заводу",
    ],
)
def test_all_fire_at_what_is_named_behind_them(line: str) -> None:
    state = STREET.read_position(AT)
    (ask,) = STREET.pending(state)
    reading = reader_of(STREET.words).read_at(line, ask.choices, STREET, state, "ger")
    assert isinstance(reading, Understood), reading
    order = STREET.read_order(state, "ger", "fire 191 211 > factory")
    assert STREET.read_order(state, "ger", reading.text) == order, reading


@pytest.mark.parametrize(
    "line",
    [
        "fire at the nail factory with everything",
        "all units fire at the nail factory",
        "fire all > factory",
        "огонь всеми по заводу",
        "все стреляют по гвоздильному заводу",
    ],
)
def test_of_groups_that_cannot_fire_together_none_is_left_out_unasked(line: str) -> None:
    state = STREET.read_position(f"{AT}yard: 194\n")
    (ask,) = STREET.pending(state)
    reading = reader_of(STREET.words).read_at(line, ask.choices, STREET, state, "ger")
    assert isinstance(reading, LeftOut), reading
    assert reading.orders == ("fire 191 211 > factory", "fire 194 > factory")
