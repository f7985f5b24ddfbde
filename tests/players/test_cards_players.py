"""The computer players of `cards`: allowed answers, nothing hidden used, and what each sees in plain positions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import pytest

from engine.core.dice import StepDice
from engine.core.game import Ask, Step
from engine.core.referee import asked, submit
from engine.games.cards.actions import (
    Action,
    Attack,
    Block,
    Build,
    Damage,
    LayResource,
    Pair,
    Pass,
    Play,
    Share,
    Support,
)
from engine.games.cards.game import CARDS_GAME
from engine.games.cards.table.battles import forces
from engine.games.cards.table.state import State
from engine.players.cards.clash import Combatant, clash
from engine.players.cards.hand import purchase
from engine.players.cards.players import EASY, HARD
from engine.players.chance import RandomPlayer
from engine.players.player import Player

SCENARIOS = ("prokhorovka", "summer-1943")
STRENGTHS = {"easy": EASY, "hard": HARD}


def answers(
    players: dict[str, Player], scenario: str, seed: int
) -> Iterator[tuple[State, Ask[Action], Action, StepDice]]:
    """Every answer of a game with the position it was given in; the last position comes by the winner's seat."""
    secret = str(seed).encode()
    state = CARDS_GAME.setup(scenario, {}, StepDice(secret, "table", 0)).state
    number = 0
    while asks := CARDS_GAME.pending(state):
        number += 1
        ask = asks[0]
        seen = CARDS_GAME.observe(state, ask.seat)
        action = players[ask.seat].choose(CARDS_GAME, seen, ask, StepDice(secret, "player", number))
        yield state, ask, action, StepDice(secret, "again", number)
        step = submit(CARDS_GAME, state, ask.seat, action, StepDice(secret, "table", number))
        assert isinstance(step, Step)
        state = step.state


@lru_cache(maxsize=16)
def against_itself(player: Player, scenario: str, seed: int) -> tuple[tuple[State, Ask[Action], Action, StepDice], ...]:
    """A whole game in which one player leads both sides, played once for all that look at it."""
    return tuple(answers({"sov": player, "ger": player}, scenario, seed))


