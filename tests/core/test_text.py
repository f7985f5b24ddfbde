"""Texts are in two languages and are plain values."""

from __future__ import annotations

import pytest

from engine.core.text import LANGUAGES, Line, Text, same


def test_there_are_two_languages() -> None:
    assert LANGUAGES == ("en", "ru")


def test_a_text_is_read_in_one_language() -> None:
    text = Text("Fire", "Огонь")
    assert [text.in_(language) for language in LANGUAGES] == ["Fire", "Огонь"]


def test_a_text_needs_both_languages() -> None:
    with pytest.raises(TypeError, match="Missing required argument 'ru'"):
        Text("Fire")  # type: ignore[call-arg]  # that it cannot be done is the point


def test_what_reads_alike_is_the_same_in_both() -> None:
    assert same("1/42") == Text("1/42", "1/42")


def test_lines_with_equal_facts_are_equal() -> None:
    text = Text("{ $n } men", "{ $n } человек")
    assert Line(text, {"n": 1}) == Line(text, {"n": 1}) != Line(text, {"n": 2})
    assert Line(text).facts == {}
