"""The sentences of fighting in both languages: addends of sums, events, prompts of previews, particular refusals."""

from __future__ import annotations

from engine.core.text import Text, agreeing, plural

_FIRES_RU = agreeing("side", one="ведёт", many="ведут")
_STEPS_EN = plural("n", one="hex", other="hexes")
_STEPS_RU = plural("n", one="гекс", few="гекса", other="гексов")
_FAR_EN = plural("far", one="hex", other="hexes")
_FAR_RU = plural("far", one="гекс", few="гекса", other="гексов")
_FIGURES_EN = plural("n", one="figure", other="figures")

# Titles and addends of sums

FIREPOWER = Text("Total firepower", "Суммарная ОМ")
DEFENCE_OF = Text("Defence: { $unit }", "Защита: { $unit }")
TARGETING = Text("Targeting Roll, { $n } needed", "Прицеливание, нужно { $n }")
HIT = Text("Hit Roll, { $n } needed", "Бросок на Попадание, нужно { $n }")
MELEE_OF = Text("Melee: { $side }", "Рукопашная { $side-of }")
RALLIES_ON = Text("{ $unit }: rallies on this or less", "{ $unit }: восстановится при броске не больше")
DICE = Text("dice { $one } + { $two }", "кубики { $one } + { $two }")
ADDS = Text("{ $what }", "{ $what }")
ADDS_HALF = Text("{ $what }: half of { $n }, down", "{ $what }: половина от { $n }, вниз")
ADDS_BROKEN_HALF = Text("{ $what }: broken, half of { $n }, down", "{ $what }: сломлено, половина от { $n }, вниз")
ADDS_ASSAULT = Text("{ $what }: half of { $n }, up", "{ $what }: половина от { $n }, вверх")
ADDS_ASSAULT_HALF = Text(
    "{ $what }: half of { $n }, up, is { $half }; half of that, down",
    "{ $what }: половина от { $n }, вверх, – { $half }; от неё половина, вниз",
)
ADDS_VETERAN = Text("Veteran: { $unit }", "Ветеран: { $unit }")
ADDS_SUPPRESSED = Text("Suppressed: { $unit }", "Подавлено: { $unit }")
ADDS_COMMAND = Text("Command: { $unit }", "Командование: { $unit }")
ADDS_AIMED_BURST = Text("Aimed Burst", "Прицельная очередь")
ADDS_ENFILADE = Text(
    "Enfilade: " + plural("n", one="unit", other="units") + " next to the target",
    "Фланговый огонь: "
    + plural("n", one="подразделение", few="подразделения", other="подразделений")
    + " рядом с целью",
)
ADDS_GRENADE_BUNDLE = Text("Grenade Bundle", "Связка гранат")
ADDS_MINES = Text("Mines", "Мины")
ADDS_STRAY = Text("Stray Shells", "Шальные снаряды")
NO_RADIO = Text("no Radio", "Радио нет")
ADDS_HINDRANCE = Text("hindrance: { $what } in { $hex }", "Помеха: { $what }, { $hex }")
HINDRANCE_NOT_ADDED = Text("hindrance not added: { $what } in { $hex }", "Помеха не добавляется: { $what }, { $hex }")
HINDRANCE_DONE = Text("hindrance: counted in the roll to hit only", "Помеха учтена только в броске на попадание")
ADDS_MORALE = Text("Morale", "Боевой дух")
ADDS_COVER = Text("cover: { $what }", "укрытие: { $what }")
COVER_NOT_BEST = Text("{ $what }, for other cover is better", "{ $what } – другое укрытие лучше")
COVER_AT_MOST = Text("cover, at most { $n }: { $what }", "укрытие, не больше { $n }: { $what }")
NO_COVER = Text("no cover against Mines", "от Мин укрытия нет")
ADDS_HUG = Text("Hug the Ground", "Прижаться к земле")
FIXED_BEFORE = Text("fixed before the roll", "определено до броска")

# Effects of a Fire Roll

