"""Chapter 5: cards that leave the fate deck, and what follows when it is empty."""

from __future__ import annotations

from engine.core.dice import shuffled
from engine.core.game import Event
from engine.core.rules import Rule
from engine.core.text import Facts, Line
from engine.games.squad import rules
from engine.games.squad.map.sides import SEATS
from engine.games.squad.table.board import Board
from engine.games.squad.table.fate import CARDS, FateCard
from engine.games.squad.words import phrases
from engine.games.squad.words.naming import card_title, side_name
from engine.kits.board import changed


def turn_up(board: Board, side: int) -> str:
    """Take the top card of a side's deck; an empty deck is renewed from the discards first [5.4].

    Cards in use, or cancelled in the roll under way, lie elsewhere and stay out.
    """
    if not board.decks[side]:
        board.decks = changed(board.decks, side, shuffled(tuple(sorted(board.discards[side])), board.dice))
        board.discards = changed(board.discards, side, ())
        board.owed += 1
        facts: Facts = {"side": side_name(side), "n": len(board.decks[side])}
        board.tell(Event("reshuffled", Line(phrases.RESHUFFLES, facts), (rules.fate.EMPTY_DECK,), reveals=True))
    card = board.decks[side][0]
    board.decks = changed(board.decks, side, board.decks[side][1:])
    return card


def draw_for_event(board: Board, side: int) -> FateCard:
    """A card drawn for its event or its hex, which is not a roll; it is discarded at once [5.5]."""
    card = turn_up(board, side)
    board.discard(side, card)
    return CARDS[card]


def draw_hand(board: Board, side: int, count: int, because: Rule) -> None:
    """Draw cards into the hand; their owner alone is shown them [1.3]."""
    if count <= 0:
        return
    deck = board.decks[side]
    if len(deck) >= count:
        drawn = deck[:count]
        board.decks = changed(board.decks, side, deck[count:])
    else:
        drawn = tuple(turn_up(board, side) for _ in range(count))
    board.hands = changed(board.hands, side, tuple(sorted((*board.hands[side], *drawn))))
    facts: Facts = {"side": side_name(side), "n": count, "left": len(board.decks[side])}
    board.tell(Event("drew", Line(phrases.DRAWS, facts), (because, rules.fate.FATE_DECK), reveals=True))
    own = Line(phrases.YOU_DRAW, {"cards": tuple(map(card_title, sorted(drawn)))})
    board.tell(Event("drew-cards", own, (rules.setup.OPEN_AND_HIDDEN,), seen_by=(SEATS[side],), reveals=True))
