"""A position, an order, an expectation: the three lines of a rules test.

    def test_inactive_units_do_not_fire(at: At) -> None:
        at(STREET, POSITION).refuses("ger", "fire 1/42 > station", rules.ACTIVE_UNITS_FIRE)

Every rule cited by anything that passes through here is recorded for the `covers` marker.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core import referee
from engine.core.choices import Fork
from engine.core.dice import RecordedDice, StepDice
from engine.core.game import AnyGame, Ask, Event, Outcome, Preview, Seat, Step, Sum
from engine.core.rules import Refusal, Rule
from tests import cited, examples
from tests.refusals import gather


class At:
    """Sets up positions; the fixture `at` is one of these."""

    def __call__(self, game: AnyGame | str, position: Any) -> Moment:
        """A position of a game, given as its text or as a state; the game as itself or as its id."""
        game = _game(game)
        state = game.read_position(position) if isinstance(position, str) else position
        problems = game.problems(state)
        assert problems == (), f"expected a sound position, got: {'; '.join(problems)}"
        return Moment(game, state)

    def start(
        self, game: AnyGame | str, scenario: str, options: Mapping[str, str] | None = None, seed: int = 1
    ) -> Moment:
        """The position at the start of a scenario; what is shuffled comes from the seed."""
        game = _game(game)
        dice = StepDice(str(seed).encode(), scenario, 0)
        step = game.setup(scenario, options or {}, dice)
        cited.note(step, *game.pending(step.state))
        if not options:
            examples.offer(game, step.state, "", scenario, "start", step, dice.rolled)
        return Moment(game, step.state, step.events)


@dataclass(frozen=True)
class Moment:
    """A position of a game, and the events of the step that led to it."""

    game: AnyGame
    state: Any
    events: tuple[Event, ...] = ()

    # --- orders -----------------------------------------------------------------------------------------------------

    def does(self, seat: Seat, order: object, rolls: Sequence[int] = (), faces: Sequence[int] = ()) -> Moment:
        """The moment after an order that is expected to be accepted.

        Args:
            seat: who orders.
            order: the order's text, or the action itself.
            rolls: what the dice give, exactly, as values of `below` (a six-sided die gives 0 to 5).
            faces: the same as faces of six-sided dice, 1 to 6; these come after `rolls`.
        """
        dice = RecordedDice([*rolls, *(face - 1 for face in faces)])
        answer = referee.submit(self.game, self.state, seat, self._action(seat, order), dice)
        assert isinstance(answer, Step), f"expected {seat} to do {order!r}, got refused: {_say(answer)}"
        unused = len(rolls) + len(faces) - len(dice.rolled)
        assert not unused, f"expected {order!r} to use every roll, and {unused} were left"
        problems = self.game.problems(answer.state)
        assert problems == (), f"expected a sound position after {order!r}, got: {'; '.join(problems)}"
        outcome = self.game.outcome(answer.state)
        cited.note(answer, *self.game.pending(answer.state), *([outcome] if outcome else []))
        examples.offer(self.game, self.state, seat, order, "event", answer, dice.rolled)
        examples.offer(self.game, self.state, seat, order, "end", outcome, dice.rolled)
        return Moment(self.game, answer.state, answer.events)

    def refuses(self, seat: Seat, order: object, rule: Rule | str) -> Refusal:
        """The refusal of an order that is expected to break this very rule, and to change nothing."""
        wanted = cited.named(rule)
        before = referee.fingerprint(self.state)
        dice = RecordedDice(())
        action = self._action(seat, order)
        answer = referee.submit(self.game, self.state, seat, action, dice)
        assert isinstance(answer, Refusal), f"expected {order!r} of {seat} to be refused by {wanted.id}, got it done"
        assert answer.rule == wanted, f"expected {order!r} to be refused by {wanted.id}, got {_say(answer)}"
        assert referee.fingerprint(self.state) == before, f"expected the refused {order!r} to change nothing"
        ask = referee.asked(self.game, self.state, seat)
        assert ask is None or action not in ask.choices, f"expected the refused {order!r} not to be offered"
        cited.note(answer)
        examples.offer(self.game, self.state, seat, order, "refusal", answer)
        gather.offer(self.game, self.state, seat, order)
        return answer

    def allows(self, seat: Seat, order: object) -> None:
        """Expect that the order is offered to the seat and would be accepted."""
        action = self._action(seat, order)
        assert action in self.asks(seat).choices, f"expected {order!r} to be offered to {seat}"
        refusal = self.game.judge(self.state, seat, action)
        assert refusal is None, f"expected {order!r} of {seat} to be allowed, got {_say(refusal)}"

    def previews(self, seat: Seat, order: object) -> Preview:
        """What the order would do, as shown to the seat before he commits it."""
        self.allows(seat, order)
        preview = self.game.preview(self.state, seat, self._action(seat, order))
        cited.note(preview)
        examples.offer(self.game, self.state, seat, order, "preview", preview)
        return preview

    def inquires(self, inquiry: str, text: str) -> Preview:
        """What the game answers to anybody who asks about the position."""
        answer = self.game.inquire(self.state, inquiry, text)
        cited.note(answer)
        examples.offer(self.game, self.state, "", f"{inquiry} {text}", "inquiry", answer)
        return answer

    # --- questions --------------------------------------------------------------------------------------------------

    def asks(self, seat: Seat, kind: str | None = None) -> Ask[Any]:
        """The question that is expected to be put to the seat."""
        ask = referee.asked(self.game, self.state, seat)
        assert ask is not None, f"expected {seat} to be asked, got {self.awaited() or 'nobody'}"
        assert kind is None or ask.kind == kind, f"expected {seat} to be asked {kind}, got {ask.kind}"
        cited.note(ask)
        examples.offer(self.game, self.state, seat, "", "question", ask)
        return ask

    def awaited(self) -> tuple[tuple[Seat, str], ...]:
        """Who is asked what kind of question, in order."""
        return tuple((ask.seat, ask.kind) for ask in self.game.pending(self.state))

    def fork(self, seat: Seat, words: str | Sequence[str] = (), *, why: bool = True) -> Fork:
        """Where an order of the seat stands after these words, with the reasons of the words that do not serve."""
        beginning = words.split() if isinstance(words, str) else list(words)
        fork = self.asks(seat).choices.fork(beginning, why=why)
        cited.note(*(option.refusal for option in fork.options))
        for option in fork.options:
            if option.refusal is not None:
                gather.offer(self.game, self.state, seat, " ".join(beginning), option.word)
        return fork

    def orders(self, seat: Seat, limit: int = 10_000) -> tuple[str, ...]:
        """Every order the seat may give, as text, in the order offered."""
        found = []
        for action in self.asks(seat).choices:
            assert len(found) < limit, f"expected at most {limit} orders of {seat}"
            found.append(self.game.write_order(action))
        return tuple(found)

    # --- results ----------------------------------------------------------------------------------------------------

    def event(self, kind: str) -> Event:
        """The one event of this kind in the step that led here."""
        found = [event for event in self.events if event.kind == kind]
        assert len(found) == 1, f"expected one event {kind!r}, got {self.kinds}"
        return found[0]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of the events of the step that led here, in order."""
        return tuple(event.kind for event in self.events)

    @property
    def sums(self) -> tuple[Sum, ...]:
        """Every arithmetic shown by the step that led here."""
        return tuple(total for event in self.events for total in event.sums)

    def sees(self, seat: Seat | None) -> Any:
        """The position as the seat sees it; `None` is a spectator."""
        return self.game.observe(self.state, seat)

    def ends(self, winner: Seat | None = None) -> Outcome:
        """The outcome of a game that is expected to be over, won by this seat if one is named."""
        outcome = self.game.outcome(self.state)
        assert outcome is not None, f"expected the game to be over, got {self.awaited()} asked"
        assert winner is None or outcome.winner == winner, f"expected {winner} to win, got {outcome.winner}"
        cited.note(outcome)
        return outcome

    @property
    def text(self) -> str:
        """The whole position as text."""
        return self.game.write_position(self.state)

    def _action(self, seat: Seat, order: object) -> Any:
        return self.game.read_order(self.state, seat, order) if isinstance(order, str) else order


def _game(game: AnyGame | str) -> AnyGame:
    if not isinstance(game, str):
        return game
    from engine.catalog import GAMES  # noqa: PLC0415 - the toy can be tested while a game does not import

    return GAMES[game]


def _say(refusal: Refusal) -> str:
    return f"[{refusal.rule.id}] {refusal.line.text.en} {refusal.line.facts}"
