"""Refusing: a refusal with its rules, and on request the picture of it and the nearest orders that are allowed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from bot.desk.messages.outgoing import BUTTONS, LABEL, Block, Button, Message, Reply
from bot.desk.messages.people import clip
from bot.desk.messages.words import Answers, Call
from bot.desk.news.obstacle import nothing_asked
from bot.desk.news.prompting import keep_paths, title
from bot.desk.office.acting import Order
from bot.desk.office.office import Office
from bot.desk.reading.nearest import held_instead, nearest
from bot.desk.reading.watched import Watched, bare_words
from bot.desk.rules.rulebook import Rulebook
from bot.desk.tables.table import Done, Table
from bot.desk.views.asking import Section, walk
from bot.desk.views.ended import ended_since
from bot.desk.views.labels import labels_of, told_apart
from bot.desk.views.pictures import Pictures
from bot.desk.views.reasons import why_not
from bot.desk.views.telling import refusal_text, spoken, spoken_line
from bot.desk.views.token import Token, Verb, order_digest, token_at
from engine.core.choices import Choices
from engine.core.game import Ask, Preview, Seat, Word
from engine.core.referee import asked
from engine.core.rules import Refusal, Rule
from renderers.speech import speak_text
from storage.record import IDLE, PASSED

NEAREST = 3
"""Allowed orders offered in place of a refused one."""
RULES = 4
"""Rules of a refusal that have a button."""
PREVIEWED = 2
"""Rules behind what an order would do that have one; whoever wants the others asks."""

_ANSWERED = {"reflex": "desk-answered-by-reflex", IDLE: "desk-answered-by-idle", PASSED: "desk-answered-by-idle"}
"""What answers for people, and the sentence that tells them so when they would answer themselves."""


async def last_refused(office: Office, call: Call, table: Table) -> tuple[int, str | None]:
    """The version at which something was last refused to whoever calls, and what; 0 and nothing if nothing was."""
    version, _, order = (await office.store.slot(table.code, call.who.key, "refused") or "").partition(" ")
    return (int(version), order) if version.isdecimal() else (0, None)


class Refusing:
    """What a player reads when an order is refused."""

    def __init__(self, office: Office, rulebook: Rulebook, pictures: Pictures) -> None:
        """Use these means."""
        self._office = office
        self._rulebook = rulebook
        self._pictures = pictures

    async def note(self, call: Call, table: Table, order: str) -> None:
        """Remember what was refused to whoever calls, and when."""
        await self._office.store.put_slot(table.code, call.who.key, "refused", f"{table.version} {order}")

    async def why_then(self, call: Call, table: Table, seat: Seat, order: str, moved: int) -> Answers:
        """Why an order was refused in the position of a version, if that is known, else in that of now."""
        then = None if moved == table.head.moved else _at(table, moved)
        if then is None:
            return await self.why(call, table, order)
        with suppress(ValueError):
            refusal = then.play.judge(then.position, seat, then.play.read_order(then.position, seat, order))
            if refusal is not None:
                return await self._explained(call, then, seat, refusal, order, is_past=True)
        return call.reply("desk-no-refusal", is_private=True)

    async def why(self, call: Call, table: Table, order: str | None) -> Answers:
        """Why an order is refused in the position as it is, for the eyes of whoever wanted to give it."""
        if not table.seats_of(call.who.key) or not table.is_running:
            return call.reply("desk-no-refusal", is_private=True)
        seat = table.seat_for(call.who.key)
        ask = table.ask(seat)
        if order is None:
            return await self._not_offered(call, table, ask)
        if ask is None:
            return await nothing_asked(self._office, call, table)
        try:
            action = table.play.read_order(table.position, seat, order)
        except ValueError:
            return call.reply("desk-no-refusal", is_private=True)
        refusal = table.play.judge(table.position, seat, action)
        if refusal is None:
            return call.reply("desk-allowed-now", is_private=True, order=spoken_line(table, order, call.language))
        refusal = reason(table, seat, refusal, order, is_private=True)
        return await self._explained(call, table, seat, refusal, order)

    async def _not_offered(self, call: Call, table: Table, ask: Ask[Any] | None) -> Answers:
        """Why what is asked cannot be answered otherwise, where nothing was refused lately."""
        step = None if ask is None else walk(ask.choices, (), is_private=True)
        if ask is None or step is None or all(option.refusal is None for option in step.fork.options):
            return call.reply("desk-no-refusal", is_private=True)
        section = why_not(table, ask, step, call.language)
        await keep_paths(self._office, table, section)
        return (Reply(section.message(title(table, call.language)), private=True),)

    def stale(self, call: Call, table: Table, order: Order, *, is_private: bool) -> Answers:
        """What is told of an order that no longer fits: what has become of the question that it was meant for."""
        for seat in table.seats_of(call.who.key):
            if (told := _done_already(call, table, seat, order.text)) is not None:
                return told
        shown = spoken_line(table, order.text, call.language)
        over = ended_since(call, table, order.moved) if table.is_running else None
        if over is None:
            return call.reply("desk-moved-on-order", is_private=is_private, order=shown)
        return call.reply("desk-ended-line", is_private=is_private, order=shown, ended=over)

    async def refused(
        self, call: Call, table: Table, seat: Seat, refusal: Refusal, order: str, *, is_private: bool = False
    ) -> Answers:
        """The sentence with its rules, and a button that shows why."""
        if (told := _done_already(call, table, seat, order)) is not None:
            return told
        private = is_private or refusal.private
        refusal = reason(table, seat, refusal, order, is_private=private or call.chat.private)
        buttons = self._rules(call, table, refusal, is_private=private)
        if table.ask(seat) is not None:
            token = await self.kept(table, seat, Verb.WHY, order)
            buttons = (Button(call.say("desk-show-why"), token.text), *buttons)
        blocks, menu = [Block("❌ " + refusal_text(refusal, call.language))], []
        done = _answered_for(table, seat)
        if done is not None:
            blocks, private = [*blocks, Block(_told_of(call, table, done))], True
        if refusal.private:
            others = await self._held_instead(call, table, seat, order)
            said = told_apart([spoken(table.play, other, call.language) for other in others])
            for label, other in zip(said, others, strict=True):
                blocks.append(Block(call.say("desk-held-instead", order=label)))
                token = msgspec.structs.replace(await self.kept(table, seat, Verb.TAKE, other), private=True)
                menu.append(Button(label, token.text))
        menu += await self._instead(call, table, seat, refusal, is_private=private)
        return (Reply(Message(tuple(blocks), tuple(menu), buttons), private=private),)

    async def _instead(
        self, call: Call, table: Table, seat: Seat, refusal: Refusal, *, is_private: bool
    ) -> list[Button]:
        """A button for what the game tells to order in place of what it refuses, one after another, if it does."""
        orders = [table.play.write_order(action) for action in refusal.instead]
        if not orders or table.ask(seat) is None:
            return []
        first, *then = orders
        # Where one goes on is all that the later ones say.
        ends = [bare_words(each)[-1] for each in orders]
        rest = (each if end == ends[0] else end for each, end in zip(then, ends[1:], strict=True))
        said = ", ".join(spoken(table.play, each, call.language) for each in (first, *rest))
        lines = "\n".join(spoken(table.play, each, call.language) for each in orders)
        token = msgspec.structs.replace(await self.kept(table, seat, Verb.TAKE, lines), private=is_private)
        return [Button(clip(said, LABEL), token.text)]

    async def _held_instead(self, call: Call, table: Table, seat: Seat, order: str) -> list[str]:
        """The order with a card that is held in place of one that is not; to be told to its player alone."""
        ask = table.ask(seat)
        if ask is None:
            return []
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        return await self._office.aside.run(held_instead, vocabulary, ask, order, call.language)

    async def _explained(
        self, call: Call, table: Table, seat: Seat, refusal: Refusal, order: str, *, is_past: bool = False
    ) -> Answers:
        """The order, the sentence, the rules by name, the picture, and allowed orders like it; for one's own eyes.

        Of a position that is past no order can be given any more.
        """
        shown = spoken_line(table, order, call.language)
        titles = [
            Block(f"{rule.number} {speak_text(rule.title, call.language)}".lstrip(), "bold") for rule in refusal.rules
        ]
        blocks = [Block(shown, "code"), Block("❌ " + refusal_text(refusal, call.language)), *titles]
        if is_past:
            blocks.insert(0, Block(call.say("desk-why-then", status=table.play.status(table.position)), "italic"))
        choices = []
        ask = None if is_past else table.ask(seat)
        others = [] if ask is None else await self._office.aside.run(nearest, table.play, ask, order, NEAREST)
        for other, label in zip(others, labels_of(table, others, call.language), strict=True):
            token = await self.kept(table, seat, Verb.TAKE, other)
            choices.append(Button(label, token.text))
        if choices:
            blocks.append(Block(call.say("desk-nearest"), "italic"))
        image = None
        if refusal.marks:
            image = await self._pictures.board(table, call.language, chat=call.chat.key, seat=seat, marks=refusal.marks)
        buttons = self._rules(call, table, refusal, is_private=True)
        message = Message(tuple(blocks), tuple(choices), buttons, call.say("desk-pick"), image=image)
        return (Reply(message, private=True),)

    async def unfinished(self, call: Call, table: Table, seat: Seat, refusal: Refusal, begun: str) -> Answers:
        """Why the beginning of an order leads to none; for one's own eyes."""
        return await self._explained(call, table, seat, refusal, begun)

    def rules(self, call: Call, table: Table, refusal: Refusal | None) -> tuple[Button, ...]:
        """The rules behind a refusal as buttons, for one's own eyes."""
        return () if refusal is None else self._rules(call, table, refusal, is_private=True)

    def ruled(self, call: Call, table: Table, section: Section, preview: Preview) -> Section:
        """What an order would do, with the rules of its sums, else those it goes by, as far as there is room."""
        rules = {rule.id: rule for rule in (*(each.rule for each in preview.sums), *preview.rules)}
        room = min(PREVIEWED, BUTTONS - len(section.buttons))
        # It stands on the card, for all to see: what one of them looks up must not take its place.
        buttons = self._buttons(call, table, [*rules.values()][:room], is_private=True)
        return msgspec.structs.replace(section, buttons=(*section.buttons, *buttons))

    def masked(self, call: Call, table: Table, refusal: Refusal) -> Section:
        """The refusal of a word that nobody else may see refused."""
        block = Block("❌ " + refusal_text(refusal, call.language))
        return Section((block,), buttons=self._rules(call, table, refusal, is_private=True))

    def untimely(
        self,
        call: Call,
        table: Table,
        ask: Ask[Any],
        choices: Choices[Any],
        verbs: Sequence[str],
        orders: Sequence[str] = (),
    ) -> Section:
        """Why nothing can be ordered by the first of some verbs that is asked about, else what is asked instead.

        Of whole orders that belong to another question, whichever of them was meant, the game tells why.
        """
        refused = {option.word: option.refusal for option in choices.fork((), why=True).options if option.refusal}
        if (why := next(filter(None, map(refused.get, verbs)), None)) is not None:
            return self.masked(call, table, why)
        for order in orders[:1]:
            why = table.play.judge(table.position, ask.seat, table.play.read_order(table.position, ask.seat, order))
            if why is not None and not why.private:
                return self.masked(call, table, why)
        verb = next(each for each in table.play.words if each.word == verbs[0])
        return Section((Block(call.say("desk-deed-not-now", verb=verb.name, prompt=ask.prompt)),))

    async def kept(self, table: Table, seat: Seat, verb: Verb, order: str) -> Token:
        """A token for an order, which is kept where the token's digest finds it."""
        digest = order_digest(order)
        await self._office.store.put_slot(table.code, "orders", digest, order)
        return token_at(table, verb, seat, digest=digest)

    def is_hidden(self, table: Table, seat: Seat, order: str) -> bool:
        """Whether the order goes by what only its player may see; where nobody can tell, it does."""
        ask = table.ask(seat)
        return table.play.card.hidden if ask is None else Watched(ask.choices).follow(order)

    def _rules(self, call: Call, table: Table, refusal: Refusal, *, is_private: bool) -> tuple[Button, ...]:
        return self._buttons(call, table, refusal.rules[:RULES], is_private=is_private)

    def _buttons(self, call: Call, table: Table, rules: Sequence[Rule], *, is_private: bool) -> tuple[Button, ...]:
        game = table.head.game
        return tuple(self._rulebook.button(game, rule, call.language, private=is_private) for rule in rules)


