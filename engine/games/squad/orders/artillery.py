"""The Artillery order: a spotter, a hex, shells or Smoke [O18]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.core.choices import Option
from engine.core.game import Chance, Preview, Sum
from engine.core.rules import Mark, Rule
from engine.core.text import Line, Text
from engine.games.squad import rules
from engine.games.squad.actions import ArtilleryOrder
from engine.games.squad.map.geography import hex_of, hex_word
from engine.games.squad.orders.common import Walked, held, masked, words_of
from engine.games.squad.orders.fight_previews import attack_preview
from engine.games.squad.orders.moving import GRENADES
from engine.games.squad.orders.nouns import CARD, HEX, UNIT, Question
from engine.games.squad.orders.turn import within_limit
from engine.games.squad.phases.attacks.artillery import (
    aim,
    aims_of,
    has_radio,
    judge_artillery,
    order_artillery,
    shelled,
    spotters,
)
from engine.games.squad.sums.attack_figures import HIT_TOTAL, hindrance_of
from engine.games.squad.sums.attack_sums import hindrance_addends
from engine.games.squad.sums.odds import OF, at_least
from engine.games.squad.table.board import Board
from engine.games.squad.table.frames import Attack, Barrage
from engine.games.squad.table.state import State
from engine.games.squad.table.survey import NONE, find_unit
from engine.games.squad.words import fight_phrases
from engine.games.squad.words.naming import unit_name
from engine.kits.slots import ARROW, One, Part, Said, Slot
from engine.kits.walks import Verb


class _Smoke(Slot[State]):
    """Shells, unless the word says otherwise."""

    name = "smoke"

    def read(self, position: State, side: int, words: list[str], later: int) -> bool:
        """See `Phrase`."""
        del position, side, later
        return bool(words) and words[0] == GRENADES.word and bool(words.pop(0))

    def write(self, value: bool) -> Iterable[str]:
        """See `Phrase`."""
        return (GRENADES.word,) if value else ()

    def step(self, at: Question, said: Said, begun: tuple[str, ...]) -> Part:
        """See `Slot`."""
        del at, said
        return Part(() if begun else (Option(GRENADES.word, GRENADES.name),), is_whole=True, value=bool(begun))

    def values(self, at: Question, said: Said) -> Iterator[bool]:
        """See `Slot`."""
        del at, said
        yield from (False, True)


def _spotters(at: Question, said: Said) -> tuple[str, ...]:
    del said
    return words_of(at.position, spotters(at.position, at.side))


def _aims(at: Question, said: Said) -> list[str]:
    return [hex_word(hex_) for hex_ in aims_of(at.position, find_unit(at.position, said["spotter"]))]


def _preview(at: Question, order: ArtilleryOrder) -> Preview:
    state, side, spotter, hex_ = at.position, at.side, find_unit(at.position, order.spotter), hex_of(order.hex)
    barrage = aim(Barrage(side, spotter, hex_, order.smoke))
    hindrance = hindrance_of(state, barrage)
    hits = at_least(HIT_TOTAL + hindrance)
    title = Line(fight_phrases.HIT, {"n": HIT_TOTAL})
    sums = (Sum(title, tuple(hindrance_addends(state, barrage, of_roll=True)), -hindrance, rules.orders.HIT_ROLL),)
    odds = (
        Chance(Line(fight_phrases.ODDS_SHELLS_HIT), hits, OF),
        Chance(Line(fight_phrases.ODDS_SHELLS_DRIFT), OF - hits, OF),
    )
    mark = Mark("artillery", (hex_word(state.units[spotter].at), hex_word(hex_)), units=(order.spotter,))
    if order.smoke:
        cited: tuple[Rule, ...] = (rules.orders.HIT_ROLL, rules.orders.ARTILLERY_SMOKE)
        return Preview((Line(fight_phrases.PREVIEW_SMOKE),), sums, odds, cited, (mark,))
    fall = Attack(side, "artillery", NONE, hex_, targets=shelled(state, hex_))
    found = attack_preview(state, fall, *_under_fire(state, side, fall.targets))
    cited = (rules.orders.HIT_ROLL, rules.orders.ARTILLERY_FIRE, *found.rules)
    return Preview(found.lines, (*sums, *found.sums), (*odds, *found.odds), cited, (mark,))


def _under_fire(state: State, side: int, targets: Sequence[int]) -> list[Line]:
    foes = tuple(unit_name(state.units[i]) for i in targets if state.units[i].side != side)
    friends = tuple(unit_name(state.units[i]) for i in targets if state.units[i].side == side)
    lines = [Line(fight_phrases.PREVIEW_TARGETS, {"units": foes})] if foes else []
    return [*lines, Line(fight_phrases.PREVIEW_FRIENDS, {"units": friends})] if friends else lines


ARTILLERY: Verb[State, Board, ArtilleryOrder] = Verb(
    "artillery",
    Text("Artillery order", "Приказ «Артподдержка»"),
    ArtilleryOrder,
    aliases=("артподдержка", "артиллерия", "арта"),
    phrases=(
        One("card", CARD, lambda at, _: held(at, order="artillery")),
        One("spotter", UNIT, _spotters),
        One("hex", HEX, _aims, arrow=ARROW),
        _Smoke(),
    ),
    walk=Walked,
    hidden=True,
    when=within_limit(lambda at: has_radio(at.position, at.side) and bool(spotters(at.position, at.side))),
    judge=lambda at, order: judge_artillery(at.position, at.side, order),
    resolve=order_artillery,
    preview=_preview,
    shown=masked,
)
