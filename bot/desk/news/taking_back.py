"""Taking back: what the message says that asks whether answers may be taken back."""

from __future__ import annotations

from collections.abc import Sequence

from bot.desk.messages.outgoing import Block, Button
from bot.desk.messages.words import say
from bot.desk.tables.table import Done, Table
from bot.desk.views.asking import Section
from bot.desk.views.token import Token, Verb, token_at
from engine.core.text import Language
from renderers.speech import capitalised, speak
from storage.record import UndoAsked

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


def _undone(dones: Sequence[Done], language: Language) -> list[Block]:
    """What would be taken back, by the first that everybody saw of each answer."""
    seen = [next((event for event in done.events if event.seen_by is None), None) for done in dones]
    return [Block(f"↩ {capitalised(speak(event.line, language))}") for event in seen if event is not None]
