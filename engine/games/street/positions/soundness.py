"""Ways in which a position can contradict itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.games.street.phases.turn import surplus
from engine.games.street.phases.windows import open_window
from engine.games.street.positions.frame_soundness import contents_problems, frame_problems
from engine.games.street.table.cards import full_deck
from engine.games.street.table.scenario import ARMIES, SEATS
from engine.games.street.table.state import Fire, State
from engine.games.street.table.survey import layout, settled_control


def problems(state: State) -> tuple[str, ...]:
    """Every contradiction, in plain English; empty for a sound position."""
    return (*_turn_problems(state), *_map_problems(state), *_card_problems(state), *_frame_problems(state))


def _turn_problems(state: State) -> Iterator[str]:
    if not 1 <= state.turn <= state.map.turns:
        yield f"expected a turn from 1 to {state.map.turns}, got {state.turn}"
    if (state.winner is not None) != (state.phase == "over"):
        yield "expected a winner exactly when the phase is over"
    if state.sudden and state.winner is None:
        yield "expected a sudden victory only of a winner"
    if state.phase == "evening" and not surplus(state, state.actor):
        yield "expected cards to discard in the evening"


def _map_problems(state: State) -> Iterator[str]:
    game_map = state.map
    for area, groups in enumerate(layout(state)):
        for army in ARMIES:
            if len(groups[army]) > game_map.areas[area].cap:
                yield f"expected at most {game_map.areas[area].cap} units of {SEATS[army]} in {game_map.areas[area].id}"
    for unit, place in enumerate(state.at):
        if place < 0 and state.active >> unit & 1:
            yield f"expected units off the map to be inactive, got {game_map.units[unit].id} active"
    if settled_control(state) != state.control and not state.doing:
        yield "expected whoever stands alone in an area to control it [P4.2]"


def _card_problems(state: State) -> Iterator[str]:
    for army in ARMIES:
        pool = Counter(state.hands[army]) + Counter(state.decks[army]) + Counter(state.discards[army])
        if pool != Counter(full_deck(army)):
            yield f"expected the 24 cards of {SEATS[army]} in hand, deck and discards, got {sum(pool.values())}"
        if state.points[army] < 0:
            yield f"expected order points of 0 or more for {SEATS[army]}, got {state.points[army]}"


def _frame_problems(state: State) -> Iterator[str]:
    if not state.doing:
        return
    if state.phase != "combat":
        yield f"expected actions under way only in combat, got them in {state.phase}"
        return
    found = list(frame_problems(state)) or list(contents_problems(state))
    yield from found
    if found:
        return
    top = state.doing[-1]
    if not (isinstance(top, Fire) and top.step == "losses") and open_window(state) is None:
        yield "expected the uppermost action to wait for an answer"
