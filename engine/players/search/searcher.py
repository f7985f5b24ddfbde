"""A player of any game who plays on what comes to mind, in worlds that look to the seat like the true one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any, Protocol

import msgspec

from engine.core.dice import Dice
from engine.core.game import AnyGame, Ask, Seat
from engine.players.player import Player
from engine.players.search.comparing import Effort, best
from engine.players.search.evaluation import Evaluation
from engine.players.search.playing import Horizon, Playing, Worlds

_KEY_BYTES = 16


class Thoughtful(Player, Protocol):
    """A player to whom more than one answer comes to mind."""

    def thoughts(self, observation: Any, ask: Ask[Any]) -> Iterator[Any]:
        """Answers worth thinking of, the best first; some may not be allowed."""
        ...


class Searcher(msgspec.Struct, frozen=True):
    """A player who searches.

    Attributes:
        kinds: of questions whose answers are played out; to others the first mind answers.
        minds: whose thoughts are compared; the answer of the first stands unless another is clearly better.
        quick: leads all sides when it is played on.
        evaluations: by scenario, the chance to win; where there is none the first mind answers.
        horizon: what changes when a side's turn ends.
        changes: when it has changed so often, a playout ends and is judged.
        longest: answers after which it ends anyway.
        effort: how much is played out.
        seconds: of CPU after which what is known by then has to do.
        ideas: the first few allowed thoughts of each mind are compared.
        others: further answers: all where there are no more, else some drawn at random.
    """

    kinds: frozenset[str]
    minds: tuple[Thoughtful, ...]
    quick: Player
    evaluations: Mapping[str, Evaluation]
    horizon: Horizon
    changes: int
    longest: int
    effort: Effort
    seconds: float
    ideas: int = 4
    others: int = 6

    def choose(self, game: AnyGame, observation: Any, ask: Ask[Any], dice: Dice) -> Any:
        """What comes to mind first: without worlds nothing can be played out."""
        return self.minds[0].choose(game, observation, ask, dice)

    def search(self, game: AnyGame, worlds: Worlds, seat: Seat, dice: Dice, clock: Callable[[], float]) -> Any:
        """The answer after which the seat's chance to win is best.

        Args:
            game: the game.
            worlds: positions that look to the seat as the true one does.
            seat: who is asked in them.
            dice: the player's own chance.
            clock: seconds of CPU that have passed.
        """
        end = clock() + self.seconds
        question = self.question(game, worlds, seat, dice)
        if question is None:
            world = worlds(0)
            ask = {ask.seat: ask for ask in game.pending(world)}[seat]
            return self.choose(game, game.observe(world, seat), ask, dice)
        prospect, answers = question
        return best(prospect, answers, self.effort, lambda: clock() > end)

    def question(self, game: AnyGame, worlds: Worlds, seat: Seat, dice: Dice) -> tuple[Playing, list[Any]] | None:
        """What may come of answers to a question, and those worth comparing; nothing if it is not played out.

        Args:
            game: the game.
            worlds: positions that look to the seat as the true one does.
            seat: who is asked in them.
            dice: the player's own chance.
        """
        world = worlds(0)
        ask = {ask.seat: ask for ask in game.pending(world)}[seat]
        observation = game.observe(world, seat)
        evaluation = self.judging(observation, ask)
        if evaluation is None:
            return None
        prospect = Playing(
            game,
            worlds,
            seat,
            self.quick,
            evaluation,
            horizon=self.horizon,
            changes=self.changes,
            longest=self.longest,
            key=bytes(dice.below(256) for _ in range(_KEY_BYTES)),
        )
        return prospect, self.proposed(game, observation, ask, dice)

    def knows(self, scenario: str) -> bool:
        """Whether anything tells the chance to win in a scenario."""
        return scenario in self.evaluations

    def judging(self, observation: Any, ask: Ask[Any]) -> Evaluation | None:
        """What tells the chance to win after an answer to this question, if it is one that is played out."""
        return self.evaluations.get(observation.scenario) if ask.kind in self.kinds else None

    def proposed(self, game: AnyGame, observation: Any, ask: Ask[Any], dice: Dice) -> list[Any]:
        """Different allowed answers, the best by first impression first."""
        first = self.choose(game, observation, ask, dice)
        found = {game.write_order(first): first}
        for mind in self.minds:
            allowed = (thought for thought in mind.thoughts(observation, ask) if thought in ask.choices)
            for thought in islice(allowed, self.ideas):
                found.setdefault(game.write_order(thought), thought)
        others = list(islice(ask.choices, self.others + 1))
        if len(others) > self.others:
            others = [ask.choices.default(), *(ask.choices.sample(dice) for _ in range(self.others - 1))]
        for each in others:
            found.setdefault(game.write_order(each), each)
        return list(found.values())
