"""Asking: an ask becomes a message whose buttons walk an order word by word, with only legal words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

import msgspec

from bot.desk.messages.outgoing import BUTTONS, LABEL, MENU, Block, Button, Message
from bot.desk.messages.words import say
from bot.desk.reading.watched import next_word, words_of
from bot.desk.tables.standings import is_rated
from bot.desk.tables.table import Table
from bot.desk.views.labels import told_apart, with_arrows
from bot.desk.views.telling import side_name, spoken
from bot.desk.views.token import Token, Verb, read_token, token_at
from engine.core.choices import AT_STAKE, Choices, Fork, Option
from engine.core.game import AnyGame, Ask, Seat
from engine.core.rules import Refusal
from engine.core.sights import PLACE, THING, Spot
from engine.core.text import CardName, Language, Text
from renderers.speech import capitalised, speak, speak_text

Numbered = tuple[int, Option]
"""A word with its number among those of its fork, which a button carries."""
JOINS, LEADS = "+ ", "→ "
"""What stands before who joins an order and where it leads, in a list of both."""
_SIGNS = {THING: JOINS, PLACE: LEADS}
DROPPED = 35
"""In place of a page: whoever goes back has seen what the order would do, and gives it up."""
ONWARD, ENDING = 35, 34
"""In place of a page of what ends a question: it ends those behind it as well that a turn can do without, or in which
one's part of a turn runs out."""

NARROWED = "="
"""Begins the name of a button that leaves a kind of question to a standing order of the game's own."""
ARRANGED = "/arranged"
"""What the button names that sets up all that a side brings; the sign tells it from the words of an order."""


class Progress(msgspec.Struct, frozen=True):
    """Where an order stands after some pressed buttons.

    Attributes:
        path: index of each chosen word among the words that are shown at its fork.
        words: the words themselves.
        fork: where the order stands; with refusals.
        options: what is shown, with its index.
        back: the path of the choice before, or `None` at the first one.
        is_hidden: chosen words led past a masked word, or to what only the player may see: nobody may watch from here.
        is_filled: its last words were the only ones left, and no button named them.
    """

    path: tuple[int, ...]
    words: tuple[str, ...]
    fork: Fork
    options: tuple[tuple[int, Option], ...]
    back: tuple[int, ...] | None
    is_hidden: bool = False
    is_filled: bool = False

    @property
    def is_whole(self) -> bool:
        """Whether the order can only end here."""
        return self.fork.action is not None and not self.options


