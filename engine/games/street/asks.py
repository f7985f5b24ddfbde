"""Putting the question of a position to whoever must answer it."""

from __future__ import annotations

from engine.core.choices import Sole
from engine.core.game import Ask
from engine.core.rules import Rule
from engine.core.text import Facts, Line, Text
from engine.games.street import rules
from engine.games.street.actions import Action, Ready
from engine.games.street.moment import moment
from engine.games.street.orders.book import ORDERS
from engine.games.street.orders.losses import LOSE, LossWalk
from engine.games.street.phases.losses import rules_of_burden
from engine.games.street.phases.turn import can_be_readied, ready_cost, surplus
from engine.games.street.phases.windows import at_issue, could_be_held
from engine.games.street.table.board import Board
from engine.games.street.table.scenario import SEATS, enemy
from engine.games.street.table.state import State
from engine.games.street.table.survey import Position
from engine.games.street.words import phrases
from engine.games.street.words.naming import area_name, army_name
from engine.games.street.words.window_phrases import WINDOWS
from engine.kits.nouns import At
from engine.kits.orders import OrderChoices

StreetChoices = OrderChoices[Position, Board, Action]


class ReadyChoices(StreetChoices):
    """Readying, which leaves nothing to choose once there are points for all: unused ones are lost [P5.1]."""

    def moot(self) -> Sole[Action] | None:
        """See `Choices`; everybody sees units and points."""
        at = self.at
        units = can_be_readied(at.position, at.side)
        if sum(ready_cost(at.position, unit) for unit in units) > at.position.points[at.side]:
            return super().moot()
        return Sole(Ready(at.position.map.units[units[0]].id), is_known=True)


class ReactionChoices(StreetChoices):
    """A reaction, for which everybody may know that no card is left: discards are open [P1]."""

    def _is_open_to_all(self) -> bool:
        """See `Choices`."""
        return not could_be_held(self.at.position)


_CHOICES = {"ready": ReadyChoices, "reaction": ReactionChoices}


def pending(state: State) -> tuple[Ask[Action], ...]:
    """The one question of the position; nothing when the game is over."""
    now = moment(state)
    if now is None:
        return ()
    army = now.army
    choices: StreetChoices = _CHOICES.get(now.kind, OrderChoices)(ORDERS, At(state, army, now.kind))
    facts: Facts = {"army": army_name(army)}
    if now.kind == "ready":
        facts["left"] = state.points[army]
        return (_ask(choices, phrases.ASK_READY, phrases.WAIT_READY, facts, rules.turn.READINESS),)
    if now.kind == "action":
        facts["foe"] = army_name(enemy(army))
        prompt = phrases.ASK_ACTION_AFTER_PASS if state.passes else phrases.ASK_ACTION
        return (_ask(choices, prompt, phrases.WAIT_ACTION, facts, rules.turn.COMBAT),)
    if now.kind == "discard":
        facts["n"] = surplus(state, army)
        return (_ask(choices, phrases.ASK_DISCARD, phrases.WAIT_DISCARD, facts, rules.evening.EVENING_CLEAN),)
    if now.kind == "losses":
        return (_ask_losses(state, choices, facts),)
    if now.window is None:
        raise TypeError("expected an open window")
    return (_ask(choices, *WINDOWS[now.window], {**facts, **at_issue(state)}, rules.cards.WINDOWS),)


def _ask(choices: StreetChoices, prompt: Text, waiting: Text, facts: Facts, rule: Rule) -> Ask[Action]:
    at = choices.at
    telling = at.kind == "reaction"
    return Ask(SEATS[at.side], at.kind, Line(prompt, facts), Line(waiting, facts), rule, choices, telling)


def _ask_losses(state: State, choices: StreetChoices, facts: Facts) -> Ask[Action]:
    walk = choices.walk(LOSE)
    if not isinstance(walk, LossWalk):
        raise TypeError(f"expected the walk of losses, got {walk!r}")
    load = walk.load
    facts |= {
        "area": area_name(state, load.area),
        "points": load.points,
        "capacity": load.capacity,
        "due": load.due,
    }
    # the rule that makes this burden special, if any, else the one that all points must be applied
    special = [
        rule for rule in rules_of_burden(load) if rule in (rules.losses.SMALLEST_ABOVE, rules.losses.EXCESS_LOST)
    ]
    rule = special[0] if special else rules.losses.ALL_APPLIED
    return _ask(choices, phrases.ASK_LOSSES, phrases.WAIT_LOSSES, facts, rule)
