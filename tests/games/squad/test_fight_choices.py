"""How attacks, windows and losses are offered word by word, and what the words do not tell [1.3, A24]."""

from __future__ import annotations

import pytest

from engine.core.choices import Fork
from engine.core.rules import Rule
from engine.games.squad import rules
from engine.games.squad.game import SQUAD_GAME as SQUAD
from engine.games.squad.table.frames import Attack, Firing
from engine.games.squad.words import refusals
from tests.at import At, Moment
from tests.games.squad.fights import ALLIES, AXIS, at_hex, battle, gone_on, holding, rolled

FOE = "guards-squad-1 I9"


def words(fork: Fork) -> list[str]:
    return [option.word for option in fork.serving]


def firing(at: At, *pieces: str, foe: str = FOE, axis: tuple[str, ...] = ()) -> Moment:
    return at(SQUAD, battle(*pieces, foe, doing=(Firing(0, tuple(range(len(pieces)))),), axis=axis))


def test_pieces_are_named_in_any_order_and_then_the_hex(at: At) -> None:
    moment = firing(at, "rifle-squad-1 I5 light-mg-1", "rifle-squad-2 I6")
    assert words(moment.fork(AXIS, "shoot")) == ["rifle-squad-1", "light-mg-1", "rifle-squad-2"]
    assert words(moment.fork(AXIS, "shoot rifle-squad-2")) == ["rifle-squad-1", "light-mg-1", "I9"]
    assert words(moment.fork(AXIS, "shoot rifle-squad-2 light-mg-1")) == ["rifle-squad-1", "I9"]
    whole = moment.fork(AXIS, "shoot rifle-squad-2 light-mg-1 I9")
    assert SQUAD.write_order(whole.action) == "shoot rifle-squad-2 light-mg-1 > I9"  # type: ignore[arg-type]


def test_a_word_that_does_not_serve_has_its_reason(at: At) -> None:
    moment = firing(at, "rifle-squad-1 I5", "grenadier-squad-1 A1", "rifle-squad-2 I5 broken light-mg-1")
    refused = {option.word: option.refusal for option in moment.fork(AXIS, "shoot").options if option.refusal}
    assert refused["grenadier-squad-1"].rule in (rules.units.WEAPON_FIGURES, rules.sight.MUST_HAVE_SIGHT)
    assert refused["rifle-squad-2"].rule == rules.units.BROKEN
    assert refused["light-mg-1"].rule == rules.units.BROKEN


def test_cards_are_offered_behind_the_word_with_and_only_to_their_owner(at: At) -> None:
    burst, will = holding(0, "aimed-burst"), holding(0, "iron-will")
    moment = firing(at, "rifle-squad-1 I5", axis=(*burst, *will))
    after_hex = moment.fork(AXIS, "shoot rifle-squad-1 I9")
    assert not after_hex.hidden
    assert next(option for option in after_hex.options if option.word == "with").masked
    cards = moment.fork(AXIS, "shoot rifle-squad-1 I9 with")
    assert cards.hidden
    assert words(cards) == list(burst)


def test_the_word_with_looks_alike_whatever_the_hand_holds(at: At) -> None:
    held = firing(at, "rifle-squad-1 I5", axis=holding(0, "aimed-burst")).fork(AXIS, "shoot rifle-squad-1 I9")
    lacking = firing(at, "rifle-squad-1 I5", axis=holding(0, "iron-will")).fork(AXIS, "shoot rifle-squad-1 I9")
    assert [(option.word, option.masked) for option in held.options] == [
        (option.word, option.masked) for option in lacking.options
    ]
    refusal = next(option.refusal for option in lacking.options if option.word == "with")
    assert refusal is not None
    assert refusal.private


@pytest.mark.covers(rules.sight.AT_LEAST_ONE_FIREPOWER, rules.sight.ACTIONS_LIFT_FIREPOWER)
def test_an_attack_that_needs_an_action_is_masked(at: At) -> None:
    pieces = ("replacement-squad-1 I2", "guards-squad-1 I4")
    able = firing(at, pieces[0], foe=pieces[1], axis=holding(0, "aimed-burst"))
    assert words(able.fork(AXIS, "shoot replacement-squad-1")) == ["I4"]
    assert able.fork(AXIS, "shoot replacement-squad-1 I4").action is None
    unable = firing(at, pieces[0], foe=pieces[1], axis=holding(0, "iron-will"))
    option = unable.fork(AXIS, "shoot").options[0]
    assert option.masked
    assert option.refusal is not None
    assert option.refusal.private
    bare = firing(at, pieces[0], foe=pieces[1])
    assert [option.word for option in bare.fork(AXIS, (), why=False).options] == ["done"]


def test_leaders_are_offered_by_name_or_held_back(at: At) -> None:
    moment = firing(at, "rifle-squad-1 I5", "lieutenant-1 I5", "sergeant-1 I5")
    assert words(moment.fork(AXIS, "shoot rifle-squad-1 I9")) == ["lead", "unled"]
    assert words(moment.fork(AXIS, "shoot rifle-squad-1 I9 lead")) == ["lieutenant-1", "sergeant-1"]


def test_two_flank_hexes_wait_for_the_base_that_joins_them(at: At) -> None:
    moment = firing(at, "rifle-squad-1 H8", "rifle-squad-2 J8", "grenadier-squad-1 I8")
    assert "rifle-squad-2" in words(moment.fork(AXIS, "shoot rifle-squad-1"))
    assert words(moment.fork(AXIS, "shoot rifle-squad-1 rifle-squad-2")) == ["grenadier-squad-1"]
    moment.allows(AXIS, "shoot rifle-squad-1 rifle-squad-2 grenadier-squad-1 > I9")


