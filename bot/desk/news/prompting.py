"""Prompting: the message that ends a hand-off, with the news, the question and its buttons."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import dropwhile, takewhile
from typing import Any

import msgspec

from bot.desk.messages.incoming import Who
from bot.desk.messages.outgoing import BUTTONS, LABEL, Block, Button, Message
from bot.desk.messages.pace import duration
from bot.desk.messages.people import clean_name, clip
from bot.desk.messages.words import brief, say
from bot.desk.news.lobbying import lobby, with_wishes
from bot.desk.news.reflex import SKIP, SKIP_TURN, all_but
from bot.desk.news.taking_back import take_back_button, wanted_back
from bot.desk.office.office import Office, platform
from bot.desk.tables.course import Course
from bot.desk.tables.folding import habit
from bot.desk.tables.standings import GameResult
from bot.desk.tables.table import Done, Table
from bot.desk.views.asking import ONWARD, Section, arranging, narrowing, path_of, prompt_block, walk, walking
from bot.desk.views.citing import rules_line
from bot.desk.views.digest import digest, fresh_since, latest_news, length, with_rest
from bot.desk.views.previews import turn_end
from bot.desk.views.ranking import rated
from bot.desk.views.review import in_short, review_buttons
from bot.desk.views.stand_ins import with_stand_ins
from bot.desk.views.telling import PUBLIC, Eyes, seated, side_name, stake_blocks
from bot.desk.views.token import Token, Verb, path_digest, path_text, read_path, token_at
from engine.core.game import Ask, Preview
from engine.core.lessons import Lesson
from engine.core.rules import Mark
from engine.core.text import Language, TurnName
from renderers.speech import capitalised, listed, speak, speak_text
from storage.record import Answered, Begun, Configured, Record, Undone, Wish

CAPTION = 960
"""Characters of a card: what a picture's caption may have in Telegram, less the names of those who are called."""
ASKING = 600  # characters of them for what is asked, or would be done
HABIT = 3  # so many times in a row the same safe word, and the card offers not to ask any more
OVERVIEW = "=overview"
"""What the button for all of the board is about, as one types it after `/board`."""


def title(table: Table, language: Language) -> Block:
    """The table's name and scenario, and whether it is only practice."""
    if table.game is None:
        return Block(table.name, "bold")
    card = table.game.card
    titles = {each.id: each.title for each in card.scenarios}
    scenario = table.lesson.title if table.lesson is not None else titles.get(table.head.scenario, card.title)
    marks = [table.name, speak_text(scenario, language)]
    if table.is_practice:
        marks.append(say(language, "desk-practice"))
    return Block(" · ".join(marks), "bold")


def status(table: Table, language: Language) -> str:
    """One public line: turn, phase and who is awaited, or how the game ended."""
    if table.game is None:
        return say(language, "desk-unknown-game", game=table.head.game)
    if table.head.diverged is not None:
        return say(language, "desk-diverged", code=table.name, version=table.head.diverged)
    if table.is_over:
        return outcome_text(table, language)
    if not table.head.has_begun:
        return say(language, "desk-not-begun")
    return capitalised(speak(table.play.status(table.position), language))


def outcome_text(table: Table, language: Language, *, is_bare: bool = False) -> str:
    """How the game ended, and by which rules if that is wanted."""
    if table.head.is_closed:
        return capitalised(say(language, "desk-over-closed"))
    if table.head.resigned is not None:
        if table.winner is None:
            return capitalised(say(language, "desk-over-resigned", side=side_name(table, table.head.resigned)))
        return capitalised(say(language, "desk-won-by-resignation", side=side_name(table, table.winner)))
    assert table.outcome is not None
    told = capitalised(speak(table.outcome.line, language))
    cited = () if is_bare else rules_line([rule for rule in table.outcome.rules if rule.number], language)
    return " ".join((told, *(each.text for each in cited)))


def awaited(table: Table) -> str:
    """What a hand-off turns on: when this changes, a new message is due and not an edit of the last.

    It is who must answer, and when last anybody else did, or something befell that concerns all: a side that goes on
    answering keeps its message, a side that is asked again after the computer's quick reply gets a new one.
    """
    if not table.is_sound:
        return "frozen"
    if table.is_over:
        return "over"
    if not table.head.has_begun:
        return "lobby"
    asked = {ask.seat for ask in table.asks}
    others = [
        notice.version
        for notice in table.notices
        if (isinstance(notice.record, Answered) and notice.record.seat not in asked) or concerns_all(notice.record)
    ]
    seats = ",".join(sorted(asked))
    return f"{seats}/{others[-1] if others else 0}{'?' if table.undo is not None else ''}"


