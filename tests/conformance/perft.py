"""Perft: how many ways a game can go from a position, and in which order they are offered, kept as snapshots.

A snapshot is a file of `tests/positions`: the game, one line for each depth, and the position as text.

    # what the position shows
    game toy
    depth 1: 6 orders, digest 1f0c2a9be1d3
    position:
    turn 1 of 3 bid
    …

The number is the number of ways to give so many answers; the digest is of all these ways as text, in the order offered,
so it changes when the order of choices does. Chance is fixed: each answer of one depth has the same dice.

    python -m tests.conformance.perft FILE…                        say what has changed
    python -m tests.conformance.perft --write FILE…                write the snapshots anew
    python -m tests.conformance.perft --new GAME SCENARIO SEED ANSWERS DEPTH FILE
"""

from __future__ import annotations

import hashlib
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.game import AnyGame
from engine.core.referee import submit
from engine.core.rules import Refusal
from engine.games.outpost.game import OUTPOST_GAME
from tests.conformance.suite import case_of
from tests.sabotage.toy.game import TOY

PLAYED: Mapping[str, AnyGame] = {game.card.id: game for game in (TOY, OUTPOST_GAME, *GAMES.values())}
"""Every game that has snapshots: those of the catalogue, the model of new ones, and the toy."""
FOLDER = Path(__file__).parent.parent / "positions"
_HEAD = re.compile(r"((?:#.*\n)*)game (\S+)\n((?:depth \d+: \d+ orders, digest \w+\n)+)position:\n", re.ASCII)
_DEPTH = re.compile(r"depth (\d+): (\d+) orders, digest (\w+)\n", re.ASCII)


@dataclass(frozen=True)
class Depth:
    """What was counted at one depth."""

    depth: int
    orders: int
    digest: str


@dataclass(frozen=True)
class Snapshot:
    """A position with what was counted below it."""

    about: str
    game: AnyGame
    position: str
    depths: tuple[Depth, ...]

    def counted(self) -> Snapshot:
        """The same position, counted now to the same depths."""
        state = self.game.read_position(self.position)
        return replace(self, depths=tuple(count(self.game, state, line.depth) for line in self.depths))

    def written(self) -> str:
        """The snapshot as the text of its file."""
        lines = [f"depth {line.depth}: {line.orders} orders, digest {line.digest}\n" for line in self.depths]
        return f"{self.about}game {self.game.card.id}\n{''.join(lines)}position:\n{self.position}"


def snapshot(text: str) -> Snapshot:
    """The snapshot a file's text describes.

    Raises:
        ValueError: it is not the text of a snapshot.
    """
    head = _HEAD.match(text)
    if head is None:
        raise ValueError(f"expected comments, game, depths and a position, got {text[:60]!r}")
    depths = tuple(Depth(int(depth), int(orders), digest) for depth, orders, digest in _DEPTH.findall(head[3]))
    return Snapshot(head[1], PLAYED[head[2]], text[head.end() :], depths)


def count(game: AnyGame, state: Any, depth: int) -> Depth:
    """Count the ways to give so many answers, one after another, in the order offered."""
    digest = hashlib.sha256()
    orders = 0
    for way in _ways(game, state, depth):
        digest.update(f"{way}\n".encode())
        orders += 1
    return Depth(depth, orders, digest.hexdigest()[:12])


def _ways(game: AnyGame, state: Any, depth: int) -> Iterator[str]:
    for ask in game.pending(state):
        for action in ask.choices:
            order = f"{ask.seat} {game.write_order(action)}"
            if depth == 1:
                yield order
                continue
            step = submit(game, state, ask.seat, action, StepDice(b"perft", game.card.id, depth))
            assert not isinstance(step, Refusal), f"expected the offered {order!r} to be accepted, got {step}"
            for way in _ways(game, step.state, depth - 1):
                yield f"{order}; {way}"


def new(game: str, scenario: str, seed: str, answers: str, depth: str) -> Snapshot:
    """A snapshot of the position after so many random answers."""
    played = PLAYED[game]
    moment = next(
        moment for moment in case_of(played, scenario).walk(int(seed)) if moment.number > int(answers) or not moment.ask
    )
    depths = tuple(Depth(number, 0, "new") for number in range(1, int(depth) + 1))
    return Snapshot("", played, played.write_position(moment.state), depths).counted()


def main(arguments: list[str]) -> int:
    """Compare, write anew or make snapshots; 1 if something has changed."""
    if arguments[:1] == ["--new"]:
        *what, file = arguments[1:]
        Path(file).write_text(new(*what).written(), "utf-8")
        return 0
    changed = 0
    for file in map(Path, [one for one in arguments if one != "--write"]):
        old = snapshot(file.read_text("utf-8"))
        now = old.counted()
        if now != old:
            changed = 1
            sys.stdout.write(f"{file}: {old.depths} are now {now.depths}\n")
        if "--write" in arguments:
            file.write_text(now.written(), "utf-8")
    return changed


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
