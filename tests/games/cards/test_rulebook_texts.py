"""The texts of the card game's rulebook: complete, bilingual, short enough and fit to be formatted."""

from __future__ import annotations

from engine.core.rules import Chapter
from engine.core.text import LANGUAGES, Text
from engine.games.cards.rules import RULES
from tests.games.patterns import spoken

EXCERPT_RULES = (
    *("build-1", "build-2", "build-3", "build-4", "build-5", "build-6", "line-1", "line-2", "line-N", "attack-1"),
    *("attack-2", "attack-3", "attack-4", "attack-5", "attack-6", "attack-7", "turned-1", "turned-2", "turned-3"),
    *("block-1", "block-2", "block-3", "block-4", "block-5", "block-6", "block-7", "support-1", "support-2"),
    *("battle-1", "battle-2", "battle-3", "battle-4", "battle-5", "wave-1", "wave-2", "wave-3", "calc-1", "calc-2"),
    *("calc-3", "calc-4", "calc-5", "ex1-0", "ex1-1", "ex1-2", "ex1-3", "ex1-4", "ex1-5", "ex1-6", "ex2-1", "ex2-2"),
    *("break-1", "break-2", "break-3", "break-4", "deck-1", "deck-2", "deck-3", "goal-1", "win-1", "win-2", "win-3"),
    *("D-1", "D-2", "D-3", "D-4", "D-5", "D-6", "D-7", "D-8", "D-9"),
)
"""Every rule of the excerpt and every point that follows from it."""

OUR_RULES = (
    *("P.turn-1", "P.turn-2", "P.turn-3", "P.turn-4", "P.turn-5", "P.wave-a", "P.wave-b", "P.wave-c", "P.wave-d"),
    *("P.wave-e", "P.wave-f", "P.info-1", "P.setup", "P.tactical-1", "P.support-P1", "P.resource-card"),
    *("P.property.directed-attack", "P.property.artillery-support", "P.property.slow-reload", "P.property.deck-strike"),
    *("P.property.air-cover", "P.property.anti-aircraft-cover", "P.property.bombing"),
    *("P.card.S28", "P.card.S29", "P.card.S30", "P.card.S31"),
    *("P.card.G27", "P.card.G28", "P.card.G29", "P.card.G30", "P.card.G31"),
    *("P.scenario.learning", "P.scenario.puzzles", "P.scenario.full"),
)


def broken(rule_id: str) -> Text:
    sentence = RULES.rules[rule_id].broken
    assert sentence is not None
    return sentence


def test_every_rule_of_the_excerpt_and_of_ours_is_in_the_book_and_no_other() -> None:
    assert len(EXCERPT_RULES) == len(set(EXCERPT_RULES)) == 70
    assert set(RULES.rules) == {*EXCERPT_RULES, *OUR_RULES}


def test_only_the_rules_numbered_with_p_are_ours() -> None:
    assert {rule.id for rule in RULES.rules.values() if rule.ours} == set(OUR_RULES)


def test_every_rule_stands_under_the_heading_of_its_number() -> None:
    for rule_id in RULES.rules:
        parent = RULES.parent(rule_id)
        assert isinstance(parent, Chapter), rule_id
    assert RULES.parent("ex1-4") == RULES["ex1"]
    assert RULES.parent("P.wave-c") == RULES["P.wave"]
    assert RULES.parent("P.setup") == RULES["P"]


def test_the_surplus_of_a_hand_is_counted_grammatically() -> None:
    expected = {
        1: ("Discard exactly 1 card.", "Сбросьте ровно 1 карту."),
        3: ("Discard exactly 3 cards.", "Сбросьте ровно 3 карты."),
        5: ("Discard exactly 5 cards.", "Сбросьте ровно 5 карт."),
        21: ("Discard exactly 21 cards.", "Сбросьте ровно 21 карту."),
    }
    for count, sentences in expected.items():
        assert tuple(spoken(broken("P.turn-5"), language, n=count) for language in LANGUAGES) == sentences


def test_a_card_too_dear_is_refused_with_its_cost_and_what_can_be_paid() -> None:
    assert spoken(broken("build-3"), "en", card="T-34/85", cost=5, have=2) == (
        "T-34/85: it costs 5, and you can pay only 2."
    )
    assert spoken(broken("build-3"), "ru", card="Т-34/85", cost=5, have=2) == (
        "Т-34/85: стоимость 5, а заплатить вы можете только 2."
    )
