"""One connection to a Redis server, on which questions go out without waiting for the answers to earlier ones.

The library lends each question a connection of its own and takes it back afterwards, which costs more than the
question. Answers come in the order of the questions, whoever has stopped waiting for his.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Mapping
from contextvars import Context
from typing import Any


class Wire:
    """Puts questions to a server over a connection of the library's, which is made anew when it has broken."""

    def __init__(self, connection: Any, readers: Mapping[Any, Callable[..., Any]]) -> None:
        """Take a connection that is not open yet.

        Args:
            connection: the library's.
            readers: what it makes of the answers to some commands.
        """
        self._connection = connection
        self._readers = dict(readers)
        self._waiting: deque[asyncio.Future[Any]] = deque()
        self._reading: asyncio.Task[None] | None = None
        self._opening = asyncio.Lock()

    async def execute_command(self, *command: str | bytes | int) -> Any:
        """The answer to a command.

        Raises:
            ConnectionError: the connection broke.
            Exception: what the server has answered, or why it cannot be reached, as the library says it.
        """
        if not self._is_open:
            await self._open()
        packed = self._connection.pack_command(*command)  # what cannot be packed is not sent, and gets no answer
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting.append(answer)
        try:
            await self._connection.send_packed_command(packed, check_health=False)
        except BaseException:
            answer.cancel()
            raise
        found = await answer
        read = self._readers.get(command[0])
        return found if read is None else read(found)

    async def close(self) -> None:
        """Let go of the connection; whoever waits for an answer is told that it broke."""
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
        self._give_up(ConnectionError("the connection was closed"))
        await self._connection.disconnect(nowait=True)

    async def doubt(self) -> None:
        """Let go of the connection if somebody has given up waiting for the next answer: it may never come."""
        if self._waiting and self._waiting[0].cancelled():
            await self.close()

    @property
    def _is_open(self) -> bool:
        return self._reading is not None and self._connection.is_connected

    async def _open(self) -> None:
        async with self._opening:
            if not self._is_open:
                await self.close()
                await self._connection.connect()
                # It outlives whoever was the first to ask, and must not know of him.
                self._reading = asyncio.create_task(self._read(), context=Context())

    async def _read(self) -> None:
        """Hand out answers until the connection breaks."""
        try:
            while True:
                found, fault = None, None
                try:
                    found = await self._connection.read_response()
                except Exception as error:
                    if not self._connection.is_connected:
                        raise
                    fault = error
                answer = self._waiting.popleft()
                if answer.done():
                    continue
                if fault is None:
                    answer.set_result(found)
                else:
                    answer.set_exception(fault)
        except Exception as error:  # noqa: BLE001 - whoever waits for an answer is told
            self._reading = None
            self._give_up(error)

    def _give_up(self, error: Exception) -> None:
        while self._waiting:
            answer = self._waiting.popleft()
            if not answer.done():
                answer.set_exception(error)
