"""Checks of the book, the card and the words: they are whole, known and used."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from itertools import islice
from pathlib import Path

from bot.coverage_report import coverage
from engine.core.dice import RecordedDice
from engine.core.game import AnyGame
from engine.core.rules import Chapter
from tests.cited import rules_in
from tests.conformance.case import Case, Effort
from tests.conformance.checks_paths import descents

NUMBER = re.compile(r"\d+")


def rulebook_is_sound(case: Case, effort: Effort) -> None:
    """Every rule points at rules that exist and stands under a heading or another rule."""
    del effort
    book = case.game.rules
    assert book.rules, f"expected a rulebook of {case.name}"
    assert book.game == case.game.card.id, f"expected the book of {case.game.card.id}, got that of {book.game}"
    for rule in book.rules.values():
        lost = [rule_id for rule_id in rule.see if rule_id not in book.rules]
        assert not lost, f"expected rules to read next after {rule.id}, got unknown {lost}"
        assert rule.id not in rule.see, f"expected {rule.id} to point at other rules"
        assert isinstance(book.parent(rule.id), Chapter) or book.parent(rule.id) in book.rules.values(), (
            f"expected {rule.id} to stand under a heading"
        )


def every_rule_is_cited(case: Case, effort: Effort) -> None:
    """Every rule of the book is cited by the game's code."""
    del effort
    idle = _idle(case.game, case.source)
    assert not idle, f"expected every rule of {case.game.card.id} to be cited by its code, got none for {idle}"


@cache
def _idle(game: AnyGame, source: Path) -> list[str]:
    return [entry.id for entry in coverage(game, source, source / "no tests") if not entry.cited_in]


def weights_are_of_events(case: Case, effort: Effort) -> None:
    """Every kind of event that weighs more or less than others stands in the game's sources, and has one weight."""
    del effort
    weights = case.game.weights
    named = [*weights.decisive, *weights.notable, *weights.automatic]
    twice = [kind for kind, count in Counter(named).items() if count > 1]
    assert not twice, f"expected one weight for each kind of event of {case.name}, got several for {twice}"
    known = _constants(case.source)
    data = "".join(path.read_text("utf-8") for path in case.source.rglob("*.toml"))
    strange = [kind for kind in named if kind not in known and f'"{kind}"' not in data]
    assert not strange, f"expected weights of events of {case.name}, got {strange}"


@cache
def _constants(source: Path) -> set[object]:
    return {
        node.value
        for path in source.rglob("*.py")
        if path.name != "weights.py"
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant)
    }


def cited_rules_are_in_the_book(case: Case, effort: Effort) -> None:
    """Every event, ask, preview and outcome cites rules, and only rules of the book."""
    game = case.game
    for moment in case.moments(effort):
        for event in moment.events:
            assert event.rules, moment.says(f"expected the event {event.kind} to cite a rule")
        said = [*moment.events, *moment.asks, *filter(None, [game.outcome(moment.state)])]
        said += [
            game.preview(moment.state, ask.seat, action) for ask in moment.asks for action in moment.samples(ask, 3)
        ]
        unknown = {rule.id for rule in rules_in(said) if game.rules.rules.get(rule.id) != rule}
        assert not unknown, moment.says(f"expected rules of the book, got {sorted(unknown)}")


def sums_add_up(case: Case, effort: Effort) -> None:
    """In every arithmetic shown, before an order and after it, the counted addends give the total."""
    for moment in case.moments(effort):
        shown = [total for event in moment.events for total in event.sums]
        for ask in moment.asks:
            for action in moment.samples(ask, 3):
                preview = case.game.preview(moment.state, ask.seat, action)
                shown += preview.sums
                for chance in preview.odds:
                    assert 0 <= chance.ways <= chance.of, moment.says(f"expected honest odds, got {chance}")
        for total in shown:
            added = sum(addend.amount for addend in total.addends if addend.counted)
            assert added == total.total, moment.says(f"expected a sum of {added}, got {total}")


def card_is_sound(case: Case, effort: Effort) -> None:
    """Seats, scenarios and options are named once, can all be set up, and nothing else can."""
    del effort
    game, card = case.game, case.game.card
    assert card.rules_version >= 1, f"expected a rules version, got {card.rules_version}"
    for ids in (
        [side.seat for side in card.sides],
        [one.id for one in card.scenarios],
        [one.id for one in card.options],
    ):
        assert len(set(ids)) == len(ids), f"expected each name once on the card, got {ids}"
    assert case.scenario in [one.id for one in card.scenarios], f"expected {case.scenario} on the card"
    for setting in card.options:
        for value in setting.values:
            step = game.setup(case.scenario, {setting.id: value.id}, case.dice(0, 0))
            problems = game.problems(step.state)
            assert problems == (), f"expected {setting.id}={value.id} to be sound, got {problems}"
    strangers = [("no such scenario", {}), (case.scenario, {"no such option": "x"})]
    strangers += [(case.scenario, {setting.id: "no such value"}) for setting in card.options]
    for scenario, options in strangers:
        try:
            game.setup(scenario, options, RecordedDice(()))
        except ValueError:
            continue
        raise AssertionError(f"expected {scenario!r} with {options} not to be set up")


def words_are_known(case: Case, effort: Effort) -> None:
    """Every word an order may hold is in the order language, once; an alias means one word of a kind."""
    language = case.game.words
    doubled = [word for word, times in Counter(word.word for word in language).items() if times > 1]
    assert not doubled, f"expected each word once in the order language, got {doubled} more than once"
    kinds = Counter((word.kind, alias) for word in language for alias in {word.word, *word.aliases})
    unclear = [pair for pair, times in kinds.items() if times > 1]
    assert not unclear, f"expected each alias to mean one word, got {unclear}"
    known = {word.word for word in language}
    for moment in case.moments(effort):
        for ask in moment.asks:
            for words, _ in islice(descents(ask.choices, moment.chance, 4), 20):
                for option in ask.choices.fork(words, why=True).options:
                    assert option.word in known or NUMBER.fullmatch(option.word), moment.says(
                        f"expected {option.word!r} in the order language"
                    )
