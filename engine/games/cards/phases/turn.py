"""The parts of a turn outside battle: start, resource, building, end [P.turn-1 to P.turn-5, build-1 to build-6]."""

from __future__ import annotations

import msgspec

from engine.core.game import Event
from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Facts, Line
from engine.games.cards import rules
from engine.games.cards.phases.deck import DRAWN, draw
from engine.games.cards.phases.paying import judge_price, pay
from engine.games.cards.table.armies import SEATS, enemy
from engine.games.cards.table.board import Board
from engine.games.cards.table.cards import CARDS, HAND_LIMIT, RESOURCE_WORDS, Card
from engine.games.cards.table.state import Resource, Unit
from engine.games.cards.table.survey import Position, find_resource, payable
from engine.games.cards.words import phrases
from engine.games.cards.words.naming import HAND, army_name, card_name, mark_place, unit_name, unit_names
from engine.kits.board import changed


def start_turn(board: Board) -> None:
    """Unturn, draw two or lose [P.turn-1, win-1]."""
    army = board.active
    _unturn(board, army)
    facts: Facts = {
        "army": army_name(army),
        "turn": board.turn,
        "sov": len(board.decks[0]),
        "ger": len(board.decks[1]),
    }
    cited = (rules.turn.START_PHASE, rules.breakthrough.GOAL_ENEMY_DECK)
    board.tell(Event("start", Line(phrases.TURN_STARTS, facts), cited, segment=True))
    if len(board.decks[army]) < DRAWN:
        board.phase = "over"
        board.winner = enemy(army)
        lost: Facts = {"army": army_name(army), "n": len(board.decks[army])}
        board.tell(
            Event("defeat", Line(phrases.CANNOT_DRAW, lost), (rules.breakthrough.DEFEAT_CANNOT_DRAW,), segment=True)
        )
        return
    draw(board, army, DRAWN, (rules.turn.START_PHASE, rules.breakthrough.DEFEAT_CANNOT_DRAW))
    if len(board.decks[army]) < DRAWN:
        other = enemy(army)
        is_won = len(board.decks[other]) < DRAWN
        last: Facts = {"army": army_name(army), "n": len(board.decks[army])}
        if is_won:
            last |= {"foe": army_name(other), "left": len(board.decks[other])}
        line = Line(phrases.LAST_TURN_WINS if is_won else phrases.LAST_TURN, last)
        board.tell(Event("last-turn", line, (rules.breakthrough.LAST_CARDS_LAST_TURN,)))
    board.phase = "resource"
    board.waves = 0


def _unturn(board: Board, army: int) -> None:
    """Unturn everything of the army that may be unturned, and forget who has attacked [P.turn-1, C-3]."""
    reloading = []
    units = []
    for unit in board.units[army]:
        if unit.reloading:
            reloading.append(unit.word)
            units.append(Unit(unit.word, unit.card, turned=unit.turned))
        elif unit.turned or unit.attacked:
            units.append(Unit(unit.word, unit.card))
        else:
            units.append(unit)
    board.units = changed(board.units, army, tuple(units))
    cut = 0
    resources = []
    for resource in board.resources[army]:
        if resource.cut:
            cut += 1
            resources.append(msgspec.structs.replace(resource, cut=False))
        elif resource.turned:
            resources.append(msgspec.structs.replace(resource, turned=False))
        else:
            resources.append(resource)
    board.resources = changed(board.resources, army, tuple(resources))
    if reloading:
        line = Line(phrases.STILL_RELOADING, {"units": unit_names(tuple(reloading))})
        board.tell(Event("reloading", line, (rules.properties.PROPERTY_SLOW_RELOAD, rules.turn.START_PHASE)))
    if cut:
        line = Line(phrases.STILL_CUT, {"army": army_name(army), "n": cut})
        board.tell(Event("still-cut", line, (rules.tactics.CARD_CUT_SUPPLY_ROAD, rules.turn.START_PHASE)))


def judge_known(position: Position, army: int, card: str) -> Refusal | None:
    """Whether the word names a card; one laid as a resource is not taken back [P.info-1]."""
    if card in RESOURCE_WORDS:
        is_there = find_resource(position, army, RESOURCE_WORDS[card]) is not None
        marks = (Mark("refused", (mark_place(card, army),)),) if is_there else ()
        return rules.turn.OPEN_AND_HIDDEN.refuse(marks=marks)
    return None


