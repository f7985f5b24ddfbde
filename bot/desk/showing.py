"""Showing: the board, the hand, who plays, the tables, help."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, get_args

import msgspec

from bot.desk.messages.command import Topic
from bot.desk.messages.commands import COMMANDS, command_named
from bot.desk.messages.outgoing import LABEL, MENU, Answer, Block, Button, Message, Reply
from bot.desk.messages.pace import time_left
from bot.desk.messages.people import clean, clip
from bot.desk.messages.words import Answers, Call
from bot.desk.news.prompting import (
    asked,
    first_words,
    head_of,
    keep_paths,
    marks_at_stake,
    status,
    title,
)
from bot.desk.news.renewing import renewed
from bot.desk.office.doors import Doors
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.orders.looking import Looking
from bot.desk.orders.referring import CARD
from bot.desk.reading.spelling import key as spelled
from bot.desk.reference import Reference
from bot.desk.seats.choosing import WIZARD
from bot.desk.seats.learning import SCHOOL
from bot.desk.tables.sides import meant
from bot.desk.tables.table import Table
from bot.desk.views.pictures import Pictures, original_button
from bot.desk.views.reasons import example_of, example_orders
from bot.desk.views.telling import seated, side_name
from bot.desk.views.token import Token, Verb
from bot.desk.work.drawing import View
from engine.core.game import Ask, Seat
from renderers.speech import capitalised, listed, speak, speak_text

_ALL = frozenset(("all", "commands", "всё", "все", "команды"))
"""What is asked for all commands by."""
_OF_A_TURN: tuple[Topic, ...] = ("turn", "field")
"""What the commands are about that are named to whoever has a question to answer: a phone shows no more beside it."""
EXAMPLES = 4
_TEXT = frozenset(("text", "текст"))
_FILE = frozenset(("file", "файл", "original", "оригинал"))
_NOW = frozenset(("now", "playable", "сейчас"))
"""What cards are asked for that can be played now."""
_OVERVIEW = frozenset(("overview", "all", "map", "обзор", "вся", "целиком"))


class Showing:
    """Answers that change nothing."""

    def __init__(
        self, office: Office, doors: Doors, pictures: Pictures, looking: Looking, reference: Reference
    ) -> None:
        """Use these means."""
        self._office = office
        self._doors = doors
        self._pictures = pictures
        self._looking = looking
        self._reference = reference

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(
            anywhere={"tables": self.tables, "help": self.help, "start": self.start},
            at_table={
                "board": self.board,
                "hand": self.hand,
                "orders": self.orders,
                "who": self.who,
            },
            presses={
                Verb.BOARD: lambda call, table, token: self._board(call, table, token.name.removeprefix("=")),
                Verb.HAND: lambda call, table, _: self.hand(call, table),
                Verb.RENEW: lambda call, table, token: renewed(self._office, call, table, token),
            },
        )

    def eyes(self, call: Call, table: Table) -> Seat | None:
        """With whose eyes a picture is made: in a private chat one's own, else everybody's."""
        seats = table.seats_of(call.who.key) if call.chat.private else ()
        return seats[0] if len(seats) == 1 else None

    async def board(self, call: Call, table: Table) -> Answers:
        """`/board`: the picture, the whole map, a named place, the original as a file, or the board in words."""
        return await self._board(call, table, call.text)

    async def _board(self, call: Call, table: Table, wished: str) -> Answers:
        wish = spelled(wished)
        head = (title(table, call.language), Block(status(table, call.language)))
        seat = self.eyes(call, table)
        if wish in _TEXT or not self._pictures.can_draw(table):
            text = await self._pictures.text(table, call.language, seat=seat)
            if not text:
                return (Reply(Message((*head, *asked(table, call.language)))),)
            return (Reply(Message((*head, Block(text, "code"))), private=seat is not None),)
        if wish and wish not in _OVERVIEW | _FILE:
            zoomed = await self._looking.zoomed(call, table, seat, wished)
            if zoomed is not None:
                where = Block(capitalised(speak_text(zoomed[0].sight.name, call.language)))
                # A place is looked up by one person, as by `/look`: the others need no message of it.
                return (Reply(Message((*head, where), image=zoomed[1]), private=True, look_up=True),)
        view: View = "overview" if wish in _OVERVIEW else "auto"
        marks = marks_at_stake(table)
        image = await self._pictures.board(
            table, call.language, chat=call.chat.key, seat=seat, marks=marks, view=view, is_file=wish in _FILE
        )
        buttons = () if wish in _FILE else (original_button(table, call.language, is_private=seat is not None),)
        return (Reply(Message(head, buttons=buttons, image=image), private=seat is not None),)

    async def hand(self, call: Call, table: Table) -> Answers:
        """`/hand`: what a seat holds hidden, or what of it can be played now; whoever has none, how much each holds."""
        seats = table.seats_of(call.who.key)
        if not seats and not (table.is_running and table.play.card.hidden):
            key = "desk-table-over" if table.is_over else "desk-not-seated"
            return call.reply(key, is_private=True, code=table.name)
        if not table.head.has_begun or not table.play.card.hidden:
            return call.reply("desk-no-hand", is_private=True)
        if not seats:
            return tuple(await self._hands_of_others(call, table))
        if spelled(call.text) in _NOW:
            return self._playable(call, table)
        wished = meant(table, call.who.key, clean(call.text)) or seats
        replies = [] if set(wished) <= set(seats) else await self._hands_of_others(call, table)
        for seat in seats if set(wished) & set(seats) else ():
            image = await self._pictures.hand(table, call.language, seat)
            blocks = [Block(call.say("desk-hand-of", side=side_name(table, seat)), "bold")]
            if image is not None:
                blocks.append(Block(image.alt))
            elif text := await self._pictures.hand_text(table, call.language, seat):
                blocks.append(Block(text, "code"))
            replies.append(Reply(Message(tuple(blocks), image=image), private=True))
        return tuple(replies)

    async def _hands_of_others(self, call: Call, table: Table) -> list[Answer]:
        """That the hands of others are hidden, and below it what all may know of those others: how much they hold."""
        told = [] if table.seats_of(call.who.key) else [call.say("desk-no-side-yours")]
        hidden, others = (
            Block(" ".join([*told, call.say("desk-hand-theirs")])),
            msgspec.structs.replace(call, text=clean(call.text)),
        )
        found: list[Answer] = []
        for reply in await self._looking.units(others, table):
            assert isinstance(reply, Reply), "units are told by a message"
            first, *rest = reply.message.blocks
            message = msgspec.structs.replace(reply.message, blocks=(first, hidden, *rest))
            found.append(msgspec.structs.replace(reply, message=message))
        return found

    @staticmethod
    def _playable(call: Call, table: Table) -> Answers:
        """Which cards of the hand can be played now, and as what, for its holder alone."""
        seats = table.seats_of(call.who.key)
        ask = next((each for each in table.asks if each.seat in seats), None)
        if ask is None:
            told = [Block(call.say("desk-no-card-unasked")), *asked(table, call.language)]
            return (Reply(Message((title(table, call.language), *told)), private=True),)
        names = {each.word: each.name for each in table.play.words if each.kind == CARD}
        rows = []
        for verb in ask.choices.fork(()).serving:
            words = [each.word for each in ask.choices.fork((verb.word,)).serving if each.word in names]
            there = table.play.whereabouts(table.position, words)
            held = tuple(speak_text(names[word], call.language) for word in words if word not in there)
            if held:
                label = capitalised(speak_text(verb.label, call.language))
                rows.append(Block(call.say("desk-cards-as", verb=label, names=listed(held, call.language))))
        key = "desk-cards-now" if rows else "desk-no-card-now"
        head = (title(table, call.language), Block(call.say(key, side=side_name(table, ask.seat)), "bold"))
        return (Reply(Message((*head, *rows)), private=True),)

    async def orders(self, call: Call, table: Table) -> Answers:
        """`/orders`: what one may do now, as buttons and as examples to type."""
        seats = table.seats_of(call.who.key)
        asks = [ask for ask in table.asks if ask.seat in seats]
        if not asks:
            waiting = [Block(speak(ask.waiting, call.language)) for ask in table.asks]
            # Whoever plays and waits is told so before what is going on.
            told = [Block(call.say("desk-not-asked"), "bold")] if seats and table.is_running else []
            blocks = (title(table, call.language), *told, Block(status(table, call.language)), *waiting)
            return (Reply(Message(blocks), private=True),)
        section = first_words(table, asks[0], call.language, is_private=True)
        await keep_paths(self._office, table, section)
        examples = self._examples(call, table, asks[0])
        head = (title(table, call.language), *asked(table, call.language), *examples)
        return (Reply(section.message(*head), private=True),)

    async def who(self, call: Call, table: Table) -> Answers:
        """`/who`: who plays, who is awaited, how much time is left."""
        rows = [title(table, call.language), Block(status(table, call.language))]
        asked = {ask.seat for ask in table.asks}
        for seat in table.seats:
            mark = "▶ " if seat in asked else ""
            names = seated(table, seat, call.language)
            rows.append(Block(mark + call.say("desk-seat", side=side_name(table, seat), names=names)))
        rows += [Block(speak(ask.waiting, call.language), "italic") for ask in table.asks]
        if table.is_running and table.head.is_paused:
            rows.append(Block(call.say("desk-clock-stopped"), "italic"))
        elif table.is_running and table.head.pace:
            left = max(0, table.deadline - self._office.now())
            rows.append(Block(call.say("desk-time-left", time=time_left(left, call.language)), "italic"))
        return (Reply(Message(tuple(rows))),)

    async def tables(self, call: Call) -> Answers:
        """`/tables`: the tables of this chat, and in private those one plays at, with whoever is awaited there."""
        running, done = await self._office.quotas.of_chat(call.chat.key)
        if call.chat.private:
            known = {table.code for table in (*running, *done)}
            mine, mine_done = await self._office.quotas.of_person(call.who.key)
            running += [table for table in mine if table.code not in known]
            done += [table for table in mine_done if table.code not in known]
        current = await self._office.store.current(call.chat.key)
        rows = []
        choices = []
        for table in [*done, *running][-MENU:]:
            mark = "● " if table.code == current else ""
            is_mine = table.game is not None and any(table.ask(seat) for seat in table.seats_of(call.who.key))
            yours = f" — {call.say('desk-your-turn')}" if is_mine else ""
            rows.append(Block(f"{mark}{title(table, call.language).text} — {status(table, call.language)}{yours}"))
            token = Token(table.code, 0, Verb.TURN)
            choices.append(Button(clip(title(table, call.language).text, LABEL), token.text))
        if not rows:
            return call.reply("desk-no-tables")
        return (Reply(Message(tuple(rows), tuple(choices), placeholder=call.say("desk-pick"))),)

    async def start(self, call: Call) -> Answers:
        """`/start`, by which a private chat begins: what this is and where to press; at a table what to do there."""
        table = await self._doors.current(call)
        if table is not None and call.chat.private:
            return await self.help(call)
        hello, more = Block(call.say("desk-hello"), "bold"), Block(call.say("desk-hello-more"), "italic")
        if (table is None or table.game is None) and not call.chat.private:
            lines = (Block(call.say("desk-hello-new")), Block(call.say("desk-hello-help"), "italic"))
            message = Message((hello, *lines), buttons=_beginnings(call))
        elif table is None or table.game is None:
            message = Message((hello, *_greeting(call), more), buttons=_beginnings(call))
        elif table.head.has_begun:
            message = Message((hello, title(table, call.language), Block(status(table, call.language)), more))
        else:
            message = Message((hello, Block(call.say("desk-help-lobby", code=table.name)), more))
        return (Reply(message, private=call.chat.private, aloud=not call.chat.private),)

    async def help(self, call: Call) -> Answers:
        """`/help`: what to do here and now, with real orders from the position; `/help plan`: what a command does."""
        wish = clean(call.text).strip().removeprefix("/")
        command = command_named(wish)
        if command is not None:
            hint = speak_text(command.hint, call.language)
            usage = call.say("desk-help-usage", command=command.name, hint=hint) if hint else f"/{command.name}"
            about = speak_text(command.about, call.language)
            return (Reply(Message((Block(about, "bold"), Block(usage))), private=True),)
        table = await self._doors.current(call)
        if wish.casefold() in _ALL:
            heading = Block(call.say("desk-help-commands"), "bold")
            return (Reply(Message((heading, *self._commands(call, table))), private=True),)
        if wish:
            return await self._help_with(call, table, wish)
        blocks = [Block(call.say("desk-help"), "bold")]
        topics: tuple[str, ...] = get_args(Topic)
        buttons: tuple[Button, ...] = ()
        if table is None or table.game is None:
            blocks += _greeting(call)
            buttons = _beginnings(call)
        elif not table.head.has_begun:
            blocks.append(Block(call.say("desk-help-lobby", code=table.name)))
        else:
            seats = table.seats_of(call.who.key)
            ask = next((ask for ask in table.asks if ask.seat in seats), None)
            blocks.append(Block(status(table, call.language)))
            if table.is_over:
                blocks.append(Block(call.say("desk-help-over")))
            elif ask is not None:
                # What it is about stands on the card: here is told how it is answered.
                blocks += [*head_of(table, call.language), *self._examples(call, table, ask)]
                blocks.append(Block(call.say("desk-help-play")))
                topics = _OF_A_TURN
            else:
                blocks.append(Block(call.say("desk-help-wait" if seats else "desk-help-watch", code=table.name)))
        blocks += self._commands(call, table, topics)
        return (Reply(Message(tuple(blocks), buttons=buttons), private=True),)

    async def _help_with(self, call: Call, table: Table | None, wish: str) -> Answers:
        """What is no command: how an order that begins so is typed, if one can be given now, and the rule about it."""
        told = [Block(call.say("desk-help-no-command", command=clip(wish, 40)), "italic")]
        order = None if table is None else await self._order_with(call, table, wish)
        if order is not None:
            told += [Block(call.say("desk-examples"), "italic"), Block(order, "code")]
        answers = await self._reference.answer(call, table, wish)
        return tuple(
            msgspec.structs.replace(
                each, message=msgspec.structs.replace(each.message, blocks=(*told, *each.message.blocks))
            )
            for each in answers
            if isinstance(each, Reply)
        )

    async def _order_with(self, call: Call, table: Table, word: str) -> str | None:
        """An order of whoever asks that begins with a word, as it may be typed; `None` if there is none."""
        ask = table.ask(seat) if (seat := table.seat_if_any(call.who.key)) is not None and table.is_running else None
        if ask is None:
            return None
        reader = await self._office.readers.get(table.head.game)
        for verb in await self._office.aside.run(reader.vocabulary.spelled, word):
            if (order := example_of(table, ask, verb, call.language)) is not None:
                return order
        return None

    @staticmethod
    def _commands(call: Call, table: Table | None, topics: Sequence[str] = get_args(Topic)) -> Iterator[Block]:
        """The commands by what they are about; of those that only some games know, the ones that serve here."""
        here = [] if table is None or table.game is None else [each.word for each in table.play.card.inquiries]
        for topic in topics:
            known = [each for each in COMMANDS if each.topic == topic and not each.is_inquiry]
            names = [f"/{each.name} {each.russian}" if call.language == "ru" else f"/{each.name}" for each in known]
            names += [f"/{word}" for word in here if topic == "field"]
            yield Block(f"{call.say(f'desk-help-{topic}')}: {', '.join(names)}")
        yield Block(call.say("desk-help-more" if topics == get_args(Topic) else "desk-help-rest"), "italic")

    def _examples(self, call: Call, table: Table, ask: Ask[Any]) -> list[Block]:
        orders = example_orders(table, ask, call.language, EXAMPLES, is_public=False)
        return [Block(call.say("desk-examples"), "italic"), *(Block(order, "code") for order in orders)]


def _greeting(call: Call) -> tuple[Block, ...]:
    """How a game begins, for whoever has none."""
    return (Block(call.say("desk-help-new")),)


def _beginnings(call: Call) -> tuple[Button, ...]:
    """Buttons to a game and to a lesson, for whoever has neither."""
    game, lesson = (Token(menu, 0, Verb.NEXT).text for menu in (WIZARD, SCHOOL))
    return Button(call.say("desk-start-game"), game, "primary"), Button(call.say("desk-start-lesson"), lesson)
