"""Positions as text: headings, lines by their keys, sides, facts once each, and what is told of a slip."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

import pytest

from engine.kits.factlines import (
    a_side,
    bare,
    by_key,
    each_of,
    fact,
    fact_of,
    line,
    of_side,
    read_position,
    rest_of,
    sides,
)

SEATS = ("red", "blue")
DECK = ("ace", "ace", "king", "queen")


@dataclass
class Draft:
    scenario: str
    hands: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    decks: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    ready: tuple[bool, ...] = (False, False)
    first: int = 0
    notes: list[str] = field(default_factory=list)


def note(draft: Draft, side: int, words: list[str]) -> None:
    draft.notes.append(f"{side}: {' '.join(words)}")


READERS = {
    "hand": fact_of(SEATS, "hands", each_of(DECK, "a card")),
    "deck": fact_of(SEATS, "decks", each_of(DECK, "a card")),
    "ready": fact("ready", sides(SEATS)),
    "first": fact("first", a_side(SEATS)),
    "note": of_side(SEATS, note),
    "end": bare(lambda draft, words: draft.notes.append(f"end {len(words)}")),
}


def finish(draft: Draft, said: Collection[str]) -> Draft:
    if "deck red" not in said:
        draft.decks = (rest_of(DECK, draft.hands[0], draft.decks[1]), draft.decks[1])
    return draft


def problems(draft: Draft) -> list[str]:
    doubled = [f"expected {card} once" for card in draft.hands[0] if card in draft.hands[1]]
    return doubled + (["expected somebody ready"] if draft.first and not any(draft.ready) else [])


def read(text: str) -> Draft:
    return read_position(text, "toy", ("small", "large"), Draft, by_key(READERS), finish, problems, repeated=("note",))


def test_lines_in_any_order_with_remarks_make_a_position() -> None:
    found = read(
        "\n# a remark\ntoy small\nfirst: blue  # who begins\nready: blue\n"
        "hand  red: ace\nnote red: a b\nnote red: c\nend:\n"
    )
    assert found == Draft(
        "small", (("ace",), ()), (("ace", "king", "queen"), ()), (False, True), 1, ["0: a b", "0: c", "end 0"]
    )
    assert read("toy large\ndeck red:\n").decks == ((), ())


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "line 1: expected 'toy' and a scenario out of small, large, got nothing"),
        ("# only\n\ntoy huge\n", "line 3: expected 'toy' and a scenario out of small, large, got 'toy huge'"),
        ("toy small\nhand red: ace\n\nhand  red:\n", "line 4: expected 'hand red' once, got it again"),
        ("toy small\nhand\n", "line 2: expected one of hand, deck, ready, first, note, end and a colon, got 'hand'"),
        (
            "toy small\nfoot: 1\n",
            "line 2: expected one of hand, deck, ready, first, note, end and a colon, got 'foot: 1'",
        ),
        ("toy small\nhand: ace\n", "line 2: expected one of red, blue, got ''"),
        ("toy small\nhand red: jack\n", "line 2: expected a card, got 'jack'"),
        ("toy small\nready red: blue\n", "line 2: expected nothing before the colon, got 'red'"),
        ("toy small\nready: red green\n", "line 2: expected one of red, blue, got 'green'"),
        ("toy small\nfirst: red blue\n", "line 2: expected one of red, blue, got 'red blue'"),
        ("toy small\nhand red: ace\nhand blue: ace\nfirst: blue\n", "expected ace once; expected somebody ready"),
    ],
)
def test_a_slip_is_told_with_its_line_or_as_a_contradiction_of_the_whole(text: str, told: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011 - the whole sentence is compared
        read(text)
    assert str(error.value) == told


def test_a_fact_is_written_unless_there_is_nothing_to_say() -> None:
    assert line("hand red", ("ace", "king")) == ["hand red: ace king"]
    assert line("hand red", ()) == []
    assert line("deck red", (), always=True) == ["deck red:"]
