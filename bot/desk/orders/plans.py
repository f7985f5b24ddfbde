"""Plans: orders set down beforehand, seen by their maker alone, and given one after another by one press."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.desk.messages.outgoing import BUTTONS, MENU, Block, Button, Message, Reply
from bot.desk.messages.people import clean, clip
from bot.desk.messages.words import Answers, Call
from bot.desk.news.obstacle import obstacle
from bot.desk.news.planned import ADD, DRAFT, SHOW, SIGN, THEN, is_answered, said
from bot.desk.news.prompting import found_path, keep_paths, title
from bot.desk.office.acting import write
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.orders.drafted import told
from bot.desk.orders.foresight import Foresight, awaiting, foresee, further, later
from bot.desk.orders.lines import Lines
from bot.desk.orders.reactions import put_to_others
from bot.desk.orders.under_way import LINE
from bot.desk.reading.listing import conditional
from bot.desk.reading.outcome import Understood
from bot.desk.tables.agenda import PlannedOrder, joined, planned_order
from bot.desk.tables.table import Table
from bot.desk.views.asking import Progress, walk, walking
from bot.desk.views.labels import numbered
from bot.desk.views.pictures import Pictures
from bot.desk.views.telling import seated, side_name
from bot.desk.views.token import Token, Verb, order_digest, token_at
from engine.core.game import Ask, Seat
from renderers.speech import capitalised, speak
from storage.record import Planned

MOST = 40
"""Orders of a plan."""
_GIVE, _STOP, _CLEAR, _ORDER = "give", "stop", "clear", "order"
_UP = "up-"
"""Before the number of an order: give it before the one above it."""
_CHECKS = 1296
"""So many numbers stand for drafts, so that a button does not go on from another draft than it was made for."""
_WORDS, _LATER, _IF, _ELSE = 0, 2, 10, 12
"""What a button goes on with behind the number of its draft: the words of an order, or one for each of the next few
questions after it; the words of an answer that the order hangs on; an order for any other answer. One more than that
and the words are whole."""
_CLEARS = frozenset((_CLEAR, "off", "стереть", "снять"))


class Choosing(msgspec.Struct, frozen=True):
    """Where the words of an order stand that is put together for a draft, or of an answer that it is to hang on.

    Attributes:
        kind: which of the two, and for which question, as on a button.
        table: the table as it will be, or may be, when it is asked for.
        ask: the question there.
        step: the words.
        far: what is foreseen of the draft.
    """

    kind: int
    table: Table
    ask: Ask[Any]
    step: Progress
    far: Foresight


class Walked(msgspec.Struct, frozen=True):
    """A draft after a button that lengthens it, and what is to be chosen next; `None` if nothing is, or none knows."""

    draft: tuple[str, ...]
    choosing: Choosing | None


class Plans:
    """`/plan`, with orders, a line each, that go to the end of the draft; without any it shows what is planned.

    There the next order may be put together by the same buttons as one that is given.
    """

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
        if (stopped := await self._stopped(call, table, token)) is not None:
            return stopped
        draft = await self._draft(table, who)
        if not token.name:
            return await self._walked(call, table, token, draft)
        named, is_sorting = token.name.removeprefix(SIGN), False
        plan = table.plan(seat)
        ahead, known = ((), ()) if plan is None else (plan.orders, plan.kinds)
        match named:
            case str() if named == _GIVE and draft:
                far = await self._foreseen(table, seat, draft)
                kinds = tuple(row.kind for row in far.rows[len(ahead) :])
                table = await self._set(table, seat, who, (*ahead, *draft), (*known, *kinds))
                draft = ()
            case str() if named.startswith(THEN):
                kept = await self._office.store.slot(table.code, "orders", named.removeprefix(THEN))
                orders = [] if kept is None else kept.splitlines()
                table = await self._set(table, seat, who, (*ahead, *orders), (*known, *("" for _ in orders)))
            case str() if named == _STOP and ahead:
                draft = (*ahead, *draft)
                await self._keep(table, who, draft)
                table = await self._set(table, seat, who, (), ())
            case str() if named == _CLEAR:
                draft = ()
            case str() if named == _ORDER or named.startswith(_UP):
                is_sorting = True
                draft = _raised(draft, named.removeprefix(_UP))
            case str() if named.startswith(ADD):
                added = await self._office.store.slot(table.code, "orders", named.removeprefix(ADD))
                draft = draft if added is None else joined(draft, added)[:MOST]
            case str() if named != SHOW:
                draft = _without(draft, named)
        await self._keep(table, who, draft)
        shown = await self._shown(call.in_private, table, seat, draft, is_sorting=is_sorting)
        return (msgspec.structs.replace(shown, edit=True),)

    async def _stopped(self, call: Call, table: Table, token: Token) -> Answers | None:
        """What a button says to whoever does not hold its seat, or what it puts off is past."""
        seat, named = table.seats[token.seat], token.name.removeprefix(SIGN)
        if seat not in table.seats_of(call.who.key):
            names = seated(table, seat, call.language)
            return call.toast("desk-foreign", is_alert=True, side=side_name(table, seat), names=names)
        kept = await self._office.store.slot(table.code, "orders", named.removeprefix(THEN))
        is_past = named.startswith(THEN) and is_answered(table, seat, token.version, (kept or "").splitlines())
        return call.toast("desk-lines-answered", is_alert=True) if is_past else None

    async def _walked(self, call: Call, table: Table, token: Token, draft: tuple[str, ...]) -> Answers:
        """An order, or what it hangs on, is put together by words where the draft ends; once whole it joins it."""
        call, seat = call.in_private, table.seats[token.seat]
        walked = None
        try:
            path = await found_path(self._office, token)
            if path[:1] == (_check(draft),) and token.version == table.head.moved:
                walked = await self._office.aside.run(_walk, table, seat, draft, path[1:])
        except ValueError:
            walked = None
        if walked is None:
            shown = msgspec.structs.replace(await self._shown(call, table, seat, draft), edit=True)
            return *call.toast("desk-moved-on"), shown
        if walked.draft != draft:
            await self._keep(table, call.who.key, walked.draft)
        if walked.choosing is None or len(draft) == MOST:
            return (msgspec.structs.replace(await self._shown(call, table, seat, walked.draft), edit=True),)
        message = await self._asked(call, table, seat, walked.draft, walked.choosing, token.page)
        return (Reply(message, private=True, edit=True),)

    async def _asked(
        self, call: Call, table: Table, seat: Seat, draft: tuple[str, ...], at: Choosing, page: int
    ) -> Message:
        """The next words of an order for a draft, or of an answer that it hangs on, as buttons."""
        mine = msgspec.structs.replace(at.ask, seat=seat)
        section = walking(
            at.table, mine, at.step, call.language, is_private=True, page=page, planned=(_check(draft), at.kind)
        )
        await keep_paths(self._office, table, section)
        plan = table.plan(seat)
        is_open = bool(draft) and not planned_order(draft[-1]).order
        number = len(draft) + (not is_open) + (0 if plan is None else len(plan.orders))
        key, line, ways = "desk-plan-if-which", at.ask.waiting, []
        if at.kind != _IF:
            key = "desk-plan-order" if at.far.is_sure else "desk-plan-order-imagined"
            line = at.ask.prompt
            ways = [] if at.step.back is not None else _ways(call, table, seat, draft, at)
        blocks = [title(table, call.language), *([Block(said(table, draft[-1], call.language))] if is_open else [])]
        blocks.append(Block(call.say(key, number=number, side=side_name(table, at.ask.seat)), "italic"))
        blocks.append(Block(capitalised(speak(line, call.language)), "bold"))
        message = section.message(*blocks)
        back = Button(call.say("desk-plan-back"), self._token(table, seat, SHOW))
        return msgspec.structs.replace(message, buttons=(*(*message.buttons, *ways)[: BUTTONS - 1], back))

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
        far = await self._foreseen(table, seat, draft)
        for line in lines:
            if len(draft) == MOST:
                return draft, (Block(call.say("desk-plan-full", count=MOST), "italic"),)
            written, condition = conditional(clip(line.rstrip("! "), LINE))
            answer = condition and await self._answer(table, seat, condition)
            if condition and answer is None:
                return draft, (
                    Block(f"❌ {clip(line, LINE)}"),
                    Block(call.say("desk-plan-if-unknown", words=condition)),
                )
            order = ""
            if written:
                at = (await self._office.aside.run(awaiting, far, seat, answer)).table
                typed = await self._lines.understanding.read(
                    call, at or table, seat, None if at is None else at.ask(seat), written
                )
                if typed.order is None:
                    return draft, (Block(f"❌ {clip(line, LINE)}"), *typed.section.blocks)
                order = typed.order.text
            draft, before = joined(draft, PlannedOrder(order, answer).text), draft
            if len(draft) > len(before):
                far = await self._office.aside.run(further, far, seat, draft[-1])
            else:
                far = await self._foreseen(table, seat, draft)
        return draft, ()

    async def _answer(self, table: Table, seat: Seat, words: str) -> str | None:
        """How an answer begins that an order hangs on, in the game's own words; `None` if that begins none."""
        reading = await self._office.read(table, seat, words, None)
        is_known = isinstance(reading, Understood) and ":" not in reading.text
        return reading.text if is_known and isinstance(reading, Understood) else None

    async def _foreseen(self, table: Table, seat: Seat, draft: tuple[str, ...]) -> Foresight:
        """What is foreseen of the plan in force and a draft behind it."""
        plan = table.plan(seat)
        return await self._office.aside.run(foresee, table, seat, (*(plan.orders if plan else ()), *draft))

    async def _shown(
        self,
        call: Call,
        table: Table,
        seat: Seat,
        draft: tuple[str, ...],
        stops: tuple[Block, ...] = (),
        *,
        is_sorting: bool = False,
    ) -> Reply:
        """The plan in force, and the draft with what is foreseen of it, in words and on the picture."""
        plan = table.plan(seat)
        ahead = 0 if plan is None else len(plan.orders)
        far = await self._foreseen(table, seat, draft)
        blocks = told(call, table, () if plan is None else tuple(zip(plan.orders, plan.kinds, strict=True)), draft, far)
        buttons = []
        if plan is not None:
            buttons.append(Button(call.say("desk-plan-stop"), self._token(table, seat, _STOP), "danger"))
        if far.table is not None and len(draft) < MOST:
            add = token_at(table, Verb.PLAN, seat, (_check(draft), _WORDS)).text
            buttons.insert(0, Button(call.say("desk-plan-more"), add, "plain" if draft else "primary"))
        if draft:
            give = Button(call.say("desk-plan-give", count=len(draft)), self._token(table, seat, _GIVE), "primary")
            buttons = [give, *buttons]
            if len(draft) > 1:
                key, named = ("desk-plan-sorted", SHOW) if is_sorting else ("desk-plan-sort", _ORDER)
                buttons.append(Button(call.say(key), self._token(table, seat, named)))
            buttons.append(Button(call.say("desk-plan-clear"), self._token(table, seat, _CLEAR), "danger"))
            buttons[2:2] = _conditions(call, table, seat, draft, far)[: BUTTONS - len(buttons)]
        first, sign, named = (1, "▲", _UP) if is_sorting else (0, "✕", "")
        listed = [*enumerate(draft)][first : first + MENU]
        labels = numbered([said(table, order, call.language) for _, order in listed], ahead + first + 1, f"{sign} ")
        menu = tuple(
            Button(label, self._token(table, seat, named + _struck(number, order)))
            for label, (number, order) in zip(labels, listed, strict=True)
        )
        image = None
        if draft or plan is not None:
            image = await self._pictures.board(table, call.language, chat=call.chat.key, seat=seat, marks=far.marks)
        message = Message(
            (title(table, call.language), *blocks, *stops),
            menu,
            tuple(buttons),
            call.say("desk-plan-raise" if is_sorting else "desk-plan-strike"),
            image,
        )
        return Reply(message, private=True)

    @staticmethod
    def _token(table: Table, seat: Seat, named: str) -> str:
        return token_at(table, Verb.PLAN, seat, name=f"{SIGN}{named}").text


