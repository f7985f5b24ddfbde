"""Chapters P3, P5 and P11–P13: the parts of a turn, readiness, arrivals, drawing, evening and victory."""

from __future__ import annotations

from engine.core.dice import shuffled
from engine.core.game import Event
from engine.core.rules import Mark, Refusal, Rule
from engine.core.sights import in_copies
from engine.core.text import Facts, Line, Text
from engine.games.street import rules
from engine.games.street.phases.owning import judge_own
from engine.games.street.table.board import Board
from engine.games.street.table.cards import CARDS, HAND_LIMIT, in_order
from engine.games.street.table.scenario import ARMIES, GER, SEATS, SOV, WAITING, enemy
from engine.games.street.table.survey import (
    Position,
    has_marker,
    holding,
    is_active,
    is_contested,
    room,
    settled_control,
    supplied_areas,
    units_in,
    victory_points,
)
from engine.games.street.words import phrases
from engine.games.street.words.naming import area_name, army_name, unit_name
from engine.kits.board import changed

MORNING_CARDS = 2
"""Cards each army draws in the morning [P3.1]."""


def ready_cost(position: Position, unit: int) -> int:
    """Order points that readying the unit takes: 1, or 2 with an enemy in its area [P5.2]."""
    return 2 if is_contested(position, position.at[unit]) else 1


def judge_ready(position: Position, army: int, unit: int) -> Refusal | None:
    """Why a unit may not be readied [P5]."""
    one = position.map.units[unit]
    refusal = judge_own(position, army, unit, rules.turn.READINESS)
    if refusal is not None:
        return refusal
    if is_active(position, unit):
        return rules.turn.READY_COST.refuse(unit=one.name)
    if position.at[unit] not in supplied_areas(position, army):
        return cut_off(position, unit)
    cost, have = ready_cost(position, unit), position.points[army]
    if cost > have:
        also = (rules.turn.READY_COST,)
        return rules.turn.ORDER_POINTS.refuse(unit=one.name, need=cost, have=have, also=also, figure=f"{cost}>{have}")
    return None


def cut_off(position: Position, unit: int, also: tuple[Rule, ...] = ()) -> Refusal:
    """The unit is out of supply; the sources its army holds are shown, as far as there are any [P5.3]."""
    one, areas = position.map.units[unit], position.map.areas
    home = areas[position.at[unit]]
    sources = tuple(areas[area].id for area in position.map.sources(one.army) if position.control[area] == one.army)
    marks: tuple[Mark, ...] = (Mark("refused", (home.id,), units=(one.id,)),)
    if sources:
        marks = (Mark("supply", sources), *marks)
    return rules.turn.SUPPLY.refuse(unit=one.name, area=home.name, also=also, marks=marks)


def can_be_readied(position: Position, army: int) -> tuple[int, ...]:
    """The army's units that may be readied now."""
    left = position.points[army]
    if not left:
        return ()
    supplied = supplied_areas(position, army)
    return tuple(
        unit
        for area in holding(position, army)
        if area in supplied and left >= (2 if is_contested(position, area) else 1)
        for unit in units_in(position, area, army)
        if not is_active(position, unit)
    )


def ready(board: Board, army: int, unit: int) -> None:
    """Ready a unit for its order points [P5.2]."""
    cost = ready_cost(board, unit)
    board.points = changed(board.points, army, board.points[army] - cost)
    board.ready(unit)
    facts: Facts = {"army": army_name(army), "unit": unit_name(board, unit), "cost": cost, "left": board.points[army]}
    mark = Mark("highlight", (board.map.areas[board.at[unit]].id,), units=(board.map.units[unit].id,))
    cited = (rules.turn.READY_COST, rules.turn.ORDER_POINTS, rules.turn.SUPPLY)
    board.tell(Event("readied", Line(phrases.READIED_FOR, facts), cited, marks=(mark,)))


def morning(board: Board) -> None:
    """Arrivals, then cards, then order points: nobody is asked [P3.1]."""
    line = Line(phrases.MORNING, {"turn": board.turn, "turns": board.map.turns})
    board.tell(Event("morning", line, (rules.turn.MORNING,), segment=True))
    for army in ARMIES:
        _arrivals(board, army)
    update_control(board)
    for army in ARMIES:
        if drawn := draw(board, army, MORNING_CARDS):
            _show(board, army, drawn)
    board.points = board.map.order_points
    board.phase = "readiness"
    board.actor = GER


