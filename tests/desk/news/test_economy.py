"""How much of a chat a game takes: one new message for a hand-off at most, and none while people are there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Message
from bot.desk.messages.people import NEAR, OVERLOOKED
from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.game import AnyGame
from engine.core.text import Language
from storage.record import Answered
from tests.conformance.checks_words import TOKEN, internal_words
from tests.desk.pictures import FakeRenderer
from tests.desk.town import Town, code_at, open_store, spoken, text_of

GROUP = "tg:-1"
CAPTION = 1024
"""Characters that Telegram takes below a picture."""
SCENARIOS = [(game.card.id, each.id) for game in GAMES.values() for each in game.card.scenarios if not each.is_puzzle]
BEGINNING, LONG = 60, 180
"""Answers after which a game is left, and those of a soak."""


def at_length(place: int) -> pytest.MarkDecorator:
    """The beginnings of every second scenario, others than of the other test; in a soak much of all of them."""
    cases = [pytest.param(*each, BEGINNING, id=f"{'-'.join(each)}-beginning") for each in SCENARIOS[place::2]]
    long = [pytest.param(*each, LONG, id=f"{'-'.join(each)}-long", marks=pytest.mark.soak) for each in SCENARIOS]
    return pytest.mark.parametrize(("game", "scenario", "answers"), [*cases, *long])


CITED = re.compile(r"\[[^]]*\]")
"""The numbers of rules behind a sentence."""


async def _played(
    folder: Path, game: str, scenario: str, answers: int, pause: int, language: Language
) -> tuple[Town, int]:
    """The beginning of a game between two people of one group who pause before each answer, and its hand-offs."""
    store = await open_store(folder)
    town = Town(store, dict(GAMES), {name: FakeRenderer() for name in GAMES})
    anna, boris = town.person("anna", GROUP, language), town.person("boris", GROUP, language)
    await anna.types(f"/new {game} {scenario}")
    code = await code_at(town, GROUP)
    table = await town.desk._office.table(code)
    assert table is not None
    people = {seat: anna if number == 0 else boris for number, seat in enumerate(table.seats)}
    for seat, person in people.items():
        await person.types(f"/join {code} {seat}")
    await anna.types("/begin")
    said: list[str] = []
    for number in range(answers):
        await town.wait(pause)
        table = await town.desk._office.table(code)
        assert table is not None
        if not table.asks:
            break
        ask = table.asks[0]
        action = ask.choices.sample(StepDice(b"economy", code, number))
        order = table.play.write_order(action if action is not None else ask.choices.default())
        await people[ask.seat].types(f"{order}!")
        said.append(spoken(people[ask.seat].last))
    given = [record for record in await town.records(code) if isinstance(record, Answered)]
    hands = [people[answer.seat].who.key for answer in given]
    await store.close()
    _has_names(
        GAMES[game], language, [*said, *(text_of(message) for _, _, message in town.messengers["tg"].everything)]
    )
    return town, sum(one != other for one, other in pairwise(hands))


def _texts(message: Message) -> Iterator[str]:
    yield text_of(message)
    yield from (button.label for button in (*message.menu, *message.buttons))


def _has_names(game: AnyGame, language: Language, texts: Iterable[str]) -> None:
    """Whoever plays reads what things are called, and no word of the program."""
    inside = frozenset(internal_words(game, language))
    for text in texts:
        shown = inside.intersection(TOKEN.findall(CITED.sub("", text)))
        assert not shown, f"expected names in {language}, got {sorted(shown)} in {text!r}"


@at_length(0)
async def test_no_hand_off_takes_more_than_one_message(
    tmp_path: Path, game: str, scenario: str, answers: int, record_property: Callable[[str, object], None]
) -> None:
    town, hand_offs = await _played(tmp_path, game, scenario, answers, NEAR, "en")
    posts = [message for chat, how, message in town.messengers["tg"].everything if chat == GROUP and how == "post"]
    called = [message for message in posts if message.mentions]
    assert len(called) <= hand_offs + 2, "and one when the game begins, and one not answered yet"
    record_property(
        "counted", f"{game}/{scenario}: {len(posts)} messages for {hand_offs} hand-offs of people far apart"
    )


@at_length(1)
async def test_a_card_fits_below_its_picture_and_those_who_are_there_need_no_other(
    tmp_path: Path, game: str, scenario: str, answers: int, record_property: Callable[[str, object], None]
) -> None:
    town, hand_offs = await _played(tmp_path, game, scenario, answers, 0, "ru")
    mine = [(how, message) for chat, how, message in town.messengers["tg"].everything if chat == GROUP]
    cards = [message for _, message in mine if message.image is not None or message.keeps_image]
    assert cards
    for message in cards:
        names = sum(len(who.name) + 2 for who in message.mentions)
        assert sum(len(block.text) + 1 for block in message.blocks) + names <= CAPTION
    posts = [message for how, message in mine if how == "post"]
    # When it begins and ends, and where what people type has hidden the card: nobody is called by a message of its own.
    assert sum(bool(message.mentions) for message in posts) <= 2 + answers // OVERLOOKED
    counted = f"{len(posts)} messages for {hand_offs} hand-offs of people nearby"
    record_property("counted", f"{game}/{scenario}: {counted}")
