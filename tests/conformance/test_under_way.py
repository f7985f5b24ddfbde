"""What is under way in a position agrees with itself, or the position is refused; each was found by mutants."""

from __future__ import annotations

import pytest

from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.game import AnyGame, Step
from engine.core.referee import submit
from tests.renderers.kept import ON_BLANK

SQUAD, THEATER = GAMES["squad"], GAMES["theater"]
PIECES = (
    "squad farm\nweapon: light-mg-1\nunit: rifle-squad-1 E4 light-mg-1\nunit: sov-rifle-squad-1 E8\n"
    "unit: rifle-squad-2 box\n"
)
ATTACK = "doing: attack side=axis by=fire base=E4 hex=E8 units=rifle-squad-1 targets=sov-rifle-squad-1"
RALLIES = (
    "doing: recovering side=axis left=rifle-squad-1 current=rifle-squad-1 fixed=7\n"
    "doing: roll side=axis purpose=recover card=X-13 step=apply\n"
)
LAND = (
    "theater shores-east\nturn: 3 movement axis\nunits axis: s0505 1pz=2 1id=2; s0504 1ge-air\n"
    "units soviet: s0506 1sd; s0709 1su-air; soviet-interior 1sib\n"
)


@pytest.mark.parametrize(
    ("lines", "what"),
    [
        (f"{ATTACK} step=roll\ndoing: roll side=axis purpose=fire card=X-13\n", "figures fixed"),
        (f"{ATTACK} step=roll fixed=5,7,7\ndoing: roll side=axis purpose=fire card=X-13\n", "figures fixed"),
        (f"{ATTACK} step=wounds\ndoing: roll side=axis purpose=fire card=X-13\n", "to be rolled for"),
        (f"{ATTACK} step=targeting\n", "a Weapon to aim"),
        (f"{ATTACK} asker=allies dice=3+4 fixed=5,7\n", "once it has been rolled for"),
        (f"{ATTACK.replace('hex=E8', 'hex=E7')} asker=allies\n", "units under fire"),
        (f"{ATTACK} step=wounds asker=allies dice=3+4 harm=rifle-squad-1:broken fixed=5,7\n", "units under fire"),
        (
            (
                "doing: recovering side=axis left=rifle-squad-1 current=rifle-squad-1\n"
                "doing: roll side=axis purpose=recover card=X-13\n"
            ),
            "figures fixed",
        ),
        ("doing: moving side=axis units= group=rifle-squad-1 spent=1 step=reaction entered=yes\n", "a path exactly"),
        ("doing: advancing side=axis units=rifle-squad-2\n", "units on the map to advance"),
        ("doing: panic side=axis caller=- left=rifle-squad-1:-7\n", "who rolls for a rout"),
        ("doing: melee side=axis hex=E4 entered=rifle-squad-1:E5 step=losses\n", "before its losses"),
        (f"{RALLIES}doing: choice side=allies cause=marksman hex=E4 among=rifle-squad-1,rifle-squad-2\n", "may befall"),
        (f"{RALLIES}doing: choice side=axis cause=E46 hex=- among=rifle-squad-1\n", "may befall"),
        (f"{RALLIES}doing: choice side=axis cause=E67 hex=- among=1\n", "may befall"),
        (f"{RALLIES}doing: choice side=axis cause=E72 hex=- among=A1,B1 unit=rifle-squad-2\n", "may befall"),
        (f"{RALLIES}doing: choice side=allies cause=marksman hex=- among=rifle-squad-1\n", "random hex exactly"),
        ("doing: panic side=allies caller=axis left=sov-rifle-squad-1:1 current=sov-rifle-squad-1\n", "happens before"),
        ("owed: 1\nhand axis: X-01\n", "happens before"),
    ],
)
def test_what_is_under_way_in_squad_agrees_with_itself(lines: str, what: str) -> None:
    with pytest.raises(ValueError, match=what):
        SQUAD.read_position(PIECES + lines)


