"""Making the observation of a seat from a position."""

from __future__ import annotations

from engine.core.game import Seat
from engine.games.street.moment import moment
from engine.games.street.observation import (
    AreaView,
    FireView,
    HandView,
    LinkView,
    LossView,
    Observation,
    UnitView,
)
from engine.games.street.phases.losses import burden
from engine.games.street.table.cards import CARDS
from engine.games.street.table.scenario import ARMIES, DESTROYED, NOBODY, SEATS, WAITING
from engine.games.street.table.state import Fire, Move, State
from engine.games.street.table.survey import (
    has_barricades,
    has_marker,
    is_active,
    supplied_areas,
    victory_points,
)
from engine.games.street.words.wording import area_word, unit_words


def observe(state: State, seat: Seat | None) -> Observation:
    """What the seat sees; a spectator, `None`, sees no hand."""
    now = moment(state)
    return Observation(
        seat=seat,
        scenario=state.scenario,
        title=state.map.title,
        turn=state.turn,
        turns=state.map.turns,
        phase=state.phase,
        awaited=() if now is None else (SEATS[now.army],),
        ask=None if now is None else now.kind,
        points={SEATS[army]: state.points[army] for army in ARMIES},
        german_vp=victory_points(state),
        total_vp=state.map.total_vp,
        threshold=state.map.threshold,
        areas=_areas(state),
        links=_links(state),
        units=_units(state),
        hands=tuple(_hand(state, army, seat) for army in ARMIES),
        firing=tuple(_fire(state, frame) for frame in state.doing if isinstance(frame, Fire)),
        losing=_losing(state),
        moving=tuple(state.map.areas[frame.area].id for frame in state.doing if isinstance(frame, Move)),
        winner=None if state.winner is None else SEATS[state.winner],
        card_names={card.id: card.name for card in CARDS.values()},
    )


def _areas(state: State) -> tuple[AreaView, ...]:
    supplied = [supplied_areas(state, army) for army in ARMIES]
    return tuple(
        AreaView(
            id=area.id,
            number=index + 1,
            name=area.name,
            defence=area.defence,
            cap=area.cap,
            vp=area.vp,
            german_source=area.german_source,
            volga_bank=area.volga_bank,
            landing=area.landing,
            control=None if state.control[index] == NOBODY else SEATS[state.control[index]],
            fire=tuple(SEATS[army] for army in ARMIES if has_marker(state, index, army)),
            barricades=has_barricades(state, index),
            supplied=tuple(SEATS[army] for army in ARMIES if index in supplied[army]),
        )
        for index, area in enumerate(state.map.areas)
    )


def _links(state: State) -> tuple[LinkView, ...]:
    game_map = state.map
    return tuple(
        LinkView(game_map.areas[a].id, game_map.areas[b].id, game_map.is_barrier(a, b))
        for a in range(len(game_map.areas))
        for b in game_map.neighbours[a]
        if a < b
    )


def _units(state: State) -> tuple[UnitView, ...]:
    places = {WAITING: "waiting", DESTROYED: "destroyed"}
    return tuple(
        UnitView(
            id=unit.id,
            seat=SEATS[unit.army],
            name=unit.name,
            tag=unit.tag,
            kind=unit.kind,
            size=unit.size,
            fire=unit.fire,
            defence=unit.defence,
            area=area_word(state, state.at[index]) or None,
            active=is_active(state, index),
            state=places.get(state.at[index], "on-map"),
            turn=unit.turn,
        )
        for index, unit in enumerate(state.map.units)
    )


def _hand(state: State, army: int, seat: Seat | None) -> HandView:
    return HandView(
        seat=SEATS[army],
        cards=state.hands[army] if SEATS[army] == seat else None,
        size=len(state.hands[army]),
        deck=len(state.decks[army]),
        discard=state.discards[army],
    )


def _fire(state: State, fire: Fire) -> FireView:
    return FireView(
        seat=SEATS[fire.army],
        origin=area_word(state, fire.origin) or None,
        target=area_word(state, fire.target),
        units=unit_words(state, fire.units),
        card=fire.card or None,
    )


def _losing(state: State) -> LossView | None:
    fire = state.doing[-1] if state.doing else None
    if not isinstance(fire, Fire) or fire.step != "losses":
        return None
    load = burden(state, fire)
    return LossView(SEATS[load.army], area_word(state, load.area), load.points, load.room > 0)
