"""Standings: what the games of a chat came to, for each person; ratings follow from the results and are kept nowhere.

A result lies in the store under the code of its table, so that telling it twice, or after a death in between, counts it
once; a game that is taken up again after its end takes its result back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from bot.desk.tables.table import Table
from engine.core.game import Seat
from engine.players.levels import level_of
from storage import record as facts
from storage.port import Store
from storage.record import Record

START, SPREAD, LUCK, DRIFT = 1500.0, 500.0, 250.0, 5.0
"""The rating of somebody who has not played and its uncertainty; how much a game says; what a rating may drift by."""
ENOUGH = 5
"""Games after which a rating is taken for settled."""
Upshot = Literal["won", "drawn", "lost"]
"""What a game was for a side."""
Weight = Literal["practice", "alone", "listed", "rated"]
"""What a game counts for: nothing, as practice or as somebody plays against themselves; a line in the standings, as the
computer holds a side from the beginning; a rating."""
_RANKS: dict[Upshot, float] = {"won": 1, "drawn": 2, "lost": 3}
_TABLE = "standings"
"""What stands for a table where the store keeps the results of a chat."""


class Party(msgspec.Struct, frozen=True):
    """A side in a result: its people by key with their names, what the game was for them, whether they left it."""

    people: dict[str, str]
    upshot: Upshot
    has_left: bool = False


class Bearers(msgspec.Struct, frozen=True):
    """Who bears the result of a side: its people by key with their names, and what they have let others do.

    Attributes:
        has_left: they left it to nobody, or to the computer.
        has_lent: one of them let the computer play for a while.
    """

    people: dict[str, str]
    has_left: bool
    has_lent: bool


class GameResult(msgspec.Struct, frozen=True):
    """What a game came to.

    Attributes:
        at: when it ended, Unix seconds.
        strength: of the computer, if it held a side from the beginning; such a game is not rated.
    """

    code: str
    game: str
    at: int
    parties: tuple[Party, ...]
    strength: str = ""


class Achieved(msgspec.Struct, frozen=True):
    """A person's games of one kind: played, won, drawn, and the rating after them."""

    name: str
    games: int = 0
    won: int = 0
    drawn: int = 0
    rating: float = START

    @property
    def lost(self) -> int:
        """Games that others have won."""
        return self.games - self.won - self.drawn

    @property
    def is_settled(self) -> bool:
        """Whether the rating rests on enough games."""
        return self.games >= ENOUGH


class Ranks(msgspec.Struct, frozen=True):
    """How the people of a chat stand: their scores by game and key, and against the computer by strength as well."""

    rated: Mapping[str, Mapping[str, Achieved]]
    against: Mapping[tuple[str, str], Mapping[str, Achieved]]


class Standings:
    """The results of each chat."""

    def __init__(self, store: Store) -> None:
        """Keep them in this store."""
        self._store = store

    async def results(self, chat: str) -> tuple[GameResult, ...]:
        """The results of a chat, in the order in which the games ended."""
        _, slots = await self._store.told(_TABLE, chat)
        return tuple(sorted(map(_read, slots.values()), key=lambda each: (each.at, each.code)))

    async def note(self, chat: str, table: Table) -> GameResult | None:
        """Keep what a table that is over came to, once; `None` if it counts for nobody."""
        result = result_of(table, await self._store.read(table.code))
        if result is not None:
            await self._store.put_slot(_TABLE, chat, table.code, msgspec.json.encode(result).decode())
        return result

    async def take_back(self, chat: str, code: str) -> None:
        """Let a game that goes on again count no longer."""
        await self._store.put_slot(_TABLE, chat, code, None)

    async def forget(self, person: str, alias: Callable[[str], str]) -> None:
        """Let results name somebody no more; what others have won or lost against them stays, and so do their ratings.

        Args:
            person: key of the person.
            alias: what stands in the key's place in a chat, the same each time.
        """
        for chat in await self._store.recipients(_TABLE):
            for result in await self.results(chat):
                if any(person in party.people for party in result.parties):
                    parties = tuple(_without(party, person, alias(chat)) for party in result.parties)
                    text = msgspec.json.encode(msgspec.structs.replace(result, parties=parties)).decode()
                    await self._store.put_slot(_TABLE, chat, result.code, text)

    async def move(self, old: str, new: str) -> None:
        """Give a chat that has a new key its results."""
        for result in await self.results(old):
            await self._store.put_slot(_TABLE, new, result.code, msgspec.json.encode(result).decode())
            await self._store.put_slot(_TABLE, old, result.code, None)


def result_of(table: Table, records: Sequence[Record]) -> GameResult | None:
    """What a table that is over came to; `None` if it counts for nobody.

    Practice and exercises count for nothing, nor does a game that all have closed together, one that somebody played
    against themselves, or one that everybody left. A side that was left to nobody, or to the computer, has lost. One
    whose people let the computer play for them can but lose: else the game counts for nothing.
    """
    head = table.head
    if not (table.is_over and table.is_sound and head.has_begun) or table.is_practice:
        return None
    held = bearers(table.seats, records)
    left = {seat for seat, side in held.items() if side.has_left}
    people = [key for side in held.values() for key in side.people]
    if len(people) != len(set(people)) or (head.is_closed and not left) or set(held) == left:
        return None
    strength = next((head.computers[seat] for seat in table.seats if seat not in held), "")
    if len(held) < (1 if strength else 2):
        return None
    verdicts = _verdicts(table, left)
    if any(side.has_lent and verdicts[seat] != "lost" for seat, side in held.items()):
        return None
    parties = [Party(side.people, verdicts[seat], side.has_left) for seat, side in held.items()]
    return GameResult(table.code, head.game, head.moved_at, tuple(parties), strength)


