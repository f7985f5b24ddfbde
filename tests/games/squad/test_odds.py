"""5, O20.2, O20.4: the odds stated before a roll are exact, and the sums shown agree with the figures used."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from engine.core.dice import StepDice
from engine.core.game import Sum
from engine.games.squad import rules
from engine.games.squad.actions import Shoot
from engine.games.squad.game import SQUAD_GAME as SQUAD
from engine.games.squad.phases.attacks.fire import declared
from engine.games.squad.phases.attacks.shots import means_of_fire
from engine.games.squad.phases.moves.recover import needed_to_rally, rally_sum
from engine.games.squad.sums.attack_figures import defence, effect_of, firepower
from engine.games.squad.sums.attack_sums import defence_sum, firepower_sum
from engine.games.squad.sums.odds import (
    OF,
    WAYS,
    at_least,
    at_most,
    chance_to_break,
    chance_to_hurt,
    effect_ways,
    unit_odds,
)
from engine.games.squad.table.fate import CARDS, DECKS
from engine.games.squad.table.frames import Advancing, Attack, Firing, Moving
from engine.games.squad.table.state import State
from tests.at import At
from tests.games.squad.fights import ALLIES, AXIS, at_hex, battle, holding

PAIRS = list(product(range(1, 7), repeat=2))


def attack_of(state: State, *pieces: str, target: str, cards: tuple[str, ...] = ()) -> Attack:
    frame = state.doing[-1]
    assert isinstance(frame, Firing)
    return declared(state, means_of_fire(state, frame), pieces, target, cards, "")


@pytest.mark.parametrize("side", [0, 1])
def test_a_full_deck_shows_every_pair_twice_so_the_odds_are_those_of_two_dice(side: int) -> None:
    counts = Counter(CARDS[card].dice for card in DECKS[side])
    assert set(counts) == set(PAIRS)
    assert set(counts.values()) == {2}


def test_the_ways_of_a_total_are_counted() -> None:
    for total in range(13):
        assert WAYS[total] == sum(1 for pair in PAIRS if sum(pair) == total)
        assert at_least(total) == sum(1 for pair in PAIRS if sum(pair) >= total)
        assert at_most(total) == sum(1 for pair in PAIRS if sum(pair) <= total)
    assert (at_least(-5), at_least(20), at_most(1), at_most(30)) == (36, 0, 0, 36)


@pytest.mark.parametrize("guard", range(4, 16))
def test_the_effects_of_a_fire_roll_are_counted_pair_by_pair(guard: int) -> None:
    for strength, broken, suppressed in product(range(1, 12), (False, True), (False, True)):
        wanted = Counter(
            effect_of(strength + sum(pair) - guard, broken=broken, suppressed=suppressed) for pair in PAIRS
        )
        assert effect_ways(strength, guard, broken=broken, suppressed=suppressed) == dict(wanted)


def test_the_chance_to_hurt_is_that_against_the_weakest_target() -> None:
    state = battle("grenadier-squad-1 I5", "guards-squad-1 I9", "militia-squad-1 I9", doing=(Firing(0, (0,)),))
    attack = attack_of(state, "grenadier-squad-1", target="I9")
    assert chance_to_hurt(state, attack) == Fraction(at_least(2), OF)  # 5 + 2 exceeds Morale 6 already
    assert chance_to_break(state, attack) == Fraction(at_least(4), OF)


def test_a_broken_target_may_be_eliminated() -> None:
    state = battle("grenadier-squad-1 I5", "guards-squad-1 I9 broken", "guards-squad-2 L1", doing=(Firing(0, (0,)),))
    attack = attack_of(state, "grenadier-squad-1", target="I9")
    assert unit_odds(state, attack, *attack.targets)["eliminated"] == at_least(5)


def test_a_targeting_roll_is_counted_in() -> None:
    state = battle("weapon-team-1 I5 mortar-1", "guards-squad-1 I9", doing=(Firing(0, (0,)),))
    attack = attack_of(state, "mortar-1", target="I9")
    assert chance_to_hurt(state, attack) == Fraction(at_least(6) * at_least(4), OF * OF)


def test_the_odds_of_a_preview_add_up(at: At) -> None:
    state = battle("grenadier-squad-1 I5", "guards-squad-1 I9", doing=(Firing(0, (0,)),))
    preview = at(SQUAD, state).previews(AXIS, "shoot grenadier-squad-1 > I9")
    assert sum(chance.ways for chance in preview.odds) == OF
    assert [total.total for total in preview.sums] == [5, 8]


def test_the_odds_of_a_heavy_weapon_add_up_over_both_rolls(at: At) -> None:
    state = battle("weapon-team-1 I5 mortar-1", "guards-squad-1 I9", doing=(Firing(0, (0,)),))
    preview = at(SQUAD, state).previews(AXIS, "shoot mortar-1 > I9")
    assert sum(chance.ways for chance in preview.odds if chance.of == OF) == OF
    assert sum(chance.ways for chance in preview.odds if chance.of == OF * OF) == OF * OF


def test_smoke_grenades_and_rallies_show_their_odds(at: At) -> None:
    (card,) = holding(0, order="recover")
    state = battle("rifle-squad-1 I5 broken", "guards-squad-1 I9", axis=(card,), orders=0)
    preview = at(SQUAD, state).previews(AXIS, f"recover {card}")
    assert [(chance.ways, chance.of) for chance in preview.odds] == [(at_most(6), OF), (OF - at_most(6), OF)]


# --- sums and figures agree -------------------------------------------------------------------------------------------

HEXES = ("I2", "I4", "H4", "I5", "I6", "J5", "H6", "G4", "F4", "F3", "E3", "E4", "I8", "H8", "I3")
KINDS = ("grenadier-squad", "assault-squad", "rifle-squad", "weapon-team", "grenadier-team", "sergeant", "lieutenant")
FOES = ("guards-squad", "militia-squad", "rifle-team", "commissar", "smg-squad")
MARKS = ("", "broken", "suppressed", "veteran", "veteran suppressed", "broken suppressed")


def anything(seed: int) -> State:
    """Some units on both sides, with markers, Smoke and Fortifications, the Axis ordered to fire."""
    dice = StepDice(b"anything", str(seed), 0)

    def one(kinds: tuple[str, ...], number: int) -> str:
        kind = kinds[dice.below(len(kinds))]
        arms = {"rifle-squad": f"light-mg-{number}", "weapon-team": f"medium-mg-{number}"}
        return f"{kind}-{number} {HEXES[dice.below(len(HEXES))]} {MARKS[dice.below(len(MARKS))]} {arms.get(kind, '')}"

    axis = [one(KINDS, number) for number in range(1, 7)]
    taken = {piece.split()[1] for piece in axis}
    allies = [piece for piece in (one(FOES, number) for number in range(1, 9)) if piece.split()[1] not in taken]
    smoke = tuple((index, 1 + dice.below(6)) for index in sorted({at_hex(HEXES[dice.below(15)]) for _ in range(2)}))
    forts = ((at_hex("I8"), "trench"), (at_hex("H4"), "foxholes"))
    return battle(
        *axis,
        *allies,
        "guards-squad-99 L12",
        doing=(Firing(0, tuple(range(6))),),
        smoke=smoke,
        forts=tuple(sorted(forts)),
        axis=holding(0, "aimed-burst", "enfilade", "grenade-bundle"),
    )


def counted(total: Sum) -> int:
    return sum(addend.amount for addend in total.addends if addend.counted)


def test_every_sum_shown_is_the_sum_of_its_counted_addends_and_the_figure_used() -> None:
    attacks = 0
    for seed in range(120):
        state = anything(seed)
        (ask,) = SQUAD.pending(state)
        means = means_of_fire(state, Firing(0, tuple(range(6))))
        for step in range(6):
            action = ask.choices.sample(StepDice(b"sample", str(seed), step))
            if not isinstance(action, Shoot):
                continue
            attacks += 1
            attack = declared(state, means, action.pieces, action.hex, action.cards, action.leader)
            shown = firepower_sum(state, attack)
            assert counted(shown) == shown.total == firepower(state, attack) >= 1
            for i in attack.targets:
                guard = defence_sum(state, attack, i)
                assert counted(guard) == guard.total == defence(state, attack, i)
        for i, unit in enumerate(state.units):
            if unit.broken:
                assert counted(rally_sum(state, i)) == needed_to_rally(state, i)
    assert attacks > 150


# --- previews of a roll that is shown ---------------------------------------------------------------------------------


def test_keeping_a_roll_shows_what_it_does_and_cancelling_the_odds_of_the_next(at: At) -> None:
    state = battle("grenadier-squad-1 I5", "guards-squad-1 I9", doing=(Firing(0, (0,)),), axis_dice=(7,))
    moment = at(SQUAD, state).does(AXIS, "shoot grenadier-squad-1 > I9")
    kept = moment.previews(ALLIES, "keep")
    assert kept.lines[0].facts["n"] == 12
    assert [total.total for total in kept.sums] == [12, 8]
    again = moment.previews(ALLIES, "cancel")
    assert sum(chance.ways for chance in again.odds) == OF
    assert rules.initiative.CARD_PASSES in again.rules


def test_the_preview_of_keeping_is_what_happens(at: At) -> None:
    (order,) = holding(0, order="recover")
    state = battle("rifle-squad-1 I5 broken", "guards-squad-9 L12", axis=(order,), orders=0, axis_dice=(6,))
    moment = at(SQUAD, state).does(AXIS, f"recover {order}")
    preview = moment.previews(ALLIES, "keep")
    done = moment.does(ALLIES, "keep")
    assert done.event("recover-roll").line == preview.lines[0]
    assert done.event("recover-roll").sums == preview.sums


# --- previews of steps ------------------------------------------------------------------------------------------------


def moving(*pieces: str, path: tuple[str, ...] = ("I4", "I5"), **changes: object) -> State:
    hexes = tuple(at_hex(word) for word in path)
    frame = Moving(0, (), (0,), hexes, len(hexes) - 1, "go-on")
    return battle(*pieces, doing=(frame,), **changes)  # type: ignore[arg-type]  # fields of a state


def test_a_step_shows_its_cost_and_who_could_answer_it(at: At) -> None:
    state = moving(
        "grenadier-squad-1 I5 activated", "guards-squad-1 I9", "smg-squad-1 I10", allies=holding(1, "op-fire")
    )
    preview = at(SQUAD, state).previews(AXIS, "step I6")
    assert preview.lines[0].facts == {"hex": "I6", "spent": 2, "left": 2}
    assert [name.en for name in preview.lines[1].facts["units"]] == ["Guards Squad #1"]  # type: ignore[union-attr]
    assert [total.total for total in preview.sums] == [1]


@pytest.mark.covers(rules.actions.HIDDEN_MINES)
def test_a_step_into_mines_shows_their_odds(at: At) -> None:
    state = moving("grenadier-squad-1 I5 activated", "guards-squad-1 L9", forts=((at_hex("I6"), "mines"),))
    preview = at(SQUAD, state).previews(AXIS, "step I6")
    assert sum(chance.ways for chance in preview.odds) == OF  # 6 + 2d6 against 8


@pytest.mark.covers(rules.orders.MELEE)
def test_an_advance_into_the_enemy_shows_the_odds_of_the_melee(at: At) -> None:
    state = battle("grenadier-squad-1 I8 activated", "guards-squad-1 I9", doing=(Advancing(0, (0,)),))
    preview = at(SQUAD, state).previews(AXIS, "step grenadier-squad-1 > I9")
    assert [chance.ways for chance in preview.odds] == [575, 146, 575]
