"""Choosing: whoever says in words which game or scenario they would have is told of those, with buttons that open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache

import msgspec

from bot.desk.messages.outgoing import LABEL, Block, Button, Message, Reply
from bot.desk.messages.people import clip, is_question
from bot.desk.messages.words import Answers, Call
from bot.desk.office.office import Office
from bot.desk.reading import spelling
from bot.desk.reading.intent import asks
from bot.desk.reading.short_words import known_short_words
from bot.desk.seats.fitting import (
    Candidate,
    candidates,
    has_wanted,
    is_more_than_easy,
    known_traits,
    proposes,
    the_one,
    wished,
)
from bot.desk.seats.proposal import Proposal, is_seating, parted, sides_of
from bot.desk.tables.table import Table
from bot.desk.views.token import Token, Verb, read_token
from engine.core.game import GameCard
from engine.core.shelf import package_of
from engine.kits.newcomers import LENGTH, read_known, read_newcomers
from renderers.speech import speak_text

_SHELF = 16
"""Games whose scenarios are kept by what they may be wished for."""
WIZARD = "NEW"
"""What stands for a table in the buttons that open one."""


class GameWish(msgspec.Struct, frozen=True):
    """What somebody would have played.

    Attributes:
        found: the scenarios that it may be, the likeliest first.
        one: the one of them that it is.
        is_chosen: it is to be played, and not only spoken of.
        is_named: it is more than easy.
        sides: the clauses of the line that are about its sides.
    """

    found: list[Candidate]
    one: Candidate | None
    is_chosen: bool
    is_named: bool = True
    sides: tuple[str, ...] = ()


def told_of(office: Office, call: Call, found: Sequence[Candidate], sides: Sequence[str] = ()) -> Answers:
    """These scenarios, with a button for each that opens it; what was said of sides is not lost until one does."""
    rows = [Block(_row(office, call, each)) for each in found]
    if sides:
        rows.append(Block(call.say("desk-choosing-sides", said=clip(", ".join(sides), LABEL))))
    buttons = tuple(_button(office, call, each) for each in found)
    # What opens a table stands where it is to be opened.
    return (Reply(Message((Block(call.say("desk-choosing"), "bold"), *rows), buttons), waits=True),)


def told_beside(office: Office, call: Call, table: Table, found: Sequence[Candidate]) -> Answers:
    """How a game is begun beside one that goes on, and how one comes back to that, with buttons that begin it."""
    told = Block(call.say("desk-beside", name=table.name, code=table.code))
    (reply,) = told_of(office, call, found)
    if not found:
        anyone = Button(call.say("desk-start-game"), Token(WIZARD, 0, Verb.NEXT).text, "primary")
        return (Reply(Message((told,), buttons=(anyone,)), waits=True),)
    assert isinstance(reply, Reply)
    shown = msgspec.structs.replace(reply.message, blocks=(told, *reply.message.blocks))
    return (msgspec.structs.replace(reply, message=shown),)


async def games_meant(
    office: Office, line: str, here: Table | None = None, among: Sequence[str] = ()
) -> GameWish | None:
    """Which games a line wishes for; `None` if it says anything else.

    Args:
        office: the desk's means.
        line: the line.
        here: the table that is set up, whose own scenarios come first, or that is over.
        among: those that were shown before, by `name_of`: what says only what the game should be like means these.
    """
    return await office.aside.run(_meant, office, line, here, tuple(among))


async def wished_beside(
    office: Office, line: str, is_of_table: Callable[[str], bool]
) -> tuple[list[Candidate], tuple[str, ...]] | None:
    """What may be begun beside a game that goes on by whoever says so, and what they say of sides; `None` if none does.

    Where they name nothing it may be any game, and none is found. What is a word of that game is no name of another.
    """

    def found() -> tuple[list[Candidate], tuple[str, ...]] | None:
        known = _all(office)
        said = parted(line.rstrip("?？ "), known)
        is_asked = is_question(line) or asks(line)
        if not known_traits().names_game(line):
            return _proposed_beside(said, known, is_of_table, is_asked=is_asked)
        games = known_traits().beside(said.games, is_seating=said.is_seating, is_asked=is_asked)
        if not games:
            return None if games is None else ([], said.sides)
        fitting = wished(games, known, is_of_set_up=False)
        return (fitting, said.sides) if fitting else None

    # Nearly every line at a game that goes on has no word for one, nor proposes to play.
    is_any = known_traits().names_game(line) or known_traits().is_proposed(line)
    return await office.aside.run(found) if is_any else None


def _proposed_beside(
    said: Proposal, known: list[Candidate], is_of_table: Callable[[str], bool], *, is_asked: bool
) -> tuple[list[Candidate], tuple[str, ...]] | None:
    """The same of a line without a word for a game: it says that somebody would play, or proposes one by its name."""
    if is_asked:
        return None
    if known_traits().wants(said.games):
        return [], said.sides
    beside = known_traits().silent | known_traits().played
    names = " ".join(token for token in spelling.tokens(said.games) if spelling.stem(token) not in beside)
    if not names or not proposes(said.games, known) or is_of_table(names):
        return None
    fitting = wished(said.games, known, is_of_set_up=False)
    return (fitting, said.sides) if fitting else None


async def seats_among(office: Office, line: str, among: Sequence[str]) -> bool:
    """Whether a line only says who takes a side of scenarios that were shown."""
    return await office.aside.run(lambda: is_seating(line, sides_of(_named(office, among))))


async def told_among(office: Office, call: Call, among: Sequence[str], sides: Sequence[str]) -> Answers:
    """The scenarios that were shown, once more, with what has been said of sides since."""
    return told_of(office, call, await office.aside.run(_named, office, among), sides)


async def offered_by(office: Office, marks: Sequence[str]) -> tuple[str, ...]:
    """The scenarios that a message offers, told by what its buttons carry; of a game without one, all of its own."""

    def found() -> tuple[str, ...]:
        cards = list(office.cards)
        paths = [path for path in map(_opening_path, marks) if path and path[0] < len(cards)]
        known = _all(office)
        return tuple(
            dict.fromkeys(
                name_of(each)
                for path in paths
                for each in known
                if each.card.id == cards[path[0]] and (len(path) < 2 or each.place == path[1])
            )
        )

    return await office.aside.run(found) if any(mark.startswith(f"{WIZARD}:") for mark in marks) else ()


def _opening_path(mark: str) -> tuple[int, ...]:
    """The path on a button that opens a game; none if it is another."""
    with suppress(ValueError):
        token = read_token(mark)
        if token.table == WIZARD and token.verb is Verb.NEXT:
            return token.path
    return ()


async def others_of(office: Office, table: Table) -> list[Candidate]:
    """The other scenarios of the game that is set up."""
    found = await office.aside.run(_all, office)
    return [each for each in found if each.card.id == table.head.game and each.scenario.id != table.head.scenario]


async def plays(office: Office, line: str) -> tuple[str, ...] | None:
    """What a line says of sides by which somebody would play, and that does not say what; `None` if it is none."""
    return await office.aside.run(_plays, office, line)


async def is_proposal(office: Office, line: str) -> bool:
    """Whether a line proposes to others to play one of the games, and names it, perhaps with who takes which side."""
    return await office.aside.run(lambda: proposes(parted(line, _all(office)).games, _all(office)))


def name_of(found: Candidate) -> str:
    """What a scenario is called in what is kept, and behind `/new`."""
    return f"{found.card.id} {found.scenario.id}"


def opens_games(answers: Answers) -> bool:
    """Whether answers have a button that opens a game."""
    messages = [each.message for each in answers if isinstance(each, Reply)]
    buttons = (button for message in messages for button in (*message.menu, *message.buttons))
    return any(button.token.startswith(f"{WIZARD}:") for button in buttons)


def _meant(office: Office, line: str, here: Table | None, among: tuple[str, ...]) -> GameWish | None:
    known = _all(office)
    said = Proposal(line) if is_question(line) else parted(line, known)
    shown = _named(office, among)
    is_yes = len(shown) == 1 and known_short_words().said(line) == "yes"
    number = 1 if is_yes else _number(line)
    if number is not None and 0 < number <= len(shown):
        return GameWish([shown[number - 1]], shown[number - 1], is_chosen=True)
    shown = shown if has_wanted(said.games, shown) else []
    is_set_up = here is not None and not here.is_over
    own = [each for each in known if here is not None and is_set_up and each.card.id == here.head.game]
    found: list[Candidate] = []
    for each in filter(None, (shown, own, known)):
        found = found or wished(said.games, each, is_of_set_up=is_set_up)
    if not found:
        return None
    is_asked = is_question(line) or asks(said.games)
    one = the_one(said.games, found)
    is_chosen = said.is_seating or known_traits().settles(said.games)
    if here is None:
        is_chosen |= len(shown) > 1 and one in shown
    else:
        is_chosen |= (one in own or not is_set_up) and known_traits().chooses(said.games)
    sides = tuple(clause for clause in said.sides if is_seating(clause, sides_of(found if one is None else (one,))))
    return GameWish(found, one, is_chosen and not is_asked, is_more_than_easy(said.games), sides)


def _plays(office: Office, line: str) -> tuple[str, ...] | None:
    known = _all(office)
    said = parted(line, known)
    if is_question(line) or asks(line):
        return None
    if is_seating(line, ()):
        return (line,)
    return said.sides if known_traits().plays(said.games) else None


def _named(office: Office, names: Sequence[str]) -> list[Candidate]:
    known = _all(office)
    return [each for name in names for each in known if name_of(each) == name]


def _number(line: str) -> int | None:
    """The number that a line says of several that were shown, and nothing else."""
    said = " ".join(token for token in spelling.tokens(line) if token not in ("the", "one", "game", "number"))
    return int(said) if said.isdecimal() else known_short_words().ordinals.get(spelling.stem(said))


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
