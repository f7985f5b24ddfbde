"""An errand: one chat of a table is told what it has not heard, by its card."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Literal, TypeVar

import msgspec

from bot.desk.messages.incoming import Who
from bot.desk.messages.outgoing import BUTTONS, Image, Message, Messenger
from bot.desk.messages.people import NEAR
from bot.desk.news import quietly
from bot.desk.news.prompting import (
    CAPTION,
    awaited,
    compose,
    concerns_all,
    is_concluded,
    keep_paths,
    marks_at_stake,
    mentions,
    title,
)
from bot.desk.office.office import Office
from bot.desk.rules.glossary import MET, Introductions
from bot.desk.tables.course import Course
from bot.desk.tables.standings import GameResult
from bot.desk.tables.table import Table
from bot.desk.views.asking import Section
from bot.desk.views.digest import answered_last, digest, latest_news, length, seen_to
from bot.desk.views.pictures import Pictures, drawn_marks, in_time, original_button
from engine.core.glossary import Term
from engine.core.rules import Mark
from engine.core.text import Language
from storage.record import IDLE, Answered, Begun, Undone

T = TypeVar("T")

PATIENCE = 10
"""Seconds after which whoever was asked by an edit alone, because they had just been there, is called."""
AT_IT = 30
"""Seconds for which whoever has pressed a word of an order is taken to be putting it together."""
DRAWING = 3.0
"""Seconds that a question waits for its picture; one that takes longer is put into the card when it is there."""
STILL_DRAWING = 0.5
"""The same where the card lacks its last one already."""
CALL = "call"
"""What falls due then, before the table's code."""
CARD, AGAIN = "prompt", "again"
"""Slots of a chat: its card, and why it is to be posted once more."""

Again = Literal["card", "call"]
"""Somebody wants to see it; whoever is asked is to be called."""


class Card(msgspec.Struct, frozen=True):
    """The card of a chat: the one message that shows how things stand and asks.

    Attributes:
        id: its message.
        awaited: who was awaited.
        chat: the chat's key when it was posted; a chat that has moved has no such message.
        left: older cards whose buttons have still to be taken off.
        twin: the one of these that says no more than this one, and goes.
        shows: what its picture shows; nothing if it has none.
        has_called: it mentions those whom it asks.
        asked_at: since when it has asked them, in Unix seconds.
        lacks: it has not got the picture yet that is due.
    """

    id: str
    awaited: str
    chat: str = ""
    left: tuple[str, ...] = ()
    twin: str = ""
    shows: str = ""
    has_called: bool = True
    asked_at: int = 0
    lacks: bool = False

    @property
    def is_unfinished(self) -> bool:
        """Whether something about it or its predecessors has still to be seen to, whatever happens at the table."""
        return bool(self.left) or self.lacks


class Standing(msgspec.Struct, frozen=True):
    """How things stand between a table and a chat: what it was told, and what of that is still to be seen there.

    Attributes:
        cursor: the version up to which it was told.
        card: its card.
        again: why the card is to be posted once more.
        has_moved: the card is in another chat.
        met: what `Introductions` keeps of the chat.
    """

    cursor: int
    card: Card | None
    again: Again | None
    has_moved: bool
    met: str | None = None

    @staticmethod
    def of(chat: str, cursor: int, slots: Mapping[str, str]) -> Standing:
        """As the store has it."""
        card = _read(slots.get(CARD), Card)
        again: Again | None = None
        if AGAIN in slots:
            again = "call" if slots[AGAIN] == "call" else "card"
        return Standing(cursor, card, again, card is not None and card.chat not in ("", chat), slots.get(MET))

    def is_current(self, table: Table) -> bool:
        """Whether there is nothing to do in the chat."""
        is_seen = table.version <= self.cursor and (self.card is None or not self.card.is_unfinished)
        return is_seen and not self.is_wanted(table)

    def is_wanted(self, table: Table) -> bool:
        """Whether the card must be posted though nothing has happened."""
        return self.again is not None or (self.has_moved and not table.is_over)


class Addressee(msgspec.Struct, frozen=True):
    """A chat that is told: its key, what reaches it, and the language spoken there."""

    chat: str
    messenger: Messenger
    language: Language