def _arrivals(board: Board, army: int) -> None:
    """Units due appear in the first listed area that is own, free of enemies and has room [P12]."""
    roster = board.map.units
    due = [
        unit
        for unit, one in enumerate(roster)
        if one.army == army and board.at[unit] == WAITING and one.turn <= board.turn
    ]
    for unit in sorted(due, key=lambda index: (roster[index].turn, index)):
        for area in roster[unit].landing:
            has_enemy = bool(units_in(board, area, enemy(army)))
            if board.control[area] == army and not has_enemy and room(board, area, army) > 0:
                board.place(unit, area)
                board.ready(unit)
                facts: Facts = {"army": army_name(army), "unit": roster[unit].name, "area": area_name(board, area)}
                mark = Mark("arrive", (board.map.areas[area].id,), units=(roster[unit].id,))
                board.tell(
                    Event("arrived", Line(phrases.ARRIVES, facts), (rules.evening.REINFORCEMENTS,), marks=(mark,))
                )
                break
        else:
            facts = {"army": army_name(army), "unit": roster[unit].name}
            board.tell(Event("waits", Line(phrases.WAITS, facts), (rules.evening.REINFORCEMENTS, rules.turn.ROOM)))


def draw(board: Board, army: int, count: int) -> tuple[str, ...]:
    """Draw cards, shuffling the discards when the deck is empty; which, their owner is still to be shown [P11.3]."""
    drawn: list[str] = []
    for _ in range(count):
        if not board.decks[army]:
            if not board.discards[army]:
                facts: Facts = {"army": army_name(army)}
                board.tell(Event("nothing-drawn", Line(phrases.NOTHING_TO_DRAW, facts), (rules.evening.RESHUFFLE,)))
                break
            board.decks = changed(board.decks, army, shuffled(in_order(board.discards[army]), board.dice))
            board.discards = changed(board.discards, army, ())
            facts = {"army": army_name(army)}
            board.tell(Event("reshuffled", Line(phrases.RESHUFFLED, facts), (rules.evening.RESHUFFLE,), reveals=True))
        drawn.append(board.decks[army][0])
        board.decks = changed(board.decks, army, board.decks[army][1:])
    if not drawn:
        return ()
    board.hands = changed(board.hands, army, in_order((*board.hands[army], *drawn)))
    facts = {"army": army_name(army), "count": len(drawn)}
    cited = (rules.turn.MORNING, rules.turn.COMPONENTS)
    board.tell(Event("drew", Line(phrases.DRAWS, facts), cited, reveals=True))
    return tuple(drawn)


def _show(board: Board, army: int, drawn: tuple[str, ...]) -> None:
    """Show an army what it has drawn; in the first morning its whole hand, which was dealt in two parts [P2]."""
    is_first = board.turn == 1
    cards = board.hands[army] if is_first else drawn
    own = Line(
        phrases.YOU_BEGIN_WITH if is_first else phrases.YOU_DRAW,
        {"cards": in_copies(CARDS[card].name for card in cards)},
    )
    cited = (rules.turn.MORNING, rules.turn.COMPONENTS)
    board.tell(Event("drew-cards", own, cited, seen_by=(SEATS[army],), reveals=True))


def update_control(board: Board) -> None:
    """Whoever stands alone in an area controls it from now on [P4.2]."""
    before = board.control
    board.control = settled_control(board)
    for area, (old, new) in enumerate(zip(before, board.control, strict=True)):
        if old != new:
            facts: Facts = {"army": army_name(new), "area": area_name(board, area), "vp": board.map.areas[area].vp}
            mark = Mark("control", (board.map.areas[area].id,))
            cited = (rules.turn.CONTROL_TAKEN, rules.turn.CONTROLLERS, rules.turn.ONE_ACTION)
            board.tell(Event("control", Line(phrases.TAKES_CONTROL, facts), cited, marks=(mark,)))


def explain_control(board: Board, areas: tuple[int, ...]) -> None:
    """Say why control did not change in areas that units entered or left [P4.3, P4.4]."""
    for area in areas:
        owner = board.control[area]
        facts: Facts = {"army": army_name(owner), "area": area_name(board, area)}
        if is_contested(board, area):
            cited = (rules.turn.CONTROL_CONTESTED, rules.turn.CONTESTED)
            board.tell(Event("contested", Line(phrases.CONTROL_STAYS_CONTESTED, facts), cited))
        elif not units_in(board, area, GER) and not units_in(board, area, SOV):
            board.tell(Event("left", Line(phrases.CONTROL_STAYS_EMPTY, facts), (rules.turn.CONTROL_KEPT,)))


def evening(board: Board) -> None:
    """Check sudden victory, take the markers off, then discard down to the limit [P11.1]."""
    board.phase = "evening"
    board.actor = GER
    board.passes = 0
    facts: Facts = {"turn": board.turn, "points": victory_points(board), "threshold": board.map.threshold}
    cited = (rules.turn.EVENING, rules.evening.FINAL_COUNT)
    board.tell(Event("evening", Line(phrases.EVENING, facts), cited, segment=True))
    if _sudden_victory(board):
        return
    marked = any(has_marker(board, area, army) for army in ARMIES for area in range(len(board.control)))
    if marked or board.barricades:
        board.fire = (0, 0)
        board.barricades = 0
        board.tell(Event("cleaned", Line(phrases.CLEANED), (rules.evening.EVENING_CLEAN,)))


