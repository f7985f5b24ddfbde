"""P1–P5, P7 and P11–P15: the turn, control, readiness, manoeuvre, arrivals, evening and victory."""

from __future__ import annotations

import re

import pytest

from engine.core.dice import StepDice
from engine.core.text import Line
from engine.core.weights import AUTOMATIC
from engine.games.street import rules
from engine.games.street.game import STREET
from engine.games.street.table.cards import full_deck
from engine.games.street.table.scenario import scenarios
from engine.games.street.words import sights
from engine.kits.walks import SlotWalk
from renderers.speech import speak
from tests.at import At
from tests.games.street.positions import HEAD

READY = "street nail-factory\nturn: 1 readiness ger\n"
SOV = HEAD.replace("ger", "sov")
FULL = "street september-november\nturn: 1 combat ger\n"


@pytest.mark.covers(rules.turn.SET_UP, rules.evening.NAIL_FACTORY, rules.turn.MORNING, rules.turn.COMPONENTS)
def test_the_learning_scenario_starts_as_printed(at: At) -> None:
    moment = at.start(STREET, "nail-factory")
    hands = {hand.seat: (hand.size, hand.deck) for hand in moment.sees(None).hands}
    assert hands == {"ger": (6, 18), "sov": (4, 20)}  # 4 and 2 in the opening hand, 2 each in the first morning
    assert "yard: 191 194 pioneers" in moment.text
    assert "landing: remnants" in moment.text
    # everybody is active, so nobody readies and combat begins at once with the Germans
    assert moment.awaited() == (("ger", "action"),)


@pytest.mark.parametrize(("points", "is_asked"), [(2, True), (3, False), (5, False)])
def test_nobody_chooses_whom_to_ready_where_there_are_points_for_all(at: At, points: int, *, is_asked: bool) -> None:
    moment = at(STREET, READY + f"points ger: {points}\nyard: 191-\nstation: 211- 1/42gds\n")
    (ask,) = STREET.pending(moment.state)
    moot = ask.choices.moot()
    assert (moot is None) == is_asked
    if moot is not None:
        assert moot.is_known
        assert STREET.write_order(moot.action) == "ready 191"


@pytest.mark.covers(rules.turn.SET_UP, rules.evening.SEPTEMBER_NOVEMBER)
def test_the_full_scenario_starts_as_printed(at: At) -> None:
    moment = at.start(STREET, "september-november")
    seen = moment.sees(None)
    assert len(seen.areas) == 24
    assert len(seen.links) == 51
    assert sum(1 for unit in seen.units if unit.state == "on-map") == 18 + 20
    assert (seen.total_vp, seen.threshold, seen.turns) == (43, 16, 9)


def test_the_rules_of_the_scenarios_give_the_figures_they_are_played_with() -> None:
    for scenario, rule in (
        ("nail-factory", rules.evening.NAIL_FACTORY),
        ("september-november", rules.evening.SEPTEMBER_NOVEMBER),
    ):
        played = scenarios()[scenario]
        hands = tuple(dict.fromkeys(played.opening_hand))  # the same for both armies is told once
        figures = [len(played.areas), played.turns, *played.order_points, *hands, played.threshold]
        for text in (rule.text.en, rule.text.ru):
            assert [int(figure) for figure in re.findall(r"\d+", text)][: len(figures)] == figures


@pytest.mark.parametrize("scenario", list(scenarios()))
def test_the_same_dice_set_up_the_same_game_and_others_another(at: At, scenario: str) -> None:
    one, two, other = (at.start(STREET, scenario, seed=seed).state for seed in (1, 1, 2))
    assert one == two
    assert one != other


@pytest.mark.covers(rules.turn.READINESS, rules.turn.ORDER_POINTS, rules.turn.READY_COST, rules.turn.SUPPLY)
def test_readying_costs_one_point_and_two_beside_an_enemy(at: At) -> None:
    position = READY + "points ger: 3\nyard: 191-\nstation: 211- 1/42gds\n"
    done = at(STREET, position).does("ger", "ready 211")
    assert done.state.points[0] == 1
    last = done.does("ger", "ready 191")
    assert last.state.points[0] == 0
    assert last.awaited() == (("sov", "action"),) or last.awaited() == (("ger", "action"),)