def won(player: Player, other: Player, scenario: str, games: int) -> int:
    """How many games a player wins, sides swapped after every game."""
    wins = 0
    for number in range(games):
        seat, foe = ("sov", "ger") if number % 2 else ("ger", "sov")
        last = None
        for state, ask, action, _ in answers({seat: player, foe: other}, scenario, number // 2):
            last = (state, ask.seat, action, number)
        assert last is not None
        end = CARDS_GAME.apply(last[0], last[1], last[2], StepDice(b"end", "table", 0)).state
        outcome = CARDS_GAME.outcome(end)
        wins += outcome is not None and outcome.winner == seat
    return wins


def answer_of(player: Player, text: str, seat: str) -> Action:
    """What a player answers in a position."""
    state = CARDS_GAME.read_position(text)
    ask = asked(CARDS_GAME, state, seat)
    assert ask is not None
    found: Action = player.choose(CARDS_GAME, CARDS_GAME.observe(state, seat), ask, StepDice(b"one", "player", 1))
    assert found in ask.choices
    return found


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("games", [1, pytest.param(3, marks=pytest.mark.soak)])
def test_every_answer_is_one_of_the_choices_in_whole_games(games: int, strength: str, scenario: str) -> None:
    player = STRENGTHS[strength]
    kinds = set()
    for seed in range(games):
        for _, ask, action, _ in against_itself(player, scenario, seed):
            assert action in ask.choices
            kinds.add(ask.kind)
    assert {"resource", "build", "attack", "block"} <= kinds


@pytest.mark.thorough
@pytest.mark.parametrize("strength", STRENGTHS)
def test_no_answer_is_the_default_for_want_of_an_allowed_one(strength: str) -> None:
    player = STRENGTHS[strength]
    for seed in range(3):
        for state, ask, action, _ in against_itself(player, "summer-1943", seed):
            thought = player.thought(CARDS_GAME.observe(state, ask.seat), ask.kind)
            assert thought == action


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("strength", STRENGTHS)
def test_both_strengths_beat_a_random_player(strength: str, scenario: str) -> None:
    assert won(STRENGTHS[strength], RandomPlayer(), scenario, 20) >= 19


def test_the_battles_he_supposes_have_the_sums_of_the_game() -> None:
    compared = 0
    for seed in range(4):
        for state, _, _, _ in answers({"sov": RandomPlayer(), "ger": RandomPlayer()}, "summer-1943", seed):
            if state.wave is None or state.wave.step == "block":
                continue
            for force in forces(state):
                if force.defenders:
                    end = clash(
                        tuple(Combatant(one.card.id) for one in force.attackers),
                        tuple(Combatant(one.card.id, one.is_idle) for one in force.defenders),
                    )
                    assert (end.attack, end.defence) == (force.attack, force.defence)
                    compared += 1
    assert compared > 40


@pytest.mark.parametrize("support", ["zis-3", "rifles"])
def test_he_knows_that_a_mixed_defence_switches_a_modifier_off(support: str) -> None:
    alone = clash((Combatant("stug"),), (Combatant("kv-1s"),))
    joined = clash((Combatant("stug"),), (Combatant("kv-1s"), Combatant(support)))
    assert (alone.fallen_attackers, alone.fallen_defenders) == ((), (0,))
    assert (joined.fallen_attackers, len(joined.fallen_defenders)) == ((0,), 1)


@pytest.mark.parametrize(
    ("points", "value", "chosen"), [(0, 0.0, ()), (3, 5.0, (0,)), (5, 8.0, (0, 1)), (9, 12.0, (0, 1, 2))]
)
def test_he_buys_what_brings_most_for_his_points(points: int, value: float, chosen: tuple[int, ...]) -> None:
    assert purchase(((3, 5.0), (2, 3.0), (4, 4.0), (1, -1.0)), points) == (value, chosen)


@pytest.mark.parametrize("player", STRENGTHS.values(), ids=STRENGTHS)
def test_he_breaks_through_where_nobody_can_block(player: Player) -> None:
    text = "cards prokhorovka\nturn: 5 attack ger\nstarter: ger\nunits ger: grenadiers\nunits sov: kv-1s/turned\n"
    assert answer_of(player, text, "ger") == Attack((Pair("grenadiers"),))


@pytest.mark.parametrize("player", STRENGTHS.values(), ids=STRENGTHS)
def test_he_blocks_with_the_unit_that_kills_and_lives(player: Player) -> None:
    text = (
        "cards prokhorovka\nturn: 5 attack ger\nstarter: ger\nwaves: 1\nunits ger: grenadiers/turned/attacked\n"
        "units sov: militia kv-1s\nwave: block\nattack: grenadiers\n"
    )
    assert answer_of(player, text, "sov") == Block((Pair("kv-1s", "grenadiers"),))


@pytest.mark.parametrize("player", STRENGTHS.values(), ids=STRENGTHS)
def test_he_kills_what_is_worth_most(player: Player) -> None:
    text = (
        "cards summer-1943\nturn: 5 attack sov\nstarter: ger\nwaves: 1\nunits sov: su-85/turned/attacked\n"
        "units ger: tiger/turned pak-40/turned\nwave: damage\nattack: su-85>tiger\n"
        "block: pak-40>tiger\ndamage ger: none\n"
    )
    assert answer_of(player, text, "sov") == Damage((Share("pak-40", 4),))


@pytest.mark.parametrize("player", STRENGTHS.values(), ids=STRENGTHS)
def test_a_howitzer_fires_where_it_decides_a_battle(player: Player) -> None:
    text = (
        "cards summer-1943\nturn: 5 attack ger\nstarter: ger\nwaves: 1\nunits ger: tiger/turned/attacked\n"
        "units sov: rifles/turned howitzers\nwave: support sov 1\nattack: tiger\nblock: rifles>tiger\n"
    )
    assert answer_of(player, text, "sov") == Support("howitzers", "tiger")


@pytest.mark.parametrize("player", STRENGTHS.values(), ids=STRENGTHS)
def test_he_lays_an_echelon_and_builds_what_he_can(player: Player) -> None:
    table = "starter: ger\nresources sov: soviet-supply soviet-supply\nhand sov: rifles soviet-supply t-34-76\n"
    assert answer_of(player, f"cards prokhorovka\nturn: 3 resource sov\n{table}", "sov") == LayResource("soviet-supply")
    assert answer_of(player, f"cards prokhorovka\nturn: 3 build sov\n{table}", "sov") == Build("rifles")


def test_the_hard_player_keeps_blockers_back_when_his_deck_is_short() -> None:
    text = (
        "cards prokhorovka\nturn: 7 attack sov\nstarter: ger\nunits sov: kv-1s\nunits ger: grenadiers grenadiers-2\n"
        "deck sov: rifles militia rifles zis-3\n"
    )
    assert not isinstance(answer_of(HARD, text, "sov"), Attack)


def test_a_short_deck_is_struck_by_a_card() -> None:
    text = (
        "cards summer-1943\nturn: 9 build sov\nstarter: ger\nresources sov: soviet-supply soviet-supply soviet-supply\n"
        "hand sov: partisans militia\ndeck ger: grenadiers grenadiers tiger\n"
    )
    assert answer_of(HARD, text, "sov") == Play("partisans")


@pytest.mark.parametrize("scenario", ["puzzle-1", "puzzle-2"])
@pytest.mark.parametrize("strength", STRENGTHS)
def test_both_strengths_play_puzzles_to_the_end(strength: str, scenario: str) -> None:
    player = STRENGTHS[strength]
    played = [
        action for _, ask, action, _ in answers({"sov": player, "ger": player}, scenario, 1) if action in ask.choices
    ]
    assert played


def test_the_hard_player_turns_a_tank_back_for_the_defence() -> None:
    text = (
        "cards summer-1943\nturn: 6 attack sov\nstarter: ger\nwaves: 1\nunits sov: is-1/turned/attacked\n"
        "units ger: tiger/turned/attacked\nresources ger: german-supply german-supply\nhand ger: kampfgruppe\n"
        "deck ger: grenadiers grenadiers grenadiers tiger stug\nwave: block\nattack: is-1\n"
    )
    assert answer_of(HARD, text, "ger") == Play("kampfgruppe", ("tiger",))
    assert answer_of(EASY, text, "ger") == Pass()
