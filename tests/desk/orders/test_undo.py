"""Undo: free for the same seat until something was rolled, revealed or answered; then others are asked, if any."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.catalog import GAMES
from storage.record import Answered, Begun, Revealed, Rose, Sat, UndoAsked, Undone, UndoRefused, UndoWithdrawn
from tests.desk.game import GROUP, SERVER, begun, play, version
from tests.desk.reading.test_left_out import Turning, given, sitting_down
from tests.desk.town import Person, Town, code_at, open_store, text_of
from tests.desk.toys import toy_town


async def test_undo_needs_consent_once_another_is_asked_and_has_answered(town: Town) -> None:
    anna, boris, code = await begun(town)
    await anna.types("fire 191 > factory!")
    await boris.types("decline")
    await anna.types("/undo")
    assert isinstance((await town.records(code))[-1], UndoAsked)
    assert "do you allow" in text_of(boris.prompt())
    await boris.presses("Allow")
    assert isinstance((await town.records(code))[-1], Undone)
    table = await town.desk._office.table(code)
    assert table is not None
    assert table.asks[0].kind == "action"
    assert table.dones == ()


async def test_an_undo_that_crosses_nothing_is_free(town: Town) -> None:
    anna, _, code = await begun(town)
    await anna.types("fire 191 > factory!")
    before = await town.desk._office.table(code)
    assert before is not None
    await anna.types("/undo")
    assert isinstance((await town.records(code))[-1], Undone)
    await anna.types("fire 191 > factory!")
    assert "✓" in anna.heard()


async def test_a_refused_undo_leaves_everything_as_it_is(town: Town) -> None:
    anna, boris, code = await begun(town)
    await anna.types("fire 191 > factory!")
    await boris.types("decline")
    before = await town.desk._office.table(code)
    await anna.types("/undo")
    refuse = boris.button("Refuse").token
    await anna.sends(refuse)
    assert "opponents decide" in anna.heard()
    await boris.sends(refuse)
    assert isinstance((await town.records(code))[-1], UndoRefused)
    after = await town.desk._office.table(code)
    assert before is not None
    assert after is not None
    assert after.position == before.position
    await boris.sends(refuse)
    assert "moved on" in boris.heard()


async def test_whoever_answered_nothing_has_nothing_to_take_back(town: Town) -> None:
    _, boris, code = await begun(town)
    before = await version(town, code)
    await boris.types("/undo")
    assert "nothing of yours" in boris.heard()
    assert await version(town, code) == before


async def test_an_answer_given_while_consent_is_asked_withdraws_the_question(town: Town) -> None:
    anna, boris, code = await begun(town)
    await anna.types("fire 191 > factory!")
    await boris.types("decline")
    await anna.types("/undo")
    allow = boris.button("Allow").token
    table = await town.desk._office.table(code)
    assert table is not None
    asked = table.asks[0].seat
    person = anna if asked == "ger" else boris
    await person.types(table.play.write_order(table.asks[0].choices.default()) + "!")
    before = await version(town, code)
    await boris.sends(allow)
    assert await version(town, code) == before


async def test_a_hot_seat_player_needs_nobodys_consent_where_nothing_has_fallen(town: Town) -> None:
    anna = town.person("anna", "tg:-1")
    await anna.types("/new street nail-factory rated")
    await anna.presses("Join: Germans")
    await anna.presses("Join: Soviets")
    await anna.presses("Begin")
    await anna.types("fire 191 > factory!")
    await anna.types("/undo")
    assert "Taken back" in anna.heard()
    await anna.types("fire 191 > factory!")
    await anna.types("decline")
    await anna.types("decline")
    await anna.types("/undo")
    assert "that stays" in anna.heard()


async def rolled_alone(town: Town, *words: str) -> tuple[Person, str]:
    """Anna has rolled dice against the computer."""
    anna = town.person("anna", "tg:-1")
    await anna.types(" ".join(("/new street nail-factory rated", *words)))
    await anna.presses("Join: Germans")
    await anna.presses("Computer: Soviets")
    await anna.presses("Begin")
    code = await code_at(town, "tg:-1")
    await anna.types("fire 191 > factory!")
    for number in range(20):
        if any(record.rolls for record in await town.records(code) if isinstance(record, Answered)):
            return anna, code
        await play(town, code, {"ger": anna}, 1, str(number).encode())
    raise AssertionError("expected dice to be rolled within twenty orders")


async def test_six_rolls_in_six_tries_are_one_roll_against_the_computer(town: Town) -> None:
    anna, code = await rolled_alone(town)
    before = await version(town, code)
    for _ in range(6):
        await anna.types("/undo")
        assert "that stays" in anna.heard()
        assert await version(town, code) == before


async def test_no_way_around_rolls_fallen_dice_again(town: Town) -> None:
    anna, code = await rolled_alone(town)
    table = await town.desk._office.table(code)
    assert table is not None
    for words in (("/begin", "/undo"), ("/leave", "/undo"), ("/join ger", "/undo"), ("/computer ger", "/join ger")):
        for text in (*words, "/undo", "/begin", "/word luck"):
            await anna.types(text)
    records = await town.records(code)
    assert not any(isinstance(record, Undone) for record in records)
    assert sum(isinstance(record, Begun) for record in records) == 1


async def test_at_a_table_of_practice_dice_are_taken_back_freely_and_its_title_says_so(town: Town) -> None:
    anna, code = await rolled_alone(town, "practice")
    assert "· practice" in text_of(anna.prompt())
    await anna.types("/undo")
    assert "Taken back" in anna.heard()
    table = await town.desk._office.table(code)
    assert table is not None
    assert not any(done.has_rolled for done in table.dones)
    await anna.types("/tables")
    assert "· practice" in anna.heard()


async def test_practice_is_settled_in_the_lobby_and_not_later(town: Town) -> None:
    anna, boris = town.person("anna", GROUP), town.person("boris", SERVER, "ru")
    await anna.types("/new street nail-factory rated")
    code = await code_at(town, GROUP)
    await anna.presses("Practice: counts for nothing")
    await boris.types(f"/join {code} sov")
    assert "тренировка" in boris.heard() or "· тренировка" in text_of(boris.prompt())
    toggle = anna.button("Let it count").token
    await anna.presses("Join: Germans")
    await anna.presses("Begin")
    await anna.sends(toggle)
    table = await town.desk._office.table(code)
    assert table is not None
    assert table.is_practice
    assert "practice" in text_of(anna.prompt())


async def test_whoever_is_asked_for_an_undo_reads_that_dice_have_fallen(town: Town) -> None:
    anna, boris, code = await begun(town)
    people = {"ger": anna, "sov": boris}
    last = (await town.records(code))[-1]
    for number in range(60):
        if isinstance(last, Answered) and last.rolls:
            break
        assert await play(town, code, people, 1, str(number).encode())
        last = (await town.records(code))[-1]
    assert isinstance(last, Answered)
    await people[last.seat].types("/undo")
    assert isinstance((await town.records(code))[-1], UndoAsked)
    asked = [text_of(sent.message) for person in (anna, boris) for sent in person.sees()]
    assert any("it will decide anew" in each for each in asked)


@pytest.mark.parametrize("game", ["cards", "squad"])
async def test_where_cards_decide_it_is_said_that_they_lie_as_they_lay(tmp_path: Path, game: str) -> None:
    store = await open_store(tmp_path)
    town = Town(store, {game: GAMES[game]})
    anna, boris = town.person("anna", GROUP), town.person("boris", SERVER)
    await anna.types(f"/new {game} {GAMES[game].card.scenarios[0].id} rated")
    code = await code_at(town, GROUP)
    first, second = (side.seat for side in GAMES[game].card.sides)
    await anna.types(f"/join {code} {first}")
    await boris.types(f"/join {code} {second}")
    await anna.types("/begin")
    people = {first: anna, second: boris}
    for number in range(200):
        table = await town.desk._office.table(code)
        assert table is not None
        if table.dones and table.dones[-1].is_barrier and table.dones[-1].by in ("tg:anna", "dc:boris"):
            break
        assert await play(town, code, people, 1, str(number).encode())
    await people[table.dones[-1].seat].types("/undo")
    assert isinstance((await town.records(code))[-1], UndoAsked)
    assert any("Cards lie in their decks as they lay" in text_of(sent.message) for sent in anna.sees())
    await store.close()


async def test_an_undo_of_nothing_that_fell_says_nothing_of_dice(town: Town) -> None:
    anna, boris, code = await begun(town)
    await anna.types("pass!")
    await boris.types("pass!")
    await anna.types("/undo")
    if isinstance((await town.records(code))[-1], UndoAsked):
        assert "it will decide anew" not in text_of(boris.prompt())


@pytest.mark.parametrize("open_it", ["/puzzle 1", "/learn cards 1"])
async def test_exercises_are_practice_by_nature(tmp_path: Path, open_it: str) -> None:
    store = await open_store(tmp_path)
    town = Town(store, {"cards": GAMES["cards"]})
    anna = town.person("anna", "tg:dm-anna")
    await anna.types(open_it)
    table = await town.desk._office.table(await code_at(town, anna.chat.key))
    assert table is not None
    assert table.head.has_begun
    assert table.is_practice
    await store.close()


async def test_undone_dice_do_not_fall_the_same_way_again(town: Town) -> None:
    """Each record has dice of its own, so what was rolled once is spent."""
    anna, boris, code = await begun(town)
    await anna.types("fire 191 > factory!")
    await boris.types("decline")
    rolled = [record for record in await town.records(code) if getattr(record, "order", "") and record.rolls]
    people = {"ger": anna, "sov": boris}
    while not rolled:
        await play(town, code, people, 1)
        rolled = [record for record in await town.records(code) if getattr(record, "order", "") and record.rolls]
    await anna.types("/undo")
    await boris.presses("Allow")
    await play(town, code, people, 1, b"again")
    await anna.types("/resign")
    await anna.presses("Resign")
    await anna.types("/verify")
    assert isinstance((await town.records(code))[-1], Revealed)
    assert "Chance was fair" in anna.heard()


async def test_an_undo_is_told_and_leaves_the_records(town: Town) -> None:
    anna, boris, code = await begun(town)
    await anna.types("fire 191 > factory!")
    count = await version(town, code)
    await anna.types("/undo")
    assert await version(town, code) == count + 1
    assert "taken back" in text_of(boris.prompt())


async def test_the_toy_game_too_asks_before_a_revealed_card_is_taken_back(town: Town) -> None:
    toys = toy_town(town)
    anna, boris, code = await toys.begun()
    await anna.types("/undo")
    assert "nothing of yours" in anna.heard()
    table = await town.desk._office.table(code)
    assert table is not None
    for person, seat in ((anna, table.seats[0]), (boris, table.seats[1])):
        latest = await town.desk._office.table(code)
        assert latest is not None
        ask = latest.ask(seat)
        assert ask is not None
        await person.types(latest.play.write_order(ask.choices.default()) + "!")
    await anna.types("/undo")
    assert isinstance((await town.records(code))[-1], UndoAsked)


FELL = "The question whether the last order may be taken back falls away."


async def asked(town: Town) -> tuple[Person, Person, str]:
    """Anna has asked to take an order back that Boris has answered, and he is asked."""
    anna, boris, code = await begun(town)
    await anna.types("fire 191 > factory!")
    await boris.types("decline")
    await anna.types("/undo")
    assert isinstance((await town.records(code))[-1], UndoAsked)
    return anna, boris, code


async def test_a_question_falls_away_when_nobody_is_left_to_answer_it(town: Town) -> None:
    anna, boris, code = await asked(town)
    allow = boris.button("Allow").token
    await boris.types("/leave")
    assert FELL in text_of(anna.prompt())
    assert isinstance((await town.records(code))[-1], Rose)
    await anna.types("/computer sov easy")
    await boris.sends(allow)
    assert not any(isinstance(record, Undone) for record in await town.records(code))
    table = await town.desk._office.table(code)
    assert table is not None
    assert table.asks
    assert not any(table.is_automatic(ask.seat) for ask in table.asks)


async def test_a_question_falls_away_when_the_computer_takes_the_side_that_was_asked(town: Town) -> None:
    anna, boris, code = await asked(town)
    await boris.types("/computer sov easy")
    table = await town.desk._office.table(code)
    assert table is not None
    assert table.undo is None
    await anna.types("/log")
    assert FELL in anna.heard()


async def test_a_newcomer_does_not_judge_what_was_before_him(town: Town) -> None:
    _, boris, code = await asked(town)
    carl = town.person("carl", SERVER)
    await carl.types(f"/join {code} sov")
    allow = boris.button("Allow").token
    await boris.presses("Let in")
    assert isinstance((await town.records(code))[-1], Sat)
    assert any(FELL in text_of(sent.message) for sent in boris.sees())
    before = await version(town, code)
    await carl.sends(allow)
    assert await version(town, code) == before


async def test_a_question_falls_away_with_whoever_asked(town: Town) -> None:
    anna, boris, code = await asked(town)
    await anna.types("/leave")
    assert FELL in text_of(boris.prompt())
    assert (await town.records(code))[-1].__class__ is Rose


async def test_a_question_that_is_passed_over_with_an_order_falls_away_with_a_word_of_it(town: Town) -> None:
    anna, boris, code = await asked(town)
    table = await town.desk._office.table(code)
    assert table is not None
    person = anna if table.asks[0].seat == "ger" else boris
    await person.types(table.play.write_order(table.asks[0].choices.default()) + "!")
    assert any(FELL in text_of(sent.message) for sent in anna.sees())


async def test_whoever_asked_hears_how_it_stands_and_may_withdraw_the_question(town: Town) -> None:
    anna, boris, code = await asked(town)
    before = await version(town, code)
    await anna.types("/undo")
    assert "up to Boris" in anna.heard()
    withdraw = anna.button("Withdraw").token
    await boris.sends(withdraw)
    assert "opponents decide" in boris.heard()
    assert await version(town, code) == before
    await anna.sends(withdraw)
    assert isinstance((await town.records(code))[-1], UndoWithdrawn)
    assert "no longer asks" in text_of(boris.prompt())


async def test_whoever_asks_while_another_has_asked_hears_who_and_who_must_answer(town: Town) -> None:
    _, boris, code = await asked(town)
    before = await version(town, code)
    await boris.types("/undo")
    assert boris.heard() == "Anna has asked to take back an order; first Boris must answer that."
    assert await version(town, code) == before


@pytest.mark.parametrize(
    "line", ["отмени", "отмени последнее", "Отмени последний приказ!", "undo the last one", "undo last"]
)
async def test_words_that_want_the_last_order_back_are_no_order_of_a_game_that_knows_one_of_that_name(
    tmp_path: Path, line: str
) -> None:
    """In squad a roll is cancelled with the Initiative Card; where none is pending, nobody can mean that."""
    town = Town(await open_store(tmp_path), {**GAMES, "squad": Turning()})
    anna = await sitting_down(town, "squad", "farm")
    await anna.types("move X-26 rifles-1!")
    assert await given(town) == ["move X-26 rifle-squad-1"]
    await anna.types(line)
    code = await town.store.current(GROUP)
    assert code is not None
    assert any(isinstance(record, Undone | UndoAsked) for record in await town.records(code)), anna.heard()
    await town.store.close()
