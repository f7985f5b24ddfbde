"""Mutants of positions: real ones with lines and words dropped, doubled, swapped and replaced, and bytes flipped."""

from __future__ import annotations

import random
import re
from typing import Any

from engine.core.dice import StepDice
from engine.core.game import Step
from engine.core.referee import fingerprint, submit
from tests.conformance.case import Case

PLAYED = 8
"""Answers given after an accepted mutant."""
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
        at = self._chance.randrange(len(lines))
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


def tried(case: Case, text: str, number: int) -> str:
    """What becomes of a mutant: "refused", or "played" some answers on.

    Raises:
        AssertionError: it raised something else, did not survive writing, or led into a position that cannot be played.
    """
    game = case.game
    try:
        try:
            state = game.read_position(text)
        except ValueError:
            return "refused"
        again = game.read_position(game.write_position(state))
        assert again == state, f"expected the position back from its text, got {game.write_position(state)}"
        _play_on(case, state, number)
    except Exception as error:
        raise AssertionError(f"expected ValueError or a position to play on, got {error!r} from:\n{text}") from error
    return "played"


def _play_on(case: Case, state: Any, number: int) -> None:
    game = case.game
    for step in range(PLAYED):
        assert not game.problems(state), f"expected a sound position, got {game.problems(state)}"
        asks = game.pending(state)
        assert bool(asks) != (game.outcome(state) is not None), "expected an ask or an outcome"
        game.status(state)
        fingerprint(state)
        for viewer in case.viewers:
            game.observe(state, viewer)
        if not asks:
            return
        chance = StepDice(b"mutant", str(number), step)
        for ask in asks:
            assert ask.choices.default() in ask.choices, "expected the default to be offered"
            first = next(iter(ask.choices), None)
            assert first is not None, "expected an answer"
            _walk(ask.choices, chance)
        ask = asks[chance.below(len(asks))]
        action = ask.choices.sample(chance)
        assert action in ask.choices, f"expected {action} to be offered"
        game.preview(state, ask.seat, action)
        assert game.read_order(state, ask.seat, game.write_order(action)) == action, "expected the order back"
        answer = submit(game, state, ask.seat, action, StepDice(b"dice", str(number), step))
        assert isinstance(answer, Step), f"expected {action} to be accepted, got {answer}"
        state = answer.state
        assert game.read_position(game.write_position(state)) == state, "expected the next position back"


def _walk(choices: Any, chance: StepDice) -> None:
    words: tuple[str, ...] = ()
    for _ in range(12):
        fork = choices.fork(words, why=True)
        able = [option for option in fork.options if option.refusal is None]
        if not able or (fork.action is not None and chance.below(2)):
            return
        words = (*words, able[chance.below(len(able))].word)