EFFECT_NAMES: dict[str, Text] = {
    "": Text("no effect", "без последствий"),
    "suppressed": Text("Suppressed", "Подавлено"),
    "broken": Text("broken", "сломлено"),
    "shattered": Text("broken and Suppressed", "сломлено и Подавлено"),
    "eliminated": Text("eliminated", "уничтожено"),
}


EFFECT_DEEDS: dict[str, Text] = {
    "": Text("is not harmed", "без последствий"),
    "suppressed": Text("is Suppressed", "подразделение Подавлено"),
    "broken": Text("is broken", "подразделение сломлено"),
    "shattered": Text("is broken and Suppressed", "подразделение сломлено и Подавлено"),
    "eliminated": Text("is eliminated", "подразделение уничтожено"),
}
"""What happens to a unit, after its name."""


def harmed(unit: Text, effect: str) -> Text:
    """A unit and what happens to it, such as `Rifle Squad #1 is broken`."""
    deed = EFFECT_DEEDS[effect]
    return Text(f"{unit.en} {deed.en}", f"{unit.ru} – {deed.ru}")


def fate(unit: Text, total: int, guard: int, effect: str) -> Text:
    """One target of a Fire Roll: what follows from both sums, such as `Rifle Squad #1 is Suppressed (9 against 7)`."""
    told = harmed(unit, effect)
    return Text(f"{told.en} ({total} against {guard})", f"{told.ru} ({total} против {guard})")


# Attacks

FIRES: dict[str, Text] = {
    "fire": Text(
        "The { $side } fire at { $hex } with { $pieces } (firepower { $n }).",
        "{ $side } " + _FIRES_RU + " огонь по { $hex }: { $pieces } (ОМ { $n }).",
    ),
    "op-fire": Text(
        "The { $side } answer with Op Fire at { $hex } with { $pieces } (firepower { $n }).",
        "{ $side } "
        + agreeing("side", one="отвечает", many="отвечают")
        + " Огнём по Обстоятельствам по { $hex }: { $pieces } (ОМ { $n }).",
    ),
    "assault-fire": Text(
        "The { $side } make Assault Fire at { $hex } with { $pieces } (firepower { $n }).",
        "{ $side } " + _FIRES_RU + " Штурмовой Огонь по { $hex }: { $pieces } (ОМ { $n }).",
    ),
}
MINES_GO_OFF = Text(
    "Mines in { $hex } go off under { $units }.",
    "В { $hex } срабатывают Мины: { $units }.",
)
AIM_HITS = Text(
    "{ $weapon } hits { $hex } with { $n } ({ $needed } needed).",
    "{ $weapon } попадает в { $hex }: { $n } при нужных { $needed }.",
)
AIM_MISSES = Text(
    "{ $weapon } misses { $hex } with { $n } ({ $needed } needed).",
    "{ $weapon } не попадает в { $hex }: { $n } при нужных { $needed }.",
)
HUGS = Text(
    "The { $side } hug the ground in { $hex }: cover +{ $n }.",
    "{ $side }: подразделения в { $hex } прижимаются к земле, укрытие +{ $n }.",
)
LAPSES = Text("The attack on { $hex } lapses.", "Атака на { $hex } срывается.")
FIRE_RESULT = Text(
    "Fire { $n } at { $hex }: { $margins }.",
    "Огонь силой { $n } по { $hex }: { $margins }.",
)
NO_EFFECT = Text(
    "The fire at { $hex } harms nobody.",
    "Огонь по { $hex } никому не вредит.",
)
WOUNDS_STAY_BROKEN = Text(
    "{ $unit } is only lightly wounded and stays broken.",
    "{ $unit }: ранения лёгкие, подразделение остаётся сломленным.",
)
WOUNDS_SUPPRESSED = Text(
    "{ $unit } is only lightly wounded: Suppressed instead of broken.",
    "{ $unit }: ранения лёгкие, подразделение Подавлено, а не сломлено.",
)
FIRE_ENDS = Text(
    "The { $side } end the Fire order.",
    "{ $side } " + agreeing("side", one="заканчивает", many="заканчивают") + " Приказ «Огонь».",
)

# Refusals for particular cases

