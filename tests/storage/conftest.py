"""Stores to test: an SQLite file, a Redis server and a Redis Cluster of two nodes, all real."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from storage.open import open_store
from storage.port import Store
from tests.storage.redis_server import RedisServer, make_cluster


@pytest.fixture(scope="session")
def redis_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    with RedisServer(tmp_path_factory.mktemp("redis")) as server:
        yield server


@pytest.fixture(scope="session")
def redis_cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[RedisServer, RedisServer]]:
    options = "--cluster-enabled", "yes", "--cluster-node-timeout", "5000"
    with (
        RedisServer(tmp_path_factory.mktemp("node1"), *options) as first,
        RedisServer(tmp_path_factory.mktemp("node2"), *options) as second,
    ):
        make_cluster(first, second)
        yield first, second


@pytest.fixture
def redis_url(redis_server: RedisServer) -> str:
    with redis_server.client() as client:
        client.flushall()
    return redis_server.url


@pytest.fixture
def cluster_url(redis_cluster: tuple[RedisServer, RedisServer]) -> str:
    for node in redis_cluster:
        with node.client() as client:
            client.flushall()
    return redis_cluster[0].url


@pytest.fixture
def sqlite_path(tmp_path: Path) -> Path:
    return tmp_path / "fieldpost.db"


@pytest.fixture(params=["sqlite", "redis", "cluster"])
def url(request: pytest.FixtureRequest) -> str:
    """The address of an empty store, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{request.getfixturevalue('sqlite_path')}"
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await open_store(url)
    yield opened
    await opened.close()
