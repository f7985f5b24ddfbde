"""What every command may be asked for: a language, and data instead of sentences."""

from __future__ import annotations

from typing import Annotated

import typer

from bot.cli.failing import default_language
from engine.core.text import Language

Lang = Annotated[Language, typer.Option("--lang", default_factory=default_language, help="ru or en.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print data as JSON.")]
