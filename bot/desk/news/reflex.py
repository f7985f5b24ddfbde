"""Reflexes: standing orders that answer asks of a kind in a seat's name, as ordinary records."""

from __future__ import annotations

from bot.desk.messages.outgoing import Block, Message, Reply
from bot.desk.messages.people import clean, clip
from bot.desk.messages.words import Answers, Call, say
from bot.desk.office.acting import write
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.reading.reading import Understood
from bot.desk.tables.table import Table
from bot.desk.views.telling import side_name
from engine.core.game import Seat
from storage.record import Reflex

DEFAULT = "default"
"""The answer that leaves it to the game's safe default."""
ASK = "ask"
"""The answer that wants to be asked each time, even where a policy is usual."""
ONCE = "once"
POLICY = "policy"
"""The condition of a standing order in the game's own words, which weighs each case."""
ORDER = 200
REFLEXES = 12
"""Standing orders of a seat."""

_OFF = frozenset(("off", "none", "no", "нет", "выкл", "снять"))
_ONCE = frozenset((ONCE, "раз", "однажды"))
_DEFAULTS = frozenset((DEFAULT, "умолчание"))
_ASKS = frozenset((ASK, "спрашивать", "спроси"))


class Reflexes:
    """`/reflex`: `reaction decline`, `reaction once decline`, `losses default`, `reaction off`."""

    def __init__(self, office: Office) -> None:
        """Use these means."""
        self._office = office

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(at_table={"reflex": self.command})

    async def command(self, call: Call, table: Table) -> Answers:
        """List, set or remove standing orders; only their owner ever hears of them."""
        seats = table.seats_of(call.who.key)
        if not seats:
            return call.reply("desk-not-seated", is_private=True, code=table.name)
        kind, _, rest = clean(call.text).partition(" ")
        if not kind:
            return self._listed(call, table)
        kind = kind.casefold()
        known = {*table.play.kinds, *(each.ask for each in table.head.reflexes if each.seat in seats)}
        if kind not in known:
            kinds = ", ".join(table.play.kinds)
            return call.reply("desk-reflex-no-kind", is_private=True, word=clip(kind, 40), kinds=kinds)
        condition = ""
        head, _, tail = rest.partition(" ")
        if head.casefold() in _ONCE:
            condition, rest = ONCE, tail
        asked = [seat for seat in seats if table.ask(seat) is not None]
        seat = (asked or list(seats))[0]
        answer = None if condition else _policy(table, kind, rest)
        if answer is not None:
            condition = POLICY
        else:
            answer = await self._answer(table, seat, kind, rest)
        if answer is None:
            how = Block(_how(call, table, kind), "italic")
            if not rest:
                return (Reply(Message((how,)), private=True),)
            unknown = Block(call.say("desk-reflex-no-answer", kind=kind, words=clip(rest, 40)))
            return (Reply(Message((unknown, how)), private=True),)
        if len([each for each in table.head.reflexes if each.seat == seat]) >= REFLEXES:
            return call.reply("desk-reflex-enough", is_private=True, count=REFLEXES)
        record = Reflex(self._office.now(), call.who.key, seat, kind, condition, answer)
        _, is_written = await write(
            self._office,
            table,
            lambda latest: (record,) if not latest.is_over and seat in latest.seats_of(call.who.key) else None,
        )
        if not is_written:
            return call.reply("desk-not-seated", is_private=True, code=table.code)
        key = "desk-reflex-set" if answer else "desk-reflex-off"
        return call.reply(key, is_private=True, side=side_name(table, seat), kind=kind, answer=_told(call, answer))

    async def _answer(self, table: Table, seat: Seat, kind: str, text: str) -> str | None:
        """The fixed answer that is meant, empty for none any more; `None` if it is no answer."""
        word = text.casefold()
        if word in _OFF:
            return ""
        if word in _DEFAULTS:
            return DEFAULT
        if word in _ASKS:
            return ASK
        ask = table.ask(seat)
        choices = ask.choices if ask is not None and ask.kind == kind else None
        reading = await self._office.read(table, seat, clip(text, ORDER), choices)
        return reading.text if text and isinstance(reading, Understood) else None

    def _listed(self, call: Call, table: Table) -> Answers:
        seats = table.seats_of(call.who.key)
        mine = [each for each in table.head.reflexes if each.seat in seats]
        blocks = [Block(call.say("desk-reflexes"), "bold")]
        blocks += [Block(f"{each.ask} {each.condition} {each.answer}".replace("  ", " "), "code") for each in mine]
        usual = next((policy.kind for policy in table.play.policies), table.play.kinds[0])
        blocks.append(Block(_how(call, table, usual), "italic"))
        for policy in table.play.policies:
            key = "desk-reflex-usual" if policy.is_usual else "desk-reflex-policy"
            blocks.append(Block(call.say(key, words=f"{policy.kind} {policy.words}", about=policy.about)))
        blocks.append(Block(call.say("desk-reflex-kinds", kinds=", ".join(table.play.kinds)), "italic"))
        return (Reply(Message(tuple(blocks)), private=True),)


def _how(call: Call, table: Table, kind: str) -> str:
    """Examples that this game understands."""
    policies = "".join(f" · /reflex {kind} {each.words}" for each in table.play.policies if each.kind == kind)
    return call.say("desk-reflex-how", kind=kind) + policies


def _told(call: Call, answer: str) -> str:
    """A fixed answer as its owner reads it."""
    key = {DEFAULT: "desk-reflex-default", ASK: "desk-reflex-ask"}.get(answer)
    return answer if key is None else say(call.language, key)


def _policy(table: Table, kind: str, text: str) -> str | None:
    """A standing order in the game's own words; `None` if the text is none for this kind of question."""
    try:
        return table.play.read_policy(kind, clip(text, ORDER))
    except ValueError:
        return None
