"""Cards that leave a deck: drawn, or struck into the losses [deck-2, deck-3, win-1]."""

from __future__ import annotations

from engine.core.game import Event
from engine.core.rules import Mark, Rule
from engine.core.sights import in_copies
from engine.core.text import Facts, Line
from engine.games.cards import rules
from engine.games.cards.table.armies import SEATS
from engine.games.cards.table.board import Board
from engine.games.cards.table.cards import DECK, in_order
from engine.games.cards.words import phrases
from engine.games.cards.words.naming import army_name, card_name, mark_place
from engine.kits.board import changed

DRAWN = 2
"""Cards a player must draw at the start of his turn [win-1]."""


def strike_deck(board: Board, army: int, count: int, cited: tuple[Rule, ...], origin: tuple[str, ...] = ()) -> None:
    """Put cards from the top of an army's deck on its losses, open to all [deck-2, P.info-1].

    Args:
        board: the position.
        army: whose deck.
        count: how many; a smaller deck goes whole [C-15].
        cited: the rules that do it.
        origin: the units that do it, for the picture.
    """
    struck = board.decks[army][:count]
    board.decks = changed(board.decks, army, board.decks[army][len(struck) :])
    board.lose(army, *struck)
    facts: Facts = {"army": army_name(army), "n": len(struck), "left": len(board.decks[army])}
    text = phrases.DECK_EMPTY_ALREADY
    if struck:
        text = phrases.DECK_LOSES
        facts["cards"] = tuple(card_name(card) for card in struck)
    mark = Mark("deck", (*origin, mark_place(DECK, army)), label=f"−{len(struck)}", units=origin)
    line = Line(text, facts)
    board.tell(Event("deck", line, (*cited, rules.turn.OPEN_AND_HIDDEN), marks=(mark,), reveals=bool(struck)))


def draw(board: Board, army: int, count: int, cited: tuple[Rule, ...]) -> None:
    """Draw cards that are there; their owner alone is shown them."""
    drawn = board.decks[army][:count]
    board.decks = changed(board.decks, army, board.decks[army][count:])
    board.hands = changed(board.hands, army, in_order((*board.hands[army], *drawn)))
    facts: Facts = {"army": army_name(army), "n": count, "left": len(board.decks[army])}
    board.tell(Event("drew", Line(phrases.DRAWS, facts), cited, reveals=True))
    names = in_copies(card_name(card) for card in drawn)
    own = Line(phrases.YOU_DRAW, {"cards": names})
    board.tell(Event("drew-cards", own, (rules.turn.OPEN_AND_HIDDEN,), seen_by=(SEATS[army],), reveals=True))
