"""The desk's sentences: complete in both languages, all of them said somewhere, plurals right."""

from __future__ import annotations

import ast
import gc
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.desk.messages import words
from bot.desk.messages.words import say
from engine.core.text import LANGUAGES, Language, Line, Text, same
from renderers.speech import MissingWords, capitalised, listed, speak, speak_text

ROOT = Path(__file__).parents[3]
SENTENCES = ROOT / "bot" / "desk" / "messages" / "words"
UNITS = Text(
    "{ $n ->\n [one] { $n } unit\n *[other] { $n } units\n} in { $area }",
    "{ $n ->\n[one] { $n } часть\n[few] { $n } части\n*[many] { $n } частей\n} – «{ $area }»",
)


class _Names(Visitor):
    """Collects what a sentence refers to."""

    def __init__(self) -> None:
        self.facts: set[str] = set()
        self.sentences: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - the visitor's own protocol
        self.facts.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802 - the visitor's own protocol
        self.sentences.add(node.id.name)


def _entries(language: Language) -> Iterator[tuple[str, ftl.Message]]:
    for path in sorted(SENTENCES.glob(f"*.{language}.ftl")):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            assert not isinstance(entry, ftl.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ftl.Message):
                yield path.name.partition(".")[0], entry


def _facts(language: Language) -> dict[str, set[str]]:
    found = {}
    for _, message in _entries(language):
        names = _Names()
        names.visit(message)
        found[message.id.name] = names.facts
    return found


SAYERS = ("say", "reply", "toast", "Failure", "_say")
"""Functions that take a key, after the language or in its place."""
NOT_FACTS = {"is_private", "is_alert"}


class _Said(ast.NodeVisitor):
    """Collects each `say(language, key, **facts)` of the sources and its kin, and every string there is."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, set[str] | None]] = []
        self.beginnings: set[str] = set()
        self.strings: set[str] = set()

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in SAYERS and 1 <= len(node.args) <= 2:
            given = {keyword.arg for keyword in node.keywords if keyword.arg} - NOT_FACTS
            facts = None if any(keyword.arg is None for keyword in node.keywords) else given
            self._key(node.args[-1], facts)
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str):
            self.strings.add(node.value)

    def _key(self, key: ast.expr, facts: set[str] | None) -> None:
        if isinstance(key, ast.Constant) and isinstance(key.value, str):
            self.calls.append((key.value, facts))
        elif isinstance(key, ast.IfExp):
            self._key(key.body, facts)
            self._key(key.orelse, facts)
        elif isinstance(key, ast.JoinedStr) and isinstance(key.values[0], ast.Constant):
            self.beginnings.add(str(key.values[0].value))


@cache
def _said() -> _Said:
    said = _Said()
    # Python 3.11 miscounts its recursion when the garbage collector calls back while a syntax tree is built.
    gc.disable()
    try:
        for path in sorted((ROOT / "bot").rglob("*.py")):
            said.visit(ast.parse(path.read_text("utf-8")))
    finally:
        gc.enable()
    return said


def test_every_sentence_stands_in_both_languages_with_the_same_placeholders() -> None:
    assert _facts("en") == _facts("ru")


def test_every_topic_has_a_file_in_each_language_and_no_key_stands_twice() -> None:
    topics = {
        language: {path.name.split(".")[0] for path in SENTENCES.glob(f"*.{language}.ftl")} for language in LANGUAGES
    }
    assert topics["en"] == topics["ru"]
    for language in LANGUAGES:
        names = [message.id.name for _, message in _entries(language)]
        assert len(names) == len(set(names)), sorted(name for name in names if names.count(name) > 1)
        assert sorted(words.keys(language)) == sorted(names)


def test_every_sentence_is_said_somewhere_and_everything_said_is_there() -> None:
    said = _said()
    there = _facts("en")
    missing = {key for key, _ in said.calls} - set(there)
    assert not missing, f"said but not written: {sorted(missing)}"
    referred = set()
    for _, message in _entries("en"):
        names = _Names()
        names.visit(message)
        referred |= names.sentences
    beginnings = tuple(said.beginnings)
    unused = {
        key for key in there if key not in said.strings | referred and not (beginnings and key.startswith(beginnings))
    }
    assert not unused, f"written but never said: {sorted(unused)}"


def test_everything_said_brings_the_facts_its_sentence_needs() -> None:
    there = _facts("en")
    wrong = [
        (key, sorted(there[key] - facts))
        for key, facts in _said().calls
        if facts is not None and key in there and not there[key] <= facts
    ]
    assert not wrong


@pytest.mark.parametrize(
    ("n", "english", "russian"),
    [
        (1, "1 unit in Station", "1 часть – «Вокзал»"),
        (2, "2 units in Station", "2 части – «Вокзал»"),
        (5, "5 units in Station", "5 частей – «Вокзал»"),
        (21, "21 units in Station", "21 часть – «Вокзал»"),
        (0, "0 units in Station", "0 частей – «Вокзал»"),
    ],
)
def test_numbers_take_the_right_plural(n: int, english: str, russian: str) -> None:
    line = Line(UNITS, {"n": n, "area": Text("Station", "Вокзал")})
    assert speak(line, "en") == english
    assert speak(line, "ru") == russian


def test_a_list_of_names_reads_as_in_a_sentence() -> None:
    line = Line(same("{ $who }."), {"who": (Text("infantry", "пехота"), same("42"), Text("tanks", "танки"))})
    assert speak(line, "en") == "infantry, 42 and tanks."
    assert speak(line, "ru") == "пехота, 42 и танки."
    assert listed(("one",), "en") == "one"
    assert listed((), "en") == ""


def test_a_fact_is_put_in_without_invisible_marks() -> None:
    assert speak_text(same("[{ $x }]"), "ru", {"x": "да"}) == "[да]"


def test_a_fact_is_never_read_as_a_pattern() -> None:
    assert speak_text(same("Hello, { $x }!"), "en", {"x": "{ $secret }"}) == "Hello, { $secret }!"


def test_a_text_without_placeholders_is_spoken_as_it_stands() -> None:
    assert speak_text(Text("  two  spaces", "x"), "en") == "  two  spaces"


def test_only_the_first_letter_is_made_large() -> None:
    assert capitalised("цех № 3 КП") == "Цех № 3 КП"
    assert capitalised("") == ""


def test_a_missing_key_fails_a_test() -> None:
    with pytest.raises(MissingWords, match="no-such-key"):
        say("en", "no-such-key")  # the scan of the sources covers bot/ only


def test_a_missing_fact_fails_a_test() -> None:
    with pytest.raises(MissingWords, match="area"):
        speak(Line(UNITS, {"n": 1}), "en")


@pytest.mark.filterwarnings("default::renderers.speech.MissingWords")
def test_in_production_a_hole_never_shows_a_key() -> None:
    with pytest.warns(MissingWords):
        assert "no-such" not in say("en", "no-such-key")
    with pytest.warns(MissingWords):
        assert speak(Line(UNITS, {"n": 1}), "en") == "1 unit in …"
    with pytest.warns(MissingWords):
        assert re.fullmatch(r"[^{}$]*", speak_text(same("{ $a } and { "), "en").replace("{ ", ""))
