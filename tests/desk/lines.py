"""Lines as people type them: honest orders of random positions, and the same with slips in them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import Any

import msgspec

from bot.desk.reading import spelling
from bot.desk.views.telling import spoken
from engine.catalog import GAMES
from engine.core import referee
from engine.core.dice import StepDice
from engine.core.game import AnyGame, Ask
from engine.core.text import LANGUAGES, Language

LONGEST = 4096
"""Characters of the longest message that a platform lets through."""
SLIPS = 60
"""The most slips of a line."""
_MONSTERS = 50
"""One line in so many is as long as a platform lets it be."""
_LETTERS = "abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщъыьэюя"
_FOREIGN = (
    "Straße",
    "戦車",
    "panzerwagen",
    "привіт",
    "éclair",
    "عربي",
    "zażółć",
    "ẞﬃ㎏",
    "ﷺ",
    "schwerpunkt",
    "наступление",
)
_MARKS = (
    "!",
    "?",
    ">",
    ">>",
    "->",
    "—>",
    ",",
    ",,",
    ";",
    ":",
    "|",
    "...",
    "«",
    "»",
    "#",
    "№",
    "(",
    "@",
    "---",
    "\u202e",
)
_EMOJI = ("🔥", "👍🏽", "💣💣", "🇩🇪", "👨‍👩‍👧", "➜")
_FILLERS = {"en": ("with", "at the", "to", "please", "and"), "ru": ("на", "по", "в", "и", "пожалуйста")}


class Moment(msgspec.Struct, frozen=True):
    """A question that came up in a game."""

    game: AnyGame
    state: Any
    ask: Ask[Any]


class Typed(msgspec.Struct, frozen=True):
    """A line and where it was typed: the game's words of the order it began as, and how many slips were put in."""

    moment: Moment
    language: Language
    order: str
    text: str
    slips: int


@lru_cache(maxsize=8)
def moments(game: str, count: int = 24, seed: int = 1) -> tuple[Moment, ...]:
    """Questions out of random games of every scenario, early and late ones."""
    played = GAMES[game]
    found: list[Moment] = []
    scenarios = [scenario.id for scenario in played.card.scenarios]
    for number, scenario in enumerate(scenarios):
        wanted = count * (number + 1) // len(scenarios) - len(found)
        found += _met(played, scenario, wanted, seed)
    return tuple(found)


def _met(game: AnyGame, scenario: str, count: int, seed: int) -> Iterator[Moment]:
    dice = partial(StepDice, b"lines", f"{scenario} {seed}")
    state = game.setup(scenario, {}, dice(0)).state
    every = random.Random(seed)
    step = 0
    while count:
        asks = game.pending(state)
        if not asks:
            state = game.setup(scenario, {}, dice(step)).state
            continue
        if step % 7 == 0:
            yield Moment(game, state, every.choice(asks))
            count -= 1
        step += 1
        action = asks[0].choices.sample(dice(2 * step))
        answer = referee.submit(game, state, asks[0].seat, action, dice(2 * step + 1))
        assert not isinstance(answer, referee.Refusal)
        state = answer.state


def honest(moment: Moment, language: Language, chance: random.Random) -> tuple[str, str]:
    """An allowed order in the game's words, and as a person may type it."""
    dice = StepDice(b"honest", "", chance.randrange(1 << 30))
    order = moment.game.write_order(moment.ask.choices.sample(dice))
    text = spoken(moment.game, order, language) if chance.random() < 0.6 else order
    way = chance.randrange(6)
    if way == 0:
        text = text.lower()
    elif way == 1:
        text = text.replace(" > ", "->")
    elif way == 2:
        text = text.replace(">", " ").replace(",", " ")
    elif way == 3:
        text = text.replace(" > ", f" {chance.choice(_FILLERS[language])} ") + "."
    return order, text


