"""Chapter 1.2: Weapons are picked in the free scenario, forces are placed, then hands are drawn and play begins."""

from __future__ import annotations

import msgspec

from engine.core.game import Event
from engine.core.rules import Mark, Refusal
from engine.core.text import Facts, Line, Text
from engine.games.squad import rules
from engine.games.squad.actions import Arm, Lift, Pick, Place
from engine.games.squad.map.geography import ROW, find_hex, hex_of, hex_word
from engine.games.squad.map.sides import AXIS, SIDES, enemy
from engine.games.squad.map.terrain import FORTS
from engine.games.squad.phases.changes.deck import draw_hand
from engine.games.squad.phases.turns.crowding import LIMIT, figures_in
from engine.games.squad.phases.turns.turn import begin_turn, hand_size
from engine.games.squad.table.board import Board
from engine.games.squad.table.pieces import RADIOS, SUPPORT, WEAPONS
from engine.games.squad.table.scenario import POSTURES
from engine.games.squad.table.state import WAITING, Radio, Weapon
from engine.games.squad.table.survey import NONE, Position, carrier_of, find_unit, find_weapon, fort_in
from engine.games.squad.table.values import figures_of
from engine.games.squad.words import phrases, refusals
from engine.games.squad.words.naming import hex_fact, hex_name, piece_fact, side_name, unit_name, weapon_name
from engine.kits.board import changed


def first_mover(position: Position) -> int:
    """The side that moves first: the one that attacks, in a Meeting the one without the Initiative Card [P.free]."""
    if position.plan.first >= 0:
        return position.plan.first
    if "attack" in position.postures:
        return position.postures.index("attack")
    return enemy(position.initiative)


def rows_of(position: Position, side: int) -> tuple[int, int]:
    """First and last row in which a side sets up [1.2, P.postures]."""
    if position.plan.is_free:
        return POSTURES[position.postures[side]].rows[side]
    return position.plan.forces[side].rows


def go_on(board: Board) -> bool:
    """Go past picks that cannot be made; false while somebody is asked."""
    if board.phase == "setup":
        return False
    side = board.active
    if board.picks[side] and next(iter(possible_picks(board, side)), None) is not None:
        return False
    board.picks = changed(board.picks, side, 0)
    if board.picks[enemy(side)]:
        board.active = enemy(side)
    else:
        begin_placing(board)
    return True


def begin_placing(board: Board) -> None:
    """The side that moves second places its force first [1.2]."""
    board.phase = "setup"
    board.active = enemy(first_mover(board))
    line = Line(phrases.PLACING_BEGINS, {"side": side_name(board.active)})
    board.tell(Event("placing", line, (rules.setup.SETTING_UP,), segment=True))


# --- picks ------------------------------------------------------------------------------------------------------------


def possible_picks(position: Position, side: int) -> list[Pick]:
    """Every pick a side may make now [P.free, P.support]."""
    found = []
    taken = {weapon.kind for weapon in position.weapons}
    words: dict[str, list[str]] = {}
    for i, unit in enumerate(position.units):
        if unit.side == side and unit.weapon == NONE:
            words.setdefault(unit.kind, []).append(position.units[i].word)
    for item in SUPPORT[side]:
        if item in RADIOS:
            if position.radios[side] is None:
                found.append(Pick(item))
        elif item not in taken:
            found += [Pick(f"{item}-1", word) for kind in WEAPONS[item].carriers for word in words.get(kind, ())]
    return found


def kind_picked(word: str) -> str:
    """The kind of Weapon or Radio that a word names; each is picked once, so the Weapon is the first of its kind."""
    return word if word in RADIOS else word.removesuffix("-1")


def judge_pick(position: Position, side: int, action: Pick) -> Refusal | None:
    """Why this Weapon or Radio may not be picked so [P.support, 11.2c, 8.1.2]."""
    item = kind_picked(action.item)
    if item not in SUPPORT[side]:
        return rules.lists.SUPPORT_TABLE.refuse(weapon=piece_fact(position, action.item))
    if item in RADIOS:
        if position.radios[side] is not None:
            return rules.stacking.ONE_RADIO.refuse()
        if action.unit:
            return rules.lists.SUPPORT_TABLE.refuse(refusals.RADIO_TO_THE_BOX)
        return None
    kind = WEAPONS[item]
    if any(weapon.kind == item for weapon in position.weapons):
        return rules.lists.SUPPORT_TABLE.refuse(weapon=kind.told)
    if not any(unit.side == side and unit.kind in kind.carriers and unit.weapon == NONE for unit in position.units):
        return rules.lists.FREE_SCENARIO.refuse(weapon=kind.told)
    return _judge_carrier(position, side, item, NONE, action.unit)


