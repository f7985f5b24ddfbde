"""`fieldpost match` and `fieldpost ladder`: computer players meet in pairs of games, on all cores; what that proves."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from itertools import combinations
from typing import Annotated

import msgspec
import typer

from bot.cli.asked import AsJson, Lang
from bot.cli.failing import Failure
from bot.cli.inputs import GameName, OptionValues, game_called, options_from, set_up
from bot.cli.printed import print_json
from bot.desk.messages.words import say
from bot.desk.tables.standings import ratings_after
from engine.catalog import GAMES
from engine.core.game import AnyGame
from engine.core.text import Language
from engine.players.catalog import COMPUTERS, is_offered
from engine.players.chance import RandomPlayer
from engine.players.levels import level_of
from engine.players.match import Bout, Score, play, score_of, settled
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
    turns: int | None = None


CORES = os.cpu_count() or 1
Workers = Annotated[int, typer.Option("--workers", min=1, max=64, help="Processes; as many as there are cores.")]

Pair = tuple[Bout, Bout]
"""Two games with the same dice of the table; of a level that meets itself, two of which each has its own."""


def pair(match: Match, number: int) -> Pair:
    """The games of one pair of a match.

    A level that meets itself has the first side in both, each with dice of its own: with sides swapped and equal dice
    it would play the same game twice, and what can be learned of it is how often either side wins.
    """
    one, other = (player(match.game, level) for level in match.levels)
    is_itself = match.levels[0] == match.levels[1]
    games = ((2 * number, False), (2 * number + 1, False)) if is_itself else ((number, False), (number, True))
    first, second = (
        play(
            GAMES[match.game],
            match.scenario,
            match.options,
            (one, other),
            f"{match.seed}:{secret}".encode(),
            swap=swap,
            turns=match.turns,
            clock=time.process_time,
        )
        for secret, swap in games
    )
    return (first, second) if is_itself else settled(first, second)


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
    one: Annotated[str, typer.Argument(metavar="A", help="The first player's level, such as veteran.")],
    other: Annotated[str, typer.Argument(metavar="B", help="The second player's level, such as regular, or random.")],
    *,
    lang: Lang,
    games: Annotated[int, typer.Option("--games", min=2, max=100_000, help="How many games at most.")] = 40,
    seed: Annotated[str, typer.Option("--seed", help="Any word; the same word gives the same dice.")] = "match",
    turns: Annotated[
        int | None,
        typer.Option(
            "--turns", min=1, max=100, help="Break games off after so many turns; points decide each pair of them."
        ),
    ] = None,
    until_clear: Annotated[
        bool, typer.Option("--until-clear", help="Stop as soon as a sequential test tells 60 % of points from 50 %.")
    ] = False,
    workers: Workers = CORES,
    settings: OptionValues = None,
    json: AsJson = False,
) -> None:
    """Let two computer players meet, in pairs of games with sides swapped and equal dice.

    A level that meets itself has the first side in every game, each with dice of its own.
    """
    chosen = game_called(game, lang)
    levels = (level_of(one).id, level_of(other).id)
    for typed, level in zip((one, other), levels, strict=True):
        if level not in levels_of(chosen):
            raise Failure(lang, "cli-no-level", name=typed, levels=", ".join(levels_of(chosen)))
    set_up(chosen, scenario, settings, lang)
    task = Match(chosen.card.id, scenario, options_from(settings, lang), levels, seed, turns)
    found: list[Pair] = []
    # Whoever does not want to wait for the rest stops it, and is told what has been played.
    with suppress(KeyboardInterrupt), played(task, (games + 1) // 2, workers) as pairs:
        for each in pairs:
            found.append(each)
            if until_clear and score_of(_games(found)).verdict != "open":
                break
    if not found:
        raise KeyboardInterrupt
    score = score_of(_games(found))
    seconds = [sorted(second for game in _games(found) for second in game.seconds[index]) for index in (0, 1)]
    if json:
        print_json(
            msgspec.to_builtins(task)
            | msgspec.to_builtins(score)
            | {"verdict": score.verdict, "seconds": [dict(zip(_TIMES, _times(each), strict=True)) for each in seconds]}
        )
        return
    for line in told(task, score, lang):
        typer.echo(line)
    for level, times in zip(levels, seconds, strict=True):
        mean, late, longest = (decimal(figure, 3, lang) for figure in _times(times))
        typer.echo(say(lang, "cli-match-time", level=level, orders=len(times), mean=mean, late=late, longest=longest))


def told(match: Match, score: Score, language: Language) -> Iterator[str]:
    """What a score says."""
    one, other = match.levels
    yield say(
        language,
        "cli-match-result",
        one=one,
        other=other,
        share=percent(score.share, language),
        low=percent(score.low, language),
        high=percent(score.high, language),
        games=score.games,
    )
    yield say(language, f"cli-match-{score.verdict}", one=one, other=other)
    sides = GAMES[match.game].card.sides_of(match.scenario)
    yield say(language, "cli-match-side", side=sides[0].name, share=percent(score.first_side, language))
    if GAMES[match.game].card.die:
        yield say(language, "cli-match-luck", one=one, other=other, luck=decimal(score.luck, 1, language, sign="+"))


_TIMES = ("mean", "p95", "longest")


def _times(seconds: list[float]) -> tuple[float, float, float]:
    """The mean, that which 95 of 100 do not exceed, and the longest; of sorted figures."""
    if not seconds:
        return 0.0, 0.0, 0.0
    return sum(seconds) / len(seconds), seconds[len(seconds) * 95 // 100], seconds[-1]


def _games(pairs: list[Pair]) -> list[Bout]:
    return [game for each in pairs for game in each]


def percent(share: float, language: Language) -> str:
    """A share in hundredths, with one decimal."""
    return decimal(100 * share, 1, language)


def decimal(number: float, places: int, language: Language, *, sign: str = "-") -> str:
    """A figure as a language writes it."""
    text = f"{number:{sign}.{places}f}".replace("-", "−")
    return text.replace(".", ",") if language == "ru" else text


# --- the ladder -------------------------------------------------------------------------------------------------------


class Graded(msgspec.Struct, frozen=True):
    """How a level stands in a scenario.

    Attributes:
        rating: on the scale of people's ratings, at which 1,500 is somebody of whom nothing is known.
        spread: its standard deviation.
        share: of the points against all other levels.
        games: how many.
        over: the share against the level next below, with the interval that holds it in 95 cases of 100; nothing for
            the weakest.
        late: CPU seconds that 95 of 100 orders do not exceed.
    """

    level: str
    rating: float
    spread: float
    share: float
    games: int
    over: tuple[float, float, float] | None
    late: float


def ladder(
    game: GameName,
    *,
    lang: Lang,
    scenarios: Annotated[
        list[str] | None, typer.Option("--scenario", help="A scenario; all of them, but for puzzles, if none is named.")
    ] = None,
    games: Annotated[int, typer.Option("--games", min=2, max=100_000, help="How many games of each two levels.")] = 40,
    seed: Annotated[str, typer.Option("--seed", help="Any word; the same word gives the same dice.")] = "ladder",
    chance: Annotated[bool, typer.Option("--random", help="Also the player who leaves everything to chance.")] = False,
    workers: Workers = CORES,
    settings: OptionValues = None,
    json: AsJson = False,
) -> None:
    """Let all levels of the computer meet each other, and rate them."""
    chosen = game_called(game, lang)
    named = scenarios or [one.id for one in chosen.card.scenarios if not one.is_puzzle]
    options = options_from(settings, lang)
    for scenario in named:
        set_up(chosen, scenario, settings, lang)
    found: dict[str, list[Graded]] = {}
    for scenario in named:
        met = levels_of(chosen)[0 if chance else 1 :]
        levels = tuple(level for level in met if is_offered(chosen.card.id, level, scenario))
        meetings = {}
        for pairing in combinations(levels, 2):
            with played(Match(chosen.card.id, scenario, options, pairing, seed), (games + 1) // 2, workers) as pairs:
                meetings[pairing] = list(pairs)
        found[scenario] = graded(levels, meetings)
    if json:
        print_json({"game": chosen.card.id, "seed": seed, "scenarios": msgspec.to_builtins(found)})
        return
    for line in table(chosen, found, lang):
        typer.echo(line)


def graded(levels: tuple[str, ...], meetings: dict[tuple[str, str], list[Pair]]) -> list[Graded]:
    """How each level stands.

    Args:
        levels: the weakest first.
        meetings: by two levels, the weaker first, their pairs of games; each with every other.
    """
    ratings = ratings_after(levels, _in_turns(meetings))
    found = []
    for place, level in enumerate(levels):
        own = [(at, meetings[at]) for at in meetings if level in at]
        points = [game.points if at[0] == level else 1 - game.points for at, pairs in own for game in _games(pairs)]
        seconds = sorted(
            second for at, pairs in own for game in _games(pairs) for second in game.seconds[at.index(level)]
        )
        over = None
        if place:
            score = score_of(_games(meetings[levels[place - 1], level]))
            over = (1 - score.share, 1 - score.high, 1 - score.low)
        found.append(
            Graded(
                level,
                ratings[level][0],
                ratings[level][1],
                sum(points) / max(1, len(points)),
                len(points),
                over,
                _times(seconds)[1],
            )
        )
    return found


def _in_turns(meetings: dict[tuple[str, str], list[Pair]]) -> Iterator[tuple[str, str, float]]:
    """All games with the first player's points, in turns from every meeting, so that none counts as the latest."""
    longest = max((len(pairs) for pairs in meetings.values()), default=0)
    for number in range(longest):
        for (one, other), pairs in meetings.items():
            for game in pairs[number] if number < len(pairs) else ():
                yield one, other, game.points


def table(game: AnyGame, found: dict[str, list[Graded]], language: Language) -> Iterator[str]:
    """The ladder as a table in Markdown."""
    yield say(language, "cli-ladder-head")
    yield "|---|---|---|---|---|---|"
    for scenario, levels in found.items():
        for each in reversed(levels):
            over = "–"
            if each.over is not None:
                share, low, high = (percent(part, language) for part in each.over)
                over = f"{share} % ({low}–{high})"
            cells = (
                f"{game.card.id} {scenario}",
                each.level,
                f"{each.rating:.0f} ± {each.spread:.0f}",
                f"{percent(each.share, language)} % / {each.games}",
                over,
                decimal(each.late, 2, language),
            )
            yield f"| {' | '.join(cells)} |"
