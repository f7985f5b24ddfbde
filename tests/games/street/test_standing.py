"""Standing orders: enemy fire too weak to be asked about is declined, by what everybody can see of it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.games.street.actions import Decline
from engine.games.street.game import STREET
from engine.games.street.phases.stakes import threat
from engine.games.street.standing import POLICIES
from engine.games.street.table.scenario import GER, SOV
from tests.at import At

FACING = "street nail-factory\nturn: 1 combat ger\nstation: 191 211\nfactory: 1/42gds nkvd\n"
HANDS = ("defensive-fire", "smoke-screen", "rally")
"""Cards that could answer a fire with fire or smoke, and one that cannot."""


def _percent(chance: Fraction | None) -> int:
    assert chance is not None
    return int(chance * 100)


@pytest.mark.parametrize("hand", HANDS)
def test_a_weak_fire_is_declined_and_a_strong_one_asked_about_whatever_is_held(at: At, hand: str) -> None:
    for order in ("fire 191 > factory", "fire 191 211 > factory"):
        asked = at(STREET, FACING + f"hand sov: {hand}\n").does("ger", order)
        chance = _percent(threat(asked.state, SOV))
        assert STREET.follow(asked.state, "sov", f"at-least {min(100, chance + 1)}") == Decline()
        assert STREET.follow(asked.state, "sov", f"at-least {chance}") is None
        assert STREET.follow(asked.state, "sov", "at-least 0") is None
        assert STREET.follow(asked.state, "sov", "never") == Decline()


def test_more_units_are_a_greater_threat(at: At) -> None:
    one, both = (
        threat(at(STREET, FACING + "hand sov: rally\n").does("ger", order).state, SOV)
        for order in ("fire 191 > factory", "fire 191 211 > factory")
    )
    assert one is not None
    assert both is not None
    assert 0 < one < both < 1


def test_a_card_that_fires_is_a_threat_and_a_reaction_to_ones_own_fire_is_none(at: At) -> None:
    shelled = at(STREET, FACING + "hand ger: dive-bombers\nhand sov: countermand\n").does(
        "ger", "card dive-bombers > factory"
    )
    assert threat(shelled.state, SOV) is not None
    smoked = at(STREET, FACING + "hand ger: countermand\nhand sov: smoke-screen\n").does("ger", "fire 191 > factory")
    smoked = smoked.does("sov", "card smoke-screen")
    assert smoked.awaited() == (("ger", "reaction"),)
    assert threat(smoked.state, GER) is None
    assert STREET.follow(smoked.state, "ger", "at-least 100") is None, "that is no fire of the enemy"


@pytest.mark.parametrize("text", ["at-least", "at-least x", "at-least 101", "at-least -1", "never 5", "", "at-least ٣"])
def test_nonsense_is_no_standing_order(text: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        STREET.read_policy("reaction", text)


def test_it_is_for_reactions_alone() -> None:
    assert {policy.kind for policy in POLICIES} == {"reaction"}
    for policy in POLICIES:
        with pytest.raises(ValueError, match="expected"):
            STREET.read_policy("losses", policy.words.en)