class Errand:
    """One delivery to one chat."""

    def __init__(
        self, office: Office, pictures: Pictures, introductions: Introductions, table: Table, to: Addressee
    ) -> None:
        """Go to this chat of this table."""
        self._office = office
        self._pictures = pictures
        self._introductions = introductions
        self._table = table
        self._messenger, self._chat, self._language = to.messenger, to.chat, to.language
        self.late: asyncio.Task[Image | None] | None = None
        """The picture that is still being drawn, and lacks in the card."""
        self.is_quiet = False  # those who may react were asked by an edit alone

    async def run(self, standing: Standing, *, is_waited_for: bool) -> None:
        """Tell what is to be told, then take what is past away, or its buttons: better twice for a moment than never.

        Args:
            standing: how things stand with the chat.
            is_waited_for: somebody has just acted, and watches for what comes of it.

        Raises:
            Unreachable: the chat cannot be reached.
            ChatMoved: it has another key now.
        """
        card, cursor = standing.card, standing.cursor
        walked = card if (self._table.code, self._chat) in self._office.walked else None
        if standing.is_wanted(self._table) or self._has_news(cursor):
            card = await self._tell(standing, is_waited_for=is_waited_for)
        elif card is not None and card.lacks and walked is None:
            card = await self._edit(standing, card, draws=True, is_waited_for=is_waited_for)
            await self._put(card)
        if self._table.version > cursor:
            # Without news nothing is shown: an edit that changes nothing would tell that something was done in secret.
            await self._office.store.advance(self._table.code, self._chat, self._table.version)
        if card is not None and card.left and card.chat in ("", self._chat):
            for past in card.left:
                if walked is not None and past == walked.id:
                    await self._messenger.edit(self._chat, past, self._record(cursor, has_image=bool(walked.shows)))
                elif past == card.twin:
                    await self._messenger.delete(self._chat, past)
                else:
                    await self._messenger.strip(self._chat, past)
            await self._put(msgspec.structs.replace(card, left=(), twin=""))
        # Somebody may have to be called since, while this waited for its turn to go out.
        if standing.again and standing.again == await self._office.store.slot(self._table.code, self._chat, AGAIN):
            await self._office.store.put_slot(self._table.code, self._chat, AGAIN, None)

    def _record(self, since: int, *, has_image: bool) -> Message:
        """What a card becomes that showed an order being put together: what came of it."""
        news = [notice for notice in self._table.notices if notice.version > since]
        eyes = frozenset(self._table.seats_of(self._chat))
        heading = title(self._table, self._language)
        told = digest(self._table, news, self._language, CAPTION - length((heading,)), eyes=eyes)
        return Message((heading, *told.blocks), keeps_image=has_image)

    def _has_news(self, cursor: int) -> bool:
        return self._table.version > cursor and self._table.notices[-1].version > cursor

    async def _tell(self, standing: Standing, *, is_waited_for: bool) -> Card | None:
        """Bring the card up to date, or post a new one: to call somebody, or because the old one is out of sight."""
        card, now = standing.card, awaited(self._table)
        people, time, presence = mentions(self._table, self._chat), self._office.now(), self._office.presence
        if standing.again == "call" and card is not None and not await self._still_calls(card, people, time):
            # What has happened since is still to be told.
            if not self._has_news(standing.cursor):
                return card
            standing = msgspec.structs.replace(standing, again=None)
        is_handed = card is None or card.awaited != now
        fresh = [notice.record for notice in self._table.notices if notice.version > standing.cursor]
        if any(isinstance(record, Undone) for record in fresh):
            await self._office.standings.take_back(self._chat, self._table.code)
        is_ending = is_concluded(self._table)
        # Whoever is to sit down does not know of the table yet, however near.
        is_invited = bool(people) and not self._table.head.has_begun
        is_event = is_handed and (is_ending or is_invited or not self._table.is_sound or any(map(concerns_all, fresh)))
        unseen = [who.key for who in people if who.key not in self._idle(time)]
        is_near = presence.are_here(self._chat, unseen, time)
        own = fresh[-1].by if fresh and isinstance(fresh[-1], Answered) else ""
        is_others = any(who.key != own for who in people)
        is_wanted = card is None or standing.is_wanted(self._table)
        is_out_of_sight = is_wanted or presence.has_scrolled(self._chat, is_handed=is_handed)
        # Nobody is called because somebody wanted to see the card, or by what he sees anyhow; but whoever would be
        # called before long is called by a card that is posted in any case.
        is_quiet = is_handed and is_others and await quietly.is_quiet(self._office, self._table, self._chat, people)
        is_due = standing.again == "call" or (is_handed and (is_event or not (is_near or is_quiet)))
        is_uncalled = is_handed or (card is not None and not card.has_called)
        is_calling = bool(people) and (is_due or (is_uncalled and is_others and is_out_of_sight))
        draws = self._draws(standing, is_handed=is_handed) or (card is not None and card.lacks)
        self._office.walked.discard((self._table.code, self._chat))
        if card is None or is_event or is_calling or is_out_of_sight:
            new = await self._post(standing, people if is_calling else (), draws, is_waited_for=is_waited_for)
            presence.posted(self._chat)
        else:
            new = await self._edit(standing, card, draws, is_waited_for=is_waited_for)
        is_called = is_calling or (not is_handed and card is not None and card.has_called) or not people
        asked_at = time if is_handed or card is None else card.asked_at
        new = msgspec.structs.replace(new, awaited=now, has_called=is_called, asked_at=asked_at)
        if is_handed and not is_called and fresh and is_others:
            await self._call_later(time + (quietly.PATIENCE if is_quiet else PATIENCE))
            self.is_quiet = is_quiet
        await self._put(new)
        return new

    async def _call_later(self, at: int) -> None:
        await self._office.store.schedule(f"{CALL}:{self._table.code}", at, self._table.code)

    async def _still_calls(self, card: Card, people: tuple[Who, ...], now: int) -> bool:
        """Whether those whom a card has asked by an edit are to be called; later, if they are at their answer."""
        if card.has_called or card.awaited != awaited(self._table):
            return False
        since = max(now - AT_IT, card.asked_at)
        is_at_it = self._office.presence.have_ordered(self._chat, [who.key for who in people], since)
        if is_at_it:
            # A new card would take away what they are putting together.
            await self._call_later(now + PATIENCE)
        return not is_at_it

    def _idle(self, now: int) -> set[str]:
        """Whose answers have just been given for them for lack of a choice: as little called as if they were there."""
        records = [each.record for each in self._table.notices if each.record.at > now - NEAR]
        seats = {each.seat for each in records if isinstance(each, Answered) and each.by == IDLE}
        return {holder.key for seat in seats for holder in self._table.holders(seat)}

    def _draws(self, standing: Standing, *, is_handed: bool) -> bool:
        """Whether the card gets a new picture now, as the table wishes; how a game begins and ends is always shown."""
        fresh = [notice for notice in self._table.notices if notice.version > standing.cursor]
        if (
            self._table.is_over
            or standing.is_wanted(self._table)
            or any(isinstance(notice.record, Begun) for notice in fresh)
        ):
            return True
        match self._table.head.pictures:
            case "hand-off":
                return is_handed
            case "segment":
                return any(event.segment for notice in fresh for event in notice.events)
            case "request":
                return False
            case _:
                return True

    async def _post(self, standing: Standing, called: tuple[Who, ...], draws: bool, *, is_waited_for: bool) -> Card:
        """Post a new card; it is known before the old one loses its buttons."""
        message, shows = await self._composed(standing, None, draws, is_waited_for=is_waited_for)
        number = await self._messenger.post(self._chat, msgspec.structs.replace(message, mentions=called))
        old = standing.card
        left = () if old is None or standing.has_moved else (*old.left, old.id)
        # What only calls, or was scrolled away, says all of it again: nobody need read it twice.
        twin = left[-1] if left and not self._has_news(standing.cursor) else ""
        return Card(number, awaited(self._table), self._chat, left, twin, shows, lacks=self.late is not None)

    async def _edit(self, standing: Standing, card: Card, draws: bool, *, is_waited_for: bool) -> Card:
        message, shows = await self._composed(standing, card, draws, is_waited_for=is_waited_for)
        number = await self._messenger.edit(self._chat, card.id, message)
        return msgspec.structs.replace(card, id=number, chat=self._chat, shows=shows, lacks=self.late is not None)

    async def _composed(
        self, standing: Standing, card: Card | None, draws: bool, *, is_waited_for: bool
    ) -> tuple[Message, str]:
        """The message, and what its picture shows; a card keeps its own if it shows it already or no new one is due."""
        table = self._table
        course = await self._office.reviews.course(table) if table.is_over else None
        counted = () if course is None else await self._counted()
        shows = _shown(table, self._language)
        is_kept = card is not None and bool(card.shows) and (card.shows == shows or not draws)
        is_shown = draws if card is None or not is_kept else card.shows == shows
        (message, section, numbered), fitting, at_stake = await self._office.telling.run(
            self._reckoned,
            course,
            counted,
            is_numbered=is_shown and course is None and self._pictures.can_draw(table),
            is_drawn=draws and not is_kept,
        )
        await keep_paths(self._office, table, section)
        seen = seen_to(table)
        news = [each for each in latest_news(table) if each.version > seen]
        if table.is_running:
            since = answered_last(table)
            message = await self._introductions.explained(
                table, self._chat, self._language, message, since, standing.met, fitting
            )
            asked = [who.key for who in mentions(table, self._chat)] if table.undo is None else []
            room = CAPTION - length(message.blocks)
            message = await self._introductions.tipped(table, self._chat, asked, self._language, message, room)
        if not self._pictures.can_draw(table):
            return message, ""
        if card is not None and is_kept:
            return msgspec.structs.replace(self._with_original(message), keeps_image=True), card.shows
        if not draws:
            return message, ""
        if course is not None:
            drawing = self._pictures.ending(table, course, self._language, chat=self._chat, is_waited_for=is_waited_for)
        else:
            message = self._with_original(message)
            drawing = self._pictures.board(
                *(table, self._language),
                chat=self._chat,
                marks=drawn_marks(numbered, news, at_stake),
                is_waited_for=is_waited_for,
                has=self._messenger.has,
            )
        is_behind = standing.card is not None and standing.card.lacks
        image, self.late = await in_time(drawing, STILL_DRAWING if is_behind else DRAWING)
        if image is not None:
            return msgspec.structs.replace(message, image=image), shows
        if card is not None and card.shows:
            return msgspec.structs.replace(message, keeps_image=True), card.shows
        return message, ""

    def _reckoned(
        self, course: Course | None, counted: Sequence[GameResult], *, is_numbered: bool, is_drawn: bool
    ) -> tuple[tuple[Message, Section, tuple[Mark, ...]], Sequence[Term], tuple[Mark, ...]]:
        """All that takes reckoning, in one go: the message, the terms it is about, what its picture shows at stake."""
        table = self._table
        composed = compose(
            self._office,
            table,
            self._language,
            course=course,
            counted=counted,
            # In Telegram a person and their private chat have one key.
            eyes=frozenset(table.seats_of(self._chat)),
            is_numbered=is_numbered,
        )
        fitting = self._introductions.fitting(table, self._chat, self._language) if table.is_running else ()
        return composed, fitting, marks_at_stake(table) if is_drawn else ()

    async def _counted(self) -> tuple[GameResult, ...]:
        """The results of the chat up to that of this table; none if it counts for nobody."""
        standings = self._office.standings
        mine = await standings.note(self._chat, self._table)
        results = () if mine is None else await standings.results(self._chat)
        return tuple(each for each in results if mine is not None and (each.at, each.code) <= (mine.at, mine.code))

    def _with_original(self, message: Message) -> Message:
        """The card with a button for the original of its picture, if there is room for one more."""
        if len(message.buttons) >= BUTTONS or self._table.is_over:
            return message
        button = original_button(self._table, self._language)
        return msgspec.structs.replace(message, buttons=(*message.buttons, button))

    async def _put(self, card: Card) -> None:
        await self._office.store.put_slot(self._table.code, self._chat, CARD, msgspec.json.encode(card).decode())


async def is_pictured(office: Office, table: Table, chat: str, language: Language) -> bool:
    """Whether the card of a chat has a picture of just this position, with the numbers of its news."""
    card = _read(await office.store.slot(table.code, chat, CARD), Card)
    return card is not None and table.is_running and card.shows == _shown(table, language)


def _shown(table: Table, language: Language) -> str:
    """What a picture of a table shows: which position, in which language."""
    return f"{table.head.moved}{language}"


def _read(text: str | None, kind: type[T]) -> T | None:
    try:
        return None if text is None else msgspec.json.decode(text, type=kind)
    except msgspec.MsgspecError:
        return None
