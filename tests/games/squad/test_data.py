"""The pieces, chits, fate decks and words of the squad game, with the figures of the catalogue."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine.games.squad.actions import Action
from engine.games.squad.map.geography import COLUMN, HEXES, ROW, WORDS
from engine.games.squad.map.sides import ALLIES, AXIS, SIDES
from engine.games.squad.table.chits import CHITS, worth_of
from engine.games.squad.table.fate import ACTIONS, CARDS, DECKS, EVENTS, ORDERS, TRIGGERS
from engine.games.squad.table.pieces import FOUND_LEADER, KINDS, PLAIN_TEAM, RADIOS, SUPPORT, WEAPONS, Figures
from engine.games.squad.vocabulary import WORDS as VOCABULARY
from engine.games.squad.words.naming import card_name, chit_name, numbered_unit, numbered_weapon, side_name
from tests.games.patterns import CYRILLIC, LATIN

UNITS = {
    "grenadier-squad": (AXIS, 4, "5/5/4/8", "2/3/3/6", 0),
    "assault-squad": (AXIS, 4, "[6]/4/5/8", "3/3/4/7", 0),
    "rifle-squad": (AXIS, 4, "4/[5]/4/7", "1/3/2/6", 0),
    "replacement-squad": (AXIS, 4, "3/4/3/6", "1/2/2/5", 0),
    "grenadier-team": (AXIS, 2, "2/4/5/7", "1/2/4/6", 0),
    "weapon-team": (AXIS, 2, "2/3/4/8", "0/2/3/7", 0),
    "lieutenant": (AXIS, 1, "1/1/6/9", "0/1/5/8", 2),
    "sergeant": (AXIS, 1, "1/1/6/8", "0/1/4/7", 1),
    "guards-squad": (ALLIES, 4, "5/4/4/8", "2/3/3/7", 0),
    "smg-squad": (ALLIES, 4, "[6]/2/5/8", "3/1/4/6", 0),
    "sov-rifle-squad": (ALLIES, 4, "4/[4]/4/7", "1/3/2/6", 0),
    "militia-squad": (ALLIES, 4, "3/3/3/6", "0/2/2/6", 0),
    "rifle-team": (ALLIES, 2, "2/3/5/7", "0/2/4/6", 0),
    "sov-weapon-team": (ALLIES, 2, "2/3/4/8", "0/2/3/7", 0),
    "sov-lieutenant": (ALLIES, 1, "1/1/6/9", "0/1/5/8", 1),
    "commissar": (ALLIES, 1, "1/1/5/9", "0/1/4/8", 2),
}

AXIS_SQUADS = ("grenadier-squad", "assault-squad", "rifle-squad", "replacement-squad")
ALLIED_SQUADS = ("guards-squad", "smg-squad", "sov-rifle-squad", "militia-squad")

ARMS = {
    "light-mg": (AXIS, "3/6/0", AXIS_SQUADS, ""),
    "medium-mg": (AXIS, "[5]/[9]/-1", ("weapon-team",), ""),
    "heavy-mg": (AXIS, "[6]/[12]/-2", ("weapon-team",), ""),
    "mortar": (AXIS, "5/10/-1", ("weapon-team",), "heavy"),
    "flamethrower": (AXIS, "9/1/-1", ("assault-squad",), ""),
    "charge": (AXIS, "8/1/0", ("assault-squad",), "once"),
    "dp": (ALLIES, "3/5/0", ALLIED_SQUADS, ""),
    "maxim": (ALLIES, "[5]/[9]/-2", ("sov-weapon-team",), ""),
    "at-rifle": (ALLIES, "3/8/-1", ("rifle-team", "sov-weapon-team"), "heavy"),
    "gun": (ALLIES, "7/10/-3", ("sov-weapon-team",), "heavy"),
    "sov-flamethrower": (ALLIES, "9/1/-1", ("guards-squad", "smg-squad"), ""),
}

ORDER_COUNTS = {
    "fire": (16, 14),
    "move": (16, 15),
    "advance": (8, 12),
    "recover": (10, 8),
    "rout": (6, 7),
    "artillery": (4, 4),
    "cut": (3, 3),
    "reorganise": (4, 4),
    "muddle": (5, 5),
}


def printed(one: Figures) -> str:
    first = f"[{one.firepower}]" if one.boxed_firepower else str(one.firepower)
    second = f"[{one.range}]" if one.boxed_range else str(one.range)
    return f"{first}/{second}/{one.move}/{one.morale}"


def test_units_have_the_figures_of_the_catalogue() -> None:
    assert {
        kind.id: (kind.side, kind.figures, printed(kind.front), printed(kind.back), kind.command)
        for kind in KINDS.values()
    } == UNITS


def test_a_unit_is_worth_what_the_rules_say() -> None:
    worth = {kind.id: kind.worth for kind in KINDS.values()}
    assert worth["rifle-squad"] == 2
    assert worth["rifle-team"] == worth["weapon-team"] == 1
    assert worth["lieutenant"] == worth["commissar"] == 3
    assert worth["sergeant"] == worth["sov-lieutenant"] == 2


def test_weapons_have_the_figures_and_the_carriers_of_the_catalogue() -> None:
    found = {}
    for one in WEAPONS.values():
        first = f"[{one.firepower}]" if one.boxed_firepower else str(one.firepower)
        second = f"[{one.range}]" if one.boxed_range else str(one.range)
        flag = "heavy" if one.heavy else "once" if one.once else ""
        found[one.id] = (one.side, f"{first}/{second}/{one.move}", one.carriers, flag)
    assert found == ARMS
    for one in WEAPONS.values():
        assert all(one.id in KINDS[carrier].weapons for carrier in one.carriers)
        assert all(KINDS[carrier].side == one.side for carrier in one.carriers)


def test_radios_and_support_tables_are_those_of_the_catalogue() -> None:
    assert {one.id: (one.side, one.firepower) for one in RADIOS.values()} == {
        "radio-105": (AXIS, 7),
        "radio-82": (ALLIES, 5),
        "radio-76": (ALLIES, 6),
    }
    assert SUPPORT[AXIS] == ("light-mg", "medium-mg", "heavy-mg", "mortar", "flamethrower", "charge", "radio-105")
    assert SUPPORT[ALLIES] == ("dp", "maxim", "at-rifle", "gun", "sov-flamethrower", "radio-82", "radio-76")


def test_events_bring_plain_teams_and_leaders_of_command_1() -> None:
    assert PLAIN_TEAM == ("grenadier-team", "rifle-team")
    assert FOUND_LEADER == ("sergeant", "sov-lieutenant")
    assert all(KINDS[kind].command == 1 for kind in FOUND_LEADER)


def test_every_piece_has_a_name_of_its_own_in_sentences() -> None:
    told = [one.told for one in KINDS.values()]
    told += [one.told for one in WEAPONS.values()]
    told += [one.name for one in RADIOS.values()]
    assert len({name.en for name in told}) == len({name.ru for name in told}) == len(told)
    assert all(LATIN.search(name.en) and CYRILLIC.search(name.ru) for name in told)
    assert numbered_unit("sov-rifle-squad", 2).en == "Allied Rifle Squad #2"
    assert numbered_unit("sov-rifle-squad", 2).ru == "Стрелковое отделение Союзников № 2"
    assert numbered_weapon("maxim", 1).ru == "пулемёт «Максим»"
    assert numbered_weapon("dp", 2).en == "DP light MG #2"
    assert side_name(ALLIES).ru == "Союзники"


# Chits


def test_the_sixteen_chits_are_worth_what_the_catalogue_says() -> None:
    assert {letter: one.worth for letter, one in CHITS.items()} == {
        "A": (1, 0, 0, 0, 0),
        "B": (2, 0, 0, 0, 0),
        "C": (0, 1, 0, 0, 0),
        "D": (0, 2, 0, 0, 0),
        "E": (0, 0, 2, 0, 0),
        "F": (0, 0, 3, 0, 0),
        "G": (0, 0, 0, 2, 0),
        "H": (0, 0, 0, 4, 0),
        "J": (0, 0, 0, 0, 1),
        "K": (0, 0, 0, 0, 3),
        "L": (1, 1, 0, 0, 0),
        "M": (0, 0, 1, 1, 0),
        "N": (1, 1, 1, 1, 1),
        "P": (2, 2, 2, 2, 2),
        "Q": (0, 0, 0, 0, 0),
        "R": (0, 0, 0, 0, 0),
    }
    assert {letter for letter, one in CHITS.items() if not one.can_be_secret} == {"P", "Q"}
    assert {letter: one.doubles for letter, one in CHITS.items() if one.doubles} == {"Q": "exits", "R": "eliminations"}


def test_chits_on_one_objective_add_up() -> None:
    assert worth_of(("F", "P"), 2) == 5
    assert worth_of(("H", "M", "N"), 3) == 6
    assert worth_of((), 0) == 0
    assert chit_name("L").en == "chit L (objective 1: 1 VP, objective 2: 1 VP)"
    assert chit_name("P").ru == "фишка P (каждая Цель: 2 ПО)"
    assert chit_name("Q").en == "chit Q (exits count double)"


# Fate decks


@pytest.mark.parametrize("side", SIDES)
def test_every_ordered_pair_of_dice_occurs_twice_in_a_deck(side: int) -> None:
    pairs = Counter(CARDS[word].dice for word in DECKS[side])
    assert len(DECKS[side]) == 72
    assert pairs == {(one, other): 2 for one in range(1, 7) for other in range(1, 7)}


@pytest.mark.parametrize("side", SIDES)
def test_triggers_are_as_many_as_the_catalogue_says_and_average_seven(side: int) -> None:
    cards = [CARDS[word] for word in DECKS[side]]
    counts = Counter(card.trigger for card in cards)
    assert counts == {"event": 10, "clock": 5, "marksman": 6, "misfire": 6, "": 45}
    assert set(counts) == {*TRIGGERS, ""}
    for trigger, count in counts.items():
        assert sum(card.total for card in cards if card.trigger == trigger) == 7 * count, trigger


@pytest.mark.parametrize("side", SIDES)
def test_orders_and_events_are_as_many_as_the_catalogue_says(side: int) -> None:
    cards = [CARDS[word] for word in DECKS[side]]
    assert Counter(card.order for card in cards) == {order: counts[side] for order, counts in ORDER_COUNTS.items()}
    assert Counter(card.event for card in cards) == dict.fromkeys(EVENTS, 4)
    assert {card.action for card in cards} == set(ACTIONS)


def test_the_random_hexes_cover_the_map_once_each_half_of_it_in_one_deck() -> None:
    assert sorted(card.hex for card in CARDS.values()) == list(range(HEXES))
    for card in CARDS.values():
        is_axis = (COLUMN[card.hex] + ROW[card.hex]) % 2 == 0
        assert card.side == (AXIS if is_axis else ALLIES), card.id


@pytest.mark.parametrize(
    ("word", "figures"),
    [
        ("X-01", ("move", "op-fire", "E48", (1, 6), "", "K2")),
        ("X-04", ("artillery", "smoke-grenades", "E63", (1, 1), "misfire", "L5")),
        ("X-39", ("fire", "light-wounds", "E74", (5, 6), "", "K8")),
        ("X-72", ("advance", "op-fire", "E52", (6, 3), "marksman", "C10")),
        ("L-05", ("artillery", "grenade-bundle", "E70", (4, 1), "clock", "K5")),
        ("L-07", ("muddle", "hidden-mines", "E56", (6, 4), "clock", "F4")),
        ("L-19", ("cut", "hug-the-ground", "E72", (1, 5), "", "E5")),
        ("L-53", ("reorganise", "aimed-burst", "E54", (3, 2), "", "D10")),
    ],
)
def test_a_card_is_as_listed(word: str, figures: tuple[str, str, str, tuple[int, int], str, str]) -> None:
    card = CARDS[word]
    assert (card.order, card.action, card.event, card.dice, card.trigger, WORDS[card.hex]) == figures
    assert card.total == sum(card.dice)


def test_everything_on_a_card_has_its_name_and_rule() -> None:
    assert set(ORDERS) == set(ORDER_COUNTS)
    assert len(EVENTS) == 18
    assert {ACTIONS[code].rule.id for code in ACTIONS} == {
        *("A25", "A26", "A27", "A28", "A29", "A30", "A31", "A32", "A33", "A34", "A35.2", "A35.5"),
    }
    card = CARDS["X-01"]
    assert (card.order_name.en, card.action_name.en, card.event_name.en) == ("Move", "Op Fire", "Gust of Wind")
    assert card_name("X-01").ru == "Движение / Огонь по Обстоятельствам № 1"


# Words


def test_every_word_is_the_word_of_one_thing_only_and_spelled_in_one_way() -> None:
    spellings: dict[str, str] = {}
    for word in VOCABULARY:
        for text in {one.casefold() for one in (word.word, word.name.en, word.name.ru, *word.aliases)}:
            assert spellings.setdefault(text, word.word) == word.word, text
            assert "," not in word.word


def test_every_action_begins_with_a_word_of_the_vocabulary() -> None:
    words = {word.word for word in VOCABULARY if word.kind in ("verb", "fort")}
    for action in Action.__args__:
        assert action.__struct_config__.tag in words


def test_words_are_typed_easily() -> None:
    for word in VOCABULARY:
        assert re.fullmatch(r"[A-Za-z]+(-?[A-Za-z0-9]+)*", word.word), word.word
