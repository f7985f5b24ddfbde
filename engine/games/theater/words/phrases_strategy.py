"""Sentences about deployment, organisation, air and sea, countries and events."""

from __future__ import annotations

from engine.core.text import Text, agreeing, plural

_STEPS_EN = plural("n", one="step", other="steps")
_STEPS_RU = plural("n", one="ступень", few="ступени", other="ступеней")
_POINTS_EN = plural("n", one="point", other="points")
_POINTS_RU = plural("n", one="очко", few="очка", other="очков")

# Deployment and replacements: chapters P20, P26

REINFORCEMENTS_COME = Text("{ $side }, reinforcements: { $units }.", "{ $side }, подкрепления: { $units }.")
REINFORCEMENTS_LOST = Text(
    "{ $side }: lost with their country – { $units }.", "{ $side }: пропали вместе со страной – { $units }."
)
NOT_WAITING = Text("{ $unit }: is not among your reinforcements.", "{ $unit }: среди подкреплений не значится.")
DEPLOYS = Text("{ $side }: { $unit } arrives – { $hex }.", "{ $side }: { $unit } прибывает – { $hex }.")
DEPLOYS_MARKER = Text("{ $side }: { $marker } is placed – { $hex }.", "{ $side }: { $marker } на карте – { $hex }.")
WAITS = Text("{ $side }: { $unit } finds no place to arrive and waits.", "{ $side }: { $unit } ждёт, прибыть некуда.")
GETS_POINTS = Text(
    "{ $country }: " + _POINTS_EN + " of replacements, { $have } kept.",
    "{ $country }: пополнения – " + _POINTS_RU + ", накоплено { $have }.",
)
BUYS = Text(
    "{ $side }: { $unit } is bought for { $cost } – { $hex }.",
    "{ $side } " + agreeing("side", one="покупает", many="покупают") + " за { $cost }: { $unit }, { $hex }.",
)
STRENGTHENS = Text(
    "{ $side }: { $unit } gets a step for { $cost } – { $hex }.",
    "{ $side }: { $unit } получает ступень за { $cost } – { $hex }.",
)
GROWN_ALREADY = Text(
    "{ $unit }: has got a step or been reorganised already this turn.",
    "{ $unit }: в этот ход ступень уже добавлена или состав изменён.",
)

# Organisation: chapters P13, P19, P20, P21

COMBINES = Text("{ $side }: { $units } combine into { $unit }.", "{ $side }: { $units } объединяются – { $unit }.")
BREAKS_DOWN = Text(
    "{ $side }: { $unit } breaks down into { $units }.", "{ $side }: { $unit } разделяется – { $units }."
)
CONVERTS = Text("{ $side }: { $unit } converts to { $other }.", "{ $side }: { $unit } преобразуется – { $other }.")
SHIFTS_MARKER = Text("{ $side }: { $marker } – { $hex } → { $to }.", "{ $side }: { $marker } – { $hex } → { $to }.")
LIFTS = Text("{ $side }: { $unit } is lifted off the map.", "{ $side }: { $unit } снят с карты.")
TAKES_UP = Text("{ $side }: the Detachment in { $hex } is taken up.", "{ $side }: заслон снят – { $hex }.")
CLEARS = Text(
    "{ $side }: { $unit } clears the Devastation of { $hex }.", "{ $side }: { $unit } снимает Опустошение – { $hex }."
)

# Air units: chapters P14, P15

AIR_PLACED = Text("{ $side }: { $unit } flies { $hex } → { $to }.", "{ $side }: { $unit } летит, { $hex } → { $to }.")
AIR_FIGHT = Text(
    "Air fight over { $hex }: { $side } { $total }, { $enemy } { $other }.",
    "Воздушный бой над гексом { $hex }: { $side } – { $total }, { $enemy } – { $other }.",
)
AIR_SPENT = Text("Spent: { $unit } → { $to }.", "Израсходована: { $unit } → { $to }.")
AIR_DESTROYED = Text("Destroyed: { $unit }.", "Уничтожена: { $unit }.")
AIR_WITHOUT_BASE = Text(
    "{ $unit }: no base within reach, lost.", "{ $unit }: базы в досягаемости нет, авиация потеряна."
)
AIR_READY = Text("Ready again: { $units }.", "Снова готова: { $units }.")
AIR_RETURNS = Text("{ $side }: { $unit } returns to { $to }.", "{ $side }: { $unit } возвращается, { $to }.")
BASE_TOO_FAR = Text(
    "{ $unit }: { $hex } is not a base within 8 hexes.", "{ $unit }: { $hex } – не база в пределах 8 гексов."
)
TOTAL_OF = Text("Total of { $side }", "Итог { $side-of }")
DIE_OF = Text("die of { $side }", "кубик { $side-of }")
AIR_UNITS_OF = Text("ready air units: { $units }", "готовая авиация: { $units }")
FLEETS_OF = Text("fleets: { $units }", "флот: { $units }")
AIR_OVER_COAST = Text("ready air units over the coast, at most 2", "готовая авиация над берегом, не больше 2")
BOMBS = Text(
    "{ $side }: { $unit } bombs { $hex } – die { $die }.", "{ $side }: { $unit } бомбит { $hex } – кубик { $die }."
)
BOMBED = Text("{ $hex } is devastated.", "{ $hex }: опустошение.")
BOMBED_IN_VAIN = Text("{ $hex }: no effect.", "{ $hex }: без последствий.")