def _struck(number: int, order: str) -> str:
    """What a button is called that strikes an order out, of those that read alike the one with this number."""
    return f"{number}-{order_digest(order)}"


def _without(draft: tuple[str, ...], named: str) -> tuple[str, ...]:
    """A draft without the order that a button strikes out; the same if it is not in its place any more."""
    return tuple(order for number, order in enumerate(draft) if _struck(number, order) != named)


def _raised(draft: tuple[str, ...], named: str) -> tuple[str, ...]:
    """A draft in which the order that a button names comes before the one above it; the same if it is elsewhere."""
    number = next((at for at, order in enumerate(draft) if at and _struck(at, order) == named), 0)
    return draft if not number else (*draft[: number - 1], draft[number], draft[number - 1], *draft[number + 1 :])


def _check(draft: tuple[str, ...]) -> int:
    """A number that stands for a draft on the buttons that lengthen it."""
    return int(order_digest("\n".join(draft)), 16) % _CHECKS


def _conditions(call: Call, table: Table, seat: Seat, draft: tuple[str, ...], far: Foresight) -> list[Button]:
    """Buttons by which the next order of a draft hangs on what others answer."""
    last = planned_order(draft[-1]) if draft else None
    kinds = []
    if last is not None and last.order and last.answer:
        kinds.append(("desk-plan-else-more", _ELSE))
    if last is not None and last.order and far.others is not None and len(draft) < MOST:
        kinds.append(("desk-plan-if-more", _IF))
    return [Button(call.say(key), token_at(table, Verb.PLAN, seat, (_check(draft), kind)).text) for key, kind in kinds]


