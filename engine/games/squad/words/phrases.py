"""The sentences of this game in both languages, but for those of fighting: events, prompts, particular refusals."""

from __future__ import annotations

from functools import cache

from engine.core.text import Text, agreeing, plural
from engine.games.squad.map.sides import SIDE_NAMES

_PICKS_RU = agreeing("side", one="выбирает", many="выбирают")
_CARDS_EN = plural("n", one="card", other="cards")
_CARDS_RU = plural("n", one="карту", few="карты", other="карт")
_FIGURES_EN = plural("n", one="figure", other="figures")
_FIGURES_RU = plural("n", one="фигура", few="фигуры", other="фигур")

# The start of a game

SET_UP = Text("{ $scenario }: the game is set up.", "{ $scenario }: партия расставляется.")
HOLDS_CARD = Text("{ $side }: the Initiative Card is theirs to begin with.", "Карта Инициативы сначала у { $side-of }.")
OPEN_CHITS = Text("Open objective chits: { $chits }.", "Открытые фишки Целей: { $chits }.")
SHEETS_ROLLED = Text(
    "The first die is { $one }: pair { $n } of the order-of-battle sheets.",
    "Первый кубик – { $one }: берётся пара { $n } боевых порядков.",
)
POSTURES_ROLLED = Text(
    "Postures are rolled, Axis { $one }, Allies { $two }. Axis: { $axis }. Allies: { $allies }.",
    "Бросок на положение: Ось { $one }, Союзники { $two }. Ось: { $axis }. Союзники: { $allies }.",
)
PICKS = Text(
    "{ $side }: { $weapon } is picked and given to { $unit }.",
    "{ $side } " + _PICKS_RU + ": { $weapon }; несёт { $unit }.",
)
PICKS_RADIO = Text(
    "{ $side }: { $weapon } is picked and lies in the Artillery Box.",
    "{ $side } " + _PICKS_RU + ": { $weapon }, теперь в Ячейке Артиллерии.",
)
PICKS_NO_MORE = Text("{ $side }: no more Weapons are picked.", "{ $side } больше не " + _PICKS_RU + " Вооружения.")
PLACING_BEGINS = Text("{ $side }: set up your force.", "{ $side }: расставьте свои силы.")
PLACES = Text("{ $side }: { $piece } – { $hex }.", "{ $side }: { $piece } – { $hex }.")
LIFTS = Text(
    "{ $side }: { $piece } taken back from { $hex }.",
    "{ $side } " + agreeing("side", one="убирает", many="убирают") + " из { $hex }: { $piece }.",
)
ARMS = Text("{ $side }: { $weapon } goes to { $unit }.", "{ $side }: { $weapon } теперь несёт { $unit }.")
IS_READY = Text(
    "{ $side }: the set-up is finished.",
    "{ $side } " + agreeing("side", one="заканчивает", many="заканчивают") + " расстановку.",
)

# Turns, cards, rolls

