"""What commands print: data as JSON, and the engine's values as data and as lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.cli.printed import Data, spoken
from engine.core.game import AnyGame, Ask, Event, Outcome, Sum
from engine.core.referee import fingerprint
from engine.core.rules import Chapter, Mark, Refusal, Rule
from engine.core.text import LANGUAGES


def rule_data(rule: Rule | Chapter) -> Data:
    """A rule or heading; the sentence for breakers is given as its pattern."""
    data: Data = {"id": rule.id, "title": spoken(rule.title)}
    if isinstance(rule, Rule):
        broken = None if rule.broken is None else {language: rule.broken.in_(language) for language in LANGUAGES}
        data |= {"text": spoken(rule.text), "broken": broken, "ours": rule.ours, "see": rule.see}
    return data


def cited_data(rules: Sequence[Rule]) -> list[Data]:
    """Cited rules by number and title."""
    return [{"id": rule.id, "title": spoken(rule.title)} for rule in rules]


def refusal_data(refusal: Refusal) -> Data:
    """A refusal: the rule broken first, and the sentence."""
    return {
        "rule": refusal.rule.id,
        "rules": cited_data(refusal.rules),
        "text": spoken(refusal.line),
        "private": refusal.private,
    }


def sum_data(total: Sum) -> Data:
    """An arithmetic with each of its figures."""
    return {
        "title": spoken(total.title),
        "rule": total.rule.id,
        "total": total.total,
        "addends": [
            {
                "amount": addend.amount,
                "counted": addend.counted,
                "reason": spoken(addend.reason),
                "rule": addend.rule.id,
            }
            for addend in total.addends
        ],
    }


def event_data(event: Event) -> Data:
    """Something that happened, with its rules and arithmetic."""
    return {
        "kind": event.kind,
        "text": spoken(event.line),
        "rules": cited_data(event.rules),
        "sums": [sum_data(total) for total in event.sums],
        "marks": [_mark_data(mark) for mark in event.marks],
        "seen_by": event.seen_by,
        "reveals": event.reveals,
        "segment": event.segment,
    }


def ask_data(ask: Ask[Any]) -> Data:
    """Who is asked what."""
    return {
        "seat": ask.seat,
        "kind": ask.kind,
        "rule": ask.rule.id,
        "prompt": spoken(ask.prompt),
        "waiting": spoken(ask.waiting),
    }


def position_data(game: AnyGame, state: Any) -> Data:
    """A position as text, its fingerprint, its status, who is asked, and how the game ended."""
    return {
        "game": game.card.id,
        "position": game.write_position(state),
        "fingerprint": fingerprint(state),
        "status": spoken(game.status(state)),
        "asks": [ask_data(ask) for ask in game.pending(state)],
        "outcome": _outcome_data(game.outcome(state)),
    }


def _outcome_data(outcome: Outcome | None) -> Data | None:
    if outcome is None:
        return None
    return {
        "winner": outcome.winner,
        "text": spoken(outcome.line),
        "rules": cited_data(outcome.rules),
        "score": outcome.score,
    }


def _mark_data(mark: Mark) -> Data:
    return {"kind": mark.kind, "places": mark.places, "label": mark.label, "units": mark.units}
