"""A position of `squad` in words: the board for a console with the map in characters, and the alternative text."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.rules import Mark
from engine.core.text import Language, Text
from engine.games.squad.observation import CardView, HexView, Observation, SideView, UnitView
from renderers import text
from renderers.games.squad import words
from renderers.games.squad.boxes import open_worth
from renderers.games.squad.map import cell_of
from renderers.games.squad.units import tag_of
from renderers.marks import told

_LETTERS = {
    "open": ".",
    "woods": "w",
    "brush": "b",
    "orchard": "o",
    "sunflowers": "c",
    "house": "h",
    "hall": "F",
    "rubble": "r",
    "marsh": "m",
    "balka": "g",
    "stream": "s",
    "water": "W",
    "bridge": "B",
    "light-bridge": "B",
    "railway": "e",
    "smoke": "~",
    "blaze": "^",
}
"""How the map in characters writes each ground, smoke and fire over all others."""
_ARMIES = {"axis": "X", "allies": "L"}
_CELL = 5
_MOST_NEWS = 12


class Writer:
    """Writes a position in one language; a hand or a secret chit appears only where the observation holds it."""

    def __init__(self, observation: Observation, language: Language) -> None:
        """Sort the units by hex."""
        self._seen, self._language = observation, language
        self._units: dict[str, list[UnitView]] = {}
        for unit in observation.units:
            self._units.setdefault(unit.hex, []).append(unit)
        self._tags = {unit.word: tag_of(unit, language) for unit in observation.units}
        self._tags |= {unit.weapon.word: unit.weapon.name.in_(language) for unit in observation.units if unit.weapon}
        self._tags |= {seat: army.in_(language) for seat, army in words.ARMIES.items()}

    def _say(self, text: Text, **facts: object) -> str:
        return text.in_(self._language).format(**facts)

    def _army(self, seat: str | None) -> str:
        return self._say(words.NOBODY if seat is None else words.ARMIES[seat])

    def board(self) -> str:
        """Everything, for a console: status, map in characters, hexes that hold something, both sides, own cards."""
        title = self._seen.title.in_(self._language)
        parts = [title, "=" * len(title), *self._status(), "", *self.map()]
        for view in self._seen.hexes:
            lines = self._hex(view)
            if lines:
                parts += ["", *lines]
        parts += ["", *(line for side in self._seen.sides for line in self._side(side))]
        parts += self._chits()
        for side in self._seen.sides:
            if side.hand is not None:
                parts += ["", f"{self._say(words.YOUR_HAND)}: {len(side.hand)}"]
                parts += [f"    {self.card(card)}" for card in side.hand] or [f"    {self._say(words.NO_CARDS)}"]
        return "\n".join(parts)

    def alternative(self, marks: Sequence[Mark], limit: int = text.ALT_LIMIT) -> str:
        """The picture in words, most needed first, never longer than the limit; nothing hidden is in it."""
        head = f"{self._seen.title.in_(self._language)}. {' · '.join(self._status())}."
        news = [f"{self._news(mark)}." for mark in marks if mark.kind != "reach"][:_MOST_NEWS]
        hexes = sorted(
            (view for view in self._seen.hexes if self._units.get(view.word) or view.objective),
            key=lambda view: (-len({unit.seat for unit in self._units.get(view.word, ())}), not view.objective),
        )
        return text.cut([head, *news, *(self._short(view) for view in hexes)], limit)

    def map(self) -> list[str]:
        """The map in characters: every second column half a line lower, as the hexes lie."""
        by_cell = {cell: view for view in self._seen.hexes if (cell := cell_of(view.word)) is not None}
        columns, rows = self._seen.columns, self._seen.rows
        heads = "".join("ABCDEFGHIJKL"[column].center(_CELL) for column in range(columns))
        lines = ["   " + heads.rstrip()]
        for row in range(rows):
            for odd in (0, 1):
                line = f"{row + 1:>2} " if not odd else "   "
                for column in range(columns):
                    view = by_cell.get((column, row)) if column % 2 == odd else None
                    line += (self._mark(view) if view else "").center(_CELL)
                lines.append(line.rstrip())
        used = dict.fromkeys(view.terrain for view in self._seen.hexes)
        used |= dict.fromkeys(["smoke"] * any(view.smoke for view in self._seen.hexes))
        used |= dict.fromkeys(["blaze"] * any(view.blaze for view in self._seen.hexes))
        signs = ", ".join(f"{_LETTERS.get(kind, '?')} {self._terrain(kind)}" for kind in used)
        return [*lines, self._say(words.MAP_KEY, signs=signs)]

    def _mark(self, view: HexView) -> str:
        letter = "^" if view.blaze else "~" if view.smoke else _LETTERS.get(view.terrain, "?")
        units = self._units.get(view.word, ())
        seats = {unit.seat for unit in units}
        if not units:
            return letter + (str(view.objective) if view.objective else "")
        return f"{letter}{'*' if len(seats) > 1 else _ARMIES[units[0].seat]}{len(units)}"

    def _terrain(self, kind: str) -> str:
        known = words.TERRAIN.get(kind)
        return self._say(known) if known else kind

    def _status(self) -> list[str]:
        seen = self._seen
        lines = [f"{self._say(words.TURN)} {seen.turn}, {seen.phase_name.in_(self._language)}"]
        lines.append(self._say(words.TIMES, time=seen.time, space=seen.sudden_death))
        if seen.points:
            army = self._army("axis" if seen.points > 0 else "allies")
            lines.append(self._say(words.POINTS_OF, army=army, points=abs(seen.points)))
        else:
            lines.append(self._say(words.POINTS_EVEN))
        if seen.active is not None:
            lines.append(f"{self._say(words.ORDERS)}: {self._army(seen.active)} {seen.orders_played}")
        if seen.initiative is not None:
            lines.append(f"{self._say(words.INITIATIVE)}: {self._army(seen.initiative)}")
        if seen.roll is not None:
            first, second = seen.roll.card.dice
            purpose = seen.roll.purpose.in_(self._language)
            lines.append(f"{purpose}: {self._army(seen.roll.seat)} {first}+{second} = {first + second}")
        if seen.winner is not None:
            lines.append(f"{self._say(words.WON)}: {self._army(seen.winner)}")
        elif seen.asked is not None:
            lines.append(f"{self._say(words.AWAITING)}: {self._army(seen.asked)}")
        return lines

    def _things(self, view: HexView) -> list[str]:
        """What lies in a hex besides units; the worth of an objective stays with the open chits."""
        found = []
        if view.objective:
            worth = open_worth(self._seen, view.objective)
            army = self._army(view.controller)
            found.append(self._say(words.OBJECTIVE, number=view.objective, army=army, worth=worth))
        if view.fort:
            fort = words.FORTS.get(view.fort)
            found.append(self._say(fort) if fort else view.fort)
        if view.smoke:
            found.append(self._say(words.SMOKE, value=view.smoke))
        if view.blaze:
            found.append(self._say(words.BLAZE))
        return found

    def _hex(self, view: HexView) -> list[str]:
        units = self._units.get(view.word, [])
        things = self._things(view)
        if not units and not things:
            return []
        head = f"{view.word} — {', '.join([self._terrain(view.terrain), *things])}"
        return [head, *(f"    {self._army(unit.seat)}: {self.unit(unit)}" for unit in units)]

    def unit(self, unit: UnitView) -> str:
        """A unit with its figures as they count now, its markers and its Weapon."""
        figures = self._say(
            words.FIGURES,
            fp=_boxed(unit.firepower, boxed=unit.boxed_firepower),
            range=_boxed(unit.range, boxed=unit.boxed_range),
            move=unit.move,
            morale=unit.morale,
        )
        parts = [f"{unit.name.in_(self._language)}, {figures}"]
        now = (unit.firepower, unit.range, unit.move, unit.morale)
        if now != unit.printed:
            parts.append(self._say(words.PRINTED, figures="/".join(map(str, unit.printed))))
        if unit.command:
            parts.append(self._say(words.COMMAND, value=unit.command))
        for held, word in (
            (unit.broken, words.BROKEN),
            (unit.suppressed, words.SUPPRESSED),
            (unit.veteran, words.VETERAN),
            (unit.activated, words.ACTIVATED),
        ):
            if held:
                parts.append(self._say(word))
        weapon = unit.weapon
        if weapon is not None:
            firepower = _boxed(weapon.firepower, boxed=weapon.boxed_firepower)
            reach = _boxed(weapon.range, boxed=weapon.boxed_range)
            extra = [f"{weapon.name.in_(self._language)} {firepower}/{reach}/{weapon.move}"]
            for held, word in ((weapon.heavy, words.HEAVY), (weapon.jammed, words.JAMMED), (weapon.spent, words.SPENT)):
                if held:
                    extra.append(self._say(word))
            parts.append(self._say(words.WITH, weapon=", ".join(extra)))
        return "; ".join(parts)

    def _short(self, view: HexView) -> str:
        """One line: the hex, what lies there, and each side's units as figures, those broken in brackets."""
        parts = [f"{view.word}: {', '.join([self._terrain(view.terrain), *self._things(view)])}"]
        for seat in words.SEATS:
            own = [unit for unit in self._units.get(view.word, ()) if unit.seat == seat]
            if own:
                parts.append(f"{self._army(seat)} " + ", ".join(self._brief(unit) for unit in own))
        return "; ".join(parts)

    def _brief(self, unit: UnitView) -> str:
        figures = f"{self._tags[unit.word]} {unit.firepower}-{unit.range}-{unit.move}-{unit.morale}"
        return f"({figures})" if unit.broken else figures

    def _news(self, mark: Mark) -> str:
        kind = words.MARKS.get(mark.kind)
        name = self._say(kind) if kind else mark.kind
        is_side = mark.kind in ("hindered", "blocked") and len(mark.places) == 2
        joint = "/" if is_side else ", " if mark.kind == "refused" else " → "
        return told(mark, name, units=self._tags, places={}, joint=joint)

    def _side(self, side: SideView) -> list[str]:
        posture = words.POSTURES.get(side.posture)
        line = self._say(
            words.SIZES,
            army=self._army(side.seat),
            posture=self._say(posture) if posture else side.posture,
            hand=side.hand_size,
            deck=side.deck,
            discard=len(side.discards),
            limit=side.order_limit,
            lost=side.eliminated,
            surrender=side.surrender,
        )
        lines = [line]
        if side.radio is not None:
            name = side.radio.in_(self._language)
            word = words.RADIO if side.radio_ready else words.RADIO_DOWN
            lines.append("    " + self._say(word, name=name, fp=side.radio_firepower))
        if side.box:
            names = ", ".join(name.in_(self._language) for name in side.box)
            lines.append(f"    {self._say(words.LOST)}: {names}")
        if side.waiting or side.stock:
            units = [name.in_(self._language) for name in side.waiting]
            forts = [self._say(words.FORTS[kind]) if kind in words.FORTS else kind for kind in side.stock]
            lines.append("    " + self._say(words.WAITING, units=", ".join([*units, *forts])))
        return lines

    def _chits(self) -> list[str]:
        lines = [f"{self._say(words.CHITS)}:"]
        for chit in self._seen.chits:
            if chit.letter is None or chit.text is None:
                lines.append("    " + self._say(words.CHIT_BACK, army=self._army(chit.owner)))
            else:
                kind = words.OPEN_CHIT if chit.owner is None else words.SECRET
                lines.append(f"    {chit.letter}: {chit.text.in_(self._language)} ({self._say(kind)})")
        return lines if len(lines) > 1 else [f"{lines[0]} {self._say(words.NO_CHITS)}"]

    def card(self, card: CardView) -> str:
        """A fate card in one line."""
        language = self._language
        line = self._say(
            words.CARD,
            name=card.name.in_(language),
            event=card.event_name.in_(language),
            dice=f"{card.dice[0]}+{card.dice[1]}",
            hex=card.hex,
        )
        trigger = words.TRIGGERS.get(card.trigger)
        return line + (self._say(words.TRIGGER_IN, trigger=self._say(trigger)) if trigger else "")


def _boxed(value: int, *, boxed: bool) -> str:
    return f"[{value}]" if boxed else str(value)
