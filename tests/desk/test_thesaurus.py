"""Words of questions: what they stand for, however typed; phrases that mean the same; what a question is about."""

from __future__ import annotations

import pytest

from bot.desk.reading.spelling import stem
from bot.desk.rules.lexicon import Lexicon
from bot.desk.rules.thesaurus import FAINT, MARK, SILENT, Thesaurus, Vocabulary, longest, stems_of, subject_of

LEXICON = Lexicon(
    map(stem, ("supplies", "retreat", "smoke", "screen", "снабжение", "отступление", "огнеметы", "тигр", "fire"))
)


def row(text: str) -> list[dict[str, float]]:
    return [{stem: 1.0} for stem in stems_of(text)]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("retreat", "retreat"),
        ("retreating", "retreat"),
        ("retr", "retreat"),
        ("retraet", "retreat"),
        ("кукуфе", ""),
        ("куекуфе", "retreat"),
        ("jncnegktybt", "отступление"),
        ("отсупление", "отступление"),
        ("ognemety", "огнеметы"),
        ("smokescreen", "smoke"),
        ("ашку", "fire"),
        ("ех", ""),
    ],
)
def test_a_word_is_taken_for_the_one_that_was_meant(typed: str, meant: str) -> None:
    readings = LEXICON.readings(typed)
    assert (max(readings, key=lambda each: readings[each]) if readings else "") == stem(meant)


def test_a_word_begun_is_taken_for_all_it_may_become_only_while_it_is_typed() -> None:
    known = Lexicon(("fire", "firepow", "firm"))
    assert set(known.readings("fire")) == {"fire"}
    assert set(known.readings("fire", is_begun=True)) == {"fire", "firepow"}
    assert known.readings("fi", is_begun=True) == {}


def test_a_whole_question_in_the_other_layout_is_read_in_the_right_one() -> None:
    assert LEXICON.tokens("cyf,;tybt") == ["снабжение"]
    assert LEXICON.tokens("supplies") == ["supplies"]


def test_the_longest_phrase_wins_over_those_within_it() -> None:
    thesaurus = Thesaurus((("line of sight", "LOS", "линия видимости"), ("line", "row"), ("sight", "view")), "t")
    found = longest(thesaurus.find(row("is there a line of sight")))
    assert [(each.length, each.concept) for each in found] == [(2, f"{MARK}t0")]
    assert longest(thesaurus.find(row("линии видимости")))[0].concept == longest(thesaurus.find(row("los")))[0].concept
    assert [each.concept for each in longest(thesaurus.find(row("view along the row")))] == [f"{MARK}t2", f"{MARK}t1"]


def test_a_phrase_of_which_one_word_says_something_is_not_that_word() -> None:
    thesaurus = Thesaurus((("surrender", "let it be so", "on fire"),), "t")
    assert thesaurus.find(row("fire")) == []
    assert len(thesaurus.find(row("surrender"))) == 1


def test_a_special_case_stands_for_the_broader_word_and_its_ring() -> None:
    words = Vocabulary((("unit", "часть"),), {"unit": ("tank", "rifle squad")}, "v")
    (found,) = longest(words.special.find(row("rifle squad")))
    assert words.wider(found.concept) == ("unit", f"{MARK}v0")
    assert {"unit", "tank", "rifl"} <= words.stems


@pytest.mark.parametrize(
    ("question", "subject"),
    [
        ("what does the sniper do?", "sniper"),
        ("What is an EZOC", "ezoc"),
        ("как работает снабжение", "снабжение"),
        ("что такое линия снабжения?", "линия снабжения"),
        ("where to retreat", "where to retreat"),
        ("what is it", "what is it"),
        ("", ""),
    ],
)
def test_a_question_for_one_thing_is_about_that_thing(question: str, subject: str) -> None:
    assert subject_of(question) == subject


def test_words_that_say_nothing_and_words_that_say_little_are_different_words() -> None:
    assert SILENT
    assert FAINT
    assert not SILENT & FAINT
    assert all(word == word.casefold().replace("ё", "е") for word in SILENT | FAINT)
