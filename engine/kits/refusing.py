"""How a refusal travels while an order is judged: whatever looks up or plans raises it, the judge answers with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

from engine.core.rules import Refusal

P = ParamSpec("P")


class Refused(Exception):  # noqa: N818 - no error: an order is refused
    """What an order names is not there, or what it plans is not allowed; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"expected an allowed order, got one refused by {refusal.rule.id}")
        self.refusal = refusal


def insist(refusal: Refusal | None) -> None:
    """Go on only if nothing is refused.

    Raises:
        Refused: something is.
    """
    if refusal is not None:
        raise Refused(refusal)


def refusing(judge: Callable[P, Refusal | None]) -> Callable[P, Refusal | None]:
    """A judge that answers with what is refused on its way."""

    @wraps(judge)
    def judged(*args: P.args, **kwargs: P.kwargs) -> Refusal | None:
        try:
            return judge(*args, **kwargs)
        except Refused as refused:
            return refused.refusal

    return judged
