"""How loss points are allocated."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_10 = Chapter("10", Text("Allocating loss points", "Распределение очков потерь"))
OWNER_ALLOCATES = Rule(
    "10.1",
    Text("The owner allocates", "Распределяет владелец"),
    Text(
        "The player whose units were hit allocates the loss points among their own units in that area.",
        "Очки потерь распределяет игрок, чьи части обстреляны, – между своими частями в этой области.",
    ),
    broken=Text(
        "These losses fall on the hit army’s units in { $area }, and this is not one of them: { $unit }.",
        "Эти потери несут обстрелянные части в области «{ $area }», а эта к ним не относится: { $unit }.",
    ),
    see=("10.2b", "10.2a", "10.D14"),
)
FLIP = Rule(
    "10.1.1a",
    Text("1 point: flip", "1 очко: перевернуть"),
    Text(
        "For 1 point an active unit is flipped to its inactive side.",
        "За 1 очко активная часть переворачивается на неактивную сторону.",
    ),
    broken=Text(
        "An inactive unit cannot be flipped; for 1 point it retreats: { $unit }.",
        "Часть «{ $unit }» уже неактивна, перевернуть её нельзя; за 1 очко она отступает.",
    ),
    see=("10.1.1b", "10.1.2b"),
)
RETREAT_INACTIVE = Rule(
    "10.1.1b",
    Text("1 point: an inactive unit retreats", "1 очко: неактивная часть отступает"),
    Text(
        "For 1 point an inactive unit retreats to an adjacent area.",
        "За 1 очко неактивная часть отступает в соседнюю область.",
    ),
    see=("P10.3", "10.1.2b", "10.D5"),
    exceptions=("P6.not-one-step-back", "10.D8"),
)
DESTROY_INACTIVE = Rule(
    "10.1.2a",
    Text("2 points: an inactive unit is destroyed", "2 очка: неактивная часть уничтожена"),
    Text(
        "For 2 points an inactive unit goes to the destroyed-units box.",
        "За 2 очка неактивная часть уничтожается.",
    ),
    see=("10.1.3", "10.D5"),
)
FLIP_RETREAT = Rule(
    "10.1.2b",
    Text("2 points: flip and retreat", "2 очка: перевернуть и отступить"),
    Text(
        "For 2 points an active unit is flipped and also retreats to an adjacent area.",
        "За 2 очка активная часть переворачивается и отступает в соседнюю область.",
    ),
    see=("P10.3", "10.1.1a", "10.D4"),
    exceptions=("P6.not-one-step-back", "10.D8"),
)
DESTROY_ACTIVE = Rule(
    "10.1.3",
    Text("3 points: an active unit is destroyed", "3 очка: активная часть уничтожена"),
    Text(
        "For 3 points an active unit goes to the destroyed-units box.",
        "За 3 очка активная часть уничтожается.",
    ),
    see=("10.1.2a", "10.D1"),
)
CHAPTER_10_2 = Chapter("10.2", Text("The whole sum", "Вся сумма целиком"))
MIX = Rule(
    "10.2a",
    Text("Mix freely", "Сочетайте свободно"),
    Text(
        "The owner combines these ways of paying freely, a different one for each unit if need be.",
        "Владелец сочетает эти способы как хочет, хоть для каждой части свой.",
    ),
    see=("10.1.1a", "10.1.2b", "10.1.3", "10.2b"),
    exceptions=("10.2b", "P6.not-one-step-back", "10.D10"),
)
ALL_APPLIED = Rule(
    "10.2b",
    Text("Every point must be applied", "Распределить нужно все очки"),
    Text(
        "The only condition: all loss points have to be applied.",
        "Условие одно: должны быть распределены все очки потерь.",
    ),
    broken=Text(
        (
            "This applies { $applied } of { $points ->\n"
            "    [one] { $points } loss point\n"
            "   *[other] { $points } loss points\n"
            "}; all must be applied."
        ),
        (
            "Распределено { $applied } из { $points ->\n"
            "    [one] { $points } очка\n"
            "   *[other] { $points } очков\n"
            "} потерь; распределить нужно все."
        ),
    ),
    see=("10.2.X", "10.D6", "10.D2", "10.D9"),
    exceptions=("10.D2",),
)
EXAMPLE_A = Rule(
    "10.2.A",
    Text("Example: three destroyed", "Пример: три уничтожены"),
    Text(
        "Four active units, 9 loss points: destroy three of them (3 × 3 = 9). The fourth stays active.",
        "Четыре активные части, 9 очков потерь: уничтожить три (3 × 3 = 9). Четвёртая остаётся активной.",
    ),
    see=("10.2.B", "10.2.C", "10.2.X"),
)
EXAMPLE_B = Rule(
    "10.2.B",
    Text("Example: a mixture", "Пример: всего понемногу"),
    Text(
        "Four active units, 9 loss points: destroy two (6), flip and retreat one (2), flip one (1).",
        (
            "Четыре активные части, 9 очков потерь: две уничтожить (6), одну перевернуть и отвести (2), одну "
            "перевернуть (1)."
        ),
    ),
    see=("10.2.A", "10.2.C", "10.2.X"),
)
EXAMPLE_C = Rule(
    "10.2.C",
    Text("Example: three retreat", "Пример: три отступают"),
    Text(
        "Four active units, 9 loss points: destroy one (3), flip and retreat three (6).",
        "Четыре активные части, 9 очков потерь: одну уничтожить (3), три перевернуть и отвести (6).",
    ),
    see=("10.2.A", "10.2.B", "10.2.X"),
)
EXAMPLE_X = Rule(
    "10.2.X",
    Text("Example: what is not allowed", "Пример: как нельзя"),
    Text(
        (
            "Four active units, 9 loss points: flipping and retreating all four is not allowed. That applies only "
            "8, and all 9 have to be applied."
        ),
        (
            "Четыре активные части, 9 очков потерь: перевернуть и отвести все четыре нельзя. Это лишь 8 очков, а "
            "распределить надо все 9."
        ),
    ),
    see=("10.2b", "10.2.A", "10.2.B", "10.2.C"),
)
CHAPTER_10_D = Chapter("10.D", Text("Edge cases that follow", "Особые случаи, вытекающие из правил"))
CAPACITY = Rule(
    "10.D1",
    Text("What a group can absorb", "Сколько вынесет группа"),
    Text(
        "A group absorbs at most 3 points for each active unit and 2 for each inactive one.",
        "Группа поглощает не больше 3 очков за каждую активную часть и 2 за каждую неактивную.",
    ),
    see=("10.D2", "10.1.3", "10.1.2a"),
)
EXCESS_LOST = Rule(
    "10.D2",
    Text("Excess points vanish", "Лишние очки пропадают"),
    Text(
        (
            "If the loss points reach what the group can absorb, all its units in the area are destroyed. Points "
            "beyond that are lost."
        ),
        (
            "Если очков потерь столько, сколько группа может поглотить, или больше, все её части в области "
            "уничтожены. Лишние очки пропадают."
        ),
    ),
    see=("10.D1", "10.D5"),
)
PATH_INDEPENDENT = Rule(
    "10.D3",
    Text("The order of payment is free", "Порядок оплаты не важен"),
    Text(
        (
            "Paid one at a time or all at once, the price is the same: flip (1) and retreat (1) make 2, flip (1) "
            "and destruction of the flipped unit (2) make 3."
        ),
        (
            "По одному очку или сразу – цена одна: перевернуть (1) и отступить (1) – это 2, перевернуть (1) и "
            "уничтожить перевёрнутую (2) – это 3."
        ),
    ),
    see=("10.1.2b", "10.1.3", "10.D4"),
)
GONE_ABSORBS_NOTHING = Rule(
    "10.D4",
    Text("A unit that has left absorbs no more", "Ушедшая часть больше не платит"),
    Text(
        (
            "A unit that has retreated is no longer in the area and takes no further points of this allocation. "
            "Each unit therefore gets one loss at most."
        ),
        (
            "Отступившая часть уже не в этой области и новых очков этого распределения не принимает. Поэтому каждой "
            "части достаётся не больше одной потери."
        ),
    ),
    broken=Text(
        "Each unit takes one loss in an allocation, and this one is named twice: { $unit }.",
        "Каждой части достаётся одна потеря, а эта названа дважды: { $unit }.",
    ),
    see=("10.D3", "10.1.2b", "10.1"),
)
INACTIVE_LADDER = Rule(
    "10.D5",
    Text("An inactive unit absorbs 0, 1 or 2", "Неактивная часть: 0, 1 или 2 очка"),
    Text(
        "An inactive unit either stays, retreats for 1 point or is destroyed for 2. It never absorbs 3.",
        "Неактивная часть остаётся, отступает за 1 очко или гибнет за 2. Трёх очков она не поглощает никогда.",
    ),
    see=("10.1.1b", "10.1.2a", "10.D2"),
)
NO_OVERPAY = Rule(
    "10.D6",
    Text("No paying more than is due", "Сверх положенного не платят"),
    Text(
        (
            "If some allocation gives exactly the loss points dealt, the one chosen must do so too; nobody may lose "
            "more by choice."
        ),
        (
            "Если какое-нибудь распределение даёт ровно нанесённые очки потерь, то и выбранное должно давать ровно "
            "столько: терять больше по желанию нельзя."
        ),
    ),
    broken=Text(
        (
            "This applies { $applied } where exactly { $points ->\n"
            "    [one] { $points } loss point is\n"
            "   *[other] { $points } loss points are\n"
            "} due, and an exact allocation exists."
        ),
        (
            "Распределено { $applied }, а нужно ровно { $points ->\n"
            "    [one] { $points } очко\n"
            "    [few] { $points } очка\n"
            "   *[many] { $points } очков\n"
            "} потерь, и точное распределение возможно."
        ),
    ),
    see=("10.2b", "10.D9", "10.D7"),
    exceptions=("10.D9",),
)
EVERY_TOTAL = Rule(
    "10.D7",
    Text("With retreats every total works", "С отступлением возможна любая сумма"),
    Text(
        (
            "As long as every unit has somewhere to retreat, any total from 0 to what the group can absorb can be "
            "paid exactly."
        ),
        "Пока каждой части есть куда отступить, любую сумму от 0 до предела группы можно заплатить точно.",
    ),
    see=("10.D1", "10.D8", "P10.3"),
)
UNATTAINABLE = Rule(
    "10.D8",
    Text("Totals a trapped group cannot pay", "Чего не заплатит запертая группа"),
    Text(
        (
            "With nowhere to retreat an active unit absorbs 0, 1 or 3 points, an inactive one 0 or 2. A group with "
            "an active unit then cannot pay exactly 1 less than it can absorb. A group of inactive units only "
            "cannot pay any odd total below what it can absorb."
        ),
        (
            "Если отступать некуда, активная часть поглощает 0, 1 или 3 очка, неактивная – 0 или 2. Тогда "
            "группа, где есть активная часть, не может заплатить ровно на 1 меньше своего предела. А если все "
            "части неактивны – любую нечётную сумму ниже предела."
        ),
    ),
    see=("10.D9", "10.D1", "P6.not-one-step-back"),
)
SMALLEST_ABOVE = Rule(
    "10.D9",
    Text("If not exactly, then a little more", "Не выходит точно – чуть больше"),
    Text(
        (
            "If no allocation equals the loss points, the owner chooses one with the smallest possible total above "
            "them. Points may not be shrugged off: a trapped unit dies."
        ),
        (
            "Если ни одно распределение не даёт ровно столько очков потерь, владелец берёт одно из тех, где сумма "
            "наименьшая из превышающих. Отмахнуться от очков нельзя: часть в ловушке гибнет."
        ),
    ),
    broken=Text(
        (
            "Exactly { $points ->\n"
            "    [one] { $points } loss point\n"
            "   *[other] { $points } loss points\n"
            "} cannot be applied here; the smallest possible total is { $least }, and this makes { $applied }."
        ),
        (
            "Ровно { $points ->\n"
            "    [one] { $points } очко\n"
            "    [few] { $points } очка\n"
            "   *[many] { $points } очков\n"
            "} потерь здесь распределить нельзя; наименьшая возможная сумма – { $least }, а выбрано { $applied }."
        ),
    ),
    see=("10.D8", "10.D6", "10.2b"),
)
SHARED_ROOM = Rule(
    "10.D10",
    Text("Room for retreats is shared", "Место для отступления общее"),
    Text(
        (
            "Retreating units share the free places in the areas open to them. Each may go to a different area, but "
            "no area takes more units than it has room for."
        ),
        (
            "Отступающие части делят свободные места в доступных им областях. Каждая может уйти в свою область, но "
            "ни одна область не примет больше, чем в ней места."
        ),
    ),
    broken=Text(
        "Too many units retreat to { $area }: { $n }, and only { $room } will find room.",
        "В область «{ $area }» отступает слишком много частей: { $n }, а свободных мест там – { $room }.",
    ),
    see=("P4.5", "P10.3", "10.D8"),
)
DEFENCE_FIXED = Rule(
    "10.D11",
    Text("Defence is fixed before losses", "Защита определяется до потерь"),
    Text(
        (
            "The defence factor is settled before losses are chosen. Losing the best defender does not change the "
            "loss points of this fire."
        ),
        "Защитный фактор определяется до выбора потерь. Гибель лучшего защитника не меняет очков потерь этого огня.",
    ),
    see=("9.2.1", "8.3.1"),
)
NOTHING_TO_ALLOCATE = Rule(
    "10.D12",
    Text("Zero points: no question", "Ноль очков – нет вопроса"),
    Text(
        "With no loss points there is nothing to allocate, and nobody is asked.",
        "Если очков потерь нет, распределять нечего и никого не спрашивают.",
    ),
    see=("9.3.2", "8.3.2"),
)
ONE_BY_ONE = Rule(
    "10.D13",
    Text("One fire after another", "Один огонь за другим"),
    Text(
        (
            "Every fire is resolved completely before the next. Units flipped by the first count as inactive for "
            "the second."
        ),
        (
            "Каждый огонь разрешается полностью, прежде чем начнётся следующий. Части, перевёрнутые первым, для "
            "второго уже неактивны."
        ),
    ),
    see=("8.3.2", "P6.2"),
    exceptions=("P6.2",),
)
OWN_SAFE = Rule(
    "10.D14",
    Text("Your own units are safe", "Свои части в безопасности"),
    Text(
        "Fire never hits units of the firing army, even if they stand in the target area.",
        "Огонь никогда не задевает части стреляющей армии, даже если они стоят в обстреливаемой области.",
    ),
    see=("10.1", "P4.7"),
)