def concerns_all(record: Record) -> bool:
    """Whether everybody must come to know of a record; an edit of an old message calls nobody."""
    if isinstance(record, Answered):
        return record.by == "clock"
    is_time_set = isinstance(record, Configured) and (record.pace, record.is_quick) != (None, None)
    return is_time_set or isinstance(record, Begun | Undone | Wish)


def mentions(table: Table, chat: str) -> tuple[Who, ...]:
    """The people who must answer, are to sit down or have played to the end, as far as this chat's platform goes."""
    people: dict[str, Who] = {}
    asked = [holder for seat in table.seats for holder in table.expected(seat)]
    asked += [holder for ask in table.asks if not table.is_automatic(ask.seat) for holder in table.holders(ask.seat)]
    if table.undo is not None:
        asked = list(table.opponents(table.undo.by))
    if is_learned(table):
        asked = []
    if is_concluded(table):
        asked = list(table.people)
    for holder in asked:
        if platform(holder.key) == platform(chat):
            people.setdefault(holder.key, Who(holder.key, clean_name(holder.name)))
    return tuple(people.values())


def is_fulfilled(lesson: Lesson, done: Done) -> bool:
    """Whether an accepted order and what it caused fulfil the task of a lesson."""
    if not set(lesson.words) <= set(done.order.replace(",", " ").split()):
        return False
    return any(
        event.kind == lesson.event and any(rule.id == lesson.rule for rule in event.rules) for event in done.events
    )


def is_learned(table: Table) -> bool:
    """Whether the lesson of a table is done: nothing is asked there any more, though orders are still taken."""
    lesson = table.lesson
    return lesson is not None and any(done.seat == lesson.seat and is_fulfilled(lesson, done) for done in table.dones)


def is_concluded(table: Table) -> bool:
    """Whether a game has come to its end, which is handed to all who played; exercises end with the teacher's word."""
    return table.is_sound and table.is_over and table.head.has_begun and not table.is_exercise


def compose(
    office: Office,
    table: Table,
    language: Language,
    *,
    section: Section | None = None,
    course: Course | None = None,
    counted: Sequence[GameResult] = (),
    is_numbered: bool = False,
    eyes: Eyes = PUBLIC,
) -> tuple[Message, Section, tuple[Mark, ...]]:
    """The card without its picture: what mattered since whoever must answer last did, and the question.

    Args:
        office: the desk's means.
        table: the table.
        language: of the chat it goes to.
        section: in place of the question's first words, where a walk stands.
        course: of the game, once it is over.
        counted: the results of the chat up to that of the game, if it counts.
        is_numbered: lines of news bear the numbers that its picture shows.
        eyes: the seats of whoever alone reads it; none where others do.

    Returns:
        The message, the part of it that asks, and what the numbered lines point at.
    """
    part = section or (question(office, table, language) if course is None else ended(table, course, language, counted))
    asking = [*head_of(table, language), *brief(part.blocks, ASKING)]
    stakes = _stakes(table)
    asking = [*_fitting(_stake_blocks(stakes, language, is_brief=True), ASKING - length(asking)), *asking]
    above = [title(table, language)]
    if table.is_running:
        above.append(Block(status(table, language)))
    room = CAPTION - length((*above, *asking))
    notices = latest_news(table)
    news = digest(
        table,
        notices,
        language,
        room,
        fresh=fresh_since(table),
        is_numbered=is_numbered,
        beside=(*above, *asking),
        at_stake=[mark for preview in stakes for mark in preview.marks],
        eyes=eyes,
    )
    buttons = with_rest(table, news, part.buttons, language)
    # A game begins with what has led to where it stands.
    kinds = {type(notice.record) for notice in notices}
    first = 1 if Begun in kinds and Answered not in kinds else 2
    blocks = (*above[:first], *news.blocks, *above[first:], *asking)
    message = Message(blocks, part.menu, buttons, part.placeholder)
    return message, part, news.marks


def ended(table: Table, course: Course, language: Language, counted: Sequence[GameResult]) -> Section:
    """What the last card says: who has won and why, what it counts, how the game went, as far as there is room."""
    room = CAPTION - length((title(table, language),))
    told = (Block(status(table, language), "bold"), *rated(counted, language), *in_short(table, course, language))
    return Section(tuple(_fitting(told, room)), buttons=review_buttons(table, course, language))


