"""An order that was shown waits: nothing that is said in between gives it up, and yes, no and the odds are about it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from engine.catalog import GAMES
from engine.core.text import Language
from tests.desk.pictures import FakeRenderer
from tests.desk.test_begun import GIVE, WALKS, Walked, given, id_of, opened
from tests.desk.town import Person, Town, open_store

WAITING = [WALKS[0], WALKS[1], WALKS[4]]
BETWEEN: dict[Language, tuple[str, ...]] = {
    "en": ("how do I win?", "/score", "gosh, what a mess", "where is Anna?"),
    "ru": ("как победить?", "/score", "ну и каша", "где Анна?"),
}
NOT_GIVEN: dict[Language, str] = {"en": "is not given", "ru": "Приказ не отдан"}


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    store = await open_store(tmp_path)
    yield Town(store, dict(GAMES), {game: FakeRenderer() for game in GAMES})
    await store.close()


async def shown(town: Town, walked: Walked) -> tuple[Person, list[str]]:
    """Whoever has been shown an order, and what had been ordered by then."""
    anna, before = await opened(town, walked)
    for line in walked.typed:
        await anna.types(line)
    (reply,) = anna.last
    assert isinstance(reply, Reply)
    assert reply.waits
    return anna, before


@pytest.mark.parametrize("walked", WAITING, ids=id_of)
@pytest.mark.parametrize("is_said_between", [True, False])
async def test_yes_gives_what_waits_whatever_was_said_in_between(
    town: Town, walked: Walked, *, is_said_between: bool
) -> None:
    anna, before = await shown(town, walked)
    for line in BETWEEN[walked.language] if is_said_between else ():
        for answer in await anna.types(line):
            assert isinstance(answer, Reply)
            assert not answer.waits, line
    assert await given(town) == before
    await anna.types("yes" if walked.language == "en" else "да")
    assert (await given(town))[: len(before) + 1] == [*before, walked.order], anna.heard()


@pytest.mark.parametrize("walked", WAITING, ids=id_of)
async def test_no_lets_it_go_and_then_yes_gives_nothing(town: Town, walked: Walked) -> None:
    anna, before = await shown(town, walked)
    yes, no = ("yes", "don't") if walked.language == "en" else ("да", "не надо")
    await anna.types(no)
    assert NOT_GIVEN[walked.language] in anna.heard()
    await anna.types(yes)
    await anna.types(no)
    assert NOT_GIVEN[walked.language] not in anna.heard(), "nothing waits any more"
    assert await given(town) == before


@pytest.mark.parametrize("walked", WALKS[:2], ids=id_of)
@pytest.mark.parametrize("line", ["odds?", "шансы?", "/odds"])
async def test_the_odds_are_those_of_what_waits(town: Town, walked: Walked, line: str) -> None:
    anna, _ = await shown(town, walked)
    told = anna.heard()
    await anna.types(line)
    assert told.splitlines()[1] in anna.heard()
    assert "3/36" in anna.heard()


async def test_what_was_shown_by_a_press_waits_as_well_until_the_presser_goes_back(town: Town) -> None:
    anna, before = await opened(town, WALKS[0])
    await anna.presses("191st")
    await anna.presses("→ Nail Factory")
    assert GIVE["en"] in [button.label for button in anna.last[0].message.buttons]  # type: ignore[union-attr]
    await anna.presses("Back")
    again = anna.button("→ Nail Factory").token
    await anna.types("yes")
    assert await given(town) == before
    await anna.sends(again)
    await anna.types("yes")
    assert await given(town) == [*before, "fire 191 > factory"]
