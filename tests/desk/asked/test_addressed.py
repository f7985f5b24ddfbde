"""Who greets the bot or calls it what it is speaks to it: in a group without a table that opens one, by words alone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.messages.incoming import Overheard, Said
from bot.desk.messages.outgoing import Reply
from bot.desk.reading.intent import unaddressed
from engine.catalog import GAMES
from engine.core.text import LANGUAGES, Language
from tests.desk.game import GROUP, two
from tests.desk.town import Person, Town, open_store

GAMES_ASKED: dict[Language, tuple[str, ...]] = {
    "en": ("hi bot what games", "bot, what can we play?", "what games, bot?"),
    "ru": ("бот привет во что можно сыграть", "привет бот, какие есть игры", "во что можно сыграть, бот?"),
}
WISHED: dict[Language, tuple[str, ...]] = {
    "en": ("bot let's play street", "hey bot, the one about stalingrad"),
    "ru": ("бот, давай улицу", "привет, бот! хотим сталинград"),
}
GREETED: dict[Language, str] = {"en": "hello bot", "ru": "привет, бот!"}
TALK: dict[Language, tuple[str, ...]] = {
    "en": ("what games shall we play", "I love my robot vacuum", "bot, play some music", "bot, what's the weather?"),
    "ru": ("во что сыграем", "бот, включи музыку", "бот, какая погода?", "какой бот хороший"),
}


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """A town where every game is played, without pictures."""
    store = await open_store(tmp_path)
    yield Town(store, dict(GAMES))
    await store.close()


async def hears(town: Town, anna: Person, line: str, *, is_addressed: bool) -> list[Reply]:
    """The replies to a line in a group, said to the bot by a mention or to nobody."""
    kind = Said if is_addressed else Overheard
    return [each for each in await town.handle(anna, kind(anna.who, anna.chat, line)) if isinstance(each, Reply)]


@pytest.mark.parametrize("is_addressed", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_without_a_table_games_are_told_of_and_opened_by_words(
    town: Town, language: Language, is_addressed: bool
) -> None:
    anna = town.person("anna", GROUP, language)
    await anna.types(f"/language {language}")
    for line in GAMES_ASKED[language]:
        (reply,) = await hears(town, anna, line, is_addressed=is_addressed)
        assert all(card.title.in_(language) in anna.heard() for card in (game.card for game in GAMES.values())), line
    for line in WISHED[language]:
        (reply,) = await hears(town, anna, line, is_addressed=is_addressed)
        assert GAMES["street"].card.title.in_(language) in anna.heard(), line
        assert reply.message.menu
    (reply,) = await hears(town, anna, GREETED[language], is_addressed=is_addressed)
    assert reply.message.buttons, "it says how a game begins"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_calls_nobody_is_talk_and_so_is_what_is_said_beside_a_game(town: Town, language: Language) -> None:
    anna = town.person("anna", GROUP, language)
    for line in TALK[language]:
        assert not await hears(town, anna, line, is_addressed=False), line
    await two(town, "street", "nail-factory", language)
    assert not await hears(town, anna, GREETED[language], is_addressed=False)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("hi bot fire 191 at the factory!", "fire 191 at the factory!"),
        ("привет, бот: огонь 191 по заводу", "огонь 191 по заводу"),
        ("bottom", "bottom"),
        ("botany, what is it?", "botany, what is it?"),
        ("what games, bot?", "what games?"),
        ("hit the mill", "hit the mill"),
    ],
)
def test_whom_a_line_speaks_to_is_no_part_of_what_it_says(line: str, said: str) -> None:
    assert unaddressed(line)[0] == said
