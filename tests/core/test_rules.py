"""A rulebook is read in order and by number, and a refusal cannot be made without a rule."""

from __future__ import annotations

import msgspec
import pytest

from engine.core.rules import GAME_OVER, HOUSE_RULES, NOT_ASKED, Chapter, Mark, Refusal, Rule, RuleBook
from engine.core.text import Line, Text, same


def rule(rule_id: str, broken: Text | None = None) -> Rule:
    return Rule(rule_id, same(rule_id), same(rule_id), broken)


FIRE = rule("9.2", Text("No fire at { $area }.", "Нет огня по { $area }."))
BOOK = RuleBook(
    "game",
    (
        Chapter("9", Text("Fire", "Огонь")),
        FIRE,
        rule("9.2.2"),
        rule("9.2.2a"),
        rule("9.20"),
        Chapter("P6", Text("Cards", "Карты")),
        rule("P6.sniper"),
    ),
)


def test_entries_are_read_in_order() -> None:
    assert [entry.id for entry in BOOK] == ["9", "9.2", "9.2.2", "9.2.2a", "9.20", "P6", "P6.sniper"]
    assert list(BOOK.rules) == ["9.2", "9.2.2", "9.2.2a", "9.20", "P6.sniper"]


def test_entries_are_found_by_number() -> None:
    assert BOOK["9.2"] is FIRE
    assert "9.2" in BOOK
    assert "9.3" not in BOOK
    with pytest.raises(KeyError):
        BOOK["9.3"]


@pytest.mark.parametrize(
    ("child", "parent"),
    [("9.2.2a", "9.2.2"), ("9.2.2", "9.2"), ("9.2", "9"), ("P6.sniper", "P6"), ("9", None), ("P6", None)],
)
def test_the_parent_is_the_entry_whose_number_the_number_begins_with(child: str, parent: str | None) -> None:
    found = BOOK.parent(child)
    assert (found and found.id) == parent


@pytest.mark.parametrize(
    ("entry", "before", "after"),
    [("9", None, "9.2"), ("9.2.2", "9.2", "9.2.2a"), ("P6.sniper", "P6", None)],
)
def test_neighbours_are_the_entries_before_and_after(entry: str, before: str | None, after: str | None) -> None:
    assert tuple(one and one.id for one in BOOK.neighbours(entry)) == (before, after)


def test_an_unknown_entry_has_no_neighbours() -> None:
    with pytest.raises(KeyError):
        BOOK.neighbours("7.7")


def test_an_id_stands_once_in_a_book() -> None:
    with pytest.raises(ValueError, match=r"expected each id once in the rulebook of game, got 9\.2 twice"):
        RuleBook("game", (FIRE, rule("9.2")))


def test_a_refusal_cites_the_broken_rule_first_and_carries_the_facts() -> None:
    refusal = FIRE.refuse(area="square", also=(BOOK.rules["9.2.2"],), marks=(Mark("fire", ("square",)),))
    assert refusal.rule is FIRE
    assert [cited.id for cited in refusal.rules] == ["9.2", "9.2.2"]
    assert refusal.line.facts == {"area": "square"}
    assert refusal.marks == (Mark("fire", ("square",)),)
    assert not refusal.private


def test_a_refusal_may_say_it_for_the_case_at_hand() -> None:
    sentence = Text("Not at night.", "Не ночью.")
    assert rule("9.9").refuse(sentence, private=True) == Refusal((rule("9.9"),), Line(sentence), private=True)


def test_a_rule_that_works_by_itself_cannot_refuse() -> None:
    with pytest.raises(ValueError, match=r"expected a rule with a sentence for its breaker, got 9\.2\.2"):
        BOOK.rules["9.2.2"].refuse()


def test_the_rules_of_the_table_can_refuse_and_are_marked_as_ours() -> None:
    assert list(HOUSE_RULES.rules.values()) == [NOT_ASKED, GAME_OVER]
    assert all(entry.ours and entry.refuse().rule is entry for entry in HOUSE_RULES.rules.values())


def test_a_rule_is_a_value() -> None:
    assert rule("1") == rule("1")
    with pytest.raises(AttributeError):
        rule("1").id = "2"  # type: ignore[misc]  # that it cannot be done is the point
    assert msgspec.json.decode(msgspec.json.encode(FIRE), type=Rule) == FIRE