def _judge_carrier(position: Position, side: int, item: str, weapon: int, word: str) -> Refusal | None:
    """Whether a unit may be given this kind of Weapon [11.2a, 11.2c]."""
    kind = WEAPONS[item]
    i = find_unit(position, word)
    unit = position.units[i] if i != NONE else None
    if unit is None or unit.side != side or unit.kind not in kind.carriers:
        marks = (Mark("refused", (), units=(word,)),) if unit is not None and unit.at >= 0 else ()
        return rules.units.WEAPON_TO_NAMED_UNIT.refuse(weapon=kind.told, who=kind.carriers_told, marks=marks)
    if unit.weapon not in (NONE, weapon):
        return rules.units.ONE_WEAPON_CARRIED.refuse(unit=unit_name(unit), also=(rules.stacking.ONE_WEAPON_MARKER,))
    return None


def pick(board: Board, side: int, action: Pick) -> None:
    """Take a Weapon for a unit, or a Radio for the Artillery Box; the other side picks next [P.free]."""
    board.picks = changed(board.picks, side, board.picks[side] - 1)
    item = kind_picked(action.item)
    facts: Facts = {"side": side_name(side)}
    if item in RADIOS:
        board.radios = changed(board.radios, side, Radio(item))
        facts["weapon"] = RADIOS[item].name
        board.tell(
            Event("picked", Line(phrases.PICKS_RADIO, facts), (rules.lists.FREE_SCENARIO, rules.stacking.ONE_RADIO))
        )
    else:
        i = find_unit(board, action.unit)
        board.weapons = (*board.weapons, Weapon(item, 1, side))
        board.set_unit(i, weapon=len(board.weapons) - 1)
        facts["weapon"] = weapon_name(board.weapons[-1])
        facts["unit"] = unit_name(board.units[i])
        cited = (
            rules.lists.FREE_SCENARIO,
            rules.lists.SUPPORT_TABLE,
            rules.units.WEAPON_TO_NAMED_UNIT,
            rules.units.WEAPON_ON_TOP,
        )
        board.tell(Event("picked", Line(phrases.PICKS, facts), cited))
    if board.picks[enemy(side)]:
        board.active = enemy(side)


def end_picks(board: Board, side: int) -> None:
    """A side takes no more Weapons."""
    board.picks = changed(board.picks, side, 0)
    line = Line(phrases.PICKS_NO_MORE, {"side": side_name(side)})
    board.tell(Event("picked", line, (rules.lists.FREE_SCENARIO,)))


# --- the set-up -------------------------------------------------------------------------------------------------------


def set_up_hexes(position: Position, side: int) -> list[int]:
    """The hexes in which a side may set up units, from the row nearest the enemy to the rear, A to L [1.2]."""
    first, last = rows_of(position, side)
    rows = range(last, first - 1, -1) if side == AXIS else range(first, last + 1)
    return [hex_ for row in rows for hex_ in position.plan.map.passable[row]]


def hexes_for(position: Position, side: int, piece: str) -> list[int]:
    """The hexes of the set-up in which a piece of the side may be placed, in the order of `set_up_hexes`."""
    hexes = set_up_hexes(position, side)
    if piece in position.stock[side]:
        taken = {hex_ for hex_, _ in position.forts}
        return [hex_ for hex_ in hexes if hex_ in position.plan.map.diggable and hex_ not in taken]
    i = find_unit(position, piece)
    stacks = {unit.at for unit in position.units}
    return [hex_ for hex_ in hexes if hex_ not in stacks or _figures_with(position, i, hex_) <= LIMIT]


def _figures_with(position: Position, i: int, to: int) -> int:
    """Figures of a unit's side in a hex once the unit is there."""
    unit = position.units[i]
    return figures_in(position, to, unit.side) + (0 if unit.at == to else figures_of(unit))