@pytest.mark.covers(rules.turn.READY_COST, rules.turn.ORDER_POINTS)
def test_an_active_unit_is_not_readied_and_points_must_suffice(at: At) -> None:
    position = READY + "points ger: 1\nyard: 191- 194\nstation: 211- 1/42gds\n"
    moment = at(STREET, position)
    moment.refuses("ger", "ready 194", rules.turn.READY_COST)
    moment.refuses("ger", "ready 211", rules.turn.ORDER_POINTS)
    moment.refuses("ger", "ready 1/42gds", rules.turn.READINESS)


@pytest.mark.covers(rules.turn.SUPPLY)
def test_supply_runs_through_own_areas_without_enemies_to_a_source(at: At) -> None:
    cut = READY + "points ger: 3\nyard: 191-\nstore: 194-\nstation: 1/42gds\nsquare: 2/42gds\n"
    at(STREET, cut).refuses("ger", "ready 194", rules.turn.SUPPLY)
    contested_end = READY + "points ger: 3\nfactory: 194- 1/42gds\n"
    at(STREET, contested_end).allows("ger", "ready 194")
    own_source_contested = READY + "points ger: 3\nyard: 191- 1/42gds\n"
    at(STREET, own_source_contested).allows("ger", "ready 191")
    bank = "street nail-factory\nturn: 1 readiness sov\npoints sov: 2\nfactory: militia-\nstation: 191\n"
    at(STREET, bank).allows("sov", "ready militia")
    no_bank = bank + "control ger: mill landing\n"
    # with nothing left to ready, the Soviets are done of themselves: the order is refused all the same
    at(STREET, no_bank).refuses("sov", "ready militia", rules.turn.SUPPLY)


@pytest.mark.covers(rules.turn.READINESS)
def test_in_readiness_one_readies_or_stops(at: At) -> None:
    moment = at(STREET, READY + "points ger: 2\nyard: 191- 194\nstation: 211\nfactory: 1/42gds\n")
    moment.refuses("ger", "fire 211 > factory", rules.turn.READINESS)
    stopped = moment.does("ger", "stop")
    assert stopped.state.points == (0, 0)


@pytest.mark.covers(rules.turn.COMBAT, rules.turn.INITIATIVE)
def test_combat_begins_with_the_german_initiative_and_two_passes_end_it(at: At) -> None:
    begun = at(STREET, READY + "points ger: 1\nyard: 191- 194\nfactory: 1/42gds\n").does("ger", "ready 191")
    assert begun.awaited() == (("ger", "action"),)
    begun.refuses("ger", "ready 191", rules.turn.COMBAT)
    begun.refuses("ger", "decline", rules.turn.COMBAT)
    evening = begun.does("ger", "pass").does("sov", "pass")
    assert evening.state.turn == 2


@pytest.mark.parametrize("turn", [1, 5])
def test_what_a_pass_comes_to_is_shown_before_it_is_given(at: At, turn: int) -> None:
    position = HEAD.replace("turn: 1", f"turn: {turn}") + EVENING
    first = at(STREET, position)
    (told,) = map(_said, first.previews("ger", "pass").lines)
    assert "If the Soviets pass too, combat is over" in told
    passed = first.does("ger", "pass")
    assert "have passed" in _said(passed.asks("sov").prompt)
    lines = [_said(line) for line in passed.previews("sov", "pass").lines]
    assert "combat is over for this turn: evening comes" in lines[0]
    assert [("the Soviets win" in line) for line in lines[1:]] == ([True] if turn == 5 else [])


@pytest.mark.covers(rules.turn.EVENING)
def test_evening_is_told_with_what_is_counted_in_the_end(at: At) -> None:
    evening = at(STREET, HEAD + EVENING).does("ger", "pass").does("sov", "pass").event("evening")
    assert _said(evening.line) == "Evening of turn 1: the Germans have 1 victory point and need 6 in the end."
    assert STREET.weights.weight("evening") > AUTOMATIC


