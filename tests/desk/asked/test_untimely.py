"""What is asked at the wrong moment is answered by the moment first, and plain sentences by the commands for them."""

from __future__ import annotations

import pytest

from bot.desk.messages.outgoing import Reply
from bot.desk.reading.aims import known_aims
from bot.desk.reading.intent import Drift, intent_of
from bot.desk.rules.rulebook import RULES
from engine.catalog import GAMES
from engine.core.text import LANGUAGES, Language
from tests.desk.game import two
from tests.desk.town import Person, Town


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    """A town where every game is played, with pictures that cost nothing."""
    return town_of_all_games


def reply(person: Person) -> Reply:
    (answer,) = person.last
    assert isinstance(answer, Reply)
    assert answer.private
    return answer


def labels(answer: Reply) -> list[str]:
    return [button.label for button in (*answer.message.menu, *answer.message.buttons)]


WHY: list[tuple[Language, str]] = [
    ("ru", "почему нельзя атаковать?"),
    ("ru", "А почему я не могу атаковать ополчение?"),
    ("ru", "ну и почему нельзя сейчас атаковать?"),
    ("en", "why can't I attack?"),
    ("en", "so why can I not attack the militia?"),
    ("en", "well, can we attack now?"),
]
MOMENT = {
    "ru": ("какую карту выложить как ресурс?", "Сейчас очередь стороны «Германия»", "Фаза 4: атака"),
    "en": ("resource, or none?", "Asked now: Germans", "Phase 4"),
}


@pytest.mark.parametrize(("language", "text"), WHY)
async def test_a_deed_of_another_phase_is_answered_by_what_is_asked_now_and_then_by_its_rule(
    town: Town, language: Language, text: str
) -> None:
    asked, waiting = await two(town, "cards", "prokhorovka", language)
    prompt, turn, rule = MOMENT[language]
    await asked.types(text)
    told = asked.heard()
    assert 0 < told.index(prompt) < told.index(rule)
    assert "attack-6" not in told
    assert reply(asked).message.image is None
    await waiting.types(text)
    told = waiting.heard()
    assert 0 < told.index(turn) < told.index(rule)


WHAT_IF: list[tuple[Language, str, str, str]] = [
    ("ru", "а что будет, если я атакую ополчение?", "/odds", "Если до тех пор, пока вас об этом не спросят, ничего"),
    ("ru", "что если мы атакуем?", "/odds", "/odds"),
    ("en", "and what happens if I attack the militia?", "/odds", "If nothing changes until you are asked for it"),
    ("en", "what if we attack", "/odds", "/odds"),
]


NO_ORDERS: list[tuple[Language, str, str]] = [
    ("en", "what if it rains?", "“it rains” has no order in it"),
    ("en", "what if the enemy gives up tomorrow?", "has no order in it"),
    ("ru", "что будет, если пойдёт дождь?", "приказа нет"),
    ("ru", "что если все сдадутся?", "приказа нет"),
]


@pytest.mark.parametrize("game", ["street", "cards", "theater"])
@pytest.mark.parametrize(("language", "text", "said"), NO_ORDERS)
async def test_what_has_no_order_in_it_is_answered_by_what_can_be_asked(
    town: Town, game: str, language: Language, text: str, said: str
) -> None:
    asked, _ = await two(town, game, GAMES[game].card.scenarios[0].id, language)
    await asked.types(text)
    assert said in asked.heard()
    assert ("for example: what if " if language == "en" else "например: что будет, если ") in asked.heard()


@pytest.mark.parametrize(
    ("language", "text", "rule"),
    [
        ("en", "what if i cant play any order this turn, can i swap cards?", "O15 "),
        ("ru", "что будет если колода кончилась посреди боя?", "5.4 "),
    ],
)
async def test_what_is_supposed_of_a_rule_is_answered_by_it_alone(
    town: Town, language: Language, text: str, rule: str
) -> None:
    asked, _ = await two(town, "squad", "farm", language)
    await asked.types(text)
    assert asked.heard().startswith(rule)


