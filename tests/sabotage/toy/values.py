"""The toy game's values: its position, its actions, what a seat sees, and its position text."""

from __future__ import annotations

from itertools import chain
from typing import Annotated, Literal

import msgspec

from engine.core.text import Text

SEATS = ("red", "blue")
FULL_DECK = tuple(sorted((1, 2, 3, 4, 5, 6) * 3))
MOST_MEN = 3
Men = tuple[int, int, int]
Phase = Literal["bid", "losses", "over"]
PHASES: tuple[Phase, ...] = ("bid", "losses", "over")


class Bid(msgspec.Struct, frozen=True, tag="bid"):
    """Lay a card face down."""

    card: int


class Lose(msgspec.Struct, frozen=True, tag="lose"):
    """Take men off the three fords."""

    men: Men


class Shield(msgspec.Struct, frozen=True, tag="shield"):
    """Throw a six off the hand instead."""


Action = Bid | Lose | Shield


class State(msgspec.Struct, frozen=True):
    """A position; a bid of 0 is none, and `loser` is -1 when nobody loses men."""

    turn: int
    turns: int
    phase: Phase
    men: tuple[Men, Men]
    hands: tuple[tuple[int, ...], tuple[int, ...]]
    bids: tuple[int, int]
    deck: tuple[int, ...]
    discard: tuple[int, ...]
    loser: int = -1
    points: int = 0


class Seen(msgspec.Struct, frozen=True):
    """A position as one seat sees it."""

    turn: Annotated[int, Text("turn", "ход")]
    phase: Annotated[Phase, Text("phase", "фаза")]
    men: Annotated[tuple[Men, Men], Text("men", "люди")]
    hand: Annotated[tuple[int, ...], Text("hand", "рука")]
    bid: Annotated[int, Text("bid", "ставка")]
    sizes: Annotated[tuple[int, int], Text("cards in hand", "карт на руках")]
    has_bid: Annotated[tuple[bool, bool], Text("has bid", "ставка сделана")]
    deck: Annotated[int, Text("deck", "колода")]
    discard: Annotated[tuple[int, ...], Text("discard", "сброс")]
    loser: Annotated[int, Text("loser", "проигравший")]
    points: Annotated[int, Text("points", "очки")]


def put(pair: tuple, side: int, value: object) -> tuple:
    """The pair with one side's value replaced."""
    return (value, pair[1]) if side == 0 else (pair[0], value)


def problems(state: State) -> tuple[str, ...]:
    """Every way in which the position contradicts itself."""
    found = []
    cards = chain(*state.hands, (bid for bid in state.bids if bid), state.deck, state.discard)
    if tuple(sorted(cards)) != FULL_DECK:
        found.append("the cards are not the full deck")
    if not all(0 <= men <= MOST_MEN for men in chain(*state.men)):
        found.append("a ford holds more men than it can")
    if not 1 <= state.turn <= state.turns:
        found.append("the turn is not one of the game's")
    if (state.phase == "losses") != (state.loser >= 0) or (state.loser >= 0) != (state.points > 0):
        found.append("losses are open in the wrong phase")
    elif state.loser >= 0 and state.points > sum(state.men[state.loser]):
        found.append("more men are to be lost than there are")
    if any(state.bids) and (state.phase != "bid" or all(state.bids)):
        found.append("cards lie on the table at the wrong time")
    if state.phase == "bid" and not all(hand or bid for hand, bid in zip(state.hands, state.bids, strict=True)):
        found.append("a captain has no card to lay")
    return tuple(found)


def written(state: State) -> str:
    """The position as text."""
    lines = [f"turn {state.turn} of {state.turns} {state.phase}"]
    for seat, men, hand, bid in zip(SEATS, state.men, state.hands, state.bids, strict=True):
        lines.append(" ".join([seat, "men", *map(str, men), "bid", str(bid), "hand", *map(str, hand)]))
    lines.append(" ".join(["deck", *map(str, state.deck)]))
    lines.append(" ".join(["discard", *map(str, state.discard)]))
    lines.append(f"losing {SEATS[state.loser] if state.loser >= 0 else 'nobody'} {state.points}")
    return "\n".join(lines) + "\n"


def position(text: str) -> State:
    """The position a text describes.

    Raises:
        ValueError: names the line and what was expected there.
    """
    rows = [line.split() for line in text.splitlines() if line.strip()]
    match rows:
        case [
            ["turn", turn, "of", turns, phase],
            ["red", "men", a, b, c, "bid", red_bid, "hand", *red],
            ["blue", "men", d, e, f, "bid", blue_bid, "hand", *blue],
            ["deck", *deck],
            ["discard", *discard],
            ["losing", loser, points],
        ] if phase in PHASES and loser in (*SEATS, "nobody"):
            state = State(
                turn=number(turn),
                turns=number(turns),
                phase=phase,
                men=((number(a), number(b), number(c)), (number(d), number(e), number(f))),
                hands=(numbers(red), numbers(blue)),
                bids=(number(red_bid), number(blue_bid)),
                deck=numbers(deck),
                discard=numbers(discard),
                loser=SEATS.index(loser) if loser != "nobody" else -1,
                points=number(points),
            )
        case _:
            raise ValueError(f"expected the lines turn, red, blue, deck, discard and losing, got {text[:40]!r}")
    wrong = problems(state)
    if wrong:
        raise ValueError(f"expected a sound position, got one where {wrong[0]}")
    return state


def number(word: str) -> int:
    """A whole number of one or two plain digits.

    Raises:
        ValueError: it is not one.
    """
    if not (word.isascii() and word.isdigit() and len(word) <= 2 and str(int(word)) == word):
        raise ValueError(f"expected a number from 0 to 99, got {word!r}")
    return int(word)


def numbers(words: list[str]) -> tuple[int, ...]:
    """Several whole numbers."""
    return tuple(map(number, words))