NO_PIECES = Text(
    "Say who fires: a unit, a Weapon or several of them.",
    "Скажите, кто стреляет: подразделение, Вооружение или несколько фишек.",
)
PIECE_TWICE = Text(
    "{ $pieces }: each fires once, and one is named twice here.",
    "{ $pieces }: каждая фишка стреляет один раз, а здесь одна названа дважды.",
)
NO_SUCH_PIECE = Text(
    "{ $piece }: you have no such unit or Weapon on the map.",
    "{ $piece }: такого подразделения или Вооружения у вас на карте нет.",
)
JAMMED = Text("{ $weapon }: it is jammed and cannot fire.", "{ $weapon }: неисправно, стрелять нельзя.")
ONE_HEX_ANSWERS = Text(
    "{ $unit }: one Op Fire card is enough for units of one hex only.",
    "{ $unit }: одной картой Огня по Обстоятельствам стреляют только из одного гекса.",
)
OWN_HEX = Text("{ $hex }: nobody fires into their own hex.", "{ $hex }: в собственный гекс не стреляют.")
NOBODY_LEADS = Text("There is no Command to hold back.", "Командования, от которого можно отказаться, нет.")
CANNOT_LEAD = Text(
    "{ $unit }: only an unbroken leader in a hex of the group that has not helped in this order may add its Command.",
    "{ $unit }: Командование добавит только несломленный командир из гекса группы, ещё не помогавший в этом Приказе.",
)
SAME_ACTION = Text(
    "The same action is played only once in one attack.", "Одно и то же Действие в одной атаке играют только раз."
)
LIFTED_BY = Text(
    "{ $hex }: total firepower would be { $n }; at least 1 is needed. An action would do: { $actions }.",
    "{ $hex }: суммарная ОМ была бы { $n }, а нужна хотя бы 1. Помогло бы Действие: { $actions }.",
)
LIFTED_TOGETHER = Text(
    "{ $hex }: total firepower would be { $n }; at least 1 is needed. Actions together would do: { $actions }.",
    "{ $hex }: суммарная ОМ была бы { $n }, а нужна хотя бы 1. Помогли бы Действия вместе: { $actions }.",
)
NOTHING_IN_SIGHT = Text(
    "{ $units }: no enemy is within Range and sight.",
    "{ $units }: в пределах Дальности и видимости противника нет.",
)
NOBODY_IN_RANGE = Text("{ $units }: no enemy is within Range.", "{ $units }: в пределах Дальности противника нет.")
TOO_WEAK_TO_FIRE = Text(
    "{ $units }: hindrances leave no attack a firepower of 1, and no other card is left to raise it.",
    "{ $units }: из-за Помех ни у одной атаки ОМ не доходит до 1, а поднять её больше нечем: других карт нет.",
)
WHOSE_ROUT = Text("Say whose units rout: Axis or Allies.", "Скажите, чьи подразделения бегут: Оси или Союзников.")
NOBODY_TO_ROUT = Text("{ $side }: no broken unit on the map.", "{ $side }: сломленных подразделений на карте нет.")
CALLED_BEFORE = Text(
    "{ $side }: already activated for Recover or Rout this Turn.",
    "{ $side }: в этот Ход уже были Восстановление или Бегство.",
)
RECOVER_OR_ROUT = Text("Recover or Rout", "Восстановление или Бегство")
NOT_ITS_RETREAT = Text(
    "{ $unit }: another unit is retreating now: { $other }.",
    "{ $unit }: сейчас отступает другое подразделение – { $other }.",
)
NOT_A_SPOTTER = Text(
    "{ $unit }: the spotter must be an unbroken leader of yours on the map.",
    "{ $unit }: корректировщиком может быть только ваш несломленный командир на карте.",
)

# Artillery

