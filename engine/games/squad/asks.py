"""Putting the question of a position to whoever must answer it."""

from __future__ import annotations

from engine.core.game import Ask
from engine.core.sights import in_copies
from engine.core.text import Facts, Line, Text
from engine.games.squad.actions import Action
from engine.games.squad.map.geography import hex_word
from engine.games.squad.map.sides import SEATS
from engine.games.squad.map.terrain import FORTS
from engine.games.squad.orders.book import ORDERS, rule_of
from engine.games.squad.phases.asked import moment
from engine.games.squad.phases.moves.paths import points_left
from engine.games.squad.phases.turns.crowding import crowded
from engine.games.squad.phases.turns.placing import rows_of, waiting
from engine.games.squad.table.fate import CARDS, EVENTS, TRIGGERS
from engine.games.squad.table.frames import Advancing, Attack, Choice, Displacing, Melee, Moving, Roll
from engine.games.squad.table.questions import Kind
from engine.games.squad.table.state import State
from engine.games.squad.words import phrases, question_phrases
from engine.games.squad.words.naming import side_name, unit_name
from engine.kits.nouns import At
from engine.kits.orders import OrderChoices

TELLING: tuple[Kind, ...] = ("move", "reaction", "defence", "wounds", "melee", "recover")
"""Questions at which the time taken may tell of the hand [A24]."""


def pending(state: State) -> tuple[Ask[Action], ...]:
    """The question of the position; nothing when the game is over."""
    now = moment(state)
    if now is None:
        return ()
    kind, side = now.kind, now.side
    prompt, waits = question_phrases.PROMPTS[kind]
    facts = _facts(state, side, kind)
    frame = state.doing[-1] if state.doing else None
    if isinstance(frame, Moving) and not frame.group:
        prompt = question_phrases.WHO_MOVES
    elif isinstance(frame, Advancing) and frame.moving_over:
        prompt = question_phrases.WHICH_MELEE
    elif kind == "set-up" and facts["forts"]:
        prompt = question_phrases.FORTS_LEFT
    elif kind == "set-up" and not facts["n"]:
        prompt = question_phrases.ALL_STAND
    name = side_name(side)
    return (
        Ask(
            SEATS[side],
            kind,
            Line(prompt, {"side": name, **facts}),
            Line(waits, {"side": name}),
            rule_of(kind),
            OrderChoices(ORDERS, At(state, side, kind)),
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
            forts = in_copies(FORTS[kind].name for kind in state.stock[side])
            return {"rows": f"{first}–{last}", "n": len(waiting(state, side)), "forts": forts}
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
