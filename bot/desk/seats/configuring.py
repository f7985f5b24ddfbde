"""Configuring: languages, practice, privacy, pictures, second presses, the clock; nobody alone shortens its time."""

from __future__ import annotations

from bot.desk.messages.outgoing import Block, Button, Message, Reply
from bot.desk.messages.pace import LONGEST_PACE, SHORTEST_PACE, duration, is_time, pace_text, read_pace, read_quiet
from bot.desk.messages.people import as_language, clean
from bot.desk.messages.words import Answers, Call, on_off, say
from bot.desk.news.lobbying import PACES, QUICK, SLOW, quick_button, quick_toggle
from bot.desk.news.prompting import title
from bot.desk.office.acting import write
from bot.desk.office.doors import Doors
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.seats.consent import agree, waiting
from bot.desk.tables.table import PICTURES, Table
from bot.desk.views.token import Token, Verb, token_at
from engine.core.text import LANGUAGES, Language
from storage.record import Configured, PaceAsked, Paused, QuickAsked, Record, Resumed

_ON = frozenset(("on", "yes", "да", "вкл", "нужно"))
_OFF = frozenset(("off", "no", "нет", "выкл", "не нужно"))
_QUICK = frozenset(("quick", "быстро", "быстрый"))


class Configuring:
    """Languages, the clock, pictures, the switches of the lobby, and the button by which others agree to a pace."""

    def __init__(self, office: Office, doors: Doors) -> None:
        """Use these means."""
        self._office = office
        self._doors = doors

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(
            anywhere={"language": self.language, "confirm": self.confirm, "tips": self.tips},
            at_table={"pace": self.pace, "pause": self.pause, "pictures": self.pictures},
            presses={
                Verb.PACE: self.pace_pressed,
                Verb.LANGUAGE: self.language_pressed,
                Verb.MODE: self.mode_pressed,
                Verb.PICTURES: self.pictures_pressed,
            },
        )

    async def pace(self, call: Call, table: Table) -> Answers:
        """`/pace`: what it is; `/pace 24h`; `/pace off`; `/pace quick`; `/pace quiet 22-8 +3`, for the chat."""
        words = clean(call.text).split()
        if words and words[0].casefold() in ("quiet", "тихо"):
            wish = " ".join(words[1:])
            if read_quiet(wish) is None:
                return call.reply("desk-quiet-how")
            await self._office.people.change_chat(call.chat.key, quiet=wish)
            return call.reply("desk-quiet-set", hours=wish)
        if table.is_over:
            return call.reply("desk-table-over", code=table.name)
        if words and words[0].casefold() in _QUICK:
            return await self.pass_quickly(call, table, is_quick=words[-1].casefold() not in _OFF)
        text = " ".join(words)
        pace = read_pace(text) if words else None
        if pace is not None:
            return await self.change(call, table, pace)
        if is_time(text):
            shortest, longest = (duration(seconds, call.language) for seconds in (SHORTEST_PACE, LONGEST_PACE))
            return call.reply("desk-pace-limits", shortest=shortest, longest=longest)
        blocks = [Block(call.say("desk-pace-how", pace=duration(table.head.pace, call.language)))]
        if table.play.card.hidden:
            blocks.append(Block(call.say("desk-quick-set" if table.head.is_quick else "desk-quick-unset")))
        return (Reply(Message(tuple(blocks), buttons=tuple(quick_toggle(table, call.language)))),)

    async def pace_pressed(self, call: Call, table: Table, token: Token) -> Answers:
        """The button under a wish for another pace, of which an old one changes nothing; in the lobby the next pace."""
        if token.name in (QUICK, SLOW):
            return await self.pass_quickly(call, table, is_quick=token.name == QUICK)
        if not token.name:
            return await self._configured(call, table, pace=PACES[_number(token) % len(PACES)] or 0)
        wanted = next((each for each in table.head.wishes if isinstance(each, PaceAsked)), None)
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
        if not self._office.steers(table, who):
            return call.toast("desk-players-only", code=table.name)

        wish = PaceAsked(now, who, pace)

        def wanted(latest: Table) -> PaceAsked | None:
            is_change = not latest.is_over and pace != (latest.head.pace or 0)
            return wish if is_change and self._office.steers(latest, who) else None

        def is_alone(latest: Table) -> bool:
            return who in self._office.bylaws.admins or not is_harder(latest, pace)

        latest, _ = await agree(self._office, table, who, wanted, is_alone=is_alone)
        if latest.is_over:
            return call.toast("desk-table-over", code=latest.name)
        if pace == (latest.head.pace or 0):
            return call.toast("desk-pace-is", pace=duration(pace, call.language))
        aloud = await self._office.aloud(call, latest)
        paces = {
            "pace": duration(pace, aloud.language),
            "before": duration(latest.head.pace, aloud.language),
            "words": pace_text(pace),
        }
        label = aloud.say("desk-pace-agree", **paces)
        button = Button(label, token_at(latest, Verb.PACE, name=_named(pace)).text, "primary")
        heading = title(latest, aloud.language)
        return waiting(aloud, latest, wish, button, "desk-pace-waits", heading, code=latest.name, **paces)

    async def pass_quickly(self, call: Call, table: Table, *, is_quick: bool) -> Answers:
        """Let whoever can do nothing be passed for at once, or no more; all who play must agree to what it tells.

        Before the game nobody has to agree to be told of less.
        """
        who, now = call.who.key, self._office.now()
        if not self._office.steers(table, who):
            return call.toast("desk-players-only", is_alert=True, code=table.name)
        if not table.play.card.hidden:
            return call.reply("desk-quick-open", is_private=True)
        wish = QuickAsked(now, who, is_quick)

        def wanted(latest: Table) -> QuickAsked | None:
            is_open = any(isinstance(each, QuickAsked) and each.is_quick != is_quick for each in latest.head.wishes)
            is_change = not latest.is_over and (latest.head.is_quick != is_quick or is_open)
            return wish if is_change and self._office.steers(latest, who) else None

        # Whoever wants it left as it is needs nobody, and what others wished is then declined.
        latest, _ = await agree(
            *(self._office, table, who, wanted),
            is_alone=lambda latest: latest.head.is_quick == is_quick or not (is_quick or latest.head.has_begun),
        )
        if latest.is_over:
            return call.toast("desk-table-over", code=latest.name)
        if latest.head.is_quick == is_quick:
            return call.toast("desk-quick-set" if is_quick else "desk-quick-unset", is_alert=True)
        aloud = await self._office.aloud(call, latest)
        button = quick_button(latest, aloud.language, "desk-quick-agree", is_quick=is_quick)
        heading, quick = title(latest, aloud.language), on_off(is_on=is_quick)
        return waiting(aloud, latest, wish, button, "desk-quick-waits", heading, code=latest.name, quick=quick)

    async def language(self, call: Call) -> Answers:
        """`/language ru` for whoever says so, `/language chat ru` for a chat, `/language table ru` for its table."""
        words = clean(call.text).split()
        language = as_language(words[-1]) if words else None
        if language is None:
            return call.reply("desk-language-how")
        whose = words[0].casefold() if len(words) > 1 else ""
        if whose in ("table", "стол", "стола"):
            table = await self._doors.current(call)
            if table is None or table.game is None:
                return call.reply("desk-no-table")
            return await self._configured(call, table, language=language)
        if whose in ("chat", "чат", "чата"):
            await self._office.people.change_chat(call.chat.key, language=language)
        else:
            await self._office.people.change(call.who, language=language)
        return (Reply(Message((Block(say(language, "desk-language-yours")),))),)

    async def confirm(self, call: Call) -> Answers:
        """`/confirm off` for whoever wants his orders to be given at once; `/confirm` tells how it is."""
        if not await self._is_switched(call, "confirm"):
            return call.reply("desk-confirm-how", is_private=True)
        is_on = await self._office.people.confirms(call.who.key)
        return call.reply("desk-confirm-on" if is_on else "desk-confirm-off", is_private=True)

    async def tips(self, call: Call) -> Answers:
        """`/tips off` for whoever needs no tips any more; `/tips` tells how it is."""
        if not await self._is_switched(call, "tips"):
            return call.reply("desk-tips-how", is_private=True)
        is_on = await self._office.people.wants_tips(call.who.key)
        return call.reply("desk-tips-on" if is_on else "desk-tips-off", is_private=True)

    async def _is_switched(self, call: Call, what: str) -> bool:
        """Keep what a person says of a setting of his own that is on or off; whether he is understood."""
        word = clean(call.text).casefold()
        if word in _ON or word in _OFF:
            change, value = self._office.people.change, "off" if word in _OFF else ""
            await (change(call.who, tips=value) if what == "tips" else change(call.who, confirm=value))
        return not word or word in _ON or word in _OFF

    async def language_pressed(self, call: Call, table: Table, _: Token) -> Answers:
        """In the lobby: the table's other language."""
        return await self._configured(call, table, language="en" if table.head.language == "ru" else "ru")

    async def mode_pressed(self, call: Call, table: Table, token: Token) -> Answers:
        """In the lobby: practice or in earnest, private or open to all."""
        number = _number(token)
        if number > 1:
            return await self._configured(call, table, is_private=number == 3)
        return await self._configured(call, table, is_practice=number == 1)

    async def pictures(self, call: Call, table: Table) -> Answers:
        """`/pictures`: when cards get a new one, with a button for each time that serves; `/pictures segment`."""
        word = clean(call.text).casefold()
        if not word:
            buttons = [
                Button(
                    say(call.language, "desk-pictures-when", when=when),
                    token_at(table, Verb.PICTURES, name=_named(when)).text,
                )
                for when in PICTURES
                if when != table.head.pictures
            ]
            told = Block(say(call.language, "desk-pictures-set", when=table.head.pictures))
            return (Reply(Message((told,), buttons=tuple(buttons)), private=True),)
        named = {say(language, "desk-pictures-word", when=when): when for language in LANGUAGES for when in PICTURES}
        if word not in named:
            words = ", ".join(say(call.language, "desk-pictures-word", when=when) for when in PICTURES)
            return call.reply("desk-pictures-how", words=words)
        return await self._configured(call, table, pictures=named[word])

    async def pictures_pressed(self, call: Call, table: Table, token: Token) -> Answers:
        """A button of `/pictures`."""
        named = {_named(when): when for when in PICTURES}
        if token.name not in named:
            return call.toast("desk-unknown-button")
        return await self._configured(call, table, pictures=named[token.name])

    async def _configured(
        self,
        call: Call,
        table: Table,
        *,
        language: Language | None = None,
        pace: int | None = None,
        is_practice: bool | None = None,
        is_private: bool | None = None,
        pictures: str | None = None,
    ) -> Answers:
        """Change settings; a pace of 0 takes the deadline away, practice is settled once the game has begun."""
        if table.is_over:
            return call.toast("desk-table-over", code=table.name)
        if not self._office.steers(table, call.who.key):
            return call.toast("desk-players-only", code=table.name)
        record = Configured(self._office.now(), call.who.key, language, pace, is_practice, is_private, pictures)

        def make(latest: Table) -> tuple[Record, ...] | None:
            is_late = latest.is_over or (is_practice is not None and latest.head.has_begun)
            return None if is_late or not self._office.steers(latest, call.who.key) else (record,)

        latest, is_written = await write(self._office, table, make)
        if not is_written:
            is_late = is_practice is not None and latest.head.has_begun
            return call.toast("desk-already-begun" if is_late else "desk-players-only", code=table.name)
        if pace is not None:
            return call.toast("desk-pace-is", pace=duration(pace, call.language))
        return call.toast("desk-changed")

    async def pause(self, call: Call, table: Table) -> Answers:
        """Stop the clock, or let it run again."""
        if not self._office.steers(table, call.who.key):
            return call.reply("desk-players-only", code=table.name)
        now = self._office.now()
        stop = not table.head.is_paused

        def make(latest: Table) -> tuple[Record, ...] | None:
            if latest.is_over or latest.head.is_paused == stop or not self._office.steers(latest, call.who.key):
                return None
            return (Paused(now, call.who.key) if stop else Resumed(now, call.who.key),)

        latest, _ = await write(self._office, table, make)
        if latest.is_over:
            return call.toast("desk-table-over", code=latest.name)
        return call.toast("desk-you-paused" if stop else "desk-you-resumed")


def is_harder(table: Table, pace: int) -> bool:
    """Whether a pace leaves those who play a begun game less time than they have now."""
    return table.is_running and pace > 0 and (not table.head.pace or pace < table.head.pace)


def _named(setting: int | str) -> str:
    """What a button carries that sets this and nothing else, at whatever moment; a sign no path has begins it."""
    return f"+{setting}"


def _number(token: Token) -> int:
    """Which of several things a button means."""
    return token.path[0] if token.path else 0
