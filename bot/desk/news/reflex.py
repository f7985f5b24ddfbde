"""Reflexes: standing orders that answer asks of a kind in a seat's name, as ordinary records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.desk.messages.outgoing import MENU, Block, Button, Message, Reply
from bot.desk.messages.people import clean, clip
from bot.desk.messages.words import Answers, Call, say
from bot.desk.office.acting import write
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.reading.outcome import Understood
from bot.desk.tables.standing import DEFAULT, ONCE, POLICY, StandingOrder, in_turn
from bot.desk.tables.table import Table
from bot.desk.views.asking import NARROWED, narrowing, turning
from bot.desk.views.telling import side_name, spoken_line
from bot.desk.views.token import Token, Verb, token_at
from engine.core.game import Ask, Seat
from engine.core.policies import Policy, own_words, policy_words
from engine.core.text import Language
from renderers.speech import capitalised, speak_text
from storage.record import Reflex

ASK = "ask"
"""The answer that wants to be asked each time, even where a policy is usual."""
ORDER = 200
SKIP = "/"
"""Begins the name of a kind on the button of a card that spares the seat such questions."""
SKIP_TURN = "//"
"""The same where it spares them in this turn of the game alone; of a policy its number, what it leaves them to."""

_OFF = frozenset(("off", "none", "no", "нет", "выкл", "снять"))
_ONCE = frozenset((ONCE, "раз", "однажды"))
_DEFAULTS = frozenset((DEFAULT, "умолчание"))
_ASKS = frozenset((ASK, "спрашивать", "спроси"))
_ALL = frozenset(("all", "все", "всё"))
_SIGN = "+"
"""Begins the name of a kind on a button."""
_NEXT = {"": DEFAULT, DEFAULT: ASK}
"""What a press makes of a standing order; of any other it makes none."""


class Reflexes:
    """`/reflex`: `reaction decline`, `reaction once decline`, `losses default`, `all off`; a button for every kind."""

    def __init__(self, office: Office) -> None:
        """Use these means."""
        self._office = office

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(at_table={"reflex": self.command}, presses={Verb.REFLEX: self.press})

    async def command(self, call: Call, table: Table) -> Answers:
        """List, set or remove standing orders; only their owner ever hears of them."""
        seats = table.seats_of(call.who.key)
        if not seats:
            return call.reply("desk-not-seated", is_private=True, code=table.name)
        asked = [seat for seat in seats if table.ask(seat) is not None]
        seat, text = (asked or list(seats))[0], clean(call.text)
        if not text:
            return (self._listed(call, table, seat, 0),)
        kinds, rest = _kinds_in(table, seat, text)
        if not kinds:
            named = ", ".join(_name(table, kind, call.language) for kind in table.play.kinds)
            word = clip(text.partition(" ")[0], 40)
            return call.reply("desk-reflex-no-kind", is_private=True, word=word, kinds=named)
        condition = ""
        head, _, tail = rest.partition(" ")
        if head.casefold() in _ONCE:
            condition, rest = ONCE, tail
        is_one = len(kinds) == 1
        answer = _policy(table, kinds[0], rest) if is_one and not condition else None
        if answer is not None:
            condition = POLICY
        else:
            answer = await self._answer(table, seat, kinds[0] if is_one else "", rest)
        kind = _name(table, kinds[0], call.language) if is_one else text.partition(" ")[0]
        if answer is None:
            how = Block(_how(call, table, kinds[0]) if is_one else call.say("desk-reflex-all", word=kind), "italic")
            if not rest:
                return (Reply(Message((how,)), private=True),)
            unknown = Block(call.say("desk-reflex-no-answer", kind=kind, words=clip(rest, 40)))
            return (Reply(Message((unknown, how)), private=True),)
        if await self._set(call, table, seat, kinds, condition, answer) is None:
            return call.reply("desk-not-seated", is_private=True, code=table.code)
        key = "desk-reflex-set" if answer else "desk-reflex-off"
        facts = {"answer": _told(call, table, StandingOrder(seat, kinds[0], condition, answer)), "kind": kind}
        return call.reply(key, is_private=True, side=side_name(table, seat), others=_others(call, table), **facts)

    async def press(self, call: Call, table: Table, token: Token) -> Answers:
        """A button of the list: the next answer to questions of a kind, or another page."""
        seat, named = table.seats[token.seat], token.name.removeprefix(_SIGN)
        if token.name.startswith(SKIP):
            return await self._skipped(call, table, seat, token.name)
        if token.name.startswith(NARROWED):
            return await self._narrowed(call, table, seat, token)
        latest: Table | None = table if seat in table.seats_of(call.who.key) else None
        page = int(named) if named.isdecimal() else 0
        if latest is not None and named in table.play.kinds:
            page = list(table.play.kinds).index(named) // MENU
            standing = table.reflex(seat, named)
            answer = _NEXT.get("" if standing is None else standing.answer, "")
            latest = await self._set(call, table, seat, (named,), "", answer)
        if latest is None:
            return call.toast("desk-not-seated", is_alert=True, code=table.name)
        return (msgspec.structs.replace(self._listed(call, latest, seat, page), edit=True),)

    async def _skipped(self, call: Call, table: Table, seat: Seat, named: str) -> Answers:
        """A seat gives the safe answer to questions of a kind without being asked, from now on or in this turn.

        Or it leaves them in this turn to a policy of the game.
        """
        is_brief, kind = named.startswith(SKIP_TURN), named.lstrip(SKIP)
        policy = _numbered(table, kind)
        kind, answer = (kind, DEFAULT) if policy is None else (policy.kind, policy.words.en)
        is_known = kind in table.play.kinds and seat in table.seats_of(call.who.key)
        condition = in_turn(table.play.turn(table.position)) if is_brief else ""
        if not is_known or await self._set(call, table, seat, (kind,), condition, answer) is None:
            return call.toast("desk-not-seated", is_alert=True, code=table.name)
        name, others = _name(table, kind, call.language), _others(call, table)
        if policy is not None:
            return call.toast("desk-narrowed-turn", is_alert=True, about=policy.about, kind=name, others=others)
        key = "desk-skip-turn-set" if is_brief else "desk-skip-set"
        return call.toast(key, is_alert=True, kind=name, others=others)

    async def _narrowed(self, call: Call, table: Table, seat: Seat, token: Token) -> Answers:
        """A seat leaves questions of a kind to a standing order of the game's own; the list shows it."""
        policy = _numbered(table, token.name.strip(NARROWED + _SIGN))
        latest: Table | None = table if seat in table.seats_of(call.who.key) else None
        if policy is not None and latest is not None:
            latest = await self._set(call, table, seat, (policy.kind,), POLICY, policy.words.en)
        if policy is None or latest is None:
            return call.toast("desk-not-seated", is_alert=True, code=table.name)
        if token.name.endswith(_SIGN):
            return (msgspec.structs.replace(self._listed(call, latest, seat, 0), edit=True),)
        name, others = _name(table, policy.kind, call.language), _others(call, table)
        return call.toast("desk-narrowed", is_alert=True, about=policy.about, kind=name, others=others)

    async def _set(
        self, call: Call, table: Table, seat: Seat, kinds: Sequence[str], condition: str, answer: str
    ) -> Table | None:
        """The table with the standing orders in force; `None` if they are not this person's to give any more."""
        who, now = call.who.key, self._office.now()
        records = tuple(Reflex(now, who, seat, kind, condition, answer) for kind in kinds)
        latest, is_written = await write(
            self._office,
            table,
            lambda latest: records if not latest.is_over and seat in latest.seats_of(who) else None,
        )
        return latest if is_written else None

    async def _answer(self, table: Table, seat: Seat, kind: str, text: str) -> str | None:
        """The fixed answer that is meant, empty for none any more; `None` if it is none, or no kind is named for it."""
        word = text.casefold()
        if word in _OFF:
            return ""
        if word in _DEFAULTS:
            return DEFAULT
        if word in _ASKS:
            return ASK
        if not (kind and text):
            return None
        ask = table.ask(seat)
        choices = ask.choices if ask is not None and ask.kind == kind else None
        reading = await self._office.read(table, seat, clip(text, ORDER), choices)
        return reading.text if isinstance(reading, Understood) else None

    def _listed(self, call: Call, table: Table, seat: Seat, page: int) -> Reply:
        """What is in force for a seat, with a button for every kind of question, and what may be typed."""
        kinds = tuple(table.play.kinds)
        found = (table.reflex(seat, kind) for kind in kinds)
        standing = {each.ask: each for each in found if each is not None}
        blocks = [
            Block(call.say("desk-reflexes"), "bold"),
            Block(call.say("desk-reflex-press", others=_others(call, table))),
        ]
        for each in standing.values():
            if each.answer not in (DEFAULT, ASK) or each.condition:
                name = _name(table, each.ask, call.language)
                key = "desk-reflex-once" if each.condition == ONCE else "desk-reflex-turn" if each.lasts_a_turn else ""
                once = say(call.language, key) if key else ""
                told = " ".join(filter(None, (name, once, _told(call, table, each))))
                blocks.append(Block(told, "code"))
        usual = next((policy.kind for policy in table.play.policies), kinds[0])
        blocks.append(Block(_how(call, table, usual), "italic"))
        for policy in table.play.policies:
            key = "desk-reflex-usual" if policy.is_usual else "desk-reflex-policy"
            words = (
                f"{_name(table, policy.kind, call.language)} {policy_words((policy,), policy.words.en, call.language)}"
            )
            blocks.append(Block(call.say(key, words=words, about=policy.about)))
        shown = kinds[page * MENU : (page + 1) * MENU]
        menu = [self._button(call, table, seat, kind, standing.get(kind)) for kind in shown]
        menu += [each for kind in kinds for each in narrowing(table, call.language, seat, kind, _SIGN)]
        turns = turning(
            *(len(kinds), page, call.language), lambda other: token_at(table, Verb.REFLEX, seat, name=f"{_SIGN}{other}")
        )
        return Reply(Message(tuple(blocks), menu=tuple(menu), buttons=tuple(turns)), private=True)

    @staticmethod
    def _button(call: Call, table: Table, seat: Seat, kind: str, standing: StandingOrder | None) -> Button:
        answer = say(call.language, "desk-reflex-as-usual") if standing is None else _told(call, table, standing)
        label = f"{capitalised(_name(table, kind, call.language))}: {clip(answer, 40)}"
        return Button(label, token_at(table, Verb.REFLEX, seat, name=f"{_SIGN}{kind}").text)


