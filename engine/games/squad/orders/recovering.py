"""Recover and Rout: the orders, who rolls next, Iron Will, the way of those who retreat [O22, O23, A30]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.core.choices import Fork
from engine.core.game import Chance, Preview, Sum
from engine.core.rules import Mark
from engine.core.text import Line, Text
from engine.games.squad import rules
from engine.games.squad.actions import IronWill, Rally, RecoverOrder, Retreat, RoutOrder
from engine.games.squad.map.geography import hex_of, hex_word, rows_to_own_edge
from engine.games.squad.map.sides import SEATS, SIDES
from engine.games.squad.orders.aftermath import moved, with_aftermath
from engine.games.squad.orders.common import Walked, always, card_with, held, masked, under_way, words_of
from engine.games.squad.orders.nouns import CARD, HEX, UNIT, WORD, Question
from engine.games.squad.orders.turn import within_limit
from engine.games.squad.phases.moves.panic import (
    apply_retreat,
    broken_units,
    judge_retreat,
    judge_rout,
    order_rout,
    retreat_hexes,
)
from engine.games.squad.phases.moves.recover import (
    apply_iron,
    apply_rally,
    judge_iron,
    judge_rally,
    judge_recover,
    needed_to_rally,
    order_recover,
    rally_odds,
    rally_sum,
)
from engine.games.squad.sums.odds import OF, at_least
from engine.games.squad.table.board import Board
from engine.games.squad.table.frames import Panic, Recovering
from engine.games.squad.table.state import State
from engine.games.squad.table.survey import find_unit, on_map
from engine.games.squad.table.values import values_of
from engine.games.squad.words import fight_phrases
from engine.games.squad.words.naming import unit_name
from engine.kits.slots import ARROW, One, Said
from engine.kits.walks import Verb

# --- Recover ----------------------------------------------------------------------------------------------------------


def _can_recover(at: Question) -> bool:
    if at.position.called[at.side]:
        return False
    units = at.position.units
    return any((unit.broken or unit.suppressed) and unit.side == at.side and unit.at >= 0 for unit in units)


def _recover_preview(at: Question, order: RecoverOrder) -> Preview:
    """Who is calmed for certain, and how likely each broken unit rallies."""
    del order
    state, side = at.position, at.side
    enemies = {unit.at for unit in state.units if unit.side != side and unit.at >= 0}
    around = state.plan.map.around
    calmed: list[Text] = []
    sums: list[Sum] = []
    odds: list[Chance] = []
    units = list(state.units)
    for i in on_map(state, side):
        unit = state.units[i]
        if unit.suppressed and enemies.isdisjoint(around[unit.at]):
            calmed.append(unit_name(unit))
            units[i] = msgspec.structs.replace(unit, suppressed=False)
    after = msgspec.structs.replace(state, units=tuple(units))
    for i in broken_units(after, side):
        sums.append(rally_sum(after, i))
        odds += rally_odds(after, i, needed_to_rally(after, i))
    lines = [Line(fight_phrases.PREVIEW_CALM, {"units": tuple(calmed)})] if calmed else []
    return Preview(tuple(lines), tuple(sums), tuple(odds), (rules.recovery.RECOVER,))


RECOVER: Verb[State, Board, RecoverOrder] = Verb(
    "recover",
    Text("Recover order", "Приказ «Восстановление»"),
    RecoverOrder,
    aliases=("восстановление", "восстановить"),
    phrases=(One("card", CARD, lambda at, _: held(at, order="recover")),),
    walk=Walked,
    hidden=True,
    when=within_limit(_can_recover),
    judge=lambda at, order: judge_recover(at.position, at.side, order),
    resolve=order_recover,
    preview=_recover_preview,
    shown=masked,
)


def _left(at: Question, said: Said) -> tuple[str, ...]:
    """The units that still have to roll."""
    del said
    return words_of(at.position, under_way(at, Recovering).left)


def _rally_preview(at: Question, order: Rally) -> Preview:
    state, i = at.position, find_unit(at.position, order.unit)
    mark = Mark("rallied", (hex_word(state.units[i].at),), units=(order.unit,))
    odds = rally_odds(state, i, needed_to_rally(state, i))
    cited = (rules.recovery.RECOVER, rules.fate.FATE_DECK)
    return Preview((Line(fight_phrases.ODDS_NOTE),), (rally_sum(state, i),), odds, cited, (mark,))


RALLY: Verb[State, Board, Rally] = Verb(
    "rally",
    Text("Roll for Recover", "Бросить на Восстановление"),
    Rally,
    aliases=("поднять", "бросить", "сплотить"),
    phrases=(One("unit", UNIT, _left),),
    walk=Walked,
    judge=lambda at, order: judge_rally(at.position, under_way(at, Recovering), order),
    resolve=apply_rally,
    preview=_rally_preview,
    shown=always,
    may_hide=False,
    default=lambda at: Rally(_left(at, {})[0]),
)


def _iron_preview(at: Question, order: IronWill) -> Preview:
    unit = at.position.units[find_unit(at.position, order.unit)]
    mark = Mark("rallied", (hex_word(unit.at),), units=(order.unit,))
    line = Line(fight_phrases.ODDS_RALLY, {"unit": unit_name(unit)})
    return Preview((line,), rules=(rules.actions.IRON_WILL,), marks=(mark,))


IRON_WILL: Verb[State, Board, IronWill] = Verb(
    "iron",
    Text("Iron Will", "Железная воля"),
    IronWill,
    aliases=("iron-will", "воля"),
    phrases=(card_with("iron-will"), One("unit", UNIT, _left)),
    walk=Walked,
    hidden=True,
    when=lambda at: bool(at.position.hands[at.side]),
    judge=lambda at, order: judge_iron(at.position, under_way(at, Recovering), order),
    resolve=apply_iron,
    preview=_iron_preview,
    shown=masked,
)


# --- Rout -------------------------------------------------------------------------------------------------------------


def _routed(at: Question, said: Said) -> list[str]:
    """The sides whose units may be called to rout."""
    del said
    return [SEATS[side] for side in SIDES if not at.position.called[side] and broken_units(at.position, side)]


def _cards_of_rout(at: Question, said: Said) -> list[str]:
    return held(at, order="rout") if _routed(at, said) else []


def _rout_preview(at: Question, order: RoutOrder) -> Preview:
    """How likely each broken unit of the player called retreats."""
    odds = []
    for i in broken_units(at.position, SEATS.index(order.seat)):
        unit = at.position.units[i]
        ways = at_least(values_of(unit).morale + 1)
        odds.append(Chance(Line(fight_phrases.ODDS_RETREAT, {"unit": unit_name(unit)}), ways, OF))
    return Preview(
        (Line(fight_phrases.ODDS_NOTE),), odds=tuple(odds), rules=(rules.recovery.ROUT, rules.fate.FATE_DECK)
    )


ROUT: Verb[State, Board, RoutOrder] = Verb(
    "rout",
    Text("Rout order", "Приказ «Бегство»"),
    RoutOrder,
    aliases=("бегство",),
    phrases=(One("card", CARD, _cards_of_rout), One("seat", WORD, _routed)),
    walk=Walked,
    hidden=True,
    when=within_limit(lambda at: bool(_routed(at, {}))),
    judge=lambda at, order: judge_rout(at.position, at.side, order),
    resolve=order_rout,
    preview=_rout_preview,
    shown=masked,
)


def _ways_back(at: Question, said: Said) -> Iterator[str]:
    del said
    return map(hex_word, retreat_hexes(at.position, under_way(at, Panic)))


def _around(at: Question, said: Said) -> Iterator[str]:
    del said
    state = at.position
    return map(hex_word, state.plan.map.around[state.units[under_way(at, Panic).current].at])


class _Retreats(Walked[Retreat]):
    """The unit under way and a hex, with the steps still owed."""

    def follow(self, rest: Sequence[str], *, why: bool) -> Fork:
        """See `Walk`."""
        note = Line(fight_phrases.STEPS_LEFT, {"n": under_way(self.at, Panic).left[0][1]})
        return msgspec.structs.replace(super().follow(rest, why=why), note=note)


def _homewards(at: Question) -> Retreat:
    """Towards the own edge, to the best cover."""
    state, frame = at.position, under_way(at, Panic)
    cover = state.plan.map.cover
    best = max(retreat_hexes(state, frame), key=lambda hex_: (-rows_to_own_edge(at.side, hex_), cover[hex_], -hex_))
    return Retreat(state.units[frame.current].word, hex_word(best))


def _retreat_preview(at: Question, order: Retreat) -> Preview:
    """Nothing but that too many may come together there."""
    to = hex_of(order.hex)
    after = moved(at.position, (under_way(at, Panic).current,), to)
    return with_aftermath(Preview(), after, at.side, is_over=False, hexes=(to,))


RETREAT: Verb[State, Board, Retreat] = Verb(
    "retreat",
    Text("Retreat", "Отступить"),
    Retreat,
    aliases=("отступить", "отступление"),
    phrases=(
        One("unit", UNIT, lambda at, _: words_of(at.position, (under_way(at, Panic).current,))),
        One("hex", HEX, _ways_back, arrow=ARROW, expected=_around),
    ),
    walk=_Retreats,
    judge=lambda at, order: judge_retreat(at.position, under_way(at, Panic), order),
    resolve=apply_retreat,
    preview=_retreat_preview,
    shown=always,
    may_hide=False,
    default=_homewards,
)
