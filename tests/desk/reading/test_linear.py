"""Reading and looking up cost no more than in proportion to the text, whatever is typed: the work is counted."""

from __future__ import annotations

import gc
import random
import sys
import time
from collections.abc import Callable
from functools import lru_cache
from types import FrameType

import pytest

from bot.desk.messages.people import clean
from bot.desk.reading import spelling
from bot.desk.reading.aims import known_aims
from bot.desk.reading.outcome import NotUnderstood, Understood
from bot.desk.reading.watched import Watched
from engine.catalog import GAMES
from engine.core.text import LANGUAGES, Language
from tests.desk.game import begun
from tests.desk.lines import LONGEST, SLIPS, Typed, moments, typed_line
from tests.desk.questions.lists import BOOKS, tuned
from tests.desk.readers import READERS
from tests.desk.town import Town
from tests.desk.work import Counted, Work, counted

LINES = 12
"""Lines of each kind."""
CALLS = 200
"""Functions called for a character, and `_SHORT` characters more for every text."""
_SHORT = 50
COMPARISONS = 6
"""Comparisons with known names for each word of a game, however long the line is."""
IN_PLAY = 12
"""Functions called to tell whether a word is in play, however many pieces there are."""

BAD = (
    ("theater", "wq107 e34q1 sq502 eq907 4hu-qt"),
    ("theater", "atack w8107 form w8108 with 3 panzr"),
    ("theater", " ".join(f"wq1{number}" for number in range(20))),
    ("street", " ".join(f"stat{number}on" for number in range(20))),
    ("squad", "move " + " ".join(f"rifel-sqad-{number}" for number in range(20))),
    ("cards", "атка " + " ".join(f"пзх-{number}" for number in range(20))),
)


def work_of(game: str, text: str, monkeypatch: pytest.MonkeyPatch, *, typed: Typed | None = None) -> Work:
    """What it takes to read a line in public."""
    moment = moments(game)[0] if typed is None else typed.moment
    reader = READERS[game]
    with counted(monkeypatch) as work:
        reader.read(text, Watched(Counted(moment.ask.choices, work)))
    return work


def check(game: str, text: str, work: Work) -> None:
    assert work.calls <= CALLS * (len(text) + _SHORT), (text, work)
    assert work.comparisons <= COMPARISONS * len(GAMES[game].words), (text, work)
    assert work.forks <= 2 * (len(text.split()) + 5), (text, work)