def reason(table: Table, seat: Seat, refusal: Refusal, order: str, *, is_private: bool) -> Refusal:
    """What is told of why an order is refused: before all else that no card in hand serves for any that begins so.

    Only whoever holds the hand may hear that (`is_private`).
    """
    ask = table.ask(seat) if is_private and not refusal.private else None
    offered = () if ask is None else ask.choices.fork((), why=True).options
    refusals = [option.refusal for option in offered if option.word == order.partition(" ")[0]]
    return next((each for each in refusals if each is not None and each.private), refusal)


def _at(table: Table, moved: int) -> Table | None:
    """The table in the position that came about at a version; `None` if that is not remembered."""
    came = (table.head.trimmed, *(done.version for done in table.dones))
    then = next((done.before for version, done in zip(came, table.dones, strict=False) if version == moved), None)
    if then is None:
        return None
    return msgspec.structs.replace(table, head=msgspec.structs.replace(table.head, moved=moved), position=then)


def _answered_for(table: Table, seat: Seat) -> Done | None:
    """The last answer of a seat of which nothing is asked now, if no person has given it."""
    done = next((done for done in reversed(table.dones) if done.seat == seat), None)
    if table.ask(seat) is not None or table.is_over or done is None or done.by not in _ANSWERED:
        return None
    return done


