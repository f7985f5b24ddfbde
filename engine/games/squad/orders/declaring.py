"""Declaring an attack word by word: the pieces one after the other, the hex, the actions, who leads [O20, A24]."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, TypeVar

import msgspec

from engine.core.choices import Fork, Option
from engine.core.dice import Dice, pick
from engine.core.rules import Refusal, Rule
from engine.core.text import Line, Text
from engine.games.squad import rules
from engine.games.squad.map.geography import INDEX, hex_word
from engine.games.squad.orders.nouns import WORD
from engine.games.squad.orders.volleys import NO_BASE, Volleys
from engine.games.squad.phases.attacks.shot_judging import judge_shot, refuse_weak
from engine.games.squad.phases.attacks.shots import (
    UNLED,
    Means,
    Piece,
    able_leaders,
    attack_of,
    base_of,
    can_reach,
    piece_name,
)
from engine.games.squad.table.frames import Moving
from engine.games.squad.table.state import State
from engine.games.squad.table.values import command_of
from engine.games.squad.words import fight_phrases
from engine.games.squad.words.naming import card_name, unit_name, weapon_name

A = TypeVar("A")
Make = Callable[[tuple[str, ...], str, tuple[str, ...], str], A]
"""Makes the order of pieces, hex, cards and leader."""
TRIES = 6
"""Random tries before sampling gives up."""


class Words(msgspec.Struct, frozen=True):
    """The words of a declaration, sorted out.

    Attributes:
        hex: the hex fired at, -1 before it is named.
        part: what the last word was: a "piece", the "hex", "with", a "card", "lead", or the "end".
    """

    pieces: tuple[Piece, ...] = ()
    hex: int = -1
    cards: tuple[str, ...] = ()
    leader: str = ""
    part: str = "piece"


class Declaring(Volleys, Generic[A]):
    """Every way to declare an attack with certain means.

    What only the hand makes possible is masked: in public it looks as if it served whenever cards are held at all.
    """

    def __init__(self, position: State, means: Means, make: Make[A], *, names_hex: bool = True) -> None:
        """Prepare the walk.

        Args:
            position: the position.
            means: what may take part.
            make: makes the order.
            names_hex: the hex is a word of the order; it is not in Op Fire.
        """
        super().__init__(position, means)
        self.make, self.names_hex = make, names_hex

    def fork(self, words: Sequence[str], *, why: bool, hidden: bool = False) -> Fork:
        """Where the declaration stands after these words.

        Raises:
            ValueError: the words are not the beginning of a declaration offered here.
        """
        said = self.read(words)
        if said.part == "piece" and (self.names_hex or not said.pieces):
            return self._piece_fork(said, why=why, hidden=hidden)
        if said.part == "piece":
            found = self._piece_fork(said, why=why, hidden=hidden)
            rest = self._rest_fork(msgspec.structs.replace(said, hex=self.means.hexes[0], part="hex"), hidden=hidden)
            return Fork((*found.options, *rest.options), rest.action, hidden, rest.note)
        if said.part == "with":
            return Fork(self._card_options(said), hidden=True)
        if said.part == "lead":
            return Fork(self._leader_options(said), hidden=hidden or bool(said.cards))
        return self._rest_fork(said, hidden=hidden or bool(said.cards))

    def read(self, words: Sequence[str]) -> Words:
        """The words sorted out; each must be one that serves after those before it."""
        said = Words()
        for word in words:
            said = self._take(said, word)
        return said

    def _take(self, said: Words, word: str) -> Words:
        serving = {option.word for option in self._options(said) if option.refusal is None}
        if word not in serving:
            raise ValueError(f"expected {', '.join(sorted(serving)) or 'nothing more'}, got {word!r}")
        piece = self.means.piece(word)
        if said.part == "piece" and piece is not None:
            return msgspec.structs.replace(said, pieces=(*said.pieces, piece))
        if said.part == "piece" and not self.names_hex:
            said = msgspec.structs.replace(said, hex=self.means.hexes[0], part="hex")
        if said.part == "piece":
            return msgspec.structs.replace(said, hex=INDEX[word], part="hex")
        if word in ("with", "lead"):
            return msgspec.structs.replace(said, part=word)
        if word == UNLED or said.part == "lead":
            return msgspec.structs.replace(said, leader=word, part="end")
        return msgspec.structs.replace(said, cards=(*said.cards, word), part="card")

    def _options(self, said: Words) -> tuple[Option, ...]:
        if said.part == "piece":
            found = (*self._piece_options(said), *self._hex_options(said))
            if self.names_hex or not said.pieces:
                return found
            rest = msgspec.structs.replace(said, hex=self.means.hexes[0], part="hex")
            return (*found, *self._rest_options(rest))
        if said.part == "with":
            return self._card_options(said)
        if said.part == "lead":
            return self._leader_options(said)
        return self._rest_options(said)

    def _option(self, word: str, label: Text, standing: str, pieces: Sequence[Piece], hex_: int) -> Option | None:
        """A word as it is offered, given what it leads to: an attack of these pieces on this hex."""
        if standing == "shut":
            return None
        if standing == "lacking":
            attack = attack_of(self.position, self.means, pieces, hex_)
            refusal = refuse_weak(self.position, attack, self.total(pieces, hex_), private=True)
            return Option(word, label, refusal, masked=True)
        return Option(word, label, masked=standing == "held")

    def _piece_options(self, said: Words) -> tuple[Option, ...]:
        found = []
        for piece in self.means.pieces:
            group = (*said.pieces, piece)
            if piece in said.pieces or not self.fits(group):
                continue
            hexes = self.targets(group)
            if hexes:
                standing = self.standing(group, hexes, grows=True)
                found.append(self._option(piece.word, self.label(piece), standing, group, hexes[0]))
        return tuple(option for option in found if option is not None)

    def _hex_options(self, said: Words) -> tuple[Option, ...]:
        if not said.pieces or not self.names_hex:
            return ()
        found = []
        for hex_ in self.targets(said.pieces):
            standing = self.standing(said.pieces, (hex_,), grows=False)
            strength = self.total(said.pieces, hex_)
            word = hex_word(hex_)
            label = Text(f"{word}: FP {strength}", f"{word}: ОМ {strength}")
            found.append(self._option(word, label, standing, said.pieces, hex_))
        return tuple(option for option in found if option is not None)

    def _piece_fork(self, said: Words, *, why: bool, hidden: bool) -> Fork:
        options = [*self._piece_options(said), *self._hex_options(said)]
        if why:
            options += self._refused(said, {option.word for option in options})
        return Fork(tuple(options), hidden=hidden)

    def _rest_fork(self, said: Words, *, hidden: bool) -> Fork:
        """After the hex: actions, who leads, or the end."""
        action: A | None = None
        strength = self.total(said.pieces, said.hex, said.cards, said.leader)
        if strength >= 1:
            words = tuple(piece.word for piece in said.pieces)
            action = self.make(words, hex_word(said.hex), said.cards, said.leader)
        text = fight_phrases.TOTAL_SO_FAR if strength >= 1 else fight_phrases.NEEDS_ACTION
        note = Line(text, {"n": strength}) if strength > NO_BASE else None
        return Fork(self._rest_options(said), action, hidden, note)

    def _rest_options(self, said: Words) -> tuple[Option, ...]:
        if said.part == "end" or base_of(self.position, said.pieces, said.hex) < 0:
            return ()
        if said.cards:
            found = list(self._card_options(said))
        else:
            found = [self._with_option(said)] if self.position.hands[self.means.side] else []
        led = [option for option in self._leader_options(said) if option.refusal is None]
        if led:
            found.append(Option("lead", WORD.label(self.position, "lead")))
        has_leader = bool(able_leaders(self.position, self.means, said.pieces))
        if has_leader and self.total(said.pieces, said.hex, said.cards, UNLED) >= 1:
            found.append(Option(UNLED, WORD.label(self.position, UNLED)))
        return tuple(found)

    def _with_option(self, said: Words) -> Option:
        """Whether a card of the hand fits is hidden; that cards are held is not."""
        refusal: Refusal | None = None
        if not self._card_options(said):
            refusal = rules.actions.ACTIONS.refuse(fight_phrases.NO_FIRE_CARD, private=True)
        return Option("with", WORD.label(self.position, "with"), refusal, masked=True)

    def _card_options(self, said: Words) -> tuple[Option, ...]:
        found = []
        for card in self.usable(said.pieces, said.hex, said.cards):
            played = (*said.cards, card)
            strength = self.total(said.pieces, said.hex, played)
            if strength + self.lift(said.pieces, said.hex, played) >= 1:
                found.append(Option(card, card_name(card)))
        return tuple(found)

    def _leader_options(self, said: Words) -> tuple[Option, ...]:
        found = []
        for i in able_leaders(self.position, self.means, said.pieces):
            unit = self.position.units[i]
            if self.total(said.pieces, said.hex, said.cards, unit.word) >= 1:
                name = unit_name(unit)
                found.append(
                    Option(unit.word, Text(f"{name.en} +{command_of(unit)}", f"{name.ru} +{command_of(unit)}"))
                )
        return tuple(found)

    def label(self, piece: Piece) -> Text:
        """A piece on a button: its name, firepower and Range."""
        name = piece_name(self.position, piece)
        figures = f"{piece.power}/{piece.range}"
        return Text(f"{name.en} {figures}", f"{name.ru} {figures}")

    def _refused(self, said: Words, offered: set[str]) -> list[Option]:
        """Words a player might expect here and why each does not serve."""
        words = [piece.word for piece in said.pieces]
        hexes = self.targets(said.pieces) or self.means.hexes
        found = []
        for word, label in self._expected():
            if word in offered or word in words:
                continue
            refusal = None
            for hex_ in hexes:
                refusal = judge_shot(self.position, self.means, [*words, word], hex_word(hex_))
                if refusal is None:
                    break
            found.append(Option(word, label, refusal or self.refuse_idle(rules.orders.FIRE)))
        if words and self.names_hex:
            for hex_ in self.means.hexes:
                word = hex_word(hex_)
                refusal = None if word in offered else judge_shot(self.position, self.means, words, word)
                if refusal is not None:
                    found.append(Option(word, Text(word, word), refusal))
        return found

    def refuse_idle(self, rule: Rule) -> Refusal:
        """The refusal where the units of the order can fire at nothing."""
        units = tuple(unit_name(self.position.units[i]) for i in self._spoken_of())
        return rule.refuse(fight_phrases.NOTHING_IN_SIGHT, units=units)

    def _expected(self) -> Iterator[tuple[str, Text]]:
        """The units the order speaks of, with their Weapons."""
        listed = {piece.word: self.label(piece) for piece in self.means.pieces}
        for i in self._spoken_of():
            unit = self.position.units[i]
            if unit.at >= 0 and unit.side == self.means.side:
                listed.setdefault(unit.word, unit_name(unit))
                if unit.weapon >= 0:
                    weapon = self.position.weapons[unit.weapon]
                    listed.setdefault(weapon.word, weapon_name(weapon))
        yield from listed.items()

    def _spoken_of(self) -> tuple[int, ...]:
        frame = self.means.frame
        if isinstance(frame, Moving):
            return frame.group if self.means.by == "assault-fire" else frame.answered
        return frame.units if frame is not None else ()

    def orders(self) -> Iterator[A]:
        """Every declaration: group by group, hex by hex, with every set of cards and every leader."""
        for group in self.groups():
            words = tuple(piece.word for piece in group)
            for hex_ in self.targets(group):
                for cards in self.hands(group, hex_):
                    for leader in self.leaders(group, hex_, cards):
                        yield self.make(words, hex_word(hex_), cards, leader)

    def sample(self, dice: Dice) -> A | None:
        """A declaration at random, found without listing them; `None` if none was found."""
        if not self.means.hexes or not self.means.pieces:
            return None
        for _ in range(TRIES):
            found = self._sample_once(dice)
            if found is not None:
                return found
        return next(self.orders(), None)

    def _sample_once(self, dice: Dice) -> A | None:
        first = pick(self.means.pieces, dice)
        if not self.reach(first):
            return None
        hex_ = pick(self.reach(first), dice)
        group: tuple[Piece, ...] = (first,)
        if dice.below(2):
            for piece in self.means.pieces:
                wider = (*group, piece)
                if piece is first or not can_reach(self.position, piece, hex_) or not self.fits(wider):
                    continue
                if base_of(self.position, wider, hex_) >= 0:
                    group = wider
        cards: tuple[str, ...] = ()
        if self.cards and dice.below(3) == 0:
            usable = self.usable(group, hex_)
            cards = (pick(usable, dice),) if usable else ()
        leader = UNLED if dice.below(8) == 0 and able_leaders(self.position, self.means, group) else ""
        if self.total(group, hex_, cards, leader) < 1:
            return None
        ordered = tuple(piece.word for piece in self.means.pieces if piece in group)
        return self.make(ordered, hex_word(hex_), cards, leader)
