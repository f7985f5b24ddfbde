"""The sentences of victory points, objectives, time and the end."""

from __future__ import annotations

from functools import cache

from engine.core.text import Text, agreeing, plural, same
from engine.games.squad.map.sides import SIDE_NAMES

_GAINS_RU = agreeing("side", one="получает", many="получают")

SCORES_ELIMINATION = Text(
    "The { $side } gain { $n } VP for an elimination (score: { $points }).",
    "{ $side } " + _GAINS_RU + " { $n } ПО за уничтожение (счёт: { $points }).",
)
SCORES_EXIT = Text(
    "The { $side } gain { $n } VP for an exit (score: { $points }).",
    "{ $side } " + _GAINS_RU + " { $n } ПО за выход (счёт: { $points }).",
)
SCORES_DOUBLE = Text(
    "The { $side } gain { $n } VP more, counted double (score: { $points }).",
    "{ $side } " + _GAINS_RU + " ещё { $n } ПО: они идут вдвойне (счёт: { $points }).",
)
SCORES_OBJECTIVE = Text(
    "The { $side } gain { $n } VP for the objective (score: { $points }).",
    "{ $side } " + _GAINS_RU + " { $n } ПО за Цель (счёт: { $points }).",
)
SCORES_CHIT = Text(
    "The { $side } gain { $n } VP by the chit (score: { $points }).",
    "{ $side } " + _GAINS_RU + " { $n } ПО по фишке (счёт: { $points }).",
)
LOSES_OBJECTIVE = Text(
    "The { $side } lose { $n } VP with the objective (score: { $points }).",
    "{ $side } " + agreeing("side", one="теряет", many="теряют") + " { $n } ПО за Цель (счёт: { $points }).",
)
TAKES_OBJECTIVE = Text(
    "The { $side } take objective { $objective } in { $hex }.",
    "{ $side } " + agreeing("side", one="берёт", many="берут") + " Цель { $objective } в { $hex }.",
)
CHIT_OPEN = Text(
    "An objective lies open: { $chit }.",
    "Цель открыта: { $chit }.",
)
DRAWS_SECRET = Text(
    "The { $side } draw a secret objective.",
    "{ $side } " + agreeing("side", one="берёт", many="берут") + " секретную Цель.",
)
YOU_DRAW_SECRET = Text("Your secret objective: { $chit }.", "Ваша секретная Цель: { $chit }.")
CANNOT_BE_SECRET = Text(
    "{ $chit } cannot be secret: the { $side } place it openly.",
    "{ $side }: { $chit } не бывает секретной и кладётся открыто.",
)
REVEALS_CHIT = Text(
    "The { $side } reveal a secret objective: { $chit }.",
    "{ $side } " + agreeing("side", one="раскрывает", many="раскрывают") + " секретную Цель: { $chit }.",
)
SECRETS_COUNT = Text(
    "The secret objectives brought the { $side } { $n } VP: the score was { $before } and is { $points }.",
    "Секретные Цели принесли { $side-to } { $n } ПО: счёт был { $before }, стал { $points }.",
)
SECRETS_CHANGE_NOTHING = Text(
    "The secret objectives leave the score as it was ({ $points }).",
    "Секретные Цели оставили счёт прежним ({ $points }).",
)
NO_CHITS_LEFT = Text(
    "No chit is left for the { $side } to draw.",
    "Для { $side-of } фишек Целей больше нет.",
)
TIME_ADVANCES = Text(
    "Time moves on to space { $n }; all Smoke thins by 1.", "Время идёт, деление { $n }; весь Дым слабеет на 1."
)
NEAR_SURRENDER = Text(
    "The { $loser } surrender if they lose one more unit.",
    "{ $loser }: ещё одна потеря – и сторона сдастся.",
)
BOTH_NEAR_SURRENDER = Text(
    "Either side surrenders if it loses one more unit.",
    "Ещё одна потеря – и сдастся любая из сторон.",
)
NEAR_SUDDEN_DEATH = Text(
    "The next step of time may end the game.",
    "Следующий шаг времени может закончить партию.",
)
SUDDEN_DEATH = Text(
    "{ $one } and { $two }: a die of { $limit } or less, the game ends.",
    "{ $one } и { $two }: выпало { $limit } или меньше, игра окончена.",
)
NO_SUDDEN_DEATH = Text(
    "{ $one } and { $two }: no die of { $limit } or less, the game goes on.",
    "{ $one } и { $two }: { $limit } или меньше не выпало, игра продолжается.",
)
SURRENDERS = Text(
    "The { $side } have lost " + plural("n", one="unit", other="units") + " and surrender.",
    "{ $side } "
    + agreeing("side", one="сдаётся", many="сдаются")
    + ", потеряв "
    + plural("n", one="подразделение", few="подразделения", other="подразделений")
    + ".",
)
NOBODY_LEFT = Text(
    "The { $side } have no units left on the map.",
    "У { $side-of } на карте не осталось подразделений.",
)
GAME_OVER = Text(
    "The game is over: the { $side } have won.",
    "Партия окончена, победа { $side-of }.",
)
OUTCOMES: dict[str, Text] = {
    "points": Text("The { $side } won by { $points } VP.", "Победа { $side-of }, перевес в ПО – { $points }."),
    "tie": Text(
        "The { $side } won: 0 VP, the Initiative Card decides.", "Победа { $side-of }. ПО – 0, решает Карта Инициативы."
    ),
    "surrender": Text("The { $side } won: the enemy has surrendered.", "Победа { $side-of }. Противник сдался."),
    "both-surrender": Text(
        "The { $side } won: both have surrendered, the Initiative Card decides.",
        "Победа { $side-of }. Сдались оба, решает Карта Инициативы.",
    ),
}
"""How games end."""


@cache
def track(points: int) -> Text:
    """The space of the VP track as a name: `Axis 3`."""
    if not points:
        return same("0")
    name = SIDE_NAMES[0 if points > 0 else 1]
    return Text(f"{name.en} {abs(points)}", f"{name.ru} {abs(points)}")
