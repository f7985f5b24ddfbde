"""A finished table: every command says what is true there, and none changes anything."""

from __future__ import annotations

import pytest

from bot.desk.messages.commands import COMMANDS
from bot.desk.news.prompting import status
from engine.core.text import LANGUAGES, Language
from tests.desk.game import GROUP, SERVER, begun
from tests.desk.town import Person, Town

TEXTS = {
    "leave": ("", "ger"),
    "computer": ("", "sov easy", "ger"),
    "join": ("sov", "ger"),
    "pace": ("", "1m", "off"),
    "reflex": ("", "reaction decline", "reaction off"),
    "charge": ("", "Anna 191", "Boris off"),
    "word": ("luck",),
    "odds": ("", "fire 191 > factory"),
    "why": ("", "fire 191 > factory"),
    "order": ("pass", "pass!"),
    "language": ("table ru",),
}
"""What is typed after a command, where that matters."""
OVER = {*TEXTS, "begin", "resign", "pause", "undo", "close"}
"""Commands to which the answer must be that the game is over."""
BUTTONS = ("w0:", "c0:", "x0:", "a0:", "n0:", "n0:01", "z0:", "b0:", "j1:", "k1:0", "p0:1", "m0:1", "l0:")


async def ended(town: Town, how: str) -> tuple[Person, Person, str]:
    """Anna's and Boris's table after its end."""
    anna, boris, code = await begun(town)
    if how == "closed":
        await anna.types("/close")
        await boris.types("/close")
    else:
        await boris.types("/resign")
        await boris.presses("Resign")
    return anna, boris, code


@pytest.mark.parametrize("how", ["resigned", "closed"])
async def test_no_command_changes_a_finished_table_or_says_what_is_not_so(town: Town, how: str) -> None:
    anna, boris, code = await ended(town, how)
    carl = town.person("carl", GROUP)
    before = await town.records(code)
    for command in COMMANDS:
        for text in TEXTS.get(command.name, ("",)):
            for person in (anna, boris, carl):
                await person.types(f"/{command.name} {text}".strip())
                heard = person.heard()
                assert await town.records(code) == before, (command.name, text, heard)
                assert command.name == "invite" or f"/join {code[:4]}" not in heard, (command.name, text, heard)
                if command.name in OVER:
                    assert "over" in heard, (command.name, text, heard)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("how", ["resigned", "closed"])
async def test_the_score_after_the_end_says_how_it_ended_and_not_how_it_would(
    town: Town, how: str, language: Language
) -> None:
    anna, _, code = await ended(town, how)
    await anna.types(f"/language {language}")
    await anna.types("/score")
    table = await town.desk._office.table(code)
    assert table is not None
    assert status(table, language) in anna.heard()
    assert {"en": "they have 1, they need 6", "ru": "есть 1, нужно 6"}[language] in anna.heard()
    assert not [word for word in ("would", "Если бы", "still to come", "останется") if word in anna.heard()]


async def test_no_button_changes_a_finished_table(town: Town) -> None:
    anna, boris, code = await ended(town, "resigned")
    table = await town.desk._office.table(code)
    assert table is not None
    before = await town.records(code)
    for person in (anna, boris, town.person("carl", SERVER)):
        for version in (table.head.moved, table.head.moved - 1, 1):
            for verb in BUTTONS:
                await person.sends(f"{code}:{version:x}:{verb}")
                assert await town.records(code) == before, verb


async def test_the_winner_stays_named_after_he_has_said_leave(town: Town) -> None:
    anna, _, _ = await ended(town, "resigned")
    await anna.types("/leave")
    await anna.types("/who")
    assert "Germans: Anna" in anna.heard()