def own_forts(position: Position, side: int) -> list[int]:
    """Hexes of a side's set-up in which a Fortification stands."""
    first, last = rows_of(position, side)
    return [hex_ for hex_, _ in position.forts if first <= ROW[hex_] <= last]


def judge_place(position: Position, side: int, action: Place) -> Refusal | None:
    """Why this piece may not be placed there [1.2, 8.1.3, P.forts]."""
    i = find_unit(position, action.piece)
    is_fort = action.piece in position.stock[side]
    stand = () if is_fort else [hex_ for hex_ in own_forts(position, side) if fort_in(position, hex_) == action.piece]
    if stand:
        hexes = ", ".join(map(hex_word, stand))
        return rules.setup.SETTING_UP.refuse(refusals.ALL_FORTS_PLACED, piece=FORTS[action.piece].name, hexes=hexes)
    if not is_fort and (i == NONE or position.units[i].side != side):
        return _judge_no_unit(position, side, action)
    name = FORTS[action.piece].name if is_fort else unit_name(position.units[i])
    to = find_hex(action.hex)
    if to is None or not position.plan.map.is_in_play(to):
        return rules.setup.MAP.refuse(hex=hex_fact(action.hex))
    there = hex_name(to)
    first, last = rows_of(position, side)
    if not first <= ROW[to] <= last:
        return rules.setup.SETTING_UP.refuse(piece=name, hex=there, rows=f"{first}–{last}")
    if is_fort:
        fort = fort_in(position, to)
        if fort:
            return rules.stacking.ONE_FORTIFICATION.refuse(hex=there, fort=FORTS[fort].name)
        if to not in position.plan.map.diggable:
            return rules.lists.FORTIFICATIONS.refuse(fort=name, hex=there, ground=position.plan.map.ground[to].name)
        return None
    if not position.plan.map.is_passable(to):
        return rules.movement.NO_IMPASSABLE_HEX.refuse(hex=there, ground=position.plan.map.ground[to].name)
    figures = _figures_with(position, i, to)
    if figures > LIMIT:
        return rules.stacking.SEVEN_FIGURES.refuse(hex=there, n=figures, figure=f"{figures}>{LIMIT}")
    return None


def _judge_no_unit(position: Position, side: int, action: Place) -> Refusal:
    """Why what is no unit of a side is not placed; instead of its Weapon whoever carries it may be [11.2b]."""
    weapon, piece = find_weapon(position, action.piece), piece_fact(position, action.piece)
    if weapon == NONE or position.weapons[weapon].side != side:
        return rules.setup.SETTING_UP.refuse(refusals.NOTHING_TO_PLACE, piece=piece)
    # In the set-up somebody carries each of them.
    carrier = position.units[carrier_of(position, weapon)]
    also = (rules.units.WEAPON_ON_TOP,)
    refusal = rules.setup.SETTING_UP.refuse(refusals.CARRIED_BY, piece=piece, unit=unit_name(carrier), also=also)
    placed = Place(carrier.word, action.hex)
    is_allowed = judge_place(position, side, placed) is None
    return msgspec.structs.replace(refusal, instead=(placed,)) if is_allowed else refusal


def place(board: Board, side: int, action: Place) -> None:
    """Put a unit or a Fortification into a hex of the set-up."""
    to = hex_of(action.hex)
    _put(board, side, action.piece, to)


def _put(board: Board, side: int, piece: str, to: int) -> None:
    word = hex_word(to)
    facts: Facts = {"side": side_name(side), "hex": word}
    if piece in board.stock[side]:
        stock = list(board.stock[side])
        stock.remove(piece)
        board.stock = changed(board.stock, side, tuple(stock))
        board.set_fort(to, piece)
        facts["piece"] = FORTS[piece].name
        mark = Mark("fort", (word,))
        cited = (rules.setup.SETTING_UP, rules.lists.FORTIFICATIONS)
    else:
        unit = board.set_unit(find_unit(board, piece), at=to)
        facts["piece"] = unit_name(unit)
        mark = Mark("placed", (word,), units=(piece,))
        cited = (rules.setup.SETTING_UP, rules.stacking.STACK)
    board.tell(Event("placed", Line(phrases.PLACES, facts), cited, marks=(mark,)))


