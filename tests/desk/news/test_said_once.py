"""A card says nothing twice: no line of it is the beginning of another that goes on to say more."""

from __future__ import annotations

import pytest

from bot.desk.news.prompting import compose
from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.text import LANGUAGES
from tests.desk.game import brought_on, for_all_sides
from tests.desk.town import Town

ANSWERS = 90


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    """A town where every game is played, with pictures that cost nothing."""
    return town_of_all_games


@pytest.mark.parametrize("game", GAMES)
async def test_no_line_of_a_card_begins_another(town: Town, game: str) -> None:
    _, code = await for_all_sides(town, game)
    for number in range(ANSWERS):
        chance = StepDice(b"said once", code, number)
        table = await brought_on(town, code, 1, lambda _, chance=chance: chance)
        if not table.asks:
            break
        for language in LANGUAGES:
            message, _, _ = compose(town.desk._office, table, language)
            told = [block.text for block in message.blocks]
            for text in told:
                stem = text.removesuffix(".")
                fuller = [each for each in told if each.startswith(stem) and len(each) > len(text)]
                assert not fuller, (number, text)
