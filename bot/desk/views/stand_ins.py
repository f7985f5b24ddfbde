"""Stand-ins: the buttons by which the computer answers for people who do not come, and by which they are back."""

from __future__ import annotations

import msgspec

from bot.desk.messages.outgoing import BUTTONS, LABEL, Button
from bot.desk.messages.people import clean_name, clip
from bot.desk.messages.words import say
from bot.desk.tables.absence import has_missed
from bot.desk.tables.table import Table
from bot.desk.views.asking import Section
from bot.desk.views.telling import side_name
from bot.desk.views.token import Verb, token_at
from engine.core.game import Seat
from engine.core.text import Language
from renderers.speech import listed

ABSENT, AWAY, BACK, ALONE = "is-absent", "is-away", "is-back", "is-alone"
"""What a button says of whoever holds a side, that they do not come, say so themselves or are back, or of whoever will
hold it, that they play alone against computers; so it lasts, whatever happens at the table meanwhile."""
_KEPT = 2
"""Other buttons that keep their place, where there are many of these."""


def with_stand_ins(table: Table, section: Section, language: Language) -> Section:
    """What a card asks, with these buttons, where anybody does not come or is represented."""
    added = [
        *(
            _button(table, seat, "desk-stand-in", Verb.COMPUTER, ABSENT, language)
            for seat in table.seats
            if table.holders(seat) and has_missed(table, seat)
        ),
        *(_button(table, seat, "desk-be-back", Verb.JOIN, BACK, language) for seat in table.head.deputies),
    ][: BUTTONS - _KEPT]
    return msgspec.structs.replace(section, buttons=(*section.buttons[: BUTTONS - len(added)], *added))


def holder_names(table: Table, seat: Seat, language: Language) -> str:
    """The names of those who hold a seat, and nothing else."""
    return listed(tuple(clean_name(holder.name) for holder in table.holders(seat)), language)


def _button(table: Table, seat: Seat, key: str, verb: Verb, name: str, language: Language) -> Button:
    label = say(language, key, side=side_name(table, seat), names=holder_names(table, seat, language))
    return Button(clip(label, LABEL), token_at(table, verb, seat, name=name).text)
