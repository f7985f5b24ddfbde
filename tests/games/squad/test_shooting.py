"""What a side could fire at, and how a broken unit comes to itself: what anybody may know, and what its owner may."""

from __future__ import annotations

import pytest

from engine.games.squad.game import SQUAD_GAME as SQUAD
from engine.games.squad.rallying import BY_CARDS, CALLED, CALMS, NO_CARD, RALLIES, STAYS_DOWN
from engine.games.squad.shooting import NO_SHOT
from engine.games.squad.table.frames import Firing
from tests.at import At
from tests.games.squad.fights import AXIS, battle, holding

GROUP = ("rifle-squad-1 D4 light-mg-1", "grenadier-squad-1 D4")


def test_for_each_hex_the_likeliest_fire_is_told_with_its_chances(at: At) -> None:
    foes = ("guards-squad-1 D6", "militia-squad-1 E6 broken", "guards-squad-2 L12")
    moment = at(SQUAD, battle(*GROUP, *foes, axis=holding(0, order="fire")))
    lines = moment.inquires("reach", "axis allies").lines
    assert [line.facts["hex"].word for line in lines] == ["E6", "D6"]  # type: ignore[union-attr]
    best = lines[0].facts
    assert [piece.en for piece in best["pieces"]] == ["Axis Rifle Squad #1", "light MG", "Grenadier Squad #1"]  # type: ignore[union-attr]


def test_who_has_fired_or_been_activated_is_left_out(at: At) -> None:
    spent = battle("rifle-squad-1 D4 activated", "guards-squad-1 D6", axis=holding(0, order="fire"))
    assert at(SQUAD, spent).inquires("reach", "axis allies").lines[0].text is NO_SHOT
    firing = battle("rifle-squad-1 D4 activated", "guards-squad-1 D6", doing=(Firing(0, (0,)),))
    assert at(SQUAD, firing).inquires("reach", "axis allies").lines[0].text is not NO_SHOT


def test_a_broken_unit_shows_what_it_takes_to_rally_and_its_owner_the_card() -> None:
    card = holding(0, order="recover")
    state = battle("rifle-squad-1 D4 broken", "lieutenant-1 D4", "guards-squad-1 L12", axis=card)
    texts = {seat: SQUAD.look(state, seat, "rifle-squad-1") for seat in (AXIS, "allies", None)}
    sights = {seat: [line.text for line in sight.lines] for seat, sight in texts.items() if sight is not None}
    assert RALLIES in sights[AXIS]
    assert RALLIES in sights["allies"]
    assert BY_CARDS in sights[AXIS]
    assert not {BY_CARDS, NO_CARD} & {*sights["allies"], *sights[None]}
    rallies = next(line for line in texts[AXIS].lines if line.text is RALLIES)  # type: ignore[union-attr]
    assert rallies.facts["n"] == 6 + 3 + 2, "Morale, cover of a house, Command"


@pytest.mark.parametrize(("foe", "text"), [("L12", CALMS), ("D5", STAYS_DOWN)])
def test_a_suppressed_unit_shows_whether_the_marker_comes_off(foe: str, text: object) -> None:
    state = battle("rifle-squad-1 D4 suppressed", f"guards-squad-1 {foe}")
    sight = SQUAD.look(state, AXIS, "rifle-squad-1")
    assert sight is not None
    found = [line.text for line in sight.lines]
    assert text in found
    assert NO_CARD in found


def test_who_has_recovered_in_this_turn_reads_that_it_is_over() -> None:
    state = battle("rifle-squad-1 D4 broken", "guards-squad-1 L12", called=(True, False))
    sight = SQUAD.look(state, AXIS, "rifle-squad-1")
    assert sight is not None
    assert CALLED in [line.text for line in sight.lines]
