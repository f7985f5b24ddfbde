"""Taking back: what may be taken back freely, and what the message says that asks whether answers may be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bot.desk.messages.outgoing import LABEL, Block, Button
from bot.desk.messages.people import clip
from bot.desk.messages.words import say
from bot.desk.tables.table import Done, Table
from bot.desk.views.asking import Section
from bot.desk.views.telling import spoken_line
from bot.desk.views.token import Token, Verb, token_at
from engine.core.game import Ask, Seat
from engine.core.text import Language
from renderers.speech import capitalised, speak
from storage.record import BY_THEMSELVES, UndoAsked

AGAIN, OF_ASKED = (0, 1), (0, 1, 1)
"""The paths of buttons that ask for an undo, where those that allow one have a single index; the last for the card."""
UNDONE = 8
"""Answers listed where an undo is asked for."""


def wanted_back(table: Table, language: Language) -> Section:
    """What an undo would take back, with the buttons of those who decide."""
    assert table.undo is not None
    undone = [done for done in table.dones if done.version > table.undo.to]
    stays = [Block(say(language, "desk-undo-dice"))] if any(done.has_rolled for done in undone) else []
    if table.play.card.hidden and any(event.reveals for done in undone for event in done.events):
        stays.append(Block(say(language, "desk-undo-cards")))
    return Section(
        (Block(say(language, "desk-undo-list", count=len(undone))), *stays, *_undone(undone[-UNDONE:], language)),
        buttons=(
            Button(say(language, "desk-allow"), answer_to(table.undo, table, is_allowed=True).text, "primary"),
            Button(say(language, "desk-refuse"), answer_to(table.undo, table, is_allowed=False).text, "danger"),
            withdraw_button(table, table.undo, language),
        ),
    )


def answer_to(wanted: UndoAsked, table: Table, *, is_allowed: bool) -> Token:
    """The button by which whoever decides allows or refuses it."""
    return token_at(table, Verb.ALLOW if is_allowed else Verb.REFUSE, path=(wanted.to % 36,))


def withdraw_button(table: Table, wanted: UndoAsked, language: Language) -> Button:
    """What whoever asked for an undo presses to ask for it no longer."""
    token = token_at(table, Verb.REFUSE, path=(wanted.to % 36, 1))
    return Button(say(language, "desk-withdraw"), token.text)


def take_back_button(table: Table, ask: Ask[Any], language: Language) -> Iterator[Button]:
    """What takes back one's last answer, if that is free."""
    last = last_of(table, (ask.seat,))
    if last is None or table.is_exercise or not is_free(table, last):
        return
    label = say(language, "desk-take-back", order=spoken_line(table, last.order, language))
    yield Button(clip(label, LABEL), token_at(table, Verb.ALLOW, ask.seat, OF_ASKED).text)


def last_of(table: Table, seats: tuple[Seat, ...]) -> Done | None:
    """The last answer of these seats that a person gave."""
    return next((done for done in reversed(table.dones) if done.seat in seats and done.by not in BY_THEMSELVES), None)


def is_free(table: Table, last: Done) -> bool:
    """Whether an answer may be taken back without asking: nothing rolled, revealed or answered by another since."""
    is_alone = all(done.seat == last.seat for done in table.dones if done.version >= last.version)
    return is_alone and (table.is_practice or not has_fallen(table, last.version))


def has_fallen(table: Table, version: int) -> bool:
    """Whether anything was rolled or revealed by the answers that stand from a version on."""
    return any(done.is_barrier for done in table.dones if done.version >= version)


def _undone(dones: Sequence[Done], language: Language) -> list[Block]:
    """What would be taken back, by the first that everybody saw of each answer."""
    seen = [next((event for event in done.events if event.seen_by is None), None) for done in dones]
    return [Block(f"↩ {capitalised(speak(event.line, language))}") for event in seen if event is not None]
