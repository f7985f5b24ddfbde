"""Sentences about deployment, organisation, air and sea, countries and events."""

from __future__ import annotations

from engine.core.choices import AT_STAKE
from engine.core.text import Text, agreeing, plural

_STEPS_EN = plural("n", one="step", other="steps")
_STEPS_RU = plural("n", one="ступень", few="ступени", other="ступеней")
_POINTS_EN = plural("n", one="point", other="points")
_POINTS_RU = plural("n", one="очко", few="очка", other="очков")

# Deployment and replacements: chapters P20, P26

REINFORCEMENTS_COME = Text(
    "The { $side } get reinforcements: { $units }.",
    "{ $side } " + agreeing("side", one="получает", many="получают") + " подкрепления: { $units }.",
)
REINFORCEMENTS_LOST = Text(
    "The { $side } lose, with their country, { $units }.",
    "{ $side } " + agreeing("side", one="теряет", many="теряют") + " вместе со страной: { $units }.",
)
NOT_WAITING = Text("{ $unit }: is not among your reinforcements.", "{ $unit }: среди подкреплений не значится.")
DEPLOYS = Text(
    "The { $side } receive { $unit } in { $hex }.",
    "{ $side } " + agreeing("side", one="принимает", many="принимают") + " подкрепление { $unit }: { $hex }.",
)
DEPLOYS_MARKER = Text(
    "The { $side } place { $marker } in { $hex }.",
    "{ $side }: { $marker } теперь на карте, { $hex }.",
)
WAITS = Text(
    "The { $side } have no place for { $unit } to arrive: it waits.",
    "{ $side }: { $unit } ждёт, прибыть некуда.",
)
GETS_POINTS = Text(
    "{ $country } gets " + _POINTS_EN + " of replacements and has { $have }.",
    "{ $country } получает " + _POINTS_RU + " пополнений, теперь их { $have }.",
)
BUYS = Text(
    "The { $side } buy { $unit } for " + plural("cost", one="point", other="points") + " in { $hex }.",
    "{ $side } "
    + agreeing("side", one="покупает", many="покупают")
    + " за "
    + plural("cost", one="очко", few="очка", other="очков")
    + ": { $unit }, { $hex }.",
)
STRENGTHENS = Text(
    "The { $side } give { $unit } a step for " + plural("cost", one="point", other="points") + " in { $hex }.",
    "{ $unit } получает ступень за "
    + plural("cost", one="очко", few="очка", other="очков")
    + ", { $hex } ({ $side }).",
)
GROWN_ALREADY = Text(
    "{ $unit }: has got a step or been reorganised already this turn.",
    "{ $unit }: в этот ход ступень уже добавлена или состав изменён.",
)

# Organisation: chapters P13, P19, P20, P21

COMBINES = Text(
    "The { $side } combine { $units } into { $unit }.",
    "{ $side } " + agreeing("side", one="объединяет", many="объединяют") + " { $units-whom } – теперь это { $unit }.",
)
BREAKS_DOWN = Text(
    "The { $side } break { $unit } down into { $units }.",
    "{ $side } " + agreeing("side", one="разделяет", many="разделяют") + " { $unit-whom } на части: { $units }.",
)
CONVERTS = Text(
    "The { $side } convert { $unit } to { $other }.",
    "{ $side } " + agreeing("side", one="преобразует", many="преобразуют") + " { $unit-whom } – теперь это { $other }.",
)
SHIFTS_MARKER = Text(
    "The { $side } shift { $marker } from { $hex } to { $to }.",
    "{ $marker } переезжает, { $hex } → { $to } ({ $side }).",
)
LIFTS = Text(
    "The { $side } lift { $unit } off the map.",
    "{ $side } " + agreeing("side", one="снимает", many="снимают") + " с карты: { $unit }.",
)
TAKES_UP = Text(
    "The { $side } take up the Detachment in { $hex }.",
    "{ $side } " + agreeing("side", one="снимает", many="снимают") + " заслон в гексе { $hex }.",
)
CLEARS = Text(
    "The { $side } clear the Devastation of { $hex } with { $unit }.",
    "{ $unit } снимает Опустошение, { $hex } ({ $side }).",
)

# Air units: chapters P14, P15

