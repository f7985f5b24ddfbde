"""Chapter 4.4: the events E46 to E78, executed by the roller as far as they can be done."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.game import Event
from engine.core.rules import Mark, Rule
from engine.core.text import Facts, Line
from engine.games.squad import phrases, rules
from engine.games.squad.board import Board
from engine.games.squad.fate import EVENTS, FateCard
from engine.games.squad.frames import Attack
from engine.games.squad.geography import GRID, distance, hex_word
from engine.games.squad.naming import side_name
from engine.games.squad.phases.choosing import offer
from engine.games.squad.phases.markers import ignite, judge_fort, lay_smoke, place_fort
from engine.games.squad.phases.objectives import draw_secret, reveal_secret
from engine.games.squad.phases.orders import jammed_weapons, turn_radio
from engine.games.squad.phases.raising import raise_unit, return_hexes
from engine.games.squad.pieces import KINDS, PLAIN_TEAM
from engine.games.squad.sides import enemy
from engine.games.squad.state import BOX
from engine.games.squad.survey import NONE, Position, has_units, on_map
from engine.kits.hexgrid import NOWHERE

SPREADING = 6
"""The second die with which a gust of wind spreads fires [E48]."""


def happen(board: Board, side: int, card: FateCard) -> None:
    """Execute the event of a card in the name of the roller [5.3]."""
    here = board.plan.map.random_hex(card.hex)
    word = hex_word(here)
    facts: Facts = {"side": side_name(side), "event": EVENTS[card.event].name, "hex": word, "card": card.id}
    cited: tuple[Rule, ...] = (EVENTS[card.event].rule, rules.TRIGGERS, rules.RANDOM_HEX, rules.NOT_A_ROLL)
    if here != card.hex:
        cited = (*cited, rules.FARM_BEYOND_THE_FORD)
    mark = Mark("random", (word,))
    board.tell(Event("event", Line(phrases.EVENT_HAPPENS, facts), cited, marks=(mark,), reveals=True))
    _EFFECTS[card.event](board, side, here, card.dice)


Dice = tuple[int, int]


def _nothing(board: Board) -> None:
    board.tell(Event("nothing", Line(phrases.NO_EFFECT), (rules.TRIGGERS,)))


def _fire_breaks_out(board: Board, side: int, here: int, dice: Dice) -> None:
    del side, dice
    if here in board.plan.map.burnable:
        ignite(board, here, rules.FIRE_BREAKS_OUT)
    else:
        _nothing(board)


def _gust_of_wind(board: Board, side: int, here: int, dice: Dice) -> None:
    del side, here
    board.smoke = tuple((hex_, value - 1) for hex_, value in board.smoke if value > 1)
    board.tell(Event("wind", Line(phrases.SMOKE_THINS), (rules.GUST_OF_WIND, rules.SMOKE)))
    if dice[1] != SPREADING:
        return
    for hex_ in board.blaze:
        to = GRID.neighbours[hex_][dice[0] - 1]
        if to != NOWHERE and board.plan.map.is_in_play(to) and to in board.plan.map.burnable:
            ignite(board, to, rules.GUST_OF_WIND)


def _craters(board: Board, side: int, here: int, dice: Dice) -> None:
    del side, dice
    refusal = judge_fort(board, here, rules.SPADES)
    if refusal is None:
        place_fort(board, here, "foxholes", rules.CRATERS)
    elif refusal.rule is rules.ONE_FORTIFICATION:
        cited = (rules.CRATERS, rules.ONE_FORTIFICATION, rules.EXAMPLE_CRATERS)
        board.tell(Event("nothing", refusal.line, cited))
    else:
        _nothing(board)


def _deploy(board: Board, side: int, here: int, dice: Dice) -> None:
    del here, dice
    offer(board, side, "E52", tuple(i for i in on_map(board, side) if KINDS[board.units[i].kind].is_squad))


def _dust_cloud(board: Board, side: int, here: int, dice: Dice) -> None:
    del side
    lay_smoke(board, here, dice[1], rules.DUST_CLOUD)


def _commander_found(board: Board, side: int, here: int, dice: Dice) -> None:
    del here, dice
    offer(board, side, "E56", tuple(i for i in on_map(board, side) if KINDS[board.units[i].kind].is_squad))


def _armourer(board: Board, side: int, here: int, dice: Dice) -> None:
    del here, dice
    offer(board, side, "E58", tuple(jammed_weapons(board, side)))


def _baptism_of_fire(board: Board, side: int, here: int, dice: Dice) -> None:
    del here, dice
    offer(board, side, "E60", tuple(i for i in on_map(board, side) if not board.units[i].veteran))


def _scouts(board: Board, side: int, here: int, dice: Dice) -> None:
    del dice
    near = (here, *board.plan.map.around[here])
    barred = here in board.blaze or not board.plan.map.is_passable(here)
    if barred or any(has_units(board, hex_, enemy(side)) for hex_ in near):
        _nothing(board)
    else:
        raise_unit(board, side, PLAIN_TEAM[side], here, rules.SCOUTS_IN_THE_REAR)


def _line_dead(board: Board, side: int, here: int, dice: Dice) -> None:
    del here, dice
    turn_radio(board, side, up=False, because=rules.LINE_DEAD)


def _nearest(board: Board, here: int, among: list[int]) -> tuple[int, ...]:
    """The units nearest a hex."""
    least = min((distance(board.units[i].at, here) for i in among), default=0)
    return tuple(i for i in among if distance(board.units[i].at, here) == least)


def _panic(board: Board, side: int, here: int, dice: Dice) -> None:
    del dice
    among = [i for i, unit in enumerate(board.units) if unit.at >= 0 and unit.broken]
    offer(board, side, "E65", _nearest(board, here, among), here)


def _captured_map(board: Board, side: int, here: int, dice: Dice) -> None:
    del here, dice
    if board.chits_secret[enemy(side)]:
        reveal_secret(board, enemy(side), 0, rules.CAPTURED_MAP)
    else:
        offer(board, side, "E67", tuple(range(len(board.chits_secret[side]))))


def _new_task(board: Board, side: int, here: int, dice: Dice) -> None:
    del here, dice
    draw_secret(board, side, rules.NEW_TASK)


def surrounded(position: Position, side: int) -> tuple[int, ...]:
    """Broken enemy units next to an own unbroken one [E70]."""
    bold = {position.units[i].at for i in on_map(position, side) if not position.units[i].broken}
    return tuple(
        i
        for i in on_map(position, enemy(side))
        if position.units[i].broken and not bold.isdisjoint(position.plan.map.around[position.units[i].at])
    )


def _hands_up(board: Board, side: int, here: int, dice: Dice) -> None:
    del here, dice
    offer(board, side, "E70", surrounded(board, side))


def _stragglers_return(board: Board, side: int, here: int, dice: Dice) -> None:
    del here, dice
    among = tuple(
        i
        for i, unit in enumerate(board.units)
        if unit.side == side and unit.at == BOX and KINDS[unit.kind].rank == "team"
    )
    offer(board, side, "E72", among if return_hexes(board, side) else ())


def _second_wind(board: Board, side: int, here: int, dice: Dice) -> None:
    del here, dice
    offer(board, side, "E74", tuple(i for i in on_map(board, side) if board.units[i].broken))


def _concussion(board: Board, side: int, here: int, dice: Dice) -> None:
    del dice
    among = [i for i, unit in enumerate(board.units) if unit.at >= 0 and KINDS[unit.kind].is_leader]
    offer(board, side, "E76", _nearest(board, here, among), here)


def _stray_shells(board: Board, side: int, here: int, dice: Dice) -> None:
    del dice
    targets = tuple(i for i, unit in enumerate(board.units) if unit.at == here)
    if targets:
        board.push(Attack(side, "stray-shells", NONE, here, targets=targets))
    else:
        _nothing(board)


_EFFECTS: dict[str, Callable[[Board, int, int, Dice], None]] = {
    "E46": _fire_breaks_out,
    "E48": _gust_of_wind,
    "E50": _craters,
    "E52": _deploy,
    "E54": _dust_cloud,
    "E56": _commander_found,
    "E58": _armourer,
    "E60": _baptism_of_fire,
    "E61": _scouts,
    "E63": _line_dead,
    "E65": _panic,
    "E67": _captured_map,
    "E68": _new_task,
    "E70": _hands_up,
    "E72": _stragglers_return,
    "E74": _second_wind,
    "E76": _concussion,
    "E78": _stray_shells,
}