def weight_of(table: Table) -> Weight:
    """What a game is going to count for, as its sides are held now; an empty one is still to be taken by somebody."""
    people = [holder.key for seat in table.seats for holder in table.holders(seat)]
    if table.is_practice:
        return "practice"
    if len(people) != len(set(people)):
        return "alone"
    if table.head.has_begun:
        return "rated" if all(table.head.played.get(seat) for seat in table.seats) else "listed"
    return "listed" if any(table.is_automatic(seat) for seat in table.seats) else "rated"


def is_rated(table: Table) -> bool:
    """Whether a game that is under way is going to count between people, whoever wins it."""
    return table.head.has_begun and weight_of(table) == "rated"


def _verdicts(table: Table, left: set[Seat]) -> dict[Seat, Upshot]:
    """What a game that is over was for each side, where some were left; to leave is worse than to resign."""
    lost = {*left, table.head.resigned}
    stayed = [seat for seat in table.seats if seat not in lost] or [seat for seat in table.seats if seat not in left]
    winner = table.winner if table.winner in stayed else (stayed[0] if len(stayed) == 1 else None)
    if winner is not None:
        return {seat: "won" if seat == winner else "lost" for seat in table.seats}
    return {seat: "drawn" if seat in stayed else "lost" for seat in table.seats}


def standing(results: Iterable[GameResult]) -> Ranks:
    """How people stand after these results, the earliest first."""
    rated: dict[str, dict[str, Achieved]] = {}
    against: dict[tuple[str, str], dict[str, Achieved]] = {}
    model = PlackettLuce(mu=START, sigma=SPREAD, beta=LUCK, tau=DRIFT)
    ratings: dict[tuple[str, str], PlackettLuceRating] = {}
    for result in results:
        if result.strength:
            _count(against.setdefault((result.game, level_of(result.strength).id), {}), result)
            continue
        scores = rated.setdefault(result.game, {})
        _count(scores, result)
        keys = [[(result.game, key) for key in party.people] for party in result.parties]
        teams = [[ratings.get(key) or model.rating() for key in team] for team in keys]
        after = model.rate(teams, ranks=[_RANKS[party.upshot] for party in result.parties])
        for team, rates in zip(keys, after, strict=True):
            for (game, key), rating in zip(team, rates, strict=True):
                ratings[game, key] = rating
                scores[key] = msgspec.structs.replace(scores[key], rating=rating.mu)
    return Ranks(rated, against)


def rating_after(tries: Iterable[tuple[float, bool]], start: float) -> float:
    """A rating after tries against others, each with the rating of the other and whether it was won."""
    model = PlackettLuce(mu=START, sigma=SPREAD, beta=LUCK, tau=DRIFT)
    mine = model.rating(mu=start)
    for other, is_won in tries:
        (mine,), _ = model.rate([[mine], [model.rating(mu=other)]], ranks=[1, 2] if is_won else [2, 1])
    return mine.mu


def ratings_after(players: Iterable[str], games: Iterable[tuple[str, str, float]]) -> dict[str, tuple[float, float]]:
    """The ratings of players, on people's scale, each with its standard deviation.

    Args:
        players: their names.
        games: two of them, and the points of the first: 1, 0.5 or 0; the earliest game first.
    """
    model = PlackettLuce(mu=START, sigma=SPREAD, beta=LUCK, tau=DRIFT)
    ratings = {player: model.rating() for player in players}
    for one, other, points in games:
        (ratings[one],), (ratings[other],) = model.rate([[ratings[one]], [ratings[other]]], ranks=[1 - points, points])
    return {player: (rating.mu, rating.sigma) for player, rating in ratings.items()}


def _count(scores: dict[str, Achieved], result: GameResult) -> None:
    """Count a game for everybody who bears its result."""
    for party in result.parties:
        for key, name in party.people.items():
            known = scores.get(key) or Achieved(name)
            won, drawn = known.won + (party.upshot == "won"), known.drawn + (party.upshot == "drawn")
            scores[key] = msgspec.structs.replace(known, name=name, games=known.games + 1, won=won, drawn=drawn)


def bearers(seats: Sequence[Seat], records: Sequence[Record]) -> dict[Seat, Bearers]:
    """Who bears the result of each side that people held in play.

    Whoever hands a side over to somebody else has left nobody waiting, and bears nothing.
    """
    now: dict[Seat, dict[str, str]] = {seat: {} for seat in seats}
    last: dict[Seat, dict[str, str]] = {}
    lent: set[Seat] = set()
    has_begun = False
    for record in records:
        match record:
            case facts.Begun():
                has_begun = True
                last = {seat: {} for seat in seats}
            case facts.Sat(by=by, name=name, seat=seat):
                now[seat] = {**now[seat], by: name}
            case facts.Rose(seat=seat) | facts.Computer(seat=seat):
                leaver = record.by if isinstance(record, facts.Rose) else None
                stay = {key: name for key, name in now[seat].items() if leaver is not None and key != leaver}
                if has_begun and now[seat] and not stay:
                    last[seat] = now[seat]
                now[seat] = stay
            case facts.Represented(by=by, seat=seat) if by in now[seat]:
                lent.add(seat)
            case _:
                pass
    sides = {seat: Bearers(now[seat] or last.get(seat, {}), not now[seat], seat in lent) for seat in seats}
    return {seat: side for seat, side in sides.items() if side.people}


def _without(party: Party, person: str, alias: str) -> Party:
    """A side in which somebody bears a key that says nothing, and no name."""
    people = {alias if key == person else key: "" if key == person else name for key, name in party.people.items()}
    return msgspec.structs.replace(party, people=people)


def _read(text: str) -> GameResult:
    return msgspec.json.decode(text, type=GameResult)
