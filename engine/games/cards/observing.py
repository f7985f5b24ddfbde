"""Making the observation of a seat from a position."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache

from engine.core.game import Seat
from engine.core.text import Text
from engine.games.cards.moment import moments
from engine.games.cards.observation import (
    BattleView,
    CardView,
    ModifierView,
    Observation,
    PropertyView,
    ResourceView,
    SideView,
    UnitView,
)
from engine.games.cards.sums import sums_of
from engine.games.cards.table.armies import ARMIES, ARMY_NAMES, SEATS, enemy
from engine.games.cards.table.battles import Fighter, Force, forces, kind_of
from engine.games.cards.table.cards import CARDS, PROPERTY_NAMES, RESOURCE_DEFENCE, Card
from engine.games.cards.table.state import State, Unit
from engine.games.cards.table.survey import card_of, payable
from engine.games.cards.words.naming import mark_place, unit_name

_Part = tuple[int, Fighter]
"""Which battle, by its number, and what a unit is worth in it."""


def observe(state: State, seat: Seat | None) -> Observation:
    """What the seat sees; a spectator, `None`, sees no hand and no face-down card."""
    asked = moments(state)
    found = forces(state)
    parts = _parts(found)
    sides = [_side(state, army, seat, found, parts) for army in ARMIES]
    wave = state.wave
    blocked = {task.target for task in wave.tasks} if wave is not None else set()
    charges = wave.charges if wave is not None else ()
    return Observation(
        seat=seat,
        scenario=state.scenario,
        title=state.plan.title,
        puzzle=state.plan.is_puzzle,
        turn=state.turn,
        phase=state.phase,
        step=wave.step if wave is not None else "",
        wave=state.waves,
        active=SEATS[state.active],
        starter=SEATS[state.starter],
        awaited=tuple(SEATS[army] for army, _ in asked),
        asks={SEATS[army]: kind for army, kind in asked},
        sides=(sides[0], sides[1]),
        battles=tuple(_battle(state, force) for force in found),
        general=tuple(charge.unit for charge in charges if not charge.target and charge.unit not in blocked),
        winner=None if state.winner is None else SEATS[state.winner],
        catalogue=catalogue(),
    )


@cache
def catalogue() -> dict[str, CardView]:
    """Every card as printed."""
    return {
        card.id: CardView(
            id=card.id,
            seat=SEATS[card.army],
            name=card.name,
            kind=card.kind,
            line=card.line,
            attack=card.attack,
            defence=card.defence,
            cost=card.cost,
            modifier=_modifier(card),
            properties=_properties(card.id),
            window=card.window,
            text=card.text,
        )
        for card in CARDS.values()
    }


def _modifier(card: Card) -> ModifierView | None:
    return ModifierView(card.extra_attack, card.extra_defence, card.versus) if card.versus else None


@cache
def _properties(word: str) -> tuple[PropertyView, ...]:
    found = []
    for kind, value in CARDS[word].properties:
        name = PROPERTY_NAMES[kind]
        figure = Text(name.en.replace("{ $n }", str(value)), name.ru.replace("{ $n }", str(value)))
        found.append(PropertyView(kind, value, figure))
    return tuple(found)


def _side(state: State, army: int, seat: Seat | None, found: tuple[Force, ...], parts: Mapping[str, _Part]) -> SideView:
    own = SEATS[army] == seat
    shares = state.wave.shares[army] if state.wave is not None and own else None
    is_secret = state.wave is not None and state.wave.step == "damage"
    return SideView(
        seat=SEATS[army],
        name=ARMY_NAMES[army],
        units=tuple([_unit(army, unit, *_role(state, army, unit), parts.get(unit.word)) for unit in state.units[army]]),
        resources=tuple(_resources(state, army, found, own=own)),
        hand=state.hands[army] if own else None,
        hand_size=len(state.hands[army]),
        deck=len(state.decks[army]),
        losses=state.losses[army],
        token=state.tokens[army],
        payable=payable(state, army),
        distributed=tuple((one.unit, one.points) for one in shares) if shares and is_secret else None,
    )


def _parts(found: tuple[Force, ...]) -> dict[str, _Part]:
    """By unit, the battle that it is in."""
    parts: dict[str, _Part] = {}
    for index, force in enumerate(found):
        for one in (*force.attackers, *force.defenders):
            parts.setdefault(one.word, (index, one))
    return parts


@lru_cache(maxsize=4096)
def _unit(army: int, unit: Unit, role: str, against: tuple[str, ...], part: _Part | None) -> UnitView:
    """A unit as everybody sees it; kept, for most stay as they are for many answers."""
    card = CARDS[unit.card]
    battle, fighter = part or (None, None)
    return UnitView(
        word=unit.word,
        card=unit.card,
        seat=SEATS[army],
        name=unit_name(unit.word),
        kind=card.kind,
        line=card.line,
        attack=card.attack,
        defence=card.defence,
        attack_now=fighter.attack if fighter is not None else card.attack,
        defence_now=fighter.defence if fighter is not None else card.defence + unit.shield,
        modifier=_modifier(card),
        modifier_on=fighter.tactic == "on" if fighter is not None and card.versus else None,
        properties=_properties(unit.card),
        turned=unit.turned,
        reserve=unit.reserve,
        attacked=unit.attacked,
        reloading=unit.reloading,
        damage=unit.damage,
        shield=unit.shield,
        role=role,
        against=against,
        battle=battle,
    )


def _role(state: State, army: int, unit: Unit) -> tuple[str, tuple[str, ...]]:
    """What the unit does in the wave, and against or beside what."""
    wave = state.wave
    if wave is None:
        return "", ()
    other = enemy(army)
    for charge in wave.charges:
        if charge.unit == unit.word:
            target = (mark_place(charge.target, other),) if charge.target else ()
            blockers = tuple(task.unit for task in wave.tasks if task.target == unit.word)
            is_through = bool(target) and not CARDS[unit.card].is_aviation and kind_of(charge.target) != "directed"
            return ("through" if is_through else "attacks"), target or blockers
    attackers = tuple(charge.unit for charge in wave.charges if charge.target == unit.word)
    if attackers:
        return "target", attackers
    for task in wave.tasks:
        if task.unit == unit.word:
            if card_of(task.target).army != army:
                return "blocks", (task.target,)
            return ("covers" if CARDS[unit.card].line == 2 else "supports"), (task.target,)
    return "", ()


def _resources(state: State, army: int, found: tuple[Force, ...], *, own: bool) -> Iterator[ResourceView]:
    targets: dict[str, int] = {}
    if army != state.active:
        for index, force in enumerate(found):
            targets.setdefault(force.battle.target, index)
    for one in state.resources[army]:
        battle = targets.get(f"resource-{one.number}") if targets else None
        card = one.card if one.face_up or own else None
        yield _resource(army, one.number, card, battle, face_up=one.face_up, turned=one.turned, cut=one.cut)


@lru_cache(maxsize=4096)
def _resource(
    army: int, number: int, card: str | None, battle: int | None, *, face_up: bool, turned: bool, cut: bool
) -> ResourceView:
    """A resource as somebody sees it, with its card or without."""
    word = f"resource-{number}"
    return ResourceView(
        word=word,
        place=mark_place(word, army),
        face_up=face_up,
        card=card,
        turned=turned,
        cut=cut,
        defence=RESOURCE_DEFENCE,
        battle=battle,
    )


def _battle(state: State, force: Force) -> BattleView:
    battle = force.battle
    cards = min(force.attack, len(state.decks[enemy(state.active)])) if battle.kind == "deck" else 0
    return BattleView(
        kind=battle.kind,
        target=mark_place(battle.target, enemy(state.active)),
        attackers=battle.attackers,
        defenders=battle.defenders,
        attack_sum=force.attack,
        defence_sum=force.defence,
        cards=cards,
        off=tuple(
            one.word for one in (*force.attackers, *force.defenders) if one.tactic in ("mixed", "other", "typeless")
        ),
        sums=sums_of(force),
    )
