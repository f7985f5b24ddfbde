"""A typed line that ends at a masked word: what becomes of it tells nobody whether the word serves.

Such a line says nothing that not everybody may know, and it is no order. So others must see the same answer come, and
an order given at all tables or at none, also where the line says that it is to be given at once.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from engine.catalog import GAMES
from engine.core.choices import Choices
from tests.conformance.case import Case, Effort
from tests.watched.at_desk import desk_stage
from tests.watched.test_desk import HIDDEN
from tests.watched.walk import TWINS, twin_states

SEVERAL_WORDS = tuple(case for case in HIDDEN if case.game.card.id in GAMES)
"""The games themselves: where a masked word is an order already, as in a toy, whoever types it wants it given."""
QUICK = Effort(games=2, moments=40, inputs=3)
SOAK = Effort(games=10, moments=400, inputs=200)
BEGINNINGS = 120
"""Beginnings of orders of which the next words are looked at in a position."""
DEEP = 4
"""Words of the longest of them."""


class Broken(NamedTuple):
    """A line, and two positions that look alike to others: its last word serves in the one and not in the other."""

    line: str
    states: tuple[Any, Any]
    says: str


async def seen_and_given(case: Case, broken: Broken, line: str, folder: Path) -> list[object]:
    """What others see of a line at each of the two tables, and how many orders have then been given."""
    found: list[object] = []
    for twin, state in enumerate(broken.states):
        place = folder / str(twin)
        place.mkdir(parents=True)
        async with desk_stage(place, case.game, case.scenario, state) as stage:
            stage.seen()
            await stage.types(line)
            given = await stage.given()
            found.append((given, [] if given else stage.seen()))
    return found


def broken_off(case: Case, effort: Effort) -> Iterator[Broken]:
    """Lines that end at a masked word, the later ones of a position first: there the order could do without it."""
    for moment, states in twin_states(case, effort, TWINS):
        if len(moment.asks) > 1:
            continue
        lines = [*islice(_masked_lines(moment.asks[0].choices), BEGINNINGS)]
        for words in sorted(lines, key=len, reverse=True):
            choices = [case.game.pending(state)[0].choices for state in states]
            serving = [_serves(each, words) for each in choices]
            if len({*serving}) > 1 and choices[serving.index(True)].fork(words).action is None:
                other = states[serving.index(not serving[0])]
                yield Broken(" ".join(words), (states[0], other), moment.says(" ".join(words)))
                break


def _masked_lines(choices: Choices[Any]) -> Iterator[tuple[str, ...]]:
    """Beginnings of orders of which all but the last word can be watched, the shortest first."""
    ahead: list[tuple[str, ...]] = [()]
    for beginning in ahead:
        fork = choices.fork(beginning, why=True)
        if fork.hidden:
            continue
        yield from ((*beginning, each.word) for each in fork.options if each.masked)
        if len(beginning) < DEEP and len(ahead) < BEGINNINGS:
            ahead += [(*beginning, each.word) for each in fork.serving if not each.masked]


def _serves(choices: Choices[Any], words: Sequence[str]) -> bool:
    fork = choices.fork(words[:-1], why=True)
    return next(each for each in fork.options if each.word == words[-1]).refusal is None


async def _assert_alike(case: Case, effort: Effort, folder: Path, caplog: pytest.LogCaptureFixture) -> int:
    count = 0
    for broken in islice(broken_off(case, effort), effort.inputs):
        for line in (broken.line, f"{broken.line}!"):
            with caplog.at_level(logging.ERROR):
                one, other = await seen_and_given(case, broken, line, folder / str(count))
            assert one == other, f"expected others to see the same of {line!r}\ngot {one}\nand {other}\n{broken.says}"
            assert not caplog.records, f"{line}: {caplog.text[:2000]}"
            count += 1
    return count


@pytest.mark.parametrize("case", SEVERAL_WORDS, ids=lambda case: case.name)
async def test_whether_the_last_word_serves_shows_in_nothing(
    case: Case, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert await _assert_alike(case, QUICK, tmp_path, caplog)


@pytest.mark.soak
@pytest.mark.parametrize("case", SEVERAL_WORDS, ids=lambda case: case.name)
async def test_whether_the_last_word_serves_shows_in_nothing_at_length(
    case: Case, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert await _assert_alike(case, SOAK, tmp_path, caplog)
