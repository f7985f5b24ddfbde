"""What an order promises: it is played out in many worlds, and what it has gained by then is summed up."""

from __future__ import annotations

from typing import Any

from engine.core import referee
from engine.core.dice import StepDice
from engine.core.game import AnyGame, Ask, Seat
from engine.core.rules import Refusal
from engine.kits.puzzles import Gain
from engine.players.catalog import COMPUTERS

CHAIN = 24
"""Answers after an order that are played at most."""
_SECRET = b"puzzle".ljust(32, b".")


class Unplayable(Exception):  # noqa: N818 - a finding, not a fault
    """An order is not allowed in this position."""


def gained(game: AnyGame, position: Any, seat: Seat, order: str, worlds: range, counts: Gain) -> int:
    """What an order gains in all of these worlds by the end of what it sets going.

    A world is what a seat that does not see the enemy's hand must suppose, with dice of its own. Whatever is asked
    meanwhile the easy computer answers for both sides; the end is the next question of this kind to anybody, or
    another turn. Equal worlds have equal dice for all orders.

    Raises:
        Unplayable: the order is not allowed.
    """
    return sum(_gained(game, position, seat, order, number, counts) for number in worlds)


def _gained(game: AnyGame, position: Any, seat: Seat, order: str, number: int, counts: Gain) -> int:
    state = game.resample_hidden(position, seat, StepDice(_SECRET, f"world {number}", 0))
    kind = question(game, state, seat).kind
    turn, before = game.turn(state), _stand(game, state, seat, counts)
    state = _given(game, state, seat, game.read_order(state, seat, order), f"dice {number}", 1)
    player = COMPUTERS[game.card.id, "easy"]
    for step in range(2, CHAIN):
        asks = game.pending(state)
        if not asks or game.turn(state) != turn or asks[0].kind == kind:
            break
        mind = StepDice(_SECRET, f"mind {number}", step)
        answer = player.choose(game, game.observe(state, asks[0].seat), asks[0], mind)
        state = _given(game, state, asks[0].seat, answer, f"dice {number}", step)
    return _stand(game, state, seat, counts) - before


def question(game: AnyGame, state: Any, seat: Seat) -> Ask[Any]:
    """What a seat is asked.

    Raises:
        Unplayable: nothing.
    """
    ask = referee.asked(game, state, seat)
    if ask is None:
        raise Unplayable(seat)
    return ask


def _given(game: AnyGame, state: Any, seat: Seat, answer: Any, name: str, step: int) -> Any:
    made = referee.submit(game, state, seat, answer, StepDice(_SECRET, name, step))
    if isinstance(made, Refusal):
        raise Unplayable(game.write_order(answer))
    return made.state


def _stand(game: AnyGame, state: Any, seat: Seat, counts: Gain) -> int:
    """How a seat stands, by what counts: losses are those of the kind that the game names first."""
    tally = game.tally(state)
    if counts == "points":
        points = tally.points
        return points[seat] - max(points[each] for each in points if each != seat)
    losses = {each: lost[0].count for each, lost in tally.losses.items()}
    return sum(losses.values()) - 2 * losses[seat]
