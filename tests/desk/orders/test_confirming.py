"""Only what cannot be taken back at once, warns, or leaves something undone is asked about; and that once."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.text import Language
from tests.desk.game import GROUP, two, version
from tests.desk.town import Person, Town, code_at, open_store
from tests.desk.toys import OpenedTheater

MARCH = "theater shores-west\nturn: 2 movement axis\nunits axis: s0406 1id 2id\nunits west: s0603 1fr\n"

STACK = "theater shores-west\nturn: 2 movement axis\nunits axis: s0608 1hu; s0709 1ro=2\nunits west: s0603 1fr\n"
BATTLE = "theater shores-west\nturn: 2 combat axis\nunits axis: s0604 1id 2id\nunits west: s0603 1fr\n"


async def given(town: Town, anna: Person, order: str) -> bool:
    code = await code_at(town, GROUP)
    before = await version(town, code)
    await anna.types(order)
    return await version(town, code) > before


@pytest.mark.parametrize(
    ("position", "order", "is_given"),
    [
        (MARCH, "move 1id > s0506", True),
        (BATTLE, "attack s0603 > 1id 2id", False),
        (MARCH, "done", False),
    ],
    ids=["a march can be taken back", "dice cannot", "others could still move"],
)
async def test_what_can_be_taken_back_at_once_is_given_at_once(
    tmp_path: Path, position: str, order: str, is_given: bool
) -> None:
    store = await open_store(tmp_path)
    town = Town(store, {"theater": OpenedTheater(position)})
    anna, _ = await two(town, "theater", "shores-west", "en")
    assert await given(town, anna, order) == is_given
    if is_given:
        code = await code_at(town, GROUP)
        before = await version(town, code)
        await anna.types("/undo")
        table = await town.desk._office.table(code)
        assert table is not None
        assert table.undo is None, "nobody has to be asked"
        assert await version(town, code) > before
    await store.close()


@pytest.mark.parametrize(("language", "said"), [("en", "some are lost"), ("ru", "лишние погибнут")])
async def test_what_is_easily_overlooked_is_told_before_an_order_is_given(
    tmp_path: Path, language: Language, said: str
) -> None:
    store = await open_store(tmp_path)
    town = Town(store, {"theater": OpenedTheater(STACK)})
    anna, _ = await two(town, "theater", "shores-west", language)
    assert not await given(town, anna, "move 1hu > s0709")
    assert said in anna.heard()
    await store.close()
