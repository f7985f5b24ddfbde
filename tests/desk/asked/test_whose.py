"""A player's name, and what is theirs, means their side: be it one's own or another's, in either alphabet."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.text import LANGUAGES, Language
from engine.games.cards.game import CARDS_GAME
from tests.desk.game import two
from tests.desk.pictures import FakeRenderer
from tests.desk.town import Town, open_store
from tests.games.cards.positions import table
from tests.watched.placed import Placed

HANDS = ("hand sov: rifles la-5", "hand ger: stug tiger")
POSITION = table("attack ger", *HANDS, sov="guards t-60", ger="grenadiers pz-4h")
OF_ANNA: dict[Language, tuple[str, ...]] = {
    "en": (
        "what units does Anna have?",
        "what units does Anna have on the table?",
        "where is Anna's infantry?",
        "where are Anna's units?",
    ),
    "ru": (
        "какие части у Анны?",
        "какие подразделения у Анны на столе?",
        "где Анина пехота?",
        "где Анины части?",
        "где пехота Анны?",
    ),
}
OF_BORIS: dict[Language, tuple[str, ...]] = {
    "en": ("what units does Boris have on the table?", "where is Boris's infantry?", "where is my infantry?"),
    "ru": ("какие подразделения у Бориса на столе?", "где пехота Бориса?", "где моя пехота?"),
}
UNITS: dict[Language, tuple[str, str]] = {"en": ("T-60", "Grenadier"), "ru": ("Т-60", "Гренадерская")}
"""One of each side's."""


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_a_named_players_is_that_of_their_side(tmp_path: Path, language: Language) -> None:
    games = {"cards": Placed(CARDS_GAME, CARDS_GAME.read_position(POSITION))}
    town = Town(await open_store(tmp_path), games, {"cards": FakeRenderer()})
    anna, boris = await two(town, "cards", "summer-1943", language)
    anna, boris = (anna, boris) if anna.who.name == "Anna" else (boris, anna)
    hers, his = UNITS[language]
    for person in (anna, boris):
        for line in OF_ANNA[language]:
            await person.types(line)
            assert hers in person.heard(), (person.who.name, line, person.heard())
            assert his not in person.heard(), (person.who.name, line, person.heard())
    for line in OF_BORIS[language]:
        await boris.types(line)
        assert his in boris.heard(), (line, boris.heard())
        assert hers not in boris.heard(), (line, boris.heard())
    await town.store.close()
