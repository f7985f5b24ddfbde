"""The computer players of `theater`: allowed answers, strength, three factions, and what each does in plain cases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

import msgspec
import pytest

from engine.core.dice import StepDice
from engine.core.game import Ask, Step
from engine.core.referee import submit
from engine.games.theater.actions import Action, Done, Losses, Move
from engine.games.theater.battles.table import LAST
from engine.games.theater.game import THEATER
from engine.games.theater.map.countries import AXIS, SOVIET, WEST
from engine.games.theater.supply.supply import is_place_supplied
from engine.games.theater.table.scenario import CLEAR, SNOW
from engine.games.theater.table.state import Battle, State
from engine.players.catalog import COMPUTERS
from engine.players.chance import RandomPlayer
from engine.players.player import Player
from engine.players.theater.lifelines import fed_hexes
from engine.players.theater.mind import Mind
from engine.players.theater.odds import Stakes, promise
from engine.players.theater.situation import Situation

EASY, HARD, VETERAN = (COMPUTERS["theater", level] for level in ("recruit", "regular", "veteran"))
STRENGTHS = {"easy": EASY, "hard": HARD, "veteran": VETERAN}
RANDOM = RandomPlayer()
FOES = {"shores-west": "west", "shores-east": "soviet", "barbarossa": "soviet"}
_OFTEN = 12
"""Questions of a kind that are put to each player in random play."""
at_length = pytest.mark.parametrize(
    "is_long", [False, pytest.param(True, marks=pytest.mark.soak)], ids=["short", "long"]
)


def answers(
    players: Mapping[str, Player], scenario: str, seed: int
) -> Iterator[tuple[State, Ask[Action], Action, int]]:
    """Every answer of a game with the position it was given in and its number."""
    secret = str(seed).encode()
    state = THEATER.setup(scenario, {}, StepDice(secret, "table", 0)).state
    number = 0
    while asks := THEATER.pending(state):
        number += 1
        ask = asks[0]
        seen = THEATER.observe(state, ask.seat)
        action = players[ask.seat].choose(THEATER, seen, ask, StepDice(secret, "player", number))
        yield state, ask, action, number
        state = played(state, ask.seat, action, StepDice(secret, "table", number))


def played(state: State, seat: str, action: Action, dice: StepDice) -> State:
    """The position after an answer, which must be allowed."""
    step = submit(THEATER, state, seat, action, dice)
    assert isinstance(step, Step)
    return step.state


def winner(players: Mapping[str, Player], scenario: str, seed: int) -> str | None:
    """Who wins a game."""
    *_, (state, ask, action, number) = answers(players, scenario, seed)
    outcome = THEATER.outcome(played(state, ask.seat, action, StepDice(str(seed).encode(), "table", number)))
    assert outcome is not None
    return outcome.winner


def answer(player: Player, state: State) -> Action:
    """What a player answers to the question of a position."""
    ask = THEATER.pending(state)[0]
    action: Action = player.choose(THEATER, THEATER.observe(state, ask.seat), ask, StepDice(b"own", "player", 1))
    assert action in ask.choices
    return action


def shores(segment: str, **fields: object) -> State:
    """The western line-up of Two Shores in a segment of the first Axis turn."""
    state = THEATER.setup("shores-west", {}, StepDice(b"", "table", 0)).state
    return msgspec.structs.replace(state, segment=segment, **fields)


# --- whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", ["shores-west", "shores-east"])
@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_game_against_itself_comes_to_its_end_by_allowed_answers(strength: str, scenario: str) -> None:
    player = STRENGTHS[strength]
    kinds = Counter(ask.kind for _, ask, _, _ in answers({"axis": player, FOES[scenario]: player}, scenario, 1))
    assert {"movement", "combat", "losses", "advance", "reserve"} <= set(kinds)
    assert kinds.total() < 1000


@pytest.mark.parametrize("scenario", ["shores-west", "shores-east"])
@pytest.mark.parametrize("seat", ["axis", "other"])
def test_the_hard_player_beats_random_play_with_either_side(seat: str, scenario: str) -> None:
    own = "axis" if seat == "axis" else FOES[scenario]
    players: dict[str, Player] = {"axis": RANDOM, FOES[scenario]: RANDOM}
    players[own] = HARD
    assert [winner(players, scenario, seed) for seed in range(2)] == [own, own]


def test_the_same_dice_give_the_same_game() -> None:
    players = {"axis": HARD, "west": EASY}
    first = [action for _, _, action, _ in answers(players, "shores-west", 4)]
    assert first == [action for _, _, action, _ in answers(players, "shores-west", 4)]


@at_length
@pytest.mark.parametrize("scenario", ["shores-west", "shores-east", "barbarossa", "europe"])
def test_all_players_answer_whatever_random_play_leads_to(scenario: str, *, is_long: bool) -> None:
    asked: Counter[str] = Counter()
    players = dict.fromkeys(("axis", "west", "soviet"), RANDOM)
    for seed in range((5 if scenario.startswith("shores") else 2) * (2 if is_long else 1)):
        for state, ask, _, number in answers(players, scenario, seed):
            if number > 500:
                break
            asked[ask.kind] += 1
            if asked[ask.kind] <= (_OFTEN if is_long else _OFTEN // 2):
                for player in STRENGTHS.values():
                    seen = THEATER.observe(state, ask.seat)
                    action = player.choose(THEATER, seen, ask, StepDice(b"own", "player", number))
                    assert action in ask.choices, f"{scenario}, seed {seed}, {ask.kind}"
    assert {"movement", "combat", "losses", "deployment", "leaving"} <= set(asked)


@pytest.mark.thorough
def test_three_factions_play_a_turn_of_the_whole_war() -> None:
    secret = b"three"
    state = THEATER.setup("europe", {}, StepDice(secret, "table", 0)).state
    number = 0
    moved: Counter[str] = Counter()
    while state.turn < 10 and (asks := THEATER.pending(state)):
        number += 1
        ask = asks[0]
        player = RANDOM if state.turn < 9 else HARD
        seen = THEATER.observe(state, ask.seat)
        action = player.choose(THEATER, seen, ask, StepDice(secret, "player", number))
        if state.turn == 9 and not isinstance(action, Done):
            moved[ask.seat] += 1
        state = played(state, ask.seat, action, StepDice(secret, "table", number))
    assert state.turn == 10
    assert set(moved) == {"axis", "west", "soviet"}


# --- plain cases ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("strength", STRENGTHS)
def test_an_open_city_is_taken(strength: str) -> None:
    state = shores("movement")
    index = state.plan.map.index
    gone = {index["s0504"], index["s0503"], index["s0604"], index["s0603"]}
    state = msgspec.structs.replace(state, units=tuple(unit for unit in state.units if unit.at not in gone))
    taken = set()
    while isinstance(action := answer(STRENGTHS[strength], state), Move):
        taken.add(action.path[-1])
        state = played(state, "axis", action, StepDice(b"open", "table", len(taken)))
    assert taken & {"s0504", "s0603", "s0404"}


@pytest.mark.parametrize("strength", STRENGTHS)
def test_the_cheapest_step_is_lost(strength: str) -> None:
    state = shores("combat")
    index = state.plan.map.index
    units = {unit.word: unit for unit in state.units if unit.at == index["s0505"] and unit.kind < 8}
    infantry = next(word for word, unit in units.items() if unit.steps == 3)
    battle = Battle(
        side=0, foe=1, target=index["s0504"], units=tuple(units), dropped=(), defenders=(), losses=((0, 1),)
    )
    assert answer(STRENGTHS[strength], msgspec.structs.replace(state, doing=(battle,))) == Losses((infantry,))


def test_a_better_column_promises_more_and_weather_less() -> None:
    stakes = Stakes(1.0, 1.0, 2.0, 0.0, 4, 0, is_pocket=False)
    promises = [promise(column, CLEAR, stakes) for column in range(LAST + 1)]
    assert promises == sorted(promises)
    assert promises[0] < 0 < promises[-1]
    assert promise(LAST, SNOW, stakes) <= promises[-1]


def test_a_pocket_promises_more_than_a_stack_that_can_retreat() -> None:
    free = Stakes(1.0, 1.0, 1.0, 0.0, 4, 0, is_pocket=False)
    pocket = msgspec.structs.replace(free, is_pocket=True, ground=0.0)
    assert promise(LAST, CLEAR, pocket) > promise(LAST, CLEAR, msgspec.structs.replace(free, ground=0.0))


# --- what a veteran minds ---------------------------------------------------------------------------------------------


def mind_of(state: State, seat: str) -> Mind:
    """What a veteran makes of a position."""
    return Mind(THEATER.observe(state, seat), looks_ahead=True, plans=True)


def held(state: State, hexes: Iterable[str], side: int) -> State:
    """The position with these hexes in a side's hands and nobody in them."""
    index = state.plan.map.index
    taken = {index[hex_] for hex_ in hexes}
    control = bytes(side if hex_ in taken else owner for hex_, owner in enumerate(state.control))
    units = tuple(unit for unit in state.units if unit.at not in taken)
    return msgspec.structs.replace(state, control=control, units=units)


