"""Reflexes: standing orders that answer asks of a kind in a seat's name, as ordinary records."""

from __future__ import annotations

import hmac

from bot.desk.acting import write
from bot.desk.call import Answers, Call
from bot.desk.house import House
from bot.desk.outgoing import Block, Message, Reply
from bot.desk.people import clean, clip
from bot.desk.reading import Understood
from bot.desk.table import Standing, Table
from bot.desk.telling import side_name
from engine.core import referee
from engine.core.game import Ask
from engine.core.rules import Refusal
from storage.record import Reflex

DEFAULT = "default"
"""The answer that leaves it to the game's safe default."""
ONCE = "once"
LONGEST_DELAY = 30
"""Seconds; an answer whose speed would tell something waits up to so long."""
SHORTEST_DELAY = 6
ORDER = 200
REFLEXES = 12
"""Standing orders of a seat."""

_OFF = frozenset(("off", "none", "no", "нет", "выкл", "снять"))
_ONCE = frozenset((ONCE, "раз", "однажды"))
_DEFAULTS = frozenset((DEFAULT, "умолчание"))


class Reflexes:
    """`/reflex`: `reaction decline`, `reaction once decline`, `losses default`, `reaction off`."""

    def __init__(self, house: House) -> None:
        """Use these means."""
        self._house = house

    async def command(self, call: Call, table: Table) -> Answers:
        """List, set or remove standing orders; only their owner ever hears of them."""
        seats = table.seats_of(call.who.key)
        if not seats:
            return call.reply("desk-not-seated", is_private=True, code=table.code)
        kind, _, rest = clean(call.text).partition(" ")
        if not kind:
            return self._listed(call, table)
        kind = kind.casefold()
        condition = ""
        head, _, tail = rest.partition(" ")
        if head.casefold() in _ONCE:
            condition, rest = ONCE, tail
        asked = [seat for seat in seats if table.ask(seat) is not None]
        seat = (asked or list(seats))[0]
        if rest.casefold() in _OFF:
            answer = ""
        elif rest.casefold() in _DEFAULTS:
            answer = DEFAULT
        else:
            ask = table.ask(seat)
            choices = ask.choices if ask is not None and ask.kind == kind else None
            reading = self._house.readers[table.head.game].read(clip(rest, ORDER), choices)
            if not rest or not isinstance(reading, Understood):
                return call.reply("desk-reflex-how", is_private=True)
            answer = reading.text
        if len(kind) > 20 or len([each for each in table.head.reflexes if each.seat == seat]) >= REFLEXES:
            return call.reply("desk-reflex-how", is_private=True)
        record = Reflex(self._house.now(), call.who.key, seat, kind, condition, answer)
        await write(self._house, table, lambda _: (record,))
        key = "desk-reflex-set" if answer else "desk-reflex-off"
        return call.reply(key, is_private=True, side=side_name(table, seat), kind=kind, answer=answer)

    def _listed(self, call: Call, table: Table) -> Answers:
        seats = table.seats_of(call.who.key)
        mine = [each for each in table.head.reflexes if each.seat in seats]
        kinds = sorted({ask.kind for ask in table.asks})
        blocks = [Block(call.say("desk-reflexes"), "bold")]
        blocks += [Block(f"{each.ask} {each.condition} {each.answer}".replace("  ", " "), "code") for each in mine]
        blocks.append(Block(call.say("desk-reflex-how"), "italic"))
        if kinds:
            blocks.append(Block(call.say("desk-reflex-kinds", kinds=", ".join(kinds)), "italic"))
        return (Reply(Message(tuple(blocks)), private=True),)


def standing_answer(table: Table, ask: Ask[object]) -> str | None:
    """The order that a standing order gives now, if there is one and it is allowed."""
    standing = table.reflex(ask.seat, ask.kind)
    if standing is None:
        return None
    if standing.answer == DEFAULT:
        return table.play.write_order(ask.choices.default())
    try:
        action = table.play.read_order(table.position, ask.seat, standing.answer)
    except ValueError:
        return None
    if isinstance(table.play.judge(table.position, ask.seat, action), Refusal):
        return None
    return standing.answer if referee.asked(table.play, table.position, ask.seat) is not None else None


def delay(table: Table, standing: Standing) -> int:
    """Seconds that an answer waits whose speed might tell something; nobody without the secret can foresee it."""
    chance = hmac.digest(table.dice_key, f"delay {standing.seat} {table.head.moved}".encode(), "sha256")
    return SHORTEST_DELAY + chance[0] % (LONGEST_DELAY - SHORTEST_DELAY + 1)
