"""Chapter O18: artillery, from the call of the spotter to the shells or the Smoke."""

from __future__ import annotations

from engine.core.game import Event, Sum
from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Facts, Line
from engine.games.squad import rules
from engine.games.squad.actions import ArtilleryOrder
from engine.games.squad.map.geography import GRID, distance, find_hex, hex_of, hex_word
from engine.games.squad.phases.changes.markers import lay_smoke
from engine.games.squad.phases.turns.orders import activate, judge_card, judge_limit, play_order
from engine.games.squad.sums.attack_figures import HIT_TOTAL, battery_firepower, hindrance_of
from engine.games.squad.sums.attack_sums import dice_addend, hindrance_addends
from engine.games.squad.sums.sight import hindrance_between, refuse_blind, sight_between
from engine.games.squad.table.board import Board
from engine.games.squad.table.frames import Attack, Barrage
from engine.games.squad.table.survey import NONE, Position, find_unit
from engine.games.squad.table.values import command_of
from engine.games.squad.words import fight_phrases
from engine.games.squad.words.naming import hex_fact, piece_fact, side_name, unit_name
from engine.kits.hexgrid import NOWHERE
from engine.kits.los import BLOCKED


def has_radio(position: Position, side: int) -> bool:
    """Whether a side's Radio lies face up in its Artillery Box [O18.1]."""
    radio = position.radios[side]
    return radio is not None and radio.face_up


def spotters(position: Position, side: int) -> list[int]:
    """Unbroken leaders who may be activated as spotters [O18.1]."""
    return [
        i
        for i, unit in enumerate(position.units)
        if unit.side == side and unit.at >= 0 and not unit.activated and command_of(unit)
    ]


def aims_of(position: Position, spotter: int) -> list[int]:
    """The hexes in a spotter's line of sight [O18.2.1]."""
    at = position.units[spotter].at
    return [hex_ for hex_ in position.plan.map.hexes if hindrance_between(position, at, hex_) != BLOCKED]


def judge_artillery(position: Position, side: int, order: ArtilleryOrder) -> Refusal | None:
    """Why an Artillery order may not be played so [O18.1, O18.2.1]."""
    refusal = judge_limit(position, side)
    if refusal is not None:
        return refusal
    if not has_radio(position, side):
        return rules.orders.ARTILLERY.refuse()
    spotter = find_unit(position, order.spotter)
    if spotter == NONE or position.units[spotter].side != side or position.units[spotter].at < 0:
        return rules.orders.ARTILLERY.refuse(fight_phrases.NOT_A_SPOTTER, unit=piece_fact(position, order.spotter))
    unit = position.units[spotter]
    if unit.activated:
        return rules.orders.ACTIVATION.refuse(unit=unit_name(unit))
    if not command_of(unit):
        return rules.orders.ARTILLERY.refuse(fight_phrases.NOT_A_SPOTTER, unit=unit_name(unit))
    hex_ = find_hex(order.hex)
    if hex_ is None or not position.plan.map.is_in_play(hex_):
        return rules.orders.ARTILLERY_AIM.refuse(hex=hex_fact(order.hex))
    seen = sight_between(position, unit.at, hex_)
    if not seen.is_seen:
        return refuse_blind(position.plan.map, seen, unit.at, unit_name(unit), rules.orders.ARTILLERY_AIM)
    return judge_card(position, side, order.card, order="artillery")


def order_artillery(board: Board, side: int, order: ArtilleryOrder) -> None:
    """Call the battery: the spotter is activated, the Hit Roll follows [O18.1, O18.2]."""
    play_order(board, side, order.card, rules.orders.ARTILLERY)
    spotter, hex_ = find_unit(board, order.spotter), hex_of(order.hex)
    activate(board, (spotter,))
    board.push(Barrage(side, spotter, hex_, order.smoke))
    unit = board.units[spotter]
    facts: Facts = {"unit": unit_name(unit), "hex": hex_word(hex_), "what": fight_phrases.SHELLS[order.smoke]}
    mark = Mark("artillery", (hex_word(unit.at), hex_word(hex_)), units=(unit.word,))
    cited = (rules.orders.ARTILLERY, rules.orders.ARTILLERY_AIM)
    board.tell(Event("barrage", Line(fight_phrases.CALLS_ARTILLERY, facts), cited, marks=(mark,)))


