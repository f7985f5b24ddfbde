"""What a button of the card says, typed as a line, does what the button does, or asks; in all games and languages."""

from __future__ import annotations

import copy
import re
from typing import Any

import pytest

from bot.desk.messages.outgoing import Button, Reply
from engine.core.dice import StepDice
from engine.core.text import LANGUAGES, Language
from tests.desk.game import GROUP, answered, two
from tests.desk.town import Person, Town, code_at, spoken, store_with

STRANGE = re.compile(
    r"I do not understand|I have not understood|Did you mean|I am not sure|Не понимаю|имели в виду|Не вполне понятно"
)
"""What is told of a line that is not understood."""
MARKS = re.compile(r"^\W+|[^\w).?…]+$")
"""Signs before a label and behind it, which nobody types."""
AT = [
    *(("street", "nail-factory", answers) for answers in (0, 3)),
    *(("cards", "prokhorovka", answers) for answers in (0, 3)),
    *(("squad", "farm", answers) for answers in (0, 12)),
    *(("theater", "shores-west", answers) for answers in (0, 3, 12)),
    *(pytest.param(*at, marks=pytest.mark.thorough) for at in (("theater", "barbarossa", 1), ("squad", "farm", 40))),
]


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


async def asked(town: Town, game: str, scenario: str, language: Language, answers: int) -> Person:
    """Who is asked after some random answers, with the card told."""
    people = await two(town, game, scenario, language)
    code = await code_at(town, GROUP)
    table = await town.desk._office.table(code)
    assert table is not None
    for number in range(answers):
        choices = table.asks[0].choices
        table = await answered(town, table, choices.sample(StepDice(b"labels", code, number)) or choices.default())
    town.desk._office.touched.add(code)
    await town.desk.deliver()
    await town.desk.settled()
    return next(each for each in people if table.asks[0].seat in table.seats_of(each.who.key))


async def done(town: Town, who: Person, line: str | Button) -> tuple[list[Any], str]:
    """What is given by a line or a button in a copy of the town, and what is answered; “…” for what leads on."""
    store: Any = town.store
    other = Town(store_with(store._database.serialize()), town.games, town.renderers)
    other.time, other.messengers = town.time + 60, copy.deepcopy(town.messengers)
    other.desk = other.open_desk()
    person = other.person(who.who.key.partition(":")[2], GROUP, who.who.language or "en")
    code = await code_at(other, GROUP)
    before = await other.store.version(code)
    await (person.sends(line.token) if isinstance(line, Button) else person.types(line))
    records = [getattr(each, "order", type(each).__name__) for each in (await other.records(code))[before:]]
    leads_on = any(isinstance(each, Reply) and (each.message.menu or each.message.buttons) for each in person.last)
    return records, spoken(person.last) + " …" * leads_on


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "scenario", "answers"), AT)
async def test_the_words_of_a_button_do_what_it_does(
    town: Town, game: str, scenario: str, language: Language, answers: int
) -> None:
    who = await asked(town, game, scenario, language, answers)
    message = who.prompt()
    for button in (*message.menu, *message.buttons):
        pressed, _ = await done(town, who, button)
        typed, told = await done(town, who, MARKS.sub("", button.label))
        assert not STRANGE.search(told), (button.label, told)
        assert typed == pressed or (not typed and told.endswith("…")), (button.label, typed, pressed, told)
