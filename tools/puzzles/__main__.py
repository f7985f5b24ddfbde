"""`python -m tools.puzzles GAME…`: searches puzzles and writes them beside the game's other data; reproducible."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

import engine.games
from engine.catalog import GAMES
from engine.core import referee
from engine.core.dice import StepDice, shuffled
from engine.core.game import AnyGame, Ask
from engine.core.rules import Refusal
from engine.kits.puzzles import Gain, Puzzle
from engine.players.catalog import COMPUTERS
from tools.puzzles.judging import Unplayable, gained

WANTED = 12
"""Puzzles for a game."""
TRIED = 40
"""Orders drawn at random at a question."""
GLANCE, LOOK, WORLDS = 4, 24, 250
"""Worlds in which orders are played to pass over most, to choose from the rest, and to know."""
FEWEST, LISTED = 3, 4
"""Orders of a puzzle, at least and at most."""
LEAST, LEAD, MOST = 0.3, 0.15, 1.5
"""What the best order gains at least; how far it leads the next, at least and at most."""
ANSWERS = 240
"""Answers of a game that are looked through."""
KINDS: Mapping[str, frozenset[str]] = {
    "street": frozenset(("action",)),
    "cards": frozenset(("attack",)),
    "squad": frozenset(("turn", "fire")),
    "theater": frozenset(("combat", "blitz")),
}
"""The questions whose answers are orders against the enemy."""
COUNTS: Mapping[str, Gain] = {"street": "losses", "cards": "losses", "squad": "losses", "theater": "losses"}
"""What is a gain in each game."""
SCENARIOS = {"street": "nail-factory", "cards": "prokhorovka", "squad": "farm", "theater": "shores-west"}
_SECRET = b"search".ljust(32, b".")


def positions(game: AnyGame, seed: int) -> Iterator[tuple[int, Any, Ask[Any]]]:
    """The questions worth a look in a game of the easy computer against itself, with their places."""
    player = COMPUTERS[game.card.id, "easy"]
    state = game.setup(SCENARIOS[game.card.id], {}, StepDice(_SECRET, f"game {seed}", 0)).state
    for step in range(1, ANSWERS):
        asks = game.pending(state)
        if not asks:
            return
        ask = asks[0]
        if ask.kind in KINDS[game.card.id]:
            yield step, state, ask
        mind = StepDice(_SECRET, f"mind {seed}", step)
        answer = player.choose(game, game.observe(state, ask.seat), ask, mind)
        made = referee.submit(game, state, ask.seat, answer, StepDice(_SECRET, f"game {seed}", step))
        if isinstance(made, Refusal):
            raise TypeError(f"expected an allowed answer, got {game.write_order(answer)}")
        state = made.state


def puzzle(game: AnyGame, state: Any, ask: Ask[Any], seed: int, step: int) -> Puzzle | None:
    """The puzzle at a question; `None` if its best order does not stand out, or too much."""
    dice = StepDice(_SECRET, f"orders {seed}", step)
    position = game.read_position(game.write_position(state))
    drawn = dict.fromkeys(game.write_order(ask.choices.sample(dice)) for _ in range(TRIED))
    counts = COUNTS[game.card.id]

    def gain(order: str, worlds: range) -> int:
        return gained(game, position, ask.seat, order, worlds, counts)

    try:
        hits = [order for order in drawn if gain(order, range(GLANCE))]
        known = {order: gain(order, range(LOOK)) for order in hits} if len(hits) >= FEWEST else {}
        ordered = sorted(known, key=lambda order: -known[order])
        rest = [order for order in ordered[1:] if known[ordered[0]] - known[order] >= LEAD * LOOK]
        listed = [*ordered[:1], *rest[: LISTED - 1]]
        if len(listed) < FEWEST or known[ordered[0]] < LEAST * LOOK:
            return None
        orders = shuffled(sorted(listed), dice)
        # Other worlds than those that the orders were chosen by, or the luckiest would look best.
        gains = tuple([gain(order, range(LOOK, LOOK + WORLDS)) for order in orders])
    except Unplayable:
        return None
    first, second, *_ = sorted(gains, reverse=True)
    lead = (first - second) / WORLDS
    if first < LEAST * WORLDS or not LEAD <= lead <= MOST:
        return None
    # The further the best order leads, the easier it is to find.
    rating = round(2000 - 600 * lead)
    name = f"{game.card.id}-{seed}-{step}"
    return Puzzle(name, ask.seat, game.write_position(position), orders, gains, WORLDS, counts, rating, seed, step)


def search(game: AnyGame) -> None:
    """Find as many puzzles as are wanted, at most four of a game played."""
    found: list[Puzzle] = []
    seed = 0
    while len(found) < WANTED:
        seed += 1
        here = 0
        last = 0
        for step, state, ask in positions(game, seed):
            if here == 4 or len(found) == WANTED or (here and step < last + 5):
                continue
            each = puzzle(game, state, ask, seed, step)
            if each is None:
                continue
            here, last = here + 1, step
            # Seeds whose games begin alike find the same.
            if each.position not in [known.position for known in found]:
                found.append(each)
                write(game, found)
                print(each.id, each.orders[each.solution], each.gains, each.rating, flush=True)  # noqa: T201 - progress


def write(game: AnyGame, found: Sequence[Puzzle]) -> None:
    """Put what has been found where the game's other data are."""
    file = Path(engine.games.__path__[0]) / game.card.id / "data" / "puzzles.json"
    file.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")


def main() -> None:
    """Search the puzzles of the games named."""
    for name in sys.argv[1:] or KINDS:
        search(GAMES[name])


if __name__ == "__main__":
    main()
