"""The two worked examples of the excerpt."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_EX1 = Chapter("ex1", Text("Example 1", "Пример 1"))
EXAMPLE_1_LINES = Rule(
    "ex1-0",
    Text("Example 1: the lines", "Пример 1: расстановка"),
    Text(
        (
            "Soviets: KV-1s 3/4, ZIS-3 2/2 (+3/2 against armour), Reinforced Rifle Company 3/2. Germans, attacking: "
            "Sturmgeschütz III 4/3 (+1/1 against armour) and two Sturmgrenadier Companies 3/3."
        ),
        (
            "Советская сторона: КВ-1с 3/4, ЗИС-3 2/2 (+3/2 против бронетехники), усиленная стрелковая рота 3/2. "
            "Атакуют немцы: Sturmgeschütz III 4/3 (+1/1 против бронетехники) и две роты штурмовых гренадеров 3/3."
        ),
    ),
    see=("ex1-1", "ex1-3", "P.scenario.puzzles"),
)
EXAMPLE_1_BOTH_BLOCKED = Rule(
    "ex1-1",
    Text("Example 1: both companies blocked", "Пример 1: блокированы обе роты"),
    Text(
        (
            "Both infantry companies attack; the rifles block one, the KV the other. Both German companies and the "
            "rifles die: 3 against 3, 3 against 2. The KV lives: 3 against 4. The gun stays free to meet the StuG in "
            "the second wave."
        ),
        (
            "Атакуют обе роты пехоты; стрелки блокируют одну, КВ – другую. Обе немецкие роты и стрелки гибнут: 3 "
            "против 3, 3 против 2. КВ цел: 3 против 4. Орудие свободно и готово встретить САУ во второй волне."
        ),
    ),
    see=("block-1", "D-1", "ex1-2"),
)
EXAMPLE_1_ONE_LET_THROUGH = Rule(
    "ex1-2",
    Text("Example 1: one let through", "Пример 1: одну роту пропустили"),
    Text(
        "Only the KV blocks, and kills one company. The other passes to the second line, but the rifles are kept.",
        "Блокирует только КВ и уничтожает одну роту. Другая проходит на вторую линию, зато стрелки сохранены.",
    ),
    see=("break-1", "ex1-1"),
)
EXAMPLE_1_GUN_AGAINST_TANK = Rule(
    "ex1-3",
    Text("Example 1: the StuG against the KV", "Пример 1: САУ против КВ"),
    Text(
        (
            "The StuG attacks first and names the KV, which stands alone: 5/4 against 3/4. The KV dies, 5 against 4; "
            "the StuG lives, 3 against 4."
        ),
        "Первой атакует САУ, указав КВ; он без поддержки: 5/4 против 3/4. КВ гибнет: 5 против 4; САУ цела: 3 против 4.",
    ),
    see=("attack-5", "ex1-4", "calc-2"),
)
EXAMPLE_1_TANK_SUPPORTED = Rule(
    "ex1-4",
    Text("Example 1: the KV supported", "Пример 1: КВ с поддержкой"),
    Text(
        (
            "With the ZIS-3 or the rifles in support the enemy types are mixed: the StuG falls to 4/3 and dies too, "
            "to 3 + 5 = 8 or 3 + 3 = 6. It can still kill the KV: 4 against 4."
        ),
        (
            "С поддержкой ЗИС-3 или стрелков типы смешаны: САУ остаётся при 4/3 и тоже гибнет – от 3 + 5 = 8 или 3 + "
            "3 = 6. Уничтожить КВ она всё ещё может: 4 против 4."
        ),
    ),
    see=("support-2", "calc-2", "ex1-3"),
)
EXAMPLE_1_ALL_AT_ONCE = Rule(
    "ex1-5",
    Text("Example 1: all at once", "Пример 1: все сразу"),
    Text(
        "All three attack in one wave: for the StuG a target is named, the infantry attacks the whole first line.",
        "Все трое атакуют одной волной: для САУ указана цель, пехота атакует всю первую линию.",
    ),
    see=("attack-3", "attack-4", "attack-5"),
)
EXAMPLE_1_NEXT_WAVES = Rule(
    "ex1-6",
    Text("Example 1: the next waves", "Пример 1: следующие волны"),
    Text(
        (
            "After the StuG’s wave the infantry may still attack, one company at a time or together. Soviet units "
            "that fought are turned: if those were the KV and the ZIS-3, only the rifles can block."
        ),
        (
            "После волны САУ может атаковать и пехота, по одной роте или вместе. Советские подразделения, которые "
            "уже дрались, повёрнуты: если это КВ и ЗИС-3, блокировать могут только стрелки."
        ),
    ),
    see=("block-5", "wave-1", "ex1-4"),
)
CHAPTER_EX2 = Chapter("ex2", Text("Example 2", "Пример 2"))
EXAMPLE_2_TIGER_ALONE = Rule(
    "ex2-1",
    Text("Example 2: the Tiger alone", "Пример 2: «Тигр» без поддержки"),
    Text(
        (
            "The SU-85, 4/3 and +1/1 against armour, names a Tiger 5/5 that nobody supports: 5/4 against 5/5. Both "
            "die: 5 against 5, 5 against 4."
        ),
        (
            "СУ-85, 4/3 и +1/1 против бронетехники, указывает «Тигр» 5/5, которого никто не поддержал: 5/4 против "
            "5/5. Гибнут оба: 5 против 5, 5 против 4."
        ),
    ),
    see=("ex2-2", "calc-5", "P.scenario.puzzles"),
)
EXAMPLE_2_TIGER_SUPPORTED = Rule(
    "ex2-2",
    Text("Example 2: the Tiger supported", "Пример 2: «Тигр» с поддержкой"),
    Text(
        (
            "The PAK-40 supports: armour and artillery together, so the SU-85 has only 4/3 and cannot kill the "
            "Tiger. It can put its 4 on the PAK-40, whose defence is 2 + 2 = 4, kill it, and die: 10 against 3."
        ),
        (
            "Поддерживает PAK-40: бронетехника и артиллерия вместе, поэтому у СУ-85 только 4/3, и «Тигр» ей не "
            "уничтожить. Она может направить свои 4 на PAK-40 с защитой 2 + 2 = 4, уничтожить её и погибнуть: 10 "
            "против 3."
        ),
    ),
    see=("ex2-1", "calc-2", "calc-4"),
)