def _fitting(blocks: Sequence[Block], room: int) -> list[Block]:
    """The blocks as far as there is room; what is said first matters most."""
    kept: list[Block] = []
    for block in blocks:
        room -= len(block.text) + 1
        if room < 0:
            break
        kept.append(block)
    return kept


def _stakes(table: Table) -> list[Preview]:
    """What the open questions are about; nothing where they are about nothing that has begun."""
    if not table.is_running or table.undo is not None or is_learned(table):
        return []
    return [table.play.at_stake(table.position, ask.seat) for ask in table.asks]


def _stake_blocks(stakes: Sequence[Preview], language: Language, *, is_brief: bool) -> list[Block]:
    """The same in words, each sentence once."""
    return [*dict.fromkeys(block for preview in stakes for block in stake_blocks(preview, language, is_brief=is_brief))]


def marks_at_stake(table: Table) -> tuple[Mark, ...]:
    """What a picture should show of what the open questions are about."""
    asks = table.asks if table.is_running else ()
    return tuple(mark for ask in asks for mark in table.play.at_stake(table.position, ask.seat).marks)


def asked(table: Table, language: Language, *, is_brief: bool = False) -> tuple[Block, ...]:
    """The questions that are open, below what they are about, for whoever reads them alone."""
    return (*_stake_blocks(_stakes(table), language, is_brief=is_brief), *head_of(table, language))


def head_of(table: Table, language: Language) -> tuple[Block, ...]:
    """The questions that are open, with the names of those who must answer, and the time they have."""
    if not table.is_running:
        return ()
    if table.lesson is not None and is_learned(table):
        return (Block(say(language, "desk-lesson-done", title=table.lesson.title), "bold"),)
    if table.undo is not None or table.is_unattended:
        people = table.people if table.undo is None else table.opponents(table.undo.by)
        key = "desk-unattended" if table.undo is None else "desk-undo-question"
        names = listed(tuple(clean_name(each.name) for each in people), language)
        return (Block(say(language, key, names=names), "bold"),)
    blocks = [prompt_block(table, ask, language, names=seated(table, ask.seat, language)) for ask in table.asks]
    if table.head.is_paused:
        blocks.append(Block(say(language, "desk-clock-stopped"), "italic"))
    elif table.head.pace:
        blocks.append(Block(say(language, "desk-time", time=duration(table.head.pace, language)), "italic"))
    return tuple(blocks)


def question(office: Office, table: Table, language: Language) -> Section:
    """What the message asks, apart from the news."""
    if not table.is_sound or table.is_over:
        return Section((Block(status(table, language), "bold"),))
    if not table.head.has_begun:
        return lobby(office, table, language)
    if is_learned(table):
        return Section(())
    if table.undo is not None:
        return wanted_back(table, language)
    if table.is_unattended:
        return with_stand_ins(table, Section(()), language)
    asks = [ask for ask in table.asks if not table.is_automatic(ask.seat)]
    section = first_words(table, asks[0], language) if len(asks) == 1 else _answering(table, asks, language)
    if table.head.deputies or any(done.by == "clock" for done in table.dones):  # somebody is missed
        section = with_stand_ins(table, section, language)
    return with_wishes(table, section, language) if table.head.wishes else section


def _answering(table: Table, asks: Sequence[Ask[Any]], language: Language) -> Section:
    """Several are asked at once: a button for each to answer alone."""
    names = {ask.seat: say(language, "desk-answer-as", side=side_name(table, ask.seat)) for ask in asks}
    walks = {seat: token_at(table, Verb.WALK_ALONE, seat) for seat in names}
    buttons = [Button(name, walks[seat].text, "primary") for seat, name in names.items()]
    return Section((), buttons=(*buttons[: BUTTONS - 2], *_aside(table, language)))


def first_words(table: Table, ask: Ask[Any], language: Language, *, is_private: bool = False) -> Section:
    """The first words of an answer, with the buttons that stand beside them."""
    first = walking(table, ask, walk(ask.choices, (), is_private=is_private), language, is_private=is_private)
    aside = beside(table, ask, language, is_private=is_private)
    first = msgspec.structs.replace(first, buttons=(*first.buttons, *aside))
    return with_aside(table, first, language, is_private=is_private)


def beside(table: Table, ask: Ask[Any], language: Language, *, is_private: bool = False) -> tuple[Button, ...]:
    """The buttons beside the first words of an answer that spare further ones, or end what a turn has left."""
    is_long = bool(table.play.dispensable) and ask.kind in table.play.card.concluding
    end = turn_end(table, ask, is_private=is_private) if is_long else None
    return (
        *(take_back_button(table, ask, language) if _only_costs(ask) else ()),
        *arranging(table, ask, language, is_private=is_private),
        *skips(table, ask, language, is_private=is_private),
        *narrowing(table, language, ask.seat, ask.kind),
        *(() if end is None else (Button(say(language, "desk-end-turn"), end.text),)),
    )


