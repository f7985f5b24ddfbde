"""The load generator itself: what it sends is done once and told, and what it counts is what was sent."""

from __future__ import annotations

from pathlib import Path

from storage.open import open_store
from tests.load.__main__ import Load, bear
from tests.load.crowd import Crowd


async def test_all_that_a_small_crowd_orders_is_done_once_and_told(tmp_path: Path) -> None:
    borne = await bear(Load(groups=3, tables=3, rate=6, seconds=2, warm=0, store="sqlite"), tmp_path)
    found = borne.found
    assert len(found.told) == len(found.acks) > 0, borne.text
    assert (found.unanswered, found.lost, found.doubled) == (0, 0, 0), borne.text
    assert borne.after.own > borne.before.own
    assert all(each > 0 for each in borne.memory)


async def test_an_order_that_left_no_record_and_a_record_that_nobody_ordered_are_counted(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path / 'fieldpost.sqlite'}")
    crowd = Crowd(store, seed=2)
    await crowd.open(1, 1)
    [group] = crowd._groups
    [code] = group.codes
    table = await crowd._tables.load(code)
    assert table is not None
    crowd._wanted[code] = [f"{table.asks[0].seat} never given"]
    assert (await crowd.count()).lost == 1
    await store.close()
