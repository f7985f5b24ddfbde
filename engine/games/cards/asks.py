"""Putting the question of a position to whoever must answer it."""

from __future__ import annotations

from engine.core.game import Ask
from engine.core.text import Facts, Line
from engine.games.cards.actions import Action
from engine.games.cards.moment import Kind, moments
from engine.games.cards.orders.book import ORDERS, rule_of
from engine.games.cards.orders.damage import DamageChoices
from engine.games.cards.phases.damage import open_pools
from engine.games.cards.phases.turn import surplus
from engine.games.cards.table.armies import SEATS
from engine.games.cards.table.battles import unblocked
from engine.games.cards.table.state import State
from engine.games.cards.table.survey import payable
from engine.games.cards.words import phrases
from engine.games.cards.words.naming import army_name, pair_texts, unit_names
from engine.kits.nouns import At
from engine.kits.orders import OrderChoices


def pending(state: State) -> tuple[Ask[Action], ...]:
    """The questions of the position; nothing when the game is over."""
    return tuple(_ask(state, army, kind) for army, kind in moments(state))


def _ask(state: State, army: int, kind: Kind) -> Ask[Action]:
    prompt, waiting = phrases.PROMPTS[kind]
    name = army_name(army)
    choices = DamageChoices if kind == "damage" else OrderChoices
    return Ask(
        SEATS[army],
        kind,
        Line(prompt, {"army": name, **_facts(state, army, kind)}),
        Line(waiting, {"army": name}),
        rule_of(kind),
        choices(ORDERS, At(state, army, kind)),
        kind == "support",
    )


def _facts(state: State, army: int, kind: Kind) -> Facts:
    """What a prompt says of the position; nothing of it is hidden."""
    if kind == "build":
        return {"have": payable(state, army)}
    if kind == "attack":
        return {"n": state.waves + 1}
    if kind == "discard":
        return {"n": surplus(state, army)}
    wave = state.wave
    if wave is None:
        return {}
    if kind in ("block", "support"):
        return {"charges": pair_texts(wave.charges)}
    if kind == "target":
        return {"units": unit_names(unblocked(wave))}
    return {"points": sum(pool.total for pool in open_pools(state, army))}
