"""Data as it is printed: JSON for other programs, with texts in every language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import typer

from engine.core.text import LANGUAGES, Line, Text
from renderers.speech import speak, speak_text

Data = dict[str, Any]


def print_json(data: Mapping[str, Any] | Sequence[Any]) -> None:
    """Print data for other programs: UTF-8 JSON, indented."""
    typer.echo(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())


def spoken(text: Text | Line) -> Data:
    """A text or sentence in every language."""
    if isinstance(text, Line):
        return {language: speak(text, language) for language in LANGUAGES}
    return {language: speak_text(text, language) for language in LANGUAGES}