def _cut(words: list[str], at: int, chance: random.Random) -> str:
    """A slip of the finger within a word."""
    word = words[at]
    place = chance.randrange(len(word) + 1)
    way = chance.randrange(4)
    if way == 0:
        return word[:place] + chance.choice(_LETTERS) + word[place:]
    if way == 1:
        return word[:place] + word[place + 1 :]
    if way == 2:
        return word[:place] + word[place + 1 : place + 2] + word[place : place + 1] + word[place + 2 :]
    return word[:place] + chance.choice(_LETTERS) + word[place + 1 :]


def _slip(words: list[str], chance: random.Random) -> None:
    """One slip more, of any kind."""
    if not words:
        words.append(chance.choice(_FOREIGN))
        return
    at = chance.randrange(len(words))
    way = chance.randrange(10)
    if way < 4:
        words[at] = _cut(words, at, chance)
    elif way == 4:
        words.insert(at, chance.choice(_FOREIGN))
    elif way == 5:
        place = chance.randrange(len(words[at]) + 1)
        words[at] = words[at][:place] + words[at][place - 1 : place] * chance.randrange(2, 30) + words[at][place:]
    elif way == 6:
        words.insert(at, chance.choice((*_MARKS, *_EMOJI)))
    elif way == 7 and at:
        words[at - 1 : at + 1] = [words[at - 1] + words[at]]
    elif way == 8:
        words[at] += str(chance.randrange(100_000))
    else:
        words[at] = spelling.other_layout(words[at])


def slipped(text: str, slips: int, chance: random.Random) -> str:
    """The text with so many slips."""
    words = text.split()
    for _ in range(slips):
        _slip(words, chance)
    return " ".join(words)[:LONGEST]


def monster(moment: Moment, text: str, chance: random.Random) -> str:
    """A text as long as a platform lets it be, of one of the kinds that hurt."""
    names = [word.word for word in moment.game.words]
    kinds: tuple[Callable[[], str], ...] = (
        lambda: f"{text} " * LONGEST,
        lambda: chance.choice(_LETTERS) * LONGEST,
        lambda: f"{chance.choice(_LETTERS)} " * LONGEST,
        lambda: chance.choice(_MARKS) * LONGEST,
        lambda: f"{chance.choice(_MARKS)} " * LONGEST,
        lambda: " ".join(chance.choice(names) for _ in range(LONGEST)),
        lambda: text.partition(" ")[0] + " " + " ".join(chance.choice(names) for _ in range(LONGEST)),
        lambda: text + " ".join(_cut([chance.choice(names)], 0, chance) for _ in range(LONGEST)),
        lambda: "".join(chance.choice(_LETTERS) for _ in range(LONGEST)),
        lambda: "".join(chr(chance.choice((32, chance.randrange(33, 0x3000)))) for _ in range(LONGEST)),
        lambda: chance.choice(("ами", "ing", "1 ", "-", "№ ", "ся", " \t")) * LONGEST,
        lambda: chance.choice(_EMOJI) * LONGEST,
        lambda: text + " " * LONGEST + text,
        lambda: slipped(f"{text} " * (LONGEST // (len(text) + 1)), SLIPS, chance),
    )
    return chance.choice(kinds)()[:LONGEST]


def typed_lines(count: int, seed: int) -> Iterator[Typed]:
    """So many lines of every game in both languages in turn, with 0 to `SLIPS` slips, now and then a monster."""
    chance = random.Random(seed)
    for number in range(count):
        game = tuple(GAMES)[number % len(GAMES)]
        language = LANGUAGES[number // len(GAMES) % len(LANGUAGES)]
        yield typed_line(game, language, chance.randrange(SLIPS + 1), chance, is_monster=number % _MONSTERS == 0)


def typed_line(game: str, language: Language, slips: int, chance: random.Random, *, is_monster: bool = False) -> Typed:
    """One line of a random question of a game."""
    moment = chance.choice(moments(game))
    order, text = honest(moment, language, chance)
    text = monster(moment, text, chance) if is_monster else slipped(text, slips, chance)
    return Typed(moment, language, order, text, slips)
