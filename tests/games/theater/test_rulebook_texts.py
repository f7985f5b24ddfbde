"""The texts of the theatre game's rulebook: complete, bilingual, short enough and fit to be formatted."""

from __future__ import annotations

from engine.core.rules import Chapter
from engine.core.text import LANGUAGES, Text
from engine.games.theater.rules import RULES
from tests.games.patterns import spoken

EXCERPT_RULES = (
    *("5-zoc-1", "5-zoc-2", "5-zoc-3", "5-zoc-4", "5-zoc-5", "8.1-def-1", "8.1-def-2", "8.1-neg-1", "8.1-neg-2"),
    *("8.1.1-move-1", "8.1.1-move-2", "8.1.1-move-3", "8.1.1-move-4", "8.1.1-move-5", "8.1.1-mud-1", "8.1.1-wx-1"),
    *("8.1.1-wx-2", "8.1.1-reserve-1", "8.1.1-reserve-2", "8.1.1-supply-1", "8.1.1-retreat-1", "8.1.1-retreat-2"),
    *("8.1.1-advance-1", "8.1.1-advance-2", "6-stack-1", "6-stack-2", "6-box-1", "9.0.1-hq-1", "9.0.1-fort-1"),
    *("9.0.1-minor-1", "9.0.1-exp-1", "9.0.1-exp-2", "9.0.1-frbel-1", "9.0.1-ukfr-1", "9.1-four-1", "9.1-std-1"),
    *("9.1-when-1", "9.1-when-2", "9.1-elim-1", "7-need-1", "10.1-src-1", "10.1-src-2", "10.1-src-3", "10.1-src-4"),
    *("10.1-src-5", "10.1.1-1", "10.1.1-2", "10.1.1-3", "10.2-line-1", "10.2-line-2", "10.2-line-3", "10.2-line-4"),
    *("10.2-line-5", "10.2-line-6", "10.2-line-7", "10.2-port-1", "10.2-port-2", "10.2-port-3", "10.2-port-4"),
    *("10.2-sea-1", "10.2-sea-2", "10.2-box-1", "10.2-sea-3", "10.2-edge-1", "10.2-ground-1", "10.2.1-1", "10.2.1-2"),
    *("10.2.1-3", "10.2.1-4", "10.2.1-5", "10.2.1-6", "10.2.1-7", "10.2.1-8", "10.3-1", "10.3-2", "10.3-3", "10.3-4"),
    *("10.3-5", "10.3-6a", "10.3-6b", "10.3-7a", "10.3-7b", "10.3-8", "10.3-9", "10.3-10", "10.3-11", "10.3-12"),
    *("8-wx-1", "8-wx-2", "8-wx-3", "8-wx-4", "8-wx-5", "11.1-dr-1", "11.1-dr-2", "11.1-dr-3", "11.1-keep-1"),
    *("11.2-1", "11.2-2", "11.2-3", "11.2-4", "11.2-5", "11.2-6", "11.2-7", "11.3-1", "11.3-2", "11.3-3", "11.3-4"),
    *("11.4-1", "11.4-2", "11.4-3", "11.4-4", "11.4-5", "11.4-6", "11.4-6a", "11.4-6b", "11.4-6c", "11.4-6d"),
    *("11.4-6e", "11.4-6f"),
)
"""Every rule of the excerpt, in its order."""

OUR_CHAPTERS = tuple(f"P{number}" for number in range(1, 32))
SCENARIOS = ("P.S", "P.S-W", "P.S-E", "P.B", "P.L")


def broken(rule_id: str) -> Text:
    sentence = RULES.rules[rule_id].broken
    assert sentence is not None
    return sentence


def test_every_rule_of_the_excerpt_is_in_the_book_in_its_order() -> None:
    assert len(EXCERPT_RULES) == len(set(EXCERPT_RULES)) == 119
    assert tuple(rule_id for rule_id in RULES.rules if not rule_id.startswith("P")) == EXCERPT_RULES


