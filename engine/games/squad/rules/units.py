"""Weapons, leaders, markers of units."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_11 = Chapter("11", Text("Weapons", "Вооружение"))
WEAPON_FIGURES = Rule(
    "11.1a",
    Text("Firepower and Range", "ОМ и Дальность"),
    Text(
        "Like units, Weapons have firepower and Range, sometimes boxed.",
        "Как и у подразделений, у Вооружения есть ОМ и Дальность, иногда в рамке.",
    ),
    broken=Text(
        "{ $hex }: { $n } hexes away, beyond the Range of { $range }: { $piece }.",
        "{ $hex }: расстояние { $n } больше Дальности { $range }: { $piece }.",
    ),
    see=("3.0", "O20.1", "P.weapons"),
)
WEAPON_SLOWS_CARRIER = Rule(
    "11.1b",
    Text("Weight", "Тяжесть"),
    Text(
        "Some Weapons lower the Move of the unit that carries them.",
        "Некоторое Вооружение уменьшает Движение несущего его подразделения.",
    ),
    see=("O21.1d", "O21.2d", "P.weapons"),
)
WEAPON_ACTIVATED_WITH_UNIT = Rule(
    "11.1c",
    Text("Activated together", "Активируются вместе"),
    Text(
        "When a unit is activated, so is its Weapon.",
        "Когда активируют подразделение, активируется и его Вооружение.",
    ),
    broken=Text(
        "{ $weapon }: it was already activated with its unit this Turn.",
        "{ $weapon }: в этот Ход оно уже активировано вместе со своим подразделением.",
    ),
    see=("O14.1", "O21.1.1b", "11.1e"),
    exceptions=("O21.1.1b", "O19"),
)
CREW_MUST_BE_STEADY = Rule(
    "11.1d",
    Text("Who may fire a Weapon", "Кто стреляет из Вооружения"),
    Text(
        "Only a unit neither broken nor Suppressed may fire a Weapon.",
        "Стрелять из Вооружения может только несломленное и неподавленное подразделение.",
    ),
    broken=Text(
        "{ $unit }: it is broken or Suppressed and cannot fire its Weapon: { $weapon }.",
        "{ $unit }: сломлено или Подавлено и не может стрелять из Вооружения: { $weapon }.",
    ),
    see=("13.1", "13.2", "11.1e"),
)
SEPARATELY_OR_TOGETHER = Rule(
    "11.1e",
    Text("Separately or together", "Отдельно или вместе"),
    Text(
        "The unit may fire apart from its Weapon or together with it in one fire group.",
        "Подразделение может стрелять отдельно от своего Вооружения или вместе с ним в одной огневой группе.",
    ),
    broken=Text("{ $piece }: each piece fires once an order.", "{ $piece }: за один Приказ стреляют только один раз."),
    see=("O20.3.1", "O20.1", "11.1c"),
    exceptions=("O20.2", "13.2"),
)
ONE_WEAPON_CARRIED = Rule(
    "11.2a",
    Text("One Weapon carried", "Несут одно Вооружение"),
    Text("Each unit carries at most one Weapon.", "Каждое подразделение несёт не больше одного Вооружения."),
    broken=Text("{ $unit }: it already carries a Weapon.", "{ $unit }: Вооружение уже есть."),
    see=("8.1.1c", "11.2b", "O21.1.1c"),
)
WEAPON_ON_TOP = Rule(
    "11.2b",
    Text("Laid on top", "Лежит сверху"),
    Text(
        "The Weapon lies on top of the unit that carries it.",
        "Вооружение лежит сверху на фишке подразделения, которое его несёт.",
    ),
    see=("11.2a", "8.0"),
)
WEAPON_TO_NAMED_UNIT = Rule(
    "11.2c",
    Text("The unit it is meant for", "Кому придано"),
    Text(
        "A Weapon taken from a nation’s Support Table must be assigned to the unit named there.",
        "Вооружение, полученное по Таблице Поддержки нации, придают указанному там подразделению.",
    ),
    broken=Text("{ $weapon }: it must be given to { $who }.", "{ $weapon }: придать можно только { $who }."),
    see=("P.support", "1.2", "11.2a"),
)
CHAPTER_12 = Chapter("12", Text("Leaders", "Командиры"))
LEADERS = Rule(
    "12.0",
    Text("Command", "Командование"),
    Text(
        (
            "The Command of an unbroken leader, even a Suppressed one, is added to the Morale of other unbroken "
            "units in their hex and to the firepower of one attack in which a piece of that hex takes part; of several "
            "leaders the best counts. Each leader helps one attack per order or Op Fire card; they need not fire or be "
            "activated. Command is also the order radius."
        ),
        (
            "Командование несломленного командира, хотя бы и Подавленного, прибавляют к Боевому духу других "
            "несломленных подразделений его гекса и к ОМ одной атаки с участием его гекса; из нескольких командиров "
            "берут лучшего. Каждый помогает одной атаке за Приказ или карту Огня по Обстоятельствам; сам он может не "
            "стрелять и не быть активирован. Это же – радиус его Приказов."
        ),
    ),
    ours=True,
    see=("O14.1", "O20.3", "P.units", "13.1"),
)
CHAPTER_13 = Chapter("13", Text("Markers of units", "Состояния подразделений"))
BROKEN = Rule(
    "13.1",
    Text("Broken", "Сломлено"),
    Text(
        (
            "A broken unit lies on its reverse side. It has no fire, no Op Fire and no Weapon fire; it may Move or "
            "Advance, but never into a hex next to an enemy unit."
        ),
        (
            "Сломленное подразделение лежит обратной стороной. Оно не стреляет – ни само, ни по Обстоятельствам, ни из "
            "Вооружения; двигаться и продвигаться может, но не в гекс рядом с противником."
        ),
    ),
    broken=Text(
        "{ $unit }: it is broken and can neither fire nor go next to the enemy.",
        "{ $unit }: сломлено и не может ни стрелять, ни подойти к противнику.",
    ),
    ours=True,
    see=("O22.2", "O23", "11.1d", "13.2"),
)
SUPPRESSED = Rule(
    "13.2",
    Text("Suppressed", "Подавлено"),
    Text(
        (
            "A Suppressed unit has −1 firepower, Range, Move and Morale, none below 0. It fires no Weapon and joins no "
            "fire group."
        ),
        (
            "У Подавленного подразделения −1 к ОМ, Дальности, Движению и Боевому духу, но не ниже 0. Оно не стреляет "
            "из Вооружения и не входит в огневые группы."
        ),
    ),
    broken=Text(
        "{ $unit }: it is Suppressed and cannot join a fire group.",
        "{ $unit }: Подавлено и не может войти в огневую группу.",
    ),
    ours=True,
    see=("8.1.1a", "O22.2", "11.1d", "O20.3.1"),
)
VETERAN = Rule(
    "13.3",
    Text("Veteran", "Ветеран"),
    Text(
        "A Veteran has +1 Morale and +1 firepower on both sides of its counter.",
        "У Ветерана +1 к Боевому духу и +1 к ОМ на обеих сторонах фишки.",
    ),
    ours=True,
    see=("8.1.1b", "E60", "3.0"),
)
DISPLACED = Rule(
    "13.4",
    Text("Displaced", "Смещено"),
    Text(
        (
            "The owner moves a displaced unit to an adjacent hex that is passable and free of enemies, across no "
            "cliff, onto or off a permanent bridge by road only, and not off the map. If there is none, it is "
            "eliminated."
        ),
        (
            "Владелец переводит смещённое подразделение в соседний проходимый гекс без противника: не через обрыв, на "
            "капитальный мост и с него только по дороге и не за край карты. Если такого гекса нет, оно уничтожено."
        ),
    ),
    broken=Text("{ $unit }: it cannot be displaced to { $hex }.", "{ $unit }: сместиться в { $hex } нельзя."),
    ours=True,
    see=("O16.4", "8.1.5b", "O21.4b"),
)
