"""Sums: strength of fire, defence, loss points."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_9 = Chapter("9", Text("Counting loss points", "Подсчёт очков потерь"))
CHAPTER_9_1 = Chapter("9.1", Text("Fire strength", "Сила огня"))
STRENGTH_UNIT = Rule(
    "9.1.1",
    Text("Fire strength of one unit", "Сила огня одной части"),
    Text(
        "Roll two six-sided dice and add them to the firepower of the unit.",
        "Бросьте два шестигранных кубика и прибавьте выпавшее к силе огня части.",
    ),
    see=("9.1.2", "9.1.F"),
    exceptions=("P6.machine-guns", "P6.flamethrowers"),
)
STRENGTH_GROUP = Rule(
    "9.1.2",
    Text("Fire strength of a group", "Сила огня группы"),
    Text(
        (
            "When several units of one area fire together, their firepower is added up. The two dice are still "
            "rolled only once."
        ),
        (
            "Когда вместе стреляют несколько частей одной области, их сила огня складывается. Два кубика при этом "
            "всё равно бросают один раз."
        ),
    ),
    see=("9.1.1", "9.1.F", "8.0a"),
    exceptions=("P6.flamethrowers",),
)
STRENGTH_FORMULA = Rule(
    "9.1.F",
    Text("Fire strength: the formula", "Сила огня: формула"),
    Text(
        "Fire strength = firepower of all firing units + 2 dice. Example: 3 + 3 + 2 and a roll of 6 + 1 make 15.",
        "Сила огня = сила огня всех стреляющих частей + 2 кубика. Пример: 3 + 3 + 2 и бросок 6 + 1 дают 15.",
    ),
    see=("9.2.F", "9.3.F", "P15"),
    exceptions=("P6.machine-guns", "P6.flamethrowers"),
)
ZERO_NOT_EVEN_DEFENSIVE = Rule(
    "9.1.3a",
    Text("Firepower 0 does not fire", "С силой огня 0 не стреляют"),
    Text(
        "Units of firepower 0 cannot fire, not even with the card Defensive Fire.",
        "Части с силой огня 0 стрелять не могут – даже по карточке «Оборонительный огонь».",
    ),
    broken=Text(
        "A unit of firepower 0 cannot fire, not even with Defensive Fire: { $unit }.",
        "У части «{ $unit }» сила огня 0: она не стреляет даже по карточке «Оборонительный огонь».",
    ),
    see=("9.1.3b", "P6.defensive-fire", "8.1.1"),
    exceptions=("9.1.3b", "P6.machine-guns"),
)
ZERO_MACHINE_GUNS = Rule(
    "9.1.3b",
    Text("Machine Guns help firepower 0", "«Пулемёты» выручают при силе огня 0"),
    Text(
        "The card Machine Guns is the only way for a unit of firepower 0 to fire.",
        "Часть с силой огня 0 может вести огонь только с помощью карточки «Пулемёты».",
    ),
    broken=Text(
        "Only the card Machine Guns lets this unit fire: { $unit }.",
        "Часть «{ $unit }» может стрелять только по карточке «Пулемёты».",
    ),
    see=("9.1.3a", "P6.machine-guns"),
)
CHAPTER_9_2 = Chapter("9.2", Text("Defence factor", "Защитный фактор"))
BEST_DEFENDER = Rule(
    "9.2.1",
    Text("The best defender counts", "Считается лучший защитник"),
    Text(
        (
            "The defence factor of a group is the highest one among its army’s units in the area, not the sum. "
            "Inactive units and units of firepower 0 count as well."
        ),
        (
            "Защитный фактор группы – наибольший среди частей её армии в этой области, а не сумма. Неактивные "
            "части и части с силой огня 0 тоже считаются."
        ),
    ),
    see=("9.2.2", "9.2.F", "10.D11"),
    exceptions=("P6.smoke-screen", "P6.sniper"),
)
AREA_ADDED = Rule(
    "9.2.2",
    Text("The area adds its defence", "Область прибавляет защиту"),
    Text(
        (
            "The defence factor of the area is added to that of the group, except in three cases: the fire is "
            "inside the area, the army under fire does not control it, or that army’s own Fire marker lies there."
        ),
        (
            "К защитному фактору группы прибавляется защитный фактор области. Исключений три: огонь ведётся "
            "внутри области, обстреливаемая армия её не контролирует или там лежит маркер «Огонь» этой же армии."
        ),
    ),
    see=("9.2.2a", "9.2.2b", "9.2.2c", "9.2.F"),
    exceptions=("9.2.2a", "9.2.2b", "9.2.2c", "P6.pioneer-charges", "9.2.3b", "P6.barricades"),
)
NOT_INSIDE = Rule(
    "9.2.2a",
    Text("Not under fire inside the area", "Не при огне внутри области"),
    Text(
        "If the firing units stand in the target area themselves, the area’s defence factor is not added.",
        "Если стреляющие части сами стоят в обстреливаемой области, её защитный фактор не прибавляется.",
    ),
    see=("9.2.2", "8.1.2a", "P4.7"),
)
NOT_UNCONTROLLED = Rule(
    "9.2.2b",
    Text("Not without control", "Не без контроля над областью"),
    Text(
        "If the army under fire does not control the area, the area’s defence factor is not added.",
        "Если обстреливаемая армия не контролирует область, защитный фактор области не прибавляется.",
    ),
    see=("9.2.2", "P4.1", "P4.4"),
)
NOT_OWN_MARKER = Rule(
    "9.2.2c",
    Text("Not with your own Fire marker", "Не при своём маркере «Огонь»"),
    Text(
        (
            "If a Fire marker of the army under fire lies in the area, the area’s defence factor is not added "
            "against fire by units."
        ),
        (
            "Если в области лежит маркер «Огонь» обстреливаемой армии, против огня частей защитный фактор области "
            "не прибавляется."
        ),
    ),
    see=("8.1.4a", "8.1.4b", "9.2.3b"),
)
DEFENCE_FORMULA = Rule(
    "9.2.F",
    Text("Defence factor: the formula", "Защитный фактор: формула"),
    Text(
        (
            "Defence factor = highest defence factor of a unit + defence factor of the area, unless an exception "
            "applies. One exception is enough; several do no more."
        ),
        (
            "Защитный фактор = наибольший защитный фактор части + защитный фактор области, если нет исключения. "
            "Достаточно одного исключения; несколько сразу ничего не добавляют."
        ),
    ),
    see=("9.2.1", "9.2.2", "9.3.F"),
    exceptions=("9.2.2a", "9.2.2b", "9.2.2c", "P6.pioneer-charges", "P6.smoke-screen", "P6.barricades"),
)
CARD_CONTROL = Rule(
    "9.2.3a",
    Text("Cards look only at control", "Для карточек важен только контроль"),
    Text(
        (
            "Against aviation and artillery cards the area’s defence factor is added if the army under fire "
            "controls the area, and not otherwise."
        ),
        (
            "Против авиации и артиллерии защитный фактор области прибавляется тогда и только тогда, когда "
            "обстреливаемая армия её контролирует."
        ),
    ),
    see=("9.2.3b", "P6.artillery", "P6.dive-bombers"),
)
CARD_IGNORES_MARKER = Rule(
    "9.2.3b",
    Text("Cards ignore the Fire marker", "Для карточек маркер не в счёт"),
    Text(
        "Against aviation and artillery cards the Fire marker is left out of account.",
        "Против авиации и артиллерии маркер «Огонь» не учитывается.",
    ),
    see=("9.2.3a", "8.1.4b"),
)
CHAPTER_9_3 = Chapter("9.3", Text("Loss points", "Очки потерь"))
POINTS = Rule(
    "9.3.1",
    Text("Strength minus defence", "Сила минус защита"),
    Text(
        "Loss points are the fire strength minus the defence factor. Strength 14 against defence 9 makes 5.",
        "Очки потерь – это сила огня минус защитный фактор. Сила 14 против защиты 9 – это 5 очков.",
    ),
    see=("9.1.F", "9.2.F", "9.3.2"),
    exceptions=("P6.sniper", "P6.not-one-step-back"),
)
NO_POINTS = Rule(
    "9.3.2",
    Text("No loss points", "Потерь нет"),
    Text(
        "If the defence factor equals or exceeds the fire strength, there are no loss points.",
        "Если защитный фактор не меньше силы огня, очков потерь нет.",
    ),
    see=("9.3.1", "10.D12"),
)
POINTS_FORMULA = Rule(
    "9.3.F",
    Text("Loss points: the formula", "Очки потерь: формула"),
    Text(
        (
            "Loss points = (firepower of all firing units + 2 dice) − (highest defence factor of a unit + defence "
            "factor of the area, unless excepted), but never below 0. Example: (3 + 3 + 7) − (6 + 3) = 4."
        ),
        (
            "Очки потерь = (сила огня всех стреляющих частей + 2 кубика) − (наибольший защитный фактор части + "
            "защитный фактор области, если нет исключения), но не меньше 0. Пример: (3 + 3 + 7) − (6 + 3) = 4."
        ),
    ),
    see=("9.1.F", "9.2.F", "9.2.2", "P15"),
    exceptions=(
        "P6.sniper",
        "P6.not-one-step-back",
        "P6.pioneer-charges",
        "P6.smoke-screen",
        "P6.flamethrowers",
        "P6.machine-guns",
    ),
)