TURN_BEGINS = Text(
    "Turn { $n }, { $side }: up to " + plural("limit", one="order", other="orders") + ", or an exchange of cards.",
    "Ход { $n }, { $side }: до " + plural("limit", one="Приказа", other="Приказов") + " или обмен карт.",
)
ENDS_TURN = Text(
    "{ $side }: the Turn ends after " + plural("n", one="order", other="orders") + ".",
    "{ $side } "
    + agreeing("side", one="заканчивает", many="заканчивают")
    + " Ход, сыграв "
    + plural("n", one="Приказ", few="Приказа", other="Приказов")
    + ".",
)
PLAYS_ORDER = Text(
    "{ $side }: order { $n } of { $limit } – { $order }.",
    "{ $side }: Приказ { $n } из { $limit } – { $order }.",
)
PLAYS_ACTION = Text(
    "{ $side }: action { $action }.",
    "{ $side } " + agreeing("side", one="играет", many="играют") + " Действие «{ $action }».",
)
ACTIVATES = Text("Activated: { $units }.", "Активированы: { $units }.")
EXCHANGES = Text(
    "{ $side }: instead of orders, " + _CARDS_EN + " exchanged: { $cards }.",
    "{ $side } вместо Приказов "
    + agreeing("side", one="обменивает", many="обменивают")
    + " "
    + _CARDS_RU
    + ": { $cards }.",
)
DRAWS = Text(
    "{ $side }: " + _CARDS_EN + " drawn; left in the deck: { $left }.",
    "{ $side } " + agreeing("side", one="берёт", many="берут") + " " + _CARDS_RU + "; в колоде осталось: { $left }.",
)
YOU_DRAW = Text("You draw: { $cards }.", "Вы берёте: { $cards }.")
RESHUFFLES = Text(
    "{ $side }: the fate deck is empty; the discards are shuffled, " + _CARDS_EN + ".",
    "{ $side }: колода судьбы кончилась; перетасовано карт из сброса: { $n }.",
)
ROLLS = Text(
    "{ $side }: { $purpose } – { $one } and { $two }, { $total } in all.",
    "{ $side }: { $purpose } – { $one } и { $two }, всего { $total }.",
)
ROLLS_TRIGGER = Text(
    "{ $side }: { $purpose } – { $one } and { $two }, { $total } in all. Trigger: { $trigger }.",
    "{ $side }: { $purpose } – { $one } и { $two }, всего { $total }. Триггер: { $trigger }.",
)
PURPOSES: dict[str, Text] = {
    "fire": Text("Fire Roll", "Бросок на Стрельбу"),
    "targeting": Text("Targeting Roll", "Бросок на Прицеливание"),
    "hit": Text("Hit Roll", "Бросок на Попадание"),
    "melee": Text("Melee roll", "бросок на Рукопашную"),
    "recover": Text("Recover roll", "бросок на Восстановление"),
    "rout": Text("Rout roll", "бросок на Бегство"),
    "smoke": Text("Smoke Grenades roll", "бросок на Дымовые Гранаты"),
    "sudden-death": Text("Sudden Death roll", "бросок на внезапный конец"),
    "stray": Text("Fire Roll of Stray Shells", "Бросок на Стрельбу шальных снарядов"),
    "mines": Text("Fire Roll of Mines", "Бросок на Стрельбу для Мин"),
}
"""What a roll is made for."""
CANCELS = Text(
    "{ $side }: the Initiative Card cancels the roll. Rolling again: { $roller }. The card passes: { $other }.",
    "{ $side }: Карта Инициативы отменяет бросок. Бросают снова: { $roller }. Карта переходит: { $other }.",
)
KEEPS = Text(
    "{ $side }: the roll stands.",
    "{ $side } " + agreeing("side", one="оставляет", many="оставляют") + " бросок в силе.",
)

# Triggers and events

