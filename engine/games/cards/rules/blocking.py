"""Blocking and support."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_BLOCK = Chapter("block", Text("Defence: blocking", "Оборона: блокирование"))
DEFENDER_CHOOSES_BLOCKERS = Rule(
    "block-1",
    Text("The defender chooses blockers", "Блокирующих выбирает обороняющийся"),
    Text(
        (
            "When the wave is declared, the defender decides which of their unturned units block units that attack the "
            "whole first line."
        ),
        (
            "Когда волна объявлена, обороняющийся решает, какие из его неповёрнутых подразделений блокируют "
            "атакующих всю первую линию."
        ),
    ),
    broken=Text(
        "Only units of this wave that attack the whole first line can be blocked: { $attacker } is not one of them.",
        "Блокировать можно только тех, кто в этой волне атакует всю первую линию: { $attacker } не из их числа.",
    ),
    see=("block-2", "block-3", "attack-7", "P.wave-b"),
    exceptions=("block-4", "block-7", "P.card.G29"),
)
ONE_BLOCKER_ONE_ATTACKER = Rule(
    "block-2",
    Text("One blocker, one attacker", "Один блокирует одного"),
    Text(
        "Each defending unit blocks at most one attacker.",
        "Каждое обороняющееся подразделение блокирует не больше одного атакующего.",
    ),
    broken=Text(
        "{ $unit }: one unit can block only one attacker.",
        "{ $unit }: одно подразделение может блокировать только одного атакующего.",
    ),
    see=("block-3", "D-5", "P.wave-b"),
    exceptions=("D-5",),
)
SEVERAL_BLOCKERS = Rule(
    "block-3",
    Text("Several may block one", "Блокировать можно вместе"),
    Text("Several units may block the same attacker.", "Одного атакующего могут блокировать несколько подразделений."),
    see=("block-2", "battle-3"),
)
TARGET_MUST_FIGHT = Rule(
    "block-4",
    Text("A named target must fight", "Указанная цель обязана драться"),
    Text(
        "A unit under directed attack counts as blocking. It cannot avoid the fight, nor block another attacker.",
        (
            "Направленно атакованное подразделение считается блокирующим. Уклониться от боя или блокировать другого "
            "оно не может."
        ),
    ),
    broken=Text(
        "{ $unit }: it is under directed attack and can do nothing else in this wave.",
        "{ $unit }: подразделение направленно атаковано и ничем другим в этой волне заняться не может.",
    ),
    see=("attack-5", "support-1", "D-5"),
)
BLOCKERS_TURN = Rule(
    "block-5",
    Text("Blockers turn", "Блокирующие поворачиваются"),
    Text(
        "Blocking units turn. Units under directed attack and their supporters block too, so they turn as well.",
        (
            "Блокирующие подразделения поворачиваются. Направленно атакованные и поддерживающие тоже блокируют, "
            "поэтому поворачиваются и они."
        ),
    ),
    broken=Text(
        "{ $unit }: it turned by blocking and is not available any more.",
        "{ $unit }: подразделение уже блокировало, повёрнуто и больше недоступно.",
    ),
    see=("D-1", "attack-7", "P.turn-1"),
)
FIRST_LINE_DUTIES = Rule(
    "block-6",
    Text("Duties of the first line", "Что может первая линия"),
    Text(
        (
            "First-line units may attack, block attacks on the first line and support units of the first line, but "
            "not of the second."
        ),
        (
            "Подразделения первой линии могут атаковать, блокировать атаки на первую линию и поддерживать своих на "
            "первой линии, но не на второй."
        ),
    ),
    broken=Text(
        "{ $unit }: units of the first line cannot support the second.",
        "{ $unit }: подразделения первой линии не могут поддерживать вторую.",
    ),
    see=("block-7", "support-1", "D-8"),
)
SECOND_LINE_BLOCKS_ATTACKED = Rule(
    "block-7",
    Text("Duties of the second line", "Что может вторая линия"),
    Text(
        (
            "Second-line units do not attack, aviation excepted, and count as blocking only when they are attacked "
            "themselves."
        ),
        "Подразделения второй линии не атакуют, кроме авиации, и считаются блокирующими, только если атакованы сами.",
    ),
    broken=Text(
        "{ $unit }: units of the second line block only when they are attacked themselves.",
        "{ $unit }: подразделения второй линии блокируют, только если атакованы сами.",
    ),
    see=("attack-1", "block-6", "P.property.air-cover"),
    exceptions=("P.property.air-cover", "P.property.anti-aircraft-cover"),
)
CHAPTER_SUPPORT = Chapter("support", Text("Support", "Поддержка"))
WHO_MAY_SUPPORT = Rule(
    "support-1",
    Text("Who may support", "Кто может поддержать"),
    Text(
        (
            "A unit under directed attack may be supported by other units that are neither turned nor under directed "
            "attack themselves."
        ),
        (
            "Направленно атакованное подразделение могут поддержать другие, если они не повёрнуты и сами направленно "
            "не атакованы."
        ),
    ),
    broken=Text(
        "{ $unit }: a unit that is turned or under directed attack itself cannot support.",
        "{ $unit }: повёрнутое или само направленно атакованное подразделение поддержать не может.",
    ),
    see=("support-2", "block-6", "attack-7"),
    exceptions=("D-8", "block-7"),
)
SUPPORTERS_BLOCK_TOO = Rule(
    "support-2",
    Text("Supporters block too", "Поддержка – тоже блок"),
    Text(
        "Support means that the attacker is blocked by the unit they named and by its supporters together.",
        "Поддержка означает, что атакующего блокирует не только указанная им цель, но вместе с ней и поддерживающие.",
    ),
    broken=Text(
        "{ $target }: only a unit under directed attack can be supported.",
        "{ $target }: поддержать можно только направленно атакованное подразделение.",
    ),
    see=("support-1", "calc-2", "battle-3"),
)
