"""Putting the question of a position to whoever must answer it."""

from __future__ import annotations

from engine.core.choices import Choices
from engine.core.game import Ask
from engine.core.rules import Rule
from engine.core.text import Facts, Line, Text
from engine.games.street import phrases, rules
from engine.games.street.actions import Action
from engine.games.street.cards import CARDS
from engine.games.street.choices import ActionChoices, DiscardChoices, ReactionChoices, ReadyChoices
from engine.games.street.loss_choices import LossChoices
from engine.games.street.moment import Moment, moment
from engine.games.street.naming import area_name, army_name
from engine.games.street.phases.losses import rules_of_burden
from engine.games.street.phases.turn import surplus
from engine.games.street.phases.windows import Window
from engine.games.street.scenario import SEATS
from engine.games.street.state import CardPlay, Fire, State

_WINDOW_PROMPTS: dict[Window, Text] = {
    "countermand": phrases.ASK_COUNTERMAND,
    "answer": phrases.ASK_ANSWER,
    "boost": phrases.ASK_BOOST,
    "dealt": phrases.ASK_DEALT,
    "flip": phrases.ASK_FLIP,
    "moved": phrases.ASK_MOVED,
}


def pending(state: State) -> tuple[Ask[Action], ...]:
    """The one question of the position; nothing when the game is over."""
    now = moment(state)
    if now is None:
        return ()
    army = now.army
    facts: Facts = {"army": army_name(army)}
    if now.kind == "ready":
        facts["left"] = state.points[army]
        return (_ask(now, phrases.ASK_READY, phrases.WAIT_READY, facts, rules.READINESS, ReadyChoices(state, army)),)
    if now.kind == "action":
        choices = ActionChoices(state, army)
        return (_ask(now, phrases.ASK_ACTION, phrases.WAIT_ACTION, facts, rules.COMBAT, choices),)
    if now.kind == "discard":
        facts["n"] = surplus(state, army)
        choices_left = DiscardChoices(state, army)
        return (_ask(now, phrases.ASK_DISCARD, phrases.WAIT_DISCARD, facts, rules.EVENING_CLEAN, choices_left),)
    if now.kind == "losses":
        return (_ask_losses(state, now, facts),)
    return (_ask_reaction(state, now, facts),)


def _ask(now: Moment, prompt: Text, waiting: Text, facts: Facts, rule: Rule, choices: Choices[Action]) -> Ask[Action]:
    telling = now.kind == "reaction"
    return Ask(SEATS[now.army], now.kind, Line(prompt, facts), Line(waiting, facts), rule, choices, telling)


def _ask_losses(state: State, now: Moment, facts: Facts) -> Ask[Action]:
    choices = LossChoices(state, now.army)
    load = choices.load
    facts |= {
        "area": area_name(state, load.area),
        "points": load.points,
        "capacity": load.capacity,
        "due": load.due,
    }
    # the rule that makes this burden special, if any, else the one that all points must be applied
    special = [rule for rule in rules_of_burden(load) if rule in (rules.SMALLEST_ABOVE, rules.EXCESS_LOST)]
    rule = special[0] if special else rules.ALL_APPLIED
    return _ask(now, phrases.ASK_LOSSES, phrases.WAIT_LOSSES, facts, rule, choices)


def _ask_reaction(state: State, now: Moment, facts: Facts) -> Ask[Action]:
    frame = state.doing[-1]
    if isinstance(frame, CardPlay):
        facts["card"] = CARDS[frame.card].name
    elif isinstance(frame, Fire):
        facts |= {"target": area_name(state, frame.target), "points": frame.points}
    else:
        facts["target"] = area_name(state, frame.area)
    if now.window is None:
        raise TypeError("expected an open window")
    choices = ReactionChoices(state, now.army)
    return _ask(now, _WINDOW_PROMPTS[now.window], phrases.WAIT_REACTION, facts, rules.WINDOWS, choices)
