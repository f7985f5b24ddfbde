"""The steps of a wave."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_P_WAVE = Chapter("P.wave", Text("Steps of a wave", "Шаги волны"))
DECLARE_WAVE = Rule(
    "P.wave-a",
    Text("Step a: declaration", "Шаг a: объявление"),
    Text(
        (
            "The attacker declares who attacks, the targets of directed attacks and the targets of aviation. The "
            "attackers turn. Aviation makes no general attack: it always names a target."
        ),
        (
            "Атакующий объявляет, кто атакует, цели направленных атак и цели авиации. Атакующие поворачиваются. "
            "Общей атаки у авиации нет: она всегда указывает цель."
        ),
    ),
    broken=Text(
        "{ $unit }: aviation makes no general attack, so name its target.",
        "{ $unit }: общей атаки у авиации нет, укажите её цель.",
    ),
    ours=True,
    see=("attack-3", "attack-5", "P.property.directed-attack", "P.wave-b"),
)
ASSIGN_BLOCKS = Rule(
    "P.wave-b",
    Text("Step b: blocks and support", "Шаг b: блоки и поддержка"),
    Text(
        (
            "The defender assigns blocks, support and cover in one answer; no unit gets two tasks. These units and "
            "those under directed attack turn."
        ),
        (
            "Обороняющийся одним ответом назначает блоки, поддержку и прикрытие; двух задач не получает никто. Эти "
            "подразделения и направленно атакованные поворачиваются."
        ),
    ),
    broken=Text(
        "{ $unit }: one unit has only one task in a wave.",
        "{ $unit }: у одного подразделения в волне только одна задача.",
    ),
    ours=True,
    see=("block-1", "support-1", "block-5", "P.wave-c"),
)
NAME_TARGETS = Rule(
    "P.wave-c",
    Text("Step c: targets of breakthrough", "Шаг c: цели прорыва"),
    Text(
        (
            "When blocks are known and before any damage, every unit that broke through openly names its target: the "
            "deck, even an empty one, a resource or a second-line unit. Second-line units attacked turn. A unit that "
            "covers in this wave cannot be named."
        ),
        (
            "Когда блоки известны, а повреждений ещё нет, каждый прорвавшийся открыто указывает цель: колоду, пусть "
            "и пустую, ресурс или подразделение второй линии. Атакованные на второй линии поворачиваются. Того, кто "
            "в этой волне прикрывает, указать нельзя."
        ),
    ),
    broken=Text(
        "{ $target }: it covers others in this wave and cannot be named as a target.",
        "{ $target }: в этой волне подразделение прикрывает других, указать его целью нельзя.",
    ),
    ours=True,
    see=("break-2", "battle-2", "P.property.air-cover", "P.wave-d"),
)
CARDS_AND_SUPPORT = Rule(
    "P.wave-d",
    Text("Step d: cards and artillery support", "Шаг d: карты и артподдержка"),
    Text(
        (
            "Wave cards are played and artillery support is given one at a time, the attacker first, until both pass "
            "in a row. Whoever has no able gun, and no card in hand or nothing left to pay with, passes "
            "automatically."
        ),
        (
            "Карты волны и артподдержку применяют по одной, начиная с атакующего, пока оба не спасуют подряд. У кого "
            "нет готовой батареи, а также нет карт на руке или нечем платить, тот пасует автоматически."
        ),
    ),
    broken=Text("{ $card }: this card is played at another moment.", "{ $card }: эту карту играют в другой момент."),
    ours=True,
    see=("P.tactical-1", "P.property.artillery-support", "P.support-P1", "P.wave-e"),
    exceptions=("P.card.G29",),
)
SETTLE_WAVE = Rule(
    "P.wave-e",
    Text("Step e: settlement", "Шаг e: итог волны"),
    Text(
        (
            "Values are fixed. Both sides distribute damage secretly, then both answers are revealed. Everything is "
            "destroyed together, and deck cards go. A distribution without a choice is made automatically."
        ),
        (
            "Характеристики фиксируются. Обе стороны тайно распределяют повреждения, затем ответы открывают. Всё "
            "гибнет одновременно, уходят и карты колоды. Распределение без выбора делается автоматически."
        ),
    ),
    ours=True,
    see=("calc-1", "calc-4", "calc-5", "P.wave-f"),
)
WAVE_ENDS = Rule(
    "P.wave-f",
    Text("Step f: end of the wave", "Шаг f: конец волны"),
    Text(
        "Damage is reset, effects that last until the end of the wave are over, and the next wave may be declared.",
        "Повреждения обнуляются, действие эффектов «до конца волны» прекращается, можно объявлять следующую волну.",
    ),
    ours=True,
    see=("wave-3", "wave-1", "P.wave-a"),
)
