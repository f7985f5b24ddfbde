"""How much of a chat a game takes: one new message for a hand-off at most, and none while people are there."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from bot.desk.office.presence import NEAR
from engine.catalog import GAMES
from engine.core.dice import StepDice
from storage.record import Answered
from tests.desk.pictures import FakeRenderer
from tests.desk.town import Town, code_at, open_store

GROUP = "tg:-1"
CAPTION = 1024
"""Characters that Telegram takes below a picture."""
SCENARIOS = [(game.card.id, each.id) for game in GAMES.values() for each in game.card.scenarios if not each.is_puzzle]
ANSWERS = 120


async def _played(folder: Path, game: str, scenario: str, pause: int) -> tuple[Town, int]:
    """The beginning of a game between two people of one group who pause before each answer, and its hand-offs."""
    store = await open_store(folder)
    town = Town(store, dict(GAMES), {name: FakeRenderer() for name in GAMES})
    anna, boris = town.person("anna", GROUP), town.person("boris", GROUP)
    await anna.types(f"/new {game} {scenario}")
    code = await code_at(town, GROUP)
    table = await town.desk._office.table(code)
    assert table is not None
    people = {seat: anna if number == 0 else boris for number, seat in enumerate(table.seats)}
    for seat, person in people.items():
        await person.types(f"/join {code} {seat}")
    await anna.types("/begin")
    for number in range(ANSWERS):
        await town.wait(pause)
        table = await town.desk._office.table(code)
        assert table is not None
        if not table.asks:
            break
        ask = table.asks[0]
        action = ask.choices.sample(StepDice(b"economy", code, number))
        order = table.play.write_order(action if action is not None else ask.choices.default())
        await people[ask.seat].types(f"{order}!")
    answers = [record for record in await town.records(code) if isinstance(record, Answered)]
    hands = [people[answer.seat].who.key for answer in answers]
    await store.close()
    return town, sum(one != other for one, other in pairwise(hands))


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
async def test_no_hand_off_takes_more_than_one_message(
    tmp_path: Path, game: str, scenario: str, record_property: Callable[[str, object], None]
) -> None:
    town, hand_offs = await _played(tmp_path, game, scenario, NEAR)
    posts = [message for chat, how, message in town.messengers["tg"].everything if chat == GROUP and how == "post"]
    called = [message for message in posts if message.mentions]
    assert len(called) <= hand_offs + 2, "and one when the game begins, and one not answered yet"
    record_property(
        "counted", f"{game}/{scenario}: {len(posts)} messages for {hand_offs} hand-offs of people far apart"
    )


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
async def test_a_card_fits_below_its_picture_and_those_who_are_there_need_no_other(
    tmp_path: Path, game: str, scenario: str, record_property: Callable[[str, object], None]
) -> None:
    town, hand_offs = await _played(tmp_path, game, scenario, 0)
    mine = [(how, message) for chat, how, message in town.messengers["tg"].everything if chat == GROUP]
    cards = [message for _, message in mine if message.image is not None or message.keeps_image]
    assert cards
    for message in cards:
        names = sum(len(who.name) + 2 for who in message.mentions)
        assert sum(len(block.text) + 1 for block in message.blocks) + names <= CAPTION
    posts = [message for how, message in mine if how == "post"]
    assert sum(bool(message.mentions) for message in posts) <= 2, "when it begins and ends"
    counted = f"{len(posts)} messages for {hand_offs} hand-offs of people nearby"
    record_property("counted", f"{game}/{scenario}: {counted}")
