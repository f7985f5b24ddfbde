"""Questions in a running game, about oneself, the other side, what may be done and what threatens: all are answered."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.text import LANGUAGES, Language
from tests.desk.game import GROUP, two
from tests.desk.town import Person, Town, code_at

LIST = Path(__file__).parents[1] / "questions" / "in_play.tsv"
"""By game and language: what an answer has in it, as a pattern, and the question as people put it."""
SCENARIOS = {"street": "nail-factory", "squad": "brickworks", "cards": "prokhorovka", "theater": "shores-west"}
ANSWERS = {"street": 12, "squad": 60, "cards": 30, "theater": 25}
"""After how many random answers something of a game is on the board."""


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


async def asked(town: Town, game: str) -> tuple[Person, Person]:
    """Who is asked some way into a game between two, and who waits."""
    await two(town, game, SCENARIOS[game], "en")
    code = await code_at(town, GROUP)
    people = [town.person(name, GROUP) for name in ("anna", "boris")]
    for number in range(ANSWERS[game] + 1):
        table = await town.desk._office.table(code)
        assert table is not None
        ask = table.asks[0]
        who, other = sorted(people, key=lambda each: ask.seat not in table.seats_of(each.who.key))
        if number < ANSWERS[game]:
            town.time += 60
            await who.types(f"/order {table.play.write_order(ask.choices.sample(StepDice(b'play', game, number)))}!")
    return who, other


def rows_of(game: str, language: Language) -> list[tuple[str, str]]:
    """What each answer has in it, and the question."""
    rows = csv.reader(LIST.read_text("utf-8").splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE)
    return [(told, line) for of, said_in, told, line in rows if (of, said_in) == (game, language)]


def in_titles(game: str, told: str, language: Language) -> str:
    """The pattern with the title of a rule for its id, where that has words of the program, which nobody reads."""
    for number, rule in GAMES[game].rules.rules.items():
        if number != rule.number:
            told = re.sub(rf"(?<![\w.-]){re.escape(number)}(?![\w-])", re.escape(rule.title.in_(language)), told)
    return told


@pytest.mark.parametrize("game", SCENARIOS)
async def test_questions_of_players_are_answered_from_their_own_game(town: Town, game: str) -> None:
    who, _ = await asked(town, game)
    missed = []
    for language in LANGUAGES:
        await who.types(f"/language {language}")
        for told, line in rows_of(game, language):
            town.time += 60
            await who.types(line)
            if re.search(in_titles(game, told, language), who.heard()) is None:
                missed.append((line, told, who.heard()))
    assert not missed, "\n\n".join(f"{line} – {told}\n{heard}" for line, told, heard in missed)
