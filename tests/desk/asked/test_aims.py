"""Aims: questions about a game under way are told from those about rules, and answered by the command they are for."""

from __future__ import annotations

import csv
import tomllib
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable
from functools import partial
from importlib.resources import files
from pathlib import Path

import pytest

from bot.desk.messages.words import Call
from bot.desk.orders.aiming import Aiming, Purport
from bot.desk.reading import aims as aims_module
from bot.desk.reading import spelling
from bot.desk.reading.aims import LOOK, ODDS, RULE, SIGHT, THING, WHERE, known_aims
from engine.catalog import GAMES
from engine.core.dice import StepDice
from tests.desk.asked.test_inquiries import code_at
from tests.desk.game import GROUP, brought_on
from tests.desk.questions.lists import everything
from tests.desk.town import Town

Property = Callable[[str, object], None]

SCENARIOS = {"street": "nail-factory", "squad": "brickworks", "cards": "prokhorovka", "theater": "shores-west"}
ANSWERS = {"street": 12, "squad": 60, "cards": 20, "theater": 24}
"""After how many random answers something of a game is on the board."""
SOURCE = Path(aims_module.__file__).parent / "data" / "aims.toml"
"""The ways to ask about one's own game."""
OWN = Path(__file__).parents[1] / "questions" / "own.tsv"
"""Lines of strangers, by game, language and the command whose answer they wish for; nothing was tuned by them."""
TABLE = OWN.with_name("table.tsv")
"""The same of players at every moment of a game, by which the ways to ask were mended."""
ALSO = {
    "units enemy": {LOOK, "units all"},
    "units all": {LOOK, "score"},
    WHERE: {LOOK},
    LOOK: {WHERE, "units enemy"},
    SIGHT: {LOOK},
    "orders": {"units"},
    "units": {"orders"},
    "best": {"orders"},
    "score": {"where objectives"},
    "start": {"start easier", "start length", "start first"},
    "log": {"log fight", "log losses"},
}
"""Answers that have in them what was asked for."""
WANTED, WANTED_AT_TABLE = 0.75, 0.9
MISTAKEN = 0.08
"""Rule questions that may be taken for some about the game: “how do I win” is both."""


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


def rows_of(file: Path) -> list[list[str]]:
    """The lines of a list: game, language, the command that is wished for, and what is said."""
    return [*csv.reader(file.read_text("utf-8").splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE)]


async def asker(town: Town, game: str) -> Callable[[str], Awaitable[tuple[Purport, float]]]:
    """What a line of Anna's is after at a table with Boris some way into a game, and how like it is to a rule's."""
    anna, boris = town.person("anna", GROUP), town.person("boris", GROUP)
    await anna.types(f"/new {game} {SCENARIOS[game]}")
    code = await code_at(town, GROUP)
    for person, side in zip((anna, boris), GAMES[game].card.sides_of(SCENARIOS[game]), strict=False):
        await person.types(f"/join {code} {side.seat}")
    await anna.types("/begin")
    await boris.types("/begin")
    table = await brought_on(town, code, ANSWERS[game], partial(StepDice, b"aims", game))
    aiming = Aiming(town.desk._office)

    async def asked(line: str) -> tuple[Purport, float]:
        likeness = await town.desk._library.likeness(line, game)
        return await aiming.of(Call(anna.who, anna.chat, "en"), table, line.rstrip("?")), likeness

    return asked


@pytest.mark.parametrize(("file", "share"), [(OWN, WANTED), (TABLE, WANTED_AT_TABLE)], ids=["strangers", "players"])
async def test_lines_of_others_are_answered_by_what_they_wish_for(
    town: Town, file: Path, share: float, record_property: Property
) -> None:
    rows = rows_of(file)
    assert len(rows) > 50
    missed = []
    for game in SCENARIOS:
        asked = await asker(town, game)
        for _, _, wanted, line in (row for row in rows if row[0] == game):
            found, likeness = await asked(line)
            names = {aim.name for aim in found.aims} if found.outweighs(likeness) else {RULE}
            if not names & {wanted, *ALSO.get(wanted, ())}:
                missed.append(line)
    told = f"lines about one's own game ({file.stem}): {len(rows) - len(missed)} of {len(rows)} are answered"
    record_property("counted", f"{told} by what they ask for")
    assert len(missed) / len(rows) <= 1 - share, missed


@pytest.mark.thorough
async def test_questions_about_rules_are_seldom_taken_for_some_about_the_game(
    town: Town, record_property: Property
) -> None:
    questions = [each for each in everything() if each.is_at_table]
    assert len(questions) >= 600
    mistaken = []
    for game in SCENARIOS:
        asked = await asker(town, game)
        for question in (each for each in questions if each.game == game):
            found, likeness = await asked(question.text)
            if found.outweighs(likeness) and not await town.desk._library.is_sure(question.text, game):
                mistaken.append(question.text)
    record_property("counted", f"questions about rules taken for some about the game: {len(mistaken)}: {mistaken}")
    assert len(mistaken) / len(questions) <= MISTAKEN


