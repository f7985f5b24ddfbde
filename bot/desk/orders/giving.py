"""Giving: an order is put together by buttons, shown before it is given where there is something to show, and given."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from bot.desk.messages.outgoing import BUTTONS, Alone, Block, Button, Message, Reply, Toast
from bot.desk.messages.words import Answers, Call
from bot.desk.news.confiding import confided_at_once
from bot.desk.news.planned import ADD
from bot.desk.news.prompting import first_words, found_path, keep_paths, status, title, with_aside
from bot.desk.news.renewing import in_public, renewed, walked_in_private
from bot.desk.office.acting import Accepted, Barred, Denied, Frozen, Order, Result, Stale, act, order_of, read_order
from bot.desk.office.handlers import Handlers
from bot.desk.office.offered import note_shown
from bot.desk.office.office import Office, told_stranger
from bot.desk.orders.assigning import Assigning
from bot.desk.orders.begun import AMONG, note
from bot.desk.orders.parting import Parting
from bot.desk.orders.refusing import Refusing
from bot.desk.seats.learning import Learning
from bot.desk.tables.table import Table
from bot.desk.views.asking import (
    DROPPED,
    ENDING,
    ONWARD,
    MaskedWord,
    Progress,
    Section,
    label_of,
    offered_by,
    on_card,
    walk,
    walked_alone,
    walking,
)
from bot.desk.views.previews import effects_of, effects_of_end, kinds_to_end, previewed, previewing
from bot.desk.views.reasons import why_not
from bot.desk.views.telling import spoken_line
from bot.desk.views.token import Token, Verb, order_digest, token_at
from engine.core.game import Ask, Seat
from engine.core.referee import asked
from engine.core.rules import Refusal
from engine.core.text import Language, Text

_KEPT = frozenset((Verb.GIVE, Verb.DRAFT))
"""Verbs of buttons that stand for an order kept in the store; the others lead along a path of words."""
Then = Callable[[Call, Table, Answers], Awaitable[Answers]]
"""Goes on after the answers to a press at a table as it was."""


class Giving:
    """What the people in a seat alone may press, and how an order is given, pressed or typed."""

    def __init__(
        self, office: Office, refusing: Refusing, learning: Learning, assigning: Assigning, parting: Parting
    ) -> None:
        """Use these means."""
        self._office = office
        self._assigning = assigning
        self._refusing = refusing
        self._learning = learning
        self._parting = parting
        self.then: Then | None = None
        """Goes on with what was typed behind the order that a button gives."""

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        walked = (Verb.WALK, Verb.WALK_ALONE, Verb.DONE, Verb.COMMIT, Verb.WHY_NOT)
        return Handlers(presses=dict.fromkeys((*walked, Verb.GIVE, Verb.DRAFT, Verb.WHY), self.press))

    async def press(self, call: Call, table: Table, token: Token) -> Answers:
        """A button gives an order, or leads on to one, or tells why one was refused."""
        if token.verb is Verb.WHY:
            return await self._why(call, table, token)
        answers = await self._answered(call, table, token)
        is_asked = await self._office.store.slot(table.code, call.who.key, AMONG) is not None
        return await self.then(call, table, answers) if is_asked and self.then is not None else answers

    async def _answered(self, call: Call, table: Table, token: Token) -> Answers:
        """The answers to a button that may give an order, without what was typed behind it."""
        stop = await self.stopped(call, table, token)
        ask = table.ask(table.seats[token.seat])
        if stop is not None or ask is None:
            return stop or ()
        meant = await self._meant(call, table, token, ask)
        if isinstance(meant, tuple):
            return meant
        if isinstance(meant, Progress):
            if token.verb is not Verb.WHY_NOT:
                return await self._stepped(call, table, token, ask, meant)
            section = why_not(table, ask, meant, call.language, page=token.page)
            return (Reply(section.message(), private=True, edit=token.private),)
        unripe = await self._assigning.agree(call, table, token, meant) if token.verb is Verb.DRAFT else None
        return unripe or await self._commit(call, table, token, meant, is_private=token.private)

    async def _meant(self, call: Call, table: Table, token: Token, ask: Ask[Any]) -> Order | Progress | Answers:
        """The order that a button stands for, or how far its path leads; else what is said instead."""
        try:
            if token.verb in _KEPT:
                return read_order(table, ask.seat, await self.kept(token))
            path = await found_path(self._office, token)
            return walk(ask.choices, path, is_private=_is_seen_by_him_alone(call, token))
        except MaskedWord as masked:
            return await self._alone(call, table, token, ask, masked.refusal, path[:-1])
        except ValueError:
            latest = await self._office.table(table.code)
            return await renewed(self._office, call, latest or table, token)

    async def _alone(
        self, call: Call, table: Table, token: Token, ask: Ask[Any], refusal: Refusal, path: tuple[int, ...]
    ) -> Answers:
        """Why a word does not serve, for its player alone, and at once the words that do."""
        step = walked_alone(ask, path)
        await self._note(call, table, token, ask, step, is_private=True)
        further = walking(table, ask, step, call.language, is_private=True)
        told = self._refusing.masked(call, table, refusal)
        instead = Block(call.say("desk-nearest"), "italic")
        buttons = (*further.buttons, *told.buttons)[:BUTTONS]
        section = msgspec.structs.replace(further, blocks=(*told.blocks, instead, *further.blocks), buttons=buttons)
        return await self._replied(call, table, token, section, is_private=True)

    async def stopped(self, call: Call, table: Table, token: Token) -> Answers | None:
        """What a button for a seat says to whoever does not hold it, or when nothing is asked of it."""
        seat = table.seats[token.seat]
        foreign = told_stranger(call, table, seat)
        if foreign is None and (table.ask(seat) is None or table.undo is not None):
            return await renewed(self._office, call, table, token)
        return foreign

    async def _why(self, call: Call, table: Table, token: Token) -> Answers:
        """Why an order was refused, also after the table has moved on."""
        seat = table.seats[token.seat]
        foreign = told_stranger(call, table, seat)
        if foreign is not None:
            return foreign
        try:
            order = await self.kept(token)
        except ValueError:
            return await renewed(self._office, call, table, token)
        return await self._refusing.why_then(call, table, seat, order, token.version)

    async def kept(self, token: Token) -> str:
        """The text of the order that a token stands for.

        Raises:
            ValueError: nobody knows what it stands for.
        """
        text = await self._office.store.slot(token.table, "orders", token.digest)
        if text is None:
            raise ValueError(f"expected a known order, got {token.digest!r}")
        return text

    async def shown(
        self,
        call: Call,
        table: Table,
        ask: Ask[Any],
        order: Order,
        *,
        is_always: bool = False,
        is_look: bool = False,
        ends: int = 0,
    ) -> Reply | None:
        """The order before it is given; `None` if there is nothing to show, or it is not allowed anyhow.

        Of an end behind which others were typed it is told what each of these `ends` leaves undone.

        It is shown `is_always` even if nothing more than the order itself can be said; to whoever only has a look, also
        where it need not be asked about.
        """
        if table.play.judge(table.position, ask.seat, order.action) is not None:
            return None
        is_private = self._refusing.is_hidden(table, ask.seat, order.text) or call.chat.private
        effects = await self._office.aside.run(
            effects_of_end, table, ask, order.action, is_private=is_private, most=ends
        )
        if not (is_always or effects.is_asked or (is_look and effects)):
            return None
        if not is_look:
            await self._parting.note(call, table, ask, order.text, is_private=is_private)
        token = await self._refusing.kept(table, ask.seat, Verb.GIVE, order.text)
        commit = msgspec.structs.replace(token, private=is_private)
        section = previewed(table, ask, order.action, effects, call.language, commit)
        if is_private:
            section = await self._to_plan(call, table, ask.seat, order.text, section)
        section = self._refusing.ruled(call, table, section, effects.preview)
        await keep_paths(self._office, table, section)
        return Reply(section.message(title(table, call.language)), private=is_private, waits=True)

    async def commit(
        self,
        call: Call,
        table: Table,
        seat: Seat,
        order: Order,
        *,
        moved: int | None = None,
        is_private: bool = False,
        is_agreed: bool = False,
    ) -> tuple[Answers, bool]:
        """Give an order, and whether it was given: not if it names units that are assigned to another.

        Args:
            call: who gives it.
            table: the table.
            seat: the seat it is given for.
            order: the order.
            moved: the version of the position it is meant for; any, if left out.
            is_private: nobody else may read about it.
            is_agreed: those to whom its units are assigned want it.
        """
        person = call.who.key

        def may(latest: Table) -> bool:
            others = () if is_agreed else latest.assignees(seat, order.words)
            return seat in latest.seats_of(person) and all(holder.key == person for holder in others)

        if not is_agreed and not may(table):
            table = await self._office.table(table.code) or table
            draft = await self._assigning.draft(call, table, seat, order, is_private=is_private)
            if draft is not None:
                return draft, False
        result = _known(await act(self._office, table, seat, person, order, moved=moved, may=may), person)
        match result:
            case Barred(table=latest):
                return await self._barred(call, latest, seat, order, is_private=is_private), False
            case Accepted(table=moved_on):
                return await self._accepted(call, moved_on, order), True
            case Denied(table=latest) if moved is None and latest.seat_for(person) != seat:
                # By now another side of his is asked.
                other = latest.seat_for(person)
                return await self.commit(call, latest, other, order, is_private=is_private, is_agreed=is_agreed)
            case Denied(table=latest, refusal=refusal):
                await self._refusing.note(call, latest, order.text)
                await self._parting.refused(call, latest, seat, order.text, is_private=is_private)
                return await self._refusing.refused(
                    call, latest, seat, refusal, order.text, is_private=is_private
                ), False
            case Stale(table=latest):
                return self._refusing.stale(call, latest, order, is_private=is_private), False
            case Frozen(table=latest):
                return (Reply(Message((Block(status(latest, call.language)),)), private=is_private),), False

    async def _accepted(self, call: Call, table: Table, order: Order) -> Answers:
        given = call.toast("desk-given", order=_label(table, order) or spoken_line(table, order.text, call.language))
        if table.lesson is None:
            return given
        return *given, *await self._learning.after(call, table, table.lesson, table.dones[-1])

    async def _barred(self, call: Call, table: Table, seat: Seat, order: Order, *, is_private: bool) -> Answers:
        if seat not in table.seats_of(call.who.key):
            return call.reply("desk-not-seated", is_private=is_private, code=table.code)
        draft = await self._assigning.draft(call, table, seat, order, is_private=is_private)
        return draft or call.reply("desk-busy", is_private=is_private)

    async def _stepped(self, call: Call, table: Table, token: Token, ask: Ask[Any], step: Progress) -> Answers:
        is_private = _is_seen_by_him_alone(call, token) or step.is_hidden
        action = step.fork.action
        is_final = action is not None and (token.verb in (Verb.DONE, Verb.COMMIT) or step.is_whole)
        if is_private or not is_final:
            await self._note(call, table, token, ask, step, is_private=is_private)
        if not is_final:
            language = await self._language(call, table, is_private=is_private)
            is_dropped = token.page == DROPPED
            if is_dropped:
                await self._parting.drop(call, table, is_private=is_private)
            page = 0 if is_dropped else token.page
            if step.words or page:
                section = walking(table, ask, step, language, is_private=is_private, page=page)
                section = with_aside(table, section, language, is_private=is_private)
            else:
                section = first_words(table, ask, language, is_private=is_private)
            return await self._replied(call, table, token, section, is_private=is_private)
        order, page = order_of(table, action), token.page if token.verb is Verb.DONE else 0
        # What says itself what would be left undone is not asked about again.
        is_asked = token.verb is not Verb.COMMIT and ask.choices.ends(order.words[0])
        if is_asked and (lost := await self._parting.lost(call, table, ask, order, is_private=is_private)) is not None:
            return lost
        # Whoever only looked where a masked word leads must not find that he has given an order.
        is_first_seen = (step.is_hidden or token.verb is Verb.WALK_ALONE) and not token.private
        # Nor that what was put in of itself was given, even if he wants to be asked about nothing.
        is_unseen = is_first_seen or step.is_filled
        if token.verb is not Verb.COMMIT and (is_unseen or await self._office.people.confirms(call.who.key)):
            if page == ENDING:
                effects = await self._office.aside.run(effects_of_end, table, ask, action, is_private=is_private)
            else:
                effects = effects_of(table, ask, action, is_private=is_private)
            if is_unseen or effects.is_asked:
                language = await self._language(call, table, is_private=is_private)
                section = previewing(table, ask, step, effects, language, is_private=is_private, page=page)
                await self._parting.note(call, table, ask, order.text, is_private=is_private)
                if is_private:
                    section = await self._to_plan(call, table, ask.seat, order.text, section)
                section = self._refusing.ruled(call, table, section, effects.preview)
                return await self._replied(call, table, token, section, is_private=is_private)
        return await self._commit(call, table, token, order, is_private=is_private)

    async def _note(
        self, call: Call, table: Table, token: Token, ask: Ask[Any], step: Progress, *, is_private: bool
    ) -> None:
        offered = offered_by(ask.choices.fork((), why=True))
        first = offered[token.path[0]].word if token.path else ""
        is_own = token.private
        await note(
            self._office.store, call, table, ask.seat, step.words, is_alone=is_private, is_own=is_own, first=first
        )

    async def _to_plan(self, call: Call, table: Table, seat: Seat, order: str, section: Section) -> Section:
        """An order before it is given, with a button that sets it down instead; a lesson has no use for that."""
        if table.is_exercise:
            return section
        await self._office.store.put_slot(table.code, "orders", order_digest(order), order)
        token = token_at(table, Verb.PLAN, seat, name=f"+{ADD}{order_digest(order)}")
        button = Button(call.say("desk-plan-add"), token.text)
        return msgspec.structs.replace(section, buttons=(*section.buttons[: BUTTONS - 1], button))

    async def _commit(self, call: Call, table: Table, token: Token, order: Order, *, is_private: bool) -> Answers:
        seat, is_agreed = table.seats[token.seat], token.verb is Verb.DRAFT
        ask = table.ask(seat)
        if ask is not None and ask.choices.ends(order.words[0]):
            is_shown = token.verb in (Verb.COMMIT, Verb.GIVE)
            lost = await self._parting.lost_alone(call, table, ask, order, is_shown=is_shown)
            if lost is not None:
                return lost
        answers, is_given = await self.commit(
            call, table, seat, order, moved=token.version, is_private=is_private, is_agreed=is_agreed
        )
        if is_given and token.verb in (Verb.DONE, Verb.COMMIT) and token.page in (ONWARD, ENDING):
            return await self._onward(call, table.code, seat, ask, is_end=token.page == ENDING)
        if not is_given:
            latest = await self._office.table(table.code)
            if latest is not None and latest.head.moved != token.version:
                return await renewed(self._office, call, latest, token)
            return answers
        if token.private or token.verb in _KEPT:
            # A message of its own showed this order; nothing else would take its button away.
            given = Block(next(each.text for each in answers if isinstance(each, Toast)))
            news = await confided_at_once(self._office, call, table)
            return *answers, Reply(Message((given, *news)), private=token.private, edit=True)
        return answers

    async def _onward(self, call: Call, code: str, seat: Seat, ask: Ask[Any] | None, *, is_end: bool) -> Answers:
        """Give the safe answer to what a seat is asked next, as long as a turn can do without that or ends with it."""
        passed: dict[Text, None] = {}
        is_given, turn = True, None
        while is_given and ask is not None and (table := await self._office.table(code)) is not None:
            passed[table.play.kinds[ask.kind]] = None
            ask = table.ask(seat)
            turn = table.play.turn(table.position) if turn is None else turn
            kinds = kinds_to_end(table) if is_end else table.play.dispensable
            order = None if ask is None else order_of(table, ask.choices.default())
            is_over = ask is None or ask.kind not in kinds or table.play.turn(table.position) != turn
            if is_over or ask is None or order is None or not ask.choices.ends(order.words[0]):
                break
            _, is_given = await self.commit(call, table, seat, order, moved=table.head.moved)
        key = "desk-turn-ended" if is_end else "desk-onward-passed"
        return call.toast(key, is_alert=True, kinds=tuple(passed))

    async def _replied(self, call: Call, table: Table, token: Token, section: Section, *, is_private: bool) -> Answers:
        """The section in place of the message pressed; what others must not watch goes on apart and changes nothing."""
        await keep_paths(self._office, table, section)
        is_aloud = not (is_private or call.chat.private)
        await note_shown(self._office.store, call, table, section.message(), is_aloud=is_aloud, is_own=token.private)
        is_own_card = call.chat.private and not token.private
        if is_own_card or not is_private:
            section = on_card(section) if is_own_card else section
            reply = await in_public(self._office, call, table, section)
            return (msgspec.structs.replace(reply, alone=Alone("instead")),)
        return (walked_in_private(call, table, section, is_edit=token.private),)

    async def _language(self, call: Call, table: Table, *, is_private: bool) -> Language:
        """Of whoever reads what comes next."""
        if is_private:
            return call.language
        return await self._office.people.chat_language(call.chat.key, table.head.language)


def _label(table: Table, order: Order) -> Text | None:
    """What the button of an order of one word said where it was asked."""
    done = table.dones[-1]
    is_one_word = len(order.words) == 1 and done.order == order.text
    ask = asked(table.play, done.before, done.seat) if is_one_word else None
    return None if ask is None else label_of(ask, order.text)


def _known(result: Result, person: str) -> Result:
    """The result, for somebody who may have left by now: why an order is refused is no longer his to hear."""
    if isinstance(result, Denied) and not result.table.seats_of(person):
        return Barred(result.table)
    return result


def _is_seen_by_him_alone(call: Call, token: Token) -> bool:
    """Whether nobody else watches how an order is put together."""
    return token.private or token.verb is Verb.WALK_ALONE or call.chat.has_asides or call.chat.private
