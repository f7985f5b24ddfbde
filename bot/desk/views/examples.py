"""Examples of rules, played by the engine when they are read: what was ordered, what came of it, what to look at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from bot.desk.messages.outgoing import Block
from bot.desk.messages.words import say
from bot.desk.views.citing import rules_behind
from bot.desk.views.telling import event_blocks, preview_blocks, refusal_text, spoken
from engine.core import referee
from engine.core.dice import RecordedDice
from engine.core.examples import Example
from engine.core.game import AnyGame, Ask, Event, Outcome, Preview
from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Language
from renderers.speech import capitalised, speak

EVENTS = 2
"""Events of an example that are told."""

Evidence = Event | Refusal | Preview | Ask[Any] | Outcome


class Played(msgspec.Struct, frozen=True):
    """An example as played: the position to be drawn, what to point at, and what it says, where the rule shows."""

    state: Any
    marks: tuple[Mark, ...]
    said: tuple[Evidence, ...]

    @property
    def rules(self) -> frozenset[str]:
        """Ids of the rules that show."""
        return frozenset(rule.id for each in self.said for rule in _cited(each))


def play(game: AnyGame, rule_id: str, example: Example) -> Played:
    """Play an example anew.

    Raises:
        ValueError: the position or the order cannot be read any more, or the dice do not fit.
    """
    dice = RecordedDice(example.rolls)
    if example.kind == "start":
        step = game.setup(example.order, {}, dice)
        return Played(step.state, (), _of(rule_id, step.events))
    state = game.read_position(example.position)
    if example.kind == "inquiry":
        inquiry, _, text = example.order.partition(" ")
        found = game.inquire(state, inquiry, text)
        return Played(state, found.marks, (found,))
    if example.kind == "question":
        return Played(state, (), tuple(ask for ask in game.pending(state) if ask.seat == example.seat))
    action = game.read_order(state, example.seat, example.order)
    if example.kind == "preview":
        preview = game.preview(state, example.seat, action)
        return Played(state, preview.marks, (preview,))
    answer = referee.submit(game, state, example.seat, action, dice)
    if isinstance(answer, Refusal):
        return Played(state, answer.marks, (answer,))
    if example.kind == "end":
        outcome = game.outcome(answer.state)
        return Played(answer.state, (), () if outcome is None else (outcome,))
    events = _of(rule_id, answer.events)
    return Played(state, tuple(mark for event in events for mark in event.marks), events)


def played_and_seen(game: AnyGame, rule_id: str) -> tuple[Played, Any] | None:
    """What the example of a rule shows, and the observation it shows in; `None` if the rule has none."""
    example = game.example(rule_id)
    if example is None:
        return None
    shown = play(game, rule_id, example)
    return shown, game.observe(shown.state, example.seat or None)


def blocks(game: AnyGame, example: Example, shown: Played, language: Language) -> list[Block]:
    """An example to read: the order, and what the game answered."""
    heading = say(language, "rule-example")
    if example.kind == "inquiry":
        inquiry, _, about = example.order.partition(" ")
        told = " ".join(spoken(game, word, language) for word in about.split())
        heading = f"{heading} – /{inquiry} {told}"
    if example.seat and example.order:
        side = game.card.side(example.seat).name
        order = spoken(game, example.order, language)
        heading = capitalised(say(language, "rule-example-order", side=side, order=order))
    found = [Block(heading, "italic")]
    for each in shown.said:
        if isinstance(each, Refusal):
            found.append(Block("❌ " + say(language, "rule-example-refused", reason=refusal_text(each, language))))
        elif isinstance(each, Event):
            found += event_blocks(each, language)
        elif isinstance(each, Preview):
            found += preview_blocks(each, language)
        else:
            line = each.prompt if isinstance(each, Ask) else each.line
            found.append(Block(capitalised(speak(line, language))))
    return found


def _of(rule_id: str, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events in which the rule shows, the first few."""
    return tuple(event for event in events if any(rule.id == rule_id for rule in _cited(event)))[:EVENTS]


def _cited(value: Evidence) -> Iterator[Rule]:
    """The rules that something said cites."""
    if isinstance(value, Ask):
        yield value.rule
        return
    yield from rules_behind(value) if isinstance(value, Event | Preview) else value.rules