@pytest.mark.parametrize(
    ("lines", "what"),
    [
        ("turn: 0 axis setup\nready: allies\nunit: sov-rifle-squad-1 waiting\n", "nothing left to be set up"),
        ("turn: 0 axis setup\nready: allies\nstock allies: wire\n", "nothing left to be set up"),
        ("turn: 0 axis setup\nready: axis\n", "a side that is not ready"),
        ("turn: 0 axis setup\nhand allies: L-01\n", "once both sides are ready"),
    ],
)
def test_a_side_of_squad_that_is_ready_is_set_up(lines: str, what: str) -> None:
    with pytest.raises(ValueError, match=what):
        SQUAD.read_position(f"squad farm\n{lines}")


def test_nobody_of_squad_is_ready_before_the_picks() -> None:
    text = "squad free\nturn: 0 axis picks\npicks: 3 3\nunit: rifle-squad-1 waiting\n{}"
    with pytest.raises(ValueError, match="before the picks"):
        SQUAD.read_position(text.format("ready: allies\n"))


def test_teams_of_squad_that_appear_have_numbers_that_are_left() -> None:
    team = f"{PIECES}unit: grenadier-team-40 E3\n{RALLIES}doing: choice side=axis cause=E52 hex=- among=rifle-squad-1\n"
    assert "unit: grenadier-team-2 E4\n" in _reads_back_after(SQUAD, team, "choose rifle-squad-1")


def test_a_side_of_squad_may_surrender_at_any_number() -> None:
    state = SQUAD.read_position(f"{PIECES}surrender: 1 999\nhand axis: X-01\n")
    picture = ON_BLANK["squad"].draw(SQUAD.observe(state, None), language="en", width=640)
    assert picture.size[0] == 640


@pytest.mark.parametrize(
    ("lines", "what"),
    [
        ("ravaged: axis\nleaving: axis s0504 devastate\n", "may still leave behind"),
        ("choosing: soviet partisans among=s0504,s0505 country=germany unit=9sd\n", "away from enemies"),
        (
            (
                "choosing: soviet partisans among=s0709,s0404 country=romania unit=9sd\n"
                "choosing: soviet devastation among=s0407,s0608\n"
            ),
            "away from enemies",
        ),
        ("battle: axis soviet s0506 units=1pz defenders=1sd losses=axis:3\n", "who can take the losses"),
        ("battle: axis soviet s0506 units=1pz defenders=1sd losses=axis:1 retreats=1id:1\n", "1id to be in the battle"),
        ("battle: axis soviet s0506 units=1pz defenders=1sib retreats=1sib:1\n", "from where the battle is"),
        ("battle: axis soviet s0507 units=1pz losses=axis:1\nunits west: s0507 1br\n", "nobody else where"),
        (
            "battle: axis west s0507 units=1pz defenders=1br losses=west:1\nunits west: s0507 1br\n",
            "who can take the losses",
        ),
        ("leaving: west s0504 devastate\n", "a faction that plays"),
        ("excess: axis s0505\nbattle: axis soviet s0506 units=1pz losses=axis:1\n", "arise from each other"),
        ("passing: 0\nleaving: axis s0504 devastate\n", "arise from each other"),
        ("leaving: axis s0504 devastate\nleaving: axis s0504 devastate\n", "to be so once"),
        ("homing: axis units=1ge-air\nhoming: axis units=1ge-air\n", "to be so once"),
        ("homing: soviet units=1su-air\n", "a base for every air unit"),
        ("choosing: soviet partisans among=s0808 country=romania unit=2su-fl\n", "expected partisans"),
        ("arrivals: 2ro\nchoosing: soviet partisans among=s0808 country=romania unit=2ro\n", "2ro once"),
        (2 * "choosing: soviet partisans among=s0808 country=romania\n", "to be so once"),
    ],
)
def test_what_is_under_way_in_theater_agrees_with_itself(lines: str, what: str) -> None:
    with pytest.raises(ValueError, match=what):
        THEATER.read_position(LAND.replace("movement", "combat" if "battle" in lines else "movement") + lines)


def test_air_units_are_driven_off_once_by_who_enters_their_hex_twice() -> None:
    state = THEATER.read_position(
        "theater shores-west\nturn: 1 movement axis\nunits axis: s0505 1pz=2\nunits west: s0504 1br-air; s0402 1br\n"
    )
    order = THEATER.read_order(state, "axis", "move 1pz > s0504 s0505 s0504")
    answer = submit(THEATER, state, "axis", order, StepDice(b"twice", "", 0))
    assert isinstance(answer, Step)
    assert [event.kind for event in answer.events].count("driven-off") == 1
    assert THEATER.read_position(THEATER.write_position(answer.state)) == answer.state


