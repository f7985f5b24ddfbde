"""An observation of `street` in words, for the console and as alternative text."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.rules import Mark
from engine.core.text import Language, Text
from engine.games.street.observation import AreaView, Observation, UnitView
from renderers.counters import SIZE_MARKS
from renderers.games.street import words
from renderers.marks import told
from renderers.text import AreaText, BoardText

SEATS = ("ger", "sov")


def text_of(observation: Observation, marks: Sequence[Mark], language: Language) -> BoardText:
    """The position in words; a hand appears only where the observation itself holds it."""
    return _Writer(observation, language).write(marks)


class _Writer:
    def __init__(self, observation: Observation, language: Language) -> None:
        self._observation, self._language = observation, language
        self._names = {area.id: area.name.in_(language) for area in observation.areas}
        self._tags = {unit.id: unit.tag.in_(language) for unit in observation.units}

    def _say(self, text: Text, **facts: object) -> str:
        return text.in_(self._language).format(**facts)

    def write(self, marks: Sequence[Mark]) -> BoardText:
        return BoardText(
            title=self._observation.title.in_(self._language),
            status=self._status(),
            news=(*self._pending(), *(self._news(mark) for mark in marks)),
            areas=tuple(self._area(area) for area in self._observation.areas),
            rest=tuple(self._rest()),
        )

    def _army(self, seat: str | None) -> str:
        return self._say(words.NOBODY if seat is None else words.ARMIES[seat])

    def _status(self) -> tuple[str, ...]:
        seen = self._observation
        phase = words.PHASES.get(seen.phase)
        lines = [
            f"{self._say(words.TURN)} {seen.turn}/{seen.turns}, {self._say(phase).lower() if phase else seen.phase}",
            f"{self._say(words.VICTORY)}: {seen.german_vp}/{seen.threshold}",
            f"{self._say(words.POINTS)}: "
            + ", ".join(f"{self._army(seat)} {seen.points[seat]}" for seat in SEATS if seat in seen.points),
        ]
        if seen.winner is not None:
            lines.append(f"{self._say(words.WON)}: {self._army(seen.winner)}")
        elif seen.awaited:
            lines.append(f"{self._say(words.AWAITING)}: " + ", ".join(self._army(seat) for seat in seen.awaited))
        return tuple(lines)

    def _pending(self) -> list[str]:
        seen = self._observation
        lines = []
        for fire in seen.firing:
            if fire.origin is None:
                lines.append(self._say(words.CARD_FIRING, target=self._names[fire.target]))
            else:
                lines.append(self._say(words.FIRING, origin=self._names[fire.origin], target=self._names[fire.target]))
        if seen.losing is not None:
            lines.append(
                self._say(
                    words.LOSSES_DUE,
                    army=self._army(seen.losing.seat),
                    points=seen.losing.points,
                    area=self._names[seen.losing.area],
                )
            )
        return lines

    def _news(self, mark: Mark) -> str:
        kind = words.MARKS.get(mark.kind)
        name = self._say(kind) if kind else mark.kind
        joint = ", " if mark.kind in ("refused", "supply") else " → "
        return told(mark, name, units=self._tags, places=self._names, joint=joint)

    def _area(self, area: AreaView) -> AreaText:
        groups = {
            seat: [unit for unit in self._observation.units if unit.area == area.id and unit.seat == seat]
            for seat in SEATS
        }
        contested = all(groups.values())
        facts = [
            f"{self._say(words.CONTROL)}: {self._army(area.control)}",
            f"{self._say(words.DEFENCE)} {area.defence}",
        ]
        if area.vp:
            facts.append(f"{self._say(words.VP)} {area.vp}")
        facts.append(f"{self._say(words.ROOM)} {area.cap}")
        flags = (
            (area.landing, words.LANDING),
            (area.volga_bank, words.BANK),
            (area.german_source, words.SOURCE),
            (area.barricades, words.BARRICADES),
            (contested, words.CONTESTED),
        )
        facts += [self._say(word) for held, word in flags if held]
        facts += [f"{self._say(words.FIRE_MARKER)}: {self._army(seat)}" for seat in area.fire]
        lines = [
            f"{self._army(seat)}: " + ", ".join(self._unit(area, unit) for unit in group)
            for seat, group in groups.items()
            if group
        ]
        lines.append(f"{self._say(words.LINKS)}: {self._links(area.id)}")
        return AreaText(
            head=f"{area.number}. {area.name.in_(self._language)} — {', '.join(facts)}",
            units=tuple(lines) if any(groups.values()) else (self._say(words.EMPTY), *lines),
            short=self._short(area, groups),
            weight=2 * contested + any(groups.values()),
        )

    def _unit(self, area: AreaView, unit: UnitView) -> str:
        side = self._say(words.SIDE_UP[unit.active])
        supply = "" if unit.seat in area.supplied else f" ({self._say(words.UNSUPPLIED)})"
        return f"{unit.tag.in_(self._language)} {SIZE_MARKS[unit.size]} {unit.fire}-{unit.defence} {side}{supply}"

    def _short(self, area: AreaView, groups: dict[str, list[UnitView]]) -> str:
        """One line: who holds the area, and each army's counters as figures, those of inactive units in brackets."""
        parts = [f"{area.name.in_(self._language)} ({self._army(area.control)})"]
        for seat, group in groups.items():
            if group:
                figures = " ".join(f"{u.fire}-{u.defence}" if u.active else f"({u.fire}-{u.defence})" for u in group)
                parts.append(f"{self._army(seat)} {figures}")
        if area.fire:
            parts.append(f"{self._say(words.FIRE_MARKER)}: " + ", ".join(self._army(seat) for seat in area.fire))
        return "; ".join(parts)

    def _links(self, area: str) -> str:
        ways = []
        for link in self._observation.links:
            if area in (link.a, link.b):
                other = self._names[link.b if link.a == area else link.a]
                ways.append(f"{other} ({self._say(words.BARRIER)})" if link.barrier else other)
        return ", ".join(ways)

    def _rest(self) -> list[str]:
        seen = self._observation
        lines = []
        for state, word in (("waiting", words.WAITING), ("destroyed", words.DESTROYED)):
            for seat in SEATS:
                units = [unit for unit in seen.units if unit.state == state and unit.seat == seat]
                if units:
                    named = ", ".join(
                        f"{self._tags[unit.id]} ({self._say(words.ON_TURN, turn=unit.turn)})"
                        if state == "waiting"
                        else self._tags[unit.id]
                        for unit in units
                    )
                    lines.append(f"{self._say(word)}, {self._army(seat)}: {named}")
        for hand in seen.hands:
            sizes = self._say(words.HAND, size=hand.size, deck=hand.deck, discard=len(hand.discard))
            lines.append(f"{self._army(hand.seat)}: {sizes}")
            if hand.cards is not None:
                held = ", ".join(self._card(card) for card in hand.cards) or self._say(words.NO_CARDS)
                lines.append(f"{self._say(words.YOUR_HAND)}: {held}")
        return lines

    def _card(self, card: str) -> str:
        name = self._observation.card_names.get(card)
        return name.in_(self._language) if name else card
