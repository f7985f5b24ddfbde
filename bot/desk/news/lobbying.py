"""Lobbying: a table before its game begins, where people sit down, let the computer sit, and agree on how they play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from bot.desk.messages.outgoing import BUTTONS, LABEL, Block, Button
from bot.desk.messages.pace import duration
from bot.desk.messages.people import clip
from bot.desk.messages.words import on_off, say
from bot.desk.office.office import Office
from bot.desk.reading import spelling
from bot.desk.tables.standings import weight_of
from bot.desk.tables.table import Table
from bot.desk.views.asking import Section
from bot.desk.views.stand_ins import holder_names
from bot.desk.views.telling import seated, side_name, strength_name
from bot.desk.views.token import Verb, token_at
from engine.core.game import Seat
from engine.core.shelf import package_of
from engine.core.text import LANGUAGES, Language
from engine.kits.newcomers import FIRST, read_newcomers
from engine.players.levels import usual_of
from renderers.speech import capitalised, speak_text
from storage.record import QuickAsked

_SHORT = 4
"""Letters of words of a title that do not tell it from others."""
QUICK, SLOW = "+quick", "+slow"
"""What the buttons are about by which people agree on quick passes, and on none any more."""
PACES = (None, 600, 3600, 86400, 259200)
"""What the button in the lobby goes through, in seconds for an answer."""


def lobby(office: Office, table: Table, language: Language) -> Section:
    """Who sits where, with buttons to sit down, to let the computer sit, and to begin."""
    about = "" if table.lesson is not None else _about(table, language)
    blocks = [Block(about, "italic")] if about else []
    choices, shared = [], []
    for seat in table.seats:
        side = side_name(table, seat)
        blocks.append(Block(capitalised(say(language, "desk-seat", side=side, names=seated(table, seat, language)))))
        token = token_at(table, Verb.JOIN, seat)
        if table.holders(seat):
            shared.append(Button(label_beside(table, seat, language), token.text))
        else:
            choices.append(Button(say(language, "desk-join", side=side), token.text, "primary"))
    is_full = all(table.holders(seat) or seat in table.head.computers for seat in table.seats)
    for seat in table.seats:
        if not table.holders(seat):
            choices += _computers(office, table, seat, language)
    # Never the first to be pressed: who holds a side or would take a free one does not mean it, and others may say so.
    choices += shared if choices else []
    if is_full and len(table.people) > 1:
        choices += quick_toggle(table, language)
    blocks.append(Block(say(language, "desk-lobby-full" if is_full else "desk-lobby-next"), "bold"))
    blocks.append(Block(say(language, "desk-pace-is", pace=duration(table.head.pace, language))))
    blocks.append(Block(say(language, "desk-weight", weight=weight_of(table))))
    if table.head.is_quick:
        blocks.append(Block(say(language, "desk-quick-set")))
    blocks.append(Block(say(language, "desk-how-to-speak"), "italic"))
    how = "desk-how-invited" if table.head.is_private else "desk-how-to-join"
    blocks.append(Block(say(language, how, code=table.code), "italic"))
    buttons = []
    if is_full:
        token = token_at(table, Verb.BEGIN)
        buttons.append(Button(say(language, "desk-begin"), token.text, "primary"))
    pace = PACES[(PACES.index(table.head.pace) + 1) % len(PACES)] if table.head.pace in PACES else None
    token = token_at(table, Verb.PACE, path=(PACES.index(pace),))
    label = say(language, "desk-set-pace", pace=duration(pace, language)) if pace else say(language, "desk-set-no-pace")
    buttons.append(Button(label, token.text))
    other: Language = "en" if table.head.language == "ru" else "ru"
    token = token_at(table, Verb.LANGUAGE)
    buttons.append(Button(say(other, "desk-in-this-language"), token.text))
    buttons += [_toggle(table, language, "practice", 0), _toggle(table, language, "private", 2)]
    return Section(tuple(blocks), tuple(choices), tuple(buttons), say(language, "desk-take-a-seat"))


def label_beside(table: Table, seat: Seat, language: Language) -> str:
    """What the button says by which one asks to sit beside those who hold a side."""
    names = holder_names(table, seat, language)
    return clip(say(language, "desk-join-too", side=side_name(table, seat), names=names), LABEL)


def _computers(office: Office, table: Table, seat: Seat, language: Language) -> Iterator[Button]:
    """A button that lets the usual computer have a vacant seat, and one for each other level once it has it."""
    strengths, offered = office.strengths(table.head.game), office.offered(table)
    seated = table.head.computers.get(seat)
    usual = usual_of(offered) if offered else None
    for strength in offered:
        if strength != seated and (seated is not None or strength == usual):
            name = speak_text(strength_name(strength), language)
            label = say(language, "desk-let-computer", side=side_name(table, seat), strength=name)
            token = token_at(table, Verb.COMPUTER, seat, (strengths.index(strength),))
            yield Button(label, token.text)


def _toggle(table: Table, language: Language, what: Literal["practice", "private"], number: int) -> Button:
    """A button that makes a table practice or private, or takes that back."""
    is_on = table.head.is_practice if what == "practice" else table.head.is_private
    label = say(language, f"desk-{what}-off" if is_on else f"desk-{what}-on")
    return Button(label, token_at(table, Verb.MODE, path=(number + (not is_on),)).text)


def quick_toggle(table: Table, language: Language) -> Iterator[Button]:
    """A button for quick passes, or for none any more, where hands are hidden: elsewhere nobody is waited for."""
    if table.play.card.hidden and not table.is_exercise:
        yield quick_button(table, language, "desk-quick-turn", is_quick=not table.head.is_quick)


def quick_button(table: Table, language: Language, key: str, *, is_quick: bool) -> Button:
    """A button by which somebody wants quick passes or none, or agrees to it."""
    label = say(language, key, quick=on_off(is_on=is_quick))
    return Button(label, token_at(table, Verb.PACE, name=QUICK if is_quick else SLOW).text)


def with_wishes(table: Table, section: Section, language: Language) -> Section:
    """The section with the button by which the others agree to quick passes or to none, wherever that was wished."""
    wished = (each for each in table.head.wishes if isinstance(each, QuickAsked))
    agree = (quick_button(table, language, "desk-quick-agree", is_quick=each.is_quick) for each in wished)
    return msgspec.structs.replace(section, buttons=(*agree, *section.buttons)[:BUTTONS])


def for_newcomers(table: Table, language: Language, what: str) -> Block | None:
    """What newcomers ask before a first game, of this one and its scenario; `None` where the game does not say."""
    package = package_of({table.head.game: table.play}, table.head.game)
    found = read_newcomers(package).get((what, "" if what == FIRST else table.head.scenario))
    begin = say(language, "desk-lobby-begin") if what == FIRST and not table.head.has_begun else ""
    return None if found is None else Block(f"{speak_text(found, language)} {begin}".rstrip())


WORDS = ("practice", "rated", "private", "pace", "computer", "begin", "join", "language", "later")
"""What stands on the buttons of a lobby, and what else is asked of playing here: may one go on another day."""


def for_buttons(office: Office, table: Table, language: Language, what: str) -> Block | None:
    """What a word on a button of the lobby means, or what else is asked of playing here; `None` if it is neither."""
    levels = ", ".join(speak_text(strength_name(each), language) for each in office.offered(table))
    return Block(say(language, f"desk-lobby-word-{what}", levels=levels)) if what in WORDS else None


def other_scenarios(table: Table, language: Language, text: str) -> list[Block]:
    """What the other scenarios of the game are about whose titles have a word of a text."""
    said = {spelling.stem(token) for token in spelling.tokens(text)}
    others = [each for each in table.play.card.scenarios if each.id != table.head.scenario and not each.is_puzzle]
    named = [each for each in others if any(said & _telling(each.title.in_(one)) for one in LANGUAGES)]
    return [
        Block(f"{speak_text(each.title, language)} – {speak_text(each.about, language)}", "italic") for each in named
    ]


def _telling(name: str) -> set[str]:
    """The stems of the long words of a name."""
    return {spelling.stem(token) for token in spelling.tokens(name) if len(token) > _SHORT}


def _about(table: Table, language: Language) -> str:
    """What the scenario is about: how large it is, and what wins it."""
    scenarios = {each.id: each.about for each in table.play.card.scenarios}
    about = scenarios.get(table.head.scenario)
    return "" if about is None else speak_text(about, language)
