"""Orders before the first Turn: picks of the free scenario, and the set-up [1.2, P.free]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import product

from engine.core.choices import Option
from engine.core.dice import Dice, pick
from engine.core.text import Deed, Text
from engine.games.squad.actions import Arm, Auto, Lift, Pick, Place, Ready
from engine.games.squad.map.geography import ROW, hex_word
from engine.games.squad.orders.common import Listed, Walked, always, ending
from engine.games.squad.orders.nouns import HEX, PIECE, UNIT, WEAPON, Question
from engine.games.squad.phases.turns import placing
from engine.games.squad.phases.turns.placing import judge_ready, rows_of
from engine.games.squad.table.board import Board
from engine.games.squad.table.pieces import RADIOS, SUPPORT, WEAPONS
from engine.games.squad.table.state import State
from engine.games.squad.table.survey import find_weapon
from engine.kits.slots import ARROW, One, Said, Word
from engine.kits.walks import Verb

_BY_DEFAULT = 3
"""How often random play leaves the rest to the default or ends the set-up, against 1 of other orders."""


class _Picks(Listed[Pick]):
    """The picks there are, item by item."""

    def orders(self) -> Iterator[Pick]:
        return iter(placing.possible_picks(self.at.position, self.at.side))

    def refused(self, rest: Sequence[str], known: AbstractSet[str]) -> Iterator[Option]:
        """The whole Support Table."""
        for item in () if rest else SUPPORT[self.at.side]:
            word = item if item in RADIOS else f"{item}-1"
            refusal = None if word in known else self.verb.judge(self.at, Pick(word))
            if refusal is not None:
                yield Option(word, WEAPON.label(self.at.position, word), refusal)


PICK: Verb[State, Board, Pick] = Verb(
    "pick",
    Text("Take a Weapon", "Взять Вооружение"),
    Pick,
    aliases=("взять", "выбрать-вооружение"),
    phrases=(Word("item", WEAPON), Word("unit", UNIT, arrow=ARROW, needed=False)),
    walk=_Picks,
    judge=lambda at, order: placing.judge_pick(at.position, at.side, order),
    resolve=placing.pick,
    shown=always,
    may_hide=False,
    default=lambda at: next(iter(placing.possible_picks(at.position, at.side)), None),
)

END_PICKS = ending(placing.end_picks)


def _pieces(at: Question, said: Said) -> list[str]:
    """Pieces not set up yet, then those that may still be moved."""
    del said
    units = [(unit.at >= 0, unit.word) for unit in at.position.units if unit.side == at.side]
    units.sort(key=lambda pair: pair[0])
    return [*dict.fromkeys(at.position.stock[at.side]), *(word for _, word in units)]


def _hexes(at: Question, said: Said) -> list[str]:
    return [hex_word(hex_) for hex_ in placing.hexes_for(at.position, at.side, said["piece"])]


def _own_rows(at: Question, said: Said) -> list[str]:
    del said
    first, last = rows_of(at.position, at.side)
    return [hex_word(hex_) for hex_ in at.position.plan.map.hexes if first <= ROW[hex_] <= last]


class _Placings(Walked[Place]):
    """Pieces and hexes; at random first what is not set up yet."""

    def left(self) -> list[str]:
        """The pieces that are not set up yet."""
        state, side = self.at.position, self.at.side
        return [
            *(state.units[i].word for i in placing.waiting(state, side)),
            *dict.fromkeys(state.stock[side]),
        ]

    def sample(self, dice: Dice) -> Place | None:
        left = self.left()
        if not left:
            return super().sample(dice)
        piece = pick(left, dice)
        return Place(piece, pick(_hexes(self.at, {"piece": piece}), dice))


PLACE: Verb[State, Board, Place] = Verb(
    "place",
    Deed("Set up", "Поставить"),
    Place,
    aliases=("поставить", "расставить"),
    phrases=(One("piece", PIECE, _pieces), One("hex", HEX, _hexes, arrow=ARROW, expected=_own_rows)),
    walk=_Placings,
    judge=lambda at, order: placing.judge_place(at.position, at.side, order),
    resolve=placing.place,
    shown=always,
    may_hide=False,
    weight=lambda walk: 2 * _BY_DEFAULT if isinstance(walk, _Placings) and walk.left() else 1,
)


def _carriers(at: Question, weapon: str) -> Iterator[str]:
    state = at.position
    kinds = WEAPONS[state.weapons[find_weapon(state, weapon)].kind].carriers
    for unit in state.units:
        if unit.side == at.side and unit.kind in kinds:
            word = unit.word
            if placing.judge_arm(state, at.side, Arm(weapon, word)) is None:
                yield word


def _weapons(at: Question, said: Said) -> Iterator[str]:
    del said
    for weapon in at.position.weapons:
        word = weapon.word
        if weapon.side == at.side and next(_carriers(at, word), None):
            yield word


def _able_to_carry(at: Question, said: Said) -> list[str]:
    """Units that carry some kind of Weapon."""
    del said
    kinds = {kind for weapon in WEAPONS.values() for kind in weapon.carriers}
    return [unit.word for unit in at.position.units if unit.side == at.side and unit.kind in kinds]


ARM: Verb[State, Board, Arm] = Verb(
    "arm",
    Text("Give a Weapon", "Придать Вооружение"),
    Arm,
    aliases=("придать", "вооружить"),
    phrases=(
        One("weapon", WEAPON, _weapons),
        One("unit", UNIT, lambda at, said: _carriers(at, said["weapon"]), arrow=ARROW, expected=_able_to_carry),
    ),
    walk=Walked,
    when=lambda at: any(weapon.side == at.side for weapon in at.position.weapons),
    judge=lambda at, order: placing.judge_arm(at.position, at.side, order),
    resolve=placing.arm,
    shown=always,
    may_hide=False,
)


def _forts(at: Question, said: Said) -> list[str]:
    del said
    return [hex_word(hex_) for hex_ in placing.own_forts(at.position, at.side)]


LIFT: Verb[State, Board, Lift] = Verb(
    "lift",
    Text("Take back", "Убрать укрепление"),
    Lift,
    aliases=("убрать", "забрать"),
    phrases=(One("hex", HEX, _forts),),
    walk=Walked,
    when=lambda at: bool(_forts(at, {})),
    judge=lambda at, order: placing.judge_lift(at.position, at.side, order),
    resolve=placing.lift,
    shown=always,
    may_hide=False,
)

_REST_AS_SUGGESTED = (
    *map(
        "-".join,
        product(("set-up", "place", "put", "deploy"), ("the-rest", "the-others"), ("as-suggested", "as-you-suggest")),
    ),
    *map(
        "-".join,
        product(
            ("поставь", "поставить", "расставь", "расставить"),
            ("остальных", "остальное"),
            ("как-предложено", "как-предлагаешь", "сам"),
        ),
    ),
)
"""The rest is left to the game, and the verb of a single piece said for all of them."""

AUTO: Verb[State, Board, Auto] = Verb(
    "auto",
    Text("Set up the rest", "Расставить остальное"),
    Auto,
    aliases=(
        *("rest", "rest-as-suggested", "as-suggested", "set-up-as-suggested", "as-you-suggest", "rest-as-you-suggest"),
        *(
            "rest-for-me",
            "set-up-for-me",
            "place-the-rest",
            "set-up-everything",
            "set-everything-up",
            "set-everything-up-for-me",
            "place-everything",
            "place-everything-for-me",
            "place-all-for-me",
            "set-up-all-for-me",
        ),
        *(
            "авто",
            "остальное",
            "остальных-как-предложено",
            "остальное-как-предложено",
            "остальное-как-предлагаешь",
            "как-предложено",
        ),
        *(
            "как-предлагаешь",
            "расставь-как-предлагаешь",
            "расставь-сам",
            "расставь-всё",
            "расставь-всё-сам",
            "расставь-за-меня",
            "расставь-всё-за-меня",
            "поставь-всё-за-меня",
            "расставь-всех-за-меня",
            "расставь-остальное",
            "остальных-сам",
        ),
        *("расстановка-как-предложено", "расставь-как-предложено", "остальное-сам"),
        *("остальных-как-предлагаешь", *_REST_AS_SUGGESTED),
    ),
    when=lambda at: judge_ready(at.position, at.side) is not None,
    resolve=lambda board, side, _: placing.place_rest(board, side),
    weight=_BY_DEFAULT,
    default=lambda _: Auto(),
)

READY: Verb[State, Board, Ready] = Verb(
    "ready",
    Text("Ready", "Готово"),
    Ready,
    aliases=("im-ready", "i-am-ready", "were-ready", "we-are-ready", "готов", "готово", "готова", "готовы"),
    when=lambda at: judge_ready(at.position, at.side) is None,
    judge=lambda at, _: judge_ready(at.position, at.side),
    resolve=lambda board, side, _: placing.finish(board, side),
    ends=True,
    weight=_BY_DEFAULT,
    default=lambda _: Ready(),
)
