"""The review of a finished game: who won and why, turning points, losses, luck, in a few lines or in full."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from bot.desk.messages.outgoing import Block, Button
from bot.desk.messages.people import clip
from bot.desk.messages.words import say
from bot.desk.tables.course import Course, Luck, Swing
from bot.desk.tables.table import Table
from bot.desk.views.telling import side_name, spoken_line
from bot.desk.views.token import Verb, token_at
from engine.core.game import Seat
from engine.core.tally import Loss, Tally
from engine.core.text import Language, Line
from engine.players.luck import Account
from renderers.scorechart import Curve, Plot
from renderers.speech import capitalised, listed, speak, speak_text

ORDER = 60
"""Characters of an order among the turning points of a card."""
WHOLE = 2000
"""The same where all is told: as long as any order or event is."""
TURNS = 40
"""Turns whose score is listed, of those that changed it."""


def in_short(table: Table, course: Course, language: Language) -> list[Block]:
    """What a card says of a game's course: the score, what turned it, losses, luck."""
    return list(_told(table, course, language, ORDER))


def lost_text(losses: tuple[Loss, ...], language: Language, *, has_worth: bool = False) -> str:
    """What a side has lost, with names where they are known; of kinds of which nothing is lost at most the first."""
    told = tuple([loss for loss in losses if loss.count]) or losses[:1]
    counts = listed(tuple([_counted(loss, language, has_worth=has_worth) for loss in told]), language)
    names = [speak_text(name, language) for loss in told for name in loss.names]
    return f"{counts}: {', '.join(names)}" if names else counts


def _counted(loss: Loss, language: Language, *, has_worth: bool) -> str:
    """How much has been lost of one kind, and what that was worth where the game says so."""
    count = speak(Line(loss.what, {"n": loss.count}), language)
    if loss.value is None or not (has_worth and loss.worth):
        return count
    return f"{count} ({speak(Line(loss.value, {'n': loss.worth}), language)})"


def final_score(table: Table, language: Language) -> Block:
    """The score in figures, where nothing more can come of it."""
    tally = table.play.tally(table.position)
    return Block(_score(table, tally, tally.points, language))


def in_full(table: Table, course: Course, account: Account | None, language: Language) -> list[Block]:
    """All there is to say: the same with luck and play told apart where they can be, and the score turn by turn."""
    turns = [
        say(language, "desk-review-start" if not turn else "desk-review-turn", turn=turn)
        + f" {_points(table, course, points, language)}"
        for turn, points in _changes(course)[-TURNS:]
    ]
    compared = [Block(say(language, "desk-review-compared"), "italic")] if course.luck and account is None else []
    if account is not None:
        compared = [
            Block(say(language, "desk-review-apart-heading"), "bold"),
            Block(_apart(table, account, language)),
            Block(say(language, "desk-review-apart-how"), "italic"),
        ]
    return [
        *_told(table, course, language, WHOLE),
        *compared,
        Block(say(language, "desk-review-by-turns"), "bold"),
        *map(Block, turns),
    ]


def review_buttons(
    table: Table, course: Course, language: Language, *, is_whole: bool = False, has_missteps: bool = False
) -> tuple[Button, ...]:
    """What whoever reads how a game went may want next; its dice can be checked, or how its cards were dealt."""
    again = Button(say(language, "desk-review-rematch"), token_at(table, Verb.REMATCH).text, "primary")
    whole = Button(say(language, "desk-review-whole"), token_at(table, Verb.REVIEW).text)
    film = Button(say(language, "desk-review-film"), token_at(table, Verb.FILM).text)
    checked = "desk-review-dice-check" if course.luck else "desk-review-deal-check"
    dice = Button(say(language, checked), token_at(table, Verb.VERIFY).text)
    missteps = Button(say(language, "desk-review-missteps"), token_at(table, Verb.REVIEW, page=1).text)
    more = ((missteps,) if has_missteps else ()) if is_whole else (whole,)
    return (again, *more, film, *((dice,) if course.luck or table.play.card.hidden else ()))


def described(table: Table, course: Course, language: Language) -> str:
    """The course of the score in words, for whoever cannot see its picture."""
    ends = [_points(table, course, points, language) for _, points in (course.score[0], course.score[-1])]
    return say(language, "desk-review-drawn", start=ends[0], end=ends[1], measure=speak_text(course.measure, language))


def plotted(table: Table, course: Course, language: Language) -> Plot:
    """The course of the score as its picture shows it."""
    turns = [turn for turn, _ in course.score]
    ticks = [str(turn) for turn in turns]
    ticks[-1] = say(language, "desk-review-tick-end", turn=turns[-1])
    ticks[0] = say(language, "desk-review-tick-start")
    lines = tuple(
        [
            Curve(seat, _figured(table, course, seat, language), tuple([points[seat] for _, points in course.score]))
            for seat in course.score[0][1]
        ]
    )
    turning = tuple([turns.index(swing.turn) for swing in course.swings])
    return Plot(capitalised(speak_text(course.measure, language)), lines, tuple(ticks), turning)


