"""How the computer players of `street` judge: exact odds, supposed positions, and plain decisions."""

from __future__ import annotations

import pytest

from engine.core.dice import StepDice
from engine.core.game import Step
from engine.core.referee import submit
from engine.games.street.actions import Action, Discard, Lose, MoveOrder, Pass, Play, Ready
from engine.games.street.game import STREET
from engine.games.street.table.state import State
from engine.players.catalog import COMPUTERS
from engine.players.chance import RandomPlayer
from engine.players.player import Player
from engine.players.street.cards import least, price
from engine.players.street.odds import COARSE, TOTALS, expected_harm, harms
from engine.players.street.outlook import expect
from engine.players.street.quick import quick_action
from engine.players.street.supposing import frames_of, suppose
from engine.players.street.worth import Weights, Worth

VETERAN = COMPUTERS["street", "veteran"]
EACH = pytest.mark.parametrize(
    "player",
    [COMPUTERS["street", "easy"], COMPUTERS["street", "hard"], VETERAN],
    ids=["easy", "hard", "veteran"],
)
ACTIVE, INACTIVE = (True, 1.0, 2.0, 5.0), (False, 0.0, 1.0, 4.0)


def answer(player: Player, text: str) -> Action:
    """What a player answers in a position."""
    state = STREET.read_position(text)
    ask = STREET.pending(state)[0]
    found: Action = player.choose(STREET, STREET.observe(state, ask.seat), ask, StepDice(b"one", "player", 1))
    assert found in ask.choices
    return found


@pytest.mark.parametrize("totals", [TOTALS, COARSE])
def test_the_chances_of_two_dice_make_one_and_their_mean_is_seven(totals: tuple[tuple[int, float], ...]) -> None:
    assert sum(chance for _, chance in totals) == pytest.approx(1)
    assert sum(total * chance for total, chance in totals) == pytest.approx(7)


def test_harm_is_the_cheapest_allocation_of_each_number_of_points() -> None:
    assert harms((ACTIVE,), 1, 10.0) == (0.0, 1.0, 12.0, 15.0)
    assert harms((INACTIVE,), 0, 0.0) == (0.0, 4.0, 4.0)


@pytest.mark.parametrize("edge", range(-13, 5))
def test_expected_harm_is_the_mean_over_all_36_throws(edge: int) -> None:
    table = harms((ACTIVE, INACTIVE), 2, 1.0)
    throws = [max(0, min(len(table) - 1, edge + one + two)) for one in range(1, 7) for two in range(1, 7)]
    assert expected_harm((ACTIVE, INACTIVE), 2, 1.0, edge) == pytest.approx(sum(table[n] for n in throws) / 36)


def test_looking_ahead_counts_every_throw_by_its_chance() -> None:
    state = STREET.read_position(
        "street nail-factory\nturn: 1 combat ger\nyard: pioneers\nstore: 2/42gds\nfactory: militia\n"
    )
    order = STREET.read_order(state, "ger", "fire pioneers > factory")
    standing = expect(
        STREET, state, "ger", order, lambda after: float(after.at[state.map.unit_index["militia"]] >= 0), TOTALS
    )
    # 5 + 2d6 against 4 + 3: from a total of 5 upwards the militia suffers 3 points or more and is lost
    assert standing == pytest.approx(6 / 36)


def test_a_supposed_position_shows_what_was_seen() -> None:
    secret = b"suppose"
    state: State = STREET.setup("nail-factory", {}, StepDice(secret, "table", 0)).state
    chance = RandomPlayer()
    compared = 0
    for number in range(1, 60):
        asks = STREET.pending(state)
        if not asks:
            break
        ask = asks[0]
        seen = STREET.observe(state, ask.seat)
        if ask.kind in ("ready", "action"):
            supposed = STREET.observe(suppose(STREET, seen), ask.seat)
            assert (supposed.areas, supposed.units, supposed.turn, supposed.points) == (
                seen.areas,
                seen.units,
                seen.turn,
                seen.points,
            )
            compared += 1
        action = chance.choose(STREET, seen, ask, StepDice(secret, "player", number))
        step = submit(STREET, state, ask.seat, action, StepDice(secret, "table", number))
        assert isinstance(step, Step)
        state = step.state
    assert compared > 10


