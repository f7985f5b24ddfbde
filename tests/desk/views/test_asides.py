"""Where a platform can show something to one person in front of all, an order is put together before his eyes alone."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.desk.messages.incoming import Chat
from bot.desk.messages.outgoing import Button, Message, Reply
from bot.desk.views.token import Verb, read_token
from engine.catalog import GAMES
from tests.desk.pictures import FakeRenderer
from tests.desk.town import Person, Town, code_at, open_store

CHANNEL = "dc:1/2"
ENDS = (Verb.DONE, Verb.COMMIT)
GAMES_OF_ALL = [(game.card.id, game.card.scenarios[0].id) for game in GAMES.values()]


async def _sit(folder: Path, game: str, scenario: str) -> tuple[Town, dict[str, Person]]:
    town = Town(await open_store(folder), dict(GAMES), {name: FakeRenderer() for name in GAMES})
    people = [town.person(name, CHANNEL) for name in ("anna", "boris", "carl")]
    for person in people:
        person.chat = Chat(CHANNEL, private=False, has_asides=True)
    await people[0].types(f"/new {game} {scenario}")
    table = await town.desk._office.table(await code_at(town, CHANNEL))
    assert table is not None
    seats = dict(zip(table.seats, people, strict=False))
    for seat, person in seats.items():
        await person.types(f"/join {table.code} {seat}")
    await people[0].types("/begin")
    return town, {str(seat): person for seat, person in seats.items()}


@pytest.mark.parametrize(("game", "scenario"), GAMES_OF_ALL)
async def test_a_group_sees_no_word_of_an_order_until_it_is_given(tmp_path: Path, game: str, scenario: str) -> None:
    town, people = await _sit(tmp_path, game, scenario)
    chance, words, orders = Random(f"{game} asides"), 0, 0
    said = town.messengers["dc"].everything
    for _ in range(60):
        table = await town.desk._office.table(await code_at(town, CHANNEL))
        assert table is not None
        if not table.asks:
            break
        person = people[str(table.asks[0].seat)]
        choices = _steps(person.prompt())
        while choices:
            before, version = len(said), table.version
            await person.sends(chance.choice(choices).token)
            table = await town.desk._office.table(table.code)
            assert table is not None
            if table.version > version:
                orders += 1
                break
            words += 1
            assert len(said) == before, "a word is for whoever chose it"
            (reply,) = (answer for answer in person.last if isinstance(answer, Reply))
            assert reply.private
            choices = _steps(reply.message)
    assert orders > 3
    assert words > 3
    await town.store.close()


def _steps(message: Message) -> list[Button]:
    """The buttons that lead on to an order."""
    buttons = [button for button in (*message.menu, *message.buttons) if button.token[1:2] != ":"]
    return [button for button in buttons if read_token(button.token).verb in (Verb.WALK, Verb.WALK_ALONE, *ENDS)]