def judge_in_hand(position: Position, army: int, card: str) -> Refusal | None:
    """Whether the army holds the card [build-2]; judged last, for it tells of the hand."""
    if card in position.hands[army]:
        return None
    return rules.building.BUILT_FROM_HAND.refuse(card=card_name(card), private=True)


def judge_resource(position: Position, army: int, card: str) -> Refusal | None:
    """Why a card may not be laid as a resource."""
    return judge_known(position, army, card) or judge_in_hand(position, army, card)


def lay_resource(board: Board, army: int, word: str) -> None:
    """Lay a card as a resource, a Supply Echelon face up and any other face down [P.turn-2]."""
    card = CARDS[word]
    board.drop(army, word)
    taken = {one.number for one in board.resources[army]}
    number = next(number for number in RESOURCE_WORDS.values() if number not in taken)
    face_up = card.kind == "resource"
    board.resources = changed(board.resources, army, (*board.resources[army], Resource(number, word, face_up)))
    mark = Mark("resource", (mark_place(f"resource-{number}", army),))
    facts: Facts = {"army": army_name(army), "number": number, "card": card.name}
    if face_up:
        cited: tuple[Rule, ...] = (rules.turn.RESOURCE_PHASE, rules.turn.RESOURCE_CARD)
        board.tell(Event("resource", Line(phrases.LAYS_OPEN, facts), cited, marks=(mark,), reveals=True))
        return
    del facts["card"]
    cited = (rules.turn.RESOURCE_PHASE, rules.turn.OPEN_AND_HIDDEN)
    board.tell(Event("resource", Line(phrases.LAYS_HIDDEN, facts), cited, marks=(mark,)))
    own = Line(phrases.YOU_LAY_HIDDEN, {"card": card.name, "number": number})
    board.tell(Event("resource-card", own, cited, seen_by=(SEATS[army],)))


def judge_build(position: Position, army: int, word: str, line: int) -> Refusal | None:
    """Why a unit may not be built; what everybody knows is judged before the hand."""
    refusal = judge_known(position, army, word)
    if refusal is not None:
        return refusal
    card = CARDS[word]
    if not card.is_unit:
        return rules.building.BUILT_FROM_HAND.refuse(phrases.NOT_A_UNIT, card=card.name)
    if line and line != card.line:
        return rules.building.LINE_BY_ICON.refuse(unit=card.name, n=card.line, also=(rules.building.TWO_LINES,))
    return judge_price(position, army, card) or judge_in_hand(position, army, word)


def build(board: Board, army: int, word: str) -> None:
    """Pay for a unit and put it into the reserve zone [build-3, build-4]."""
    card = CARDS[word]
    token = pay(board, army, card.cost)
    board.drop(army, word)
    unit = Unit(free_word(board, army, card), word, reserve=True)
    board.units = changed(board.units, army, (*board.units[army], unit))
    facts: Facts = {"army": army_name(army), "unit": unit_name(unit.word), "cost": card.cost}
    cited: tuple[Rule, ...] = (
        rules.building.BUILT_IN_BUILD_PHASE,
        rules.building.BUILT_FROM_HAND,
        rules.building.PAID_BY_RESOURCES,
        rules.building.RESERVE_UNTIL_END,
    )
    if token:
        cited += (rules.turn.SET_UP,)
    text = phrases.BUILDS_WITH_TOKEN if token else phrases.BUILDS
    mark = Mark("build", (unit.word,), label=f"−{card.cost}", units=(unit.word,))
    board.tell(Event("built", Line(text, facts), cited, marks=(mark,), reveals=True))


def lay_nothing(board: Board) -> None:
    """The player to move lays no resource, and builds next [P.turn-2]."""
    board.phase = "build"
    line = Line(phrases.LAYS_NOTHING, {"army": army_name(board.active)})
    board.tell(Event("no-resource", line, (rules.turn.RESOURCE_PHASE,)))


def end_building(board: Board) -> None:
    """The player to move builds no more; it is told if nothing was built [P.turn-3]."""
    board.phase = "attack"
    if not _has_built(board):
        line = Line(phrases.BUILDS_NOTHING, {"army": army_name(board.active)})
        board.tell(Event("no-building", line, (rules.turn.BUILD_PHASE,)))


def skip_building(board: Board) -> None:
    """Nobody is asked what to build where nothing can be paid, or no more, or no card is left [P.turn-3, build-3]."""
    board.phase = "attack"
    if _has_built(board):
        return
    text = phrases.BUILDS_NOTHING if payable(board, board.active) else phrases.CANNOT_PAY
    cited = (rules.turn.BUILD_PHASE, rules.building.PAID_BY_RESOURCES)
    line = Line(text, {"army": army_name(board.active)})
    board.tell(Event("cannot-build", line, cited))


