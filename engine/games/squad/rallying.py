"""How a unit comes to itself again: what a Recover order takes for it, and which of its side's cards bear one [O22]."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import Seat
from engine.core.percent import percents
from engine.core.rules import Rule
from engine.core.sights import Sight
from engine.core.text import Line, Text, same
from engine.games.squad import rules
from engine.games.squad.map.sides import SEATS
from engine.games.squad.phases.moves.recover import needed_to_rally
from engine.games.squad.sums.odds import OF, at_most
from engine.games.squad.table.fate import CARDS
from engine.games.squad.table.state import State
from engine.games.squad.table.survey import NONE, find_unit
from engine.games.squad.words.naming import card_name

RALLIES = Text(
    "It rallies by a Recover order if 2d6 are at most { $n }: { $chance } %.",
    "Восстановится по приказу «Восстановление», если 2к6 не больше { $n }: { $chance } %.",
)
CALMS = Text(
    "The Suppressed marker comes off by a Recover order, for no enemy is next to it.",
    "Маркер «Подавлено» снимет приказ «Восстановление»: рядом противника нет.",
)
STAYS_DOWN = Text(
    "A Recover order would leave the Suppressed marker on it: an enemy is next to it.",
    "Приказ «Восстановление» маркера «Подавлено» не снимет: рядом противник.",
)
BY_CARDS = Text("Cards in your hand for it: { $cards }.", "Карты для этого в вашей руке: { $cards }.")
NO_CARD = Text(
    "No card in your hand bears a Recover order; cards are drawn at the end of the Turn.",
    "В вашей руке карты с приказом «Восстановление» нет; карты добирают в конце Хода.",
)
CALLED = Text(
    "Your side has been activated for Recover or Rout in this Turn: it can be done in the next.",
    "Ваша сторона в этом Ходу уже активировалась для «Восстановления» или «Бегства»: можно будет в следующем.",
)


def with_rally(state: State, seat: Seat | None, word: str, sight: Sight) -> Sight:
    """What is seen of a unit, and if it is broken or Suppressed how that ends; its owner is told by which cards."""
    i = find_unit(state, word)
    if i == NONE or state.units[i].at < 0 or not (state.units[i].broken or state.units[i].suppressed):
        return sight
    own = SEATS[state.units[i].side] == seat
    lines = (*sight.lines, *_taken(state, i), *(_cards(state, state.units[i].side) if own else ()))
    cited: tuple[Rule, ...] = tuple(dict.fromkeys((rules.recovery.RECOVER, *sight.rules)))
    return Sight(sight.name, sight.where, lines, cited, sight.marks)


def _taken(state: State, i: int) -> Iterator[Line]:
    unit = state.units[i]
    if unit.broken:
        needed = needed_to_rally(state, i)
        yield Line(RALLIES, {"n": needed, "chance": same(*percents((at_most(needed),), OF))})
    if unit.suppressed:
        foes = {each.at for each in state.units if each.side != unit.side and each.at >= 0}
        yield Line(CALMS if foes.isdisjoint(state.plan.map.around[unit.at]) else STAYS_DOWN)


def _cards(state: State, side: int) -> Iterator[Line]:
    if state.called[side] and state.active == side:
        yield Line(CALLED)
    held = [card for card in state.hands[side] if CARDS[card].order == "recover"]
    yield Line(BY_CARDS, {"cards": tuple(map(card_name, held))}) if held else Line(NO_CARD)
