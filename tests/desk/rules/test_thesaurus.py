"""Words of questions: what they stand for, however typed; phrases that mean the same; what a question is about."""

from __future__ import annotations

from typing import Any

import pytest

from bot.desk.reading.spelling import stem
from bot.desk.rules.entry import Entry
from bot.desk.rules.index import Index, Source
from bot.desk.rules.lexicon import Lexicon
from bot.desk.rules.thesaurus import FAINT, SILENT, Sighting, Thesaurus, stems_of, subject_of
from engine.core.glossary import Synonyms
from engine.core.rules import Rule
from engine.core.text import Text

LEXICON = Lexicon(
    map(stem, ("supplies", "retreat", "smoke", "screen", "снабжение", "отступление", "огнеметы", "тигр", "fire"))
)


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
    assert (readings[0] if readings else "") == stem(meant)


def test_a_word_begun_is_taken_for_all_it_may_become_only_while_it_is_typed() -> None:
    known = Lexicon(("fire", "firepow", "firm"))
    assert known.readings("fire") == ("fire",)
    assert known.readings("fire", is_begun=True) == ("fire", "firepow")
    assert known.readings("fi", is_begun=True) == ()


def test_a_whole_question_in_the_other_layout_is_read_in_the_right_one() -> None:
    assert LEXICON.tokens("cyf,;tybt") == ["снабжение"]
    assert LEXICON.tokens("supplies") == ["supplies"]


def test_the_longest_phrase_wins_over_those_within_it() -> None:
    thesaurus = Thesaurus(
        (("los", ("line of sight", "LOS", "линия видимости")), ("row", ("line", "row")), ("view", ("sight", "view")))
    )
    assert thesaurus.find(stems_of("is there a line of sight")) == [Sighting(0, 2, ("los",))]
    assert thesaurus.find(stems_of("линии видимости")) == [Sighting(0, 2, ("los",))]
    assert thesaurus.find(stems_of("view along the row")) == [Sighting(0, 1, ("view",)), Sighting(2, 1, ("row",))]


def test_phrases_that_lie_beside_each_other_or_overlap_are_both_met() -> None:
    thesaurus = Thesaurus((("a", ("zone control",)), ("b", ("control marker",)), ("c", ("control", "hex"))))
    assert thesaurus.find(stems_of("zone control marker hex")) == [
        Sighting(0, 2, ("a",)),
        Sighting(1, 2, ("b",)),
        Sighting(3, 1, ("c",)),
    ]


def test_a_phrase_of_which_one_word_says_something_is_not_that_word() -> None:
    thesaurus = Thesaurus((("given up", ("surrender", "let it be so", "on fire")),))
    assert thesaurus.find(stems_of("fire")) == []
    assert len(thesaurus.find(stems_of("surrender"))) == 1


def book(*titles: str, **named: Any) -> Index:
    entries = (Entry("toy", Rule(str(at), Text(title, title), Text("", ""))) for at, title in enumerate(titles))
    return Index({"toy": Source(tuple(entries), **named)}, Synonyms())


def found(index: Index, question: str, *, is_begun: bool = False) -> list[str]:
    return [entry.title.en for entry, _ in index.search(question, frozenset(("toy",)), is_begun=is_begun)]


def test_a_word_of_a_ring_finds_the_others_and_a_special_case_the_broader_word() -> None:
    index = book("stacking of counters", "cost of parts", rings=(("counter", "часть"),), broader={"counter": ("tank",)})
    assert found(index, "часть") == found(index, "tank") == ["stacking of counters"]
    assert found(index, "cost of a tank")[0] == "cost of parts"


def test_an_entry_is_worth_the_more_the_more_of_the_question_it_meets_and_the_closer_its_title_is() -> None:
    index = book("fire", "fire and movement", "movement")
    assert found(index, "fire movement")[0] == "fire and movement"
    assert found(index, "fire")[0] == "fire"


def test_a_word_that_is_still_typed_finds_what_it_may_become() -> None:
    index = book("reinforcements", "retreat")
    assert found(index, "rein", is_begun=True) == ["reinforcements"]
    assert set(found(index, "re", is_begun=True)) == set()


def test_a_word_of_a_question_is_no_operator_of_the_full_text_search() -> None:
    index = book("not near", "or and", "1+1/2 dice", "a_b")
    for question in (
        "NEAR",
        "or",
        "AND",
        "dice*",
        '"dice',
        "1+1/2",
        "title:dice",
        "^dice",
        "-dice",
        "a_b",
        "dice NOT near",
    ):
        assert found(index, question), question


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


def test_words_of_one_syllable_keep_their_vowel_and_are_told_apart() -> None:
    assert len({stem(word) for word in ("лес", "лос", "день", "дон", "дом", "рот")}) == 6
    for forms in (("лес", "леса", "лесу"), ("огонь", "огня", "огню"), ("дом", "дома")):
        assert len({stem(form) for form in forms}) == 1, forms
