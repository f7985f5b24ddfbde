"""Imagining: the next question at which what somebody speaks of could be ordered, if nothing changes until then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any

import msgspec

from bot.desk.orders.foresight import as_known, foresee, further, later
from bot.desk.orders.judging import Judged, orders_meant
from bot.desk.orders.reckoning import ABOUT, about, about_most, worth_asking
from bot.desk.orders.refusing import is_allowed
from bot.desk.reading.deed import deed_in
from bot.desk.reading.reading import Reader
from bot.desk.reading.watched import bare_words
from bot.desk.tables.table import Table
from engine.core.game import Ask, Seat

QUESTIONS = 24
"""Questions to a seat that are passed over."""
FIRST = 6
"""Orders that may have to be given first, such as one that activates a unit, of which each is tried."""

LOOKED_AT = 100
"""Orders that begin alike, of which those are looked for: what a question names may be in none of them."""
_REACHED = 160
"""Orders of a question that are looked at for their odds of attack to defence."""
_OWN = 3
"""Orders of one's own of which each is tried for what others can answer to it: those with most in them."""


class Imagined(msgspec.Struct, frozen=True):
    """What a text speaks of, where it can be ordered next.

    Attributes:
        table: how it stands then.
        ask: what is asked then.
        orders: those that are meant and allowed.
        is_now: that is how it stands now, but for what is hidden.
        refused: where none is allowed, the first that is meant and why it is not; where some are only allowed at a
            later question, the same of what is asked first.
        barred: where none is allowed, the deed that is meant, if it can be ordered then, but not with what is named.
    """

    table: Table
    ask: Ask[Any]
    orders: tuple[str, ...] = ()
    is_now: bool = False
    refused: Judged | None = None
    barred: str = ""


class Theirs(msgspec.Struct, frozen=True):
    """What others could order of what a text speaks of, as far as whoever asks can know.

    Attributes:
        table: how it stands then, what is hidden drawn anew.
        ask: what they are asked then.
        orders: those that are meant and allowed.
        before: the order of whoever asks to which they answer so; "" if they are asked now.
        refused: where none is allowed, the first that is meant and why it is not.
    """

    table: Table
    ask: Ask[Any]
    orders: tuple[str, ...] = ()
    before: str = ""
    refused: Judged | None = None


class Reckoned(msgspec.Struct, frozen=True):
    """Attacks by their odds, where they can be ordered next.

    Attributes:
        table: how it stands then.
        ask: what is asked then.
        orders: those that come to the odds at least, else those with the best that there are; the best first.
        is_enough: they come to the odds.
        is_now: that is how it stands now, but for what is hidden.
        is_about: they have to do with all that was named.
    """

    table: Table
    ask: Ask[Any]
    orders: tuple[str, ...]
    is_enough: bool
    is_now: bool
    is_about: bool = True


def theirs(
    reader: Reader, table: Table, seat: Seat, text: str, named: Sequence[Sequence[str]], order: str = ""
) -> Theirs | None:
    """What others could order of what a text speaks of, now or in answer to what a seat may order now; else `None`.

    Nothing is told that goes by what only they may see. A text that is empty means all that they could. With an order
    it is that which they answer.
    """
    refused: Theirs | None = None
    for before, then in _answering(table, seat, order):
        for ask in (each for each in then.asks if each.seat != seat):
            meant = orders_meant(reader, then, ask.seat, ask, text) if named else []
            orders = _open(then, ask, text, named, meant)
            if orders:
                return Theirs(then, ask, tuple(sorted(orders, key=lambda each: len(each.split()))[:ABOUT]), before)
            why = next((each for each in meant if each.refusal is not None and not each.refusal.private), None)
            # What is refused only in what may come is not told to be.
            refused = refused or (None if why is None or before else Theirs(then, ask, (), before, why))
    return refused


def _open(
    table: Table, ask: Ask[Any], text: str, named: Sequence[Sequence[str]], meant: Sequence[Judged]
) -> Sequence[str]:
    """The orders of others that are meant, those about what is named, else any by their deed; none that hide."""
    verbs = [option.word for option in ask.choices.fork(()).serving if ask.choices.hides(option.word) is False]
    verb = deed_in(text, verbs) if text else ""
    if verb is None:
        return ()
    whole = [each.order for each in meant if each.is_whole and each.refusal is None]
    if whole or named:
        return whole or [each for each in about(table, ask, named) if each.partition(" ")[0] in verbs]
    firsts = [verb] if verb else verbs
    return [order for each in firsts for order in worth_asking(table, ask, ask.choices.beginning((each,)))]


