"""Chapter 2, O15, O17, O19, O24, A32: a Turn, its orders and exchanges, cards between hands, decks and discards."""

from __future__ import annotations

import msgspec
import pytest

from engine.games.squad import rules
from engine.games.squad.game import SQUAD_GAME as SQUAD
from engine.games.squad.table.fate import CARDS, DECKS
from engine.games.squad.table.frames import Reorganising
from engine.games.squad.table.state import Radio
from tests.at import At
from tests.games.squad.fights import ALLIES, AXIS, at_hex, battle, holding, unit

PIECES = ("grenadier-squad-1 D2 light-mg-1", "sergeant-1 D2", "guards-squad-1 L12")
RADIOS = (Radio("radio-105"), Radio("radio-76"))
HAND = ("X-01", "X-04", "X-08", "X-12")


@pytest.mark.covers(rules.setup.TURN)
def test_a_turn_has_an_order_limit(at: At) -> None:
    (move,) = holding(0, order="move")
    spent = at(SQUAD, battle(*PIECES, axis=(move,), orders=4))
    spent.refuses(AXIS, f"move {move} grenadier-squad-1", rules.setup.TURN)
    assert spent.asks(AXIS).choices.fork([]).options[-1].word == "end"


@pytest.mark.covers(rules.setup.TURN, rules.fate.FATE_DECK)
def test_at_the_end_the_hand_is_filled_and_the_other_side_moves(at: At) -> None:
    moment = at(SQUAD, battle(*PIECES, axis=("X-01",), allies=("L-01",), orders=2)).does(AXIS, "end")
    assert [len(hand) for hand in moment.state.hands] == [7, 1]
    assert moment.awaited() == ((ALLIES, "turn"),)
    assert moment.state.turn == 4
    assert moment.state.orders == 0


@pytest.mark.covers(rules.setup.TURN, rules.orders.EXCHANGE)
def test_a_turn_uses_up_a_card(at: At) -> None:
    moment = at(SQUAD, battle(*PIECES, axis=HAND, orders=0))
    moment.refuses(AXIS, "end", rules.setup.TURN)
    played = at(SQUAD, battle(*PIECES, axis=HAND, orders=1))
    played.refuses(AXIS, "exchange X-01", rules.orders.EXCHANGE)


@pytest.mark.covers(rules.orders.EXCHANGE, rules.setup.OPEN_AND_HIDDEN)
def test_one_to_three_cards_are_exchanged_instead_of_orders(at: At) -> None:
    moment = at(SQUAD, battle(*PIECES, axis=HAND, allies=("L-01",), orders=0))
    moment.refuses(AXIS, "exchange X-01 X-04 X-08 X-12", rules.orders.EXCHANGE)
    moment.refuses(AXIS, "exchange X-02", rules.setup.OPEN_AND_HIDDEN)
    done = moment.does(AXIS, "exchange X-01 X-04")
    assert done.state.discards[0] == ("X-01", "X-04")
    assert len(done.state.hands[0]) == 7
    assert done.awaited() == ((ALLIES, "turn"),)


@pytest.mark.parametrize("order", ["move", "advance", "artillery", "reorganise"])
def test_an_order_is_offered_to_all_eyes_as_long_as_a_card_for_it_may_be_in_the_hand(at: At, order: str) -> None:
    cards = [card for card in DECKS[0] if CARDS[card].order == order]
    state = battle(*PIECES, "guards-squad-2 D6", axis=holding(0, order="rout"), radios=RADIOS)
    for left, is_offered in (((), False), (cards[-1:], True)):
        gone = tuple(card for card in cards if card not in left)
        decks = (tuple(card for card in state.decks[0] if card not in gone), state.decks[1])
        known = msgspec.structs.replace(state, decks=decks, discards=(gone, ()))
        choices = at(SQUAD, known).asks(AXIS).choices
        assert (order in [option.word for option in choices.fork([]).options if option.masked]) == is_offered
        refused = {option.word: option.refusal for option in choices.fork([], why=True).options}[order]
        assert refused is not None
        assert refused.private == is_offered


