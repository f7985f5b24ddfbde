"""The computer players of `cards`: an easy one who takes what he can get, a hard one who looks further."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from engine.core.dice import Dice
from engine.core.game import AnyGame, Ask
from engine.players.cards.attack import AttackPhase
from engine.players.cards.defence import BlockStep, choose_targets
from engine.players.cards.figures import evaluations, whose_turn
from engine.players.cards.fire import FireStep
from engine.players.cards.hand import Hand
from engine.players.cards.situation import Situation
from engine.players.search.comparing import Effort
from engine.players.search.searcher import Searcher


class CardsPlayer:
    """Weighs battles by their exact values; chance plays no part in his answers."""

    def __init__(self, *, looks_ahead: bool, is_brisk: bool = False) -> None:
        """Take his strength.

        Args:
            looks_ahead: he considers the enemy's counter-attack before he attacks or blocks.
            is_brisk: he considers fewer waves, and so has several answers in the time of one.
        """
        self.is_brisk = is_brisk
        self.looks_ahead = looks_ahead

    def choose(self, game: AnyGame, observation: Any, ask: Ask[Any], dice: Dice) -> Any:  # noqa: ARG002 - the protocol's
        """The answer that promises most."""
        answer = self.thought(observation, ask.kind)
        return answer if answer in ask.choices else ask.choices.default()

    def thoughts(self, observation: Any, ask: Ask[Any]) -> Iterator[Any]:
        """Answers that come to mind, the best first, by what he sees alone.

        Args:
            observation: the position as the asked seat sees it.
            ask: the question.
        """
        yield self.thought(observation, ask.kind)
        if ask.kind == "attack":
            yield from AttackPhase(Situation(observation)).ideas()
        elif ask.kind == "block":
            yield from BlockStep(Situation(observation)).ideas()

    def thought(self, observation: Any, kind: str) -> Any:
        """The answer he thinks best, by what he sees alone.

        Args:
            observation: the position as the asked seat sees it.
            kind: the kind of question put to it.
        """
        situation = Situation(observation)
        match kind:
            case "resource":
                return Hand(situation).resource()
            case "build":
                return Hand(situation).build()
            case "discard":
                return Hand(situation).discard()
            case "attack":
                phase = AttackPhase(situation, is_brisk=self.is_brisk)
                return phase.far_sighted() if self.looks_ahead else phase.greedy()
            case "block":
                step = BlockStep(situation)
                return step.far_sighted() if self.looks_ahead else step.greedy()
            case "target":
                return choose_targets(situation)
            case "support":
                return FireStep(situation).support()
        return FireStep(situation).damage()


EASY = CardsPlayer(looks_ahead=False)
"""Takes what gains most at once."""
HARD = CardsPlayer(looks_ahead=True)
"""Looks through the enemy's counter-attack to his own answer."""
_FIGHTING = frozenset(("attack", "block", "target", "support", "damage"))
"""Questions about waves; what is built and laid shows later than a playout goes."""
BRISK = CardsPlayer(looks_ahead=True, is_brisk=True)
"""Looks as far at less, and is no weaker for it; searches play on with them."""


@cache
def veteran() -> Searcher:
    """Plays on what comes to mind, through the enemy's next turn."""
    return Searcher(
        kinds=_FIGHTING,
        minds=(HARD, EASY),
        quick=BRISK,
        evaluations=evaluations(),
        horizon=whose_turn,
        changes=2,
        longest=120,
        effort=Effort(answers=8, rounds=16, margin=1.0),
        seconds=0.9,
    )