def _ways(call: Call, table: Table, seat: Seat, draft: tuple[str, ...], at: Choosing) -> list[Button]:
    """What may be put together instead of the order that is asked for: one for a later question, or a condition."""
    ways = _conditions(call, table, seat, draft, at.far) if at.kind == _WORDS else []
    kind = at.kind + _LATER
    if not at.far.is_sure and kind < _IF:
        ways.append(
            Button(call.say("desk-plan-later-on"), token_at(table, Verb.PLAN, seat, (_check(draft), kind)).text)
        )
    return ways


def _walk(table: Table, seat: Seat, draft: tuple[str, ...], path: tuple[int, ...]) -> Walked:
    """Where a path leads from the end of a draft.

    Raises:
        ValueError: nowhere.
    """
    kind, *words = path
    if kind == _ELSE:
        draft, kind, words = joined(draft, PlannedOrder("", "").text), _WORDS, []
    kind, is_ended = kind - kind % _LATER, bool(kind % _LATER)
    at = _reached(table, seat, draft, kind, words)
    action = None if at is None else at.step.fork.action
    if at is None or action is None or not (at.step.is_whole or is_ended):
        return Walked(draft, at)
    if kind != _IF:
        return Walked(joined(draft, table.play.write_order(action)), None)
    draft = joined(draft, PlannedOrder("", str(action)).text)
    return Walked(draft, _reached(table, seat, draft, _WORDS, ()))


def _reached(table: Table, seat: Seat, draft: tuple[str, ...], kind: int, path: Sequence[int]) -> Choosing | None:
    """Where the words of a path stand; `None` if nobody can imagine what is asked there.

    Raises:
        ValueError: they stand nowhere.
    """
    plan = table.plan(seat)
    far = foresee(table, seat, (*(plan.orders if plan else ()), *draft))
    if kind == _IF:
        if far.others is None:
            return None
        ask = put_to_others(far.others, seat)
        return Choosing(kind, far.others, ask, walk(ask.choices, path, is_private=True), far)
    for _ in range(0, kind, _LATER):
        far = later(far, seat)
    asked = None if far.table is None else far.table.ask(seat)
    if far.table is None or asked is None:
        return None
    return Choosing(kind, far.table, asked, walk(asked.choices, path, is_private=True), far)
