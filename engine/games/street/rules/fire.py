"""Who fires at whom, and in which order results fall."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_7 = Chapter("7", Text("Manoeuvre", "Манёвр"))
MANOEUVRE_HAMPERED = Rule(
    "7.N",
    Text("Moving in the ruins is hard", "В руинах трудно двигаться"),
    Text(
        (
            "In the chaos of street fighting troops could hardly be moved about. The rules only remark on it, "
            "yet it sets the tone: a unit pays for a manoeuvre with its readiness."
        ),
        (
            "В хаосе уличных боёв передвигать войска почти не удавалось. В правилах это лишь замечание, но оно "
            "задаёт тон: за манёвр часть платит своей готовностью."
        ),
    ),
    see=("P7.1", "P7.3", "P7.4"),
)
CHAPTER_8 = Chapter("8", Text("Fire", "Огонь"))
ACTIVE_UNITS_FIRE = Rule(
    "8.0a",
    Text("Active units fire", "Огонь ведут активные части"),
    Text(
        "One unit or several may fire, provided that every one of them shows its active side.",
        "Огонь может вести одна часть или несколько, если каждая из них активна.",
    ),
    broken=Text(
        "Only active units may fire, and this one is inactive: { $unit }.",
        "Огонь ведут только активные части, а эта неактивна: { $unit }.",
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
CHAPTER_8_1 = Chapter("8.1", Text("Fire by units", "Огонь частей"))
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
        "The text of this card does not allow that: { $card }. It says: { $wording }",
        "Текст карточки «{ $card }» этого не позволяет. На ней написано: { $wording }",
    ),
    see=("8.0b", "P6", "P6.4"),
)
CHAPTER_8_3 = Chapter("8.3", Text("Order of resolution", "Порядок определения результата"))
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
