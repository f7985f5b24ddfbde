"""Chapters P3 and P5: readying units, stopping, passing, declining to react, and clearing the hand in the evening."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.core.game import Event, Preview
from engine.core.rules import Refusal
from engine.core.sights import in_copies
from engine.core.text import Deed, Facts, Line, Text
from engine.games.street import rules
from engine.games.street.actions import Decline, Discard, Pass, Ready, Stop
from engine.games.street.orders.nouns import CARD, UNIT, Question, own_units
from engine.games.street.phases.cards import groups_of
from engine.games.street.phases.flow import close_window, end_discarding, pass_action, stop_readying
from engine.games.street.phases.turn import can_be_readied, judge_ready, ready, reckoning, surplus, verdict
from engine.games.street.phases.windows import at_issue, window_of
from engine.games.street.table.board import Board
from engine.games.street.table.cards import CARDS, in_order
from engine.games.street.table.scenario import enemy
from engine.games.street.table.survey import Position
from engine.games.street.words import phrases, refusals
from engine.games.street.words.naming import army_name
from engine.games.street.words.window_phrases import DECLINES
from engine.games.street.words.wording import unit_words
from engine.kits.slots import One, Said, Words
from engine.kits.walks import ListedWalk, Verb


def _readied(at: Question, said: Said) -> tuple[str, ...]:
    del said
    return unit_words(at.position, can_be_readied(at.position, at.side))


READY: Verb[Position, Board, Ready] = Verb(
    "ready",
    Text("Ready", "Готовность"),
    Ready,
    aliases=("rally", "подготовить", "готов", "привести"),
    phrases=(One("unit", UNIT, _readied, ranked=True, expected=own_units),),
    judge=lambda at, order: judge_ready(at.position, at.side, at.position.map.unit_index[order.unit]),
    resolve=lambda board, army, order: ready(board, army, board.map.unit_index[order.unit]),
    weight=lambda walk: walk.count(),
)

STOP: Verb[Position, Board, Stop] = Verb(
    "stop",
    Text("Stop", "Закончить"),
    Stop,
    aliases=("done", "end", "стоп", "хватит", "готово"),
    resolve=lambda board, *_: stop_readying(board),
    closes=True,
    default=lambda _: Stop(),  # it commits nobody
)


def _passing(at: Question, order: Pass) -> Preview:
    """What becomes of the combat when two passes in a row end it [P3.3]."""
    del order
    position = at.position
    facts: Facts = {"foe": army_name(enemy(at.side))}
    if not position.passes:
        return Preview((Line(phrases.PREVIEW_FIRST_PASS, facts),), rules=(rules.turn.COMBAT,))
    cited = (rules.turn.COMBAT, rules.turn.EVENING)
    ending = verdict(position) or reckoning(position)
    return Preview((Line(phrases.PREVIEW_SECOND_PASS, facts), *filter(None, [ending])), rules=cited)


PASS: Verb[Position, Board, Pass] = Verb(
    "pass",
    Text("Pass", "Пас"),
    Pass,
    aliases=("skip", "пасую", "пропуск"),
    resolve=lambda board, *_: pass_action(board, forced=False),
    preview=_passing,
    closes=True,
    default=lambda _: Pass(),  # it spends nothing
)


def _decline(board: Board, army: int, order: Decline) -> None:
    del order
    window, _ = window_of(board.doing[-1]) or (None, army)
    if window is None:
        raise TypeError("expected an open window")
    line = Line(DECLINES[window], {"army": army_name(army), **at_issue(board)})
    board.tell(Event("declined", line, (rules.cards.WINDOWS, rules.cards.ASKING_TELLS_NOTHING)))
    close_window(board)


DECLINE: Verb[Position, Board, Decline] = Verb(
    "decline",
    Text("Decline", "Без реакции"),
    Decline,
    aliases=("no", "нет", "отказ", "пропустить"),
    resolve=_decline,
    ends=True,
    default=lambda _: Decline(),
)


class _Discards(ListedWalk[Position, Discard]):
    """Every different way to drop the surplus; the cards may be named in any order."""

    def orders(self) -> Iterator[Discard]:
        position, army = self.at.position, self.at.side
        hand, number = in_order(position.hands[army]), surplus(position, army)
        groups = (group for group in groups_of(tuple(range(len(hand))), number) if len(group) == number)
        for cards in dict.fromkeys(tuple(hand[index] for index in group) for group in groups):
            yield Discard(cards)


def _judge_discard(at: Question, order: Discard) -> Refusal | None:
    missing = Counter(order.cards) - Counter(at.position.hands[at.side])
    if missing:
        return rules.cards.CARDS.refuse(refusals.NOT_IN_HAND, card=CARDS[next(iter(missing))].name, private=True)
    number = surplus(at.position, at.side)
    return None if len(order.cards) == number else rules.cards.CARDS.refuse(n=number, private=True)


def _discard(board: Board, army: int, order: Discard) -> None:
    for card in order.cards:
        board.drop(army, card)
    facts: Facts = {"army": army_name(army), "cards": in_copies(CARDS[card].name for card in order.cards)}
    cited = (rules.evening.EVENING_CLEAN, rules.cards.CARDS)
    board.tell(Event("discarded", Line(phrases.DISCARDS, facts), cited, reveals=True))
    end_discarding(board)


def _last_cards(at: Question) -> Discard:
    hand = in_order(at.position.hands[at.side])
    return Discard(hand[len(hand) - surplus(at.position, at.side) :])


DISCARD: Verb[Position, Board, Discard] = Verb(
    "discard",
    Deed("Discard", "Сбросить"),
    Discard,
    aliases=("drop", "сброс"),
    phrases=(Words("cards", CARD, free=True, needed=True),),
    walk=_Discards,
    hidden=True,
    judge=_judge_discard,
    resolve=_discard,
    default=_last_cards,
)