def _answering(table: Table, seat: Seat, only: str = "") -> Iterator[tuple[str, Table]]:
    """Tables at which others are asked: as it is, else after an order of a seat that is asked now, or only that one."""
    ask = table.ask(seat)
    if ask is None:
        yield "", as_known(table, seat)
        return
    known = foresee(table, seat, ())
    orders = [only] if only else map(table.play.write_order, islice(ask.choices, LOOKED_AT))
    for order in sorted(orders, key=lambda each: -len(each.split()))[:_OWN]:
        if (then := further(known, seat, order).others) is not None:
            yield order, then


def imagined(
    reader: Reader,
    table: Table,
    seat: Seat,
    text: str,
    named: Sequence[Sequence[str]],
    typed: Judged | None = None,
) -> Imagined | None:
    """What a text speaks of, where it can be ordered next, the others and oneself doing nothing till then.

    What is hidden from the seat is drawn anew, so that nothing is learned of it.

    Args:
        reader: of the game.
        table: the table.
        seat: whose orders they are.
        text: as it was typed.
        named: the words that each thing in it may mean.
        typed: what the text comes to as an order now, with somebody of one's own, if that is refused.
    """
    far, first = foresee(table, seat, ()), table.play.turn(table.position)
    refused: Imagined | None = None
    fullest: Imagined | None = None
    barred: Imagined | None = None
    sooner: Judged | None = None
    for number in range(QUESTIONS):
        ask = None if far.table is None else far.table.ask(seat)
        is_other_turn = far.table is not None and far.table.play.turn(far.table.position) != first
        if far.table is None or ask is None or ((fullest or barred) and is_other_turn):
            break
        meant = orders_meant(reader, far.table, seat, ask, text)
        found = _allowed(far.table, ask, meant, named, is_next=not number)
        if found is not None:
            found = msgspec.structs.replace(found, is_now=far.is_sure and not number, refused=sooner)
            fullest = found if fullest is None or _most_in(found) > _most_in(fullest) else fullest
            # Of what is only spoken of, more may be done at a later question of the turn than at the next.
            if not number or is_other_turn or not named or {each.order for each in meant} >= {*found.orders}:
                return fullest
        after = None if fullest is not None else _after_another(reader, far.table, ask, meant, text, named)
        if after is not None and after.orders:
            return msgspec.structs.replace(after, refused=sooner)
        sooner = typed
        if after is None and not meant and named and barred is None:
            barred = _barred(far.table, ask, text, is_now=far.is_sure and not number)
        refused = refused or after or _refused(far.table, ask, meant, is_now=far.is_sure and not number)
        far = later(far, seat)
    is_told = refused is not None and refused.is_now
    return fullest or (refused if is_told else barred or refused)


def _barred(table: Table, ask: Ask[Any], text: str, *, is_now: bool) -> Imagined | None:
    """The deed of a text, if it can be ordered, though with nothing that the text names."""
    deed = deed_in(text, [option.word for option in ask.choices.fork(()).serving])
    return None if deed is None else Imagined(table, ask, is_now=is_now, barred=deed)


def _most_in(found: Imagined) -> int:
    """How many words the longest of some orders has."""
    return max((len(bare_words(order)) for order in found.orders), default=0)


def reckoned(table: Table, seat: Seat, odds: tuple[int, int], named: Sequence[Sequence[str]] = ()) -> Reckoned | None:
    """The attacks of a seat that come to some odds, now or at the first question at which any does, till its turn ends.

    Where none does, or any odds are good, those with the best odds; where none is about all that is named, any. `None`
    if there is none.
    """
    rows: list[tuple[Reckoned, dict[str, float]]] = []
    far, turn = foresee(table, seat, ()), table.play.turn(table.position)
    for number in range(QUESTIONS):
        ask = None if far.table is None else far.table.ask(seat)
        if far.table is None or ask is None or (rows and far.table.play.turn(far.table.position) != turn):
            break
        if found := _with_ratio(far.table, ask):
            is_now = far.is_sure and not number
            rows.append((Reckoned(far.table, ask, (), is_enough=False, is_now=is_now), found))
        far = later(far, seat)
    least = odds[0] / odds[1] if odds[1] else 0.0
    about_all = [(then, left) for then, found in rows if (left := _about_all(found, named))]
    about_any = about_all or rows
    enough = [(then, {order: each for order, each in found.items() if each >= least}) for then, found in about_any]
    best = next((row for row in enough if row[1] and least), None) or max(
        about_any, key=lambda row: max(row[1].values()), default=None
    )
    if best is None:
        return None
    then, found = best
    orders = tuple(sorted(found, key=lambda order: -found[order])[:ABOUT])
    is_enough = found[orders[0]] >= least
    return msgspec.structs.replace(then, orders=orders, is_enough=is_enough, is_about=bool(about_all))


