"""Attacks that are declared: in a Fire order, as Assault Fire, as Op Fire [O20, A26, A33]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeVar

from engine.core.choices import Fork, Option
from engine.core.dice import Dice, pick
from engine.core.game import Preview
from engine.core.text import Text
from engine.games.squad import rules
from engine.games.squad.actions import AssaultFire, OpFire, Shoot
from engine.games.squad.map.geography import INDEX, hex_word
from engine.games.squad.orders.aftermath import after_end_of_order
from engine.games.squad.orders.common import ending, held, masked, under_way
from engine.games.squad.orders.declaring import Declaring
from engine.games.squad.orders.fight_previews import attack_preview
from engine.games.squad.orders.moving import may_play
from engine.games.squad.orders.nouns import CARD, HEX, PIECE, UNIT, Question
from engine.games.squad.phases.attacks.assault import apply_assault, can_assault, judge_assault
from engine.games.squad.phases.attacks.fire import apply_shoot, declared, end_fire, judge_shoot
from engine.games.squad.phases.attacks.op_fire import apply_op_fire, can_op_fire, judge_op_fire
from engine.games.squad.phases.attacks.shots import UNLED, Means, means_of_assault, means_of_fire, means_of_op_fire
from engine.games.squad.table.board import Board
from engine.games.squad.table.frames import Firing, Moving
from engine.games.squad.table.state import State
from engine.games.squad.words import refusals
from engine.kits.slots import ARROW, Phrase, Word
from engine.kits.walks import Verb, Walk

A = TypeVar("A")
_WITH, _LEAD = "with", "lead"

# --- words: pieces > hex with cards lead leader -----------------------------------------------------------------------


def _led(words: Sequence[str]) -> int:
    """How many words stand before those that tell who leads; they are the last ones."""
    if words[-1:] == [UNLED]:
        return len(words) - 1
    return len(words) - 2 if words[-2:-1] == [_LEAD] else len(words)


class _Pieces(Phrase[State]):
    """Whatever stands before the hex, if one is named, and the words behind it."""

    def __init__(self, *, names_hex: bool) -> None:
        self.name, self._hexes = "pieces", int(names_hex)

    def read(self, position: State, side: int, words: list[str], later: int) -> tuple[str, ...]:
        """See `Phrase`."""
        del side, later
        end = _led(words)
        if _WITH in words[:end]:
            end = words.index(_WITH)
        found = words[: max(0, end - self._hexes)]
        del words[: len(found)]
        if not found:
            raise ValueError(f"expected {PIECE.what}, got nothing")
        return tuple([PIECE.taken(position, found) for _ in found[:]])

    def write(self, value: tuple[str, ...]) -> Iterable[str]:
        """See `Phrase`."""
        return value


class _Target(Word[State]):
    """A hex, and nothing else."""

    def read(self, position: State, side: int, words: list[str], later: int) -> str:
        """See `Phrase`."""
        found = super().read(position, side, words, later)
        if found not in INDEX:
            raise ValueError(f"expected {HEX.what}, got {found!r}")
        return found


class _Cards(Phrase[State]):
    """Cards played into the attack, behind a word of their own."""

    name = "cards"

    def read(self, position: State, side: int, words: list[str], later: int) -> tuple[str, ...]:
        """See `Phrase`."""
        del side, later
        if words[:1] != [_WITH]:
            return ()
        found = words[1 : _led(words)]
        del words[: 1 + len(found)]
        if not found:
            raise ValueError(f"expected {CARD.what}, got nothing")
        return tuple([CARD.taken(position, found) for _ in found[:]])

    def write(self, value: tuple[str, ...]) -> Iterable[str]:
        """See `Phrase`."""
        return (_WITH, *value) if value else ()


class _Leader(Phrase[State]):
    """Who leads, behind a word of his own, or the word for nobody."""

    name = "leader"

    def read(self, position: State, side: int, words: list[str], later: int) -> str:
        """See `Phrase`."""
        del side, later
        if words[:1] == [UNLED]:
            return words.pop(0)
        if words[:1] != [_LEAD]:
            return ""
        words.pop(0)
        return UNIT.taken(position, words)

    def write(self, value: str) -> Iterable[str]:
        """See `Phrase`."""
        return (value,) if value == UNLED else (_LEAD, value) if value else ()


_CARD, _TARGET = Word("card", CARD), _Target("hex", HEX, arrow=ARROW)
_AT_HEX = (_Pieces(names_hex=True), _TARGET, _Cards(), _Leader())
_AT_MOVERS = (_Pieces(names_hex=False), _Cards(), _Leader())


# --- walks ------------------------------------------------------------------------------------------------------------


class _Shots(Walk[State, A]):
    """Every attack with certain means; where an action lets it be declared, with each card that bears it."""

    def __init__(self, at: Question, verb: Verb[State, Board, A], means: Means, action: str = "") -> None:
        super().__init__(at, verb)
        self.means, self._cards = means, held(at, action=action) if action else [""]
        self._declaring: dict[str, Declaring[A]] = {}

    def declaring(self, card: str = "") -> Declaring[A]:
        """The ways to declare an attack with a card."""
        if card not in self._declaring:
            fields: dict[str, Any] = {"card": card} if card else {}
            names_hex = _TARGET in self.verb.phrases

            def make(pieces: tuple[str, ...], hex_: str, cards: tuple[str, ...], leader: str) -> A:
                target = {"hex": hex_} if names_hex else {}
                return self.verb.action(pieces=pieces, cards=cards, leader=leader, **fields, **target)

            self._declaring[card] = Declaring(self.at.position, self.means, make, names_hex=names_hex)
        return self._declaring[card]

    def follow(self, rest: Sequence[str], *, why: bool) -> Fork:
        """See `Walk`; the card comes first."""
        if not self.verb.hidden:
            return self.declaring().fork(rest, why=why)
        if rest and rest[0] in self._cards:
            return self.declaring(rest[0]).fork(rest[1:], why=why, hidden=True)
        if rest or not self._cards or next(self.declaring(self._cards[0]).orders(), None) is None:
            raise self.lost(rest)
        return Fork(tuple(Option(card, CARD.label(self.at.position, card)) for card in self._cards), hidden=True)

    def orders(self) -> Iterator[A]:
        """See `Walk`."""
        for card in self._cards:
            yield from self.declaring(card).orders()

    def sample(self, dice: Dice) -> A | None:
        """See `Walk`; not one of all that could be listed."""
        return self.declaring(pick(self._cards, dice)).sample(dice) if self._cards else None


def _preview(at: Question, means: Means, order: Shoot | AssaultFire | OpFire, target: str) -> Preview:
    return attack_preview(at.position, declared(at.position, means, order.pieces, target, order.cards, order.leader))


# --- verbs ------------------------------------------------------------------------------------------------------------


def _fire_means(at: Question) -> Means:
    return means_of_fire(at.position, under_way(at, Firing))


def _shown(walk: Walk[State, Shoot], why: bool) -> Option | None:
    """Shooting is shown as its first pieces are: as possible, as masked, or not at all."""
    word, name = walk.verb.word, walk.verb.name
    first = walk.follow((), why=False).options
    if any(option.refusal is None and not option.masked for option in first):
        return Option(word, name)
    if first:
        held_back = any(option.refusal is None for option in first)
        return Option(word, name, None if held_back else first[0].refusal, masked=True)
    if why and isinstance(walk, _Shots):
        return Option(word, name, walk.declaring().refuse_idle(rules.sight.AT_LEAST_ONE_FIREPOWER))
    return None


SHOOT: Verb[State, Board, Shoot] = Verb(
    "shoot",
    Text("Shoot", "Стрелять"),
    Shoot,
    aliases=("стрелять", "выстрел", "attack"),
    phrases=_AT_HEX,
    walk=lambda at, verb: _Shots(at, verb, _fire_means(at)),
    judge=lambda at, order: judge_shoot(at.position, under_way(at, Firing), order),
    resolve=apply_shoot,
    preview=lambda at, order: _preview(at, _fire_means(at), order, order.hex),
    shown=_shown,
    weight=5,
)

CEASE_FIRE = ending(lambda board, _: end_fire(board), preview=after_end_of_order)


def _assault_means(at: Question) -> Means:
    return means_of_assault(at.position, under_way(at, Moving))


ASSAULT: Verb[State, Board, AssaultFire] = Verb(
    "assault",
    Text("Assault Fire", "Штурмовой Огонь"),
    AssaultFire,
    aliases=("assault-fire", "штурмовой"),
    phrases=(_CARD, *_AT_HEX),
    walk=lambda at, verb: _Shots(at, verb, _assault_means(at), "assault-fire"),
    hidden=True,
    when=lambda at: may_play(at) and can_assault(at.position, at.side),
    judge=lambda at, order: judge_assault(at.position, under_way(at, Moving), order),
    resolve=apply_assault,
    preview=lambda at, order: _preview(at, _assault_means(at), order, order.hex),
    shown=masked,
)


def _op_fire_means(at: Question) -> Means:
    return means_of_op_fire(at.position, under_way(at, Moving))


def _op_fire_preview(at: Question, order: OpFire) -> Preview:
    return _preview(at, _op_fire_means(at), order, hex_word(under_way(at, Moving).path[-1]))


OP_FIRE: Verb[State, Board, OpFire] = Verb(
    "op-fire",
    Text("Op Fire", "Огонь по Обстоятельствам"),
    OpFire,
    aliases=("opfire", "по-обстоятельствам"),
    phrases=(_CARD, *_AT_MOVERS),
    walk=lambda at, verb: _Shots(at, verb, _op_fire_means(at), "op-fire"),
    hidden=True,
    when=lambda at: can_op_fire(at.position, at.side),
    judge=lambda at, order: judge_op_fire(at.position, under_way(at, Moving), order),
    resolve=apply_op_fire,
    preview=_op_fire_preview,
    shown=masked,
    idle=lambda _: rules.actions.OP_FIRE.refuse(refusals.NOBODY_ANSWERS),
)
