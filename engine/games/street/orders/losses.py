"""Chapter 10: allocating losses word by word: a unit, what it suffers, where it retreats to, the points still open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.core.choices import Fork, Option
from engine.core.dice import Dice, pick
from engine.core.game import Preview, Word
from engine.core.rules import Refusal
from engine.core.text import LANGUAGES, Language, Line, Text
from engine.games.street import rules
from engine.games.street.actions import Lose, Loss, Outcome
from engine.games.street.orders.nouns import AREA, UNIT, Question, area_label
from engine.games.street.phases.fire import firing_units
from engine.games.street.phases.flow import settle_losses
from engine.games.street.phases.losses import (
    COST,
    Losses,
    Share,
    applied,
    apply_losses,
    burden,
    destinations,
    judge_losses,
    loss_line,
    loss_rule,
    order_of,
    outcome_of,
    patterns,
    proposed,
    retreating,
    waiting_fire,
)
from engine.games.street.table.board import Board
from engine.games.street.table.state import Fire
from engine.games.street.table.survey import Position, is_active
from engine.games.street.words import phrases, refusals
from engine.games.street.words.naming import area_name, unit_names
from engine.games.street.words.wording import area_of, area_word
from engine.kits.slots import Phrase
from engine.kits.walks import Verb, Walk

OUTCOMES = (
    Word(
        "flip",
        "outcome",
        Text("flip", "перевернуть"),
        (
            *("flips", "flipped", "flipping", "turned", "turns"),
            *("переворот", "перевернётся", "переворачивается", "переворачиваются", "перевернём", "переверну"),
            *("перевернуты", "перевернут", "перевёрнута", "переворачиваю", "переворачиваем"),
        ),
    ),
    Word(
        "retreat",
        "outcome",
        Text("retreat", "отступить"),
        (
            *("withdraw", "withdraws", "retreats", "retreating", "pulls-back", "pull-back", "fall-back", "falls-back"),
            *("отступление", "отход", "отойти", "отходит", "отступит", "отступят", "отойдёт", "отвести", "отводим"),
            *("отвожу", "отведём", "отведу", "отхожу", "отходим", "отходят", "отступаю", "отступаем"),
        ),
    ),
    Word(
        "destroy",
        "outcome",
        Text("destroy", "уничтожить"),
        (
            *("kill", "die", "dies", "dead", "eliminate", "destroyed", "killed", "eliminated"),
            *("уничтожение", "убить", "погибнуть", "погибает", "гибнет", "гибнут", "умереть", "погиб", "погибла"),
            *("погибло", "погибли", "погибнет", "уничтожен", "уничтожена", "уничтожены"),
        ),
    ),
)
"""What a unit may suffer, the least first."""
_OUTCOMES = {outcome.word: outcome for outcome in OUTCOMES}


def _shares(position: Position, order: Lose) -> Losses:
    """An allocation by indexes."""
    index = position.map.unit_index
    return tuple(Share(index[loss.unit], loss.outcome, area_of(position, loss.area)) for loss in order.losses)


def lose_words(position: Position, losses: Losses) -> Lose:
    """An allocation by words."""
    units = position.map.units
    return Lose(tuple(Loss(units[one.unit].id, one.outcome, area_word(position, one.area)) for one in losses))


class _Allocation(Phrase[Position]):
    """Units in any order, each with what it suffers, and with an area if it retreats."""

    name = "losses"

    def read(self, position: Position, side: int, words: list[str], later: int) -> tuple[Loss, ...]:
        del side, later
        losses = []
        while words:
            unit = UNIT.taken(position, words)
            if not words or words[0] not in _OUTCOMES:
                got = repr(words[0]) if words else "nothing"
                raise ValueError(f"expected {', '.join(_OUTCOMES)} after {unit!r}, got {got}")
            outcome = words.pop(0)
            area = AREA.taken(position, words) if outcome == "retreat" else ""
            losses.append(Loss(unit, outcome, area))  # type: ignore[arg-type]  # one of OUTCOMES, checked above
        return tuple(sorted(losses, key=lambda loss: UNIT.rank(position, loss.unit)))

    def write(self, value: tuple[Loss, ...]) -> list[str]:
        parts = (" ".join(filter(None, (loss.unit, loss.outcome, loss.area))) for loss in value)
        return [", ".join(parts)]

    def strange(self, position: Position, value: tuple[Loss, ...]) -> str | None:
        areas = (loss.area for loss in value if loss.outcome == "retreat")
        found = UNIT.strange(position, (loss.unit for loss in value))
        return AREA.strange(position, areas) if found is None else found


_FATES = {"flip": Text("flip", "переворот"), "destroy": Text("lost", "гибель")}


class LossWalk(Walk[Position, Lose]):
    """Every legal allocation of the loss points that wait [10.1–10.D14]; counted and drawn without listing them."""

    def __init__(self, at: Question, verb: Verb[Position, Board, Lose]) -> None:
        super().__init__(at, verb)
        self.load = burden(at.position, waiting_fire(at.position))
        self._index = {unit: index for index, unit in enumerate(self.load.units)}

    @property
    def patterns(self) -> tuple[tuple[int, ...], ...]:
        """Allocations as points for each unit, without where they retreat to."""
        return patterns(self.load.active, self.load.room, self.load.due)

    def orders(self) -> Iterator[Lose]:
        """Every allocation with every way to send the retreating units."""
        for pattern in self.patterns:
            for way in destinations(self.load, retreating(self.load, pattern)):
                yield lose_words(self.at.position, order_of(self.load, pattern, way))

    def count(self) -> int:
        """How many allocations there are, destinations counted."""
        return sum(len(destinations(self.load, retreating(self.load, pattern))) for pattern in self.patterns)

    def sample(self, dice: Dice) -> Lose:
        """Any allocation, then any way to retreat."""
        pattern = pick(self.patterns, dice)
        way = pick(destinations(self.load, retreating(self.load, pattern)), dice)
        return lose_words(self.at.position, order_of(self.load, pattern, way))

    def is_open(self) -> bool:
        """Always: whatever is due can be allocated."""
        return True

    def follow(self, rest: Sequence[str], *, why: bool) -> Fork:
        """Where the allocation stands; units may be named in any order."""
        losses, unit, awaits_area = self._read(rest)
        on_the_way = (*losses, Share(unit, "retreat")) if awaits_area and unit is not None else losses
        matching = self._matching(on_the_way)
        if not matching:
            raise ValueError(f"expected an allocation that can be completed, got {' '.join(('lose', *rest))!r}")
        note = Line(phrases.OPEN_POINTS, {"applied": applied(self.load, losses), "due": self.load.due})
        if unit is None:
            is_whole = applied(self.load, losses) == self.load.due
            done = lose_words(self.at.position, losses) if is_whole else None
            fork = Fork(self._unit_options(losses, matching), done, note=note)
            return self.with_wholes(fork) if why and not losses else fork
        if awaits_area:
            return Fork(self._area_options(losses, unit, why=why), note=note)
        return Fork(self._outcome_options(losses, unit, why=why), note=note)

    def _read(self, words: Sequence[str]) -> tuple[Losses, int | None, bool]:
        """The shares named so far, the unit whose share is incomplete, and whether its area is missing."""
        game_map = self.at.position.map
        losses: list[Share] = []
        rest = list(words)
        while rest:
            word = rest.pop(0)
            unit = game_map.unit_index.get(word, -1)
            if unit not in self._index or any(share.unit == unit for share in losses):
                raise ValueError(f"expected a unit of the hit group not yet named, got {word!r}")
            if not rest:
                return tuple(losses), unit, False
            outcome = self._outcome(rest.pop(0), unit)
            area = -1
            if outcome == "retreat":
                if not rest:
                    return tuple(losses), unit, True
                area = game_map.area_index.get(rest.pop(0), -1)
                if area not in self._open_areas(tuple(losses)):
                    raise ValueError(f"expected an area with room to retreat to after {word!r}")
            losses.append(Share(unit, outcome, area))
        return tuple(sorted(losses, key=lambda share: share.unit)), None, False

    def _outcome(self, word: str, unit: int) -> Outcome:
        ladder = COST[self.load.active[self._index[unit]]]
        for outcome in ladder:
            if outcome == word:
                return outcome
        raise ValueError(f"expected {', '.join(ladder)}, got {word!r}")

    def _matching(self, losses: Losses) -> list[tuple[int, ...]]:
        """Allocations that give the named units exactly these shares."""
        active = self.load.active
        wanted = [
            (index, COST[active[index]][share.outcome]) for share in losses for index in (self._index[share.unit],)
        ]
        return [pattern for pattern in self.patterns if all(pattern[index] == cost for index, cost in wanted)]

    def _open_areas(self, losses: Losses) -> tuple[int, ...]:
        """Areas with room left after the retreats named so far [10.D10]."""
        gone = [share.area for share in losses]
        return tuple(area for area, left in self.load.retreats if gone.count(area) < left)

    def _unit_options(self, losses: Losses, matching: list[tuple[int, ...]]) -> tuple[Option, ...]:
        named, position = {share.unit for share in losses}, self.at.position
        words = (
            position.map.units[unit].id
            for unit, index in self._index.items()
            if unit not in named and any(pattern[index] for pattern in matching)
        )
        return tuple(Option(word, UNIT.label(position, word)) for word in words)

    def _outcome_options(self, losses: Losses, unit: int, *, why: bool) -> tuple[Option, ...]:
        index = self._index[unit]
        active = self.load.active[index]
        serving = {outcome_of(pattern[index], active=active) for pattern in self._matching(losses)}
        found = []
        for word in OUTCOMES:
            cost = COST[active].get(word.word)  # type: ignore[call-overload]  # OUTCOMES are the keys of COST
            label = Text(f"{word.name.en} ({cost})", f"{word.name.ru} ({cost})") if cost else word.name
            if word.word in serving:
                found.append(Option(word.word, label))
            elif why:
                found.append(Option(word.word, label, self._why_not(losses, unit, word.word)))
        return tuple(found)

    def _why_not(self, losses: Losses, unit: int, outcome: str) -> Refusal:
        position = self.at.position
        area = position.map.neighbours[self.load.area][0] if outcome == "retreat" else -1
        share = Share(unit, outcome, area)  # type: ignore[arg-type]  # one of OUTCOMES
        refusal = self.verb.judge(self.at, lose_words(position, (*losses, share)))
        if refusal is None or refusal.rule is rules.losses.ALL_APPLIED:
            name, due = position.map.units[unit].name, self.load.due
            return rules.losses.ALL_APPLIED.refuse(refusals.CANNOT_COMPLETE, unit=name, due=due, figure=f"≠{due}")
        return refusal

    def _area_options(self, losses: Losses, unit: int, *, why: bool) -> tuple[Option, ...]:
        position = self.at.position
        areas, free = position.map.areas, self._open_areas(losses)
        found = [Option(areas[area].id, areas[area].name) for area in free]
        for area in position.map.neighbours[self.load.area] if why else ():
            if area not in free:
                order = lose_words(position, (*losses, Share(unit, "retreat", area)))
                refusal = self.verb.judge(self.at, order)
                if refusal is not None:
                    found.append(Option(areas[area].id, areas[area].name, refusal))
        return tuple(found)


def _fates(position: Position, order: Lose) -> Text:
    """What becomes of whom: those with one fate, and of those who retreat with one way, together."""
    said = {language: "; ".join(_fates_in(position, order, language)) for language in LANGUAGES}
    return Text(said["en"], said["ru"])


def _fates_in(position: Position, order: Lose, language: Language) -> Iterator[str]:
    together: dict[tuple[str, str], list[str]] = {}
    for loss in order.losses:
        unit = position.map.units[position.map.unit_index[loss.unit]]
        tag, name = unit.tag.in_(language), unit.name.in_(language)
        # A regiment is known by its number; other tags are too short to be read by themselves.
        together.setdefault((loss.outcome, loss.area), []).append(tag if tag[:1].isdecimal() else name)
    for (outcome, area), units in together.items():
        fate = f" → {area_label(position, area).in_(language)}" if area else f": {_FATES[outcome].in_(language)}"
        yield f"{', '.join(units)}{fate}"


def _judge(at: Question, order: Lose) -> Refusal | None:
    strays = (loss for loss in order.losses if loss.outcome != "retreat" and loss.area)
    if any(strays) or any(loss.outcome not in _OUTCOMES for loss in order.losses):
        return rules.turn.COMPONENTS.refuse(refusals.NOT_AN_ORDER)
    return judge_losses(at.position, waiting_fire(at.position), _shares(at.position, order))


def _resolve(board: Board, army: int, order: Lose) -> None:
    del army
    apply_losses(board, waiting_fire(board), _shares(board, order))
    settle_losses(board)


def _preview(at: Question, order: Lose) -> Preview:
    position = at.position
    losses = [(share, is_active(position, share.unit)) for share in _shares(position, order)]
    lines = tuple(loss_line(position, share, active=active) for share, active in losses)
    cited = (rules.losses.ALL_APPLIED, *(loss_rule(share, active=active) for share, active in losses))
    lines += tuple(_left(position, {share.unit: share.outcome for share, _ in losses}))
    for fire in position.doing[:-1]:
        if isinstance(fire, Fire) and fire.army == at.side:
            lines += _own_fire(position, fire, {share.unit for share, _ in losses})
            cited += (rules.cards.LAPSE,)
    return Preview(lines, rules=tuple(dict.fromkeys(cited)))


def _left(position: Position, outcomes: Mapping[int, Outcome]) -> Iterator[Line]:
    """Who of the hit army is left in the area, active and inactive."""
    load = burden(position, waiting_fire(position))
    there = [unit for unit in load.units if outcomes.get(unit, "flip") == "flip"]
    active = tuple([unit for unit in there if is_active(position, unit) and unit not in outcomes])
    spent = tuple([unit for unit in there if unit not in active])
    for text, units in ((phrases.LEFT_ACTIVE, active), (phrases.LEFT_SPENT, spent)):
        if units:
            yield Line(text, {"units": unit_names(position, units)})
    if not there:
        yield Line(phrases.LEFT_NOBODY, {"area": area_name(position, load.area)})


def _own_fire(position: Position, fire: Fire, hit: set[int]) -> tuple[Line, ...]:
    """What losses do to a fire that their owner has declared himself: whoever suffers any does not fire [P6.3]."""
    units = firing_units(position, fire)
    out = tuple(unit for unit in units if unit in hit)
    if not out:
        return ()
    text = phrases.PREVIEW_LAPSES if out == units else phrases.PREVIEW_WEAKENS
    return (Line(text, {"target": area_name(position, fire.target), "units": unit_names(position, out)}),)


def _least_harm(at: Question) -> Lose:
    """The allocation that costs the least strength."""
    return lose_words(at.position, proposed(at.position, burden(at.position, waiting_fire(at.position))))


LOSE: Verb[Position, Board, Lose] = Verb(
    "lose",
    Text("Allocate losses", "Распределить потери"),
    Lose,
    aliases=("loss", "losses", "потери", "потерять"),
    phrases=(_Allocation(),),
    walk=LossWalk,
    may_hide=False,
    judge=_judge,
    resolve=_resolve,
    preview=_preview,
    default=_least_harm,
    called=_fates,
)
