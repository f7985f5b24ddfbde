"""Making the observation of a seat from a position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from types import MappingProxyType

from engine.core.game import Seat, Sum
from engine.core.text import LANGUAGES, Line, Text, followed
from engine.games.squad.map.geography import ROW, ROWS, Geography, hex_word
from engine.games.squad.map.sides import SEATS, SIDE_NAMES, SIDES
from engine.games.squad.observation import (
    CardView,
    ChitView,
    HexView,
    Observation,
    RollView,
    SideView,
    UnitView,
    WeaponView,
)
from engine.games.squad.phases.asked import moment
from engine.games.squad.phases.changes.ending import eliminated, outcome
from engine.games.squad.phases.moves.paths import points_left, steps
from engine.games.squad.phases.turns.placing import rows_of, waiting
from engine.games.squad.sums.attack_figures import targets_left
from engine.games.squad.sums.attack_sums import defence_sum, firepower_sum
from engine.games.squad.table.chits import CHITS, worth_of
from engine.games.squad.table.fate import ACTIONS, CARDS, EVENTS, ORDERS
from engine.games.squad.table.frames import Advancing, Attack, Moving, Panic, Roll
from engine.games.squad.table.pieces import KINDS, RADIOS, WEAPONS, Figures
from engine.games.squad.table.state import BOX, NOBODY, State, Unit, Weapon
from engine.games.squad.table.survey import NONE
from engine.games.squad.table.values import (
    figures_of,
    firepower_of,
    has_boxed_firepower,
    has_boxed_range,
    morale_of,
    move_of,
    range_of,
)
from engine.games.squad.words import phrases, score_phrases
from engine.games.squad.words.naming import card_name, chit_name, hex_name, numbered_unit, unit_name, weapon_name


def observe(state: State, seat: Seat | None) -> Observation:
    """What the seat sees; a spectator, `None`, sees no hand and no secret chit."""
    asked = moment(state)
    plan = state.plan
    ended = outcome(state)
    frame = state.doing[-1] if state.doing else None
    is_over = state.phase == "over"
    return Observation(
        scenario=state.scenario,
        title=plan.title,
        seat=seat,
        turn=state.turn,
        phase=state.phase,
        phase_name=phrases.PHASES[state.phase],
        active=None if is_over else SEATS[state.active],
        asked=None if asked is None else SEATS[asked.side],
        orders_played=state.orders,
        map=plan.map.id,
        columns=plan.map.columns,
        rows=ROWS,
        time=state.time,
        sudden_death=plan.sudden_death,
        points=state.points,
        initiative=SEATS[state.initiative],
        winner=None if state.winner is None else SEATS[state.winner],
        ending=None if ended is None else ended.line,
        sides=tuple(_side(state, side, seat) for side in SIDES),
        hexes=_hexes(state, seat),
        units=tuple(_units(state)),
        chits=tuple(_chits(state, seat)),
        roll=_roll(state),
        reach=tuple(_reach(state, frame)) if isinstance(frame, Moving) and frame.group else (),
        path=tuple(hex_word(hex_) for hex_ in _path(state)),
        sums=tuple(_sums(state)),
    )


def _side(state: State, side: int, seat: Seat | None) -> SideView:
    radio = state.radios[side]
    own = SEATS[side] == seat
    return SideView(
        seat=SEATS[side],
        name=SIDE_NAMES[side],
        posture=state.postures[side],
        order_limit=state.limits[side],
        hand_size=len(state.hands[side]),
        hand=tuple(fate_view(card) for card in state.hands[side]) if own else None,
        deck=len(state.decks[side]),
        discards=state.discards[side],
        radio=None if radio is None else RADIOS[radio.kind].name,
        radio_firepower=0 if radio is None else RADIOS[radio.kind].firepower,
        radio_ready=radio is not None and radio.face_up,
        box=tuple(unit_name(unit) for unit in state.units if unit.side == side and unit.at == BOX),
        eliminated=eliminated(state, side),
        surrender=state.surrender[side],
        waiting=tuple(numbered_unit(state.units[i].kind, state.units[i].number) for i in waiting(state, side)),
        stock=state.stock[side],
        called=state.called[side],
    )


@cache
def fate_view(word: str) -> CardView:
    """A fate card, as whoever may see it does."""
    card = CARDS[word]
    return CardView(
        word=word,
        name=card_name(word),
        order=card.order,
        order_name=ORDERS[card.order].name,
        action=card.action,
        action_name=ACTIONS[card.action].name,
        event=card.event,
        event_name=EVENTS[card.event].name,
        dice=card.dice,
        trigger=card.trigger,
        hex=hex_word(card.hex),
    )


def _hexes(state: State, seat: Seat | None) -> tuple[HexView, ...]:
    place = state.plan.map
    forts, smoke = dict(state.forts), dict(state.smoke)
    objectives = {place.objectives[objective]: objective for objective in state.plan.objectives}
    letters = state.chits_open
    if seat in SEATS:
        letters += state.chits_secret[SEATS.index(seat)]
    is_setup = state.phase == "setup"
    changed = place.hexes if is_setup else {*forts, *smoke, *state.blaze, *objectives}
    bare, places = _bare(place)
    found = [*bare]
    for hex_ in changed:
        objective = objectives.get(hex_, NONE)
        controller = state.control[objective] if objective != NONE else NOBODY
        found[places[hex_]] = HexView(
            word=hex_word(hex_),
            terrain=place.ground[hex_].id,
            fort=forts.get(hex_, ""),
            smoke=smoke.get(hex_, 0),
            blaze=hex_ in state.blaze,
            objective=objective + 1,
            controller=None if controller == NOBODY else SEATS[controller],
            worth=worth_of(letters, objective) if objective != NONE else 0,
            may_set_up=is_setup and _may_set_up(state, hex_),
        )
    return tuple(found)


@lru_cache(maxsize=8)
def _bare(place: Geography) -> tuple[tuple[HexView, ...], Mapping[int, int]]:
    """The hexes of a map, in their order, with nothing on them, and the place of each in it."""
    grounds = [(hex_word(hex_), place.ground[hex_].id) for hex_ in place.hexes]
    bare = tuple([HexView(word, ground, "", 0, False, 0, None, 0, False) for word, ground in grounds])
    return bare, MappingProxyType({hex_: at for at, hex_ in enumerate(place.hexes)})


def _may_set_up(state: State, hex_: int) -> bool:
    first, last = rows_of(state, state.active)
    return first <= ROW[hex_] <= last and state.plan.map.is_passable(hex_)


def _figures(one: Figures) -> tuple[int, int, int, int]:
    return one.firepower, one.range, one.move, one.morale


def _units(state: State) -> Iterator[UnitView]:
    moving = _moving(state)
    for i, unit in enumerate(state.units):
        if unit.at >= 0:
            weapon = state.weapons[unit.weapon] if unit.weapon != NONE else None
            yield _unit(unit, weapon, move_of(state, i), morale_of(state, i), moving=i in moving)


@lru_cache(maxsize=4096)
def _unit(unit: Unit, weapon: Weapon | None, move: int, morale: int, *, moving: bool) -> UnitView:
    """A unit as everybody sees it; kept, for most units stay as they are for many answers."""
    kind = KINDS[unit.kind]
    up, down = (kind.back, kind.front) if unit.broken else (kind.front, kind.back)
    return UnitView(
        word=unit.word,
        kind=unit.kind,
        seat=SEATS[unit.side],
        name=unit_name(unit),
        rank=kind.rank,
        figures=figures_of(unit),
        hex=hex_word(unit.at),
        firepower=firepower_of(unit),
        range=range_of(unit),
        move=move,
        morale=morale,
        printed=_figures(up),
        reverse=_figures(down),
        boxed_firepower=has_boxed_firepower(unit),
        boxed_range=has_boxed_range(unit),
        command=kind.command,
        broken=unit.broken,
        suppressed=unit.suppressed,
        veteran=unit.veteran,
        activated=unit.activated,
        moving=moving,
        weapon=None if weapon is None else _weapon(weapon),
    )


def _moving(state: State) -> set[int]:
    """The units that are on their way."""
    found: set[int] = set()
    for frame in state.doing:
        if isinstance(frame, Moving):
            found.update(frame.group)
        elif isinstance(frame, Panic | Advancing):
            found.add(frame.current)
    return found


def _weapon(weapon: Weapon) -> WeaponView:
    kind = WEAPONS[weapon.kind]
    return WeaponView(
        word=weapon.word,
        kind=weapon.kind,
        name=weapon_name(weapon),
        firepower=kind.firepower,
        range=kind.range,
        move=kind.move,
        boxed_firepower=kind.boxed_firepower,
        boxed_range=kind.boxed_range,
        heavy=kind.heavy,
        jammed=weapon.jammed,
        spent=weapon.spent,
    )


def _chits(state: State, seat: Seat | None) -> Iterable[ChitView]:
    for letter in state.chits_open:
        yield ChitView(letter, CHITS[letter].text, None)
    for side in SIDES:
        for letter in state.chits_secret[side]:
            own = SEATS[side] == seat
            yield ChitView(letter if own else None, chit_name(letter) if own else None, SEATS[side])


def _roll(state: State) -> RollView | None:
    for frame in reversed(state.doing):
        if isinstance(frame, Roll) and frame.card:
            return RollView(SEATS[frame.side], phrases.PURPOSES[frame.purpose], fate_view(frame.card))
    return None


def _path(state: State) -> tuple[int, ...]:
    for frame in state.doing:
        if isinstance(frame, Moving):
            return frame.path
    return ()


def _reach(state: State, frame: Moving) -> Iterable[tuple[str, int]]:
    """Every hex the group could come to by itself, with the most movement points it would have left there."""
    best = {frame.path[-1]: points_left(state, frame)}
    open_ends = [frame.path[-1]]
    while open_ends:
        here = open_ends.pop()
        for to, cost in steps(state, frame.side, frame.group, here):
            left = best[here] - cost
            if left >= 0 and left > best.get(to, -1):
                best[to] = left
                open_ends.append(to)
    return [(hex_word(hex_), left) for hex_, left in sorted(best.items()) if hex_ != frame.path[-1]]


def _sums(state: State) -> list[Sum]:
    attack = next((frame for frame in reversed(state.doing) if isinstance(frame, Attack)), None)
    if attack is None:
        return []
    return [firepower_sum(state, attack), *(defence_sum(state, attack, i) for i in targets_left(state, attack))]


def status(state: State) -> Line:
    """One public line: Turn, phase, whose move, time, the VP track, and where the objectives are and whose."""
    name: Text = SIDE_NAMES[state.active]
    line = Line(
        phrases.STATUS,
        {
            "turn": state.turn,
            "side": name,
            "phase": phrases.PHASES[state.phase],
            "time": state.time,
            "points": score_phrases.track(state.points),
            "holder": SIDE_NAMES[state.initiative],
        },
    )
    return followed(line, Line(phrases.OBJECTIVES, {"held": _held(state)}), *_perils(state))


def _held(state: State) -> Text:
    """The hexes of the objectives by who controls them, with their VP by the open chits [7.3]."""
    held: dict[int, list[Text]] = {}
    for objective in state.plan.objectives:
        place, worth = hex_name(state.plan.map.objectives[objective]), worth_of(state.chits_open, objective)
        told = Text(f"{place.en} ({worth} VP)", f"{place.ru} ({worth} ПО)") if worth else Text(place.en, place.ru)
        held.setdefault(state.control[objective], []).append(told)
    names = {**dict(enumerate(SIDE_NAMES)), NOBODY: phrases.NOBODYS}
    en, ru = (
        "; ".join(
            f"{names[side].in_(language)} – {', '.join(each.in_(language) for each in hexes)}"
            for side, hexes in sorted(held.items(), reverse=True)
        )
        for language in LANGUAGES
    )
    return Text(en, ru)


def _perils(state: State) -> Iterator[Line]:
    """What may end the game soon: one more lost unit [7.4], the next step of time [6.2]."""
    if state.ending:
        return
    near = [side for side in SIDES if eliminated(state, side) == state.surrender[side] - 1]
    if len(near) == 1:
        yield Line(score_phrases.NEAR_SURRENDER, {"loser": SIDE_NAMES[near[0]]})
    elif near:
        yield Line(score_phrases.BOTH_NEAR_SURRENDER)
    if state.time + 1 >= state.plan.sudden_death:
        yield Line(score_phrases.NEAR_SUDDEN_DEATH)
