"""Every rule of the game: a position, an order, an expectation."""

from __future__ import annotations

import pytest

from engine.games.outpost import rules
from engine.games.outpost.game import OUTPOST_GAME
from engine.games.outpost.words import phrases
from tests.at import At

HEAD = "outpost start\nturn: 2 blue\n"
FIGHT = HEAD + "farm: falcon heron\nford: raven\ncrossroads: bear\nhill: lynx wolf\n"


@pytest.mark.covers(rules.turn.ONE_ORDER)
def test_blue_orders_first_and_then_red(at: At) -> None:
    moment = at.start(OUTPOST_GAME, "start")
    assert moment.awaited() == (("blue", "order"),)
    held = moment.does("blue", "hold")
    assert held.awaited() == (("red", "order"),)
    assert held.does("red", "hold").kinds == ("held", "turn")


@pytest.mark.covers(rules.moving.NEXT_AREA)
def test_a_unit_moves_into_an_area_next_to_its_own(at: At) -> None:
    moment = at(OUTPOST_GAME, FIGHT)
    moment.previews("blue", "move falcon > wood")
    assert "wood: falcon" in moment.does("blue", "move falcon > wood").text
    moment.refuses("blue", "move falcon > village", rules.moving.NEXT_AREA)
    moment.refuses("blue", "move falcon > farm", rules.moving.NEXT_AREA)


@pytest.mark.covers(rules.moving.NEXT_AREA)
def test_only_own_units_that_are_left_move(at: At) -> None:
    moment = at(OUTPOST_GAME, HEAD + "farm: falcon\nhill: lynx\n")
    enemy = moment.refuses("blue", "move lynx > village", rules.moving.NEXT_AREA)
    gone = moment.refuses("blue", "move heron > wood", rules.moving.NEXT_AREA)
    assert (enemy.line.text, gone.line.text) == (phrases.ENEMY_UNIT, phrases.LOST_UNIT)


@pytest.mark.covers(rules.moving.ROOM)
def test_two_units_fill_an_area(at: At) -> None:
    refusal = at(OUTPOST_GAME, FIGHT).refuses("blue", "move raven > farm", rules.moving.ROOM)
    assert refusal.marks[0].label == "3>2"
    shown = at(OUTPOST_GAME, FIGHT).fork("blue", "move raven").options
    assert [option.word for option in shown if option.refusal is None] == ["crossroads", "mill"]


@pytest.mark.covers(rules.fighting.ATTACK)
def test_the_last_defender_is_lost_and_the_attacker_moves_in(at: At) -> None:
    won = at(OUTPOST_GAME, FIGHT).does("blue", "move falcon > crossroads", faces=(2, 2))
    assert won.kinds == ("attacked", "lost", "moved")
    assert [one.total for one in won.sums] == [4, 3]
    assert "crossroads: falcon" in won.text
    assert "bear" not in won.text


@pytest.mark.covers(rules.fighting.ATTACK)
def test_the_attacker_stays_out_while_a_defender_is_left(at: At) -> None:
    moment = at(OUTPOST_GAME, FIGHT.replace("crossroads: bear\nhill: lynx", "crossroads: bear lynx\nhill:"))
    assert "crossroads: lynx\n" in moment.does("blue", "move falcon > crossroads", faces=(3, 2)).text


@pytest.mark.covers(rules.fighting.ATTACK)
def test_an_attacker_with_less_is_lost(at: At) -> None:
    lost = at(OUTPOST_GAME, FIGHT).does("blue", "move falcon > crossroads", faces=(1, 6))
    assert lost.kinds == ("attacked", "lost")
    assert "farm: heron\n" in lost.text


@pytest.mark.covers(rules.fighting.REPULSED)
def test_at_equal_sums_nobody_is_lost(at: At) -> None:
    moment = at(OUTPOST_GAME, FIGHT)
    assert moment.does("blue", "move falcon > crossroads", faces=(1, 2)).kinds == ("attacked",)
    odds = moment.previews("blue", "move falcon > crossroads").odds
    assert [(chance.ways, chance.of) for chance in odds] == [(21, 36), (5, 36), (10, 36)]


@pytest.mark.covers(rules.victory.CROSSROADS)
@pytest.mark.parametrize(
    ("stands", "winner"), [("crossroads: falcon\nhill: lynx\n", "blue"), ("farm: falcon\nhill: lynx\n", "red")]
)
def test_after_the_last_turn_the_crossroads_decide(at: At, stands: str, winner: str) -> None:
    last = at(OUTPOST_GAME, f"outpost start\nturn: 6 red\n{stands}").does("red", "hold")
    last.ends(winner)
    assert last.kinds == ("held", "ended")


@pytest.mark.covers(rules.victory.CROSSROADS)
def test_a_side_without_units_has_lost(at: At) -> None:
    position = HEAD + "farm: falcon heron\ncrossroads: bear\n"
    at(OUTPOST_GAME, position).does("blue", "move falcon > crossroads", faces=(6, 1)).ends("blue")


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("outpost start\nturn: 9 blue\nfarm: falcon\n", "a turn from 1 to 6"),
        ("outpost start\nturn: 1\n", "expected one of blue, red"),
        ("outpost start\nturn:\n", "a turn and a side"),
        ("outpost start\nfarm: falcon\nwood: falcon\n", "line 3: expected each unit of this scenario"),
        ("outpost start\nfarm: falcon lynx\n", "of one side, in farm"),
        ("outpost start\nfarm falcon\n", "line 2: expected 'turn: …' or an area"),
        ("outpost start\n", "units of one side at least"),
    ],
)
def test_a_position_that_contradicts_itself_is_refused(text: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        OUTPOST_GAME.read_position(text)


def test_the_rules_give_the_figures_that_are_played_with() -> None:
    played = OUTPOST_GAME.setup("start", {}, dice=None).state.map  # type: ignore[arg-type]  # nothing is left to chance
    assert (played.turns, played.room) == (6, 2)