def test_enough_points_are_told_before_the_last_turn_and_the_count_in_it(at: At) -> None:
    held = "station: 191\nlanding: 1/42gds\ncontrol ger: factory store square mill\n"
    early = at(STREET, HEAD + held)
    assert "in the evening of turn 5 that wins" in _said(STREET.status(early.state))
    late = at(STREET, LAST + held)
    assert "if it stays so, the Germans win" in _said(STREET.status(late.state))
    assert "points" not in _said(STREET.status(at(STREET, HEAD + EVENING).state))


def _said(line: Line) -> str:
    return speak(line, "en")


def test_a_pass_does_not_forbid_acting_later(at: At) -> None:
    position = HEAD + "station: 191\nfactory: 1/42gds\n"
    passed = at(STREET, position).does("ger", "pass").does("sov", "fire 1/42gds > station", faces=(1, 1))
    passed.does("ger", "fire 191 > factory", faces=(1, 1))


def test_who_can_do_nothing_and_holds_no_card_passes_of_himself(at: At) -> None:
    position = HEAD + "station: 191\nfactory: 1/42gds-\n"
    done = at(STREET, position).does("ger", "fire 191 > factory", faces=(1, 1))
    assert done.kinds.count("passed") == 2
    assert done.state.turn == 2


@pytest.mark.covers(rules.turn.CONTROL_TAKEN, rules.turn.CONTROLLERS, rules.turn.ONE_ACTION, rules.turn.CONTROL_KEPT)
def test_whoever_stands_alone_takes_control_and_keeps_it_when_he_leaves(at: At) -> None:
    position = HEAD + "station: 191 194\nmill: 1/42gds\n"
    taken = at(STREET, position).does("ger", "move 191 > factory")
    assert taken.event("control").line.facts["vp"] == 2
    left = at(STREET, HEAD + "station: 191\nmill: 1/42gds\n").does("ger", "move 191 > square")
    assert [area.control for area in left.sees(None).areas if area.id == "station"] == ["ger"]
    assert "left" in left.kinds


@pytest.mark.covers(rules.turn.CONTROL_CONTESTED, rules.turn.CONTESTED)
def test_control_stays_while_both_are_present(at: At) -> None:
    done = at(STREET, HEAD + "station: 191\nfactory: 1/42gds-\nmill: nkvd\n").does("ger", "move 191 > factory")
    assert [area.control for area in done.sees(None).areas if area.id == "factory"] == ["sov"]
    assert "contested" in done.kinds


@pytest.mark.covers(rules.turn.ROOM)
def test_no_more_units_than_the_area_holds(at: At) -> None:
    position = HEAD + "station: 191\nstore: 194 211 pioneers\nmill: nkvd\n"
    at(STREET, position).refuses("ger", "move 191 > store", rules.turn.ROOM)


@pytest.mark.covers(rules.manoeuvre.MANOEUVRE, rules.turn.BARRIER_LINKS)
def test_one_or_two_units_move_and_only_one_over_a_barrier(at: At) -> None:
    position = HEAD + "factory: 191 194 211\nsquare: nkvd-\n"
    moment = at(STREET, position)
    moment.refuses("ger", "move 191 194 > mill", rules.manoeuvre.MANOEUVRE)
    moment.refuses("ger", "move 191 194 211 > station", rules.manoeuvre.MANOEUVRE)
    moment.refuses("ger", "move 191 > landing", rules.manoeuvre.MANOEUVRE)
    moment.allows("ger", "move 191 > mill")
    moment.allows("ger", "move 191 194 > station")
    # barriers limit manoeuvre only: fire passes over them
    at(STREET, HEAD + "factory: 191\nmill: nkvd\n").allows("ger", "fire 191 > mill")


