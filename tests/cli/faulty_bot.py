"""`fieldpost bot` with bugs that carry what people wrote: in an answer, in a task, in a thread, in a library's line."""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
import warnings

from bot.desk.messages.incoming import Said
from bot.desk.orders.lines import Lines
from bot.main import run

real = Lines.give


async def _fails(text: str) -> None:
    raise ValueError(f"expected silence, got {text!r}")


async def _gives(self: Lines, call: object, table: object, text: str) -> object:
    if "task" in text:
        asyncio.create_task(_fails(text))  # noqa: RUF006 - that nobody keeps it is the bug
    if "thread" in text:
        threading.Thread(target=lambda: int(text)).start()
    if "library" in text:
        logging.getLogger("httpx").debug("posting %s", text)
        logging.getLogger("httpcore.http11").info("sent %s", text)
        logging.getLogger("telegram.ext").info("update %r", text)
    if "badly" in text:
        logging.getLogger("bot.desk").warning("%d characters", text)
        warnings.warn("something is old", DeprecationWarning, stacklevel=1)
    if "bug" in text:
        try:
            int(text)
        except ValueError as error:
            raise RuntimeError(f"could not read {Said(None, None, text)}") from error  # type: ignore[arg-type]
    return await real(self, call, table, text)  # type: ignore[arg-type]


if __name__ == "__main__":
    Lines.give = _gives  # type: ignore[method-assign, assignment]
    sys.exit(run(sys.argv[1:]))