class MaskedWord(Exception):  # noqa: N818 - not a fault: the player alone learns why the word does not serve
    """A chosen word does not serve, and only its player may know why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.rule.id)
        self.refusal = refusal


class Section(msgspec.Struct, frozen=True):
    """A part of a message: what it says and offers, and the paths its buttons stand for that were too long for them."""

    blocks: tuple[Block, ...]
    menu: tuple[Button, ...] = ()
    buttons: tuple[Button, ...] = ()
    placeholder: str = ""
    long_paths: tuple[tuple[int, ...], ...] = ()

    def message(self, *before: Block) -> Message:
        """It as a message of its own."""
        return Message((*before, *self.blocks), self.menu, self.buttons, self.placeholder)


def label_of(ask: Ask[Any], order: str) -> Text | None:
    """What the button of an order of one word says where it is asked, such as “Leave it as it is” for to be done."""
    return next((option.label for option in ask.choices.fork(()).options if option.word == order), None)


def walk(choices: Choices[Any], path: Sequence[int], *, is_private: bool) -> Progress:
    """Follow a path of buttons, and go on where there is nothing to choose.

    Args:
        choices: the choices of the answer.
        path: the index of each chosen word.
        is_private: nobody else sees what comes of it. If others do, the walk still goes on where they may not watch:
            it is then hidden, whether or not the words serve.

    Raises:
        ValueError: the path leads nowhere.
        MaskedWord: a word was chosen that was shown only because nobody may see that it does not serve.
    """
    fork = choices.fork((), why=True)
    at: tuple[int, ...] = ()
    words: tuple[str, ...] = ()
    turns: list[tuple[int, ...]] = []
    is_hidden = False
    wanted = list(path)
    while True:
        # Where others begin to watch, nobody has chosen anything yet, and they are told that what follows is hidden.
        is_hidden = is_hidden or (fork.hidden and bool(path))
        is_seen = not (is_private or is_hidden)
        offered = offered_by(fork)
        if wanted:
            index = wanted.pop(0)
            if index >= len(offered):
                raise ValueError(f"expected an option below {len(offered)} after {' '.join(words)!r}, got {index}")
        elif _is_forced(fork, offered, is_seen=is_seen):
            index = 0
        else:
            break
        if not _is_forced(fork, offered, is_seen=is_seen):
            turns.append(at)
        refusal = offered[index].refusal
        if refusal is not None:
            raise MaskedWord(refusal)
        is_hidden = is_hidden or offered[index].masked
        at, words = (*at, index), (*words, offered[index].word)
        fork = choices.fork(words, why=True)
    shown = tuple((number, option) for number, option in enumerate(offered) if is_seen or option.refusal is None)
    return Progress(at, words, fork, shown, turns[-1] if turns else None, is_hidden, len(at) > len(path))


def walked_alone(ask: Ask[Any], path: tuple[int, ...]) -> Progress:
    """Where a path leads before the first of its words that does not serve."""
    try:
        return walk(ask.choices, path, is_private=True)
    except MaskedWord:
        return walked_alone(ask, path[:-1])


def path_of(choices: Choices[Any], order: str) -> tuple[int, ...]:
    """The path of buttons that leads to the words of an order.

    Marks such as `>` and `,` that the order has and the buttons have not, or the other way round, are passed over.

    Raises:
        ValueError: no buttons lead there.
        MaskedWord: one of the words does not serve, and only the player may know.
    """
    path: list[int] = []
    words: list[str] = []
    left = words_of(order)
    while True:
        offered = offered_by(choices.fork(words, why=True))
        if not left:
            return tuple(path)
        word = next_word(left, [option.word for option in offered])
        if word is None and left:
            raise ValueError(f"expected one of {[option.word for option in offered]}, got {left[0]!r}")
        for index, option in enumerate(offered):
            if option.word == word:
                if option.refusal is not None:
                    raise MaskedWord(option.refusal)
                path.append(index)
                words.append(option.word)


def offered_by(fork: Fork) -> tuple[Option, ...]:
    """What anybody may see offered; whether a masked word serves is not to be seen from the list."""
    return tuple(option for option in fork.options if option.refusal is None or option.masked)


def _is_forced(fork: Fork, offered: tuple[Option, ...], *, is_seen: bool) -> bool:
    return (
        fork.action is None
        and len(offered) == 1
        and offered[0].refusal is None
        and not offered[0].masked
        and not (is_seen and fork.hidden)
    )


def prompt_block(table: Table, ask: Ask[Any], language: Language, *, names: str) -> Block:
    """Who is asked what; the side is named once, by the game's own words if they begin with it."""
    text = capitalised(speak(ask.prompt, language))
    side = capitalised(speak_text(side_name(table, ask.seat), language))
    asked = text if text.startswith(side) else f"{side}: {text}"
    return Block(f"{names} ▸ {asked}", "bold")