@pytest.mark.covers(rules.recovery.RECOVER_NEEDS_UNIT)
def test_hands_are_hidden_and_their_sizes_open(at: At) -> None:
    moment = at(SQUAD, battle(*PIECES, axis=HAND))
    assert moment.sees(ALLIES).sides[0].hand is None
    assert [card.word for card in moment.sees(AXIS).sides[0].hand] == list(HAND)
    refusal = moment.refuses(AXIS, "recover X-05", rules.recovery.RECOVER_NEEDS_UNIT)
    assert not refusal.private
    assert moment.fork(AXIS, "move").hidden


@pytest.mark.covers(rules.recovery.MUDDLE, rules.lists.FATE_CARDS)
def test_muddle_is_no_order_and_every_card_bears_one_order(at: At) -> None:
    moment = at(SQUAD, battle(*PIECES, axis=("X-13", "X-08")))
    moment.refuses(AXIS, "move X-13 grenadier-squad-1", rules.recovery.MUDDLE)
    moment.refuses(AXIS, "move X-08 grenadier-squad-1", rules.lists.FATE_CARDS)


@pytest.mark.covers(rules.fate.EMPTY_DECK, rules.fate.TIME_ADVANCES)
def test_an_empty_deck_is_renewed_and_time_moves_on(at: At) -> None:
    state = battle(*PIECES, axis=("X-01",), allies=("L-01",), orders=2)
    rest = tuple(card for card in DECKS[0] if card not in ("X-01", "X-02"))
    state = msgspec.structs.replace(state, decks=(("X-02",), state.decks[1]), discards=(rest, ()))
    rolls = [0] * (len(rest) - 1)
    moment = at(SQUAD, state).does(AXIS, "end", rolls=rolls)
    assert moment.state.time == 1
    assert moment.state.discards[0] == ()
    assert len(moment.state.hands[0]) == 7


# --- Cut the Wire, Reorganise, Spades ---------------------------------------------------------------------------------


@pytest.mark.covers(rules.orders.CUT_THE_WIRE)
def test_cutting_the_wire_turns_the_enemy_radio_face_down(at: At) -> None:
    (card,) = holding(0, order="cut")
    moment = at(SQUAD, battle(*PIECES, axis=(card,), radios=RADIOS)).does(AXIS, f"cut {card}")
    assert moment.state.radios[1] == Radio("radio-76", face_up=False)
    dead = (RADIOS[0], Radio("radio-76", face_up=False))
    at(SQUAD, battle(*PIECES, axis=(card,), radios=dead)).refuses(AXIS, f"cut {card}", rules.orders.CUT_THE_WIRE)


@pytest.mark.covers(rules.orders.REORGANISE)
def test_reorganise_turns_the_radio_up_or_repairs(at: At) -> None:
    (card,) = holding(0, order="reorganise")
    silent = (Radio("radio-105", face_up=False), RADIOS[1])
    moment = at(SQUAD, battle(*PIECES, axis=(card,), radios=silent))
    assert moment.does(AXIS, f"reorganise {card} radio").state.radios == RADIOS
    moment.refuses(AXIS, f"reorganise {card} repair light-mg-1", rules.orders.REORGANISE)
    jammed = at(SQUAD, battle("grenadier-squad-1 D2 light-mg-1 jammed", PIECES[-1], axis=(card,), radios=RADIOS))
    jammed.refuses(AXIS, f"reorganise {card} radio", rules.orders.REORGANISE)
    jammed.refuses(AXIS, f"reorganise {card} pass", rules.orders.REORGANISE)
    assert not jammed.does(AXIS, f"reorganise {card} repair light-mg-1").state.weapons[0].jammed


