"""Both are two of one's own: against whom they are set counts for nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from engine.core.text import LANGUAGES, Language
from engine.games.cards.game import CARDS_GAME
from tests.desk.game import GROUP, given, two
from tests.desk.town import Person, Town, code_at, open_store
from tests.games.cards.positions import table
from tests.watched.placed import Placed

BOTH: dict[Language, tuple[str, ...]] = {
    "en": ("block with both", "both block", "block with both of them"),
    "ru": ("блокирую обоими", "оба блокируют"),
}
YES: dict[Language, str] = {"en": "yes", "ru": "да"}
GUARDS: dict[Language, str] = {"en": "Guards", "ru": "Гвард"}


async def _blocking(folder: Path, language: Language, army: str) -> tuple[Town, Person]:
    """Whoever is asked with which of an army the guards are blocked."""
    attacked = table("attack sov", "waves: 1", "wave: block", "attack: guards", sov="guards/turned/attacked", ger=army)
    town = Town(await open_store(folder), {"cards": Placed(CARDS_GAME, CARDS_GAME.read_position(attacked))})
    people = await two(town, "cards", "summer-1943", language)
    now = await town.desk._office.table(await code_at(town, GROUP))
    assert now is not None
    town.time += 3600
    return town, next(each for each in people if now.asks[0].seat in now.seats_of(each.who.key))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_where_there_are_two_both_are_meant(tmp_path: Path, language: Language) -> None:
    for number, line in enumerate(BOTH[language]):
        town, boris = await _blocking(tmp_path / str(number), language, "alarm-company pz-4h")
        await boris.types(line)
        assert await given(town) == [], line
        await boris.types(YES[language])
        assert (await given(town))[:1] == ["block alarm-company>guards pz-4h>guards"], (line, boris.heard())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_of_more_it_is_asked_which_two_of_ones_own(tmp_path: Path, language: Language) -> None:
    for number, line in enumerate(BOTH[language]):
        town, boris = await _blocking(tmp_path / str(number), language, "alarm-company pz-4h grenadiers")
        await boris.types(line)
        (asked,) = boris.last
        assert isinstance(asked, Reply)
        assert GUARDS[language] not in asked.message.blocks[0].text, line
        assert len(asked.message.menu) == 3, "each pair of three"
        await boris.types("2")
        await boris.types(YES[language])
        assert [each.count(">") for each in (await given(town))[:1]] == [2], (line, boris.heard())
