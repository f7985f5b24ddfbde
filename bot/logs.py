"""Logs: what a running bot writes about itself, without a secret and without a word that anybody said.

The bot's own lines name kinds, lengths, tables and places in the code. Libraries are heard only from warnings on, for
at their lower levels they print what they send and receive. Whatever a line says, known secrets and everything that
looks like a token or a password in an address is taken out of it, and of an exception only its kind and its place
remain: its text may quote a letter. Chats and people stand there under pseudonyms, the same ones in all processes that
have the same secrets. What a line is about, its update, chat and table, comes from the context that it is written in.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
import sys
import threading
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Literal, TextIO
from urllib.parse import quote, quote_plus

import structlog
from structlog.typing import EventDict, Processor

OWN = ("bot", "engine", "fieldpost", "renderers", "storage")
"""The loggers of this program; all others belong to libraries."""
Format = Literal["text", "json"]
HIDDEN = "***"
"""What stands for a secret."""

_LOOKS_SECRET = (
    # A token of a Telegram bot, in an address or out of it.
    re.compile(r"\d{5,}(?::|%3A)[A-Za-z0-9_-]{20,}", re.ASCII),
    # A token of a Discord bot: an id, a time and a digest.
    re.compile(r"[\w-]{20,}\.[\w-]{5,}\.[\w-]{25,}", re.ASCII),
    # User and password in an address; a password may hold an @ itself.
    re.compile(r"(?<=://)[^\s/?#\"']*@"),
    # What Redis repeats of a command it does not like.
    re.compile(r"(?<=with args beginning with: ).*"),
)
_SOMEBODY = re.compile(r"\b(tg|dc):-?\d[\d/]*")
"""The key of a chat or a person."""
_SHORTEST = 4
"""The shortest text that is taken for a known secret; a shorter one would blot out words that merely hold it."""

_log = logging.getLogger(__name__)


class Redacted(structlog.stdlib.ProcessorFormatter):
    """Formats a line without secrets, and an exception as its kind and its place; as text or as an object in JSON."""

    def __init__(self, secrets: Iterable[str] = (), form: Format = "text") -> None:
        """Take these out of every line, however an address would spell them."""
        secrets = tuple(secrets)
        render: Processor = _as_text if form == "text" else structlog.processors.JSONRenderer(ensure_ascii=False)
        super().__init__(
            processors=[
                structlog.stdlib.add_log_level,
                structlog.stdlib.add_logger_name,
                structlog.processors.TimeStamper("iso", key="time"),
                structlog.contextvars.merge_contextvars,
                structlog.processors.ExceptionRenderer(_placed),
                self.remove_processors_meta,
                self._hidden,
                render,
            ]
        )
        self._pseudonyms = hashlib.blake2b("\n".join(sorted(secrets)).encode(), digest_size=32).digest()
        known = {form for each in secrets for form in (each, quote(each, safe=""), quote_plus(each), repr(each)[1:-1])}
        longest_first = sorted((each for each in known if len(each) >= _SHORTEST), key=len, reverse=True)
        self._known = re.compile("|".join(map(re.escape, longest_first)) or r"(?!)")

    def _hidden(self, _logger: object, _level: str, line: EventDict) -> EventDict:
        """The same line, part by part, without what must not stand there."""
        return {name: self._cleared(str(part), is_name=name == "update") for name, part in line.items()}

    def _cleared(self, text: str, *, is_name: bool) -> str:
        text = self._known.sub(HIDDEN, text)
        for pattern in _LOOKS_SECRET:
            text = pattern.sub(HIDDEN, text)
        # The number of an update looks like that of a person, and is nobody's.
        return text if is_name else _SOMEBODY.sub(self._pseudonym, text)

    def _pseudonym(self, found: re.Match[str]) -> str:
        return f"{found[1]}:~{hashlib.blake2b(found[0].encode(), key=self._pseudonyms, digest_size=5).hexdigest()}"


@contextmanager
def kept(level: str, secrets: Iterable[str], stream: TextIO | None = None, form: Format = "text") -> Iterator[None]:
    """Log to a stream meanwhile.

    Args:
        level: the lowest level of this program's own lines; libraries are heard from warnings on.
        secrets: tokens and passwords that must stand in no line.
        stream: standard error, if left out.
        form: how a line is written.
    """
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(Redacted(secrets, form))
    own = logging.getLevelNamesMapping()[level.upper()]
    loggers = [(logging.getLogger(), max(own, logging.WARNING)), *((logging.getLogger(name), own) for name in OWN)]
    before = [(logger, logger.level, logger.handlers[:]) for logger, _ in loggers]
    hooks = threading.excepthook, sys.unraisablehook, logging.raiseExceptions
    for logger, lowest in loggers:
        logger.handlers[:] = []
        logger.setLevel(lowest)
    logging.getLogger().addHandler(handler)
    logging.captureWarnings(capture=True)
    # What nobody catches is printed by the interpreter, text and all, unless it goes this way too.
    threading.excepthook = lambda seen: _uncaught("a thread", seen.exc_value)
    sys.unraisablehook = lambda seen: _uncaught("a finalizer", seen.exc_value)
    logging.raiseExceptions = False
    try:
        yield
    finally:
        threading.excepthook, sys.unraisablehook, logging.raiseExceptions = hooks
        logging.captureWarnings(capture=False)
        for logger, lowest, handlers in before:
            logger.setLevel(lowest)
            logger.handlers[:] = handlers


def watch(loop: asyncio.AbstractEventLoop) -> None:
    """Let a loop tell of what nobody awaited in the same way; its own sentence shows the task with all it holds."""
    loop.set_exception_handler(_unawaited)


def _unawaited(_loop: asyncio.AbstractEventLoop, seen: dict[str, Any]) -> None:
    _log.error("on the loop: %s", seen.get("message", "something failed"), exc_info=seen.get("exception"))


def _uncaught(where: str, error: BaseException | None) -> None:
    _log.error("in %s", where, exc_info=error)


def _as_text(_logger: object, _level: str, line: EventDict) -> str:
    """When, how grave, who, what; then what it is about, and below it where an exception came from."""
    time, level, name, event = (line.pop(part) for part in ("time", "level", "logger", "event"))
    exception = line.pop("exception", "")
    about = "".join(f" {name}={part}" for name, part in line.items() if part)
    return f"{time} {level.upper()} {name}: {event}{about}" + (f"\n{exception}" if exception else "")


def _placed(exc_info: Any) -> str:
    """The kinds of an exception and of what led to it, with modules, lines and functions; never its text."""
    return "\n".join(_told(exc_info[1])) if exc_info[1] is not None else ""


def _told(error: BaseException) -> list[str]:
    """An exception, what it came from, and those it holds, the first cause at the end."""
    lines: list[str] = []
    seen: set[int] = set()
    pending: list[tuple[str, BaseException]] = [("", error)]
    while pending:
        how, each = pending.pop(0)
        if id(each) in seen:
            continue
        seen.add(id(each))
        lines.append(f"{how}{type(each).__module__}.{type(each).__qualname__}")
        frames = traceback.extract_tb(each.__traceback__)
        lines += [f"  {frame.filename}:{frame.lineno} {frame.name}" for frame in reversed(frames)]
        if isinstance(each, BaseExceptionGroup):
            pending += [("with ", part) for part in each.exceptions]
        cause = each.__cause__ or (None if each.__suppress_context__ else each.__context__)
        if cause is not None:
            pending.append(("after ", cause))
    return lines
