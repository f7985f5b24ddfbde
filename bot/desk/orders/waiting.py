"""Waiting: the order that somebody was shown and has not given yet, whatever is said in between."""

from __future__ import annotations

from typing import Any

from bot.desk.messages.words import Answers, Call
from bot.desk.news.prompting import found_path
from bot.desk.office import offered
from bot.desk.office.acting import Order, order_of, read_order
from bot.desk.office.office import Office
from bot.desk.orders.giving import Giving
from bot.desk.orders.parting import Parting
from bot.desk.tables.table import Table
from bot.desk.views.asking import MaskedWord, walk
from bot.desk.views.telling import spoken_line
from bot.desk.views.token import Verb, read_token
from engine.core.game import Ask


class Waiting:
    """Knows which order a “yes” would give, and lets it go for a “no”."""

    def __init__(self, office: Office, giving: Giving, parting: Parting) -> None:
        """Use these means."""
        self._office = office
        self._giving = giving
        self._parting = parting

    async def order(self, call: Call, table: Table) -> Order | None:
        """The order that waits to be given, if one does."""
        text = await offered.agreed(self._office.store, call, table)
        if text is None:
            return None
        token = read_token(text)
        seat = table.seats[token.seat]
        ask = table.ask(seat) if seat in table.seats_of(call.who.key) else None
        if ask is None or token.version != table.head.moved:
            return None
        try:
            if token.verb in (Verb.GIVE, Verb.TAKE):
                return read_order(table, seat, await self._giving.kept(token))
            if token.verb not in (Verb.COMMIT, Verb.DONE):
                return None
            action = walk(ask.choices, await found_path(self._office, token), is_private=True).fork.action
        except (MaskedWord, ValueError):
            return None
        return None if action is None else order_of(table, action)

    async def first(self, call: Call, table: Table, ask: Ask[Any], order: Order, other: Order) -> Answers:
        """Ask whether to give it before another."""
        return await self._parting.between(call, table, ask, order, other)

    async def decline(self, call: Call, table: Table, *, is_word: bool) -> Answers | None:
        """Do not give it, nor lend one's side; `None` if neither waits, or others would learn of a word of the game."""
        text = await offered.agreed(self._office.store, call, table)
        if text is not None and read_token(text).verb is Verb.COMPUTER:
            await offered.decline(self._office.store, call, table)
            return call.reply("desk-not-lent", is_private=True)
        order = await self.order(call, table)
        if text is not None and order is None and not is_word:
            await offered.decline(self._office.store, call, table)
            if read_token(text).verb is Verb.TAKE:
                return call.reply("desk-no-to-nothing", is_private=True)
        if text is None or order is None or (is_word and read_token(text).private and not call.chat.private):
            return None
        await offered.decline(self._office.store, call, table)
        for is_private in (False, True):
            await self._parting.drop(call, table, is_private=is_private)
        return call.reply("desk-not-given", is_private=True, order=spoken_line(table, order.text, call.language))
