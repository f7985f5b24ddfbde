"""The card file: 32 cards for each army with the figures of the catalogue, named in both languages, typed by words."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from typing import Any

from engine.core.text import LANGUAGES, Text
from engine.games.cards.rules import RULES
from tests.games.patterns import CYRILLIC, LATIN, placeholders, spoken

DATA: dict[str, Any] = tomllib.loads((files("engine.games.cards") / "data" / "cards.toml").read_text("utf-8"))
CARDS: dict[str, dict[str, Any]] = {card["id"]: card for card in DATA["cards"]}
PROPERTIES: dict[str, dict[str, Any]] = {row["id"]: row for row in DATA["properties"]}
ARMIES = {"sov": "S", "ger": "G"}
UNITS = ("infantry", "armour", "artillery", "aviation")
TEXT_LIMIT = 120
WORD = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")

FIGURES = {
    "S01": ("infantry", 1, 3, 2, None, 2, {}, (3, 3)),
    "S06": ("infantry", 1, 2, 3, (2, 0, "artillery"), 3, {"directed-attack": True}, (1, 0)),
    "S07": ("infantry", 1, 1, 1, (2, 0, "infantry"), 2, {"directed-attack": True}, (1, 0)),
    "S11": ("armour", 1, 4, 4, None, 5, {"directed-attack": True}, (2, 0)),
    "S12": ("armour", 1, 3, 4, None, 4, {}, (2, 1)),
    "S16": ("armour", 1, 4, 3, (1, 1, "armour"), 5, {"directed-attack": True}, (2, 1)),
    "S17": ("armour", 1, 5, 3, (2, 1, "armour"), 6, {"directed-attack": True}, (1, 0)),
    "S19": ("artillery", 1, 2, 2, (3, 2, "armour"), 3, {}, (2, 2)),
    "S20": ("artillery", 2, 1, 2, None, 3, {"artillery-support": 2}, (2, 0)),
    "S21": ("artillery", 2, 0, 2, None, 4, {"artillery-support": 3, "slow-reload": True}, (1, 0)),
    "S22": ("artillery", 2, 1, 2, (3, 2, "aviation"), 2, {"anti-aircraft-cover": True}, (1, 0)),
    "S24": ("aviation", 2, 3, 3, None, 4, {"air-cover": True}, (1, 0)),
    "S25": ("aviation", 2, 0, 3, (1, 2, "armour"), 4, {"directed-attack": True, "bombing": 3}, (2, 0)),
    "S26": ("aviation", 2, 1, 2, None, 4, {"directed-attack": True, "deck-strike": 2, "bombing": 3}, (1, 0)),
    "S27": ("aviation", 2, 0, 2, None, 2, {"deck-strike": 1, "bombing": 1}, (1, 0)),
    "S32": ("resource", 0, 0, 2, None, 0, {}, (12, 8)),
    "G02": ("infantry", 1, 1, 2, None, 1, {}, (1, 2)),
    "G03": ("infantry", 1, 3, 3, None, 3, {}, (3, 3)),
    "G12": ("armour", 1, 5, 4, (0, 1, "armour"), 6, {"directed-attack": True}, (1, 0)),
    "G13": ("armour", 1, 5, 5, None, 6, {}, (2, 0)),
    "G14": ("armour", 1, 4, 3, (1, 1, "armour"), 5, {"directed-attack": True}, (2, 1)),
    "G16": ("armour", 1, 4, 6, (2, 0, "armour"), 7, {}, (1, 0)),
    "G19": ("artillery", 1, 2, 2, (3, 2, "armour"), 3, {}, (2, 2)),
    "G23": ("aviation", 2, 3, 2, None, 3, {"air-cover": True}, (1, 0)),
    "G24": ("aviation", 2, 3, 3, None, 4, {"air-cover": True, "bombing": 1}, (1, 0)),
    "G25": ("aviation", 2, 0, 2, None, 4, {"directed-attack": True, "bombing": 4}, (2, 0)),
    "G26": ("aviation", 2, 1, 2, None, 4, {"directed-attack": True, "deck-strike": 2, "bombing": 3}, (1, 0)),
    "G32": ("resource", 0, 0, 2, None, 0, {}, (12, 8)),
}

TACTICAL = {
    "S28": (3, "build", "deck-strike", 3, (2, 0)),
    "S29": (1, "wave", "stiffen", 2, (1, 0)),
    "S30": (2, "build", "salvage", 1, (1, 0)),
    "S31": (3, "wave", "barrage", 3, (1, 0)),
    "G27": (2, "build", "cut-road", 2, (1, 0)),
    "G28": (3, "build", "deck-strike", 3, (2, 0)),
    "G29": (2, "before", "unturn", 1, (1, 0)),
    "G30": (2, "build", "salvage", 1, (1, 0)),
    "G31": (1, "wave", "stiffen", 2, (1, 0)),
}


def copies(card: dict[str, Any]) -> tuple[int, int]:
    return card["copies"]["full"], card["copies"]["learn"]


def spellings(card: dict[str, Any]) -> tuple[str, ...]:
    return (card["word"], card["en"], card["ru"], *card["aliases_en"], *card["aliases_ru"])


def test_each_army_has_thirty_two_different_cards() -> None:
    assert len(DATA["cards"]) == len(CARDS) == 64
    for army, letter in ARMIES.items():
        own = [card_id for card_id, card in CARDS.items() if card["army"] == army]
        assert own == [f"{letter}{number:02}" for number in range(1, 33)]


def test_decks_have_fifty_six_and_twenty_five_cards_of_which_twelve_and_eight_are_echelons() -> None:
    for army in ARMIES:
        own = [card for card in CARDS.values() if card["army"] == army]
        assert tuple(map(sum, zip(*map(copies, own), strict=True))) == (56, 25)
        assert [copies(card) for card in own if card["type"] == "resource"] == [(12, 8)]


def test_the_learning_decks_have_no_aviation_second_line_artillery_or_tactical_cards() -> None:
    for card in CARDS.values():
        if card["type"] == "tactical" or card.get("line") == 2:
            assert card["copies"]["learn"] == 0, card["id"]


def test_units_and_resources_have_the_figures_of_the_list() -> None:
    for card_id, figures in FIGURES.items():
        card = CARDS[card_id]
        modifier = card.get("modifier")
        assert figures == (
            *(card["type"], card["line"], card["attack"], card["defence"]),
            modifier and (modifier["attack"], modifier["defence"], modifier["versus"]),
            *(card["cost"], card.get("properties", {}), copies(card)),
        ), card_id


def test_tactical_cards_have_their_windows_and_effects() -> None:
    assert {card_id for card_id, card in CARDS.items() if card["type"] == "tactical"} == set(TACTICAL)
    for card_id, (cost, window, effect, amount, copied) in TACTICAL.items():
        card = CARDS[card_id]
        assert (card["cost"], card["window"], card["effect"], card["amount"], copies(card)) == (
            *(cost, window, effect, amount),
            copied,
        )
        assert f"P.card.{card_id}" in RULES.rules


def test_sums_of_the_list_hold_so_that_no_figure_is_mistyped() -> None:
    sums = {
        army: tuple(
            sum(card.get(key, 0) for card in CARDS.values() if card["army"] == army)
            for key in ("attack", "defence", "cost")
        )
        for army in ARMIES
    }
    assert sums == {"sov": (61, 72, 97), "ger": (64, 68, 99)}


def test_eight_cards_have_the_figures_of_the_excerpt() -> None:
    assert {card_id for card_id, card in CARDS.items() if card.get("seed")} == {
        *("S01", "S12", "S16", "S19"),
        *("G03", "G13", "G14", "G19"),
    }


def test_second_line_cards_are_exactly_aviation_and_artillery_other_than_anti_tank_guns() -> None:
    for card in CARDS.values():
        if card["type"] not in UNITS:
            continue
        is_anti_tank = card["type"] == "artillery" and card.get("modifier", {}).get("versus") == "armour"
        is_rear = card["type"] == "aviation" or (card["type"] == "artillery" and not is_anti_tank)
        assert card["line"] == (2 if is_rear else 1), card["id"]


def test_modifiers_and_properties_use_known_words_and_every_property_is_a_rule() -> None:
    assert {f"P.property.{name}" for name in PROPERTIES} <= set(RULES.rules)
    for card in CARDS.values():
        assert card["type"] in {*UNITS, "tactical", "resource"}, card["id"]
        assert card.get("modifier", {"versus": "armour"})["versus"] in UNITS, card["id"]
        for name, figure in card.get("properties", {}).items():
            has_figure = "$n" in PROPERTIES[name]["en"]
            assert (type(figure) is int) == has_figure, (card["id"], name)


def test_every_card_and_property_is_named_and_told_in_both_languages() -> None:
    for row in (*CARDS.values(), *PROPERTIES.values()):
        assert CYRILLIC.search(row["ru"]) or row["type"] in UNITS, row["id"]
        assert LATIN.search(row["en"]), row["id"]
        assert not CYRILLIC.search(row["en"]), row["id"]
        assert ("en_text" in row) == ("ru_text" in row) == (row.get("type") not in UNITS), row["id"]
        if "en_text" in row:
            assert CYRILLIC.search(row["ru_text"]), row["id"]
            assert not CYRILLIC.search(row["en_text"]), row["id"]
            assert max(len(row["en_text"]), len(row["ru_text"])) <= TEXT_LIMIT, row["id"]
            assert placeholders(row["en_text"]) == placeholders(row["ru_text"]), row["id"]
            for language in LANGUAGES:
                assert "{" not in spoken(Text(row["en_text"], row["ru_text"]), language, n=3)


def test_no_two_cards_share_a_word_a_name_or_another_spelling() -> None:
    seen: dict[str, str] = {}
    for card in CARDS.values():
        for spelling in {text.casefold().replace("ё", "е") for text in spellings(card)}:
            assert spelling not in seen, (spelling, card["id"], seen[spelling])
            seen[spelling] = card["id"]


def test_words_are_latin_and_no_word_looks_like_a_further_copy_of_another_card() -> None:
    words = {card["word"] for card in CARDS.values()}
    for word in words:
        assert WORD.fullmatch(word), word
        stem, _, number = word.rpartition("-")
        assert not (number.isdigit() and stem in words), word


def test_other_spellings_are_given_in_both_languages() -> None:
    for card in CARDS.values():
        assert card["aliases_en"], card["id"]
        assert not any(CYRILLIC.search(alias) for alias in card["aliases_en"]), card["id"]
        assert card["aliases_ru"], card["id"]
        assert all(CYRILLIC.search(alias) for alias in card["aliases_ru"]), card["id"]


def test_every_card_says_what_its_picture_shows() -> None:
    for card in CARDS.values():
        assert WORD.fullmatch(card["art"]), card["id"]