def test_losses_under_a_reaction_are_supposed_with_both_fires() -> None:
    text = (
        "street nail-factory\nturn: 1 combat ger\nyard: 191 194\nfactory: 1/42gds\nreacted: sov\n"
        "doing: fire ger units=191,194 origin=yard target=factory step=answer\n"
        "doing: fire sov card=defensive-fire units=1/42gds origin=factory target=yard step=losses points=2 reaction\n"
    )
    seen = STREET.observe(STREET.read_position(text), "ger")
    supposed = suppose(STREET, seen, doing=frames_of(seen, "losses", 2))
    assert STREET.observe(supposed, "ger").losing == seen.losing


@EACH
def test_a_player_takes_undefended_ground_that_wins_the_game(player: Player) -> None:
    text = (
        "street nail-factory\nturn: 5 combat ger\ncontrol ger: store factory\nstation: 211-\nfactory: 191- 194-\n"
        "store: guns\nmill: militia-\n"
    )
    order = answer(player, text)
    assert isinstance(order, MoveOrder)
    assert (order.units, order.area) == (("guns",), "landing")


@EACH
def test_a_player_readies_the_unit_at_the_front(player: Player) -> None:
    text = (
        "street nail-factory\nturn: 2 readiness sov\npoints sov: 1\n"
        "station: 211 guns\nstore: 2/42gds-\nlanding: remnants-\n"
    )
    assert answer(player, text) == Ready("2/42gds")


@EACH
def test_a_player_flips_rather_than_loses_a_unit(player: Player) -> None:
    text = (
        "street nail-factory\nturn: 2 combat ger\nyard: 191-\nfactory: 1/42gds militia\n"
        "doing: fire ger units=191 origin=yard target=factory step=losses points=1\n"
    )
    order = answer(player, text)
    assert isinstance(order, Lose)
    assert [loss.outcome for loss in order.losses] == ["flip"]


@EACH
def test_a_player_discards_what_he_misses_least(player: Player) -> None:
    text = (
        "street nail-factory\nturn: 2 evening ger\nstation: 211\nmill: nkvd\n"
        "hand ger: artillery dive-bombers dive-bombers sniper fresh-battalion ammunition\n"
    )
    assert answer(player, text) == Discard(("sniper",))


def test_a_card_costs_nothing_on_the_last_turn_and_less_in_a_full_hand() -> None:
    assert price("artillery", 3, 0) == 0
    assert 0 < price("artillery", 5, 2) < price("artillery", 2, 2)
    assert least(("artillery", "sniper")) == "sniper"


SAFE_UNLESS_THE_GAME_GOES_ON = {
    "sov": "control ger: store\nstation: 211\nstore: guns\nfactory: 1/42gds\n",
    "ger": "control ger: store mill\nyard: 191\nstation: 211\nfactory: 1/42gds\nsquare: 2/42gds\n",
}


@pytest.mark.parametrize("side", SAFE_UNLESS_THE_GAME_GOES_ON)
def test_a_veteran_who_has_won_ends_the_last_combat_by_passing_after_the_enemy(side: str) -> None:
    text = f"street nail-factory\nturn: 5 combat {side}\npasses: 1\n{SAFE_UNLESS_THE_GAME_GOES_ON[side]}"
    assert answer(VETERAN, text) == Pass()


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("storm-group", "street nail-factory\nturn: 2 combat ger\nhand ger: storm-group\nstore: 211\nmill: nkvd\n"),
        ("sniper", "street nail-factory\nturn: 2 combat ger\nhand ger: sniper\nstation: 211-\nstore: 2/42gds-\n"),
    ],
)
def test_some_cards_come_to_a_quick_players_mind_only_where_he_knows_more(card: str, text: str) -> None:
    state = STREET.read_position(text)
    worth = Worth(state, Weights(), (1, 0))
    found = {
        knows_more: {
            order.card
            for number in range(40)
            if isinstance(
                order := quick_action(state, 0, worth, StepDice(b"sway", "quick", number), knows_more=knows_more), Play
            )
        }
        for knows_more in (False, True)
    }
    assert found == {False: set(), True: {card}}
