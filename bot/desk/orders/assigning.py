"""Assigning: units of a side are shared out among its people; an order for another's units is but a draft."""

from __future__ import annotations

import logging
import re

from bot.desk.messages.outgoing import Block, Button, ChatMoved, Message, Reply, Unreachable
from bot.desk.messages.people import NAME, clean, clean_name, clip
from bot.desk.messages.words import Answers, Call, say
from bot.desk.news.prompting import title
from bot.desk.office.acting import Order, write
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office, platform
from bot.desk.reading.reading import reader_of
from bot.desk.reading.spelling import key as spelled
from bot.desk.reading.vocabulary import Vocabulary
from bot.desk.tables import receipt
from bot.desk.tables.table import Holder, Table
from bot.desk.views.telling import spoken, spoken_line
from bot.desk.views.token import Token, Verb, order_digest, token_at
from bot.desk.work.aside import Once
from engine.core.game import AnyGame, Seat
from engine.core.text import Language
from renderers.speech import listed
from storage.record import Assigned

log = logging.getLogger(__name__)

MOST = 24
"""Assignments of a seat."""
ABOUT = 80
"""The longest description of assigned units that is kept."""
TEXT = 400
"""The longest text after the command that is looked at."""
_OFF = frozenset(("off", "none", "nothing", "no", "нет", "ничего", "снять", "выкл"))
_PARTS = re.compile(r"[,;|]")
_LETTERS = re.compile(r"[^\W\d_]+")


class Assigning:
    """`/charge`, and what becomes of an order that names units which somebody else commands."""

    def __init__(self, office: Office) -> None:
        """Use these means."""
        self._office = office
        self._vocabularies: Once[str, Vocabulary] = Once(office.building, lambda name: _vocabulary(office.games[name]))

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(at_table={"charge": self.command})

    async def command(self, call: Call, table: Table) -> Answers:
        """`/charge`: who commands what; `/charge Boris armour Germany, 7id`; `/charge Boris off`."""
        seats = table.seats_of(call.who.key)
        if not seats or not _has_units(table.play):
            key = "desk-charge-none" if seats else "desk-not-seated"
            return call.reply(key, is_private=True, code=table.name)
        words = clip(clean(call.text), TEXT).replace("@", " ").split()
        if not words:
            return self._listed(call, table, seats)
        found = _holder(table, seats, words)
        if found is None:
            names = tuple(clean_name(holder.name) for seat in seats for holder in table.holders(seat))
            return call.reply("desk-charge-who", is_private=True, names=listed(names, call.language))
        seat, holder, rest = found
        about = clip(" ".join(rest), ABOUT)
        if not rest or len(table.assignments(seat)) >= MOST:
            return call.reply("desk-charge-how", is_private=True, **_example(table, seat, call.language))
        units: list[str] = []
        if about.casefold() not in _OFF:
            for part in filter(str.strip, _PARTS.split(" ".join(rest))):
                named = _units(await self._vocabularies.get(table.head.game), part.split())
                if not named:
                    return call.reply("desk-charge-unknown", is_private=True, words=clip(part.strip(), 40))
                units += [unit for unit in named if unit not in units]
        record = Assigned(self._office.now(), call.who.key, seat, holder.key, about if units else "", units)
        _, is_written = await write(
            self._office,
            table,
            lambda latest: (
                (record,)
                if not latest.is_over and all(seat in latest.seats_of(key) for key in (call.who.key, holder.key))
                else None
            ),
        )
        if not is_written:
            return call.reply("desk-nothing-changed", is_private=True)
        name = clean_name(holder.name)
        if not units:
            return call.reply("desk-charge-off", is_private=True, name=name)
        return call.reply("desk-charge-set", is_private=True, name=name, about=about)

    # --- drafts -----------------------------------------------------------------------------------------------------

    async def draft(
        self, call: Call, table: Table, seat: Seat, order: Order, *, is_private: bool = False
    ) -> Answers | None:
        """The order as a draft for those who command units it names; `None` if it may be given at once."""
        chiefs = [each for each in table.assignees(seat, order.words) if each.key != call.who.key]
        if not chiefs or table.ask(seat) is None:
            return None
        if table.play.judge(table.position, seat, order.action) is not None:
            return None
        digest = order_digest(order.text)
        await self._office.store.put_slot(table.code, "orders", digest, order.text)
        await self._agree(table, digest, {call.who.key})
        receipt.note_acted()
        token = token_at(table, Verb.DRAFT, seat, digest=digest)
        is_unseen = is_private or call.chat.private
        for chief in chiefs:
            if is_unseen or platform(chief.key) != platform(call.chat.key):
                await self._send(call, table, chief, order, token)
        names = listed(tuple(clean_name(chief.name) for chief in chiefs), call.language)
        if is_unseen:
            return call.reply("desk-draft-sent", is_private=True, names=names)
        return (Reply(self._message(call, table, order, token, names, call.language), aloud=True),)

    async def agree(self, call: Call, table: Table, token: Token, order: Order) -> Answers | None:
        """Somebody presses the button of a draft; `None` if all who command its units have now agreed."""
        seat = table.seats[token.seat]
        chiefs = table.assignees(seat, order.words)
        if chiefs and all(chief.key != call.who.key for chief in chiefs):
            names = listed(tuple(clean_name(chief.name) for chief in chiefs), call.language)
            return call.toast("desk-draft-not-yours", is_alert=True, names=names)
        digest = order_digest(order.text)
        agreed = {*await self._agreed(table, digest), call.who.key}
        await self._agree(table, digest, agreed)
        left = [chief for chief in chiefs if chief.key not in agreed]
        if not left:
            return None
        names = listed(tuple(clean_name(chief.name) for chief in left), call.language)
        message = self._message(call, table, order, token, names, call.language)
        return *call.toast("desk-draft-waits", names=names), Reply(message, edit=True)

    def _message(self, call: Call, table: Table, order: Order, token: Token, names: str, language: Language) -> Message:
        said = spoken_line(table, order.text, language)
        text = say(language, "desk-draft", name=clean_name(call.who.name), names=names)
        button = Button(say(language, "desk-draft-give"), token.text, "primary")
        return Message((title(table, language), Block(said, "code"), Block(text)), buttons=(button,))

    async def _send(self, call: Call, table: Table, chief: Holder, order: Order, token: Token) -> None:
        """The draft to one who does not see the chat it was made in."""
        messenger = self._office.messenger(chief.key)
        language = await self._office.people.language_of(chief.key, table.head.language)
        message = self._message(call, table, order, token, clean_name(chief.name), language)
        try:
            if messenger is not None:
                await messenger.whisper(chief.key, message)
        except (Unreachable, ChatMoved):
            log.info("table %s: %s takes no direct messages; a draft did not reach him", table.code, chief.key)

    async def _agreed(self, table: Table, digest: str) -> list[str]:
        """Keys of the people who want this order in the present position."""
        moved, *keys = (await self._office.store.slot(table.code, "agreed", digest) or "").split() or [""]
        return keys if moved == str(table.head.moved) else []

    async def _agree(self, table: Table, digest: str, keys: set[str]) -> None:
        value = " ".join((str(table.head.moved), *sorted(keys)))
        await self._office.store.put_slot(table.code, "agreed", digest, value)

    def _listed(self, call: Call, table: Table, seats: tuple[Seat, ...]) -> Answers:
        blocks = [Block(call.say("desk-charges"), "bold")]
        for seat in seats:
            for holder in table.holders(seat):
                about = "; ".join(each.about for each in table.assignments(seat) if each.person == holder.key)
                blocks.append(Block(call.say("desk-charge-of", name=clean_name(holder.name), about=about or "–")))
        blocks.append(Block(call.say("desk-charge-how", **_example(table, seats[0], call.language)), "italic"))
        return (Reply(Message(tuple(blocks)), private=True),)


