"""`fieldpost doctor` on real Redis servers: how they keep what they have, who may use them, what processes do there."""

from __future__ import annotations

import asyncio
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.desk.work.shares import PARTS, lease_of, source_of
from storage.diagnosis import server as server_diagnosis
from storage.open import open_store, open_whole
from storage.port import Update
from tests.cli.doctored import SECRET, Deployment
from tests.storage.redis_server import RedisServer, make_cluster
from tests.storage.samples import EVERY_KIND

SOUND = ("--appendonly", "yes", "--appendfsync", "everysec")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    with RedisServer(tmp_path_factory.mktemp("redis"), *SOUND) as started:
        yield started


@pytest.fixture
def on_redis(deployment: Deployment, server: RedisServer) -> Deployment:
    with server.client() as client:
        client.flushall()
    deployment.sets(FIELDPOST_STORE=server.url)
    return deployment


def test_of_a_sound_server_nothing_is_told(on_redis: Deployment) -> None:
    assert on_redis.tells() == {}


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"appendonly": "no"}, "redis-no-aof"),
        ({"appendfsync": "no"}, "redis-lazy"),
        ({"maxmemory-policy": "allkeys-lru"}, "redis-would-evict"),
        ({"maxmemory-policy": "volatile-lru", "maxmemory": "100mb"}, "redis-evicts"),
        ({"maxmemory": "nearly"}, "redis-nearly-full"),
    ],
)
def test_settings_by_which_tables_get_lost_are_told(
    on_redis: Deployment, server: RedisServer, settings: dict[str, str], told: str
) -> None:
    with server.client() as client:
        nearly = str(int(client.info("memory")["used_memory"] / 0.9))
        before = {name: client.config_get(name)[name] for name in settings}
        for name, value in settings.items():
            client.config_set(name, nearly if value == "nearly" else value)
        try:
            assert [*on_redis.tells()] == [told]
        finally:
            for name, value in before.items():
                client.config_set(name, value)


def test_a_server_that_is_too_old_or_takes_all_memory_is_told(
    on_redis: Deployment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_diagnosis, "OLDEST", (99, 1))
    monkeypatch.setattr(server_diagnosis, "NEARLY", 0.0)
    told = on_redis.tells()
    assert [*told] == ["redis-old", "redis-large"]
    assert told["redis-old"]["wanted"] == "99.1"


def test_a_server_that_cannot_write_to_its_disk_is_told(deployment: Deployment, tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    with RedisServer(folder, *SOUND) as server, server.client() as client:
        client.set("a", "b")
        shutil.rmtree(folder)
        client.bgsave()
        while client.info("persistence")["rdb_last_bgsave_status"] == "ok":
            time.sleep(0.02)
        deployment.sets(FIELDPOST_STORE=server.url)
        assert [*deployment.tells()] == ["redis-disk"]


def test_a_replica_is_told(deployment: Deployment, server: RedisServer, tmp_path: Path) -> None:
    with RedisServer(tmp_path, *SOUND, "--replicaof", "127.0.0.1", str(server.port)) as replica:
        deployment.sets(FIELDPOST_STORE=replica.url)
        assert [*deployment.tells()] == ["redis-replica"]


def test_a_server_that_does_not_answer_or_refuses_is_told(deployment: Deployment, tmp_path: Path) -> None:
    with RedisServer(tmp_path, *SOUND) as server:
        with server.client() as client:
            client.acl_setuser("weak", enabled=True, passwords=[f"+{SECRET}"], categories=["+@all"], commands=["-time"])
            client.config_set("requirepass", f"{SECRET}2")
        for user, told in (
            (f"weak:{SECRET}", "redis-forbidden"),
            (f":{SECRET}", "redis-password"),
            ("", "redis-password"),
        ):
            deployment.sets(FIELDPOST_STORE=f"redis://{user}@127.0.0.1:{server.port}/0")
            assert [*deployment.tells()] == [told]
        deployment.sets(FIELDPOST_STORE=f"redis://:{SECRET}2@127.0.0.1:{server.port}/0")
        assert deployment.tells() == {}
    assert [*deployment.tells()] == ["redis-away"]


@pytest.mark.parametrize(
    ("ahead", "told", "code"),
    [(5, {"clock-ahead": 5}, 1), (-90, {"clock-behind": 90}, 2), (1, {}, 0)],
)
def test_a_clock_that_differs_is_told(
    on_redis: Deployment, monkeypatch: pytest.MonkeyPatch, ahead: int, told: dict[str, int], code: int
) -> None:
    monkeypatch.setattr(server_diagnosis, "time", SimpleNamespace(time=lambda: time.time() + ahead))
    assert {kind: facts["seconds"] for kind, facts in on_redis.tells().items()} == told
    assert on_redis.command("doctor").code == code


def test_a_store_that_is_copied_was_moved_or_is_not_complete_is_told(on_redis: Deployment, server: RedisServer) -> None:
    async def copied() -> list[str]:
        whole = await open_whole(server.url)
        told = await asyncio.to_thread(on_redis.tells)
        await whole.close()
        return [*told]

    assert asyncio.run(copied()) == ["store-busy"]
    other = f"sqlite:///{on_redis.folder / 'b.sqlite'}"
    assert on_redis.command("copy", server.url, other).code == 0
    assert on_redis.tells() == {"store-moved": {"place": other}}
    with server.client() as client:
        client.set("fieldpost:{store}:moving", '{"other": "sqlite:///b", "is_filling": true}')
    assert [*on_redis.tells()] == ["store-filling"]


def test_parts_that_miss_each_other_and_what_waits_are_told(on_redis: Deployment, server: RedisServer) -> None:
    async def prepare(*leases: str) -> None:
        store = await open_store(server.url)
        for key in leases:
            await store.lease(key, "somebody", 60)
        await store.receive(source_of("tg", 3), [Update(f"w{n}", "1", "{}") for n in range(3)])
        await store.receive("dc", [Update("p", "1", "{}")])
        await store.park("dc", "p")
        await store.close()

    asyncio.run(prepare())
    assert on_redis.tells() == {"waiting": {"count": 3}, "parked": {"count": 1}}
    asyncio.run(prepare("front tg"))
    assert [*on_redis.tells()] == ["no-desk", "parked"]
    asyncio.run(prepare(*map(lease_of, range(PARTS))))
    assert [*on_redis.tells()] == ["parked"]


def test_all_nodes_of_a_cluster_are_looked_at(deployment: Deployment, tmp_path: Path) -> None:
    options = "--cluster-enabled", "yes", "--cluster-node-timeout", "5000", *SOUND
    (one := tmp_path / "one").mkdir()
    (two := tmp_path / "two").mkdir()
    with RedisServer(one, *options) as first, RedisServer(two, *options) as second:
        make_cluster(first, second)
        deployment.sets(FIELDPOST_STORE=first.url)
        assert deployment.tells() == {}
        with second.client() as client:
            client.config_set("maxmemory-policy", "allkeys-random")
        told = deployment.tells()
        assert [*told] == ["redis-would-evict"]
        assert str(second.port) in str(told["redis-would-evict"]["place"])


def test_what_is_asked_of_a_server_does_not_grow_with_what_is_in_it(on_redis: Deployment, server: RedisServer) -> None:
    def asked() -> int:
        with server.client() as client:
            client.config_resetstat()
            assert on_redis.tells() == {}
            return sum(each["calls"] for each in client.info("commandstats").values())

    async def fill() -> None:
        store = await open_store(server.url)
        for number in range(500):
            await store.append(f"T{number}", 0, EVERY_KIND)
        await store.close()

    before = asked()
    asyncio.run(fill())
    assert asked() == before
