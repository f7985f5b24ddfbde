"""Rungs: how far something may be shown to one person alone where neither the platform nor his app promises it.

A chat's setting says how far the platform goes there, a person's what he has seen in a trial; the lower of both counts,
and where one of them is missing nothing is tried.
"""

from __future__ import annotations

from typing import get_args

import msgspec

from bot.desk.messages.outgoing import Alone, Answer, Reply, Rung
from bot.desk.messages.people import People
from bot.desk.messages.words import Answers, Call

RUNGS: tuple[Rung, ...] = get_args(Rung)
"""From the top down."""
NOT_FIRST = "not instead"
"""The first rung does not hold, and of the next nobody knows."""
NONE = "none"
"""The foot of the ladder: not even the lowest rung holds."""


async def rung_for(people: People, call: Call) -> Rung | None:
    """The highest rung that holds for whoever acts, where he acts."""
    if not call.chat.may_have_asides:
        return None
    holds = (await people.chat(call.chat.key)).get("drafts")
    person = None if holds not in RUNGS else await people.person(call.who.key)
    seen = None if person is None else person.settings.get("drafts")
    if holds not in RUNGS or seen not in RUNGS:
        return None
    return max(holds, seen, key=RUNGS.index)


async def seen_alone(people: People, call: Call, answers: Answers) -> Answers:
    """The answers to a press, those for the presser alone that need nobody else's eyes and can be shown like that."""
    rung = await rung_for(people, call)
    return tuple(_alone(each, rung) for each in answers)


def _alone(answer: Answer, rung: Rung | None) -> Answer:
    if not isinstance(answer, Reply) or answer.private or answer.aloud:
        return answer
    if answer.alone is not None and answer.alone.refused is not None:
        return answer  # a trial, which is about rungs of which nobody knows yet whether they hold
    if rung is None or (answer.edit and answer.alone is None):
        return msgspec.structs.replace(answer, alone=None)
    # What takes the place of nothing has to stand for itself.
    return msgspec.structs.replace(answer, alone=Alone(rung if answer.edit else RUNGS[-1]))
