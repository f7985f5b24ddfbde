"""Mutants of positions: real ones with lines and words dropped, doubled, swapped and replaced, and bytes flipped."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

from engine.core.dice import StepDice
from engine.core.game import AnyGame, Ask, Step
from engine.core.referee import fingerprint, submit
from engine.core.text import LANGUAGES
from renderers import plain
from renderers.registry import RENDERERS
from tests.conformance.case import Case

NEAR, FAR = 2, 12
"""Answers given after an accepted mutant, and after some of them."""
RARELY, VERY_RARELY = 16, 112
"""Of so many accepted mutants one is played far and described in words, and one is drawn."""
UNDER_WAY = 3
"""So many last lines are changed more often than others: what is under way stands there, and hangs together most."""
_PART = re.compile(r"[^\s,=/>:;.-]+|\s+|[,=/>:;.-]")
_NUMBER = re.compile(r"\d+")


class Mutants:
    """A source of mutants of the positions of a game."""

    def __init__(self, texts: list[str], seed: int) -> None:
        """Take the texts of real positions, and a seed."""
        self._texts = texts
        self._chance = random.Random(seed)
        self._words = sorted({word for text in texts for word in text.split()})
        self._parts = sorted({part for text in texts for part in _PART.findall(text) if not part.isspace()})
        self._lines = sorted({line for text in texts for line in text.split("\n")[1:] if line})
        self._by_key: dict[str, list[str]] = {}
        for line in self._lines:
            self._by_key.setdefault(_key(line), []).append(line)
        self._keys = sorted(self._by_key)

    def one(self) -> str:
        """The next mutant."""
        chance = self._chance
        lines = chance.choice(self._texts).rstrip("\n").split("\n")
        for _ in range(chance.choice((1, 1, 1, 2, 2, 3, 5))):
            self._change(lines)
        text = "\n".join(lines) + "\n"
        if chance.random() < 0.02:
            index = chance.randrange(len(text))
            flipped = chr(ord(text[index]) ^ 1 << chance.randrange(8))
            text = text[:index] + flipped + text[index + 1 :]
        return text

    def _change(self, lines: list[str]) -> None:
        last = min(UNDER_WAY, len(lines)) if self._chance.randrange(3) == 0 else len(lines)
        at = len(lines) - 1 - self._chance.randrange(last)
        match self._chance.randrange(3):
            case 0:
                self._change_lines(lines, at)
            case 1:
                lines[at] = self._words_changed(lines[at])
            case _:
                lines[at] = self._figures_changed(lines[at])

    def _change_lines(self, lines: list[str], at: int) -> None:
        """Drop, double, swap or splice whole lines."""
        chance, line = self._chance, lines[at]
        match chance.randrange(6):
            case 0:
                lines[at : at + 1] = [] if len(lines) > 1 else [""]
            case 1:
                lines.insert(chance.randrange(len(lines) + 1), line)
            case 2:
                other = chance.randrange(len(lines))
                lines[at], lines[other] = lines[other], line
            case 3:
                lines.insert(at + 1, chance.choice(self._by_key[chance.choice(self._keys)]))
            case 4:
                lines[at] = chance.choice(self._by_key.get(_key(line), self._lines))
            case _:
                other_lines = chance.choice(self._texts).rstrip("\n").split("\n")
                begin = chance.randrange(len(other_lines))
                piece = other_lines[begin : begin + chance.choice((1, 1, 2, 4))]
                lines[at : at + chance.choice((0, 1, len(piece)))] = piece

    def _words_changed(self, line: str) -> str:
        """A line with a word dropped, doubled, replaced or put in."""
        chance, words = self._chance, line.split(" ")
        index = chance.randrange(len(words))
        match chance.randrange(5):
            case 0:
                del words[index]
            case 1:
                words.insert(index, words[chance.randrange(len(words))])
            case 2:
                words.insert(index, chance.choice(self._words))
            case _:
                words[index] = chance.choice(self._words)
        return " ".join(words)

    def _figures_changed(self, line: str) -> str:
        """A line with a number changed, or a part of a word."""
        chance = self._chance
        found = list(_NUMBER.finditer(line))
        if found and chance.randrange(3) == 0:
            one = chance.choice(found)
            number = int(one.group()) if len(one.group()) < 9 else 0
            new = chance.choice((number + 1, number - 1, 0, 1, 2, number * 2, -number, 10**9, 10**21))
            return f"{line[: one.start()]}{new}{line[one.end() :]}"
        parts = _PART.findall(line)
        if parts:
            parts[chance.randrange(len(parts))] = chance.choice(self._parts)
        return "".join(parts)


def _key(line: str) -> str:
    """The word that a line begins with."""
    return next(iter(line.partition(":")[0].split()), "")


class Trials:
    """What becomes of mutants of a game's positions.

    Attributes:
        counts: of mutants "refused", of those that read as a position "met before", of those "played" on; of these,
            how many "answers" were given and positions "drawn".
    """

    def __init__(self, case: Case) -> None:
        """Begin with nothing met."""
        self._case = case
        self._met: set[int] = set()
        self.counts: Counter[str] = Counter()

    @property
    def total(self) -> int:
        """How many mutants there were."""
        return self.counts["refused"] + self.counts["met before"] + self.counts["played"]

    def take(self, text: str) -> None:
        """Have a mutant refused, or read, written, described and played on.

        Raises:
            AssertionError: it raised something else, did not survive writing, or led into a position that cannot be
                played.
        """
        game = self._case.game
        try:
            try:
                state = game.read_position(text)
            except ValueError:
                self.counts["refused"] += 1
                return
            written = _written(game, state)
            if hash(written) in self._met:
                self.counts["met before"] += 1
                return
            self._met.add(hash(written))
            self._play(state)
        except Exception as error:
            raise AssertionError(f"expected ValueError or a position to play on, got {error!r} in:\n{text}") from error

    def _play(self, state: Any) -> None:
        """Play on from a position, at times further, and look at pictures of where that led."""
        number = self.counts["played"]
        self.counts["played"] += 1
        _look_at(self._case, state)
        for step in range(FAR if number % RARELY == 0 else NEAR):
            following = _next(self._case, state, number, step)
            if following is None:
                break
            state = following
            self.counts["answers"] += 1
        _written(self._case.game, state)
        _look_at(self._case, state)
        if number % RARELY == 0:
            self._show(state, number)

    def _show(self, state: Any, number: int) -> None:
        case, language = self._case, LANGUAGES[number // RARELY % len(LANGUAGES)]
        renderer = RENDERERS.get(case.game.card.id)
        seen = case.game.observe(state, case.viewers[number // RARELY % len(case.viewers)])
        assert (renderer or plain).board_text(seen, language=language)
        if renderer is None:
            return
        assert renderer.describe(seen, language=language)
        if number % VERY_RARELY == 0:
            assert renderer.draw(seen, language=language, width=640).size > (0, 0)
            self.counts["drawn"] += 1


def _written(game: AnyGame, state: Any) -> str:
    """The text of a position, from which it comes back; reading it looks for contradictions too."""
    written = game.write_position(state)
    assert game.read_position(written) == state, f"expected the position back from its text, got {written}"
    return written


def _asks(game: AnyGame, state: Any) -> tuple[Ask[Any], ...]:
    asks = game.pending(state)
    assert bool(asks) != (game.outcome(state) is not None), "expected an ask or an outcome"
    return asks


def _look_at(case: Case, state: Any) -> None:
    """Check that the position can be told to everybody."""
    _asks(case.game, state)
    case.game.status(state)
    fingerprint(state)
    for viewer in case.viewers:
        case.game.observe(state, viewer)


def _next(case: Case, state: Any, number: int, step: int) -> Any:
    """The position after one answer; `None` if the game is over."""
    game = case.game
    asks = _asks(game, state)
    if not asks:
        return None
    chance = StepDice(b"mutant", str(number), step)
    for ask in asks:
        assert ask.choices.default() in ask.choices, "expected the default to be offered"
        assert next(iter(ask.choices), None) is not None, "expected an answer"
        _walk(ask.choices, chance)
    ask = asks[chance.below(len(asks))]
    match chance.below(6):
        case 0:
            action = ask.choices.default()
        case 1:
            action = next(iter(ask.choices))
        case _:
            action = ask.choices.sample(chance)
    assert action in ask.choices, f"expected {action} to be offered"
    game.preview(state, ask.seat, action)
    assert game.read_order(state, ask.seat, game.write_order(action)) == action, "expected the order back"
    answer = submit(game, state, ask.seat, action, StepDice(b"dice", str(number), step))
    assert isinstance(answer, Step), f"expected {action} to be accepted, got {answer}"
    return answer.state


def _walk(choices: Any, chance: StepDice) -> None:
    words: tuple[str, ...] = ()
    for _ in range(12):
        fork = choices.fork(words, why=True)
        able = [option for option in fork.options if option.refusal is None]
        if not able or (fork.action is not None and chance.below(2)):
            return
        words = (*words, able[chance.below(len(able))].word)
