"""Putting the question of a position to whoever must answer it."""

from __future__ import annotations

from engine.core.choices import Sole
from engine.core.game import Ask
from engine.core.text import Facts, Line
from engine.games.cards.actions import Action, Pass
from engine.games.cards.moment import Kind, moments
from engine.games.cards.orders.book import ORDERS, rule_of
from engine.games.cards.orders.damage import DamageChoices
from engine.games.cards.orders.turn import PLAY
from engine.games.cards.phases.damage import open_pools
from engine.games.cards.phases.support import can_decide
from engine.games.cards.phases.turn import surplus
from engine.games.cards.table.armies import SEATS, enemy
from engine.games.cards.table.battles import unblocked
from engine.games.cards.table.board import Board
from engine.games.cards.table.state import State
from engine.games.cards.table.survey import payable
from engine.games.cards.words import phrases, stake_phrases
from engine.games.cards.words.naming import army_name, pair_texts, points_text, unit_names
from engine.kits.nouns import At
from engine.kits.orders import OrderChoices


class SupportChoices(OrderChoices[State, Board, Action]):
    """Support, which decides nothing where no gun can change who is destroyed and no card can be played [P.wave-d]."""

    def moot(self) -> Sole[Action] | None:
        """See `Choices`; that there is no card is known to all where none could be played."""
        sole = super().moot()
        if sole is not None or can_decide(self.at.position, self.at.side) or self.walk(PLAY).is_open():
            return sole
        shown = self._option(PLAY, why=False)
        return Sole(Pass(), is_known=shown is None or not shown.masked)


_CHOICES = {"damage": DamageChoices, "support": SupportChoices}


def pending(state: State) -> tuple[Ask[Action], ...]:
    """The questions of the position; nothing when the game is over."""
    return tuple(_ask(state, army, kind) for army, kind in moments(state))


def _ask(state: State, army: int, kind: Kind) -> Ask[Action]:
    prompt, waiting = phrases.PROMPTS[kind]
    if kind == "support" and state.wave is not None and state.wave.passes:
        prompt = stake_phrases.SUPPORT_AFTER_PASS
    if kind == "damage" and len(open_pools(state, army)) > 1:
        prompt = stake_phrases.DAMAGE_IN_SEVERAL
    name = army_name(army)
    choices = _CHOICES.get(kind, OrderChoices)
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
        return {"charges": pair_texts(wave.charges), "foe": army_name(enemy(army))}
    if kind == "target":
        return {"units": unit_names(unblocked(wave))}
    chosen = open_pools(state, army)
    if len(chosen) > 1:
        return {"battles": tuple(points_text(pool.total, [foe.word for foe in pool.foes]) for pool in chosen)}
    return {"points": sum(pool.total for pool in chosen)}