def go_on(board: Board, frame: Barrage) -> bool:
    """Roll for a hit, then let shells or Smoke fall."""
    if frame.dice is None:
        board.replace_top(fixed=(hindrance_of(board, aim(frame)),))
        board.start_roll(frame.side, "hit")
        return True
    board.pop()
    hex_ = _fall(board, frame, frame.dice)
    if hex_ == NOWHERE:
        return True
    if frame.smoke:
        lay_smoke(board, hex_, frame.dice[0], rules.orders.ARTILLERY_SMOKE)
    else:
        shell(board, frame.side, hex_)
    return True


def aim(frame: Barrage) -> Attack:
    """The spotter's line of sight as an attack, for its hindrance [10.3.1a]."""
    return Attack(frame.side, "artillery", NONE, frame.hex, units=(frame.spotter,))


def hit_sum(board: Position, frame: Barrage, dice: tuple[int, int]) -> Sum:
    """A Hit Roll: dice less the largest hindrance [O18.2.2, 10.3.1a]."""
    addends = [dice_addend(dice, rules.orders.HIT_ROLL), *hindrance_addends(board, aim(frame), of_roll=True)]
    hindrance = frame.fixed[0] if frame.fixed else hindrance_of(board, aim(frame))
    return Sum(Line(fight_phrases.HIT, {"n": HIT_TOTAL}), tuple(addends), sum(dice) - hindrance, rules.orders.HIT_ROLL)


def drifted(board: Position, hex_: int, dice: tuple[int, int]) -> int:
    """Where shells that miss a hex fall; `NOWHERE` off the map [O18.2.2]."""
    found = GRID.shifted(hex_, dice[0] - 1, (dice[1] + 1) // 2)
    return found if found != NOWHERE and board.plan.map.is_in_play(found) else NOWHERE


def _fall(board: Board, frame: Barrage, dice: tuple[int, int]) -> int:
    """Tell the Hit Roll; the hex where the shells fall."""
    total = hit_sum(board, frame, dice)
    cited: tuple[Rule, ...] = (rules.orders.HIT_ROLL, *((rules.sight.HINDRANCE_LOWERS_ROLL,) if frame.fixed[0] else ()))
    facts: Facts = {"hex": hex_word(frame.hex), "n": total.total, "needed": HIT_TOTAL}
    if total.total >= HIT_TOTAL:
        board.tell(Event("hit", Line(fight_phrases.SHELLS_HIT, facts), cited, (total,), segment=frame.smoke))
        return frame.hex
    hex_ = drifted(board, frame.hex, dice)
    facts["direction"] = fight_phrases.DIRECTIONS[dice[0] - 1]
    facts["far"] = (dice[1] + 1) // 2
    if hex_ == NOWHERE:
        line = Line(fight_phrases.SHELLS_OFF_MAP, facts)
        board.tell(Event("off-map", line, cited, (total,), segment=True))
        return hex_
    facts["to"] = hex_word(hex_)
    mark = Mark("drift", (hex_word(frame.hex), hex_word(hex_)))
    board.tell(Event("drift", Line(fight_phrases.SHELLS_DRIFT, facts), cited, (total,), (mark,)))
    return hex_


def shelled(position: Position, hex_: int) -> tuple[int, ...]:
    """Everybody, friend or foe, in a hex and its neighbours [O18.3]."""
    return tuple(i for i, unit in enumerate(position.units) if unit.at >= 0 and distance(unit.at, hex_) <= 1)


def shell(board: Board, side: int, hex_: int) -> None:
    """Shells fall on a hex and its neighbours: one Fire Roll against everybody there [O18.3]."""
    targets = shelled(board, hex_)
    word = hex_word(hex_)
    facts: Facts = {"side": side_name(side), "hex": word, "n": battery_firepower(board, side)}
    mark = Mark("artillery", (word,), label=str(facts["n"]))
    if not targets:
        line = Line(fight_phrases.SHELLS_NOBODY, facts)
        board.tell(Event("no-effect", line, (rules.orders.ARTILLERY_FIRE,), marks=(mark,), segment=True))
        return
    line = Line(fight_phrases.SHELLS_FALL, facts)
    board.tell(Event("shells", line, (rules.orders.ARTILLERY_FIRE, rules.sight.HINDRANCE_COUNTED_ONCE), marks=(mark,)))
    board.push(Attack(side, "artillery", NONE, hex_, targets=targets))
