"""Sentences about Blitz, drops, battles and what comes of them."""

from __future__ import annotations

from engine.core.text import Text, agreeing, plural

_STEPS_EN = plural("n", one="step", other="steps")
_STEPS_RU = plural("n", one="ступень", few="ступени", other="ступеней")
_HEXES_EN = plural("n", one="hex", other="hexes")
_HEXES_RU = plural("n", one="гекс", few="гекса", other="гексов")

# Blitz: chapter P11

MARKS_BLITZ = Text(
    "{ $side }: Blitz hex { $hex } ({ $n } of { $limit }).",
    "{ $side } " + agreeing("side", one="назначает", many="назначают") + " гекс Блиц: { $hex } ({ $n } из { $limit }).",
)
EXPLOITS = Text(
    "{ $side }, exploitation: { $unit } – { $hex } → { $to }, { $cost } MP.",
    "{ $side }, продвижение: { $unit } – { $hex } → { $to }, ПД: { $cost }.",
)
BLITZ_MARKERS_OFF = Text("Blitz markers are removed.", "Маркеры Блиц сняты.")

# Airborne troops: chapter P17

DROPS = Text(
    "{ $side }: { $unit } drops on { $to } from { $hex }.", "{ $side }: { $unit } десантируется, { $hex } → { $to }."
)
DROP_LANDS = Text("{ $unit } lands in { $hex }.", "{ $unit } приземляется, { $hex }.")
DROP_LOST = Text("{ $unit }: the target was not cleared, the drop is lost.", "{ $unit }: гекс не очищен, десант погиб.")
DIGS_IN = Text("{ $side }: { $unit } is dug in.", "{ $side }: { $unit } переходит к обороне.")

# Battle: chapters P6, P7, P8

ATTACKS = Text(
    "{ $side }: attack on { $hex } – { $units }.",
    "{ $side } " + agreeing("side", one="атакует", many="атакуют") + " гекс { $hex }: { $units }.",
)
SUPPORTS = Text("{ $unit } supports.", "Поддержка: { $unit }.")
DEFENDS = Text(
    "{ $side }, defence: { $units }.",
    "{ $side } " + agreeing("side", one="обороняется", many="обороняются") + ": { $units }.",
)
RATIO = Text("{ $attack } : { $defence } → column { $column }.", "{ $attack } : { $defence } → столбец { $column }.")
FINAL_COLUMN = Text("Shift { $shift }: column { $column }.", "Сдвиг { $shift }: столбец { $column }.")
ROLLED = Text(
    "{ $attack } : { $defence } = { $column }, die { $die }: { $result }.",
    "{ $attack } : { $defence } = { $column }, кубик { $die }: { $result }.",
)
ROLLED_SHIFTED = Text(
    "{ $attack } : { $defence } = { $ratio }, { $shifts } → { $column }, die { $die }: { $result }.",
    "{ $attack } : { $defence } = { $ratio }, { $shifts } → { $column }, кубик { $die }: { $result }.",
)
WEATHER_REDUCES = Text(
    "{ $weather }: { $result } counts as { $other }.", "{ $weather }: { $result } считается как { $other }."
)
RESULTS: dict[str, Text] = {
    "aL2": Text("aL2 – the attacker loses 2 steps", "aL2 – атакующий теряет 2 ступени"),
    "aL1": Text("aL1 – the attacker loses 1 step", "aL1 – атакующий теряет 1 ступень"),
    "Ar1": Text("Ar1 – the attacker retreats 1 hex", "Ar1 – атакующий отступает на 1 гекс"),
    "Ex": Text("Ex – exchange, 1 step each", "Ex – размен, по 1 ступени"),
    "Dr1": Text("Dr1 – the defender retreats 1 hex", "Dr1 – защитник отступает на 1 гекс"),
    "Dr2": Text("Dr2 – the defender retreats 2 hexes", "Dr2 – защитник отступает на 2 гекса"),
    "Dr1+dL1": Text(
        "Dr1+dL1 – the defender loses 1 step and retreats 1 hex",
        "Dr1+dL1 – защитник теряет 1 ступень и отступает на 1 гекс",
    ),
    "Dr2+dL1": Text(
        "Dr2+dL1 – the defender loses 1 step and retreats 2 hexes",
        "Dr2+dL1 – защитник теряет 1 ступень и отступает на 2 гекса",
    ),
    "Dr2+dL2": Text(
        "Dr2+dL2 – the defender loses 2 steps and retreats 2 hexes",
        "Dr2+dL2 – защитник теряет 2 ступени и отступает на 2 гекса",
    ),
    "Dr3+dL1": Text(
        "Dr3+dL1 – the defender loses 1 step and retreats 3 hexes",
        "Dr3+dL1 – защитник теряет 1 ступень и отступает на 3 гекса",
    ),
    "Dr3+dL2": Text(
        "Dr3+dL2 – the defender loses 2 steps and retreats 3 hexes",
        "Dr3+dL2 – защитник теряет 2 ступени и отступает на 3 гекса",
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
    "armour-terrain": Text("no armour shift on this terrain", "танки: эта местность сдвига не даёт"),
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
    "{ $side }, losses: { $units }.", "{ $side } " + agreeing("side", one="теряет", many="теряют") + ": { $units }."
)
ELIMINATED = Text("Eliminated: { $units }.", "Уничтожены: { $units }.")
RETREATS = Text(
    "{ $side }: { $unit } retreats { $hex } → { $to }.", "{ $side }: { $unit } отступает, { $hex } → { $to }."
)
CANNOT_RETREAT = Text(
    "{ $unit }: nowhere to retreat, short by " + _HEXES_EN + " – as many steps are lost.",
    "{ $unit }: отступать некуда, до конца не хватает – " + _HEXES_RU + "; столько же ступеней потеряно.",
)
CANNOT_MOVE_AWAY = Text(
    "{ $unit }: cannot move and pays " + _STEPS_EN + ".", "{ $unit }: двигаться не может и платит – " + _STEPS_RU + "."
)
ADVANCES = Text(
    "{ $side }: { $unit } advances { $hex } → { $to }.", "{ $side }: { $unit } наступает, { $hex } → { $to }."
)
NO_ADVANCE = Text(
    "{ $side }: no advance.", "{ $side } после битвы не " + agreeing("side", one="наступает", many="наступают") + "."
)
SURPRISE = Text(
    "Surprise: Soviet HQs and air units give no shift, the defence is halved.",
    "Внезапность: советские штабы и авиация сдвига не дают, защита вдвое меньше.",
)

# Previews

PREVIEW_BATTLE = Text(
    "{ $hex }: attack { $attack }, defence { $defence }, column { $column }.",
    "{ $hex }: атака { $attack }, защита { $defence }, столбец { $column }.",
)
PREVIEW_DEFENDERS = Text("In { $hex }: { $units }.", "В гексе { $hex }: { $units }.")
PREVIEW_MAY_ADVANCE = Text("May advance after success: { $units }.", "Смогут наступать при успехе: { $units }.")