# Fleets, convoys, Beachheads: chapters P16, P18

FLEET_SAILS = Text("{ $side }: { $unit } – { $zone } → { $to }.", "{ $side }: { $unit } – { $zone } → { $to }.")
SEA_BATTLE = Text(
    "Sea battle, { $zone }: { $side } { $total }, { $enemy } { $other }.",
    "Морской бой, { $zone }: { $side } – { $total }, { $enemy } – { $other }.",
)
SEA_BATTLE_TIE = Text("{ $zone }: undecided; back go { $units }.", "{ $zone }: ничья; возвращаются { $units }.")
SEA_BATTLE_TIE_STAYS = Text("{ $zone }: undecided; everybody stays.", "{ $zone }: ничья; все остаются.")
INTO_REFIT = Text("{ $unit }: in refit until turn { $turn }.", "{ $unit }: в ремонте до хода { $turn }.")
OUT_OF_REFIT = Text("{ $unit } is out of refit – { $zone }.", "{ $unit } – ремонт окончен, { $zone }.")
OVER_ROOM = Text("{ $zone }: no more room for { $unit }.", "{ $zone }: места больше нет – { $unit }.")
CONVOY_PLACED = Text("{ $side }: { $marker } – { $zone }.", "{ $side }: { $marker } – { $zone }.")
INTERCEPTED = Text(
    "{ $zone }, { $marker }: die { $die } – intercepted, out until turn { $turn }.",
    "{ $zone }, { $marker }: кубик { $die } – перехват, вне игры до хода { $turn }.",
)
NOT_INTERCEPTED = Text(
    "{ $zone }, { $marker }: die { $die } – slips through.", "{ $zone }, { $marker }: кубик { $die } – прошёл."
)
CONVOY_OUT = Text("{ $marker }: out until turn { $turn }.", "{ $marker }: вне игры до хода { $turn }.")
CONVOY_BACK = Text("{ $marker } is back.", "{ $marker } снова в игре.")
BEACHHEAD_FORMED = Text(
    "{ $side }: { $unit } becomes a Beachhead in { $hex }.", "{ $side }: { $unit } становится плацдармом, { $hex }."
)
BEACHHEAD_WITHDRAWN = Text(
    "{ $side }: the Beachhead in { $hex } is a fleet again.", "{ $side }: плацдарм { $hex } снова становится флотом."
)

# Countries: chapters P22, P23

DECLARES = Text(
    "{ $side }: war is declared on { $country }.",
    "{ $side } " + agreeing("side", one="объявляет", many="объявляют") + " войну: { $country }.",
)
JOINS = Text("{ $country } joins the war: { $side }.", "{ $country } вступает в войну на стороне { $side-of }.")
GARRISON_PLACED = Text("{ $country }, garrison: { $units }.", "{ $country }, гарнизон: { $units }.")
CONQUERED = Text(
    "{ $side }: { $country } is conquered.",
    "{ $side } " + agreeing("side", one="завоёвывает", many="завоёвывают") + " страну: { $country }.",
)
FORCES_LOST = Text("{ $country }: its forces are lost – { $units }.", "{ $country }: войска потеряны – { $units }.")
FORCES_GO_ON = Text("They fight on for { $other }: { $units }.", "Сражаются дальше, теперь { $other }: { $units }.")
BECOMES_NEUTRAL = Text("{ $country } becomes neutral.", "{ $country }: теперь нейтралитет.")
LIBERATED = Text("{ $country } is liberated.", "{ $country }: освобождение.")
BECOMES_DEPENDENT = Text(
    "{ $country } becomes a Dependent of { $other }.", "{ $country } становится Зависимой: { $other }."
)
TRANSFERRED = Text("These hexes pass to { $side }: { $hexes }.", "К { $side-to } переходят гексы: { $hexes }.")
POLITICAL_PLACED = Text("{ $marker }: into the Strategic War Box.", "{ $marker }: в Стратегический Блок Войны.")
POLITICAL_REMOVED = Text(
    "{ $marker }: out of the Strategic War Box.", "{ $marker }: снят со Стратегического Блока Войны."
)
WAR_BEGINS = Text("War between { $side } and { $enemy }.", "Начинается война { $side-of } и { $enemy-of }.")

# Partisans: chapter P21