def _holder(table: Table, seats: tuple[Seat, ...], words: list[str]) -> tuple[Seat, Holder, list[str]] | None:
    """Whom the first words name, in which of these seats, and the words after the name."""
    for count in range(min(len(words), NAME), 0, -1):
        wanted = spelled(" ".join(words[:count]))
        for seat in seats:
            for holder in table.holders(seat):
                if wanted and spelled(clean_name(holder.name)) == wanted:
                    return seat, holder, words[count:]
    return None


def _example(table: Table, seat: Seat, language: Language) -> dict[str, str]:
    """Whom and what an example names: somebody of the side, two units as they are called, and a word of such names.

    The units are of the side and on the board; where it has fewer than two there, or the game has not begun, others.
    """
    game = table.play
    units = {word.word: word for word in game.words if word.kind == "unit" and word.seat in ("", seat)}
    own: list[str] = []
    if table.head.has_begun:
        spots = game.whereabouts(table.position, tuple(units))
        own = [word for word in units if word in spots and spots[word].seat == seat]
        own += [word for word in units if game.is_in_play(table.position, word)]
    one, other, *_ = dict.fromkeys((*own, *units))
    return {
        "name": next(clean_name(holder.name) for holder in table.holders(seat)),
        "one": spoken(game, one, language),
        "other": spoken(game, other, language),
        "words": max(_LETTERS.findall(units[one].name.in_(language)), key=len),
    }


def _has_units(game: AnyGame) -> bool:
    return any(word.kind == "unit" for word in game.words)


def _vocabulary(game: AnyGame) -> Vocabulary:
    return reader_of(tuple(word for word in game.words if word.kind == "unit")).vocabulary


def _units(vocabulary: Vocabulary, words: list[str]) -> list[str]:
    """The units that these words name: a unit, several of them, or all whose names have every word in them."""
    for parts in ([" ".join(words)], words):
        exact = [vocabulary.spelled(part) for part in parts]
        if all(exact):
            return [word for found in exact for word in found]
    named = [set(vocabulary.partly(word)) for word in words]
    return sorted(set.intersection(*named)) if named else []
