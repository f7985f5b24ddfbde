"""The end of a game is handed to all who played: a new card that calls them, with who has won and why."""

from __future__ import annotations

import pytest

from tests.desk.game import GROUP, SERVER, begun, ended
from tests.desk.town import Person, Sent, Town, code_at, text_of


async def together(town: Town) -> tuple[Person, Person, str]:
    """Anna and Boris play in one group, both at it."""
    anna, boris = town.person("anna", GROUP), town.person("boris", GROUP)
    await anna.types("/new street nail-factory")
    await anna.presses("Join: Germans")
    await boris.presses("Join: Soviets")
    await anna.presses("Begin")
    return anna, boris, await code_at(town, GROUP)


def called(sent: Sent) -> set[str]:
    return {who.key for who in sent.message.mentions}


async def test_resigning_posts_a_card_that_calls_both_with_the_winner_and_why(town: Town) -> None:
    anna, boris, code = await together(town)
    before = anna.sees()[-1]
    await boris.types("/resign")
    await boris.presses("Resign")
    last = anna.sees()[-1]
    assert last.id != before.id
    assert called(last) == {anna.who.key, boris.who.key}
    assert "Germans win: the opponent has resigned" in text_of(last.message)
    assert not before.message.buttons, "the old card asks nothing any more"
    await town.store.put_slot(code, GROUP, "again", "card")
    town.restart()
    town.desk._office.touched.add(code)
    await town.desk.deliver()
    assert anna.sees()[-1].id != last.id
    assert called(anna.sees()[-1]) == set(), "nobody is called twice"


async def test_an_end_by_the_rules_calls_in_every_chat_those_whom_it_reaches(town: Town) -> None:
    anna, boris, code = await begun(town)
    await ended(town, code, {"ger": anna, "sov": boris})
    table = await town.desk._office.table(code)
    assert table is not None
    assert table.outcome is not None
    for chat, person in ((GROUP, anna), (SERVER, boris)):
        last = town.messenger(chat).chats[chat][-1]
        assert called(last) == {person.who.key}
        assert "win" in text_of(last.message)


@pytest.mark.parametrize("solver", ["anna"])
async def test_an_exercise_ends_with_the_teachers_word_and_calls_nobody(town: Town, solver: str) -> None:
    anna = town.person(solver, GROUP)
    await anna.types("/learn street 1")
    await anna.types("/resign")
    await anna.presses("Resign")
    assert all(called(sent) == set() for sent in anna.sees()[1:])


async def test_a_card_that_showed_an_order_becomes_what_came_of_it(town: Town) -> None:
    town.messengers["tg"].gone.add("tg:boris")  # he has no private chat in which he could be told
    anna, boris, _ = await together(town)
    for label in ("Fire", "191st", "→ Nail Factory"):
        await anna.presses(label)
    card = anna.sees()[-1]
    town.time += 3600  # Boris is not there any more and has to be called
    await anna.presses("Give the order")
    last = anna.sees()[-1]
    assert last.id != card.id
    assert called(last) == {boris.who.key}
    told = text_of(card.message)
    assert "The Germans fire from “Railway Yard” at “Nail Factory”" in told
    assert "your action" not in told
    assert not card.message.menu
    assert not card.message.buttons
