"""Consent: what concerns several people is done with the last of them who agrees; until then it is said who must."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot.desk.messages.incoming import Who
from bot.desk.messages.outgoing import Block, Button, Message, Reply
from bot.desk.messages.people import clean_name
from bot.desk.messages.words import Answers, Call
from bot.desk.office.acting import write
from bot.desk.office.office import Office, platform
from bot.desk.tables.table import Holder, Table
from renderers.speech import Filling, listed
from storage import record
from storage.record import Record, Wish


class Consent(msgspec.Struct, frozen=True):
    """Whose consent a wish takes and who has given it, as keys; with `by_one` any one of them decides for all."""

    people: tuple[Holder, ...]
    agreed: tuple[str, ...]
    by_one: bool = False

    @property
    def awaited(self) -> tuple[Holder, ...]:
        """Those who have not yet said anything."""
        return tuple(each for each in self.people if each.key not in self.agreed)

    @property
    def names(self) -> tuple[str, ...]:
        """Their names."""
        return tuple(clean_name(each.name) for each in self.awaited)

    def is_given_by(self, person: str) -> bool:
        """Whether nothing is missing once this person agrees."""
        keys = {each.key for each in self.awaited}
        return person in keys if self.by_one else keys <= {person}


def consent_to(table: Table, wish: Wish) -> Consent:
    """How things stand with a wish: all who play, or hold the side that resigns, or one of the opponents of an undo."""
    agreed = table.agreed(wish)
    match wish:
        case record.ResignAsked(seat=seat):
            return Consent(table.holders(seat), agreed)
        case record.UndoAsked(by=by):
            opponents = table.opponents(by)
            return Consent(opponents, agreed, by_one=bool(opponents))
        case _:
            return Consent(table.people, agreed)


async def agree(
    office: Office,
    table: Table,
    person: str,
    wish: Callable[[Table], Wish | None],
    *,
    is_alone: Callable[[Table], bool] = lambda _: False,
) -> tuple[Table, bool]:
    """Bring a wish about if with this person everybody agrees; else, if it is his own, note it.

    Args:
        office: the desk's means.
        table: the table.
        person: who wants it, or agrees to it.
        wish: what is wanted at a table as it is; `None` if that makes no sense, or he has no say in it.
        is_alone: whether he needs nobody.

    Returns:
        The table, and whether anything was written.
    """

    def make(latest: Table) -> tuple[Record, ...] | None:
        wanted = wish(latest)
        if wanted is None:
            return None
        consent = consent_to(latest, wanted)
        if is_alone(latest) or consent.is_given_by(person):
            return _done(latest, wanted, person, office.now())
        return (wanted,) if person == wanted.by and person not in consent.agreed else None

    return await write(office, table, make)


def waiting(
    call: Call, table: Table, wish: Wish, button: Button, key: str, *before: Block, **facts: Filling
) -> Answers:
    """What is said while others have still to agree, to those of them whom this platform reaches, with their button."""
    consent = consent_to(table, wish)
    text = call.say(key, names=listed(consent.names, call.language), **facts)
    here = (each for each in consent.awaited if platform(each.key) == platform(call.chat.key))
    mentions = tuple(Who(each.key, clean_name(each.name)) for each in here)
    return (Reply(Message((*before, Block(text)), buttons=(button,), mentions=mentions), aloud=True),)


def _done(table: Table, wish: Wish, by: str, now: int) -> tuple[Record, ...]:
    """The records that bring a wish about."""
    match wish:
        case record.CloseAsked():
            return record.Closed(now, by), record.Revealed(now, table.head.secret)
        case record.ResignAsked(seat=seat):
            return record.Resigned(now, by, seat), record.Revealed(now, table.head.secret)
        case record.PaceAsked(pace=pace):
            return (record.Configured(now, by, pace=pace),)
        case record.QuickAsked(is_quick=is_quick):
            return (record.Configured(now, by, is_quick=is_quick),)
        case record.UndoAsked(to=to):
            return (record.Undone(now, by, to),)
