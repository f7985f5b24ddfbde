"""What stands round the map of `theater`: the values of the status bar, turn track, factions and off-map boxes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

import msgspec

from engine.core.rules import Mark
from engine.core.text import Language, Text
from engine.games.theater.map.countries import SEATS
from engine.games.theater.observation import Observation, SideView, UnitView
from renderers.games.theater import words
from renderers.games.theater.counters import PieceFace
from renderers.games.theater.plan import plan_of
from renderers.games.theater.scene import BoxItem, Frame, SideItem, TurnItem
from renderers.scene import LegendItem, StatusChip
from renderers.speech import speak

_MOST_POOL = 7
_MOST_APART = 5
"""With more ground units in a box, those alike share a counter."""


def frame_of(
    seen: Observation, language: Language, marks: Sequence[Mark], signs: Collection[str], *, is_on_screen: bool
) -> Frame:
    """Everything round the map.

    Args:
        seen: the position.
        language: of what is written.
        marks: boxes that they refuse, or whose units they do, are framed.
        signs: those on the map, which alone the legend explains.
        is_on_screen: there is room for the status and a few signs alone.
    """
    writer = _Writer(seen, language, [mark for mark in marks if mark.kind == "refused"])
    return writer.strip(signs) if is_on_screen else writer.frame(signs)


class _Writer:
    def __init__(self, seen: Observation, language: Language, refused: Sequence[Mark]) -> None:
        self._seen, self._language = seen, language
        self._refused = {word for mark in refused for word in (*mark.places, *mark.units)}
        self._now = next((turn for turn in seen.track if turn.turn == seen.turn), None)

    def _say(self, text: Text, **facts: object) -> str:
        return text.in_(self._language).format(**facts)

    def frame(self, signs: Collection[str]) -> Frame:
        return Frame(
            status=self._status(),
            turn=self._seen.turn,
            track=tuple(TurnItem(t.turn, _year(t.name.en), t.normal, t.desert) for t in self._seen.track),
            sides=tuple(self._side(side) for side in self._seen.sides if side.plays),
            boxes=tuple(self._boxes()),
            note=self._note(),
            legend=tuple(self._legend(words.LEGEND, signs)),
        )

    def strip(self, signs: Collection[str]) -> Frame:
        """The status with what counts of the factions in the end, and the legend."""
        turn, *more, last = self._status()
        points = [
            StatusChip(self._say(words.SHORT_SEATS[side.seat]), speak(side.counts, self._language))
            for side in self._seen.sides
            if side.plays and side.counts is not None
        ]
        seat = self._seen.asked or self._seen.phasing or "axis"
        legend = [
            msgspec.structs.replace(item, sign=f"{item.sign}:{seat}") if item.sign in ("pile", "count") else item
            for item in self._legend(words.ON_SCREEN, signs)
        ]
        return Frame((turn, *more[::-1], *points, last), self._seen.turn, (), (), (), "", tuple(legend))

    def _legend(self, known: Sequence[tuple[str, Text]], signs: Collection[str]) -> Iterator[LegendItem]:
        """What there is to explain, in a given order."""
        for kind, word in known:
            for sign in sorted(each for each in signs if each.partition(":")[0] == kind):
                which = sign.split(":")[1:]
                if kind == "result":
                    yield LegendItem(sign, words.result_said(which[0], self._language))
                elif kind == "sign":
                    yield LegendItem(sign, words.in_passing(words.sign_said(which[0], self._language)))
                elif kind == "zoc":
                    whose = words.SHORT_SEATS.get(which[0], words.NEUTRAL)
                    yield LegendItem(sign, f"{self._say(word)}: {self._say(whose)}")
                else:
                    yield LegendItem(sign, self._say(word))

    def _status(self) -> tuple[StatusChip, ...]:
        seen = self._seen
        chips = [StatusChip(self._say(words.TURN), f"{seen.turn} / {seen.last_turn}")]
        if self._now is not None and _year(self._now.name.en):
            chips.append(StatusChip(self._say(words.DATE), _short_date(self._say(self._now.name))))
        chips.append(StatusChip(self._say(words.PHASE), self._say(seen.phase_name)))
        if seen.ending is not None or seen.winner is not None:
            won = self._say(words.SHORT_SEATS[seen.winner]) if seen.winner else self._say(words.DRAW)
            chips.append(StatusChip(self._say(words.WON), won, "alert"))
        elif seen.asked is not None:
            chips.append(StatusChip(self._say(words.ASKED), self._say(words.SHORT_SEATS[seen.asked]), "alert"))
        return tuple(chips)

    def _side(self, side: SideView) -> SideItem:
        stocks = [
            (self._say(words.STEPS), str(side.steps)),
            (self._say(words.DETACHMENTS), str(side.detachments)),
            (self._say(words.BLITZ), str(side.blitz)),
            (self._say(words.RAIL), str(side.rail)),
        ]
        kept = sum(country.points for country in self._seen.countries if country.seat == side.seat)
        stocks.append((self._say(words.REPLACEMENTS), str(kept)))
        return SideItem(
            seat=side.seat,
            name=self._say(words.SEATS[side.seat]),
            counts="" if side.counts is None else speak(side.counts, self._language),
            stocks=tuple(stocks),
            pools=self._pools(side.seat),
            wars=side.at_war,
            phasing=self._seen.phasing == side.seat,
            asked=self._seen.asked == side.seat,
        )

    def _pools(self, seat: str) -> str:
        lost = [
            f"{name.in_(self._language)} {count}"
            for country in self._seen.countries
            if country.seat == seat
            for _, name, count in country.pool
        ]
        if not lost:
            return ""
        shown = "; ".join(lost[:_MOST_POOL])
        more = f" {self._say(words.MORE, n=len(lost) - _MOST_POOL)}" if len(lost) > _MOST_POOL else ""
        return f"{self._say(words.POOL)}: {shown}{more}"

    def _boxes(self) -> list[BoxItem]:
        """The off-map boxes that somebody who plays may use, and fleets in refit."""
        found = []
        for box in plan_of(self._seen.map).map.boxes:
            inside = [unit for unit in self._seen.units if unit.place == box.id]
            playing = {side.seat for side in self._seen.sides if side.plays}
            if inside or any(SEATS[faction] in playing for faction in box.admits):
                found.append(self._box(self._say(box.name), inside, is_refused=box.id in self._refused))
        refit = [unit for unit in self._seen.units if unit.place is None and unit.kind == "fleet"]
        if refit:
            found.append(self._box(self._say(words.REFIT_BOX), refit))
        return found

    def _box(self, name: str, units: list[UnitView], *, is_refused: bool = False) -> BoxItem:
        ground = sorted(
            (u for u in units if u.kind not in ("air", "fleet")), key=lambda u: (-u.attack - u.defence, u.word)
        )
        support = Counter((u.kind, u.country, u.spent) for u in units if u.kind in ("air", "fleet"))
        faces = [
            PieceFace(
                u.country,
                u.kind,
                u.flag,
                self._say(u.tag),
                u.steps,
                f"{u.attack}-{u.defence}-{u.move}",
                supplied=u.supplied,
            )
            for u in ground
        ]
        if len(faces) > _MOST_APART:
            faces = _alike(faces)
        is_refused = is_refused or any(unit.word in self._refused for unit in units)
        return BoxItem(
            name,
            tuple(faces),
            tuple((kind, country, n, spent) for (kind, country, spent), n in sorted(support.items())),
            is_refused,
        )

    def _note(self) -> str:
        """The score, and the markers in the Strategic War Box."""
        parts = [speak(self._seen.ending or self._seen.score, self._language)]
        if self._seen.political:
            names = ", ".join(self._say(name) for name in self._seen.political)
            parts.append(f"{self._say(words.WAR_BOX)}: {names}")
        return " · ".join(part for part in parts if part)


def _alike(faces: list[PieceFace]) -> list[PieceFace]:
    """One counter for all that differ but by their tag, with how many they are in its place."""
    groups: dict[PieceFace, list[PieceFace]] = {}
    for face in faces:
        groups.setdefault(msgspec.structs.replace(face, tag=""), []).append(face)
    return [
        group[0] if len(group) == 1 else msgspec.structs.replace(group[0], tag=f"×{len(group)}")
        for group in groups.values()
    ]


def _year(date: str) -> str:
    last = date.rsplit(" ", 1)[-1]
    return last if last.isdigit() and len(last) == 4 else ""


def _short_date(date: str) -> str:
    """The months cut to three letters: `янв–фев 1942`."""
    *months, year = date.replace("–", " ").split()
    return "–".join(month[:3].rstrip(".") for month in months) + f" {year}"
