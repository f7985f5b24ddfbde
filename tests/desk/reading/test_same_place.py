"""Units that go one by one are sent to one place in one line, or after the last one by “the same place”."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from engine.games.theater.game import THEATER
from tests.desk.game import GROUP, given, moving, two
from tests.desk.town import Person, Town, code_at, open_store
from tests.desk.toys import OpenedTheater

RETREATS = """theater shores-west
turn: 1 combat axis
units axis: s0505 1id=3/attacked; s0605 1ss-pz=3
units west: s0604 1fr 2fr
battled: s0604
battle: axis west s0604 units=1id defenders=1fr,2fr retreats=1fr:1,2fr:1
"""
LAST = ["retreat 1fr > s0603", "retreat 2fr > s0603"]
THREE = (
    RETREATS.replace("1fr 2fr", "1fr 2fr 3fr")
    .replace("defenders=1fr,2fr", "defenders=1fr,2fr,3fr")
    .replace("2fr:1", "2fr:1,3fr:1")
)
BOTH = ["both go to 603", "both to paris", "send both to paris", "обе идут в 603", "оба в париж", "отвести обе в париж"]
ONE_OF_ALL = ["move all to s0605", "move everyone to s0605", "двинуть всех в s0605"]
ALL = ["все в париж", "оба в 603", "всеми в париж", "all to paris", "both to 603", "everyone to paris"]
GOING = [
    *("both go to 603", "everyone goes to paris", "1fr and 2fr go to paris", "pull 1fr and 2fr to paris"),
    *("retreat 1fr and 2fr to 603", "1fr, 2fr withdraw to paris", "send both to paris"),
    *("обе идут в 603", "обе отходят в париж", "1фр и 2фр уходят в париж", "1фр, 2фр отходят в париж"),
    *("отступить 1фр и 2фр в 603", "отвести обе в париж", "1фр и 2фр идут в париж"),
]
THEN = ["2фр туда же", "туда же", "2фр в тот же гекс", "2fr to the same place", "same place", "2fr there too"]


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """A town where two French units must retreat, without pictures."""
    store = await open_store(tmp_path)
    yield Town(store, {"theater": OpenedTheater(RETREATS)})
    await store.close()


@pytest.fixture
async def crowded(tmp_path: Path) -> AsyncIterator[Town]:
    """A town where three French units must retreat, without pictures."""
    store = await open_store(tmp_path)
    yield Town(store, {"theater": OpenedTheater(THREE)})
    await store.close()


@pytest.fixture
async def marching(tmp_path: Path) -> AsyncIterator[Town]:
    """A town where units move one by one, without pictures."""
    store = await open_store(tmp_path)
    yield Town(store, {"theater": THEATER})
    await store.close()


async def retreating(town: Town, line: str) -> Person:
    """Whoever must retreat, in the language of a line."""
    people = await two(town, "theater", "shores-west", "en" if line.isascii() else "ru")
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    return next(each for each in people if table.asks[0].seat in table.seats_of(each.who.key))


@pytest.mark.parametrize("line", ALL)
async def test_all_who_must_retreat_go_to_one_place_by_one_line(town: Town, line: str) -> None:
    who = await retreating(town, line)
    await who.types(f"{line}!")
    assert await given(town) == LAST


@pytest.mark.parametrize("mark", ["!", ""])
@pytest.mark.parametrize("line", BOTH)
async def test_where_three_must_retreat_it_is_asked_which_two_are_meant_by_both(
    crowded: Town, line: str, mark: str
) -> None:
    who = await retreating(crowded, line)
    await who.types(f"{line}{mark}")
    assert await given(crowded) == []
    told = ("1fr", "2fr", "3fr", "Which two") if line.isascii() else ("1фр", "2фр", "3фр", "Каких двух")
    assert all(each in who.heard() for each in told), who.heard()
    await who.types("1fr and 2fr to paris!" if line.isascii() else "1фр и 2фр в париж!")
    assert await given(crowded) == LAST


@pytest.mark.parametrize("line", BOTH)
async def test_where_it_is_asked_which_two_each_can_be_pressed(crowded: Town, line: str) -> None:
    who = await retreating(crowded, line)
    await who.types(line)
    (reply,) = (each for each in who.last if isinstance(each, Reply))
    assert len(reply.message.menu) == 3
    await who.sends(reply.message.menu[0].token)
    assert await given(crowded) == ["retreat 1fr > s0603"]


@pytest.mark.parametrize("line", ONE_OF_ALL)
async def test_all_where_an_order_takes_one_is_never_given_as_the_first_of_them(marching: Town, line: str) -> None:
    who, _ = await moving(marching, "en" if line.isascii() else "ru")
    before = await given(marching)
    await who.types(f"{line}!")
    assert await given(marching) == before
    assert ("Which one?" if line.isascii() else "Что именно?") in who.heard(), who.heard()


@pytest.mark.parametrize("line", GOING)
async def test_who_can_only_retreat_goes_where_he_is_said_to_go(town: Town, line: str) -> None:
    who = await retreating(town, line)
    await who.types(f"{line}!")
    assert await given(town) == LAST, who.heard()


@pytest.mark.parametrize("line", ["1fr goes to paris", "move 1fr to paris", "1фр идёт в париж"])
async def test_a_retreat_for_which_another_deed_is_said_is_shown_first(town: Town, line: str) -> None:
    who = await retreating(town, line)
    await who.types(f"{line}!")
    assert await given(town) == []
    await who.types("yes" if line.isascii() else "да")
    assert await given(town) == LAST[:1], who.heard()


@pytest.mark.parametrize("line", THEN)
async def test_the_same_place_is_that_of_ones_last_order(town: Town, line: str) -> None:
    who = await retreating(town, line)
    await who.types("retreat 1fr > s0603!")
    await who.types(f"{line}!")
    assert await given(town) == LAST


async def test_the_same_place_in_a_second_line_is_that_of_the_first(town: Town) -> None:
    who = await retreating(town, "en")
    await who.types("1fr to paris!\n2fr same place!")
    assert await given(town) == LAST


async def test_without_a_last_order_the_same_place_is_nowhere(town: Town) -> None:
    who = await retreating(town, "en")
    await who.types("1fr same place!")
    assert await given(town) == []
