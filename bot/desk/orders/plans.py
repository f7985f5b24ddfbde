"""Plans: orders set down beforehand, seen by their maker alone, and given one after another by one press."""

from __future__ import annotations

import re

import msgspec

from bot.desk.messages.outgoing import BUTTONS, LABEL, MENU, Block, Button, Message, Reply
from bot.desk.messages.people import clean, clip
from bot.desk.messages.words import Answers, Call
from bot.desk.news.planned import ADD, DRAFT
from bot.desk.news.prompting import found_path, keep_paths, title
from bot.desk.office.acting import write
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.orders.foresight import Foreseen, Foresight, foresee, further
from bot.desk.orders.lines import LINE, Lines, obstacle
from bot.desk.reading.reading import Understood
from bot.desk.tables.agenda import PlannedOrder, planned_order
from bot.desk.tables.table import Table
from bot.desk.views.asking import Progress, walk, walking
from bot.desk.views.pictures import Pictures
from bot.desk.views.telling import refusal_text, seated, side_name, spoken_line
from bot.desk.views.token import Token, Verb, order_digest, token_at
from engine.core.game import Seat
from renderers.speech import capitalised, speak, speak_text
from storage.record import Planned

MOST = 40
"""Orders of a plan."""
_SIGN = "+"
"""Begins the name on a button: what to do with the plan, or which order to strike out."""
_GIVE, _STOP, _CLEAR, _SHOW, _ORDER = "give", "stop", "clear", "show", "order"
_UP = "up-"
"""Before the number of an order: give it before the one above it."""
_CHECKS = 1296
"""So many numbers stand for drafts, so that a button does not go on from another draft than it was made for."""
_WHO = r"(?:(?:he|she|they|the enemy|он|она|они|противник|враг)\s+)?"
_DOES = r"(?:(?:(?:reacts?|answers?)(?:\s+with)?|отве\w+|реагиру\w+|отреагиру\w+):?\s+)?"
_IF = re.compile(rf"(?:if|если)\s+{_WHO}{_DOES}(.+?)\s*(?::|,?\s(?:then|то)\s)\s*(.+)", re.IGNORECASE)
_ELSE = re.compile(r"(?:else|otherwise|иначе)[\s:,]+(.+)", re.IGNORECASE)
_ASKS = re.compile(
    r"\s*[;,]\s*(?:else|otherwise|иначе)[\s:,]+(?:ask(?: me)?|спроси(?:ть|те)?(?: меня)?)\.?", re.IGNORECASE
)
_CLEARS = frozenset((_CLEAR, "off", "стереть", "снять"))


