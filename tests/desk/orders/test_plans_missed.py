"""What of a plan cannot be given is told its maker at once, by name and why, and holds back only what hangs on it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.catalog import GAMES
from engine.core.text import LANGUAGES, Language
from tests.desk.orders.test_plans import SEGMENTS, Evening
from tests.desk.pictures import FakeRenderer
from tests.desk.town import Town, open_store, text_of

BAD, GOOD, AGAIN = "move 1pz > s0202", "move 1fsj > s0404", "move 1pz > s0506"


@pytest.fixture
async def shores(tmp_path: Path) -> AsyncIterator[Evening]:
    store = await open_store(tmp_path)
    evening = Evening(Town(store, dict(GAMES), {name: FakeRenderer() for name in GAMES}))
    await evening.begin("theater", "shores-west", "axis", "west")
    yield evening
    await store.close()


async def _gives(shores: Evening, language: Language, *orders: str) -> tuple[list[str], list[str]]:
    """What is given of orders planned for the movement, and what their maker alone is written about it."""
    await shores.alone.types(f"/language {language}")
    await shores.plans(*SEGMENTS, *orders)
    token = next(each.token for each in shores.alone.last[0].message.buttons if each.style == "primary")
    await shores.alone.sends(token)
    given = [order for _, order in await shores.given()]
    assert given[: len(SEGMENTS)] == list(SEGMENTS)
    assert not shores.town.messenger("tg:boris").whispers.get("tg:boris")
    letters = shores.town.messenger("tg:anna").whispers.get("tg:anna", [])
    return given[len(SEGMENTS) :], [text_of(each) for each in letters]


async def _left(shores: Evening) -> tuple[list[str], list[str]]:
    """What is left of the plan in force and what stands in the draft."""
    table = await shores.town.desk._office.table(shores.code)
    assert table is not None
    draft = await shores.town.store.slot(shores.code, "tg:anna", "plan") or ""
    return [order for plan in table.head.plans for order in plan.orders], draft.splitlines()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_an_impossible_order_is_told_with_its_reason_and_the_next_goes_on(
    shores: Evening, language: Language
) -> None:
    given, letters = await _gives(shores, language, BAD, GOOD)
    assert given == [GOOD]
    (letter,) = letters
    head, on = {"en": ("Not given of your plan", "go on"), "ru": ("Из вашего плана не отдано", "идёт дальше")}[language]
    assert head in letter
    assert on in letter
    refused, reason = letter.splitlines()[2:4]
    assert refused.startswith("❌")
    assert {"en": "Glasgow", "ru": "Глазго"}[language] in refused
    assert len(reason) > 10, letter
    assert await _left(shores) == ([], [BAD])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("orders", "given", "aside"),
    [
        ((BAD, GOOD, "done", "done"), [GOOD], [BAD, "done", "done"]),
        ((BAD, AGAIN, GOOD), [], [BAD, AGAIN, GOOD]),
        ((BAD, "done", GOOD), [], [BAD, "done", GOOD]),
    ],
)
async def test_what_hangs_on_it_is_told_and_waits_in_the_draft(
    shores: Evening, language: Language, orders: tuple[str, ...], given: list[str], aside: list[str]
) -> None:
    found, letters = await _gives(shores, language, *orders)
    assert found == given
    (letter,) = letters
    assert {"en": "in your draft again", "ru": "снова в черновике"}[language] in letter
    assert letter.count("▫️") == len(orders) - 1, "each is named"
    assert await _left(shores) == ([], aside)
    assert await shores.asked() == [("axis", "leaving" if given else "movement")]
    if not given:
        assert {"en": "Axis: ", "ru": "Ось: "}[language] in letter.splitlines()[-1], "what is asked is told"


async def test_two_impossible_orders_are_told_apart(shores: Evening) -> None:
    given, letters = await _gives(shores, "en", BAD, "move 1id > s0202", GOOD)
    assert given == [GOOD]
    assert [letter.count("❌") for letter in letters] == [1, 1]