def walking(
    table: Table,
    ask: Ask[Any],
    step: Progress,
    language: Language,
    *,
    is_private: bool,
    page: int = 0,
    planned: tuple[int, int] | None = None,
) -> Section:
    """The next words of an order as buttons.

    For a plan they carry before a path what `planned` says: the draft, and a number that is one higher where the words
    are all there are to be.
    """
    blocks = []
    if step.words:
        blocks.append(Block(spoken(table.play, with_arrows(table, ask.choices, step.words), language), "code"))
    if step.fork.note is not None:
        blocks.append(Block(speak(step.fork.note, language), "italic"))
    if step.fork.hidden and not is_private:
        blocks.append(Block(say(language, "desk-hidden-choice"), "italic"))
        token = token_at(table, Verb.WALK_ALONE, ask.seat, step.path, private=False)
        button = Button(say(language, "desk-choose-privately"), token.text, "primary")
        return Section(tuple(blocks), buttons=(button, *way_back(table, ask.seat, step, language, is_private=False)))
    wholes = [each for each in step.fork.wholes if step.fork.are_all or len(each.words) > 1]
    options = [] if step.fork.are_all else arranged(table.play, table.position, step.options)
    # What something is at stake at has the first page to itself, behind what may be picked whole.
    first = min(MENU - len(wholes), sum(option.is_at_stake for _, option in options) or MENU)
    page = min(page, max(0, -((first - len(options)) // MENU)))

    def to(verb: Verb, path: tuple[int, ...], page: int = 0) -> Token:
        if planned is None:
            return token_at(table, verb, ask.seat, path, page, private=is_private)
        draft, kind = planned
        return token_at(table, Verb.PLAN, ask.seat, (draft, kind + (verb is Verb.DONE), *path), page)

    shown = options[slice(*paged(page, first))]
    labels = placed(table.play, table.position, [option for _, option in shown], language, is_going=True)
    if any(label.startswith(LEADS) for label in labels):
        blocks.append(Block(say(language, "desk-pick-both"), "italic"))
    tokens = [to(Verb.WALK, (*step.path, index)) for index, _ in shown]
    if wholes and not page:
        tokens = [
            *(to(Verb.WALK, path_of(ask.choices, " ".join((*step.words, *each.words)))) for each in wholes),
            *tokens,
        ]
        labels = [*_fitting([capitalised(speak_text(each.label, language)) for each in wholes], LABEL), *labels]
    choices = tuple(Button(label, token.text) for label, token in zip(labels, tokens, strict=True))
    ways: list[tuple[bool, str, Token]] = [
        (step.fork.action is not None, "desk-done", to(Verb.DONE, step.path)),
        (step.back is not None, "desk-back", to(Verb.WALK, step.back or ())),
        (planned is None and _has_refused(step), "desk-why-not", to(Verb.WHY_NOT, step.path)),
    ]
    buttons = [
        Button(say(language, key), token.text, "primary" if key == "desk-done" else "plain")
        for is_there, key, token in ways
        if is_there
    ]
    buttons += turning(len(options), page, language, lambda other: to(Verb.WALK, step.path, other), first=first)
    paths = dict.fromkeys(
        [*[each.path for each in tokens], *[to(verb, step.path).path for verb in (Verb.WALK, Verb.DONE)]]
    )
    return Section(tuple(blocks), choices, tuple(buttons[:BUTTONS]), say(language, "desk-pick"), tuple(paths))


def _has_refused(step: Progress) -> bool:
    """Whether it is told to all why a word does not serve here."""
    return any(option.refusal is not None and not option.masked for option in step.fork.options)


def way_back(
    table: Table, seat: Seat, step: Progress, language: Language, *, is_private: bool, page: int = 0
) -> list[Button]:
    """The button from a word of an order to the one before; none at the first."""
    if step.back is None:
        return []
    token = token_at(table, Verb.WALK, seat, step.back, page, private=is_private)
    return [Button(say(language, "desk-back"), token.text)]


def placed(
    game: AnyGame, position: Any, options: Sequence[Option], language: Language, *, is_going: bool = False
) -> list[str]:
    """Words as buttons: a unit with its place, a place with who holds it, as far as everybody may know.

    Where there is no room for both, the name is shortened. Of both in one list, who joins has a plus, a place an arrow.
    If they are going somewhere, a unit is told with where to, or that it is to be chosen.
    """
    spots = _spots(game, position, options)
    kinds = {spots[option.word].rank[0] for option in options if _has_spot(spots, option)}
    names: list[str] = []
    places: list[str] = []
    for option in options:
        sign = _SIGNS[spots[option.word].rank[0]] if len(kinds) > 1 and _has_spot(spots, option) else ""
        sign += f"{AT_STAKE} " if option.is_at_stake else ""
        names.append(sign + capitalised(speak_text(option.label, language)))
        where = f" · {speak_text(spots[option.word].name, language)}" if _has_spot(spots, option) else ""
        if where and is_going and option.toward is not None:
            where += f" → {speak_text(option.toward, language)}"
        places.append(where)
    # What stands in one place is told apart by the name alone.
    alike = {where: [name for name, place in zip(names, places, strict=True) if place == where] for where in places}
    short = {where: iter(_fitting(each, LABEL - len(where))) for where, each in alike.items()}
    return [next(short[where]) + where for where in places]


def _fitting(texts: Sequence[str], length: int) -> list[str]:
    """Texts as they are if they fit, else shortened so that they still differ."""
    return [*texts] if all(len(text) <= length for text in texts) else told_apart(texts, length)


def arranged(game: AnyGame, position: Any, options: Sequence[Numbered]) -> list[Numbered]:
    """Words in the order in which one looks for them: things by place, then strength; places in that of the board.

    Where something is at stake comes first. What has no place, such as a verb or a card of a hand, stays where the
    rules put it, and so do kinds of words among each other: those who may join an order before what it may be aimed at.
    What gives up or destroys one's own comes last, where no hasty press finds it.
    """
    spots = _spots(game, position, [option for _, option in options])

    def kind(each: Numbered) -> int:
        return spots[each[1].word].rank[0] if _has_spot(spots, each[1]) else -1

    def rank(each: Numbered) -> tuple[int, ...]:
        return (not each[1].is_at_stake, *spots[each[1].word].rank)

    runs = [(which, [*run]) for which, run in groupby(options, kind)]
    found = [each for which, run in runs for each in (run if which < 0 else sorted(run, key=rank))]
    return sorted(found, key=lambda each: each[1].is_drastic)


def _spots(game: AnyGame, position: Any, options: Sequence[Option]) -> Mapping[str, Spot]:
    return game.whereabouts(position, [option.word for option in options if not isinstance(option.label, CardName)])


def _has_spot(spots: Mapping[str, Spot], option: Option) -> bool:
    return option.word in spots and not isinstance(option.label, CardName)


def turning(
    count: int, page: int, language: Language, to: Callable[[int], Token], size: int = MENU, first: int = 0
) -> Iterator[Button]:
    """Buttons to the pages of a list behind and before this one, each saying what stands there and of how many.

    Args:
        count: how many the list has.
        page: the one that is shown, from 0.
        language: the reader's.
        to: what a button carries that leads to a page.
        size: how many stand on a page.
        first: how many stand on the first one, where they are fewer.
    """
    for key, other in (("desk-next", page + 1), ("desk-previous", page - 1)):
        begin, end = paged(other, first or size, size)
        if other >= 0 and begin < count:
            facts = {"first": begin + 1, "last": min(end, count), "count": count}
            yield Button(say(language, key, **facts), to(other).text)


def paged(page: int, first: int, size: int = MENU) -> tuple[int, int]:
    """Where a page of a list begins and ends."""
    return max(0, first + (page - 1) * size), first + page * size


def on_card(section: Section) -> Section:
    """A section for one person alone as a part of the card of his private chat, which its buttons go on changing."""

    def on_card(button: Button) -> Button:
        try:
            token = read_token(button.token)
        except ValueError:
            return button  # it leads into the rulebook
        return msgspec.structs.replace(button, token=msgspec.structs.replace(token, private=False).text)

    menu, buttons = (tuple(map(on_card, each)) for each in (section.menu, section.buttons))
    return msgspec.structs.replace(section, menu=menu, buttons=buttons)


def narrowing(table: Table, language: Language, seat: Seat, kind: str, sign: str = "") -> Iterator[Button]:
    """What leaves questions of a kind to a standing order of the game's own; the sign says where the button stands."""
    for number, policy in enumerate(table.play.policies):
        if policy.kind == kind and policy.button is not None and not table.is_exercise:
            token = token_at(table, Verb.REFLEX, seat, name=f"{NARROWED}{number}{sign}")
            yield Button(speak_text(policy.button, language), token.text)


def arranging(table: Table, ask: Ask[Any], language: Language, *, is_private: bool) -> tuple[Button, ...]:
    """What sets up all that is left; in a game that counts nobody is told where a computer would."""
    game = table.play
    if game.turn(table.position) or table.is_exercise or is_rated(table):
        return ()
    usual = game.write_order(ask.choices.default())
    if ask.choices.ends(usual.split()[0]):
        return ()
    token = token_at(table, Verb.TAKE, ask.seat, name=ARRANGED, private=is_private)
    return (Button(say(language, "desk-arrange"), token.text),)