def _reads_back_after(game: AnyGame, text: str, order: str) -> str:
    state = game.read_position(text)
    ask = game.pending(state)[0]
    answer = submit(game, state, ask.seat, game.read_order(state, ask.seat, order), StepDice(b"after", "", 0))
    assert isinstance(answer, Step)
    written = game.write_position(answer.state)
    assert game.read_position(written) == answer.state
    return written


@pytest.mark.parametrize("taken", ["away=1", "baltic-sea=1", "soviet-interior=2", "s0505=0", "s0505=4"])
def test_the_room_of_a_location_is_taken_in_a_hex(taken: str) -> None:
    with pytest.raises(ValueError, match="steps deployed in a hex"):
        THEATER.read_position(f"{LAND}taken: {taken}\n")


def test_neutrals_over_the_limit_wait_below_a_player_who_removes_units() -> None:
    text = LAND.replace("1id=2;", "1id=2 2id=3 3id=3 4id=3;") + "units neutral: s0608 1sw=2 2sw=2 3sw=2 4sw=2\n"
    written = _reads_back_after(THEATER, text, "done")
    assert written.endswith("excess: neutral s0608\nexcess: axis s0505\n")


def test_air_units_that_nobody_plays_go_home_by_themselves() -> None:
    text = (
        "theater shores-east\nturn: 1 movement axis\nunits axis: s0505 1pz=2\nunits west: s0504 1br-air; s0402 1br\n"
        "wars: axis-west axis-soviet\ncontrol west: s0402 s0404 s0503 s0504\n"
    )
    moved = _reads_back_after(THEATER, text, "move 1pz > s0504")
    assert "homing: west" in moved
    assert "1br-air" in _reads_back_after(THEATER, moved, "done")
    assert "homing" not in _reads_back_after(THEATER, moved, "done")


def test_a_unit_goes_away_from_a_divided_country_to_the_nearest_hexes() -> None:
    text = (
        "theater europe\nturn: 3 end soviet\nunits axis: e1007 1id\nunits soviet: e1008 1sd\npassing: 1 opening\n"
        "choosing: axis partition among={} country=poland unit=1id\n"
    )
    with pytest.raises(ValueError, match="nearest hexes"):
        THEATER.read_position(text.format("e1008,e1107"))


@pytest.mark.parametrize(
    ("lines", "most"),
    [
        ("theater europe\nturn: 8 recovery soviet\nmarkers: e0711 {}\n", "su-logistics-1 su-logistics-2"),
        ("theater europe\nturn: 8 events axis\nmarkers: e0905 {}\n", "ge-logistics-1 ge-logistics-2"),
        ("theater europe\nturn: 4 movement axis\nmarkers: north-sea {}\n", "axis-supply-convoy-1 axis-supply-convoy-2"),
    ],
)
def test_there_are_names_for_the_markers_still_to_come(lines: str, most: str) -> None:
    with pytest.raises(ValueError, match="with those still to come"):
        THEATER.read_position(lines.format(most))


def test_the_markers_of_a_turn_come_as_deployment_begins() -> None:
    text = "theater europe\nturn: 8 deployment axis\nmarkers: e0905 ge-logistics-1 ge-logistics-2\n"
    assert THEATER.read_position(text).markers
    assert THEATER.read_position(text.replace("deployment axis", "events west")).markers
    with pytest.raises(ValueError, match="with those still to come"):
        THEATER.read_position(text.replace("deployment", "events"))


def test_of_two_hexes_left_at_once_one_is_devastated() -> None:
    state = THEATER.read_position(f"{LAND}leaving: axis s0504 devastate\nleaving: axis s0507 devastate\n")
    ask = THEATER.pending(state)[0]
    order = THEATER.read_order(state, ask.seat, "devastate")
    answer = submit(THEATER, state, ask.seat, order, StepDice(b"left", "", 0))
    assert isinstance(answer, Step)
    assert answer.state.ravaged == (0,)
    assert not answer.state.doing
    assert THEATER.read_position(THEATER.write_position(answer.state)) == answer.state
