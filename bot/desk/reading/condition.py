"""Condition: what an order of a plan hangs on, as people write it."""

from __future__ import annotations

import re

_WHO = r"(?:(?:he|she|they|the enemy|он|она|они|противник|враг)\s+)?"
_DOES = r"(?:(?:(?:reacts?|answers?)(?:\s+with)?|отве\w+|реагиру\w+|отреагиру\w+):?\s+)?"
_IF = re.compile(rf"(?:if|если)\s+{_WHO}{_DOES}(.+?)\s*(?::|,?\s(?:then|то)\s)\s*(.+)", re.IGNORECASE)
_ELSE = re.compile(r"(?:else|otherwise|иначе)[\s:,]+(.+)", re.IGNORECASE)
_ASK = r"(?:(?:i am|you are) asked|ask(?: me)?|спрос(?:ить|ите|ят|и)(?: меня| вас)?)\.?"
_ASKS = re.compile(_ASK, re.IGNORECASE)
_ASKS_ELSE = re.compile(rf"\s*[;,]\s*(?:else|otherwise|иначе)[\s:,]+{_ASK}", re.IGNORECASE)


def conditional(line: str) -> tuple[str, str | None]:
    """A line apart from what it hangs on: the order, and how others must answer; "" for any, `None` for no condition.

    The order is empty where the line only says that its maker wants to be asked then.
    """
    found = _IF.fullmatch(line)
    if found is not None:
        return _order(_ASKS_ELSE.sub("", found[2])), found[1]
    found = _ELSE.fullmatch(line)
    return (line, None) if found is None else (_order(found[1]), "")


def _order(text: str) -> str:
    return "" if _ASKS.fullmatch(text) else text
