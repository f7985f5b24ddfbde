"""Stacking, its bans and limits."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_6 = Chapter("6", Text("Stacking", "Стеки"))
STACK = Rule(
    "6-stack-1",
    Text("What a stack is", "Что такое стек"),
    Text("Two or more units in one hex form a stack.", "Два подразделения или больше в одном гексе – стек."),
    see=("6-stack-2", "9.1-std-1", "P3.2"),
    exceptions=("6-box-1",),
)
ONLY_GROUND_UNITS_STACK = Rule(
    "6-stack-2",
    Text("Only ground units count", "Считаются только наземные"),
    Text(
        "Only ground units belong to a stack. Air units, fleets and markers are not counted.",
        "В стек входят только наземные подразделения. Авиация, флот и маркеры не считаются.",
    ),
    see=("6-stack-1", "9.1-std-1", "6-box-1"),
)
NO_STACKING_IN_BOXES = Rule(
    "6-box-1",
    Text("No stacking in boxes", "В блоках не группируются"),
    Text(
        "Units in an off-map box do not stack, so any number of any kind may be there.",
        "Во внекартовом блоке стеков нет, поэтому там может быть сколько угодно любых подразделений.",
    ),
    see=("9.1-std-1", "P24.4", "P14.3"),
)
CHAPTER_9_0_1 = Chapter("9.0.1", Text("Stacking bans", "Запреты стека"))
ONE_HQ = Rule(
    "9.0.1-hq-1",
    Text("One HQ", "Один штаб"),
    Text("An HQ does not stack with another HQ.", "Штаб не группируется с другим штабом."),
    broken=Text("Two HQs cannot share { $hex }.", "{ $hex }: двум штабам в одном гексе не место."),
    see=("9.0.1-fort-1", "9.1-when-2", "P25.3"),
    exceptions=("6-box-1",),
)
ONE_FORTRESS = Rule(
    "9.0.1-fort-1",
    Text("One fortress", "Одна крепость"),
    Text("A fortress does not stack with another fortress.", "Крепость не группируется с другой крепостью."),
    broken=Text("Two fortresses cannot share { $hex }.", "{ $hex }: двум крепостям в одном гексе не место."),
    see=("9.0.1-hq-1", "P13.5", "P25.3"),
    exceptions=("6-box-1",),
)
MINORS_APART = Rule(
    "9.0.1-minor-1",
    Text("Minor countries keep apart", "Малые страны – порознь"),
    Text(
        (
            "Units of different minor countries do not stack. A minor with a major country, or with its own "
            "countrymen, is fine."
        ),
        "Подразделения разных малых стран не группируются. С великой державой и с соотечественниками – можно.",
    ),
    broken=Text(
        "{ $one } and { $other } are from different minor countries and cannot share { $hex }.",
        "{ $hex }: { $one } и { $other } из разных малых стран, вместе им стоять нельзя.",
    ),
    see=("9.0.1-exp-1", "9.0.1-frbel-1", "P25.3"),
    exceptions=("9.0.1-exp-1", "9.0.1-frbel-1", "9.0.1-ukfr-1", "6-box-1"),
)
EXPEDITIONARY_STACKS = Rule(
    "9.0.1-exp-1",
    Text("Expeditionary units stack", "Экспедиционные – со всеми"),
    Text(
        (
            "Exception: a one-step Expeditionary unit may stack with units of other minor countries of its faction. "
            "It does not lift the other bans."
        ),
        (
            "Исключение: Экспедиционное подразделение первого порядка стоит в стеке с подразделениями других малых "
            "стран своей фракции. Остальных запретов оно не снимает."
        ),
    ),
    see=("9.0.1-minor-1", "9.0.1-exp-2", "P13.3"),
    exceptions=("9.0.1-exp-2",),
)
LARGER_EXPEDITIONARY_APART = Rule(
    "9.0.1-exp-2",
    Text("Larger Expeditionary units do not", "Крупные экспедиционные – как все"),
    Text(
        "A larger Expeditionary unit, of 2 steps or more, loses this privilege.",
        "Более крупные Экспедиционные подразделения, второго порядка и выше, это свойство утрачивают.",
    ),
    broken=Text(
        "{ $unit }: has 2 steps or more, so in { $hex } its Expeditionary privilege does not help.",
        "{ $unit }: порядок выше 1, и в гексе { $hex } свойство Экспедиционного не помогает.",
    ),
    see=("9.0.1-exp-1", "9.0.1-minor-1", "P13.3"),
)
FRANCO_BELGIAN_COOPERATION = Rule(
    "9.0.1-frbel-1",
    Text("Franco-Belgian Cooperation", "Франко-бельгийский союз"),
    Text(
        (
            "Exception: while the marker Franco-Belgian Cooperation is in the Strategic War Box, French units and "
            "those of Belgium-Holland may stack. France counts as a minor country here."
        ),
        (
            "Исключение: пока маркер «Франко-бельгийский союз» лежит в Стратегическом Блоке Войны, французские "
            "подразделения группируются с подразделениями Бельгии-Голландии. Франция здесь считается малой страной."
        ),
    ),
    broken=Text(
        "French units and those of Belgium-Holland cannot share { $hex } without Franco-Belgian Cooperation.",
        "{ $hex }: без маркера «Франко-бельгийский союз» французы и войска Бельгии-Голландии вместе не стоят.",
    ),
    see=("9.0.1-minor-1", "P23.2", "P23.1"),
)
ANGLO_FRENCH_NON_COOPERATION = Rule(
    "9.0.1-ukfr-1",
    Text("Anglo-French Non-Cooperation", "Англо-французский разлад"),
    Text(
        (
            "While the marker Anglo-French Non-Cooperation is in the Strategic War Box, British units may not stack "
            "with French units of the Western Allies, Expeditionary or not."
        ),
        (
            "Пока маркер «Англо-французский разлад» лежит в Стратегическом Блоке Войны, британские подразделения не "
            "группируются с французскими подразделениями Западных союзников, даже с Экспедиционными."
        ),
    ),
    broken=Text(
        "British and French units cannot share { $hex }: Anglo-French Non-Cooperation.",
        "{ $hex }: британцы и французы вместе не стоят – действует «Англо-французский разлад».",
    ),
    see=("P23.3", "P23.1", "9.0.1-exp-1", "9.1-when-2"),
)
CHAPTER_9_1 = Chapter("9.1", Text("Stacking limits", "Пределы стека"))
STACK_LIMIT_FOUR = Rule(
    "9.1-four-1",
    Text("The “4” box", "Блок «4»"),
    Text(
        "A hex with the small “4” box holds at most 4 ground units of at most 4 steps together.",
        "В гексе с небольшим блоком «4» – не больше 4 наземных подразделений и не больше 4 ступеней в сумме.",
    ),
    broken=Text(
        "Too many in { $hex }: units – { $n }, steps – { $steps }; the limit here is 4 units and 4 steps.",
        "{ $hex }: подразделений – { $n }, ступеней – { $steps }, а предел здесь – 4 подразделения и 4 ступени.",
    ),
    see=("9.1-std-1", "9.1-when-1", "9.1-when-2", "P25.1"),
    exceptions=("9.1-when-1",),
)
STACK_LIMIT_SEVEN = Rule(
    "9.1-std-1",
    Text("Any other hex", "Любой другой гекс"),
    Text(
        ("Any other hex holds at most 4 ground units of at most 7 steps together."),
        (
            "В любом другом гексе – не больше 4 наземных подразделений и не больше 7 ступеней в сумме. Подразделение "
            "n-го порядка – это n ступеней."
        ),
    ),
    broken=Text(
        "Too many in { $hex }: units – { $n }, steps – { $steps }; the limit is 4 units and 7 steps.",
        "{ $hex }: подразделений – { $n }, ступеней – { $steps }, а предел – 4 подразделения и 7 ступеней.",
    ),
    see=("9.1-four-1", "6-stack-2", "9.1-when-2", "P25.1"),
    exceptions=("9.1-when-1", "6-box-1"),
)
LIMIT_MAY_BE_EXCEEDED = Rule(
    "9.1-when-1",
    Text("In between, more is allowed", "Временно можно больше"),
    Text(
        "Between the checks the limit may be exceeded; nothing is lost for that.",
        "Между проверками предел стека можно нарушать, потерь за это нет.",
    ),
    see=("9.1-when-2", "9.1-elim-1"),
    exceptions=("P9.10",),
)
LIMIT_CHECKED_OFTEN = Rule(
    "9.1-when-2",
    Text("When limits are checked", "Когда проверяют пределы"),
    Text(
        "Limits and bans are checked at the end of every segment and every phase.",
        "Пределы и запреты стека проверяют в конце каждого сегмента и каждой фазы.",
    ),
    see=("9.1-when-1", "9.1-elim-1", "P1.4", "P25.1"),
)
EXCESS_ELIMINATED = Rule(
    "9.1-elim-1",
    Text("The excess is eliminated", "Излишек уничтожается"),
    Text(
        "Units in excess of the limit are eliminated; chapter P25 says which.",
        "Лишние подразделения уничтожаются; какие – сказано в главе P25.",
    ),
    broken=Text(
        "{ $unit } must be eliminated: { $hex } is over its limit.",
        "{ $unit } – на уничтожение: в гексе { $hex } превышен предел стека.",
    ),
    see=("9.1-when-2", "P25.1", "P25.2", "P30.1"),
)