PARTISANS_ROLL = Text("Partisans, { $country }: die { $die }.", "Партизаны, { $country }: кубик { $die }.")
PARTISANS_RISE = Text(
    "{ $side }: a Partisan Base rises in { $hex } ({ $country }).",
    "{ $side }: Партизанская База, { $hex } ({ $country }).",
)
PARTISANS_WITH = Text("With it: { $unit }.", "С ней: { $unit }.")
PARTISANS_NO_PLACE = Text(
    "{ $country }: no place for a Partisan Base.", "{ $country }: ставить Партизанскую Базу негде."
)
PARTISANS_HAVE_BASE = Text(
    "{ $country } has its one Partisan Base already; no other comes.",
    "{ $country }: своя Партизанская База уже есть, второй не бывает.",
)
PARTISANS_GONE = Text("{ $hex }: the Partisan Base is gone.", "{ $hex }: Партизанской Базы больше нет.")

# Events of the scenarios: chapters P.S, P.B, P.L

EVENTS: dict[str, Text] = {
    "political": Text("{ $side }: a political event.", "{ $side }: политическое событие."),
    "devastation": Text(
        "{ $side }: one enemy city or port is devastated.", "{ $side }: один город или порт врага будет опустошён."
    ),
    "shaef": Text("SHAEF arrives.", "Прибывает SHAEF."),
    "partisans": Text("Partisans rise: { $country }.", "Поднимаются партизаны: { $country }."),
    "partition": Text("Partition: { $country }.", "Раздел: { $country }."),
    "transfer": Text("Hexes change hands.", "Гексы переходят из рук в руки."),
    "join": Text("{ $country } enters the war.", "{ $country } вступает в войну."),
    "dependent": Text("{ $country } loses its independence.", "{ $country }: конец независимости."),
    "enter": Text(
        "{ $side } enters the game.", "{ $side } " + agreeing("side", one="вступает", many="вступают") + " в игру."
    ),
    "war": Text("{ $side } and { $enemy } are at war.", "{ $side } и { $enemy } теперь воюют."),
    "surprise": Text("Surprise: { $side }.", "Внезапность: { $side }."),
    "roll": Text("{ $country }: die { $die }.", "{ $country }: кубик { $die }."),
    "aid": Text("Aid for { $country }: { $n }.", "Помощь, { $country }: { $n }."),
}
"""The news of an event, by its kind."""
DEVASTATED_BY_EVENT = Text("{ $hex } is devastated.", "{ $hex }: опустошение.")
NOTHING_TO_DEVASTATE = Text(
    "{ $side }: nothing within reach to devastate.", "{ $side }: опустошать в досягаемости нечего."
)
MOVED_BY_PARTITION = Text("{ $unit }: { $hex } → { $to }.", "{ $unit }: { $hex } → { $to }.")
NOT_NEAREST = Text(
    "{ $unit }: { $hex } is not one of the nearest hexes with room.",
    "{ $unit }: { $hex } – не ближайший гекс, где есть место.",
)
SHAEF_COMES = Text("SHAEF arrives: { $hex }.", "Прибывает SHAEF: { $hex }.")
FACTION_ENTERS = Text(
    "{ $side } enters the game: { $units }.",
    "{ $side } " + agreeing("side", one="вступает", many="вступают") + " в игру: { $units }.",
)
SHAEF_THERE = Text("SHAEF is on the map already.", "SHAEF уже на карте.")
SHAEF_NOWHERE = Text("SHAEF finds no British city to arrive in.", "SHAEF прибыть некуда: британских городов нет.")
ROLL_FAILS = Text("{ $country } stays neutral.", "{ $country }: нейтралитет сохранён.")

# Previews

PREVIEW_PRICE = Text("Price { $cost }; { $country } has { $have }.", "Цена { $cost }; { $country }, очков: { $have }.")
PREVIEW_ROOM = Text(
    "{ $hex }: " + _STEPS_EN + " of 3 taken this turn.", "{ $hex }: принято за ход – " + _STEPS_RU + " из 3."
)
PREVIEW_INTERCEPTION = Text(
    "{ $zone }: enemy fleets can intercept this convoy.", "{ $zone }: вражеский флот может перехватить этот конвой."
)
PREVIEW_SEA_BATTLE = Text("{ $zone }: a sea battle will follow.", "{ $zone }: будет морской бой.")
PREVIEW_JOINS = Text(
    "{ $country } will join: { $side }. Garrison: { $units }.",
    "{ $country } вступит в войну на стороне { $side-of }. Гарнизон: { $units }.",
)
PREVIEW_JOINS_BARE = Text("{ $country } will join: { $side }.", "{ $country } вступит в войну на стороне { $side-of }.")
PREVIEW_AIR = Text("{ $hex }: air units { $own } to { $enemy }.", "{ $hex }: авиация { $own } к { $enemy }.")
