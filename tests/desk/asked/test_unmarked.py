"""Unmarked: a question in one's own words is answered as one without its mark; no order begins as questions do."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.desk.messages.outgoing import Reply
from bot.desk.reading.intent import asks
from engine.catalog import GAMES
from engine.core.game import AnyGame
from engine.core.text import LANGUAGES
from tests.desk.asked.test_inquiries import seated
from tests.desk.readers import READERS
from tests.desk.town import Town

BEGINNINGS: dict[str, str] = {
    "ru": "что как какой какая какое какие когда почему зачем чем где куда откуда кто кого сколько чей",
    "en": "what how when why where who whose which",
}
"""The words with which a question begins and after which any other may stand."""


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    """A town where every game is played, with pictures that cost nothing."""
    return town_of_all_games


ASKED = [
    ("street", "nail-factory", "ru", "что значит защита 6"),
    ("street", "nail-factory", "ru", "что такое приказы 0"),
    ("street", "nail-factory", "ru", "а как мне их убить"),
    ("street", "nail-factory", "ru", "какие подкрепления у меня будут и когда"),
    ("street", "nail-factory", "ru", "можно ли двинуть 191 на завод"),
    ("street", "nail-factory", "en", "what does defence 6 mean"),
    ("street", "nail-factory", "en", "can I move 191 to the factory"),
    ("squad", "brickworks", "ru", "сколько раз можно стрелять"),
    ("squad", "brickworks", "en", "does smoke block sight"),
    ("theater", "shores-west", "ru", "когда приходят подкрепления"),
    ("theater", "shores-west", "en", "how far may armour go"),
    ("cards", "prokhorovka", "ru", "зачем нужны ресурсы"),
    ("cards", "prokhorovka", "en", "who may block an attacker"),
]


PHASES = [
    ("street", "nail-factory", "ru", "порядок хода", "Фазы хода – Утро, готовность, бой, вечер"),
    ("theater", "shores-west", "ru", "Порядок хода.", "Фазы хода – Стратегическая"),
    ("cards", "prokhorovka", "en", "sequence of play", "Phases of a turn – Start, Resource"),
    ("theater", "shores-west", "en", "turn sequence", "Phases of a turn – Strategic"),
]
"""How somebody asks for the phases of a turn by no word of a question."""


@pytest.mark.parametrize(("game", "scenario", "language", "text", "told"), PHASES)
async def test_the_order_of_a_turn_is_told_to_whoever_names_it(
    town: Town, game: str, scenario: str, language: str, text: str, told: str
) -> None:
    anna = await seated(town, game, scenario)
    await anna.types(f"/language {language}")
    await anna.types(text)
    assert told in anna.heard()


@pytest.mark.parametrize(("game", "scenario", "language", "text"), ASKED)
async def test_a_question_without_its_mark_is_answered_as_with_it(
    town: Town, game: str, scenario: str, language: str, text: str
) -> None:
    anna = await seated(town, game, scenario)
    await anna.types(f"/language {language}")
    unmarked = await anna.types(text)
    assert unmarked == await anna.types(f"{text}?")
    assert all(isinstance(answer, Reply) and answer.private for answer in unmarked)


def test_nothing_that_begins_a_question_begins_a_name_of_any_game() -> None:
    words = [word for each in BEGINNINGS.values() for word in each.split()]
    assert [f"{word} {rest}" for word in words for rest in ("191", "это") if not asks(f"{word} {rest}")] == []
    for game in GAMES.values():
        assert [text for text in names(game) if asks(f"{text} 191 > 42")] == []
        vocabulary = READERS[game.card.id].vocabulary
        assert [word for word in words if vocabulary.spelled(word)] == []


def names(game: AnyGame) -> Iterator[str]:
    """Whatever may stand at the beginning of a typed order: its words as they are written, named, said or called."""
    for word in game.words:
        yield from (word.word, *word.aliases)
        for language in LANGUAGES:
            yield getattr(word.name, language)
