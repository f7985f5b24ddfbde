"""Luck and play told apart: equal orders with other dice are other luck and the same play."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.desk.tables.deeds import played_of
from bot.desk.work.thinking import Reckoning, reckon
from engine.catalog import GAMES
from engine.core.game import Seat
from engine.players.catalog import JUDGES
from engine.players.luck import Account, GivenOrder, Replay, account
from engine.players.search.evaluation import Evaluation
from tests.desk.told import records_of, whole_games

SQUAD = GAMES["squad"]
STREET = GAMES["street"]
THEATER = GAMES["theater"]


def street() -> Replay:
    """The beginning of a recorded game, up to the first answer for which two dice were thrown."""
    for each in whole_games("street.nail-factory"):
        played = played_of(records_of(each))
        assert played is not None
        for number, deed in enumerate(played.deeds):
            if len(deed.rolls) == 2:
                return msgspec.structs.replace(played, deeds=played.deeds[: number + 1])
    raise AssertionError("a recorded game has a fire")


def ground(observation: Any) -> dict[str, float]:
    """Units that may act and losses that are owed, the seat's less its enemy's: what a fire changes at once."""

    def mine(seat: Seat) -> float:
        return 1.0 if seat == observation.seat else -1.0

    owed = 0.0 if observation.losing is None else observation.losing.points * mine(observation.losing.seat)
    return {"men": sum(mine(unit.seat) for unit in observation.units if unit.active) - owed}


CRUDE = Evaluation(ground, {"men": 0.1})


def with_last(played: Replay, rolls: list[int]) -> Replay:
    *before, last = played.deeds
    return msgspec.structs.replace(played, deeds=[*before, GivenOrder(last.seat, last.order, rolls)])


def told(played: Replay, seat: Seat) -> Account:
    found = account(STREET, played, CRUDE, seat)
    assert found is not None
    return found


def test_the_same_orders_with_other_dice_are_other_luck_and_the_same_play() -> None:
    played = street()
    good, bad = (told(with_last(played, [face, face]), "ger") for face in (5, 0))
    assert abs(good.luck - bad.luck) > 0.05
    assert good.play == pytest.approx(bad.play)


def test_what_is_luck_for_one_side_is_bad_luck_for_the_other() -> None:
    played = street()
    german, soviet = (told(played, seat) for seat in ("ger", "sov"))
    assert german.luck == pytest.approx(-soviet.luck)
    assert german.start + german.luck + german.play == pytest.approx(german.end)
    assert german.start == pytest.approx(1 - soviet.start)


def test_over_many_throws_luck_comes_to_nothing() -> None:
    """The same throw with each of the 36 results of two dice: on average it brings what could be expected."""
    played = street()
    lucks = [told(with_last(played, [one, other]), "ger").luck for one in range(6) for other in range(6)]
    assert abs(sum(lucks) / len(lucks)) < 0.02 < max(lucks) - min(lucks)


def test_cards_that_nobody_could_know_of_are_luck_as_well() -> None:
    """In squad the dice are on cards: nothing is rolled, and still it is luck which of them comes."""
    played = played_of(records_of(min(whole_games("squad.farm"), key=lambda each: len(each.answers))))
    assert played is not None
    found = account(SQUAD, played, JUDGES["squad"]["farm"], "axis")
    assert found is not None
    assert found.luck != 0
    assert not any(deed.rolls for deed in played.deeds[:20])


def test_a_battle_is_luck_as_soon_as_it_is_rolled_though_its_losses_are_still_owed() -> None:
    judge = JUDGES["theater"]["shores-west"]
    played = played_of(records_of(max(whole_games("theater.shores-west"), key=lambda each: len(each.answers))))
    assert played is not None
    fought = next(number for number, deed in enumerate(played.deeds) if deed.order.startswith("attack"))
    until = msgspec.structs.replace(played, deeds=played.deeds[: fought + 1])
    found = [account(THEATER, with_last(until, [face]), judge, until.deeds[-1].seat) for face in range(10)]
    accounts = [each for each in found if each is not None]
    assert len({round(each.play, 9) for each in accounts}) == 1
    assert min(each.luck for each in accounts) < -0.01
    assert max(each.luck for each in accounts) > 0.01


def test_where_nothing_was_rolled_and_nothing_is_hidden_all_is_play() -> None:
    played = played_of(records_of(min(whole_games("theater.shores-west"), key=lambda each: len(each.answers))))
    assert played is not None
    assert not any(deed.rolls for deed in played.deeds)
    found = account(THEATER, played, JUDGES["theater"]["shores-west"], "west")
    assert found is not None
    assert (found.luck, found.end) == (0, 1)


def test_nothing_is_told_without_an_evaluation_or_time() -> None:
    played = street()
    assert reckon(Reckoning("ger", played), GAMES, {}) is None
    assert account(STREET, played, CRUDE, "ger", lambda: True) is None