AIR_PLACED = Text(
    "The { $side } fly { $unit } from { $hex } to { $to }.",
    "{ $side } " + agreeing("side", one="перебрасывает", many="перебрасывают") + " { $unit-whom }: { $hex } → { $to }.",
)
AIR_FIGHT = Text(
    "Air units fight over { $hex }: { $side } { $total }, { $enemy } { $other }.",
    "Над гексом { $hex } идёт воздушный бой: { $side } – { $total }, { $enemy } – { $other }.",
)
AIR_SPENT = Text(
    "{ $unit } is spent and goes to { $to }.",
    "Израсходована { $unit }, уходит: { $to }.",
)
AIR_DESTROYED = Text(
    "{ $unit } is destroyed.",
    "Уничтожена { $unit }.",
)
AIR_WITHOUT_BASE = Text(
    "{ $unit } is lost: no base is within reach.",
    "{ $unit } гибнет: базы в досягаемости нет.",
)
AIR_READY = Text(
    "These are ready again: { $units }.",
    "Снова готова к бою авиация: { $units }.",
)
AIR_RETURNS = Text(
    "The { $side } bring { $unit } back to { $to }.",
    "{ $side } " + agreeing("side", one="возвращает", many="возвращают") + " { $unit-whom } на базу: { $to }.",
)
BASE_TOO_FAR = Text(
    "{ $unit }: { $hex } is not a base within 8 hexes.", "{ $unit }: { $hex } – не база в пределах 8 гексов."
)
TOTAL_OF = Text("Total of { $side }", "Итог { $side-of }")
DIE_OF = Text("die of { $side }", "кубик { $side-of }")
AIR_UNITS_OF = Text("ready air units: { $units }", "готовая авиация: { $units }")
FLEETS_OF = Text("fleets: { $units }", "флот: { $units }")
AIR_OVER_COAST = Text("ready air units over the coast, at most 2", "готовая авиация над берегом, не больше 2")
BOMBS = Text(
    "The { $side } bomb { $hex } with { $unit }: die { $die }.",
    "{ $side } " + agreeing("side", one="бомбит", many="бомбят") + " гекс { $hex } ({ $unit }): кубик { $die }.",
)
BOMBED = Text(
    "{ $hex } is devastated.",
    "{ $hex } теперь опустошён.",
)
BOMBED_IN_VAIN = Text(
    "The bombs do no harm to { $hex }.",
    "Бомбы не вредят гексу { $hex }.",
)

# Fleets, convoys, Beachheads: chapters P16, P18

FLEET_SAILS = Text(
    "The { $side } move { $unit } from { $zone } to { $to }.",
    "{ $side } " + agreeing("side", one="переводит", many="переводят") + " { $unit-whom }: { $zone } → { $to }.",
)
FLEET_HAS_TO_SAIL = Text(
    "{ $unit } has to leave { $zone } for { $to }, which nobody has ordered.",
    "Без приказа, потому что места нет, { $unit } уходит: { $zone } → { $to }.",
)
SEA_BATTLE = Text(
    "Fleets fight in { $zone }: { $side } { $total }, { $enemy } { $other }.",
    "В зоне { $zone } идёт морской бой: { $side } – { $total }, { $enemy } – { $other }.",
)
SEA_BATTLE_TIE = Text(
    "The battle in { $zone } is undecided, and back go { $units }.",
    "Бой в зоне { $zone } кончается вничью, возвращаются { $units }.",
)
SEA_BATTLE_TIE_STAYS = Text(
    "The battle in { $zone } is undecided, and everybody stays.",
    "Бой в зоне { $zone } кончается вничью, все остаются.",
)
INTO_REFIT = Text(
    "{ $unit } must refit until turn { $turn }.",
    "{ $unit } уходит в ремонт до хода { $turn }.",
)
OUT_OF_REFIT = Text(
    "{ $unit } is back from its refit in { $zone }.",
    "{ $unit } возвращается из ремонта, { $zone }.",
)
OVER_ROOM = Text(
    "{ $zone } has no more room for { $unit }.",
    "В зоне { $zone } больше нет места: { $unit }.",
)
CONVOY_PLACED = Text(
    "The { $side } place { $marker } in { $zone }.",
    "{ $side } " + agreeing("side", one="ставит", many="ставят") + " { $marker }: { $zone }.",
)
INTERCEPTED = Text(
    "{ $marker } in { $zone } is intercepted by die { $die } and out until turn { $turn }.",
    "{ $marker } в зоне { $zone } перехвачен (кубик { $die }), он вне игры до хода { $turn }.",
)
NOT_INTERCEPTED = Text(
    "{ $marker } in { $zone } slips through with die { $die }.",
    "{ $marker } в зоне { $zone } проходит (кубик { $die }).",
)
CONVOY_OUT = Text(
    "{ $marker } is out until turn { $turn }.",
    "{ $marker } вне игры до хода { $turn }.",
)
CONVOY_BACK = Text("{ $marker } is back.", "{ $marker } снова в игре.")
BEACHHEAD_FORMED = Text(
    "The { $side } form a Beachhead in { $hex } with { $unit }.",
    "{ $unit } становится плацдармом, { $hex } ({ $side }).",
)
BEACHHEAD_WITHDRAWN = Text(
    "The { $side } turn the Beachhead in { $hex } into a fleet again.",
    "Плацдарм { $hex } снова становится флотом ({ $side }).",
)

# Countries: chapters P22, P23

