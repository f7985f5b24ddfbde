"""Advising: the orders worth looking at now, with sums, odds, what they bring on average and how it goes on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import islice
from typing import Any

import msgspec

from bot.desk.messages.outgoing import LABEL, MENU, Block, Button, Message, Reply
from bot.desk.messages.people import clean, clip
from bot.desk.messages.words import Answers, Call
from bot.desk.news.obstacle import nothing_asked, obstacle
from bot.desk.news.prompting import asked, first_words, keep_paths, status, title
from bot.desk.office import offered
from bot.desk.office.acting import read_order
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.orders import under_way
from bot.desk.orders.imagining import reckoned
from bot.desk.orders.reckoning import in_short, worth_asking
from bot.desk.orders.refusing import Refusing
from bot.desk.orders.whatif import ADVISED, moment_of
from bot.desk.reading.naming import mentioned
from bot.desk.reading.reading import Reader
from bot.desk.reading.watched import bare_words
from bot.desk.seats.learning import Learning
from bot.desk.tables.standings import is_rated
from bot.desk.tables.table import Table
from bot.desk.views.ended import now_asked
from bot.desk.views.labels import called, numbered
from bot.desk.views.telling import side_name
from bot.desk.views.token import Verb
from bot.desk.work.thinking import Consultation, Thinker, consult_briefly
from bot.telemetry import measures
from engine.core.dice import StepDice
from engine.core.game import Ask, Seat
from engine.core.text import Language
from engine.kits.newcomers import FIRST
from engine.players.advice import Counsel, Sought, read_odds
from renderers.speech import odds_line, speak_text

log = logging.getLogger(__name__)

LONGEST = 60.0
"""Seconds that somebody waits for advice, behind whoever else has the computers think; then the desk looks itself.

