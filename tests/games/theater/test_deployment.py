"""The Deployment segment: locations, reinforcements, replacements [10.3-1..4, P20, P26]."""

from __future__ import annotations

import pytest

from engine.core.dice import StepDice
from engine.core.text import LANGUAGES, Language
from engine.games.theater import rules
from engine.games.theater.game import THEATER
from renderers.speech import speak
from tests.at import At


def deploying(side: str, *lines: str, scenario: str = "shores-west", turn: int = 2) -> str:
    """A position in the Deployment segment of a side."""
    return "\n".join((f"theater {scenario}", f"turn: {turn} deployment {side}", *lines)) + "\n"


RICH = "points: germany=6 italy=6 romania=6 britain=6 france=6 united-states=6"


@pytest.mark.covers(
    rules.replacements.BOUGHT_WHERE,
    rules.replacements.PRICES,
    rules.replacements.BOUGHT_FROM_POOL,
    rules.replacements.POINTS_OF_ONE_COUNTRY,
    rules.deployment.CITY_LOCATION,
    rules.deployment.DEPLOYMENT_LOCATION,
)
def test_a_new_unit_is_bought_out_of_the_pool_in_a_home_city(at: At) -> None:
    start = at(THEATER, deploying("axis", "units axis: s0505 1id", "pool: id=2 pz=1", "points: germany=3"))
    after = start.does("axis", "buy id > s0507")
    assert "s0507 2id/organised" in after.text
    assert "points: germany=2" in after.text
    assert "pool: id=1 pz=1" in after.text
    start.refuses("axis", "buy ge-hq > s0507", rules.replacements.BOUGHT_FROM_POOL)
    after.does("axis", "buy pz > s0507").refuses("axis", "buy id > s0507", rules.replacements.POINTS_OF_ONE_COUNTRY)
    start.refuses("axis", "buy id > s0805", rules.deployment.DEPLOYMENT_LOCATION)
    start.refuses("axis", "buy id > s0605", rules.deployment.DEPLOYMENT_LOCATION)
    start.refuses("axis", "buy br > s0507", rules.replacements.POINTS_OF_ONE_COUNTRY)


@pytest.mark.covers(rules.deployment.CITY_LOCATION)
def test_a_city_under_an_enemys_nose_receives_nobody_unless_an_own_unit_is_there(at: At) -> None:
    near = ("pool: id=2", RICH, "units west: s0504 1fr=2")
    empty = at(THEATER, deploying("axis", "units axis: s0607 1id", *near))
    empty.allows("axis", "buy id > s0507")
    close = ("pool: id=2", RICH, "units west: s0406 1fr=2")
    at(THEATER, deploying("axis", "units axis: s0607 1id", *close)).refuses(
        "axis", "buy id > s0507", rules.deployment.CITY_LOCATION
    )
    at(THEATER, deploying("axis", "units axis: s0507 1id", *close)).allows("axis", "buy id > s0507")
    ruined = ("markers: s0507 devastation", "pool: id=2", RICH, "units axis: s0607 1id")
    at(THEATER, deploying("axis", *ruined)).refuses("axis", "buy id > s0507", rules.deployment.CITY_LOCATION)


@pytest.mark.covers(rules.deployment.THREE_STEPS_A_LOCATION)
def test_a_location_takes_three_steps_a_turn(at: At) -> None:
    start = at(THEATER, deploying("axis", "units axis: s0506 1id", "pool: id=4", RICH, "taken: s0507=2"))
    after = start.does("axis", "buy id > s0507")
    after.refuses("axis", "buy id > s0507", rules.deployment.THREE_STEPS_A_LOCATION)
    after.allows("axis", "buy id > s0506")
    start.previews("axis", "buy id > s0507")


@pytest.mark.covers(rules.deployment.HQ_LOCATION, rules.supplied.HQ_DEPLOYS_AT_HOME)
def test_a_supplied_headquarters_at_home_is_a_location_for_its_country(at: At) -> None:
    start = at(THEATER, deploying("axis", "units axis: s0505 1ge-hq", "pool: id=1 it=1", RICH))
    assert "deployed" not in start.kinds
    assert "bought" in start.does("axis", "buy id > s0505").kinds
    start.refuses("axis", "buy it > s0505", rules.deployment.HQ_LOCATION)
    abroad = at(THEATER, deploying("axis", "units axis: s0604 1ge-hq", "pool: id=1", RICH))
    abroad.refuses("axis", "buy id > s0604", rules.supplied.HQ_DEPLOYS_AT_HOME)
    cut = at(
        THEATER, deploying("axis", "units axis: s0505 1ge-hq", "pool: id=1", RICH, "units west: s0405 1fr=2; s0605 2fr")
    )
    cut.refuses("axis", "buy id > s0505", rules.supplied.HQ_DEPLOYS_AT_HOME)


