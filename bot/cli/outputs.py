"""What commands leave behind: files."""

from __future__ import annotations

from pathlib import Path

from bot.cli.failing import Failure, reason
from engine.core.text import Language


def write_file(output: Path, data: bytes, language: Language) -> None:
    """Write a file, over one of this name.

    Raises:
        Failure: it cannot be written.
    """
    try:
        output.write_bytes(data)
    except OSError as error:
        raise Failure(language, "cli-cannot-write", file=str(output), why=reason(error, language)) from error
