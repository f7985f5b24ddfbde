"""The allowed answers to a question, walked word by word; each kind of question says what may follow what."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence

from engine.core.choices import Choices, Fork, Option
from engine.core.dice import Dice, pick
from engine.core.rules import Refusal
from engine.core.text import Text
from engine.games.squad import phrases, rules
from engine.games.squad.actions import Action, Pass
from engine.games.squad.fate import CARDS
from engine.games.squad.judging import judge
from engine.games.squad.sides import SEATS
from engine.games.squad.state import State
from engine.games.squad.survey import NONE, find_unit
from engine.games.squad.words import label_of

Node = tuple[Sequence[str], Action | None]
"""What may follow some words, and the order that they make if it may end here."""


class SquadChoices(Choices[Action]):
    """What a kind of question adds: its verbs, and what may follow each of them.

    Attributes:
        hidden_verbs: verbs after which the words tell of the hand; whether they serve is hidden too.
    """

    hidden_verbs: frozenset[str] = frozenset()

    def __init__(self, state: State, side: int) -> None:
        """Remember the position; nothing is computed before it is asked for."""
        self.state = state
        self.side = side
        self._nodes: dict[tuple[str, ...], Node] = {}

    @abstractmethod
    def verbs(self) -> tuple[str, ...]:
        """First words that may stand here; which they are tells nothing hidden."""

    @abstractmethod
    def step(self, verb: str, rest: Sequence[str], *, listing: bool = False) -> Node:
        """What may follow a verb and some words that were offered one after the other.

        Every word given must lead to a whole order; a verb with which nothing can be done gives `((), None)`.

        Args:
            verb: one of `verbs`.
            rest: the words after it.
            listing: of words in any order only those that follow in the canonical one, so that each order is met once.
        """

    def expected(self, verb: str, rest: Sequence[str]) -> Iterable[str]:  # noqa: ARG002 - for kinds that say more
        """Words a player might expect here although they may not serve."""
        return ()

    def probe(self, verb: str, rest: Sequence[str]) -> Action | None:  # noqa: ARG002 - for kinds that say more
        """The order that these words would make, allowed or not, to tell why they do not serve."""
        return None

    def __contains__(self, action: object) -> bool:
        return judge(self.state, SEATS[self.side], action) is None

    def fork(self, words: Sequence[str], *, why: bool = False) -> Fork:
        """Where the order stands."""
        if not words:
            return Fork(tuple(self._verb_option(verb) for verb in self.verbs()))
        verb, rest = words[0], list(words[1:])
        if verb not in self.verbs():
            raise ValueError(f"expected {', '.join(self.verbs())}, got {verb!r}")
        return self.follow(verb, rest, why=why)

    def follow(self, verb: str, rest: list[str], *, why: bool) -> Fork:
        """The fork after a verb and some words."""
        for length, word in enumerate(rest):
            following, _ = self._node(verb, rest[:length])
            if word not in following:
                raise ValueError(f"expected one of {', '.join(following)}, got {word!r}")
        following, action = self._node(verb, rest)
        if not rest and not following and action is None:
            raise ValueError(f"expected another verb, got {verb!r}, with which nothing can be done")
        options = [Option(word, self.label(word)) for word in following]
        if why:
            options += self._refused(verb, rest, set(following))
        return Fork(tuple(options), action, hidden=verb in self.hidden_verbs)

    def _node(self, verb: str, rest: Sequence[str]) -> Node:
        """The same as `step`, asked but once: an order is walked word by word."""
        words = (verb, *rest)
        if words not in self._nodes:
            self._nodes[words] = self.step(verb, rest)
        return self._nodes[words]

    def label(self, word: str) -> Text:
        """What a button shows for a word."""
        return label_of(self.state, word)

    def _refused(self, verb: str, rest: list[str], serving: set[str]) -> Iterator[Option]:
        for word in dict.fromkeys(self.expected(verb, rest)):
            if word in serving or word in rest:
                continue
            action = self.probe(verb, [*rest, word])
            refusal = None if action is None else judge(self.state, SEATS[self.side], action)
            if refusal is not None:
                yield Option(word, self.label(word), refusal)

    def _verb_option(self, verb: str) -> Option:
        masked = verb in self.hidden_verbs
        if self.serves(verb):
            return Option(verb, label_of(self.state, verb), masked=masked)
        refusal = rules.OPEN_AND_HIDDEN.refuse(phrases.NOTHING_IN_HAND, private=True) if masked else self.idle(verb)
        return Option(verb, label_of(self.state, verb), refusal, masked=masked)

    def serves(self, verb: str) -> bool:
        """Whether anything can be ordered with a verb."""
        following, action = self._node(verb, ())
        return bool(following) or action is not None

    def idle(self, verb: str) -> Refusal:  # noqa: ARG002 - for kinds that say more
        """Why nothing can be done with an open verb."""
        return rules.ACTIVATION.refuse(phrases.NOTHING_WITH_VERB)

    def __iter__(self) -> Iterator[Action]:
        """Every allowed order, verb by verb."""
        for verb in self.verbs():
            yield from self.orders(verb)

    def orders(self, verb: str) -> Iterator[Action]:
        """Every allowed order that begins with a verb, each once."""
        return self._listed(verb, [])

    def _listed(self, verb: str, rest: list[str]) -> Iterator[Action]:
        following, action = self.step(verb, rest, listing=True)
        if action is not None:
            yield action
        for word in following:
            yield from self._listed(verb, [*rest, word])

    def sample(self, dice: Dice) -> Action:
        """A verb at random, then word after word."""
        verbs = list(self.verbs())
        while verbs:
            verb = pick(verbs, dice)
            action = self.sample_verb(verb, dice)
            if action is not None:
                return action
            verbs.remove(verb)
        raise ValueError(f"expected an answer of {SEATS[self.side]}, got none")

    def sample_verb(self, verb: str, dice: Dice) -> Action | None:
        """An order with this verb at random, `None` if there is none."""
        rest: list[str] = []
        while True:
            following, action = self.step(verb, rest)
            ways = len(following) + (action is not None)
            if not ways:
                return None
            way = dice.below(ways)
            if way == len(following):
                return action
            rest.append(following[way])

    # --- what kinds of questions share ----------------------------------------------------------------------------

    def cards_for(self, *, order: str = "", action: str = "") -> list[str]:
        """Cards of the hand that bear this order or action."""
        return [
            card
            for card in self.state.hands[self.side]
            if (order and CARDS[card].order == order) or (action and CARDS[card].action == action)
        ]

    def in_order(self, words: Iterable[str]) -> tuple[str, ...]:
        """Words of units in the order in which the position lists them."""
        return tuple(sorted(words, key=lambda word: find_unit(self.state, word)))

    def further(self, among: Iterable[str], chosen: Sequence[str], *, listing: bool) -> list[str]:
        """Words of units that may join those chosen; in a listing only later ones."""
        least = max((find_unit(self.state, word) for word in chosen), default=NONE) if listing else NONE
        return [word for word in among if word not in chosen and find_unit(self.state, word) > least]


class PassChoices(SquadChoices):
    """A window in which passing is the safe answer."""

    def default(self) -> Action:
        """Nothing is spent."""
        return Pass()
