"""Sentences about Blitz, drops, battles and what comes of them."""

from __future__ import annotations

from engine.core.text import Text, agreeing, plural

_STEPS_EN = plural("n", one="step", other="steps")
_STEPS_RU = plural("n", one="ступень", few="ступени", other="ступеней")
_HEXES_EN = plural("n", one="hex", other="hexes")
_HEXES_RU = plural("n", one="гекс", few="гекса", other="гексов")

# Blitz: chapter P11

PREVIEW_NO_BLITZ = Text(
    "The weather forbids Blitz attacks from { $hex } on { $hexes }.",
    "Из гекса { $hex } погода не даёт атаковать в Блице: { $hexes }.",
)
BLITZ_BARRED = Text(
    "No Blitz battle can be fought: the weather forbids attacking { $hexes }.",
    "Битв Блиц не будет: погода не даёт атаковать { $hexes }.",
)
BLITZ_FORBIDDEN = Text(
    "The weather there ({ $weather }) forbids Blitz attacks on { $hexes }; in the Combat segment they are allowed.",
    "В Блице погода там ({ $weather }) не даёт атаковать: { $hexes }. В обычном боевом сегменте – можно.",
)
MARKS_BLITZ = Text(
    "The { $side } mark { $hex } as a Blitz hex ({ $n } of { $limit }).",
    "{ $side } " + agreeing("side", one="назначает", many="назначают") + " гекс Блиц: { $hex } ({ $n } из { $limit }).",
)
EXPLOITS = Text(
    "The { $side } exploit from { $hex } to { $to } with { $unit } ({ $cost } MP).",
    "{ $side } "
    + agreeing("side", one="продвигает", many="продвигают")
    + " { $unit-whom }: { $hex } → { $to } (ПД: { $cost }).",
)
BLITZ_MARKERS_OFF = Text("Blitz markers are removed.", "Маркеры Блиц сняты.")

# Airborne troops: chapter P17

DROPS = Text(
    "The { $side } drop { $unit } on { $to } from { $hex }.",
    "{ $side } " + agreeing("side", one="высаживает", many="высаживают") + " десант { $unit }: { $hex } → { $to }.",
)
DROP_LANDS = Text(
    "{ $unit } lands in { $hex }.",
    "{ $unit } приземляется в гексе { $hex }.",
)
DROP_LOST = Text(
    "{ $unit } is lost: its target was not cleared.",
    "{ $unit } гибнет: гекс высадки не очищен.",
)
DIGS_IN = Text(
    "The { $side } dig in with { $unit }.",
    "{ $unit } переходит к обороне ({ $side }).",
)

# Battle: chapters P6, P7, P8

