"""Checks of choices as paths of words: every word that serves leads on, every order can be walked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

from engine.core.choices import Choices, Fork
from engine.core.dice import Dice, pick
from engine.core.text import LANGUAGES
from renderers.speech import speak
from tests.conformance.case import LISTED, Case, Effort, Moment

MARKS = re.compile(r"[\s>,;]+")
LONGEST_ORDER = 200
"""Words after which an order counts as endless."""


def words_of(text: str) -> list[str]:
    """The words of an order's text; arrows and commas only please the eye."""
    return [word for word in MARKS.split(text) if word]


def descents(choices: Choices[Any], chance: Dice, number: int) -> Iterator[tuple[tuple[str, ...], Fork]]:
    """Forks met on the way down from the first word, each beginning once; some orders are followed to their ends."""
    seen = set()
    for _ in range(number):
        words: tuple[str, ...] = ()
        while True:
            fork = choices.fork(words)
            if words not in seen:
                seen.add(words)
                yield words, fork
            serving = fork.serving
            if not serving or (fork.action is not None and chance.below(3) == 0):
                break
            words = (*words, pick(serving, chance).word)
            assert len(words) < LONGEST_ORDER, f"expected orders to end, got {' '.join(words)}"


def every_word_leads_on(case: Case, effort: Effort) -> None:
    """A word that serves leads to a whole order; one that does not carries a rule; no word stands twice."""
    for moment in case.moments(effort):
        for ask in moment.asks:
            for words, fork in descents(ask.choices, moment.chance, 6):
                _fork_is_sound(moment, ask.choices, words, fork)
                for option in islice(fork.serving, LISTED):
                    further = ask.choices.fork((*words, option.word))
                    assert further.action is not None or further.serving, moment.says(
                        f"expected {option.word!r} after {words} to lead to an order"
                    )


def each_order_says_what_it_needs(case: Case, effort: Effort) -> None:
    """Asked why nothing can be done with an order, a game says what this order needs: no other order says the same."""
    told: dict[str, str] = {}
    for moment in case.moments(effort):
        for ask in moment.asks:
            for option in ask.choices.fork((), why=True).options:
                if option.refusal is not None:
                    sentence = speak(option.refusal.line, "en")
                    other = told.setdefault(sentence, option.word)
                    assert other == option.word, moment.says(
                        f"expected what {option.word!r} alone needs, got of {other!r} as well: {sentence}"
                    )


def sole_answers_are_the_only_ones(case: Case, effort: Effort) -> None:
    """A question has a sole answer exactly if one alone is listed; it is known wherever a game hides nothing."""
    for moment in case.moments(effort):
        for ask in moment.asks:
            listed = list(islice(ask.choices, 2))
            sole, moot = ask.choices.sole(), ask.choices.moot()
            assert sole is None or moot == sole, moment.says(f"expected no choice but {sole} to matter, got {moot}")
            assert moot is None or moot.action in ask.choices, moment.says(f"expected an allowed answer, got {moot}")
            assert (sole is not None) == (len(listed) == 1), moment.says(
                f"expected a sole answer of {ask.seat} exactly if there is one alone, got {sole} of {listed}"
            )
            if sole is not None:
                assert sole.action == listed[0], moment.says(f"expected {listed[0]} to be the sole answer, got {sole}")
                assert sole.is_known or case.game.card.hidden, moment.says(
                    f"expected everybody to know of {sole} where nothing is hidden"
                )


def _wholes_are_orders(moment: Moment, choices: Choices[Any], words: tuple[str, ...], fork: Fork) -> None:
    """What may be picked whole is allowed and told apart; where nothing is said to be missing, nothing is."""
    found = [choices.fork((*words, *whole.words)).action for whole in fork.wholes]
    assert all(action is not None and action in choices for action in found), moment.says(
        f"expected whole orders after {words}, got {fork.wholes}"
    )
    for language in LANGUAGES:
        labels = [whole.label.in_(language) for whole in fork.wholes]
        assert len(set(labels)) == len(labels), moment.says(f"expected a label for each after {words}, got {labels}")
    if fork.are_all:
        every = [*choices.beginning(words)]
        assert all(action in found for action in every), moment.says(f"expected all of {every}, got {found}")


