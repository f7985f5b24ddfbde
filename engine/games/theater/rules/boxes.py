"""The Strategic War Box and boxes off the map."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_P23 = Chapter("P23", Text("Strategic War Box", "Стратегический Блок Войны"))
POLITICAL_MARKERS = Rule(
    "P23.1",
    Text("Political markers", "Политические маркеры"),
    Text(
        (
            "Two political markers go into and out of the Strategic War Box. In scenario S only its events move them, "
            "in B there are none."
        ),
        (
            "В Стратегический Блок Войны кладут и снимают два политических маркера. В сценарии S их двигают только "
            "события, в B их нет."
        ),
    ),
    broken=Text(
        "{ $marker }: in this scenario it moves only by events.",
        "{ $marker }: в этом сценарии маркер двигают только события.",
    ),
    ours=True,
    see=("P23.2", "P23.3", "9.0.1-frbel-1"),
)
COOPERATION_PLACED = Rule(
    "P23.2",
    Text("Placing Franco-Belgian Cooperation", "Как кладут маркер «Франко-бельгийский союз»"),
    Text(
        (
            "Franco-Belgian Cooperation: the Western player may place it in the Events segment while France and "
            "Belgium-Holland are both active and Western. It comes off in the End phase when one no longer is."
        ),
        (
            "Франко-бельгийский союз: игрок Западных союзников может положить его в своём Сегменте событий, пока "
            "Франция и Бельгия-Голландия обе активны на его стороне. Снимается в Фазе завершения, когда это уже не "
            "так."
        ),
    ),
    broken=Text(
        "{ $marker }: possible only while France and Belgium-Holland are both active and Western.",
        "{ $marker }: можно, только пока Франция и Бельгия-Голландия обе активны на стороне Западных союзников.",
    ),
    ours=True,
    see=("9.0.1-frbel-1", "P23.1", "P22.5"),
    exceptions=("P.S-W.events", "P23.1"),
)
NON_COOPERATION_PLACED = Rule(
    "P23.3",
    Text("Placing Anglo-French Non-Cooperation", "Как кладут маркер «Англо-французский разлад»"),
    Text(
        (
            "Anglo-French Non-Cooperation: the Axis player may place it in the Events segment while the Axis controls "
            "a French city and France is active. It comes off in the End phase when the Axis controls none."
        ),
        (
            "Англо-французский разлад: игрок Оси может положить его в своём Сегменте событий, пока контролирует "
            "французский город, а Франция активна. Снимается в Фазе завершения, когда таких городов у Оси нет."
        ),
    ),
    broken=Text(
        "{ $marker }: possible only while the Axis controls a French city and France is active.",
        "{ $marker }: можно, только пока Ось контролирует французский город, а Франция активна.",
    ),
    ours=True,
    see=("9.0.1-ukfr-1", "P23.1", "9.1-when-2"),
    exceptions=("P.S-W.events", "P23.1"),
)
CHAPTER_P24 = Chapter("P24", Text("Off-map boxes", "Внекартовые блоки"))
BOX_LINKS = Rule(
    "P24.1",
    Text("Links", "Связи"),
    Text(
        "The scenario lists the links of each box: to boxes, to hexes of the map and to sea zones.",
        "Связи каждого блока – с блоками, гексами карты и морскими зонами – указаны в сценарии.",
    ),
    broken=Text(
        "{ $unit }: there is no link between { $one } and { $other }.", "{ $unit }: связи { $one } – { $other } нет."
    ),
    ours=True,
    see=("P24.3", "10.2-box-1", "P16.12"),
)
BOX_ADMITS = Rule(
    "P24.2",
    Text("Who is admitted", "Кого допускают"),
    Text("A box admits only the factions named for it.", "Блок допускает только указанные для него фракции."),
    broken=Text("{ $unit }: { $box } does not admit its faction.", "{ $unit }: блок не для этой фракции – { $box }."),
    ours=True,
    see=("P24.1", "P14.3"),
)
BOX_MOVE = Rule(
    "P24.3",
    Text("The whole move", "Весь ход целиком"),
    Text(
        (
            "A ground unit that starts its move in a box or on a linked hex may, as its whole move in the Movement or "
            "Reserve Movement phase, follow one link to a box or hex. The hex must be open to it."
        ),
        (
            "Наземное подразделение, начинающее ход в блоке или в связанном с ним гексе, может в Фазе Перемещения или "
            "Перемещения Резервов вместо хода пройти по одной связи – в блок или гекс. Гекс должен быть для него "
            "открыт."
        ),
    ),
    broken=Text(
        "{ $unit }: the link of a box is a whole move of its own.",
        "{ $unit }: переход по связи блока – отдельный целый ход.",
    ),
    ours=True,
    see=("P24.1", "P24.2", "8.1.1-reserve-1"),
)
NOTHING_IN_BOXES = Rule(
    "P24.4",
    Text("What boxes do not have", "Чего в блоках нет"),
    Text(
        "In boxes there is no control, no zone of control and no combat.",
        "В блоках нет ни контроля, ни зон контроля, ни боёв.",
    ),
    ours=True,
    see=("6-box-1", "P24.1"),
)