SHELLS = {False: Text("shells", "снаряды"), True: Text("Smoke", "Дым")}
CALLS_ARTILLERY = Text(
    "{ $unit } calls the battery on { $hex }: { $what }.",
    "{ $unit } вызывает огонь батареи по { $hex }: { $what }.",
)
SHELLS_HIT = Text(
    "The battery hits { $hex } ({ $n }, { $needed } needed).",
    "Батарея попадает в { $hex } ({ $n }, нужно { $needed }).",
)
SHELLS_DRIFT = Text(
    "The battery misses { $hex } ({ $n }, { $needed } needed): the shells drift "
    + _FAR_EN
    + " { $direction }, to { $to }.",
    "Батарея не попадает в { $hex } ({ $n }, нужно { $needed }): снаряды сносит на "
    + _FAR_RU
    + " { $direction }, в { $to }.",
)
SHELLS_OFF_MAP = Text(
    "The battery misses { $hex } ({ $n }, { $needed } needed): the shells drift "
    + _FAR_EN
    + " { $direction }, off the map.",
    "Батарея не попадает в { $hex } ({ $n }, нужно { $needed }): снаряды сносит на "
    + _FAR_RU
    + " { $direction }, за край карты.",
)
DIRECTIONS = (
    Text("north", "на север"),
    Text("north-east", "на северо-восток"),
    Text("south-east", "на юго-восток"),
    Text("south", "на юг"),
    Text("south-west", "на юго-запад"),
    Text("north-west", "на северо-запад"),
)
SHELLS_NOBODY = Text(
    "Shells fall around { $hex }; nobody is there.", "Снаряды ложатся вокруг { $hex }; там никого нет."
)
SHELLS_FALL = Text(
    "Shells fall on { $hex } and the hexes around it, firepower { $n }.",
    "Снаряды ложатся в { $hex } и вокруг, ОМ { $n }.",
)

# Melee

MELEE_BEGINS = Text(
    "A Melee is fought in { $hex }: { $units }.",
    "В { $hex } идёт Рукопашная: { $units }.",
)
MELEE_WON = Text(
    "The { $side } win the Melee in { $hex } by { $n }.",
    "{ $side } " + agreeing("side", one="выигрывает", many="выигрывают") + " Рукопашную в { $hex } с разницей { $n }.",
)
MELEE_DRAWN = Text(
    "The Melee in { $hex } is a draw.",
    "Рукопашная в { $hex } заканчивается вничью.",
)
BUNDLE_PLAYED = Text(
    "The { $side } throw a Grenade Bundle: +{ $n }.",
    "{ $side } " + agreeing("side", one="бросает", many="бросают") + " Связку гранат: +{ $n }.",
)

# Recover and Rout

RECOVERS = Text(
    "The { $side } rally their troops.",
    "{ $side } " + agreeing("side", one="играет", many="играют") + " «Восстановление».",
)
RECOVER_SUCCEEDS = Text(
    "{ $unit } rallies: { $n } is not above { $needed }.",
    "{ $unit } восстанавливается: { $n } не больше { $needed }.",
)
RECOVER_FAILS = Text(
    "{ $unit } stays broken: { $n } is above { $needed }.",
    "{ $unit } не восстанавливается: { $n } больше { $needed }.",
)
ROUT_CALLED = Text(
    "Broken units of the { $side } may have to retreat: { $units }.",
    "Сломленным подразделениям { $side-of }, возможно, придётся отступить: { $units }.",
)
MUST_RETREAT = Text(
    "{ $unit } retreats " + _STEPS_EN + ": { $total } against Morale { $morale }.",
    "{ $unit } отступает на " + _STEPS_RU + ": { $total } против Боевого духа { $morale }.",
)
STANDS_FAST = Text(
    "{ $unit } stands fast: { $total } against Morale { $morale }.",
    "{ $unit } остаётся на месте: { $total } против Боевого духа { $morale }.",
)
RETREATS = Text(
    "{ $unit } retreats to { $hex }.",
    "{ $unit } отступает в { $hex }.",
)
CORNERED = Text(
    "{ $unit } has no way out of { $hex }.",
    "{ $unit } не может отступить из { $hex }: некуда.",
)
FLEES_MAP = Text(
    "{ $unit } flees from { $hex } off the map.",
    "{ $unit } бежит из { $hex } за край карты.",
)

# Words, labels and notes of choices