def _numbered(table: Table, number: str) -> Policy | None:
    """The policy that a button names by its number."""
    return next((policy for at, policy in enumerate(table.play.policies) if str(at) == number), None)


def all_but(table: Table, ask: Ask[Any], language: Language) -> tuple[str, str]:
    """What a button says that leaves questions of a kind to a policy until the turn ends, and the policy's number.

    Where they are left to it already, what spares all of them names what is given up with that.
    """
    ways = ((policy, str(at)) for at, policy in enumerate(table.play.policies) if policy.kind == ask.kind)
    brief, number = next((policy, number) for policy, number in ways if policy.brief is not None)
    standing = table.reflex(ask.seat, ask.kind)
    if brief.brief is not None and (standing is None or standing.answer != brief.words.en):
        return speak_text(brief.brief, language), number
    safe = table.play.write_order(ask.choices.default())
    given_up = tuple(each.label for each in ask.choices.fork(()).options if each.word != safe)
    return say(language, "desk-skip-turn-all", given=given_up), ask.kind


def _kinds_in(table: Table, seat: Seat, text: str) -> tuple[tuple[str, ...], str]:
    """The kinds of question that a text begins with, all or one, by whichever of its names; and the rest of it."""
    head, _, rest = text.partition(" ")
    if head.casefold() in _ALL:
        return tuple(table.play.kinds), rest
    spelled = {each.ask: each.ask for each in table.head.reflexes if each.seat == seat}
    for kind, name in table.play.kinds.items():
        spelled |= dict.fromkeys((kind, name.en.casefold(), name.ru.casefold()), kind)
    folded = text.casefold()
    found = max((each for each in spelled if f"{folded} ".startswith(f"{each} ")), key=len, default="")
    return ((spelled[found],), text[len(found) :].strip()) if found else ((), "")