@pytest.mark.parametrize("most", [4, pytest.param(40, marks=pytest.mark.soak)])
@pytest.mark.parametrize("scenario", ["shores-west", "shores-east", "barbarossa"])
def test_where_a_unit_will_be_in_supply_is_foretold_for_its_own_country(scenario: str, most: int) -> None:
    """The Americans are fed over sea alone, whoever has Paris; so it is asked of every country by itself."""
    wrong, asked, turns = 0, 0, set()
    for state, ask, _, number in answers(dict.fromkeys(("axis", FOES[scenario]), HARD), scenario, 3):
        if ask.kind == "movement" and (state.turn, ask.seat) not in turns:
            turns.add((state.turn, ask.seat))
            situation = Situation(THEATER.observe(state, ask.seat))
            land = [hex_ for hex_ in situation.map.land if hex_ not in situation.closed]
            for country in {one.country for one in situation.ground}:
                fed = fed_hexes(situation, country)
                asked += len(land)
                wrong += sum(is_place_supplied(state, hex_, situation.me, country) != (hex_ in fed) for hex_ in land)
        if number > 600 or len(turns) == most:
            break
    assert len(turns) > 3
    assert wrong < 0.05 * asked


@pytest.mark.parametrize(
    ("scenario", "cities", "winner"),
    [
        ("shores-west", (), "west"),
        ("shores-west", ("s0603", "s0504"), "axis"),
        ("shores-east", (), "axis"),
        ("shores-east", ("s0507", "s0608", "s0709"), "soviet"),
    ],
)
def test_whoever_would_lose_attacks_and_whoever_would_win_holds_what_there_is_at_last(
    scenario: str, cities: tuple[str, ...], winner: str
) -> None:
    state = THEATER.setup(scenario, {}, StepDice(b"", "table", 0)).state
    sides = {"axis": AXIS, "west": WEST, "soviet": SOVIET}
    late = held(msgspec.structs.replace(state, turn=7), cities, sides[winner])
    for seat in ("axis", FOES[scenario]):
        assert mind_of(late, seat).worth.is_attacking == (seat != winner)


