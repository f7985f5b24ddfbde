"""Recorded games: whole games as lines of text that can be played again, and what must then be the same.

    game street nail-factory seed 3 by mixed       what was played, and who answered how
    option edge both-columns                       an option that is not the usual one
    | street nail-factory                          the first position, where it is not the scenario's own
    rolled 4 0 11                                  what the dice gave while the position was set up
    = 8f3a… 51c0… 77ab… 09de…                      a mark: digests of state, position text, offers, and what was told
    ger: fire 1/42gds > station; 3 5               who answered, the order as the game writes it, the rolls
    = 2b6f… 90aa… 4c1d… 5e77… over                 the last mark; without "over" the game was not recorded whole

`xzcat tests/recorded/data/street.nail-factory.xz` shows a file; each holds several games, one after another.
"""

from __future__ import annotations

import lzma
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import islice, pairwise
from pathlib import Path
from typing import Any

from engine.core.dice import Dice, RecordedDice
from engine.core.game import AnyGame, Ask, Event, Preview, Sum
from engine.core.referee import fingerprint, submit
from engine.core.rules import Refusal

FOLDER = Path(__file__).parent / "data"
STRIDE = 10
"""Answers from one mark to the next."""
LISTED = 25
"""Orders of a question that a mark lists; all of them could be millions."""
_BUT_TOLD = slice(len(("=", "state", "position text", "offers")))
"""The words of a mark that say nothing of what was told."""
_BUT_SHOWN = slice(len(("=", "state", "position text")))
"""Those that say nothing of what was offered or told."""


@dataclass(frozen=True)
class Answer:
    """One answer: who gave it, as what order, with which rolls."""

    seat: str
    order: str
    rolls: tuple[int, ...]

    def __str__(self) -> str:
        rolls = "".join(f" {roll}" for roll in self.rolls)
        return f"{self.seat}: {self.order}" + (f";{rolls}" if rolls else "")


@dataclass(frozen=True)
class Opening:
    """How a game began: its first line, the options, the position if it is not the scenario's own, the rolls."""

    game: str
    scenario: str
    played: str
    options: dict[str, str] = field(default_factory=dict)
    position: str = ""
    rolls: tuple[int, ...] = ()

    def start(self, game: AnyGame, dice: Dice) -> Any:
        """The first position; nothing is rolled for one that is given as text."""
        if self.position:
            return game.read_position(self.position)
        return game.setup(self.scenario, self.options, dice).state

    def __str__(self) -> str:
        lines = [f"game {self.game} {self.scenario} {self.played}"]
        lines += [f"option {option} {value}" for option, value in self.options.items()]
        lines += [f"| {line}" for line in self.position.splitlines()]
        return "\n".join([*lines, " ".join(("rolled", *map(str, self.rolls)))])


class Witness:
    """Follows a game and says at each mark what it has come to."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        self.game, self.state = game, state
        self._told = blake2b(digest_size=4)

    def mark(self, after: int, coming: Answer | None) -> str:
        """The digests after so many answers, before the coming one; empty where no mark is due."""
        if coming is not None and after % STRIDE:
            return ""
        game, state = self.game, self.state
        if coming is not None:
            action = game.read_order(state, coming.seat, coming.order)
            self._told.update(repr(_sight(game.preview(state, coming.seat, action))).encode())
        asks, outcome = game.pending(state), game.outcome(state)
        offers = repr([_offers(game, ask) for ask in asks])
        self._told.update(repr(outcome and (outcome.winner, outcome.score)).encode())
        digests = (fingerprint(state), _short(game.write_position(state)), _short(offers), self._told.hexdigest())
        return " ".join(("=", *digests, *(() if asks else ("over",))))

    def follow(self, answer: Answer, dice: Dice) -> Answer:
        """Give an answer; the same as the game writes it and rolls for it."""
        game = self.game
        action = game.read_order(self.state, answer.seat, answer.order)
        step = submit(game, self.state, answer.seat, action, dice)
        assert not isinstance(step, Refusal), f"expected {answer} to be allowed, got {step}"
        self.state = step.state
        self._told.update(repr([_happened(event) for event in step.events]).encode())
        return Answer(answer.seat, game.write_order(action), tuple(dice.rolled))


@dataclass(frozen=True)
class Record:
    """A recorded game: how it began, then marks and answers as they came."""

    opening: Opening
    lines: tuple[str, ...]

    def __str__(self) -> str:
        return "\n".join((str(self.opening), *self.lines))

    @property
    def is_whole(self) -> bool:
        """Whether it was played to its end."""
        return self.lines[-1].endswith(" over")

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The answers given."""
        return tuple(_answer(line) for line in self.lines if not line.startswith("="))

    def replay(self, game: AnyGame) -> None:
        """Play it again.

        Raises:
            AssertionError: something is not as it was; says what, and after which answer.
        """
        self._played(game, "the marks of state, position text, offers, and what was told", slice(None))

    def told_anew(self, game: AnyGame, *, is_offered: bool = False) -> Record:
        """The same answers, marked with what is told of them today; with what is offered beside them too if it is so.

        Raises:
            AssertionError: something else is not as it was either; says what, and after which answer.
        """
        what, compared = ("", _BUT_SHOWN) if is_offered else (", and offers", _BUT_TOLD)
        return Record(self.opening, self._played(game, f"the marks of state, position text{what}", compared))

    def _played(self, game: AnyGame, what: str, compared: slice) -> tuple[str, ...]:
        """The lines of today; of each mark, the digests that are compared must be those of then."""
        number, now = 0, ""
        try:
            dice = RecordedDice(self.opening.rolls)
            witness = Witness(game, self.opening.start(game, dice))
            answers = self.answers
            _same("the rolls of the set-up", self.opening.rolls, tuple(dice.rolled))
            then, today = iter(self.lines), []
            for number, answer in enumerate((*answers, None)):
                now = str(answer or "the end")
                mark = witness.mark(number, answer)
                if mark:
                    _same(what, next(then, "").split()[compared], mark.split()[compared])
                    today.append(mark)
                if answer is not None:
                    _same("the order as written", next(then), str(witness.follow(answer, RecordedDice(answer.rolls))))
                    today.append(str(answer))
        except (AssertionError, ValueError) as error:
            where = f"in game {self.opening.game} {self.opening.scenario} {self.opening.played}"
            raise AssertionError(f"{error}\n{where}, after {number} answers, at {now!r}") from error
        return tuple(today)


