"""Replaced: a bare word that comes just after one question took another's place answers neither of them unasked."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from bot.desk.news.delays import LONGEST_DELAY
from bot.desk.orders.parting import READ, SUDDEN
from bot.desk.views.asking import path_of
from bot.desk.views.token import Verb, token_at
from engine.core.text import LANGUAGES, Language
from engine.games.squad.game import SQUAD_GAME
from storage.record import IDLE, Answered
from tests.desk.game import GROUP
from tests.desk.town import Person, Town, code_at, open_store, text_of
from tests.watched.placed import Placed

POSITION = """\
squad farm
turn: 1 axis turn
orders: 1
initiative: allies
unit: rifle-squad-1 F4
unit: guards-squad-1 F8
hand axis: X-26 X-44 X-08
hand allies: {hand}
"""
"""The Guards are about to be fired at; only L-02 lets them hug the ground, and the Initiative Card is theirs."""
NOTHING, HUG = "L-18", "L-02"
BARE: dict[Language, tuple[str, ...]] = {"en": ("no", "pass", "yes", "1"), "ru": ("нет", "пас", "да", "1")}
OVER: dict[Language, str] = {"en": "That question is over", "ru": "Этого вопроса больше нет"}
MEANT: dict[Language, str] = {"en": "meant for that?", "ru": "было ответом на него?"}
each_language = pytest.mark.parametrize("language", LANGUAGES)


async def seated(folder: Path, language: Language, position: str) -> tuple[Town, Person, Person]:
    """Anna for the Axis and Boris for the Allies, at a table that begins with a position."""
    town = Town(await open_store(folder), {"squad": Placed(SQUAD_GAME, SQUAD_GAME.read_position(position))})
    anna, boris = town.person("anna", GROUP, language), town.person("boris", GROUP, language)
    for person, line in ((anna, "/new squad farm"), (anna, "/join axis"), (boris, "/join allies")):
        await person.types(line)
    for person in (anna, boris):
        await person.types(f"/language {language}")
    await anna.types("/begin")
    return town, anna, boris


async def fired_at(folder: Path, language: Language, hand: str) -> tuple[Town, Person, Person]:
    """Anna has fired at what Boris has, who is asked whether it hugs the ground."""
    town, anna, boris = await seated(folder, language, POSITION.format(hand=hand))
    await anna.types("fire X-08 rifle-squad-1!")
    await anna.types("shoot rifle-squad-1 > F8!")
    assert await _asked(town) == "defence"
    return town, anna, boris


async def _asked(town: Town) -> str:
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    return table.asks[0].kind


async def _idly(town: Town, boris: Person) -> None:
    """It is passed for Boris."""
    await town.wait(2 * LONGEST_DELAY)
    answered = [each for each in await town.records(await code_at(town, GROUP)) if isinstance(each, Answered)]
    assert answered[-1].by == IDLE, boris.heard()


async def _by_button(town: Town, boris: Person) -> None:
    """He passes, and nobody sees that it was he."""
    await town.wait(READ)
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    ask = table.asks[0]
    await boris.sends(token_at(table, Verb.COMMIT, ask.seat, path_of(ask.choices, "pass")).text)


WAYS = ((NOTHING, _idly), (HUG, _by_button))


@each_language
@pytest.mark.parametrize(("hand", "passes"), WAYS, ids=["idle", "own"])
async def test_a_bare_word_just_after_is_asked_about_alone_and_gives_nothing(
    tmp_path_factory: pytest.TempPathFactory,
    language: Language,
    hand: str,
    passes: Callable[[Town, Person], Awaitable[None]],
) -> None:
    """The same whoever passed, for that tells of a hand."""
    for line in BARE[language]:
        town, _, boris = await fired_at(tmp_path_factory.mktemp(hand), language, hand)
        await passes(town, boris)
        assert await _asked(town) == "initiative"
        before = await town.records(await code_at(town, GROUP))
        seen = [text_of(each.message) for each in boris.sees()]
        (reply,) = await boris.types(line)
        assert isinstance(reply, Reply)
        assert reply.private
        assert OVER[language] in boris.heard()
        assert f"{'“' if language == 'en' else '«'}{line}" in boris.heard()
        assert MEANT[language] in boris.heard()
        assert await town.records(await code_at(town, GROUP)) == before
        assert [text_of(each.message) for each in boris.sees()] == seen
        await boris.types(line)
        assert MEANT[language] not in boris.heard(), "it is asked once"
        await town.store.close()


@each_language
async def test_whoever_has_passed_by_a_line_himself_is_not_asked(tmp_path: Path, language: Language) -> None:
    town, _, boris = await fired_at(tmp_path, language, HUG)
    await town.wait(READ)
    await boris.types(BARE[language][0])
    await boris.types(BARE[language][2])
    assert await _asked(town) == "initiative"
    await boris.types(BARE[language][0])
    assert MEANT[language] not in boris.heard()
    await town.store.close()


@each_language
async def test_a_word_that_comes_later_or_says_what_it_means_is_an_answer(
    tmp_path_factory: pytest.TempPathFactory, language: Language
) -> None:
    town, _, boris = await fired_at(tmp_path_factory.mktemp("now"), language, NOTHING)
    await _idly(town, boris)
    await boris.types("keep")
    assert MEANT[language] not in boris.heard()
    await town.store.close()
    town, _, boris = await fired_at(tmp_path_factory.mktemp("later"), language, NOTHING)
    await _idly(town, boris)
    town.time += SUDDEN
    await boris.types(BARE[language][0])
    assert MEANT[language] not in boris.heard()
    await town.store.close()


WHICH: dict[Language, str] = {"en": "Several answers would be a yes here", "ru": "«Да» здесь можно ответить по-разному"}
"""What is asked where a yes may be several things."""
MOVING = """\
squad farm
turn: 1 axis turn
orders: 1
unit: rifle-squad-1 F4 activated
unit: guards-squad-1 F8
hand axis: X-26 X-44
hand allies: {hand}
doing: moving side=axis units=rifle-squad-1
"""


@each_language
@pytest.mark.parametrize("hand", [NOTHING, HUG])
async def test_a_yes_that_may_be_several_answers_is_asked_about_alone_whatever_the_hand_holds(
    tmp_path: Path, language: Language, hand: str
) -> None:
    town, anna, boris = await seated(tmp_path, language, MOVING.format(hand=hand))
    await anna.types("go rifle-squad-1 > F5!")
    assert await _asked(town) == "reaction"
    before = await town.records(await code_at(town, GROUP))
    (reply,) = await boris.types(BARE[language][2])
    assert isinstance(reply, Reply)
    assert reply.private
    assert WHICH[language] in boris.heard()
    assert reply.message.menu
    assert await town.records(await code_at(town, GROUP)) == before
    await town.store.close()


@each_language
@pytest.mark.parametrize("hand", [NOTHING, HUG])
async def test_a_yes_is_one_to_what_is_asked_whatever_was_offered_before(
    tmp_path: Path, language: Language, hand: str
) -> None:
    town, anna, boris = await seated(tmp_path, language, MOVING.format(hand=hand))
    await anna.types("go rifle-squad-1 > F5!")
    await boris.types("pass")
    await boris.types(BARE[language][2])
    assert await _asked(town) != "reaction"
    await anna.types("step F6!")
    assert await _asked(town) == "reaction"
    await boris.types(BARE[language][2])
    assert WHICH[language] in boris.heard()
    await town.store.close()