TOTAL_SO_FAR = Text("Firepower so far: { $n }.", "Пока ОМ { $n }.")
NEEDS_ACTION = Text(
    "Firepower { $n }: only an action can lift it to 1.", "ОМ { $n }: до 1 её поднимет только Действие."
)
NO_FIRE_CARD = Text("You hold no card that could be played into this attack.", "На руках нет карты для этой атаки.")
NO_CARDS = Text("You hold no cards.", "Карт на руках нет.")
FIGURES_DUE = Text("Figures to lose: { $n }; chosen: { $chosen }.", "Потерять фигур: { $n }; выбрано: { $chosen }.")
STEPS_LEFT = Text("Still to retreat: " + _STEPS_EN + ".", "Ещё отступить: " + _STEPS_RU + ".")

# Previews

ODDS_NOTE = Text(
    "Odds as with two dice: a full deck holds each pair twice.",
    "Вероятности – как с двумя кубиками: в полной колоде каждая пара дважды.",
)
ODDS_HIT = Text("the Weapon hits the hex", "Вооружение попадает в гекс")
ODDS_MISS = Text("the Weapon misses", "промах")
ODDS_EFFECT = Text("{ $unit }: { $effect }", "{ $unit }: { $effect }")
ODDS_NOTHING = Text("nobody is harmed", "никто не пострадает")
ODDS_SMOKE = Text("{ $what } { $n }", "{ $what } { $n }")
ODDS_RALLY = Text(
    "{ $unit } rallies",
    "{ $unit } восстановится",
)
ODDS_STAY = Text(
    "{ $unit } stays broken",
    "{ $unit } не восстановится",
)
ODDS_SHELLS_HIT = Text("the battery hits the hex", "батарея попадает в гекс")
ODDS_SHELLS_DRIFT = Text("the shells drift", "снаряды сносит")
ODDS_WIN = Text(
    "the { $side } win",
    "победа { $side-of }",
)
ODDS_DRAW = Text("a draw", "ничья")
ODDS_RETREAT = Text(
    "{ $unit } retreats",
    "{ $unit } отступит",
)
PREVIEW_FIRES = Text(
    "These fire: { $units }.",
    "Стреляют: { $units }.",
)
PREVIEW_IDLE = Text(
    "These have nothing to fire at: { $units }.",
    "Стрелять не по кому: { $units }.",
)
PREVIEW_FRIENDS = Text(
    "Your own units come under fire: { $units }.",
    "Под огнём окажутся свои: { $units }.",
)
PREVIEW_TARGETS = Text(
    "These come under fire: { $units }.",
    "Под огнём окажутся: { $units }.",
)
PREVIEW_CALM = Text(
    "These are no longer Suppressed: { $units }.",
    "Больше не будут Подавлены: { $units }.",
)
PREVIEW_EASED = Text(
    "{ $unit } stays broken instead of being eliminated.",
    "{ $unit }: подразделение остаётся сломленным, а не уничтожено.",
)
PREVIEW_EASED_BREAK = Text(
    "{ $unit } is Suppressed instead of broken.",
    "{ $unit }: подразделение Подавлено, а не сломлено.",
)
PREVIEW_LOST = Text(
    "This eliminates { $units } (" + _FIGURES_EN + ").",
    "Погибнут: { $units } (" + plural("n", one="фигура", few="фигуры", other="фигур") + ").",
)
PREVIEW_SMOKE = Text(
    "Smoke of the value of die 1, in the hex or where it drifts.",
    "Дым величиной в кубик 1 – в гексе или там, куда снесёт.",
)
COST_OF = Text("Entering { $hex }, MP", "Вход в { $hex }, ОД")
PREVIEW_STEP = Text(
    "{ $hex }: { $spent } MP spent, { $left } left.", "{ $hex }: потрачено ОД { $spent }, останется { $left }."
)
PREVIEW_ANSWERED = Text(
    "Could answer with Op Fire: { $units }.", "Могут ответить Огнём по Обстоятельствам: { $units }."
)
PREVIEW_EXIT = Text(
    "Leaving the map costs { $cost } MP and gains { $n } VP.",
    "Выход с карты стоит { $cost } ОД и приносит { $n } ПО.",
)
