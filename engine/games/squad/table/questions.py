"""The kinds of questions this game puts, and who is asked one."""

from __future__ import annotations

from typing import Literal

import msgspec

Kind = Literal[
    "pick",
    "set-up",
    "turn",
    "fire",
    "move",
    "advance",
    "reorganise",
    "reaction",
    "defence",
    "wounds",
    "melee",
    "melee-losses",
    "recover",
    "rout",
    "displace",
    "initiative",
    "choice",
    "overstack",
]
"""The kinds of questions; standing orders name them."""


class Moment(msgspec.Struct, frozen=True):
    """Who is asked, and what kind of question."""

    side: int
    kind: Kind
