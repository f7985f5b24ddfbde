"""Looking: what a thing is and does, where it is, who is winning, and who of one's own may still act."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec

from bot.desk.messages.outgoing import BUTTONS, LABEL, MENU, Block, Button, Image, Message, Reply, with_buttons
from bot.desk.messages.people import clean, clip
from bot.desk.messages.words import Answers, Call
from bot.desk.news.prompting import CAPTION, OVERVIEW, keep_paths, status, title
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.reading.naming import mentioned, named, of_seat
from bot.desk.reading.nearest import leading
from bot.desk.reading.reading import Reader
from bot.desk.reading.spelling import key as spelled
from bot.desk.reading.typed import tokens_of
from bot.desk.reading.watched import Watched
from bot.desk.rules.illustrated import Illustrated
from bot.desk.rules.library import Library
from bot.desk.tables.sides import meant
from bot.desk.tables.table import Table
from bot.desk.views.alone import as_one
from bot.desk.views.asking import MaskedWord, Section, path_of
from bot.desk.views.digest import length
from bot.desk.views.figures import with_figures
from bot.desk.views.labels import labels_of, told_apart
from bot.desk.views.pictures import Pictures
from bot.desk.views.review import final_score
from bot.desk.views.telling import preview_blocks, side_name, spoken
from bot.desk.views.token import Token, Verb, token_at
from engine.core.game import Seat
from engine.core.rules import Mark, Rule
from engine.core.sights import Sight
from engine.core.text import Text
from renderers.speech import capitalised, speak, speak_text

LINE = 200
"""The longest name that is looked at."""
MOST = 12
"""Things of one name that are offered."""
DEEDS = 8
"""Beginnings of orders that name the thing, as buttons."""
THINGS = 3
"""Things of one question that are told of."""
THREATS = 4
"""The same of the other side, as lines."""
_GOALS = frozenset(("objective", "objectives", "goal", "goals", "цель", "цели", "задача", "задачи"))
"""What the game is about, which lies in places but is the name of none."""
_NUMBERED = re.compile(rf"(?:{'|'.join(sorted(_GOALS))})\s*[#№]?\s*\d+")
_NAMED, _FOR_ALL = "=", "!"
"""What stands before the word on a button, so that it is no path: for whoever pressed it, or for everybody."""


class Seen(msgspec.Struct, frozen=True):
    """A thing that a text may mean, as whoever asks sees it."""

    word: str
    sight: Sight


class Meant(msgspec.Struct, frozen=True):
    """What a text may mean: things that are seen, or else names that are alike.

    Attributes:
        is_whole: the text says nothing else.
    """

    seen: tuple[Seen, ...] = ()
    alike: tuple[Text, ...] = ()
    is_whole: bool = False


KINDS, _PIECES = frozenset(("arm",)), frozenset(("unit",))
"""Kinds of words that name a kind of pieces and no piece, and those that name one."""
_TERRAIN = "terrain"
"""What is said behind a word that is a deed as well, if the ground is meant."""


class Looking:
    """`/look`, `/where`, `/units` and `/score`, for whoever asks alone."""

    def __init__(self, office: Office, library: Library, illustrated: Illustrated, pictures: Pictures) -> None:
        """Use these means."""
        self._office = office
        self._library = library
        self._illustrated = illustrated
        self._pictures = pictures

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(
            at_table={"look": self.look, "where": self.where, "units": self.units, "score": self.score},
            presses={Verb.LOOK: self.press},
        )

    async def look(self, call: Call, table: Table) -> Answers:
        """`/look`: one thing, told whole; where the name fits several, which of them."""
        return await self._looked(call, table, is_whole=True)

    async def where(self, call: Call, table: Table) -> Answers:
        """`/where`: the place of a thing alone, with the picture of it."""
        return await self._looked(call, table, is_whole=False)

    async def press(self, call: Call, table: Table, token: Token) -> Answers:
        """One of several things of a name was picked, or is shown to everybody, as an onlooker sees it."""
        mark, word = token.name[:1], token.name[1:]
        if not _can_be_seen(table) or mark not in (_NAMED, _FOR_ALL):
            return call.toast("desk-unknown-button")
        is_for_all = mark == _FOR_ALL
        seat = None if is_for_all else table.seat_if_any(call.who.key)
        sight = await self._office.aside.run(table.play.look, table.position, seat, word)
        if sight is None:
            return call.toast("desk-unknown-button")
        if is_for_all:
            aloud = await self._office.aloud(call, table)
            return (Reply(await self._told(aloud, table, None, Seen(word, sight)), aloud=True),)
        return await self._shown(call, table, seat, Seen(word, sight), is_whole=True)

    async def units(self, call: Call, table: Table) -> Answers:
        """`/units`: the units of whoever asks, place by place; of all sides for an onlooker; of a side that is named.

        Those of all sides have the picture of the whole board with them.
        """
        if not _can_be_seen(table):
            return call.reply("desk-not-begun", is_private=True)
        seats = meant(table, call.who.key, clean(call.text))
        if not seats:
            sides = ", ".join(speak_text(side_name(table, seat), call.language) for seat in table.seats)
            return call.reply("desk-units-how", is_private=True, sides=sides)
        blocks = [title(table, call.language)]
        for seat in seats:
            preview = await self._office.aside.run(table.play.muster, table.position, seat)
            blocks.append(Block(capitalised(speak_text(side_name(table, seat), call.language)), "bold"))
            blocks += preview_blocks(preview, call.language)
        image, buttons = None, tuple[Button, ...]()
        if len(seats) == len(table.seats) and self._pictures.can_draw(table):
            eyes = table.seat_if_any(call.who.key)
            if length(blocks) <= CAPTION:
                image = await self._pictures.board(table, call.language, chat=call.chat.key, seat=eyes, view="overview")
            else:
                # Text that has no room under a picture would go out as a second message.
                whole = token_at(table, Verb.BOARD, private=True, name=OVERVIEW)
                buttons = (Button(call.say("desk-picture"), whole.text),)
        return (Reply(Message(tuple(blocks), buttons=buttons, image=image), private=True),)

    async def score(self, call: Call, table: Table) -> Answers:
        """`/score`: who is winning, by what, and what each side still needs."""
        if not _can_be_seen(table):
            return call.reply("desk-not-begun", is_private=True)
        if table.is_over:
            told = (Block(status(table, call.language), "bold"), final_score(table, call.language))
            return (Reply(Message((title(table, call.language), *told)), private=True),)
        seat = table.seat_if_any(call.who.key)
        preview = await self._office.aside.run(table.play.score, table.position, seat)
        blocks = (title(table, call.language), *preview_blocks(preview, call.language))
        return (Reply(Message(blocks), private=True),)

    async def found(self, table: Table, seat: Seat | None, line: str) -> Meant:
        """What a text may mean at a table, as a seat sees it."""
        reader = await self._office.readers.get(table.head.game)
        return await self._office.aside.run(_found, reader, table, seat, clip(clean(line), LINE))

    async def zoomed(self, call: Call, table: Table, seat: Seat | None, line: str) -> tuple[Seen, Image | None] | None:
        """The one thing on the board that a text means, with the picture of the place; `None` if there is none."""
        found = await self.found(table, seat, line)
        if len(found.seen) != 1 or not found.seen[0].sight.marks:
            return None
        return found.seen[0], await self._picture(call, table, seat, found.seen[0].sight.marks)

    async def with_figures(self, table: Table, seat: Seat | None, line: str) -> tuple[Meant, ...]:
        """A thing with the figures that a line has, such as `3/2` or `4-7`, which tells what they are; or nothing."""
        if table.seats and not _can_be_seen(table):
            return ()
        seen = await self._office.aside.run(with_figures, table, seat, line)
        return () if seen is None else (Meant((Seen(*seen),)),)

    async def answered(self, call: Call, table: Table, found: Meant, *, is_whole: bool = True) -> Answers:
        """One thing told, or which of several is meant."""
        seat = table.seat_if_any(call.who.key)
        if len(found.seen) == 1:
            return await self._shown(call, table, seat, found.seen[0], is_whole=is_whole)
        several = found.seen[: min(MOST, MENU)]
        names = [capitalised(speak_text(seen.sight.name, call.language)) for seen in several]
        places = [speak(seen.sight.where, call.language) for seen in several]
        labels = told_apart([f"{name} · {where}" for name, where in zip(names, places, strict=True)])
        choices = [_button(table, seen, label) for seen, label in zip(several, labels, strict=True)]
        blocks = (title(table, call.language), Block(call.say("desk-look-which")))
        return (Reply(Message(blocks, tuple(choices), placeholder=call.say("desk-pick")), private=True),)

    async def several(self, call: Call, table: Table, things: Sequence[Meant], *, is_whole: bool = True) -> Answers:
        """Of a few things that a question names those that are clear, in one message: a hand makes more of them so."""
        distinct = [*{tuple(seen.word for seen in each.seen): each for each in things}.values()]
        clear = [each for each in distinct if len(each.seen) == 1]
        answers = [await self.answered(call, table, each, is_whole=is_whole) for each in clear[:THINGS] or distinct[:1]]
        return as_one(answers, CAPTION)

    def with_things(self, call: Call, table: Table, answers: Answers, things: Sequence[Meant]) -> Answers:
        """Answers about a rule with buttons to the things that the question named, which it may have been about."""
        seen = [*{each.seen[0].word: each.seen[0] for each in things if len(each.seen) == 1}.values()][:THINGS]
        names = (capitalised(speak_text(each.sight.name, call.language)) for each in seen)
        buttons = [_button(table, each, clip(f"🔍 {name}", LABEL)) for each, name in zip(seen, names, strict=True)]
        return tuple(with_buttons(each, *buttons, is_first=True) for each in answers)

    async def _looked(self, call: Call, table: Table, *, is_whole: bool) -> Answers:
        if not _can_be_seen(table):
            return call.reply("desk-not-begun", is_private=True)
        line = clip(clean(call.text), LINE)
        if not line:
            return call.reply("desk-look-how", is_private=True)
        seat = table.seat_if_any(call.who.key)
        if _NUMBERED.fullmatch(spelled(line)):  # which is no unit of that number
            return await self._goals(call, table, seat)
        found = await self.found(table, seat, line)
        is_ruled = await self._is_ruled(table, line, found)
        if found.seen and not is_ruled:
            return await self.answered(call, table, found, is_whole=is_whole)
        if not is_whole and spelled(line) in _GOALS:
            return await self._goals(call, table, seat)
        for other in await self._others(call, table):
            there = await self.found(other, other.seat_if_any(call.who.key), line)
            if there.seen and there.is_whole:
                return await self.answered(call, other, there, is_whole=is_whole)
        return await self._looked_up(call, table, line, () if is_ruled else found.alike, is_whole=is_whole)

    async def _is_ruled(self, table: Table, line: str, found: Meant) -> bool:
        """Whether a name is rather that of something in the rules, such as a terrain, than what is not on the board."""
        is_there = len(found.seen) == 1 or any(each.sight.marks for each in found.seen)
        return not is_there and await self._library.likeness(line, table.head.game) >= 1

    async def _goals(self, call: Call, table: Table, seat: Seat | None) -> Answers:
        """Where what the game is about lies, with the score."""
        (told,) = await self.score(call, table)
        if not isinstance(told, Reply):
            return (told,)
        preview = await self._office.aside.run(table.play.score, table.position, seat)
        image = await self._picture(call, table, seat, preview.marks)
        return (msgspec.structs.replace(told, message=msgspec.structs.replace(told.message, image=image)),)

    async def _others(self, call: Call, table: Table) -> list[Table]:
        """Other games of somebody who asks in private, where he need not know to which one the chat is turned."""
        codes = await self._office.store.tables_of(call.who.key) if call.chat.private else []
        found = [await self._office.table(code, is_fresh=False) for code in codes if code != table.code]
        return [each for each in found if each is not None and each.is_running and each.seats_of(call.who.key)]

    async def _looked_up(
        self, call: Call, table: Table, line: str, alike: Sequence[Text], *, is_whole: bool = True
    ) -> Answers:
        """What names no one thing on the table, such as a terrain: the rule about it, with names that are alike.

        Whoever asks where something is has not asked for a rule: it is only a button.
        """
        names = ", ".join(speak_text(name, call.language) for name in alike)
        key = "desk-look-alike" if names else "desk-look-none"
        told = Block(call.say(key, word=clip(line, 40), names=names), "italic")
        # What is looked at is no deed: “clear” is the terrain, where there is one.
        ground, game = f"{line} {_TERRAIN}", table.head.game
        if await self._office.means(table, line) and await self._library.likeness(ground, game) >= 1:
            line = ground
        ruled = await self._library.answer(line, call.language, table.head.game, table.head.scenario)
        if not is_whole:
            rule = None if ruled.entry is None else ruled.entry.entry
            buttons = (
                (self._library.rulebook.button(table.head.game, rule, call.language),) if isinstance(rule, Rule) else ()
            )
            return (Reply(Message((title(table, call.language), told), buttons=buttons), private=True, look_up=True),)
        message = await self._illustrated.message(ruled.entry, ruled.message, call.language)
        if ruled.entry is None:
            message = Message((told,))
        elif names:
            message = msgspec.structs.replace(message, blocks=(told, *message.blocks))
        return (Reply(message, private=True, look_up=True),)

    async def _shown(self, call: Call, table: Table, seat: Seat | None, seen: Seen, *, is_whole: bool) -> Answers:
        if not is_whole and seen.word in table.play.whereabouts(table.position, (seen.word,)):  # no card in a hand
            image = await self._picture(call, table, seat, seen.sight.marks)
            return (Reply(Message((title(table, call.language), *_headed(seen, call)), image=image), private=True),)
        message = await self._told(call, table, seat, seen)
        if call.chat.has_asides and table.play.look(table.position, None, seen.word) is not None:
            token = token_at(table, Verb.LOOK, name=f"{_FOR_ALL}{seen.word}")
            show = Button(call.say("rule-show-all"), token.text)
            message = msgspec.structs.replace(message, buttons=(*message.buttons[: BUTTONS - 1], show))
        return (Reply(message, private=True),)

    async def _told(self, call: Call, table: Table, seat: Seat | None, seen: Seen) -> Message:
        """All of a thing, as a seat sees it."""
        sight, language = seen.sight, call.language
        image = await self._picture(call, table, seat, sight.marks)
        lines = "\n".join(capitalised(speak(line, language)) for line in sight.lines)
        told = (Block(lines),) if lines else ()
        deeds = await self._deeds(call, table, seat, seen.word)
        threats = await self._threats(call, table, seat, seen.word)
        blocks = (title(table, language), *_headed(seen, call), *told, *deeds.blocks, *threats)
        await keep_paths(self._office, table, deeds)
        buttons = self._rules(call, table, seen)
        return Message(blocks, deeds.menu, buttons, call.say("desk-pick") if deeds.menu else "", image=image)

    async def _deeds(self, call: Call, table: Table, seat: Seat | None, word: str) -> Section:
        """What whoever asks can do with the thing now, or to it, as buttons that begin the order."""
        ask = table.ask(seat) if seat is not None else None
        if ask is None or seat is None:
            return Section(())
        begun = await self._office.aside.run(leading, ask.choices, frozenset((word,)), DEEDS)
        paths: dict[str, tuple[int, ...]] = {}
        for order in map(" ".join, begun):
            with suppress(MaskedWord, ValueError):
                paths[order] = path_of(ask.choices, order)
        tokens = [token_at(table, Verb.WALK, seat, path, private=True).text for path in paths.values()]
        heading = (Block(call.say("desk-look-deeds"), "italic"),) if paths else ()
        choices = tuple(map(Button, labels_of(table, paths, call.language), tokens))
        return Section(heading, choices, long_paths=tuple(paths.values()))

    async def _threats(self, call: Call, table: Table, seat: Seat | None, word: str) -> list[Block]:
        """What others who are asked could do with it or to it, as far as all may know."""
        blocks = []
        for ask in table.asks:
            if ask.seat == seat:
                continue
            begun = await self._office.aside.run(leading, Watched(ask.choices), frozenset((word,)), THREATS)
            orders = "; ".join(spoken(table.play, " ".join(words), call.language) for words in begun)
            if orders:
                blocks.append(Block(call.say("desk-look-threats", side=side_name(table, ask.seat), orders=orders)))
        return blocks

    def _rules(self, call: Call, table: Table, seen: Seen) -> tuple[Button, ...]:
        """The rules behind what is seen, first the one about things of this kind."""
        game = table.head.game
        buttons = [self._library.rulebook.button(game, rule, call.language) for rule in dict.fromkeys(seen.sight.rules)]
        return tuple(buttons[:BUTTONS])

    async def _picture(self, call: Call, table: Table, seat: Seat | None, marks: Sequence[Mark]) -> Image | None:
        if not marks:
            return None
        return await self._pictures.board(table, call.language, chat=call.chat.key, seat=seat, marks=marks, view="near")


def _headed(seen: Seen, call: Call) -> tuple[Block, Block]:
    """What it is, and where."""
    name = capitalised(speak_text(seen.sight.name, call.language))
    return Block(name, "bold"), Block(capitalised(speak(seen.sight.where, call.language)))


def _button(table: Table, seen: Seen, label: str) -> Button:
    """A button that looks at a thing."""
    return Button(label, token_at(table, Verb.LOOK, name=f"{_NAMED}{seen.word}").text)


def _can_be_seen(table: Table) -> bool:
    return table.head.has_begun and table.is_sound


def _found(reader: Reader, table: Table, seat: Seat | None, line: str) -> Meant:
    """The things that a text means: as a whole, else by the first name in it that means one."""
    vocabulary = reader.vocabulary
    is_in_play = partial(table.play.is_in_play, table.position)

    def look(word: str) -> Sight | None:
        # A kind of pieces is meant by none but its own name.
        is_meant = not vocabulary.is_of(word, KINDS) or vocabulary.is_name(line, word)
        return _look(table, seat, word) if is_meant else None

    whole = in_sight(look, named(vocabulary, line, is_in_play))

    def is_on_board(word: str) -> bool:
        is_sought = is_in_play(word) and (not whole or vocabulary.is_of(word, _PIECES))
        return is_sought and (sight := look(word)) is not None and bool(sight.marks)

    if all(vocabulary.is_of(each.word, KINDS) for each in whole):
        # The name of a kind of units is a part of the names of those that lie here.
        whole = in_sight(look, named(vocabulary, line, is_on_board)) or whole
    if whole:
        return Meant(whole, is_whole=True)
    tokens, where = tokens_of(line), partial(table.play.whereabouts, table.position)
    for each in mentioned(vocabulary, line, is_in_play):
        seen = in_sight(look, of_seat(vocabulary, line, tokens[each.at : each.end], each.words, where, seat))
        if seen:
            return Meant(seen)
    alike = [word for word in vocabulary.alike(line, (), is_in_play) if look(word.word) is not None]
    return Meant(alike=tuple(word.name for word in alike))


def in_sight(look: Any, words: Sequence[str]) -> tuple[Seen, ...]:
    """What the words name: first of all what whoever looks holds, and what lies on the board."""
    seen = [Seen(word, sight) for word in words if (sight := look(word)) is not None]
    seen.sort(key=lambda each: not each.sight.is_held)
    return tuple([each for each in seen if each.sight.marks or each.sight.is_held] or seen)


def _look(table: Table, seat: Seat | None, word: str) -> Sight | None:
    sight: Sight | None = table.play.look(table.position, seat, word)
    return sight
