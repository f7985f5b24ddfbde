"""The trial of drafts at the desk: what holds for whom, and buttons that nobody was offered."""

from __future__ import annotations

import msgspec
import pytest

from bot.desk.messages.incoming import Chat
from bot.desk.messages.outgoing import Alone, Block, Message, Reply, Rung, Toast
from bot.desk.messages.words import Call
from bot.desk.office.rungs import NONE, NOT_FIRST, rung_for, seen_alone
from bot.desk.seats.drafts import DRAFTS
from bot.desk.views.token import Token, Verb
from tests.desk.game import GROUP
from tests.desk.town import Person, Town

LINE = Message((Block("Fire…"),))


def _guest(town: Town) -> Person:
    anna = town.person("anna", GROUP)
    anna.chat = Chat(GROUP, private=False, may_have_asides=True)
    return anna


@pytest.mark.parametrize(
    ("holds", "seen", "rung"),
    [
        ("instead", "instead", "instead"),
        ("instead", "below", "below"),
        ("below", "instead", "below"),
        ("below", "below", "below"),
        ("instead", NOT_FIRST, None),
        ("instead", NONE, None),
        ("instead", "", None),
        (NOT_FIRST, "instead", None),
        (NONE, "below", None),
        ("", "instead", None),
        ("ladder", "instead", None),
        ("instead", "ladder", None),
    ],
)
async def test_the_lower_rung_counts_and_without_both_none_holds(
    town: Town, holds: str, seen: str, rung: Rung | None
) -> None:
    anna = _guest(town)
    people = town.desk._office.people
    await people.change_chat(GROUP, drafts=holds)
    await people.change(anna.who, drafts=seen)
    call = Call(anna.who, anna.chat, "en")
    assert await rung_for(people, call) == rung
    shown, kept, hidden, told = await seen_alone(
        people,
        call,
        (
            Reply(LINE, edit=True, alone=Alone("instead")),
            Reply(LINE, edit=True),
            Reply(LINE, private=True),
            Reply(LINE, aloud=True),
        ),
    )
    assert isinstance(shown, Reply)
    assert shown.alone == (Alone(rung) if rung else None)
    assert (kept, hidden, told) == (Reply(LINE, edit=True), Reply(LINE, private=True), Reply(LINE, aloud=True))
    elsewhere = msgspec.structs.replace(call, chat=Chat(GROUP, private=False, has_asides=True))
    assert await rung_for(people, elsewhere) is None


@pytest.mark.parametrize("path", [(), (4,), (0, 0), (1,), (1, 2), (1, 1000), (1, 0, 0), (3, 0), (9, 9)])
async def test_a_button_that_nobody_was_offered_changes_nothing(town: Town, path: tuple[int, ...]) -> None:
    anna = _guest(town)
    await anna.sends(Token(DRAFTS, 0, Verb.NEXT, path=path).text)
    (answer,) = anna.last
    assert isinstance(answer, Toast)
    known = await town.store.person(anna.who.key)
    assert known is None or "drafts" not in known.settings
    assert "drafts" not in await town.store.chat_settings(GROUP)


@pytest.mark.parametrize("step", [0, 3])
async def test_who_does_not_play_here_turns_nothing_on_or_off(town: Town, step: int) -> None:
    anna = _guest(town)
    await anna.types("/drafts")
    await anna.sends(Token(DRAFTS, 0, Verb.NEXT, path=(step,)).text)
    await anna.sends(Token(DRAFTS, 0, Verb.NEXT, path=(1, 0)).text)
    assert "drafts" not in await town.store.chat_settings(GROUP)


@pytest.mark.parametrize(
    ("chat", "told"),
    [
        (Chat("tg:1", private=True), "alone see everything anyway"),
        (Chat("dc:1/2", private=False, has_asides=True), "nothing to turn on"),
    ],
)
async def test_where_it_is_certain_there_is_nothing_to_try(town: Town, chat: Chat, told: str) -> None:
    anna = town.person("anna", GROUP)
    anna.chat = chat
    await anna.types("/drafts")
    (answer,) = anna.last
    assert isinstance(answer, Reply)
    assert answer.private
    assert told in anna.heard()
    await anna.sends(Token(DRAFTS, 0, Verb.NEXT, path=(0,)).text)
    (answer,) = anna.last
    assert isinstance(answer, Toast)
