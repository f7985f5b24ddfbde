"""What would come of each answer to an open question, what happened in the last fight, and what has been lost."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from bot.desk.orders.reckoning import worth_asking
from bot.desk.reading.intent import supposed
from bot.desk.reading.short_words import known_short_words
from bot.desk.tables.table import Table
from engine.core.dice import StepDice
from engine.core.text import Language
from renderers.speech import speak_text
from tests.desk.asked.test_asking import text_of
from tests.desk.game import GROUP, answered, two
from tests.desk.town import Person, Town, code_at, open_store
from tests.desk.toys import OpenedStreet
from tests.games.street.positions import burden

LONGEST = 300
"""Random answers after which a question of any kind that is looked for has come."""
APART = 60
"""Seconds between them, so that none is taken for one to the question before."""


OWN: dict[Language, tuple[str, ...]] = {
    "en": ("will I lose 191 if I fire at the factory?", "do I lose anything if 191 fires at the factory?"),
    "ru": ("потеряю ли я 191, если стрелять по заводу?", "потеряет ли он часть, если 191 атакует завод?"),
}


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


async def at(town: Town, game: str, scenario: str, language: Language, kind: str) -> tuple[Table, Person, Person]:
    """A table at the first question of a kind after random answers, who is asked it, and the other."""
    people = dict(zip(("first", "second"), await two(town, game, scenario, language), strict=True))
    code = await code_at(town, GROUP)
    for number in range(LONGEST):
        table = await town.desk._office.table(code)
        assert table is not None
        ask = table.asks[0]
        who = next(each for each in people.values() if ask.seat in table.seats_of(each.who.key))
        if ask.kind == kind:
            return table, who, next(each for each in people.values() if each is not who)
        town.time += APART
        await answered(town, table, ask.choices.sample(StepDice(b"1", game, number)))
    raise AssertionError(f"expected a question {kind!r}")


async def told(person: Person, line: str) -> str:
    (reply,) = await person.types(line)
    assert isinstance(reply, Reply)
    assert reply.private
    return text_of(reply)


EACH = {"en": "Each answer, and what would come of it", "ru": "Каждый ответ и что из него выйдет"}
PASSING = {
    "en": ("what if I pass?", "what happens if I let it through?", "if I do nothing, what then?", "what if I don't"),
    "ru": ("а если пас?", "что будет, если не отвечать?", "пропущу, что тогда?", "что если ничего не делать"),
}
QUESTIONS = [
    ("street", "nail-factory", "reaction"),
    ("squad", "brickworks", "defence"),
    ("cards", "prokhorovka", "block"),
]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("game", "scenario", "kind"), QUESTIONS, ids=[each[0] for each in QUESTIONS])
async def test_what_would_come_of_no_answer_is_told_beside_all_the_others(
    town: Town, game: str, scenario: str, kind: str, language: Language
) -> None:
    table, asked, _ = await at(town, game, scenario, language, kind)
    moved = table.head.moved
    for line in PASSING[language]:
        assert EACH[language] in await told(asked, line), line
    after = await town.desk._office.table(table.code)
    assert after is not None
    assert after.head.moved == moved


@pytest.mark.parametrize(
    ("line", "is_nothing"),
    [
        ("what if I pass", True),
        ("what happens if we let them through", True),
        ("if I don't hug the ground", True),
        ("а если не залегать", True),
        ("пропущу, и что тогда", True),
        ("and if I let them in", True),
        ("а если я их пропущу", True),
        ("что если ничего не играть", True),
        ("what if I attack the station", False),
        ("а если атаковать вокзал", False),
        ("if i leave f4 do the mines shoot again", False),
    ],
)
def test_what_supposes_nothing_is_told_from_what_supposes_a_deed(line: str, *, is_nothing: bool) -> None:
    what = supposed(line)
    assert (what is not None and known_short_words().is_nothing(what)) is is_nothing


SPLITTING = {"en": "which one should I lose?", "ru": "кого лучше потерять?"}
LOSING = [("street", "nail-factory", "losses"), ("theater", "shores-west", "excess")]
LEFT = {"en": ("Left there", "This leaves", "Nobody of yours"), "ru": ("Останутся", "Ваших в области")}


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("game", "scenario", "kind"), LOSING, ids=[each[0] for each in LOSING])
async def test_the_ways_to_lose_are_compared(
    town: Town, game: str, scenario: str, kind: str, language: Language
) -> None:
    table, asked, _ = await at(town, game, scenario, language, kind)
    said = await told(asked, SPLITTING[language])
    assert EACH[language] in said
    rows = [row for row in said.splitlines() if row[:1].isdigit() and ". " in row]
    assert len(rows) == len({table.play.write_order(each) for each in table.asks[0].choices})
    assert all(any(left in row for left in LEFT[language]) for row in rows), rows


BEGUN = {
    "en": ("fire 211", "odds?", "Orders with “Fire: 211” in them"),
    "ru": ("огонь 211", "шансы?", "Приказы, в которых есть «Огонь: 211»"),
}


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_odds_alone_are_those_of_the_order_that_is_begun(town: Town, language: Language) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    begun, line, said = BEGUN[language]
    await asked.types(begun)
    assert said in await told(asked, line)
    assert all(": " in row and "211" in row for row in asked.heard().splitlines() if row[:2] in ("1.", "2.", "3."))


SUPPOSED: list[tuple[Language, str, str]] = [
    ("en", "what remains if the militia retreats to the mill?", "Left there, active: 1st Battalion"),
    ("ru", "что останется, если ополчение отступит на мельницу?", "Останутся там активными: 1-й батальон"),
    ("en", "what if I flip 1/42 and the militia?", "Left there, inactive: 1st Battalion"),
    ("ru", "а что если перевернуть ополчение и 1/42?", "Останутся там неактивными: 1-й батальон"),
    ("en", "what is left if 1/42 retreats?", "Each answer"),
    ("ru", "что будет, если 1/42 отступит?", "Каждый ответ"),
]


@pytest.mark.parametrize(("language", "line", "said"), SUPPOSED, ids=[each[1] for each in SUPPOSED])
async def test_who_is_left_is_told_of_losses_that_are_only_supposed(
    tmp_path: Path, language: Language, line: str, said: str
) -> None:
    store = await open_store(tmp_path)
    town = Town(store, {"street": OpenedStreet(burden(2, "1/42gds militia"))})
    asked, _ = await two(town, "street", "nail-factory", language)
    assert said in await told(asked, line)
    await store.close()


FATES: list[tuple[Language, str, str]] = [
    ("en", "flip the militia, 1/42 flips", "1/42gds flip, Station Militia flip"),
    ("en", "flip 1/42 and the militia", "1/42gds flip, Station Militia flip"),
    ("en", "the militia flips and 1/42 flips too", "1/42gds flip, Station Militia flip"),
    ("en", "flip and retreat the militia to the mill", "Station Militia retreat Gerhardt's Mill"),
    ("en", "the militia retreats to the mill", "Station Militia retreat Gerhardt's Mill"),
    ("en", "1/42 dies", "This applies 3 where exactly 2"),
    ("en", "flip the militia, 1/42 retreats to the mill", "This applies 3 where exactly 2"),
    ("ru", "ополчение перевернуть, 1/42 перевернётся", "1/42 перевернуть, опол перевернуть"),
    ("ru", "перевернуть ополчение и 1/42", "1/42 перевернуть, опол перевернуть"),
    ("ru", "перевернуть и отвести ополчение на мельницу", "опол отступить мельница Гергардта"),
    ("ru", "ополчение отступает на мельницу", "опол отступить мельница Гергардта"),
    ("ru", "уничтожить 1/42", "Распределено 3, а нужно ровно 2"),
    ("ru", "ополчение перевернуть, 1/42 отступает на мельницу", "Распределено 3, а нужно ровно 2"),
]


@pytest.mark.parametrize(("language", "line", "said"), FATES, ids=[each[1] for each in FATES])
async def test_losses_are_typed_with_what_becomes_of_each_unit_before_it_or_behind_it(
    tmp_path: Path, language: Language, line: str, said: str
) -> None:
    store = await open_store(tmp_path)
    town = Town(store, {"street": OpenedStreet(burden(2, "1/42gds militia"))})
    asked, _ = await two(town, "street", "nail-factory", language)
    await asked.types(line)
    assert said in asked.heard()
    await store.close()


FOUGHT = {
    "en": ("why did I lose that fight?", "what did they roll", "why 7 points?"),
    "ru": ("почему я проиграл бой?", "что выпало?", "почему 7 очков?", "откуда столько очков потерь?"),
}
BEFORE = {"en": ("The last fight", "Before the dice", "dice"), "ru": ("Последний бой", "До броска", "кубики")}
NO_FIGHT = {"en": "There has been no fight yet", "ru": "Боёв ещё не было"}
LOST = {"en": ("my losses", "how many units have I lost so far?"), "ru": ("мои потери", "сколько я потерял?")}


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_the_last_fight_is_told_with_its_odds_its_sums_and_its_dice(town: Town, language: Language) -> None:
    people = await two(town, "street", "nail-factory", language)
    asked = people[0]
    for line in FOUGHT[language]:
        assert NO_FIGHT[language] in await told(asked, line)
    await asked.types("fire 211 > store!")
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    for _ in range(4):
        if table.asks[0].kind != "reaction":
            break
        (who,) = (
            each for each in (asked, town.person("boris", GROUP)) if table.asks[0].seat in table.seats_of(each.who.key)
        )
        await who.types("decline!")
        table = await town.desk._office.table(table.code)
        assert table is not None
    for line in FOUGHT[language]:
        said = await told(asked, line)
        assert all(part in said for part in BEFORE[language]), said


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("game", "scenario"), [("street", "nail-factory"), ("squad", "brickworks")])
async def test_losses_are_told_by_count_and_by_name_of_both_sides(
    town: Town, game: str, scenario: str, language: Language
) -> None:
    people = await two(town, game, scenario, language)
    code = await code_at(town, GROUP)
    for number in range(LONGEST):
        table = await town.desk._office.table(code)
        assert table is not None
        lost = [loss for losses in table.play.tally(table.position).losses.values() for loss in losses if loss.count]
        if lost or not table.asks:
            break
        town.time += APART
        await answered(town, table, table.asks[0].choices.sample(StepDice(b"1", game, number)))
    assert lost
    assert table is not None
    for line in LOST[language]:
        said = await told(people[0], line)
        assert len(said.splitlines()) == 1 + len(table.seats)
        assert all(speak_text(name, language) in said for loss in lost for name in loss.names), said


@pytest.mark.parametrize("line", ["/log losses", "/log fight", "/log потери", "/log бой"])
async def test_before_the_game_nothing_is_lost_and_nobody_has_fought(town: Town, line: str) -> None:
    anna = town.person("anna", GROUP)
    await anna.types("/new street nail-factory")
    said = await told(anna, line)
    assert "not begun" in said or "no fight yet" in said


async def test_an_order_that_can_be_put_together_in_several_ways_is_told_once(town: Town) -> None:
    await two(town, "street", "nail-factory", "en")
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    ask = table.asks[0]
    shots = list(islice(ask.choices.beginning(("fire",)), 2))
    found = worth_asking(table, ask, [*shots, *shots])
    assert found == [table.play.write_order(shot) for shot in shots]


@pytest.mark.parametrize("language", OWN)
async def test_what_comes_of_ones_own_order_is_told_whoever_would_lose_by_it(town: Town, language: Language) -> None:
    anna, _ = await two(town, "street", "nail-factory", language)
    for line in OWN[language]:
        await anna.types(line)
        assert {"en": "Nail Factory: ", "ru": "Гвоздильный завод: "}[language] in anna.heard() or "%" in anna.heard(), (
            line
        )
        assert "191" in anna.heard(), line
        assert "P7.1" not in anna.heard(), "who gets where is another matter"
