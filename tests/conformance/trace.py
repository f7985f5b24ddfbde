"""Prints one game of a scenario, answer by answer, for comparing processes: `python -m … GAME SCENARIO`."""

from __future__ import annotations

import importlib
import sys
from itertools import islice

from engine.catalog import GAMES
from engine.core.game import AnyGame
from engine.core.referee import fingerprint
from tests.conformance.case import Case
from tests.conformance.suite import package_of


def origin(name: str) -> AnyGame:
    """A game by its id in the catalogue, or by its class as `module:Class`."""
    if name in GAMES:
        return GAMES[name]
    module, _, kind = name.partition(":")
    game: AnyGame = getattr(importlib.import_module(module), kind)()
    return game


def main(name: str, scenario: str) -> None:
    """Print one line for each answer of one game."""
    game = origin(name)
    for moment in Case(game, scenario, package_of(game)).walk(7):
        offered = [[game.write_order(action) for action in islice(ask.choices, 20)] for ask in moment.asks]
        sys.stdout.write(f"{fingerprint(moment.state)} {offered} {moment.action!r} {moment.events!r}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
