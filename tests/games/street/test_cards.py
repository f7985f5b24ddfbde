"""P6: the tactical cards, their windows, and what asking tells."""

from __future__ import annotations

import pytest

from engine.games.street import rules
from engine.games.street.game import STREET
from engine.games.street.table.cards import full_deck
from renderers.speech import speak
from tests.at import At, Moment
from tests.games.street.positions import HEAD

SOV = HEAD.replace("ger", "sov")
FULL = "street september-november\nturn: 1 combat ger\n"
FULL_SOV = FULL.replace("combat ger", "combat sov")
FACING = HEAD + "station: 191 211\nfactory: 1/42gds nkvd\n"
FACING_SOV = FACING.replace("combat ger", "combat sov")


def test_each_army_has_its_own_twenty_four_cards() -> None:
    assert len(full_deck(0)) == len(full_deck(1)) == 24
    assert full_deck(0).count("dive-bombers") == 3
    assert full_deck(1).count("dive-bombers") == 0
    assert full_deck(1).count("volga-artillery") == 2


# Reactions to fire


@pytest.mark.covers(rules.effects.CARD_DEFENSIVE_FIRE, rules.cards.WINDOWS, rules.cards.CARDS)
def test_defensive_fire_hits_the_firers_first_and_its_firers_stay_active(at: At) -> None:
    asked = at(STREET, FACING + "hand sov: defensive-fire\n").does("ger", "fire 191 > factory")
    assert asked.awaited() == (("sov", "reaction"),)
    fired = asked.does("sov", "card defensive-fire 1/42gds nkvd", faces=(1, 5))
    # 3 + 2 + 6 against 6: the station's defence does not count, for the German marker already lies there
    first = fired.event("fired")
    assert (first.sums[0].total, first.sums[1].total) == (11, 6)
    assert fired.awaited() == (("ger", "losses"),)
    lapsed = fired.does("ger", "lose 191 destroy, 211 retreat yard")
    assert "lapsed" in lapsed.kinds
    assert "factory: 1/42gds nkvd\n" in lapsed.text


@pytest.mark.covers(rules.cards.LAPSE)
def test_a_fire_whose_firers_are_gone_lapses_but_stays_spent(at: At) -> None:
    asked = at(STREET, FACING + "hand sov: defensive-fire\n").does("ger", "fire 191 > factory")
    wounded = asked.does("sov", "card defensive-fire 1/42gds", faces=(2, 2))
    told = wounded.previews("ger", "lose 191 flip").lines[-1]
    assert speak(told, "en") == "Your own fire at “Nail Factory” will then lapse: nobody is left to make it."
    done = wounded.does("ger", "lose 191 flip")
    assert "lapsed" in done.kinds
    assert done.state.fire[0]
    assert done.awaited() == (("sov", "action"),)


@pytest.mark.covers(rules.cards.LAPSE)
def test_the_declared_units_that_are_still_active_fire(at: At) -> None:
    asked = at(STREET, FACING + "hand sov: defensive-fire\n").does("ger", "fire 191 211 > factory")
    wounded = asked.does("sov", "card defensive-fire 1/42gds", faces=(2, 2))
    told = wounded.previews("ger", "lose 191 flip").lines[-1]
    assert speak(told, "ru") == (
        "Тогда в вашем собственном огне по области «Гвоздильный завод» не участвуют: 191-й пехотный полк."
    )
    done = wounded.does("ger", "lose 191 flip", faces=(1, 1))
    assert [addend.amount for addend in done.event("fired").sums[0].addends] == [3, 2]


