"""Newcomers: what people ask of a table before its game begins, and what they are told."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from bot.desk.messages.outgoing import LABEL, Block, Message, Reply
from bot.desk.messages.people import clip
from bot.desk.messages.words import Answers, Call, told_first
from bot.desk.news.lobbying import for_buttons, for_newcomers, lobby, other_scenarios
from bot.desk.news.prompting import title
from bot.desk.office.office import Office
from bot.desk.orders.aiming import CLEAR, HERE, LIKELY, RULED
from bot.desk.reading import spelling
from bot.desk.reading.aims import REVIEW, SCORE, START, TASK, Aim, known_aims
from bot.desk.reference import Reference, game_of
from bot.desk.tables.table import Table
from bot.desk.views.telling import side_name
from engine.core.game import Choosable, GameCard
from engine.core.shelf import package_of
from engine.kits.newcomers import EASIER, FIRST, LENGTH, read_known, read_newcomers
from renderers.speech import speak_text

BEGINNING = (START, f"{START} {FIRST}", f"{START} begin")
"""The aims of whoever wants to know how to begin."""
GAMES, EASIEST = "games", "easiest"
"""What is asked of all games, where no table is open: which there are, how long they take, which to begin by."""
BOT = "bot"
"""What is asked of whoever answers here, wherever that is."""
_AIMS = frozenset((SCORE, TASK, "where objectives"))
"""Aims of whoever asks before a game what it is played for."""
_GOES_ON = re.compile(r"(?:а|и|ну|но|and|but|so|ok|okay)[\s,]+(?=\w)", re.IGNORECASE)


class Newcomers:
    """Answers what is asked where no game goes on."""

    def __init__(
        self,
        office: Office,
        reference: Reference,
        commanded: Callable[[Call, Table | None, str], Awaitable[Answers]],
        ruled: Callable[..., Awaitable[Answers]],
    ) -> None:
        """Use these means, and what answers a command and what tells a rule."""
        self._office = office
        self._reference = reference
        self._commanded = commanded
        self._ruled = ruled

    async def answer(self, call: Call, table: Table | None, line: str) -> Answers:
        """What is asked about the table, about how one begins and what is played for, or about a rule."""
        likeness = await self._reference.likeness(game_of(table), line)
        here = None if table is None or table.game is None or table.is_over else table
        aim = await self._office.aside.run(lambda: known_aims().of(spelling.tokens(line)))
        said = known_aims().command(line) or ""
        is_greeted = said.partition(" ")[0] == START
        name, _, what = (said if is_greeted else aim.name).partition(" ")
        if here is not None and name == REVIEW and aim.likeness >= max(CLEAR, likeness):
            # Where a rematch is set up it is asked of the game before it.
            return await self._commanded(call, here, aim.name)
        if not is_greeted and (name not in (START, "who") or aim.likeness < max(LIKELY, likeness - HERE)):
            if here is not None and _is_of_goal(aim):
                won = await self._reference.answer(call, here, call.say("desk-how-to-win"))
                return told_first(Block(_about(call, here)), won)
            if likeness < RULED and here is not None:
                return await _not_understood(self._office, call, here, line)
            return await self._ruled(call, table, line, is_clear=likeness >= RULED)
        if here is None:
            return await _with_games(self._office, call, await self._commanded(call, table, START), what)
        return told_newcomers(self._office, call, here, what) or await _told_lobby(self._office, call, here, line)


def told_newcomers(office: Office, call: Call, table: Table, what: str) -> Answers:
    """What newcomers ask of a game or of a button; nothing where it is not asked, or the game does not say."""
    if what == BOT:
        return told_of_bot(call)
    if what == EASIEST:
        return (Reply(Message((title(table, call.language), *_easiest(call, table))), private=True),)
    found = for_buttons(office, table, call.language, what) or for_newcomers(table, call.language, what)
    return () if found is None else (Reply(Message((title(table, call.language), found)), private=True),)


def told_of_bot(call: Call) -> Answers:
    """What answers here and how one speaks to it, for whoever asks that."""
    keys = ("desk-hello-more",) if call.chat.private else ("desk-hello-help",)
    blocks = (Block(call.say("desk-hello"), "bold"), *(Block(call.say(key)) for key in keys))
    return (Reply(Message(blocks), private=True),)


def _easiest(call: Call, table: Table) -> tuple[Block, ...]:
    """Which scenario of a game teaches it, and which side of the one at the table is the easier one."""
    training = _teaching(table.play.card)
    if training.id == table.head.scenario:
        told = Block(call.say("desk-easiest-here", scenario=training.title))
    else:
        told = Block(call.say("desk-easiest-is", scenario=training.title, about=training.about))
    side = for_newcomers(table, call.language, EASIER)
    return (told, *(() if side is None else (side,)))


def with_basics(call: Call, table: Table, moment: Answers) -> Answers:
    """What is to be done now, behind what to know of the game before all else."""
    basics = for_newcomers(table, call.language, FIRST)
    return moment if basics is None else told_first(basics, moment)


def plainly(line: str) -> str:
    """A question without the word by which it goes on from what was said before it."""
    return line if (begun := _GOES_ON.match(line)) is None else line[begun.end() :]


def with_task(call: Call, table: Table, score: Answers) -> Answers:
    """How it stands, behind what the scenario is about and which side somebody plays."""
    about = _about(call, table)
    seat = table.seat_if_any(call.who.key)
    side = "" if seat is None else call.say("desk-task-side", side=side_name(table, seat))
    return told_first(Block(f"{side} {about}".strip()), score)


async def _told_lobby(office: Office, call: Call, table: Table, line: str) -> Answers:
    """The table before its game: what is played, who sits where, what is to be done; other scenarios if named."""
    others = await office.aside.run(other_scenarios, table, call.language, line)
    section = lobby(office, table, call.language)
    return (Reply(section.message(title(table, call.language), *others), private=True),)


async def _not_understood(office: Office, call: Call, table: Table, line: str) -> Answers:
    """That a question beside a table that is set up is not understood, and what one may ask; scenarios that it names.

    The table stands in its chat already.
    """
    others = await office.aside.run(other_scenarios, table, call.language, line)
    told = others or (Block(call.say("desk-unclear-lobby", text=clip(line, LABEL))),)
    return (Reply(Message((title(table, call.language), *told)), private=True, look_up=True),)


def _is_of_goal(aim: Aim) -> bool:
    """Whether it is asked what a game is played for."""
    return aim.name in _AIMS and (aim.is_certain or (aim.name != SCORE and aim.likeness >= CLEAR))


async def _with_games(office: Office, call: Call, greeting: Answers, what: str) -> Answers:
    """A greeting, with the games that can be played in place of its words where one of those is asked for."""
    if what not in (GAMES, EASIEST, EASIER, LENGTH):
        return greeting
    cards = [card for card in office.cards.values() if call.game in ("", card.id)]
    if what == EASIEST:
        cards.sort(key=lambda card: read_known(package_of(office.games, card.id)).minutes.get(_teaching(card).id, 0))
    rows = await office.aside.run(lambda: [_row(office, call, card, what) for card in cards])
    first = {"scenario": _teaching(cards[0]).title, "game": cards[0].title} if cards else {}
    easiest = (Block(call.say("desk-games-easiest", **first), "bold"),) if what == EASIEST and len(cards) > 1 else ()
    heading = () if call.game else (*easiest, Block(call.say("desk-games")))
    blocks = (*heading, *map(Block, rows))
    return tuple(
        replace(each, message=replace(each.message, blocks=blocks)) if isinstance(each, Reply) else each
        for each in greeting
    )


def _row(office: Office, call: Call, card: GameCard, what: str) -> str:
    """A game with the scenario to learn it by: how long that takes, or which side of it is easier."""
    scenario = _teaching(card)
    counts = {len(card.sides_of(each.id)) for each in card.scenarios}
    told = read_newcomers(package_of(office.games, card.id))
    more = told.get((EASIER if what == EASIER else LENGTH, scenario.id))
    return call.say(
        "desk-games-row",
        title=card.title,
        sides="–".join(map(str, sorted({min(counts), max(counts)}))),
        about=card.about,
        scenario=scenario.title,
        more="" if more is None else speak_text(more, call.language),
    ).strip()


def _teaching(card: GameCard) -> Choosable:
    """The scenario by which a game is learned."""
    return next((each for each in card.scenarios if each.is_training), card.scenarios[0])


def _about(call: Call, table: Table) -> str:
    """What the scenario of a table is about."""
    scenario = next(each for each in table.play.card.scenarios if each.id == table.head.scenario)
    return speak_text(scenario.about, call.language)
