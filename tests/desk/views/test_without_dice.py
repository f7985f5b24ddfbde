"""Without dice: at a table of a game that throws none, no text speaks of dice."""

from __future__ import annotations

import re

import pytest

from engine.catalog import GAMES
from engine.core.text import Language
from tests.desk.game import two
from tests.desk.town import Town, code_at, text_of

DICE: dict[Language, re.Pattern[str]] = {
    "en": re.compile(r"\b(dice|die|rolled|rolls?|throws?)\b", re.IGNORECASE),
    "ru": re.compile(r"кубик|\bкост[иейь]+\b|\bброс(?:ок|к|али|ить|ил)", re.IGNORECASE),
}
LINES = ("/word rose", "/odds", "/odds deck", "/practice", "/practice", "/help", "/best", "/verify", "/undo", "/who")


@pytest.mark.parametrize("language", DICE)
async def test_no_text_of_a_game_without_dice_speaks_of_them(town: Town, language: Language) -> None:
    town.games = dict(GAMES)
    town.restart()
    anna, boris = await two(town, "cards", "prokhorovka", language)
    code = await code_at(town, anna.chat.key)
    heard: list[str] = []
    for _ in range(4):
        table = await town.desk._office.table(code)
        assert table is not None
        for line in LINES:
            for person in (anna, boris):
                await person.types(line)
                heard.append(person.heard())
        if not table.asks:
            break
        ask = table.asks[0]
        asked = next(each for each in (anna, boris) if ask.seat in table.seats_of(each.who.key))
        await asked.types(table.play.write_order(ask.choices.default()) + "!")
    await town.wait(60)
    await anna.types("/resign")
    await anna.sends(anna.last[0].message.buttons[0].token)  # type: ignore[union-attr]
    for line in ("/help", "/verify", "/undo", "/review"):
        await anna.types(line)
        heard.append(anna.heard())
    heard += [text_of(message) for _, _, message in town.messengers["tg"].everything]
    found = [text for text in heard if DICE[language].search(text)]
    assert len(heard) > 20
    assert not found, found[0]
