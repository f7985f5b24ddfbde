"""The records of a table, one frozen value for each thing that happened; a table is nothing but its records."""

from __future__ import annotations

import msgspec

FORCED, IDLE, PASSED = "forced", "idle", "passed"
"""Who answers where there is only one answer: for all to know, only for whoever sees the hand, or that only a hand
decides and all have agreed to know of."""
UNASKED = frozenset((FORCED, IDLE, PASSED))
KNOWN_TO_ALL = frozenset((FORCED, PASSED))
"""Those of them by whom all know that nobody was asked."""
BY_THEMSELVES = frozenset(("computer", "clock", "reflex")) | UNASKED
"""Who answers without a person."""


class _Fact(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """What every record has.

    Attributes:
        at: when it happened, Unix seconds UTC.
    """

    at: int


class Opened(_Fact, frozen=True, tag="opened", omit_defaults=True):
    """The table was opened; always the first record.

    Attributes:
        by: key of the person who opened it.
        game: id of the game.
        scenario: id of the scenario.
        options: value of each option that was chosen, by option id.
        rules_version: version of the rules the table is played by.
        secret: the dice's secret, hexadecimal; nobody may read it before it is revealed.
        commitment: SHA-256 of the secret, hexadecimal; published at once.
        language: the table's language, such as "ru".
        pace: seconds for an answer; `None` for no deadline.
        is_practice: dice may be taken back, and the game counts for nothing.
        is_private: only whoever is invited may follow the table.
        is_quick: whoever can do nothing is passed for at once.
        expected: who is to play, by seat: names by their keys.
    """

    by: str
    game: str
    scenario: str
    options: dict[str, str]
    rules_version: int
    secret: str
    commitment: str
    language: str
    pace: int | None = None
    is_practice: bool = False
    is_private: bool = False
    is_quick: bool = False
    expected: dict[str, dict[str, str]] = {}


class ChatLinked(_Fact, frozen=True, tag="chat_linked"):
    """A chat began to follow the table; `by` is the key of the person who linked it."""

    chat: str
    by: str


class ChatUnlinked(_Fact, frozen=True, tag="chat_unlinked"):
    """A chat stopped following the table."""

    chat: str


class Sat(_Fact, frozen=True, tag="sat"):
    """A person took a seat, alone or beside others: his key, the name he had then, the seat."""

    by: str
    name: str
    seat: str


class Rose(_Fact, frozen=True, tag="rose"):
    """A person left a seat."""

    by: str
    seat: str


class Computer(_Fact, frozen=True, tag="computer"):
    """A computer player took a seat; `strength` is a word its player knows, `by` is who put it there."""

    by: str
    seat: str
    strength: str


class Represented(_Fact, frozen=True, tag="represented"):
    """The computer answers for the people of a seat, who keep it, until one of them sits down again.

    Attributes:
        by: key of the person who wanted it.
        seat: the seat.
        strength: a word its player knows.
    """

    by: str
    seat: str
    strength: str


class Worded(_Fact, frozen=True, tag="worded"):
    """A player's word was mixed into the dice."""

    by: str
    word: str


class Begun(_Fact, frozen=True, tag="begun"):
    """The game was set up.

    Attributes:
        by: key of the person who began it.
        rolls: every value the dice gave during set-up, in order.
        fingerprint: digest of the position after set-up.
    """

    by: str
    rolls: list[int]
    fingerprint: str


class Answered(_Fact, frozen=True, tag="answered"):
    """A seat's answer was accepted.

    Attributes:
        by: key of the person, or one of those who answer without a person.
        seat: the seat that answered.
        order: the answer as a line of the order language.
        rolls: every value the dice gave while it was applied, in order.
        fingerprint: digest of the position after it.
    """

    by: str
    seat: str
    order: str
    rolls: list[int]
    fingerprint: str


class Undone(_Fact, frozen=True, tag="undone"):
    """The position went back to what it was at table version `to`; the records between stay."""

    by: str
    to: int


class UndoAsked(_Fact, frozen=True, tag="undo_asked"):
    """A seat asked the others to let the position go back to table version `to`."""

    by: str
    seat: str
    to: int


class UndoRefused(_Fact, frozen=True, tag="undo_refused"):
    """A seat refused the undo that was asked for last."""

    by: str
    seat: str


class UndoWithdrawn(_Fact, frozen=True, tag="undo_withdrawn"):
    """Whoever had asked for the last undo asks for it no longer."""

    by: str


class ResignAsked(_Fact, frozen=True, tag="resign_asked"):
    """A person wants his seat to give the game up; it does once all who hold it have said so."""

    by: str
    seat: str


class Resigned(_Fact, frozen=True, tag="resigned"):
    """A seat gave the game up."""

    by: str
    seat: str


class Paused(_Fact, frozen=True, tag="paused"):
    """The table's clock was stopped."""

    by: str


class Resumed(_Fact, frozen=True, tag="resumed"):
    """The table's clock runs again."""

    by: str


class Reflex(_Fact, frozen=True, tag="reflex"):
    """A seat set a standing order.

    Attributes:
        by: key of the person.
        seat: the seat it answers for.
        ask: the kind of ask it answers.
        condition: when it applies, in the desk's words; "" for always.
        answer: the order to give; "" removes the standing order.
    """

    by: str
    seat: str
    ask: str
    condition: str
    answer: str


class Planned(_Fact, frozen=True, tag="planned"):
    """A seat set down the orders it gives next, in place of those it had set down before.

    Attributes:
        by: key of the person in whose name they are given.
        seat: the seat.
        orders: in the game's own words, the next first; none takes the plan back.
        kinds: of the questions that they are meant to answer; "" where nobody could foresee that.
    """

    by: str
    seat: str
    orders: list[str]
    kinds: list[str]


class Assigned(_Fact, frozen=True, tag="charged"):
    """Units of a seat were assigned to one of its holders, or what was assigned to him no longer is.

    Attributes:
        by: key of the person who gave them.
        seat: the seat.
        person: key of the holder.
        about: the units in the words of whoever gave them.
        units: their words in the order language; none takes everything from the holder.
    """

    by: str
    seat: str
    person: str
    about: str
    units: list[str]


class Configured(_Fact, frozen=True, tag="configured", omit_defaults=True):
    """The table's settings were changed; `None` leaves a setting as it was, a pace of 0 takes the deadline away."""

    by: str
    language: str | None = None
    pace: int | None = None
    is_practice: bool | None = None
    is_private: bool | None = None
    pictures: str | None = None
    is_quick: bool | None = None


class QuickAsked(_Fact, frozen=True, tag="quick_asked"):
    """A person wants quick passes, or none any more; so it is once all who play have said so."""

    by: str
    is_quick: bool


class PaceAsked(_Fact, frozen=True, tag="pace_asked"):
    """A person wants less time for each answer, `pace` seconds; so it is once all who play have said so."""

    by: str
    pace: int


class CloseAsked(_Fact, frozen=True, tag="close_asked"):
    """A person wants the table closed without a result; it is once all who play at it have said so."""

    by: str


class Closed(_Fact, frozen=True, tag="closed"):
    """The table was closed without a result; nobody is asked any more."""

    by: str


class Revealed(_Fact, frozen=True, tag="revealed"):
    """The dice's secret was published, hexadecimal."""

    secret: str


Wish = UndoAsked | ResignAsked | PaceAsked | QuickAsked | CloseAsked
"""What a person wants and others have to agree to."""

Record = (
    Opened
    | ChatLinked
    | ChatUnlinked
    | Sat
    | Rose
    | Computer
    | Represented
    | Worded
    | Begun
    | Answered
    | Undone
    | UndoAsked
    | UndoRefused
    | UndoWithdrawn
    | ResignAsked
    | Resigned
    | Paused
    | Resumed
    | Reflex
    | Planned
    | Assigned
    | Configured
    | PaceAsked
    | QuickAsked
    | CloseAsked
    | Closed
    | Revealed
)
"""Any record; they are told apart by the field `kind` when written."""
