"""What if? What an order would do, without giving it: sentences, arithmetic, odds and their chart."""

from __future__ import annotations

from itertools import islice
from typing import Any

import msgspec

from bot.desk.messages.outgoing import CHOICES, LABEL, Block, Button, Message, Reply
from bot.desk.messages.people import clean, clip
from bot.desk.messages.words import Answers, Call
from bot.desk.news.prompting import keep_paths, title
from bot.desk.office.office import Office
from bot.desk.orders.orders import LINE, Orders
from bot.desk.orders.refusing import Refusing
from bot.desk.tables.table import Table
from bot.desk.views.pictures import Pictures
from bot.desk.views.telling import spoken
from engine.core.game import Ask, Seat

LOOKED_AT = 400
"""Orders that are looked at for those whose outcome is worth asking for."""


class WhatIf:
    """`/odds`: of an order, or the orders whose odds can be asked for."""

    def __init__(self, office: Office, orders: Orders, refusing: Refusing, pictures: Pictures) -> None:
        """Use these means."""
        self._office = office
        self._orders = orders
        self._refusing = refusing
        self._pictures = pictures

    async def odds(self, call: Call, table: Table) -> Answers:
        """What a typed order would do; without one, the orders that leave something to chance or to reckon."""
        stop = self._orders.obstacle(call, table)
        if stop is not None:
            return stop
        seat = self._orders.seat_for(table, call.who.key)
        ask = table.ask(seat)
        if ask is None:
            return call.reply("desk-not-asked", is_private=True)
        line = clip(clean(call.text), LINE)
        if not line:
            return await self._offered(call.in_private, table, seat, ask)
        typed = await self._orders.read(call.in_private, table, seat, ask, line)
        if typed.order is None:
            await keep_paths(self._office, table, typed.section)
            return (Reply(typed.section.message(), private=True),)
        action = table.play.read_order(table.position, seat, typed.order)
        refusal = table.play.judge(table.position, seat, action)
        if refusal is not None:
            await self._office.store.put_slot(table.code, call.who.key, "refused", typed.order)
            return await self._refusing.refused(call, table, seat, refusal, typed.order, is_private=True)
        return await self._shown(call.in_private, table, ask, typed.order, action)

    async def _shown(self, call: Call, table: Table, ask: Ask[Any], order: str, action: Any) -> Answers:
        shown = await self._orders.shown(call, table, ask, order)
        said = clip(spoken(table.play, order, call.language), 120)
        if shown is None:
            return call.reply("desk-nothing-to-show", is_private=True, order=said)
        image = await self._pictures.odds(said, table.play.preview(table.position, ask.seat, action), call.language)
        return tuple(
            Reply(msgspec.structs.replace(each.message, image=image), private=True)
            for each in shown
            if isinstance(each, Reply)
        )

    async def _offered(self, call: Call, table: Table, seat: Seat, ask: Ask[Any]) -> Answers:
        choices = []
        for order in await self._office.aside.run(_worth_asking, table, ask):
            token = msgspec.structs.replace(await self._refusing.kept(table, seat, "t", order), private=True)
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
        if len(found) == CHOICES:
            break
    return found
