"""An offer of games: who asks beside it is answered of the game offered, who replies to it chooses, and it stays."""

from __future__ import annotations

import pytest

from bot.desk.messages.incoming import Overheard, Said
from bot.desk.messages.outgoing import Answer, Reply
from bot.desk.seats.choosing import opens_games
from engine.core.text import LANGUAGES, Language
from tests.desk.game import GROUP
from tests.desk.town import Person, Town, code_at, spoken

OFFERED: dict[Language, str] = {"en": "let's play squad", "ru": "давай сыграем в отряд"}
STACKING: dict[Language, tuple[str, str]] = {
    "en": ("how many units may stack in one hex?", "Theatre"),
    "ru": ("сколько подразделений может стоять в одном гексе?", "Театр"),
}
"""A question that two games have a rule for, and what the other is called."""
FIRST: dict[Language, str] = {"en": "the first one", "ru": "первую"}
LENGTH: dict[Language, tuple[str, str]] = {
    "en": ("how long does it take?", "Nail"),
    "ru": ("сколько это длится?", "Гвоздильн"),
}
BLITZ: tuple[tuple[Language, str, str], ...] = (("en", "what is a blitz?", "Blitz"), ("ru", "что такое блиц?", "Блиц"))
"""A question that the game offered has no rule for: it is answered by the one that has."""


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


async def _offered(town: Town, language: Language, line: str = "") -> tuple[Person, tuple[Answer, ...]]:
    anna = town.person("anna", GROUP, language)
    await anna.types(f"/language {language}")
    return anna, await anna.types(line or OFFERED[language])


def _marks(answers: tuple[Answer, ...]) -> tuple[str, ...]:
    """What the buttons of an offer carry."""
    messages = [each.message for each in answers if isinstance(each, Reply)]
    return tuple(button.token for message in messages for button in (*message.menu, *message.buttons))


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_a_question_beside_an_offer_is_answered_of_the_game_offered(town: Town, language: Language) -> None:
    anna, answers = await _offered(town, language)
    assert opens_games(answers)
    line, other = STACKING[language]
    assert other not in spoken(await anna.types(line))
    line, other = LENGTH[language]
    assert other not in spoken(await anna.types(line))


@pytest.mark.parametrize(("language", "line", "told"), BLITZ)
async def test_what_the_game_offered_does_not_know_another_tells(
    town: Town, language: Language, line: str, told: str
) -> None:
    anna, _ = await _offered(town, language)
    assert told in spoken(await anna.types(line))


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_whoever_replies_to_what_was_offered_to_another_chooses_from_it(town: Town, language: Language) -> None:
    _, answers = await _offered(town, language)
    boris = town.person("boris", GROUP, language)
    line, other = STACKING[language]
    asked = await town.handle(boris, Said(boris.who, boris.chat, line, "", _marks(answers)))
    assert other not in spoken(asked)
    await town.handle(boris, Said(boris.who, boris.chat, FIRST[language], "", _marks(answers)))
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    assert (table.head.game, table.head.scenario) == ("squad", "farm")


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("line", ["", "/new", "/new squad"])
async def test_an_offer_stays_whatever_is_said_until_a_game_is_opened(
    town: Town, language: Language, line: str
) -> None:
    _, answers = await _offered(town, language, line)
    assert opens_games(answers)
    assert all(each.waits for each in answers if isinstance(each, Reply))


WISHES: tuple[tuple[Language, str, str], ...] = (
    ("en", "I'll take the Allies. What does suppressed mean?", "Suppressed"),
    ("ru", "Я за наших! А что значит «подавлен»?", "Подавлен"),
)


@pytest.mark.parametrize(("language", "line", "told"), WISHES)
async def test_a_question_behind_a_wish_for_a_side_of_what_is_offered_is_answered_and_the_side_kept(
    town: Town, language: Language, line: str, told: str
) -> None:
    anna, _ = await _offered(town, language)
    answers = await anna.types(line)
    assert opens_games(answers)
    assert told in spoken(answers[1:])
    await anna.types(FIRST[language])
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    assert table.seats_of(anna.who.key) == ("allies",)


