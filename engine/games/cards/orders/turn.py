"""Orders of a turn outside battle: a resource, building, tactical cards, discarding [P.turn-2, P.turn-3, P.turn-5]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet

import msgspec

from engine.core.choices import Fork, Option
from engine.core.dice import Dice, pick
from engine.core.game import Preview
from engine.core.rules import Refusal, Rule
from engine.core.text import Deed, Line, Text
from engine.games.cards import rules
from engine.games.cards.actions import Build, Discard, Done, LayResource, Pass, Play
from engine.games.cards.orders.nouns import CARD, TARGET, Question, always, in_hand
from engine.games.cards.phases.cards import judge_play, may_play, play_card, playable, plays
from engine.games.cards.phases.paying import needs_token
from engine.games.cards.phases.support import pass_on
from engine.games.cards.phases.turn import (
    build,
    discard,
    end_building,
    judge_build,
    judge_discard,
    judge_resource,
    lay_nothing,
    lay_resource,
    next_turn,
    surplus,
)
from engine.games.cards.table.board import Board
from engine.games.cards.table.cards import CARDS, Card, in_order
from engine.games.cards.table.state import State
from engine.games.cards.table.survey import may_build, may_hold_unit, payable
from engine.games.cards.words import condition_phrases, phrases, stake_phrases
from engine.kits.slots import One, Part, Said, Slot, Word, Words
from engine.kits.walks import ListedWalk, SlotWalk, Verb, Walk


def passing(
    resolve: Callable[[Board, int, Pass], None],
    *,
    weight: int = 1,
    hidden: bool = False,
    preview: Callable[[Question, object], Preview] | None = None,
) -> Verb[State, Board, Pass]:
    """Pass, in one of the questions where that is an answer, and the safe one unless a verb before it gives another."""
    aliases = ("decline", "none", "пас", "отказ")
    return Verb(
        "pass",
        Text("Pass", "Пас"),
        Pass,
        aliases=aliases,
        resolve=resolve,
        ends=True,
        weight=weight,
        hidden=hidden,
        preview=preview,
        default=lambda _: Pass(),
    )


def ending(
    resolve: Callable[[Board, int, Done], None],
    *,
    weight: int,
    preview: Callable[[Question, object], Preview] | None = None,
) -> Verb[State, Board, Done]:
    """Be done, in one of the questions that are put until somebody is; it spends nothing and commits nobody."""
    aliases = ("end", "закончить", "готово", "конец")
    return Verb(
        "done",
        Text("Done", "Закончить"),
        Done,
        aliases=aliases,
        resolve=resolve,
        closes=True,
        weight=weight,
        preview=preview,
        default=lambda _: Done(),
    )


def _lay(board: Board, army: int, order: LayResource) -> None:
    lay_resource(board, army, order.card)
    board.phase = "build"


def _resource_preview(at: Question, order: LayResource) -> Preview:
    del at
    if CARDS[order.card].kind == "resource":
        return Preview(rules=(rules.turn.RESOURCE_PHASE, rules.turn.RESOURCE_CARD))
    return Preview((Line(phrases.PREVIEW_HIDDEN),), rules=(rules.turn.RESOURCE_PHASE, rules.turn.OPEN_AND_HIDDEN))


def _supply(at: Question) -> LayResource | None:
    """A Supply Echelon if there is one: it can do nothing else."""
    hand = at.position.hands[at.side]
    return next((LayResource(word) for word in hand if CARDS[word].kind == "resource"), None)


RESOURCE: Verb[State, Board, LayResource] = Verb(
    "resource",
    Text("Lay a resource", "Выложить ресурс"),
    LayResource,
    aliases=("lay", "ресурс", "выложить"),
    phrases=(One("card", CARD, lambda at, _: dict.fromkeys(at.position.hands[at.side])),),
    hidden=True,
    judge=lambda at, order: judge_resource(at.position, at.side, order.card),
    resolve=_lay,
    preview=_resource_preview,
    weight=lambda walk: walk.count(),
    default=_supply,
)

NO_RESOURCE = passing(lambda board, *_: lay_nothing(board))


def _affordable(at: Question, said: Said) -> Iterator[str]:
    del said
    points = payable(at.position, at.side)
    for word in dict.fromkeys(at.position.hands[at.side]):
        if CARDS[word].line and CARDS[word].cost <= points:
            yield word


def _too_dear(at: Question) -> Refusal | None:
    """Why no card of the hand can be built: what the cheapest costs and what could be paid [build-3]."""
    costs = [CARDS[word].cost for word in at.position.hands[at.side] if CARDS[word].line]
    if not costs:
        return None
    have = payable(at.position, at.side)
    return rules.building.PAID_BY_RESOURCES.refuse(phrases.TOO_DEAR, private=True, have=have, cost=min(costs))


class _Line(Slot[State]):
    """The line on which a player insists; no other than that of the card can be meant, so none is offered [line-2]."""

    name = "line"

    def read(self, position: State, side: int, words: list[str], later: int) -> int:
        del position, side, later
        return int(words.pop(0)) if words and words[0] in ("1", "2") else 0

    def write(self, value: int) -> Iterable[str]:
        return (str(value),) if value else ()

    def step(self, at: Question, said: Said, begun: tuple[str, ...]) -> Part:
        del at, said, begun
        return Part(is_whole=True, value=0)

    def values(self, at: Question, said: Said) -> Iterator[int]:
        del at, said
        yield 0


class _Buildings(SlotWalk[State, Build]):
    """Slots; listed without the detour over the line."""

    def orders(self) -> Iterator[Build]:
        return map(Build, _affordable(self.at, {}))


def _tidied(state: State, order: Build) -> Build:
    """Naming the line of the card is a courtesy."""
    del state
    is_own = order.card in CARDS and CARDS[order.card].line == order.line
    return msgspec.structs.replace(order, line=0) if is_own else order


def _card_preview(at: Question, card: Card) -> Preview:
    state, army = at.position, at.side
    lines = [Line(phrases.PREVIEW_COST, {"cost": card.cost, "have": payable(state, army)})]
    cited: tuple[Rule, ...] = (rules.building.PAID_BY_RESOURCES,)
    if needs_token(state, army, card.cost):
        lines.append(Line(phrases.PREVIEW_TOKEN))
        cited += (rules.turn.SET_UP,)
    if card.is_unit:
        lines.append(Line(phrases.PREVIEW_RESERVE, {"unit": card.name}))
        cited += (rules.building.RESERVE_UNTIL_END,)
    else:
        lines.append(Line(card.rule.text))
        cited += (card.rule,)
    return Preview(tuple(lines), rules=cited)


BUILD: Verb[State, Board, Build] = Verb(
    "build",
    Deed("Build", "Построить"),
    Build,
    aliases=("построить", "строить"),
    phrases=(One("card", CARD, _affordable, expected=lambda at, _: in_hand(at, tactical=False)), _Line()),
    walk=_Buildings,
    hidden=True,
    when=lambda at: may_build(at.position, at.side),
    judge=lambda at, order: judge_build(at.position, at.side, order.card, order.line),
    resolve=lambda board, army, order: build(board, army, order.card),
    preview=lambda at, order: _card_preview(at, CARDS[order.card]),
    shown=always(rules.building.PAID_BY_RESOURCES, condition_phrases.NOTHING_TO_BUILD, masked=True, told=_too_dear),
    weight=lambda walk: walk.count(),
    tidied=_tidied,
)


def _unspent(at: Question, order: object) -> Preview:
    """What is not paid for anything, as far as everybody knows that it could be."""
    del order
    if not may_hold_unit(at.position, at.side):
        return Preview()
    line = Line(stake_phrases.PREVIEW_UNSPENT, {"have": payable(at.position, at.side)})
    return Preview((line,), rules=(rules.turn.BUILD_PHASE, rules.building.PAID_BY_RESOURCES), warns=True)


END_BUILDING = ending(lambda board, *_: end_building(board), weight=2, preview=_unspent)

_WINDOWS = {"build": "build", "attack": "before", "block": "before", "support": "wave"}
"""The window of tactical cards that stands open while each question is put."""


class _Plays(ListedWalk[State, Play]):
    """The plays of the tactical cards in the hand, card by card."""

    def _playable(self) -> list[str]:
        return playable(self.at.position, self.at.side, _WINDOWS[self.at.kind])

    def orders(self) -> Iterator[Play]:
        for word in self._playable():
            yield from plays(self.at.position, self.at.side, word)

    def sample(self, dice: Dice) -> Play | None:
        """A card, then a play of it, without listing those of other cards."""
        found = self._playable()
        return pick(tuple(plays(self.at.position, self.at.side, pick(found, dice))), dice) if found else None

    def refused(self, rest: Sequence[str], known: AbstractSet[str]) -> Iterator[Option]:
        for word in () if rest else in_hand(self.at, tactical=True):
            refusal = None if word in known else self.verb.judge(self.at, Play(word))
            if refusal is not None:
                yield Option(word, CARD.label(self.at.position, word), refusal)


def _play(board: Board, army: int, order: Play) -> None:
    takes_turns = board.wave is not None and board.wave.step == "support"
    play_card(board, army, order)
    if takes_turns:
        pass_on(board, passed=False)


PLAY: Verb[State, Board, Play] = Verb(
    "play",
    Text("Play a card", "Сыграть карту"),
    Play,
    aliases=("card", "сыграть", "карта", "карточка"),
    phrases=(Word("card", CARD), Words("targets", TARGET)),
    walk=_Plays,
    hidden=True,
    when=lambda at: may_play(at.position, at.side, _WINDOWS[at.kind]),
    judge=lambda at, order: judge_play(at.position, at.side, order, _WINDOWS[at.kind]),
    resolve=_play,
    preview=lambda at, order: _card_preview(at, CARDS[order.card]),
    shown=always(rules.turn.TACTICAL_CARDS, condition_phrases.NOTHING_TO_PLAY, masked=True),
)


class _Discards(Walk[State, Discard]):
    """Every different way to drop the surplus, cards in the order of the hand."""

    def orders(self) -> Iterator[Discard]:
        counts = list(Counter(in_order(self.at.position.hands[self.at.side])).items())

        def below(index: int, left: int) -> Iterator[tuple[str, ...]]:
            if not left:
                yield ()
            elif index < len(counts):
                word, copies = counts[index]
                for count in range(min(copies, left), -1, -1):
                    for tail in below(index + 1, left - count):
                        yield (*(word,) * count, *tail)

        return map(Discard, below(0, surplus(self.at.position, self.at.side)))

    def follow(self, rest: Sequence[str], *, why: bool) -> Fork:
        """Cards of the hand in any order until the surplus is named; every card serves."""
        del why
        left = Counter(self.at.position.hands[self.at.side])
        left.subtract(rest)
        count = surplus(self.at.position, self.at.side) - len(rest)
        if count < 0 or any(number < 0 for number in left.values()):
            raise ValueError(f"expected cards of the hand, got {' '.join(rest)!r}")
        if not count:
            return Fork((), Discard(in_order(tuple(rest))), hidden=True)
        words = [word for word, number in left.items() if number]
        return Fork(tuple(Option(word, CARD.label(self.at.position, word)) for word in words), hidden=True)

    def sample(self, dice: Dice) -> Discard:
        """Any cards."""
        hand = list(self.at.position.hands[self.at.side])
        chosen = [hand.pop(dice.below(len(hand))) for _ in range(surplus(self.at.position, self.at.side))]
        return Discard(in_order(tuple(chosen)))


def _dearest(at: Question) -> Discard:
    """The cards that are the last to be built."""
    hand = sorted(in_order(at.position.hands[at.side]), key=lambda word: CARDS[word].cost)
    return Discard(in_order(tuple(hand[len(hand) - surplus(at.position, at.side) :])))


def _discard(board: Board, army: int, order: Discard) -> None:
    discard(board, army, order.cards)
    next_turn(board)


DISCARD: Verb[State, Board, Discard] = Verb(
    "discard",
    Deed("Discard", "Сбросить"),
    Discard,
    aliases=("сбросить", "сброс"),
    phrases=(Words("cards", CARD, needed=True),),
    walk=_Discards,
    hidden=True,
    judge=lambda at, order: judge_discard(at.position, at.side, order.cards),
    resolve=_discard,
    default=_dearest,
)
