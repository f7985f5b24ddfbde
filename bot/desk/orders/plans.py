"""Plans: orders set down beforehand, seen by their maker alone, and given one after another by one press."""

from __future__ import annotations

import msgspec

from bot.desk.messages.outgoing import LABEL, MENU, Block, Button, Message, Reply
from bot.desk.messages.people import clean, clip
from bot.desk.messages.words import Answers, Call
from bot.desk.news.planned import DRAFT
from bot.desk.news.prompting import title
from bot.desk.office.acting import write
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.orders.foresight import Foreseen, foresee, further
from bot.desk.orders.lines import LINE, Lines, obstacle
from bot.desk.tables.table import Table
from bot.desk.views.pictures import Pictures
from bot.desk.views.telling import refusal_text, seated, side_name, spoken, spoken_line
from bot.desk.views.token import Token, Verb, order_digest, token_at
from engine.core.game import Seat
from renderers.speech import speak_text
from storage.record import Planned

MOST = 40
"""Orders of a plan."""
_SIGN = "+"
"""Begins the name on a button: what to do with the plan, or which order to strike out."""
_GIVE, _STOP, _CLEAR = "give", "stop", "clear"
_CLEARS = frozenset((_CLEAR, "off", "стереть", "снять"))


class Plans:
    """`/plan`, with orders, a line each, that go to the end of the draft; without any it shows what is planned."""

    def __init__(self, office: Office, lines: Lines, pictures: Pictures) -> None:
        """Use these means."""
        self._office = office
        self._lines = lines
        self._pictures = pictures

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(at_table={"plan": self.command}, presses={Verb.PLAN: self.press})

    async def command(self, call: Call, table: Table) -> Answers:
        """Set orders down, or show those that are."""
        stop = obstacle(call, table)
        if stop is not None:
            return stop
        call = call.in_private
        seat, text = table.seat_for(call.who.key), call.text
        draft = await self._draft(table, call.who.key)
        if clean(text).casefold() in _CLEARS:
            await self._keep(table, call.who.key, ())
            return (await self._shown(call, table, seat, ()),)
        lines = [line for each in text[: MOST * LINE].splitlines() if (line := clean(each))]
        draft, stops = await self._lengthened(call, table, seat, draft, lines)
        if lines:
            await self._keep(table, call.who.key, draft)
        return (await self._shown(call, table, seat, draft, stops),)

    async def press(self, call: Call, table: Table, token: Token) -> Answers:
        """A button below a plan."""
        seat, who = table.seats[token.seat], call.who.key
        if seat not in table.seats_of(who):
            names = seated(table, seat, call.language)
            return call.toast("desk-foreign", is_alert=True, side=side_name(table, seat), names=names)
        named, draft = token.name.removeprefix(_SIGN), await self._draft(table, who)
        plan = table.plan(seat)
        ahead, known = ((), ()) if plan is None else (plan.orders, plan.kinds)
        match named:
            case str() if named == _GIVE and draft:
                far = await self._office.aside.run(foresee, table, seat, () if ahead else draft)
                kinds = tuple(row.kind for row in far.rows) or ("",) * len(draft)
                table = await self._set(table, seat, who, (*ahead, *draft), (*known, *kinds))
                draft = ()
            case str() if named == _STOP and ahead:
                draft = (*ahead, *draft)
                await self._keep(table, who, draft)
                table = await self._set(table, seat, who, (), ())
            case str() if named == _CLEAR:
                draft = ()
            case _:
                draft = _without(draft, named)
        await self._keep(table, who, draft)
        shown = await self._shown(call.in_private, table, seat, draft)
        return (msgspec.structs.replace(shown, edit=True),)

    async def _draft(self, table: Table, who: str) -> tuple[str, ...]:
        return tuple((await self._office.store.slot(table.code, who, DRAFT) or "").splitlines())

    async def _keep(self, table: Table, who: str, draft: tuple[str, ...]) -> None:
        await self._office.store.put_slot(table.code, who, DRAFT, "\n".join(draft) or None)

    async def _set(self, table: Table, seat: Seat, who: str, orders: tuple[str, ...], kinds: tuple[str, ...]) -> Table:
        """The table with a plan in force, if it is still this person's to make."""
        record = Planned(self._office.now(), who, seat, list(orders[:MOST]), list(kinds[:MOST]))
        latest, _ = await write(
            self._office,
            table,
            lambda latest: (record,) if latest.is_running and seat in latest.seats_of(who) else None,
        )
        return latest

    async def _lengthened(
        self, call: Call, table: Table, seat: Seat, draft: tuple[str, ...], lines: list[str]
    ) -> tuple[tuple[str, ...], tuple[Block, ...]]:
        """The draft with more lines, each read in the position that it will be given in; and what stops at a line."""
        if not lines:
            return draft, ()
        far = await self._office.aside.run(foresee, table, seat, draft)
        for line in lines:
            if len(draft) == MOST:
                return draft, (Block(call.say("desk-plan-full", count=MOST), "italic"),)
            at = far.table
            ask = None if at is None else at.ask(seat)
            typed = await self._lines.read(call, at or table, seat, ask, clip(line.rstrip("! "), LINE))
            if typed.order is None:
                return draft, (Block(f"❌ {clip(line, LINE)}"), *typed.section.blocks)
            draft = (*draft, typed.order.text)
            far = await self._office.aside.run(further, far, seat, typed.order.text)
        return draft, ()

    async def _shown(
        self, call: Call, table: Table, seat: Seat, draft: tuple[str, ...], stops: tuple[Block, ...] = ()
    ) -> Reply:
        """The plan in force, and the draft with what is foreseen of it, in words and on the picture."""
        plan = table.plan(seat)
        blocks = [title(table, call.language), Block(call.say("desk-plan"), "bold")]
        buttons = []
        if plan is not None:
            blocks.append(Block(call.say("desk-plan-in-force", count=len(plan.orders)), "italic"))
            planned = zip(plan.orders, plan.kinds, strict=True)
            blocks += [Block(f"▸ {_row(call, table, order, kind)}") for order, kind in planned]
            buttons.append(Button(call.say("desk-plan-stop"), self._token(table, seat, _STOP), "danger"))
        far = await self._office.aside.run(foresee, table, seat, draft)
        for number, (order, row) in enumerate(zip(draft, far.rows, strict=True), 1):
            blocks.append(Block(f"{number}. {_sign(row)} {_row(call, table, order, row.kind)}"))
            if row.refusal is not None:
                blocks.append(Block(refusal_text(row.refusal, call.language), "italic"))
        if not all(row.kind for row in far.rows):
            blocks.append(Block(call.say("desk-plan-later"), "italic"))
        if draft:
            give = Button(call.say("desk-plan-give", count=len(draft)), self._token(table, seat, _GIVE), "primary")
            buttons = [give, Button(call.say("desk-plan-clear"), self._token(table, seat, _CLEAR), "danger"), *buttons]
        elif plan is None:
            blocks.append(Block(call.say("desk-plan-how"), "italic"))
        menu = tuple(
            Button(
                clip(f"✕ {number + 1}. {spoken(table.play, order, call.language)}", LABEL),
                self._token(table, seat, _struck(number, order)),
            )
            for number, order in enumerate(draft[:MENU])
        )
        image = None
        if draft:
            image = await self._pictures.board(table, call.language, chat=call.chat.key, seat=seat, marks=far.marks)
        message = Message((*blocks, *stops), menu, tuple(buttons), call.say("desk-plan-strike"), image)
        return Reply(message, private=True)

    @staticmethod
    def _token(table: Table, seat: Seat, named: str) -> str:
        return token_at(table, Verb.PLAN, seat, name=f"{_SIGN}{named}").text


def _struck(number: int, order: str) -> str:
    """What a button is called that strikes an order out, of those that read alike the one with this number."""
    return f"{number}-{order_digest(order)}"


def _without(draft: tuple[str, ...], named: str) -> tuple[str, ...]:
    """A draft without the order that a button strikes out; the same if it is not in its place any more."""
    return tuple(order for number, order in enumerate(draft) if _struck(number, order) != named)


def _row(call: Call, table: Table, order: str, kind: str) -> str:
    """An order, and where it says no more than that something ends, what."""
    said = spoken_line(table, order, call.language)
    name = table.play.kinds.get(kind) if len(order.split()) == 1 else None
    return said if name is None else f"{said} – {speak_text(name, call.language)}"


def _sign(row: Foreseen) -> str:
    if row.refusal is not None:
        return "❌"
    return "✓" if row.kind else "▫️"
