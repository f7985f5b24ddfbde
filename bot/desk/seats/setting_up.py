"""Setting up: whoever says which game they would have gets a table of it, in place of one that has not begun."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from bot.desk.messages.people import is_question
from bot.desk.messages.words import Answers, Call
from bot.desk.office.acting import write
from bot.desk.office.office import Office
from bot.desk.reading.intent import asks
from bot.desk.reading.naming import mentioned
from bot.desk.reading.short_words import known_short_words
from bot.desk.seats.choosing import (
    WIZARD,
    GameWish,
    games_meant,
    is_proposal,
    name_of,
    offered_by,
    others_of,
    plays,
    seats_among,
    told_among,
    told_beside,
    told_of,
    wished_beside,
)
from bot.desk.seats.fitting import Candidate, known_traits
from bot.desk.seats.opening import Conditions, Opening
from bot.desk.seats.proposal import is_seating
from bot.desk.seats.wishing import Heard
from bot.desk.tables.table import Table
from bot.desk.views.token import Token
from storage.record import ChatLinked, Closed, Computer, Record, Revealed, Sat

_LASTS = 3600
"""Seconds for which it is kept what somebody was shown to choose from, and which sides they had named."""


_ENDS = re.compile(r"[.!;…]+\s+")
"""What ends a sentence that asks nothing."""


class _Kept(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody has spoken of in a chat.

    Attributes:
        instead: the code of the table whose place another shall take.
        sides: what they said of its sides.
        among: the scenarios that they were shown.
        at: when.
    """

    instead: str = ""
    sides: tuple[str, ...] = ()
    among: tuple[str, ...] = ()
    at: int = 0


