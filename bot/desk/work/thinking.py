"""Thinking: a computer player's answer, advice, or what made a result, as one unit of work: a value in, a value out."""

from __future__ import annotations

import time
from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol

import msgspec

from bot.desk.work.aside import Aside
from engine.core.dice import StepDice
from engine.core.game import AnyGame, Seat
from engine.players.advice import Counsel, Sought, advise, glance
from engine.players.answering import answer
from engine.players.luck import Account, Replay, account
from engine.players.missteps import Misstep, Reviewer, missteps
from engine.players.player import Player
from engine.players.search.evaluation import Evaluation

PATIENCE = 2.0
"""Seconds of CPU that advice takes at most; what is known by then is told."""
SLOWEST = 30.0
"""Seconds by the clock after which the same is told, where others take most of the processor."""
ACCOUNT = 20.0
"""Seconds of CPU after which nothing is told of luck and play."""
RETRACING = 75.0
"""Seconds of CPU after which nothing is told of missteps."""


NOBODY: Mapping[str, Reviewer] = MappingProxyType({})
"""Nobody plays on from orders of games that are over."""


class Thought(msgspec.Struct, frozen=True):
    """What a computer player is to think about; whoever has it, wherever, finds the same order.

    Attributes:
        game: the game's id.
        position: the position as text.
        seat: who is asked in it.
        strength: of the computer player.
        key: of the player's own dice.
        stream: which of them.
        step: the version of the table; the dice are of this step.
    """

    game: str
    position: str
    seat: Seat
    strength: str
    key: bytes
    stream: str
    step: int


class Consultation(msgspec.Struct, frozen=True):
    """What a person wants advice about.

    Attributes:
        game: the game's id.
        position: the position as text, with everything hidden from the seat drawn anew.
        seat: who is asked in it.
        sought: which orders are looked for.
    """

    game: str
    position: str
    seat: Seat
    sought: Sought


class Reckoning(msgspec.Struct, frozen=True):
    """Whose chance to win is to be accounted for, and in which game."""

    seat: Seat
    played: Replay


class Thinker(Protocol):
    """Where computer players think."""

    @property
    def slots(self) -> int:
        """How many thoughts it can have at once; with more, the later would wait."""
        ...

    async def think(self, thought: Thought, *, is_waited_for: bool = True) -> str:
        """The order that the player gives.

        Args:
            thought: what is to be thought about.
            is_waited_for: a person waits for it.

        Raises:
            Exception: the player failed, gave what is not allowed, or took too long.
        """
        ...

    async def advise(self, consultation: Consultation) -> tuple[Counsel, ...]:
        """The orders worth looking at, the best first.

        Raises:
            Exception: a player failed, or took too long.
        """
        ...

    async def account(self, reckoning: Reckoning) -> Account | None:
        """What luck and what play did to a side's chance; nothing where no evaluation tells that, or it takes too long.

        Raises:
            Exception: the game could not be played again.
        """
        ...

    async def retrace(self, played: Replay) -> tuple[Misstep, ...] | None:
        """The orders that cost most; nothing where nobody can tell that, or it takes too long.

        Raises:
            Exception: the game could not be played again.
        """
        ...

    async def close(self) -> None:
        """Give up whatever is being thought, at once."""
        ...


class Here:
    """Thinks in threads of this process: for tests, and for the console, where one person waits for one computer."""

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        computers: Mapping[tuple[str, str], Player],
        judges: Mapping[str, Mapping[str, Evaluation]],
        reviewers: Mapping[str, Reviewer] = NOBODY,
    ) -> None:
        """Use these games, computers by game and strength, judges by game and scenario, reviewers by game."""
        self._games = games
        self._computers = computers
        self._judges = judges
        self._reviewers = reviewers
        self._aside = Aside(self.slots)

    @property
    def slots(self) -> int:
        """See `Thinker`."""
        return 2

    async def think(self, thought: Thought, *, is_waited_for: bool = True) -> str:
        """See `Thinker`; a slot is free whenever this is asked."""
        del is_waited_for
        return await self._aside.run(think, thought, self._games, self._computers)

    async def advise(self, consultation: Consultation) -> tuple[Counsel, ...]:
        """See `Thinker`."""
        return await self._aside.run(consult, consultation, self._games, self._computers)

    async def account(self, reckoning: Reckoning) -> Account | None:
        """See `Thinker`."""
        return await self._aside.run(reckon, reckoning, self._games, self._judges)

    async def retrace(self, played: Replay) -> tuple[Misstep, ...] | None:
        """See `Thinker`."""
        return await self._aside.run(retrace, played, self._games, self._reviewers)

    async def close(self) -> None:
        """See `Thinker`; a thread that thinks ends with the process."""


