"""`fieldpost match`: two computer players meet in pairs of games, on all cores, and what that proves is told."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import Annotated, Any

import msgspec
import typer

from bot.cli.asked import AsJson, Lang
from bot.cli.failing import Failure
from bot.cli.inputs import GameName, OptionValues, game_called, options_from, set_up
from bot.cli.printed import print_json
from bot.desk.messages.words import say
from engine.catalog import GAMES
from engine.core.dice import Dice
from engine.core.game import AnyGame, Ask
from engine.core.text import Language
from engine.players.catalog import COMPUTERS
from engine.players.chance import RandomPlayer
from engine.players.match import Bout, Score, play, score_of
from engine.players.player import Player

RANDOM = "random"
"""The player who leaves everything to chance, in every game."""


class Match(msgspec.Struct, frozen=True):
    """A match as it is handed to a process: ids, options, and the word that the secrets are made of."""

    game: str
    scenario: str
    options: dict[str, str]
    levels: tuple[str, str]
    seed: str


class Pair(msgspec.Struct, frozen=True):
    """Two games with the same dice of the table, and the CPU seconds of each answer of the first and the second."""

    games: tuple[Bout, Bout]
    seconds: tuple[tuple[float, ...], tuple[float, ...]]


class Timed:
    """A player, and how long each of their answers took."""

    def __init__(self, player: Player) -> None:
        """Watch a player."""
        self._player = player
        self.seconds: list[float] = []

    def choose(self, game: AnyGame, observation: Any, ask: Ask[Any], dice: Dice) -> Any:
        """Their answer."""
        begun = time.process_time()
        try:
            return self._player.choose(game, observation, ask, dice)
        finally:
            self.seconds.append(time.process_time() - begun)


def pair(match: Match, number: int) -> Pair:
    """The games of one pair of a match."""
    one, other = (Timed(player(match.game, level)) for level in match.levels)
    secret = f"{match.seed}:{number}".encode()
    first, second = (
        play(GAMES[match.game], match.scenario, match.options, (one, other), secret, swap=swap)
        for swap in (False, True)
    )
    return Pair((first, second), (tuple(one.seconds), tuple(other.seconds)))


def player(game: str, level: str) -> Player:
    """The computer player of a level.

    Raises:
        KeyError: the game has none of this name.
    """
    return RandomPlayer() if level == RANDOM else COMPUTERS[game, level]


@contextmanager
def played(match: Match, pairs: int, workers: int) -> Iterator[Iterator[Pair]]:
    """The pairs of a match in their order, played by so many processes; whoever stops early does not wait for more."""
    if workers == 1:
        yield (pair(match, number) for number in range(pairs))
        return
    with ProcessPoolExecutor(workers) as processes:
        waiting = [processes.submit(pair, match, number) for number in range(pairs)]
        try:
            yield (each.result() for each in waiting)
        finally:
            processes.shutdown(wait=False, cancel_futures=True)


def levels_of(game: AnyGame) -> tuple[str, ...]:
    """The levels of a game, the weakest first, and the player by chance before them."""
    return (RANDOM, *(level for name, level in COMPUTERS if name == game.card.id))


def match(
    game: GameName,
    scenario: Annotated[str, typer.Argument(metavar="SCENARIO", help="The scenario.")],
    one: Annotated[str, typer.Argument(metavar="A", help="The first player's level, such as hard.")],
    other: Annotated[str, typer.Argument(metavar="B", help="The second player's level, such as easy, or random.")],
    *,
    lang: Lang,
    games: Annotated[int, typer.Option("--games", min=2, max=100_000, help="How many games at most.")] = 40,
    seed: Annotated[str, typer.Option("--seed", help="Any word; the same word gives the same dice.")] = "match",
    until_clear: Annotated[
        bool, typer.Option("--until-clear", help="Stop as soon as a sequential test tells 60 % of points from 50 %.")
    ] = False,
    workers: Annotated[int, typer.Option("--workers", min=1, max=64, help="Processes; as many as there are cores.")] = (
        os.cpu_count() or 1
    ),
    settings: OptionValues = None,
    json: AsJson = False,
) -> None:
    """Let two computer players meet, in pairs of games with sides swapped and equal dice."""
    chosen = game_called(game, lang)
    for level in (one, other):
        if level not in levels_of(chosen):
            raise Failure(lang, "cli-no-level", name=level, levels=", ".join(levels_of(chosen)))
    set_up(chosen, scenario, settings, lang)
    task = Match(chosen.card.id, scenario, options_from(settings, lang), (one, other), seed)
    found: list[Pair] = []
    with played(task, (games + 1) // 2, workers) as pairs:
        for each in pairs:
            found.append(each)
            if until_clear and score_of(_games(found)).verdict != "open":
                break
    score = score_of(_games(found))
    seconds = [sorted(second for each in found for second in each.seconds[index]) for index in (0, 1)]
    if json:
        print_json(
            msgspec.to_builtins(task)
            | msgspec.to_builtins(score)
            | {"verdict": score.verdict, "seconds": [dict(zip(_TIMES, _times(each), strict=True)) for each in seconds]}
        )
        return
    for line in told(task, score, lang):
        typer.echo(line)
    for level, times in zip((one, other), seconds, strict=True):
        mean, late, longest = (_decimal(figure, 3, lang) for figure in _times(times))
        typer.echo(say(lang, "cli-match-time", level=level, orders=len(times), mean=mean, late=late, longest=longest))


def told(match: Match, score: Score, language: Language) -> Iterator[str]:
    """What a score says."""
    one, other = match.levels
    yield say(
        language,
        "cli-match-result",
        one=one,
        other=other,
        share=_percent(score.share, language),
        low=_percent(score.low, language),
        high=_percent(score.high, language),
        games=score.games,
    )
    yield say(language, f"cli-match-{score.verdict}", one=one, other=other)
    sides = GAMES[match.game].card.sides_of(match.scenario)
    yield say(language, "cli-match-side", side=sides[0].name, share=_percent(score.first_side, language))
    if GAMES[match.game].card.die:
        yield say(language, "cli-match-luck", one=one, other=other, luck=_decimal(score.luck, 1, language, sign="+"))


_TIMES = ("mean", "p95", "longest")


def _times(seconds: list[float]) -> tuple[float, float, float]:
    """The mean, that which 95 of 100 do not exceed, and the longest; of sorted figures."""
    if not seconds:
        return 0.0, 0.0, 0.0
    return sum(seconds) / len(seconds), seconds[len(seconds) * 95 // 100], seconds[-1]


def _games(pairs: list[Pair]) -> list[Bout]:
    return [game for each in pairs for game in each.games]


def _percent(share: float, language: Language) -> str:
    return _decimal(100 * share, 1, language)


def _decimal(number: float, places: int, language: Language, *, sign: str = "-") -> str:
    text = f"{number:{sign}.{places}f}".replace("-", "−")
    return text.replace(".", ",") if language == "ru" else text
