"""Forgetting: nothing in the store names whoever wanted to be forgotten, and the games of the others stay."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
import redis

from bot.desk.seats.forgetting import _mark
from engine.core.text import Language
from storage.open import open_store
from storage.sqlite import SqliteStore
from tests.desk.game import GROUP, begun
from tests.desk.town import Person, Town, text_of
from tests.storage.redis_server import RedisServer

HOME = "tg:dm-anna"
"""Anna's private chat."""


@pytest.fixture(params=["sqlite", "redis"])
async def anywhere(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[tuple[Town, str]]:
    """A town on either store, and the store's address."""
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path / 'desk.db'}"
        store = await open_store(url)
        yield Town(store), url
        await store.close()
        return
    with RedisServer(tmp_path) as server:
        store = await open_store(server.url)
        yield Town(store), server.url
        await store.close()


async def dump(town: Town, url: str) -> str:
    """All that is in a store, packs unpacked: what the other processes could find there."""
    whole = [
        json.dumps([repr(each) for each in await town.store.read(code)]) for code in await town.store.every_table()
    ]
    if isinstance(town.store, SqliteStore):
        whole += await town.store._do(lambda database: list(map(str, database.iterdump())))
        return "\n".join(whole)
    with redis.from_url(url) as client:
        readers: dict[str, Callable[[bytes], Any]] = {
            "string": client.get,
            "hash": client.hgetall,
            "set": client.smembers,
            "zset": lambda key: client.zrange(key, 0, -1),
            "list": lambda key: client.lrange(key, 0, -1),
            "stream": client.xrange,
        }
        whole += [f"{key!r} {readers[client.type(key).decode()](key)!r}" for key in client.scan_iter()]
    return "\n".join(whole)


async def forgotten(anna: Person) -> None:
    """Anna says twice that she wants to be forgotten, and it is done."""
    await anna.types("/forget me")
    await anna.presses("Forget me")
    await anna.town.wait(60)


async def played(town: Town) -> tuple[Person, Person, str, Person]:
    """A game that Anna, who has left all the traces she can, has won against Boris; and Anna in her private chat."""
    anna, boris, code = await begun(town)
    home = town.person("anna", HOME)
    await home.types("/tips off")
    await home.types("/language chat en")
    await home.types("/puzzle daily 9")
    await home.types(f"/table {code}")
    await anna.types("/word wormwood")
    await anna.types("/reflex")
    await boris.types("/resign")
    await boris.presses("Resign")
    await anna.types("/standings")
    assert "Anna" in anna.heard()
    return anna, boris, code, home


async def test_nothing_in_the_store_names_whoever_was_forgotten(anywhere: tuple[Town, str]) -> None:
    town, url = anywhere
    _, boris, code, home = await played(town)
    before = await dump(town, url)
    assert "tg:anna" in before
    assert HOME in before
    assert "Anna" in before
    count = await town.store.version(code)
    await forgotten(home)
    after = await dump(town, url)
    for trace in ("tg:anna", HOME, "Anna", "anna"):
        assert trace not in after, [line for line in after.splitlines() if trace in line]
    assert "dc:boris" in after
    assert await town.store.version(code) == count
    town.restart()
    await boris.types("/standings")
    assert "Boris – 1342?, 1 game: 0 won, 0 drawn, 1 lost" in boris.heard()
    assert "somebody" not in boris.heard()
    await boris.types(f"/who {code}")
    assert "somebody" in boris.heard()
    await boris.types(f"/verify {code}")
    assert "Chance was fair" in boris.heard()


async def test_whoever_has_a_side_in_a_game_that_goes_on_is_told_where(town: Town) -> None:
    _, _, code = await begun(town)
    home = town.person("anna", HOME)
    before = await town.store.read(code)
    await home.types("/forget me")
    assert f"a side at {code[:4]}" in home.heard()
    assert "/leave" in home.heard()
    await town.wait(60)
    assert await town.store.read(code) == before


async def test_a_button_that_is_old_or_anothers_or_pressed_after_sitting_down_forgets_nobody(town: Town) -> None:
    anna, _, code, home = await played(town)
    await home.types("/forget me")
    token = home.button("Forget me").token
    await town.person("carl", "tg:dm-carl").sends(token)
    await anna.sends(token)
    town.time += 601
    await home.sends(token)
    assert "too old" in home.heard()
    await home.types("/forget me")
    fresh = home.button("Forget me").token
    await anna.types("/new street nail-factory")
    await anna.presses("Join: Germans")
    await home.sends(fresh)
    assert "You still have a side" in home.heard()
    await town.wait(60)
    assert any("tg:anna" in repr(record) for record in await town.store.read(code))


async def test_what_somebody_does_after_the_request_is_theirs(town: Town) -> None:
    anna, _, code, home = await played(town)
    await home.types("/forget me")
    await home.presses("Forget me")
    town.time += 1
    await anna.types("/new street nail-factory")
    await anna.presses("Join: Germans")
    newer = await town.store.current(GROUP)
    assert newer is not None
    assert newer != code
    await town.wait(60)
    assert "tg:anna" not in repr(await town.store.read(code))
    assert "tg:anna" in repr(await town.store.read(newer))


async def test_a_process_that_dies_over_it_leaves_it_to_the_next(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    _, _, code, home = await played(town)

    async def dies() -> list[str]:
        raise RuntimeError("killed")

    with monkeypatch.context() as patch:
        patch.setattr(town.store, "every_table", dies)
        await forgotten(home)
    assert "tg:anna" in repr(await town.store.read(code))
    town.restart()
    await town.wait(120)
    assert "tg:anna" not in repr(await town.store.read(code))


@pytest.mark.parametrize(
    ("language", "words", "how", "private"),
    [
        ("en", "/forget me", "erases what I know of you", "private chat"),
        ("ru", "/забыть меня", "стирает", "личный чат"),
    ],
)
async def test_it_is_asked_for_in_a_private_chat_and_with_a_word(
    town: Town, language: Language, words: str, how: str, private: str
) -> None:
    await town.person("anna", HOME, language).types(words.split(maxsplit=1)[0])
    home = town.person("anna", HOME, language)
    await home.types(words.split(maxsplit=1)[0])
    assert how in home.heard()
    group = town.person("anna", GROUP, language)
    await group.types(words)
    assert private in group.heard()
    await home.types(words)
    (button,) = [each for answer in home.last for each in answer.message.buttons]  # type: ignore[union-attr]
    assert _mark("tg:anna") in button.token
    assert text_of(home.last[0].message)  # type: ignore[union-attr]
