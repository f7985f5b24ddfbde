"""The texts of the street rulebook: complete, bilingual, short enough and fit to be formatted."""

from __future__ import annotations

import pytest

from engine.games.street.rules import RULES
from tests.games.patterns import spoken

EXCERPT_RULES = (
    *("7.N", "8.0a", "8.0b", "8.1.1", "8.1.1N", "8.1.2a", "8.1.2b", "8.1.2c", "8.1.3a", "8.1.3b", "8.1.3c", "8.1.3d"),
    *("8.1.4a", "8.1.4b", "8.1.4c", "8.2", "8.3.1", "8.3.2", "9.1.1", "9.1.2", "9.1.F", "9.1.3a", "9.1.3b", "9.2.1"),
    *("9.2.2", "9.2.2a", "9.2.2b", "9.2.2c", "9.2.F", "9.2.3a", "9.2.3b", "9.3.1", "9.3.2", "9.3.F", "10.1", "10.1.1a"),
    *("10.1.1b", "10.1.2a", "10.1.2b", "10.1.3", "10.2a", "10.2b", "10.2.A", "10.2.B", "10.2.C", "10.2.X", "10.D1"),
    *("10.D2", "10.D3", "10.D4", "10.D5", "10.D6", "10.D7", "10.D8", "10.D9", "10.D10", "10.D11", "10.D12", "10.D13"),
    "10.D14",
)
"""Every numbered rule of the excerpt and every edge case that follows from it."""


def test_every_rule_of_the_excerpt_is_in_the_book() -> None:
    assert len(EXCERPT_RULES) == len(set(EXCERPT_RULES)) == 60
    assert set(EXCERPT_RULES) <= set(RULES.rules)


def test_the_book_adds_nothing_to_the_excerpt_but_rules_numbered_as_ours() -> None:
    assert {rule_id for rule_id in RULES.rules if not rule_id.startswith("P")} == set(EXCERPT_RULES)


def test_only_rules_numbered_with_p_are_ours() -> None:
    assert [rule.id for rule in RULES.rules.values() if rule.ours != rule.id.startswith("P")] == []


@pytest.mark.parametrize(
    ("points", "english", "russian"),
    [
        (
            1,
            "This applies 0 of 1 loss point; all must be applied.",
            "Распределено 0 из 1 очка потерь; распределить нужно все.",
        ),
        (
            9,
            "This applies 0 of 9 loss points; all must be applied.",
            "Распределено 0 из 9 очков потерь; распределить нужно все.",
        ),
        (
            21,
            "This applies 0 of 21 loss points; all must be applied.",
            "Распределено 0 из 21 очка потерь; распределить нужно все.",
        ),
    ],
)
def test_loss_points_are_counted_grammatically(points: int, english: str, russian: str) -> None:
    rule = RULES.rules["10.2b"]
    assert rule.broken is not None
    assert spoken(rule.broken, "en", applied=0, points=points) == english
    assert spoken(rule.broken, "ru", applied=0, points=points) == russian


@pytest.mark.parametrize(
    ("count", "english", "russian"),
    [
        (1, "Discard exactly 1 card.", "Сбросьте ровно 1 карточку."),
        (3, "Discard exactly 3 cards.", "Сбросьте ровно 3 карточки."),
        (5, "Discard exactly 5 cards.", "Сбросьте ровно 5 карточек."),
    ],
)
def test_cards_are_counted_grammatically(count: int, english: str, russian: str) -> None:
    rule = RULES.rules["P6"]
    assert rule.broken is not None
    assert spoken(rule.broken, "en", n=count) == english
    assert spoken(rule.broken, "ru", n=count) == russian