MARKSMAN = Text("A marksman has someone in view, { $hex }.", "Снайпер взял кого-то на прицел, { $hex }.")
MARKSMAN_NOBODY = Text("The marksman, { $hex }: nobody to hit.", "Снайпер, { $hex }: стрелять не в кого.")
NO_MISFIRE = Text("No Weapon took part that could jam.", "Вооружения, которое могло бы отказать, не было.")
JAMMED = Text("Misfire, jammed: { $weapon }.", "Осечка, неисправно: { $weapon }.")
EVENT_HAPPENS = Text("Event, { $side }: { $event }, { $hex }.", "Событие, { $side }: { $event }, { $hex }.")
NO_EFFECT = Text("Nothing comes of it.", "Ничего не происходит.")
NOTHING_HAPPENS = Text(
    "{ $side }: there is nothing to choose, nothing happens.", "{ $side }: выбирать не из чего, ничего не происходит."
)
DECLINES_EVENT = Text(
    "{ $side }: the chance is not taken.",
    "{ $side } не " + agreeing("side", one="пользуется", many="пользуются") + " возможностью.",
)
SMOKE_THINS = Text("The wind thins all Smoke by 1.", "Ветер ослабляет весь Дым на 1.")
SMOKE_LAID = Text("{ $hex }: Smoke { $n }.", "{ $hex }: Дым { $n }.")
SMOKE_IN_BLAZE = Text("{ $hex }: it burns here, no Smoke is placed.", "{ $hex }: здесь горит, Дым не кладётся.")
WEAKER_SMOKE = Text(
    "{ $hex }: Smoke { $n } adds nothing to the Smoke that lies here.",
    "{ $hex }: Дым { $n } ничего не добавляет к тому, что уже лежит.",
)
BLAZE_STARTS = Text("{ $hex }: a Blaze breaks out.", "{ $hex }: вспыхнуло Пламя.")
BURNING_ALREADY = Text("{ $hex }: it burns here already.", "{ $hex }: здесь уже горит.")
FORT_PLACED = Text("{ $hex }: { $fort } placed.", "{ $hex }: появляется Укрепление – { $fort }.")
APPEARS = Text("{ $hex }: { $unit } appears.", "{ $hex }: появляется { $unit }.")
RETURNS = Text("{ $hex }: { $unit } returns, broken.", "{ $hex }: возвращается { $unit }, сломлено.")
DEPLOYS = Text("{ $unit } splits up: { $teams }.", "{ $unit } развёртывается: { $teams }.")
BECOMES_VETERAN = Text("{ $unit }: now a Veteran.", "{ $unit }: теперь Ветеран.")
REPAIRED = Text("Repaired: { $weapon }.", "Снова исправно: { $weapon }.")
RADIO_UP = Text("{ $side }: the Radio works again ({ $radio }).", "{ $side }: Радио снова работает ({ $radio }).")
RADIO_DOWN = Text("{ $side }: the Radio falls silent ({ $radio }).", "{ $side }: Радио замолкает ({ $radio }).")

# Units and Weapons

SUPPRESSED = Text("{ $unit }: Suppressed.", "{ $unit }: Подавлено.")
ALREADY_SUPPRESSED = Text(
    "{ $unit }: Suppressed already, no second marker.", "{ $unit }: уже Подавлено, второй маркер не кладётся."
)
NO_LONGER_SUPPRESSED = Text("{ $unit }: no longer Suppressed.", "{ $unit }: больше не Подавлено.")
BROKEN = Text("{ $unit }: broken.", "{ $unit }: сломлено.")
RALLIED = Text("{ $unit }: rallied.", "{ $unit }: снова в строю.")
ELIMINATED = Text("{ $unit }: eliminated.", "{ $unit }: уничтожено.")
WEAPON_LOST = Text("Out of the game: { $weapon }.", "Из игры выходит { $weapon }.")
PASSES_WEAPON = Text(
    "{ $giver } hands over: { $weapon }. Now with: { $unit }.",
    "{ $giver } передаёт: { $weapon }. Теперь несёт { $unit }.",
)
IS_DISPLACED = Text("{ $unit }: displaced to { $hex }.", "{ $unit }: смещено в { $hex }.")
GOES_BACK = Text("{ $unit } goes back to { $hex }.", "{ $unit }: назад в { $hex }.")

# Movement

SETS_OUT = Text(
    "Setting out from { $hex } with { $n } MP: { $units }.", "Из { $hex } выступают, ОД – { $n }: { $units }."
)
MOVES = Text(
    "{ $units }: { $hex } for { $cost } MP, { $n } MP so far.", "{ $units }: { $hex } за { $cost } ОД, всего { $n } ОД."
)
HALTS = Text(
    "{ $units }: the movement ends in { $hex } after { $n } MP.",
    "{ $units }: движение окончено в { $hex }, потрачено { $n } ОД.",
)
GROUP_STOPPED = Text("{ $units }: the Mines stop the group.", "{ $units }: Мины останавливают группу.")
WIRE_STOPS = Text("{ $hex }: the Wire takes all remaining MP.", "{ $hex }: Проволока отнимает все оставшиеся ОД.")
EXITS = Text("{ $unit } leaves the map from { $hex }.", "{ $unit } покидает карту из { $hex }.")
NOTHING_ANSWERS = Text(
    "{ $side }: Op Fire, Mines and Wire answer the entry of a hex only; there is nothing to play.",
    "{ $side }: Огнём по Обстоятельствам, Минами и Проволокой отвечают только на вход в гекс; играть нечего.",
)
PASSES = Text(
    "{ $side }: nothing is played.", "{ $side } ничего не " + agreeing("side", one="играет", many="играют") + "."
)
ADVANCES = Text("{ $unit } advances to { $hex }.", "{ $unit } продвигается в { $hex }.")
ADVANCE_STOPPED = Text("{ $unit }: the advance stops in { $hex }.", "{ $unit }: продвижение остановлено в { $hex }.")
TOO_MANY = Text(
    "{ $side }, { $hex }: " + _FIGURES_EN + ", the limit is 7.",
    "{ $side }, { $hex }: " + _FIGURES_RU + ", предел – 7.",
)