@pytest.mark.covers(rules.deployment.SS_HQ_LOCATION, rules.supplied.SS_HQ_DEPLOYS)
def test_the_ss_headquarters_receives_ss_units_anywhere_with_ground_supply(at: At) -> None:
    start = at(THEATER, deploying("axis", "units axis: s0608 1ss-hq; s0604 1id", "pool: id=1 ss-pz=1", RICH))
    assert "bought" in start.does("axis", "buy ss-pz > s0608").kinds
    start.refuses("axis", "buy id > s0608", rules.deployment.SS_HQ_LOCATION)
    over_sea = (
        "units axis: s1005 1ss-hq; s0407 1id; s0805 1it; mediterranean-sea 1it-fl",
        "markers: mediterranean-sea axis-supply-convoy-1; s0506 devastation",
        "pool: ss-pz=1",
        RICH,
    )
    at(THEATER, deploying("axis", *over_sea)).refuses("axis", "buy ss-pz > s1005", rules.supplied.SS_HQ_DEPLOYS)


@pytest.mark.covers(rules.deployment.LOGISTICS_LOCATION, rules.supplied.LOGISTICS_DEPLOYS)
def test_logistics_with_ground_supply_is_a_location_for_its_country(at: At) -> None:
    near = ("markers: s0605 ge-logistics-1", "pool: id=1 it=1", RICH, "units axis: s0507 1id")
    start = at(THEATER, deploying("axis", *near))
    assert "bought" in start.does("axis", "buy id > s0605").kinds
    start.refuses("axis", "buy it > s0605", rules.deployment.LOGISTICS_LOCATION)
    far = ("markers: s1004 ge-logistics-1", "pool: id=1", RICH, "units axis: s0507 1id")
    at(THEATER, deploying("axis", *far)).refuses("axis", "buy id > s1004", rules.supplied.LOGISTICS_DEPLOYS)


@pytest.mark.covers(rules.deployment.LOGISTICS_LOST)
def test_lost_logistics_is_deployed_again_in_a_home_city(at: At) -> None:
    start = at(THEATER, deploying("axis", "units axis: s0505 1id"))
    start.refuses("axis", "deploy ge-logistics-1 > s0705", rules.deployment.CITY_LOCATION)
    after = start.does("axis", "deploy ge-logistics-1 > s0507")
    assert "markers: s0507 ge-logistics-1" in after.text
    refusal = start.refuses("axis", "deploy ge-logistics-1 > s0705", rules.deployment.CITY_LOCATION)
    assert rules.deployment.LOGISTICS_LOST in refusal.rules
    again = at(THEATER, deploying("axis", "markers: s0507 ge-logistics-1", "pool: id=1", RICH))
    again.refuses("axis", "deploy ge-logistics-1 > s0506", rules.deployment.DEPLOYMENT_LOCATION)


@pytest.mark.covers(rules.deployment.SHAEF_LOCATION, rules.supplied.SHAEF_DEPLOYS, rules.deployment.SHAEF)
def test_shaef_receives_all_western_units_while_it_is_supplied(at: At) -> None:
    near = ("units west: s0302 1br; north-sea 1us-fl", "markers: s0404 shaef", "pool: fr=1 us=1", RICH)
    start = at(THEATER, deploying("west", *near, turn=6))
    assert "bought" in start.does("west", "buy us > s0404").kinds
    assert "bought" in start.does("west", "buy fr > s0404").kinds
    cut = ("markers: s1010 shaef", "units axis: mediterranean-sea 1it-fl; s1012 1it", "pool: us=1", RICH)
    at(THEATER, deploying("west", *cut, turn=6)).refuses("west", "buy us > s1010", rules.supplied.SHAEF_DEPLOYS)
    lost = at(THEATER, deploying("west", "units west: s0302 1br", turn=6))
    lost.refuses("west", "deploy shaef > s0603", rules.deployment.CITY_LOCATION)
    assert "markers: s0402 shaef" in lost.does("west", "deploy shaef > s0402").text


@pytest.mark.covers(rules.deployment.BOX_LOCATION)
def test_a_box_receives_british_and_american_units_without_limit(at: At) -> None:
    start = at(THEATER, deploying("west", "pool: br=3 us=1 fr=1", RICH))
    after = start.does("west", "buy us > eastern-us-canada").does("west", "buy br > eastern-us-canada")
    assert "taken" not in after.text
    after.refuses("west", "buy fr > eastern-us-canada", rules.deployment.BOX_LOCATION)


@pytest.mark.covers(rules.deployment.PARTISAN_LOCATION)
def test_a_partisan_base_receives_units_of_its_country(at: At) -> None:
    lines = (
        "units west: s0603 1fr",
        "markers: s0605 partisan-base/west/germany; s0604 partisan-base/west/france",
        "pool: fr=1 br=1",
        RICH,
    )
    start = at(THEATER, deploying("west", *lines))
    assert "bought" in start.does("west", "buy fr > s0604").kinds
    start.refuses("west", "buy br > s0604", rules.deployment.PARTISAN_LOCATION)


