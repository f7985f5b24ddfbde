"""The book of a game's orders: from it follow reading, writing, judging, resolving, previews and choices."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Generic, TypeVar

from engine.core.choices import Choices, Fork, Option, Sole
from engine.core.dice import Dice, pick
from engine.core.game import Preview, Seat, Word
from engine.core.rules import NOT_ASKED, Refusal
from engine.core.text import Text
from engine.kits.nouns import At
from engine.kits.slots import Keyed
from engine.kits.walks import Verb, Walk

P = TypeVar("P")
B = TypeVar("B")
A = TypeVar("A")
_FILLERS = re.compile(r"[\s,:;>]+")


class OrderBook(Generic[P, B, A]):
    """All orders of a game, by the kinds of questions that they answer.

    Two verbs may make the same action, or share a word, in different questions; the first declared reads and writes.
    """

    def __init__(
        self,
        questions: Mapping[str, Sequence[Verb[P, B, Any]]],
        seats: Sequence[Seat],
        question: Callable[[P | B, int], At[Any] | None],
        *,
        stranger: Callable[[], Refusal],
        misplaced: Callable[[At[P], Any], Refusal] | None = None,
        unknown: Callable[[str], Refusal] | None = None,
    ) -> None:
        """Put the book together.

        Args:
            questions: for each kind of question the verbs that answer it, in the order in which they are offered.
            seats: the seats, by the index of their side.
            question: what a side is asked in a position, or on a board between its answers; `None` if nothing.
            stranger: refuses what is no order of the game.
            misplaced: refuses an order that belongs to another question, if there are several.
            unknown: refuses a word that the position does not know; without it the judges of the verbs are asked about
                orders with any words.

        Raises:
            ValueError: two verbs read the same word, or write the same action, in different ways; or a question has
                two verbs for one word or one action.
        """
        self.questions = {kind: tuple(verbs) for kind, verbs in questions.items()}
        self.conditional = frozenset(kind for kind, verbs in questions.items() if any(verb.when for verb in verbs))
        self._sides, self._question = {seat: side for side, seat in enumerate(seats)}, question
        self._stranger, self._misplaced, self._unknown = stranger, misplaced, unknown
        self.verbs = tuple(dict.fromkeys(verb for verbs in questions.values() for verb in verbs))
        self._by_word: dict[str, Verb[P, B, Any]] = {}
        self._by_action: dict[object, Verb[P, B, Any]] = {}
        for verb in self.verbs:
            first = self._by_word.setdefault(verb.word, verb)
            if first is not self._by_action.setdefault(verb.action, verb) or first.phrases != verb.phrases:
                raise ValueError(f"expected one action and one grammar for the word {verb.word!r}, got several")
        self._answers = {(verb.action, kind): verb for kind, verbs in self.questions.items() for verb in verbs}
        if len(self._answers) < sum(map(len, self.questions.values())):
            raise ValueError("expected each action once in the answers to a question, got one twice")
        self.weighed = {kind: _repeated(verbs) for kind, verbs in self.questions.items()}
        """For each question its verbs as often as they weigh; empty where a weight depends on the walk."""
        self._previewed = {verb.action for verb in self.verbs if verb.preview is not None}
        shared = Counter[object](verb.action for verb in self.verbs)
        self._sole = {action: verb for action, verb in self._by_action.items() if shared[action] == 1}

    def words(self) -> Iterator[Word]:
        """The verbs for the vocabulary, each with the keys of its phrases."""
        for verb in self._by_word.values():
            yield Word(verb.word, "verb", verb.name, verb.aliases)
            for phrase in verb.phrases:
                if isinstance(phrase, Keyed):
                    yield Word(phrase.key, "particle", phrase.title, phrase.aliases)

    def write(self, action: A) -> str:
        """An action as a line of words."""
        return self._by_action[type(action)].write(action)

    def called(self, position: P, action: object) -> Text | None:
        """What an action is called where it is picked whole; `None` where that is by its words."""
        verb = self._by_action.get(type(action))
        return None if verb is None or verb.called is None else verb.called(position, action)

    def read(self, position: P, seat: Seat, text: str) -> A:
        """The action that a seat's line of words means, allowed or not; commas, colons and arrows only please the eye.

        Raises:
            ValueError: it means none; says what was expected.
        """
        words = [word for word in _FILLERS.split(text.strip().lower()) if word]
        verb = self._by_word.get(words[0]) if words else None
        if verb is None:
            raise ValueError(f"expected an order beginning with {', '.join(self._by_word)}, got {text.strip()!r}")
        action: A = verb.read(position, self._sides.get(seat, -1), words[1:])
        return action

    def judge(self, position: P, seat: Seat, action: object) -> Refusal | None:
        """Why a seat may not answer so."""
        side = self._sides.get(seat)
        at = None if side is None else self._question(position, side)
        return NOT_ASKED.refuse() if at is None else self.judge_answer(at, action)

    def judge_answer(self, at: At[P], action: object) -> Refusal | None:
        """Why this is no answer to the question."""
        verb = self._answers.get((type(action), at.kind))
        if verb is None:
            if self._misplaced is None or type(action) not in self._by_action:
                return self._stranger()
            return self._misplaced(at, action)
        if self._unknown is not None and (strange := verb.strange(at.position, action)) is not None:
            return self._unknown(strange)
        return verb.judge(at, action)

    def resolve(self, board: B, side: int, action: A, position: P | None = None) -> None:
        """Carry an allowed action out; what follows from it is the game's flow.

        Args:
            board: where it is carried out.
            side: who answers.
            action: the answer.
            position: what the board was opened from, if that tells more cheaply what was asked.
        """
        verb = self._sole.get(type(action))
        if verb is None:
            now = self._question(board if position is None else position, side)
            verb = None if now is None else self._answers.get((type(action), now.kind))
        if verb is None:
            raise TypeError(f"expected an answer to an open question, got {action!r}")
        verb.resolve(board, side, action)

    def preview(self, position: P, seat: Seat, action: A) -> Preview:
        """What an allowed action would do; empty for one that needs no second thought."""
        if type(action) not in self._previewed:
            return Preview()
        at = self._question(position, self._sides[seat])
        verb = None if at is None else self._answers.get((type(action), at.kind))
        return Preview() if at is None or verb is None or verb.preview is None else verb.preview(at, action)


def _repeated(verbs: Sequence[Verb[P, B, Any]]) -> list[Verb[P, B, Any]]:
    weights = [(verb, verb.weight) for verb in verbs if isinstance(verb.weight, int)]
    return [verb for verb, weight in weights for _ in range(weight)] if len(weights) == len(verbs) else []


class OrderChoices(Choices[A], Generic[P, B, A]):
    """What may answer one question, verb by verb."""

    def __init__(self, book: OrderBook[P, B, A], at: At[P]) -> None:
        """Remember the question; nothing is computed before it is asked for."""
        self.book, self.at = book, at
        self._walks: dict[str, Walk[P, A]] = {}

    @property
    def verbs(self) -> tuple[Verb[P, B, Any], ...]:
        """The verbs offered."""
        verbs = self.book.questions[self.at.kind]
        if self.at.kind in self.book.conditional:
            return tuple([verb for verb in verbs if verb.when is None or verb.when(self.at)])
        return verbs

    def walk(self, verb: Verb[P, B, Any]) -> Walk[P, A]:
        """The orders of a verb; kept, for it may have computed what the next word needs."""
        found = self._walks.get(verb.word)
        if found is None:
            found = self._walks[verb.word] = verb.walk(self.at)
        return found

    def __contains__(self, action: object) -> bool:
        """Whether this very action is allowed."""
        return self.book.judge_answer(self.at, action) is None

    def fork(self, words: Sequence[str], *, why: bool = False) -> Fork:
        """See `Choices`; arrows may be left out."""
        rest = [word for word in words if word != ">"]
        if not rest:
            found = [self._option(verb, why=why) for verb in self.verbs]
            return Fork(tuple([option for option in found if option is not None]))
        verb = self._verb(rest[0])
        if verb is None:
            raise ValueError(f"expected {', '.join(verb.word for verb in self.verbs)}, got {rest[0]!r}")
        return self.walk(verb).follow(rest[1:], why=why)

    def hides(self, word: str) -> bool | None:
        """See `Choices`; the other verbs are not looked at."""
        verb = self._verb(word)
        if verb is None or not verb.may_hide:
            return None if verb is None else False
        option = self._option(verb, why=False)
        return True if option is not None and option.masked else None

    def called(self, action: object) -> Text | None:
        """See `Choices`."""
        return self.book.called(self.at.position, action)

    def closes(self, word: str) -> bool:
        """See `Choices`."""
        verb = self._verb(word)
        return verb is not None and verb.closes

    def ends(self, word: str) -> bool:
        """See `Choices`."""
        verb = self._verb(word)
        return verb is not None and verb.ends

    def _verb(self, word: str) -> Verb[P, B, Any] | None:
        for verb in self.book.questions[self.at.kind]:
            if verb.word == word and (verb.when is None or verb.when(self.at)):
                return verb
        return None

    def _option(self, verb: Verb[P, B, Any], *, why: bool) -> Option | None:
        return verb.sure or verb.option(self.walk(verb), why=why)

    def __iter__(self) -> Iterator[A]:
        """Every order, verb by verb."""
        for verb in self.verbs:
            if verb.bare is None:
                yield from self.walk(verb).orders()
            else:
                yield verb.bare

    def count(self) -> int:
        """How many orders there are."""
        return sum(self.walk(verb).count() if verb.bare is None else 1 for verb in self.verbs)

    def sole(self) -> Sole[A] | None:
        """See `Choices`; verbs that can always be ordered are counted first, for nothing has to be looked for."""
        verbs = self.verbs
        found: list[A] = [verb.bare for verb in verbs if verb.bare is not None]
        for verb in verbs:
            if len(found) > 1:
                return None
            if verb.bare is None:
                found += islice(self.walk(verb).orders(), 2 - len(found))
        return Sole(found[0], self._is_open_to_all()) if len(found) == 1 else None

    def default(self) -> A:
        """The safe answer of the first verb that gives one.

        Raises:
            LookupError: no verb of the question does.
        """
        for verb in self.book.questions[self.at.kind]:
            if verb.default is not None and (verb.when is None or verb.when(self.at)):
                found: A | None = verb.default(self.at)
                if found is not None:
                    return found
        raise LookupError(f"expected a safe answer to {self.at.kind!r}")

    def sample(self, dice: Dice) -> A:
        """A verb at random by its weight, then an order of it."""
        ways = self.book.weighed.get(self.at.kind) or self._weighed()
        while ways:
            verb = pick(ways, dice) if len(ways) > 1 else ways[0]
            if verb.when is None or verb.when(self.at):
                found: A | None = self.walk(verb).sample(dice) if verb.bare is None else verb.bare
                if found is not None:
                    return found
            ways = [one for one in ways if one is not verb]
        raise ValueError(f"expected an order to answer {self.at.kind!r}, got none")

    def _weighed(self) -> list[Verb[P, B, Any]]:
        found: list[Verb[P, B, Any]] = []
        for verb in self.book.questions[self.at.kind]:
            found += [verb] * (verb.weight if isinstance(verb.weight, int) else verb.weight(self.walk(verb)))
        return found
