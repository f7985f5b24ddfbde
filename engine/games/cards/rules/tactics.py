"""Tactical cards one by one."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_P_CARD = Chapter("P.card", Text("Tactical cards one by one", "Тактические карты по одной"))
CARD_PARTISAN_RAID = Rule(
    "P.card.S28",
    Text("Partisan Raid", "Партизанский рейд"),
    Text(
        "Build card, cost 3: three top cards of the enemy deck go to the losses.",
        "Карта строительства, стоимость 3: три верхние карты колоды противника уходят в потери.",
    ),
    ours=True,
    see=("deck-3", "P.tactical-1", "P.card.G28"),
)
CARD_HOLD_THE_LINE = Rule(
    "P.card.S29",
    Text("Hold the Line", "Держать рубеж"),
    Text(
        "Wave card, cost 1: one own unit in a battle has +2 defence until the end of the wave.",
        "Карта волны, стоимость 1: одно своё подразделение, участвующее в бою, получает +2 к защите до конца волны.",
    ),
    broken=Text(
        "{ $unit }: choose an own unit that takes part in a battle of this wave.",
        "{ $unit }: выберите своё подразделение, участвующее в бою этой волны.",
    ),
    ours=True,
    see=("P.wave-d", "P.tactical-1", "P.card.G31"),
)
CARD_FIELD_WORKSHOP = Rule(
    "P.card.S30",
    Text("Field Workshop", "Полевая мастерская"),
    Text(
        "Build card, cost 2: return one own armour card from the losses to the hand.",
        "Карта строительства, стоимость 2: верните на руку из потерь одну свою карту бронетехники.",
    ),
    broken=Text(
        "{ $card }: choose an armour card among your own losses.",
        "{ $card }: выберите карту бронетехники среди своих потерь.",
    ),
    ours=True,
    see=("P.turn-3", "P.tactical-1", "P.card.G30"),
)
CARD_MASSED_BARRAGE = Rule(
    "P.card.S31",
    Text("Massed Barrage", "Массированный артналёт"),
    Text(
        "Wave card, cost 3: 3 damage to one enemy ground unit of either line, in a battle or not.",
        (
            "Карта волны, стоимость 3: 3 повреждения одному наземному подразделению противника на любой линии, в бою "
            "или вне боя."
        ),
    ),
    broken=Text(
        "{ $target }: choose an enemy ground unit on one of the two lines.",
        "{ $target }: выберите наземное подразделение противника на первой или второй линии.",
    ),
    ours=True,
    see=("P.wave-d", "P.support-P1", "P.tactical-1"),
)
CARD_CUT_SUPPLY_ROAD = Rule(
    "P.card.G27",
    Text("Cut Supply Road", "Перерезанная дорога снабжения"),
    Text(
        (
            "Build card, cost 2: turn up to two unturned enemy resources of your choice. They stay turned through "
            "the next enemy Start phase."
        ),
        (
            "Карта строительства, стоимость 2: поверните до двух неповёрнутых ресурсов противника по своему выбору. "
            "В ближайшую фазу начала его хода они не разворачиваются."
        ),
    ),
    ours=True,
    see=("P.turn-1", "build-3", "P.tactical-1"),
)
CARD_LONG_RANGE_BOMBARDMENT = Rule(
    "P.card.G28",
    Text("Long-range Bombardment", "Дальний обстрел"),
    Text(
        "Build card, cost 3: three top cards of the enemy deck go to the losses.",
        "Карта строительства, стоимость 3: три верхние карты колоды противника уходят в потери.",
    ),
    ours=True,
    see=("deck-3", "P.tactical-1", "P.card.S28"),
)
CARD_KAMPFGRUPPE = Rule(
    "P.card.G29",
    Text("Kampfgruppe", "Боевая группа"),
    Text(
        (
            "Wave card, cost 2, played by the attacker before declaring, by the defender before assigning blocks: "
            "unturn one own first-line unit. It may block or support, fights a directed attack with its full attack, "
            "or attacks in a later wave if it has not attacked this turn."
        ),
        (
            "Карта волны, стоимость 2; атакующий играет её до объявления волны, обороняющийся – до назначения "
            "блоков. Разверните одно своё подразделение первой линии. Оно может блокировать и поддерживать, под "
            "направленной атакой бьёт в полную силу, а если в этот ход не атаковало, может атаковать в следующей "
            "волне."
        ),
    ),
    broken=Text(
        "{ $unit }: choose an own turned unit of the first line.",
        "{ $unit }: выберите своё повёрнутое подразделение первой линии.",
    ),
    ours=True,
    see=("D-1", "attack-2", "P.wave-a", "P.wave-b"),
)
CARD_RECOVERY_PLATOON = Rule(
    "P.card.G30",
    Text("Recovery Platoon", "Ремонтно-эвакуационный взвод"),
    Text(
        "Build card, cost 2: return one own armour card from the losses to the hand.",
        "Карта строительства, стоимость 2: верните на руку из потерь одну свою карту бронетехники.",
    ),
    broken=Text(
        "{ $card }: choose an armour card among your own losses.",
        "{ $card }: выберите карту бронетехники среди своих потерь.",
    ),
    ours=True,
    see=("P.turn-3", "P.tactical-1", "P.card.S30"),
)
CARD_SMOKE_SHELLS = Rule(
    "P.card.G31",
    Text("Smoke Shells", "Дымовые снаряды"),
    Text(
        "Wave card, cost 1: one own unit in a battle has +2 defence until the end of the wave.",
        "Карта волны, стоимость 1: одно своё подразделение, участвующее в бою, получает +2 к защите до конца волны.",
    ),
    broken=Text(
        "{ $unit }: choose an own unit that takes part in a battle of this wave.",
        "{ $unit }: выберите своё подразделение, участвующее в бою этой волны.",
    ),
    ours=True,
    see=("P.wave-d", "P.tactical-1", "P.card.S29"),
)
