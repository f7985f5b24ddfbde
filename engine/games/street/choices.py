"""The allowed answers to each kind of question, walked word by word."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from engine.core.choices import Fork, Option
from engine.core.dice import Dice, pick
from engine.core.rules import Refusal
from engine.core.text import Text, same
from engine.games.street import phrases, rules
from engine.games.street.actions import (
    Action,
    Decline,
    Discard,
    FireOrder,
    MoveOrder,
    Pass,
    Play,
    Ready,
    Stop,
)
from engine.games.street.cards import CARDS, in_order
from engine.games.street.judging import judge
from engine.games.street.moment import moment
from engine.games.street.notation import words_of, write_order
from engine.games.street.phases.cards import answers, groups_of, plays
from engine.games.street.phases.manoeuvre import MOVE_UNITS, judge_move, moves
from engine.games.street.phases.turn import can_be_readied, surplus
from engine.games.street.phases.windows import fits
from engine.games.street.scenario import SEATS
from engine.games.street.state import State
from engine.games.street.survey import active_in, fire_targets, fronts, holding, units_in
from engine.games.street.wording import area_word, play_words, unit_indexes, unit_words
from engine.kits.verbs import VerbChoices

TRIES = 4
"""Random tries before everything is listed; most succeed, so listing is seldom needed."""

_Parted = tuple[Action, list[str], frozenset[str], list[str]]
"""An order, its words before its units, its units, and its words after them."""
_LONGEST_HEAD = 1
"""Words before the units of an order: the card that is played."""


def unit_label(state: State, unit: int) -> Text:
    """A unit on a button: its name and figures."""
    one = state.map.units[unit]
    return Text(f"{one.name.en} {one.fire}/{one.defence}", f"{one.name.ru} {one.fire}/{one.defence}")


def _split(words: list[str], units: Collection[str]) -> tuple[set[str], list[str], bool]:
    """The units among some words, the words behind as many as are units, and whether a unit is named twice."""
    chosen = [word for word in words if word in units]
    found = set(chosen)
    return found, words[len(chosen) :], len(found) < len(chosen)


class StreetChoices(VerbChoices[Action]):
    """Choices over one position for one army; `judge` decides what belongs to them."""

    def __init__(self, state: State, army: int) -> None:
        """Remember the position; nothing is computed before it is asked for."""
        self.state = state
        self.army = army
        self._listed: dict[str, list[_Parted]] = {}

    def __contains__(self, action: object) -> bool:
        return judge(self.state, SEATS[self.army], action) is None

    def fork(self, words: Sequence[str], *, why: bool = False) -> Fork:
        """Where the order stands; units may be named in any order."""
        if not words:
            offered = map(self._verb_option, self.verbs())
            return Fork(tuple(option for option in offered if why or option.masked or option.refusal is None))
        verb, rest = words[0], [word for word in words[1:] if word != ">"]
        self.expect_verb(verb)
        return self._follow(verb, rest, why=why)

    def _verb_option(self, verb: str) -> Option:
        refusal = None if self.has_orders(verb) else self._no_orders(verb)
        return Option(verb, phrases.WORDS[verb], refusal)

    def _no_orders(self, verb: str) -> Refusal:
        """Why nothing can be done with this verb."""
        rule = {"ready": rules.ORDER_POINTS, "fire": rules.ACTIVE_UNITS_FIRE, "move": rules.MANOEUVRE}[verb]
        return rule.refuse(phrases.NOTHING_WITH_VERB[verb])

    def _follow(self, verb: str, rest: list[str], *, why: bool) -> Fork:
        """The fork after a verb and some words: a fixed head, units in any order, a fixed tail."""
        units = self.state.map.unit_index
        finished: Action | None = None
        next_units: set[str] = set()
        next_words: dict[str, None] = {}
        is_path = False
        split = [_split(rest[length:], units) for length in range(_LONGEST_HEAD + 1)]
        for order, head, group, tail in self._parted(verb):
            if rest[: len(head)] != head[: len(rest)]:
                continue
            chosen, named, is_twice = split[len(head)]
            if is_twice or not chosen <= group or named != tail[: len(named)]:
                continue
            if named and len(chosen) != len(group):
                continue
            is_path = True
            if len(rest) < len(head):
                next_words[head[len(rest)]] = None
            elif len(chosen) < len(group):
                next_units |= group - chosen
            elif len(named) < len(tail):
                next_words[tail[len(named)]] = None
            else:
                finished = order
        if not is_path and rest:
            raise ValueError(f"expected an order that is offered, got {' '.join((verb, *rest))!r}")
        serving = sorted(next_units, key=units.__getitem__) + list(next_words)
        options = [Option(word, self._label(word)) for word in serving]
        if why:
            options += self._refused(verb, rest, set(serving))
        return Fork(tuple(options), finished, hidden=verb in ("card", "discard"))

    def _parted(self, verb: str) -> list[_Parted]:
        """The orders of a verb in their parts; listed once, for an order is walked word by word."""
        if verb not in self._listed:
            self._listed[verb] = [(order, *self._parts(order)) for order in self.orders(verb)]
        return self._listed[verb]

    def _parts(self, order: Action) -> tuple[list[str], frozenset[str], list[str]]:
        """An order after its verb: the words before its units, its units, the words after them."""
        if isinstance(order, FireOrder | MoveOrder):
            return [], frozenset(order.units), [order.area]
        words = words_of(write_order(order))[1:]
        units = self.state.map.unit_index
        head = [words[0]] if isinstance(order, Play) else []
        rest = words[len(head) :]
        group = frozenset(word for word in rest if word in units)
        return head, group, rest[len(group) :]

    def _label(self, word: str) -> Text:
        game_map = self.state.map
        if word in game_map.unit_index:
            return unit_label(self.state, game_map.unit_index[word])
        if word in game_map.area_index:
            return game_map.areas[game_map.area_index[word]].name
        return CARDS[word].name if word in CARDS else same(word)

    def _refused(self, verb: str, rest: list[str], serving: set[str]) -> list[Option]:
        """Words a player might expect here and why each does not serve."""
        found = []
        for word in self._expected(verb, rest):
            if word in serving or word in rest:
                continue
            refusal = self._probe(verb, [*rest, word])
            if refusal is not None:
                found.append(Option(word, self._label(word), refusal))
        return found

    def _expected(self, verb: str, rest: list[str]) -> Iterator[str]:
        game_map = self.state.map
        if verb in ("card", "discard") and not rest:
            yield from dict.fromkeys(self.state.hands[self.army])
            return
        if verb == "discard":
            return
        if not rest or rest[-1] not in game_map.area_index:
            for area in holding(self.state, self.army):
                yield from unit_words(self.state, units_in(self.state, area, self.army))
        if rest and verb in ("fire", "move", "card") and rest[-1] not in game_map.area_index:
            yield from game_map.area_index

    def _probe(self, verb: str, rest: list[str]) -> Refusal | None:
        """What the judge says of an order that takes this word."""
        game_map = self.state.map
        units = tuple(sorted((w for w in rest if w in game_map.unit_index), key=game_map.unit_index.__getitem__))
        area = rest[-1] if rest[-1] in game_map.area_index else ""
        if verb == "ready":
            return judge(self.state, SEATS[self.army], Ready(rest[-1]))
        if verb in ("fire", "move"):
            if not area:
                home = self.state.at[unit_indexes(self.state, units)[0]]
                near = fire_targets(self.state, home, self.army) if verb == "fire" else game_map.neighbours[home]
                area = area_word(self.state, near[0] if near else home)
            order = FireOrder(units, area) if verb == "fire" else MoveOrder(units, area)
            return judge(self.state, SEATS[self.army], order)
        if verb == "card" and len(rest) == 1:
            refusal = judge(self.state, SEATS[self.army], Play(rest[0]))
            if refusal is not None and refusal.rule is not rules.CARD_TEXT:
                return refusal  # the card itself does not serve, whatever it might name
            return rules.TARGETS.refuse(card=CARDS[rest[0]].name, private=True)
        return judge(self.state, SEATS[self.army], Play(rest[0], units, area)) if verb == "card" else None


class ReadyChoices(StreetChoices):
    """Ready a unit or stop [P3.2]."""

    def verbs(self) -> tuple[str, ...]:
        """Ready or stop."""
        return ("ready", "stop")

    def orders(self, verb: str) -> Iterator[Action]:
        """One order for each unit that can be readied; stopping is always allowed."""
        if verb == "stop":
            yield Stop()
        else:
            for unit in can_be_readied(self.state, self.army):
                yield Ready(self.state.map.units[unit].id)

    def default(self) -> Action:
        """Stop: it commits nobody."""
        return Stop()

    def sample(self, dice: Dice) -> Action:
        """Any unit that can be readied, or stop."""
        able = can_be_readied(self.state, self.army)
        index = dice.below(len(able) + 1)
        return Stop() if index == len(able) else Ready(self.state.map.units[able[index]].id)


class ActionChoices(StreetChoices):
    """Fire, manoeuvre, a card or pass [P3.3]."""

    def verbs(self) -> tuple[str, ...]:
        """The four kinds of action."""
        return ("fire", "move", "card", "pass")

    def _verb_option(self, verb: str) -> Option:
        if verb != "card":
            return super()._verb_option(verb)
        # Whether any card serves is hidden, that there are cards is not: then the word is shown, which tells nothing.
        if not self.state.hands[self.army]:
            return Option(verb, phrases.WORDS[verb], rules.CARDS.refuse(phrases.NO_CARDS))
        refusal = None if self.has_orders(verb) else rules.TARGETS.refuse(phrases.NOTHING_PLAYABLE, private=True)
        return Option(verb, phrases.WORDS[verb], refusal, masked=True)

    def orders(self, verb: str) -> Iterator[Action]:
        """Groups and targets area by area, in the order of the lists."""
        if verb == "fire":
            yield from self._fires()
        elif verb == "move":
            yield from self._moves()
        elif verb == "card":
            for card in dict.fromkeys(self.state.hands[self.army]):
                for play in plays(self.state, self.army, card):
                    yield play_words(self.state, play)
        else:
            yield Pass()

    def _shooters(self, area: int) -> tuple[int, ...]:
        roster = self.state.map.units
        return tuple(unit for unit in active_in(self.state, area, self.army) if roster[unit].fire >= 1)

    def _fires(self) -> Iterator[Action]:
        for area in fronts(self.state, self.army):
            shooters = self._shooters(area)
            targets = fire_targets(self.state, area, self.army) if shooters else ()
            for group in groups_of(shooters, len(shooters)) if targets else ():
                units = unit_words(self.state, group)
                for target in targets:
                    yield FireOrder(units, area_word(self.state, target))

    def _may_move(self, group: tuple[int, ...], to: int) -> bool:
        return judge_move(self.state, self.army, group, to, storm=False) is None

    def _moves(self) -> Iterator[Action]:
        for area in fronts(self.state, self.army):
            for group, ways in moves(self.state, self.army, area, storm=False):
                units = unit_words(self.state, group)
                for to in ways:
                    yield MoveOrder(units, area_word(self.state, to))

    def default(self) -> Action:
        """Pass: it spends nothing."""
        return Pass()

    def sample(self, dice: Dice) -> Action:
        """A random kind of action, then a random order of that kind found without listing them all."""
        kinds = [self._sample_fire, self._sample_move, self._sample_card, self._sample_pass]
        while True:
            chosen = pick(kinds, dice)
            order = chosen(dice)
            if order is not None:
                return order
            kinds.remove(chosen)

    def _sample_fire(self, dice: Dice) -> Action | None:
        areas = [
            area
            for area in fronts(self.state, self.army)
            if self._shooters(area) and fire_targets(self.state, area, self.army)
        ]
        if not areas:
            return None
        area = pick(areas, dice)
        shooters = self._shooters(area)
        chosen = dice.below(2 ** len(shooters) - 1) + 1
        group = tuple(unit for index, unit in enumerate(shooters) if chosen >> index & 1)
        target = pick(fire_targets(self.state, area, self.army), dice)
        return FireOrder(unit_words(self.state, group), area_word(self.state, target))

    def _sample_move(self, dice: Dice) -> Action | None:
        areas = fronts(self.state, self.army)
        for area in (pick(areas, dice) for _ in areas[:TRIES]):
            group = pick(list(groups_of(active_in(self.state, area, self.army), MOVE_UNITS)), dice)
            to = pick(self.state.map.neighbours[area], dice)
            if self._may_move(group, to):
                return MoveOrder(unit_words(self.state, group), area_word(self.state, to))
        ways = list(self._moves())
        return pick(ways, dice) if ways else None

    def _sample_card(self, dice: Dice) -> Action | None:
        cards = list(dict.fromkeys(self.state.hands[self.army]))
        while cards:
            card = pick(cards, dice)
            cards.remove(card)
            found = list(plays(self.state, self.army, card))
            if found:
                return play_words(self.state, pick(found, dice))
        return None

    def _sample_pass(self, dice: Dice) -> Action | None:  # noqa: ARG002  - one signature for all kinds
        return Pass()


class ReactionChoices(StreetChoices):
    """Play a card that fits the open window, or decline [P6.1]."""

    def verbs(self) -> tuple[str, ...]:
        """A card or nothing."""
        return ("card", "decline")

    def _verb_option(self, verb: str) -> Option:
        # The word `card` is always shown, for the window opens whatever the hand holds [P6.5].
        if verb == "decline" or self.has_orders(verb):
            return Option(verb, phrases.WORDS[verb], masked=verb == "card")
        refusal = rules.TARGETS.refuse(phrases.NOTHING_PLAYABLE, private=True)
        return Option(verb, phrases.WORDS[verb], refusal, masked=True)

    def orders(self, verb: str) -> Iterator[Action]:
        """Each fitting card of the hand with its groups."""
        if verb == "decline":
            yield Decline()
            return
        now = moment(self.state)
        frame = self.state.doing[-1]
        for card in dict.fromkeys(self.state.hands[self.army]):
            if now is not None and now.window and fits(self.state, frame, now.window, self.army, card):
                for play in answers(self.state, self.army, card):
                    yield play_words(self.state, play)

    def default(self) -> Action:
        """Decline."""
        return Decline()

    def sample(self, dice: Dice) -> Action:
        """Any fitting play, or decline."""
        found = [*self.orders("card"), Decline()]
        return pick(found, dice)


class DiscardChoices(StreetChoices):
    """Discard down to the hand limit [P11.1]."""

    def verbs(self) -> tuple[str, ...]:
        """Only discarding."""
        return ("discard",)

    def orders(self, verb: str) -> Iterator[Action]:  # noqa: ARG002  - there is one verb only
        """Every different way to drop the surplus."""
        seen: set[tuple[str, ...]] = set()
        hand = in_order(self.state.hands[self.army])
        for cards in groups_of(tuple(range(len(hand))), surplus(self.state, self.army)):
            words = tuple(hand[index] for index in cards)
            if len(words) == surplus(self.state, self.army) and words not in seen:
                seen.add(words)
                yield Discard(words)

    def fork(self, words: Sequence[str], *, why: bool = False) -> Fork:
        """Cards in the order of the hand."""
        if not words:
            return super().fork(words, why=why)
        if words[0] != "discard":
            raise ValueError(f"expected 'discard', got {words[0]!r}")
        rest = list(words[1:])
        finished: Action | None = None
        options: dict[str, None] = {}
        for order in self.orders("discard"):
            cards = list(order.cards) if isinstance(order, Discard) else []
            if cards[: len(rest)] == rest:
                if len(cards) == len(rest):
                    finished = order
                else:
                    options[cards[len(rest)]] = None
        if not options and finished is None:
            raise ValueError(f"expected cards of the hand in order, got {' '.join(rest)!r}")
        return Fork(tuple(Option(word, self._label(word)) for word in options), finished, hidden=True)

    def default(self) -> Action:
        """The last cards of the hand."""
        hand = in_order(self.state.hands[self.army])
        return Discard(hand[len(hand) - surplus(self.state, self.army) :])
