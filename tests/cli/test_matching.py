"""`fieldpost match`: pairs of games with the sides swapped, the same at each run, and what they prove."""

from __future__ import annotations

from typing import Any

import pytest

from bot.cli import matching
from engine.catalog import GAMES
from engine.players.catalog import COMPUTERS
from engine.players.match import Bout, interval, play, score_of, settled
from tests.cli.conftest import Command


def without_times(found: Any) -> Any:
    return {name: each for name, each in found.items() if name != "seconds"}


def games(*pairs: tuple[float, float]) -> list[Bout]:
    return [
        Bout(points, swap, 0.0, ((), ())) for pair in pairs for swap, points in zip((False, True), pair, strict=True)
    ]


def test_a_player_who_leaves_nothing_to_chance_takes_half_of_each_pair_against_the_same() -> None:
    match = matching.Match("cards", "prokhorovka", {}, ("recruit", "easy"), "match")  # one and the same by two names
    for number in range(3):
        first, second = matching.pair(match, number)
        assert (first.is_swapped, second.is_swapped) == (False, True)
        assert first.points + second.points == 1.0


def test_a_level_that_meets_itself_shows_how_often_the_first_side_wins(fieldpost: Command) -> None:
    """Every game has dice of its own; with sides swapped and equal dice, half of them would be told twice."""
    command = ("match", "cards", "prokhorovka", "easy", "recruit", "--games", "12", "--workers", "1", "--json")
    found = fieldpost(*command).data
    assert found["games"] == 12
    assert found["share"] == found["first_side"] == sum(found["pairs"]) / 12
    game, recruit = GAMES["cards"], COMPUTERS["cards", "recruit"]
    alone = [
        play(game, "prokhorovka", {}, (recruit, recruit), f"match:{number}".encode(), swap=False).points
        for number in range(12)
    ]
    assert found["pairs"] == [one + other for one, other in zip(alone[::2], alone[1::2], strict=True)]
    assert 0 < sum(alone) < 12


def test_the_same_word_gives_the_same_match_in_however_many_processes(fieldpost: Command) -> None:
    match = ("match", "cards", "prokhorovka", "easy", "random", "--games", "8", "--json")
    one = without_times(fieldpost(*match, "--workers", "1").data)
    assert one == without_times(fieldpost(*match, "--workers", "2").data)
    assert one != without_times(fieldpost(*match, "--workers", "1", "--seed", "another").data)


def test_a_match_stops_as_soon_as_it_is_clear_and_says_so_in_both_languages(fieldpost: Command) -> None:
    match = ("match", "cards", "prokhorovka", "easy", "random", "--games", "400", "--until-clear", "--workers", "1")
    found = fieldpost(*match, "--json").data
    assert found["verdict"] == "better"
    assert found["games"] < 40
    assert found["low"] < found["share"] <= found["high"]
    told = fieldpost(*match).out
    assert "recruit wins 60 % or more against random" in told
    assert "CPU seconds for an order, recruit" in told
    assert "recruit берёт у random 60 % или больше" in fieldpost(*match, "--lang", "ru").out


def test_a_match_that_is_stopped_by_hand_tells_what_was_played(
    fieldpost: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(match: matching.Match, number: int) -> matching.Pair:
        if number == 2:
            raise KeyboardInterrupt
        return pair(match, number)

    pair = matching.pair
    match = ("match", "cards", "prokhorovka", "easy", "random", "--workers", "1", "--json")
    whole = without_times(fieldpost(*match, "--games", "4").data)
    monkeypatch.setattr(matching, "pair", stopped)
    assert without_times(fieldpost(*match, "--games", "40").data) == whole


def test_luck_is_told_where_there_are_dice(fieldpost: Command) -> None:
    match = ("match", "street", "nail-factory", "easy", "random", "--games", "2", "--workers", "1")
    assert "Luck: in a game" in fieldpost(*match).out
    assert fieldpost(*match, "--json").data["luck"] != 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ("cards", "prokhorovka", "genius", "easy"),
            "There is no computer player “genius” of this game; there are random, recruit",
        ),
        (("cards", "kursk", "easy", "easy"), "kursk"),
        (("street", "nail-factory", "easy", "easy", "--set", "fog"), "fog"),
        (("street", "nail-factory", "easy", "easy", "--set", "fog=thick"), "fog"),
    ],
)
def test_what_there_is_not_is_told_in_one_sentence(fieldpost: Command, arguments: tuple[str, ...], said: str) -> None:
    ran = fieldpost("match", *arguments)
    assert ran.code == 2
    assert said in ran.err
    assert "Traceback" not in ran.err


def test_intervals_are_those_of_the_books() -> None:
    assert [round(each, 2) for each in interval(21 / 43, 43)] == [0.35, 0.63]
    assert [round(each, 2) for each in interval(1.0, 10)] == [0.72, 1.0]


def test_the_sequential_test_tells_sixty_from_fifty_and_waits_where_it_cannot() -> None:
    assert score_of(games(*[(1, 1), (1, 0), (1, 0)] * 30)).verdict == "better"
    assert score_of(games(*[(1, 0)] * 30)).verdict == "equal"
    assert score_of(games((1, 1), (1, 1))).verdict == "open"
    assert score_of(games(*[(1, 1), (0, 0)] * 4)).verdict == "open"


def test_the_first_side_is_reckoned_whoever_has_it() -> None:
    assert score_of(games((1, 0), (1, 0))).first_side == 1.0
    assert score_of(games((0, 1), (1, 0))).first_side == 0.5


def broken(swap: bool, lead: float) -> Bout:
    return Bout(0.5, swap, 0.0, ((), ()), lead, is_broken_off=True)


def test_games_that_are_broken_off_are_decided_in_pairs_whatever_a_side_has_from_the_beginning() -> None:
    for first, second, points in ((40.0, -38.0, 1.0), (40.0, -41.0, 0.0), (40.0, -40.0, 0.5)):
        pair = settled(broken(False, first), broken(True, second))
        assert [game.points for game in pair] == [points, points]
    whole = tuple(games((1, 0)))
    assert settled(*whole) == whole
    score = score_of([*settled(broken(False, 9.0), broken(True, 0.0))])
    assert (score.low, score.high) == interval(1.0, 1), "two games of a pair are one trial"


def test_a_match_of_games_that_are_broken_off_ends_after_so_many_turns(fieldpost: Command) -> None:
    match = ("match", "theater", "shores-east", "easy", "random", "--games", "2", "--workers", "1", "--json")
    short, long = (fieldpost(*match, "--turns", turns).data for turns in ("1", "2"))
    assert short["pairs"][0] in (0.0, 1.0, 2.0)
    assert without_times(short) != without_times(long)
    assert without_times(short) == without_times(fieldpost(*match, "--turns", "1").data)