@pytest.mark.covers(rules.manoeuvre.MANOEUVRE)
def test_only_active_units_of_one_area_move(at: At) -> None:
    moment = at(STREET, HEAD + "yard: 194\nstation: 191- 211\nmill: nkvd\n")
    moment.refuses("ger", "move 191 > square", rules.manoeuvre.MANOEUVRE)
    moment.refuses("ger", "move 194 211 > factory", rules.manoeuvre.MANOEUVRE)
    moment.refuses("ger", "move nkvd > square", rules.manoeuvre.MANOEUVRE)
    moment.refuses("ger", "move 211 211 > square", rules.manoeuvre.MANOEUVRE)


@pytest.mark.covers(rules.manoeuvre.DESTINATION)
def test_nobody_moves_among_active_enemies_but_among_inactive_ones(at: At) -> None:
    at(STREET, HEAD + "station: 191\nfactory: nkvd\n").refuses("ger", "move 191 > factory", rules.manoeuvre.DESTINATION)
    at(STREET, HEAD + "station: 191\nfactory: nkvd-\n").allows("ger", "move 191 > factory")


@pytest.mark.covers(rules.manoeuvre.MOVED_FLIP, rules.fire.MANOEUVRE_HAMPERED)
def test_moving_exhausts(at: At) -> None:
    done = at(STREET, HEAD + "station: 191 211\nmill: nkvd\n").does("ger", "move 191 211 > square")
    assert "square: 191- 211-" in done.text


@pytest.mark.covers(rules.manoeuvre.DISENGAGE)
def test_leaving_an_active_enemy_only_for_an_own_area(at: At) -> None:
    moment = at(STREET, HEAD + "factory: 191 nkvd\n")
    moment.refuses("ger", "move 191 > square", rules.manoeuvre.DISENGAGE)
    moment.allows("ger", "move 191 > station")
    at(STREET, HEAD + "factory: 191 nkvd-\n").allows("ger", "move 191 > square")


@pytest.mark.covers(rules.turn.FIRED_FLIP)
def test_units_that_fired_flip_after_the_losses(at: At) -> None:
    position = HEAD + "station: 191 211\nfactory: 1/42gds\nmill: nkvd\n"
    done = at(STREET, position).does("ger", "fire 191 > factory", faces=(1, 1))
    assert "station: 191- 211" in done.text


EVENING = "station: 191\nfactory: 1/42gds\n"


@pytest.mark.covers(rules.evening.EVENING_CLEAN, rules.turn.EVENING, rules.evening.TURN_ADVANCES)
def test_the_evening_takes_every_marker_away(at: At) -> None:
    position = HEAD + EVENING + "fire ger: station\nfire sov: factory\nbarricades: mill\n"
    done = at(STREET, position).does("ger", "pass").does("sov", "pass")
    assert done.state.fire == (0, 0)
    assert done.state.barricades == 0
    assert done.state.turn == 2


@pytest.mark.covers(rules.evening.EVENING_CLEAN, rules.cards.CARDS)
def test_hands_are_cut_to_five_in_the_evening(at: At) -> None:
    hand = "hand ger: artillery sniper rally smoke-screen countermand ammunition flamethrowers\n"
    asked = at(STREET, HEAD + EVENING + hand).does("ger", "pass").does("sov", "pass")
    assert asked.awaited() == (("ger", "discard"),)
    asked.refuses("ger", "discard artillery", rules.cards.CARDS)
    asked.refuses("ger", "discard artillery dive-bombers", rules.cards.CARDS)
    asked.refuses("ger", "pass", rules.turn.EVENING)
    done = asked.does("ger", "discard artillery ammunition")
    assert len(done.state.hands[0]) == 5 + 2
    assert done.state.discards[0] == ("artillery", "ammunition")


