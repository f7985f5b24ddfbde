"""Every kind of refusal in every game: what provokes it, what the player reads and sees, and how he may go on."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module

import pytest

from bot.desk.orders.refusing import NEAREST
from bot.desk.reading.nearest import nearest
from engine.catalog import GAMES
from engine.core import referee
from engine.core.game import AnyGame, Seat
from engine.core.rules import NOT_ASKED, Refusal
from engine.core.text import Name
from tests.refusals.provoking import Provocation, Untyped, cited, made_at, provocations, provoke
from tests.refusals.sites import listening, sites_of
from tests.renderers.kept import ON_BLANK

DRAWN = 12
"""Refusals of a game whose pictures are drawn, spread over all of them."""


@cache
def _cases(name: str) -> tuple[Provocation, ...]:
    return provocations(name)


@cache
def _refusals(name: str) -> tuple[tuple[Provocation, Refusal], ...]:
    return tuple((case, provoke(GAMES[name], case.position, case.seat, case.order, case.word)) for case in _cases(name))


def _untyped(name: str) -> tuple[Untyped, ...]:
    found: tuple[Untyped, ...] = import_module(f"tests.refusals.untyped.{name}").UNTYPED
    return found


def _refused(game: AnyGame, position: str, seat: Seat, action: object) -> Refusal:
    refusal = game.judge(game.read_position(position), seat, action)
    assert refusal is not None, f"expected {action!r} of {seat} to be refused"
    return refusal


@pytest.mark.parametrize("name", GAMES)
def test_what_is_refused_is_told_in_both_languages_with_its_facts(name: str) -> None:
    for case, refusal in _refusals(name):
        told = cited(refusal, "en"), cited(refusal, "ru")
        assert (refusal.rule.id, *told) == (case.rule, case.en, case.ru), case
        assert re.search("[а-яё]", case.ru), case
        assert not re.search("[{}$]", case.en + case.ru), case
        assert f"[{case.rule}" in case.en, case


@pytest.mark.parametrize("name", GAMES)
def test_whatever_a_refusal_names_on_the_board_it_points_at(name: str) -> None:
    for case, refusal in _refusals(name):
        facts = refusal.line.facts.values()
        each = (one for fact in facts for one in (fact if isinstance(fact, tuple) else (fact,)))
        named = {one.word for one in each if isinstance(one, Name)}
        pointed = {word for mark in refusal.marks for word in (*mark.places, *mark.units)}
        assert pointed or not named, f"expected marks for {named} in {case}"


@pytest.mark.parametrize("name", GAMES)
def test_the_orders_offered_instead_are_allowed(name: str) -> None:
    game = GAMES[name]
    for case in _cases(name):
        state = game.read_position(case.position)
        ask = referee.asked(game, state, case.seat)
        assert ask is not None, case
        offered = nearest(game, ask, f"{case.order} {case.word}".strip(), NEAREST)
        assert offered, case
        for order in offered:
            assert game.judge(state, case.seat, game.read_order(state, case.seat, order)) is None, (order, case)


@pytest.mark.parametrize("name", GAMES)
def test_answers_that_nobody_can_type_are_refused_too(name: str) -> None:
    for untyped in _untyped(name):
        assert _refused(GAMES[name], untyped.position, untyped.seat, untyped.action).rule.id == untyped.rule


@pytest.mark.parametrize("name", GAMES)
def test_every_place_in_the_code_that_refuses_is_provoked(name: str) -> None:
    game, reached = GAMES[name], set()
    for case in _cases(name):
        with listening(name) as made:
            reached.add(made_at(made, provoke(game, case.position, case.seat, case.order, case.word)))
    for untyped in _untyped(name):
        with listening(name) as made:
            reached.add(made_at(made, _refused(game, untyped.position, untyped.seat, untyped.action)))
    case = _cases(name)[0]
    asked = {ask.seat for ask in game.pending(game.read_position(case.position))}
    for side in game.card.sides:
        with listening(name) as made:
            refusal = _refused(game, case.position, side.seat, object())
            assert (refusal.rule == NOT_ASKED) == (side.seat not in asked)
            reached.add(made_at(made, refusal))
    assert sorted(sites_of(name) - reached) == []


@pytest.mark.parametrize("name", [name for name in GAMES if name in ON_BLANK])
def test_the_picture_of_a_refusal_shows_what_it_points_at(name: str) -> None:
    game, draw = GAMES[name], ON_BLANK[name].draw
    pointing = [(case, refusal) for case, refusal in _refusals(name) if refusal.marks]
    assert len(pointing) >= min(DRAWN, len(_cases(name)) // 2)
    for case, refusal in pointing[:: max(1, len(pointing) // DRAWN)]:
        observation = game.observe(game.read_position(case.position), case.seat)
        bare = draw(observation, language="en", width=640)
        shown = draw(observation, marks=refusal.marks, language="en", width=640)
        assert set(shown.shown()) - set(bare.shown()), f"expected a picture that shows {refusal.marks}"
