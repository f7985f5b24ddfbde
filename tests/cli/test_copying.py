"""`fieldpost copy`: a store moved to another kind, a process killed in the middle, and what is in the way."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from storage.moving import HeldTable, Holding
from storage.open import open_store, open_whole
from storage.port import Update
from storage.record import Begun, Opened, Sat
from tests.cli.conftest import Command
from tests.storage.redis_server import RedisServer
from tests.storage.samples import NOW, word

ROOT = Path(__file__).parents[2]
TABLES = 300


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    with RedisServer(tmp_path_factory.mktemp("redis")) as server:
        yield server


@pytest.fixture
def server(redis: RedisServer) -> RedisServer:
    """An empty Redis."""
    with redis.client() as client:
        client.flushall()
    return redis


async def _fill(address: str, tables: int) -> None:
    store = await open_store(address)
    first = Opened(NOW, "tg:1", "street", "factory", {}, 1, "00ff", "abcd", "ru")
    records = (
        first,
        Sat(NOW, "tg:1", "Анна", "ger"),
        Begun(NOW, "tg:1", [], "0123"),
        *(word(f"{n}") for n in range(20)),
    )
    for number in range(tables):
        await store.append(f"T{number:04}", 0, records)
        await store.link(f"tg:-{number % 20}", f"T{number:04}")
    await store.close()


async def _held(address: str) -> list[Holding]:
    whole = await open_whole(address)
    try:
        return [each async for each in whole.everything(0)]
    finally:
        await whole.close()


@pytest.mark.thorough
@pytest.mark.parametrize("to", ["redis", "sqlite"])
def test_a_process_killed_in_the_middle_is_run_again_and_everything_is_equal(
    fieldpost: Command, server: RedisServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, to: str
) -> None:
    file = f"sqlite:///{tmp_path / 'base.sqlite'}"
    source, target = (file, server.url) if to == "redis" else (server.url, file)
    asyncio.run(_fill(source, TABLES))
    before = asyncio.run(_held(source))
    command = [sys.executable, "-m", "bot.main", "copy", source, target]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
        while process.poll() is None and not _is_begun(server, tmp_path / "base.sqlite", to):
            time.sleep(0.002)
        process.send_signal(signal.SIGKILL)
    assert process.returncode == -signal.SIGKILL
    monkeypatch.setenv("TELEGRAM_TOKEN", "1:abc")
    monkeypatch.setenv("FIELDPOST_STORE", target)
    with server.client() as client:
        client.delete("fieldpost:{store}:busy")  # it ends by itself after a minute
    ran = fieldpost("bot", "--lang", "en")
    assert (ran.code, "is not complete" in ran.err) == (2, True)
    ran = fieldpost("copy", source, target, "--lang", "ru")
    assert (ran.code, ran.err) == (0, "")
    assert f"Перенесено {TABLES} столов." in ran.out
    assert asyncio.run(_held(target)) == before
    assert sum(isinstance(each, HeldTable) for each in before) == TABLES


def _is_begun(server: RedisServer, file: Path, to: str) -> bool:
    """Whether something has been written."""
    if to == "sqlite":
        return file.exists() and file.stat().st_size > 200_000
    with server.client() as client:
        return int(client.dbsize()) > 200


def test_the_old_store_is_refused_in_a_sentence_that_says_where_everything_is(
    fieldpost: Command, server: RedisServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = f"sqlite:///{tmp_path / 'base.sqlite'}"
    asyncio.run(_fill(file, 3))
    ran = fieldpost("copy", file, server.url.replace("redis://", "redis://:hush@"))
    assert (ran.code, "hush" in ran.out) == (0, False)
    monkeypatch.setenv("FIELDPOST_STORE", file)
    monkeypatch.setenv("TELEGRAM_TOKEN", "1:abc")
    for language, said in (("en", "was moved to"), ("ru", "перенесено в")):
        for command in (("bot",), ("export", "--all", "-o", str(tmp_path)), ("copy", file, server.url)):
            ran = fieldpost(*command, "--lang", language)
            assert (ran.code, ran.err.count("\n")) == (2, 1)
            assert said in ran.err
            assert server.url in ran.err


@pytest.mark.parametrize(
    ("why", "en", "ru"),
    [
        ("waiting", "2 messages", "2 сообщения"),
        ("full", "is not empty", "не пусто"),
        ("missing", "no file", "Хранилищем нельзя пользоваться"),
        ("address", "no address", "не адрес"),
        ("used", "is in use", "занято"),
    ],
)
def test_what_is_in_the_way_is_one_sentence(
    fieldpost: Command, server: RedisServer, tmp_path: Path, why: str, en: str, ru: str
) -> None:
    file = f"sqlite:///{tmp_path / 'base.sqlite'}"
    target = server.url
    asyncio.run(_fill(file, 1))
    held = None
    if why == "waiting":
        asyncio.run(_receive(file))
    elif why == "full":
        asyncio.run(_fill(target, 1))
    elif why == "missing":
        file = f"sqlite:///{tmp_path / 'none.sqlite'}"
    elif why == "address":
        target = "mysql://root:hush@host/db"
    else:
        script = (
            "import sqlite3, sys, time; c = sqlite3.connect(sys.argv[1]);"
            "c.execute('SELECT * FROM records').fetchone(); print(flush=True); time.sleep(60)"
        )
        command = [sys.executable, "-c", script, str(tmp_path / "base.sqlite")]
        held = subprocess.Popen(command, stdout=subprocess.PIPE)
        assert held.stdout is not None
        held.stdout.readline()
    try:
        for language, said in (("en", en), ("ru", ru)):
            ran = fieldpost("copy", file, target, "--lang", language)
            assert (ran.code, ran.err.count("\n")) == (2, 1)
            assert said in ran.err
            assert "hush" not in ran.err
    finally:
        if held is not None:
            held.kill()
            held.communicate()
    if why != "missing":
        asyncio.run(_open(file))


async def _receive(address: str) -> None:
    store = await open_store(address)
    await store.receive("tg", [Update("1", "a", "{}"), Update("2", "a", "{}")])
    await store.close()


async def _open(address: str) -> None:
    await (await open_store(address)).close()


@pytest.fixture(autouse=True)
def _alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in list(os.environ):
        if name.startswith("FIELDPOST_") or name in ("TELEGRAM_TOKEN", "DISCORD_TOKEN"):
            monkeypatch.delenv(name)