ATTACKS = Text(
    "The { $side } attack { $hex } with { $units }.",
    "{ $side } " + agreeing("side", one="атакует", many="атакуют") + " гекс { $hex }: { $units }.",
)
SUPPORTS = Text(
    "{ $unit } supports the battle.",
    "{ $unit } поддерживает битву.",
)
DEFENDS = Text(
    "The { $side } defend with { $units }.",
    "{ $side } " + agreeing("side", one="обороняется", many="обороняются") + ": { $units }.",
)
ROUNDED = Text("{ $ratio } (rounded down, next is { $next })", "{ $ratio } (вниз до столбца, следующий – { $next })")
LAST_RATIO = Text("{ $ratio } (the most there is)", "{ $ratio } (больше не бывает)")
RATIO = Text("{ $attack } : { $defence } → column { $ratio }.", "{ $attack } : { $defence } → столбец { $ratio }.")
RATIO_SHIFTED = Text(
    "{ $attack } : { $defence } is { $ratio }, { $shifts } → column { $column }.",
    "{ $attack } : { $defence } – это { $ratio }, { $shifts } → столбец { $column }.",
)
_FOUGHT_EN = "Battle for { $hex }, the { $side } attack: "
_FOUGHT_RU = "Битва за гекс { $hex }, " + agreeing("side", one="атакует", many="атакуют") + " { $side }: "
_DIE_EN, _DIE_RU = "; die { $die }: { $result }.", "; кубик { $die }: { $result }."
ROLLED = Text(
    _FOUGHT_EN + "{ $attack } against { $defence } is { $column }" + _DIE_EN,
    _FOUGHT_RU + "{ $attack } против { $defence } – это { $column }" + _DIE_RU,
)
ROLLED_SHIFTED = Text(
    _FOUGHT_EN + "{ $attack } against { $defence } is { $ratio }, { $shifts } → { $column }" + _DIE_EN,
    _FOUGHT_RU + "{ $attack } против { $defence } – это { $ratio }, { $shifts } → { $column }" + _DIE_RU,
)
FOUGHT = Text(_FOUGHT_EN + "{ $column }" + _DIE_EN, _FOUGHT_RU + "{ $column }" + _DIE_RU)
REDUCED = Text(
    "{ $result } ({ $weather }; the table says: { $printed })",
    "{ $result } (погода – { $weather }; по таблице: { $printed })",
)
RESULTS: dict[str, Text] = {
    "aL2": Text("the attacker loses 2 steps", "атакующий теряет 2 ступени"),
    "aL1": Text("the attacker loses 1 step", "атакующий теряет 1 ступень"),
    "Ar1": Text("the attacker retreats 1 hex", "атакующий отступает на 1 гекс"),
    "Ex": Text("both sides lose 1 step", "обе стороны теряют по 1 ступени"),
    "Dr1": Text("the defender retreats 1 hex", "защитник отступает на 1 гекс"),
    "Dr2": Text("the defender retreats 2 hexes", "защитник отступает на 2 гекса"),
    "Dr1+dL1": Text("the defender loses 1 step and retreats 1 hex", "защитник теряет 1 ступень и отступает на 1 гекс"),
    "Dr2+dL1": Text(
        "the defender loses 1 step and retreats 2 hexes", "защитник теряет 1 ступень и отступает на 2 гекса"
    ),
    "Dr2+dL2": Text(
        "the defender loses 2 steps and retreats 2 hexes", "защитник теряет 2 ступени и отступает на 2 гекса"
    ),
    "Dr3+dL1": Text(
        "the defender loses 1 step and retreats 3 hexes", "защитник теряет 1 ступень и отступает на 3 гекса"
    ),
    "Dr3+dL2": Text(
        "the defender loses 2 steps and retreats 3 hexes", "защитник теряет 2 ступени и отступает на 3 гекса"
    ),
}
"""Results of battle as the table or the weather leaves them."""

# Addends of the sums

ATTACK_SUM = Text("Attack", "Атака")
DEFENCE_SUM = Text("Defence", "Защита")
SHIFT_SUM = Text("Column shift", "Сдвиг по таблице битв")
ADDS_UNIT = Text("{ $unit }", "{ $unit }")
ADDS_SUPPORT = Text("{ $unit }: support", "{ $unit }: поддержка")
ADDS_DROP = Text("{ $unit }: drops", "{ $unit }: десант")
HALVED = Text("surprise: halved, rounded up", "внезапность: половина с округлением вверх")
SHIFTS: dict[str, Text] = {
    "armour": Text("armour", "танки"),
    "hq-attacker": Text("HQ of the attacker: { $unit }", "штаб атакующего: { $unit }"),
    "hq-defender": Text("HQ of the defender: { $unit }", "штаб защитника: { $unit }"),
    "air": Text("air units, { $own } to { $enemy }", "авиация, { $own } к { $enemy }"),
    "fleet": Text("fleets, { $own } to { $enemy }", "флот, { $own } к { $enemy }"),
    "rough": Text("rough", "пересечённая местность"),
    "alpine": Text("alpine", "высокогорье"),
    "city": Text("city", "город"),
    "river": Text("all across the river", "все через реку"),
    "strait": Text("all across the strait", "все через пролив"),
    "mountain": Text("all across the mountains", "все через горы"),
    "sea": Text("all across the sea", "все через море"),
    "mixed": Text(
        "all across hexsides, the mildest counts: { $hexside }", "все через границы, считается слабейшая: { $hexside }"
    ),
    "fortress": Text("fortress", "крепость"),
    "mud": Text("mud", "бездорожье"),
    "dug-in": Text("dug in: { $unit }", "окопались: { $unit }"),
    "limit": Text("limit of shifts", "предел сдвигов"),
}
"""What shifts the column."""
NO_SHIFTS: dict[str, Text] = {
    "armour-terrain": Text("no armour shift on this terrain", "танки на этой местности сдвига не дают"),
    "armour-supply": Text(
        "no armour shift: out of supply – { $units }", "танки без снабжения сдвига не дают: { $units }"
    ),
    "armour-ordinary": Text(
        "armour shifts only in the Blitz Combat segment", "танки дают сдвиг только в Боевом сегменте Блиц"
    ),
    "hq-supply": Text("no HQ shift: out of supply – { $unit }", "штаб без снабжения сдвига не даёт: { $unit }"),
    "hq-surprise": Text("surprise: the HQ gives no shift", "внезапность: штаб сдвига не даёт"),
    "air-mud": Text("mud: air units give no shift", "бездорожье: авиация сдвига не даёт"),
    "air-adjacent": Text(
        "{ $weather }: air units next door give no shift – { $units }",
        "{ $weather }: авиация из соседних гексов сдвига не даёт – { $units }",
    ),
    "air-surprise": Text("surprise: Soviet air units give no shift", "внезапность: советская авиация сдвига не даёт"),
    "air-even": Text("air units even, { $own } to { $enemy }", "авиации поровну, { $own } к { $enemy }"),
    "fleet-even": Text("fleets even, { $own } to { $enemy }", "флотов поровну, { $own } к { $enemy }"),
    "hexside-mixed": Text("not all attackers cross such a hexside", "такую границу переходят не все атакующие"),
}
"""Why something gives no shift."""

