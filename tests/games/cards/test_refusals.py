"""Orders that are refused: what the sentence names, what the picture points at, and the sum that decides."""

from __future__ import annotations

import pytest

from engine.core.rules import Refusal
from engine.games.cards import rules
from engine.games.cards.game import CARDS_GAME
from engine.games.cards.words import phrases
from tests.at import At
from tests.games.cards.positions import supply, table

BEHIND_THE_LINES = table("attack ger", supply("sov", 2), sov="rifles/turned howitzers", ger="grenadiers stug tiger")


def pointed(refusal: Refusal) -> set[str]:
    return {word for mark in refusal.marks for word in (*mark.places, *mark.units)}


def figure(refusal: Refusal) -> str:
    return next((mark.label for mark in refusal.marks if mark.label), "")


def test_a_unit_attacks_once_in_a_wave(at: At) -> None:
    moment = at(CARDS_GAME, table("attack ger", sov="rifles", ger="grenadiers stug"))
    refusal = moment.refuses("ger", "attack grenadiers grenadiers", rules.attacking.ONE_ATTACK_A_TURN)
    assert (pointed(refusal), figure(refusal)) == ({"grenadiers"}, "2>1")


def test_the_deck_is_nothing_to_block(at: At) -> None:
    moment = at(CARDS_GAME, table("attack ger", sov="rifles kv-1s", ger="grenadiers stug")).does("ger", "attack stug")
    refusal = moment.refuses("sov", "block rifles>deck", rules.blocking.DEFENDER_CHOOSES_BLOCKERS)
    assert "ger/deck" in pointed(refusal)


def test_a_unit_that_broke_through_names_one_target(at: At) -> None:
    moment = at(CARDS_GAME, BEHIND_THE_LINES).does("ger", "attack grenadiers stug")
    refusal = moment.refuses("ger", "target grenadiers>deck grenadiers>howitzers stug>deck", rules.waves.ASSIGN_BLOCKS)
    assert pointed(refusal) == {"grenadiers"}
    first_line = moment.refuses("ger", "target grenadiers>rifles stug>deck", rules.breakthrough.BREAKTHROUGH_TARGETS)
    assert {"grenadiers", "rifles"} <= pointed(first_line)
    absent = moment.refuses("ger", "target grenadiers>resource-3 stug>deck", rules.breakthrough.BREAKTHROUGH_TARGETS)
    assert pointed(absent) == {"grenadiers"}


def test_damage_to_a_unit_is_given_once_and_is_something(at: At) -> None:
    position = table("attack ger", sov="kv-1s rifles", ger="tiger grenadiers")
    moment = at(CARDS_GAME, position).does("ger", "attack tiger").does("sov", "block kv-1s>tiger rifles>tiger")
    for order in ("damage rifles 0", "damage rifles 1 rifles 2"):
        refusal = moment.refuses("ger", order, rules.battles.FREE_DISTRIBUTION)
        assert refusal.line.text == phrases.ONE_SHARE_EACH
        assert pointed(refusal) == {"rifles"}
    over = moment.refuses("ger", "damage kv-1s 4 rifles 2", rules.battles.FREE_DISTRIBUTION)
    assert (pointed(over), figure(over)) == ({"kv-1s", "rifles"}, "6>5")


@pytest.mark.parametrize(("target", "place"), [("deck", "sov/deck"), ("resource-2", "sov/resource-2")])
def test_what_lies_behind_the_line_is_shown_where_it_lies(at: At, target: str, place: str) -> None:
    moment = at(CARDS_GAME, table("attack ger", supply("sov", 2), sov="rifles", ger="stug"))
    rule = rules.breakthrough.DECK_ONLY_BY_BREAKTHROUGH if target == "deck" else rules.breakthrough.BREAKTHROUGH
    assert {"stug", place} <= pointed(moment.refuses("ger", f"attack stug>{target}", rule))


def test_what_is_not_on_the_table_is_named_and_not_shown(at: At) -> None:
    moment = at(CARDS_GAME, table("attack ger", supply("sov", 2), sov="rifles", ger="stug"))
    for target in ("zis-3", "resource-3"):
        refusal = moment.refuses("ger", f"attack stug>{target}", rules.attacking.DIRECTED_ATTACK)
        assert refusal.line.text == phrases.NO_SUCH_TARGET
        assert pointed(refusal) == set()


def test_a_turned_resource_of_the_enemy_is_shown(at: At) -> None:
    position = table(
        "build ger", supply("ger", 4), supply("sov", 2, turned=1), "hand ger: cut-road", sov="rifles", ger="stug"
    )
    moment = at(CARDS_GAME, position)
    refusal = moment.refuses("ger", "play cut-road resource-1", rules.tactics.CARD_CUT_SUPPLY_ROAD)
    assert pointed(refusal) == {"sov/resource-1"}
    many = table("build ger", supply("ger", 4), supply("sov", 3), "hand ger: cut-road", sov="rifles", ger="stug")
    order = "play cut-road resource-1 resource-2 resource-3"
    refusal = at(CARDS_GAME, many).refuses("ger", order, rules.tactics.CARD_CUT_SUPPLY_ROAD)
    assert figure(refusal) == "3>2"


def test_a_price_is_shown_at_the_resources_that_should_pay_it(at: At) -> None:
    position = table("build sov", supply("sov", 2), "hand sov: is-1", sov="rifles", ger="stug")
    refusal = at(CARDS_GAME, position).refuses("sov", "build is-1", rules.building.PAID_BY_RESOURCES)
    assert refusal.private
    assert (pointed(refusal), figure(refusal)) == ({"sov/resources"}, "6>2")


def test_a_blocked_unit_shows_who_blocks_it(at: At) -> None:
    position = table("attack ger", supply("sov", 1), sov="kv-1s", ger="grenadiers stug tiger")
    moment = at(CARDS_GAME, position).does("ger", "attack grenadiers stug").does("sov", "block kv-1s>stug")
    refusal = moment.refuses("ger", "target grenadiers>deck stug>deck", rules.breakthrough.BREAKTHROUGH)
    assert pointed(refusal) == {"stug", "kv-1s"}