SET_UP: tuple[tuple[Language, str, str, str], ...] = (
    ("en", "theater shores-west", "I'll take the Germans. What is a blitz?", "Blitz"),
    ("en", "theater shores-west", "I'm the Allies! And what is a Beachhead?", "Beachhead"),
    ("en", "squad farm", "I'll take the Axis. And what is control?", "Control of an objective"),
    ("ru", "squad farm", "Я за наших! А что значит «подавлен»?", "Подавлено"),
    ("ru", "squad farm", "Я за немцев! А что такое контроль?", "Контроль над Целью"),
)


@pytest.mark.parametrize(("language", "game", "line", "told"), SET_UP)
@pytest.mark.parametrize("is_overheard", [False, True])
async def test_a_question_behind_a_wish_for_a_side_is_answered_where_a_table_is_set_up(
    town: Town, language: Language, game: str, line: str, told: str, is_overheard: bool
) -> None:
    anna, _ = await _offered(town, language, f"/new {game}")
    kind = Overheard if is_overheard else Said
    answers = await town.handle(anna, kind(anna.who, anna.chat, line))
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    assert table.seats_of(anna.who.key)
    assert told in spoken(answers)


TOGETHER: tuple[tuple[Language, str, str], ...] = (
    ("en", "let's play the squad game, Ben and me against you", "squad"),
    ("en", "let's play squad, Ben and me vs the computer", "squad"),
    ("en", "Ben and I want to play cards against the bot", "cards"),
    ("en", "me and Ben would like to play theatre", "theater"),
    ("en", "let's play stalingrad, we against the computer", "street"),
    ("ru", "сыграем в отряд, мы с Беном против тебя", "squad"),
    ("ru", "давай партию в карты, мы с Петей", "cards"),
    ("ru", "давай партию в карты, мы с Петей против компьютера", "cards"),
    ("ru", "мы с Петей хотим сыграть в карты", "cards"),
    ("ru", "я и Петя хотим поиграть в театр", "theater"),
)


@pytest.mark.parametrize(("language", "line", "game"), TOGETHER)
async def test_whoever_says_with_whom_and_against_whom_is_offered_the_game(
    town: Town, language: Language, line: str, game: str
) -> None:
    _, answers = await _offered(town, language, line)
    opened = await town.store.current(GROUP)
    table = None if opened is None else await town.desk._office.table(opened)
    if table is not None:
        assert table.head.game == game
        return
    assert opens_games(answers)
    titles = {button.label for each in answers if isinstance(each, Reply) for button in each.message.menu}
    scenarios = town.games[game].card.scenarios
    assert titles
    assert all(any(each.title.in_(language) in title for each in scenarios) for title in titles)


@pytest.mark.parametrize("line", ["Ben and I will be late", "мы с Петей будем позже", "me and Ben are at the pub"])
async def test_talk_of_people_opens_nothing(town: Town, line: str) -> None:
    anna = town.person("anna", GROUP)
    assert not await town.handle(anna, Overheard(anna.who, anna.chat, line))
    assert await town.store.current(GROUP) is None


AGAINST: dict[Language, tuple[str, str]] = {
    "en": ("let's play the Stalingrad game against the computer", "against the computer"),
    "ru": ("давайте сыграем в игру про Сталинград против компьютера", "против компьютера"),
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_was_said_of_sides_is_told_beside_the_games_and_done_once_one_is_open(
    town: Town, language: Language
) -> None:
    anna = town.person("anna", GROUP, language)
    line, said = AGAINST[language]
    await anna.types(f"/language {language}")
    await anna.types(line)
    (reply,) = anna.last
    assert isinstance(reply, Reply)
    assert said in reply.message.blocks[-1].text
    await anna.presses({"en": "Open: ", "ru": "Открыть: "}[language])
    messages = [last.message for last in anna.last if isinstance(last, Reply)]
    labels = [each.label for message in messages for each in (*message.menu, *message.buttons)]
    assert all(said in label.casefold() for label in labels)
    assert labels
