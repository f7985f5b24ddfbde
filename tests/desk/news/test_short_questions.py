"""A card asks in few words: where the game stands comes after what led there, a reaction is asked in four lines."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from engine.catalog import GAMES
from engine.core.text import Language
from tests.desk.game import GROUP, two
from tests.desk.town import Person, Town, code_at, open_store

WORDS: dict[Language, tuple[str, str, str, str, str]] = {
    "en": ("Combat", "The game begins", "Card", "Only you see this", "Fire strength = "),
    "ru": ("бой", "Партия началась", "Карточка", "Это видите только вы", "Сила огня = "),
}
FIRE = "fire 191 194 > factory!"


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    store = await open_store(tmp_path)
    yield Town(store, {"street": GAMES["street"]})
    await store.close()


async def asked(town: Town, language: Language) -> tuple[Person, list[str]]:
    """Whoever is asked about a reaction to fire, and the card."""
    anna, boris = await two(town, "street", "nail-factory", language)
    code = await code_at(town, GROUP)
    table = await town.desk._office.table(code)
    assert table is not None
    first, second = (anna, boris) if table.asks[0].seat in table.seats_of(anna.who.key) else (boris, anna)
    await first.types(FIRE)
    return second, [block.text for block in second.sees()[-1].message.blocks]


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_a_game_begins_with_what_led_to_where_it_stands(town: Town, language: Language) -> None:
    anna, _ = await two(town, "street", "nail-factory", language)
    status, begun, *_ = WORDS[language]
    lines = [block.text for block in anna.sees()[-1].message.blocks]
    assert lines[1].startswith(begun)
    assert status.casefold() in lines[-2].casefold()
    assert re.match(r"(Turn|Ход) 1", lines[-2])


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_a_reaction_is_asked_about_by_who_what_sum_and_chances(town: Town, language: Language) -> None:
    person, lines = await asked(town, language)
    *_, card, alone, addends = WORDS[language]
    fire = next(at for at, line in enumerate(lines) if re.search(r"6 \+ 2[dк]6", line))
    who, there, chances, question = lines[fire : fire + 4]
    assert "191" in who
    assert "42" in there
    assert sum(int(share) for share in re.findall(r"(\d+) %", chances)) == 100
    assert question.endswith("?")
    assert not any(addends in line for line in lines)
    token = person.button(card).token
    await person.types("/orders")
    assert addends in person.heard()
    await person.sends(token)
    (reply,) = [answer for answer in person.last if isinstance(answer, Reply)]
    assert reply.private
    assert reply.message.blocks[1].text.startswith(alone)
    assert addends not in person.heard()
