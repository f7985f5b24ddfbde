"""An observation of `cards` in words, for the console and as alternative text."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from engine.core.rules import Mark
from engine.core.text import Language, Text
from engine.games.cards.observation import BattleView, CardView, ModifierView, Observation, SideView, UnitView
from renderers import text
from renderers.games.cards import words
from renderers.games.cards.marks import card_of

_PLACEHOLDER = re.compile(r"\{\s*\$\w+\s*\}")


class SideText(msgspec.Struct, frozen=True):
    """One army in words: its summary, its lines in full, and the same in short."""

    head: str
    lines: tuple[str, ...]
    short: str


class TableText(msgspec.Struct, frozen=True):
    """A whole position in words; `own` is for the reader's console only."""

    title: str
    status: tuple[str, ...]
    news: tuple[str, ...]
    battles: tuple[str, ...]
    sides: tuple[SideText, ...]
    own: tuple[str, ...]

    def board(self) -> str:
        """Everything, for a console."""
        lines = [self.title, "=" * len(self.title), *self.status, *(f"! {line}" for line in self.news)]
        for side in self.sides:
            lines += ["", side.head, *(f"    {line}" for line in side.lines)]
        if self.battles:
            lines += ["", *self.battles]
        if self.own:
            lines += ["", *self.own]
        return "\n".join(lines)

    def alternative(self, limit: int) -> str:
        """For whoever cannot see the picture, most needed first, never longer than the limit."""
        parts = [f"{self.title}. {' · '.join(self.status)}.", *(f"{line}." for line in self.news)]
        parts += [f"{line}." for line in self.battles]
        parts += [side.short for side in self.sides]
        return text.cut(parts, limit)


def text_of(observation: Observation, marks: Sequence[Mark], language: Language) -> TableText:
    """The position in words."""
    return _Writer(observation, language).write(marks)


def number_free(name: str, value: int) -> str:
    """The name of a property with its figure in the place kept for it."""
    return _PLACEHOLDER.sub(str(value), name)


def modifier_text(modifier: ModifierView, language: Language) -> str:
    """A tactical modifier, such as "+3/+2 v armour"."""
    versus = words.VERSUS[modifier.versus].in_(language)
    return words.MODIFIER.in_(language).format(attack=modifier.attack, defence=modifier.defence, versus=versus)


def card_line(card: CardView, language: Language) -> str:
    """A card in one line: name, type, cost, figures, modifier, properties or text."""
    kind = words.KINDS[card.kind].in_(language)
    parts = [kind, words.COST.in_(language).format(n=card.cost)]
    if card.line:
        parts.append(f"{card.attack}/{card.defence}")
    parts += _abilities(card, language)
    line = f"{card.name.in_(language)}: {', '.join(parts)}"
    return f"{line}. {card.text.in_(language)}" if card.text else line


def abilities(card: CardView, language: Language) -> str:
    """What a card can do beside its figures: its type, modifier and properties, or its text alone."""
    if card.text:
        return card.text.in_(language)
    kind = words.KINDS[card.kind].in_(language)
    return f"{', '.join((kind[:1].upper() + kind[1:], *_abilities(card, language)))}."


def _abilities(card: CardView, language: Language) -> list[str]:
    modifier = [modifier_text(card.modifier, language)] if card.modifier is not None else []
    return [*modifier, *(number_free(one.name.in_(language), one.value) for one in card.properties)]