def _only_costs(ask: Ask[Any]) -> bool:
    """Whether a question can only be answered to one's own loss."""
    return {option.is_drastic for option in ask.choices.fork(()).options} == {True}


def with_aside(table: Table, section: Section, language: Language, *, is_private: bool = False) -> Section:
    """The section with the buttons for the hand and for typing, as far as there is room."""
    aside = _aside(table, language, is_private=is_private)
    return msgspec.structs.replace(section, buttons=(*section.buttons, *aside)[:BUTTONS])


def skips(table: Table, ask: Ask[Any], language: Language, *, is_private: bool) -> tuple[Button, ...]:
    """What spares a seat questions that a turn can do without, or that it has, as all saw, long answered alike.

    Reactions, and what a game itself asks about only where it matters, it is spared until the turn ends.
    """
    usual = habit(ask.seat, ask.kind, table.play.write_order(ask.choices.default()))
    # Reactions are asked for often; what would spare them is offered before they are a burden.
    is_reaction = is_reacting(table, ask)
    is_offered = is_reaction or ask.kind in table.play.dispensable or table.head.habits.get(usual, 0) >= HABIT
    if isinstance(table.play.kinds[ask.kind], TurnName) or table.is_exercise or not is_offered:
        return ()
    skip = sparing(table, ask, language, is_brief=is_reaction)
    return (*onward(table, ask, language, is_private=is_private), skip)


def is_reacting(table: Table, ask: Ask[Any]) -> bool:
    """Whether it is a question of the kind that a seat is asked again and again on what happens."""
    return any(policy.kind == ask.kind and (ask.telling or policy.is_usual) for policy in table.play.policies)


def sparing(table: Table, ask: Ask[Any], language: Language, *, is_brief: bool) -> Button:
    """What spares a seat questions of a kind from now on; where it is brief, until the turn ends, or all but some."""
    key, sign = ("desk-skip-turn", SKIP_TURN) if is_brief else ("desk-skip", SKIP)
    label, left_to = say(language, key, kind=speak_text(table.play.kinds[ask.kind], language)), ask.kind
    if is_brief and any(policy.kind == ask.kind and policy.brief for policy in table.play.policies):
        label, left_to = all_but(table, ask, language)
    return Button(clip(label, LABEL), token_at(table, Verb.REFLEX, ask.seat, name=f"{sign}{left_to}").text)


def onward(table: Table, ask: Ask[Any], language: Language, *, is_private: bool) -> tuple[Button, ...]:
    """What passes over a question and those behind it that a turn can do without, if any; it names them all."""
    passed = (*takewhile(table.play.dispensable.__contains__, dropwhile(ask.kind.__ne__, table.play.kinds)),)
    if len(passed) < 2 or table.is_exercise:
        return ()
    path = path_of(ask.choices, table.play.write_order(ask.choices.default()))
    token = token_at(table, Verb.DONE, ask.seat, path, ONWARD, private=is_private)
    label = say(language, "desk-onward", kinds=tuple(map(table.play.kinds.__getitem__, passed)))
    return (Button(clip(label, LABEL), token.text),)


def _aside(table: Table, language: Language, *, is_private: bool = False) -> list[Button]:
    hand = token_at(table, Verb.HAND, private=is_private)
    buttons = [Button(say(language, "desk-my-hand"), hand.text)] if table.play.card.hidden else []
    token = token_at(table, Verb.FORM, private=is_private)
    buttons.append(Button(say(language, "desk-type"), token.text))
    return buttons


async def keep_paths(office: Office, table: Table, section: Section) -> None:
    """Keep the paths that are too long for a button where the button's digest finds them."""
    for path in section.long_paths:
        token = token_at(table, Verb.WALK, path=path, page=1)
        if "~" in token.text:
            await office.store.put_slot(table.code, "paths", path_digest(path), path_text(path))


async def found_path(office: Office, token: Token) -> tuple[int, ...]:
    """The path a token means.

    Raises:
        ValueError: nobody knows what its digest stands for.
    """
    if not token.digest:
        return token.path
    text = await office.store.slot(token.table, "paths", token.digest)
    if text is None:
        raise ValueError(f"expected a known path, got {token.digest}")
    return read_path(text)
