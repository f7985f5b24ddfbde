"""The computer players of `cards`: an easy one who takes what he can get, a hard one who looks further."""

from __future__ import annotations

from typing import Any

from engine.core.dice import Dice
from engine.core.game import AnyGame, Ask
from engine.players.cards.attack import AttackPhase
from engine.players.cards.defence import BlockStep, choose_targets
from engine.players.cards.fire import FireStep
from engine.players.cards.hand import Hand
from engine.players.cards.situation import Situation


class CardsPlayer:
    """Weighs battles by their exact values; chance plays no part in his answers."""

    def __init__(self, *, looks_ahead: bool) -> None:
        """Take his strength.

        Args:
            looks_ahead: he considers the enemy's counter-attack before he attacks or blocks.
        """
        self.looks_ahead = looks_ahead

    def choose(self, game: AnyGame, observation: Any, ask: Ask[Any], dice: Dice) -> Any:  # noqa: ARG002 - the protocol's
        """The answer that promises most."""
        answer = self.thought(observation, ask.kind)
        return answer if answer in ask.choices else ask.choices.default()

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
                phase = AttackPhase(situation)
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
