"""Rules as values: a rulebook, its rules, and the refusal that cannot be built without one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from types import ModuleType

import msgspec

from engine.core.text import Fact, Line, Name, Text

_PART = r"[A-Z]?\d+(?:x\d+)?[a-z]?|[A-Za-z]"
_PRINTED = re.compile(rf"(?:[A-Z]?\d+[a-z]?|[A-Z](?=-\d|$))N?(?:[.-](?:{_PART})N?)*(?=[.-]|$)")
"""What of an id is the number of a chapter or rule: what follows it are words of the program that tell rules apart."""

Place = str
"""A word that names something on the board: an area, a hex, a card slot."""


class Mark(msgspec.Struct, frozen=True):
    """What a picture should point at: an arrow between places, a highlighted place, a figure on the arrow.

    Attributes:
        kind: "fire", "move", "retreat", "destroyed", "arrive", "control" or another kind the game's picture knows.
        places: the places in order; an arrow runs from the first to the last.
        label: a short figure to write on it, the same in every language.
        units: words of the units meant.
        number: of the line of news beside the picture that tells of it; 0 for none.
        is_planned: it would happen, and has not.
    """

    kind: str
    places: tuple[Place, ...] = ()
    label: str = ""
    units: tuple[str, ...] = ()
    number: int = 0
    is_planned: bool = False


def refused_marks(places: tuple[Place, ...] = (), units: tuple[str, ...] = (), figure: str = "") -> tuple[Mark, ...]:
    """Marks of what a refusal is about: one of the places, one of the units wherever they stand.

    Args:
        places: the places.
        units: words of the units.
        figure: the sum that decides, such as `8>7`; it is written on the first mark.
    """
    found = [Mark("refused", places, figure)] if places else []
    if units:
        found.append(Mark("refused", (), "" if found else figure, units))
    return tuple(found)


class Rule(msgspec.Struct, frozen=True):
    """One atomic rule.

    Attributes:
        id: its number in the catalogue, such as `9.2.2a` or `P7.3`.
        title: a few words for lists and buttons.
        text: the rule in plain words.
        broken: the sentence told to whoever breaks it; `None` for rules that work by themselves.
        ours: the rule is of our own design and not from the excerpt.
        see: ids of rules worth reading next.
        exceptions: ids of rules that lift or bend this one in some case.
    """

    id: str
    title: Text
    text: Text
    broken: Text | None = None
    ours: bool = False
    see: tuple[str, ...] = ()
    exceptions: tuple[str, ...] = ()

    @property
    def number(self) -> str:
        """Its number as readers see it: that of its chapter where words tell the rules of it apart, perhaps none."""
        return printed(self.id)

    def refuse(
        self,
        say: Text | None = None,
        *,
        also: tuple[Rule, ...] = (),
        private: bool = False,
        marks: tuple[Mark, ...] = (),
        figure: str = "",
        **facts: Fact,
    ) -> Refusal:
        """A refusal that cites this rule.

        Args:
            say: a sentence for this very case, where the rule can be broken in several ways; else `broken`.
            also: further rules to cite.
            private: the sentence tells something hidden, so only the player himself may read it.
            marks: what a picture of the refusal should point at; without them, at whatever the facts name.
            figure: the sum that decides, such as `8>7`, written beside the first thing the facts name.
            facts: fill the placeholders of `broken`.

        Raises:
            ValueError: the rule has no sentence for whoever breaks it.
        """
        sentence = say or self.broken
        if sentence is None:
            raise ValueError(f"expected a rule with a sentence for its breaker, got {self.id}")
        return Refusal((self, *also), Line(sentence, facts), private, marks or (_named(facts, figure) if facts else ()))


def _named(facts: Mapping[str, Fact], figure: str) -> tuple[Mark, ...]:
    """Marks of the places and of the units that facts name; the places come first."""
    listed = [each for fact in facts.values() for each in (fact if isinstance(fact, tuple) else (fact,))]
    names = [each for each in listed if isinstance(each, Name)]
    places = tuple(dict.fromkeys(name.word for name in names if name.is_place))
    units = tuple(dict.fromkeys(name.word for name in names if not name.is_place))
    return refused_marks(places, units, figure)


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not allowed: the rules (the first is the one broken) and a sentence for the player.

    Perhaps with what can be ordered `instead`, one action after another, to come as near to it as may be.
    """

    rules: tuple[Rule, ...]
    line: Line
    private: bool = False
    marks: tuple[Mark, ...] = ()
    instead: tuple[object, ...] = ()

    @property
    def rule(self) -> Rule:
        """The rule that was broken."""
        return self.rules[0]


