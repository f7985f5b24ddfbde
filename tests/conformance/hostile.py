"""Hostile answers: everything a table may be told that it must not do, in any quantity."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count
from typing import Any

from engine.core.dice import RecordedDice, StepDice, pick
from engine.core.game import Seat
from engine.core.referee import fingerprint
from engine.core.rules import Refusal
from tests.conformance.case import Case, Moment

Hostile = tuple[str, Seat, Any]
"""What kind of hostility, the seat in whose name, and the action or the typed order."""

AT_ONCE = 200
"""Hostile answers given in one position, with its fingerprint taken before and after them."""
LETTERS = "abcdefghijklmnopqrstuvwxyzабвгдеёжзийклмнопрстуфхцчшщъыьэюя0123456789 -_>/,;:'\"{}$\0\n\t\u202e😀"


def bombard(case: Case, inputs: int) -> Counter[str]:
    """Give so many hostile answers, position after position; each must be refused and change nothing.

    Returns:
        How many of each kind were given.

    Raises:
        AssertionError: one was accepted, changed something, rolled dice or raised.
    """
    given: Counter[str] = Counter()
    for seed in count():
        earlier: list[Any] = []
        for moment in case.play(seed):
            for kind, seat, answer in _answers(moment, earlier):
                if _refused(moment, seat, answer):
                    given[kind] += 1
                if given.total() == inputs:
                    break
            after = fingerprint(moment.state)
            assert after == moment.fingerprint, moment.says("expected hostile answers to change nothing")
            if given.total() == inputs:
                return given
            earlier.append(moment.action)
    raise AssertionError("expected games without end to try")


def _refused(moment: Moment, seat: Seat, answer: Any) -> bool:
    """Whether the answer was hostile here, in which case it must be refused; a lucky shot is not given."""
    game, state = moment.case.game, moment.state
    if isinstance(answer, str):
        try:
            answer = game.read_order(state, seat, answer)
        except ValueError:
            return True
        except Exception as error:
            raise AssertionError(moment.says(f"expected {answer!r} not to raise, got {error!r}")) from error
    if any(ask.seat == seat and answer in ask.choices for ask in moment.asks):
        return False
    dice = RecordedDice(())
    try:
        told = moment.case.submit(game, state, seat, answer, dice)
    except Exception as error:
        raise AssertionError(moment.says(f"expected {answer} of {seat} not to raise, got {error!r}")) from error
    assert isinstance(told, Refusal), moment.says(f"expected {answer} of {seat} to be refused, got {told}")
    assert told.rules, moment.says(f"expected the refusal of {answer} to cite a rule")
    return True


def _answers(moment: Moment, earlier: list[Any]) -> Iterator[Hostile]:
    case = moment.case
    chance = StepDice(f"hostile {moment.seed}".encode(), case.name, moment.number)
    asked = tuple(ask.seat for ask in moment.asks) or case.seats
    idle = tuple(seat for seat in case.seats if seat not in asked) or case.seats
    own = [moment.action] if moment.ask else list(case.strangers[:1])
    for _ in range(AT_ONCE // 5):
        stranger = pick(case.strangers, chance)
        yield "not offered", pick(asked, chance), stranger
        yield "out of turn", pick(idle, chance), pick([*own, stranger], chance)
        yield "stale", pick(case.seats, chance), pick(earlier or own, chance)
        yield "malformed", pick(asked, chance), _garbled(case.game.write_order(stranger), chance)
        yield "foreign seat", pick(("nobody", "", "spectator", asked[0].upper(), f"{asked[0]} "), chance), own[0]


def _garbled(text: str, chance: StepDice) -> str:
    """An order's text with letters and words changed, doubled, moved or dropped."""
    letters = list(text)
    for _ in range(1 + chance.below(3)):
        index = chance.below(min(256, len(letters) + 1))
        match chance.below(5):
            case 0:
                letters.insert(index, pick(LETTERS, chance))
            case 1:
                del letters[index : index + 1 + chance.below(4)]
            case 2:
                letters[index : index + 1] = [pick(LETTERS, chance)]
            case 3:
                letters[index:index] = f" {pick(text.split() or ['x'], chance)} "
            case _:
                words = "".join(letters).split()
                letters = list(" ".join(reversed(words)))
    return "".join(letters)
