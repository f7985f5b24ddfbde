"""Puzzling: a choice of orders, answered once by each person; the solution with its reasons, ratings on both sides."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from bot.desk.messages.outgoing import Message, Reply
from bot.desk.seats.puzzling import PUZZLES, Attempt
from bot.desk.tables.standings import START, rating_after
from bot.desk.views.token import read_token
from engine.catalog import GAMES
from engine.core.text import Language
from engine.kits.puzzles import Puzzle, read_puzzles
from tests.desk.town import Person, Town, open_store, text_of

SHELF: dict[str, Puzzle] = {each.id: each for name in GAMES for each in read_puzzles(f"engine.games.{name}")}


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """A town where every game is played."""
    store = await open_store(tmp_path)
    yield Town(store, dict(GAMES))
    await store.close()


async def asked(person: Person, text: str = "/puzzle") -> Message:
    (reply,) = await person.types(text)
    assert isinstance(reply, Reply)
    return reply.message


async def kept(town: Town, key: str) -> dict[str, Attempt]:
    return await town.desk._handlers.menus[PUZZLES].__self__._attempts(key)  # type: ignore[attr-defined]


def solution_of(town: Town, message: Message) -> int:
    token = message.menu[0].token
    shelf = town.desk._handlers.menus[PUZZLES].__self__._shelf  # type: ignore[attr-defined]
    place, number, _ = read_token(token).path
    return int(shelf[place][1][number].solution)


@pytest.mark.parametrize(("language", "right"), [("en", "Right: "), ("ru", "Верно: ")])
async def test_the_right_answer_raises_the_rating_and_tells_why(town: Town, language: Language, right: str) -> None:
    anna = town.person("anna", "tg:-1", language)
    message = await asked(anna)
    solution = solution_of(town, message)
    (told,) = await anna.sends(message.menu[solution].token)
    assert isinstance(told, Reply)
    assert told.private
    text = text_of(told.message)
    assert right in text
    assert "(+" in text


async def test_the_first_answer_counts_and_counts_once(town: Town) -> None:
    anna, boris = town.person("anna", "tg:-1"), town.person("boris", "tg:-1")
    message = await asked(anna)
    solution = solution_of(town, message)
    wrong = (solution + 1) % len(message.menu)
    await anna.sends(message.menu[wrong].token)
    assert "There is a better one" in anna.heard()
    first = await kept(town, anna.who.key)
    town.restart()
    await anna.sends(message.menu[solution].token)
    assert await kept(town, anna.who.key) == first
    await boris.sends(message.menu[solution].token)
    (puzzle,) = first
    assert {key: each.is_right for key, each in (await kept(town, f"of {puzzle}")).items()} == {
        anna.who.key: True,
        boris.who.key: False,
    }


async def test_the_next_puzzle_is_another_and_none_comes_twice(town: Town) -> None:
    anna = town.person("anna", "tg:-1")
    seen = set()
    for _ in range(3):
        message = await asked(anna, "/puzzle cards")
        seen.add(message.menu[0].token)
        await anna.sends(message.menu[0].token)
    assert len(seen) == 3


async def test_a_made_up_answer_is_refused(town: Town) -> None:
    anna = town.person("anna", "tg:-1")
    token = read_token((await asked(anna)).menu[0].token)
    for path in ((9, 0, 0), (0, 999, 0), (0, 0, 9), (0,)):
        await anna.sends(msgspec.structs.replace(token, path=path).text)
        assert "does not belong" in anna.heard() or anna.last
        assert await kept(town, anna.who.key) == {}


def test_ratings_rise_by_what_is_won_and_more_by_what_is_hard() -> None:
    easy, hard = (rating_after([(other, True)], START) for other in (1200.0, 1800.0))
    assert START < easy < hard
    assert rating_after([(1500.0, False)], START) < START
