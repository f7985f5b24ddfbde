"""Words of the program stay inside: random talk at tables of all games, and no text or button has one for a name."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.desk.messages.commands import COMMANDS
from bot.desk.messages.outgoing import Message, Reply, Toast
from bot.desk.messages.words import say
from bot.desk.views.telling import spoken
from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.game import AnyGame
from engine.core.text import LANGUAGES, Language
from renderers.speech import speak_text
from tests.desk.game import GROUP, two
from tests.desk.inside import words_in, words_within
from tests.desk.pictures import FakeRenderer
from tests.desk.town import Person, Town, code_at

ANSWERS = 12
"""Orders that are given in a game."""
ASKED = 30
"""Lines about things and rules that are typed in it, besides every command alone."""
UNASKED = re.compile(
    "close|resign|leave|forget|language|new|join|tables?|word|computer|begin|position|pause|pace|film|lesson|puzzle"
    "|rematch"
)
"""Commands that end the talk, lead away from the table, or name games and tables by what is typed to open them."""


class _Unseen(FakeRenderer):
    """Pictures that nothing stands beside: what does is looked through without a desk, and takes long to write."""

    def describe(self, observation: Any, *, marks: Any = (), language: str) -> str:
        del observation, marks, language
        return "–"

    def describe_hand(self, observation: Any, *, language: str) -> str:
        del observation, language
        return "–"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
async def test_no_text_of_the_desk_has_a_word_of_the_program_for_a_name(
    town: Town, name: str, language: Language
) -> None:
    town.games, town.renderers = dict(GAMES), {game: _Unseen() for game in GAMES}
    town.restart()
    chance, game = random.Random(f"{name} {language}"), GAMES[name]
    inside = words_within(game, language)
    people = await two(town, name, game.card.scenarios[0].id, language)
    code, read = await code_at(town, GROUP), set[str]()
    lines = lines_of(game, language, chance)
    for number in range(ANSWERS):
        table = await town.desk._office.table(code)
        assert table is not None
        if not table.asks:
            break
        for line in lines[number::ANSWERS]:
            person = chance.choice(people)
            await person.types(line)
            look_through(person, inside, language, read)
            buttons = [button for message in messages_of(person) for button in (*message.menu, *message.buttons)]
            if buttons and chance.random() < 0.5:
                await person.sends(chance.choice(buttons).token)
                look_through(person, inside, language, read)
        ask = table.asks[0]
        order = table.play.write_order(ask.choices.sample(StepDice(b"talk", language, number)))
        for person in people:
            await person.types(spoken(game, order, language) + "!")
            look_through(person, inside, language, read)
    assert len(read) > ANSWERS


def lines_of(game: AnyGame, language: Language, chance: random.Random) -> list[str]:
    """Every command alone, and commands and questions about things and rules as they are called, in any order."""
    known = {inquiry.word for inquiry in game.card.inquiries}
    commands = [command.name for command in COMMANDS if not command.is_inquiry or command.name in known]
    commands = [command for command in commands if not UNASKED.fullmatch(command)]
    lines = ["?", *(f"/{command}" for command in commands)]
    for _ in range(ASKED):
        thing = speak_text(chance.choice(game.words).name, language)
        rule = chance.choice([*game.rules])
        shown = f"{rule.number} {speak_text(rule.title, language)}".strip()
        command = chance.choice(commands)
        lines.append(chance.choice((f"/{command} {thing}", f"/look {thing}", f"/rule {shown}", f"{thing}?")))
    chance.shuffle(lines)
    return lines


def messages_of(person: Person) -> Iterator[Message]:
    """What somebody has just been answered, and the latest message of the chat."""
    yield from (answer.message for answer in person.last if isinstance(answer, Reply))
    yield person.prompt()


def look_through(person: Person, inside: frozenset[str], language: Language, read: set[str]) -> None:
    """Fail at a text that somebody reads with a word of the program in it."""
    also = say(language, "rule-term-forms", forms="")  # other names of a term, which may be typed
    texts = [answer.text for answer in person.last if isinstance(answer, Toast)]
    whispered = person.town.messenger(person.who.key).whispers.get(person.who.key, [])
    for message in (*messages_of(person), *whispered[-1:]):
        texts += [block.text for block in message.blocks]
        texts += [button.label for button in (*message.menu, *message.buttons)]
    for text in texts:
        if text not in read:
            read.add(text)
            found = [] if text.startswith(also) else words_in(text, inside)
            assert not found, f"expected names in {language}, got {found} in {text!r}"
