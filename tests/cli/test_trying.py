"""Commands that try: words, orders, perft."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.catalog import GAMES
from engine.core.dice import StepDice
from tests.cli.conftest import Command

START = ("--scenario", "nail-factory")
FIRE = "fire 211 guns > factory"


def test_words_lists_the_next_words_with_labels_and_whether_the_order_may_end(fieldpost: Command) -> None:
    data = fieldpost("words", "street", "--seat", "ger", *START, "--json").data
    assert {"fire", "move", "pass"} <= {option["word"] for option in data["options"]}
    assert data["may_end"] is False
    ended = fieldpost("words", "street", "--seat", "ger", *START, "--words", "pass", "--json").data
    assert (ended["may_end"], ended["order"]) == (True, "pass")


def test_words_gives_the_refusal_of_each_word_that_does_not_serve(fieldpost: Command) -> None:
    data = fieldpost("words", "street", "--seat", "ger", *START, "--words", "fire 211", "--json").data
    refused = {option["word"]: option["refusal"]["rule"] for option in data["options"] if option["refusal"]}
    assert refused["mill"] == "8.1.2c"
    text = fieldpost("words", "street", "--seat", "ger", *START, "--words", "огонь 211", "--lang", "ru").out
    assert "[8.1.2c]" in text


def test_words_for_a_seat_that_is_not_asked_cites_the_rule(fieldpost: Command) -> None:
    ran = fieldpost("words", "street", "--seat", "sov", *START, "--json")
    assert ran.code == 0
    assert ran.data["refusal"]["rule"] == "T1"


def test_words_that_begin_no_order_are_a_failure(fieldpost: Command) -> None:
    ran = fieldpost("words", "street", "--seat", "ger", *START, "--words", "stop")
    assert ran.code == 2
    assert ran.err.count("\n") == 1


def test_try_tells_what_an_order_brings_about_and_who_is_asked_next(fieldpost: Command) -> None:
    data = fieldpost("try", "street", "--seat", "ger", *START, "--order", FIRE, "--json").data
    assert data["refusal"] is None
    assert "fired" in " ".join(event["kind"] for event in data["events"]) or data["events"]
    assert all(event["rules"] for event in data["events"])
    assert data["asks"]
    game = GAMES["street"]
    assert game.write_position(game.read_position(data["position"])) == data["position"]


def test_try_refuses_with_the_rule(fieldpost: Command) -> None:
    data = fieldpost("try", "street", "--seat", "ger", *START, "--order", "fire 211 > mill", "--json").data
    assert data["refusal"]["rule"] == "8.1.2c"
    text = fieldpost("try", "street", "--seat", "ger", *START, "--order", "огонь 211 по мельнице", "--lang", "ru")
    assert text.code == 0
    assert "[8.1.2c]" in text.out


def test_try_reads_a_short_name_as_a_table_does_by_what_is_in_play(fieldpost: Command) -> None:
    data = fieldpost("try", "street", "--seat", "ger", *START, "--order", "огонь 191 211 > завод", "--json").data
    assert data["order"] == "fire 191 211 > factory"


def test_try_takes_dice_as_a_player_says_them_and_shows_the_whole_sum(fieldpost: Command) -> None:
    step = fieldpost("try", "street", "--seat", "ger", *START, "--order", FIRE, "--json").data
    while step["asks"] and step["asks"][0]["kind"] == "reaction":
        seat = step["asks"][0]["seat"]
        order = ("try", "street", "--seat", seat, "--order", "decline", "--rolls", "3,5", "-", "--json")
        step = fieldpost(*order, stdin=step["position"]).data
        if step["rolls"]["values"]:
            break
    assert step["rolls"]["values"][:2] == [2, 4]
    amounts = [addend["amount"] for event in step["events"] for total in event["sums"] for addend in total["addends"]]
    assert 8 in amounts


def test_dice_that_were_not_given_are_made_up_alike_at_each_run_and_said_so(fieldpost: Command) -> None:
    position = fieldpost("try", "street", "--seat", "ger", *START, "--order", FIRE, "--json").data["position"]
    order = ("try", "street", "--seat", "sov", "--order", "decline", "-")
    for _ in range(6):
        first = fieldpost(*order, stdin=position)
        assert first.code == 0, first.err
        assert first == fieldpost(*order, stdin=position)
        data = fieldpost(*order, "--json", stdin=position).data
        if data["rolls"]["made_up"]:
            assert "made up" in first.out
            return
        position = data["position"]
        order = ("try", "street", "--seat", data["asks"][0]["seat"], "--order", "decline", "-")
    pytest.fail("no dice were rolled")


def test_given_dice_that_nothing_needs_are_mentioned(fieldpost: Command) -> None:
    ran = fieldpost("try", "street", "--seat", "ger", *START, "--order", "pass", "--rolls", "1 2")
    assert "2 given rolls were not needed" in ran.out


def test_a_position_comes_from_a_file_from_a_pipe_or_as_json(fieldpost: Command, tmp_path: Path) -> None:
    text = fieldpost("position", "street", "nail-factory").out
    path = tmp_path / "position.txt"
    path.write_text(text, "utf-8")
    order = ("try", "street", "--seat", "ger", "--order", "pass", "--json")
    from_file = fieldpost(*order, str(path)).data
    assert from_file == fieldpost(*order, "-", stdin=text).data
    assert from_file == fieldpost(*order, stdin=fieldpost("position", "street", "nail-factory", "--json").out).data


def test_perft_counts_what_can_be_listed(fieldpost: Command) -> None:
    data = fieldpost("perft", "street", "nail-factory", "2", "--json").data
    first = fieldpost("words", "street", "--seat", "ger", *START, "--json")
    assert first.code == 0
    game = GAMES["street"]
    state = game.read_position(fieldpost("position", "street", "nail-factory").out)
    assert data["counts"][0] == sum(ask.choices.count() for ask in game.pending(state))
    assert data["counts"][1] > data["counts"][0]


@pytest.mark.parametrize(
    ("arguments", "stdin", "said"),
    [
        (("try", "chess", "--seat", "ger", "--order", "pass"), "", "Игры «chess» нет"),
        (("try", "street", "--seat", "red", "--order", "pass"), "", "Стороны «red» нет"),
        (("try", "street", "--seat", "ger", "--order", "pass"), "", "Позиции нет"),
        (("try", "street", "--seat", "ger", "--order", "pass"), "street nonsense\nfoo", "Позиция не читается"),
        (("try", "street", "--seat", "ger", "--order", "pass"), b"\xff\xfe\x00", "не текст в UTF-8"),
        (("try", "street", "--seat", "ger", "--order", "pass"), '{"x": 1}', "В этом JSON нет позиции"),
        (("try", "street", "--seat", "ger", "--order", "pass", "/no/such/file"), "", "нет такого файла"),
        (("try", "street", "--seat", "ger", "--order", "pass", "--rolls", "7", *START), "", "На кубике"),
        (("try", "street", "--seat", "ger", "--order", "qqqqq", *START), "", "«qqqqq»"),
        (("try", "street", "--seat", "ger", "--order", "fire 211 > fcatory", *START), "", "может быть, factory"),
        (("try", "street", "--seat", "ger", "--order", "fire", *START), "", "не приказ"),
        (("try", "street", "--seat", "ger"), "", "Не хватает параметра"),
        (("try", "street", "--bad"), "", "Ключа --bad нет"),
        (("position", "street", "waterloo"), "", "Сценария «waterloo» нет"),
        (("perft", "street", "nail-factory", "x"), "", "Значение параметра depth"),
        (("perft", "street", "nail-factory", "0"), "", "Значение параметра depth"),
        (("conquer",), "", "Команда не понята"),
        (("position", "street", "nail-factory", "--set", "x"), "", "Настройка пишется"),
        (("position", "street", "nail-factory", "--set", "x=y"), "", "Сценарий не расставить"),
    ],
)
def test_every_failure_is_one_sentence_in_the_language_asked_for(
    fieldpost: Command, arguments: tuple[str, ...], stdin: str | bytes, said: str
) -> None:
    ran = fieldpost(*arguments, "--lang", "ru", stdin=stdin)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert "Traceback" not in ran.err


def test_a_bug_is_a_sentence_too(fieldpost: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise KeyError("inside")

    monkeypatch.setattr("bot.cli.listing.print_json", broken)
    ran = fieldpost("games", "--json")
    assert ran.code == 70
    assert ran.err.startswith("Something broke inside Fieldpost (KeyError)")
    assert ran.err.count("\n") == 1


def test_help_lists_every_command(fieldpost: Command) -> None:
    text = fieldpost("--help").out
    for name in ("games", "rule", "position", "words", "try", "draw", "perft", "coverage", "verify", "play", "bot"):
        assert f"\n  {name} " in text


def test_dice_are_those_of_the_game(fieldpost: Command) -> None:
    game = GAMES["theater"]
    state = game.setup("shores-west", {}, StepDice(b"ten", "table", 0)).state
    for number in range(1, 400):
        ask = game.pending(state)[0]
        action = ask.choices.sample(StepDice(b"ten", "player", number))
        dice = StepDice(b"ten", "table", number)
        step = game.apply(state, ask.seat, action, dice)
        if dice.rolled:
            break
        state = step.state
    order = ("try", "theater", "--seat", ask.seat, "--order", game.write_order(action), "--json")
    data = fieldpost(*order, "--rolls", "10,1,10,1,10,1", stdin=game.write_position(state)).data
    wanted = [9, 0, 9, 0, 9, 0]
    assert data["rolls"]["values"] == wanted[: len(data["rolls"]["values"])]
    refused = fieldpost(*order, "--rolls", "11", stdin=game.write_position(state))
    assert refused.code == 2
    assert "10" in refused.err


@pytest.mark.parametrize(("game", "scenario", "seat"), [("squad", "farm", "axis"), ("cards", "puzzle-1", "ger")])
def test_a_game_without_dice_says_so(fieldpost: Command, game: str, scenario: str, seat: str) -> None:
    ran = fieldpost("try", game, "--seat", seat, "--scenario", scenario, "--order", "pass", "--rolls", "3")
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert "no dice" in ran.err


def test_several_orders_are_played_in_turn_and_all_that_happens_is_told(fieldpost: Command) -> None:
    orders = ("--seat", "ger", "--order", FIRE, "--seat", "sov", "--order", "decline")
    whole = fieldpost("try", "street", *START, *orders, "--rolls", "3,5", "--json").data
    first = fieldpost("try", "street", *START, *orders[:4], "--json").data
    second = fieldpost("try", "street", "-", *orders[4:], "--rolls", "3,5", "--json", stdin=first["position"]).data
    assert [row["order"] for row in whole["orders"]] == [first["order"], second["order"]]
    assert whole["orders"][0]["events"] == first["events"]
    assert whole["orders"][1]["position"] == whole["position"]
    told = fieldpost("try", "street", *START, *orders, "--rolls", "3,5")
    assert told.code == 0
    assert told.out.count("street nail-factory") == 1
    passes = fieldpost("try", "street", *START, "--seat", "ger", "--seat", "sov", "--order", "pass", "--order", "pass")
    assert passes.code == 0


def test_orders_stop_at_the_first_that_is_refused(fieldpost: Command) -> None:
    orders = ("--order", "fire 211 > mill", "--order", "pass")
    data = fieldpost("try", "street", "--seat", "ger", *START, *orders, "--json").data
    assert [row["refusal"]["rule"] for row in data["orders"]] == ["8.1.2c"]
    later = fieldpost("try", "street", "--seat", "ger", *START, "--order", "pass", "--order", "pass", "--json").data
    assert [bool(row["refusal"]) for row in later["orders"]] == [False, True]
    told = fieldpost("try", "street", "--seat", "ger", *START, "--order", "pass", "--order", "pass").out
    assert "[T1" in told


def test_there_is_one_seat_or_one_for_each_order(fieldpost: Command) -> None:
    seats = ("--seat", "ger", "--seat", "sov")
    ran = fieldpost("try", "street", *seats, *START, "--order", "pass")
    assert ran.code == 2
    assert ran.err.count("\n") == 1