def _gone(position: Position) -> list[int]:
    """The armies without a unit on the map."""
    return [army for army in ARMIES if not holding(position, army)]


def _has_all_landings(position: Position) -> bool:
    """Whether the Germans hold every landing where that decides."""
    landings = [owner for area, owner in zip(position.map.areas, position.control, strict=True) if area.landing]
    return position.map.landings_decide and all(owner == GER for owner in landings)


def _sudden_victory(board: Board) -> bool:
    gone = _gone(board)
    if len(gone) == len(ARMIES):
        finish(board)
        return True
    if gone:
        win(board, enemy(gone[0]), phrases.NO_UNITS_LEFT)
        return True
    if _has_all_landings(board):
        win(board, GER, phrases.ALL_LANDINGS)
        return True
    return False


def verdict(position: Position) -> Line | None:
    """How the game will end this evening whatever happens: nobody arrives before the next morning [P13.2]."""
    gone = _gone(position)
    if position.phase == "over" or not gone:
        return None
    facts: Facts = {"loser": army_name(gone[0]), "army": army_name(enemy(gone[0]))}
    return Line(phrases.WILL_BE_COUNTED if len(gone) == len(ARMIES) else phrases.WILL_LOSE, facts)


def peril(position: Position) -> Line | None:
    """What would end the game this evening if it stayed as it is, or with one more loss [P13.2]."""
    if position.phase == "over":
        return None
    if _has_all_landings(position):
        return Line(phrases.LANDINGS_WOULD_WIN, {"army": army_name(GER)})
    for army in ARMIES:
        there = [unit for area in holding(position, army) for unit in units_in(position, area, army)]
        if len(there) == 1:
            facts: Facts = {"loser": army_name(army), "unit": unit_name(position, there[0])}
            return Line(phrases.LAST_UNIT, facts | {"army": army_name(enemy(army))})
    return None


def reckoning(position: Position) -> Line | None:
    """What the victory points come to in the last turn, and before it if they are enough for the Germans [P13.1]."""
    points, needed, turns = victory_points(position), position.map.threshold, position.map.turns
    if position.phase == "over" or (position.turn < turns and points < needed):
        return None
    facts: Facts = {"points": points, "threshold": needed, "turns": turns}
    if position.turn < turns:
        return Line(phrases.ENOUGH_POINTS, facts)
    return Line(phrases.LAST_COUNT, facts | {"winner": army_name(GER if points >= needed else SOV)})


def win(board: Board, army: int, text: Text) -> None:
    """End the game at once [P13.2]."""
    board.winner = army
    board.sudden = True
    board.phase = "over"
    facts: Facts = {"army": army_name(army), "loser": army_name(enemy(army))}
    board.tell(Event("over", Line(text, facts), (rules.evening.SUDDEN_VICTORY, rules.evening.NO_DRAWS), segment=True))


def finish(board: Board) -> None:
    """Count victory points after the last turn [P13.1]."""
    points = victory_points(board)
    board.winner = GER if points >= board.map.threshold else SOV
    board.phase = "over"
    facts: Facts = {"army": army_name(board.winner), "points": points, "threshold": board.map.threshold}
    cited = (rules.evening.FINAL_COUNT, rules.evening.NO_DRAWS)
    board.tell(Event("over", Line(phrases.FINAL_COUNT, facts), cited, segment=True))


def outcome_line(position: Position) -> Line | None:
    """Who has won and by what, once it is over [P13]."""
    if position.winner is None:
        return None
    text = phrases.OUTCOME_POINTS
    if position.sudden:
        text = phrases.OUTCOME_GONE if _gone(position) else phrases.OUTCOME_LANDINGS
    facts: Facts = {"points": victory_points(position), "threshold": position.map.threshold}
    return Line(text, {"army": army_name(position.winner), "loser": army_name(enemy(position.winner)), **facts})


def surplus(position: Position, army: int) -> int:
    """Cards the army must discard this evening."""
    return max(0, len(position.hands[army]) - HAND_LIMIT)


def next_turn(board: Board) -> None:
    """Go on to the next morning, or count the points after the last turn [P11.2]."""
    if board.turn == board.map.turns:
        finish(board)
        return
    board.turn += 1
    line = Line(phrases.NEXT_TURN, {"turn": board.turn})
    board.tell(Event("next-turn", line, (rules.evening.TURN_ADVANCES,)))
    morning(board)
