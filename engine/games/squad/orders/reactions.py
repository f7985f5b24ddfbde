"""Windows of the other side: Mines and Wire at a Move, Hug the Ground, Light Wounds, Grenade Bundle [A28 to A35]."""

from __future__ import annotations

import msgspec

from engine.core.game import Preview
from engine.core.rules import Mark
from engine.core.text import Line, Text
from engine.games.squad import rules
from engine.games.squad.actions import Bundle, HiddenMines, HiddenWire, Hug, Wounds
from engine.games.squad.map.geography import hex_of, hex_word
from engine.games.squad.map.terrain import FORTS
from engine.games.squad.orders.common import Walked, card_with, masked, passing, under_way, words_of
from engine.games.squad.orders.fight_previews import attack_preview, melee_preview
from engine.games.squad.orders.nouns import HEX, UNIT, Question
from engine.games.squad.phases.attacks.attack import apply_hug, hug_hexes, judge_hug
from engine.games.squad.phases.attacks.wounds import apply_wounds, close_window, judge_wounds, sufferers
from engine.games.squad.phases.moves import melee, reactions
from engine.games.squad.table.board import Board
from engine.games.squad.table.frames import Attack, Melee, Moving
from engine.games.squad.table.state import State
from engine.games.squad.table.survey import NONE, find_unit
from engine.games.squad.words import fight_phrases, phrases
from engine.games.squad.words.naming import unit_name
from engine.kits.slots import ARROW, One, Said
from engine.kits.walks import Verb

_PASSED = 7
"""How often random play lets a movement pass, against 1 of each thing that may be played."""


def _can_hide(at: Question) -> bool:
    return reactions.can_hide(at.position, under_way(at, Moving))


def _mines_preview(at: Question, order: HiddenMines) -> Preview:
    """The attack of the Mines on the group that has entered."""
    del order
    frame = under_way(at, Moving)
    mines = Attack(at.side, "mines", NONE, frame.path[-1], targets=frame.group)
    found = attack_preview(at.position, mines)
    return msgspec.structs.replace(found, rules=(rules.actions.HIDDEN_MINES, *found.rules))


def _wire_preview(at: Question, order: HiddenWire) -> Preview:
    """The Wire rolls nothing: it stops the group."""
    del order
    here = hex_word(under_way(at, Moving).path[-1])
    line = Line(phrases.WIRE_STOPS, {"hex": here})
    return Preview((line,), rules=(rules.actions.HIDDEN_WIRE,), marks=(Mark("fort", (here,)),))


HIDDEN_MINES: Verb[State, Board, HiddenMines] = Verb(
    "mines",
    FORTS["mines"].name,
    HiddenMines,
    phrases=(card_with("hidden-mines"),),
    walk=Walked,
    hidden=True,
    when=_can_hide,
    judge=lambda at, order: reactions.judge_hidden(at.position, under_way(at, Moving), order),
    resolve=reactions.hide,
    preview=_mines_preview,
    shown=masked,
)

HIDDEN_WIRE: Verb[State, Board, HiddenWire] = Verb(
    "wire",
    FORTS["wire"].name,
    HiddenWire,
    phrases=(card_with("hidden-wire"),),
    walk=Walked,
    hidden=True,
    when=_can_hide,
    judge=lambda at, order: reactions.judge_hidden(at.position, under_way(at, Moving), order),
    resolve=reactions.hide,
    preview=_wire_preview,
    shown=masked,
)

LET_MOVE = passing(reactions.decline, weight=_PASSED)


def _under_fire(at: Question, said: Said) -> list[str]:
    del said
    return [hex_word(hex_) for hex_ in hug_hexes(at.position, under_way(at, Attack))]


def _attack_as(at: Question, attack: Attack) -> Preview:
    """The odds of the attack under way once the side has answered."""
    return attack_preview(at.position, msgspec.structs.replace(attack, asked=(*attack.asked, at.side)))


def _hug_preview(at: Question, order: Hug) -> Preview:
    attack = under_way(at, Attack)
    return _attack_as(at, msgspec.structs.replace(attack, hugs=((at.side, hex_of(order.hex)),)))


HUG: Verb[State, Board, Hug] = Verb(
    "hug",
    Text("Hug the Ground", "Прижаться к земле"),
    Hug,
    aliases=(
        *("duck", "take-cover", "get-down", "heads-down", "hit-the-dirt", "go-to-ground"),
        *("прижаться", "ложись", "ложиться", "лечь", "залечь", "пригнуться", "укрыться"),
    ),
    phrases=(card_with("hug-the-ground"), One("hex", HEX, _under_fire, arrow=ARROW)),
    walk=Walked,
    hidden=True,
    judge=lambda at, order: judge_hug(at.position, under_way(at, Attack), order),
    resolve=apply_hug,
    preview=_hug_preview,
    shown=masked,
)

NO_HUG = passing(close_window, preview=lambda at: _attack_as(at, under_way(at, Attack)))


def _sufferers(at: Question, said: Said) -> tuple[str, ...]:
    del said
    return words_of(at.position, sufferers(at.position, under_way(at, Attack), at.side))


def _wounds_preview(at: Question, order: Wounds) -> Preview:
    i = find_unit(at.position, order.unit)
    unit, stays = at.position.units[i], dict(under_way(at, Attack).harm)[i] == "eliminated"
    text = fight_phrases.PREVIEW_EASED if stays else fight_phrases.PREVIEW_EASED_BREAK
    mark = Mark("broken" if stays else "suppressed", (hex_word(unit.at),), units=(order.unit,))
    return Preview((Line(text, {"unit": unit_name(unit)}),), rules=(rules.actions.LIGHT_WOUNDS,), marks=(mark,))


WOUNDS: Verb[State, Board, Wounds] = Verb(
    "wounds",
    Text("Light Wounds", "Лёгкое ранение"),
    Wounds,
    aliases=("light-wounds", "ранение"),
    phrases=(card_with("light-wounds"), One("unit", UNIT, _sufferers)),
    walk=Walked,
    hidden=True,
    judge=lambda at, order: judge_wounds(at.position, under_way(at, Attack), order),
    resolve=apply_wounds,
    preview=_wounds_preview,
    shown=masked,
)

NO_WOUNDS = passing(close_window)


def _bundle_preview(at: Question, order: Bundle) -> Preview:
    del order
    frame = under_way(at, Melee)
    return melee_preview(at.position, msgspec.structs.replace(frame, bundles=tuple(sorted((*frame.bundles, at.side)))))


BUNDLE: Verb[State, Board, Bundle] = Verb(
    "bundle",
    Text("Grenade Bundle", "Связка гранат"),
    Bundle,
    aliases=("связка",),
    phrases=(card_with("grenade-bundle"),),
    walk=Walked,
    hidden=True,
    judge=lambda at, order: melee.judge_bundle(at.position, under_way(at, Melee), order),
    resolve=melee.apply_bundle,
    preview=_bundle_preview,
    shown=masked,
)

NO_BUNDLE = passing(melee.pass_bundle, preview=lambda at: melee_preview(at.position, under_way(at, Melee)))
