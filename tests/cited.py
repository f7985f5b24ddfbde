"""Which rules were cited while a test ran: the recorder behind the `covers` marker."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any

from engine.core import referee
from engine.core.game import Addend, Ask, Event, Outcome, Preview, Step, Sum
from engine.core.rules import HOUSE_RULES, Refusal, Rule, RuleBook

_heard: list[set[Rule]] = []
"""The recorders that listen now, the innermost last."""


def rules_in(value: object) -> Iterator[Rule]:
    """Every rule that a value of the engine cites; states are not looked into, for they cite nothing."""
    if isinstance(value, Rule):
        yield value
    elif isinstance(value, (tuple, list)):
        for item in value:
            yield from rules_in(item)
    elif isinstance(value, Refusal | Outcome):
        yield from value.rules
    elif isinstance(value, Event):
        yield from value.rules
        yield from rules_in(value.sums)
    elif isinstance(value, Sum):
        yield value.rule
        yield from rules_in(value.addends)
    elif isinstance(value, Addend | Ask):
        yield value.rule
    elif isinstance(value, Preview):
        yield from value.rules
        yield from rules_in(value.sums)
    elif isinstance(value, Step):
        yield from rules_in(value.events)


def note(*values: object) -> None:
    """Record every rule these values cite for the test that runs now."""
    for recorder in _heard:
        recorder.update(rules_in(values))


@contextmanager
def listening() -> Iterator[set[Rule]]:
    """Collect the rules cited from here to the end of the block."""
    recorder: set[Rule] = set()
    _heard.append(recorder)
    try:
        yield recorder
    finally:
        _heard.remove(recorder)


def listen_at_the_door() -> None:
    """Let the referee's answers be recorded, whoever calls it; done before any test module imports it by name."""
    if not hasattr(referee.submit, "__wrapped__"):
        referee.submit = _overheard(referee.submit)


def _overheard(submit: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(submit)
    def overheard(*args: Any, **kwargs: Any) -> Any:
        answer = submit(*args, **kwargs)
        if _heard:
            note(answer)
        return answer

    return overheard


def books() -> dict[str, RuleBook]:
    """Every rulebook a marker may name: the games, the rules of the table and the toy."""
    from engine.catalog import GAMES  # noqa: PLC0415 - the toy can be tested while a game does not import
    from tests.sabotage.toy.game import TOY  # noqa: PLC0415 - as above

    return {HOUSE_RULES.game: HOUSE_RULES, TOY.card.id: TOY.rules} | {name: game.rules for name, game in GAMES.items()}


def named(rule: Rule | str) -> Rule:
    """The rule that a marker means: itself, or the one an id such as `street:8.1.1` names.

    Raises:
        ValueError: there is no such rule.
    """
    if isinstance(rule, Rule):
        return rule
    game, _, rule_id = rule.partition(":")
    book = books().get(game)
    entry = book.rules.get(rule_id) if book is not None else None
    if entry is None:
        raise ValueError(f"expected a rule such as street:8.1.1 in covers(…), got {rule!r}")
    return entry


def uncited(wanted: tuple[Rule | str, ...], cited: set[Rule]) -> tuple[str, ...]:
    """The ids of the wanted rules that were not cited.

    Raises:
        ValueError: no rule is wanted, or one of them does not exist.
    """
    if not wanted:
        raise ValueError("expected one rule or more in covers(…), got none")
    return tuple(rule.id for rule in map(named, wanted) if rule not in cited)
