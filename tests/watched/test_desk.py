"""What others see of a table is the same whatever a player's hand holds, and wherever he looks: at the desk."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.desk.views.asking import path_of
from bot.desk.views.token import Verb, read_token
from engine.catalog import GAMES
from tests.conformance.case import Case, Effort, Moment
from tests.conformance.suite import CASES
from tests.watched.at_desk import desk_stage
from tests.watched.walk import twin_states, watched

HIDDEN = tuple(case for case in CASES if case.game.card.hidden)
SPOKEN_OF = tuple(case for case in HIDDEN if case.game.card.id in GAMES)
QUICK = Effort(games=2, moments=6, inputs=8)
FURTHER = Effort(games=1, moments=3, inputs=8)
"""For all but the first scenario of a game: its code they have in common."""
SOAK = Effort(games=10, moments=150, inputs=30)
TALK = Effort(games=1, moments=6, inputs=0)
LONG_TALK = Effort(games=10, moments=150, inputs=0, first=1)
SECRET = Effort(games=3, moments=200, inputs=0)
TABLES = 3
MOVES = 200
"""Orders of a question among which one is looked for."""


async def alike(case: Case, effort: Effort, folder: Path, *, is_spoken: bool = False) -> int:
    """How many things were watched at desks without a difference."""
    return await watched(
        twin_states(case, effort, TABLES),
        case,
        effort,
        folder,
        lambda place, state, _: desk_stage(place, case.game, case.scenario, state),
        is_spoken=is_spoken,
    )


async def _assert_alike(
    case: Case, effort: Effort, folder: Path, record: Callable[[str, object], None], caplog: pytest.LogCaptureFixture
) -> int:
    with caplog.at_level(logging.ERROR):
        count = await alike(case, effort, folder)
    assert not caplog.records, caplog.text[:2000]
    record("counted", f"{count} things watched at twin tables of {case.name}")
    return count


@pytest.mark.parametrize("case", HIDDEN, ids=lambda case: case.name)
async def test_others_see_the_same_whatever_the_hand_holds(
    case: Case, tmp_path: Path, record_property: Callable[[str, object], None], caplog: pytest.LogCaptureFixture
) -> None:
    is_first = case.scenario == case.game.card.scenarios[0].id
    assert await _assert_alike(case, QUICK if is_first else FURTHER, tmp_path, record_property, caplog)


@pytest.mark.soak
@pytest.mark.parametrize("case", HIDDEN, ids=lambda case: case.name)
async def test_others_see_the_same_whatever_the_hand_holds_at_length(
    case: Case, tmp_path: Path, record_property: Callable[[str, object], None], caplog: pytest.LogCaptureFixture
) -> None:
    await _assert_alike(case, SOAK, tmp_path, record_property, caplog)


async def test_a_name_typed_where_even_the_first_words_are_hidden_is_answered_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever is named there, others see an answer come, and nothing of what it says."""
    case, moment = next(found for case in HIDDEN for found in _secret(case))
    orders = [case.game.write_order(action) for action in (*moment.asks[0].choices, *moment.some_strangers(6))]
    names = sorted({word for order in orders for word in order.split()}.difference(orders))
    async with desk_stage(tmp_path, case.game, case.scenario, moment.state) as stage:
        stage.seen()
        for name in names:
            with caplog.at_level(logging.ERROR):
                await stage.types(name)
            assert not caplog.records, f"{name}: {caplog.text[:2000]}"
            assert stage.seen() == [("whispers", 1)], name
    assert names


async def test_a_deed_called_out_is_answered_alike_whatever_was_looked_at_alone_before(tmp_path: Path) -> None:
    case = next(case for case in HIDDEN if case.name == "street/nail-factory")
    moment, order = next(_moves(case))
    ask = moment.asks[0]
    seen = []
    for is_looked_at in (False, True):
        place = tmp_path / str(is_looked_at)
        place.mkdir()
        async with desk_stage(place, case.game, case.scenario, moment.state) as stage:
            await stage.types(order.split()[1])
            if is_looked_at:
                token = replace(read_token(stage.own()[0]), path=path_of(ask.choices, order))
                await stage.presses(token.text, is_own=True)
                assert any(read_token(own).verb == Verb.COMMIT for own in stage.own() if own[1] != ":")
            await stage.types("discard")
            stage.seen()
            await stage.types("manoeuvre!")
            seen.append(stage.seen())
    assert seen[0] == seen[1]


def _moves(case: Case) -> Iterator[tuple[Moment, str]]:
    """Positions in which a unit alone may go somewhere, and that order."""
    for moment in case.moments(SECRET):
        for ask in moment.asks[:1]:
            for order in map(case.game.write_order, islice(ask.choices, MOVES)):
                if order.startswith("move ") and len(order.replace(">", " ").split()) == 3:
                    yield moment, order


def _secret(case: Case) -> Iterator[tuple[Case, Moment]]:
    """Positions in which somebody is asked in secret."""
    for moment in case.moments(SECRET):
        if any(ask.choices.fork(()).hidden for ask in moment.asks):
            yield case, moment


@pytest.mark.thorough
@pytest.mark.parametrize(
    "effort", [TALK, pytest.param(LONG_TALK, marks=pytest.mark.soak)], ids=["briefly", "at length"]
)
@pytest.mark.parametrize("case", SPOKEN_OF, ids=lambda case: case.name)
async def test_others_see_the_same_whatever_the_hand_holds_of_what_is_spoken_of(
    case: Case, effort: Effort, tmp_path: Path
) -> None:
    assert await alike(case, effort, tmp_path, is_spoken=True)
