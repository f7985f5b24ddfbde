"""Gathers provocations from the rules tests and from play: `python -m tests.refusals.gather GAME [GAMES TO PLAY]`.

For each place in the code that refuses, and each rule and sentence it refuses with, the shortest way to it is kept.
What the rules tests show goes before what play shows. `python -m tests.refusals.gather GAME reworded` gathers nothing:
it writes down what the provocations that are kept are told now.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

import pytest

from engine.catalog import GAMES
from engine.core.choices import Choices
from engine.core.game import AnyGame
from engine.core.rules import Refusal
from tests.conformance.case import Case
from tests.refusals.provoking import DATA, Provocation, cited, made_at, provocations, provoke
from tests.refusals.sites import ROOT, Site, listening, sites_of

STRANGERS = 40
"""Orders from elsewhere in the game that are tried in each position of a game played."""
_Kind = tuple[Site, str, str]
_offered: dict[str, dict[tuple[str, str, str, str], None]] | None = None


def offer(game: AnyGame, state: Any, seat: str, order: object, word: str = "") -> None:
    """Take note of an order that was refused, if provocations are being gathered."""
    if _offered is not None:
        text = order if isinstance(order, str) else game.write_order(order)
        _offered.setdefault(game.card.id, {})[game.write_position(state), seat, text, word] = None


class Gathering:
    """The best provocation of each kind so far."""

    def __init__(self, game: AnyGame) -> None:
        """Begin with nothing."""
        self._game = game
        self._found: dict[_Kind, tuple[tuple[int, int], Provocation]] = {}

    def take(self, position: str, seat: str, order: str, word: str, *, is_tested: bool) -> None:
        """Keep this one if it is the best of its kind; what nobody can type is passed over."""
        with listening(self._game.card.id) as made:
            try:
                refusal = provoke(self._game, position, seat, order, word)
            except (ValueError, KeyError, AssertionError):
                return
        site = made_at(made, refusal)
        if site is None:
            return
        kind = site, refusal.rule.id, refusal.line.text.en
        worth = int(not is_tested), len(position) + len(order)
        if kind not in self._found or worth < self._found[kind][0]:
            en, ru = cited(refusal, "en"), cited(refusal, "ru")
            self._found[kind] = worth, Provocation(position, seat, order, word, refusal.rule.id, en, ru)

    def knows(self, made: dict[Site, list[Refusal]], refusal: Refusal) -> bool:
        """Whether there is one of this kind, or it is none of the game's own."""
        site = made_at(made, refusal)
        return site is None or (site, refusal.rule.id, refusal.line.text.en) in self._found

    @property
    def sites(self) -> frozenset[Site]:
        """The places in the code that these reach."""
        return frozenset(site for site, _, _ in self._found)

    def written(self) -> str:
        """The data file: positions once each, then the provocations in the order of the code."""
        positions: dict[str, str] = {}
        rows = []
        for kind in sorted(self._found):
            one = self._found[kind][1]
            key = positions.setdefault(one.position, f"p{len(positions) + 1}")
            fields = {"position": key, "seat": one.seat, "order": one.order, "word": one.word}
            fields |= {"rule": one.rule, "en": one.en, "ru": one.ru}
            rows += ["", "[[refusals]]", *(f"{name} = {_quoted(text)}" for name, text in fields.items())]
        lines = [
            f"# Refusals of {self._game.card.id} and what provokes them, gathered by tests/refusals/gather.py.",
            "",
        ]
        lines.append("[positions]")
        for text, key in positions.items():
            lines += [f"{key} = '''", text.rstrip("\n"), "'''"]
        return "\n".join([*lines, *rows]) + "\n"


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def main(arguments: Sequence[str]) -> int:
    """Run the rules tests of a game, play it, and write what was refused."""
    global _offered  # noqa: PLW0603 - the tests that run below find here where to put what they show
    name, *number = arguments
    if number == ["reworded"]:
        return _reword(name)
    _offered = {}
    code = pytest.main(["-q", "-p", "no:xdist", "-m", "not soak", str(ROOT / "tests" / "games" / name)])
    gathering = Gathering(GAMES[name])
    for candidate in _offered.get(name, {}):
        gathering.take(*candidate, is_tested=True)
    suite = import_module("tests.conformance.suite")
    for case in suite.CASES if number else ():
        if case.game.card.id == name:
            _play(case, int(number[0]), gathering)
    (DATA / f"{name}.toml").write_text(gathering.written(), "utf-8")
    left = sorted(sites_of(name) - gathering.sites)
    sys.stdout.write(f"{len(gathering.sites)} places of refusal reached, {len(left)} not by anything typed:\n")
    sys.stdout.writelines(f"  {module}:{line}\n" for module, line in left)
    return int(code)


def _reword(name: str) -> int:
    path = DATA / f"{name}.toml"
    text = path.read_text("utf-8")
    for one in provocations(name):
        refusal = provoke(GAMES[name], one.position, one.seat, one.order, one.word)
        text = text.replace(_quoted(one.en), _quoted(cited(refusal, "en")))
        text = text.replace(_quoted(one.ru), _quoted(cited(refusal, "ru")))
    path.write_text(text, "utf-8")
    return 0


def _play(case: Case, games: int, gathering: Gathering) -> None:
    """Take what is refused in games played at random and has not been seen yet."""
    game = case.game
    for seed in range(games):
        for moment in case.walk(seed):
            if moment.ask is None:
                continue
            position, seat = game.write_position(moment.state), moment.ask.seat
            for stranger in moment.some_strangers(STRANGERS):
                with listening(game.card.id) as made:
                    refusal = game.judge(moment.state, seat, stranger)
                if refusal is not None and not gathering.knows(made, refusal):
                    gathering.take(position, seat, game.write_order(stranger), "", is_tested=False)
            for words in _beginnings(game.write_order(moment.action).split(), moment.ask.choices):
                with listening(game.card.id) as made:
                    fork = moment.ask.choices.fork(words, why=True)
                for option in fork.options:
                    if option.refusal is not None and not gathering.knows(made, option.refusal):
                        gathering.take(position, seat, " ".join(words), option.word, is_tested=False)


def _beginnings(words: list[str], choices: Choices[Any]) -> Iterator[list[str]]:
    """The beginnings of an order as the choices spell it."""
    for count in range(len(words)):
        try:
            choices.fork(words[:count])
        except ValueError:
            return
        yield words[:count]


if __name__ == "__main__":
    # The tests find this module by its name, not as the script that was started.
    sys.exit(import_module("tests.refusals.gather").main(sys.argv[1:]))
