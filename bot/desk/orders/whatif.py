"""What if? What an order would do, without giving it: sentences, arithmetic, odds and their chart."""

from __future__ import annotations

from itertools import islice
from typing import Any

import msgspec

from bot.desk.messages.outgoing import LABEL, MENU, Block, Button, Message, Reply
from bot.desk.messages.people import clean, clip
from bot.desk.messages.words import Answers, Call
from bot.desk.news.prompting import keep_paths, title
from bot.desk.office.acting import Order
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.orders.giving import Giving
from bot.desk.orders.lines import LINE, Lines, obstacle
from bot.desk.orders.refusing import Refusing
from bot.desk.tables.table import Table
from bot.desk.views.pictures import Pictures
from bot.desk.views.telling import spoken, spoken_line
from bot.desk.views.token import Verb
from engine.core.game import Ask, Seat

LOOKED_AT = 400
"""Orders that are looked at for those whose outcome is worth asking for."""


class WhatIf:
    """`/odds`: of an order, or the orders whose odds can be asked for."""

    def __init__(self, office: Office, lines: Lines, giving: Giving, refusing: Refusing, pictures: Pictures) -> None:
        """Use these means."""
        self._office = office
        self._lines = lines
        self._giving = giving
        self._refusing = refusing
        self._pictures = pictures

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(at_table={"odds": self.odds})

    async def odds(self, call: Call, table: Table) -> Answers:
        """What a typed order would do; without one, the orders that leave something to chance or to reckon."""
        stop = obstacle(call, table)
        if stop is not None:
            return stop
        seat = table.seat_for(call.who.key)
        ask = table.ask(seat)
        if ask is None:
            return call.reply("desk-not-asked", is_private=True)
        line = clip(clean(call.text), LINE)
        if not line:
            return await self._offered(call.in_private, table, seat, ask)
        typed = await self._lines.read(call.in_private, table, seat, ask, line)
        if typed.order is None:
            await keep_paths(self._office, table, typed.section)
            return (Reply(typed.section.message(), private=True),)
        order = typed.order
        refusal = table.play.judge(table.position, seat, order.action)
        if refusal is not None:
            await self._office.store.put_slot(table.code, call.who.key, "refused", order.text)
            return await self._refusing.refused(call, table, seat, refusal, order.text, is_private=True)
        return await self._shown(call.in_private, table, ask, order)

    async def _shown(self, call: Call, table: Table, ask: Ask[Any], order: Order) -> Answers:
        shown = await self._giving.shown(call, table, ask, order)
        said = spoken_line(table, order.text, call.language)
        if shown is None:
            return call.reply("desk-nothing-to-show", is_private=True, order=said)
        preview = table.play.preview(table.position, ask.seat, order.action)
        image = await self._pictures.odds(said, preview, call.language)
        return (Reply(msgspec.structs.replace(shown.message, image=image), private=True),)

    async def _offered(self, call: Call, table: Table, seat: Seat, ask: Ask[Any]) -> Answers:
        choices = []
        for order in await self._office.aside.run(_worth_asking, table, ask):
            token = msgspec.structs.replace(await self._refusing.kept(table, seat, Verb.TAKE, order), private=True)
            choices.append(Button(clip(spoken(table.play, order, call.language), LABEL), token.text))
        if not choices:
            return call.reply("desk-no-odds", is_private=True)
        blocks = (title(table, call.language), Block(call.say("desk-which-odds")))
        return (Reply(Message(blocks, tuple(choices), placeholder=call.say("desk-pick")), private=True),)


def _worth_asking(table: Table, ask: Ask[Any]) -> list[str]:
    """The first orders that leave something to chance or to reckon."""
    found: list[str] = []
    for action in islice(ask.choices, LOOKED_AT):
        preview = table.play.preview(table.position, ask.seat, action)
        if preview.odds or preview.sums:
            found.append(table.play.write_order(action))
        if len(found) == MENU:
            break
    return found
