"""Parting: what is asked, once, before an order ends what is asked while something is still on somebody's mind.

Whoever asks here has seen that the order ends it.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec

from bot.desk.messages.outgoing import LABEL, Block, Button, Message, Reply, Toast
from bot.desk.messages.people import clip
from bot.desk.messages.words import Answers, Call, told_first
from bot.desk.news.prompting import first_words, head_of, keep_paths, title
from bot.desk.news.renewing import in_private
from bot.desk.office import offered
from bot.desk.office.acting import Order, is_literal, read_order
from bot.desk.office.office import Office
from bot.desk.orders.refusing import Refusing, reason
from bot.desk.reading.outcome import Understood
from bot.desk.reading.short_words import known_short_words
from bot.desk.tables.table import Done, Table
from bot.desk.views.asking import path_of
from bot.desk.views.ended import ended, was_ended
from bot.desk.views.previews import effects_of, left_blocks, offered_now
from bot.desk.views.telling import refusal_text, spoken, spoken_line
from bot.desk.views.token import Verb, token_at
from engine.core.game import Ask, Seat
from engine.core.referee import asked
from storage.record import BY_THEMSELVES, IDLE

SUDDEN = 20
"""Seconds for which a question that came by itself is new: what is typed meanwhile may be meant for the one before."""
READ = 2
"""Seconds for which a question stands at least that somebody may have begun to answer."""
_SEEN, _SEEN_ALONE, _WARNED = "seen", "seen alone", "warned"
"""Where the store has the order that somebody looked at last, behind the version of its position; the same where hands
are hidden and nobody could know of it; and the version of the last position in which somebody was told that the
question is new. What is looked at alone takes nothing away that others know of: what they see of the end would tell."""
_REFUSED, _REFUSED_ALONE = "denied", "denied alone"
"""The same for the last order that was refused."""
_TYPED = "typed"
"""Where it has the version of the position in which others last read how somebody answers what tells of a hand."""
_OVERREAD = "overread"
"""Where the store has that somebody was told that others read what he types."""
_TOLD = "told of lost"
"""Where the store has the order before which somebody was asked about another, of which others could know."""
_ALL, _ALONE = (_SEEN, _REFUSED), (_SEEN_ALONE, _REFUSED_ALONE)


class Parting:
    """Keeps what somebody looked at, and asks about it before it is lost."""

    def __init__(self, office: Office, refusing: Refusing) -> None:
        """Use these means."""
        self._office = office
        self._refusing = refusing

    async def note(self, call: Call, table: Table, ask: Ask[Any], order: str, *, is_private: bool) -> None:
        """Remember the order that somebody looks at before giving it, and whether others could know that he did."""
        if not ask.choices.ends(order.partition(" ")[0]):
            name = _slot(table, is_private=is_private)
            await self._office.store.put_slot(table.code, call.who.key, name, f"{table.head.moved} {order}")

    async def refused(self, call: Call, table: Table, seat: Seat, order: str, *, is_private: bool) -> None:
        """Remember an order that is refused: whoever ends what is asked next may think that it was given.

        Not one that answers another question: by the end of this one nothing is lost of it. Nor one that answers what
        somebody else does: it is passed at once by whoever is told that he cannot, whatever he holds.
        """
        ask = table.ask(seat)
        firsts = [] if ask is None or ask.telling else [each.word for each in ask.choices.fork((), why=True).options]
        if order.partition(" ")[0] not in firsts:
            return
        is_alone = table.play.card.hidden and (is_private or self._refusing.is_hidden(table, seat, order))
        name = _REFUSED_ALONE if is_alone else _REFUSED
        await self._office.store.put_slot(table.code, call.who.key, name, f"{table.head.moved} {order}")

    async def drop(self, call: Call, table: Table, *, is_private: bool) -> None:
        """Forget the order that somebody has looked at, for he has turned back from it, where others saw it or not."""
        await self._office.store.put_slot(table.code, call.who.key, _slot(table, is_private=is_private), "")

    async def lost(self, call: Call, table: Table, ask: Ask[Any], order: Order, *, is_private: bool) -> Answers | None:
        """What is asked before an order ends what is asked while another was looked at and not given, or refused.

        It tells as well what else could still be ordered, so that nothing more has to be asked before it is given. But
        where hands are hidden, what others read of the end must not depend on what was done alone: then only what they
        may know of is asked about here, and whoever is asked alone (`is_private`) is asked again where they watch.
        """
        if is_private and table.play.card.hidden:
            return await self._asked_about(call, table, ask, order, (*_ALL, *_ALONE), kept=_ALL)
        answers = await self._asked_about(call, table, ask, order, _ALL)
        if answers is not None:
            await self._office.store.put_slot(table.code, call.who.key, _TOLD, f"{table.head.moved} {order.text}")
        return answers

    async def is_to_show(self, call: Call, table: Table, order: Order) -> bool:
        """Whether an order may be shown before it is given to whoever wants that, who was not asked about it before.

        That counts of what others could know of as well.
        """
        told = await self._office.store.slot(table.code, call.who.key, _TOLD)
        is_told = told == f"{table.head.moved} {order.text}"
        return not is_told and await self._office.people.confirms(call.who.key)

    async def lost_alone(
        self, call: Call, table: Table, ask: Ask[Any], order: Order, *, is_shown: bool = False
    ) -> Answers | None:
        """The same about what was done alone, once others have read what they would read without it.

        Whoever has read what an end leaves undone since an order of theirs was refused (`is_shown`) knows of that one.
        """
        return await self._asked_about(call, table, ask, order, _ALONE[: len(_ALONE) - is_shown])

    async def _asked_about(
        self, call: Call, table: Table, ask: Ask[Any], order: Order, where: Sequence[str], kept: Sequence[str] = ()
    ) -> Answers | None:
        """What is asked about the order in one of these slots, which is emptied unless it is to be kept."""
        moved, store = str(table.head.moved), self._office.store
        for name in where:
            version, _, text = (await store.slot(table.code, call.who.key, name) or "").partition(" ")
            if version != moved:
                continue
            if name not in kept:
                await store.put_slot(table.code, call.who.key, name, "")
            with suppress(ValueError):
                before = read_order(table, ask.seat, text)
                refusal = table.play.judge(table.position, ask.seat, before.action)
                if refusal is None and name in (_SEEN, _SEEN_ALONE):
                    answers = await self.between(call, table, ask, before, order)
                    # A yes may be meant for either, so that it is asked again.
                    await offered.note(store, call, answers, is_own=name == _SEEN_ALONE)
                    await offered.look(store, call, table, order.text)
                    return answers
                if refusal is not None and name in (_REFUSED, _REFUSED_ALONE):
                    is_alone = call.chat.private or name == _REFUSED_ALONE
                    refusal = reason(table, ask.seat, refusal, before.text, is_private=is_alone)
                    said, why = spoken(table.play, before.text, call.language), refusal_text(refusal, call.language)
                    told = Block(call.say("desk-refused-before", order=said, why=why))
                    return await self._asked(call, table, ask, order, (told,), key="desk-lost-end")
        return None

    async def between(self, call: Call, table: Table, ask: Ask[Any], seen: Order, order: Order) -> Answers:
        """Which of two orders is to be given first: the one that was looked at, or another."""
        told = call.say("desk-lost", order=spoken(table.play, seen.text, call.language))
        give = msgspec.structs.replace(
            await self._button(call, table, ask.seat, "desk-lost-give", seen), style="primary"
        )
        key = "desk-lost-end" if ask.choices.ends(order.words[0]) else "desk-lost-other"
        return await self._asked(call, table, ask, order, (Block(told),), (give,), key=key)

    async def or_begin(self, call: Call, table: Table, ask: Ask[Any], seen: Order, verb: str) -> Answers:
        """Whether the order that was looked at is meant to be given, or another with this verb begun."""
        give = await self._button(call, table, ask.seat, "desk-lost-give", seen)
        label = clip(call.say("desk-lost-other", order=spoken(table.play, verb, call.language)), LABEL)
        path = path_of(ask.choices, verb)
        other = Button(label, token_at(table, Verb.WALK, ask.seat, path, private=call.chat.private).text)
        await offered.decline(self._office.store, call, table, is_alone=call.chat.private and table.play.card.hidden)
        told = Block(call.say("desk-lost-or"))
        return (Reply(Message((told,), buttons=(give, other)), private=True, waits=True),)

    async def left(self, call: Call, table: Table, order: Order) -> Answers:
        """What is told of an order that was looked at and is left for another, as far as it may be told here."""
        for name in (_SEEN, _SEEN_ALONE) if call.chat.private else (_SEEN,):
            slot = await self._office.store.slot(table.code, call.who.key, name) or ""
            version, _, text = slot.partition(" ")
            if version == str(table.head.moved) and text not in ("", order.text):
                told = spoken(table.play, text, call.language)
                return call.reply("desk-not-given", is_private=True, order=told)
        return ()

    async def overread(self, call: Call, table: Table, *, is_given: bool, is_hidden: bool) -> Answers:
        """What is told once to whoever has typed and given what others should not know, where they read it.

        While nothing is given, how much anybody is told must not hang on what a hand holds.

        What others answer at the same time should not be known before they have, whatever it goes by.
        """
        ask, mine = table.ask(table.seat_for(call.who.key)), table.seats_of(call.who.key)
        if is_given and ask is not None:
            await self._note_typed(call, table, ask)
        is_secret = is_hidden or any(ask and each.kind == ask.kind and each.seat not in mine for each in table.asks)
        if not (is_secret and is_given) or call.chat.private or call.chat.has_asides or len(table.people) < 2:
            return ()
        if await self._office.store.slot(table.code, call.who.key, _OVERREAD) is not None:
            return ()
        await self._office.store.put_slot(table.code, call.who.key, _OVERREAD, "1")
        return call.reply("desk-overread", is_private=True)

    async def new(
        self, call: Call, table: Table, ask: Ask[Any], order: Order, line: str = "", *, is_named: bool = False
    ) -> Answers | None:
        """What is asked before an order, typed to be given at once, ends a question that has just come by itself.

        Who says that his turn ends speaks of no part of it. So it is of a turn that has just begun, unless the order is
        named, as by `pass`.
        """
        now = self._office.now()
        is_new = not known_short_words().ends_turn(line) and _is_new(table, ask, order, now)
        is_new = is_new or (not is_named and _is_new_turn(table, ask, now))
        if not (is_new and ask.choices.ends(order.words[0])) or await self._has_warned(call, table):
            return None
        told = (Block(call.say("desk-new")), *head_of(table, call.language))
        return await self._asked(call, table, ask, order, told)

    async def same(self, call: Call, table: Table, ask: Ask[Any], order: Order) -> Answers | None:
        """What is asked before a word answers a question that would have answered the one before it, just ended too."""
        done = overtaken(table, ask.seat, call.who.key, self._office.now())
        before = None if done is None else asked(table.play, done.before, ask.seat)
        if done is None or before is None or order.words[1:] or await self._has_warned(call, table):
            return None
        if order.text not in [option.word for option in before.choices.fork(()).serving]:
            return None
        word = spoken(table.play, order.text, call.language)
        told = Block(call.say("desk-ended-same", ended=ended(call, table, done) or "", order=word))
        give = await self._button(call, table, ask.seat, "desk-new-answer", order)
        return (Reply(Message((title(table, call.language), told), buttons=(give,)), private=True, waits=True),)

    async def bare(self, call: Call, table: Table) -> Answers | None:
        """What is asked of a bare word before it answers a question that has just taken the place of another.

        An order spelled out says by itself what it is meant for.
        """
        seat = table.seat_for(call.who.key)
        is_open = table.is_running and table.undo is None and seat in table.seats_of(call.who.key)
        ask = table.ask(seat) if is_open else None
        is_spelled = ask is not None and _spells_out(table, ask, call.text)
        if ask is None or not (is_spelled or known_short_words().hangs_on_question(call.text)):
            return None
        done = None if is_spelled else await self._replaced(call, table, seat)
        was = None if done is None else was_ended(call, table, done)
        if was is None or await self._has_warned(call, table):
            await self._note_typed(call, table, ask)
            return None
        section = first_words(table, ask, call.language, is_private=True)
        await keep_paths(self._office, table, section)
        told = Block(call.say("desk-ended-bare", ended=was, text=clip(call.text, LABEL)))
        return told_first(told, (in_private(call, table, section, is_edit=False),))

    async def _note_typed(self, call: Call, table: Table, ask: Ask[Any]) -> None:
        """Remember that others have read how somebody answers, where they may not know whether he can."""
        if ask.telling and not call.chat.private:
            await self._office.store.put_slot(table.code, call.who.key, _TYPED, str(table.head.moved))

    async def _replaced(self, call: Call, table: Table, seat: Seat) -> Done | None:
        """The last answer of a seat, if it came so shortly ago that a word may be meant for the question before it."""
        done = overtaken(table, seat, "", self._office.now())
        if done is None or done.by not in (call.who.key, IDLE):
            return done
        before = asked(table.play, done.before, done.seat)
        is_pass = before is not None and done.order == table.play.write_order(before.choices.default())
        if before is None or not (before.telling and is_pass) or call.chat.private:
            return done if done.by == IDLE else None
        # Who has pressed a button does not show, and that it was passed for somebody tells of his hand.
        typed = int(await self._office.store.slot(table.code, call.who.key, _TYPED) or -1)
        is_shown = typed >= max((each.version for each in table.dones if each.version < done.version), default=0)
        return None if is_shown else done

    async def late(self, call: Call, table: Table, seat: Seat, line: str) -> Answers | None:
        """What is told of a line that answers a question which has just ended without its writer."""
        done = overtaken(table, seat, call.who.key, self._office.now()) if table.is_running else None
        before = None if done is None else asked(table.play, done.before, seat)
        if done is None or before is None:
            return None
        then = msgspec.structs.replace(table, position=done.before)
        reading = await self._office.read(then, seat, line, before.choices)
        over = ended(call, table, done)
        if not isinstance(reading, Understood) or reading.rest or over is None:
            return None
        order = spoken(table.play, reading.text, call.language)
        key = "desk-ended-so" if reading.text == done.order else "desk-ended-line"
        return call.reply(key, is_private=True, order=order, ended=over)

    async def _has_warned(self, call: Call, table: Table) -> bool:
        """Whether somebody was told already that the question is new; from now on they have been."""
        moved = str(table.head.moved)
        if await self._office.store.slot(table.code, call.who.key, _WARNED) == moved:
            return True
        await self._office.store.put_slot(table.code, call.who.key, _WARNED, moved)
        return False

    async def first(self, call: Call, table: Table, ask: Ask[Any], order: Order) -> Answers:
        """What is asked before the end of a turn gives up what is asked first, of which it does not speak."""
        told = Block(call.say("desk-asked-first", question=ask.prompt))
        left = left_blocks(table, offered_now(table, ask), call.language)
        return await self._asked(call, table, ask, order, (told, *left), key="desk-give-up")

    async def _asked(
        self,
        call: Call,
        table: Table,
        ask: Ask[Any],
        order: Order,
        told: tuple[Block, ...],
        before: tuple[Button, ...] = (),
        *,
        key: str = "desk-new-end",
    ) -> Answers:
        """What is told, what else could still be ordered, and a button that ends it nevertheless."""
        effects = effects_of(table, ask, order.action, is_private=True)
        end = await self._button(call, table, ask.seat, key, order)
        blocks = (title(table, call.language), *told, *left_blocks(table, effects.left, call.language))
        return (Reply(Message(blocks, buttons=(*before, end)), private=True, waits=True),)

    async def _button(self, call: Call, table: Table, seat: Seat, key: str, order: Order) -> Button:
        token = await self._refusing.kept(table, seat, Verb.GIVE, order.text)
        label = clip(call.say(key, order=spoken(table.play, order.text, call.language)), LABEL)
        return Button(label, msgspec.structs.replace(token, private=True).text)


def told_before(call: Call, table: Table, begun: Sequence[str], asked: Answers, left: Answers) -> Answers:
    """What is asked before an order is given, and what had been begun or looked at instead and is not given."""
    first, *rest = asked
    if not isinstance(first, Reply):
        return asked
    told = [block for each in left if isinstance(each, Reply) for block in each.message.blocks]
    if begun and not told:
        text = call.say("desk-begun-other", order=spoken_line(table, " ".join(begun), call.language))
        told = [Block(text, "italic")]
    message = msgspec.structs.replace(first.message, blocks=(*told, *first.message.blocks))
    return (msgspec.structs.replace(first, message=message), *rest)


def stopped_at(
    call: Call, rows: Sequence[Block], line: str, answers: Answers, behind: Sequence[str], left: str
) -> Answers:
    """What is told of a line at which several stop: what was given before it, and what stands behind it."""
    rest = [Block(f"▫️ {each}") for each in behind]
    first = answers[0]
    wait = [Block(call.say("desk-lines-wait"), "italic")] if rest else []
    if isinstance(first, Toast):
        return (Reply(Message((*rows, Block(f"❌ {line} — {first.text}"), *wait, *rest))),)
    if not isinstance(first, Reply):
        return answers
    is_refused = any(block.text.startswith("❌") for block in first.message.blocks)
    is_asked = not is_refused and bool(first.message.menu or first.message.buttons)
    mark = Block(f"⏸ {line}" if is_asked else f"❌ {line}")
    wait = [Block(left or call.say("desk-lines-follow"), "italic")] if rest and is_asked else wait
    blocks = (*rows, mark, *first.message.blocks, *wait, *rest)
    return (msgspec.structs.replace(first, message=msgspec.structs.replace(first.message, blocks=blocks)),)


def overtaken(table: Table, seat: Seat, person: str, now: int) -> Done | None:
    """The last answer of a seat, if it was given just now and not by this person, who had time to see the question.

    By anybody, if nobody is named.
    """
    done = next((done for done in reversed(table.dones) if done.seat == seat), None)
    if done is None or done.by == person:
        return None
    at = {notice.version: notice.record.at for notice in table.notices if notice.version <= done.version}
    opened = max((version for version in at if version < done.version), default=None)
    if opened is None or done.version not in at or at[done.version] - at[opened] < READ:
        return None
    return done if now - at[done.version] < SUDDEN else None


def _spells_out(table: Table, ask: Ask[Any], text: str) -> bool:
    """Whether a text is an answer to a question in the game's own words."""
    firsts = {option.word for option in ask.choices.fork((), why=True).options}
    return is_literal(table, ask.seat, text) and text.strip("! ").split()[0] in firsts


