"""The computer players of `squad`: allowed answers, nothing hidden used, their strength, and standing orders."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

import pytest

from engine.core.dice import StepDice
from engine.core.game import Ask, Step
from engine.core.referee import submit
from engine.games.squad.actions import Action, Displace, Eliminate
from engine.games.squad.game import SQUAD_GAME
from engine.games.squad.map.geography import distance
from engine.games.squad.table.frames import Advancing, Displacing, Melee
from engine.games.squad.table.questions import Kind
from engine.games.squad.table.state import State
from engine.players.catalog import COMPUTERS
from engine.players.chance import RandomPlayer
from engine.players.player import Player
from tests.games.squad.fights import at_hex, battle

SCENARIOS = ("farm", "brickworks", "free")
EASY, HARD = COMPUTERS["squad", "easy"], COMPUTERS["squad", "hard"]
STRENGTHS = {"easy": EASY, "hard": HARD}
RANDOM = RandomPlayer()
SIDES = ("axis", "allies")
WINDOWS: tuple[Kind, ...] = ("reaction", "defence", "wounds", "melee", "initiative")
some_games = pytest.mark.parametrize("games", [1, pytest.param(3, marks=pytest.mark.soak)])
STANDING: Mapping[str, str] = {
    "reaction": "op-fire within 4 at-least 60",
    "defence": "hug at-least 50",
    "wounds": "always",
    "melee": "always",
    "initiative": "harm",
}


def answers(
    players: Mapping[str, Player], scenario: str, seed: int
) -> Iterator[tuple[State, Ask[Action], Action, int]]:
    """Every answer of a game with the position it was given in and its number."""
    secret = str(seed).encode()
    state = SQUAD_GAME.setup(scenario, {}, StepDice(secret, "table", 0)).state
    number = 0
    while asks := SQUAD_GAME.pending(state):
        number += 1
        ask = asks[0]
        seen = SQUAD_GAME.observe(state, ask.seat)
        action = players[ask.seat].choose(SQUAD_GAME, seen, ask, StepDice(secret, "player", number))
        yield state, ask, action, number
        state = played(state, ask.seat, action, StepDice(secret, "table", number))


@lru_cache(maxsize=256)
def whole(axis: Player, allies: Player, scenario: str, seed: int) -> tuple[tuple[State, Ask[Action], Action, int], ...]:
    """A whole game, played once for all that look at it."""
    return tuple(answers({"axis": axis, "allies": allies}, scenario, seed))


def played(state: State, seat: str, action: Action, dice: StepDice) -> State:
    """The position after an answer, which must be allowed."""
    step = submit(SQUAD_GAME, state, seat, action, dice)
    assert isinstance(step, Step)
    return step.state


def winner(players: Mapping[str, Player], scenario: str, seed: int) -> str | None:
    """Who wins a game."""
    *_, (state, ask, action, number) = whole(players["axis"], players["allies"], scenario, seed)
    end = played(state, ask.seat, action, StepDice(str(seed).encode(), "table", number))
    outcome = SQUAD_GAME.outcome(end)
    assert outcome is not None
    return outcome.winner


def won(player: Player, other: Player, scenario: str, games: int, first: int = 0) -> dict[str, int]:
    """How many games a player wins as each side, out of so many as each."""
    wins = dict.fromkeys(SIDES, 0)
    for seed in range(first, first + games):
        for seat, foe in (SIDES, SIDES[::-1]):
            wins[seat] += winner({seat: player, foe: other}, scenario, seed) == seat
    return wins


def answer_to(player: Player, state: State, kind: str) -> Action:
    """What a player answers to the question of a position."""
    ask = SQUAD_GAME.pending(state)[0]
    assert ask.kind == kind
    found: Action = player.choose(SQUAD_GAME, SQUAD_GAME.observe(state, ask.seat), ask, StepDice(b"one", "player", 1))
    assert found in ask.choices
    return found


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("enemy", ["itself", pytest.param("random", marks=pytest.mark.soak)])
@some_games
def test_every_answer_of_a_whole_game_is_among_the_choices(
    strength: str, enemy: str, scenario: str, games: int
) -> None:
    player = STRENGTHS[strength]
    kinds = set()
    for seed in range(games):
        for _, ask, action, _ in whole(player, player if enemy == "itself" else RANDOM, scenario, seed):
            assert action in ask.choices
            kinds.add(ask.kind)
    assert {"set-up", "turn", "fire", "move", "reaction", "defence", "initiative"} <= kinds


@pytest.mark.thorough
@pytest.mark.parametrize("often", [5, pytest.param(100, marks=pytest.mark.soak)])
@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_player_has_an_answer_of_his_own_in_every_position_that_random_play_comes_to(
    strength: str, often: int
) -> None:
    player = STRENGTHS[strength]
    kinds: dict[str, int] = {}
    for scenario in SCENARIOS:
        for seed in range(8):
            for state, ask, _, number in whole(RANDOM, RANDOM, scenario, seed):
                if kinds.get(ask.kind, 0) < often:
                    seen = SQUAD_GAME.observe(state, ask.seat)
                    assert player.choose(SQUAD_GAME, seen, ask, StepDice(b"own", "player", number)) in ask.choices
                    kinds[ask.kind] = kinds.get(ask.kind, 0) + 1
    assert {"choice", "rout", "overstack", "reorganise", "recover", "wounds", "melee", "pick"} <= set(kinds)


@pytest.mark.parametrize("player", [EASY, HARD], ids=["easy", "hard"])
def test_a_player_loses_the_team_that_is_missed_least_in_a_melee(player: Player) -> None:
    here = at_hex("I8")
    fought = Advancing(0, (), fought=(here,), moving_over=True)
    lost = Melee(0, here, (), "losses", (0, 1), (), ((1, 2), (5, 5)), (10, 5))
    state = battle(
        *("grenadier-team-1 I8 light-mg-1", "grenadier-team-2 I8", "rifle-team-1 I8", "guards-squad-1 L12"),
        doing=(fought, lost),
    )
    assert answer_to(player, state, "melee-losses") == Eliminate(("grenadier-team-2",))


@pytest.mark.parametrize("player", [EASY, HARD], ids=["easy", "hard"])
def test_a_player_displaces_a_broken_unit_out_of_the_enemys_reach(player: Player) -> None:
    state = battle("grenadier-squad-1 D2 broken", "rifle-squad-1 A1", "guards-squad-1 D4", doing=(Displacing((0,)),))
    found = answer_to(player, state, "displace")
    assert isinstance(found, Displace)
    assert distance(at_hex(found.hex), at_hex("D4")) > 1


def test_the_same_dice_give_the_same_game() -> None:
    players = {"axis": HARD, "allies": EASY}
    first = [action for _, _, action, _ in answers(players, "brickworks", 4)]
    assert first == [action for _, _, action, _ in answers(players, "brickworks", 4)]


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("strength", ["easy", pytest.param("hard", marks=pytest.mark.soak)])
@pytest.mark.parametrize("games", [3, pytest.param(6, marks=pytest.mark.soak)])
def test_both_strengths_beat_a_random_player_on_both_sides(strength: str, scenario: str, games: int) -> None:
    wins = won(STRENGTHS[strength], RANDOM, scenario, games)
    assert min(wins.values()) >= games - 1
    assert sum(wins.values()) >= 2 * games - 1


@pytest.mark.soak
@pytest.mark.parametrize(("scenario", "least"), [("farm", 0.6), ("brickworks", 0.6), ("free", 0.5)])
def test_the_hard_player_beats_the_easy_one_with_sides_swapped(scenario: str, least: float) -> None:
    games = 20
    assert sum(won(HARD, EASY, scenario, games, first=100).values()) > 2 * games * least


Asked = list[tuple[str, str]]
"""Whom the questions of a game were put to that a player answered, and of which kinds."""


def hand_offs(asked: Asked) -> int:
    """Windows in which somebody gives a single answer between two of another seat."""
    return sum(
        here[1] in WINDOWS and before[0] != here[0] != after[0]
        for before, here, after in zip(asked, asked[1:], asked[2:], strict=False)
    )


def with_standing_orders(scenario: str, seed: int) -> tuple[int, int]:
    """The hand-offs and all answers of a game in which both sides give standing orders."""
    secret = str(seed).encode()
    state = SQUAD_GAME.setup(scenario, {}, StepDice(secret, "table", 0)).state
    asked: Asked = []
    number = 0
    while asks := SQUAD_GAME.pending(state):
        number += 1
        ask = asks[0]
        action = SQUAD_GAME.follow(state, ask.seat, STANDING[ask.kind]) if ask.kind in STANDING else None
        if action is None:
            asked.append((ask.seat, ask.kind))
            seen = SQUAD_GAME.observe(state, ask.seat)
            action = HARD.choose(SQUAD_GAME, seen, ask, StepDice(secret, "player", number))
        state = played(state, ask.seat, action, StepDice(secret, "table", number))
    return hand_offs(asked), number


def without(scenario: str, seed: int) -> tuple[int, int]:
    """The same of a game in which nobody gives any."""
    game = whole(HARD, HARD, scenario, seed)
    return hand_offs([(ask.seat, ask.kind) for _, ask, _, _ in game]), len(game)


@some_games
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_standing_orders_cut_one_step_hand_offs_by_four_fifths(scenario: str, games: int) -> None:
    alone = [without(scenario, seed) for seed in range(games)]
    standing = [with_standing_orders(scenario, seed) for seed in range(games)]
    rates = [sum(count for count, _ in played) / sum(total for _, total in played) for played in (alone, standing)]
    assert rates[0] > 0.1
    assert rates[1] <= 0.2 * rates[0]
