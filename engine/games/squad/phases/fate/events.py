"""Chapter 4.4: the events E46 to E78, executed by the roller as far as they can be done."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.game import Event
from engine.core.rules import Mark, Rule
from engine.core.text import Facts, Line
from engine.games.squad import rules
from engine.games.squad.map.geography import GRID, hex_word
from engine.games.squad.map.sides import enemy
from engine.games.squad.phases.changes.markers import ignite, judge_fort, lay_smoke, place_fort
from engine.games.squad.phases.changes.objectives import draw_secret, reveal_secret
from engine.games.squad.phases.changes.raising import raise_unit
from engine.games.squad.phases.fate.choosing import offer
from engine.games.squad.phases.turns.orders import turn_radio
from engine.games.squad.table.board import Board
from engine.games.squad.table.fate import EVENTS, FateCard
from engine.games.squad.table.frames import Attack
from engine.games.squad.table.pieces import PLAIN_TEAM
from engine.games.squad.table.survey import NONE, has_units
from engine.games.squad.words import phrases
from engine.games.squad.words.naming import side_name
from engine.kits.hexgrid import NOWHERE

SPREADING = 6
"""The second die with which a gust of wind spreads fires [E48]."""


def happen(board: Board, side: int, card: FateCard) -> None:
    """Execute the event of a card in the name of the roller [5.3]."""
    here = board.plan.map.random_hex(card.hex)
    word = hex_word(here)
    facts: Facts = {"side": side_name(side), "event": EVENTS[card.event].name, "hex": word}
    cited: tuple[Rule, ...] = (
        EVENTS[card.event].rule,
        rules.fate.TRIGGERS,
        rules.fate.RANDOM_HEX,
        rules.fate.NOT_A_ROLL,
    )
    if here != card.hex:
        cited = (*cited, rules.lists.FARM_BEYOND_THE_FORD)
    mark = Mark("random", (word,))
    board.tell(Event("event", Line(phrases.EVENT_HAPPENS, facts), cited, marks=(mark,), reveals=True))
    effect = _EFFECTS.get(card.event)
    if effect is None:
        offer(board, side, card.event, here)
    else:
        effect(board, side, here, card.dice)


Dice = tuple[int, int]


def _nothing(board: Board) -> None:
    board.tell(Event("nothing", Line(phrases.NO_EFFECT), (rules.fate.TRIGGERS,)))


def _fire_breaks_out(board: Board, side: int, here: int, dice: Dice) -> None:
    del side, dice
    if here in board.plan.map.burnable:
        ignite(board, here, rules.events.FIRE_BREAKS_OUT)
    else:
        _nothing(board)


def _gust_of_wind(board: Board, side: int, here: int, dice: Dice) -> None:
    del side, here
    board.smoke = tuple((hex_, value - 1) for hex_, value in board.smoke if value > 1)
    board.tell(Event("wind", Line(phrases.SMOKE_THINS), (rules.events.GUST_OF_WIND, rules.terrain.SMOKE)))
    if dice[1] != SPREADING:
        return
    for hex_ in board.blaze:
        to = GRID.neighbours[hex_][dice[0] - 1]
        if to != NOWHERE and board.plan.map.is_in_play(to) and to in board.plan.map.burnable:
            ignite(board, to, rules.events.GUST_OF_WIND)


def _craters(board: Board, side: int, here: int, dice: Dice) -> None:
    del side, dice
    refusal = judge_fort(board, here, rules.actions.SPADES)
    if refusal is None:
        place_fort(board, here, "foxholes", rules.events.CRATERS)
    elif refusal.rule is rules.stacking.ONE_FORTIFICATION:
        cited = (rules.events.CRATERS, rules.stacking.ONE_FORTIFICATION, rules.stacking.EXAMPLE_CRATERS)
        board.tell(Event("nothing", refusal.line, cited))
    else:
        _nothing(board)


def _dust_cloud(board: Board, side: int, here: int, dice: Dice) -> None:
    del side
    lay_smoke(board, here, dice[1], rules.events.DUST_CLOUD)


def _scouts(board: Board, side: int, here: int, dice: Dice) -> None:
    del dice
    near = (here, *board.plan.map.around[here])
    barred = here in board.blaze or not board.plan.map.is_passable(here)
    if barred or any(has_units(board, hex_, enemy(side)) for hex_ in near):
        _nothing(board)
    else:
        raise_unit(board, side, PLAIN_TEAM[side], here, rules.events.SCOUTS_IN_THE_REAR)


def _line_dead(board: Board, side: int, here: int, dice: Dice) -> None:
    del here, dice
    turn_radio(board, side, up=False, because=rules.events.LINE_DEAD)


def _captured_map(board: Board, side: int, here: int, dice: Dice) -> None:
    del dice
    if board.chits_secret[enemy(side)]:
        reveal_secret(board, enemy(side), 0, rules.events.CAPTURED_MAP)
    else:
        offer(board, side, "E67", here)


def _new_task(board: Board, side: int, here: int, dice: Dice) -> None:
    del here, dice
    draw_secret(board, side, rules.events.NEW_TASK)


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
    "E54": _dust_cloud,
    "E61": _scouts,
    "E63": _line_dead,
    "E67": _captured_map,
    "E68": _new_task,
    "E78": _stray_shells,
}
"""What events do by themselves; the others leave a choice."""