class Walked(msgspec.Struct, frozen=True):
    """How far the next order of a draft goes.

    Attributes:
        table: the table as it will be, or may be, when it is asked for; `None` if nobody can imagine that.
        step: where it stands there.
        is_sure: the table will be so.
    """

    table: Table | None
    step: Progress | None
    is_sure: bool


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
        if seat not in table.seats_of(who):
            names = seated(table, seat, call.language)
            return call.toast("desk-foreign", is_alert=True, side=side_name(table, seat), names=names)
        draft = await self._draft(table, who)
        if not token.name:
            return await self._walked(call, table, token, draft)
        named, is_sorting = token.name.removeprefix(_SIGN), False
        plan = table.plan(seat)
        ahead, known = ((), ()) if plan is None else (plan.orders, plan.kinds)
        match named:
            case str() if named == _GIVE and draft:
                far = await self._foreseen(table, seat, draft)
                kinds = tuple(row.kind for row in far.rows[len(ahead) :])
                table = await self._set(table, seat, who, (*ahead, *draft), (*known, *kinds))
                draft = ()
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
                draft = (*draft, *filter(None, [added]))[:MOST]
            case str() if named != _SHOW:
                draft = _without(draft, named)
        await self._keep(table, who, draft)
        shown = await self._shown(call.in_private, table, seat, draft, is_sorting=is_sorting)
        return (msgspec.structs.replace(shown, edit=True),)

    async def _walked(self, call: Call, table: Table, token: Token, draft: tuple[str, ...]) -> Answers:
        """An order is put together by its words where the draft ends, and joins it once it is whole."""
        call, seat = call.in_private, table.seats[token.seat]
        toast: Answers = ()
        walked = None
        try:
            path = await found_path(self._office, token)
            if path[:1] == (_check(draft),) and token.version == table.head.moved:
                walked = await self._office.aside.run(_walk, table, seat, draft, path[2:])
        except ValueError:
            walked = None
        if walked is None:
            toast = call.toast("desk-moved-on")
        if walked is None or walked.table is None or walked.step is None or len(draft) == MOST:
            return *toast, msgspec.structs.replace(await self._shown(call, table, seat, draft), edit=True)
        action, is_ended = walked.step.fork.action, path[1] == 1
        if action is not None and (is_ended or walked.step.is_whole):
            draft = (*draft, table.play.write_order(action))
            await self._keep(table, call.who.key, draft)
            return (msgspec.structs.replace(await self._shown(call, table, seat, draft), edit=True),)
        ask = walked.table.ask(seat)
        assert ask is not None
        section = walking(
            *(walked.table, ask, walked.step, call.language), is_private=True, page=token.page, planned=path[:1]
        )
        await keep_paths(self._office, table, section)
        asked = Block(capitalised(speak(ask.prompt, call.language)), "bold")
        key = "desk-plan-order" if walked.is_sure else "desk-plan-order-imagined"
        plan = table.plan(seat)
        number = len(draft) + 1 + (0 if plan is None else len(plan.orders))
        head = (title(table, call.language), Block(call.say(key, number=number), "italic"), asked)
        back = Button(call.say("desk-plan-back"), self._token(table, seat, _SHOW))
        message = section.message(*head)
        message = msgspec.structs.replace(message, buttons=(*message.buttons[: BUTTONS - 1], back))
        return (Reply(message, private=True, edit=True),)

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
            if not written:
                continue
            at = far.table if condition is None else far.asked or far.table
            ask = None if at is None else at.ask(seat)
            typed = await self._lines.read(call, at or table, seat, ask, written)
            if typed.order is None:
                return draft, (Block(f"❌ {clip(line, LINE)}"), *typed.section.blocks)
            entry = PlannedOrder(typed.order.text, answer).text
            draft = (*draft, entry)
            far = await self._office.aside.run(further, far, seat, entry)
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
        blocks = _told(
            call, table, () if plan is None else tuple(zip(plan.orders, plan.kinds, strict=True)), draft, far
        )
        buttons = []
        if plan is not None:
            buttons.append(Button(call.say("desk-plan-stop"), self._token(table, seat, _STOP), "danger"))
        if far.table is not None and len(draft) < MOST:
            add = token_at(table, Verb.PLAN, seat, (_check(draft), 0)).text
            buttons.insert(0, Button(call.say("desk-plan-more"), add, "plain" if draft else "primary"))
        if draft:
            give = Button(call.say("desk-plan-give", count=len(draft)), self._token(table, seat, _GIVE), "primary")
            buttons = [give, *buttons]
            if len(draft) > 1:
                key, named = ("desk-plan-sorted", _SHOW) if is_sorting else ("desk-plan-sort", _ORDER)
                buttons.append(Button(call.say(key), self._token(table, seat, named)))
            buttons.append(Button(call.say("desk-plan-clear"), self._token(table, seat, _CLEAR), "danger"))
        first, sign, named = (1, "▲", _UP) if is_sorting else (0, "✕", "")
        menu = tuple(
            Button(
                clip(f"{sign} {ahead + number + 1}. {_said(call, table, order)}", LABEL),
                self._token(table, seat, named + _struck(number, order)),
            )
            for number, order in list(enumerate(draft))[first : first + MENU]
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
        return token_at(table, Verb.PLAN, seat, name=f"{_SIGN}{named}").text


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


def _walk(table: Table, seat: Seat, draft: tuple[str, ...], path: tuple[int, ...]) -> Walked:
    """Where a path of words leads from the end of a draft.

    Raises:
        ValueError: nowhere.
    """
    plan = table.plan(seat)
    far = foresee(table, seat, (*(plan.orders if plan else ()), *draft))
    ask = None if far.table is None else far.table.ask(seat)
    return Walked(far.table, None if ask is None else walk(ask.choices, path, is_private=True), far.is_sure)


def _told(
    call: Call, table: Table, ahead: tuple[tuple[str, str], ...], draft: tuple[str, ...], far: Foresight
) -> list[Block]:
    """The orders of the plan in force, each with the kind of question it is meant for, and those of the draft."""
    blocks = [Block(call.say("desk-plan"), "bold")]
    if ahead:
        blocks.append(Block(call.say("desk-plan-in-force", count=len(ahead)), "italic"))
        blocks += [Block(f"▸ {number}. {_row(call, table, *each)}") for number, each in enumerate(ahead, 1)]
    rows = far.rows[len(ahead) :]
    for number, (order, row) in enumerate(zip(draft, rows, strict=True), len(ahead) + 1):
        blocks.append(Block(f"{number}. {_sign(row)} {_row(call, table, order, row.kind)}"))
        if row.refusal is not None:
            blocks.append(Block(refusal_text(row.refusal, call.language), "italic"))
    notes = []
    if any(planned_order(order).answer is not None for order in (*(order for order, _ in ahead), *draft)):
        notes.append("desk-plan-if-none")
    if not all(row.kind for row in rows):
        notes.append("desk-plan-later")
    if not ahead and not draft:
        notes += ["desk-plan-how", "desk-plan-if-how"]
    return [*blocks, *(Block(call.say(key), "italic") for key in notes)]


def _said(call: Call, table: Table, text: str) -> str:
    """An order as its maker reads it, and what it hangs on; typed again, it is the same."""
    entry = planned_order(text)
    said = spoken_line(table, entry.order, call.language)
    if entry.answer is None:
        return said
    if not entry.answer:
        return call.say("desk-plan-else", order=said)
    answer = spoken_line(table, entry.answer, call.language)
    return call.say("desk-plan-if", answer=answer[:1].lower() + answer[1:], order=said)


def conditional(line: str) -> tuple[str, str | None]:
    """A line apart from what it hangs on: the order, and how others must answer; "" for any, `None` for no condition.

    The order is empty where it only says that its maker wants to be asked, as they are anyhow.
    """
    found = _IF.fullmatch(line)
    if found is not None:
        return _ASKS.sub("", found[2]), found[1]
    found = _ELSE.fullmatch(line)
    if found is None:
        return line, None
    return ("" if _ASKS.fullmatch(f"; {line}") else found[1]), ""


def _row(call: Call, table: Table, order: str, kind: str) -> str:
    """An order, and where it says no more than that something ends, what."""
    said = _said(call, table, order)
    name = table.play.kinds.get(kind) if len(order.split()) == 1 else None
    return said if name is None else f"{said} – {speak_text(name, call.language)}"


def _sign(row: Foreseen) -> str:
    if row.refusal is not None:
        return "❌"
    return "✓" if row.kind else "▫️"