def _has_built(board: Board) -> bool:
    """Whether the player to move has built anything in this turn."""
    return any(unit.reserve for unit in board.units[board.active])


def skip_attack(board: Board) -> None:
    """Nobody is asked whom to attack where no unit may [P.turn-4, attack-1]."""
    if not _has_attacked(board):
        line = Line(phrases.CANNOT_ATTACK, {"army": army_name(board.active)})
        cited = (rules.turn.ATTACK_PHASE, rules.attacking.WHO_ATTACKS)
        board.tell(Event("no-attack", line, cited))
    end_turn(board)


def end_attack(board: Board) -> None:
    """The player to move attacks no more; it is told if nothing has attacked [P.turn-4]."""
    if not _has_attacked(board):
        line = Line(phrases.ATTACKS_NOT, {"army": army_name(board.active)})
        board.tell(Event("no-attack", line, (rules.turn.ATTACK_PHASE,)))
    end_turn(board)


def _has_attacked(board: Board) -> bool:
    """Whether the player to move has attacked in this turn, or struck the deck; whoever did may have fallen since."""
    return bool(board.waves) or any(unit.attacked for unit in board.units[board.active])


def free_word(board: Board, army: int, card: Card) -> str:
    """The first word for another copy of the card that no unit on the table has."""
    taken = {unit.word for unit in board.units[army]}
    return next(word for word in (card.id, *(f"{card.id}-{n}" for n in range(2, 10))) if word not in taken)


def end_turn(board: Board) -> None:
    """Move the reserve to the lines; discarding may follow [P.turn-5, build-4]."""
    army = board.active
    board.phase = "end"
    moved = [unit for unit in board.units[army] if unit.reserve]
    if not moved:
        return
    board.units = changed(
        board.units, army, tuple(Unit(unit.word, unit.card) if unit.reserve else unit for unit in board.units[army])
    )
    for line in (1, 2):
        words = tuple(unit.word for unit in moved if CARDS[unit.card].line == line)
        if not words:
            continue
        facts: Facts = {"army": army_name(army), "units": unit_names(words), "count": len(words), "n": line}
        cited: tuple[Rule, ...] = (
            rules.turn.END_PHASE,
            rules.building.RESERVE_UNTIL_END,
            rules.building.TWO_LINES,
            rules.building.LINE_BY_ICON,
            rules.building.BUILT_UNIT_DEFENDS,
        )
        if line == 2:
            cited += (rules.building.FRONT_AND_REAR,)
        marks = (Mark("deploy", words, units=words),)
        board.tell(Event("deployed", Line(phrases.DEPLOYS, facts), cited, marks=marks))


def surplus(position: Position, army: int) -> int:
    """Cards the army must discard [P.turn-5]."""
    return max(0, len(position.hands[army]) - HAND_LIMIT)


def judge_discard(position: Position, army: int, cards: tuple[str, ...]) -> Refusal | None:
    """Why these cards may not be discarded."""
    for card in cards:
        refusal = judge_known(position, army, card)
        if refusal is not None:
            return refusal
    count = surplus(position, army)
    if len(cards) != count:
        marks = (Mark("refused", (mark_place(HAND, army),), f"{len(cards)}≠{count}"),)
        return rules.turn.END_PHASE.refuse(n=count, marks=marks)
    hand = list(position.hands[army])
    for card in cards:
        if card not in hand:
            return rules.building.BUILT_FROM_HAND.refuse(card=card_name(card), private=True)
        hand.remove(card)
    return None


def discard(board: Board, army: int, cards: tuple[str, ...]) -> None:
    """Discard down to the hand limit; the losses are open [P.turn-5, P.info-1]."""
    for card in cards:
        board.drop(army, card)
    board.lose(army, *cards)
    facts: Facts = {"army": army_name(army), "cards": tuple(card_name(card) for card in cards)}
    cited = (rules.turn.END_PHASE, rules.turn.OPEN_AND_HIDDEN)
    board.tell(Event("discarded", Line(phrases.DISCARDS, facts), cited, reveals=True))


def next_turn(board: Board) -> None:
    """Hand the turn over."""
    board.active = enemy(board.active)
    if board.active == board.starter:
        board.turn += 1
    start_turn(board)
