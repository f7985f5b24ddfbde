"""Two processes on one store, one in Telegram and one in Discord: what is done at one is soon told by the other."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.desk.desk import Desk
from bot.desk.messages.people import NEAR
from storage.open import open_store
from tests.desk.game import GROUP, SERVER
from tests.desk.town import Person, Town, code_at, ids, stands_anew, text_of
from tests.storage.redis_server import RedisServer

PATIENCE = 30.0


class Halves(Town):
    """A town with one desk for each platform, which have nothing in common but the store."""

    halves: dict[str, Desk]

    def divide(self, desks: dict[str, Desk]) -> None:
        """Let each desk serve one platform alone."""
        self.halves = desks
        for platform, desk in desks.items():
            for other in self.messengers:
                if other != platform:
                    desk._office.messengers.pop(other)

    def serve(self, person: Person) -> None:
        """Let the desk of this person's platform take what comes next."""
        self.desk = self.halves[person.chat.key.partition(":")[0]]


@pytest.fixture
def server(tmp_path: Path) -> RedisServer:
    return RedisServer(tmp_path, "--appendonly", "yes")


@pytest.fixture(params=["sqlite", "redis"])
async def halves(request: pytest.FixtureRequest, tmp_path: Path, server: RedisServer) -> AsyncIterator[Halves]:
    if request.param == "redis":
        server.start()
    url = server.url if request.param == "redis" else f"sqlite:///{tmp_path / 'halves.db'}"
    stores = [await open_store(url), await open_store(url)]
    town = Halves(stores[0])
    town.divide({"tg": town.desk, "dc": town.open_desk(stores[1])})
    listening = [asyncio.create_task(desk.listen()) for desk in town.halves.values()]
    # A listener that has not begun yet would take up what is written now as something interrupted.
    await asyncio.sleep(0.5)
    yield town
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    for store in stores:
        await store.close()
    server.kill()


async def _until(is_so: Callable[[], object]) -> float:
    """Wait until something is so; how long that took."""
    began = time.monotonic()
    async with asyncio.timeout(PATIENCE):
        while True:
            if is_so():
                return time.monotonic() - began
            await asyncio.sleep(0.005)


async def _begun(town: Halves) -> tuple[Person, Person, str]:
    anna, boris = town.person("anna", GROUP), town.person("boris", SERVER)
    for person, text in (
        (anna, "/new street nail-factory"),
        (anna, "/join {code} ger"),
        (boris, "/join {code} sov"),
        (anna, "/begin"),
    ):
        town.serve(person)
        code = "" if text.startswith("/new") else await code_at(town, GROUP)
        await person.types(text.format(code=code))
    await _until(lambda: "your action" in text_of(boris.prompt()))
    return anna, boris, code


async def _heard(town: Halves, giver: Person, text: str, other: Person) -> float:
    """How long after it was given an order is told in another chat."""
    before = text_of(other.prompt())
    town.serve(giver)
    giving = asyncio.create_task(giver.types(text))
    found = await _until(lambda: text_of(other.prompt()) != before)
    await giving
    return found


async def test_what_is_done_in_telegram_is_soon_told_in_discord(
    halves: Halves, record_property: Callable[[str, object], None]
) -> None:
    anna, boris, _ = await _begun(halves)
    found: list[float] = []
    for number in range(8):
        giver, other = (anna, boris) if number % 2 == 0 else (boris, anna)
        found.append(await _heard(halves, giver, "/pause", other))
        assert len(other.sees()) == 2, "one prompt, edited"
    halves.time += NEAR
    found.append(await _heard(halves, anna, "fire 191 > factory!", boris))
    assert "reaction" in text_of(boris.prompt())
    assert boris.prompt().menu
    assert [who.key for who in boris.prompt().mentions] == ["dc:boris"]
    found.append(await _heard(halves, boris, "decline!", anna))
    assert "reaction" in text_of(anna.prompt())
    ranked = sorted(found)
    record_property(
        "counted", f"told by the other process: p50 {ranked[len(ranked) // 2]:.2f} s, worst {ranked[-1]:.2f} s"
    )


async def test_a_chosen_language_is_known_to_the_other_process_at_once(halves: Halves) -> None:
    _, boris, _ = await _begun(halves)
    office = halves.halves["dc"]._office
    assert await office.people.chat_language(SERVER, "en") == "en"
    await halves.halves["tg"]._office.people.change_chat(SERVER, language="ru")
    async with asyncio.timeout(PATIENCE):
        while True:
            if await office.people.chat_language(SERVER, "en") == "ru":
                break
            await asyncio.sleep(0.01)
    assert boris.last is not None


async def test_a_prompt_wanted_again_is_posted_by_whoever_serves_the_chat(halves: Halves) -> None:
    _, boris, code = await _begun(halves)
    before = ids(boris)
    await halves.halves["tg"]._deliveries.repeat(code, SERVER, "prompt")
    await _until(lambda: stands_anew(before, ids(boris)))


@pytest.mark.parametrize("halves", ["redis"], indirect=True)
async def test_the_restart_of_the_server_keeps_nothing_from_anybody(halves: Halves, server: RedisServer) -> None:
    anna, boris, _ = await _begun(halves)
    server.kill()
    await asyncio.sleep(0.3)
    server.start()
    halves.serve(anna)
    await anna.types("fire 191 > factory!")
    await _until(lambda: "reaction" in text_of(boris.prompt()))


@pytest.mark.parametrize("halves", ["redis"], indirect=True)
async def test_what_was_done_while_nobody_could_hear_is_told_afterwards(halves: Halves, server: RedisServer) -> None:
    anna, boris, _ = await _begun(halves)
    client = halves.halves["dc"]._office.store._line._client  # type: ignore[attr-defined]
    is_deaf = asyncio.Event()
    subscribe = client.pubsub

    def pubsub() -> object:
        if is_deaf.is_set():
            raise ConnectionError("cut off")
        return subscribe()

    client.pubsub = pubsub
    is_deaf.set()
    with server.client() as plain:
        plain.client_kill_filter(_type="pubsub")
    await asyncio.sleep(0.2)
    halves.serve(anna)
    before = len(boris.sees())
    await anna.types("fire 191 > factory!")
    await asyncio.sleep(0.6)
    assert len(boris.sees()) == before, "it could not hear"
    is_deaf.clear()
    await _until(lambda: "reaction" in text_of(boris.prompt()))