# Victory and time

SCORES_ELIMINATION = Text(
    "{ $side }: +{ $n } VP for an elimination ({ $points }).", "{ $side }: +{ $n } ПО за уничтожение ({ $points })."
)
SCORES_EXIT = Text("{ $side }: +{ $n } VP for an exit ({ $points }).", "{ $side }: +{ $n } ПО за выход ({ $points }).")
SCORES_DOUBLE = Text(
    "{ $side }: +{ $n } VP, counted double ({ $points }).", "{ $side }: +{ $n } ПО, счёт вдвое ({ $points })."
)
SCORES_OBJECTIVE = Text(
    "{ $side }: +{ $n } VP for the objective ({ $points }).", "{ $side }: +{ $n } ПО за Цель ({ $points })."
)
SCORES_CHIT = Text("{ $side }: +{ $n } VP by the chit ({ $points }).", "{ $side }: +{ $n } ПО по фишке ({ $points }).")
LOSES_OBJECTIVE = Text(
    "{ $side }: −{ $n } VP for the objective ({ $points }).", "{ $side }: −{ $n } ПО за Цель ({ $points })."
)
TAKES_OBJECTIVE = Text(
    "{ $side }: objective { $objective } taken, { $hex }.",
    "{ $side } " + agreeing("side", one="берёт", many="берут") + " Цель { $objective }, { $hex }.",
)
CHIT_OPEN = Text("Open objective: { $chit }.", "Открытая Цель: { $chit }.")
DRAWS_SECRET = Text(
    "{ $side }: a secret objective is drawn.",
    "{ $side } " + agreeing("side", one="берёт", many="берут") + " секретную Цель.",
)
YOU_DRAW_SECRET = Text("Your secret objective: { $chit }.", "Ваша секретная Цель: { $chit }.")
CANNOT_BE_SECRET = Text(
    "{ $side }: { $chit } cannot be secret and is placed openly.",
    "{ $side }: { $chit } не бывает секретной и кладётся открыто.",
)
REVEALS_CHIT = Text(
    "{ $side }: secret objective revealed – { $chit }.",
    "{ $side } " + agreeing("side", one="раскрывает", many="раскрывают") + " секретную Цель: { $chit }.",
)
NO_CHITS_LEFT = Text("{ $side }: there is no chit left to draw.", "{ $side }: фишек Целей больше нет.")
TIME_ADVANCES = Text(
    "Time moves on to space { $n }; all Smoke thins by 1.", "Время идёт, деление { $n }; весь Дым слабеет на 1."
)
SUDDEN_DEATH = Text(
    "{ $one } and { $two }: a die of { $limit } or less, the game ends.",
    "{ $one } и { $two }: выпало { $limit } или меньше, игра окончена.",
)
NO_SUDDEN_DEATH = Text(
    "{ $one } and { $two }: no die of { $limit } or less, the game goes on.",
    "{ $one } и { $two }: { $limit } или меньше не выпало, игра продолжается.",
)
SURRENDERS = Text(
    "{ $side }: " + plural("n", one="unit", other="units") + " eliminated, surrender.",
    "{ $side } "
    + agreeing("side", one="сдаётся", many="сдаются")
    + ", потеряв "
    + plural("n", one="подразделение", few="подразделения", other="подразделений")
    + ".",
)
NOBODY_LEFT = Text("{ $side }: no units are left on the map.", "У { $side-of } на карте не осталось подразделений.")
GAME_OVER = Text("The game is over, { $side } won.", "Партия окончена, победа { $side-of }.")
OUTCOMES: dict[str, Text] = {
    "points": Text("{ $side } won by { $points } VP.", "Победа { $side-of }, перевес в ПО – { $points }."),
    "tie": Text(
        "{ $side } won: 0 VP, the Initiative Card decides.", "Победа { $side-of }. ПО – 0, решает Карта Инициативы."
    ),
    "surrender": Text("{ $side } won: the enemy has surrendered.", "Победа { $side-of }. Противник сдался."),
    "both-surrender": Text(
        "{ $side } won: both have surrendered, the Initiative Card decides.",
        "Победа { $side-of }. Сдались оба, решает Карта Инициативы.",
    ),
}
"""How games end."""


