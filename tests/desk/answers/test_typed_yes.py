"""A typed yes to an order that is shown: what comes of it is said once, for no button was pressed that says it too."""

from __future__ import annotations

import pytest

from bot.desk.messages.incoming import Said
from bot.desk.messages.outgoing import Reply, Toast
from engine.core.text import LANGUAGES, Language
from tests.desk.game import GROUP, two
from tests.desk.town import Person, Town, code_at, text_of

ORDER: dict[Language, str] = {"en": "fire 191 at factory", "ru": "огонь 191 по гвоздильному заводу"}
YES: dict[Language, str] = {"en": "yes", "ru": "да"}
GIVEN = "✓ "


async def _asked_in_private(town: Town, language: Language) -> tuple[Person, Person, Person]:
    """Whoever is asked at a table of a group, in private and in the group, and whoever waits."""
    asked, waits = await two(town, "street", "nail-factory", language)
    private = town.person(asked.who.key.partition(":")[2], f"tg:dm-{asked.who.key}", language)
    return private, asked, waits


def _lines(person: Person) -> list[str]:
    """What the last answers come to where no pop-up can show a word: each a message, line by line."""
    texts = [each.text if isinstance(each, Toast) else text_of(each.message) for each in person.last]
    return [line for text in texts for line in text.splitlines()]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_an_order_agreed_to_in_private_is_said_to_be_given_once(town: Town, language: Language) -> None:
    anna, _, _ = await _asked_in_private(town, language)
    await anna.types(ORDER[language])
    await anna.types(YES[language])
    assert [line.startswith(GIVEN) for line in _lines(anna)] == [True], anna.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_has_become_of_a_question_is_said_once_to_whoever_agrees_too_late(
    town: Town, language: Language
) -> None:
    anna, in_group, _ = await _asked_in_private(town, language)
    await anna.types(ORDER[language])
    await in_group.types("pass!")
    assert len((await town.desk._office.table(await code_at(town, GROUP))).dones) == 1
    await anna.types(YES[language])
    lines = _lines(anna)
    assert lines
    assert len(set(lines)) == len(lines), lines


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_pressed_order_still_loses_its_button(town: Town, language: Language) -> None:
    anna, _, _ = await _asked_in_private(town, language)
    await anna.types(ORDER[language])
    await anna.presses({"en": "Give the order", "ru": "Отдать приказ"}[language])
    said = [text_of(each.message) for each in anna.last if not isinstance(each, Toast) and each.edit]
    assert len(said) == 1, anna.heard()
    assert said[0].startswith(GIVEN)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_yes_in_reply_to_a_message_is_to_the_order_in_it(town: Town, language: Language) -> None:
    _, anna, _ = await _asked_in_private(town, language)
    await anna.types(ORDER[language])
    buttons = [button for each in anna.last if isinstance(each, Reply) for button in each.message.buttons]
    marks = (*(button.token for button in buttons), "Table")
    await anna.presses({"en": "Manoeuvre", "ru": "Манёвр"}[language])
    await anna.types(YES[language])
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    assert table.dones == ()
    await town.handle(anna, Said(anna.who, anna.chat, YES[language], answered=marks))
    table = await town.desk._office.table(table.code)
    assert table is not None
    assert [done.order for done in table.dones] == ["fire 191 > factory"], anna.heard()
