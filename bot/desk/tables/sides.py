"""Sides: who may take which, and whose leave he needs. Nobody may see both hands of a game in earnest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Literal

from bot.desk.reading import spelling
from bot.desk.reading.aims import known_aims
from bot.desk.reading.spelling import key as spelled
from bot.desk.reading.vocabulary import Vocabulary
from bot.desk.reading.wishes import known_wishes
from bot.desk.tables.table import Holder, Table
from engine.core.game import Seat, Side

Bar = Literal["over", "seated", "opposed", "shared"]
"""Why somebody may not take a side: the game is over, he holds it, he would see another hand than his own, or somebody
who holds it would go on seeing another one."""

_ALL = frozenset(("all", "both", "все", "обе"))
_BEGINNING = 3
"""Letters of the shortest beginning of a name that stands for it; one more, and the rest may be any ending."""
_HERS = spelling.sounds("ин")
"""How the stem of a Russian word ends that says whose something is."""
_THEIRS = frozenset(("enemy", "theirs", "враг", "противник", "чужие"))


def meant(table: Table, person: str, text: str) -> tuple[Seat, ...]:
    """The seats that somebody asks about: by nothing their own, for an onlooker all; by a side's or a player's name.

    None if the text names none.
    """
    word, own = spelled(text), table.seats_of(person)
    if not word:
        return own or table.seats
    if word in _ALL:
        return table.seats
    if word in _THEIRS:
        return tuple(seat for seat in table.seats if seat not in own) or table.seats
    called = named(table, text)
    return tuple(
        seat for seat in table.seats if seat == called or word in (spelled(each.name) for each in table.holders(seat))
    )


def named(table: Table, text: str) -> Seat | None:
    """The seat of a table whose side a text names."""
    return called(table.sides, text)


def called(sides: Iterable[Side], text: str) -> Seat | None:
    """The seat whose side a text names: by one of its names, by what else people call it, else by how a name begins."""
    wish = known_wishes().of(text)
    said = (text, known_wishes().told(text), *(() if wish is None else wish.sides))
    whole = {*map(spelled, said)} - {""}
    names = {side.seat: [*map(spelled, (*side.words, *known_wishes().called(side.seat)))] for side in sides}
    ways: tuple[Callable[[str, str], bool], ...] = (
        lambda name, typed: name == typed,
        lambda name, typed: len(typed) >= _BEGINNING and name.startswith(typed),
        lambda name, typed: len(typed) > _BEGINNING and name.startswith(typed[: _BEGINNING + 1]),
    )
    return next(
        (
            seat
            for is_named in ways
            for seat, known in names.items()
            if any(is_named(name, typed) for name in known for typed in whole)
        ),
        None,
    )


def bar(table: Table, seat: Seat, person: str) -> Bar | None:
    """Why a person may not take a side whatever its holders say; `None` if he may.

    Whoever holds both sides before the beginning must be alone on each. Later a side that was held once counts as one
    that is held, but whoever has played alone from the beginning may come back to all he has played.
    """
    mine = table.seats_of(person)
    if table.is_over:
        return "over"
    if seat in mine:
        return None if seat in table.head.deputies else "seated"
    if table.is_practice:
        return None
    others = table.holders(seat)
    if table.head.has_begun:
        is_lone = table.has_played(person, seat) and all(set(keys) <= {person} for keys in table.head.played.values())
        if not is_lone and any(table.has_played(person, each) for each in table.seats if each != seat):
            return "opposed"
    elif mine and (others or not _is_alone(table, mine)):
        return "opposed"
    if any(len(table.seats_of(holder.key)) > 1 for holder in others):
        return "shared"
    return None


def vacant(table: Table) -> tuple[Seat, ...]:
    """The seats that neither anybody nor the computer has."""
    return tuple(seat for seat in table.seats if not table.holders(seat) and seat not in table.head.computers)


def keepers(table: Table, seat: Seat) -> tuple[Holder, ...]:
    """The people of whom one must let in whoever joins a side: its holders; for a computer's in play, all who play."""
    if table.holders(seat) or not (table.head.has_begun and seat in table.head.computers):
        return table.holders(seat)
    return table.people


def seen_both(table: Table) -> tuple[Holder, ...]:
    """The people who hold several sides, one of them together with somebody else."""
    if table.is_practice:
        return ()
    held = {holder: table.seats_of(holder.key) for holder in table.people}
    return tuple(holder for holder, seats in held.items() if len(seats) > 1 and not _is_alone(table, seats))


def enemies_who_saw(table: Table, seat: Seat) -> tuple[str, ...]:
    """Names of those who hold another seat and have seen what this one holds hidden."""
    if table.game is None or not table.play.card.hidden or table.is_practice:
        return ()
    return tuple(
        holder.name
        for holder in table.people
        if table.has_played(holder.key, seat) and seat not in table.seats_of(holder.key)
    )


def _is_alone(table: Table, seats: tuple[Seat, ...]) -> bool:
    """Whether nobody else holds any of these seats."""
    return all(len(table.holders(seat)) == 1 for seat in seats)


def called_by(table: Table, vocabulary: Vocabulary) -> Iterator[tuple[Seat, str]]:
    """The words by which sides and those who play them are called, in any case and in either alphabet.

    Of what people call them only what is nothing else here, neither a thing of the game nor somebody's own.
    """
    for side in table.play.card.sides_of(table.head.scenario):
        for word in known_wishes().called(side.seat):
            if not vocabulary.spelled(word) and not known_aims().is_common(word):
                yield side.seat, spelling.stem(word)
        for token in (token for word in side.words for token in spelling.tokens(word)):
            yield side.seat, spelling.stem(token)
        for token in (token for each in table.holders(side.seat) for token in spelling.tokens(each.name)):
            yield side.seat, spelling.stem(token)
            yield side.seat, spelling.stem(f"{token}s")  # as “Boris's” is without its mark
            for sound in spelling.sounds_of_name(token):
                yield side.seat, sounding(sound, is_ascii=not token.isascii())
                # What is hers is called so in Russian, whichever alphabet her name is in: «Анина пехота».
                yield side.seat, sounding(f"{sound}{_HERS}", is_ascii=False)


def sounding(sound: str, *, is_ascii: bool) -> str:
    """How a name is said that is written in one alphabet; no stem."""
    return f"{'~' if is_ascii else '≈'}{sound}"