def _name(table: Table, kind: str, language: Language) -> str:
    """What questions of a kind are called."""
    name = table.play.kinds.get(kind)
    return kind if name is None else speak_text(name, language)


def _others(call: Call, table: Table) -> str:
    """What others come to know of a standing order: where hands are hidden nothing, else that it has answered."""
    return call.say("desk-reflex-secret" if table.play.card.hidden else "desk-reflex-open")


def _how(call: Call, table: Table, kind: str) -> str:
    """Examples that this game understands."""
    name = _name(table, kind, call.language)
    said = [policy_words((each,), each.words.en, call.language) for each in table.play.policies if each.kind == kind]
    policies = "".join(f" · /reflex {name} {words}" for words in said)
    return call.say("desk-reflex-how", kind=name) + policies


def _told(call: Call, table: Table, standing: StandingOrder) -> str:
    """The answer of a standing order as its owner reads it."""
    key = {DEFAULT: "desk-reflex-default", ASK: "desk-reflex-ask"}.get(standing.answer)
    if key is not None:
        return say(call.language, key)
    if standing.is_policy:
        return policy_words(table.play.policies, standing.answer, call.language)
    return spoken_line(table, standing.answer, call.language)


def _policy(table: Table, kind: str, text: str) -> str | None:
    """A standing order in the game's own words; `None` if the text is none for this kind of question."""
    try:
        return table.play.read_policy(kind, own_words(table.play.policies, clip(text, ORDER)))
    except ValueError:
        return None
