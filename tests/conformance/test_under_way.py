"""What is under way in a position agrees with itself, or the position is refused; each was found by mutants."""

from __future__ import annotations

import pytest

from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.game import Step
from engine.core.referee import submit

SQUAD, THEATER = GAMES["squad"], GAMES["theater"]
PIECES = "squad farm\nweapon: light-mg-1\nunit: rifle-squad-1 E4 light-mg-1\nunit: sov-rifle-squad-1 E8\n"
ATTACK = "doing: attack side=axis by=fire base=E4 hex=E8 units=rifle-squad-1 targets=sov-rifle-squad-1"
LAND = "theater shores-east\nturn: 3 movement axis\nunits axis: s0505 1pz=2 1id=2\nunits soviet: s0506 1sd\n"


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
        ("doing: melee side=axis hex=E4 entered=rifle-squad-1:E5 step=losses\n", "before its losses"),
    ],
)
def test_what_is_under_way_in_squad_agrees_with_itself(lines: str, what: str) -> None:
    with pytest.raises(ValueError, match=what):
        SQUAD.read_position(PIECES + lines)


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
    ],
)
def test_what_is_under_way_in_theater_agrees_with_itself(lines: str, what: str) -> None:
    with pytest.raises(ValueError, match=what):
        THEATER.read_position(LAND.replace("movement", "combat" if "battle" in lines else "movement") + lines)


def test_of_two_hexes_left_at_once_one_is_devastated() -> None:
    state = THEATER.read_position(f"{LAND}leaving: axis s0504 devastate\nleaving: axis s0507 devastate\n")
    ask = THEATER.pending(state)[0]
    order = THEATER.read_order(state, ask.seat, "devastate")
    answer = submit(THEATER, state, ask.seat, order, StepDice(b"left", "", 0))
    assert isinstance(answer, Step)
    assert answer.state.ravaged == (0,)
    assert not answer.state.doing
    assert THEATER.read_position(THEATER.write_position(answer.state)) == answer.state
