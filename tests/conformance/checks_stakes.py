"""Checks of what questions are about: nobody is asked blind."""

from __future__ import annotations

from collections import Counter
from typing import Any

from bot.desk.views.telling import stake_blocks
from engine.core.game import AnyGame, Ask, Preview
from engine.core.rules import Mark
from engine.core.text import LANGUAGES, Language, Line
from renderers.speech import speak_text
from tests.conformance.case import Case, Effort, Moment

TWINS, DUE, SHARE = 24, 8, 0.5
"""Positions alike that are looked at for a word; how often it must have been refused to be judged, and how often one
of those positions must have let it serve: what is scarce in a deck is seldom dealt."""
OUTCOMES = 3
"""The most results that odds are told for where somebody is asked."""
FIGURES = 6
"""The most results told of an order that differ in nothing but figures: as many as a die has faces."""


def stakes_are_told(case: Case, effort: Effort) -> None:
    """What a question is about is told in sentences, with sums that add up, whole odds and something to point at.

    The sentences name every place and unit that the picture points at, in both languages.
    """
    for moment in case.moments(effort):
        for ask in moment.asks:
            found = case.game.at_stake(moment.state, ask.seat)
            _is_sound(moment, ask, found)
            for language in LANGUAGES:
                text = " ".join(block.text for block in stake_blocks(found, language)).casefold()
                for word in (word for mark in found.marks for word in _pointed_at(mark)):
                    names = _names(case.game, word, language)
                    is_named = not names or any(name in text for name in names)
                    assert is_named, moment.says(f"expected one of {names} where {ask.kind} is asked, got {text!r}")


def stakes_hide(case: Case, effort: Effort) -> None:
    """What a question is about reads the same whatever anybody holds."""
    for moment in case.moments(effort):
        for number, ask in enumerate(moment.asks):
            for viewer in case.viewers:
                twin = case.game.resample_hidden(moment.state, viewer, moment.chance)
                again = case.game.pending(twin)
                if len(again) == len(moment.asks) and again[number].seat == ask.seat:
                    one, other = (case.game.at_stake(state, ask.seat) for state in (moment.state, twin))
                    assert one == other, moment.says(f"expected {viewer} to read nothing hidden, got {one} and {other}")


def no_kind_is_asked_blind(case: Case, effort: Effort) -> None:
    """A kind of questions that come in the midst of something says each time what they are about."""
    told: dict[str, bool] = {}
    for moment in case.moments(effort):
        for ask in moment.asks:
            is_told = bool(case.game.at_stake(moment.state, ask.seat).lines)
            known = told.setdefault(ask.kind, is_told)
            assert known == is_told, moment.says(f"expected {ask.kind} to be asked blind always or never")


def no_button_always_refuses(case: Case, effort: Effort) -> None:
    """A word that all see offered though its player may not use it could be used if he held something else."""
    refused, could = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for moment in case.moments(effort):
        for ask in moment.asks:
            for option in ask.choices.fork(()).options:
                if option.refusal is not None and option.masked:
                    refused[ask.kind, option.word] += 1
                    could[ask.kind, option.word] += _could_serve(moment, ask, option.word)
    for what, times in refused.items():
        assert times < DUE or could[what] >= SHARE * times, (
            f"expected {what} in {case.name} to be offered where some hand lets it serve, got {could[what]} of {times}"
        )


def odds_are_few(case: Case, effort: Effort) -> None:
    """The odds of an order are told in results that nobody has to add up: few differ in nothing but their figures."""
    for moment in case.moments(effort):
        for ask in moment.asks:
            for action in moment.samples(ask, 3):
                odds = case.game.preview(moment.state, ask.seat, action).odds
                alike = Counter(
                    repr(_without_figures(line)) for line in {repr(one.result): one.result for one in odds}.values()
                )
                most = max(alike.values(), default=0)
                assert most <= FIGURES, moment.says(f"expected at most {FIGURES} alike of {action}, got {odds}")


def _without_figures(line: Line) -> Line:
    return Line(line.text, {name: fact for name, fact in line.facts.items() if not isinstance(fact, int)})


def _could_serve(moment: Moment, ask: Ask[Any], word: str) -> bool:
    """Whether a word serves in a position that looks the same to everybody."""
    game, chance = moment.case.game, moment.chance
    for _ in range(TWINS):
        twin = game.resample_hidden(moment.state, None, chance)
        asks = [again for again in game.pending(twin) if again.seat == ask.seat]
        if any(option.word == word for again in asks for option in again.choices.fork(()).serving):
            return True
    return False


def _is_sound(moment: Moment, ask: Ask[Any], found: Preview) -> None:
    if not found.lines:
        assert found == Preview(), moment.says(f"expected nothing beside the sentences at {ask.kind}, got {found}")
        return
    is_shown = found.marks or not found.sums
    assert is_shown, moment.says(f"expected something to point at where {ask.kind} is asked with a sum")
    assert len(found.odds) <= OUTCOMES, moment.says(f"expected at most {OUTCOMES} chances, got {found.odds}")
    whole = sum(chance.ways / chance.of for chance in found.odds)
    assert not found.odds or abs(whole - 1) < 1e-9, moment.says(f"expected whole odds, got {found.odds}")
    for each in found.sums:
        added = sum(addend.amount for addend in each.addends if addend.counted)
        assert added == each.total, moment.says(f"expected {each.total} in all, got {added}")


def _pointed_at(mark: Mark) -> tuple[str, ...]:
    return (*mark.places, *mark.units)


def _names(game: AnyGame, word: str, language: Language) -> list[str]:
    """How texts may name a word of the order language or a hex; nothing for what is no single thing."""
    found = [each for each in game.words if each.word in (word, word.partition("/")[2])]
    if not found:
        is_hex = "/" not in word and any(letter.isdigit() for letter in word)
        return [word.casefold()] if is_hex else []
    return [speak_text(each.name, language).casefold().partition(" (")[0] for each in found]
