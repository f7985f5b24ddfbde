"""Every word on a button of a lobby can be asked about, and a nickname stands for the one thing that it can mean."""

from __future__ import annotations

import pytest

from bot.desk.messages.outgoing import Reply
from bot.desk.messages.words import say
from bot.desk.news.lobbying import WORDS
from bot.desk.reading.naming import named
from engine.core.text import Language
from tests.desk.game import GROUP
from tests.desk.readers import READERS
from tests.desk.town import Person, Town, spoken


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


ASKING = {"en": "what does “{}” mean?", "ru": "что значит «{}»?"}


def about(language: Language, said: str) -> set[str]:
    """The words of which an answer tells what they are."""
    texts = {word: say(language, f"desk-lobby-word-{word}", levels="…").partition("…")[0] for word in WORDS}
    return {word for word, text in texts.items() if text in said}


async def lobby(town: Town, language: Language) -> tuple[Person, list[str]]:
    """Somebody in a lobby, and what its buttons say."""
    anna = town.person("anna", GROUP, language)
    await anna.types(f"/language {language}")
    await anna.types("/new street nail-factory")
    (reply,) = [each for each in await anna.types("/who") if isinstance(each, Reply)][:1] or [None]
    shown = [*([reply.message] if reply is not None else []), *(sent.message for sent in anna.sees())]
    return anna, list({button.label: None for each in shown for button in (*each.menu, *each.buttons)})


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_what_stands_on_each_button_of_a_lobby_can_be_asked_about(town: Town, language: Language) -> None:
    anna, labels = await lobby(town, language)
    other = say("en" if language == "ru" else "ru", "desk-in-this-language")
    assert len(labels) >= 6
    told: set[str] = set()
    for label in labels:
        if label == other:
            continue
        answers = await anna.types(ASKING[language].format(label))
        found = about(language, spoken(answers))
        assert found, (label, spoken(answers))
        told |= found
    assert told >= {"private", "pace", "computer", "join"}
    assert told & {"practice", "rated"}


LINES: list[tuple[Language, str, str]] = [
    ("en", "what is practice / training?", "practice"),
    ("en", "what is rated?", "rated"),
    ("en", "what does private mean", "private"),
    ("en", "what is a recruit?", "computer"),
    ("en", "what happens if I press begin?", "begin"),
    ("en", "can you speak russian?", "language"),
    ("ru", "тренировка это чё значит?", "practice"),
    ("ru", "что такое партия в зачёт", "rated"),
    ("ru", "закрыть стол это что", "private"),
    ("ru", "кто такой новобранец?", "computer"),
    ("ru", "что будет, если нажать «Начать»?", "begin"),
    ("ru", "можно по-русски?", "language"),
]


@pytest.mark.parametrize(("language", "line", "word"), LINES, ids=[each[1] for each in LINES])
async def test_newcomers_ask_about_a_button_in_their_words(
    town: Town, language: Language, line: str, word: str
) -> None:
    anna, _ = await lobby(town, language)
    assert about(language, spoken(await anna.types(line))) == {word}


NICKNAMES = [
    ("street", "пулемётчики", "machine-guns"),
    ("street", "MG", "machine-guns"),
    ("street", "арта", "artillery"),
    ("street", "arty", "artillery"),
    ("street", "жд парк", "yard"),
    ("street", "the factory", "factory"),
    ("squad", "арта", "artillery"),
    ("squad", "миномётчики", "mortar-1"),
    ("cards", "миномётчики", "katyusha"),
    ("squad", "гвардия", "guards-squad-1"),
]


@pytest.mark.parametrize(("game", "line", "word"), NICKNAMES, ids=[f"{each[0]} {each[1]}" for each in NICKNAMES])
def test_a_nickname_stands_for_what_it_begins_is_of_one_root_with_or_has_the_initials_of(
    game: str, line: str, word: str
) -> None:
    assert word in named(READERS[game].vocabulary, line, lambda _: True)


@pytest.mark.parametrize(
    ("game", "line"),
    [("street", "ss"), ("street", "how"), ("theater", "what"), ("squad", "can"), ("theater", "пока")],
)
def test_what_may_stand_for_several_or_says_something_of_any_game_is_no_nickname(game: str, line: str) -> None:
    vocabulary = READERS[game].vocabulary
    assert line not in vocabulary.spelled(line)
    assert not vocabulary.partly(line)
