"""A real Redis Cluster for tests: three masters, each with a replica that takes its place when it falls."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tests.storage.redis_server import RedisServer, make_cluster

MASTERS = 3
OPTIONS = (
    *("--cluster-enabled", "yes", "--cluster-node-timeout", "1000"),
    *("--appendonly", "yes", "--appendfsync", "always", "--repl-diskless-sync-delay", "0"),
)
_PATIENCE = 30.0


class RedisCluster:
    """Six servers in folders of their own; `url` is the address of one that never falls.

    Args:
        folder: where the folders are.
        seed: of the choice of those that fall.
    """

    def __init__(self, folder: Path, *, seed: int) -> None:
        self._random = random.Random(seed)
        folders = [folder / f"node{number}" for number in range(2 * MASTERS)]
        for each in folders:
            each.mkdir(parents=True)
        self._nodes = [RedisServer(each, *OPTIONS) for each in folders]
        self._running = ExitStack()
        self.falls = 0

    @property
    def url(self) -> str:
        """Where one of its nodes listens."""
        return self._nodes[0].url

    def __enter__(self) -> Self:
        for node in self._nodes:
            self._running.enter_context(node)
        masters, replicas = self._nodes[:MASTERS], self._nodes[MASTERS:]
        make_cluster(*masters)
        for master, replica in zip(masters, replicas, strict=True):
            with _asked(replica) as asked, _asked(master) as its_master:
                number = its_master("CLUSTER MYID")
                asked("CLUSTER MEET", "127.0.0.1", self._nodes[0].port)
                _until(lambda asked=asked, number=number: number in str(asked("CLUSTER NODES")))
                asked("CLUSTER REPLICATE", number)
        _until(self._is_whole)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._running.close()

    @contextmanager
    def without_a_master(self) -> Iterator[None]:
        """Kill a master (SIGKILL), whose replica takes its place; at the end it comes back as a replica of that."""
        _until(self._is_whole)
        fallen = self._random.choice([node for node in self._nodes[1:] if _told(node)["role"] == "master"])
        fallen.kill()
        self.falls += 1
        yield
        _until(lambda: sum(node is not fallen and _told(node)["role"] == "master" for node in self._nodes) == MASTERS)
        fallen.start()

    def _is_whole(self) -> bool:
        """Whether there are three masters, and each has a replica that has heard all."""
        told = [_told(node) for node in self._nodes]
        replicas = [each for each in told if each["role"] == "slave"]
        return len(replicas) == MASTERS and all(each["master_link_status"] == "up" for each in replicas)


@contextmanager
def _asked(node: RedisServer) -> Iterator[Callable[..., Any]]:
    with node.client() as client:
        execute: Any = client.execute_command  # it has no types
        yield execute


def _told(node: RedisServer) -> dict[str, Any]:
    with _asked(node) as asked:
        return dict(asked("INFO", "replication"))


def _until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + _PATIENCE
    while not is_so():
        assert time.monotonic() < end, "the cluster does not agree"
        time.sleep(0.05)