def _slot(table: Table, *, is_private: bool) -> str:
    return _SEEN_ALONE if is_private and table.play.card.hidden else _SEEN


def _is_new(table: Table, ask: Ask[Any], order: Order, now: int) -> bool:
    """Whether the game has gone on to this question of a seat just now, though the seat did not end the one before.

    Only where the order would have ended that one as well can it have been meant for it; and a single word such as
    “done” or “pass” leaves a question behind for good.
    """
    own = (done for done in reversed(table.dones) if done.seat == ask.seat and done.by not in BY_THEMSELVES)
    last = next(own, None)
    if last is None or now - table.head.moved_at >= SUDDEN:
        return False
    before = asked(table.play, last.before, ask.seat)
    if before is None or before.kind == ask.kind or " " not in last.order or not before.choices.ends(order.words[0]):
        return False
    # A question within the same phase, such as who advances, is a part of the order that was given; a new turn is news.
    if table.play.turn(last.before) != table.play.turn(table.position):
        return False
    return table.play.status(last.before) != table.play.status(table.position)


def _is_new_turn(table: Table, ask: Ask[Any], now: int) -> bool:
    """Whether somebody else has just brought on a turn in which a seat has answered nothing yet."""
    last = next((done for done in reversed(table.dones) if done.by not in BY_THEMSELVES), None)
    if last is None or last.seat == ask.seat or now - table.head.moved_at >= SUDDEN:
        return False
    return table.play.turn(last.before) != table.play.turn(table.position)
