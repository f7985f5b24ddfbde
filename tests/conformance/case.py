"""A game and a scenario under test, and walks through it that stop before each answer so that a check can look."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import islice, zip_longest
from pathlib import Path
from typing import Any

from engine.core import referee
from engine.core.dice import Dice, StepDice, pick
from engine.core.game import AnyGame, Ask, Event, Seat, Step
from engine.core.referee import fingerprint
from engine.core.rules import Refusal

LONGEST_GAME = 5_000
"""Answers after which a game counts as endless."""
LISTED = 40
"""Actions taken from the head of a set of choices that may be too long to list."""


@dataclass(frozen=True)
class Effort:
    """How much a check may do.

    Attributes:
        games: whole games to play, but no more than give so many `answers`, and at `least` so many.
        moments: positions to look into.
        inputs: texts or hostile answers to try.
        positions: positions of whole games to look at; games that a check plays itself it leaves after so many.
        answers: answers after which no further game is begun; long games would else take hours.
        least: games to play however long they are.
        asides: how often threads that play at once step aside at least.
        first: seed of the first game.
    """

    games: int
    moments: int
    inputs: int
    positions: int = 1_500
    answers: int = 1_000_000
    least: int = 5
    asides: int = 12_000
    first: int = 0


LENGTH = int(os.environ.get("SOAK", "1"))
"""How many times longer than usual a soak is to be."""
FIRST = int(os.environ.get("SOAK_SEED", time.strftime("%Y%m%d")))
"""Where the seeds of a soak begin: elsewhere every day, so that many soaks together look into ever more games."""

QUICK = Effort(games=5, moments=40, inputs=100, positions=600, answers=2_000, least=2)
FURTHER = replace(QUICK, moments=12, inputs=30, positions=300, answers=1_000, asides=2_000)
"""For all but the first scenario of a game: its code they have in common."""
SOAK = Effort(
    games=40 * LENGTH,
    moments=120 * LENGTH,
    inputs=500 * LENGTH,
    positions=5_000 * LENGTH,
    answers=5_000 * LENGTH,
    first=FIRST,
)


@dataclass(frozen=True)
class Case:
    """What is under test.

    Attributes:
        game: the game.
        scenario: one of its scenarios.
        source: the folder of its package.
        options: the options of the table.
        submit: the door through which answers go.
    """

    game: AnyGame
    scenario: str
    source: Path
    options: Mapping[str, str] = field(default_factory=dict)
    submit: Callable[..., Step[Any] | Refusal] = referee.submit

    @property
    def name(self) -> str:
        """For reports."""
        return f"{self.game.card.id}/{self.scenario}"

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat of the game."""
        return tuple(side.seat for side in self.game.card.sides)

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """Every seat, and the spectator."""
        return (*self.seats, None)

    def dice(self, seed: int, step: int) -> StepDice:
        """The dice of one step of one game."""
        return StepDice(f"dice {seed}".encode(), self.name, step)

    def choosing(self, seed: int, step: int) -> StepDice:
        """Chance for whoever chooses at random, apart from the game's dice."""
        return StepDice(f"player {seed}".encode(), self.name, step)

    def start(self, seed: int) -> Step[Any]:
        """The start of a game."""
        return self.game.setup(self.scenario, self.options, self.dice(seed, 0))

    def walk(self, seed: int, *, by_defaults: bool = False, stride: int = 1) -> Iterator[Moment]:
        """Positions of a game with the answer about to be given; the last one is the end, without an answer.

        A game of the quick checks is played once, and all of them look at that.

        Args:
            seed: of the game.
            by_defaults: answered by defaults instead of at random.
            stride: every position, every second and so on; the last one in any case.
        """
        is_kept = seed < QUICK.games and not by_defaults
        played = self._record(seed) if is_kept else self.play(seed, by_defaults=by_defaults)
        taken = (each for each in played if each.number % stride == seed % stride or each.seat is None)
        return map(replace, taken) if is_kept else taken

    def play(self, seed: int, *, by_defaults: bool = False) -> Iterator[Moment]:
        """The same, played anew: an answer is applied only when the walk goes on."""
        start = self.start(seed)
        state, events = start.state, start.events
        for number in range(1, LONGEST_GAME + 1):
            # Nobody compares positions of games by defaults with what they were.
            moment = Moment(self, seed, number, state, events, "" if by_defaults else fingerprint(state))
            asks = moment.asks
            if not asks:
                yield moment
                return
            chance = self.choosing(seed, number)
            ask = asks[0] if by_defaults else pick(asks, chance)
            try:
                action = ask.choices.default() if by_defaults else ask.choices.sample(chance)
            except ValueError as dead_end:
                raise AssertionError(moment.says(f"expected an answer of {ask.seat}, got {dead_end}")) from dead_end
            moment = replace(moment, seat=ask.seat, action=action)
            yield moment
            step = moment.step
            state, events = step.state, step.events
        raise AssertionError(f"expected {self.name} with seed {seed} to end within {LONGEST_GAME} answers")

    def _record(self, seed: int) -> tuple[Moment, ...]:
        """A game as it was played the first time; what is asked is worked out anew for whoever looks."""
        if seed not in self.records:
            self.records[seed] = tuple(map(replace, self.play(seed)))
        return self.records[seed]

    @cached_property
    def records(self) -> dict[int, tuple[Moment, ...]]:
        """The games of the quick checks, as far as they have been played."""
        return {}

    def games(self, effort: Effort) -> Iterator[Moment]:
        """Positions of whole random games, all of them where the games are short."""
        return self.spread(effort, effort.positions)

    def moments(self, effort: Effort) -> Iterator[Moment]:
        """Positions of random games to look into."""
        return self.spread(effort, effort.moments)

    def spread(self, effort: Effort, number: int) -> Iterator[Moment]:
        """About so many positions spread evenly over whole random games, their ends included."""
        seeds = tuple(self.seeds(effort))
        share = -(-number // len(seeds))
        for seed in seeds:
            yield from self.walk(seed, stride=max(1, self.length(seed) // share))

    def seeds(self, effort: Effort) -> Iterator[int]:
        """The seeds of the games to play: of long ones fewer."""
        left = effort.answers
        for number in range(effort.games):
            seed = effort.first + number
            yield seed
            left -= self.length(seed)
            if left < 0 and number + 1 >= effort.least:
                return

    def length(self, seed: int) -> int:
        """How many positions the random game of a seed has."""
        if seed not in self.lengths:
            self.lengths[seed] = sum(1 for _ in self.walk(seed))
        return self.lengths[seed]

    @cached_property
    def said(self) -> dict[Effort, list[Any]]:
        """What was said in the games of an effort, once it has been asked for."""
        return {}

    @cached_property
    def lengths(self) -> dict[int, int]:
        """How long the random game of each seed is, as far as it is known."""
        return {}

    @cached_property
    def strangers(self) -> tuple[Any, ...]:
        """Actions of all moments and seats of two games, each once; all verbs, with any number of words, come soon."""
        found: dict[Any, None] = {}
        for seed in (1001, 1002):
            for moment in self.walk(seed):
                for ask in moment.asks:
                    found.update(dict.fromkeys(islice(ask.choices, 3)))
                found.update({moment.action: None} if moment.ask else {})
        shapes: dict[tuple[str, int], list[Any]] = {}
        for action in found:
            words = self.game.write_order(action).split()
            shapes.setdefault((words[0], len(words)), []).append(action)
        in_turn = zip_longest(*shapes.values(), fillvalue=None)
        return tuple(islice((action for each in in_turn for action in each if action is not None), 400))


@dataclass(frozen=True)
class Moment:
    """A position in a walk, how it came about, and the answer that is about to be given.

    Attributes:
        case: what is under test.
        seed: of the game.
        number: of the answer.
        state: the position.
        events: what the answer before it did.
        fingerprint: of the position as it arose, before anything was asked about it; of none in a game by defaults.
        seat: who is about to answer; nobody at the end.
        action: the answer.
    """

    case: Case
    seed: int
    number: int
    state: Any
    events: tuple[Event, ...]
    fingerprint: str
    seat: Seat | None = None
    action: Any = None

    @cached_property
    def asks(self) -> tuple[Ask[Any], ...]:
        """Who is asked what."""
        asks: tuple[Ask[Any], ...] = self.case.game.pending(self.state)
        return asks

    @cached_property
    def ask(self) -> Ask[Any] | None:
        """The question about to be answered."""
        found = [ask for ask in self.asks if ask.seat == self.seat]
        assert bool(found) == (self.seat is not None), self.says(f"expected {self.seat} to be asked again")
        return found[0] if found else None

    @property
    def dice(self) -> StepDice:
        """The dice of the coming step, new each time."""
        return self.case.dice(self.seed, self.number)

    @property
    def chance(self) -> StepDice:
        """Chance for the checks, apart from the game's dice and from the player's choice, new each time."""
        return StepDice(f"check {self.seed}".encode(), self.case.name, self.number)

    @property
    def step(self) -> Step[Any]:
        """What the answer does."""
        assert self.seat is not None
        return self.done(self.seat, self.action, self.dice)

    def done(self, seat: Seat, action: Any, dice: Dice) -> Step[Any]:
        """What an answer that must be accepted does."""
        answer = self.case.submit(self.case.game, self.state, seat, action, dice)
        assert isinstance(answer, Step), self.says(
            f"expected the offered {action} of {seat} to be accepted, got {answer}"
        )
        return answer

    def samples(self, ask: Ask[Any], number: int) -> tuple[Any, ...]:
        """Up to so many different actions of an ask: the default, the first ones listed, some at random."""
        chance = self.chance
        found = {ask.choices.default(): None}
        found.update(dict.fromkeys(islice(ask.choices, number // 2)))
        found.update(dict.fromkeys(ask.choices.sample(chance) for _ in range(number - len(found))))
        return tuple(found)

    def some_strangers(self, number: int) -> tuple[Any, ...]:
        """Some actions from anywhere in the game, other ones at each moment."""
        pool = self.case.strangers
        if len(pool) <= number:
            return pool
        begin = self.number * number % len(pool)
        return (pool + pool)[begin : begin + number]

    def says(self, sentence: str) -> str:
        """The sentence with the place where it happened, enough to set it up again."""
        try:
            position = self.case.game.write_position(self.state)
        except Exception as error:  # noqa: BLE001 - the report of a fault must not hide it behind another
            position = f"(cannot be written: {error!r})"
        return f"{sentence}\nin {self.case.name}, seed {self.seed}, before answer {self.number}:\n{position}"
