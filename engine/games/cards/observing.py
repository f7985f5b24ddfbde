"""Making the observation of a seat from a position."""

from __future__ import annotations

from functools import cache

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
from engine.games.cards.table.state import Resource, State, Unit
from engine.games.cards.table.survey import card_of, payable
from engine.games.cards.words.naming import mark_place, unit_name


def observe(state: State, seat: Seat | None) -> Observation:
    """What the seat sees; a spectator, `None`, sees no hand and no face-down card."""
    asked = moments(state)
    found = forces(state)
    sides = [_side(state, army, seat, found) for army in ARMIES]
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


def _side(state: State, army: int, seat: Seat | None, found: tuple[Force, ...]) -> SideView:
    own = SEATS[army] == seat
    shares = state.wave.shares[army] if state.wave is not None and own else None
    is_secret = state.wave is not None and state.wave.step == "damage"
    return SideView(
        seat=SEATS[army],
        name=ARMY_NAMES[army],
        units=tuple(_unit(state, army, unit, found) for unit in state.units[army]),
        resources=tuple(_resource(state, army, one, found, own=own) for one in state.resources[army]),
        hand=state.hands[army] if own else None,
        hand_size=len(state.hands[army]),
        deck=len(state.decks[army]),
        losses=state.losses[army],
        token=state.tokens[army],
        payable=payable(state, army),
        distributed=tuple((one.unit, one.points) for one in shares) if shares and is_secret else None,
    )


def _unit(state: State, army: int, unit: Unit, found: tuple[Force, ...]) -> UnitView:
    card = CARDS[unit.card]
    battle, fighter = _fighter(unit.word, found)
    role, against = _role(state, army, unit)
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


def _fighter(word: str, found: tuple[Force, ...]) -> tuple[int | None, Fighter | None]:
    for index, force in enumerate(found):
        for one in (*force.attackers, *force.defenders):
            if one.word == word:
                return index, one
    return None, None


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


def _resource(state: State, army: int, one: Resource, found: tuple[Force, ...], *, own: bool) -> ResourceView:
    word = f"resource-{one.number}"
    battle = None
    if army != state.active:
        battle = next((index for index, force in enumerate(found) if force.battle.target == word), None)
    return ResourceView(
        word=word,
        place=mark_place(word, army),
        face_up=one.face_up,
        card=one.card if one.face_up or own else None,
        turned=one.turned,
        cut=one.cut,
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