def test_every_attack_is_listed_once(at: At) -> None:
    moment = firing(at, "rifle-squad-1 I5 light-mg-1", "sergeant-1 I5", axis=holding(0, "aimed-burst"))
    orders = moment.orders(AXIS)
    assert len(set(orders)) == len(orders)
    (burst,) = holding(0, "aimed-burst")
    assert f"shoot rifle-squad-1 light-mg-1 > I9 with {burst} lead sergeant-1" in orders
    assert orders[-1] == "done"
    for order in orders:
        moment.allows(AXIS, order)


def test_a_window_is_offered_alike_whatever_the_hand_holds(at: At) -> None:
    position = ("grenadier-squad-1 I5", FOE)
    for hand in (holding(1, "hug-the-ground"), holding(1, "iron-will")):
        state = battle(*position, doing=(Firing(0, (0,)),), allies=hand)
        moment = at(SQUAD, state).does(AXIS, "shoot grenadier-squad-1 > I9")
        found = moment.fork(ALLIES)
        assert [(option.word, option.masked) for option in found.options] == [("hug", True), ("pass", False)]


def test_the_default_of_every_window_spends_nothing(at: At) -> None:
    state = battle("grenadier-squad-1 I5", FOE, doing=(Firing(0, (0,)),), allies=holding(1, "hug-the-ground"))
    moment = at(SQUAD, state)
    assert SQUAD.write_order(moment.asks(AXIS).choices.default()) == "done"
    moment = moment.does(AXIS, "shoot grenadier-squad-1 > I9")
    assert SQUAD.write_order(moment.asks(ALLIES).choices.default()) == "pass"


def test_shells_on_both_sides_ask_the_enemy_first_and_one_hug_is_enough(at: At) -> None:
    own, theirs = holding(0, "hug-the-ground"), holding(1, "hug-the-ground")
    shells = Attack(0, "stray-shells", -1, at_hex("I3"), targets=(0, 1))
    pieces = ("grenadier-squad-1 I3", "guards-squad-1 I3", "guards-squad-2 L9")
    state = battle(*pieces, doing=(Firing(0, (0,)), shells), axis=own, allies=theirs)
    moment = at(SQUAD, gone_on(state))
    assert moment.awaited() == ((ALLIES, "defence"),)
    assert moment.does(ALLIES, "pass").awaited() == ((AXIS, "defence"),)
    done = moment.does(ALLIES, f"hug {theirs[0]} > I3")
    assert done.awaited()[0][1] == "initiative"
    assert rolled(done).events


def test_a_hex_among_those_who_fire_is_answered_with_who_could_fire_there(at: At) -> None:
    """It is the target, and no missing unit."""
    fire = holding(0, order="fire")
    moment = at(SQUAD, battle("grenadier-squad-1 D4", "guards-squad-1 D6", "guards-squad-9 L12", axis=fire))
    told = moment.refuses(AXIS, f"fire {fire[0]} D6", rules.orders.FIRE)
    assert told.line.text is refusals.WHO_FIRES_THERE
    far = moment.refuses(AXIS, f"fire {fire[0]} L12", rules.orders.FIRE)
    assert far.line.text is refusals.NOBODY_FIRES_THERE
    both = moment.refuses(AXIS, f"fire {fire[0]} grenadier-squad-1 D6", rules.orders.FIRE)
    assert both.line.text is refusals.SHOT_BY_SHOT
    orders = [SQUAD.write_order(each) for each in both.instead]
    assert orders == [f"fire {fire[0]} grenadier-squad-1", "shoot grenadier-squad-1 > D6"]
    moment.refuses(AXIS, f"fire {fire[0]} grenadier-squad-1 L12", rules.units.WEAPON_FIGURES)
    nobody = moment.refuses(AXIS, f"fire {fire[0]} grenadier-squad-1 A1", rules.orders.FIRE)
    assert "no enemy unit" in nobody.line.text.en


@pytest.mark.parametrize(
    ("other", "rule"),
    [
        ("weapon-team-1 D2 medium-mg-1 jammed", rules.units.WEAPON_FIGURES),
        ("rifle-squad-1 D3 activated", rules.orders.FIRE),
        ("rifle-squad-1 D3 broken", rules.orders.FIRE),
        ("rifle-squad-1 E4", rules.orders.FIRE),
    ],
)
def test_who_cannot_fire_there_is_told_and_the_order_without_them_is_named(at: At, other: str, rule: Rule) -> None:
    fire = holding(0, order="fire")
    pieces = ("grenadier-squad-1 D4", other, "sergeant-1 D4", "guards-squad-1 D6")
    moment = at(SQUAD, battle(*pieces, axis=fire))
    told = moment.refuses(AXIS, f"fire {fire[0]} grenadier-squad-1 {other.split(maxsplit=1)[0]} D6", rule)
    first, shot = told.instead
    assert SQUAD.write_order(first) == f"fire {fire[0]} grenadier-squad-1"
    assert SQUAD.write_order(shot) == "shoot grenadier-squad-1 > D6"
    moment.allows(AXIS, first)


def test_those_who_can_fire_are_told_as_groups_with_the_weapon_that_reaches(at: At) -> None:
    pieces = ("grenadier-squad-1 D8", "weapon-team-1 D9 medium-mg-1", "rifle-squad-1 F8", "guards-squad-1 D4")
    moment = at(SQUAD, battle(*pieces, doing=(Firing(0, (0, 1, 2)),)))
    told = moment.refuses(AXIS, "shoot grenadier-squad-1 weapon-team-1 rifle-squad-1 > D4", rules.units.WEAPON_FIGURES)
    assert [SQUAD.write_order(each) for each in told.instead] == [
        "shoot grenadier-squad-1 medium-mg-1 > D4",
        "shoot rifle-squad-1 > D4",
    ]
