"""Standing orders: which waves are let through and which support is let be unasked, by what everybody can see of them.

block       `never`, `at-least 3`
support     `never`

None looks at the hand: a wave too weak is let through whatever is held, so that the answer tells nothing of it.
"""

from __future__ import annotations

from engine.core.policies import Policy, is_figure
from engine.core.text import Text
from engine.games.cards.actions import Pass
from engine.games.cards.phases.blocking import attacked_units, general_attackers
from engine.games.cards.table.armies import enemy
from engine.games.cards.table.state import State
from engine.games.cards.table.survey import deck_damage

_NEVER, _AT_LEAST = "never", "at-least"
_MOST = 99
"""Cards that a standing order may name."""

POLICIES: tuple[Policy, ...] = (
    Policy(
        "block",
        Text(_NEVER, "никогда"),
        Text("Never block: let every attacker through.", "Никогда не блокировать: пропускать всех атакующих."),
    ),
    Policy(
        "block",
        Text(f"{_AT_LEAST} 3", "от 3"),
        Text(
            "Do not ask me about waves that attack none of my units by name and would take fewer than 3 cards from my "
            "deck: let them through. Ask me about all others.",
            "Не спрашивать о волнах, в которых ни одно моё подразделение не названо целью, а моя колода потеряла бы "
            "меньше 3 карт: пропускать. Об остальных спрашивать.",
        ),
    ),
    Policy(
        "support",
        Text(_NEVER, "никогда"),
        Text("Never support with guns or cards: pass.", "Никогда не поддерживать ни орудиями, ни картами: пас."),
    ),
)
"""Every standing order of the game, with an example of its figure."""


def read_policy(kind: str, text: str) -> str:
    """A standing order in the game's own words.

    Raises:
        ValueError: the text is no standing order for this kind of question.
    """
    match text.lower().split():
        case [word] if kind in ("block", "support") and word == _NEVER:
            return _NEVER
        case [head, figure] if kind == "block" and head == _AT_LEAST and is_figure(figure, _MOST):
            return f"{_AT_LEAST} {int(figure)}"
    raise ValueError(f"expected {_NEVER}, or {_AT_LEAST} with a number of cards for a block, got {text!r} for {kind!r}")


def follow(state: State, army: int, policy: str) -> Pass | None:
    """What a standing order answers to the question asked of an army; `None` asks the player.

    Raises:
        ValueError: it is no standing order for that.
    """
    wave = state.wave
    if wave is None or wave.step not in ("block", "support"):
        return None
    if army != (enemy(state.active) if wave.step == "block" else wave.asker):
        return None
    head, *figure = read_policy(wave.step, policy).split()
    if head == _NEVER:
        return Pass()
    if attacked_units(wave):
        return None
    return Pass() if sum(map(deck_damage, general_attackers(wave))) < int(figure[0]) else None