@pytest.mark.covers(rules.cards.NESTING)
def test_fire_by_a_reaction_is_not_answered_with_fire(at: At) -> None:
    hands = "hand sov: defensive-fire\nhand ger: defensive-fire machine-guns smoke-screen\n"
    asked = at(STREET, FACING + hands).does("ger", "fire 191 > factory")
    countermand = asked.does("sov", "card defensive-fire 1/42gds")
    window = countermand.does("ger", "decline")
    assert window.awaited() == (("ger", "reaction"),)
    window.refuses("ger", "card defensive-fire 211", rules.cards.NESTING)
    window.refuses("ger", "card machine-guns 211", rules.cards.NESTING)
    smoked = window.does("ger", "card smoke-screen", faces=(1, 1, 1, 1))
    assert [total.total for total in smoked.sums] == [5, 9, 5, 6]


@pytest.mark.covers(rules.effects.CARD_SMOKE_SCREEN)
def test_smoke_adds_three_to_the_defence(at: At) -> None:
    asked = at(STREET, FACING + "hand sov: smoke-screen\n").does("ger", "fire 191 > factory")
    done = asked.does("sov", "card smoke-screen", faces=(1, 1))
    assert done.event("fired").sums[1].total == 6 + 3 + 3


@pytest.mark.covers(rules.effects.CARD_MACHINE_GUNS, rules.strength.ZERO_MACHINE_GUNS)
def test_machine_guns_answer_with_a_unit_of_any_firepower_and_plus_two(at: At) -> None:
    position = HEAD + "station: 191\nfactory: militia\nhand sov: machine-guns\n"
    asked = at(STREET, position).does("ger", "fire 191 > factory")
    done = asked.does("sov", "card machine-guns militia", faces=(2, 3))
    assert [total.total for total in done.sums] == [7, 6]
    assert "lapsed" in done.kinds
    assert "factory: militia\n" in done.text


def test_machine_guns_are_given_to_one_active_unit(at: At) -> None:
    asked = at(STREET, FACING + "hand sov: machine-guns\n").does("ger", "fire 191 > factory")
    asked.refuses("sov", "card machine-guns 1/42gds nkvd", rules.effects.CARD_MACHINE_GUNS)
    asked.refuses("sov", "card machine-guns", rules.fire.CARD_TEXT)
    asked.refuses("sov", "card machine-guns 191", rules.fire.ACTIVE_UNITS_FIRE)


@pytest.mark.covers(rules.fire.FIRE_NO_FARTHER, rules.turn.FIRED_FLIP)
def test_machine_guns_as_an_action_flip_their_unit(at: At) -> None:
    position = SOV + "station: 191\nfactory: militia\nhand sov: machine-guns\n"
    moment = at(STREET, position)
    moment.refuses("sov", "card machine-guns militia > landing", rules.fire.FIRE_NO_FARTHER)
    done = moment.does("sov", "card machine-guns militia > station", faces=(1, 1))
    assert "factory: militia-" in done.text
    assert done.state.fire[1]


@pytest.mark.covers(rules.effects.CARD_PIONEER_CHARGES)
def test_pioneer_charges_take_the_area_out_of_the_defence(at: At) -> None:
    asked = at(STREET, FACING + "hand ger: pioneer-charges\n").does("ger", "fire 191 > factory")
    assert asked.awaited() == (("ger", "reaction"),)
    done = asked.does("ger", "card pioneer-charges", faces=(1, 1))
    assert done.event("fired").sums[1].total == 6


@pytest.mark.covers(rules.effects.CARD_FLAMETHROWERS, rules.cards.TARGETS)
def test_flamethrowers_add_four_to_fire_inside_the_area_only(at: At) -> None:
    inside = HEAD + "factory: 191 1/42gds\nhand ger: flamethrowers\n"
    done = at(STREET, inside).does("ger", "fire 191 > factory").does("ger", "card flamethrowers", faces=(1, 1))
    assert done.event("fired").sums[0].total == 3 + 4 + 2
    outside = at(STREET, FACING + "hand ger: flamethrowers\n").does("ger", "fire 191 > factory")
    outside.refuses("ger", "card flamethrowers", rules.cards.TARGETS)