@pytest.mark.covers(rules.evening.RESHUFFLE)
def test_an_empty_deck_is_made_of_the_discards(at: At) -> None:
    cards = "deck ger: sniper\n"
    rest = list(full_deck(0))
    rest.remove("sniper")
    discards = f"discard ger: {' '.join(rest)}\n"
    position = HEAD + EVENING + cards + discards
    passed = at(STREET, position).does("ger", "pass")
    done = STREET.apply(passed.state, "sov", STREET.read_order(passed.state, "sov", "pass"), StepDice(b"s", "t", 1))
    assert len(done.state.hands[0]) == 2
    assert done.state.discards[0] == ()
    assert len(done.state.decks[0]) == 22
    assert rules.evening.RESHUFFLE in [rule for event in done.events for rule in event.rules]
    moment = passed.does("sov", "pass", rolls=(0,) * 22)
    assert moment.event("reshuffled").reveals


@pytest.mark.covers(rules.evening.REINFORCEMENTS, rules.turn.MORNING)
def test_reinforcements_arrive_where_it_is_own_free_and_roomy(at: At) -> None:
    position = HEAD + EVENING + "waiting: 34gds 39gds\n"
    done = at(STREET, position).does("ger", "pass").does("sov", "pass")
    assert "landing: 34gds\n" in done.text
    assert "waiting: 39gds\n" in done.text


@pytest.mark.covers(rules.evening.REINFORCEMENTS, rules.turn.ROOM)
def test_reinforcements_wait_while_the_landing_is_full_or_lost(at: At) -> None:
    lost = at(STREET, HEAD + EVENING + "landing: 211\nwaiting: 34gds\n")
    done = lost.does("ger", "pass").does("sov", "pass")
    assert "waits" in done.kinds
    assert [STREET.look(moment.state, None, "34gds").where.text for moment in (lost, done)] == [
        sights.COMES,
        sights.WAITS,
    ]
    full = HEAD + EVENING + "landing: nkvd remnants militia 2/42gds\nwaiting: 34gds\n"
    assert "waits" in at(STREET, full).does("ger", "pass").does("sov", "pass").kinds


@pytest.mark.covers(rules.evening.REINFORCEMENTS)
def test_units_that_waited_land_before_newcomers_and_in_the_first_listed_area(at: At) -> None:
    position = "street september-november\nturn: 2 combat ger\nstation: 191\nstore: 42bde\nwaiting: 241 34gds\n"
    one_place = (
        position + "landing: 269\n".replace("269", "nkvd269") + "control ger: tractor-plant october-plant banny\n"
    )
    crowded = one_place.replace("landing: nkvd269", "landing: nkvd269 nkvd270 nkvd271")
    done = at(STREET, crowded).does("ger", "pass").does("sov", "pass")
    assert "landing: nkvd269 nkvd270 nkvd271 34gds" in done.text
    assert "waiting: 241" in done.text


LAST = HEAD.replace("turn: 1", "turn: 5")


@pytest.mark.covers(rules.evening.FINAL_COUNT, rules.evening.NO_DRAWS)
@pytest.mark.parametrize(("areas", "winner"), [("factory store", "sov"), ("factory store square mill", "ger")])
def test_after_the_last_turn_victory_points_decide(at: At, areas: str, winner: str) -> None:
    position = LAST + "station: 191\nlanding: 1/42gds\ncontrol ger: " + areas + "\n"
    done = at(STREET, position).does("ger", "pass").does("sov", "pass")
    assert done.awaited() == ()
    assert done.ends(winner).score["ger"] == {"sov": 5, "ger": 8}[winner]


@pytest.mark.covers(rules.evening.SUDDEN_VICTORY)
def test_an_army_without_units_loses_in_the_evening(at: At) -> None:
    position = HEAD + "station: 191\nwaiting: 34gds\n"
    done = at(STREET, position).does("ger", "pass")
    done.ends("ger")
    assert done.state.sudden


def test_when_neither_army_has_units_the_points_decide(at: At) -> None:
    done = at(STREET, HEAD + "hand ger: artillery\nwaiting: 34gds\n").does("ger", "pass")
    assert done.ends("sov").rules[0] == rules.evening.FINAL_COUNT