def _about_all(found: dict[str, float], named: Sequence[Sequence[str]]) -> dict[str, float]:
    """The orders that have one of each group of words in them."""
    words = {order: {*bare_words(order)} for order in found}
    return {order: each for order, each in found.items() if all(words[order] & {*group} for group in named)}


def _with_ratio(table: Table, ask: Ask[Any]) -> dict[str, float]:
    """The likeliest orders behind each verb whose orders go by odds, and what these come to after all shifts."""
    found: dict[str, float] = {}
    for verb in (option.word for option in ask.choices.fork(()).serving):
        with suppress(ValueError):  # where it begins may be for its player's eyes only
            orders = ask.choices.all_at_hand((verb,))
            for action in islice(orders, _REACHED):
                ratio = table.play.preview(table.position, ask.seat, action).ratio
                if ratio is None:
                    break
                found[table.play.write_order(action)] = ratio[0] / ratio[1]
    return found


def _allowed(
    table: Table, ask: Ask[Any], meant: Sequence[Judged], named: Sequence[Sequence[str]], *, is_next: bool = False
) -> Imagined | None:
    """Whole orders that are meant, else those about all that is named which leave something to reckon."""
    begun = [each.order for each in meant if each.refusal is None]
    whole = [order for order in begun if is_allowed(table, ask.seat, order)]
    is_of_others = is_next and bool(named) and not _names_own(table, ask.seat, named)
    if is_of_others and (whole or not begun):
        # Who asks of another's piece alone asks of all that may be done to it, by cards as well.
        found, left_out = about_most(table, ask, named)
        plain = [table.play.write_order(table.play.read_order(table.position, ask.seat, each)) for each in whole]
        whole = [*dict.fromkeys((*plain, *([] if left_out else found)))][:ABOUT]
    orders = whole or (about(table, ask, named) if named and (begun or not meant) else []) or _in_place(table, meant)
    return Imagined(table, ask, tuple(orders)) if orders else None


def _in_place(table: Table, meant: Sequence[Judged]) -> list[str]:
    """Of what is refused, such as a unit's fire, what the game tells to order in place of it, to the same end."""
    pairs = [(each.order.split(), each.refusal.instead) for each in meant if each.refusal is not None]
    orders = [(words, table.play.write_order(instead[0])) for words, instead in pairs if len(instead) == 1]
    return [order for words, order in orders if (order.split()[0], order.split()[-1]) == (words[0], words[-1])]


def _names_own(table: Table, seat: Seat, named: Sequence[Sequence[str]]) -> bool:
    """Whether any of some things is on the board and not another's: one's own piece, a place."""
    spots = table.play.whereabouts(table.position, [word for words in named for word in words])
    return any(spot.seat in ("", seat) for spot in spots.values()) or not spots


def _refused(table: Table, ask: Ask[Any], meant: Sequence[Judged], *, is_now: bool = False) -> Imagined | None:
    refused = next((each for each in meant if each.refusal is not None), None)
    return None if refused is None else Imagined(table, ask, is_now=is_now, refused=refused)


def _after_another(
    reader: Reader, table: Table, ask: Ask[Any], meant: Sequence[Judged], text: str, named: Sequence[Sequence[str]]
) -> Imagined | None:
    """The same where an order has to be given first that the text begins as well: one with its things, if any has."""
    things = {word for words in named for word in words}
    firsts: dict[str, None] = {}
    for path in [each.order.split() for each in meant if each.refusal is None]:
        with suppress(ValueError):  # it may begin so, and mean something else in full
            begun = islice(ask.choices.beginning(tuple(path)), LOOKED_AT)
            orders = [*map(table.play.write_order, begun)]
            telling = [each for each in orders if things & {*bare_words(each)}]
            firsts |= dict.fromkeys((telling or orders)[:FIRST])
    refused: Imagined | None = None
    for order in islice(firsts, FIRST):
        far = further(foresee(table, ask.seat, ()), ask.seat, order)
        then = None if far.table is None else far.table.ask(ask.seat)
        if far.table is None or then is None or then.kind == ask.kind:
            continue
        after = orders_meant(reader, far.table, ask.seat, then, text)
        found = _allowed(far.table, then, after, named)
        if found is not None:
            return found
        refused = refused or _refused(far.table, then, after)
    return refused
