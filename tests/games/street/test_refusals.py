"""Orders that are refused: what the sentence names, what the picture points at, and the sum that decides."""

from __future__ import annotations

from engine.core.rules import Refusal
from engine.games.street import rules
from engine.games.street.game import STREET
from engine.games.street.words import refusals
from tests.at import At
from tests.games.street.positions import BOTH_IN_FACTORY, HEAD, STATION_AGAINST_FACTORY, burden

SOV = HEAD.replace("ger", "sov")
FRESH = HEAD + "station: 191- 211-\nfactory: 1/42gds\nhand ger: fresh-battalion\n"
ANSWERED = HEAD + "station: 191 211\nfactory: 1/42gds nkvd\nhand sov: smoke-screen\n"


def pointed(refusal: Refusal) -> set[str]:
    return {word for mark in refusal.marks for word in (*mark.places, *mark.units)}


def figure(refusal: Refusal) -> str:
    return next((mark.label for mark in refusal.marks if mark.label), "")


def test_a_fire_without_firers_is_refused(at: At) -> None:
    refusal = at(STREET, STATION_AGAINST_FACTORY).refuses("ger", "fire > factory", rules.fire.ACTIVE_UNITS_FIRE)
    assert refusal.line.text == refusals.NO_UNIT_NAMED


def test_a_unit_named_twice_is_named_in_the_refusal(at: At) -> None:
    moment = at(STREET, FRESH)
    refusal = moment.refuses("ger", "card fresh-battalion 191 191", rules.effects.CARD_FRESH_BATTALION)
    assert pointed(refusal) == {"191"}
    moved = at(STREET, STATION_AGAINST_FACTORY).refuses("ger", "move 211 211 > store", rules.manoeuvre.MANOEUVRE)
    assert pointed(moved) == {"211"}


def test_a_card_that_takes_no_targets_is_refused_with_one(at: At) -> None:
    moment = at(STREET, ANSWERED).does("ger", "fire 191 > factory")
    refusal = moment.refuses("sov", "card smoke-screen 1/42gds", rules.fire.CARD_TEXT)
    assert refusal.private


def test_units_that_are_not_there_are_told_apart(at: At) -> None:
    moment = at(STREET, STATION_AGAINST_FACTORY + "waiting: 34gds\n")
    foreign = moment.refuses("ger", "fire 1/42gds > factory", rules.fire.ACTIVE_UNITS_FIRE)
    gone = moment.refuses("ger", "fire 194 > factory", rules.fire.ACTIVE_UNITS_FIRE)
    assert (foreign.line.text, gone.line.text) == (refusals.ENEMY_UNIT, refusals.UNIT_DESTROYED)
    late = at(STREET, SOV + "station: 191\nfactory: 1/42gds\nwaiting: 34gds\n")
    refusal = late.refuses("sov", "move 34gds > square", rules.manoeuvre.MANOEUVRE)
    assert refusal.line.text == refusals.UNIT_NOT_ARRIVED


def test_a_group_from_two_areas_shows_both(at: At) -> None:
    moment = at(STREET, HEAD + "yard: 191\nstation: 194\nfactory: 1/42gds\n")
    for order, rule in (
        ("fire 191 194 > factory", rules.strength.STRENGTH_GROUP),
        ("move 191 194 > factory", rules.manoeuvre.MANOEUVRE),
    ):
        assert pointed(moment.refuses("ger", order, rule)) == {"yard", "station", "191", "194"}


def test_room_is_shown_as_the_sum_that_passes_the_limit(at: At) -> None:
    moment = at(STREET, HEAD + "yard: 191 194\nstation: 211 guns pioneers\nfactory: 1/42gds\n")
    refusal = moment.refuses("ger", "move 191 194 > station", rules.turn.ROOM)
    cap = refusal.line.facts["cap"]
    assert figure(refusal) == f"5>{cap}"
    assert {"yard", "station", "191", "194"} <= pointed(refusal)