@pytest.mark.covers(rules.evening.SUDDEN_VICTORY)
def test_the_germans_win_at_once_with_every_landing(at: At) -> None:
    landings = "control ger: tractor-plant october-plant banny landing\n"
    position = FULL + "station: 191\nkurgan: 112rd\n" + landings
    done = at(STREET, position).does("ger", "pass").does("sov", "pass")
    done.ends("ger")
    learning = HEAD + "landing: 191\nfactory: 1/42gds\n"
    assert at(STREET, learning).does("ger", "pass").does("sov", "pass").state.winner is None


def test_when_the_game_is_over_nobody_is_asked_and_every_order_refused(at: At) -> None:
    over = at(STREET, HEAD + "station: 191\nwaiting: 34gds\n").does("ger", "pass")
    over.refuses("ger", "pass", "table:T2")


def test_unknown_words_and_strangers_are_refused(at: At) -> None:
    moment = at(STREET, HEAD + EVENING)
    assert STREET.judge(moment.state, "ger", None) is not None  # type: ignore[arg-type]
    assert STREET.judge(moment.state, "sov", STREET.read_order(moment.state, "sov", "pass")) is not None
    with pytest.raises(ValueError, match="expected a unit"):
        STREET.read_order(moment.state, "ger", "fire nobody > factory")


@pytest.mark.parametrize("words", [("move", "191", "194"), ("fire", "191", "194")])
def test_no_orders_are_listed_while_the_words_of_one_are_walked(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    listed: list[object] = []
    state = STREET.setup("nail-factory", {}, StepDice(b"listed", "", 1)).state
    choices = STREET.pending(state)[0].choices
    monkeypatch.setattr(SlotWalk, "orders", listed.append)
    for length in range(1, len(words) + 1):
        choices.fork(words[:length])
    assert not listed


@pytest.mark.covers(rules.evening.SUDDEN_VICTORY)
def test_who_has_no_units_left_is_told_so_before_the_evening_in_which_that_loses(at: At) -> None:
    moment = at(STREET, HEAD + "factory: 1/42gds\n")
    for said in (STREET.status(moment.state), *STREET.score(moment.state, None).lines[:1]):
        assert speak(said, "en").endswith("The Germans have no units left on the map: this evening the Soviets win.")
        assert speak(said, "ru").endswith("У немцев на карте не осталось частей: вечером этого хода будет победа СССР.")
    moment.does("ger", "pass").does("sov", "pass").ends("sov")


def test_who_has_one_unit_left_is_told_what_its_loss_would_mean(at: At) -> None:
    two = at(STREET, HEAD + "station: 191 211\nfactory: 1/42gds 2/42gds\n")
    assert "one unit left" not in speak(STREET.status(two.state), "en")
    one = at(STREET, HEAD + "station: 191 211\nfactory: 1/42gds\n")
    assert "осталась одна часть – 1-й батальон 42-го гв. сп" in speak(STREET.status(one.state), "ru")
    assert "the Germans win this evening" in speak(STREET.score(one.state, "ger").lines[-1], "en")


@pytest.mark.covers(rules.turn.CONTROL_TAKEN)
def test_a_move_tells_what_it_does_to_control_before_it_is_ordered(at: At) -> None:
    alone = at(STREET, HEAD + "yard: 191\n")
    told = [speak(line, "ru") for line in alone.previews("ger", "move 191 > factory").lines]
    worth = alone.state.map.areas[alone.state.map.area_index["factory"]].vp
    assert any(f"под вашим контролем ({worth} победных очка)" in line for line in told), told
    assert any(line.startswith("Если там останется") for line in told), "fire may answer the move"
    assert "control" in alone.does("ger", "move 191 > factory").kinds
    contested = at(STREET, HEAD + "yard: 191\nfactory: nkvd-\n")
    told = [speak(line, "en") for line in contested.previews("ger", "move 191 > factory").lines]
    assert any("will be contested" in line for line in told), told
    assert "control" not in contested.does("ger", "move 191 > factory").kinds
    own = at(STREET, HEAD + "yard: 191\n")
    assert len(own.previews("ger", "move 191 > station").lines) == len(told) - 1
