"""Reaction windows: when one opens, for whom, and which cards fit it [P6.1–P6.5]."""

from __future__ import annotations

from typing import Literal

from engine.core.rules import Mark, Refusal
from engine.core.text import Facts
from engine.games.street import rules
from engine.games.street.phases.fire import fire_too_far, judge_group, judge_target
from engine.games.street.phases.owning import judge_own
from engine.games.street.table.cards import CARDS, Card
from engine.games.street.table.scenario import enemy
from engine.games.street.table.state import CardPlay, Fire, Frame, Move
from engine.games.street.table.survey import Position, active_in, is_active
from engine.games.street.words import refusals
from engine.games.street.words.naming import area_name
from engine.games.street.words.pointing import barred_way

Window = Literal["countermand", "answer", "boost", "dealt", "flip", "moved"]

_CARDS: dict[Window, tuple[str, ...]] = {
    "countermand": ("countermand",),
    "answer": ("defensive-fire", "machine-guns", "smoke-screen"),
    "boost": ("pioneer-charges", "flamethrowers"),
    "dealt": ("not-one-step-back",),
    "flip": ("ammunition",),
    "moved": ("defensive-fire", "machine-guns"),
}
FIRE_CARDS = ("defensive-fire", "machine-guns")
"""Reactions that are themselves fire; they do not answer the fire of a reaction [P6.2]."""


def window_of(frame: Frame) -> tuple[Window, int] | None:
    """The window that a frame stands at and the army it belongs to, whether or not it opens."""
    if isinstance(frame, CardPlay):
        return "countermand", enemy(frame.army)
    if isinstance(frame, Move):
        return "moved", enemy(frame.army)
    if frame.step in ("answer", "dealt"):
        return frame.step, enemy(frame.army)
    if frame.step == "boost":
        return "boost", frame.army
    if frame.step == "flip" and frame.units and not frame.reaction:
        return "flip", frame.army
    return None


def scene_area(frame: Frame) -> int:
    """The area a reaction fire is aimed at: where the enemy fired from or ended his manoeuvre."""
    if isinstance(frame, Move):
        return frame.area
    if isinstance(frame, Fire):
        return frame.origin
    raise TypeError(f"expected a fire or a manoeuvre, got {frame!r}")


def at_issue(position: Position) -> Facts:
    """What the window that is open is about, as its sentences name it: the card, else the area and the points."""
    frame = position.doing[-1]
    if isinstance(frame, CardPlay):
        return {"card": CARDS[frame.card].name}
    if isinstance(frame, Fire):
        return {"target": area_name(position, frame.target), "points": frame.points}
    return {"target": area_name(position, frame.area)}


def _can_fire_back(position: Position, army: int, area: int, card: str) -> bool:
    """Whether the army has a group that could fire at the area with this card; public knowledge."""
    roster = position.map.units
    return any(
        card == "machine-guns" or roster[unit].fire >= 1
        for there in (area, *position.map.neighbours[area])
        for unit in active_in(position, there, army)
    )


def fits(position: Position, frame: Frame, window: Window, army: int, card: str) -> bool:
    """Whether a card of the army's list could be played in this window; tells nothing about the hand [P6.5]."""
    if card not in _CARDS[window] or not CARDS[card].copies[army]:
        return False
    if card in FIRE_CARDS:
        if isinstance(frame, Fire) and frame.reaction:
            return False
        return _can_fire_back(position, army, scene_area(frame), card)
    if card == "flamethrowers":
        return isinstance(frame, Fire) and frame.origin == frame.target
    return True


def open_window(position: Position) -> tuple[Window, int] | None:
    """The window that is open now, if any [P6.5]."""
    if not position.doing:
        return None
    frame = position.doing[-1]
    found = window_of(frame)
    if found is None:
        return None
    window, army = found
    if not position.hands[army] or position.reacted[army]:
        return None
    if any(fits(position, frame, window, army, card) for card in _CARDS[window]):
        return found
    return None


