"""Putting the question of a position to whoever must answer it."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.choices import Choices
from engine.core.game import Ask
from engine.core.text import Facts, Line, Text
from engine.games.squad import phrases
from engine.games.squad.actions import Action
from engine.games.squad.fate import CARDS, EVENTS, TRIGGERS
from engine.games.squad.fight_choices import (
    BundleChoices,
    DefenceChoices,
    FireChoices,
    MeleeLossChoices,
    RecoverChoices,
    RoutChoices,
    WoundsChoices,
)
from engine.games.squad.geography import hex_word
from engine.games.squad.judging import rule_of
from engine.games.squad.move_choices import MoveChoices, ReactionChoices
from engine.games.squad.naming import side_name, unit_name
from engine.games.squad.order_choices import (
    AdvanceChoices,
    CrowdChoices,
    DisplaceChoices,
    EventChoices,
    InitiativeChoices,
    ReorganiseChoices,
)
from engine.games.squad.phases.crowding import crowded
from engine.games.squad.phases.flow import moment
from engine.games.squad.phases.paths import points_left
from engine.games.squad.phases.placing import rows_of, waiting
from engine.games.squad.placing_choices import PickChoices, PlacingChoices
from engine.games.squad.questions import Kind
from engine.games.squad.sides import SEATS
from engine.games.squad.state import Advancing, Attack, Choice, Displacing, Melee, Moving, Roll, State
from engine.games.squad.turn_choices import TurnChoices

_CHOICES: dict[Kind, Callable[[State, int], Choices[Action]]] = {
    "pick": PickChoices,
    "set-up": PlacingChoices,
    "turn": TurnChoices,
    "fire": FireChoices,
    "move": MoveChoices,
    "advance": AdvanceChoices,
    "reorganise": ReorganiseChoices,
    "reaction": ReactionChoices,
    "defence": DefenceChoices,
    "wounds": WoundsChoices,
    "melee": BundleChoices,
    "melee-losses": MeleeLossChoices,
    "recover": RecoverChoices,
    "rout": RoutChoices,
    "displace": DisplaceChoices,
    "initiative": InitiativeChoices,
    "choice": EventChoices,
    "overstack": CrowdChoices,
}
TELLING: tuple[Kind, ...] = ("move", "reaction", "defence", "wounds", "melee", "recover")
"""Questions at which the time taken may tell of the hand [A24]."""


def pending(state: State) -> tuple[Ask[Action], ...]:
    """The question of the position; nothing when the game is over."""
    now = moment(state)
    if now is None:
        return ()
    kind, side = now.kind, now.side
    prompt, waits = phrases.PROMPTS[kind]
    frame = state.doing[-1] if state.doing else None
    if isinstance(frame, Moving) and not frame.group:
        prompt = phrases.WHO_MOVES
    elif isinstance(frame, Advancing) and frame.moving_over:
        prompt = phrases.WHICH_MELEE
    name = side_name(side)
    return (
        Ask(
            SEATS[side],
            kind,
            Line(prompt, {"side": name, **_facts(state, side, kind)}),
            Line(waits, {"side": name}),
            rule_of(kind),
            _CHOICES[kind](state, side),
            kind in TELLING,
        ),
    )


def _facts(state: State, side: int, kind: Kind) -> Facts:
    """What a prompt says of the position; nothing of it is hidden."""
    match kind:
        case "pick":
            return {"n": state.picks[side]}
        case "set-up":
            first, last = rows_of(state, side)
            return {"rows": f"{first}–{last}", "n": len(waiting(state, side)) + len(state.stock[side])}
        case "turn":
            return {"n": state.orders, "limit": state.limits[side]}
        case "overstack":
            return {"hexes": ", ".join(hex_word(hex_) for hex_ in crowded(state, side))}
        case _:
            return _frame_facts(state)


def _frame_facts(state: State) -> Facts:
    frame = state.doing[-1]
    match frame:
        case Moving():
            left = points_left(state, frame) if frame.group else 0
            return {"n": left, "hex": hex_word(frame.path[-1]) if frame.path else ""}
        case Attack() | Melee():
            return {"hex": hex_word(frame.hex)}
        case Displacing():
            return {"unit": unit_name(state.units[frame.left[0]])}
        case Roll():
            one, two = CARDS[frame.card].dice
            purpose = phrases.PURPOSES[frame.purpose]
            return {"purpose": purpose, "roller": side_name(frame.side), "one": one, "two": two}
        case Choice():
            return {"event": _cause_name(frame.cause)}
        case _:
            return {}


def _cause_name(cause: str) -> Text:
    return TRIGGERS[cause].name if cause in TRIGGERS else EVENTS[cause].name
