"""Checks of texts: everything a player may read is there in both languages and can be filled in with its facts."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from itertools import islice

import msgspec

from engine.core.choices import Fork
from engine.core.game import Ask
from engine.core.rules import Mark, Rule
from engine.core.text import LANGUAGES, Line, Text
from renderers.speech import MissingWords, speak_text
from tests.conformance.case import Case, Effort, Moment
from tests.conformance.checks_paths import descents
from tests.conformance.checks_sights import seen_in
from tests.conformance.checks_tally import counted_in

CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
SENTENCE = re.compile(r"[a-zA-Z]{2,}\W+[a-zA-Z]{2,}")
"""Two English words in a row: more than a name or a figure that reads alike in both languages."""
PLACEHOLDER = re.compile(r"\{ *\$[\w-]+ *(\}|->)")
"""A fact, or the beginning of a choice by one: what the choice is between is read."""
FACT = re.compile(r"\$(\w+)")
PLURAL = re.compile(r"\[\w+\]")

Read = tuple[Text, dict[str, object]]


def readings(value: object) -> Iterator[Read]:
    """Every text that a value holds, with the facts that fill it."""
    if isinstance(value, Line):
        yield value.text, dict(value.facts)
        for fact in value.facts.values():
            yield from readings(fact)
    elif isinstance(value, Text):
        yield value, {}
    elif isinstance(value, Rule):
        yield value.title, {}
        yield value.text, {}
    elif isinstance(value, tuple | list):
        for item in value:
            yield from readings(item)
    elif isinstance(value, Ask):
        yield from readings((value.prompt, value.waiting))
    elif isinstance(value, Fork):
        yield from readings((value.note, tuple((option.label, option.refusal) for option in value.options)))
    elif isinstance(value, msgspec.Struct) and not isinstance(value, Mark):
        yield from readings(tuple(getattr(value, name) for name in value.__struct_fields__))


class Reader:
    """Reads each text once with the same facts."""

    def __init__(self) -> None:
        self._read: set[object] = set()

    def fresh(self, value: object) -> Iterator[Read]:
        """The texts of the value that were not read before with these facts."""
        for text, facts in readings(value):
            key = (text, repr(facts)) if facts else text
            if key not in self._read:
                self._read.add(key)
                yield text, facts

    def read(self, value: object, where: str) -> None:
        """Expect every text of the value to be complete.

        Raises:
            AssertionError: one is missing, not translated, or has a placeholder without a fact.
        """
        for text, facts in self.fresh(value):
            read_aloud(text, facts, where)


def read_aloud(text: Text, facts: dict[str, object], where: str) -> None:
    """Expect a text to be complete, and to be filled in by its facts, in both languages."""
    _complete(text, where)
    for language in LANGUAGES:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("error", MissingWords)
                said = speak_text(text, language, facts)
        except MissingWords as hole:
            raise AssertionError(f"expected a text that its facts {facts} fill, got {hole} ({where})") from hole
        assert said.strip(), f"expected words in {language}, got {said!r} for {text} ({where})"


def _complete(text: Text, where: str) -> None:
    english, russian = (PLURAL.sub("", PLACEHOLDER.sub("", text.in_(language))) for language in LANGUAGES)
    assert text.en.strip(), f"expected a text in English, got {text} ({where})"
    assert text.ru.strip(), f"expected a text in Russian, got {text} ({where})"
    assert not CYRILLIC.search(english), f"expected English without Cyrillic letters, got {text.en!r} ({where})"
    if SENTENCE.search(english):
        assert CYRILLIC.search(russian), f"expected a translation of {text.en!r}, got {text.ru!r} ({where})"


def fixed_texts_are_complete(case: Case, effort: Effort) -> None:
    """The card, the order language and the rulebook are complete in both languages."""
    del effort
    reader = Reader()
    reader.read(case.game.card, "the card of the game")
    for word in case.game.words:
        reader.read(word.name, f"the word {word.word}")
    for entry in case.game.rules:
        reader.read(entry, f"the rulebook at {entry.id}")
        if isinstance(entry, Rule) and entry.broken is not None:
            facts = {language: set(FACT.findall(entry.broken.in_(language))) for language in LANGUAGES}
            assert facts["en"] == facts["ru"], f"expected one set of facts to break {entry.id}, got {facts}"
            reader.read(Line(entry.broken, dict.fromkeys(facts["en"], 2)), f"the rulebook at {entry.id}")


def spoken_texts_are_complete(case: Case, effort: Effort) -> None:
    """Prompts, labels, notes, refusals, previews, events, sums and outcomes are complete with the facts they carry."""
    for text, facts, where in said_in_play(case, effort):
        read_aloud(text, facts, where)


def said_in_play(case: Case, effort: Effort) -> list[tuple[Text, dict[str, object], str]]:
    """Every text said in the moments of an effort with its facts, once, and where; remembered for all checks."""
    if effort not in case.said:
        reader = Reader()
        case.said[effort] = [
            (text, facts, f"{case.name}, seed {moment.seed}, before answer {moment.number}")
            for moment in case.moments(effort)
            for what in said_in(case, moment)
            for text, facts in reader.fresh(what)
        ]
    return case.said[effort]


def said_in(case: Case, moment: Moment) -> Iterator[object]:
    """Whatever is said in a moment of a game: news, questions, words to choose, refusals, previews, what is seen."""
    game = case.game
    yield from (moment.events, game.status(moment.state), game.outcome(moment.state))
    yield from seen_in(case, moment)
    yield from counted_in(moment)
    for ask in moment.asks:
        yield ask
        for words, _ in islice(descents(ask.choices, moment.chance, 3), 20):
            yield ask.choices.fork(words, why=True)
        for action in moment.some_strangers(20):
            yield game.judge(moment.state, ask.seat, action)
        for action in moment.samples(ask, 4):
            yield game.preview(moment.state, ask.seat, action)
            yield moment.done(ask.seat, action, moment.dice).events
