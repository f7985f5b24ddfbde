"""Pacing: the time for an answer; in a game among people nobody alone makes it shorter for the others."""

from __future__ import annotations

from bot.desk.messages.incoming import Who
from bot.desk.messages.outgoing import Block, Button, Message, Reply
from bot.desk.messages.pace import LONGEST_PACE, SHORTEST_PACE, is_time, pace_text, read_pace, read_quiet
from bot.desk.messages.people import clean, clean_name
from bot.desk.messages.words import Answers, Call
from bot.desk.news.prompting import title
from bot.desk.office.acting import write
from bot.desk.office.office import Office, platform
from bot.desk.seats.lobby import Lobby
from bot.desk.tables.table import Table
from bot.desk.views.telling import duration, waited_for
from bot.desk.views.token import Token
from renderers.speech import listed
from storage.record import Configured, PaceAsked, Record


class Pacing:
    """`/pace`, and the button by which the others agree."""

    def __init__(self, office: Office, lobby: Lobby) -> None:
        """Use these means."""
        self._office = office
        self._lobby = lobby

    async def command(self, call: Call, table: Table) -> Answers:
        """`/pace`: what it is; `/pace 24h`; `/pace off`; `/pace quiet 22-8 +3`, for the chat."""
        words = clean(call.text).split()
        if words and words[0].casefold() in ("quiet", "тихо"):
            wish = " ".join(words[1:])
            if read_quiet(wish) is None:
                return call.reply("desk-quiet-how")
            await self._office.people.change_chat(call.chat.key, quiet=wish)
            return call.reply("desk-quiet-set", hours=wish)
        if table.is_over:
            return call.reply("desk-table-over", code=table.name)
        text = " ".join(words)
        pace = read_pace(text) if words else None
        if pace is not None:
            return await self.change(call, table, pace)
        if is_time(text):
            shortest, longest = (duration(seconds, call.language) for seconds in (SHORTEST_PACE, LONGEST_PACE))
            return call.reply("desk-pace-limits", shortest=shortest, longest=longest)
        return call.reply("desk-pace-how", pace=duration(table.head.pace, call.language))

    async def agree(self, call: Call, table: Table, token: Token) -> Answers:
        """Somebody presses the button under a wish for another pace; an old one changes nothing."""
        wanted = table.head.pacing
        if wanted is None or token.name != _named(wanted.pace):
            return call.toast("desk-moved-on")
        if not table.seats_of(call.who.key):
            return call.toast("desk-players-only", is_alert=True, code=table.name)
        return await self.change(call, table, wanted.pace)

    async def change(self, call: Call, table: Table, pace: int) -> Answers:
        """Set the pace, or ask those who play whether it may be set.

        Args:
            call: who wants it.
            table: the table.
            pace: seconds for an answer, 0 for no deadline.
        """
        who, now = call.who.key, self._office.now()
        if not self._lobby.may_steer(table, who):
            return call.toast("desk-players-only", code=table.name)

        def make(latest: Table) -> tuple[Record, ...] | None:
            if latest.is_over or pace == (latest.head.pace or 0) or not self._lobby.may_steer(latest, who):
                return None
            agreed = (*_agreed(latest, pace), who)
            if who in self._office.admins or not is_harder(latest, pace) or not waited_for(latest.people, agreed):
                return (Configured(now, who, pace=pace),)
            return None if who in _agreed(latest, pace) else (PaceAsked(now, who, pace),)

        latest, _ = await write(self._office, table, make)
        if latest.is_over:
            return call.toast("desk-table-over", code=latest.name)
        if pace == (latest.head.pace or 0):
            return call.toast("desk-pace-is", pace=duration(pace, call.language))
        return self._waiting(await self._office.aloud(call, latest), latest, pace)

    def _waiting(self, call: Call, table: Table, pace: int) -> Answers:
        """Who must still agree, with a button for them."""
        agreed = _agreed(table, pace)
        names = listed(waited_for(table.people, agreed), call.language)
        text = call.say(
            "desk-pace-waits",
            code=table.name,
            pace=duration(pace, call.language),
            before=duration(table.head.pace, call.language),
            names=names,
            words=pace_text(pace),
        )
        token = Token(table.code, table.head.moved, "p", name=_named(pace))
        button = Button(call.say("desk-pace-agree", pace=duration(pace, call.language)), token.text, "primary")
        asked = tuple(
            Who(holder.key, clean_name(holder.name))
            for holder in table.people
            if holder.key not in agreed and platform(holder.key) == platform(call.chat.key)
        )
        message = Message((title(table, call.language), Block(text)), buttons=(button,), mentions=asked)
        return (Reply(message),)


def is_harder(table: Table, pace: int) -> bool:
    """Whether a pace leaves those who play a begun game less time than they have now."""
    return table.is_running and pace > 0 and (not table.head.pace or pace < table.head.pace)


def _agreed(table: Table, pace: int) -> tuple[str, ...]:
    wanted = table.head.pacing
    return wanted.by if wanted is not None and wanted.pace == pace else ()


def _named(pace: int) -> str:
    """What the button carries: it agrees to this pace and no other."""
    return f"+{pace}"