@cache
def track(points: int) -> Text:
    """The space of the VP track as a name: `Axis 3`."""
    if not points:
        return Text("VP 0", "ПО 0")
    name = SIDE_NAMES[0 if points > 0 else 1]
    return Text(f"{name.en} {abs(points)}", f"{name.ru} {abs(points)}")


# Particular refusals

NO_SUCH_CARD = Text("{ $card }: there is no such card.", "{ $card }: такой карты нет.")
OTHER_ORDER = Text("{ $card }: this card bears another order.", "{ $card }: на этой карте другой Приказ.")
NOBODY_ACTIVATED = Text(
    "Name at least one unit that is to act.", "Назовите хотя бы одно подразделение, которое будет действовать."
)
NAMED_TWICE = Text(
    "{ $units }: each unit is named once, and one is named twice here.",
    "{ $units }: каждое подразделение называют один раз, а здесь одно названо дважды.",
)
NO_SUCH_UNIT = Text(
    "{ $unit }: you have no such unit on the map.", "{ $unit }: такого подразделения у вас на карте нет."
)
NOT_IN_THIS_ORDER = Text("{ $unit }: this order has not activated it.", "{ $unit }: этим Приказом не активировано.")
NOT_WITHIN_COMMAND = Text(
    "{ $units }: they are neither in one hex nor within the Command of an unbroken leader.",
    "{ $units }: они не в одном гексе и не в пределах Командования несломленного командира.",
)
EXCHANGE_INSTEAD = Text(
    "Cards are exchanged instead of orders, and an order was played already.",
    "Обмен карт – вместо Приказов, а Приказ уже сыгран.",
)
PLAY_OR_EXCHANGE = Text("Play an order or exchange cards first.", "Сначала сыграйте Приказ или обменяйте карты.")
NO_RADIO_TO_CUT = Text("The enemy has no Radio face up.", "У противника нет Радио лицом вверх.")
NO_RADIO_TO_TURN = Text("You have no Radio face down.", "У вас нет Радио лицом вниз.")
NOTHING_NAMED_TO_REPAIR = Text(
    "Name the jammed Weapon that is to be repaired.", "Назовите неисправное Вооружение, которое чините."
)
NOTHING_TO_PASS = Text("No Weapon can be passed on in any hex.", "Ни в одном гексе передать Вооружение некому.")
BROKEN_DO_NOT_DIG = Text("{ $unit }: broken units do not dig in.", "{ $unit }: сломленные не окапываются.")
FINISH_FIRST = Text("{ $unit }: finish this movement first.", "{ $unit }: сначала закончите это движение.")
NOBODY_UNDER_WAY = Text("Nobody is under way; begin a movement first.", "Никто не движется; сначала начните движение.")
NOT_ADJACENT = Text("{ $hex }: it is not next to the units.", "{ $hex }: этот гекс не соседний.")
NO_POINTS_IN_WIRE = Text(
    "{ $hex }: the Wire here has taken all remaining MP.", "{ $hex }: здесь Проволока отняла все оставшиеся ОД."
)
NO_POINTS_TO_EXIT = Text(
    "{ $hex }: to exit costs { $cost } MP, and { $unit } has { $have } left.",
    "{ $hex }: выход стоит { $cost } ОД, а осталось { $have }: { $unit }.",
)
STAYS_AWAY = Text(
    "{ $unit }: it is broken and cannot go to { $hex }, for the enemy is next to it: { $enemies }.",
    "{ $unit }: подразделение сломлено, и в { $hex } ему нельзя – рядом противник: { $enemies }.",
)
HEMMED_IN = Text(
    "{ $unit }: it is broken, and all it could advance to is held by the enemy or next to the enemy: { $enemies }.",
    "{ $unit }: подразделение сломлено, а всюду, куда можно продвинуться, противник или он рядом: { $enemies }.",
)
NOTHING_TO_GIVE = Text(
    "{ $weapon }: no unit under way carries it.", "{ $weapon }: движущиеся подразделения этого не несут."
)
NOT_IN_THIS_HEX = Text("{ $unit }: it is not in the same hex.", "{ $unit }: это подразделение не в том же гексе.")
MAY_NOT_ADVANCE = Text("{ $unit }: it may not advance now.", "{ $unit }: сейчас продвинуться не может.")
NO_MELEE_THERE = Text("{ $hex }: there is no Melee to be fought.", "{ $hex }: Рукопашной здесь нет.")
MELEES_FOLLOW = Text(
    "Choose the Melee to be fought next: { $hexes }.", "Выберите, какая Рукопашная следующая: { $hexes }."
)
NOT_IN_THIS_ROLL = Text("{ $weapon }: it took no part in this roll.", "{ $weapon }: в этом броске не участвовало.")
NO_ELIMINATED_TEAM = Text(
    "{ $unit }: choose one of your eliminated teams.", "{ $unit }: выберите одну из своих уничтоженных команд."
)
MUST_CHOOSE = Text("Something must be chosen.", "Нужно что-нибудь выбрать.")
OTHER_UNIT_FIRST = Text(
    "{ $unit }: another unit is displaced now: { $other }.",
    "{ $unit }: сейчас смещается другое подразделение – { $other }.",
)
NOT_CROWDED = Text("{ $hex }: there are not too many figures here.", "{ $hex }: лишних фигур здесь нет.")
ONE_HEX_AT_A_TIME = Text(
    "{ $units }: eliminate units of one hex at a time, each named once.",
    "{ $units }: за раз уничтожают подразделения одного гекса, каждое называют однажды.",
)
RADIO_TO_THE_BOX = Text(
    "A Radio goes into the Artillery Box, not to a unit.", "Радио кладётся в Ячейку Артиллерии, а не подразделению."
)
NOTHING_TO_PLACE = Text(
    "{ $piece }: you have nothing like this to set up.", "{ $piece }: расставлять такого у вас нет."
)
NOTHING_TO_LIFT = Text("{ $hex }: no Fortification of yours is here.", "{ $hex }: вашего Укрепления здесь нет.")
NOT_ALL_PLACED = Text("Not set up yet: { $pieces }.", "Ещё не расставлено: { $pieces }.")
NOTHING_TO_REROLL = Text(
    "So many cards have been cancelled that none is left to roll again.",
    "Отменено столько карт, что перебросить уже нечем.",
)
NOTHING_WITH_VERB = Text("Nothing can be done this way now.", "Сейчас так ничего не сделать.")
NOTHING_IN_HAND = Text("No card in your hand can be used for this now.", "Для этого в руке нет подходящей карты.")
NOT_AN_ORDER = Text("This is not one of the orders of this game.", "Такого приказа в этой игре нет.")

# Where a game stands

STATUS = Text(
    "Turn { $turn }, { $side }: { $phase }. Time { $time }, VP: { $points }.",
    "Ход { $turn }, { $side }: { $phase }. Время { $time }, счёт: { $points }.",
)
PHASES: dict[str, Text] = {
    "picks": Text("picking Weapons", "выбор Вооружения"),
    "setup": Text("set-up", "расстановка"),
    "turn": Text("orders", "Приказы"),
    "overstack": Text("end of the Turn", "конец Хода"),
    "over": Text("the game is over", "игра окончена"),
}
"""The parts of a game."""
