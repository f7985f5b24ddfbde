"""Undo: free for the same seat until something was rolled, revealed or answered; then the others are asked."""

from __future__ import annotations

from storage.record import Revealed, UndoAsked, Undone, UndoRefused
from tests.desk.game import begun, play, version
from tests.desk.town import Town, text_of
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
    table = await town.desk._house.table(code)
    assert table is not None
    assert table.asks[0].kind == "action"
    assert table.dones == ()


async def test_an_undo_that_crosses_nothing_is_free(town: Town) -> None:
    anna, _, code = await begun(town)
    await anna.types("fire 191 > factory!")
    before = await town.desk._house.table(code)
    assert before is not None
    await anna.types("/undo")
    assert isinstance((await town.records(code))[-1], Undone)
    await anna.types("fire 191 > factory!")
    assert "✓" in anna.heard()


async def test_a_refused_undo_leaves_everything_as_it_is(town: Town) -> None:
    anna, boris, code = await begun(town)
    await anna.types("fire 191 > factory!")
    await boris.types("decline")
    before = await town.desk._house.table(code)
    await anna.types("/undo")
    refuse = boris.button("Refuse").token
    await anna.sends(refuse)
    assert "opponents decide" in anna.heard()
    await boris.sends(refuse)
    assert isinstance((await town.records(code))[-1], UndoRefused)
    after = await town.desk._house.table(code)
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
    table = await town.desk._house.table(code)
    assert table is not None
    asked = table.asks[0].seat
    person = anna if asked == "ger" else boris
    await person.types(table.play.write_order(table.asks[0].choices.default()) + "!")
    before = await version(town, code)
    await boris.sends(allow)
    assert await version(town, code) == before


async def test_a_hot_seat_player_needs_nobodys_consent(town: Town) -> None:
    anna = town.person("anna", "tg:-1")
    await anna.types("/new street nail-factory")
    await anna.presses("Join: Germans")
    await anna.presses("Join: Soviets")
    await anna.presses("Begin")
    await anna.types("fire 191 > factory!")
    await anna.types("decline")
    await anna.types("/undo")
    assert "Taken back" in anna.heard()


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
    assert "The dice are true" in anna.heard()


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
    table = await town.desk._house.table(code)
    assert table is not None
    for person, seat in ((anna, table.seats[0]), (boris, table.seats[1])):
        latest = await town.desk._house.table(code)
        assert latest is not None
        ask = latest.ask(seat)
        assert ask is not None
        await person.types(latest.play.write_order(ask.choices.default()) + "!")
    await anna.types("/undo")
    assert isinstance((await town.records(code))[-1], UndoAsked)
