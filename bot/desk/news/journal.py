"""The journal: what has happened at a table, since somebody last answered, or turn by turn back to the first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

import msgspec

from bot.desk.messages.outgoing import Block, Button, Message, Reply
from bot.desk.messages.people import clean
from bot.desk.messages.words import Answers, Call, say
from bot.desk.news.fights import last_fight, told_fight
from bot.desk.news.prompting import title
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.reading.spelling import key
from bot.desk.rules.rulebook import Rulebook
from bot.desk.tables.folding import fold, opened
from bot.desk.tables.table import Notice, Table
from bot.desk.views.digest import LEFT, LINES, digest, latest_news
from bot.desk.views.review import lost_text
from bot.desk.views.telling import LENGTH, Eyes, rules_told, side_name, tell
from bot.desk.views.token import Token, Verb, token_at
from engine.core.game import AnyGame
from engine.core.rules import Rule
from engine.core.text import Language
from renderers.speech import capitalised, speak_text
from storage.record import BY_THEMSELVES, Answered, Opened, Record

_FIGURES = 3
_FIGHT = frozenset(map(key, ("fight", "battle", "бой", "битва")))
_LOSSES = frozenset(map(key, ("losses", "потери")))
_REPORT = frozenset(map(key, ("report", "отчет")))
_TURN = frozenset(map(key, ("turn", "ход")))


RULES = 3
"""Rules behind what is shown that have a button: of what happened last, which is mostly asked about."""


class Told(msgspec.Struct, frozen=True):
    """What a piece of news says, the turn in which it happened, and the rules that it goes by."""

    turn: int
    blocks: tuple[Block, ...]
    rules: tuple[Rule, ...]


class Sentence(msgspec.Struct, frozen=True):
    """A block of a page, and the rules behind it."""

    block: Block
    rules: tuple[Rule, ...] = ()

    @property
    def text(self) -> str:
        """What the block says."""
        return self.block.text


class Journal:
    """`/log`."""

    def __init__(self, office: Office, rulebook: Rulebook) -> None:
        """Use these means."""
        self._office = office
        self._rulebook = rulebook

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(at_table={"log": self.show}, presses={Verb.REPORT: self.turn_over})

    async def show(self, call: Call, table: Table) -> Answers:
        """`/log`: since the reader last answered, or for others whoever is asked; `/log 3` for a page.

        Of more than a few sentences only what mattered is told at once, losses first, and the rest behind a button.
        `/log report` tells only what mattered, `/log report turn` what did in the last turn, all of it behind a button;
        `/log fight` tells the last fight, perhaps the last about some things, `/log losses` what both sides have lost.
        """
        eyes = frozenset(table.seats_of(call.who.key))
        word, *about = clean(call.text).split() or [""]
        if key(word) in _REPORT and table.head.has_begun and table.is_sound:
            return await self._report(call, table, eyes, is_turn=any(key(each) in _TURN for each in about))
        if key(word) in _FIGHT:
            return await self._fight(call, table, about, eyes)
        if key(word) in _LOSSES:
            if not table.head.has_begun or not table.is_sound:
                return call.reply("desk-not-begun", is_private=True)
            lost = await self._office.aside.run(losses_of, table, call.language)
            return (Reply(Message((title(table, call.language), *lost)), private=True),)
        if about or (word and not (word.isascii() and word.isdecimal() and len(word) <= _FIGURES and int(word))):
            return call.reply("desk-log-how", is_private=True)
        if not word and table.head.has_begun and table.is_sound:
            told, news = await self._told_since(call, table, eyes)
            if len(told) > LINES:
                return await self._reported(call, table, news, eyes, "desk-report" if eyes else "desk-report-lately")
            return (self._all_of(call, table, told),)
        return await self._page(call, table, int(word or 1), eyes)

    async def _fight(self, call: Call, table: Table, about: Sequence[str], eyes: Eyes) -> Answers:
        """The last fight in full."""
        records = await self._office.store.read(table.code)
        games = self._office.games
        fight = await self._office.aside.run(last_fight, table.code, records, games, eyes, about)
        if fight is None:
            return call.reply("desk-fight-none", is_private=True)
        told = await self._office.aside.run(lambda: [*told_fight(fight, call.language, eyes)])
        return (Reply(self._message(call, table, cut([Sentence(*each) for each in told])[0]), private=True),)

    async def _report(self, call: Call, table: Table, eyes: Eyes, *, is_turn: bool) -> Answers:
        """What mattered since the reader last answered, or in the turn before this one."""
        turn = max((notice.turn for notice in table.notices), default=0) - 1
        if is_turn and turn > 0:
            records = await self._office.store.read(table.code)
            last = await self._office.aside.run(notices_of, table.code, records, self._office.games, turn)
            return await self._reported(call, table, last, eyes, "desk-report-turn", turn=turn)
        _, news = await self._told_since(call, table, eyes)
        return await self._reported(call, table, news, eyes, "desk-report" if eyes else "desk-report-lately")

    async def _reported(
        self, call: Call, table: Table, news: Sequence[Notice], eyes: Eyes, heading_: str, **facts: int
    ) -> Answers:
        """What mattered in some news, losses first, with all of it behind a button."""
        told = await self._office.aside.run(
            lambda: digest(table, news, call.language, LENGTH, eyes=eyes, losses_first=True).blocks
        )
        heading = Block(call.say(heading_, **facts), "bold")
        blocks = (heading, *told) if told else (Block(call.say("desk-nothing-new")),)
        whole = Button(call.say("desk-report-whole"), token_at(table, Verb.REPORT).text)
        turns = Button(call.say("desk-log-by-turns"), token_at(table, Verb.REPORT, page=1).text)
        return (Reply(Message((title(table, call.language), *blocks), buttons=(whole, turns)), private=True),)

    async def turn_over(self, call: Call, table: Table, token: Token) -> Answers:
        """All that a card leaves out, or another page of the log in place of the one that was shown."""
        eyes = frozenset(table.seats_of(call.who.key))
        if token.page:
            return await self._page(call, table, token.page, eyes, is_edit=True)
        told, _ = await self._told_since(call, table, eyes, is_card=token.name == LEFT)
        return (self._all_of(call, table, told),)

    async def _told_since(
        self, call: Call, table: Table, eyes: Eyes, *, is_card: bool = False
    ) -> tuple[list[Sentence], Sequence[Notice]]:
        """What has happened since the reader last answered, else since whoever is asked did: in words, and the news.

        Where it is all of a card it is also what that goes back to, whenever the reader has answered.
        """
        news: Sequence[Notice] = latest_news(table, eyes)
        news = max(news, latest_news(table), key=len) if is_card else news
        if news and news[0] is table.notices[0] and news[0].version > 1:
            # It may go back to before what is at hand.
            records = await self._office.store.read(table.code)
            since = last_answer(records, table, eyes)
            found = await self._office.aside.run(lambda: [*all_news(table.code, records, self._office.games, since)])
            told = await self._office.aside.run(told_of, found, call.language, eyes)
            return lines_of(told), [notice for _, notice in found]
        return lines_of(await self._office.aside.run(latest_told, table, news, call.language, eyes)), news

    def _all_of(self, call: Call, table: Table, lines: Sequence[Sentence]) -> Reply:
        """All of these lines, as far as a message holds them."""
        shown = cut(lines)[0] if lines else [Sentence(Block(call.say("desk-nothing-new")))]
        left = (Block(call.say("desk-log-cut"), "italic"),) if len(shown) < len(lines) else ()
        turns = Button(call.say("desk-log-by-turns"), token_at(table, Verb.REPORT, page=1).text)
        return Reply(self._message(call, table, shown, turns, above=left), private=True)

    def _message(
        self, call: Call, table: Table, lines: Sequence[Sentence], *ways: Button, above: tuple[Block, ...] = ()
    ) -> Message:
        """Lines of the log, with buttons that lead on and to the rules behind them."""
        rules = {rule.id: rule for line in reversed(lines) for rule in line.rules}
        asked = [self._rulebook.button(table.head.game, rule, call.language) for rule in [*rules.values()][:RULES]]
        blocks = (title(table, call.language), *above, *(line.block for line in lines))
        return Message(blocks, buttons=(*ways, *asked))

    async def _page(self, call: Call, table: Table, number: int, eyes: Eyes, *, is_edit: bool = False) -> Answers:
        pages = await self._pages(table, number, call.language, eyes)
        if number > len(pages):
            return call.reply("desk-log-pages", is_private=True, count=len(pages))
        buttons = []
        if number < len(pages):
            token = token_at(table, Verb.REPORT, page=number + 1)
            buttons.append(Button(call.say("desk-log-earlier"), token.text))
        if number > 1:
            token = token_at(table, Verb.REPORT, page=number - 1)
            buttons.append(Button(call.say("desk-log-later"), token.text))
        message = self._message(call, table, pages[number - 1], *buttons)
        return (Reply(message, private=True, edit=is_edit),)

    async def _pages(self, table: Table, number: int, language: Language, eyes: Eyes) -> list[list[Sentence]]:
        """The pages up to the one after this number at least, the latest first."""
        # What is at hand holds the latest turn as a rule, and then nothing need be played again.
        latest = by_turns(await self._office.aside.run(latest_told, table, table.notices, language, eyes), language)
        if number < len(latest):
            return latest
        records = await self._office.store.read(table.code)
        told = await self._office.aside.run(
            lambda: told_of(all_news(table.code, records, self._office.games), language, eyes)
        )
        return by_turns(told, language)


def losses_of(table: Table, language: Language) -> list[Block]:
    """What each side has lost and not got back, by count and by name."""
    return [
        Block(f"{capitalised(speak_text(side_name(table, seat), language))} – {lost_text(lost, language)}.")
        for seat, lost in table.play.tally(table.position).losses.items()
    ]


def latest_told(table: Table, notices: Iterable[Notice], language: Language, eyes: Eyes) -> list[Told]:
    """What some news of a table tell to these eyes."""
    return [Told(each.turn, tuple(tell(table, each, language, eyes)), rules_told(each, eyes)) for each in notices]


def lines_of(told: Iterable[Told]) -> list[Sentence]:
    """What several pieces of news say, block by block."""
    return [Sentence(block, each.rules) for each in told for block in each.blocks]


def told_of(news: Iterable[tuple[Table, Notice]], language: Language, eyes: Eyes) -> list[Told]:
    """What news, each with the table as it was then, tell to these eyes."""
    return [told for table, notice in news for told in latest_told(table, (notice,), language, eyes)]


def all_news(
    code: str, records: Sequence[Record], games: Mapping[str, AnyGame], since: int = 0
) -> Iterator[tuple[Table, Notice]]:
    """The news of a table from this version on, each with the table as it was then, the oldest first."""
    first = records[0]
    assert isinstance(first, Opened)
    table = opened(code, first, games)
    yield from ((table, notice) for notice in table.notices if table.version >= since)
    for record in records[1:]:
        table = fold(table, record)
        if table.notices[-1].version == table.version >= since:
            yield table, table.notices[-1]


def notices_of(code: str, records: Sequence[Record], games: Mapping[str, AnyGame], turn: int) -> list[Notice]:
    """The news of one turn."""
    return [notice for _, notice in all_news(code, records, games) if notice.turn == turn]


def last_answer(records: Sequence[Record], table: Table, eyes: Eyes) -> int:
    """The version at which all the seats of `latest_news` had answered for the last time; 0 if one never has."""
    last = dict.fromkeys(eyes or [ask.seat for ask in table.asks], 0)
    for version, record in enumerate(records, 1):
        if isinstance(record, Answered) and record.seat in last and not (eyes and record.by in BY_THEMSELVES):
            last[record.seat] = version
    return min(last.values(), default=0)


def by_turns(told: Iterable[Told], language: Language) -> list[list[Sentence]]:
    """Pages that begin with each turn, the latest first; a long turn has several."""
    pages: list[list[Sentence]] = []
    for turn, group in groupby(told, key=lambda each: each.turn):
        lines = lines_of(group)
        if turn:
            lines.insert(0, Sentence(Block(say(language, "desk-log-turn", turn=turn), "bold")))
        pages[:0] = cut(lines)
    return pages or [[]]


def cut(lines: Sequence[Sentence]) -> list[list[Sentence]]:
    """The lines in pages of `LENGTH` characters, filled from the end, the last first; each in order."""
    pages: list[list[Sentence]] = [[]]
    room = LENGTH
    for line in reversed(lines):
        room -= len(line.text) + 1
        if room < 0 and pages[-1]:
            pages.append([])
            room = LENGTH - len(line.text) - 1
        pages[-1].insert(0, line)
    return pages