def marched(player: Player, state: State) -> State:
    """The position after a side's Movement phase."""
    seat = THEATER.pending(state)[0].seat
    for number in range(1, 60):
        action = answer(player, state)
        if isinstance(action, Done) and THEATER.pending(state)[0].kind == "movement":
            break
        state = played(state, seat, action, StepDice(b"march", "table", number))
    return state


def words_at(state: State, hex_: str) -> set[str]:
    """The units in a hex."""
    return {unit.word for unit in state.units if unit.at == state.plan.map.index[hex_]}


def test_an_objective_in_danger_is_not_left_for_a_battle_far_away() -> None:
    """Brussels has fallen, and Tunis is weakly held: who stands beside Paris is wanted in Paris."""
    state = held(shores("movement", phasing=WEST), ["s0504", "s0902"], AXIS)
    ends = {"1id": "s0504", "1pz": "s0504", "1ss-pz": "s0504", "2pz": "s0902"}
    index = state.plan.map.index
    units = tuple(
        msgspec.structs.replace(unit, at=index[ends[unit.word]]) if unit.word in ends else unit for unit in state.units
    )
    after = marched(VETERAN, msgspec.structs.replace(state, units=units))
    assert words_at(after, "s0603") & {"1br", "2fr"}


def test_an_hq_goes_where_it_helps_in_a_battle() -> None:
    after = marched(VETERAN, shores("movement"))
    place = next(unit.at for unit in after.units if unit.word == "1ge-hq")
    map_ = after.plan.map
    assert map_.index["s0504"] in map_.walkable[place], "beside Brussels, which is attacked"
    assert len(words_at(after, map_.words[place])) > 1
