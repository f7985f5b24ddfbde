"""What if: the odds of an order before it is given, offered, told and drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from tests.desk.game import begun, version
from tests.desk.town import Town, open_store
from tests.renderers.kept import ON_BLANK


async def test_odds_without_an_order_offers_those_that_have_some(town: Town) -> None:
    anna, _, code = await begun(town)
    before = await version(town, code)
    (reply,) = await anna.types("/odds")
    assert isinstance(reply, Reply)
    assert reply.private
    assert "Of which order" in anna.heard()
    await anna.presses("Fire: 191 → Nail Factory")
    assert "odds" in anna.heard()
    assert await version(town, code) == before


@pytest.mark.parametrize("order", ["fire 191 > factory", "огонь 191 > гвоздильный завод"])
async def test_the_odds_of_an_order_come_with_their_chart(tmp_path: Path, order: str) -> None:
    store = await open_store(tmp_path)
    town = Town(store, renderers=dict(ON_BLANK))
    anna, _, _ = await begun(town)
    (reply,) = await anna.types(f"/odds {order}")
    assert isinstance(reply, Reply)
    assert reply.private
    assert reply.message.image is not None
    assert "36 · " in reply.message.image.alt
    assert reply.message.image.data.startswith(b"\xff\xd8")
    await store.close()
