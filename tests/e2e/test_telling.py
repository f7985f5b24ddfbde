"""A running process tells how it is, and nothing of anybody who plays."""

from __future__ import annotations

import asyncio
import re
import socket
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from aiohttp import ClientError, ClientSession

from bot.main import BAD_INPUT
from bot.telemetry.measures import MEASURES, OTHER
from tests.adapters.telegram_fake import TelegramFake
from tests.adapters.telegram_fake_limits import Refused
from tests.adapters.telegram_fake_requests import Call
from tests.e2e.forks import Forks
from tests.storage.redis_server import RedisServer, address_of

SAMPLE = re.compile(r"(?P<name>fieldpost_\w+)(?:\{(?P<labels>[^}]*)\})? (?P<value>\S+)")
PATIENCE = 120.0


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


class Teller:
    """What a process tells of itself."""

    def __init__(self, session: ClientSession, port: int) -> None:
        self._session = session
        self._place = f"http://127.0.0.1:{port}"

    async def asked(self, path: str) -> tuple[int, str]:
        """Status and text of an answer; status 0 when there is none."""
        try:
            async with self._session.get(f"{self._place}/{path}") as answer:
                return answer.status, await answer.text()
        except ClientError:
            return 0, ""

    async def becomes(self, path: str, status: int) -> str:
        """Wait for an answer of this status; its text."""
        end = time.monotonic() + PATIENCE
        while (found := await self.asked(path))[0] != status:
            assert time.monotonic() < end, found
            await asyncio.sleep(0.02)
        return found[1]


@asynccontextmanager
async def running(
    fake: TelegramFake, store: str, folder: Path, command: str
) -> AsyncGenerator[tuple[Teller, Forks, int]]:
    """A process that serves a fake Telegram, and what it tells."""
    port = free_port()
    settings = {
        **fake.settings,
        "FIELDPOST_STORE": store,
        "FIELDPOST_METRICS_PORT": str(port),
        "FIELDPOST_HEARTBEAT": str(folder / f"{port}.heartbeat"),
    }
    forks = Forks(folder, settings)
    async with ClientSession() as session:
        try:
            yield Teller(session, port), forks, forks.start_command(command)
        finally:
            forks.end()


async def test_what_is_measured_names_nobody_and_has_only_labels_that_are_listed(tmp_path: Path) -> None:
    where = f"sqlite:///{tmp_path}/x.sqlite"
    async with TelegramFake() as fake, running(fake, where, tmp_path, "bot") as (teller, *_):
        await teller.becomes("ready", 200)
        anna, group = fake.person("Annabella"), fake.group("Zugzwang")
        anna.types("/new street nail-factory", group)
        await fake.until(lambda: any("Join: Germans" in each.labels for each in group.messages), 60)
        anna.presses("Join: Germans", group)
        anna.types("/rule firemarkerword", group)
        await fake.settled()
        status, text = await teller.asked("metrics")
        assert status == 200
        names = set()
        for line in (each for each in text.splitlines() if each.startswith("fieldpost_")):
            found = SAMPLE.fullmatch(line)
            assert found is not None, line
            name = re.sub(r"_(total|bucket|count|sum|created)$", "", found["name"]).removeprefix("fieldpost_")
            names.add(name)
            given = dict(re.findall(r'(\w+)="([^"]*)"', found["labels"] or ""))
            given.pop("le", None)
            measure = MEASURES[name]
            assert given.keys() == measure.labels.keys()
            if name != "store_seconds":
                assert all(value in (*measure.labels[label], OTHER) for label, value in given.items()), line
        assert {"incoming", "updates", "stage_seconds", "store_seconds", "loop_lag_seconds", "waiting"} <= names
        for secret in ("annabella", "zugzwang", "firemarkerword", fake.token):
            assert secret not in text.casefold()
        assert 'fieldpost_incoming_total{kind="pressed",platform="tg"} 1.0' in text
        assert 'fieldpost_incoming_total{kind="commanded",platform="tg"} 2.0' in text
        assert 'fieldpost_stands{part="tg"} 1.0' in text


