"""What is in play at a table is understood by its names and by every part of them that tells it from the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

import pytest

from bot.desk.messages.outgoing import Reply
from bot.desk.reading import spelling
from bot.desk.reading.outcome import Ambiguous, NotUnderstood, Reading, Understood
from bot.desk.reading.typed import is_filler
from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.game import Word
from tests.desk.game import begun
from tests.desk.lines import moments
from tests.desk.readers import READERS
from tests.desk.town import Town

VERBS = {name: next(word.word for word in game.words if word.kind == "verb") for name, game in GAMES.items()}
SCENARIOS = [(name, scenario.id) for name, game in GAMES.items() for scenario in game.card.scenarios]
_SHORTEST = 3
_MANY, _SHARES = 500, 3
"""Of more words than that each scenario of a game tries every third, other ones than the scenario before it."""


def _shared() -> Iterator[Any]:
    """Each scenario with its share of the words of its game, and with all of them when there is time."""
    for name, game in GAMES.items():
        for number, scenario in enumerate(game.card.scenarios):
            each, whole = f"{name}-{scenario.id}", slice(None)
            share = slice(number % _SHARES, None, _SHARES) if len(game.words) > _MANY else whole
            yield pytest.param(name, scenario.id, share, id=each)
            if share != whole:
                yield pytest.param(name, scenario.id, whole, id=f"{each}-all", marks=pytest.mark.soak)


shared = pytest.mark.parametrize(("name", "scenario", "share"), tuple(_shared()))


@cache
def in_play(name: str, scenario: str) -> Callable[[str], bool]:
    """Whether a word is in play in the first position of a scenario; the same thousands are asked about again."""
    game = GAMES[name]
    return cache(partial(game.is_in_play, game.setup(scenario, {}, StepDice(b"in play", "", 0)).state))


def read_there(name: str, scenario: str) -> Callable[[str], Reading]:
    """What is meant by a line there; many units bear the same name, or names that are alike when one has slipped."""
    return cache(partial(READERS[name].read, is_in_play=in_play(name, scenario)))


def parts_of(word: Word) -> dict[str, None]:
    """The words of its names that say something, each once."""
    parts = (part for name in (word.name.en, word.name.ru, *word.aliases) for part in spelling.tokens(name))
    told = (part for part in parts if len(part) >= _SHORTEST and not part.isdecimal() and not is_filler(part))
    return dict.fromkeys(told)


@shared
def test_every_name_of_what_is_in_play_is_understood_though_the_order_is_not_allowed(
    name: str, scenario: str, share: slice
) -> None:
    is_in_play, read = in_play(name, scenario), read_there(name, scenario)
    for word in GAMES[name].words[share]:
        for typed in (word.word, word.name.en, word.name.ru, *word.aliases) if is_in_play(word.word) else ():
            reading = read(f"{VERBS[name]} {typed}")
            if isinstance(reading, Ambiguous):
                candidates = [each.word for each in reading.candidates]
                assert word.word in candidates, (typed, reading)
                assert all(map(is_in_play, candidates)), (typed, reading)
            else:
                assert reading == Understood(f"{VERBS[name]} {word.word}"), (typed, reading)


@shared
def test_every_part_of_a_name_that_nothing_else_in_play_has_is_understood(
    name: str, scenario: str, share: slice
) -> None:
    is_in_play, read = in_play(name, scenario), read_there(name, scenario)
    known, told = READERS[name].vocabulary, 0
    for word in GAMES[name].words[share]:
        for part in parts_of(word) if is_in_play(word.word) else ():
            meant = {each for each in (*known.partly(part), *known.spelled(part)) if is_in_play(each)}
            if meant == {word.word}:
                told += 1
                reading = read(f"{VERBS[name]} {part}")
                assert reading == Understood(f"{VERBS[name]} {word.word}"), (part, reading)
    assert told > 20, "most things have a part of their own"


@shared
def test_nothing_is_ever_suggested_that_is_not_in_play(name: str, scenario: str, share: slice) -> None:
    """Of a share of the words each is tried by one of its names."""
    is_in_play, read = in_play(name, scenario), read_there(name, scenario)
    suggested = misread = 0
    for number, word in enumerate(GAMES[name].words[::3][share]):
        names = (word.word, word.name.en, word.name.ru)
        for typed in names[number % 3 : number % 3 + 1] if share.step else names:
            slipped = typed[:2] + "ъ" + typed[3:]
            reading = read(f"{VERBS[name]} {slipped}")
            if isinstance(reading, NotUnderstood):
                misread += 1
                suggested += len(reading.suggestions)
                assert all(is_in_play(each.word) for each in reading.suggestions), (slipped, reading)
    assert suggested > misread / 3, "to most slips something is near"


@pytest.mark.parametrize("name", GAMES)
def test_whatever_may_be_ordered_is_in_play(name: str) -> None:
    game = GAMES[name]
    known = {word.word for word in game.words}
    for moment in moments(name):
        fork = moment.ask.choices.fork(())
        for number in range(6):
            order = game.write_order(moment.ask.choices.sample(StepDice(b"in play", name, number)))
            words = [*order.replace(",", " ").replace(">", " ").split(), *(option.word for option in fork.options)]
            for word in known.intersection(words):
                assert game.is_in_play(moment.state, word), (word, order)


@pytest.mark.parametrize(
    ("typed", "order"),
    [
        ("огонь 191 211 > завод", "fire 191 211 > factory"),
        ("огонь 191 > вокзал", "fire 191 > station"),
        ("манёвр 191 > площадь", "move 191 > square"),
        ("огонь ополчение > завод", "fire militia > factory"),
        ("move 211 > station", "move 211 > station"),
        ("fire militia > factory", "fire militia > factory"),
    ],
)
async def test_an_order_by_short_names_that_is_not_allowed_is_refused_with_its_rule(
    town: Town, typed: str, order: str
) -> None:
    anna, _, code = await begun(town)
    for text in (typed, order):
        await anna.types(f"/why {text}")
        assert "❌" in anna.heard() or "allowed" in anna.heard(), anna.heard()
    by_word = anna.heard()
    await anna.types(f"/why {typed}")
    assert anna.heard() == by_word
    (reply,) = anna.last
    assert isinstance(reply, Reply)
    assert any(button.label.partition(" ")[0] in GAMES["street"].rules for button in reply.message.buttons)
    del code
