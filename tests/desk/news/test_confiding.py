"""What only somebody may see of what their own press did stands in the answer to it, in their private chat, once."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.messages.incoming import Chat, Pressed
from bot.desk.messages.outgoing import Button, Message, Reply
from engine.catalog import GAMES
from engine.core.text import Language
from tests.desk.game import GROUP, two
from tests.desk.town import Person, Town, open_store, text_of

OWN: dict[Language, str] = {"en": "Your resource 1 is", "ru": "Ваш ресурс 1"}


@pytest.fixture
async def cards(tmp_path: Path) -> AsyncIterator[Town]:
    """A town that plays `cards`, where much is seen by one alone."""
    store = await open_store(tmp_path)
    yield Town(store, {"cards": GAMES["cards"]})
    await store.close()


def _first(message: Message) -> Button:
    return (*message.menu, *message.buttons)[0]


async def _laid(town: Town, who: Person, chat: Chat) -> tuple[Pressed, Message]:
    """Somebody lays a resource by buttons that they alone see; the last press, and what is shown in answer."""
    await who.sends(_first(who.prompt()).token)
    shown = next(answer.message for answer in who.last if isinstance(answer, Reply))
    pressed = Pressed(who.who, chat, _first(shown).token, "tg:5")
    answers = await town.handle(who, pressed)
    return pressed, next(answer.message for answer in answers if isinstance(answer, Reply))


def _whispers(town: Town, who: Person) -> list[str]:
    return [text_of(message) for message in town.messengers["tg"].whispers.get(who.who.key, ())]


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_an_answer_in_a_private_chat_tells_what_the_press_did_and_nothing_is_sent_besides(
    cards: Town, language: Language
) -> None:
    anna, boris = await two(cards, "cards", "prokhorovka", language)
    before = _whispers(cards, anna), _whispers(cards, boris)
    _, shown = await _laid(cards, anna, Chat(anna.who.key, private=True))
    assert OWN[language] in text_of(shown)
    assert (_whispers(cards, anna), _whispers(cards, boris)) == before
    assert not any(OWN[language] in text_of(message) for chat, _, message in cards.messengers["tg"].everything)


async def test_who_is_answered_anew_after_a_death_is_told_it_anew(cards: Town) -> None:
    anna, _ = await two(cards, "cards", "prokhorovka", "en")
    pressed, shown = await _laid(cards, anna, Chat(anna.who.key, private=True))
    cards.restart()
    answers = await cards.desk.handle(pressed, is_again=True)
    assert [each.message for each in answers if isinstance(each, Reply)] == [shown]


async def test_where_the_answer_need_not_stay_it_is_written_to_them(cards: Town) -> None:
    anna, _ = await two(cards, "cards", "prokhorovka", "en")
    _, shown = await _laid(cards, anna, Chat(GROUP, private=False, has_asides=True))
    assert OWN["en"] not in text_of(shown)
    assert OWN["en"] in _whispers(cards, anna)[-1]