@pytest.mark.thorough
async def test_a_bot_lives_without_its_platform_and_is_not_ready(tmp_path: Path) -> None:
    where = f"sqlite:///{tmp_path}/x.sqlite"
    async with TelegramFake() as fake, running(fake, where, tmp_path, "bot") as (teller, *_):
        await teller.becomes("ready", 200)
        fake.is_away = True
        assert '"tg": false' in await teller.becomes("ready", 503)
        assert (await teller.asked("live"))[0] == 200
        fake.is_away = False
        await teller.becomes("ready", 200)


async def test_a_bot_that_cannot_tell_its_platform_how_to_be_reached_is_not_ready(tmp_path: Path) -> None:
    where, is_away = f"sqlite:///{tmp_path}/x.sqlite", asyncio.Event()
    tried: list[Call] = []
    is_away.set()

    async def breaks(call: Call) -> None:
        if call.method == "deleteWebhook" and is_away.is_set():
            tried.append(call)
            raise Refused(0, "away")

    async with TelegramFake() as fake:
        fake.ailment = breaks
        async with running(fake, where, tmp_path, "bot") as (teller, *_):
            assert '"tg": false' in await teller.becomes("ready", 503)
            await fake.until(lambda: len(tried) > 1, 60)
            assert '"tg": false' in (await teller.asked("ready"))[1]
            is_away.clear()
            await teller.becomes("ready", 200)


async def test_a_bot_that_was_told_to_end_is_not_ready_while_it_finishes_what_it_has_begun(tmp_path: Path) -> None:
    where, may_go_on = f"sqlite:///{tmp_path}/x.sqlite", asyncio.Event()
    begun: list[Call] = []

    async def hangs(call: Call) -> None:
        if call.method == "sendPhoto":
            begun.append(call)
            await may_go_on.wait()

    async with TelegramFake() as fake, running(fake, where, tmp_path, "bot") as (teller, forks, number):
        await teller.becomes("ready", 200)
        fake.ailment = hangs
        fake.person("Anna").types("/rule street 9.2.2")
        await fake.until(lambda: begun, 60)
        forks.dismiss_part(number)
        assert '"working": false' in await teller.becomes("ready", 503)
        assert (await teller.asked("live"))[0] == 200
        may_go_on.set()
        await fake.until(lambda: begun[0].code == 200, 60)
        assert await forks.end_of(number, 60) == 0


@pytest.mark.parametrize("role", ["front", "desk"])
async def test_a_part_is_ready_with_its_store_its_lease_and_its_platform(role: str, tmp_path: Path) -> None:
    with RedisServer(tmp_path) as server:
        command = f"serve --role {role}"
        async with TelegramFake() as fake, running(fake, server.url, tmp_path, command) as (teller, *_):
            told = await teller.becomes("ready", 200)
            assert all(part in told for part in ("store", "lease", "tg"))
            with server.hanging():
                assert '"store": false' in await teller.becomes("ready", 503)
                assert (await teller.asked("live"))[0] == 200
            await teller.becomes("ready", 200)


async def test_a_front_that_stands_by_is_ready(tmp_path: Path) -> None:
    with RedisServer(tmp_path) as server:
        async with (
            TelegramFake() as fake,
            running(fake, server.url, tmp_path, "serve --role front") as (first, *_),
            running(fake, server.url, tmp_path, "serve --role front") as (second, *_),
        ):
            await asyncio.gather(first.becomes("ready", 200), second.becomes("ready", 200))


@pytest.mark.parametrize("command", ["bot", "serve --role front"])
async def test_a_webhook_s_port_that_is_taken_is_a_sentence(tmp_path: Path, command: str) -> None:
    with address_of("redis", tmp_path) as store, socket.create_server(("127.0.0.1", 0)) as taken:
        async with TelegramFake() as fake:
            port = taken.getsockname()[1]
            settings = {
                **fake.settings,
                "FIELDPOST_STORE": store,
                "FIELDPOST_WEBHOOK_URL": "https://bot.example/telegram",
                "FIELDPOST_WEBHOOK_PORT": str(port),
            }
            forks = Forks(tmp_path, settings)
            assert await forks.end_of(forks.start_command(command), 30) == BAD_INPUT
            assert f"127.0.0.1:{port}" in forks.log
            assert "FIELDPOST_WEBHOOK_PORT" in forks.log
            assert "Traceback" not in forks.log