def could_be_held(position: Position) -> bool:
    """Whether a card that fits the open window may be in the hand that is asked, by the open discards alone [P1]."""
    found = open_window(position)
    if found is None:
        return False
    window, army = found
    return any(
        fits(position, position.doing[-1], window, army, card)
        and position.discards[army].count(card) < CARDS[card].copies[army]
        for card in _CARDS[window]
    )


def refuse_by_text(card: Card) -> Refusal:
    """Why a card does not do what is wanted of it: what it does is written on it."""
    return rules.fire.CARD_TEXT.refuse(also=(card.rule,), card=card.name, wording=card.rule.text)


def untimely(card: Card) -> Refusal:
    """Why a card is not for this moment: when it is played [P6.1]."""
    times = [refusals.WINDOW_TIMES[window] for window, cards in _CARDS.items() if card.id in cards]
    if card.is_action:
        times.insert(0, refusals.OWN_ACTION)
    return rules.cards.WINDOWS.refuse(card=card.name, times=tuple(times))


def judge_reaction(position: Position, army: int, play: CardPlay) -> Refusal | None:
    """Why this card may not be played in the open window."""
    card = CARDS[play.card]
    if play.card not in position.hands[army]:
        return rules.cards.CARDS.refuse(refusals.NOT_IN_HAND, card=card.name)
    found = open_window(position)
    frame = position.doing[-1]
    if found is None or play.card not in _CARDS[found[0]]:
        return untimely(card)
    if play.card in FIRE_CARDS:
        if isinstance(frame, Fire) and frame.reaction:
            return rules.cards.NESTING.refuse(card=card.name)
        return _judge_fire_back(position, army, play, scene_area(frame))
    if play.units or play.area >= 0 or play.price:
        return refuse_by_text(card)
    if isinstance(frame, Fire) and not fits(position, frame, found[0], army, play.card):
        # of the cards that may be played at these moments, Flamethrowers alone look where the fire goes
        target, here = area_name(position, frame.target), area_name(position, frame.origin)
        marks = barred_way(position, frame.origin, frame.target, units=frame.units)
        return rules.cards.TARGETS.refuse(
            refusals.FLAMES_INSIDE, also=(card.rule,), marks=marks, target=target, area=here
        )
    return None


def _judge_fire_back(position: Position, army: int, play: CardPlay, area: int) -> Refusal | None:
    card = CARDS[play.card]
    if play.area >= 0 or play.price or not play.units:
        return refuse_by_text(card)
    refusal = judge_gunners(position, army, play.units) if play.card == "machine-guns" else None
    if refusal is None and play.card == "defensive-fire":
        refusal = judge_defensive_group(position, army, play.units)
    if refusal is not None:
        return refusal
    origin = position.at[play.units[0]]
    if origin != area and area not in position.map.neighbours[origin]:
        return fire_too_far(position, origin, area)
    return judge_target(position, army, origin, area)


def judge_defensive_group(position: Position, army: int, units: tuple[int, ...]) -> Refusal | None:
    """Why these units may not give Defensive Fire; firepower 0 has a rule of its own here [9.1.3a]."""
    roster = position.map.units
    for unit in units:
        if roster[unit].army == army and position.at[unit] >= 0 and roster[unit].fire < 1:
            return rules.strength.ZERO_NOT_EVEN_DEFENSIVE.refuse(unit=roster[unit].name, figure="0<1")
    return judge_group(position, army, units)


def judge_gunners(position: Position, army: int, units: tuple[int, ...]) -> Refusal | None:
    """Why Machine Guns may not be given to these: one own active unit of any firepower [9.1.3b]."""
    roster = position.map.units
    if len(units) != 1:
        marks = (Mark("refused", (), f"{len(units)}>1", tuple(roster[unit].id for unit in units)),)
        return rules.effects.CARD_MACHINE_GUNS.refuse(refusals.ONE_UNIT_ONLY, marks=marks)
    unit = units[0]
    refusal = judge_own(position, army, unit, rules.fire.ACTIVE_UNITS_FIRE)
    if refusal is not None:
        return refusal
    if not is_active(position, unit):
        return rules.fire.ACTIVE_UNITS_FIRE.refuse(unit=roster[unit].name)
    return None