class SettingUp:
    """Opens tables by what people say, and by the buttons below what they are told."""

    def __init__(self, office: Office, opening: Opening) -> None:
        """Use these means."""
        self._office = office
        self._opening = opening

    async def opened(self, call: Call, token: Token | None) -> Heard:
        """`/new`, or a button below what was told."""
        return await (self.commanded(call) if token is None else self.pressed(call, token))

    async def commanded(self, call: Call) -> Heard:
        """`/new`: a table beside all others, whatever was spoken of before, by its words or as people say it."""
        await self._keep(call, _Kept())
        if not self._opening.reads(call.text) and (meant := await games_meant(self._office, call.text)) is not None:
            one = meant.one
            return await (self._told(call, None, meant) if one is None else self._opened(call, None, one, meant))
        return Heard(await self._opening.open(call), "")

    async def said(self, call: Call, table: Table | None, line: str) -> Heard | None:
        """What is done for a line that wishes for a game where none goes on; `None` if it does not.

        What it says of sides is yet to be answered. Whoever has no say in what is set up is only told of others.
        """
        # “Squad, the farm” answers which game is wished for.
        if (table is None or table.game is None) and self._opening.is_game(line):
            return await self.commanded(call)
        if table is not None and (table.game is None or table.is_running):
            return None if table.game is None else await self._beside(call, table, line)
        lobby = table if table is not None and not table.is_over else None
        kind = known_traits().anew(line)
        # Where there is no table yet, what is asked about games is told at more length.
        if kind is not None and (table is not None or (kind == "game" and not is_question(line))):
            return await self._anew(
                call, table, lobby, is_asked=is_question(line) or asks(line), is_game=kind == "game"
            )
        kept = await self._kept(call)
        if kept.among and known_short_words().said(line) == "no":
            # What was told is let go, whatever else the no means.
            await self._keep(call, _Kept())
            return None
        seating, rest = (line, "") if not is_question(line) else _with_question(line)
        if table is None and kept.among and seating and await seats_among(self._office, seating, kept.among):
            # Which one it is to be is still open.
            await self._keep(call, msgspec.structs.replace(kept, sides=(*kept.sides, seating)))
            said = (*kept.sides, seating)
            return Heard(await told_among(self._office, call, kept.among, said), "", rest)
        meant = await games_meant(self._office, line, table, kept.among)
        if meant is None:
            return await self._played(call, line) if table is None else None
        return await self._chosen(call, table, lobby, meant)

    async def spoken_of(self, call: Call) -> str:
        """The game that somebody was offered last, or that the message offers to which they reply; "" if several."""
        games = {name.split()[0] for name in (await self._kept(call)).among}
        return next(iter(games)) if len(games) == 1 else ""

    async def _beside(self, call: Call, table: Table, line: str) -> Heard | None:
        """Somebody would have a game while another goes on: how that is done is told, and nothing opened or let go."""
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        beside = await wished_beside(self._office, line, lambda said: bool(mentioned(vocabulary, said, bool)))
        if beside is None or await self._office.means(table, line):
            return None
        found, sides = beside
        await self._keep(call, _Kept(sides=sides))
        return Heard(told_beside(self._office, call, table, found), "")

    async def _played(self, call: Call, line: str) -> Heard | None:
        """Somebody would play and does not say what; `None` if they would not."""
        sides = await plays(self._office, line)
        if sides is None:
            return None
        await self._keep(call, _Kept(sides=sides))
        return Heard(await self._opening.open(msgspec.structs.replace(call, text="")), "")

    async def _chosen(self, call: Call, table: Table | None, lobby: Table | None, meant: GameWish) -> Heard | None:
        """Somebody would have one of some games, perhaps in place of what is set up; `None` if it is only spoken of."""
        if table is not None and lobby is None and not meant.is_chosen:
            return None
        one = meant.one
        if lobby is not None and one is not None and one.scenario.id == lobby.head.scenario:
            if meant.is_named and not meant.is_chosen:
                return None
            key = "desk-set-up-already" if meant.is_named else "desk-set-up-easy"
            return Heard(call.reply(key, scenario=one.scenario.title), lobby.code, _joined(meant.sides))
        if one is None or not meant.is_chosen or (lobby is not None and not self._may_replace(call, lobby)):
            return await self._told(call, lobby, meant)
        return await self._opened(call, lobby, one, meant)

    async def proposed(self, call: Call, line: str) -> Answers | None:
        """What is told of a proposal among people to play, where no table stands; `None` if a line is none."""
        meant = await games_meant(self._office, line) if await is_proposal(self._office, line) else None
        return None if meant is None else (await self._told(call, None, meant)).answers

    async def pressed(self, call: Call, token: Token) -> Heard:
        """A button below what was told: what it opens takes the place of what was set up, with the sides named."""
        kept, before = await self._kept(call), await self._office.store.current(call.chat.key)
        answers = await self._opening.step(call, token)
        code = await self._office.store.current(call.chat.key)
        table = None if code is None or code == before else await self._office.table(code)
        if table is None or table.is_over:
            return Heard(answers, "")
        await self._keep(call, _Kept())
        lobby = await self._office.table(kept.instead) if kept.instead else None
        if lobby is not None and not table.head.has_begun and self._may_replace(call, lobby):
            await self._replace(call, lobby, table)
        sides = tuple(clause for clause in kept.sides if is_seating(clause, table.sides))
        return Heard(answers, table.code, "" if table.head.has_begun else _joined(sides))

    async def _anew(
        self, call: Call, table: Table | None, lobby: Table | None, *, is_asked: bool, is_game: bool
    ) -> Heard | None:
        """Somebody would have another game, or another scenario of the one that is set up or over."""
        others = [] if table is None or is_game else await others_of(self._office, table)
        if not others:
            await self._keep(call, _Kept(instead="" if lobby is None else lobby.code))
            return Heard(await self._opening.open(msgspec.structs.replace(call, text="")), "")
        if lobby is None or len(others) > 1 or is_asked or not self._may_replace(call, lobby):
            return await self._told(call, lobby, GameWish(others, None, is_chosen=False))
        return await self._opened(call, lobby, others[0], GameWish(others, others[0], is_chosen=True))

    async def _told(self, call: Call, lobby: Table | None, meant: GameWish) -> Heard:
        """What it may be, by buttons; what was said of sides is kept until one is pressed."""
        instead = "" if lobby is None else lobby.code
        sides = meant.sides or (await self._kept(call)).sides
        here = None if lobby is None else lobby.head.scenario
        found = [each for each in meant.found if each.scenario.id != here]
        await self._keep(call, _Kept(instead, sides, tuple(map(name_of, found))))
        return Heard(told_of(self._office, call, found, sides), "")

    async def _opened(self, call: Call, lobby: Table | None, one: Candidate, meant: GameWish) -> Heard:
        """A table of what is meant, perhaps in place of one that has not begun."""
        own = one.card.sides_of(one.scenario.id)
        named = meant.sides or (await self._kept(call)).sides
        sides = _joined(tuple(clause for clause in named if is_seating(clause, own)))
        await self._keep(call, _Kept())
        if lobby is None:
            before = await self._office.store.current(call.chat.key)
            answers = await self._opening.open(msgspec.structs.replace(call, text=name_of(one)))
            code = await self._office.store.current(call.chat.key)
            return Heard(answers, code or "", "" if code is None or code == before else sides)
        head = lobby.head
        game = await self._office.shelf.get(one.card.id)
        options = head.options if one.card.id == head.game else {}
        terms = Conditions(head.language, head.pace, None, head.is_private, head.is_quick)
        table = await self._opening.table(call, game, one.scenario.id, options, terms)
        if not isinstance(table, Table):
            return Heard(table, "")
        seated = await self._replace(call, lobby, table)
        told = call.reply(f"desk-set-up-{seated}", scenario=one.scenario.title, name=table.name, old=lobby.name)
        return Heard(told, table.code, sides)

    async def _replace(self, call: Call, lobby: Table, table: Table) -> Literal["instead", "with-sides", "with-some"]:
        """Close a table that has not begun for another, with its chats and whoever sat there on the same sides.

        Returns:
            Whether anybody sat there, and all of them do again or only some.
        """
        now, who, store = self._office.now(), call.who.key, self._office.store
        held = [(seat, holder) for seat in table.seats if seat in lobby.seats for holder in lobby.holders(seat)]
        is_same = table.head.game == lobby.head.game
        computers = {seat: one for seat, one in lobby.head.computers.items() if is_same and seat in table.seats}
        chats = [chat for chat in await store.chats(lobby.code) if chat != call.chat.key]
        records: tuple[Record, ...] = (
            *(Sat(now, holder.key, holder.name, seat) for seat, holder in held),
            *(Computer(now, who, seat, strength) for seat, strength in computers.items()),
            *(ChatLinked(now, chat, who) for chat in chats),
        )
        if records:
            await write(self._office, table, lambda _: records)
        for _, holder in held:
            await store.sit(holder.key, table.code)
            await self._office.quotas.note_seated(holder.key)
        for chat in chats:
            await store.link(chat, table.code)
            if await store.current(chat) == lobby.code:
                await store.set_current(chat, table.code)
        closed = (Closed(now, who), Revealed(now, lobby.head.secret))
        await write(self._office, lobby, lambda latest: None if latest.head.has_begun or latest.is_over else closed)
        if not lobby.people:
            return "instead"
        return "with-sides" if {holder for _, holder in held} == set(lobby.people) else "with-some"

    def _may_replace(self, call: Call, lobby: Table) -> bool:
        """Whether somebody has a say in a table that has not begun."""
        return not (lobby.head.has_begun or lobby.is_over) and self._office.steers(lobby, call.who.key)

    async def _kept(self, call: Call) -> _Kept:
        text = await self._office.store.slot(WIZARD, call.who.key, call.chat.key)
        kept = _Kept() if text is None else msgspec.json.decode(text, type=_Kept)
        kept = kept if self._office.now() - kept.at < _LASTS else _Kept()
        # Whoever replies to what others were told chooses from that.
        shown = await offered_by(self._office, call.answered)
        return msgspec.structs.replace(kept, among=shown) if shown else kept

    async def _keep(self, call: Call, kept: _Kept) -> None:
        """Keep what was spoken of, in place of what was before."""
        text = None if kept == _Kept() else msgspec.json.encode(msgspec.structs.replace(kept, at=self._office.now()))
        if text is not None or await self._office.store.slot(WIZARD, call.who.key, call.chat.key) is not None:
            value = None if text is None else text.decode()
            await self._office.store.put_slot(WIZARD, call.who.key, call.chat.key, value)


def _with_question(line: str) -> tuple[str, str]:
    """What stands before the question that a line ends with, and the question; the first is "" if there is nothing."""
    parts = _ENDS.split(line.strip(), maxsplit=1)
    return (parts[0], parts[1]) if len(parts) > 1 else ("", line)


def _joined(sides: tuple[str, ...]) -> str:
    """Clauses as one line."""
    return ", ".join(sides)