def _done_already(call: Call, table: Table, seat: Seat, order: str) -> Answers | None:
    """What is said to an order that has just been given in its player's place; `None` if it has not."""
    done = _answered_for(table, seat)
    if done is None or done.order != order:
        return None
    return (Reply(Message((Block(f"✓ {_told_of(call, table, done)}"),)), private=True),)


def _told_of(call: Call, table: Table, done: Done) -> str:
    """What has given an answer in place of its people, and how to end that."""
    ask = asked(table.play, done.before, done.seat)
    assert ask is not None, "it was answered"
    kind = speak_text(table.play.kinds[ask.kind], call.language)
    order = spoken_line(table, done.order, call.language)
    return call.say(_ANSWERED[done.by], order=order, kind=kind)


def together(table: Table, seat: Seat, orders: Sequence[str]) -> tuple[str, ...]:
    """The one order of all the things of which each of some orders has another, if it is allowed; nothing if not."""
    lines = [order.split() for order in orders]
    first = lines[0] if lines else []
    apart = [at for at in range(len(first)) if len({line[at] for line in lines if len(line) == len(first)}) > 1]
    is_alike = len(lines) > 1 and {len(line) for line in lines} == {len(first)}
    # Things of one place in the order may stand in another there: they go by their names.
    if not is_alike or not apart:
        return ()
    every = dict.fromkeys(line[at] for at in range(apart[0], apart[-1] + 1) for line in lines)
    try:
        order = table.play.read_order(
            table.position, seat, " ".join((*first[: apart[0]], *every, *first[apart[-1] + 1 :]))
        )
    except ValueError:
        return ()
    return (table.play.write_order(order),) if table.play.judge(table.position, seat, order) is None else ()


