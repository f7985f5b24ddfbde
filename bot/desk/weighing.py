"""Weighing: whether a question at a table is about the position, for a rule, or perhaps for both."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.desk.orders.aiming import RULED, Purport
from bot.desk.reading.intent import Intent, known_matters
from bot.desk.tables.table import Table

HINTED = 0.44
"""How much it must have in common with a way to ask for a rule, of 1, if most of what it says is in that rule."""
GRASPED, WELL_GRASPED = 0.5, 0.7
"""How much of what a question says is most of it, and nearly all, of 1."""
NEAR, NEARLY = 0.1, 0.25
"""How much less like a way to ask for a rule it may be to be told that as well; and if nearly all is in the rule."""
FAR = 0.3
"""The same of what asks what something is."""
EXACT = 0.99
"""How much it has in common with a way to ask if it is that one."""
CERTAIN = 0.85
"""The same from which on what says nothing else is known to ask for that."""
VAGUE, HEARD, WELL_HEARD = 0.6, 0.9, 1.15
"""How little it may be like what is asked of the position, to be told a rule that has less of it; how much of both; and
from how much of both on it is told as the answer."""
LONG = 7
"""Words of a line that is like a question about the position as a whole or not at all."""
PHRASE = 3
"""Words of the shortest deed that says more than what is done."""
PRESENT = 0.25
"""How much likeness of a rule is made up for by asking how it stands now."""

WIDE = frozenset(("score", "units", "hand", "log"))
"""Commands that tell of all that is on a table."""
_STATUS = WIDE | {"orders", "who"}
"""Those, and others that tell how it stands there."""


class Weighed(msgspec.Struct, frozen=True):
    """What speaks for the position, and what for a rule.

    Attributes:
        asked: what of the position the question is after.
        line: the question.
        rule: how much it has in common with a way to ask for a rule, of 1.
        grasp: how much of what it says is in that rule, of 1.
        is_threat: it was read as what others can do to something that there is.
        is_surveyed: it was read as what things are that it compares or wonders at.
    """

    asked: Purport
    line: str
    rule: float
    grasp: float
    is_threat: bool = False
    is_surveyed: bool = False

    @property
    def is_now(self) -> bool:
        """Whether it asks how it stands at this moment, which no rule tells."""
        known, line = known_matters(), self.line
        is_threat = known.speaks("threat", line) or (known.speaks("shot", line) and known.speaks("harm", line))
        is_threat |= bool(self.asked.things) and (known.speaks("sight", line) or known.speaks("visible", line))
        return (self.is_threat and is_threat) or (known.speaks("now", line) and not known.speaks("duty", line))

    @property
    def is_shown(self) -> bool:
        """Whether it asks what or where something on the board is, and is about as much like that as like a rule."""
        things = [each.seen for each in self.asked.things]
        is_known = bool(things) and all(len(seen) == 1 and seen[0].sight.marks for seen in things)
        is_likelier = self.rule < EXACT and self.asked.whole >= self.rule - NEAR
        return self.asked.only_looks and self.asked.whole >= VAGUE and is_known and is_likelier

    @property
    def is_of_position(self) -> bool:
        """Whether it is rather about the position than for a rule."""
        return self.asked.outweighs(self.rule - PRESENT * self.is_now)

    @property
    def is_first(self) -> bool:
        """Whether the rule is the likelier and so is told first."""
        # In a long line many words are those of some question about the position.
        is_long = len(self.line.split()) >= LONG
        likeness = self.asked.whole if is_long else max(self.asked.whole, self.asked.aims[0].likeness)
        is_of_position = self.is_now or self.is_surveyed or self.asked.is_certain or self.is_shown
        return not is_of_position and self.rule > likeness

    @property
    def is_doubtful(self) -> bool:
        """Whether a rule may have been asked for, though it is about the position.

        It may be that the more if it asks what something is, or is for, and the less if it asks how it stands now.
        """
        asked, rule, grasp = self.asked, self.rule, self.grasp
        is_what = known_matters().speaks("purpose", self.line)
        if asked.whole >= EXACT:
            return not (asked.is_certain or asked.is_here) and rule >= EXACT and grasp >= WELL_GRASPED
        is_known = asked.is_certain and asked.whole >= CERTAIN and rule < EXACT
        if is_known or (self.is_shown and not is_what):
            return False
        near = FAR if is_what else NEARLY if grasp >= WELL_GRASPED and not self.is_now else NEAR
        is_heard = asked.whole < VAGUE and rule + grasp >= HEARD and not self.is_now
        return is_heard or (grasp >= GRASPED and rule >= max(RULED if self.is_now else HINTED, asked.whole - near))

    @property
    def is_exceeded(self) -> bool:
        """Whether a rule is clearly asked for, and of the position nothing."""
        is_clear = self.rule >= max(RULED, self.asked.whole + NEARLY)
        return self.asked.is_general and self.grasp >= WELL_GRASPED and is_clear


def asks_of_deeds(intent: Intent, asked: Purport, line: str) -> bool:
    """Whether a question is what may be done in general, and not whether one deed may now, or why not."""
    is_more = asked.is_general or len(intent.rest.split()) >= PHRASE
    return intent.drift == "permission" and not asked.things and is_more and not known_matters().speaks("why not", line)


def status_of(table: Table, commands: Sequence[str]) -> str:
    """The one command there is, if it tells how it stands at a table; else ""."""
    told = _STATUS | {each.word for each in table.play.card.inquiries}
    return commands[0] if len(commands) == 1 and commands[0].partition(" ")[0] in told else ""
