"""From words to indexes of the scenario and back."""

from __future__ import annotations

from engine.core.rules import Refusal
from engine.games.street import phrases, rules
from engine.games.street.actions import Lose, Loss, Play
from engine.games.street.cards import CARDS
from engine.games.street.phases.losses import Losses, Share
from engine.games.street.state import CardPlay
from engine.games.street.survey import Position


def unit_words(position: Position, units: tuple[int, ...]) -> tuple[str, ...]:
    """The words of units."""
    roster = position.map.units
    return tuple([roster[unit].id for unit in units])


def area_word(position: Position, area: int) -> str:
    """The word of an area, empty for none."""
    return position.map.areas[area].id if area >= 0 else ""


def unit_indexes(position: Position, words: tuple[str, ...]) -> tuple[int, ...]:
    """The indexes of units. All words must be known."""
    index = position.map.unit_index
    return tuple(index[word] for word in words)


def area_of(position: Position, word: str) -> int:
    """The index of an area, -1 for the empty word. The word must be known."""
    return position.map.area_index[word] if word else -1


def judge_words(
    position: Position, *, units: tuple[str, ...] = (), areas: tuple[str, ...] = (), cards: tuple[str, ...] = ()
) -> Refusal | None:
    """Whether the scenario knows these words [P1]."""
    game_map = position.map
    for words, known in ((units, game_map.unit_index), (areas, game_map.area_index), (cards, CARDS)):
        for word in words:
            if word not in known:
                return rules.COMPONENTS.refuse(phrases.UNKNOWN_WORD, word=str(word))
    return None


def card_play(position: Position, army: int, play: Play, *, reaction: bool) -> CardPlay:
    """The play of a card by indexes."""
    units, area = unit_indexes(position, play.units), area_of(position, play.area)
    return CardPlay(army, play.card, reaction, units, area, play.price)


def play_words(position: Position, play: CardPlay) -> Play:
    """The play of a card by words."""
    return Play(play.card, unit_words(position, play.units), area_word(position, play.area), play.price)


def shares(position: Position, order: Lose) -> Losses:
    """An allocation by indexes."""
    index = position.map.unit_index
    return tuple(Share(index[loss.unit], loss.outcome, area_of(position, loss.area)) for loss in order.losses)


def lose_words(position: Position, losses: Losses) -> Lose:
    """An allocation by words."""
    units = position.map.units
    return Lose(tuple(Loss(units[one.unit].id, one.outcome, area_word(position, one.area)) for one in losses))