@pytest.mark.covers(rules.deployment.SUPPORT_UNITS_ARRIVE)
def test_air_units_arrive_at_a_base_with_room_and_fleets_in_a_zone_with_room(at: At) -> None:
    lines = ("units axis: s0507 1id 1ge-air; s0506 2id; s0805 1it", "pool: ge-air=1 it-fl=1 ge-fl=1", RICH)
    start = at(THEATER, deploying("axis", *lines))
    assert "bought" in start.does("axis", "buy ge-air > s0506").kinds
    start.refuses("axis", "buy ge-air > s0507", rules.deployment.SUPPORT_UNITS_ARRIVE)
    start.refuses("axis", "buy ge-air > s0505", rules.deployment.SUPPORT_UNITS_ARRIVE)
    assert "bought" in start.does("axis", "buy it-fl > mediterranean-sea").kinds
    start.refuses("axis", "buy ge-fl > baltic-sea", rules.deployment.SUPPORT_UNITS_ARRIVE)


@pytest.mark.covers(rules.replacements.BOUGHT_WHERE)
def test_a_step_is_bought_for_a_unit_at_or_next_to_a_location_once_a_turn(at: At) -> None:
    lines = ("units axis: s0506 1id 1ge-ft; s0505 2id; s0605 3id; s0604 4id=3", "pool: id=3", RICH)
    start = at(THEATER, deploying("axis", *lines))
    after = start.does("axis", "strengthen 1id > s0506").does("axis", "strengthen 2id > s0506")
    assert "1id=2/organised" in after.text
    after.refuses("axis", "strengthen 1id > s0506", rules.replacements.BOUGHT_WHERE)
    start.refuses("axis", "strengthen 3id > s0507", rules.replacements.BOUGHT_WHERE)
    start.refuses("axis", "strengthen 4id > s0506", rules.organisation.COMBINE_LIMIT)
    assert "1ge-ft=2/organised" in start.does("axis", "strengthen 1ge-ft > s0506").text
    start.previews("axis", "strengthen 1id > s0506")


@pytest.mark.covers(rules.replacements.REPLACEMENT_POINTS, rules.replacements.POINTS_OF_ONE_COUNTRY)
def test_a_country_gets_a_point_for_every_two_usable_home_cities_and_keeps_six(at: At) -> None:
    lines = ("units axis: s0505 1id", "units west: s0603 1fr", "pool: fr=1 us=1", "points: france=6 united-states=1")
    events = "\n".join(
        ("theater shores-west", "turn: 2 recovery axis", *lines, "markers: s0309 beachhead/axis/germany")
    )
    after = at(THEATER, events + "\n").does("axis", "done")
    assert after.asks("west").kind == "deployment"
    assert "france=6" in after.text
    assert "united-states=3" in after.text
    assert "britain=1" in after.text
    assert "points" in after.kinds


@pytest.mark.covers(rules.europe.REINFORCEMENTS, rules.defaults.DEFAULT_PLACES, rules.deployment.DEPLOYMENT_LOCATION)
def test_reinforcements_come_by_schedule_and_by_default_to_the_first_location(at: At) -> None:
    lines = ("units axis: e1202 1id", "units soviet: e0717 1sd", "markers: baltic-sea axis-supply-convoy-1")
    text = deploying("axis", *lines, scenario="barbarossa", turn=11).replace("11 deployment axis", "11 recovery soviet")
    beach = text.replace("markers:", "markers: e0308 devastation; e0307 beachhead/soviet/ussr;")
    after = at(THEATER, beach).does("soviet", "done")
    assert "reinforcements" in after.kinds
    assert "arrivals: 2id=2 1it=2" in after.text
    after.refuses("axis", "deploy 2id > w2317", rules.deployment.DEPLOYMENT_LOCATION)
    done = after.does("axis", "done")
    assert "e0804 2id=2" in done.text
    assert "w1914 1it=2" in done.text


@pytest.mark.covers(rules.europe.REINFORCEMENTS)
def test_reinforcements_named_for_a_box_come_there_and_those_of_a_conquered_country_are_lost(at: At) -> None:
    lines = (
        "units west: w1208 1br",
        "units axis: w1510 1id",
        "country france: west conquered",
        "control axis: w1510",
        "arrivals: 2br@southern-approaches",
    )
    start = at(THEATER, deploying("west", *lines, scenario="europe", turn=7))
    start.refuses("west", "deploy 2br > w1208", rules.deployment.DEPLOYMENT_LOCATION)
    assert "southern-approaches 2br" in start.does("west", "deploy 2br > southern-approaches").text


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_arrives_is_named_and_offered_with_the_place_nearest_to_the_enemy(at: At, language: Language) -> None:
    """A press puts each where it is nearest to enemies and there is room; nothing but legal orders is offered."""
    named = 0
    state = at.start(THEATER, "europe").state
    for number in range(1, 160):
        (ask, *_) = THEATER.pending(state)
        if ask.kind == "deployment":
            prompt = speak(ask.prompt, language)
            can_deploy = any(option.word == "deploy" for option in ask.choices.fork(()).serving)
            wholes = ask.choices.fork(("deploy",), why=True).wholes if can_deploy else ()
            for whole in wholes[:3]:
                unit = whole.label.in_(language).partition(" → ")[0]
                assert unit in prompt
                action = ask.choices.fork(("deploy", *whole.words)).action
                assert action in ask.choices
                named += 1
        state = THEATER.apply(state, ask.seat, ask.choices.default(), StepDice(b"arriving", "", number)).state
    assert named
