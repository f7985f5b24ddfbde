"""The texts of the squad game's rulebook: complete, bilingual, short enough and fit to be formatted."""

from __future__ import annotations

from engine.core.text import Text
from engine.games.squad.rules import RULES
from tests.games.patterns import spoken

EXCERPT_RULES = (
    *("7.3a", "7.3b", "7.3c", "7.3d", "7.3e", "7.3f", "7.3g", "8.0", "8.1", "8.1.1a", "8.1.1b", "8.1.1c", "8.1.2"),
    *("8.1.3", "8.1.3x", "8.1.4", "8.1.5a", "8.1.5b", "8.2a", "8.2b", "8.2c", "8.2d", "8.2e", "8.2x", "8.2f"),
    *("9.a", "9.b", "9.c", "9.1a", "9.1b", "9.1c", "9.1d", "9.2a", "9.2b", "9.N", "10.1a", "10.1b", "10.1c"),
    *("10.1d", "10.1e", "10.1f", "10.1.1", "10.2", "10.2.1", "10.3", "10.3.1a", "10.3.1b", "10.3.2", "10.3.2.1a"),
    *("10.3.2.1b", "10.3.3a", "10.3.3b", "10.3.3x1", "10.3.3x2", "10.3.3x3", "10.3.4a", "10.3.4b", "10.3.4c"),
    *("10.3.4x", "11.1a", "11.1b", "11.1c", "11.1d", "11.1e", "11.2a", "11.2b", "11.2c", "O21.1a", "O21.1b"),
    *("O21.1c", "O21.1d", "O21.1.1a", "O21.1.1b", "O21.1.1c", "O21.2a", "O21.2b", "O21.2c", "O21.2d", "O21.2e"),
    *("O21.3", "O21.4a", "O21.4b", "O21.4c", "O21.4d", "O21.4e", "O21.4f", "O21.5a", "O21.5b", "O21.5c", "O21.6a"),
    *("O21.6b", "O22.1a", "O22.1b", "O22.1c", "O22.1d", "O22.1e"),
)
"""Every rule of the two excerpts."""

OUR_RULES = (
    *("1.0", "1.1", "1.2", "1.3", "2.0", "3.0", "5.0", "5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "6.1", "6.2", "7.1"),
    *("7.2.1", "7.2.2", "7.3h", "7.4", "7.5", "7.6", "12.0", "13.1", "13.2", "13.3", "13.4", "O14.1", "O15", "O16"),
    *("O16.4", "O17", "O18.1", "O18.2.1", "O18.2.2", "O18.3", "O18.4", "O19", "O20.1", "O20.2", "O20.3", "O20.3.1"),
    *("O20.4", "O21.7", "O22.2", "O23", "O24", "A24", "A25", "A26", "A27", "A28", "A29", "A30", "A31", "A32"),
    *("A33", "A34", "A35.1", "A35.2", "A35.5", "E46", "E48", "E50", "E52", "E54", "E56", "E58", "E60", "E61"),
    *("E63", "E65", "E67", "E68", "E70", "E72", "E74", "E76", "E78", "T79", "T80", "T80.1", "T81", "T82", "T83"),
    *("T84", "T85", "T86", "T87", "T88", "T89", "T90", "T91", "T92", "T93", "T94", "T95", "T96", "T97", "T98"),
    *("T99", "P.forts", "P.units", "P.weapons", "P.support", "P.objectives", "P.decks", "P.map", "P.farm"),
    *("P.brickworks", "P.free", "P.sheets", "P.postures"),
)
"""Everything the excerpts leave out, under the numbers they refer to where they do."""

"""Headings without a number, because the rules below them bear the number of the chapter or stand apart."""


def broken(rule_id: str) -> Text:
    sentence = RULES.rules[rule_id].broken
    assert sentence is not None
    return sentence


def test_every_rule_of_the_excerpts_and_of_ours_is_in_the_book_and_no_other() -> None:
    assert len(EXCERPT_RULES) == len(set(EXCERPT_RULES)) == 96
    assert len(OUR_RULES) == len(set(OUR_RULES))
    assert set(RULES.rules) == {*EXCERPT_RULES, *OUR_RULES}


def test_only_what_the_excerpts_leave_out_is_ours() -> None:
    assert {rule.id for rule in RULES.rules.values() if rule.ours} == set(OUR_RULES)


def test_every_rule_stands_under_its_number() -> None:
    assert all(RULES.parent(rule_id) is not None for rule_id in RULES.rules)
    assert RULES.parent("10.3.3x2") == RULES["10.3"]
    assert RULES.parent("O21.1.1b") == RULES["O21"]
    assert RULES.parent("T80.1") == RULES["T80"]
    assert RULES.parent("7.3h") == RULES["7.3"]


def test_every_rule_is_a_neighbour_of_another() -> None:
    named = {other for rule in RULES.rules.values() for other in rule.see}
    assert set(RULES.rules) - named == set()


def test_figures_of_a_stack_are_counted_grammatically() -> None:
    expected = {
        1: ("1 figure", "1 фигура"),
        3: ("3 figures", "3 фигуры"),
        8: ("8 figures", "8 фигур"),
        21: ("21 figures", "21 фигура"),
    }
    for count, (english, russian) in expected.items():
        assert spoken(broken("8.2c"), "en", hex="C4", n=count) == f"C4: {english} – eliminate units down to 7."
        assert spoken(broken("8.2c"), "ru", hex="C4", n=count) == (
            f"C4: {russian} – уничтожьте лишние подразделения, чтобы осталось не больше 7."
        )


def test_a_step_too_dear_is_refused_with_its_cost_and_what_is_left() -> None:
    facts = {"hex": "D5", "unit": "Rifle Squad #1"}
    assert spoken(broken("O21.1c"), "en", cost=2, have=1, **facts) == (
        "D5: it costs 2 MP, and Rifle Squad #1 has 1 left."
    )
    assert spoken(broken("O21.1c"), "ru", cost=2, have=1, **facts) == (
        "D5: вход стоит 2 ОД, а осталось 1: Rifle Squad #1."
    )
