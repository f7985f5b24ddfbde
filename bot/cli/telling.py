"""Whether and where a running process tells how it is."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING

from bot.cli.failing import Failure, reason
from bot.settings import Settings
from engine.core.text import Language

if TYPE_CHECKING:
    from bot.telemetry.server import Wellbeing


@asynccontextmanager
async def told_of(settings: Settings, language: Language, *needs: str) -> AsyncIterator[Wellbeing | None]:
    """Measure this process meanwhile, and let it tell of itself, if the settings say where.

    Args:
        settings: of this process.
        language: of what is said to whoever runs it.
        needs: what must stand, beside the store, before it is ready; see `fieldpost_stands`.

    Raises:
        Failure: nobody can listen there.
    """
    address = settings.metrics_address
    if address is None:
        yield None
        return
    from bot.telemetry.server import served  # noqa: PLC0415 - its libraries are loaded where somebody wants to know

    async with AsyncExitStack() as serving:
        try:
            wellbeing = await serving.enter_async_context(served(address, needs))
        except OSError as error:
            place = f"{address[0]}:{address[1]}: {reason(error, language)}"
            raise Failure(language, "cli-metrics-taken", place=place) from error
        yield wellbeing
