"""Ranking: the standings of a chat in words, and what a game has changed in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.desk.messages.outgoing import Block
from bot.desk.messages.people import clean_name
from bot.desk.messages.words import say
from bot.desk.tables.forgotten import is_forgotten
from bot.desk.tables.standings import ENOUGH, START, Achieved, GameResult, standing
from bot.desk.views.telling import strength_name
from engine.core.game import AnyGame
from engine.core.text import Language
from renderers.speech import Filling, speak_text

ROWS = 15
"""People listed for a game."""


def rated(results: Sequence[GameResult], language: Language) -> list[Block]:
    """What the last of these results has changed: a line for each person; none for a game against the computer."""
    if not results or results[-1].strength:
        return []
    last = results[-1]
    before = standing(results[:-1]).rated.get(last.game, {})
    after = standing(results).rated[last.game]
    blocks = []
    for party in last.parties:
        for key, name in party.people.items():
            if is_forgotten(key):
                continue
            old = round(before[key].rating if key in before else START)
            new = round(after[key].rating)
            said = "desk-rated-left" if party.has_left else "desk-rated"
            change = f"+{new - old}" if new >= old else f"−{old - new}"
            blocks.append(Block(say(language, said, name=clean_name(name), rating=str(new), change=change)))
    return blocks


def ranked(results: Sequence[GameResult], games: Mapping[str, AnyGame], language: Language) -> tuple[Block, ...]:
    """The standings after these results, game by game; games against the computer stand apart."""
    found = standing(results)
    blocks = [Block(say(language, "desk-standings"), "bold")]
    for game, scores in found.rated.items():
        blocks.append(Block(_title(game, games, language), "bold"))
        ordered = sorted(_known(scores), key=lambda each: (-each.rating, each.name))
        for place, score in enumerate(ordered[:ROWS], 1):
            settled = "yes" if score.is_settled else "no"
            facts = {**_facts(score), "place": place, "rating": str(round(score.rating)), "settled": settled}
            blocks.append(Block(say(language, "desk-standings-row", **facts)))
        blocks.extend(_rest(ordered, language))
    for (game, strength), scores in found.against.items():
        level = speak_text(strength_name(strength), language)
        heading = say(language, "desk-standings-computer", game=_title(game, games, language), strength=level)
        blocks.append(Block(heading, "bold"))
        ordered = sorted(_known(scores), key=lambda each: (-each.won, each.games, each.name))
        blocks.extend(Block(say(language, "desk-standings-row-computer", **_facts(each))) for each in ordered[:ROWS])
        blocks.extend(_rest(ordered, language))
    if found.rated:
        blocks.append(Block(say(language, "desk-standings-note", games=ENOUGH), "italic"))
    return tuple(blocks)


def _known(scores: Mapping[str, Achieved]) -> list[Achieved]:
    """The scores of those who have not been forgotten."""
    return [score for key, score in scores.items() if not is_forgotten(key)]


def _rest(ordered: Sequence[Achieved], language: Language) -> Iterator[Block]:
    if len(ordered) > ROWS:
        yield Block(say(language, "desk-standings-more", n=len(ordered) - ROWS))


def _facts(score: Achieved) -> dict[str, Filling]:
    name = clean_name(score.name)
    return {"name": name, "games": score.games, "won": score.won, "drawn": score.drawn, "lost": score.lost}


def _title(game: str, games: Mapping[str, AnyGame], language: Language) -> str:
    return speak_text(games[game].card.title, language) if game in games else game
