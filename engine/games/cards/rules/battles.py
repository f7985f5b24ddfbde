"""Battles, waves and results."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_BATTLE = Chapter("battle", Text("Battles", "Боевые столкновения"))
SEPARATE_BATTLES = Rule(
    "battle-1",
    Text("A wave makes separate battles", "Волна распадается на бои"),
    Text(
        "Once blockers and supporters are known, the wave splits into separate battles.",
        "Когда назначены блокирующие и поддерживающие, волна распадается на отдельные бои.",
    ),
    see=("battle-2", "battle-3", "battle-5"),
)
SAME_TARGET_ONE_BATTLE = Rule(
    "battle-2",
    Text("One target, one battle", "Одна цель – один бой"),
    Text(
        (
            "Units, aviation included, that attack the same target in one wave – a unit, a resource or the deck – "
            "fight in one battle."
        ),
        (
            "Подразделения, в том числе авиация, которые в одной волне атакуют одну цель – подразделение, ресурс или "
            "колоду, – дерутся в одном бою."
        ),
    ),
    broken=Text(
        "{ $unit }: it fights another target, in another battle.",
        "{ $unit }: у него другая цель, и оно дерётся в другом бою.",
    ),
    see=("battle-3", "break-3", "D-5"),
)
SAME_BLOCKED_ONE_BATTLE = Rule(
    "battle-3",
    Text("Blocking one enemy, one battle", "Блокируют одного – один бой"),
    Text(
        "Units that block the same enemy unit fight in one battle. Units of one side in one battle fight jointly.",
        (
            "Подразделения, блокирующие одного и того же противника, дерутся в одном бою. Одна сторона такого боя – "
            "совместно сражающиеся."
        ),
    ),
    broken=Text(
        "{ $unit }: it blocks another enemy, in another battle.",
        "{ $unit }: оно блокирует другого противника, в другом бою.",
    ),
    see=("battle-2", "block-3", "calc-3"),
)
DECK_AND_RESOURCE_BATTLES = Rule(
    "battle-4",
    Text("Deck and resources", "Колода и ресурсы"),
    Text("An attack on the deck or on a resource is a battle too.", "Атака на колоду или на ресурс – тоже бой."),
    see=("deck-2", "P.resource-card", "D-2"),
)
BATTLES_INDEPENDENT = Rule(
    "battle-5",
    Text("Battles are independent", "Бои независимы"),
    Text("The battles of one wave do not affect each other.", "Бои одной волны не влияют друг на друга."),
    broken=Text("{ $unit }: it takes no part in this battle.", "{ $unit }: в этом бою подразделение не участвует."),
    see=("battle-1", "calc-4", "wave-1"),
)
CHAPTER_WAVE = Chapter("wave", Text("Within a wave", "В пределах волны"))
WAVE_FINISHED_FIRST = Rule(
    "wave-1",
    Text("One wave at a time", "Сначала закончить волну"),
    Text(
        "The next wave cannot start before all battles of this one are finished.",
        "Новая волна невозможна, пока не закончены все бои текущей.",
    ),
    broken=Text("Finish the battles of this wave first.", "Сначала закончите бои этой волны."),
    see=("battle-5", "attack-3", "wave-3"),
)
DAMAGE_ADDS_UP = Rule(
    "wave-2",
    Text("Damage adds up", "Повреждения суммируются"),
    Text(
        "All damage a unit takes within one wave is added up.",
        "Все повреждения, полученные подразделением за одну волну, складываются.",
    ),
    see=("wave-3", "calc-5", "P.support-P1"),
)
DAMAGE_RESET = Rule(
    "wave-3",
    Text("Damage is reset", "Повреждения обнуляются"),
    Text(
        "At the end of the wave the damage of every unit that survived goes back to 0.",
        "В конце волны повреждения всех уцелевших подразделений обнуляются.",
    ),
    see=("wave-2", "P.wave-f"),
)
CHAPTER_CALC = Chapter("calc", Text("The result of a battle", "Расчёт боя"))
VALUES_FIXED = Rule(
    "calc-1",
    Text("Effective values", "Действующие характеристики"),
    Text(
        "The effective attack and defence of all units are fixed once it is known who takes part in the battle.",
        "Действующие силы атаки и защиты определяют, когда известны все участники боя.",
    ),
    see=("calc-2", "turned-3", "P.wave-e"),
)
MODIFIER_EXCLUSIVE = Rule(
    "calc-2",
    Text("When a modifier works", "Когда действует модификатор"),
    Text(
        "A tactical modifier against a type works only if every enemy unit in this battle is of that type.",
        (
            "Тактический модификатор против какого-либо типа действует, только если в этом бою все подразделения "
            "противника именно этого типа."
        ),
    ),
    see=("calc-1", "D-3", "D-6", "ex2-2"),
)
ATTACK_SUMMED = Rule(
    "calc-3",
    Text("Attack is added up", "Сила атаки складывается"),
    Text(
        "Each side adds up the effective attack of its units in the battle, bombing by aviation included.",
        (
            "Каждая сторона складывает действующую силу атаки своих подразделений в этом бою, включая силу "
            "бомбометания авиации."
        ),
    ),
    see=("calc-4", "turned-3", "P.property.bombing"),
)
FREE_DISTRIBUTION = Rule(
    "calc-4",
    Text("Damage is distributed freely", "Повреждения распределяют свободно"),
    Text(
        (
            "Each side distributes its sum as it likes among the enemy units of the same battle. Ground units may "
            "damage aircraft too."
        ),
        (
            "Каждая сторона распределяет свою сумму как хочет между подразделениями противника в том же бою. "
            "Наземные войска могут повреждать и самолёты."
        ),
    ),
    broken=Text(
        "That allocates { $points }, but your side’s attack in this battle is only { $have }.",
        "Распределено { $points }, а сила атаки вашей стороны в этом бою – только { $have }.",
    ),
    see=("calc-3", "D-4", "D-7", "P.property.bombing"),
    exceptions=("P.property.bombing",),
)
DESTROYED_TOGETHER = Rule(
    "calc-5",
    Text("Destroyed all at once", "Гибнут одновременно"),
    Text(
        (
            "After both distributions units whose damage equals or exceeds their effective defence are destroyed "
            "together and go to the losses."
        ),
        (
            "После обоих распределений подразделения, чьи повреждения не меньше действующей силы защиты, "
            "уничтожаются одновременно и уходят в потери."
        ),
    ),
    see=("wave-2", "D-7", "D-4"),
)
