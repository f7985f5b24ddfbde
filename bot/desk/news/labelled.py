"""Labelled: lines of the same words as a button of the card, and those that end a part of a turn by its name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from bot.desk.messages.outgoing import LABEL, Block, Button, Message, Reply
from bot.desk.messages.words import Call
from bot.desk.news.prompting import beside, first_words, with_aside
from bot.desk.office.office import Office
from bot.desk.reading import spelling
from bot.desk.reading.short_words import known_short_words
from bot.desk.rules.glossary import MET, PREFIX, TERM, last_met
from bot.desk.tables.table import Table
from bot.desk.views.asking import Section, label_of, path_of
from bot.desk.views.digest import rest_button
from bot.desk.views.pictures import original_button
from bot.desk.views.token import Verb, read_token, token_at
from engine.core.game import Ask
from engine.core.text import LANGUAGES, Language
from renderers.speech import capitalised, speak_text

_BESIDE = frozenset((Verb.REFLEX, Verb.FORM, Verb.TAKE, Verb.DONE))
"""Buttons that stand beside the words of an order; what others do is said by a command of the same name."""
_ASKING = "?"
"""What makes a line a question."""
_LIST = ("…?", "...?", "…", "...")
"""How a label ends, as people type it, whose button lists what it asks."""


class Ended(msgspec.Struct, frozen=True):
    """A part of a turn that a line says ends.

    Attributes:
        part: its kind of question.
        ask: what is asked now.
    """

    part: str
    ask: Ask[Any]

    @property
    def is_on(self) -> bool:
        """Whether it is just what is asked."""
        return self.part == self.ask.kind


async def labelled(office: Office, call: Call, table: Table, line: str) -> str | None:
    """The token of the button beside the words of an order whose label a line is, whatever its marks; `None` if none.

    In a group these are the buttons that everybody sees; a card may be in either language. What ends something by words
    that people use anyway is left to these.
    """
    ask = table.ask(table.seat_for(call.who.key)) if table.is_running and table.undo is None else None
    if ask is None or not 0 < len(line) <= LABEL or known_short_words().answers(line):
        return None
    said = spelling.key(line)
    for language in dict.fromkeys((call.language, *LANGUAGES)):
        for button in _beside(call, table, ask, language, line):
            if spelling.key(button.label) == said:
                return button.token
    return None if _ASKING in line else await _term(office, call, table, said)


def _beside(call: Call, table: Table, ask: Ask[Any], language: Language, line: str) -> Iterator[Button]:
    """The buttons that a line may name by what it has of their marks."""
    is_private = call.chat.private
    if line.rstrip().endswith(_LIST):  # “Why not?” asks about what was refused, and the button about all that is
        first = first_words(table, ask, language, is_private=is_private)
        yield from (each for each in first.buttons if read_token(each.token).verb is Verb.WHY_NOT)
    if _ASKING not in line:
        aside = with_aside(table, Section(()), language, is_private=is_private).buttons
        shown = (*beside(table, ask, language, is_private=is_private), *aside)
        yield from (each for each in shown if read_token(each.token).verb in _BESIDE)
        yield original_button(table, language, is_private=is_private)
        figures = [int(each) for each in spelling.tokens(line) if each.isdecimal()]
        yield from (rest_button(table, more, language) for more in figures if more > 0)


async def _term(office: Office, call: Call, table: Table, said: str) -> str | None:
    """The token of the button for the term that the card explains, if that is said and is no verb of an order."""
    last = last_met(await office.store.slot(table.code, call.chat.key, MET))
    term = next((each for each in table.play.glossary if each.id == last), None)
    if term is None or said not in map(spelling.key, (term.name.en, term.name.ru)):
        return None
    vocabulary = (await office.readers.get(table.head.game)).vocabulary
    is_verb = any(vocabulary.is_of(word, ("verb",)) for word in vocabulary.spelled(said))
    return None if is_verb else f"{PREFIX}:{table.head.game}:{TERM}{term.id}"


def ended_part(call: Call, table: Table, line: str) -> Ended | None:
    """The part of a turn of which a line says that it ends; `None` if it says anything else, or nothing is asked."""
    ask = table.ask(table.seat_for(call.who.key)) if table.is_running and table.undo is None else None
    if ask is None:
        return None
    names = {kind: (name.en, name.ru) for kind, name in table.play.kinds.items()}
    found = known_short_words().parts_ended(line, names)
    # Where several are called by the words, the plainest name is meant, unless another of them is on.
    plain = min(found, key=lambda kind: (len(names[kind][0]), kind), default=None)
    return None if plain is None else Ended(ask.kind if ask.kind in found else plain, ask)


def not_on(call: Call, table: Table, ended: Ended) -> Reply:
    """That a part of a turn is not on which somebody wants to end, and what is, with a button to end that."""
    ask, kind = ended.ask, capitalised(speak_text(table.play.kinds[ended.part], call.language))
    blocks = (Block(call.say("desk-part-not-on", kind=kind, prompt=ask.prompt)),)
    order = table.play.write_order(ask.choices.default())
    label = label_of(ask, order)
    if label is None or not ask.choices.ends(order.partition(" ")[0]):
        return Reply(Message(blocks))
    token = token_at(table, Verb.DONE, ask.seat, path_of(ask.choices, order), private=call.chat.private)
    button = Button(capitalised(speak_text(label, call.language)), token.text)
    return Reply(Message(blocks, buttons=(button,)), waits=True)