class Chapter(msgspec.Struct, frozen=True):
    """A heading of the rulebook."""

    id: str
    title: Text

    @property
    def number(self) -> str:
        """Its number as readers see it; empty if it is called by a word of the program."""
        return printed(self.id)


def printed(number: str) -> str:
    """An id without the words of the program: `P6` of `P6.sniper`, `10.2` of `10.2-port-1`, nothing of `win-1`."""
    found = _PRINTED.match(number)
    return found.group() if found else ""


class RuleBook:
    """All rules of one game in the order of reading, with their headings."""

    def __init__(self, game: str, entries: tuple[Chapter | Rule, ...]) -> None:
        """Build the book.

        Raises:
            ValueError: two entries share an id.
        """
        self.game = game
        self.entries = entries
        self._by_id: dict[str, Chapter | Rule] = {}
        for entry in entries:
            if entry.id in self._by_id:
                raise ValueError(f"expected each id once in the rulebook of {game}, got {entry.id} twice")
            self._by_id[entry.id] = entry

    @classmethod
    def of(cls, game: str, *chapters: ModuleType) -> RuleBook:
        """The book whose headings and rules are the values of these modules, in the order in which they stand there."""
        entries = (value for module in chapters for value in vars(module).values())
        return cls(game, tuple(entry for entry in entries if isinstance(entry, Chapter | Rule)))

    @cached_property
    def rules(self) -> Mapping[str, Rule]:
        """The rules without the headings, by id, in order."""
        return {entry.id: entry for entry in self.entries if isinstance(entry, Rule)}

    def __iter__(self) -> Iterator[Chapter | Rule]:
        return iter(self.entries)

    def __getitem__(self, rule_id: str) -> Chapter | Rule:
        return self._by_id[rule_id]

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self._by_id

    def parent(self, rule_id: str) -> Chapter | Rule | None:
        """The nearest entry whose number is the beginning of this one: `9.2.2a` → `9.2.2` → `9.2` → `9`."""
        for length in range(len(rule_id) - 1, 0, -1):
            if rule_id[length - 1].isdigit() and rule_id[length].isdigit():
                continue  # a number is not cut in two: P12 is no part of P1
            shorter = self._by_id.get(rule_id[:length])
            if shorter is not None:
                return shorter
        return None

    def neighbours(self, rule_id: str) -> tuple[Chapter | Rule | None, Chapter | Rule | None]:
        """The entries before and after this one.

        Raises:
            KeyError: there is no such entry.
        """
        index = self.entries.index(self._by_id[rule_id])
        before = self.entries[index - 1] if index else None
        after = self.entries[index + 1] if index + 1 < len(self.entries) else None
        return before, after


NOT_ASKED = Rule(
    "T1",
    Text("Answer when you are asked", "Отвечает тот, кого спросили"),
    Text(
        "Only a seat that is being asked may answer; everybody else waits.",
        "Отвечает только та сторона, которую спрашивают; остальные ждут.",
    ),
    broken=Text(
        "It is not your turn to answer: nothing is asked of you now.",
        "Сейчас спрашивают не вас: дождитесь своей очереди.",
    ),
    ours=True,
)

GAME_OVER = Rule(
    "T2",
    Text("A finished game is closed", "Законченная партия закрыта"),
    Text("When the game is over, no further orders are taken.", "Когда партия окончена, приказы не принимаются."),
    broken=Text(
        "The game is over; open a new table to play again.",
        "Партия окончена; чтобы играть, откройте новый стол.",
    ),
    ours=True,
)

HOUSE_RULES = RuleBook(
    "table",
    (Chapter("T", Text("Rules of the table", "Правила стола")), NOT_ASKED, GAME_OVER),
)
"""Rules of every table, whatever the game."""