@pytest.mark.parametrize(("language", "text", "said", "later"), WHAT_IF)
async def test_what_would_come_of_a_deed_is_no_rule(
    town: Town, language: Language, text: str, said: str, later: str
) -> None:
    """Whoever holds the militia, and waits, is told what would come of their attack."""
    asked, waiting = await two(town, "cards", "prokhorovka", language)
    for person, now, told in ((asked, MOMENT[language][0], said), (waiting, MOMENT[language][1], later)):
        await person.types(text)
        assert now in person.heard()
        assert told in person.heard()
        assert reply(person).message.image is None
        assert labels(reply(person)) == []


@pytest.mark.parametrize(
    ("language", "text", "odds"),
    [("ru", "а что будет, если 191 выстрелит в завод?", "15/36"), ("en", "what if 191 fires at the factory?", "15/36")],
)
async def test_what_would_come_of_an_order_are_its_odds(town: Town, language: Language, text: str, odds: str) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    await asked.types(text)
    assert odds in asked.heard()


@pytest.mark.parametrize(
    ("language", "text", "stands"),
    [
        ("ru", "почему нельзя идти в завод?", "1-й батальон 42-го гв. сп"),
        ("en", "why can't I move to the factory?", "1st Battalion"),
    ],
)
async def test_a_place_alone_is_judged_as_it_is_now(town: Town, language: Language, text: str, stands: str) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    await asked.types(text)
    assert "✗" in asked.heard()
    assert stands in asked.heard()
    assert any(label.startswith("P7.2") for label in labels(reply(asked)))


async def test_what_may_be_done_with_a_place_alone_are_buttons(town: Town) -> None:
    asked, _ = await two(town, "street", "nail-factory", "en")
    await asked.types("can I fire at the factory?")
    assert "✓" in asked.heard()
    await asked.presses("Fire: 211")
    assert "15/36" in asked.heard()


@pytest.mark.parametrize(
    ("language", "mark"), [("ru", "Пример из правил, не из вашей партии"), ("en", "Example from the rules, not from")]
)
async def test_an_example_of_a_rule_is_told_to_be_one(town: Town, language: Language, mark: str) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    await asked.types("/rule P7.2")
    assert mark in asked.heard()


@pytest.mark.parametrize(("language", "text"), [("ru", "почему нельзя?"), ("en", "why not?"), ("en", "why can't I?")])
async def test_why_not_alone_is_about_the_last_refusal(town: Town, language: Language, text: str) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    await asked.types("move 191 > landing!")
    await asked.types(text)
    assert "P7.1" in asked.heard()


PLAIN: list[tuple[Language, str]] = [
    ("ru", "а что делать то? какие карты у меня"),
    ("ru", "Ну и что мне теперь делать? А какие у меня карты?"),
    ("en", "so what do I do now? what cards do I have"),
    ("en", "what should I do? show my hand."),
]


@pytest.mark.parametrize(("language", "text"), PLAIN)
async def test_plain_sentences_are_answered_by_the_commands_for_them(town: Town, language: Language, text: str) -> None:
    asked, _ = await two(town, "cards", "prokhorovka", language)
    await asked.types("/orders")
    orders = asked.heard()
    await asked.types("/hand")
    hand = asked.heard()
    await asked.types(text)
    assert asked.heard() == f"{orders}\n{hand}"
    assert all(isinstance(answer, Reply) and answer.private for answer in asked.last)


@pytest.mark.parametrize(
    ("text", "aim"),
    [
        ("а что делать то", "orders"),
        ("какие карты у меня", "hand"),
        ("мои карты", "hand"),
        ("чей сейчас ход", "orders"),
        ("whats in my hand", "hand"),
        ("and who is winning", "score"),
        ("нумерация", "rule"),
    ],
)
def test_lines_have_their_aims(text: str, aim: str) -> None:
    assert known_aims().of(text.split()).name == aim