def _fork_is_sound(moment: Moment, choices: Choices[Any], words: tuple[str, ...], fork: Fork) -> None:
    why = choices.fork(words, why=True)
    names = [option.word for option in why.options]
    assert len(set(names)) == len(names), moment.says(f"expected each word once after {words}, got {names}")
    for name in names:
        assert name.split() == [name], moment.says(f"expected a single word after {words}, got {name!r}")
    assert why.serving == fork.serving, moment.says(f"expected the same words to serve after {words}, asked why or not")
    same = (fork.action, fork.hidden, fork.note) == (why.action, why.hidden, why.note)
    assert same, moment.says(f"expected the same fork after {words}, asked why or not")
    _wholes_are_orders(moment, choices, words, why)
    for option in why.options:
        if option.refusal is None:
            continue
        cited = option.refusal.rule
        known = moment.case.game.rules.rules.get(cited.id)
        assert known == cited, moment.says(f"expected a rule of the book on {option.word!r} after {words}, got {cited}")
        try:
            further = choices.fork((*words, option.word))
        except ValueError:
            continue
        assert further.action is None, moment.says(f"expected no order at {option.word!r} after {words}: {cited.id}")
        assert not further.serving, moment.says(f"expected no way on from {option.word!r} after {words}: {cited.id}")
    if fork.action is not None:
        assert fork.action in choices, moment.says(f"expected the order {words} to be offered")
    for stranger in ("xyzzy", "", "-1"):
        if stranger not in names:
            _raises(moment, choices, (*words, stranger))


def _raises(moment: Moment, choices: Choices[Any], words: tuple[str, ...]) -> None:
    try:
        fork = choices.fork(words)
    except ValueError:
        return
    raise AssertionError(moment.says(f"expected {words} not to be the beginning of an order, got {fork}"))


def every_order_can_be_walked(case: Case, effort: Effort) -> None:
    """The words of an order's text lead through the choices to that order, and its path of words is its text."""
    game = case.game
    for moment in case.moments(effort):
        for ask in moment.asks:
            for action in moment.samples(ask, 8):
                text = game.write_order(action)
                words = words_of(text)
                assert " ".join(text.split()) == text, moment.says(f"expected single spaces in {text!r}")
                for length, word in enumerate(words):
                    serving = [option.word for option in ask.choices.fork(words[:length]).serving]
                    assert word in serving, moment.says(f"expected {word!r} of {text!r} to be offered, got {serving}")
                reached = ask.choices.fork(words).action
                assert reached == action, moment.says(f"expected {text!r} to lead to {action}, got {reached}")
            for words, fork in descents(ask.choices, moment.chance, 4):
                if fork.action is not None:
                    text = game.write_order(fork.action)
                    again = game.read_order(moment.state, ask.seat, " ".join(words))
                    assert again == fork.action, moment.says(f"expected {' '.join(words)!r} to be read as {text!r}")


def listing_is_sound(case: Case, effort: Effort) -> None:
    """Nothing is listed twice, the order is the same each time; where the choices are few, counting agrees."""
    few = 300
    for moment in case.moments(effort):
        for ask in moment.asks:
            listed = list(islice(ask.choices, few))
            assert len(set(listed)) == len(listed), moment.says(f"expected no action of {ask.seat} to be listed twice")
            again = next(other for other in case.game.pending(moment.state) if other.seat == ask.seat)
            assert list(islice(again.choices, few)) == listed, moment.says("expected a stable order of choices")
            if len(listed) < few:
                count = ask.choices.count()
                assert count == len(listed), moment.says(f"expected the count of {len(listed)} actions, got {count}")
