"""The desk: the conversation without a platform."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import msgspec
from structlog.contextvars import bound_contextvars

from bot.desk.filming import Filming
from bot.desk.inquiries import Inquiries
from bot.desk.messages.commands import command_named
from bot.desk.messages.incoming import Added, Chat, Commanded, Incoming, Moved, Overheard, Pressed, Removed, Said, Who
from bot.desk.messages.outgoing import Answer, Block, Form, Found, Message, Messenger, Reply, Rung, Suggestion, Toast
from bot.desk.messages.people import as_language, clean, clip, is_question
from bot.desk.messages.service import Postponed
from bot.desk.messages.words import Answers, Call, say
from bot.desk.news.clock import Clock
from bot.desk.news.deliveries import Deliveries
from bot.desk.news.following import Following
from bot.desk.news.hearing import Hearing
from bot.desk.news.journal import Journal
from bot.desk.news.reflex import Reflexes
from bot.desk.office.doors import Doors
from bot.desk.office.handlers import together
from bot.desk.office.office import Office
from bot.desk.office.rungs import seen_alone
from bot.desk.orders.advising import Advising
from bot.desk.orders.assigning import Assigning
from bot.desk.orders.forecasts import Forecasts
from bot.desk.orders.giving import Giving
from bot.desk.orders.judging import Judging
from bot.desk.orders.lines import Lines
from bot.desk.orders.looking import Looking
from bot.desk.orders.parting import Parting
from bot.desk.orders.plans import Plans
from bot.desk.orders.refusing import Refusing
from bot.desk.orders.undo import Undo
from bot.desk.orders.waiting import Waiting
from bot.desk.orders.whatif import WhatIf
from bot.desk.printing import Printing
from bot.desk.questions import Questions
from bot.desk.reference import Reference
from bot.desk.reviewing import Reviewing
from bot.desk.rules.glossary import PREFIX, Introductions
from bot.desk.rules.illustrated import Illustrated
from bot.desk.rules.library import Library
from bot.desk.rules.rulebook import Rulebook
from bot.desk.saying import Saying
from bot.desk.seats.configuring import Configuring
from bot.desk.seats.drafts import Drafts
from bot.desk.seats.ending import Ending
from bot.desk.seats.entering import Entering
from bot.desk.seats.forgetting import Forgetting
from bot.desk.seats.learning import Learning
from bot.desk.seats.lobby import Lobby
from bot.desk.seats.opening import Opening
from bot.desk.seats.puzzling import Puzzling
from bot.desk.seats.rematch import Rematch
from bot.desk.seats.setting_up import SettingUp
from bot.desk.seats.wishing import Wishing
from bot.desk.showing import Showing
from bot.desk.tables.receipt import Receipt, handling, kind_of
from bot.desk.tables.table import Table
from bot.desk.views.films import Films
from bot.desk.views.pictures import Pictures
from bot.desk.views.token import IN_LOBBY, ON_SHOWN, Token, is_of_order, read_token
from bot.desk.work.drawing import Studio, Threads
from bot.desk.work.intake import Lapsed
from bot.desk.work.thinking import Here, Thinker
from storage.port import Damaged, Gone, Inbox, NewerRecord, StoreError

log = logging.getLogger(__name__)

TEXT = 8000
"""The longest text that is looked at."""


class Desk:
    """Takes what comes in from any platform, keeps the tables, sends what is due: the service of the adapters.

    What is asked of it is answered by its rooms; each tells which commands and buttons are its own.
    """

    def __init__(self, office: Office, *, thinker: Thinker | None = None, studio: Studio | None = None) -> None:
        """Open the desk.

        Args:
            office: the desk's means.
            thinker: where the computers think; in this process if left out.
            studio: where pictures are drawn; in this process if left out.
        """
        self._office = office
        games, means = office.games, office.repertoire
        here = Here(games, means.computers, means.judges, means.reviewers)
        studio, thinker = studio or Threads(), thinker or here
        self._pictures = pictures = Pictures(means.renderers, studio)
        rulebook = Rulebook(games)
        self._library = Library(rulebook, office.aside, office.building)
        introductions = Introductions(office.store, office.people, rulebook.lookup.terms, means.tips)
        self._deliveries = Deliveries(office, pictures, introductions)
        self._doors = doors = Doors(office)
        illustrated = Illustrated(games, pictures)
        self._reference = Reference(self._library, illustrated, doors)
        lobby = Lobby(office, self._deliveries)
        opening = Opening(office, lobby)
        learning = Learning(office, opening, lobby)
        assigning, refusing = Assigning(office), Refusing(office, rulebook, pictures)
        parting, judging = Parting(office, refusing), Judging(office, refusing, self._library)
        giving = Giving(office, refusing, learning, assigning, parting)
        looking = Looking(office, self._library, illustrated, pictures)
        showing = Showing(office, doors, pictures, looking, self._reference)
        self._lines = Lines(office, doors, refusing, giving, judging, parting)
        waiting = Waiting(office, giving, parting, self._lines.picking)
        what_if = WhatIf(office, self._lines, giving, waiting, refusing, pictures)
        self._printing = Printing(office, pictures, doors)
        films, self._drafts = Films(means.renderers, studio), Drafts(office, doors)
        self._filming = Filming(office, doors, films)
        puzzling, forgetting = Puzzling(office, opening, pictures), Forgetting(office)
        rematch, ending = Rematch(office, opening, lobby), Ending(office)
        wishing, setting_up = Wishing(office, doors, lobby, rematch, ending), SettingUp(office, opening)
        rooms = (
            *(ending, Reflexes(office), Undo(office), Journal(office, rulebook), assigning, giving),
            *(showing, looking, Inquiries(office, pictures), self._reference, self._lines),
            *(Configuring(office, doors), Entering(office, doors, lobby, self._deliveries), lobby, lobby.seating),
            *(self._printing, self._filming, self._drafts, Reviewing(office, doors, pictures, films, thinker)),
            *(what_if, Plans(office, self._lines, pictures), Advising(office, thinker, refusing, learning)),
            *(learning, rematch, puzzling, forgetting),
        )
        self._handlers = together(room.handlers for room in rooms)
        forecasts = Forecasts(office, looking, judging, what_if, refusing)
        self._questions = Questions(office, doors, looking, judging, forecasts, self._reference, self._handlers)
        self._saying = Saying(
            *(office, doors, self._questions, self._lines, waiting, wishing, setting_up),
            *(self._commanded, self._pressed),
        )
        self._handlers = together((self._handlers, self._questions.handlers, self._saying.handlers))
        self._following = Following(office, thinker, self._deliveries.deliver)
        self._hearing = Hearing(office, self._deliveries, self._following)
        self._clock = Clock(office, self._following, self._deliveries.call, puzzling.daily.post, forgetting.forget)

    def attach(self, platform: str, messenger: Messenger) -> None:
        """See `Service`."""
        self._office.messengers[platform] = messenger

    @property
    def inbox(self) -> Inbox:
        """See `Service`."""
        return self._office.store

    async def handle(self, incoming: Incoming, *, is_again: bool = False) -> tuple[Answer, ...]:
        """See `Service`."""
        with handling(Receipt(incoming.update, is_again=is_again), incoming) as receipt:
            try:
                answers = await self._handle(incoming, is_again=is_again)
                self._note(incoming, answers)
                return tuple(map(_done, answers)) if receipt.has_acted else answers
            except NewerRecord as error:
                log.warning("a newer Fieldpost has been here: %s", error)
                if incoming.update and self._office.shares is not None and self._office.shares.awaits_newer():
                    raise Postponed(()) from error
                return self._sorry(incoming, "desk-newer", "")
            except Damaged as error:
                log.critical("%s", error)
                return self._sorry(incoming, "desk-damaged", error.table)
            except Gone as error:
                return self._sorry(incoming, "desk-gone", error.table)
            except Lapsed as error:
                raise Postponed(()) from error
            except StoreError as error:
                log.warning("the store failed: %s", error)
                if incoming.update:
                    raise Postponed(self._sorry(incoming, "desk-store-waits", "")) from error
                is_known = not (receipt.has_written or receipt.is_unsure)
                return self._sorry(incoming, "desk-store-failed" if is_known else "desk-store-unsure", "")
            except Exception:
                code = await self._code_for_apology(incoming)
                with bound_contextvars(table=code):
                    log.exception("a bug at table %s, at %s", code or "none", kind_of(incoming))
                return self._sorry(incoming, "desk-bug-after" if receipt.has_written else "desk-bug", code)

    async def deliver(self) -> None:
        """See `Service`; quick computers and standing orders answer first, so that what they do is told in one go."""
        telling = self._begin_to_tell()
        if telling:
            await asyncio.wait(telling)

    async def tick(self) -> None:
        """Do or start what has fallen due; to be called about once a second by every process."""
        try:
            await self._clock.tick()
        except StoreError as error:
            log.warning("the store failed: %s", error)
        self._begin_to_tell()

    async def settled(self) -> None:
        """Wait until everybody who answers by himself has, and everybody was told; other acts may come meanwhile."""
        lanes, following, deliveries = self._clock.lanes, self._following, self._deliveries
        while await lanes.settled() or await following.settled() or await deliveries.settled():
            pass

    async def close(self) -> None:
        """Give up what was only started; the next process goes on with it, from the store."""
        self._clock.close()
        await self._following.close()
        self._deliveries.close()
        self._printing.close()
        self._filming.close()
        await self._pictures.close()

    async def listen(self) -> None:
        """Take up what was interrupted, then tell what other processes do; to be called once, ended from outside."""
        await self._hearing.listen()

    async def prepare(self) -> None:
        """Build aside what the first look-ups and typed orders would else have to wait for."""
        await self._pictures.prepare()
        for name in self._office.games:
            await self._office.readers.get(name)
        await self._library.prepare()

    async def step_down(self, chat: Chat, rung: Rung) -> None:
        """See `Service`; if the store fails, the next refusal says the same."""
        try:
            await self._drafts.step_down(chat, rung)
        except StoreError as error:
            log.warning("the store failed: %s", error)

    async def complete_order(self, who: Who, chat: Chat, text: str) -> tuple[Suggestion, ...]:
        """See `Service`."""
        return await self._completed(who, chat, text, self._lines.under_way.completed)

    async def complete_rule(self, who: Who, chat: Chat, text: str) -> tuple[Suggestion, ...]:
        """See `Service`."""
        return await self._completed(who, chat, text, self._reference.completed)

    async def look_up(self, who: Who, text: str, limit: int) -> tuple[Found, ...]:
        """See `Service`."""
        if not await self._office.limits.may_complete(who, self._office.now()):
            return ()
        return await self._reference.found(who, text, limit)

    async def _completed(
        self, who: Who, chat: Chat, text: str, complete: Callable[[Call], Awaitable[tuple[Suggestion, ...]]]
    ) -> tuple[Suggestion, ...]:
        """Suggestions for what somebody types; none where that fails."""
        try:
            if await self._office.limits.may_complete(who, self._office.now()):
                return await complete(await self._call(who, chat, text))
        except StoreError as error:
            log.warning("the store failed: %s", error)
        except Exception:
            log.exception("%d characters could not be completed", len(text))
        return ()

    def _begin_to_tell(self) -> list[asyncio.Task[bool]]:
        codes = sorted(self._office.touched)
        self._office.touched.clear()
        return [self._following.start(code) for code in codes]

    async def _handle(self, incoming: Incoming, *, is_again: bool) -> Answers:
        if isinstance(incoming, Moved):
            await self._deliveries.move(incoming.old, incoming.new)
            return ()
        if isinstance(incoming, Removed):
            await self._deliveries.lose_all(incoming.chat)
            return ()
        refused = None if is_again else await self._refused(incoming)
        if refused is not None:
            return refused
        if isinstance(incoming, Pressed):
            call = await self._call(incoming.who, incoming.chat, "")
            answers = await self._pressed(call, incoming.token)
            has_messages = any(isinstance(each, Reply) for each in answers)
            return await seen_alone(self._office.people, call, answers) if has_messages else answers
        call = await self._call(incoming.who, incoming.chat, incoming.text[:TEXT])
        call = msgspec.structs.replace(call, answered=incoming.answered, sent=incoming.sent)
        if isinstance(incoming, Overheard):
            table = await self._doors.current(call, is_fresh=False)
            heard = self._questions.overheard if is_question(call.text) else self._lines.overheard
            answers = await self._saying.overheard(call, table) or await heard(call, table)
            return await self._saying.passed_by(call, table, answers)
        if isinstance(incoming, Said):
            return await self._saying.said(call)
        return await self._commanded(call, incoming.command.casefold())

    def _note(self, incoming: Incoming, answers: Answers) -> None:
        """Note that somebody is in the chat, and what now stands below its card."""
        if isinstance(incoming, Moved | Removed | Added):
            return
        chat, now = incoming.chat, self._office.now()
        replies = [each for each in answers if isinstance(each, Reply) and not (each.edit or each.alone)]
        said = sum(chat.private or not each.private for each in replies) + (not isinstance(incoming, Pressed))
        orders = isinstance(incoming, Pressed) and is_of_order(incoming.token)
        self._office.presence.acted(chat.key, incoming.who.key, now, messages=said, orders=orders)

    async def _refused(self, incoming: Said | Commanded | Pressed) -> Answers | None:
        """What somebody is told who does too much at once; nothing is looked up for him, not even his language."""
        command = command_named(incoming.command) if isinstance(incoming, Commanded) else None
        now = self._office.now()
        if await self._office.limits.has_room(incoming, command.name if command else "", now):
            return None
        call = Call(incoming.who, incoming.chat, self._office.people.language_at_hand(incoming.who))
        if isinstance(incoming, Added | Overheard):
            return ()
        if isinstance(incoming, Pressed):
            return call.toast("desk-too-fast", is_passing=True)
        return await self._office.limits.refused(call, now)

    async def _commanded(self, call: Call, word: str) -> Answers:
        command = command_named(word)
        name = command.name if command is not None else word
        if (anywhere := self._handlers.anywhere.get(name)) is not None:
            return await anywhere(call)
        if (handler := self._handlers.at_table.get(name)) is None:
            return call.reply("desk-unknown-command", is_private=True, command=clip(clean(word), 40))
        stage = "play" if command is None else command.stage
        table, text = await self._doors.addressed(call, call.text, is_fresh=name != "order", stage=stage)
        if (strange := await self._doors.strange(call, table, text)) is not None:
            return strange
        if table is None:
            return call.reply("desk-no-hand-here" if name == "hand" else "desk-no-table")
        if table.game is None:
            return call.reply("desk-unknown-game", game=table.head.game)
        if command is not None and command.is_of_play and table.is_over:
            return call.reply("desk-table-over", is_private=command.private, code=table.name)
        answers = await handler(msgspec.structs.replace(call, text=text), table)
        is_looked_up = any(isinstance(each, Reply) and each.look_up for each in answers)
        if command is not None and command.brings_prompt and not (table.is_over or is_looked_up):
            await self._deliveries.bring(table.code, call.chat.key)
        return answers

    async def _pressed(self, call: Call, text: str) -> Answers:
        """What a button does. A stale one renews the view and never acts; a stranger's press does nothing."""
        if text.startswith(f"{PREFIX}:"):
            return await self._reference.press(call, text)
        try:
            token = read_token(text)
        except ValueError:
            return call.toast("desk-unknown-button")
        if (menu := self._handlers.menus.get(token.table)) is not None:
            return await menu(call, token)
        table = await self._table_of(call, token)
        if table is None or not (self._office.steers(table, call.who.key) or await self._doors.follows(call, table)):
            # Somebody who makes tokens up must not learn which tables there are.
            return call.toast("desk-unknown-button")
        if not table.is_sound:
            return call.toast("desk-frozen", code=table.name)
        if token.seat >= len(table.seats):
            return call.toast("desk-unknown-button")
        is_late = token.verb in IN_LOBBY and (table.head.has_begun or table.is_over)
        if not token.is_lasting and (is_late or token.version != table.head.moved):
            return await self._lines.past(call, table, token)
        return await self._handlers.presses[token.verb](call, table, token)

    async def _table_of(self, call: Call, token: Token) -> Table | None:
        """The table of a button; where the order was shown what is in memory may serve, for `act` judges it."""
        if token.verb in ON_SHOWN:
            table = await self._office.table(token.table, is_fresh=False)
            if table is None or _is_open(call, table, token):
                return table
        return await self._office.table(token.table)

    async def _call(self, who: Who, chat: Chat, text: str) -> Call:
        line, now = text.encode("utf-8", "replace").decode(), self._office.now()
        return Call(who, chat, await self._office.people.language(who), line, at=now)

    async def _code_for_apology(self, incoming: Incoming) -> str:
        if isinstance(incoming, Moved | Removed):
            return ""
        try:
            return await self._office.store.current(incoming.chat.key) or ""
        except StoreError:
            return ""

    def _sorry(self, incoming: Incoming, key: str, code: str) -> Answers:
        if isinstance(incoming, Moved | Removed | Overheard):
            return ()
        language = as_language(incoming.who.language) or self._office.bylaws.default_language
        text = say(language, key, code=code or "—")
        if isinstance(incoming, Pressed):
            return (Toast(clip(text, 200), alert=True),)
        return (Reply(Message((Block(text),)), private=True),)


def _done(answer: Answer) -> Answer:
    """The same answer, to what has taken effect."""
    return answer if isinstance(answer, Form) else msgspec.structs.replace(answer, done=True)


def _is_open(call: Call, table: Table, token: Token) -> bool:
    """Whether, as far as this table goes, the person is asked just what the button answers."""
    if not table.is_sound or table.head.moved != token.version or table.undo is not None:
        return False
    seat = table.seats[token.seat] if token.seat < len(table.seats) else ""
    return seat in table.seats_of(call.who.key) and table.ask(seat) is not None