def test_only_the_rules_numbered_with_p_are_ours() -> None:
    assert {rule.id for rule in RULES.rules.values() if not rule.ours} == set(EXCERPT_RULES)


def test_every_point_of_our_design_and_every_scenario_has_its_rules() -> None:
    assert set(SCENARIOS) <= set(RULES.rules)
    for number in OUR_CHAPTERS:
        rules = [rule_id for rule_id in RULES.rules if rule_id == number or rule_id.startswith(f"{number}.")]
        assert rules, number
        assert len(rules) == 1 or isinstance(RULES[number], Chapter), number


def test_the_parts_of_a_point_are_numbered_through() -> None:
    for number in OUR_CHAPTERS:
        parts = [int(rule_id.split(".")[1]) for rule_id in RULES.rules if rule_id.startswith(f"{number}.")]
        assert parts == list(range(1, len(parts) + 1)), number


def test_every_rule_stands_under_the_heading_of_its_number() -> None:
    for rule_id in RULES.rules:
        assert RULES.parent(rule_id) is not None, rule_id
    assert RULES.parent("5-zoc-3") == RULES["5"]
    assert RULES.parent("8.1.1-move-1") == RULES["8.1.1"]
    assert RULES.parent("8-wx-3") == RULES["8"]
    assert RULES.parent("10.2.1-4") == RULES["10.2.1"]
    assert RULES.parent("11.4-6c") == RULES["11.4-6"]
    assert RULES.parent("P16.12") == RULES["P16"]
    assert RULES.parent("P7") == RULES["P"]
    assert RULES.parent("P.S-W.events") == RULES["P.S-W"]


def test_no_two_rules_share_a_title() -> None:
    for language in LANGUAGES:
        titles = [rule.title.in_(language) for rule in RULES.rules.values()]
        assert len(titles) == len(set(titles))


def test_the_stop_in_an_enemy_zone_of_control_names_unit_and_hex() -> None:
    assert spoken(broken("8.1.1-move-1"), "en", unit="3pz", hex="s0505") == (
        "3pz: there is an enemy zone of control in s0505, so the move must end there."
    )
    assert spoken(broken("8.1.1-move-1"), "ru", unit="3тд", hex="s0505") == (
        "3тд: в гексе s0505 ЗК противника – на нём перемещение должно закончиться."
    )


def test_steps_to_be_lost_are_counted_grammatically() -> None:
    expected = {
        1: ("Exactly 1 step must be lost", "потерять ровно 1 ступень."),
        2: ("Exactly 2 steps must be lost", "потерять ровно 2 ступени."),
        5: ("Exactly 5 steps must be lost", "потерять ровно 5 ступеней."),
        21: ("Exactly 21 steps must be lost", "потерять ровно 21 ступень."),
    }
    for count, (english, russian) in expected.items():
        assert spoken(broken("P9.2"), "en", n=count).startswith(english)
        assert spoken(broken("P9.2"), "ru", n=count).endswith(russian)


def test_a_retreat_too_short_is_refused_with_its_length() -> None:
    assert spoken(broken("P9.4"), "en", unit="1fr", n=2) == "1fr: the retreat is exactly 2 hexes long."
    assert spoken(broken("P9.4"), "ru", unit="1фр", n=2) == "1фр: отступать нужно ровно на 2 гекса."


def test_the_combat_table_of_the_text_is_the_printed_one() -> None:
    words = RULES.rules["P7"].text
    for figures in ("aL2", "5–7 aL1", "8–10 Ar1", "11–13 Ex", "14–16 Dr1", "17–19 Dr2", "20–22 Dr2+dL1"):
        assert figures in words.en
        assert figures.replace(" ", " – ") in words.ru or figures in words.ru
    for columns in ("1:3, 1:2, 2:3, 1:1, 3:2, 2:1, 3:1, 4:1, 6:1", "23–25", "26", "2 × "):
        assert columns in words.en
        assert columns in words.ru
