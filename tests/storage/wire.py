"""A wire between a store and its server that can lose the server's next answer, as a network does."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable


class Wire:
    """Listens on a free port and passes everything on to a server's port."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._server: asyncio.Server | None = None
        self._loss: Callable[[], Awaitable[None]] | None = None
        self.losses = 0

    async def __aenter__(self) -> Wire:  # noqa: PYI034 - never derived from
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()

    @property
    def url(self) -> str:
        assert self._server is not None
        return f"redis://127.0.0.1:{self._server.sockets[0].getsockname()[1]}/0"

    def lose_next_answer(self, meanwhile: Callable[[], Awaitable[None]]) -> None:
        """Let the next request through, do something, then drop the connection in place of the answer."""
        self._loss = meanwhile

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        from_server, to_server = await asyncio.open_connection("127.0.0.1", self._target)
        sending = asyncio.create_task(_pass_on(reader, to_server))
        while answer := await from_server.read(65_536):
            if self._loss is not None:
                meanwhile, self._loss = self._loss, None
                await meanwhile()
                self.losses += 1
                break
            writer.write(answer)
        sending.cancel()
        writer.close()
        to_server.close()


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(65_536):
        writer.write(data)
    writer.close()