# Losses, retreat, advance: chapters P9, P10

LOSES = Text(
    "The { $side } lose steps: { $units }.",
    "{ $side } " + agreeing("side", one="теряет", many="теряют") + " ступени: { $units }.",
)
ELIMINATED = Text(
    "Eliminated: { $units }.",
    "Уничтожены: { $units }.",
)
RETREATS = Text(
    "The { $side } retreat with { $unit } from { $hex } to { $to }.",
    "{ $side } " + agreeing("side", one="отводит", many="отводят") + " { $unit-whom }: { $hex } → { $to }.",
)
CANNOT_RETREAT = Text(
    "{ $unit } cannot retreat "
    + plural("n", one="hex farther and loses a step for it", other="hexes farther and loses a step for each")
    + ".",
    "{ $unit } не может отступить ещё на "
    + plural(
        "n",
        one="гекс и теряет за него ступень",
        few="гекса и теряет по ступени за каждый",
        other="гексов и теряет по ступени за каждый",
    )
    + ".",
)
SHUT_AS_CLOSED = Text(
    "Closed to its side or no land: { $closed }.",
    "Суши нет, или она закрыта для этой стороны: { $closed }.",
)
SHUT_BY_HEXSIDE = Text("The hexside bars the way to { $beyond }.", "Граница гекса не пускает: { $beyond }.")
SHUT_BY_ENEMY = Text("The enemy is in { $held }.", "Там противник: { $held }.")
SHUT_BY_STACK = Text("No room by the rules of stacking: { $full }.", "По правилам стека нет места: { $full }.")
SHUT_BY_ZOC = Text(
    "An enemy zone of control and no friendly unit: { $zoc }.",
    "ЗК противника, а своих там нет: { $zoc }.",
)
CANNOT_MOVE_AWAY = Text(
    "{ $unit } cannot move away and pays " + _STEPS_EN + ".",
    "{ $unit } не может двигаться и теряет " + _STEPS_RU + ".",
)
ADVANCES = Text(
    "The { $side } advance with { $unit } from { $hex } to { $to }.",
    "{ $side } " + agreeing("side", one="наступает", many="наступают") + ", { $unit }: { $hex } → { $to }.",
)
NO_ADVANCE = Text(
    "The { $side } do not advance after the battle.",
    "{ $side } после битвы не " + agreeing("side", one="наступает", many="наступают") + ".",
)
SURPRISE = Text(
    "Surprise: Soviet HQs and air units give no shift, the defence is halved.",
    "Внезапность: советские штабы и авиация сдвига не дают, защита вдвое меньше.",
)

# Previews

PREVIEW_DEFENDERS = Text(
    "{ $hex } is defended by { $units }.",
    "Гекс { $hex } обороняют: { $units }.",
)
PREVIEW_MAY_ADVANCE = Text(
    "After success these may advance: { $units }.",
    "При успехе смогут наступать: { $units }.",
)
