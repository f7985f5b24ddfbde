"""The rulebook of the street game as values, in the order in which it is read."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule, RuleBook
from engine.core.text import Text

MANOEUVRE_HAMPERED = Rule(
    "7.N",
    Text("Moving in the ruins is hard", "В руинах трудно двигаться"),
    Text(
        (
            "In the chaos of street fighting troops could hardly be moved about. The excerpt only remarks on it, "
            "yet it sets the tone: a unit pays for a manoeuvre with its readiness."
        ),
        (
            "В хаосе уличных боёв передвигать войска почти не удавалось. В отрывке это лишь замечание, но оно "
            "задаёт тон: за манёвр часть платит своей готовностью."
        ),
    ),
    see=("P7.1", "P7.3", "P7.4"),
)
ACTIVE_UNITS_FIRE = Rule(
    "8.0a",
    Text("Active units fire", "Огонь ведут активные части"),
    Text(
        "One unit or several may fire, provided that every one of them shows its active side.",
        "Огонь может вести одна часть или несколько, если каждая из них лежит активной стороной вверх.",
    ),
    broken=Text(
        "Only active units may fire, and this one is inactive: { $unit }.",
        "Огонь ведут только активные части, а часть «{ $unit }» неактивна.",
    ),
    see=("8.1.1", "P5.4", "P5.2"),
)
CARD_FIRE_SOURCE = Rule(
    "8.0b",
    Text("Fire by a card", "Огонь карточкой"),
    Text(
        (
            "A tactical card can fire too. Then the card is the source of the fire, unless its text gives the fire "
            "to units."
        ),
        (
            "Огонь можно вести и тактической карточкой. Тогда источник огня – сама карточка, если только её текст "
            "не поручает огонь частям."
        ),
    ),
    broken=Text("You hold no such card: { $card }.", "У вас на руках нет карточки «{ $card }»."),
    see=("8.2", "9.2.3a", "P6"),
    exceptions=("P6.defensive-fire", "P6.machine-guns"),
)
FIREPOWER_ONE = Rule(
    "8.1.1",
    Text("Firepower of at least 1", "Сила огня не меньше 1"),
    Text(
        "A unit may fire only if its firepower is 1 or more.",
        "Вести огонь может только часть, у которой сила огня 1 или больше.",
    ),
    broken=Text(
        "To fire a unit needs firepower of at least 1, and this one has { $n }: { $unit }.",
        "Для огня нужна сила огня не меньше 1, а у части «{ $unit }» она равна { $n }.",
    ),
    see=("8.1.1N", "9.1.3a", "9.1.3b"),
    exceptions=("9.1.3b", "P6.machine-guns"),
)
WORN_DOWN = Rule(
    "8.1.1N",
    Text("Worn-down units", "Обескровленные части"),
    Text(
        (
            "Many Soviet units reached the city worn down by earlier fighting or never brought up to strength. That "
            "is why some have firepower 0."
        ),
        (
            "Многие советские части пришли в город, уже понеся большие потери, или так и не были пополнены. Поэтому "
            "у некоторых сила огня 0."
        ),
    ),
    see=("8.1.1", "9.1.3b"),
)
FIRE_OWN_AREA = Rule(
    "8.1.2a",
    Text("Fire inside the area", "Огонь внутри области"),
    Text(
        "A unit may fire at enemies in the area where it stands.",
        "Часть может стрелять по противнику в той области, где стоит сама.",
    ),
    see=("9.2.2a", "8.1.3d", "P4.7"),
)
FIRE_ADJACENT = Rule(
    "8.1.2b",
    Text("Fire into a neighbouring area", "Огонь по соседней области"),
    Text(
        "A unit may fire at enemies in any area linked to its own.",
        "Часть может стрелять по противнику в любой области, связанной с её собственной.",
    ),
    see=("8.1.3a", "P4.6", "8.1.2c"),
)
FIRE_NO_FARTHER = Rule(
    "8.1.2c",
    Text("No farther than one area", "Не дальше одной области"),
    Text(
        "Units fire into their own area or a neighbouring one, never beyond.",
        "Части стреляют в своей области или по соседней, но не дальше.",
    ),
    broken=Text(
        "Units fire into their own area or a neighbouring one only, and { $target } does not border on { $area }.",
        (
            "Части стреляют только в своей области или по соседней, а область «{ $target }» не граничит с областью "
            "«{ $area }»."
        ),
    ),
    see=("8.1.2a", "8.1.2b", "P6.artillery"),
)
MARKER_PLACED = Rule(
    "8.1.3a",
    Text("The Fire marker", "Маркер «Огонь»"),
    Text(
        "When units fire into a neighbouring area, a Fire marker is put on the area they fire from.",
        "Когда части стреляют по соседней области, на область, откуда ведётся огонь, кладут маркер «Огонь».",
    ),
    see=("8.1.3d", "8.1.4a", "P3.6", "P11.1"),
)
MARKER_SIDE = Rule(
    "8.1.3b",
    Text("Whose marker it is", "Чей это маркер"),
    Text(
        "The Fire marker has two sides, one for each army. It lies with the side of the army that fired face up.",
        "У маркера «Огонь» две стороны, по одной на каждую армию. Вверх кладут сторону той армии, которая стреляла.",
    ),
    see=("8.1.3a", "8.1.4c"),
)
MARKER_ONE_EACH = Rule(
    "8.1.3c",
    Text("One marker per army", "По маркеру на армию"),
    Text(
        "An area can hold two Fire markers, one of each army. A second marker of the same army changes nothing.",
        (
            "В области может лежать два маркера «Огонь» – по одному от каждой армии. Второй маркер той же армии "
            "ничего не меняет."
        ),
    ),
    see=("8.1.3a", "8.1.4c"),
)
MARKER_NOT_INSIDE = Rule(
    "8.1.3d",
    Text("No marker for fire inside", "Огонь внутри области – без маркера"),
    Text(
        "Fire inside the units’ own area places no Fire marker.",
        "Огонь внутри своей области маркера «Огонь» не оставляет.",
    ),
    see=("8.1.3a", "9.2.2a"),
)
MARKER_STRIPS_AREA = Rule(
    "8.1.4a",
    Text("The marker costs cover", "Маркер лишает укрытия"),
    Text(
        (
            "Units with their own army’s Fire marker in their area do not add the area’s defence factor when enemy "
            "units fire at them, even if their army controls the area."
        ),
        (
            "Если в области лежит маркер «Огонь» своей армии, её части не прибавляют защитный фактор области, когда "
            "по ним стреляют части противника, – даже если область под контролем их армии."
        ),
    ),
    see=("9.2.2c", "8.1.4b", "8.1.4c"),
)
MARKER_UNITS_ONLY = Rule(
    "8.1.4b",
    Text("Only against fire by units", "Только против огня частей"),
    Text(
        (
            "The Fire marker takes away the area’s defence factor only when enemy units fire. Against fire by a "
            "card it does not count."
        ),
        (
            "Маркер «Огонь» лишает защитного фактора области только под огнём частей противника. Против огня "
            "карточкой он не учитывается."
        ),
    ),
    see=("9.2.3b", "9.2.3a"),
)
MARKER_OWN_ONLY = Rule(
    "8.1.4c",
    Text("Only your own marker hurts", "Вредит только свой маркер"),
    Text(
        (
            "A Fire marker weakens only the army whose side lies face up. The enemy’s marker in your area does you "
            "no harm."
        ),
        (
            "Маркер «Огонь» ослабляет только ту армию, чья сторона лежит вверх. Маркер противника в вашей области "
            "вам не вредит."
        ),
    ),
    see=("8.1.3b", "8.1.4a"),
)
CARD_TEXT = Rule(
    "8.2",
    Text("A card does what it says", "Карточка делает то, что на ней написано"),
    Text(
        "When a tactical card fires, its own text decides about range, strength and targets.",
        "При огне тактической карточкой дальность, силу и цели определяет её собственный текст.",
    ),
    broken=Text(
        "The text of this card does not allow that: { $card }.",
        "Текст карточки «{ $card }» этого не позволяет.",
    ),
    see=("8.0b", "P6", "P6.4"),
)
POINTS_FIRST = Rule(
    "8.3.1",
    Text("First the loss points", "Сначала очки потерь"),
    Text(
        "The first step of every fire is to compute the loss points by chapter 9.",
        "Первый шаг при любом огне – подсчитать очки потерь по главе 9.",
    ),
    broken=Text(
        "No losses are awaited now: loss points are computed before losses are chosen.",
        "Сейчас распределять нечего: сначала подсчитываются очки потерь, потом выбираются потери.",
    ),
    see=("9.3.F", "8.3.2"),
)
LOSSES_PENDING = Rule(
    "8.3.2",
    Text("Then the losses", "Затем сами потери"),
    Text(
        "The second step is to allocate the loss points by chapter 10. Nothing else happens until that is done.",
        "Второй шаг – распределить очки потерь по главе 10. Пока это не сделано, ничего другого не происходит.",
    ),
    broken=Text(
        (
            "Losses come first: { $points ->\n"
            "    [one] { $points } loss point is\n"
            "   *[other] { $points } loss points are\n"
            "} still to be allocated in { $area }. Deciding now: { $army }."
        ),
        (
            "Сначала нужно распределить потери в области «{ $area }»: ещё { $points ->\n"
            "    [one] { $points } очко\n"
            "    [few] { $points } очка\n"
            "   *[many] { $points } очков\n"
            "}. Сейчас решает: { $army }."
        ),
    ),
    see=("10.1", "10.2b", "10.D13"),
)
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
    Text("Fire strength of a group", "Сила огня группировки"),
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
BEST_DEFENDER = Rule(
    "9.2.1",
    Text("The best defender counts", "Считается лучший защитник"),
    Text(
        (
            "The defence factor of a group is the highest one among its army’s units in the area, not the sum. "
            "Inactive units and units of firepower 0 count as well."
        ),
        (
            "Защитный фактор группировки – наибольший среди частей её армии в этой области, а не сумма. Неактивные "
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
            "К защитному фактору группировки прибавляется защитный фактор области. Исключений три: огонь ведётся "
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
OWNER_ALLOCATES = Rule(
    "10.1",
    Text("The owner allocates", "Распределяет владелец"),
    Text(
        "The player whose units were hit allocates the loss points among his own units in that area.",
        "Очки потерь распределяет игрок, чьи части обстреляны, – между своими частями в этой области.",
    ),
    broken=Text(
        "These losses fall on the hit army’s units in { $area }, and this is not one of them: { $unit }.",
        "Эти потери несут обстрелянные части в области «{ $area }», а часть «{ $unit }» к ним не относится.",
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
        "За 2 очка неактивная часть отправляется на поле уничтоженных частей.",
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
        "За 3 очка активная часть отправляется на поле уничтоженных частей.",
    ),
    see=("10.1.2a", "10.D1"),
)
MIX = Rule(
    "10.2a",
    Text("Mix freely", "Сочетайте свободно"),
    Text(
        "The owner combines these ways of paying as he likes, a different one for each unit if he wishes.",
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
CAPACITY = Rule(
    "10.D1",
    Text("What a group can absorb", "Сколько вынесет группировка"),
    Text(
        "A group absorbs at most 3 points for each active unit and 2 for each inactive one.",
        "Группировка поглощает не больше 3 очков за каждую активную часть и 2 за каждую неактивную.",
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
            "Если очков потерь столько, сколько группировка может поглотить, или больше, все её части в области "
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
        "Каждой части достаётся одна потеря, а часть «{ $unit }» названа дважды.",
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
        "Пока каждой части есть куда отступить, любую сумму от 0 до предела группировки можно заплатить точно.",
    ),
    see=("10.D1", "10.D8", "P10.3"),
)
UNATTAINABLE = Rule(
    "10.D8",
    Text("Totals a trapped group cannot pay", "Чего не заплатит запертая группировка"),
    Text(
        (
            "With nowhere to retreat an active unit absorbs 0, 1 or 3 points, an inactive one 0 or 2. A group with "
            "an active unit then cannot pay exactly 1 less than it can absorb. A group of inactive units only "
            "cannot pay any odd total below what it can absorb."
        ),
        (
            "Если отступать некуда, активная часть поглощает 0, 1 или 3 очка, неактивная – 0 или 2. Тогда "
            "группировка, где есть активная часть, не может заплатить ровно на 1 меньше своего предела. А если все "
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
COMPONENTS = Rule(
    "P1",
    Text("What lies on the table", "Что лежит на столе"),
    Text(
        (
            "Each army has two-sided units, a deck of 24 tactical cards and a box for its destroyed units; both "
            "share the map of areas, Fire and control markers and two dice. Everybody sees the map, the discards "
            "and the sizes of hands and decks. Hidden are the cards in hand and the order of the decks."
        ),
        (
            "У каждой армии двусторонние части, колода из 24 тактических карточек и поле уничтоженных частей; общие "
            "– карта областей, маркеры огня и контроля и два кубика. Всем видны карта, сбросы и размеры рук и "
            "колод. Скрыты карточки на руках и порядок колод."
        ),
    ),
    ours=True,
    see=("P2", "P6", "P3.1"),
)
SET_UP = Rule(
    "P2",
    Text("Set-up", "Расстановка"),
    Text(
        (
            "The scenario places the units, all active unless it says otherwise; nobody decides anything. Each army "
            "draws 3 cards, in the learning scenario the Germans 4 and the Soviets 2. Whatever both armies do at "
            "the same moment the Germans do first."
        ),
        (
            "Части расставляет сценарий, активной стороной вверх, если не сказано иное; решать ничего не нужно. "
            "Каждая армия берёт 3 карточки, в учебном сценарии немцы 4, а советская сторона 2. Что обе армии делают "
            "одновременно, немцы делают первыми."
        ),
    ),
    ours=True,
    see=("P14.1", "P14.2", "P3.1"),
)
MORNING = Rule(
    "P3.1",
    Text("Morning", "Утро"),
    Text(
        "Reinforcements arrive, then each army draws 2 cards, on the first turn too.",
        "Прибывают подкрепления, затем каждая армия берёт 2 карточки – в том числе в первый ход.",
    ),
    ours=True,
    see=("P12", "P11.3", "P3.2"),
    exceptions=("P12", "P11.3"),
)
READINESS = Rule(
    "P3.2",
    Text("Readiness", "Готовность"),
    Text(
        "First the German, then the Soviet player spends order points to ready units one at a time, until he stops.",
        (
            "Сначала немецкий, потом советский игрок тратит очки приказов и приводит части в готовность по одной, "
            "пока не остановится."
        ),
    ),
    broken=Text(
        "This is the readiness phase: ready a unit or stop.",
        "Сейчас фаза готовности: приведите часть в готовность или остановитесь.",
    ),
    ours=True,
    see=("P5.1", "P5.2", "P5.3", "P3.3"),
)
COMBAT = Rule(
    "P3.3",
    Text("Combat", "Бой"),
    Text(
        (
            "The players take turns with single actions, the army with the initiative first: fire by one group at "
            "one area, a manoeuvre, an action card or a pass. After a pass one may act again later; two passes in a "
            "row end combat. Whoever has no card in hand and no other legal action passes automatically."
        ),
        (
            "Игроки по очереди совершают по одному действию, начиная с армии с инициативой: огонь одной группировки "
            "по одной области, манёвр, карточка-действие или пас. После паса можно снова действовать; два паса "
            "подряд заканчивают бой. У кого нет ни карточек на руках, ни других возможных действий, пасует "
            "автоматически."
        ),
    ),
    broken=Text(
        "This is combat: fire, manoeuvre, play an action card or pass.",
        "Сейчас бой: ведите огонь, совершите манёвр, сыграйте карточку-действие или спасуйте.",
    ),
    ours=True,
    see=("P3.6", "P7.1", "8.0a", "P3.4"),
)
EVENING = Rule(
    "P3.4",
    Text("Evening", "Вечер"),
    Text(
        "The turn closes: victory is checked, markers are removed and hands are brought down to 5 cards.",
        "Ход завершается: проверяется победа, убираются маркеры, на руках остаётся не больше 5 карточек.",
    ),
    broken=Text(
        "It is evening: only surplus cards are being discarded now.",
        "Сейчас вечер: только сбрасываются лишние карточки.",
    ),
    ours=True,
    see=("P11.1", "P13.2", "P6"),
)
INITIATIVE = Rule(
    "P3.5",
    Text("Initiative", "Инициатива"),
    Text(
        "The Germans have the initiative on every turn, unless the scenario says otherwise.",
        "Инициатива каждый ход у немцев, если сценарий не говорит иного.",
    ),
    ours=True,
    see=("P3.3", "P14.1", "P14.2"),
)
ONE_ACTION = Rule(
    "P3.6",
    Text("One action from start to end", "Одно действие от начала до конца"),
    Text(
        (
            "First declare everything: units, areas, the card and its targets; a Fire marker is laid at once. Then "
            "come reactions, dice and losses, then units flip, then control is settled. The next action starts only "
            "after that."
        ),
        (
            "Сначала объявляется всё: части, области, карточка и её цели; маркер «Огонь» кладётся сразу. Затем идут "
            "реакции, кубики и потери, потом переворачиваются части и определяется контроль. Следующее действие "
            "начинается только после этого."
        ),
    ),
    ours=True,
    see=("P6.1", "P5.4", "P7.3", "P4.2"),
)
CONTROLLERS = Rule(
    "P4.1",
    Text("Who can control an area", "Кто может контролировать область"),
    Text(
        "An area is controlled by the Soviet army, by the German army or by nobody.",
        "Область контролирует советская армия, немецкая армия или никто.",
    ),
    ours=True,
    see=("P4.2", "P4.3", "9.2.2b"),
)
CONTROL_TAKEN = Rule(
    "P4.2",
    Text("Taking control", "Как берут контроль"),
    Text(
        (
            "An army with a unit in an area that holds no enemy unit controls the area. This is checked when an "
            "action with all its reactions is over, and after reinforcements arrive. So a unit shot at on entering "
            "does not control the area yet."
        ),
        (
            "Армия, у которой в области есть часть, а у противника ни одной, контролирует эту область. Это "
            "проверяется, когда действие со всеми реакциями закончено, и после прибытия подкреплений. Поэтому "
            "часть, обстрелянная при входе, область ещё не контролирует."
        ),
    ),
    ours=True,
    see=("P4.3", "P4.4", "P3.6"),
)
CONTROL_KEPT = Rule(
    "P4.3",
    Text("Leaving keeps control", "Уход не отменяет контроля"),
    Text(
        "An area stays under control after the last unit has left it, until the enemy takes it.",
        "Область остаётся под контролем и после ухода последней части, пока её не займёт противник.",
    ),
    ours=True,
    see=("P4.2", "P4.4"),
)
CONTROL_CONTESTED = Rule(
    "P4.4",
    Text("A contested area keeps its controller", "В спорной области контроль прежний"),
    Text(
        "While units of both armies are in an area, control stays as it was.",
        "Пока в области есть части обеих армий, контроль остаётся прежним.",
    ),
    ours=True,
    see=("P4.2", "P4.7", "9.2.2b"),
)
ROOM = Rule(
    "P4.5",
    Text("Room in an area", "Место в области"),
    Text(
        "Each area holds a set number of units of each army, 3 or 4. The limit is never exceeded.",
        (
            "В каждой области помещается ограниченное число частей каждой армии – 3 или 4. Этот предел не "
            "превышается никогда."
        ),
    ),
    broken=Text(
        (
            "No room in { $area }: it holds at most { $cap ->\n"
            "    [one] { $cap } unit\n"
            "   *[other] { $cap } units\n"
            "} of one army, and there would be { $n }."
        ),
        (
            "В области «{ $area }» нет места: там помещается не больше { $cap ->\n"
            "    [one] { $cap } части\n"
            "   *[other] { $cap } частей\n"
            "} одной армии, а стало бы { $n }."
        ),
    ),
    ours=True,
    see=("P7.2", "10.D10", "P12"),
)
BARRIER_LINKS = Rule(
    "P4.6",
    Text("Links and barriers", "Переходы и преграды"),
    Text(
        (
            "Linked areas are neighbours. Some links cross a barrier, such as a ravine or an embankment. A barrier "
            "limits manoeuvre only; fire, supply, retreat and counting of links ignore it."
        ),
        (
            "Соседними считаются области, между которыми есть переход. Некоторые переходы идут через преграду – "
            "овраг или насыпь. Преграда мешает только манёвру; для огня, снабжения, отступления и счёта переходов "
            "её нет."
        ),
    ),
    ours=True,
    see=("P7.1", "8.1.2b", "P5.3", "P10.3"),
)
CONTESTED = Rule(
    "P4.7",
    Text("Contested areas", "Спорные области"),
    Text(
        (
            "An area with units of both armies is contested. Units there may fire inside it or out of it and be "
            "fired at from outside; others may join them, and they may leave."
        ),
        (
            "Область с частями обеих армий – спорная. Части в ней могут стрелять внутри неё и наружу, по ним могут "
            "стрелять снаружи; к ним можно подойти, и они могут уйти."
        ),
    ),
    ours=True,
    see=("P7.2", "P7.4", "9.2.2a", "P4.4"),
    exceptions=("P7.2", "P7.4"),
)
ORDER_POINTS = Rule(
    "P5.1",
    Text("Order points", "Очки приказов"),
    Text(
        "The scenario gives each army a number of order points every turn. Unused points are lost.",
        "Сценарий каждый ход даёт каждой армии определённое число очков приказов. Неистраченные очки пропадают.",
    ),
    broken=Text(
        (
            "Readying { $unit } costs { $need ->\n"
            "    [one] { $need } order point\n"
            "   *[other] { $need } order points\n"
            "}, and you have { $have }."
        ),
        (
            "Чтобы привести в готовность часть «{ $unit }», нужно { $need ->\n"
            "    [one] { $need } очко\n"
            "    [few] { $need } очка\n"
            "   *[many] { $need } очков\n"
            "} приказов, а у вас осталось { $have }."
        ),
    ),
    ours=True,
    see=("P5.2", "P3.2", "P14.1", "P14.2"),
)
READY_COST = Rule(
    "P5.2",
    Text("Price of readying a unit", "Цена приведения в готовность"),
    Text(
        "For 1 order point one inactive unit becomes active; for 2 if an enemy unit is in its area.",
        "За 1 очко приказов одна неактивная часть становится активной; за 2 – если в её области есть часть противника.",
    ),
    broken=Text(
        "There is nothing to ready, the unit is already active: { $unit }.",
        "Часть «{ $unit }» уже активна, приводить её в готовность незачем.",
    ),
    ours=True,
    see=("P5.1", "P5.3", "P3.2"),
    exceptions=("P6.rally", "P6.fresh-battalion"),
)
SUPPLY = Rule(
    "P5.3",
    Text("Supply", "Снабжение"),
    Text(
        (
            "Only a unit in supply can be readied: linked areas must lead from its area to a source – for the "
            "Germans a controlled area marked G, for the Soviets one marked B (Volga bank). Each area after the "
            "first, the source included, must be under its army’s control and free of enemies. Its own area may be "
            "contested or enemy-controlled; marked and controlled by its army, it is a source itself, even "
            "contested."
        ),
        (
            "В готовность приводится только часть в снабжении: от её области по переходам должна идти цепочка до "
            "источника – подконтрольной области G для немцев или B (берег Волги) для советской стороны. Каждая "
            "область после первой, включая источник, – под контролем своей армии и без противника. Сама область "
            "части может быть спорной или вражеской; если она с меткой источника и под своим контролем, то сама "
            "источник, даже спорная."
        ),
    ),
    broken=Text(
        "Out of supply in { $area }: { $unit }. No chain of areas held by its army leads from there to a source.",
        "Часть «{ $unit }» в области «{ $area }» без снабжения: оттуда нет цепочки своих областей до источника.",
    ),
    ours=True,
    see=("P4.1", "P4.6", "P6.rally", "P5.2"),
)
FIRED_FLIP = Rule(
    "P5.4",
    Text("Fire exhausts", "Огонь изматывает"),
    Text(
        (
            "Units that fired flip to their inactive side once the losses of this fire have been taken. Units "
            "firing by a reaction card do not flip."
        ),
        (
            "Отстрелявшиеся части переворачиваются на неактивную сторону, когда потери от этого огня понесены. "
            "Части, стрелявшие по карточке-реакции, не переворачиваются."
        ),
    ),
    ours=True,
    see=("8.0a", "P5.2", "P6.ammunition", "P6.defensive-fire"),
    exceptions=("P6.ammunition", "P6.defensive-fire", "P6.machine-guns"),
)
CARDS = Rule(
    "P6",
    Text("Tactical cards", "Тактические карточки"),
    Text(
        (
            "Each army has a deck of its own, 24 cards, and in the evening keeps at most 5 in hand. Only a card in "
            "your hand can be played or discarded. It is played either as your action or as a reaction at the moment "
            "it names; its text says which. Links are counted along the shortest way; 0 links is the same area."
        ),
        (
            "У каждой армии своя колода из 24 карточек; вечером на руках остаётся не больше 5. Сыграть или сбросить "
            "можно только карточку с руки. Играют её либо вместо обычного действия, либо как реакцию в названный на "
            "ней момент – это указано в её тексте. Переходы считаются по кратчайшему пути; 0 переходов – та же область."
        ),
    ),
    broken=Text(
        "Discard exactly { $n ->\n    [one] { $n } card\n   *[other] { $n } cards\n}.",
        "Сбросьте ровно { $n ->\n    [one] { $n } карточку\n    [few] { $n } карточки\n   *[many] { $n } карточек\n}.",
    ),
    ours=True,
    see=("P6.1", "P6.4", "P11.1", "8.2"),
)
WINDOWS = Rule(
    "P6.1",
    Text("When reactions are possible", "Когда возможна реакция"),
    Text(
        (
            "Only these, in order. 1: a card played, targets named – the enemy: Countermand. 2: unit fire declared "
            "– the enemy: Defensive Fire, Machine Guns, Smoke Screen; then the firer: Pioneer Charges, "
            "Flamethrowers. 3: loss points dealt – the owner: Not One Step Back. 4: units that fired would flip – "
            "the firer: Ammunition. 5: manoeuvre over, movers flipped – the enemy: Defensive Fire, Machine Guns. A "
            "player is asked once per moment and plays at most one reaction in the whole action."
        ),
        (
            "По порядку: 1) карточка и её цели названы – противник: «Отмена приказа»; 2) объявлен огонь частей – "
            "противник: «Оборонительный огонь», «Пулемёты», «Дымовая завеса», затем стреляющий: «Подрывные заряды», "
            "«Огнемёты»; 3) нанесены очки потерь – владелец частей: «Ни шагу назад»; 4) стрелявшим пора "
            "перевернуться – стрелявший: «Боеприпасы»; 5) манёвр окончен, части перевёрнуты – противник: "
            "«Оборонительный огонь», «Пулемёты». Спрашивают по разу; за действие игрок играет не больше одной "
            "реакции."
        ),
    ),
    broken=Text(
        "This card cannot be played at this moment: { $card }.",
        "Карточку «{ $card }» в этот момент сыграть нельзя.",
    ),
    ours=True,
    see=("P6.2", "P6.5", "P3.6", "P6.4"),
    exceptions=("P6.countermand", "P6.2"),
)
NESTING = Rule(
    "P6.2",
    Text("A reaction within an action", "Реакция внутри действия"),
    Text(
        (
            "A reaction is carried out completely before the action goes on; it can itself be countermanded, and "
            "its fire has windows 1 to 3 of its own. Fire by a reaction card is never answered with Defensive Fire "
            "or Machine Guns. So at most two reaction cards meet in one action."
        ),
        (
            "Реакция выполняется до конца, и лишь потом продолжается действие; её можно отменить, а у её огня свои "
            "моменты 1–3. На огонь по карточке-реакции не отвечают «Оборонительным огнём» и «Пулемётами». Поэтому в "
            "одном действии встречаются не больше двух карточек-реакций."
        ),
    ),
    broken=Text(
        "Fire by a reaction card cannot be answered with this card: { $card }.",
        "На огонь по карточке-реакции нельзя ответить карточкой «{ $card }».",
    ),
    ours=True,
    see=("P6.1", "P6.countermand", "P6.3"),
    exceptions=("P6.countermand",),
)
LAPSE = Rule(
    "P6.3",
    Text("When fire lapses", "Когда огонь срывается"),
    Text(
        (
            "After a reaction the declared fire is made by those of the declared units that are still active in "
            "their area. If none is left the fire lapses: no dice are rolled, and the action, the card and the Fire "
            "marker stay spent."
        ),
        (
            "После реакции объявленный огонь ведут те из объявленных частей, что ещё активны в своей области. Если "
            "таких нет, огонь срывается: кубики не бросают, а действие, карточка и маркер «Огонь» потрачены."
        ),
    ),
    ours=True,
    see=("P6.2", "8.1.3a", "P3.6"),
)
TARGETS = Rule(
    "P6.4",
    Text("No target, no card", "Нет цели – нет карточки"),
    Text(
        (
            "A card without a legal target, or whose price cannot be paid, may not be played. A countermanded card "
            "still uses up the action or the reaction, but it places no Fire marker and flips nobody."
        ),
        (
            "Карточку без допустимой цели или с ценой, которую нечем заплатить, играть нельзя. Отменённая карточка "
            "всё равно тратит действие или реакцию, но маркер «Огонь» не кладётся и никто не переворачивается."
        ),
    ),
    broken=Text(
        "This card cannot be played now, for want of a legal target or of its price: { $card }.",
        "Карточку «{ $card }» сейчас сыграть нельзя: для неё нет допустимой цели или нечем заплатить её цену.",
    ),
    ours=True,
    see=("8.2", "P6.1", "P6.countermand"),
)
ASKING_TELLS_NOTHING = Rule(
    "P6.5",
    Text("Being asked tells nothing", "Вопрос ничего не выдаёт"),
    Text(
        (
            "A player is asked for a reaction if he has any card in hand, has not reacted in this action and some "
            "card of his army’s list could be played now. What he really holds makes no difference, so the question "
            "betrays nothing."
        ),
        (
            "Игрока спрашивают о реакции, если у него есть хоть одна карточка, он ещё не реагировал в этом действии "
            "и сейчас подошла бы какая-нибудь карточка из списка его армии. Что у него на руках на самом деле, не "
            "важно – вопрос ничего не выдаёт."
        ),
    ),
    ours=True,
    see=("P6.1", "P1"),
)
CARD_DEFENSIVE_FIRE = Rule(
    "P6.defensive-fire",
    Text("Defensive Fire", "Оборонительный огонь"),
    Text(
        (
            "Reaction; 3 in each deck. Play it when an enemy manoeuvre has ended in an area or an enemy group has "
            "declared fire from it. One of your groups there or in an adjacent area, active units of firepower 1 or "
            "more, fires at that area at once and does not flip. It counts as fire by units: Fire markers and all "
            "exceptions apply."
        ),
        (
            "Реакция; по 3 в каждой колоде. Играется, когда в области закончился манёвр противника или его "
            "группировка объявила из неё огонь. Одна ваша группировка там же или в соседней области (активные части "
            "с силой огня от 1) сразу стреляет по этой области и не переворачивается. Это огонь частей: действуют "
            "маркеры «Огонь» и все исключения."
        ),
    ),
    ours=True,
    see=("P6.1", "9.1.3a", "9.2.2", "P6.2"),
)
CARD_MACHINE_GUNS = Rule(
    "P6.machine-guns",
    Text("Machine Guns", "Пулемёты"),
    Text(
        (
            "Action or reaction; 3 in each deck. One of your active units of any firepower, even 0, fires with +2. "
            "As a reaction it is played at the same moments and at the same area as Defensive Fire. It counts as "
            "fire by units; the unit flips after an action, not after a reaction."
        ),
        (
            "A или R; по 3 в каждой колоде. Одна ваша активная часть с любой силой огня, даже 0, стреляет с "
            "прибавкой +2. Как реакция играется в те же моменты и по той же области, что «Оборонительный огонь». "
            "Это огонь частей; после действия часть переворачивается, после реакции – нет."
        ),
    ),
    ours=True,
    see=("9.1.3b", "P6.defensive-fire", "P6.1", "P5.4"),
    exceptions=("P6.ammunition", "P6.2"),
)
CARD_ARTILLERY = Rule(
    "P6.artillery",
    Text("Artillery", "Артиллерия"),
    Text(
        (
            "Action; 2 in each deck. Card fire of strength 6 + 2 dice at an area with enemies at most 2 links from "
            "any of your units, active or not."
        ),
        (
            "Действие; по 2 в каждой колоде. Огонь карточкой силой 6 + 2 кубика по области с противником не дальше "
            "2 переходов от любой вашей части, активной или нет."
        ),
    ),
    ours=True,
    see=("9.2.3a", "9.2.3b", "P6.countermand"),
)
CARD_SNIPER = Rule(
    "P6.sniper",
    Text("Sniper", "Снайпер"),
    Text(
        (
            "Action; 2 in each deck. An enemy group takes 1 loss point, without dice or defence factor. The target "
            "is an area that holds one of your units or is adjacent to one."
        ),
        (
            "Действие; по 2 в каждой колоде. Группировка противника получает 1 очко потерь – без кубиков и "
            "защитного фактора. Цель – область, где стоит ваша часть, или соседняя с ней."
        ),
    ),
    ours=True,
    see=("10.1", "10.1.1a", "P6.not-one-step-back"),
    exceptions=("P6.not-one-step-back",),
)
CARD_RALLY = Rule(
    "P6.rally",
    Text("Rally", "Сплочение"),
    Text(
        "Action; 2 in each deck. One of your inactive units in supply becomes active. No order points are needed.",
        (
            "Действие; по 2 в каждой колоде. Одна ваша неактивная часть в снабжении становится активной. Очки "
            "приказов не нужны."
        ),
    ),
    ours=True,
    see=("P5.3", "P5.2", "P6.fresh-battalion"),
)
CARD_STORM_GROUP = Rule(
    "P6.storm-group",
    Text("Storm Group", "Штурмовая группа"),
    Text(
        (
            "Action; 2 in each deck. Manoeuvre up to 3 active units of one area to an adjacent one, even if active "
            "enemies are there; the movers stay active. Only 1 may cross a barrier, room must be left, and the rule "
            "on leaving an active enemy holds."
        ),
        (
            "Действие; по 2 в каждой колоде. Манёвр до 3 активных частей одной области в соседнюю, даже если там "
            "активный противник; они остаются активными. Через преграду идёт только 1, нужно место, и действует "
            "правило об уходе от активного противника."
        ),
    ),
    ours=True,
    see=("P7.1", "P7.2", "P7.4", "P4.5"),
)
CARD_SMOKE_SCREEN = Rule(
    "P6.smoke-screen",
    Text("Smoke Screen", "Дымовая завеса"),
    Text(
        (
            "Reaction; 1 in each deck. Play it when units declare fire at your group: its defence factor is 3 "
            "higher against this fire."
        ),
        (
            "Реакция; по 1 в каждой колоде. Играется, когда по вашей группировке объявлен огонь частей: её защитный "
            "фактор против этого огня на 3 больше."
        ),
    ),
    ours=True,
    see=("9.2.F", "P6.1"),
)
CARD_COUNTERMAND = Rule(
    "P6.countermand",
    Text("Countermand", "Отмена приказа"),
    Text(
        (
            "Reaction; 1 in each deck. Play it when the enemy has played a card, action or reaction. That card has "
            "no effect and both are discarded. Countermand itself cannot be countered."
        ),
        (
            "Реакция; по 1 в каждой колоде. Играется, когда противник сыграл карточку – действие или реакцию. Та "
            "карточка не действует, обе уходят в сброс. Саму «Отмену приказа» отменить нельзя."
        ),
    ),
    ours=True,
    see=("P6.4", "P6.1", "P6.2"),
)
CARD_AMMUNITION = Rule(
    "P6.ammunition",
    Text("Ammunition", "Боеприпасы"),
    Text(
        "Reaction; 1 in each deck. Play it when your units have fired and would flip: they stay active.",
        (
            "Реакция; по 1 в каждой колоде. Играется, когда ваши части отстрелялись и должны перевернуться: они "
            "остаются активными."
        ),
    ),
    ours=True,
    see=("P5.4", "P6.1"),
)
CARD_DIVE_BOMBERS = Rule(
    "P6.dive-bombers",
    Text("Dive Bombers", "Пикировщики"),
    Text(
        "Action; 3 in the German deck. Aviation: card fire of strength 8 + 2 dice at any area with enemies.",
        "Действие; 3 в немецкой колоде. Авиация: огонь карточкой силой 8 + 2 кубика по любой области с противником.",
    ),
    ours=True,
    see=("9.2.3a", "9.2.3b", "P6.night-bombers"),
)
CARD_PIONEER_CHARGES = Rule(
    "P6.pioneer-charges",
    Text("Pioneer Charges", "Подрывные заряды"),
    Text(
        (
            "Reaction; 2 in the German deck. Play it when your units declare fire: the defence factor of the target "
            "area is not added in this fire."
        ),
        (
            "Реакция; 2 в немецкой колоде. Играется, когда ваши части объявили огонь: защитный фактор "
            "обстреливаемой области в этот раз не прибавляется."
        ),
    ),
    ours=True,
    see=("9.2.2", "P6.1", "P6.flamethrowers"),
)
CARD_FLAMETHROWERS = Rule(
    "P6.flamethrowers",
    Text("Flamethrowers", "Огнемёты"),
    Text(
        "Reaction; 1 in the German deck. Play it when your units declare fire inside their own area: fire strength +4.",
        "Реакция; 1 в немецкой колоде. Играется, когда ваши части объявили огонь внутри своей области: сила огня +4.",
    ),
    ours=True,
    see=("8.1.2a", "9.1.F", "P6.1"),
)
CARD_FRESH_BATTALION = Rule(
    "P6.fresh-battalion",
    Text("Fresh Battalion", "Свежий батальон"),
    Text(
        (
            "Action; 1 in the German deck. Up to 3 of your inactive units in one area, all in supply, become "
            "active. No order points are needed."
        ),
        (
            "Действие; 1 в немецкой колоде. До 3 ваших неактивных частей в одной области, находящихся в снабжении, "
            "становятся активными. Очки приказов не нужны."
        ),
    ),
    ours=True,
    see=("P5.3", "P5.2", "P6.rally"),
)
CARD_VOLGA_ARTILLERY = Rule(
    "P6.volga-artillery",
    Text("Volga Artillery", "Артиллерия из-за Волги"),
    Text(
        (
            "Action; 2 in the Soviet deck. Artillery: card fire of strength 8 + 2 dice at an area with enemies at "
            "most 2 links from any area marked B (Volga bank), whoever controls it."
        ),
        (
            "Действие; 2 в советской колоде. Артиллерия: огонь карточкой силой 8 + 2 кубика по области с "
            "противником не дальше 2 переходов от любой области B (берег Волги), кто бы её ни контролировал."
        ),
    ),
    ours=True,
    see=("9.2.3a", "9.2.3b", "P6.artillery"),
)
CARD_GUARDS_MORTARS = Rule(
    "P6.guards-mortars",
    Text("Guards Mortars", "Гвардейские миномёты"),
    Text(
        (
            "Action; 1 in the Soviet deck. Artillery: card fire of strength 10 + 2 dice at any area with enemies. "
            "The price: discard one more card from your hand."
        ),
        (
            "Действие; 1 в советской колоде. Артиллерия: огонь карточкой силой 10 + 2 кубика по любой области с "
            "противником. Цена: сбросить с руки ещё одну карточку."
        ),
    ),
    ours=True,
    see=("9.2.3a", "9.2.3b", "P6.4"),
)
CARD_NIGHT_BOMBERS = Rule(
    "P6.night-bombers",
    Text("Night Bombers", "Ночные бомбардировщики"),
    Text(
        "Action; 1 in the Soviet deck. Aviation: card fire of strength 5 + 2 dice at any area with enemies.",
        "Действие; 1 в советской колоде. Авиация: огонь карточкой силой 5 + 2 кубика по любой области с противником.",
    ),
    ours=True,
    see=("9.2.3a", "9.2.3b", "P6.dive-bombers"),
)
CARD_BARRICADES = Rule(
    "P6.barricades",
    Text("Barricades", "Баррикады"),
    Text(
        (
            "Action; 1 in the Soviet deck. Choose one Soviet-controlled area: until evening its defence factor "
            "counts 2 higher whenever it is added for Soviet units."
        ),
        (
            "Действие; 1 в советской колоде. Выберите область под советским контролем: до вечера её защитный фактор "
            "на 2 больше всякий раз, когда он прибавляется советским частям."
        ),
    ),
    ours=True,
    see=("9.2.2", "P11.1"),
)
CARD_SEWER_PASSAGE = Rule(
    "P6.sewer-passage",
    Text("Sewer Passage", "Подземный ход"),
    Text(
        (
            "Action; 1 in the Soviet deck. One of your active units goes to an area exactly 2 links away that has "
            "room and no active enemy; it stays active. This is not a manoeuvre: it causes no reaction fire, and an "
            "active enemy in the area it leaves does not bind it."
        ),
        (
            "Действие; 1 в советской колоде. Одна ваша активная часть переходит в область ровно в 2 переходах, где "
            "есть место и нет активного противника; она остаётся активной. Это не манёвр: ответного огня он не "
            "вызывает, и активный противник в покидаемой области уйти не мешает."
        ),
    ),
    ours=True,
    see=("P7.4", "P4.5", "P6.1"),
)
CARD_NOT_ONE_STEP_BACK = Rule(
    "P6.not-one-step-back",
    Text("Not One Step Back", "Ни шагу назад"),
    Text(
        (
            "Reaction; 1 in the Soviet deck. Play it when loss points are dealt to your group: they are reduced by "
            "2, to 0 at the least, but in this allocation nobody may retreat."
        ),
        (
            "Реакция; 1 в советской колоде. Играется, когда вашей группировке нанесены очки потерь: их становится "
            "на 2 меньше (не ниже 0), зато в этом распределении никто не может отступить."
        ),
    ),
    ours=True,
    see=("10.D8", "10.D9", "P6.1"),
)
MANOEUVRE = Rule(
    "P7.1",
    Text("Manoeuvre", "Манёвр"),
    Text(
        (
            "As an action 1 or 2 active units of one area move together to one adjacent area. Over a barrier only 1 "
            "may go."
        ),
        (
            "Действием 1 или 2 активные части одной области вместе переходят в одну соседнюю. Через преграду может "
            "пройти только 1."
        ),
    ),
    broken=Text(
        "A manoeuvre takes 1 or 2 active units of one area to one adjacent area, over a barrier only 1.",
        "Манёвром идут 1 или 2 активные части из одной области в одну соседнюю, через преграду – только 1.",
    ),
    ours=True,
    see=("P7.2", "P7.3", "P7.4", "P4.6"),
    exceptions=("P6.storm-group", "P6.sewer-passage"),
)
DESTINATION = Rule(
    "P7.2",
    Text("Where units may move", "Куда можно войти"),
    Text(
        (
            "The destination must have room and no active enemy unit. Entering an area with only inactive enemies "
            "is allowed and makes it contested."
        ),
        (
            "В области должно быть место и не должно быть активных частей противника. Если там только неактивный "
            "противник, войти можно, и область становится спорной."
        ),
    ),
    broken=Text(
        "Units may not move into { $area }: an active enemy is there ({ $enemies }).",
        "В область «{ $area }» войти нельзя: там активный противник ({ $enemies }).",
    ),
    ours=True,
    see=("P4.5", "P4.7", "P6.storm-group"),
    exceptions=("P6.storm-group",),
)
MOVED_FLIP = Rule(
    "P7.3",
    Text("Moving exhausts", "Манёвр изматывает"),
    Text(
        "Units that moved flip to their inactive side as soon as they arrive.",
        "Совершившие манёвр части, придя на место, сразу переворачиваются на неактивную сторону.",
    ),
    ours=True,
    see=("7.N", "P5.2", "P6.storm-group"),
    exceptions=("P6.storm-group", "P6.sewer-passage"),
)
DISENGAGE = Rule(
    "P7.4",
    Text("Leaving an active enemy", "Уход от активного противника"),
    Text(
        "A unit leaving an area where an active enemy stands may go only to an area its army controls.",
        "Из области, где стоит активный противник, часть может уйти только в область под контролем своей армии.",
    ),
    broken=Text(
        (
            "An active enemy is in { $area } ({ $enemies }): units may leave only for an area their army controls, "
            "and { $to } is not one."
        ),
        (
            "В области «{ $area }» активный противник ({ $enemies }): уйти можно только в область под контролем "
            "своей армии, а область «{ $to }» она не контролирует."
        ),
    ),
    ours=True,
    see=("P7.2", "P4.1", "P6.sewer-passage"),
    exceptions=("P6.sewer-passage",),
)
RETREAT_WHERE = Rule(
    "P10.3",
    Text("Where a unit retreats", "Куда отступает часть"),
    Text(
        (
            "A unit retreats to an adjacent area, over a barrier too, that holds no enemy unit, is not "
            "enemy-controlled and has room. The owner chooses for each unit after allocating the losses. Nobody "
            "retreats across the Volga, and a retreat causes no reaction. With nowhere to go the rules for trapped "
            "units apply."
        ),
        (
            "Часть отступает в соседнюю область, хоть и через преграду, где нет частей и контроля противника и есть "
            "место. Владелец выбирает её для каждой части, распределив потери. За Волгу не отступают; отступление "
            "не вызывает реакций. Если отступать некуда, действуют правила для запертых частей."
        ),
    ),
    broken=Text(
        (
            "There is no retreat to { $area } for this unit: { $unit }. The area must be adjacent, without enemy "
            "units or enemy control, and have room."
        ),
        (
            "Часть «{ $unit }» не может отступить в область «{ $area }»: нужна соседняя область без частей и "
            "контроля противника, где есть место."
        ),
    ),
    ours=True,
    see=("10.1.2b", "10.D8", "10.D9", "10.D10"),
    exceptions=("P6.not-one-step-back",),
)
EVENING_CLEAN = Rule(
    "P11.1",
    Text("What happens in the evening", "Что происходит вечером"),
    Text(
        (
            "Sudden victory is checked. All Fire markers and Barricades are removed. Each player discards down to 5 "
            "cards of his choice."
        ),
        (
            "Проверяется досрочная победа. Убираются все маркеры «Огонь» и «Баррикады». Каждый игрок сбрасывает "
            "лишние карточки по своему выбору, чтобы осталось не больше 5."
        ),
    ),
    ours=True,
    see=("P13.2", "P6", "P11.2"),
)
TURN_ADVANCES = Rule(
    "P11.2",
    Text("The next turn", "Следующий ход"),
    Text(
        "The turn marker moves on. After the last turn the victory points are counted.",
        "Маркер хода передвигается. После последнего хода подсчитываются победные очки.",
    ),
    ours=True,
    see=("P13.1", "P3.1"),
)
RESHUFFLE = Rule(
    "P11.3",
    Text("An empty deck", "Пустая колода"),
    Text(
        (
            "To draw from an empty deck shuffle its discard into a new one first. If the discard is empty too, "
            "nothing is drawn."
        ),
        "Если нужно взять карточку, а колода пуста, сначала перемешайте её сброс. Если пуст и сброс, ничего не берут.",
    ),
    ours=True,
    see=("P3.1", "P6"),
)
REINFORCEMENTS = Rule(
    "P12",
    Text("Reinforcements", "Подкрепления"),
    Text(
        (
            "In the morning reinforcements appear, active, in the first area of their list that is under their "
            "army’s control, free of enemies and has room; Soviet units use landing areas marked L. Otherwise they "
            "wait and try again every morning, before newcomers. They come in the order of the list, without any "
            "decision; what has not arrived by the end never does."
        ),
        (
            "Утром подкрепления появляются активными в первой области своего списка, которая под контролем их "
            "армии, без противника и с местом; советские – в областях с переправой (L). Иначе ждут и пробуют снова "
            "каждое утро, раньше новых. Порядок задан списком, решать ничего не нужно; кто не прибыл до конца игры, "
            "не прибудет вовсе."
        ),
    ),
    ours=True,
    see=("P3.1", "P4.5", "P4.2"),
)
FINAL_COUNT = Rule(
    "P13.1",
    Text("The final count", "Итоговый подсчёт"),
    Text(
        (
            "After the last turn add up the victory points of all German-controlled areas. If they reach the "
            "scenario’s threshold the Germans win, otherwise the Soviets do."
        ),
        (
            "После последнего хода сложите победные очки всех областей под немецким контролем. Если они достигли "
            "порога победы сценария, побеждают немцы, иначе – советская сторона."
        ),
    ),
    ours=True,
    see=("P13.2", "P13.3", "P14.1", "P14.2"),
    exceptions=("P13.2",),
)
SUDDEN_VICTORY = Rule(
    "P13.2",
    Text("Sudden victory", "Досрочная победа"),
    Text(
        (
            "Checked in the evening. An army with no units on the map loses, even if reinforcements are still due; "
            "if neither has any, the final count is made at once. The Germans also win at once if they control "
            "every area marked L (not in the learning scenario)."
        ),
        (
            "Проверяется вечером. Армия без частей на карте проигрывает, даже если ждёт подкреплений; если частей "
            "нет у обеих, сразу проводится итоговый подсчёт. Немцы также сразу побеждают, если контролируют все "
            "области с переправой (L), – кроме учебного сценария."
        ),
    ),
    ours=True,
    see=("P11.1", "P13.1", "P12"),
    exceptions=("P14.1",),
)
NO_DRAWS = Rule(
    "P13.3",
    Text("No draws", "Ничьих нет"),
    Text(
        "The threshold decides every game, so there is no draw.",
        "Порог победы решает любую партию, поэтому ничьих не бывает.",
    ),
    ours=True,
    see=("P13.1", "P14.1", "P14.2"),
)
NAIL_FACTORY = Rule(
    "P14.1",
    Text("Learning scenario: Nail Factory", "Учебный сценарий: «Гвоздильный завод»"),
    Text(
        (
            "7 areas, 5 turns. Order points each turn: Germans 4, Soviets 3. The Germans start with 4 cards in "
            "hand, the Soviets with 2. The Germans win with 6 or more of 11 victory points; holding every landing "
            "brings no sudden victory here."
        ),
        (
            "7 областей, 5 ходов. Очков приказов за ход: у немцев 4, у советской стороны 3. У немцев в начале 4 "
            "карточки, у советской стороны 2. Немцы побеждают, набрав 6 или больше из 11 победных очков; захват "
            "всех переправ досрочной победы здесь не даёт."
        ),
    ),
    ours=True,
    see=("P2", "P13.1", "P14.2"),
)
SEPTEMBER_NOVEMBER = Rule(
    "P14.2",
    Text("Full scenario: September to November", "Полный сценарий: «Сентябрь – ноябрь»"),
    Text(
        (
            "24 areas, 9 turns. Order points each turn: Germans 9, Soviets 8. Each army starts with 3 cards in "
            "hand. The Germans win with 16 or more of 43 victory points, or at once by holding every landing in the "
            "evening."
        ),
        (
            "24 области, 9 ходов. Очков приказов за ход: у немцев 9, у советской стороны 8. В начале у каждой армии "
            "3 карточки. Немцы побеждают, набрав 16 или больше из 43 победных очков, или досрочно, если вечером "
            "контролируют все переправы."
        ),
    ),
    ours=True,
    see=("P2", "P13.1", "P13.2", "P14.1"),
)
FULL_SUM = Rule(
    "P15",
    Text("The full sum is shown", "Сумма видна целиком"),
    Text(
        (
            "For every fire the game shows the whole sum: who fires, the dice, which unit gives the defence factor, "
            "whether the area counts and which exception forbids it, the loss points and the allocations allowed."
        ),
        (
            "Для каждого огня игра показывает всю сумму: кто стреляет, что выпало, какая часть даёт защитный "
            "фактор, считается ли область и какое исключение мешает, сколько очков потерь и какие распределения "
            "допустимы."
        ),
    ),
    ours=True,
    see=("9.3.F", "9.2.2", "10.2b"),
)

RULES = RuleBook(
    "street",
    (
        Chapter("7", Text("Manoeuvre", "Манёвр")),
        MANOEUVRE_HAMPERED,
        Chapter("8", Text("Fire", "Огонь")),
        ACTIVE_UNITS_FIRE,
        CARD_FIRE_SOURCE,
        Chapter("8.1", Text("Fire by units", "Огонь частей")),
        FIREPOWER_ONE,
        WORN_DOWN,
        FIRE_OWN_AREA,
        FIRE_ADJACENT,
        FIRE_NO_FARTHER,
        MARKER_PLACED,
        MARKER_SIDE,
        MARKER_ONE_EACH,
        MARKER_NOT_INSIDE,
        MARKER_STRIPS_AREA,
        MARKER_UNITS_ONLY,
        MARKER_OWN_ONLY,
        CARD_TEXT,
        Chapter("8.3", Text("Order of resolution", "Порядок определения результата")),
        POINTS_FIRST,
        LOSSES_PENDING,
        Chapter("9", Text("Counting loss points", "Подсчёт очков потерь")),
        Chapter("9.1", Text("Fire strength", "Сила огня")),
        STRENGTH_UNIT,
        STRENGTH_GROUP,
        STRENGTH_FORMULA,
        ZERO_NOT_EVEN_DEFENSIVE,
        ZERO_MACHINE_GUNS,
        Chapter("9.2", Text("Defence factor", "Защитный фактор")),
        BEST_DEFENDER,
        AREA_ADDED,
        NOT_INSIDE,
        NOT_UNCONTROLLED,
        NOT_OWN_MARKER,
        DEFENCE_FORMULA,
        CARD_CONTROL,
        CARD_IGNORES_MARKER,
        Chapter("9.3", Text("Loss points", "Очки потерь")),
        POINTS,
        NO_POINTS,
        POINTS_FORMULA,
        Chapter("10", Text("Allocating loss points", "Распределение очков потерь")),
        OWNER_ALLOCATES,
        FLIP,
        RETREAT_INACTIVE,
        DESTROY_INACTIVE,
        FLIP_RETREAT,
        DESTROY_ACTIVE,
        Chapter("10.2", Text("The whole sum", "Вся сумма целиком")),
        MIX,
        ALL_APPLIED,
        EXAMPLE_A,
        EXAMPLE_B,
        EXAMPLE_C,
        EXAMPLE_X,
        Chapter("10.D", Text("Edge cases that follow", "Особые случаи, вытекающие из правил")),
        CAPACITY,
        EXCESS_LOST,
        PATH_INDEPENDENT,
        GONE_ABSORBS_NOTHING,
        INACTIVE_LADDER,
        NO_OVERPAY,
        EVERY_TOTAL,
        UNATTAINABLE,
        SMALLEST_ABOVE,
        SHARED_ROOM,
        DEFENCE_FIXED,
        NOTHING_TO_ALLOCATE,
        ONE_BY_ONE,
        OWN_SAFE,
        Chapter("P", Text("Our additions to the excerpt", "Наши дополнения к отрывку")),
        COMPONENTS,
        SET_UP,
        Chapter("P3", Text("The turn", "Ход")),
        MORNING,
        READINESS,
        COMBAT,
        EVENING,
        INITIATIVE,
        ONE_ACTION,
        Chapter("P4", Text("Areas and control", "Области и контроль")),
        CONTROLLERS,
        CONTROL_TAKEN,
        CONTROL_KEPT,
        CONTROL_CONTESTED,
        ROOM,
        BARRIER_LINKS,
        CONTESTED,
        Chapter("P5", Text("Readiness of units", "Готовность частей")),
        ORDER_POINTS,
        READY_COST,
        SUPPLY,
        FIRED_FLIP,
        CARDS,
        WINDOWS,
        NESTING,
        LAPSE,
        TARGETS,
        ASKING_TELLS_NOTHING,
        CARD_DEFENSIVE_FIRE,
        CARD_MACHINE_GUNS,
        CARD_ARTILLERY,
        CARD_SNIPER,
        CARD_RALLY,
        CARD_STORM_GROUP,
        CARD_SMOKE_SCREEN,
        CARD_COUNTERMAND,
        CARD_AMMUNITION,
        CARD_DIVE_BOMBERS,
        CARD_PIONEER_CHARGES,
        CARD_FLAMETHROWERS,
        CARD_FRESH_BATTALION,
        CARD_VOLGA_ARTILLERY,
        CARD_GUARDS_MORTARS,
        CARD_NIGHT_BOMBERS,
        CARD_BARRICADES,
        CARD_SEWER_PASSAGE,
        CARD_NOT_ONE_STEP_BACK,
        Chapter("P7", Text("Manoeuvre", "Манёвр")),
        MANOEUVRE,
        DESTINATION,
        MOVED_FLIP,
        DISENGAGE,
        Chapter("P10", Text("Retreat", "Отступление")),
        RETREAT_WHERE,
        Chapter("P11", Text("Evening", "Вечер")),
        EVENING_CLEAN,
        TURN_ADVANCES,
        RESHUFFLE,
        REINFORCEMENTS,
        Chapter("P13", Text("Victory", "Победа")),
        FINAL_COUNT,
        SUDDEN_VICTORY,
        NO_DRAWS,
        Chapter("P14", Text("Scenarios", "Сценарии")),
        NAIL_FACTORY,
        SEPTEMBER_NOVEMBER,
        FULL_SUM,
    ),
)
"""All rules of the street game with their headings."""