@pytest.mark.covers(rules.orders.REORGANISE, rules.units.ONE_WEAPON_CARRIED)
def test_reorganise_passes_weapons_inside_two_hexes(at: At) -> None:
    (card,) = holding(0, order="reorganise")
    moment = at(SQUAD, battle(*PIECES, axis=(card, "X-01"))).does(AXIS, f"reorganise {card} pass")
    assert moment.awaited() == ((AXIS, "reorganise"),)
    moment = moment.does(AXIS, "give light-mg-1 > sergeant-1")
    assert unit(moment, "sergeant-1").weapon == 0
    assert moment.does(AXIS, "done").state.doing == ()


@pytest.mark.covers(rules.stacking.ONE_WEAPON_MARKER, rules.orders.REORGANISE)
def test_nobody_takes_a_second_weapon_in_reorganise(at: At) -> None:
    pieces = (
        "grenadier-squad-1 D2 light-mg-1",
        "grenadier-squad-2 D2 light-mg-2",
        "grenadier-squad-3 D2",
        "grenadier-squad-4 E2",
    )
    frame = Reorganising(0)
    moment = at(SQUAD, battle(*pieces, PIECES[-1], doing=(frame,)))
    moment.refuses(AXIS, "give light-mg-1 > grenadier-squad-2", rules.stacking.ONE_WEAPON_MARKER)
    moment.refuses(AXIS, "give light-mg-1 > grenadier-squad-4", rules.orders.REORGANISE)
    third = Reorganising(0, (at_hex("A1"), at_hex("A2")))
    two = ("grenadier-squad-5 A1 light-mg-3", "grenadier-squad-6 A1")
    at(SQUAD, battle(*pieces, *two, PIECES[-1], doing=(third,))).refuses(
        AXIS, "give light-mg-1 > grenadier-squad-3", rules.orders.REORGANISE
    )


@pytest.mark.covers(rules.actions.SPADES, rules.lists.FORTIFICATIONS, rules.actions.ACTIONS)
def test_spades_dig_foxholes_and_activate(at: At) -> None:
    (card,) = holding(0, "spades")
    moment = at(SQUAD, battle(*PIECES, axis=(card, "X-01"))).does(AXIS, f"spades {card} grenadier-squad-1")
    assert moment.state.forts == ((at_hex("D2"), "foxholes"),)
    assert unit(moment, "grenadier-squad-1").activated
    assert moment.state.orders == 1


@pytest.mark.covers(
    rules.actions.SPADES,
    rules.stacking.ONE_FORTIFICATION,
    rules.stacking.MARKER_LIMITS,
    rules.orders.ACTIVATION,
    rules.actions.ACTIONS,
)
def test_where_spades_do_not_dig(at: At) -> None:
    (card,) = holding(0, "spades")
    pieces = ("grenadier-squad-1 D3", "grenadier-squad-2 D2", "rifle-squad-1 E2 broken", "rifle-squad-2 F2 activated")
    state = battle(*pieces, PIECES[-1], axis=(card, "X-01"), forts=((at_hex("D2"), "trench"),))
    moment = at(SQUAD, state)
    moment.refuses(AXIS, f"spades {card} grenadier-squad-1", rules.actions.SPADES)
    moment.refuses(AXIS, f"spades {card} grenadier-squad-2", rules.stacking.ONE_FORTIFICATION)
    moment.refuses(AXIS, f"spades {card} rifle-squad-1", rules.actions.SPADES)
    moment.refuses(AXIS, f"spades {card} rifle-squad-2", rules.orders.ACTIVATION)
    open_ground = at(SQUAD, battle(*PIECES, axis=("X-01",)))
    open_ground.refuses(AXIS, "spades X-01 grenadier-squad-1", rules.actions.ACTIONS)


@pytest.mark.covers(rules.setup.TURN)
def test_with_an_empty_hand_the_turn_ends_by_itself(at: At) -> None:
    (card,) = holding(0, order="cut")
    moment = at(SQUAD, battle(*PIECES, axis=(card,), allies=("L-01",), radios=RADIOS)).does(AXIS, f"cut {card}")
    assert moment.awaited() == ((ALLIES, "turn"),)