@pytest.mark.parametrize(
    ("text", "drift"),
    [("what is in the mill", "thing"), ("а где мельница", "place"), ("иван", None), ("нумерация", None)],
)
def test_lines_have_their_drift(text: str, drift: Drift | None) -> None:
    assert intent_of(text).drift == drift


@pytest.mark.parametrize("text", ["/rule fire", "/rule", "how many units may stand here?", "/look woods"])
async def test_what_is_looked_up_is_told_to_be_so_and_leads_to_few_rules(town: Town, text: str) -> None:
    asked, _ = await two(town, "squad", "brickworks", "en")
    await asked.types(text)
    assert reply(asked).look_up
    assert 0 < len(reply(asked).message.menu) <= RULES


EVERYTHING: dict[Language, tuple[str, ...]] = {
    "en": ("attack Brussels with everything", "move everything to Brussels", "attack all of them"),
    "ru": ("атаковать Брюссель всеми", "переместить всех в Брюссель", "атаковать всех"),
}
NOT_NOW: dict[Language, str] = {"en": "cannot be ordered now", "ru": "приказать нельзя"}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whoever_orders_all_what_cannot_be_ordered_now_hears_that_and_is_offered_no_end(
    town: Town, language: Language
) -> None:
    asked, _ = await two(town, "theater", "shores-west", language)
    for line in EVERYTHING[language]:
        await asked.types(line)
        (answer,) = asked.last
        assert isinstance(answer, Reply)
        assert NOT_NOW[language] in asked.heard(), line
        assert not answer.message.menu, line


WHENS: list[tuple[Language, str, str]] = [
    ("ru", "когда атаковать можно будет?", "Атаковать – когда дойдёт до этого: битвы Блиц и битвы. До того: "),
    ("ru", "а когда я уже смогу атаковать", "Атаковать – когда дойдёт до этого: битвы Блиц и битвы. До того: "),
    ("en", "when can I attack?", "It can be ordered (Attack) in: Blitz combat and combat. Before that: "),
    ("en", "when will we be able to attack", "It can be ordered (Attack) in: Blitz combat and combat. Before that: "),
]


@pytest.mark.parametrize(("language", "text", "told"), WHENS)
async def test_when_something_can_be_done_is_answered_by_what_comes_before(
    town: Town, language: Language, text: str, told: str
) -> None:
    asked, waiting = await two(town, "theater", "shores-west", language)
    await asked.types(text)
    assert told in asked.heard()
    await waiting.types("когда я смогу двигать?" if language == "ru" else "when may I move?")
    assert ("Переместить – когда" if language == "ru" else "(Move) in: ") in waiting.heard()


@pytest.mark.parametrize(("language", "text"), [("ru", "когда можно будет атаковать?"), ("en", "when can I attack?")])
async def test_when_it_comes_is_not_told_to_a_group_where_a_hand_decides_that(
    town: Town, language: Language, text: str
) -> None:
    asked, _ = await two(town, "cards", "prokhorovka", language)
    await asked.types(text)
    told = asked.heard()
    assert MOMENT[language][0] in told
    assert ("когда дойдёт" if language == "ru" else "can be ordered (") not in told


@pytest.mark.parametrize(
    ("language", "text", "told"),
    [
        ("en", "what happens if I resign?", "A side that resigns has lost"),
        ("ru", "что будет, если я сдамся?", "Сторона, которая сдаётся, проиграла"),
    ],
)
async def test_what_comes_of_giving_up_is_told_whoever_asks_and_nobody_has_given_up(
    town: Town, language: Language, text: str, told: str
) -> None:
    for person in await two(town, "squad", "farm", language):
        await person.types(text)
        assert told in person.heard()
        assert not reply(person).message.buttons


DROP: dict[Language, str] = {"en": "drop bombs on the Department Store", "ru": "сбрось бомбы на универмаг"}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_no_name_is_suggested_for_an_order_that_could_not_be_given_with_it_either(
    town: Town, language: Language
) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    await asked.types(DROP[language])
    assert {"en": "This cannot be ordered now", "ru": "Сейчас этого приказать нельзя"}[language] in asked.heard()
    assert not reply(asked).message.menu
