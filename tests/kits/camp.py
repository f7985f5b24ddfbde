"""A camp: men in tents, orders of every shape that the kit knows, and what must hold of the choices of any book."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import islice
from typing import Any

import msgspec

from engine.core.choices import Option
from engine.core.dice import StepDice
from engine.core.game import Preview
from engine.core.rules import Refusal, Rule
from engine.core.text import Line, Text, same
from engine.kits.gathering import Gathering
from engine.kits.nouns import At, ListedNoun
from engine.kits.orders import OrderBook, OrderChoices
from engine.kits.slots import ARROW, Group, Keyed, One, Said, Word, Words
from engine.kits.walks import ListedWalk, Verb

ROOM = 3
RULE = Rule("1", same("1"), same("1"), Text("Not so: { $why }.", "Не так: { $why }."))


def no(why: str) -> Refusal:
    return RULE.refuse(why=why)


class Camp(msgspec.Struct, frozen=True):
    """Men by name with their tents; who is strong may march alone; the kind of question; done so far."""

    tents: dict[str, str]
    strong: tuple[str, ...] = ("boris",)
    asleep: tuple[str, ...] = ("clara", "dmitri")
    goods: tuple[str, ...] = ("rope", "salt", "tea")
    kind: str = "day"


class Board(msgspec.Struct):
    """Orders carried out, as words."""

    camp: Camp
    done: list[object] = []


class March(msgspec.Struct, frozen=True):
    men: tuple[str, ...]
    tent: str


class Rest(msgspec.Struct, frozen=True):
    pass


class Call(msgspec.Struct, frozen=True):
    man: str


class Trade(msgspec.Struct, frozen=True):
    goods: str
    men: tuple[str, ...] = ()
    price: str = ""


class Tour(msgspec.Struct, frozen=True):
    men: tuple[str, ...]
    tents: tuple[str, ...]
    load: str = ""


class Send(msgspec.Struct, frozen=True):
    man: str
    tent: str


class Feast(msgspec.Struct, frozen=True):
    men: tuple[str, ...]
    goods: str = ""


class Fetch(msgspec.Struct, frozen=True):
    tent: str
    man: str = ""


CAMP = Camp({"anna": "north", "boris": "north", "clara": "south", "dmitri": "south", "egor": "south"})
TENTS = ("north", "south", "east")
Question = At[Camp]

MAN: ListedNoun[Camp] = ListedNoun(
    "a man", lambda camp: {man: place for place, man in enumerate(camp.tents)}, lambda _, word: same(word.title())
)
TENT: ListedNoun[Camp] = ListedNoun(
    "a tent", lambda _: dict(zip(TENTS, range(3), strict=True)), lambda _, word: same(word)
)
GOODS: ListedNoun[Camp] = ListedNoun(
    "goods", lambda camp: {word: place for place, word in enumerate(camp.goods)}, lambda _, word: same(word)
)


def men_in(camp: Camp, tent: str) -> tuple[str, ...]:
    return tuple(man for man, where in camp.tents.items() if where == tent)


def goals(camp: Camp, men: Sequence[str]) -> tuple[str, ...]:
    here = camp.tents[men[0]]
    return tuple(tent for tent in TENTS if tent != here and len(men_in(camp, tent)) + len(men) <= ROOM)


def judge_march(at: Question, order: March) -> Refusal | None:
    camp, men = at.position, order.men
    if len({camp.tents[man] for man in men}) != 1 or len(set(men)) < len(men):
        return no("not together")
    if len(men) == 1 and men[0] not in camp.strong:
        return no("alone")
    return None if order.tent in goals(camp, men) else no(f"no room in {order.tent}")


def fits(at: Question, men: tuple[str, ...]) -> bool:
    return bool(goals(at.position, men))


def ends(at: Question, men: tuple[str, ...]) -> bool:
    return len(men) > 1 or men[0] in at.position.strong


def march(**changes: Any) -> Verb[Camp, Board, March]:
    """The order to march, or one like it with a fault."""
    given: dict[str, Any] = {
        "pools": lambda at, _: [men_in(at.position, tent) for tent in TENTS],
        "fits": fits,
        "goals": lambda at, said: goals(at.position, said["men"]),
    } | changes
    return Verb(
        "march",
        Text("March", "Марш"),
        March,
        aliases=("go",),
        phrases=(
            Group("men", MAN, given["pools"], fits=given["fits"], ends=ends, expected=everybody),
            One("tent", TENT, given["goals"], arrow=ARROW, expected=lambda *_: TENTS, guess=lambda *_: "east"),
        ),
        judge=judge_march,
        resolve=lambda board, side, order: board.done.append(("march", side, order)),
        preview=lambda _, order: Preview((Line(same(f"{len(order.men)} to {order.tent}")),)),
        idle=lambda _: no("nobody can march"),
    )


REST: Verb[Camp, Board, Rest] = Verb(
    "rest", Text("Rest", "Отдых"), Rest, resolve=lambda board, *_: board.done.append("rest"), default=lambda _: Rest()
)


def call(*, asleep: bool) -> Verb[Camp, Board, Call]:
    """By day the waking are called, by night the sleeping."""

    def judge(at: Question, order: Call) -> Refusal | None:
        return None if (order.man in at.position.asleep) == asleep else no("asleep" if not asleep else "awake")

    def shown(walk: Any, why: bool) -> Option:
        del walk
        return Option("call", Text("Call", "Позвать"), masked=not why)

    return Verb(
        "call",
        Text("Call", "Позвать"),
        Call,
        phrases=CALLED,
        judge=judge,
        resolve=lambda board, _, order: board.done.append(("night" if asleep else "day", order.man)),
        shown=shown,
        hidden=True,
        weight=lambda walk: walk.count(),
    )


def called(at: Question, said: Said) -> Iterator[str]:
    del said
    asleep = at.kind == "night"
    return (man for man in reversed(at.position.tents) if (man in at.position.asleep) == asleep)


CALLED = (One("man", MAN, called, ranked=True, expected=lambda at, _: at.position.tents),)


class Trades(ListedWalk[Camp, Trade]):
    """Rope needs two men, salt costs tea, tea goes as it is."""

    def orders(self) -> Iterator[Trade]:
        waking = [man for man in self.at.position.tents if man not in self.at.position.asleep]
        for number, first in enumerate(waking):
            for second in waking[number + 1 :]:
                yield Trade("rope", (first, second))
        yield Trade("salt", price="tea")
        yield Trade("tea")

    def refused(self, rest: Sequence[str], known: AbstractSet[str]) -> Iterator[Option]:
        if tuple(rest) == ("rope",):
            yield from (Option(man, same(man), no("asleep")) for man in self.at.position.asleep if man not in known)


def judge_trade(at: Question, order: Trade) -> Refusal | None:
    if any(man in at.position.asleep for man in order.men):
        return no("asleep")
    return None if order in set(Trades(at, TRADE).orders()) else no("a bad trade")


TRADE: Verb[Camp, Board, Trade] = Verb(
    "trade",
    Text("Trade", "Обмен"),
    Trade,
    phrases=(Word("goods", GOODS), Words("men", MAN, free=True), Word("price", GOODS, needed=False)),
    walk=Trades,
    judge=judge_trade,
    resolve=lambda board, _, order: board.done.append(order),
    when=lambda at: bool(at.position.goods),
    tidied=lambda _, order: msgspec.structs.replace(order, price="") if order.price == order.goods else order,
)


class Tours(ListedWalk[Camp, Tour]):
    """From tent to tent and back, with salt or without."""

    def orders(self) -> Iterator[Tour]:
        for load in ("", "salt"):
            yield Tour(("anna", "boris"), ("south", "north"), load)
            yield Tour(("clara",), ("north", "east", "south"), load)


TOUR: Verb[Camp, Board, Tour] = Verb(
    "tour",
    Text("Tour", "Обход"),
    Tour,
    phrases=(
        Words("men", MAN, needed=True),
        Words("tents", TENT, arrow=ARROW, needed=True, in_turn=True),
        Keyed("with", Text("with", "с грузом"), Word("load", GOODS), absent="", aliases=("plus",)),
    ),
    walk=Tours,
    judge=lambda at, order: None if order in set(Tours(at, TOUR).orders()) else no("not on the list"),
    resolve=lambda board, _, order: board.done.append(order),
)


def send(*, leads: bool) -> Verb[Camp, Board, Send]:
    """One man to another tent, or the same with a fault: men who can go nowhere are shown."""

    def likely(at: Question, said: Said) -> str | None:
        return "east" if said["man"] in at.position.asleep else None

    def leads_on(at: Question, man: str) -> bool:
        return bool(goals(at.position, (man,)))

    return Verb(
        "send",
        Text("Send", "Послать"),
        Send,
        phrases=(
            One("man", MAN, lambda at, _: at.position.tents, leads=leads_on if leads else None, expected=everybody),
            One("tent", TENT, lambda at, said: goals(at.position, (said["man"],)), guess=likely),
        ),
        judge=lambda at, order: None if order.tent in goals(at.position, (order.man,)) else no("no room"),
        resolve=lambda board, _, order: board.done.append(order),
        idle=lambda _: no("nobody to be sent"),
    )


def judge_feast(at: Question, order: Feast) -> Refusal | None:
    camp, men = at.position, order.men
    if any(man in camp.asleep for man in men):
        return no("asleep")
    if men == ("anna",):
        return no("alone")
    if not order.goods and men != ("boris",):
        return no("hungry")
    return None if order.goods in ("", *camp.goods) else no(f"no {order.goods} left")


def joining(at: Question, men: tuple[str, ...]) -> list[str]:
    """Nobody who sleeps, and only men of one tent."""
    camp = at.position
    among = men_in(camp, camp.tents[men[0]]) if men else camp.tents
    return [man for man in among if man not in men and man not in camp.asleep]


def feast(**changes: Any) -> Verb[Camp, Board, Feast]:
    """A feast of men who gather, with goods unless it is that of one man; or one like it with a fault."""
    given: dict[str, Any] = {
        "joining": joining,
        "ends": lambda _, men: men != ("anna",),
        "needed": lambda _, said: said["men"] != ("boris",),
    } | changes
    return Verb(
        "feast",
        Text("Feast", "Пир"),
        Feast,
        phrases=(
            Gathering("men", MAN, given["joining"], ends=given["ends"], expected=lambda at, _: at.position.tents),
            One("goods", GOODS, lambda at, _: at.position.goods, needed=given["needed"]),
        ),
        judge=judge_feast,
        resolve=lambda board, _, order: board.done.append(order),
    )


def everybody(at: Question, said: Said) -> Iterator[str]:
    del said
    yield from at.position.tents


FETCH: Verb[Camp, Board, Fetch] = Verb(
    "fetch",
    Text("Fetch", "Принести"),
    Fetch,
    phrases=(
        One("man", MAN, lambda at, _: at.position.strong, needed=False),
        One("tent", TENT, lambda *_: TENTS, arrow=ARROW),
    ),
    judge=lambda at, order: None if order.man in ("", *at.position.strong) else no("weak"),
    resolve=lambda board, _, order: board.done.append(order),
)


def question(place: Camp | Board, side: int) -> Question | None:
    camp = place.camp if isinstance(place, Board) else place
    return None if side or camp.kind == "over" else At(camp, side, camp.kind)


def book(*verbs: Verb[Camp, Board, Any]) -> OrderBook[Camp, Board, Any]:
    """A book of these verbs by day, and of calling and trading by night."""
    return OrderBook(
        {"day": verbs, "night": (call(asleep=True), TRADE)},
        ("us", "them"),
        question,
        stranger=lambda: no("no order"),
        misplaced=lambda at, _: no(f"not by {at.kind}"),
        unknown=lambda word: no(f"no {word}"),
    )


def of_the_day(first: Verb[Camp, Board, Any]) -> OrderChoices[Camp, Board, Any]:
    """What may answer by day, with this verb as the first."""
    return OrderChoices(book(first, REST, call(asleep=False), TRADE), At(CAMP, 0, "day"))


def check(choices: OrderChoices[Camp, Board, Any]) -> None:
    """Whether walking, listing, judging, drawing, writing and reading agree.

    Raises:
        AssertionError: they do not.
    """
    orders, written = list(choices), choices.book
    lines = [written.write(order) for order in orders]
    assert len(set(lines)) == len(lines) == choices.count(), "expected each order once"
    for order, line in zip(orders, lines, strict=True):
        assert order in choices, f"expected {line} to be allowed"
        assert written.read(choices.at.position, "us", line) == order, f"expected {line} to be read again"
    walked = set(islice(walks(choices, ()), 10_000))
    assert walked == set(orders), "expected the orders that can be walked to be those that are listed"
    dice = StepDice(b"camp", "", 0)
    assert {choices.sample(dice) for _ in range(60 * len(orders))} == set(orders), "expected every order to be drawn"


def walks(choices: OrderChoices[Camp, Board, Any], words: tuple[str, ...]) -> Iterator[Any]:
    """Every order that the forks lead to; each fork must lead somewhere, and what it refuses must not."""
    fork = choices.fork(words, why=True)
    assert fork.action is not None or fork.serving or not words, f"expected {words} to lead on"
    if fork.action is not None:
        yield fork.action
    for option in fork.options:
        if option.refusal is None:
            yield from walks(choices, (*words, option.word))