def _same(what: str, then: object, now: object) -> None:
    assert then == now, f"expected {what} to be {then!r}, got {now!r}"


def _short(text: str) -> str:
    return blake2b(text.encode(), digest_size=4).hexdigest()


def _offers(game: AnyGame, ask: Ask[Any]) -> tuple[object, ...]:
    """What a question offers: the first words with reasons, the first orders, the safe one."""
    fork = ask.choices.fork((), why=True)
    words = [(one.word, one.refusal and one.refusal.rule.id, one.masked) for one in fork.options]
    listed = [game.write_order(action) for action in islice(ask.choices, LISTED)]
    return (ask.seat, ask.kind, ask.rule.id, fork.hidden, words, listed, game.write_order(ask.choices.default()))


def _sums(sums: Sequence[Sum]) -> list[object]:
    return [
        (one.total, one.rule.id, [(part.amount, part.rule.id, part.counted) for part in one.addends]) for one in sums
    ]


def _happened(event: Event) -> tuple[object, ...]:
    """What of an event is no wording."""
    marks = [(mark.kind, mark.places, mark.units) for mark in event.marks]
    cited = [rule.id for rule in event.rules]
    return (event.kind, cited, _sums(event.sums), marks, event.seen_by, event.reveals, event.segment)


def _sight(preview: Preview) -> tuple[object, ...]:
    """What of a preview is no wording."""
    marks = [(mark.kind, mark.places, mark.units) for mark in preview.marks]
    odds = [(chance.ways, chance.of) for chance in preview.odds]
    return (len(preview.lines), [rule.id for rule in preview.rules], _sums(preview.sums), odds, marks)


def _answer(line: str) -> Answer:
    seat, _, rest = line.partition(": ")
    order, _, rolls = rest.partition(";")
    return Answer(seat, order, tuple(map(int, rolls.split())))


def read(text: str) -> Iterator[Record]:
    """The records of a file's text."""
    lines = text.splitlines()
    heads = [number for number, line in enumerate(lines) if line.startswith("game ")]
    for head, after in pairwise((*heads, len(lines))):
        yield _record(lines[head:after])


def _record(lines: list[str]) -> Record:
    _, game, scenario, played = lines[0].split(" ", 3)
    at = next(number for number, line in enumerate(lines) if line.split(" ")[0] == "rolled")
    options = dict(line.split(" ")[1:] for line in lines[1:at] if line.startswith("option "))
    position = "".join(f"{line[2:]}\n" for line in lines[1:at] if line.startswith("|"))
    rolls = tuple(map(int, lines[at].split()[1:]))
    return Record(Opening(game, scenario, played, options, position, rolls), tuple(lines[at + 1 :]))


def load(file: Path) -> tuple[Record, ...]:
    """The records of a file."""
    return tuple(read(lzma.decompress(file.read_bytes()).decode()))


def save(file: Path, records: Sequence[Record]) -> None:
    """Write records into a file; the same records give the same bytes."""
    file.write_bytes(lzma.compress("".join(f"{record}\n" for record in records).encode(), preset=9))
