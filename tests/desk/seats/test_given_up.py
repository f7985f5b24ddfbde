"""A game that people have given up shows who has won, and nobody to answer, though its rules would ask somebody."""

from __future__ import annotations

import pytest

from bot.desk.tables.folding import fold, opened
from bot.desk.tables.table import Table
from bot.desk.views.pictures import seen_by
from engine.catalog import GAMES
from engine.core import referee
from engine.core.dice import StepDice
from engine.core.text import LANGUAGES, Language
from storage import record as facts
from tests.renderers.kept import ON_BLANK

ASKED: dict[Language, str] = {"en": "to answer", "ru": "чей ход"}
WON: dict[Language, tuple[str, ...]] = {"en": ("winner: ",), "ru": ("победитель: ", "победа: ")}


def _begun(game: str) -> Table:
    """A table whose game has just begun."""
    scenario = GAMES[game].card.scenarios[0].id
    table = opened("ABCDE", facts.Opened(0, "tg:1", game, scenario, {}, 1, "00" * 32, "", "en"), GAMES)
    step = GAMES[game].setup(scenario, {}, StepDice(b"given up", scenario, 0))
    return fold(table, facts.Begun(0, "tg:1", [], referee.fingerprint(step.state)), step)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_board_of_a_game_that_was_given_up_names_the_winner_and_asks_nobody(game: str, language: Language) -> None:
    table = _begun(game)

    def told(table: Table) -> str:
        seen = seen_by(table, table.position, None)
        renderer = ON_BLANK[game]
        drawn = renderer.draw(seen, language=language).shown()
        words = (part.what for each in drawn for part in (each, *each.parts))
        return "\n".join((renderer.board_text(seen, language=language), *words)).casefold()

    assert ASKED[language] in told(table)
    assert not any(word in told(table) for word in WON[language])
    resigned = fold(table, facts.Resigned(1, "tg:1", table.seats[0]))
    assert ASKED[language] not in told(resigned)
    assert any(word in told(resigned) for word in WON[language]) == (len(table.seats) == 2)
    closed = fold(table, facts.Closed(1, "tg:1"))
    assert ASKED[language] not in told(closed)
