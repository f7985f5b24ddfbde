"""Plays one game of a scenario, answer by answer, in a process where Python hashes words in another way.

python -m tests.conformance.trace    "GAME SCENARIO" on standard input prints a line for each answer, and an empty one
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from itertools import islice

from engine.catalog import GAMES
from engine.core.game import AnyGame
from tests.conformance.case import Case
from tests.conformance.suite import package_of


def origin(name: str) -> AnyGame:
    """A game by its id in the catalogue, or by its class as `module:Class`."""
    if name in GAMES:
        return GAMES[name]
    module, _, kind = name.partition(":")
    game: AnyGame = getattr(importlib.import_module(module), kind)()
    return game


def lines(name: str, scenario: str) -> Iterator[str]:
    """One line for each answer of one game."""
    game = origin(name)
    for moment in Case(game, scenario, package_of(game)).play(7):
        offered = [[game.write_order(action) for action in islice(ask.choices, 20)] for ask in moment.asks]
        yield f"{moment.fingerprint} {offered} {moment.action!r} {moment.events!r}"


if __name__ == "__main__":
    for request in sys.stdin:
        for line in lines(*request.split()):
            sys.stdout.write(f"{line}\n")
        sys.stdout.write("\n")
        sys.stdout.flush()
