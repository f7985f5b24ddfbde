"""“Show to all”: what one person was told alone goes to everybody, as an onlooker sees it and never more."""

from __future__ import annotations

import pytest

from bot.desk.messages.incoming import Chat
from bot.desk.messages.outgoing import Button, Reply, Toast
from bot.desk.views.token import Verb
from engine.core.text import Language
from tests.desk.game import GROUP, begun
from tests.desk.town import Person, Town, text_of

SHOW = {"en": "Show to all", "ru": "Показать всем"}


async def _asides(town: Town) -> tuple[Person, Person, str]:
    """Anna and Boris where each can be answered alone."""
    anna, boris, code = await begun(town)
    for person in (anna, boris):
        person.chat = Chat(GROUP, private=False, has_asides=True)
    return anna, boris, code


def _offered(person: Person, language: Language = "en") -> list[Button]:
    (reply,) = person.last
    assert isinstance(reply, Reply)
    assert reply.private
    return [button for button in reply.message.buttons if button.label == SHOW[language]]


def _shown(person: Person) -> Reply:
    (reply,) = person.last
    assert isinstance(reply, Reply)
    assert reply.aloud
    assert not reply.private
    assert not reply.edit
    return reply


async def test_a_thing_looked_at_is_shown_as_an_onlooker_sees_it(town: Town) -> None:
    anna, _, _ = await _asides(town)
    await anna.types("/look 191")
    (show,) = _offered(anna)
    await anna.sends(show.token)
    shown = _shown(anna).message
    carl = town.person("carl", GROUP)
    await carl.types("/look 191")
    assert text_of(shown) == carl.heard()
    assert shown.menu == (), "the orders of whoever looked are not for others"


async def test_the_words_of_the_chat_are_used_and_the_button_is_in_his_own(town: Town) -> None:
    anna, _, _ = await _asides(town)
    await anna.types("/language ru")
    await anna.types("/look 191")
    assert _offered(anna, "ru")
    await anna.types("/odds fire 191 > factory")
    assert _offered(anna, "ru")
    await anna.types("/rule P3.3")
    assert _offered(anna, "ru")


@pytest.mark.parametrize("order", ["fire 191 > factory", "fire guns > store"])
async def test_the_odds_of_an_order_that_hides_nothing_are_shown(town: Town, order: str) -> None:
    anna, boris, _ = await _asides(town)
    await anna.types(f"/odds {order}")
    (show,) = _offered(anna)
    await boris.sends(show.token)
    assert all(isinstance(each, Toast) for each in boris.last), "nobody shows what another asked"
    await anna.sends(show.token)
    shown = _shown(anna).message
    assert "odds" in text_of(shown).casefold() or "%" in text_of(shown)
    assert not shown.menu
    assert not shown.buttons


async def test_an_order_that_goes_by_a_hand_is_neither_offered_nor_shown(town: Town) -> None:
    anna, _, code = await _asides(town)
    table = await town.desk._office.table(code)
    assert table is not None
    seat = table.seats_of(anna.who.key)[0]
    ask = table.ask(seat)
    assert ask is not None
    refusing = town.desk._lines._refusing
    orders = [table.play.write_order(action) for action in ask.choices]
    hidden = [order for order in orders if refusing.is_hidden(table, seat, order)]
    assert hidden
    for order in hidden:
        await anna.types(f"/odds {order}")
        assert not _offered(anna)
        token = await refusing.kept(table, seat, Verb.SHOW, order)
        await anna.sends(token.text)
        (answer,) = anna.last
        assert isinstance(answer, Toast)


@pytest.mark.parametrize("name", ["!", "!nonsense", "?191", "=", "!!191"])
async def test_a_made_up_button_shows_nothing(town: Town, name: str) -> None:
    anna, _, code = await _asides(town)
    await anna.sends(f"{code}:1:10:{name}")
    assert not any(isinstance(each, Reply) for each in anna.last)


async def test_where_nobody_is_answered_alone_in_front_of_others_there_is_no_button(town: Town) -> None:
    anna, _, _ = await begun(town)
    await anna.types("/look 191")
    assert not _offered(anna)
    await anna.types("/odds fire 191 > factory")
    assert not _offered(anna)


async def test_a_rule_is_shown_to_all(town: Town) -> None:
    anna, _, _ = await _asides(town)
    await anna.types("/rule P3.3")
    (show,) = _offered(anna)
    await anna.sends(show.token)
    assert "P3.3" in text_of(_shown(anna).message)
