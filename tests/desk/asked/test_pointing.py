"""Questions that only point at something, for the secret, for a report, for odds that are doubted or supposed."""

from __future__ import annotations

from itertools import islice

import pytest

from bot.desk.messages.outgoing import Reply
from bot.desk.orders import imagining
from bot.desk.orders.imagining import LOOKED_AT, imagined
from bot.desk.reading.aims import known_aims
from bot.desk.reading.intent import asks, intent_of
from bot.desk.reading.spelling import tokens
from engine.core.dice import StepDice
from engine.core.text import Language
from tests.desk.asked.test_what_if import at
from tests.desk.game import GROUP, answered, two
from tests.desk.town import Person, Town, code_at, spoken


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


async def told(person: Person, line: str) -> str:
    """What somebody alone reads of his question."""
    answers = await person.types(line)
    assert all(isinstance(each, Reply) and each.private for each in answers), answers
    return spoken(answers)


POINTS = {
    "en": ("what does that card do?", "what does it do", "so what is that card", "that card, what does it do?"),
    "ru": ("а эта карта что делает?", "это что", "что это за карта?", "что делает эта карта"),
}
SAYS_MORE = ("what do I do", "what was that", "что это было", "what does the mill do", "what is it about", "he does it")


@pytest.mark.parametrize("line", [*POINTS["en"], *POINTS["ru"], "what is that?", "а это что", "что это значит"])
def test_what_only_points_is_told(line: str) -> None:
    assert known_aims().only_points(tokens(line))


@pytest.mark.parametrize("line", SAYS_MORE)
def test_what_says_more_does_not_only_point(line: str) -> None:
    assert not known_aims().only_points(tokens(line))


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_that_card_is_the_one_that_was_played_last(town: Town, language: Language) -> None:
    people = await two(town, "street", "nail-factory", language)
    code = await code_at(town, GROUP)
    for number in range(80):
        table = await town.desk._office.table(code)
        assert table is not None
        ask = table.asks[0]
        town.time += 60
        cards = [*islice(ask.choices.beginning(("card",)), 1)] if ask.kind == "action" else []
        action = cards[0] if cards else ask.choices.sample(StepDice(b"that", code, number))
        order = table.play.write_order(action)
        await answered(town, table, action)
        if cards:
            break
    word = order.split()[1]
    name = next(each.name.in_(language) for each in table.play.words if each.word == word)
    for line in POINTS[language]:
        assert name in await told(people[0], line), line


@pytest.mark.parametrize(("language", "begun", "name"), [("en", "fire 211", "211th"), ("ru", "огонь 211", "211-й")])
async def test_that_is_what_an_order_under_way_names_last(
    town: Town, language: Language, begun: str, name: str
) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    await asked.types(begun)
    assert name in await told(asked, {"en": "what is that?", "ru": "а это что?"}[language])


async def test_a_card_that_others_alone_have_seen_is_not_what_is_pointed_at(town: Town) -> None:
    asked, other = await two(town, "street", "nail-factory", "en")
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    hidden = [event for each in table.notices for event in each.events if event.seen_by is not None]
    assert hidden, "cards have been drawn"
    for person in (asked, other):
        said = await told(person, "what does that card do?")
        (seat,) = table.seats_of(person.who.key)
        assert "hold it" in said, (seat, said)


SECRET = {
    "en": ("I have a secret objective?", "what's my secret", "do I have a secret objective"),
    "ru": ("какая у меня тайная цель", "моя секретная цель?", "есть ли у меня секретная цель"),
}


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_ones_secret_objectives_are_told_and_not_those_of_the_other(town: Town, language: Language) -> None:
    people = await two(town, "squad", "brickworks", language)
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    for person in people:
        (seat,) = table.seats_of(person.who.key)
        seen = table.play.observe(table.position, seat).chits
        own = [each.text.in_(language) for each in seen if each.owner == seat and each.text is not None]
        for line in SECRET[language]:
            said = await told(person, line)
            rows = [row for row in said.splitlines() if {"en": "secret objective", "ru": "секретн"}[language] in row]
            assert len(rows) == 1, said
            assert all(name.partition(" (")[0] in rows[0] for name in own), (own, said)


