"""Provocations: for each kind of refusal a position, and an order or a word that is refused there."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

from bot.desk.views.telling import refusal_text
from engine.core import referee
from engine.core.dice import RecordedDice
from engine.core.game import AnyGame, Seat
from engine.core.rules import Refusal
from engine.core.text import Language
from tests.refusals.sites import Site

DATA = Path(__file__).resolve().parent / "data"


class Provocation(msgspec.Struct, frozen=True):
    """A refusal that is expected.

    Attributes:
        position: the position, as text of the game.
        seat: who orders.
        order: what he orders; with `word`, the words before it.
        word: a word that is shown but does not serve; empty where a whole order is refused.
        rule: the id of the rule that is broken.
        en, ru: the sentence he reads.
    """

    position: str
    seat: Seat
    order: str
    word: str
    rule: str
    en: str
    ru: str


class Untyped(msgspec.Struct, frozen=True):
    """An answer that nobody can type, for its words are refused by the reader, but that a program can give.

    Attributes:
        position: the position, as text of the game.
        seat: who answers.
        action: the answer.
        rule: the id of the rule that is broken.
    """

    position: str
    seat: Seat
    action: object
    rule: str


def cited(refusal: Refusal, language: Language) -> str:
    """What a player reads, and the ids of the rules behind it, which he finds on buttons."""
    ids = ", ".join(dict.fromkeys(rule.id for rule in refusal.rules))
    return f"{refusal_text(refusal, language)} [{ids}]"


def provocations(game: str) -> tuple[Provocation, ...]:
    """Those of a game, from its file."""
    data = tomllib.loads((DATA / f"{game}.toml").read_text("utf-8"))
    return tuple(
        msgspec.convert(row | {"position": data["positions"][row["position"]]}, Provocation) for row in data["refusals"]
    )


def provoke(game: AnyGame, position: str, seat: Seat, order: str, word: str) -> Refusal:
    """What the game answers.

    Raises:
        AssertionError: it does not refuse.
        ValueError: position, order or word cannot be read.
    """
    state = game.read_position(position)
    if word:
        ask = referee.asked(game, state, seat)
        assert ask is not None, f"expected {seat} to be asked"
        options = ask.choices.fork(order.split(), why=True).options
        refusal = next((option.refusal for option in options if option.word == word), None)
        assert refusal is not None, f"expected {word!r} after {order!r} to be refused"
        return refusal
    before = referee.fingerprint(state)
    answer = referee.submit(game, state, seat, game.read_order(state, seat, order), RecordedDice(()))
    assert isinstance(answer, Refusal), f"expected {order!r} of {seat} to be refused"
    assert referee.fingerprint(state) == before, f"expected the refused {order!r} to change nothing"
    return answer


def made_at(made: dict[Site, list[Refusal]], refusal: Refusal) -> Site | None:
    """The place that made a refusal; a game may have cited more rules in it or hidden it afterwards."""
    for site, refusals in made.items():
        if any(one.rule == refusal.rule and one.line == refusal.line for one in refusals):
            return site
    return None
