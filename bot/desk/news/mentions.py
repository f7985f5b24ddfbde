"""Mentions: the first time that a table's news in a chat use a term, a button beside them explains it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot.desk.house.house import House
from bot.desk.messages.outgoing import BUTTONS, Block, Message
from bot.desk.rules.glossary import BRIEF, Explained, Glossary
from bot.desk.rules.terms import Terms
from bot.desk.tables.table import Table
from engine.core.glossary import Term
from engine.core.text import Language

SLOT = "terms"


class _Told(msgspec.Struct, frozen=True):
    """The terms that a chat was offered, the last one with the version that its news begin after."""

    since: int = -1
    terms: tuple[str, ...] = ()


class Mentions:
    """Keeps which terms a chat has met; one new term a message, so that nobody is pestered."""

    def __init__(self, house: House, terms: Mapping[str, Terms]) -> None:
        """Use the store of the house and the terms of the games."""
        self._house = house
        self._terms = terms
        self._glossary = Glossary(terms)

    async def explained(self, table: Table, chat: str, language: Language, message: Message, since: int) -> Message:
        """The message with a button for a term that its news use for the first time; the same one while it is edited.

        Args:
            table: the table it tells of.
            chat: where it is sent to.
            language: of the chat.
            message: what is to be sent.
            since: the version its news begin after.
        """
        terms = self._terms.get(table.head.game)
        if terms is None or not terms.all or len(message.buttons) >= BUTTONS:
            return message
        told = await self._told(table.code, chat)
        term = terms.all.get(told.terms[-1]) if told.terms and told.since == since else None
        if term is None:
            term = await self._house.telling.run(_first, terms, message.blocks, told)
            if term is None:
                return message
            kept = _Told(since, (*told.terms, term.id))
            await self._house.store.put_slot(table.code, chat, SLOT, msgspec.json.encode(kept).decode())
        button = self._glossary.button(Explained(table.head.game, term), language, f":{BRIEF}")
        return msgspec.structs.replace(message, buttons=(*message.buttons, button))

    async def _told(self, code: str, chat: str) -> _Told:
        text = await self._house.store.slot(code, chat, SLOT)
        try:
            return _Told() if text is None else msgspec.json.decode(text, type=_Told)
        except msgspec.MsgspecError:
            return _Told()


def _first(terms: Terms, blocks: tuple[Block, ...], told: _Told) -> Term | None:
    """The first term in a message that was not offered before."""
    met = (term for block in blocks for term in terms.met(block.text))
    return next((term for term in met if term.id not in told.terms), None)
