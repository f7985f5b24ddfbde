"""The pool, and what is done by default."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_P30 = Chapter("P30", Text("The pool", "Резерв потерь"))
POOL = Rule(
    "P30.1",
    Text("What is lost", "Что потеряно"),
    Text(
        (
            "Everything lost goes to the pool of its country: ground steps by kind and flag, a fortress step as "
            "infantry or light infantry, HQs, air units, fleets."
        ),
        (
            "Всё потерянное уходит в резерв потерь своей страны: ступени по роду и признаку, ступень крепости – как "
            "пехота или лёгкая пехота, штабы, авиация, флот."
        ),
    ),
    ours=True,
    see=("P26.4", "P2.3"),
)
MARKERS_TO_STOCK = Rule(
    "P30.2",
    Text("Markers return", "Маркеры возвращаются"),
    Text(
        "Markers go back to the stock of their faction and may be used again.",
        "Маркеры возвращаются в запас своей фракции и могут быть использованы снова.",
    ),
    ours=True,
    see=("P19.2", "P20.13"),
)
CHAPTER_P31 = Chapter("P31", Text("Defaults", "По умолчанию"))
DEFAULT_ORDERS = Rule(
    "P31.1",
    Text("Orders by default", "Приказы по умолчанию"),
    Text(
        (
            "If a player does not answer, no order is given and the segment is closed. Advance, exploitation, "
            "Devastation, declaration, marker: none."
        ),
        (
            "Если игрок не отвечает, приказа нет и сегмент закрывается. Наступления, продвижения, Опустошения, "
            "объявления войны, маркера – нет."
        ),
    ),
    ours=True,
    see=("P1.2", "P31.2", "P31.3"),
)
DEFAULT_LOSSES = Rule(
    "P31.2",
    Text("Losses and excess by default", "Потери и излишек по умолчанию"),
    Text(
        (
            "Losses by default fall on the unit with the most steps that is no HQ, then on the lowest attack, then by "
            "id. Excess: the smallest set with fewest steps, then lowest attack."
        ),
        (
            "Потери по умолчанию несёт подразделение наибольшего порядка, не штаб, затем – с наименьшей атакой, затем "
            "– по номеру. Излишек: наименьший набор с меньшим числом ступеней, затем с меньшей атакой."
        ),
    ),
    ours=True,
    see=("P9.2", "P25.2", "P31.3"),
)
DEFAULT_PLACES = Rule(
    "P31.3",
    Text("Places by default", "Места по умолчанию"),
    Text(
        (
            "A retreat by default goes to the eligible hex nearest to a home city of the unit, then to the lowest id. "
            "Air units return to the nearest base; a Partisan Base goes to the eligible hex of lowest id; "
            "reinforcements to the location of lowest id with room."
        ),
        (
            "Отступают по умолчанию в пригодный гекс, ближайший к городу родной страны, затем – с меньшим номером. "
            "Авиация возвращается на ближайшую базу; Партизанскую Базу ставят в пригодный гекс с меньшим номером; "
            "подкрепления – в место с меньшим номером, где есть место."
        ),
    ),
    ours=True,
    see=("P9.5", "P15.8", "P21.6", "P20.1"),
)
DEFAULT_SIDES = Rule(
    "P31.4",
    Text("Who always takes the default", "Кто всегда действует по умолчанию"),
    Text(
        "Neutral garrisons and a faction without a player always take the default.",
        "Нейтральные гарнизоны и фракция без игрока всегда действуют по умолчанию.",
    ),
    ours=True,
    see=("P31.1", "P31.2", "8.1-def-2"),
)