def judge_lift(position: Position, side: int, action: Lift) -> Refusal | None:
    """Why no Fortification can be taken back from there [1.2]."""
    to = find_hex(action.hex)
    if to is None:
        return rules.setup.MAP.refuse(hex=hex_fact(action.hex))
    first, last = rows_of(position, side)
    if not fort_in(position, to) or not first <= ROW[to] <= last:
        return rules.setup.SETTING_UP.refuse(refusals.NOTHING_TO_LIFT, hex=hex_name(to))
    return None


def lift(board: Board, side: int, action: Lift) -> None:
    """Take a Fortification back into the stock."""
    to = hex_of(action.hex)
    fort = fort_in(board, to)
    board.set_fort(to, None)
    board.stock = changed(board.stock, side, tuple(sorted((*board.stock[side], fort))))
    facts: Facts = {"side": side_name(side), "piece": FORTS[fort].name, "hex": hex_word(to)}
    board.tell(Event("lifted", Line(phrases.LIFTS, facts), (rules.setup.SETTING_UP,)))


def judge_arm(position: Position, side: int, action: Arm) -> Refusal | None:
    """Why this Weapon may not be given to this unit in the set-up [11.2c]."""
    weapon = find_weapon(position, action.weapon)
    if weapon == NONE or position.weapons[weapon].side != side:
        return rules.setup.SETTING_UP.refuse(refusals.NOTHING_TO_PLACE, piece=piece_fact(position, action.weapon))
    return _judge_carrier(position, side, position.weapons[weapon].kind, weapon, action.unit)


def arm(board: Board, side: int, action: Arm) -> None:
    """Give a Weapon to another unit entitled to it."""
    weapon, i = find_weapon(board, action.weapon), find_unit(board, action.unit)
    old = carrier_of(board, weapon)
    if old != NONE:
        board.set_unit(old, weapon=NONE)
    unit = board.set_unit(i, weapon=weapon)
    facts: Facts = {"side": side_name(side), "weapon": weapon_name(board.weapons[weapon]), "unit": unit_name(unit)}
    cited = (rules.units.WEAPON_TO_NAMED_UNIT, rules.units.WEAPON_ON_TOP)
    board.tell(Event("armed", Line(phrases.ARMS, facts), cited))


def waiting(position: Position, side: int) -> list[int]:
    """Units of a side that have not been set up yet."""
    return [i for i, unit in enumerate(position.units) if unit.side == side and unit.at == WAITING]


def judge_ready(position: Position, side: int) -> Refusal | None:
    """Why the set-up is not finished yet [1.2]."""
    pieces: list[Text] = [unit_name(position.units[i]) for i in waiting(position, side)]
    pieces += [FORTS[kind].name for kind in position.stock[side]]
    if pieces:
        return rules.setup.SETTING_UP.refuse(refusals.NOT_ALL_PLACED, pieces=tuple(pieces))
    return None


def place_rest(board: Board, side: int) -> None:
    """Set up what is left by the default: in the order of the list, one piece a hex [1.2]."""
    hexes = [hex_ for hex_ in set_up_hexes(board, side) if not figures_in(board, hex_, side)]
    for i, hex_ in zip(waiting(board, side), hexes, strict=False):
        _put(board, side, board.units[i].word, hex_)
    for i in waiting(board, side):
        room = LIMIT - figures_of(board.units[i])
        hex_ = next(one for one in set_up_hexes(board, side) if figures_in(board, one, side) <= room)
        _put(board, side, board.units[i].word, hex_)
    diggable = board.plan.map.diggable
    sites = [hex_ for hex_ in set_up_hexes(board, side) if hex_ in diggable and not fort_in(board, hex_)]
    for kind, hex_ in zip(board.stock[side], sites, strict=False):
        _put(board, side, kind, hex_)


def finish(board: Board, side: int) -> None:
    """A side is ready; after both, hands are drawn and the first Turn begins [1.2]."""
    board.ready = changed(board.ready, side, True)
    line = Line(phrases.IS_READY, {"side": side_name(side)})
    board.tell(Event("ready", line, (rules.setup.SETTING_UP,), segment=True))
    if not all(board.ready):
        board.active = enemy(side)
        return
    for one in SIDES:
        draw_hand(board, one, hand_size(board, one), rules.setup.SETTING_UP)
    board.active = first_mover(board)
    board.turn = 1
    board.units_changed = True  # who stands on an objective from the start holds it
    begin_turn(board)