@pytest.mark.covers(rules.effects.CARD_AMMUNITION)
def test_ammunition_keeps_the_firers_active(at: At) -> None:
    asked = (
        at(STREET, FACING + "hand ger: ammunition\n")
        .does("ger", "fire 191 > factory")
        .does("ger", "decline", faces=(1, 1))
    )
    assert asked.awaited() == (("ger", "reaction"),)
    done = asked.does("ger", "card ammunition")
    assert "station: 191 211\n" in done.text


@pytest.mark.covers(rules.effects.CARD_NOT_ONE_STEP_BACK, rules.losses.NOTHING_TO_ALLOCATE)
def test_not_one_step_back_takes_two_points_away_and_forbids_retreat(at: At) -> None:
    position = FACING + "hand sov: not-one-step-back\n"
    asked = at(STREET, position).does("ger", "fire 191 211 > factory").does("sov", "decline", faces=(4, 4))
    assert asked.awaited() == (("sov", "reaction"),)
    firm = asked.does("sov", "card not-one-step-back")
    assert firm.event("firm").line.facts["points"] == 3
    firm.refuses("sov", "lose 1/42gds retreat square, nkvd flip", rules.effects.CARD_NOT_ONE_STEP_BACK)
    firm.does("sov", "lose nkvd destroy")
    two = at(STREET, position).does("ger", "fire 191 211 > factory").does("sov", "decline", faces=(2, 3))
    assert "losses" not in two.does("sov", "card not-one-step-back").kinds


# Reactions to manoeuvre


@pytest.mark.covers(rules.effects.CARD_DEFENSIVE_FIRE)
def test_defensive_fire_at_units_entering_an_area_they_do_not_control_yet(at: At) -> None:
    position = HEAD + "station: 191\nstore: 2/42gds\nhand sov: defensive-fire\n"
    asked = at(STREET, position).does("ger", "move 191 > square")
    assert asked.awaited() == (("sov", "reaction"),)
    done = asked.does("sov", "card defensive-fire 2/42gds", faces=(2, 2))
    assert done.event("fired").sums[1].total == 6
    asked.refuses("sov", "card smoke-screen", rules.cards.CARDS)


# Countermand


@pytest.mark.covers(rules.effects.CARD_COUNTERMAND, rules.cards.TARGETS)
def test_a_countermanded_card_is_spent_without_effect(at: At) -> None:
    hands = "hand ger: artillery\nhand sov: countermand\n"
    asked = at(STREET, FACING + hands).does("ger", "card artillery > factory")
    assert asked.awaited() == (("sov", "reaction"),)
    done = asked.does("sov", "card countermand")
    assert "fired" not in done.kinds
    assert done.state.discards == (("artillery",), ("countermand",))
    assert done.awaited() == (("sov", "action"),)


@pytest.mark.covers(rules.effects.CARD_COUNTERMAND, rules.cards.WINDOWS)
def test_a_reaction_can_be_countermanded_but_a_countermand_cannot(at: At) -> None:
    hands = "hand ger: countermand rally\nhand sov: defensive-fire countermand\n"
    asked = at(STREET, FACING + hands).does("ger", "fire 191 > factory").does("sov", "card defensive-fire 1/42gds")
    assert asked.awaited() == (("ger", "reaction"),)
    asked.refuses("ger", "card rally 191", rules.cards.WINDOWS)
    asked.refuses("ger", "fire 211 > factory", rules.turn.ONE_ACTION)
    done = asked.does("ger", "card countermand", faces=(1, 1))
    # one reaction each: nobody is asked any more, and the declared fire goes on
    assert done.event("fired").sums[0].total == 5
    assert done.awaited() == (("sov", "action"),)


def test_a_countermanded_machine_guns_card_lays_no_marker_and_flips_nobody(at: At) -> None:
    position = SOV + "station: 191\nfactory: militia\nhand sov: machine-guns\nhand ger: countermand\n"
    done = at(STREET, position).does("sov", "card machine-guns militia > station").does("ger", "card countermand")
    assert done.state.fire == (0, 0)
    assert "factory: militia\n" in done.text