class _Writer:
    def __init__(self, observation: Observation, language: Language) -> None:
        self._seen, self._language = observation, language
        self._units = {unit.word: unit for side in observation.sides for unit in side.units}

    def _say(self, say: Text, **facts: object) -> str:
        return say.in_(self._language).format(**facts)

    def write(self, marks: Sequence[Mark]) -> TableText:
        seen = self._seen
        near = seen.side(seen.seat) if seen.seat is not None else seen.sides[0]
        far = next(side for side in seen.sides if side.seat != near.seat)
        battles = [self._battle(number, battle) for number, battle in enumerate(seen.battles, 1)]
        if seen.general:
            battles.append(f"{self._say(words.LOOSE)}: {', '.join(self._name(word) for word in seen.general)}")
        return TableText(
            title=seen.title.in_(self._language),
            status=self._status(),
            news=tuple(self._news(mark) for mark in marks),
            battles=tuple(battles),
            sides=(self._side(far), self._side(near)),
            own=tuple(self._own()),
        )

    def _army(self, seat: str) -> str:
        return self._say(words.ARMIES[seat])

    def _status(self) -> tuple[str, ...]:
        seen = self._seen
        phase = words.PHASES.get(seen.phase)
        now = f"{self._say(words.TURN)} {seen.turn} ({self._army(seen.active)})"
        now += f", {self._say(phase).lower() if phase else seen.phase}"
        if seen.wave:
            now += f", {self._say(words.WAVE, wave=seen.wave)}"
        if seen.step in words.STEPS:
            now += f", {self._say(words.STEPS[seen.step])}"
        lines = [now]
        if seen.winner is not None:
            lines.append(f"{self._say(words.WON)}: {self._army(seen.winner)}")
        elif seen.awaited:
            lines.append(f"{self._say(words.AWAITING)}: {', '.join(self._army(seat) for seat in seen.awaited)}")
        return tuple(lines)

    def _name(self, place: str) -> str:
        """A unit, a resource, a deck or losses by the word that marks use."""
        if place in self._units:
            return self._units[place].name.in_(self._language)
        card = card_of(self._seen, place)
        if card is not None:
            return card.name.in_(self._language)
        seat, _, word = place.partition("/")
        if seat not in words.ARMIES:
            return place
        army = self._army(seat)
        named = {
            "deck": words.DECK_OF,
            "losses": words.LOSSES_OF,
            "first-line": words.LINE_OF,
            "resources": words.RESOURCES_OF,
            "hand": words.HAND_OF,
        }
        if word in named:
            return self._say(named[word], army=army)
        return f"{self._say(words.RESOURCE, number=word.rpartition('-')[2])} ({army})"

    def _news(self, mark: Mark) -> str:
        kind = words.MARKS.get(mark.kind)
        head = self._say(kind) if kind else mark.kind
        places = list(dict.fromkeys(mark.places))
        if mark.kind == "battle" and mark.units:
            places = [*dict.fromkeys(mark.units), *(place for place in mark.places if place not in mark.units)]
        if mark.kind == "refused":
            places = [*dict.fromkeys(mark.units), *places]
        is_listed = mark.kind in ("battle", "deploy", "refused")
        joined = (" · " if is_listed else " → ").join(self._name(place) for place in places)
        parts = [part for part in (joined, mark.label) if part]
        return f"{head}: {' · '.join(parts)}" if parts else head

    def _battle(self, number: int, battle: BattleView) -> str:
        head = self._say(words.BATTLE, number=number)
        attackers = ", ".join(self._fighter(word) for word in battle.attackers)
        if battle.kind == "deck":
            loss = self._say(words.DECK_LOSES, cards=battle.cards)
            return f"{head}: {attackers} ({battle.attack_sum}) → {self._name(battle.target)}, {loss}"
        if battle.kind == "resource":
            return f"{head}: {attackers} ({battle.attack_sum}) → {self._name(battle.target)} (2)"
        defenders = ", ".join(self._fighter(word) for word in battle.defenders)
        return f"{head}: {attackers} ({battle.attack_sum}) : {defenders} ({battle.defence_sum})"

    def _fighter(self, word: str) -> str:
        unit = self._units.get(word)
        return f"{self._name(word)} {unit.attack_now}/{unit.defence_now}" if unit else self._name(word)

    def _side(self, side: SideView) -> SideText:
        free = sum(not one.turned for one in side.resources)
        parts = [
            f"{self._say(words.DECK)} {side.deck}",
            f"{self._say(words.HAND)} {side.hand_size}",
            f"{self._say(words.LOSSES)} {len(side.losses)}",
            f"{self._say(words.RESOURCES)} {free}/{len(side.resources)}",
        ]
        if side.token:
            parts.append(self._say(words.TOKEN_THERE))
        head = f"{side.name.in_(self._language)}: {', '.join(parts)}"
        lines, short = [], [head]
        for word, units in (
            (words.FIRST_LINE, side.first_line),
            (words.SECOND_LINE, side.second_line),
            (words.RESERVE, side.reserve),
        ):
            if units:
                lines += [f"{self._say(word)}:", *(f"  {self._unit(unit)}" for unit in units)]
                short.append(f"{self._say(word)}: {', '.join(self._brief(unit) for unit in units)}")
            elif word is not words.RESERVE:
                lines.append(f"{self._say(word)}: {self._say(words.EMPTY)}")
        if side.resources:
            lines.append(f"{self._say(words.RESOURCES)}: {self._resources(side)}")
        return SideText(head, tuple(lines), "; ".join(short))

    def _resources(self, side: SideView) -> str:
        shown = []
        for one in sorted(side.resources, key=lambda one: (len(one.word), one.word)):
            known = self._seen.catalogue.get(one.card or "") if one.face_up else None
            face = known.name.in_(self._language) if known else self._say(words.FACE_DOWN)
            states = [face]
            if one.turned:
                states.append(self._say(words.TURNED))
            if one.cut:
                states.append(self._say(words.CUT))
            shown.append(f"{one.word.rpartition('-')[2]} ({', '.join(states)})")
        return ", ".join(shown)

    def _brief(self, unit: UnitView) -> str:
        """A unit in a few characters; one that is turned stands in brackets."""
        short = f"{unit.name.in_(self._language)} {unit.attack_now}/{unit.defence_now}"
        return f"({short})" if unit.turned else short

    def _unit(self, unit: UnitView) -> str:
        parts = [f"{unit.attack_now}/{unit.defence_now}"]
        if (unit.attack, unit.defence) != (unit.attack_now, unit.defence_now):
            parts.append(self._say(words.PRINTED, attack=unit.attack, defence=unit.defence))
        if unit.modifier is not None:
            state = {None: "", True: f" – {self._say(words.MODIFIER_ON)}", False: f" – {self._say(words.MODIFIER_OFF)}"}
            parts.append(modifier_text(unit.modifier, self._language) + state[unit.modifier_on])
        parts += [number_free(one.name.in_(self._language), one.value) for one in unit.properties]
        if unit.turned:
            parts.append(self._say(words.TURNED))
        if unit.reloading:
            parts.append(self._say(words.RELOADING))
        if unit.attacked and not unit.turned:
            parts.append(self._say(words.ATTACKED))
        if unit.damage:
            parts.append(self._say(words.DAMAGE, n=unit.damage))
        if unit.shield:
            parts.append(self._say(words.SHIELD, n=unit.shield))
        if unit.role in words.ROLES:
            against = ", ".join(self._name(place) for place in unit.against)
            role = self._say(words.ROLES[unit.role])
            parts.append(f"{role}: {against}" if against else role)
        return f"{unit.name.in_(self._language)} {', '.join(parts)}"

    def _own(self) -> list[str]:
        """What only the reader may know."""
        lines = []
        for side in self._seen.sides:
            if side.hand is None:
                continue
            lines.append(f"{self._say(words.YOUR_HAND)}:")
            lines += [f"    {card_line(self._seen.catalogue[card], self._language)}" for card in side.hand]
            if not side.hand:
                lines[-1] += f" {self._say(words.NO_CARDS)}"
            hidden = [one for one in side.resources if not one.face_up and one.card in self._seen.catalogue]
            if hidden:
                named = ", ".join(
                    f"{one.word.rpartition('-')[2]} – {self._seen.catalogue[one.card or ''].name.in_(self._language)}"
                    for one in hidden
                )
                lines.append(f"{self._say(words.YOUR_FACE_DOWN)}: {named}")
            lines.append(self._say(words.PAYABLE, n=side.payable))
        return lines
