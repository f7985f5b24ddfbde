"""Standing orders: which reactions are declined unasked, by what everybody can see of the fire they answer.

reaction    `never`, `at-least 30`

Neither looks at the hand: a fire too weak is declined whatever is held, so that the answer tells nothing of it [P6.1].
"""

from __future__ import annotations

from engine.core.policies import Policy, is_figure
from engine.core.text import Text
from engine.games.street.actions import Decline
from engine.games.street.phases.stakes import threat
from engine.games.street.phases.windows import open_window
from engine.games.street.table.state import State

_NEVER, _AT_LEAST = "never", "at-least"
_CERTAIN = 100

POLICIES: tuple[Policy, ...] = (
    Policy("reaction", Text(_NEVER, "никогда"), Text("Never react.", "Никогда не отвечать реакцией.")),
    Policy(
        "reaction",
        Text(f"{_AT_LEAST} 30", "от 30"),
        Text(
            "Do not ask me about enemy fire that deals losses with less than 30 %: decline. Ask me about all else.",
            "Не спрашивать об огне противника, который наносит потери с шансом меньше 30 %: отказаться. Об остальном "
            "спрашивать.",
        ),
    ),
)
"""Every standing order of the game, with an example of its figure."""


def read_policy(kind: str, text: str) -> str:
    """A standing order in the game's own words.

    Raises:
        ValueError: the text is no standing order for this kind of question.
    """
    words = text.lower().split()
    if kind == "reaction" and words == [_NEVER]:
        return _NEVER
    match words:
        case [head, figure] if kind == "reaction" and head == _AT_LEAST and is_figure(figure, _CERTAIN):
            return f"{_AT_LEAST} {int(figure)}"
    raise ValueError(f"expected {_NEVER} or {_AT_LEAST} with a percentage for a reaction, got {text!r} for {kind!r}")


def follow(state: State, army: int, policy: str) -> Decline | None:
    """What a standing order answers to the reaction asked of an army; `None` asks the player.

    Raises:
        ValueError: it is no standing order.
    """
    window = open_window(state)
    if window is None or window[1] != army:
        return None
    words = read_policy("reaction", policy).split()
    if words[0] == _NEVER:
        return Decline()
    chance = threat(state, army)
    return Decline() if chance is not None and chance * _CERTAIN < int(words[1]) else None