# Windows tell nothing


@pytest.mark.covers(rules.cards.ASKING_TELLS_NOTHING, rules.cards.WINDOWS)
def test_a_window_opens_for_any_card_in_hand_and_for_none_without(at: At) -> None:
    useless = at(STREET, FACING + "hand sov: rally\n").does("ger", "fire 191 > factory")
    assert useless.awaited() == (("sov", "reaction"),)
    fork = useless.fork("sov", why=False)
    assert [option.word for option in fork.options] == ["card", "decline"]
    assert fork.options[0].masked
    useless.does("sov", "decline", faces=(1, 1))
    nothing = at(STREET, FACING).does("ger", "fire 191 > factory", faces=(1, 1))
    assert "declined" not in nothing.kinds


def test_no_window_after_a_move_that_nobody_could_fire_at(at: At) -> None:
    position = HEAD + "yard: 191\nmill: nkvd\nhand sov: defensive-fire\n"
    done = at(STREET, position).does("ger", "move 191 > station")
    assert done.awaited() == (("sov", "action"),)


def test_one_reaction_in_an_action(at: At) -> None:
    hands = "hand sov: smoke-screen not-one-step-back\n"
    asked = at(STREET, FACING + hands).does("ger", "fire 191 211 > factory")
    done = asked.does("sov", "card smoke-screen", faces=(5, 6))
    assert done.awaited() == (("sov", "losses"),)


# Actions


@pytest.mark.covers(rules.effects.CARD_ARTILLERY, rules.cards.TARGETS)
def test_artillery_reaches_two_links_from_an_own_unit(at: At) -> None:
    position = HEAD + "yard: 191-\nmill: nkvd\nlanding: remnants\nhand ger: artillery\n"
    moment = at(STREET, position)
    moment.refuses("ger", "card artillery > landing", rules.cards.TARGETS)
    moment.refuses("ger", "card artillery > store", rules.cards.TARGETS)
    done = moment.does("ger", "card artillery > mill", faces=(3, 4))
    assert done.event("fired").sums[0].total == 13
    assert done.state.fire == (0, 0)


@pytest.mark.covers(rules.effects.CARD_SNIPER)
def test_a_sniper_deals_one_point_without_dice_or_defence(at: At) -> None:
    done = at(STREET, FACING + "hand ger: sniper\n").does("ger", "card sniper > factory")
    assert done.awaited() == (("sov", "losses"),)
    assert done.asks("sov").prompt.facts["points"] == 1


@pytest.mark.covers(rules.effects.CARD_RALLY, rules.turn.SUPPLY, rules.turn.READY_COST)
def test_rally_readies_one_supplied_unit(at: At) -> None:
    position = HEAD + "station: 191- 211\nstore: 194-\nfactory: 1/42gds\nsquare: nkvd\nhand ger: rally\n"
    moment = at(STREET, position)
    moment.refuses("ger", "card rally 211", rules.turn.READY_COST)
    moment.refuses("ger", "card rally 191 194", rules.fire.CARD_TEXT)
    assert "station: 191 211" in moment.does("ger", "card rally 191").text
    cut = position.replace("station: 191- 211", "station: nkvd 191-").replace("square: nkvd", "square: 2/42gds")
    at(STREET, cut).refuses("ger", "card rally 194", rules.turn.SUPPLY)


@pytest.mark.covers(rules.effects.CARD_STORM_GROUP)
def test_a_storm_group_goes_among_active_enemies_and_stays_active(at: At) -> None:
    position = HEAD + "station: 191 211 guns\nfactory: 1/42gds\nhand ger: storm-group\n"
    done = at(STREET, position).does("ger", "card storm-group 191 211 guns > factory")
    assert "factory: 191 211 guns 1/42gds" in done.text
    barrier = HEAD + "factory: 191 211\nmill: nkvd\nhand ger: storm-group\n"
    at(STREET, barrier).refuses("ger", "card storm-group 191 211 > mill", rules.manoeuvre.MANOEUVRE)
    at(STREET, barrier).allows("ger", "card storm-group 191 > mill")


