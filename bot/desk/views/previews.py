"""What an order would do and leave undone, before it is given, with the buttons that give it or go back."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import dropwhile
from typing import Any

import msgspec

from bot.desk.messages.outgoing import LABEL, Block, Button
from bot.desk.messages.people import clip
from bot.desk.messages.words import say
from bot.desk.reading.outcome import Reading, Understood
from bot.desk.reading.typed import side_of
from bot.desk.reading.watched import Hidden, Watched
from bot.desk.tables.table import Table
from bot.desk.views.asking import (
    DROPPED,
    ENDING,
    Progress,
    Section,
    arranged,
    label_of,
    offered_by,
    path_of,
    placed,
    way_back,
)
from bot.desk.views.digest import length
from bot.desk.views.telling import effect_blocks, is_empty, spoken
from bot.desk.views.token import Token, Verb, token_at
from engine.core import referee
from engine.core.choices import Choices, Option
from engine.core.dice import StepDice
from engine.core.game import Ask, Preview, Seat
from engine.core.rules import Refusal
from engine.core.text import Language, Text
from renderers.speech import capitalised, listed, speak, speak_text

NAMED = 6
"""So many of those that could still act are named at most."""
ROOM = 560
"""Characters of all that an order leaves undone: beside what is asked they have room under a picture."""
LATER = 20
"""Questions that are looked at behind one that is ended with all behind it."""


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


class Later(msgspec.Struct, frozen=True):
    """What could be ordered in a question that comes later: its kind, the table as it then stands, and what."""

    kind: str
    then: Table
    left: tuple[Left, ...]

    def blocks(self, language: Language, named: int) -> list[Block]:
        """The same in words, with so many of what could act named for each verb."""
        name = capitalised(speak_text(self.then.play.kinds[self.kind], language))
        return [Block(name, "italic"), *_by_verb(self.then, self.left, language, named)]


class Effects(msgspec.Struct, frozen=True):
    """What an order would do, and what it would leave undone; nothing if neither is worth a word.

    Attributes:
        preview: what it would do.
        left: what it would leave undone.
        is_light: it may be taken back just as it was given, or only lets happen what is told already; and nothing about
            it is easily overlooked.
        later: what it would leave undone in questions that it ends as well.
    """

    preview: Preview
    left: tuple[Left, ...]
    is_light: bool = False
    later: tuple[Later, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.left) or not is_empty(self.preview)

    @property
    def is_asked(self) -> bool:
        """Whether it is worth a second press: what can be taken back at once is not, unless it leaves something."""
        return bool(self.left or self.later) or not (self.is_light or is_empty(self.preview))


def may_mean_other(table: Table, seat: Seat, action: Any, reading: Reading) -> bool:
    """Whether something was left out of the line of an order that may have been meant, so that it is shown first.

    That is also which side of a card is up, unless just that is told of the order.
    """
    if not isinstance(reading, Understood) or not reading.side or reading.is_loose:
        return isinstance(reading, Understood) and reading.is_loose
    is_allowed = table.play.judge(table.position, seat, action) is None
    told = table.play.preview(table.position, seat, action).lines if is_allowed else ()
    return not any(side_of(speak(line, "en")) == reading.side for line in told)


def effects_of(table: Table, ask: Ask[Any], action: Any, *, is_private: bool) -> Effects:
    """What an allowed order would do and leave undone.

    Args:
        table: the table.
        ask: the question.
        action: the order.
        is_private: nobody else reads it; what others read is what they could know themselves.
    """
    preview = table.play.preview(table.position, ask.seat, action)
    left = _left_by(table, ask, action, is_private=is_private)
    is_tried = not (left or preview.warns or is_empty(preview))
    is_light = is_tried and (
        (lets_be(table, ask, action) and not table.is_exercise) or can_be_taken_back(table, ask, action)
    )
    return Effects(preview, left, is_light=is_light)


def lets_be(table: Table, ask: Ask[Any], action: Any) -> bool:
    """Whether an order only lets happen what is told of what others began: a no is no more than that."""
    is_no = " " not in table.play.write_order(action) and action == ask.choices.default()
    return is_no and bool(table.play.at_stake(table.position, ask.seat).lines)


def effects_of_end(table: Table, ask: Ask[Any], action: Any, *, is_private: bool, most: int = LATER) -> Effects:
    """The same of an order with which all questions are ended in which one's part of a turn runs out, or the first."""
    effects = effects_of(table, ask, action, is_private=is_private)
    later = left_later(table, ask, kinds_to_end(table), most, is_private=is_private)
    return msgspec.structs.replace(effects, later=later)


