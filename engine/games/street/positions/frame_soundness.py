"""Ways in which an action under way can contradict the position: it could not have been begun so."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.games.street.phases.cards import judge_action_card
from engine.games.street.phases.fire import firing_units, judge_group, judge_target
from engine.games.street.phases.windows import judge_defensive_group, judge_gunners, judge_reaction, window_of
from engine.games.street.table.cards import CARD_FIRES, in_order
from engine.games.street.table.scenario import SEATS, enemy
from engine.games.street.table.state import CardPlay, Fire, Frame, Move, State
from engine.games.street.table.survey import layout, units_in

_MOVED_BY = ("", "storm-group", "sewer-passage")
_FIRED_BY = {"": judge_group, "machine-guns": judge_gunners, "defensive-fire": judge_defensive_group}
"""Who may fire by which card, or by none."""


def frame_problems(state: State) -> Iterator[str]:
    """Contradictions of the actions under way, from the lowest up."""
    for depth, frame in enumerate(state.doing):
        below = state.doing[depth - 1] if depth else None
        is_last = depth == len(state.doing) - 1
        named = () if isinstance(frame, Move) else frame.units
        if any(state.map.units[unit].army != frame.army for unit in named) or len(set(named)) < len(named):
            yield f"expected units of {SEATS[frame.army]}, each once, in an action of its own"
        elif below is None:
            if frame.army != state.actor or (not isinstance(frame, Move) and frame.reaction):
                yield "expected the acting side to begin, without a reaction"
        elif isinstance(frame, Move) or not frame.reaction or window_of(below) != (_step(below), frame.army):
            yield "expected a reaction of the side that may answer what is below it"
        elif not state.reacted[frame.army]:
            yield f"expected {SEATS[frame.army]} to have reacted"
        if isinstance(frame, CardPlay) and not is_last:
            yield "expected nothing above a card that waits for its effect"


def _step(frame: Frame) -> str:
    """The window a frame stands at, whoever it belongs to."""
    found = window_of(frame)
    return found[0] if found else ""


def contents_problems(state: State) -> Iterator[str]:
    """Contradictions of each action in itself, where the stack of them is sound."""
    for frame in state.doing:
        is_last = frame is state.doing[-1]
        if isinstance(frame, CardPlay):
            yield from _card_problems(state, frame)
        elif isinstance(frame, Fire):
            yield from _fire_problems(state, frame)
        elif frame.card not in _MOVED_BY or (is_last and not units_in(state, frame.area, frame.army)):
            yield "expected a manoeuvre that has brought somebody there"


def _card_problems(state: State, play: CardPlay) -> Iterator[str]:
    """A card on the table must have been playable before it was laid there."""
    army = play.army
    laid = [card for card in (play.card, play.price) if card]
    pile = list(state.discards[army])
    for card in laid:
        if card not in pile:
            yield f"expected {card}, which has been played, among the discards of {SEATS[army]}"
            return
        pile.remove(card)
    hands, discards, reacted = list(state.hands), list(state.discards), list(state.reacted)
    hands[army], discards[army] = in_order((*state.hands[army], *laid)), tuple(pile)
    reacted[army] = False
    before = msgspec.structs.replace(
        state,
        hands=(hands[0], hands[1]),
        discards=(discards[0], discards[1]),
        reacted=(reacted[0], reacted[1]),
        doing=state.doing[:-1],
    )
    if (judge_reaction if play.reaction else judge_action_card)(before, army, play) is not None:
        yield f"expected {play.card} to be allowed as it was played"


def _fire_problems(state: State, fire: Fire) -> Iterator[str]:
    area = state.map.areas[fire.target].id
    if bool(fire.units) != (fire.origin >= 0):
        yield "expected an origin exactly when units fire"
    elif fire.step == "roll":
        yield "expected the dice of a fire to be rolled at once"
    elif fire.step != "flip" and not layout(state)[fire.target][enemy(fire.army)]:
        yield f"expected enemies in {area}, which is under fire"
    elif fire.step != "flip" and (fire.step in ("dealt", "losses")) != bool(fire.points):
        yield "expected loss points exactly when they are dealt"
    elif fire.units:
        yield from _firer_problems(state, fire, area)
    elif fire.step not in ("dealt", "losses") or fire.card not in (*CARD_FIRES, "sniper"):
        yield "expected a card that fires, and the loss points it has dealt"


def _firer_problems(state: State, fire: Fire, area: str) -> Iterator[str]:
    if fire.card not in _FIRED_BY or (fire.card == "defensive-fire" and not fire.reaction):
        yield f"expected units to fire without {fire.card}"
    elif fire.step == "answer" and not _may_fire(state, fire):
        yield f"expected units that may fire at {area}"
    elif fire.step == "boost" and not firing_units(state, fire):
        yield f"expected somebody who still fires at {area}"
    elif fire.step == "flip" and fire.reaction:
        yield "expected nobody to turn after a reaction"


def _may_fire(state: State, fire: Fire) -> bool:
    """Whether those who fire may do so, since nothing has happened to them yet."""
    if any(state.at[unit] != fire.origin for unit in fire.units):
        return False
    refusal = _FIRED_BY[fire.card](state, fire.army, fire.units)
    return (refusal or judge_target(state, fire.army, fire.origin, fire.target)) is None