def test_the_active_enemies_who_bar_the_way_are_shown(at: At) -> None:
    into = at(STREET, STATION_AGAINST_FACTORY).refuses("ger", "move 191 > factory", rules.manoeuvre.DESTINATION)
    assert "1/42gds" in pointed(into)
    away = at(STREET, BOTH_IN_FACTORY).refuses("ger", "move 191 > square", rules.manoeuvre.DISENGAGE)
    assert "1/42gds" in pointed(away)


def test_a_card_out_of_reach_shows_how_far_the_target_is(at: At) -> None:
    moment = at(STREET, HEAD + "yard: 191\nlanding: nkvd\nhand ger: artillery\n")
    refusal = moment.refuses("ger", "card artillery > landing", rules.cards.TARGETS)
    assert figure(refusal) == f"{refusal.line.facts['links']}>2"
    empty = moment.refuses("ger", "card artillery > store", rules.cards.TARGETS)
    assert empty.line.text == refusals.NO_ENEMY_THERE


def test_barricades_stand_once_in_an_area_under_soviet_control(at: At) -> None:
    position = SOV + "station: 191\nfactory: 1/42gds\nbarricades: store\nhand sov: barricades\n"
    moment = at(STREET, position)
    taken = moment.refuses("sov", "card barricades > station", rules.cards.TARGETS)
    there = moment.refuses("sov", "card barricades > store", rules.cards.TARGETS)
    assert (taken.line.text, there.line.text) == (
        refusals.NOT_SOVIET_CONTROLLED,
        refusals.ALREADY_BARRICADED,
    )


def test_the_sewer_passage_tells_why_it_leads_nowhere(at: At) -> None:
    full = SOV + "mill: nkvd\nfactory: 191-\nstation: 1/42gds 2/42gds militia 34gds\nhand sov: sewer-passage\n"
    moment = at(STREET, full)
    near = moment.refuses("sov", "card sewer-passage nkvd > factory", rules.effects.CARD_SEWER_PASSAGE)
    assert figure(near) == "1≠2"
    refusal = moment.refuses("sov", "card sewer-passage nkvd > station", rules.effects.CARD_SEWER_PASSAGE)
    assert figure(refusal).startswith("5>")
    tired = at(STREET, SOV + "mill: nkvd-\nfactory: 191-\nstation: 211-\nhand sov: sewer-passage\n")
    refusal = tired.refuses("sov", "card sewer-passage nkvd > station", rules.effects.CARD_SEWER_PASSAGE)
    assert refusal.line.text == refusals.MOVE_INACTIVE


def test_losses_show_the_area_and_the_sum(at: At) -> None:
    moment = at(STREET, burden(2, "1/42gds nkvd"))
    assert figure(moment.refuses("sov", "pass", rules.fire.LOSSES_PENDING)) == "−2"
    over = moment.refuses("sov", "lose nkvd destroy", rules.losses.NO_OVERPAY)
    under = moment.refuses("sov", "lose nkvd flip", rules.losses.ALL_APPLIED)
    assert (figure(over), figure(under)) == ("3>2", "1<2")
    assert pointed(over) == pointed(under) == {"factory"}


def test_a_unit_out_of_supply_shows_the_sources_it_cannot_reach(at: At) -> None:
    position = "street nail-factory\nturn: 1 readiness ger\npoints ger: 2\nyard: 191-\nstation: 1/42gds\nsquare: 211-\n"
    refusal = at(STREET, position).refuses("ger", "ready 211", rules.turn.SUPPLY)
    assert [mark.kind for mark in refusal.marks] == ["supply", "refused"]
    assert refusal.marks[0].places
    assert {"square", "211"} <= pointed(refusal)


def test_artillery_without_an_own_unit_on_the_map_reaches_nothing(at: At) -> None:
    moment = at(STREET, HEAD + "factory: 1/42gds\nhand ger: artillery\n")
    moment.refuses("ger", "card artillery > factory", rules.cards.TARGETS)