DECLARES = Text(
    "The { $side } declare war on { $country }.",
    "{ $side } " + agreeing("side", one="объявляет", many="объявляют") + " войну: { $country }.",
)
JOINS = Text(
    "{ $country } joins the war on the side of the { $side }.",
    "{ $country } вступает в войну на стороне { $side-of }.",
)
GARRISON_PLACED = Text(
    "{ $country } has a garrison: { $units }.",
    "{ $country } выставляет гарнизон: { $units }.",
)
CONQUERED = Text(
    "The { $side } conquer { $country }.",
    "{ $side } " + agreeing("side", one="завоёвывает", many="завоёвывают") + " страну: { $country }.",
)
FORCES_LOST = Text(
    "{ $country } loses its forces: { $units }.",
    "{ $country } теряет войска: { $units }.",
)
FORCES_GO_ON = Text(
    "They fight on for { $other }: { $units }.",
    "Сражаются дальше, теперь за другую страну ({ $other }): { $units }.",
)
BECOMES_NEUTRAL = Text(
    "{ $country } becomes neutral.",
    "{ $country } становится нейтральной страной.",
)
LIBERATED = Text(
    "{ $country } is liberated.",
    "{ $country } снова свободна.",
)
BECOMES_DEPENDENT = Text(
    "{ $country } becomes a Dependent of { $other }.", "{ $country } становится Зависимой: { $other }."
)
TRANSFERRED = Text("These hexes pass to { $side }: { $hexes }.", "К { $side-to } переходят гексы: { $hexes }.")
POLITICAL_PLACED = Text(
    "In force from now on: { $marker } (its marker goes into the Strategic War Box).",
    "Начинает действовать { $marker }: маркер лежит в Стратегическом Блоке Войны.",
)
POLITICAL_REMOVED = Text(
    "No longer in force: { $marker } (its marker leaves the Strategic War Box).",
    "Больше не действует { $marker }: маркер снят со Стратегического Блока Войны.",
)
WAR_BEGINS = Text("War between { $side } and { $enemy }.", "Начинается война { $side-of } и { $enemy-of }.")

# Partisans: chapter P21

PARTISANS_ROLL = Text("Partisans, { $country }: die { $die }.", "Партизаны, { $country }: кубик { $die }.")
PARTISANS_RISE = Text(
    "The { $side } raise a Partisan Base in { $hex } ({ $country }).",
    "{ $side } "
    + agreeing("side", one="поднимает", many="поднимают")
    + " партизан: Партизанская База, { $hex } ({ $country }).",
)
PARTISANS_WITH = Text(
    "{ $unit } comes with it.",
    "С ней появляется { $unit }.",
)
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
    "shaef": Text("SHAEF arrives.", "Прибывает штаб SHAEF."),
    "partisans": Text("Partisans rise: { $country }.", "Поднимаются партизаны: { $country }."),
    "partition": Text("Partition: { $country }.", "Раздел: { $country }."),
    "transfer": Text("Hexes change hands.", "Гексы переходят из рук в руки."),
    "join": Text("{ $country } enters the war.", "{ $country } вступает в войну."),
    "dependent": Text("{ $country } loses its independence.", "{ $country }: конец независимости."),
    "enter": Text(
        "The { $side } enter the game.", "{ $side } " + agreeing("side", one="вступает", many="вступают") + " в игру."
    ),
    "war": Text("The { $side } and the { $enemy } are at war.", "{ $side } и { $enemy } теперь воюют."),
    "surprise": Text("Surprise: { $side }.", "Внезапность: { $side }."),
    "roll": Text("{ $country }: die { $die }.", "{ $country }: кубик { $die }."),
    "aid": Text("Aid for { $country }: { $n }.", "Помощь, { $country }: { $n }."),
}
"""The news of an event, by its kind."""
DEVASTATED_BY_EVENT = Text(
    "{ $hex } is devastated.",
    "{ $hex } теперь опустошён.",
)
NOTHING_TO_DEVASTATE = Text(
    "{ $side }: nothing within reach to devastate.", "{ $side }: опустошать в досягаемости нечего."
)
MOVED_BY_PARTITION = Text(
    "{ $unit } goes from { $hex } to { $to }.",
    "{ $unit } переходит: { $hex } → { $to }.",
)
NOT_NEAREST = Text(
    "{ $unit }: { $hex } is not one of the nearest hexes with room.",
    "{ $unit }: { $hex } – не ближайший гекс, где есть место.",
)
SHAEF_COMES = Text(
    "SHAEF arrives in { $hex }.",
    "Прибывает штаб SHAEF: { $hex }.",
)
FACTION_ENTERS = Text(
    "The { $side } enter the game: { $units }.",
    "{ $side } " + agreeing("side", one="вступает", many="вступают") + " в игру: { $units }.",
)
SHAEF_THERE = Text("SHAEF is on the map already.", "Штаб SHAEF уже на карте.")
SHAEF_NOWHERE = Text("SHAEF finds no British city to arrive in.", "Штабу SHAEF прибыть некуда: британских городов нет.")
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
AIR_AT_STAKE = Text(
    f"{AT_STAKE} – there it fights enemy aircraft, or helps in battles with enemies who stand next to your units.",
    f"{AT_STAKE} – там её ждёт воздушный бой или она поможет в битвах с врагами, стоящими рядом с вашими войсками.",
)
PREVIEW_AIR = Text("{ $hex }: air units { $own } to { $enemy }.", "{ $hex }: авиация { $own } к { $enemy }.")