def left_later(
    table: Table, ask: Ask[Any], kinds: Collection[str], most: int = LATER, *, is_private: bool = True
) -> tuple[Later, ...]:
    """What could be ordered in the first questions of some kinds that follow one after the other on safe answers.

    It is tried; nobody else is asked meanwhile, or it ends there. Unless nobody else reads it, it is what others could
    know themselves.
    """
    found: list[Later] = []
    for then, asked in passing(table, ask, most):
        if asked.kind not in kinds:
            break
        if left := _left_by(then, asked, asked.choices.default(), is_private=is_private):
            found.append(Later(asked.kind, then, left))
    return tuple(found)


def passing(table: Table, ask: Ask[Any], most: int = LATER) -> Iterator[tuple[Table, Ask[Any]]]:
    """The first questions of the same turn that follow one after the other on safe answers, if nobody else is asked.

    It is tried, each with the table as it then stands.
    """
    seat, position, asked = ask.seat, _drawn_anew(table, ask.seat), ask
    for number in range(most):
        thrown = StepDice(b"thrown", table.code, table.version + number)
        step = referee.submit(table.play, position, seat, asked.choices.default(), thrown)
        following = () if isinstance(step, Refusal) else table.play.pending(step.state)
        if isinstance(step, Refusal) or not following or following[0].seat != seat:
            return
        if table.play.turn(step.state) != table.play.turn(table.position):
            return
        position, asked = step.state, following[0]
        yield msgspec.structs.replace(table, position=position), asked


def turn_end(table: Table, ask: Ask[Any], *, is_private: bool) -> Token | None:
    """What ends a question and those behind it with which one's part of the turn runs out, or that it can do without.

    `None` where it is the last one, or the game does not say that there are such.
    """
    kinds = kinds_to_end(table)
    behind = [kind for kind in dropwhile(ask.kind.__ne__, table.play.kinds) if kind in kinds]
    if ask.kind not in kinds or len(behind) < 2 or table.is_exercise:
        return None
    path = path_of(ask.choices, table.play.write_order(ask.choices.default()))
    return token_at(table, Verb.DONE, ask.seat, path, ENDING, private=is_private)


def kinds_to_end(table: Table) -> frozenset[str]:
    """Kinds of questions that are all passed over by whoever ends their part of a turn."""
    concluding = table.play.card.concluding
    return concluding | table.play.dispensable if concluding else concluding


def is_between(table: Table, ask: Ask[Any], verb: str) -> bool:
    """Whether a verb ends a question in which no turn runs out, in a game that says in which it does."""
    kinds = kinds_to_end(table)
    return bool(kinds) and ask.kind not in kinds and ask.choices.ends(verb)


def offered_now(table: Table, ask: Ask[Any]) -> list[Left]:
    """What could be ordered at a question but for ending it, as its player sees it."""
    return [left for left in _left(table, ask.choices, is_private=True) if not ask.choices.ends(left.verb.word)]


def can_be_taken_back(table: Table, ask: Ask[Any], action: Any) -> bool:
    """Whether `/undo` takes an order back without asking anybody: nothing is rolled or revealed, nobody else is asked.

    It is tried, but in no lesson: there everything is shown before it is given, to be seen what orders do.
    """
    if table.is_exercise:
        return False
    thrown = StepDice(b"thrown", table.code, table.version)
    step = referee.submit(table.play, _drawn_anew(table, ask.seat), ask.seat, action, thrown)
    if isinstance(step, Refusal) or thrown.rolled or any(event.reveals for event in step.events):
        return False
    asked = [each.seat for each in table.play.pending(step.state)]
    return bool(asked) and set(asked) == {ask.seat}


def _drawn_anew(table: Table, seat: Seat) -> Any:
    """A position to try things in: everything hidden from a seat is drawn anew, so that nothing is learned by it."""
    return table.play.resample_hidden(table.position, seat, StepDice(b"tried", table.code, table.version))