def think(thought: Thought, games: Mapping[str, AnyGame], computers: Mapping[tuple[str, str], Player]) -> str:
    """What the player answers, as an order.

    Raises:
        LookupError: there is no such game, player or question.
        ValueError: the position cannot be read, or the player's answer is not allowed.
        Exception: whatever the player trips over.
    """
    game, player = games[thought.game], computers[thought.game, thought.strength]
    position = game.read_position(thought.position)
    dice = StepDice(thought.key, thought.stream, thought.step)
    action = answer(player, game, position, thought.seat, dice, time.thread_time)
    return game.write_order(action)


def players_of(game: str, computers: Mapping[tuple[str, str], Player]) -> list[Player]:
    """The computer players of a game, the weakest first."""
    return [computers[name, strength] for name, strength in computers if name == game]


def consult(
    consultation: Consultation, games: Mapping[str, AnyGame], computers: Mapping[tuple[str, str], Player]
) -> tuple[Counsel, ...]:
    """The orders worth looking at, by what the game's computer players make of them.

    Raises:
        LookupError: there is no such game, or no such question.
        ValueError: the position cannot be read.
        Exception: whatever a player trips over.
    """
    game = games[consultation.game]
    players = players_of(consultation.game, computers)
    end, at_last = time.thread_time() + PATIENCE, time.monotonic() + SLOWEST
    position = game.read_position(consultation.position)

    def is_late() -> bool:
        return time.thread_time() > end or time.monotonic() > at_last

    return advise(game, position, consultation.seat, players, consultation.sought, is_late)


def consult_briefly(
    consultation: Consultation, games: Mapping[str, AnyGame], computers: Mapping[tuple[str, str], Player]
) -> tuple[Counsel, ...]:
    """What the quickest of the game's computer players would do; takes hardly longer than an answer of theirs.

    Raises:
        LookupError: there is no such game, or no such question.
        ValueError: the position cannot be read.
        Exception: whatever the player trips over.
    """
    game = games[consultation.game]
    player = players_of(consultation.game, computers)[0]
    position = game.read_position(consultation.position)
    return glance(game, position, consultation.seat, player, consultation.sought)


def reckon(
    reckoning: Reckoning, games: Mapping[str, AnyGame], judges: Mapping[str, Mapping[str, Evaluation]]
) -> Account | None:
    """What luck and what play did to a side's chance to win.

    Raises:
        LookupError: there is no such game.
        ValueError: its answers are not those of its rules.
    """
    played = reckoning.played
    evaluation = judges.get(played.game, {}).get(played.scenario)
    if evaluation is None:
        return None
    end = time.thread_time() + ACCOUNT
    return account(games[played.game], played, evaluation, reckoning.seat, lambda: time.thread_time() > end)


def retrace(
    played: Replay, games: Mapping[str, AnyGame], reviewers: Mapping[str, Reviewer]
) -> tuple[Misstep, ...] | None:
    """The orders of a game that cost most.

    Raises:
        LookupError: there is no such game.
        ValueError: its answers are not those of its rules.
    """
    reviewer = reviewers.get(played.game)
    if reviewer is None or not reviewer.knows(played.scenario):
        return None
    end = time.thread_time() + RETRACING
    return missteps(games[played.game], played, reviewer, lambda: time.thread_time() > end)