ASKED = [
    ("street", "who holds what?", "units all"),
    ("street", "what did he do?", "log"),
    ("street", "what did Boris do on his turn?", "log"),
    ("street", "how many points do I have?", "score"),
    ("street", "what do I have left", "units"),
    ("street", "why was I not asked?", "reflex"),
    ("street", "what cards has he got?", "hand enemy"),
    ("street", "whats my odds with the pioneers on the mill", ODDS),
    ("theater", "кто в Антверпене и в Брюсселе?", LOOK),
    ("theater", "какие шансы если 1пд атакует Брюссель", ODDS),
    ("theater", "что сделал Борис за свой ход?", "log"),
    ("theater", "что может 1тд?", LOOK),
    ("theater", "где мой флот и что он даёт", WHERE),
    ("theater", "где немецкий штаб?", WHERE),
    ("theater", "кто что держит", "units all"),
    ("cards", "сколько у меня ресурсов?", "units"),
    ("squad", "чей ход", "orders"),
    ("squad", "как взять ход назад?", "help undo"),
    ("cards", "блин, я поторопился, можно назад отмотать?", "help undo"),
    ("theater", "можно отмотать?", "help undo"),
    ("street", "rushed it, can I wind that back?", "help undo"),
    ("street", "what happened while I was away?", "log"),
    ("street", "back again", "log"),
    ("street", "i want my side back", "help join"),
    ("street", "верните мне мою сторону", "help join"),
    ("street", "я вернулась, что тут было?", "log"),
    ("street", "where was my mistake?", "review missteps"),
    ("street", "где была моя ошибка?", "review missteps"),
    ("street", "why did I lose?", "score"),
    ("street", "what would you do?", "best"),
    ("street", "стоит ли атаковать Гвоздильный завод?", "best"),
    ("street", "what have the krauts got?", "units"),
    ("street", "что есть у русских?", "units enemy"),
    ("street", "any news about boris? what did he roll?", "log fight"),
    ("theater", "which of my units are without supply?", "supply"),
    ("theater", "кто без снабжения?", "supply"),
    ("theater", "какие шансы взять Брюссель?", ODDS),
    ("theater", "when does 7id arrive?", LOOK),
    ("theater", "what can I build?", "orders"),
    ("squad", "can E5 see D4?", SIGHT),
    ("squad", "where are the objectives", "where objectives"),
    ("squad", "which hex is objective 4 in", "where objectives"),
    ("squad", "в каком гексе цель 4", "where objectives"),
    ("street", "which areas are worth points?", "where objectives"),
    ("theater", "кто держит цели?", "where objectives"),
    ("theater", "какую цель атаковать", "best"),
]


@pytest.mark.parametrize("game", SCENARIOS)
async def test_what_newcomers_asked_in_vain_is_answered(town: Town, game: str) -> None:
    asked, wrong = await asker(town, game), []
    for _, line, wanted in (each for each in ASKED if each[0] == game):
        found, likeness = await asked(line)
        if not found.outweighs(likeness) or [aim.name for aim in found.aims] != [wanted]:
            wrong.append((line, wanted, found.aims, likeness))
    assert wrong == []


async def test_two_questions_in_a_line_are_two(town: Town) -> None:
    found, _ = await (await asker(town, "theater"))("кто выигрывает? и что у меня есть?")
    assert [aim.name for aim in found.aims] == ["score", "units"]


def test_every_command_that_a_line_stands_for_exists_and_each_way_to_ask_says_something(town: Town) -> None:
    aims, source = known_aims(), tomllib.loads(SOURCE.read_text("utf-8"))
    lines = [line for ways in source["ways"].values() for line in ways.splitlines()]
    assert len(lines) > 900
    known = {*town.desk._handlers.at_table, *town.desk._handlers.anywhere, RULE}
    assert {name.partition(" ")[0] for name in aims.names} <= known
    assert [line for line in lines if not aims.gist(line.split())] == []
    assert aims.of([]).name == RULE
    assert aims.of([THING] * 400).name != RULE
    assert not aims.gist(f"word{number}" for number in range(400)), "who says so much asks for no command"


def test_no_way_to_ask_stands_in_two_places() -> None:
    source = tomllib.loads((files("bot.desk.reading") / "data" / "aims.toml").read_text("utf-8"))
    ways = Counter(line.strip() for lines in source["ways"].values() for line in lines.strip().splitlines())
    lines = Counter(line.strip() for said in source["lines"].values() for line in said.split("|"))
    assert [line for known in (ways, lines) for line, times in known.items() if times > 1] == []


def test_ways_to_ask_that_say_the_same_are_after_the_same() -> None:
    after: dict[frozenset[str], set[str]] = defaultdict(set)
    for aim, ways in tomllib.loads(SOURCE.read_text("utf-8"))["ways"].items():
        for line in ways.splitlines():
            after[known_aims().gist(line.split())].add(aim)
    assert {" ".join(sorted(gist)): aims for gist, aims in after.items() if len(aims) > 1} == {}


@pytest.mark.parametrize(
    "line",
    [
        *("is @ broken", "is the @ still broken", "is @ pinned now", "are the @ still suppressed"),
        *("@ сломлен", "@ ещё сломлен", "а @ подавлен", "прижат ли @"),
    ],
)
def test_whoever_asks_what_state_a_unit_is_in_looks_at_it(line: str) -> None:
    aim = known_aims().of(word if word == THING else spelling.fold(word) for word in line.split())
    assert aim.name == LOOK
    assert aim.likeness >= 0.95


@pytest.mark.parametrize(
    ("line", "aim"),
    [
        *(
            (each, "log")
            for each in ("what happened while I was gone?", "what was while I was away", "what did I miss")
        ),
        *(
            (each, "log")
            for each in ("что было, пока меня не было?", "что я пропустил?", "что происходило пока я отходил")
        ),
        *((each, "plan") for each in ("why is my plan not going?", "почему план не идет?", "почему мой план ждёт?")),
        *((each, "best") for each in ("who should block?", "кому блокировать?", "кто должен блокировать?")),
        *((each, "start first") for each in ("I'm new, what now?", "I'm new here, what do I do?", "с чего начать?")),
    ],
)
def test_whoever_comes_back_waits_for_a_plan_or_wants_advice_asks_for_just_that(line: str, aim: str) -> None:
    assert known_aims().of(spelling.tokens(line)).name == aim
