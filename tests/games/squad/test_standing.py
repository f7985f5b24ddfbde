"""Standing orders: what they answer, that they tell nothing, and how much less two players must hand over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.core.dice import StepDice
from engine.games.squad import rules
from engine.games.squad.actions import Cancel, Keep, OpFire, Pass
from engine.games.squad.game import SQUAD_GAME as SQUAD
from engine.games.squad.map.sides import SEATS
from engine.games.squad.standing import POLICIES
from engine.games.squad.table.frames import Attack, LastHour, Moving, Roll
from engine.games.squad.table.state import State
from tests.at import At, Moment
from tests.games.squad.fights import ALLIES, AXIS, at_hex, battle, holding

FAR = "guards-squad-9 L12"
WINDOWS = {
    "reaction": "op-fire within 3 at-least 60",
    "defence": "hug at-least 50",
    "wounds": "always",
    "melee": "always",
    "initiative": "harm",
}
"""What a player might leave behind."""


def entering(at: At, *pieces: str, **changes: Any) -> Moment:
    """The first unit of the Axis has entered I5 from I4."""
    moving = Moving(0, (), (0,), (at_hex("I4"), at_hex("I5")), 1, "reaction", entered=True)
    given: dict[str, Any] = {"doing": (moving,), "postures": ("attack", "attack")} | changes
    return at(SQUAD, battle(*pieces, FAR, **given))


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("reaction", ""),
        ("reaction", "harm"),
        ("reaction", "op-fire within"),
        ("reaction", "op-fire within x"),
        ("reaction", "op-fire within 3 within 4"),
        ("reaction", "op-fire at-least 101"),
        ("defence", "hug within 3"),
        ("turn", "never"),
    ],
)
def test_unknown_standing_orders_are_not_understood(kind: str, text: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        SQUAD.read_policy(kind, text)


def test_standing_orders_are_put_into_the_games_own_words() -> None:
    assert SQUAD.read_policy("reaction", "OP-FIRE at-least 060  within 3") == "op-fire within 3 at-least 60"
    assert all(SQUAD.read_policy(policy.kind, policy.words.en) == policy.words.en for policy in POLICIES)


@pytest.mark.covers(rules.actions.OP_FIRE)
def test_op_fire_when_the_chance_is_good_enough(at: At) -> None:
    hand = holding(1, "op-fire")
    moment = entering(at, "grenadier-squad-1 I5", "guards-squad-1 I7", allies=hand)
    answer = SQUAD.follow(moment.state, ALLIES, "op-fire within 3 at-least 30")
    assert answer == OpFire(hand[0], ("guards-squad-1",))
    assert SQUAD.follow(moment.state, ALLIES, "op-fire within 1") == Pass()
    assert SQUAD.follow(moment.state, ALLIES, "op-fire at-least 99") == Pass()
    assert SQUAD.follow(moment.state, ALLIES, "never") == Pass()
    moment.does(ALLIES, answer)


def test_without_the_card_the_window_is_passed_not_left_to_the_player(at: At) -> None:
    hand = holding(1, "spades")
    moment = entering(at, "grenadier-squad-1 I5", "guards-squad-1 I7", allies=hand)
    assert SQUAD.follow(moment.state, ALLIES, "op-fire") == Pass()
    assert SQUAD.follow(moment.state, AXIS, "op-fire") is None


def rolled(dice_card: str, attack: Attack, roller: int, **changes: Any) -> State:
    """A Fire Roll of an attack that may still be cancelled."""
    given: dict[str, Any] = {"doing": (Roll(roller, "fire", dice_card, "window"),)} | changes
    doing = (Moving(0, (), (0,), (at_hex("I4"), at_hex("I5")), 1, "reaction", entered=True), attack, *given["doing"])
    state = battle("lieutenant-1 I5", "guards-squad-1 I7", FAR, **(given | {"doing": doing}))
    decks = tuple(tuple(card for card in deck if card != dice_card) for deck in state.decks)
    fields = {name: getattr(state, name) for name in state.__struct_fields__}
    return State(**(fields | {"decks": decks}))


@pytest.mark.parametrize(
    ("card", "policy", "keeps"),
    [
        ("L-01", "never", True),  # 4 and 6
        ("L-01", "leader", False),
        ("L-01", "harm", False),
        ("L-31", "leader", True),  # 1 and 1
    ],
)
def test_the_initiative_card_for_ones_leaders(at: At, card: str, policy: str, keeps: bool) -> None:
    attack = Attack(1, "op-fire", at_hex("I7"), at_hex("I5"), (1,), targets=(0,), step="roll", fixed=(5, 9))
    moment = at(SQUAD, rolled(card, attack, 1, initiative=0))
    answer = SQUAD.follow(moment.state, AXIS, policy)
    assert answer == (Keep() if keeps else None)
    assert Cancel() in moment.asks(AXIS).choices


def test_the_initiative_card_for_a_spoilt_attack(at: At) -> None:
    attack = Attack(1, "op-fire", at_hex("I7"), at_hex("I5"), (1,), targets=(0,), step="roll", fixed=(5, 9))
    moment = at(SQUAD, rolled("L-31", attack, 1, initiative=1))
    assert SQUAD.follow(moment.state, ALLIES, "harm") is None
    assert SQUAD.follow(moment.state, ALLIES, "leader") == Keep()


def test_the_initiative_card_for_an_end_one_does_not_want(at: At) -> None:
    state = battle("lieutenant-1 I5", FAR, time=7, doing=(LastHour(7), Roll(0, "sudden-death", "X-12", "window")))
    decks = (tuple(card for card in state.decks[0] if card != "X-12"), state.decks[1])
    fields = {name: getattr(state, name) for name in state.__struct_fields__}
    for points, asks in ((3, False), (-3, False)):
        moment = at(SQUAD, State(**(fields | {"decks": decks, "points": points})))
        assert (SQUAD.follow(moment.state, ALLIES, "harm") is None) == asks  # 5 and 2: no die of 1


def hand_offs(scenario: str, seed: int, policies: dict[str, str]) -> tuple[int, int]:
    """One-step hand-offs to a person, and answers, of a random game.

    A one-step hand-off is a single answer of the inactive player between two answers of the active one.
    """
    chance = StepDice(str(seed).encode(), "players", 0)
    state = SQUAD.setup(scenario, {}, StepDice(str(seed).encode(), "table", 0)).state
    asked: list[tuple[str, bool]] = []
    answers = 0
    while asks := SQUAD.pending(state):
        answers += 1
        ask = asks[0]
        policy = policies.get(ask.kind)
        action = None if policy is None else SQUAD.follow(state, ask.seat, policy)
        if action is None:
            action = ask.choices.sample(chance)
            asked.append((ask.seat, ask.seat == SEATS[state.active]))
        state = SQUAD.apply(state, ask.seat, action, StepDice(str(seed).encode(), "table", answers)).state
    singles = sum(
        1
        for before, here, after in zip(asked, asked[1:], asked[2:], strict=False)
        if before[0] == after[0] != here[0] and not here[1]
    )
    return singles, answers


@pytest.mark.parametrize("scenario", ["farm", "brickworks"])
@pytest.mark.parametrize("games", [6, pytest.param(24, marks=pytest.mark.soak)])
def test_standing_orders_cut_one_step_hand_offs_by_four_fifths(
    games: int, scenario: str, record_property: Callable[[str, object], None]
) -> None:
    seeds = range(games)
    bare = sum(hand_offs(scenario, seed, {})[0] for seed in seeds)
    left = sum(hand_offs(scenario, seed, WINDOWS)[0] for seed in seeds)
    record_property("counted", f"{scenario}: one-step hand-offs {bare} without standing orders, {left} with them")
    assert left * 5 <= bare
