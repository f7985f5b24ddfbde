"""Standing orders of cards, and support that could decide nothing, of which nobody is asked."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pytest

from engine.catalog import GAMES
from engine.core import referee
from engine.core.dice import StepDice
from engine.core.game import Ask
from engine.core.rules import Refusal
from engine.games.cards.actions import Pass
from engine.games.cards.phases.blocking import attacked_units, general_attackers
from engine.games.cards.phases.support import guns
from engine.games.cards.standing import follow, read_policy
from engine.games.cards.table.armies import SEATS, enemy
from engine.games.cards.table.battles import fighters_against
from engine.games.cards.table.cards import CARDS
from engine.games.cards.table.state import State
from engine.games.cards.table.survey import card_of, deck_damage, find_unit

CARDS_GAME = GAMES["cards"]
GAMES_PLAYED = 6


def asked(scenario: str, number: int) -> Iterator[tuple[State, Ask[Any]]]:
    """Every question of a random game."""
    state = CARDS_GAME.setup(scenario, {}, StepDice(b"deck", scenario, number)).state
    for step in range(400):
        asks = CARDS_GAME.pending(state)
        if not asks:
            return
        yield from ((state, ask) for ask in asks)
        dice = StepDice(b"play", f"{scenario} {number}", step)
        done = referee.submit(CARDS_GAME, state, asks[0].seat, asks[0].choices.sample(dice), dice, asks=asks)
        assert not isinstance(done, Refusal)
        state = done.state


def destroyable(state: State, army: int, fire: dict[str, int]) -> set[frozenset[str]]:
    """The sets of enemies that each battle of the army could destroy, with support of some points at some units."""
    found: set[frozenset[str]] = set()
    for _, mine, foes in fighters_against(state, army):
        left = {}
        for one in foes:
            unit = find_unit(state, enemy(army), one.word)
            assert unit is not None
            left[one.word] = one.defence - unit.damage - fire.get(one.word, 0)
        points = sum(one.attack for one in mine)
        for size in range(len(left) + 1):
            for chosen in combinations(sorted(left), size):
                if sum(max(0, left[word]) for word in chosen) <= points:
                    found.add(frozenset(chosen))
    return found


def test_whoever_is_not_asked_for_support_could_destroy_nothing_more() -> None:
    moot = matters = 0
    for number in range(GAMES_PLAYED):
        for state, ask in asked("summer-1943", number):
            if ask.kind != "support" or ask.choices.sole() is not None:
                continue
            army = SEATS.index(ask.seat)
            found = ask.choices.moot()
            if found is None:
                matters += 1
                continue
            moot += 1
            assert found.action == Pass()
            power = [CARDS[gun.card].support for gun in guns(state, army)]
            targets = [one.word for _, _, foes in fighters_against(state, army) for one in foes]
            ground = [word for word in targets if not card_of(word).is_aviation]
            without = destroyable(state, army, {})
            for aims in product([*ground, ""], repeat=len(power)):
                fire = {word: sum(p for p, aim in zip(power, aims, strict=True) if aim == word) for word in ground}
                assert destroyable(state, army, fire) == without, (number, aims)
    assert moot > 3
    assert matters > 10


def test_a_wave_is_let_through_by_what_it_would_take_from_the_deck() -> None:
    done = {True: 0, False: 0}
    for number in range(GAMES_PLAYED):
        for state, ask in asked("prokhorovka", number):
            if ask.kind != "block":
                continue
            army, wave = SEATS.index(ask.seat), state.wave
            assert wave is not None
            risk = sum(map(deck_damage, general_attackers(wave)))
            is_let = not attacked_units(wave) and risk < 3
            assert follow(state, army, "at-least 3") == (Pass() if is_let else None)
            assert follow(state, army, "never") == Pass()
            assert follow(state, enemy(army), "never") is None, "they are not asked"
            done[is_let] += 1
    assert min(done.values()) > 2, done


def test_support_is_passed_by_whoever_wants_no_part_in_it() -> None:
    states = [(state, ask) for number in range(3) for state, ask in asked("summer-1943", number)]
    support = [(state, SEATS.index(ask.seat)) for state, ask in states if ask.kind == "support"]
    assert support
    assert all(follow(state, army, "never") == Pass() for state, army in support)
    others = [(state, SEATS.index(ask.seat)) for state, ask in states if ask.kind == "attack"]
    assert all(follow(state, army, "never") is None for state, army in others)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("block", "at-least"),
        ("block", "at-least many"),
        ("block", "at-least 100"),
        ("support", "at-least 3"),
        ("attack", "never"),
    ],
)
def test_what_is_no_standing_order_is_refused(kind: str, text: str) -> None:
    with pytest.raises(ValueError, match="never"):
        read_policy(kind, text)
