"""An observation of `theater` in words, for the console and as alternative text."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.rules import Mark
from engine.core.text import Language, Text
from engine.games.theater.observation import MarkerView, Observation, SideView, UnitView
from renderers.games.theater import words
from renderers.games.theater.board import board_map
from renderers.games.theater.plan import plan_of
from renderers.marks import told
from renderers.speech import speak
from renderers.text import AreaText, BoardText

_MARKS_SHOWN = 6
"""So many marks of a kind are told one by one; of more, only how many there are."""


def text_of(observation: Observation, marks: Sequence[Mark], language: Language) -> BoardText:
    """The position in words; nothing is hidden, so it is the same for all."""
    return _Writer(observation, language).write(marks)


class _Writer:
    def __init__(self, seen: Observation, language: Language) -> None:
        self._seen, self._language = seen, language
        self._plan = plan_of(seen.map)
        self._tags = words.titles(seen, language)
        self._names = {
            word: name.in_(language)
            for word, name in zip(self._plan.map.place_words, self._plan.map.place_names, strict=True)
        }
        self._at: dict[str, list[UnitView]] = {}
        for unit in seen.units:
            if unit.place is not None:
                self._at.setdefault(unit.place, []).append(unit)
        self._lying: dict[str, list[MarkerView]] = {}
        for marker in seen.markers:
            if marker.place is not None:
                self._lying.setdefault(marker.place, []).append(marker)
        self._hexes = {view.word: view for view in seen.hexes}

    def _say(self, text: Text, **facts: object) -> str:
        return text.in_(self._language).format(**facts)

    def write(self, marks: Sequence[Mark]) -> BoardText:
        places = list(dict.fromkeys((*self._at, *self._lying)))
        on_map = [place for place in places if place in self._hexes]
        order = self._plan.map.index
        return BoardText(
            title=self._say(self._seen.title),
            status=tuple(self._status()),
            news=(*self._pending(), *self._news(marks)),
            areas=tuple(self._hex(place) for place in sorted(on_map, key=lambda place: order[place])),
            rest=(*self._elsewhere([place for place in places if place not in self._hexes]), *self._rest()),
        )

    def _seat(self, seat: str | None, nobody: Text = words.NOBODY) -> str:
        return self._say(words.SEATS.get(seat or "", nobody))

    def _counts(self, side: SideView) -> str:
        return "" if side.counts is None else f"{speak(side.counts, self._language)}, "

    def _status(self) -> list[str]:
        seen = self._seen
        now = next((turn for turn in seen.track if turn.turn == seen.turn), None)
        date = f" ({self._say(now.name)})" if now and not now.name.en.isdigit() and now.name.en else ""
        lines = [f"{self._say(words.TURN)} {seen.turn}/{seen.last_turn}{date}, {self._say(seen.phase_name)}"]
        if now is not None:
            weather = f"{self._say(words.WEATHER)}: {self._say(words.WEATHERS[now.normal])}"
            lines.append(f"{weather}, {self._say(words.DESERT_SHORT)}: {self._say(words.WEATHERS[now.desert])}")
        lines += [
            f"{self._say(side.name)}: {self._counts(side)}{self._say(words.STEPS)} {side.steps}"
            for side in seen.sides
            if side.plays
        ]
        if seen.ending is not None:
            lines.append(speak(seen.ending, self._language))
        elif seen.winner is not None:
            lines.append(f"{self._say(words.WON)}: {self._seat(seen.winner)}")
        elif seen.asked is not None:
            lines.append(f"{self._say(words.ASKED)}: {self._seat(seen.asked)}")
        return lines

    def _pending(self) -> list[str]:
        battle = self._seen.battle
        if battle is None:
            return []
        parts = [self._say(words.BATTLE, target=self._names.get(battle.target, battle.target))]
        parts += [f"{self._seat(seat, words.NEUTRAL_UNIT)} −{steps}" for seat, steps in battle.losses]
        parts += [
            f"{self._say(words.MARKS['retreat'])}: {self._tags.get(word, word)} {n}" for word, n in battle.retreats
        ]
        return ["; ".join(parts)]

    def _news(self, marks: Sequence[Mark]) -> list[str]:
        found = []
        marks = [mark for mark in marks if mark.places or mark.kind != "refused" or self._tags.keys() & {*mark.units}]
        for kind in dict.fromkeys(mark.kind for mark in marks):
            alike = [mark for mark in marks if mark.kind == kind]
            found += [self._mark(mark) for mark in alike[:_MARKS_SHOWN]]
            if len(alike) > _MARKS_SHOWN:
                name = words.MARKS.get(kind)
                said = self._say(name) if name else kind
                found.append(f"{said}: {self._say(words.MORE, n=len(alike) - _MARKS_SHOWN)}")
        return found

    def _mark(self, mark: Mark) -> str:
        is_told_apart = mark.kind == "refused" and not mark.places
        kind = words.MARKS.get("involved" if is_told_apart else mark.kind)
        name = self._say(kind) if kind else mark.kind
        joint = ", " if mark.kind in ("refused", "barred") else " → "
        return told(mark, name, units=self._tags, places=self._names, joint=joint)

    def _hex(self, place: str) -> AreaText:
        view = self._hexes[place]
        units = self._at.get(place, [])
        facts = [f"{self._say(words.CONTROL)}: {self._seat(view.controller)}"]
        facts += [
            marker.name.in_(self._language) + (f" ({self._seat(marker.seat)})" if marker.seat else "")
            for marker in self._lying.get(place, [])
        ]
        seats = sorted({self._seat(unit.seat, words.NEUTRAL_UNIT) for unit in units})
        is_near = any(seat not in {unit.seat or "neutral" for unit in units} for seat in view.zoc)
        shown = [", ".join(seats), *map(self._figures, units)] if units else [", ".join(facts[1:])]
        return AreaText(
            head=f"{self._names[place]} — {', '.join(facts)}",
            units=tuple(self._unit(unit) for unit in units),
            short=f"{self._names[place]}: {' '.join(shown)}",
            weight=bool(units) + 2 * (is_near and bool(units)),
        )

    def _figures(self, unit: UnitView) -> str:
        figures = (
            f"{unit.attack}-{unit.defence}-{unit.move}"
            if unit.attack + unit.defence
            else self._say(words.KINDS[unit.kind])
        )
        return figures if unit.supplied else f"{figures}!"

    def _unit(self, unit: UnitView) -> str:
        parts = [f"{unit.name.in_(self._language)} {self._figures(unit).rstrip('!')}"]
        if unit.attack + unit.defence:
            parts.append(f"{unit.steps} {self._say(words.STEP)}")
        states = (
            (not unit.supplied, words.NO_SUPPLY),
            (unit.moved or unit.attacked or unit.engaged, words.HAS_ACTED),
            (unit.dug_in, words.DUG_IN),
            (unit.spent, words.SPENT),
        )
        parts += [self._say(word) for holds, word in states if holds]
        return f"{self._seat(unit.seat, words.NEUTRAL_UNIT)}: {', '.join(parts)}"

    def _elsewhere(self, places: Sequence[str]) -> list[str]:
        """What is in zones and boxes, and what is out until a later turn."""
        lines = [*board_map(self._seen, self._language), ""]
        for place in places:
            inside = [self._unit(unit) for unit in self._at.get(place, [])]
            inside += [
                f"{marker.name.in_(self._language)} ({self._seat(marker.seat)})"
                for marker in self._lying.get(place, [])
            ]
            lines.append(f"{self._names.get(place, place)}: {'; '.join(inside)}")
        out = [
            f"{self._tags[unit.word]}: {self._say(words.REFIT, turn=unit.until)}"
            for unit in self._seen.units
            if unit.place is None
        ]
        out += [
            f"{marker.name.in_(self._language)}: {self._say(words.CONVOYS_OUT, turn=marker.until)}"
            for marker in self._seen.markers
            if marker.place is None
        ]
        return lines + out

    def _rest(self) -> list[str]:
        seen = self._seen
        lines = []
        for seat in (*(side.seat for side in seen.sides), None):
            held = [
                site.name.in_(self._language)
                for site in self._plan.map.sites
                if site.is_city
                and (view := self._hexes.get(self._plan.map.words[site.hex]))
                and view.controller == seat
            ]
            if held:
                lines.append(f"{self._say(words.CITIES)}, {self._seat(seat, words.NEUTRAL)}: {', '.join(held)}")
        for side in (side for side in seen.sides if side.plays):
            figures = (
                (words.DETACHMENTS, side.detachments),
                (words.BLITZ, side.blitz),
                (words.RAIL, side.rail),
            )
            stocks = ", ".join(f"{self._say(word)} {figure}" for word, figure in figures)
            foes = ", ".join(self._seat(foe) for foe in side.at_war) or "—"
            lines.append(f"{self._say(side.name)}: {stocks}; {self._say(words.AT_WAR)}: {foes}")
        for country in seen.countries:
            pool = ", ".join(f"{name.in_(self._language)} {n}" for _, name, n in country.pool)
            told = [self._say(words.STATUS[country.status])] if country.status != "active" else []
            told += [f"{self._say(words.REPLACEMENTS)} {country.points}"] if country.points else []
            told += [f"{self._say(words.POOL)}: {pool}"] if pool else []
            if told:
                lines.append(f"{country.name.in_(self._language)}: {', '.join(told)}")
        if seen.political:
            lines.append(f"{self._say(words.WAR_BOX)}: {', '.join(self._say(name) for name in seen.political)}")
        lines.append(f"{self._say(words.SCORE)}: {speak(seen.score, self._language)}")
        return lines
