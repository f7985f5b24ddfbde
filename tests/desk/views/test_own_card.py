"""Buttons of what a hidden hand may hold: in a private chat they change its card, and a dead end leads on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from engine.catalog import GAMES
from engine.core.text import Language
from tests.desk.game import GROUP
from tests.desk.pictures import FakeRenderer
from tests.desk.town import Person, Town, open_store, text_of

ALONE = "tg:dm-anna"
NO_CARD: dict[Language, str] = {"en": "no card in your hand does", "ru": "в руке нет подходящей карты"}
INSTEAD: dict[Language, str] = {"en": "Allowed instead:", "ru": "Вместо этого можно:"}
LANGUAGES = pytest.mark.parametrize("language", ["en", "ru"])


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """A town where squads fight, with pictures that cost nothing."""
    store = await open_store(tmp_path)
    yield Town(store, {"squad": GAMES["squad"]}, {"squad": FakeRenderer()})
    await store.close()


async def to_order(town: Town, chat: str, language: Language) -> Person:
    """Somebody whose Turn it is, with a hand, against the computer."""
    anna = town.person("anna", chat, language)
    for text in (
        f"/language {language}",
        "/new squad farm",
        "/join allies",
        "/computer axis",
        "/begin",
        "rest!",
        "ready!",
    ):
        await anna.types(text)
    assert len(anna.prompt().menu) >= 4
    return anna


def answer(person: Person) -> Reply:
    (reply,) = person.last
    assert isinstance(reply, Reply)
    return reply


@LANGUAGES
async def test_in_a_private_chat_each_button_of_the_card_changes_the_card(town: Town, language: Language) -> None:
    anna = await to_order(town, ALONE, language)
    card, messages = anna.prompt(), len(anna.sees())
    for button in card.menu:
        await anna.sends(button.token)
        assert answer(anna).edit
        assert answer(anna).message.keeps_image, "with its picture"
        assert answer(anna).message.menu or answer(anna).message.buttons
        if (further := answer(anna).message.menu) and INSTEAD[language] not in anna.heard():
            await anna.sends(further[0].token)
            assert answer(anna).edit, "and so do the buttons behind it"
        assert len(anna.sees()) == messages


@LANGUAGES
@pytest.mark.parametrize("chat", [ALONE, GROUP])
async def test_what_no_card_serves_for_leads_on_to_what_does(town: Town, language: Language, chat: str) -> None:
    anna = await to_order(town, chat, language)
    met = 0
    for button in anna.prompt().menu:
        await anna.sends(button.token)
        if NO_CARD[language] not in anna.heard():
            continue
        met += 1
        assert INSTEAD[language] in anna.heard()
        labels = [each.label for each in answer(anna).message.menu]
        assert labels
        assert button.label not in labels
        assert answer(anna).private == (chat == GROUP), "only its player learns what he holds"
        assert text_of(answer(anna).message).count("❌") == 1
    assert met


NAMED: dict[Language, tuple[str, ...]] = {
    "en": (
        "advance guards squad to E8",
        "can the guards squad advance to E8?",
        "can I advance the guards squad to E8?",
    ),
    "ru": ("продвижение гвардейское отделение в E8", "может гвардейское отделение продвинуться в E8?"),
}


@LANGUAGES
@pytest.mark.parametrize("chat", [ALONE, GROUP])
async def test_whoever_names_whole_what_no_card_serves_for_hears_that_before_all_else(
    town: Town, language: Language, chat: str
) -> None:
    anna = await to_order(town, chat, language)
    for line in NAMED[language]:
        await anna.types(line)
        assert NO_CARD[language] in anna.heard(), line
        assert answer(anna).private or chat == ALONE, "only its player learns what he holds"
