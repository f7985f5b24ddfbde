"""Ended: whoever answers a question that has just ended without them is told so, and answers no other by it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply, Toast
from bot.desk.orders.parting import SUDDEN
from engine.catalog import GAMES
from engine.core.text import LANGUAGES, Language
from storage.record import Answered
from tests.desk.game import GROUP, begun, paced, war
from tests.desk.town import Person, Town, code_at, open_store

OVER: dict[Language, tuple[str, str]] = {
    "en": ("That question is over (reactions): time was up", "Waiting for the Germans"),
    "ru": ("Этого вопроса больше нет (реакции): время вышло", "Ждём немцев"),
}
BY_MATE: dict[Language, tuple[str, str, str]] = {
    "en": ("Carl answered “Done”", "Was “Done” meant for that?", "Answer this one so: Done"),
    "ru": ("ответ дан, Carl: «Закончить»", "«Закончить» был к прежнему вопросу?", "Ответить так и на этот: Закончить"),
}


@pytest.fixture
async def both(tmp_path: Path) -> AsyncIterator[Town]:
    """A town where all is played, without pictures."""
    store = await open_store(tmp_path)
    yield Town(store, dict(GAMES))
    await store.close()


async def timed_out(town: Town, language: Language) -> tuple[Person, Person, str, str]:
    """Boris is asked about a reaction, and has just been too late; a button that he was shown."""
    anna, boris, code = await begun(town)
    for person in (anna, boris):
        await person.types(f"/language {language}")
        await person.types(f"/language chat {language}")
    await boris.types("/reflex reaction ask")
    await paced(anna, boris, "10m")
    await anna.types("fire 191 > factory!")
    token = boris.prompt().menu[0].token
    await town.wait(600)
    return anna, boris, code, token


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_press_that_comes_too_late_says_what_has_ended_and_what_is_asked_now(
    town: Town, language: Language
) -> None:
    anna, boris, _, token = await timed_out(town, language)
    toast, *_ = await boris.sends(token)
    assert isinstance(toast, Toast)
    assert OVER[language][0] in toast.text
    assert OVER[language][1] in toast.text
    toast, *_ = await anna.sends(token)
    assert isinstance(toast, Toast)
    assert OVER[language][0] not in toast.text, "it was not put to her"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", ["decline", "decline!", "без реакции"])
async def test_a_line_that_comes_too_late_is_not_refused_as_if_it_were_meant_for_now(
    town: Town, language: Language, line: str
) -> None:
    _, boris, code, _ = await timed_out(town, language)
    before = await town.records(code)
    (reply,) = await boris.types(line)
    assert isinstance(reply, Reply)
    assert reply.private
    for said in OVER[language]:
        assert said in boris.heard()
    assert await town.records(code) == before
    town.time += SUDDEN
    await boris.types(line)
    assert OVER[language][0] not in boris.heard(), "he has had time to see"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", ["done", "done!"])
async def test_a_word_that_would_have_ended_the_question_before_does_not_end_the_next_unasked(
    both: Town, language: Language, line: str
) -> None:
    played = await war(both, language)
    anna = await played.at("movement")
    carl = both.person("carl", GROUP, language)
    await carl.types(f"/language {language}")
    code = await code_at(both, GROUP)
    seat = (await played.asked())[0].seat
    await carl.types(f"/join {seat}")
    await anna.presses({"en": "Let in", "ru": "Впустить"}[language])
    both.time += SUDDEN
    await carl.types("done!")
    ask, _ = await played.asked()
    assert ask.seat == seat
    before = await played.given()
    (reply,) = await anna.types(line)
    assert isinstance(reply, Reply)
    who, meant, give = BY_MATE[language]
    assert who in anna.heard()
    assert meant in anna.heard()
    assert await played.given() == before
    await anna.presses(give)
    assert len(await played.given()) > len(before)
    records = [each for each in await both.records(code) if isinstance(each, Answered) and each.order == "done"]
    assert records[-1].by == anna.who.key


async def test_whoever_has_answered_himself_goes_on_without_being_asked_again(town: Town) -> None:
    anna, boris, code = await begun(town)
    await boris.types("/reflex reaction ask")
    await anna.types("fire 191 > factory!")
    await town.wait(5)
    await boris.types("decline!")
    await boris.types("decline!")
    assert "That question is over" not in boris.heard()
    assert code
