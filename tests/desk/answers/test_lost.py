"""An order that was looked at and not given is asked about once before it is lost."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from engine.catalog import GAMES
from engine.core.text import Language
from tests.desk.game import GROUP, two, version
from tests.desk.town import Person, Town, code_at, open_store


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """A town where cards are played, without pictures."""
    store = await open_store(tmp_path)
    yield Town(store, {"cards": GAMES["cards"]})
    await store.close()


async def builder(town: Town, language: Language) -> tuple[Person, Person, str]:
    """Somebody who builds, whoever waits, and the table."""
    first, second = await two(town, "cards", "prokhorovka", language)
    code = await code_at(town, GROUP)
    for person in (first, second):
        await person.types("pass!")
    table = await town.desk._office.table(code)
    assert table is not None
    assert table.asks[0].kind == "build"
    return (first, second, code) if table.seats_of(first.who.key)[0] == table.asks[0].seat else (second, first, code)


WORDS: dict[Language, tuple[str, str, str, str, str]] = {
    "en": ("Build", "Done", "not given it: Build", "Give: Build", "End without it"),
    "ru": ("Построить", "Закончить", "не отдали его: Построить", "Отдать: Построить", "Закончить без него"),
}
SURE: dict[Language, str] = {"en": "Yes: Done", "ru": "Да: Закончить"}
"""The button below what is told for all to read of points that are left."""


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("is_given", [True, False])
async def test_a_pressed_order_that_was_only_looked_at_is_asked_about_for_its_player_alone(
    town: Town, language: Language, *, is_given: bool
) -> None:
    anna, boris, code = await builder(town, language)
    build, done, asked, give, end = WORDS[language]
    card = anna.sees()[-1].message
    ending = next(button.token for button in card.buttons + card.menu if button.label == done)
    await anna.presses(build)
    await anna.sends(ending)
    before, seen = await version(town, code), boris.tellings()
    await anna.presses(SURE[language])
    assert asked in anna.heard()
    assert all(isinstance(answer, Reply) and answer.private for answer in anna.last)
    assert (await version(town, code), boris.tellings()) == (before, seen)
    await anna.presses(give if is_given else end)
    record = (await town.records(code))[before]
    assert record.order.startswith("build " if is_given else "done")


async def test_it_is_asked_once_and_again_only_when_it_is_looked_at_again(town: Town) -> None:
    anna, _, code = await builder(town, "en")
    await anna.types("build militia")
    assert "Give the order" in [button.label for answer in anna.last for button in answer.message.buttons]  # type: ignore[union-attr]  # a reply
    before = await version(town, code)
    await anna.types("done")
    assert "not given it" not in anna.heard(), "what all read does not tell what somebody has looked at alone"
    await anna.presses(SURE["en"])
    assert "not given it" in anna.heard()
    assert await version(town, code) == before
    await anna.presses("End without it")
    assert (await town.records(code))[before].order == "done"


async def test_what_was_not_looked_at_or_was_given_is_not_asked_about(town: Town) -> None:
    anna, _, code = await builder(town, "en")
    await anna.types("build militia")
    await anna.presses("Give the order")
    before = await version(town, code)
    table = await town.desk._office.table(code)
    assert table is not None
    if table.asks[0].kind == "build":
        await anna.types("done")
        assert (await town.records(code))[before].order == "done"


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_whoever_goes_back_from_an_order_has_given_it_up_and_is_not_asked_about_it(
    town: Town, language: Language
) -> None:
    anna, *_ = await builder(town, language)
    build, done, asked, *_ = WORDS[language]
    ending = next(button.token for button in anna.sees()[-1].message.menu if button.label == done)
    await anna.presses(build)
    await anna.presses({"en": "Back", "ru": "Назад"}[language])
    await anna.sends(ending)
    assert asked not in anna.heard()


async def test_an_order_with_an_exclamation_mark_is_given_without_being_asked_about(town: Town) -> None:
    anna, _, code = await builder(town, "en")
    await anna.types("build militia")
    before = await version(town, code)
    await anna.types("done!")
    assert (await town.records(code))[before].order == "done"


@pytest.mark.parametrize("alone", [(), ("move 194 > station",), ("pass",), ("move 194 > station", "pass")])
async def test_what_others_see_of_the_end_tells_nothing_of_what_was_done_alone(
    tmp_path: Path, alone: tuple[str, ...]
) -> None:
    store = await open_store(tmp_path)
    town = Town(store, {"street": GAMES["street"]})
    anna, boris = await two(town, "street", "nail-factory", "en")
    code = await code_at(town, GROUP)
    await anna.types("move 191 > station")
    own = town.person(anna.who.key.partition(":")[2], "tg:dm")
    for line in alone:
        await own.types(f"#{code} {line}")
    before, seen = await version(town, code), boris.tellings()
    await anna.types("pass")
    assert "not given it: Manoeuvre" in anna.heard()
    assert all(isinstance(answer, Reply) and answer.private for answer in anna.last)
    assert (await version(town, code), boris.tellings()) == (before, seen)
    await store.close()
