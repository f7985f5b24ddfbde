"""What was last found out about a position, hung on the position itself, so that nothing is kept beside the games."""

from __future__ import annotations

from typing import Generic, TypeVar

Found = TypeVar("Found")


class Lately(Generic[Found]):
    """A place on a position for what was last computed from it, or from the one it came from; no part of its value.

    Threads that share a position may all write here: each writes one whole thing, and whoever reads takes it out once
    and looks whether it is of his position.
    """

    __slots__ = ("found",)

    def __init__(self, found: Found | None = None) -> None:
        """Begin with what an older position knew."""
        self.found = found