@pytest.mark.covers(rules.effects.CARD_DIVE_BOMBERS, rules.strength.CARD_CONTROL)
def test_dive_bombers_reach_any_enemy(at: At) -> None:
    position = HEAD + "yard: 191\nlanding: remnants\nhand ger: dive-bombers\n"
    done = at(STREET, position).does("ger", "card dive-bombers > landing", faces=(1, 1))
    assert (done.event("fired").sums[0].total, done.event("fired").sums[1].total) == (10, 6)


@pytest.mark.covers(rules.effects.CARD_FRESH_BATTALION)
def test_a_fresh_battalion_readies_up_to_three_units_of_one_area(at: At) -> None:
    position = HEAD + "yard: 191- 194- pioneers-\nstation: 211-\nfactory: 1/42gds\nhand ger: fresh-battalion\n"
    moment = at(STREET, position)
    moment.refuses("ger", "card fresh-battalion 191 211", rules.effects.CARD_FRESH_BATTALION)
    assert "yard: 191 194 pioneers\n" in moment.does("ger", "card fresh-battalion 191 194 pioneers").text


@pytest.mark.covers(rules.effects.CARD_VOLGA_ARTILLERY)
def test_volga_artillery_reaches_two_links_from_any_bank(at: At) -> None:
    position = SOV + "yard: 191\nstation: 211\nlanding: remnants\nhand sov: volga-artillery\n"
    moment = at(STREET, position)
    assert moment.does("sov", "card volga-artillery > yard", faces=(1, 1)).event("fired").sums[0].total == 10
    full = FULL_SOV + "orlovka: 203\nsadovaya: 267\naviation-school: 191\nlanding: staff\nhand sov: volga-artillery\n"
    at(STREET, full).allows("sov", "card volga-artillery > aviation-school")
    at(STREET, full).allows("sov", "card volga-artillery > orlovka")


@pytest.mark.covers(rules.effects.CARD_GUARDS_MORTARS, rules.cards.TARGETS)
def test_guards_mortars_cost_another_card(at: At) -> None:
    position = FACING_SOV + "hand sov: guards-mortars rally\n"
    moment = at(STREET, position)
    moment.refuses("sov", "card guards-mortars > station sniper", rules.cards.TARGETS)
    moment.refuses("sov", "card guards-mortars > station", rules.cards.TARGETS)
    moment.refuses("sov", "card guards-mortars 1/42gds > station rally", rules.fire.CARD_TEXT)
    done = moment.does("sov", "card guards-mortars > station rally", faces=(1, 1))
    assert done.event("fired").sums[0].total == 12
    assert done.state.hands[1] == ()
    alone = at(STREET, FACING_SOV + "hand sov: guards-mortars\n")
    assert not [order for order in alone.orders("sov") if order.startswith("card")]


@pytest.mark.covers(rules.effects.CARD_NIGHT_BOMBERS)
def test_night_bombers_reach_any_enemy_with_five(at: At) -> None:
    position = SOV + "yard: 191\nlanding: remnants\nhand sov: night-bombers\n"
    done = at(STREET, position).does("sov", "card night-bombers > yard", faces=(1, 1))
    assert done.event("fired").sums[0].total == 7


@pytest.mark.covers(rules.effects.CARD_BARRICADES)
def test_barricades_add_two_whenever_the_area_counts_for_the_soviets(at: At) -> None:
    position = FACING_SOV + "hand sov: barricades\n"
    moment = at(STREET, position)
    moment.refuses("sov", "card barricades > station", rules.cards.TARGETS)
    built = moment.does("sov", "card barricades > factory")
    fired = built.does("ger", "fire 191 > factory", faces=(1, 1))
    assert fired.event("fired").sums[1].total == 6 + 3 + 2
    stripped = at(STREET, FACING + "barricades: factory\nfire sov: factory\n")
    assert stripped.does("ger", "fire 191 > factory", faces=(1, 1)).event("fired").sums[1].total == 6


