"""Resigning: a side gives up when all who hold it have said so, by a button of this position and of these people."""

from __future__ import annotations

from typing import get_args

from bot.desk.messages.outgoing import Reply
from storage.record import Record, ResignAsked, Resigned, Revealed, Wish
from tests.desk.game import SERVER, begun, version
from tests.desk.town import Person, Town, text_of


async def shared(town: Town) -> tuple[Person, Person, Person, str]:
    """Boris and Carl hold the Soviets."""
    anna, boris, code = await begun(town)
    carl = town.person("carl", SERVER)
    await carl.types(f"/join {code} sov")
    await boris.presses("Let in")
    return anna, boris, carl, code


async def test_a_shared_side_resigns_when_everybody_who_holds_it_has_said_so(town: Town) -> None:
    anna, boris, carl, code = await shared(town)
    await carl.types("/resign")
    await carl.presses("Resign: Soviets")
    assert isinstance((await town.records(code))[-1], ResignAsked)
    assert "awaited: Boris" in carl.heard()
    assert any("Carl would like to resign" in text_of(sent.message) for sent in anna.sees())
    again = carl.button("Resign: Soviets").token
    before = await version(town, code)
    await carl.sends(again)
    assert await version(town, code) == before
    await boris.types("/resign")
    await boris.presses("Resign: Soviets")
    assert [type(record) for record in (await town.records(code))[-2:]] == [Resigned, Revealed]


async def test_whoever_has_to_agree_is_called_and_nobody_has_to_look_for_an_edit(town: Town) -> None:
    _, boris, carl, _ = await shared(town)
    await carl.types("/resign")
    before = len(boris.sees())
    await carl.presses("Resign: Soviets")
    assert "Carl would like to resign" in text_of(boris.prompt())
    assert len(boris.sees()) == before + 1
    (waits,) = (answer for answer in carl.last if isinstance(answer, Reply))
    assert [who.key for who in waits.message.mentions] == [boris.who.key]


def test_all_that_people_ask_of_others_is_known_as_such() -> None:
    named = {kind for kind in get_args(Record) if kind.__name__.endswith("Asked")}
    assert named == {*get_args(Wish)}


async def test_an_answer_lets_what_was_said_about_resigning_be_forgotten(town: Town) -> None:
    anna, boris, carl, code = await shared(town)
    await carl.types("/resign")
    await carl.presses("Resign")
    await anna.types("pass!")
    await boris.types("/resign")
    await boris.presses("Resign")
    assert isinstance((await town.records(code))[-1], ResignAsked)
    assert "awaited: Carl" in boris.heard()


async def test_a_resignation_that_was_asked_for_outlasts_what_happens_in_the_game(town: Town) -> None:
    anna, boris, code = await begun(town)
    await boris.types("/resign")
    sure = boris.button("Resign").token
    await anna.types("pass!")
    await boris.types("pass!")
    await boris.sends(sure)
    assert any(isinstance(record, Resigned) for record in await town.records(code))
    before = await version(town, code)
    await boris.sends(sure)
    assert "is over" in boris.heard()
    assert await version(town, code) == before


async def test_a_button_asked_for_before_somebody_sat_down_resigns_nothing(town: Town) -> None:
    _, boris, carl, code = await shared(town)
    await carl.types("/resign")
    old = carl.button("Resign").token
    await carl.types("/leave")
    await carl.types(f"/join {code} sov")
    await boris.presses("Let in")
    before = await version(town, code)
    await carl.sends(old)
    assert "asks anew" in carl.heard()
    await boris.sends(old)
    assert await version(town, code) == before


async def test_whoever_leaves_is_waited_for_no_longer_and_takes_his_word_along(town: Town) -> None:
    _, boris, carl, code = await shared(town)
    await carl.types("/resign")
    await carl.presses("Resign")
    await carl.types("/leave")
    await carl.types(f"/join {code} sov")
    await boris.presses("Let in")
    await boris.types("/resign")
    await boris.presses("Resign")
    assert isinstance((await town.records(code))[-1], ResignAsked)
    await carl.types("/leave")
    await boris.types("/resign")
    await boris.presses("Resign")
    assert isinstance((await town.records(code))[-1], Revealed)


async def test_a_strangers_press_hears_whose_button_it_is(town: Town) -> None:
    anna, boris, code = await begun(town)
    await boris.types("/resign")
    assert f"at table {code[:4]}" in boris.heard()
    sure = boris.button("Resign").token
    await anna.sends(sure)
    assert "These buttons are for Soviets (Boris)" in anna.heard()