def is_allowed(table: Table, seat: Seat, order: str) -> bool:
    """Whether some words are an order of a seat, and allowed."""
    try:
        return table.play.judge(table.position, seat, table.play.read_order(table.position, seat, order)) is None
    except ValueError:
        return False


def only_allowed(table: Table, seat: Seat, orders: Sequence[str]) -> str | None:
    """The only one of some orders that is allowed, if all may know why the others are not; `None` if none is.

    A single one that is refused may as well be told what can be ordered in place of it.
    """
    read = {order: table.play.read_order(table.position, seat, order) for order in orders}
    refusals = {order: table.play.judge(table.position, seat, action) for order, action in read.items()}
    allowed = [order for order, refusal in refusals.items() if refusal is None]
    is_hidden = any(refusal is not None and refusal.private for refusal in refusals.values())
    leading = [order for order, refusal in refusals.items() if len(refusals) == 1 and refusal and refusal.instead]
    found = allowed or leading
    return found[0] if len(found) == 1 and not is_hidden else None


def refused_twice(call: Call, tables: Sequence[Table], seat: Seat, order: Order) -> str:
    """What is told of an order that is refused at both of two tables, as one is of a card that is in no hand."""
    found = [each.play.judge(each.position, seat, order.action) for each in tables]
    told = dict.fromkeys(refusal_text(each, call.language) for each in found if each is not None)
    return call.say("desk-lines-refused", why=" ".join(told)) if all(found) else ""


def refused_alike(table: Table, seat: Seat, orders: Sequence[str]) -> str | None:
    """The first of some orders that are all refused for one and the same reason: which is meant changes nothing.

    `None` if one may be given, if their reasons differ, or if one of them is for its player alone.
    """
    read = [table.play.read_order(table.position, seat, order) for order in orders]
    refusals = [table.play.judge(table.position, seat, action) for action in read]
    reasons = {None if each is None or each.private or each.instead else each.line.text for each in refusals}
    return orders[0] if len(reasons) == 1 and None not in reasons else None


def leading_on(table: Table, seat: Seat, orders: Mapping[Word, str]) -> dict[Word, str]:
    """Some orders; where none is allowed, those in place of which something is told to order, if any is."""
    read = {word: table.play.read_order(table.position, seat, order) for word, order in orders.items()}
    refusals = {word: table.play.judge(table.position, seat, action) for word, action in read.items()}
    told = {word: orders[word] for word, refusal in refusals.items() if refusal is not None and refusal.instead}
    return told if told and all(refusals.values()) else dict(orders)


def followed(
    table: Table, seat: Seat, orders: Sequence[str], rest: str
) -> tuple[tuple[str, ...], tuple[str, ...], Refusal | None]:
    """Some orders as they can be given if some words follow each, the orders that then follow, and why not as they are.

    A game that can tell beforehand reads these words along with an order, and refuses it with what to order instead.
    """
    found: dict[str, Refusal] = {}
    for order in orders:
        with suppress(ValueError):
            action = table.play.read_order(table.position, seat, f"{order} {rest}".strip())
            why = table.play.judge(table.position, seat, action)
            if why is not None and not why.private and (rest or why.instead):
                found[order] = why
    instead = {order: [table.play.write_order(each) for each in why.instead] for order, why in found.items()}
    why = next((why for order, why in found.items() if order not in instead[order][:1]), None)
    able = (each for order in orders for each in instead.get(order, [order])[:1])
    return tuple(dict.fromkeys(able)), tuple(next(iter(instead.values()), ())[1:]), why
