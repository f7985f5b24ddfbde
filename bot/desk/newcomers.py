"""Newcomers: what people ask of a table before its game begins, and what they are told."""

from __future__ import annotations

import re

from msgspec.structs import replace

from bot.desk.messages.outgoing import Block, Message, Reply
from bot.desk.messages.words import Answers, Call, told_first
from bot.desk.news.lobbying import for_buttons, for_newcomers, lobby, other_scenarios
from bot.desk.news.prompting import title
from bot.desk.office.office import Office
from bot.desk.reading.aims import START
from bot.desk.tables.table import Table
from bot.desk.views.telling import side_name
from engine.core.game import GameCard
from engine.core.shelf import package_of
from engine.kits.newcomers import EASIER, FIRST, LENGTH, read_newcomers
from renderers.speech import speak_text

BEGINNING = (START, f"{START} {FIRST}", f"{START} begin")
"""The aims of whoever wants to know how to begin."""
GAMES = "games"
"""What is asked of all games, where no table is open: which there are, for whom, how long they take."""
_GOES_ON = re.compile(r"(?:а|и|ну|но|and|but|so|ok|okay)[\s,]+(?=\w)", re.IGNORECASE)


def told_newcomers(office: Office, call: Call, table: Table, what: str) -> Answers:
    """What newcomers ask of a game or of a button; nothing where it is not asked, or the game does not say."""
    found = for_buttons(office, table, call.language, what) or for_newcomers(table, call.language, what)
    return () if found is None else (Reply(Message((title(table, call.language), found)), private=True),)


def with_basics(call: Call, table: Table, moment: Answers) -> Answers:
    """What is to be done now, behind what to know of the game before all else."""
    basics = for_newcomers(table, call.language, FIRST)
    return moment if basics is None else told_first(basics, moment)


def plainly(line: str) -> str:
    """A question without the word by which it goes on from what was said before it."""
    return line if (begun := _GOES_ON.match(line)) is None else line[begun.end() :]


def with_task(call: Call, table: Table, score: Answers) -> Answers:
    """How it stands, behind what the scenario is about and which side somebody plays."""
    scenario = next(each for each in table.play.card.scenarios if each.id == table.head.scenario)
    about = speak_text(scenario.about, call.language)
    seat = table.seat_if_any(call.who.key)
    side = "" if seat is None else call.say("desk-task-side", side=side_name(table, seat))
    return told_first(Block(f"{side} {about}".strip()), score)


async def told_lobby(office: Office, call: Call, table: Table, line: str) -> Answers:
    """The table before its game: what is played, who sits where, what is to be done; other scenarios if named."""
    others = await office.aside.run(other_scenarios, table, call.language, line)
    section = lobby(office, table, call.language)
    return (Reply(section.message(title(table, call.language), *others), private=True),)


async def with_games(office: Office, call: Call, greeting: Answers, what: str) -> Answers:
    """A greeting, with the games that can be played in place of its words where one of those is asked for."""
    if what not in (GAMES, EASIER, LENGTH):
        return greeting
    cards = [card for card in office.cards.values() if call.game in ("", card.id)]
    rows = await office.aside.run(lambda: [_row(office, call, card, what) for card in cards])
    heading = () if call.game else (Block(call.say("desk-games")),)
    blocks = (*heading, *map(Block, rows))
    return tuple(
        replace(each, message=replace(each.message, blocks=blocks)) if isinstance(each, Reply) else each
        for each in greeting
    )


def _row(office: Office, call: Call, card: GameCard, what: str) -> str:
    """A game with the scenario to learn it by: how long that takes, or which side of it is easier."""
    scenario = next((each for each in card.scenarios if each.is_training), card.scenarios[0])
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