@pytest.mark.covers(rules.effects.CARD_SEWER_PASSAGE)
def test_the_sewer_passage_leads_exactly_two_links_away(at: At) -> None:
    position = SOV + "yard: 191\nstation: 211-\nmill: nkvd\nlanding: remnants-\nhand sov: sewer-passage\n"
    moment = at(STREET, position)
    moment.refuses("sov", "card sewer-passage nkvd > square", rules.effects.CARD_SEWER_PASSAGE)
    moment.refuses("sov", "card sewer-passage nkvd > yard", rules.effects.CARD_SEWER_PASSAGE)
    moment.refuses("sov", "card sewer-passage remnants > station", rules.effects.CARD_SEWER_PASSAGE)
    done = moment.does("sov", "card sewer-passage nkvd > station")
    assert "station: 211- nkvd\n" in done.text
    assert done.awaited() == (("ger", "action"),)


def test_a_reaction_card_is_no_action_and_an_action_card_no_reaction(at: At) -> None:
    at(STREET, FACING + "hand ger: smoke-screen\n").refuses("ger", "card smoke-screen", rules.cards.WINDOWS)
    asked = at(STREET, FACING + "hand sov: sniper\n").does("ger", "fire 191 > factory")
    asked.refuses("sov", "card sniper > station", rules.cards.WINDOWS)
    asked.refuses("sov", "pass", rules.turn.ONE_ACTION)


def test_the_walk_hides_cards_from_the_public(at: At) -> None:
    moment = at(STREET, FACING + "hand ger: smoke-screen artillery\n")
    root = moment.fork("ger", why=False)
    assert [option.word for option in root.options] == ["fire", "move", "card", "pass"]
    assert not root.hidden
    cards = moment.fork("ger", "card")
    assert cards.hidden
    assert [option.word for option in cards.serving] == ["artillery"]
    assert [option.word for option in cards.options if option.refusal] == ["smoke-screen"]
    held = at(STREET, FACING + "hand ger: smoke-screen\n").fork("ger", why=False)
    assert [(option.word, option.masked) for option in held.options if option.word == "card"] == [("card", True)]


def drive(moment: Moment, *orders: tuple[str, str]) -> Moment:
    for seat, order in orders:
        moment = moment.does(seat, order)
    return moment


@pytest.mark.covers(rules.turn.COMPONENTS)
def test_hands_are_seen_by_their_owner_only(at: At) -> None:
    moment = at(STREET, FACING + "hand ger: artillery\nhand sov: rally sniper\n")
    hands = {seat: {hand.seat: hand.cards for hand in moment.sees(seat).hands} for seat in ("ger", "sov", None)}
    assert hands["ger"] == {"ger": ("artillery",), "sov": None}
    assert hands["sov"] == {"ger": None, "sov": ("sniper", "rally")}
    assert hands[None] == {"ger": None, "sov": None}
    passed = drive(moment, ("ger", "pass"), ("sov", "pass"))
    drawn = [event for event in passed.events if event.kind == "drew-cards"]
    assert [event.seen_by for event in drawn] == [("ger",), ("sov",)]
    assert rules.turn.COMPONENTS in drawn[0].rules


@pytest.mark.parametrize(("discards", "is_known"), [("", False), ("discard sov: countermand\n", True)])
def test_all_know_that_a_card_is_not_held_once_it_lies_among_the_discards(
    at: At, discards: str, *, is_known: bool
) -> None:
    position = f"{HEAD}station: 191\nfactory: 1/42gds\nhand sov: rally\nhand ger: sniper\n{discards}"
    moment = at(STREET, position).does("ger", "card sniper > factory")
    (ask,) = STREET.pending(moment.state)
    assert (ask.seat, ask.kind) == ("sov", "reaction")
    moot = ask.choices.moot()
    assert moot is not None
    assert moot.is_known == is_known
