"""A few words that are an order which is refused as it stands, and is allowed with more, begin it."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import cast

import pytest

from bot.desk.messages.outgoing import Reply
from bot.desk.tables.folding import fold, opened
from bot.desk.tables.table import Table
from bot.desk.views.telling import spoken
from engine.catalog import GAMES
from engine.core.text import LANGUAGES, Language
from storage.record import ChatLinked, Opened, Record, Sat
from tests.desk.game import GROUP
from tests.desk.pictures import FakeRenderer
from tests.desk.told import AT, records_of, whole_games
from tests.desk.town import Town, open_store

CODE = "ABCDEFGHJK"


def _retreating() -> tuple[list[Record], str]:
    """A theater at which a unit must go back two hexes, and the order that names both."""
    for played in whole_games("theater.shores-west"):
        records = records_of(played)
        table = opened(CODE, cast("Opened", records[0]), GAMES)
        for number, record in enumerate(records[1:], 2):
            table = fold(table, record)
            order = _longest(table)
            if order:
                return records[:number], order
    raise AssertionError("expected a retreat by two hexes")


def _longest(table: Table) -> str:
    asks = [ask for ask in table.asks if ask.kind == "retreat"]
    orders = [table.play.write_order(action) for ask in asks for action in islice(ask.choices, 4)]
    return next((each for each in orders if len(each.split()) == 5), "")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_first_of_two_hexes_leads_to_the_second(tmp_path: Path, language: Language) -> None:
    town = Town(await open_store(tmp_path), dict(GAMES), {name: FakeRenderer() for name in GAMES})
    records, order = _retreating()
    table = opened(CODE, cast("Opened", records[0]), GAMES)
    sat = [Sat(AT, "tg:anna", "anna", seat) for seat in table.seats]
    await town.store.append(CODE, 0, [records[0], ChatLinked(AT, GROUP, "tg:anna"), *sat, *records[1:]])
    await town.store.link(GROUP, CODE)
    anna = town.person("anna", GROUP, language)
    await anna.types(f"/table {CODE}")
    *_, unit, _, first, second = order.split()
    await anna.types(" ".join(spoken(GAMES["theater"], each, language) for each in (unit, first)))
    (reply,) = anna.last
    assert isinstance(reply, Reply)
    assert "❌" not in anna.heard()
    if reply.message.menu:
        await anna.types(spoken(GAMES["theater"], second, language))
    await anna.types({"en": "yes", "ru": "да"}[language])
    after = await town.desk._office.table(CODE)
    assert after is not None
    assert after.dones[-1].order == order, anna.heard()