def _changes(course: Course) -> list[tuple[int, Mapping[Seat, int]]]:
    """The score at the start, and after each turn in which it changed."""
    return [each for number, each in enumerate(course.score) if not number or each[1] != course.score[number - 1][1]]


def _told(table: Table, course: Course, language: Language, room: int) -> Iterator[Block]:
    told = _score(table, course, course.score[-1][1], language)
    yield Block(" ".join((told, *(capitalised(speak(line, language)) for line in course.reckoned))))
    if course.swings:
        yield Block(say(language, "desk-review-turning"), "bold")
    for number, swing in enumerate(course.swings, 1):
        yield Block(f"{number}. {_turning(table, swing, language, room)}")
    lost = {seat: _named(table, seat, losses, room) for seat, losses in course.losses.items()}
    all_lost = [
        f"{_name(table, seat, language)} – {lost_text(each, language, has_worth=True)}" for seat, each in lost.items()
    ]
    yield Block(say(language, "desk-review-losses", losses="; ".join(all_lost)))
    if not course.luck and table.play.card.hidden and room == WHOLE:
        yield Block(say(language, "desk-review-no-throws"))
    if course.luck:
        luck = [_lucky(table, seat, each, language) for seat, each in course.luck.items()]
        yield Block(say(language, "desk-review-luck", luck="; ".join(luck)))


def _named(table: Table, seat: Seat, losses: tuple[Loss, ...], room: int) -> tuple[Loss, ...]:
    """What a side has lost, where all is told by name as well, unless some of it came back."""
    end = table.play.tally(table.position).losses[seat] if room == WHOLE else ()
    if [each.count for each in end] != [each.count for each in losses]:
        return losses
    pairs = zip(losses, end, strict=True)
    return tuple([msgspec.structs.replace(each, names=last.names) for each, last in pairs])


def _score(table: Table, of: Course | Tally, points: Mapping[Seat, int], language: Language) -> str:
    figures = _points(table, of, points, language)
    return say(language, "desk-review-score", measure=speak_text(of.measure, language), points=figures)


def _apart(table: Table, account: Account, language: Language) -> str:
    """What luck and play did to a side's chance to win."""
    start, luck, end = (round(100 * share) for share in (account.start, account.luck, account.end))
    # What is told adds up, also where it is rounded.
    parts = {"luck": _signed(luck), "play": _signed(end - start - luck)}
    side = capitalised(_name(table, account.seat, language))
    return say(language, "desk-review-apart", side=side, start=start, end=end, **parts)


def _turning(table: Table, swing: Swing, language: Language, room: int) -> str:
    moved = _changed(table, swing.changes, language) or _losses(table, swing.losses, language)
    if swing.part != swing.changes:
        moved = say(language, "desk-review-part", moved=moved, part=_changed(table, swing.part, language))
    told = say(language, "desk-review-moved", turn=swing.turn, moved=moved)
    if swing.order:
        order = clip(spoken_line(table, swing.order, language), room)
        told += say(language, "desk-review-by", side=side_name(table, swing.seat), order=order)
    event = "" if swing.event is None else clip(capitalised(speak(swing.event, language)), 2 * room)
    return f"{told}: {event}" if event else f"{told}."


def _changed(table: Table, changes: Mapping[Seat, int], language: Language) -> str:
    moved = [f"{_name(table, seat, language)} {_signed(points)}" for seat, points in changes.items() if points]
    return ", ".join(moved)


def _losses(table: Table, losses: Mapping[Seat, tuple[Loss, ...]], language: Language) -> str:
    """What a turn has cost those who lost anything."""
    told = [
        say(language, "desk-review-cost", side=side_name(table, seat), lost=lost_text(lost, language))
        for seat, lost in losses.items()
        if any(loss.count for loss in lost)
    ]
    return "; ".join(told)


def _lucky(table: Table, seat: Seat, luck: Luck, language: Language) -> str:
    rolled, expected = (_decimal(total / luck.throws, language) for total in (luck.total, luck.expected))
    name = _name(table, seat, language)
    return say(language, "desk-review-dice", side=name, rolled=rolled, expected=expected, throws=luck.throws)


def _points(table: Table, of: Course | Tally, points: Mapping[Seat, int], language: Language) -> str:
    return ", ".join(f"{_figured(table, of, seat, language)} {_figure(each)}" for seat, each in points.items())


def _figured(table: Table, of: Course | Tally, seat: Seat, language: Language) -> str:
    """What the points of a seat are called: by its name, but where they are no score of its own."""
    return speak_text(of.figures[seat], language) if seat in of.figures else _name(table, seat, language)


def _name(table: Table, seat: Seat, language: Language) -> str:
    return speak_text(side_name(table, seat), language)


def _figure(number: int) -> str:
    return str(number).replace("-", "−")


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else _figure(number)


def _decimal(number: float, language: Language) -> str:
    text = f"{number:.1f}"
    return text.replace(".", ",") if language == "ru" else text
