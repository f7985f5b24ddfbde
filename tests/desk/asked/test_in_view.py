"""What sees what in `squad`: who in a hex could fire at another, whom a piece sees, who sees a place."""

from __future__ import annotations

from functools import partial

import pytest

from bot.desk.tables.table import Table
from engine.core.dice import StepDice
from engine.core.text import Language
from engine.games.squad.map.geography import hex_word
from tests.desk.game import GROUP, brought_on, two
from tests.desk.town import Person, Town, code_at

ANSWERS = 60
"""Random orders behind which both sides are set up and have moved."""
FROM: dict[Language, str] = {"en": "can they fire from {} at {}?", "ru": "могут ли они из {} стрелять по {}?"}
SIDE: dict[Language, str] = {"en": "can the {} in {} shoot at {}?", "ru": "могут ли {} в {} стрелять по {}?"}
VIEW: dict[Language, tuple[str, ...]] = {
    "en": ("which enemies can my {} see?", "who can my {} shoot at?"),
    "ru": ("кого видит мой {}?", "каких врагов видит мой {}?"),
}
SEEN: dict[Language, tuple[str, ...]] = {
    "en": ("which houses see F7?", "from where can one see F7?", "who can see F7?"),
    "ru": ("из каких домов видно F7?", "откуда виден F7?", "кто видит F7?"),
}
GUN: dict[Language, str] = {"en": "light machine gun", "ru": "лёгкий пулемёт"}


async def _met(town: Town, language: Language) -> tuple[Person, Table]:
    """Whoever is asked once both sides are on the map, and the table."""
    people = await two(town, "squad", "farm", language)
    code = await code_at(town, GROUP)
    table = await brought_on(town, code, ANSWERS, partial(StepDice, b"play", code))
    town.time += 3600
    return next(each for each in people if table.asks[0].seat in table.seats_of(each.who.key)), table


@pytest.mark.parametrize("language", FROM)
async def test_whether_others_in_a_place_could_fire_at_another_is_told_of_each(
    town_of_all_games: Town, language: Language
) -> None:
    anna, table = await _met(town_of_all_games, language)
    at = {hex_word(unit.at) for unit in table.position.units if unit.at >= 0 and unit.side != 0}
    assert table.asks[0].seat == "axis"
    said = {
        "en": ("can fire at", "cannot fire at", "does not see"),
        "ru": ("стрелять можно", "стрелять нельзя", "не видит"),
    }
    side = {"en": "Allies", "ru": "Союзники"}[language]
    for here in sorted(at):
        for line in (FROM[language].format(here, "D4"), SIDE[language].format(side, here, "D4")):
            await anna.types(line)
            assert any(each in anna.heard() for each in said[language]), line
    await anna.types(FROM[language].format("A12", "D4"))
    assert "A12 " in anna.heard(), "nobody is there, so it is told what that sees"
    assert any(word in anna.heard() for word in ("see", "види"))


@pytest.mark.parametrize("language", VIEW)
async def test_whom_a_piece_sees_is_told_with_those_out_of_range(town_of_all_games: Town, language: Language) -> None:
    anna, _ = await _met(town_of_all_games, language)
    for line in VIEW[language]:
        await anna.types(line.format(GUN[language]))
        told = {
            "en": ("no enemy in Range and sight", "too far for its Range"),
            "ru": ("противника нет", "дальше Дальности"),
        }
        assert all(each in anna.heard() for each in told[language]), line


@pytest.mark.parametrize("language", SEEN)
async def test_who_sees_a_place_and_from_which_houses_it_is_seen_is_told_first(
    town_of_all_games: Town, language: Language
) -> None:
    anna, _ = await _met(town_of_all_games, language)
    for line in (*SEEN[language], "/los F7"):
        await anna.types(line)
        told = anna.heard().splitlines()
        assert told[1].startswith("F7"), line
        assert any(word in anna.heard() for word in ("with house: D4, E5 and E9", "дом: D4, E5 и E9")), line
