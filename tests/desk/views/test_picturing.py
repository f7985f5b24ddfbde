"""When the card gets a new picture is the table's choice; it shows how a game begins and ends in any case."""

from __future__ import annotations

from pathlib import Path

import pytest
from telegram.constants import MessageLimit

from bot.desk.messages.outgoing import Reply
from bot.desk.news.prompting import CAPTION
from bot.desk.tables.table import PICTURES
from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.text import LANGUAGES, Language
from tests.desk.game import GROUP, begun
from tests.desk.pictures import FakeRenderer
from tests.desk.town import Town, code_at, open_store, text_of

ANSWERS = 40
ALL = "/units all"
GAME = ("street", "nail-factory")


def join_all(game: str, scenario: str) -> list[str]:
    """What somebody types to take all sides."""
    return [f"/join {side.seat}" for side in GAMES[game].card.sides_of(scenario)]


async def _pictures(folder: Path, when: str) -> tuple[int, int]:
    """The pictures that a group gets in the same game between two people who are both there; those by `/board`."""
    store = await open_store(folder)
    town = Town(store, dict(GAMES), {name: FakeRenderer() for name in GAMES})
    anna, boris = town.person("anna", GROUP), town.person("boris", GROUP)
    await anna.types("/new {} {}".format(*GAME))
    code = await code_at(town, GROUP)
    for seat, person in (("ger", anna), ("sov", boris)):
        await person.types(f"/join {code} {seat}")
    await anna.types(f"/pictures {when}")
    await anna.types("/begin")
    posted = town.messengers["tg"].everything
    for number in range(ANSWERS):
        table = await town.desk._office.table(code)
        assert table is not None
        ask = table.asks[0]
        action = ask.choices.sample(StepDice(b"pictures", code[:0], number))
        order = table.play.write_order(action if action is not None else ask.choices.default())
        await (anna if ask.seat == "ger" else boris).types(f"{order}!")
    drawn = sum(message.image is not None for chat, _, message in posted if chat == GROUP)
    await anna.types("/board")
    after = sum(message.image is not None for chat, _, message in posted if chat == GROUP)
    await store.close()
    return drawn, after - drawn


async def test_the_less_often_pictures_are_wanted_the_fewer_there_are(tmp_path: Path) -> None:
    drawn = {}
    for when in PICTURES:
        folder = tmp_path / when
        folder.mkdir()
        drawn[when], by_board = await _pictures(folder, when)
        assert by_board == 1 or when != "request", "whoever wants to see it does"
    assert drawn["order"] > drawn["hand-off"] > drawn["request"] == 1, drawn
    assert drawn["order"] > drawn["segment"] > drawn["request"], drawn


@pytest.mark.parametrize(("language", "word"), [("en", "segment"), ("ru", "сегмент")])
async def test_it_is_typed_or_pressed_by_those_who_play_in_their_language(town: Town, language: str, word: str) -> None:
    anna, _, code = await begun(town)
    await anna.types(f"/language {language}")
    await anna.types(f"/pictures {word}")
    assert await _when(town, code) == "segment"
    await anna.types("/pictures")
    button = anna.last[0].message.buttons[-1]  # type: ignore[union-attr]
    carl = town.person("carl", GROUP)
    await carl.sends(button.token)
    assert await _when(town, code) == "segment"
    await anna.sends(button.token)
    assert await _when(town, code) == "request"
    await anna.types("/pictures sometimes")
    assert word in anna.heard(), "what may be typed is told"
    assert await _when(town, code) == "request"


async def _when(town: Town, code: str) -> str:
    table = await town.desk._office.table(code)
    assert table is not None
    return table.head.pictures


async def test_the_original_of_the_picture_on_a_card_is_one_press_away(tmp_path: Path) -> None:
    store = await open_store(tmp_path)
    town = Town(store, renderers={"street": FakeRenderer()})
    anna, _, _ = await begun(town)
    assert anna.prompt().image is not None
    assert not anna.prompt().image.as_file
    (button,) = [button for button in anna.prompt().buttons if button.label == "Full size"]
    await anna.presses(button.label)
    original = anna.last[0].message.image  # type: ignore[union-attr]
    assert original is not None
    assert original.as_file
    await store.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
async def test_the_units_of_all_sides_are_one_message(tmp_path: Path, game: str, language: Language) -> None:
    """With the picture where the text has room below it, else with a button for it."""
    store = await open_store(tmp_path)
    for scenario in [each.id for each in GAMES[game].card.scenarios if not each.id.startswith("puzzle")]:
        town = Town(store, dict(GAMES), {name: FakeRenderer() for name in GAMES})
        anna = town.person("anna", f"tg:-{scenario}", language)
        for line in (f"/language {language}", f"/new {game} {scenario}", *join_all(game, scenario), "/begin", ALL):
            await anna.types(line)
        (reply,) = anna.last
        assert isinstance(reply, Reply)
        told = text_of(reply.message)
        assert len(told) <= MessageLimit.MAX_TEXT_LENGTH
        if reply.message.image is None:
            assert len(told) > CAPTION
            await anna.presses({"en": "Picture", "ru": "Картинка"}[language])
            (reply,) = anna.last
            assert isinstance(reply, Reply)
        else:
            assert len(told) <= MessageLimit.CAPTION_LENGTH
        assert reply.message.image is not None
    await store.close()
