"""Chapter P6: playing a tactical card, as an action or as a reaction."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet

import msgspec

from engine.core.choices import Option
from engine.core.dice import Dice, pick
from engine.core.game import Preview
from engine.core.rules import Refusal
from engine.core.text import Line, Text
from engine.games.street import rules
from engine.games.street.actions import Play
from engine.games.street.orders.fire import fire_preview
from engine.games.street.orders.nouns import AREA, CARD, UNIT, Question, any_area, own_units
from engine.games.street.phases.cards import answers, judge_action_card, lay, plays
from engine.games.street.phases.flow import end_action
from engine.games.street.phases.stakes import fire_of, would_change
from engine.games.street.phases.windows import FIRE_CARDS, fits, judge_reaction, open_window, scene_area
from engine.games.street.table.board import Board
from engine.games.street.table.cards import CARDS
from engine.games.street.table.state import CardPlay, Fire, Move
from engine.games.street.table.survey import Position
from engine.games.street.words import refusals
from engine.games.street.words.wording import area_word, card_play, play_words
from engine.kits.slots import ARROW, Word, Words
from engine.kits.walks import ListedWalk, Verb, Walk


class _Plays(ListedWalk[Position, Play]):
    """The plays of the cards in the hand, card by card."""

    def refused(self, rest: Sequence[str], known: AbstractSet[str]) -> Iterator[Option]:
        at, position = self.at, self.at.position
        if not rest:
            for card in dict.fromkeys(position.hands[at.side]):
                if card not in known:
                    yield Option(card, CARDS[card].name, self._bare_refusal(card))
        elif rest[-1] not in position.map.area_index:
            named = [word for word in rest if word in position.map.unit_index]
            for unit in own_units(at, {}):
                if unit not in known:
                    units = tuple(sorted((*named, unit), key=position.map.unit_index.__getitem__))
                    yield from self._refusals(UNIT.label(position, unit), unit, Play(rest[0], units))
            for area in any_area(at, {}):
                if area not in known:
                    yield from self._refusals(AREA.label(position, area), area, Play(rest[0], tuple(named), area))

    def _bare_refusal(self, card: str) -> Refusal:
        """Why a card does not serve, whatever it might name."""
        refusal = self.verb.judge(self.at, Play(card))
        if refusal is not None and refusal.rule is not rules.fire.CARD_TEXT:
            return refusal
        return rules.cards.TARGETS.refuse(card=CARDS[card].name, private=True)

    def _refusals(self, label: Text, word: str, play: Play) -> Iterator[Option]:
        refusal = self.verb.judge(self.at, play)
        if refusal is not None:
            yield Option(word, label, refusal)


class _ActionPlays(_Plays):
    def orders(self) -> Iterator[Play]:
        position, army = self.at.position, self.at.side
        for card in dict.fromkeys(position.hands[army]):
            for play in plays(position, army, card):
                yield play_words(position, play)

    def sample(self, dice: Dice) -> Play | None:
        """A card, then a play of it, without listing those of other cards."""
        position = self.at.position
        cards = list(dict.fromkeys(position.hands[self.at.side]))
        while cards:
            card = pick(cards, dice)
            cards.remove(card)
            found = list(plays(position, self.at.side, card))
            if found:
                return play_words(position, pick(found, dice))
        return None


class _ReactionPlays(_Plays):
    def orders(self) -> Iterator[Play]:
        position, army = self.at.position, self.at.side
        found = open_window(position)
        if found is None:
            return
        for card in dict.fromkeys(position.hands[army]):
            if fits(position, position.doing[-1], found[0], army, card):
                for play in answers(position, army, card):
                    yield play_words(position, play)


def _shown(walk: Walk[Position, Play], why: bool) -> Option | None:
    """Whether any card serves is hidden; that there are cards is not, and so the word stands whenever there are."""
    if not walk.at.position.hands[walk.at.side]:
        return Option("card", CARD_NAME, rules.cards.CARDS.refuse(refusals.NO_CARDS)) if why else None
    refusal = None if walk.is_open() else rules.cards.TARGETS.refuse(refusals.NOTHING_PLAYABLE, private=True)
    return Option("card", CARD_NAME, refusal, masked=True)


def _private(refusal: Refusal | None) -> Refusal | None:
    """Whatever is said of a card tells whether it is held, so only the player may hear it [P6.5]."""
    return None if refusal is None else msgspec.structs.replace(refusal, private=True)


def _play(at: Question, order: Play) -> CardPlay:
    return card_play(at.position, at.side, order, reaction=at.kind == "reaction")


def _lay(board: Board, play: CardPlay) -> None:
    lay(board, play)
    if not board.doing:  # a countermanded action is over
        end_action(board)


def _tidied(position: Position, play: Play) -> Play:
    """A reaction fire has only one possible target; naming it is a courtesy."""
    frame = position.doing[-1] if position.doing else None
    is_aimed = isinstance(frame, Fire | Move) and area_word(position, scene_area(frame)) == play.area
    return msgspec.structs.replace(play, area="") if is_aimed and play.card in FIRE_CARDS else play


def _preview(at: Question, order: Play) -> Preview:
    play = _play(at, order)
    fire, rule = fire_of(at.position, play), CARDS[play.card].rule
    if fire is None:
        found = would_change(at.position, play) if play.reaction else Preview()
    else:
        found = fire_preview(at.position, fire)
    return Preview((Line(rule.text), *found.lines), found.sums, found.odds, (rule, *found.rules), found.marks)


CARD_NAME = Text("Card", "Карточка")
_ALIASES = ("play", "карта", "сыграть")
_PHRASES = (
    Word("card", CARD),
    Words("units", UNIT, free=True),
    Word("area", AREA, arrow=ARROW, needed=False),
    Word("price", CARD, needed=False),
)

PLAY: Verb[Position, Board, Play] = Verb(
    "card",
    CARD_NAME,
    Play,
    aliases=_ALIASES,
    phrases=_PHRASES,
    walk=_ActionPlays,
    shown=_shown,
    hidden=True,
    judge=lambda at, order: _private(judge_action_card(at.position, at.side, _play(at, order))),
    resolve=lambda board, army, order: _lay(board, card_play(board, army, order, reaction=False)),
    preview=_preview,
    tidied=_tidied,
)

REACT: Verb[Position, Board, Play] = Verb(
    "card",
    CARD_NAME,
    Play,
    aliases=_ALIASES,
    phrases=_PHRASES,
    walk=_ReactionPlays,
    shown=_shown,
    hidden=True,
    weight=lambda walk: walk.count(),
    judge=lambda at, order: _private(judge_reaction(at.position, at.side, _play(at, order))),
    resolve=lambda board, army, order: _lay(board, card_play(board, army, order, reaction=True)),
    preview=_preview,
)
