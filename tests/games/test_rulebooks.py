"""The texts of every rulebook: both languages, lengths, placeholders and neighbours."""

from __future__ import annotations

import re

import pytest

from engine.core.rules import Chapter, Rule, RuleBook
from engine.core.text import LANGUAGES, Language
from engine.games.cards.rules import RULES as CARDS
from engine.games.squad.rules import RULES as SQUAD
from engine.games.street.rules import RULES as STREET
from engine.games.theater.rules import RULES as THEATER
from tests.games.patterns import CYRILLIC, counted, placeholders, spoken, texts, without_placeholders

TITLE_LIMIT = 60
TEXT_LIMIT = 500
LEANING = {
    "en": re.compile(r"(So|Hence|Then|Even then|Nor|Instead,|It(?! makes no difference)|They|That|This|These|Such)\b"),
    "ru": re.compile(
        r"(Поэтому|Затем|Тогда|И тогда|Вместо этого|(Не \w+ )?(и )?(он|она|они|оно|ему|ей|им|это|этот|эта|эти))\b",
        re.IGNORECASE,
    ),
}
"""What a text begins with that goes on from another."""
BROKEN_LIMIT = 300
COUNTS = (0, 1, 2, 5, 11, 21, 22)

WORDLESS = re.compile(r"[\W\d_]")

BOOKS = (STREET, CARDS, SQUAD, THEATER)
each_book = pytest.mark.parametrize("book", BOOKS, ids=[book.game for book in BOOKS])


def _spoken(book: RuleBook) -> list[tuple[Rule, Language]]:
    return [(rule, language) for rule in book.rules.values() for language in LANGUAGES]


@each_book
def test_a_chapter_has_a_title_in_both_languages_and_an_entry_below_it(book: RuleBook) -> None:
    chapters = [entry for entry in book if isinstance(entry, Chapter)]
    assert chapters
    for chapter in chapters:
        assert CYRILLIC.search(chapter.title.ru), chapter.id
        assert WORDLESS.sub("", chapter.title.en), chapter.id
        assert not CYRILLIC.search(chapter.title.en), chapter.id
        assert len(chapter.title.en) <= TITLE_LIMIT, chapter.id
        assert len(chapter.title.ru) <= TITLE_LIMIT, chapter.id
        _, after = book.neighbours(chapter.id)
        assert after is not None, chapter.id


@each_book
def test_a_rule_is_written_in_both_languages(book: RuleBook) -> None:
    for rule in book.rules.values():
        for text in texts(rule):
            assert CYRILLIC.search(without_placeholders(text.ru)), (rule.id, text.ru)
            assert WORDLESS.sub("", without_placeholders(text.en)), (rule.id, text.en)
            assert not CYRILLIC.search(text.en), (rule.id, text.en)


@each_book
def test_a_rule_is_short_enough_for_a_button_and_a_message(book: RuleBook) -> None:
    for rule, language in _spoken(book):
        assert 0 < len(rule.title.in_(language)) <= TITLE_LIMIT, rule.id
        assert 0 < len(rule.text.in_(language)) <= TEXT_LIMIT, rule.id
        assert rule.broken is None or len(without_placeholders(rule.broken.in_(language))) <= BROKEN_LIMIT, rule.id


@each_book
def test_a_rule_can_be_told_without_the_one_before_it(book: RuleBook) -> None:
    """Whoever looks a rule up reads it alone: “instead of this” or “it” at its head would speak of nothing."""
    for rule, language in _spoken(book):
        assert not LEANING[language].match(rule.text.in_(language)), rule.id


@each_book
def test_the_sentences_of_a_rule_end_with_a_full_stop(book: RuleBook) -> None:
    for rule, language in _spoken(book):
        assert rule.text.in_(language).rstrip("»”)").endswith((".", "!", "?")), rule.id
        assert not rule.title.in_(language).endswith("."), rule.id


@each_book
def test_titles_and_texts_need_no_facts(book: RuleBook) -> None:
    for rule, language in _spoken(book):
        for text in (rule.title, rule.text):
            assert placeholders(text.in_(language)) == set(), rule.id
            assert spoken(text, language) == text.in_(language), rule.id


@each_book
def test_a_refusal_takes_the_same_facts_in_both_languages_and_says_them_all(book: RuleBook) -> None:
    for rule, language in _spoken(book):
        if rule.broken is None:
            with pytest.raises(ValueError, match=re.escape(rule.id)):
                rule.refuse()
            continue
        names = placeholders(rule.broken.en)
        assert placeholders(rule.broken.ru) == names, rule.id
        numbers = counted(rule.broken.en) | counted(rule.broken.ru)
        for count in COUNTS:
            facts: dict[str, int | str] = {name: count if name in numbers else f"<{name}>" for name in names}
            sentence = spoken(rule.broken, language, **facts)
            assert all(str(fact) in sentence for fact in facts.values()), (rule.id, sentence)
            assert not {"{", "\n"} & {*sentence}, (rule.id, sentence)


@each_book
def test_rules_worth_reading_next_exist_and_are_other_rules(book: RuleBook) -> None:
    for rule in book.rules.values():
        assert 2 <= len(rule.see) <= 4, rule.id
        assert len(set(rule.see)) == len(rule.see), rule.id
        assert rule.id not in rule.see
        assert set(rule.see) <= set(book.rules), rule.id


@each_book
def test_exceptions_to_a_rule_exist_and_are_other_rules(book: RuleBook) -> None:
    bent = [rule for rule in book.rules.values() if rule.exceptions]
    assert len(bent) >= 20
    for rule in bent:
        assert len(rule.exceptions) <= 6, rule.id
        assert len(set(rule.exceptions)) == len(rule.exceptions), rule.id
        assert rule.id not in rule.exceptions
        assert set(rule.exceptions) <= set(book.rules), rule.id
