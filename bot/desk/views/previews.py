"""What an order would do and leave undone, before it is given, with the buttons that give it or go back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from bot.desk.messages.outgoing import Block, Button
from bot.desk.messages.words import say
from bot.desk.reading.watched import Hidden, Watched
from bot.desk.tables.table import Table
from bot.desk.views.asking import DROPPED, Progress, Section, arranged, offered_by, placed, way_back
from bot.desk.views.telling import effect_blocks, is_empty, spoken
from bot.desk.views.token import Token, Verb, token_at
from engine.core.choices import Choices, Option
from engine.core.game import Ask, Preview
from engine.core.text import Language
from renderers.speech import capitalised, listed, speak_text

NAMED = 6
"""So many of those that could still act are named."""


class Left(msgspec.Struct, frozen=True):
    """What could still be ordered with one verb.

    Attributes:
        verb: the verb.
        path: the path of buttons to the first order.
        options: what may stand behind the verb; nothing if it stands alone.
    """

    verb: Option
    path: tuple[int, ...]
    options: tuple[Option, ...]


class Effects(msgspec.Struct, frozen=True):
    """What an order would do, and what it would leave undone: worth a second press if there is anything."""

    preview: Preview
    left: tuple[Left, ...]

    def __bool__(self) -> bool:
        return bool(self.left) or not is_empty(self.preview)


def effects_of(table: Table, ask: Ask[Any], action: Any, *, is_private: bool) -> Effects:
    """What an allowed order would do and leave undone.

    Args:
        table: the table.
        ask: the question.
        action: the order.
        is_private: nobody else reads it; what others read is what they could know themselves.
    """
    preview = table.play.preview(table.position, ask.seat, action)
    is_closing = ask.choices.closes(table.play.write_order(action).partition(" ")[0])
    return Effects(preview, tuple(_left(table, ask.choices, is_private=is_private)) if is_closing else ())


def _left(table: Table, choices: Choices[Any], *, is_private: bool) -> Iterator[Left]:
    """What could be ordered but for ending it, by those who see it."""
    seen = choices if is_private else Watched(choices)
    for index, verb in enumerate(offered_by(choices.fork(()))):
        if verb.refusal is not None or verb.masked or choices.closes(verb.word):
            continue
        try:
            fork = seen.fork((verb.word,))
        except Hidden:
            continue
        options = [(place, each) for place, each in enumerate(offered_by(fork)) if not (each.refusal or each.masked)]
        options = arranged(table.play, table.position, options)
        if options:
            yield Left(verb, (index, options[0][0]), tuple([option for _, option in options]))
        elif fork.action is not None:
            yield Left(verb, (index,), ())


def previewing(
    table: Table, ask: Ask[Any], step: Progress, effects: Effects, language: Language, *, is_private: bool
) -> Section:
    """What a walked order would do, with the buttons that give it or go back."""
    commit = token_at(table, Verb.COMMIT, ask.seat, step.path, private=is_private)
    shown = previewed(table, ask, step.fork.action, effects, language, commit)
    buttons = (*shown.buttons, *way_back(table, ask.seat, step, language, is_private=is_private, page=DROPPED))
    return msgspec.structs.replace(shown, buttons=buttons, long_paths=(*shown.long_paths, step.path))


def previewed(table: Table, ask: Ask[Any], action: Any, effects: Effects, language: Language, commit: Token) -> Section:
    """What an order would do, with the button that gives it; what it would leave undone, with one that goes there."""
    order = spoken(table.play, table.play.write_order(action), language)
    blocks = [Block(order, "code"), *effect_blocks(effects.preview, language)]
    buttons = [Button(say(language, "desk-commit"), commit.text, "primary")]
    if not effects.left:
        return Section(tuple(blocks), buttons=tuple(buttons))
    blocks += left_blocks(table, effects.left, language)
    first = effects.left[0]
    (name,) = placed(table.play, table.position, first.options[:1] or (first.verb,), language)
    token = token_at(table, Verb.WALK, ask.seat, first.path, private=commit.private)
    buttons.append(Button(name, token.text))
    return Section(tuple(blocks), buttons=tuple(buttons), long_paths=(first.path,))


def left_blocks(table: Table, all_left: Sequence[Left], language: Language) -> list[Block]:
    """What could still be ordered, a line to each verb; nothing if nothing could."""
    blocks = [Block(say(language, "desk-still-open"), "bold")] if all_left else []
    for left in all_left:
        verb, count = capitalised(speak_text(left.verb.label, language)), len(left.options)
        names = listed(tuple(placed(table.play, table.position, left.options[:NAMED], language)), language)
        text = say(language, "desk-still-open-verb", verb=verb, names=names, count=count, more=max(0, count - NAMED))
        blocks.append(Block(text))
    return blocks