def _left_by(table: Table, ask: Ask[Any], action: Any, *, is_private: bool) -> tuple[Left, ...]:
    """What an order leaves undone if it closes the question; what a turn can do without is not worth a word."""
    is_guarded = ask.kind not in table.play.dispensable
    is_closing = is_guarded and ask.choices.closes(table.play.write_order(action).partition(" ")[0])
    return tuple(_left(table, ask.choices, is_private=is_private)) if is_closing else ()


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
    table: Table,
    ask: Ask[Any],
    step: Progress,
    effects: Effects,
    language: Language,
    *,
    is_private: bool,
    page: int = 0,
) -> Section:
    """What a walked order would do, with the buttons that give it or go back; `page` says how much it ends."""
    commit = token_at(table, Verb.COMMIT, ask.seat, step.path, page, private=is_private)
    shown = previewed(table, ask, step.fork.action, effects, language, commit)
    buttons = (*shown.buttons, *way_back(table, ask.seat, step, language, is_private=is_private, page=DROPPED))
    return msgspec.structs.replace(shown, buttons=buttons, long_paths=(*shown.long_paths, step.path))


def previewed(table: Table, ask: Ask[Any], action: Any, effects: Effects, language: Language, commit: Token) -> Section:
    """What an order would do, with the button that gives it; what it would leave undone, with one that goes there."""
    written = table.play.write_order(action)
    label = label_of(ask, written)
    order = spoken(table.play, written, language) if label is None else speak_text(label, language)
    order = say(language, "desk-end-turn") if commit.page == ENDING else order
    # Whoever learns reads every sum as it is added up; whoever plays asks for that by /odds.
    told = effect_blocks(effects.preview, language, is_brief=not table.is_exercise)
    blocks = [Block(order, "code"), *told]
    # What closes something says so, for it gives no order.
    key = "desk-commit-end" if ask.choices.ends(written.partition(" ")[0]) else "desk-commit"
    buttons = [Button(clip(say(language, key, order=order), LABEL), commit.text, "primary")]
    blocks += left_blocks(table, effects.left, language, effects.later)
    if not effects.left:
        return Section(tuple(blocks), buttons=tuple(buttons))
    first = effects.left[0]
    (name,) = placed(table.play, table.position, first.options[:1] or (first.verb,), language)
    token = token_at(table, Verb.WALK, ask.seat, first.path, private=commit.private)
    buttons.append(Button(name, token.text))
    return Section(tuple(blocks), buttons=tuple(buttons), long_paths=(first.path,))


def left_blocks(table: Table, left: Sequence[Left], language: Language, later: Sequence[Later] = ()) -> list[Block]:
    """What could still be ordered, a line to each verb; nothing if nothing could.

    As many are named for each verb as there is room for; the rest are counted.
    """
    told: list[Block] = []
    heading = "desk-still-open" if left else "desk-still-later"
    for named in range(NAMED, -1, -1) if left or later else ():
        behind = [block for each in later for block in each.blocks(language, named)]
        told = [Block(say(language, heading), "bold"), *_by_verb(table, left, language, named), *behind]
        if length(told) <= ROOM:
            break
    return told


def _by_verb(table: Table, all_left: Sequence[Left], language: Language, named: int) -> list[Block]:
    return [Block(_named(table, left, language, named)) for left in all_left]


def _named(table: Table, left: Left, language: Language, named: int) -> str:
    """A verb, and what it could be said of: so many by name, else how many there are."""
    verb, count = capitalised(speak_text(left.verb.label, language)), len(left.options)
    if not named or not count:
        return say(language, "desk-still-open-count", verb=verb, count=count)
    names = placed(table.play, table.position, left.options[:named], language)
    more = [say(language, "desk-still-open-more", more=count - named)] if count > named else []
    return say(language, "desk-still-open-verb", verb=verb, names=listed((*names, *more), language))


def names_in(preview: Preview) -> Iterator[Text]:
    """All that the lines of a preview name."""
    for fact in (fact for line in preview.lines for fact in line.facts.values()):
        yield from (each for each in (fact if isinstance(fact, tuple) else (fact,)) if isinstance(each, Text))
