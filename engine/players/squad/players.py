"""The computer players of `squad`: an easy one who takes what he sees, a hard one who minds the enemy's answer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Any

from engine.core.dice import Dice
from engine.core.game import AnyGame, Ask
from engine.games.squad.actions import Auto, Done, Ready
from engine.players.search.comparing import Effort
from engine.players.search.searcher import Searcher
from engine.players.squad.duties import Duties
from engine.players.squad.field import Field, words_after
from engine.players.squad.figures import evaluations, whose_turn
from engine.players.squad.mind import Mind
from engine.players.squad.orders import OwnTurn
from engine.players.squad.setup import SetUp, picks
from engine.players.squad.windows import Windows

_WINDOWS = ("reaction", "defence", "wounds", "melee", "initiative")
_ORDERS = ("fire", "move", "advance", "reorganise")


class SquadPlayer:
    """Weighs orders by exact odds of what he sees; chance plays no part in his answers."""

    def __init__(self, *, looks_ahead: bool) -> None:
        """Take his strength.

        Args:
            looks_ahead: he minds the enemy's fire, plays cards into attacks, and sets up by the ground.
        """
        self.looks_ahead = looks_ahead

    def choose(self, game: AnyGame, observation: Any, ask: Ask[Any], dice: Dice) -> Any:  # noqa: ARG002 - the protocol's
        """The answer that promises most and is allowed."""
        for answer in self.thoughts(observation, ask):
            if answer in ask.choices:
                return answer
        return ask.choices.default()

    def thoughts(self, observation: Any, ask: Ask[Any]) -> Iterator[Any]:
        """Answers that come to mind, the best first, by what he sees alone.

        Args:
            observation: the position as the asked seat sees it.
            ask: the question.
        """
        mind = Mind(observation, looks_ahead=self.looks_ahead)
        if ask.kind in _WINDOWS:
            return _in_window(mind, ask)
        if ask.kind in _ORDERS:
            return _under_way(mind, ask)
        match ask.kind:
            case "turn":
                turn = OwnTurn(mind)
                return chain((turn.choose(),), turn.ideas())
            case "pick":
                return picks(ask.choices)
            case "set-up":
                return SetUp(mind).place() if self.looks_ahead else iter((Ready(), Auto()))
        return iter((_owed(Duties(mind), ask),))


def _in_window(mind: Mind, ask: Ask[Any]) -> Iterator[Any]:
    """Answers to what others do."""
    windows = Windows(mind, ask.prompt.facts)
    match ask.kind:
        case "reaction":
            return windows.reactions()
        case "defence":
            return windows.hug()
        case "wounds":
            cards = words_after(ask.choices, "wounds")
            return windows.wounds(words_after(ask.choices, "wounds", cards[0]) if cards else [])
        case "melee":
            return windows.bundle()
    return iter((windows.initiative(),))


def _under_way(mind: Mind, ask: Ask[Any]) -> Iterator[Any]:
    """Answers in the course of one's own order."""
    field = Field(mind, ask.choices)
    match ask.kind:
        case "fire":
            return field.shoot()
        case "move":
            return field.move()
        case "advance":
            return field.advance()
    return iter((Done(),))


def _owed(duties: Duties, ask: Ask[Any]) -> Any:
    """Answers that only choose a way."""
    match ask.kind:
        case "melee-losses":
            return duties.losses(ask.choices)
        case "recover":
            return duties.rally(ask.choices)
        case "rout":
            return duties.retreat(ask.choices)
        case "displace":
            return duties.displace(ask.choices)
        case "overstack":
            return duties.overstack(ask.choices)
    return duties.choose(ask.choices, ask.prompt.facts.get("event"))


EASY = SquadPlayer(looks_ahead=False)
"""Takes what promises most at once."""
HARD = SquadPlayer(looks_ahead=True)
"""Minds the enemy's fire and answer."""


@cache
def veteran() -> Searcher:
    """Plays on the orders that come to mind, through the enemy's next Turn."""
    return Searcher(
        kinds=frozenset(("turn",)),
        minds=(HARD,),
        quick=HARD,
        evaluations=evaluations(),
        horizon=whose_turn,
        changes=2,
        longest=80,
        effort=Effort(answers=6, rounds=12, margin=1.0),
        seconds=0.9,
        ideas=6,
        others=0,
    )