@pytest.mark.parametrize("slips", [0, 5, 20, SLIPS])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_line_costs_no_more_the_more_slips_are_in_it(
    game: str, language: Language, slips: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = random.Random(slips)
    for _ in range(LINES):
        typed = typed_line(game, language, slips, chance)
        check(game, typed.text, work_of(game, typed.text, monkeypatch, typed=typed))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_longest_text_of_a_platform_costs_in_proportion(
    game: str, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = random.Random(1)
    for _ in range(LINES):
        typed = typed_line(game, language, SLIPS, chance, is_monster=True)
        check(game, typed.text, work_of(game, typed.text, monkeypatch, typed=typed))


@pytest.mark.parametrize(("game", "text"), BAD)
def test_lines_that_once_held_the_bot_for_seconds_cost_little(
    game: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    check(game, text, work_of(game, text, monkeypatch))
    assert isinstance(READERS[game].read(text), NotUnderstood)


@pytest.mark.parametrize("game", GAMES)
def test_a_line_of_one_slip_is_mended_into_the_order_meant(game: str) -> None:
    chance = random.Random(7)
    mended = 0
    for number in range(60):
        typed = typed_line(game, LANGUAGES[number % 2], 1, chance)
        reading = READERS[game].read(typed.text, typed.moment.ask.choices)
        orders = {reading.text} if isinstance(reading, Understood) else {*getattr(reading, "orders", ())}
        mended += words_of(typed.order) in map(words_of, orders)
    assert mended >= 36, "three in five at least; the rest are words lost, glued together or put in without a sense"


@pytest.mark.parametrize("lines", [600, pytest.param(1200, marks=pytest.mark.soak)])
def test_most_lines_of_at_most_two_slips_are_read_or_mended_into_the_order_meant(lines: int) -> None:
    chance = random.Random(7)
    mended = 0
    for number in range(lines):
        typed = typed_line(tuple(GAMES)[number % len(GAMES)], LANGUAGES[number // len(GAMES) % 2], number % 3, chance)
        moment = typed.moment
        reader = READERS[moment.game.card.id]
        reading = reader.read_at(typed.text, moment.ask.choices, moment.game, moment.state, moment.ask.seat)
        orders = {reading.text} if isinstance(reading, Understood) else {*getattr(reading, "orders", ())}
        mended += words_of(typed.order) in map(words_of, orders)
    assert mended * 1200 >= lines * 950


@pytest.mark.parametrize("game", GAMES)
def test_what_follows_the_longest_order_is_left_as_it_was_typed(game: str) -> None:
    verb = next(word.word for word in GAMES[game].words if word.kind == "verb")
    reading = READERS[game].read(f"{verb} " * 60 + "nonsense123 end")
    assert isinstance(reading, Understood)
    assert reading.text.endswith("nonsense123 end")
    assert isinstance(READERS[game].read(f"{verb} nonsense123 " + f"{verb} " * 60), NotUnderstood), (
        "what is near is told"
    )


@pytest.mark.parametrize("game", GAMES)
def test_an_endless_line_costs_no_more_than_an_honest_one_of_its_beginning(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = random.Random(3)
    names = " ".join(chance.choice(GAMES[game].words).word for _ in range(LONGEST))
    short, long = (work_of(game, names[:length], monkeypatch) for length in (LONGEST // 16, LONGEST))
    assert long.calls <= 2 * short.calls, (short, long)


@pytest.mark.parametrize("game", GAMES)
def test_a_word_in_play_is_found_without_going_through_all_pieces(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    moment, words = moments(game)[-1], GAMES[game].words
    with counted(monkeypatch) as work:
        for word in words:
            moment.game.is_in_play(moment.state, word.word)
    assert work.calls <= IN_PLAY * len(words), work


def words_of(order: str) -> list[str]:
    """The words of an order without its marks."""
    return order.replace(">", " ").replace(",", " ").split()


def find(text: str) -> object:
    """Look a question up in all books."""
    return BOOKS.find(text)


def sighed(text: str) -> object:
    """The command that a text stands for whose writer sighs over a slip."""
    return known_aims().command(f"ой, {text}")


SHAPES = (
    "-",
    "- ",
    "=>",
    "а",
    "а ",
    "ами",
    "ing",
    "1",
    "1 ",
    "№ ",
    "#1",
    " ",
    ",",
    "> ",
    "'",
    "_",
    "aA",
    "ﷺ",
    "🔥",
    "п.",
    "9.",
)


@pytest.mark.parametrize("shape", SHAPES)
def test_no_shape_of_text_costs_more_than_in_proportion(shape: str) -> None:
    read = READERS["street"].read
    works: tuple[Callable[[str], object], ...] = (
        *(read, clean, spelling.key, spelling.sounds, spelling.stems, find),
        *(known_aims().command, sighed),
    )
    for work in works:
        short, long = (shape * (length // len(shape)) for length in (LONGEST // 8, LONGEST * 2))
        assert seconds(work, long) <= 64 * max(seconds(work, short), 50e-6), (shape, work)


def test_a_word_that_nobody_types_again_leaves_nothing_behind_for_the_collector() -> None:
    chance = random.Random(5)
    words = ["".join(chance.choice("абвгдезиклмнопрст") for _ in range(12)) for _ in range(3000)]
    words += [spelling.other_layout(word) for word in words]
    gc.collect()
    before = len(gc.get_objects())
    for word in words:
        spelling.stem(word)
        spelling.sounds(word)
    gc.collect()
    assert len(gc.get_objects()) - before < len(words) // 10


def seconds(work: Callable[[str], object], text: str) -> float:
    """The best of three."""
    spent = []
    for _ in range(3):
        start = time.thread_time()
        work(text)
        spent.append(time.thread_time() - start)
    return min(spent)


QUESTIONS = (
    "а" * 200,
    "ами" * 1400,
    " ".join(f"абвгд{number}" for number in range(400)),
    "unit attack move fire supply " * 100,
    "can " * 1000,
    "9 " * 2000,
    "1." * 2000,
    "№" * 4000,
    "атакаогонь" * 400,
)


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("is_begun", [True, False])
def test_a_question_costs_no_more_than_its_first_words(
    question: str, is_begun: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = usual_calls(is_begun=is_begun)
    work = work_of_question(question, monkeypatch, is_begun=is_begun)
    assert work.calls <= 10 * usual, work


@lru_cache(maxsize=2)
def usual_calls(*, is_begun: bool) -> int:
    """The most functions called for an honest question."""
    BOOKS.prepare()
    with pytest.MonkeyPatch.context() as patch:
        return max(work_of_question(each.text, patch, is_begun=is_begun).calls for each in tuned("ru")[:40])


def work_of_question(question: str, monkeypatch: pytest.MonkeyPatch, *, is_begun: bool) -> Work:
    """What it takes to find the rules for a question in all books."""
    with counted(monkeypatch) as work:
        BOOKS.lookup.find(question, None, 25, is_begun=is_begun)
    return work


COMMANDS = (
    *("charge", "reflex", "join", "pace", "los", "supply", "zoc", "odds", "why", "rule", "computer", "table", "word"),
    *("language", "new", "puzzle", "learn", "order", "log", "nonsense", "pace quiet", "reflex reaction", "charge anna"),
)
TEXTS = ("а ", "ger ", "191 ", "9.", "-", "0", "огонь 191 > ", "fier 191 > factroy ", "Anna ", "🔥", "1 ")
DESK_CALLS = 30_000
"""Functions that the desk calls for a command at most, whatever text follows it."""


@pytest.mark.parametrize("command", COMMANDS)
async def test_no_command_costs_much_whatever_follows_it(town: Town, command: str) -> None:
    anna, _, _ = await begun(town)
    for text in TEXTS:
        calls = 0

        def note(frame: FrameType, event: str, argument: object) -> None:
            nonlocal calls
            del frame, argument
            calls += event in ("call", "c_call")

        sys.setprofile(note)
        try:
            await anna.types(f"/{command} {text * (LONGEST // len(text))}"[:LONGEST])
        finally:
            sys.setprofile(None)
        assert calls <= DESK_CALLS, (text, calls)
