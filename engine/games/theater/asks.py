"""Putting the question of a position to whoever must answer it."""

from __future__ import annotations

from functools import cache

from engine.core.game import Ask
from engine.core.rules import Rule
from engine.core.text import Facts, Line, Text, followed
from engine.games.theater.actions import Action
from engine.games.theater.battles.advancing import candidates
from engine.games.theater.battles.designation import limit_of
from engine.games.theater.map.countries import SEATS
from engine.games.theater.moment import moment
from engine.games.theater.orders.book import ORDERS, rule_of
from engine.games.theater.orders.nouns import PIECE
from engine.games.theater.phases.occasions import can_buy
from engine.games.theater.table.state import AirFights, Battle, Choosing, Excess, Homing, Leaving, State
from engine.games.theater.table.survey import situation
from engine.games.theater.units.crowding import crowding
from engine.games.theater.units.deployment import waiting
from engine.games.theater.words import phrases
from engine.games.theater.words.naming import country_name, faction_name
from engine.games.theater.words.wording import place_text, word_text
from engine.kits.orders import OrderChoices

NAMED = 5
"""Arrivals that a question names; of more it tells the number."""


def pending(state: State) -> tuple[Ask[Action], ...]:
    """The question of the position; nothing when the game is over."""
    now = moment(state)
    if now is None:
        return ()
    choices = OrderChoices(ORDERS, now)
    if now.kind == "deployment" and (arriving := waiting(state, now.side)):
        facts: Facts = {"side": faction_name(now.side), "units": _arriving(state, [one.word for one in arriving])}
        # Whoever can buy nothing is not told to.
        prompt = phrases.DEPLOYMENT_ARRIVING if can_buy(state) else phrases.DEPLOYMENT_ONLY_ARRIVING
        wait = phrases.PROMPTS[now.kind][1]
        return (Ask(SEATS[now.side], now.kind, Line(prompt, facts), Line(wait, facts), rule_of(now.kind), choices),)
    if not state.doing and now.kind != "designation":
        return (Ask(SEATS[now.side], now.kind, *_words(now.kind, now.side), choices),)
    frame = state.doing[-1] if state.doing else None
    prompt, wait = phrases.PROMPTS[now.kind]
    if isinstance(frame, Choosing):
        prompt = phrases.EVENT_PROMPTS.get(frame.cause, prompt)
    facts = {"side": faction_name(now.side), **_facts(state, now.kind)}
    if isinstance(frame, Leaving) and frame.can_devastate:
        waste = (
            phrases.LEAVES_WASTE_TOO if situation(state).marker_at(frame.hex, "detachment") else phrases.LEAVES_WASTE
        )
        prompt = phrases.LEAVES_BOTH if frame.can_detach else waste
    if "start" in facts:
        prompt = phrases.RETREAT_AWAY
    said = Line(prompt, facts)
    if isinstance(frame, Excess):
        said = followed(said, crowding(state, frame.hex))
    return (Ask(SEATS[now.side], now.kind, said, Line(wait, facts), rule_of(now.kind), choices),)


def _arriving(state: State, words: list[str]) -> tuple[Text, ...]:
    """The names of arrivals, as many as a question has room for."""
    names = tuple(PIECE.label(state, word) for word in words[:NAMED])
    left = len(words) - NAMED
    return (*names, Text(f"{left} more", f"ещё {left}")) if left > 0 else names


@cache
def _words(kind: str, side: int) -> tuple[Line, Line, Rule]:
    """Prompt, waiting and rule of a segment of which nothing else is said."""
    prompt, wait = phrases.PROMPTS[kind]
    facts: Facts = {"side": faction_name(side)}
    return Line(prompt, facts), Line(wait, facts), rule_of(kind)


def _facts(state: State, kind: str) -> Facts:
    """What a prompt says of the position."""
    if kind == "designation":
        return {"n": len(state.blitz), "limit": limit_of(state)}
    match state.doing[-1] if state.doing else None:
        case Battle() as battle:
            return _battle_facts(state, battle, kind)
        case Leaving(_, hex_) | Excess(_, hex_):
            return {"hex": place_text(state, hex_)}
        case Homing(_, units):
            return {"units": _names(units)}
        case AirFights(_, hexes):
            return {"hexes": tuple(place_text(state, one) for one in hexes)}
        case Choosing() as choosing:
            return _event_facts(choosing)
    return {}


def _battle_facts(state: State, battle: Battle, kind: str) -> Facts:
    """What is due in a battle."""
    where = place_text(state, battle.target)
    if kind == "losses":
        return {"hex": where, "n": battle.losses[0][1]}
    if kind == "retreat":
        word, left = battle.retreats[0]
        start = situation(state).units[word].at
        apart: Facts = {} if start == battle.target else {"start": place_text(state, start)}
        return {"hex": where, "n": left, "unit": word_text(word), **apart}
    return {"hex": where, "units": _names(tuple(unit.word for unit in candidates(state, battle)))}


def _event_facts(choosing: Choosing) -> Facts:
    """Whom an event means."""
    facts: Facts = {}
    if choosing.country >= 0:
        facts["country"] = country_name(choosing.country)
    if choosing.unit:
        facts["unit"] = word_text(choosing.unit)
    return facts


def _names(words: tuple[str, ...]) -> tuple[Text, ...]:
    return tuple(word_text(word) for word in words)