REPORTS = {
    "en": ("get the report", "show me the report", "the report please", "give me a summary"),
    "ru": ("покажи отчёт", "дай сводку", "отчёт", "дай отчёт"),
}
TURN = {"en": ("last turn's report", "What mattered in turn 1"), "ru": ("отчёт за прошлый ход", "Главное за ход 1")}
HEADING = {"en": "What mattered since", "ru": "Главное с вашего"}


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_a_report_is_what_mattered_with_all_of_it_behind_a_button(town: Town, language: Language) -> None:
    _, asked, _ = await at(town, "street", "nail-factory", language, "reaction")
    for line in REPORTS[language]:
        said = await told(asked, line)
        assert HEADING[language] in said, line
        assert len(said.splitlines()) <= 9
    await asked.presses({"en": "All of it", "ru": "Всё подробно"}[language])
    assert len(asked.heard()) > len(said) / 2


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_the_report_of_the_last_turn_is_of_that_turn(town: Town, language: Language) -> None:
    table, asked, other = await at(town, "cards", "prokhorovka", language, "block")
    while table.play.turn(table.position) < 2:
        town.time += 60
        await (asked if table.asks[0].seat in table.seats_of(asked.who.key) else other).types(
            f"/order {table.play.write_order(table.asks[0].choices.default())}!"
        )
        latest = await town.desk._office.table(table.code)
        assert latest is not None
        table = latest
    line, heading = TURN[language]
    assert heading.removesuffix("1") in await told(asked, line)


@pytest.mark.parametrize(
    "line",
    [
        "suppose I attack",
        "let's say we fire at the mill",
        "imagine he attacks",
        "допустим, я бью",
        "предположим, мы уйдём",
    ],
)
def test_who_supposes_asks_what_would_come_of_it(line: str) -> None:
    assert asks(line)
    assert intent_of(line).drift == "outcome"
    assert intent_of("say, where is my tank").drift is None


ODDS: list[tuple[Language, str]] = [
    ("en", "suppose I fire with 191 at the nail factory"),
    ("en", "will 191 crack the nail factory?"),
    ("en", "is 191 enough for 1/42?"),
    ("ru", "допустим, 191 стреляет по гвоздильному заводу"),
    ("ru", "хватит ли 191 на гвоздильный завод?"),
    ("ru", "а вытянем гвоздильный завод?"),
]


@pytest.mark.parametrize(("language", "line"), ODDS, ids=[each[1] for each in ODDS])
async def test_odds_are_told_however_they_are_asked_for(town: Town, language: Language, line: str) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    said = await told(asked, line)
    assert {"en": "Nail Factory", "ru": "Гвоздильный завод"}[language] in said
    assert "%" in said or "11 " in said, said


EVERYBODY: list[tuple[Language, str, str]] = [
    ("en", "odds if I attack with everyone", "Attack: "),
    ("ru", "шансы если атакую всеми", "Атаковать: "),
]


@pytest.mark.parametrize(("language", "line", "order"), EVERYBODY, ids=[each[0] for each in EVERYBODY])
async def test_the_odds_of_an_order_with_all_there_are_are_told(
    town: Town, language: Language, line: str, order: str
) -> None:
    people = await two(town, "cards", "prokhorovka", language)
    code = await code_at(town, GROUP)
    for number in range(60):
        table = await town.desk._office.table(code)
        assert table is not None
        ask = table.asks[0]
        who = next(each for each in people if ask.seat in table.seats_of(each.who.key))
        if ask.kind == "attack" and any(option.word == "attack" for option in ask.choices.fork(()).serving):
            break
        town.time += 60
        await answered(town, table, ask.choices.sample(StepDice(b"all", code, number)))
    assert order in await told(who, line)


WAITING: list[tuple[Language, str, str]] = [
    ("en", "will 1bh take Antwerp?", "Attack: Antwerp"),
    ("ru", "хватит ли 1бел на Антверпен?", "Атаковать: Антверпен"),
]


@pytest.mark.parametrize(("language", "line", "order"), WAITING, ids=[each[1] for each in WAITING])
async def test_whoever_waits_is_told_of_the_order_that_he_doubts(
    town: Town, language: Language, line: str, order: str
) -> None:
    _, waits = await two(town, "theater", "shores-west", language)
    assert order in await told(waits, line)


async def test_few_orders_are_looked_at_for_one_that_comes_first(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _, _ = await at(town, "squad", "brickworks", "en", "turn")
    seen: list[int] = []

    def counted(orders: object, most: int) -> object:
        seen.append(most)
        return islice(orders, most)  # type: ignore[call-overload]

    monkeypatch.setattr(imagining, "islice", counted)
    ask, reader = table.asks[0], await town.desk._office.readers.get("squad")
    for verb in (option.word for option in ask.choices.fork(()).serving):
        imagined(reader, table, ask.seat, f"{verb} A1", [("A1",)])
    assert 0 < max(seen, default=0) <= LOOKED_AT
