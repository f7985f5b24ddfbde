"""Examples: for a rule, a real position and an order in which the rule shows."""

from __future__ import annotations

import msgspec


class Example(msgspec.Struct, frozen=True):
    """Where a rule shows.

    Attributes:
        position: the position, as text of the game.
        seat: who orders; nobody where a scenario is set up.
        order: what he orders; empty if the rule shows in the question that is put to him; the scenario's id where
            one is set up; an inquiry as typed.
        kind: where it shows: "refusal", "event", "preview", "question", "inquiry", "end" or "start".
        rolls: what the dice give.
    """

    position: str
    seat: str
    order: str
    kind: str
    rolls: tuple[int, ...] = ()
