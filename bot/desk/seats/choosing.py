"""Choosing: whoever says in words which game or scenario they would have is told of those, with buttons that open."""

from __future__ import annotations

from functools import lru_cache

from bot.desk.messages.outgoing import LABEL, Block, Button, Message, Reply
from bot.desk.messages.people import clip
from bot.desk.messages.words import Answers, Call
from bot.desk.office.office import Office
from bot.desk.reading.wishes import known_wishes
from bot.desk.seats.fitting import Candidate, candidates, proposes, wished
from bot.desk.tables.table import Table
from bot.desk.views.token import Token, Verb
from engine.core.game import GameCard
from engine.core.shelf import package_of
from engine.kits.newcomers import LENGTH, read_known, read_newcomers
from renderers.speech import speak_text

_SHELF = 16
"""Games whose scenarios are kept by what they may be wished for."""
_SEATING = frozenset(("join", "against"))
"""What may be said of sides in the line that wishes for a game: who takes one, or that the computer does."""
WIZARD = "NEW"
"""What stands for a table in the buttons that open one."""


async def told_of_games(office: Office, call: Call, line: str, table: Table | None = None) -> Answers | None:
    """What a line wishes for where no game goes on; `None` if it is no such wish, or what is set up is meant."""
    if table is not None and (table.head.has_begun or table.is_over):
        return None
    found = await office.aside.run(_wished, office, line, is_of_set_up=table is not None)
    if not found and table is None and (parted := _parted(line)) is not None:
        found = await office.aside.run(_wished, office, parted[0], is_of_set_up=False)
    if not found or all(table is not None and each.scenario.id == table.head.scenario for each in found):
        return None
    rows = (Block(_row(office, call, each)) for each in found)
    buttons = tuple(_button(office, call, each) for each in found)
    # What opens a table stands where it is to be opened.
    return (Reply(Message((Block(call.say("desk-choosing"), "bold"), *rows), buttons)),)


async def is_proposal(office: Office, line: str) -> bool:
    """Whether a line proposes to others to play one of the games, and names it, perhaps with who takes which side."""
    games, _ = _parted(line) or (line, "")
    return await office.aside.run(lambda: proposes(games, _all(office)))


async def with_side(office: Office, line: str) -> tuple[str, str] | None:
    """What opens the one scenario that a line wishes for, and how the line goes on with sides of it; else `None`."""
    games, sides = _parted(line) or ("", "")
    found = await office.aside.run(_wished, office, games, is_of_set_up=False) if sides else []
    return (f"{found[0].card.id} {found[0].scenario.id}", sides) if len(found) == 1 else None


def _parted(line: str) -> tuple[str, str] | None:
    """What a line says of games, and what of who takes which side; `None` if it names no side to be taken."""
    rest = line
    while (wish := known_wishes().within(rest)) is not None and wish.matter in _SEATING and wish.sides:
        rest = wish.rest
    said = line.replace(rest.strip(), "", 1) if rest else line
    return None if rest == line else (rest, said.strip(" ,.;:!–—-"))


def opens_games(answers: Answers) -> bool:
    """Whether answers have a button that opens a game."""
    messages = [each.message for each in answers if isinstance(each, Reply)]
    buttons = (button for message in messages for button in (*message.menu, *message.buttons))
    return any(button.token.startswith(f"{WIZARD}:") for button in buttons)


def _wished(office: Office, line: str, *, is_of_set_up: bool) -> list[Candidate]:
    return wished(line, _all(office), is_of_set_up=is_of_set_up)


def _all(office: Office) -> list[Candidate]:
    return [each for card in office.cards.values() for each in _candidates(card, package_of(office.games, card.id))]


@lru_cache(maxsize=_SHELF)
def _candidates(card: GameCard, package: str) -> list[Candidate]:
    """The scenarios of a game by what they may be wished for, worked out once."""
    return candidates(card, read_known(package))


def _row(office: Office, call: Call, found: Candidate) -> str:
    """What is known of a scenario: what it is about, how many sides it has, how long it takes."""
    told = read_newcomers(package_of(office.games, found.card.id)).get((LENGTH, found.scenario.id))
    return call.say(
        "desk-choosing-row",
        title=found.card.title,
        scenario=found.scenario.title,
        about=found.scenario.about,
        sides=found.sides,
        length="" if told is None else speak_text(told, call.language),
    ).strip()


def _button(office: Office, call: Call, found: Candidate) -> Button:
    """What opens it; whoever learns it is asked for no options."""
    game = list(office.cards).index(found.card.id)
    usual = (0,) * len(found.card.options) if found.scenario.is_training else ()
    label = clip(call.say("desk-choosing-open", scenario=found.scenario.title), LABEL)
    return Button(label, Token(WIZARD, 0, Verb.NEXT, path=(game, found.place, *usual)).text)
