"""Where finished tables go before they leave the store, if whoever runs the bot wants them kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from storage.record import Record


class Attic(Protocol):
    """A place outside of the store for tables whose games have ended."""

    def keep(self, table: str, records: Sequence[Record]) -> None:
        """Keep a table for good, or see that it is kept already; it takes a while, and may be done again.

        Args:
            table: the table's code.
            records: all its records, the dice's secret among them.

        Raises:
            OSError: it cannot be kept now.
            ValueError: it is not what its own records promise, or does not read as it was written.
        """
        ...