More than a few answers on a machine with much else to do: what was played out at all is better than a glance.
"""
SOON = 4.0
"""Seconds after which they are told that it takes longer."""
SENSIBLE = 2
"""Orders that a beginner is told of."""
LISTED = 40
"""Orders that are looked at where too few come to mind."""
LINE = 3
"""Orders that are told of how it goes on after the first."""


class Advising:
    """`/best` and `/hint`: for whoever is asked, alone, and never in a game between people that counts."""

    def __init__(self, office: Office, thinker: Thinker, refusing: Refusing, learning: Learning) -> None:
        """Use these means."""
        self._learning = learning
        self._office = office
        self._thinker = thinker
        self._refusing = refusing

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(at_table={"best": self.best, "hint": self.hint})

    async def hint(self, call: Call, table: Table) -> Answers:
        """`/hint`: in a lesson what its teacher says, elsewhere advice, or for beginners what this moment is about."""
        if table.lesson is not None:
            return await self._learning.hint(call, table, table.lesson)
        return await (self._moment(call, table) if call.text == FIRST else self.best(call, table))

    async def _moment(self, call: Call, table: Table) -> Answers:
        """What a beginner needs to know now: what is asked of them, what that is about, and two sensible orders."""
        stop = obstacle(call, table)
        seat = table.seat_for(call.who.key)
        ask = table.ask(seat) if stop is None else None
        if stop is not None or ask is None:
            return stop or await nothing_asked(self._office, call, table)
        tip = self._office.repertoire.tips.get(table.head.game, {}).get(ask.kind)
        about = [] if tip is None else [Block(speak_text(tip, call.language))]
        blocks = (title(table, call.language), *asked(table, call.language, is_brief=True), *about)
        advised: list[str] = []
        if not is_rated(table) and self._office.strengths(table.head.game):
            reader = await self._office.readers.get(table.head.game)
            consultation = await self._office.aside.run(_consultation, reader, table, seat, "")
            advised = [each.order for each in await self._at_a_glance(consultation)]
        orders = await self._office.aside.run(_sensible, table, ask, advised)
        menu = await self._menu(table, seat, orders, call.language)
        rows = [Block(call.say("desk-hint-sensible"), "bold"), *(Block(each.label) for each in menu)]
        section = first_words(table, ask, call.language, is_private=True)
        await keep_paths(self._office, table, section)
        message = Message((*blocks, *rows), (*menu, *section.menu)[:MENU], section.buttons, call.say("desk-pick"))
        await offered.note_advice(self._office.store, call, table, message)
        return (Reply(message, private=True),)

    async def best(self, call: Call, table: Table) -> Answers:
        """`/best`, perhaps with places, units or odds that the orders must have to do with."""
        stop = obstacle(call, table)
        if stop is not None:
            return stop
        line = clip(clean(call.text), under_way.LINE)
        if read_odds(line)[0][1] and not table.play.card.has_ratios:
            return call.reply("desk-best-no-ratios", is_private=True, game=table.play.card.title)
        if is_rated(table):
            return call.reply("desk-best-rated", is_private=True)
        seat = table.seat_for(call.who.key)
        if table.ask(seat) is None:
            return await nothing_asked(self._office, call, table)
        if not self._office.strengths(table.head.game):
            return call.reply("desk-best-nobody", is_private=True)
        reader = await self._office.readers.get(table.head.game)
        consultation = await self._office.aside.run(_consultation, reader, table, seat, line)
        if line and consultation.sought.is_anything:
            return call.reply("desk-best-unknown", is_private=True, text=clip(line, LABEL))
        if consultation.sought.odds[1] and (
            told := await self._at_odds(call.in_private, table, seat, line, consultation)
        ):
            return told
        is_brief = False
        try:
            with measures.timed("stage_seconds", "thought"):
                async with asyncio.timeout(LONGEST):
                    found, is_about = await _widened(consultation, partial(self._advised, call))
        except Exception:
            log.exception("no advice in time at table %s", table.code)
            is_brief = True
            found, is_about = await _widened(consultation, self._at_a_glance)
        if not found:
            return call.reply("desk-best-none", is_private=True)
        note = () if is_about else (Block(call.say("desk-best-not-about", text=clip(line, LABEL)), "italic"),)
        head = call.say("desk-best-brief", count=len(found)) if is_brief else _heading(call, found)
        return await self._told(call.in_private, table, seat, found, (*note, Block(head, "bold")))

    async def _at_odds(
        self, call: Call, table: Table, seat: Seat, line: str, consultation: Consultation
    ) -> Answers | None:
        """The attacks at the odds that were asked for where none can be ordered now; `None` where any can.

        Where there are none till the turn ends, those that come nearest.
        """
        sought = consultation.sought
        found = await self._office.aside.run(reckoned, table, seat, sought.odds, sought.words)
        if found is None:
            return call.reply("desk-best-no-attack", is_private=True)
        if found.is_now and found.is_enough and found.is_about:
            return None
        language, odds = call.language, f"{sought.odds[0]} : {sought.odds[1]}"
        note = () if found.is_about else (Block(call.say("desk-best-not-about", text=clip(line, LABEL)), "italic"),)
        asked = () if found.is_now else (Block(now_asked(call, table, seat)),)
        then = () if found.is_now else (Block(call.say("desk-odds-if-asked"), "italic"),)
        heading = Block(call.say("desk-best-at-odds" if found.is_enough else "desk-best-below", odds=odds), "bold")
        rows = await self._office.aside.run(
            partial(in_short, found.table, found.ask, [*found.orders], language, is_reckoned=True)
        )
        menu = await self._menu(table, seat, found.orders, language) if found.is_now else ()
        head = (title(table, language), Block(status(table, language)), *asked, *note, heading, *then)
        return (Reply(Message((*head, *rows), menu), private=True),)

    async def _at_a_glance(self, consultation: Consultation) -> tuple[Counsel, ...]:
        """Advice that waits for nobody, where the computers have too much to do, or one of them fails."""
        repertoire = self._office.repertoire
        return await self._office.aside.run(consult_briefly, consultation, repertoire.games, repertoire.computers)

    async def _advised(self, call: Call, consultation: Consultation) -> tuple[Counsel, ...]:
        """The advice; whoever waits long for it is told meanwhile, unless his platform shows that he is waited for."""
        thinking = asyncio.create_task(self._thinker.advise(consultation))
        try:
            done, _ = await asyncio.wait((thinking,), timeout=SOON)
            messenger = self._office.messenger(call.who.key)
            if not done and messenger is not None and not call.chat.has_asides:
                with suppress(Exception):  # whatever hinders the word must not hinder the advice
                    await messenger.whisper(call.who.key, Message((Block(call.say("desk-best-meanwhile")),)))
            return await thinking
        finally:
            thinking.cancel()

    async def _told(
        self, call: Call, table: Table, seat: Seat, found: tuple[Counsel, ...], head: tuple[Block, ...]
    ) -> Answers:
        shown = [each for each in found if not each.is_idle]
        rows = await self._office.aside.run(lambda: [*_listed(call, table, seat, found)])
        blocks = (title(table, call.language), *head, *rows)
        menu = await self._menu(table, seat, [each.order for each in shown], call.language)
        advised = "\n".join((moment_of(table, seat), *(each.order for each in shown)))
        await self._office.store.put_slot(table.code, call.who.key, ADVISED, advised)
        message = Message(blocks, menu, placeholder=call.say("desk-pick"))
        await offered.note_advice(self._office.store, call, table, message)
        return (Reply(message, private=True),)

    async def _menu(self, table: Table, seat: Seat, orders: Sequence[str], language: Language) -> tuple[Button, ...]:
        """A button for each of some orders, for whoever is advised alone."""
        tokens = [await self._refusing.kept(table, seat, Verb.TAKE, order) for order in orders]
        names = numbered([called(table, order, language) for order in orders])
        private = [msgspec.structs.replace(token, private=True).text for token in tokens]
        return tuple(map(Button, names, private))


def _sensible(table: Table, ask: Ask[Any], advised: Sequence[str]) -> list[str]:
    """A few orders to begin with: what somebody would do, what leaves something to chance, then any; ends come last.

    One of each verb first.
    """
    others = map(table.play.write_order, islice(ask.choices, LISTED))
    found = [*dict.fromkeys((*advised, *worth_asking(table, ask, ask.choices), *others))]
    verbs = [order.partition(" ")[0] for order in found]
    ranks = [(ask.choices.ends(verb), verb in verbs[:at], at) for at, verb in enumerate(verbs)]
    return [found[at] for *_, at in sorted(ranks)[:SENSIBLE]]


async def _widened(
    consultation: Consultation, advised: Callable[[Consultation], Awaitable[tuple[Counsel, ...]]]
) -> tuple[tuple[Counsel, ...], bool]:
    """Advice, and whether it is about what was named: where no order has to do with all of it, it is about anything."""
    found = await advised(consultation)
    words = {word for group in consultation.sought.words for word in group}
    if found or not words:
        return found, True
    found = await advised(msgspec.structs.replace(consultation, sought=Sought()))
    return found, any(words.intersection(bare_words(each.order)) for each in found)


def _consultation(reader: Reader, table: Table, seat: Seat, line: str) -> Consultation:
    """The question as it is handed over, in a position that tells nothing which the seat does not know."""
    game = table.play
    odds, rest = read_odds(line)
    is_in_play = partial(game.is_in_play, table.position)
    words = tuple(each.words for each in mentioned(reader.vocabulary, rest, is_in_play))
    dice = StepDice(b"advice", table.code, table.version)
    position = game.resample_hidden(table.position, seat, dice)
    return Consultation(table.head.game, game.write_position(position), seat, Sought(words, odds))


def _heading(call: Call, found: tuple[Counsel, ...]) -> str:
    """How many orders there are, and whether one of them is clearly the best."""
    shown = [each for each in found if not each.is_idle]
    is_level = len(shown) > 1 and all(each.is_level for each in shown)
    return call.say("desk-best-level" if is_level else "desk-best", count=len(shown))


def _listed(call: Call, table: Table, seat: Seat, found: Sequence[Counsel]) -> Iterator[Block]:
    """The orders with what they bring, which is told once of those that come to the same; last how it was found."""
    shown = [each for each in found if not each.is_idle]
    told: list[list[str]] = []
    for number, each in enumerate(shown, 1):
        yield Block(f"{number}. {called(table, each.order, call.language)}", "bold")
        told.append([*_figures(call, table, seat, each)])
        same = told.index(told[-1]) + 1
        if same < number and each.worlds:
            yield Block(call.say("desk-best-same", number=same))
        else:
            reasons = " ".join(_reasons(call, each, is_first=number == 1)) if each.worlds else ""
            yield from map(Block, filter(None, (*told[-1], reasons)))
        if number == 1 and each.line:
            orders = "; ".join(_said(table, who, order, call.language) for who, order in each.line[:LINE])
            yield Block(call.say("desk-best-line", orders=orders), "italic")
    for idle in found:
        if idle.is_idle and idle.worlds:
            order = called(table, idle.order, call.language)
            yield Block(call.say("desk-best-idle", order=order, brings=_brings(call, seat, idle)))
    if len(shown) > 1 and shown[0].worlds:
        yield Block(call.say("desk-best-ranked", by="points" if shown[0].chance is None else "chance"), "italic")
    yield Block(call.say("desk-best-how", worlds=max(each.worlds for each in found)), "italic")


def _figures(call: Call, table: Table, seat: Seat, each: Counsel) -> Iterator[str]:
    """The odds of an order, and what it brings on average."""
    preview = table.play.preview(table.position, seat, read_order(table, seat, each.order).action)
    if preview.odds:
        yield f"{odds_line(preview.odds, call.language)}."
    if each.worlds:
        yield _brings(call, seat, each)


def _brings(call: Call, seat: Seat, each: Counsel) -> str:
    """What an order brings on average."""
    language = call.language
    others = sum(lost for loser, lost in each.losses.items() if loser != seat)
    chance = () if each.chance is None else (call.say("desk-best-chance", chance=round(100 * each.chance)),)
    brings = call.say(
        "desk-best-brings" if each.chance is None else "desk-best-brings-far",
        theirs=_figure(others, language),
        ours=_figure(each.losses[seat], language),
        points=_figure(each.points, language, sign="+"),
        worth=_figure(each.worth(seat), language, sign="+"),
    )
    return " ".join((*chance, brings))


def _reasons(call: Call, each: Counsel, *, is_first: bool) -> Iterator[str]:
    """What speaks for an order beside the others, and whether the first is clearly better."""
    if each.reason != "shared" and (each.reason != "nothing" or is_first):
        yield call.say("desk-best-why", reason=each.reason)
    if not is_first:
        yield call.say("desk-best-near" if each.is_level else "desk-best-behind")


def _said(table: Table, seat: Seat, order: str, language: Language) -> str:
    return f"{speak_text(side_name(table, seat), language)} – {called(table, order, language)}"


def _figure(number: float, language: Language, *, sign: str = "-") -> str:
    """A figure with one decimal; what rounds to nothing has no sign."""
    text = f"{round(number, 1) + 0.0:{sign}.1f}".replace("-", "−")
    if text.lstrip("+−") == "0.0":
        text = "0"
    return text.replace(".", ",") if language == "ru" else text
