"""The sentences of this game in both languages, but for those of fighting: events and prompts."""

from __future__ import annotations

from engine.core.text import Text, agreeing, plural

_PICKS_RU = agreeing("side", one="выбирает", many="выбирают")
_NO_ORDERS_EN = "\n    [0] without an order\n"
_NO_ORDERS_RU = "\n    [0] не сыграв ни одного Приказа\n"
_CARDS_EN = plural("n", one="card", other="cards")
_CARDS_RU = plural("n", one="карту", few="карты", other="карт")
_FIGURES_EN = plural("n", one="figure", other="figures")
_FIGURES_RU = plural("n", one="фигура", few="фигуры", other="фигур")

# The start of a game

SET_UP = Text("{ $scenario }: the game is set up.", "{ $scenario }: партия расставляется.")
HOLDS_CARD = Text(
    "The { $side } hold the Initiative Card to begin with.",
    "Карта Инициативы сначала у { $side-of }.",
)
OPEN_CHITS = Text(
    "These objectives lie open: { $chits }.",
    "Открыто лежат фишки Целей: { $chits }.",
)
SHEETS_ROLLED = Text(
    "The first die is { $one }: pair { $n } of the order-of-battle sheets.",
    "Первый кубик – { $one }: берётся пара { $n } боевых порядков.",
)
POSTURES_ROLLED = Text(
    "Postures are rolled, Axis { $one }, Allies { $two }. Axis: { $axis }. Allies: { $allies }.",
    "Бросок на положение: Ось { $one }, Союзники { $two }. Ось: { $axis }. Союзники: { $allies }.",
)
PICKS = Text(
    "The { $side } pick { $weapon } and give it to { $unit }.",
    "{ $side } " + _PICKS_RU + ": { $weapon }; несёт { $unit }.",
)
PICKS_RADIO = Text(
    "The { $side } pick { $weapon }, which lies in the Artillery Box.",
    "{ $side } " + _PICKS_RU + ": { $weapon }, теперь в Ячейке Артиллерии.",
)
PICKS_NO_MORE = Text(
    "The { $side } pick no more Weapons.",
    "{ $side } больше не " + _PICKS_RU + " Вооружения.",
)
PLACING_BEGINS = Text("{ $side }: set up your force.", "{ $side }: расставьте свои силы.")
PLACES = Text(
    "The { $side } place { $piece } in { $hex }.",
    "{ $side } " + agreeing("side", one="ставит", many="ставят") + " в { $hex }: { $piece }.",
)
LIFTS = Text(
    "The { $side } take { $piece } back from { $hex }.",
    "{ $side } " + agreeing("side", one="убирает", many="убирают") + " из { $hex }: { $piece }.",
)
ARMS = Text(
    "{ $unit } of the { $side } now carries { $weapon }.",
    "{ $side }: { $weapon } теперь несёт { $unit }.",
)
IS_READY = Text(
    "The { $side } finish the set-up.",
    "{ $side } " + agreeing("side", one="заканчивает", many="заканчивают") + " расстановку.",
)

# Turns, cards, rolls

TURN_BEGINS = Text(
    "Turn { $n }: the { $side } may play up to "
    + plural("limit", one="order", other="orders")
    + ", or exchange cards.",
    "Ход { $n }: { $side } "
    + agreeing("side", one="играет", many="играют")
    + " до "
    + plural("limit", one="Приказа", other="Приказов")
    + " или "
    + agreeing("side", one="меняет", many="меняют")
    + " карты.",
)
ENDS_TURN = Text(
    "The { $side } end the Turn "
    + plural("n", one="order", other="orders").replace("{ $n }", "after { $n }").replace("\n", _NO_ORDERS_EN, 1)
    + ".",
    "{ $side } "
    + agreeing("side", one="заканчивает", many="заканчивают")
    + " Ход, "
    + plural("n", one="Приказ", few="Приказа", other="Приказов")
    .replace("{ $n }", "сыграв { $n }")
    .replace("\n", _NO_ORDERS_RU, 1)
    + ".",
)
PLAYS_ORDER = Text(
    "The { $side } give order { $n } of { $limit }: { $order }.",
    "{ $side } " + agreeing("side", one="отдаёт", many="отдают") + " Приказ { $n } из { $limit }: «{ $order }».",
)
PLAYS_ACTION = Text(
    "The { $side } play the action { $action }.",
    "{ $side } " + agreeing("side", one="играет", many="играют") + " Действие «{ $action }».",
)
ACTIVATES = Text(
    "The order activates { $units }.",
    "Приказ активирует: { $units }.",
)
EXCHANGES = Text(
    "Instead of orders, the { $side } exchange " + _CARDS_EN + ": { $cards }.",
    "{ $side } вместо Приказов "
    + agreeing("side", one="обменивает", many="обменивают")
    + " "
    + _CARDS_RU
    + ": { $cards }.",
)
DRAWS = Text(
    "The { $side } draw " + _CARDS_EN + " and have { $left } left in the deck.",
    "{ $side } " + agreeing("side", one="берёт", many="берут") + " " + _CARDS_RU + "; в колоде их осталось { $left }.",
)
YOU_DRAW = Text("You draw: { $cards }.", "Вы берёте: { $cards }.")
RESHUFFLES = Text(
    "The fate deck of the { $side } is empty: the discards are shuffled, " + _CARDS_EN + ".",
    "У { $side-of } кончилась колода судьбы: перетасован сброс, "
    + plural("n", one="карта", few="карты", other="карт")
    + ".",
)
ROLLS = Text(
    "The { $side } make a { $purpose }: { $one } and { $two }, { $total } in all.",
    "{ $side } "
    + agreeing("side", one="делает", many="делают")
    + " { $purpose }: { $one } и { $two }, всего { $total }.",
)
ROLLS_TRIGGER = Text(
    "The { $side } make a { $purpose }: { $one } and { $two }, { $total } in all. This triggers: { $trigger }.",
    "{ $side } "
    + agreeing("side", one="делает", many="делают")
    + " { $purpose }: { $one } и { $two }, всего { $total }. Срабатывает триггер: { $trigger }.",
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
    "The { $side } cancel the roll with the Initiative Card, now of the { $other }; the { $roller } roll again.",
    "{ $side } "
    + agreeing("side", one="отменяет", many="отменяют")
    + " бросок Картой Инициативы, она переходит к { $other-to }; { $roller } "
    + agreeing("roller", one="бросает", many="бросают")
    + " заново.",
)
KEEPS = Text(
    "The { $side } let the roll stand.",
    "{ $side } " + agreeing("side", one="оставляет", many="оставляют") + " бросок в силе.",
)

# Triggers and events

MARKSMAN = Text(
    "A marksman has somebody in { $hex } in view.",
    "Снайпер держит на прицеле { $hex }.",
)
MARKSMAN_NOBODY = Text(
    "The marksman finds nobody to hit in { $hex }.",
    "Снайперу не в кого стрелять в { $hex }.",
)
NO_MISFIRE = Text("No Weapon took part that could jam.", "Вооружения, которое могло бы отказать, не было.")
JAMMED = Text(
    "{ $weapon } misfires and is jammed.",
    "{ $weapon } даёт осечку: Вооружение неисправно.",
)
EVENT_HAPPENS = Text(
    "The { $side } draw an event for { $hex }: { $event }.",
    "{ $side } " + agreeing("side", one="вытягивает", many="вытягивают") + " событие для { $hex }: «{ $event }».",
)
NO_EFFECT = Text("Nothing comes of it.", "Ничего не происходит.")
NOTHING_HAPPENS = Text(
    "The { $side } have nothing to choose from: nothing happens.",
    "{ $side }: выбирать не из чего, ничего не происходит.",
)
DECLINES_EVENT = Text(
    "The { $side } do not take the chance.",
    "{ $side } не " + agreeing("side", one="пользуется", many="пользуются") + " возможностью.",
)
SMOKE_THINS = Text("The wind thins all Smoke by 1.", "Ветер ослабляет весь Дым на 1.")
SMOKE_LAID = Text(
    "Smoke { $n } rises in { $hex }.",
    "В { $hex } ложится Дым { $n }.",
)
SMOKE_IN_BLAZE = Text(
    "It burns in { $hex }: no Smoke is placed.",
    "В { $hex } горит: Дым не кладётся.",
)
WEAKER_SMOKE = Text(
    "Smoke { $n } adds nothing to the Smoke that lies in { $hex }.",
    "Дым { $n } ничего не добавляет к тому, что уже лежит в { $hex }.",
)
BLAZE_STARTS = Text(
    "A Blaze breaks out in { $hex }.",
    "В { $hex } вспыхивает Пламя.",
)
BURNING_ALREADY = Text(
    "It burns in { $hex } already.",
    "В { $hex } уже горит.",
)
FORT_PLACED = Text(
    "{ $hex } gets a Fortification: { $fort }.",
    "В { $hex } появляется Укрепление: { $fort }.",
)
APPEARS = Text(
    "{ $unit } appears in { $hex }.",
    "В { $hex } появляется { $unit }.",
)
RETURNS = Text(
    "{ $unit } returns to { $hex }, broken.",
    "В { $hex } возвращается { $unit }: подразделение сломлено.",
)
DEPLOYS = Text("{ $unit } splits up: { $teams }.", "{ $unit } развёртывается: { $teams }.")
BECOMES_VETERAN = Text(
    "{ $unit } becomes a Veteran.",
    "{ $unit } становится Ветераном.",
)
REPAIRED = Text(
    "{ $weapon } works again.",
    "{ $weapon } снова стреляет.",
)
RADIO_UP = Text(
    "The Radio of the { $side } works again ({ $radio }).",
    "Радио { $side-of } снова работает ({ $radio }).",
)
RADIO_DOWN = Text(
    "The Radio of the { $side } falls silent ({ $radio }).",
    "Радио { $side-of } замолкает ({ $radio }).",
)

# Units and Weapons

SUPPRESSED = Text(
    "{ $unit } is Suppressed.",
    "{ $unit }: подразделение Подавлено.",
)
ALREADY_SUPPRESSED = Text(
    "{ $unit } is Suppressed already and gets no second marker.",
    "{ $unit }: подразделение уже Подавлено, второй маркер не кладётся.",
)
NO_LONGER_SUPPRESSED = Text(
    "{ $unit } is no longer Suppressed.",
    "{ $unit }: подразделение больше не Подавлено.",
)
BROKEN = Text(
    "{ $unit } is broken.",
    "{ $unit }: подразделение сломлено.",
)
RALLIED = Text(
    "{ $unit } rallies.",
    "{ $unit } снова в строю.",
)
ELIMINATED = Text(
    "{ $unit } is eliminated.",
    "{ $unit }: подразделение уничтожено.",
)
WEAPON_LOST = Text(
    "{ $weapon } is out of the game.",
    "{ $weapon } выходит из игры.",
)
PASSES_WEAPON = Text(
    "{ $giver } hands { $weapon } over to { $unit }.",
    "{ $giver } передаёт: { $weapon }. Теперь несёт { $unit }.",
)
IS_DISPLACED = Text(
    "{ $unit } is displaced to { $hex }.",
    "{ $unit } смещается в { $hex }.",
)
GOES_BACK = Text(
    "{ $unit } goes back to { $hex }.",
    "{ $unit } возвращается в { $hex }.",
)

# Movement

SETS_OUT = Text(
    "With { $n } MP these set out from { $hex }: { $units }.",
    "Из { $hex } выступают: { $units }. Очков движения: { $n }.",
)
MOVES = Text(
    "Entering { $hex } costs { $cost } MP, { $n } so far: { $units }.",
    "Вход в { $hex } стоит { $cost } ОД, всего потрачено { $n }: { $units }.",
)
HALTS = Text(
    "The movement ends in { $hex } after { $n } MP: { $units }.",
    "Движение заканчивается в { $hex }, потрачено { $n } ОД: { $units }.",
)
GROUP_STOPPED = Text(
    "The Mines stop { $units }.",
    "Мины останавливают группу: { $units }.",
)
WIRE_STOPS = Text(
    "The Wire in { $hex } takes all remaining MP.",
    "Проволока в { $hex } отнимает все оставшиеся ОД.",
)
EXITS = Text("{ $unit } leaves the map from { $hex }.", "{ $unit } покидает карту из { $hex }.")
NOTHING_ANSWERS = Text(
    "{ $side }: Op Fire, Mines and Wire answer the entry of a hex only; there is nothing to play.",
    "{ $side }: Огнём по Обстоятельствам, Минами и Проволокой отвечают только на вход в гекс; играть нечего.",
)
PASSES = Text(
    "The { $side } play nothing.",
    "{ $side } ничего не " + agreeing("side", one="играет", many="играют") + ".",
)
ADVANCES = Text("{ $unit } advances to { $hex }.", "{ $unit } продвигается в { $hex }.")
ADVANCE_STOPPED = Text(
    "{ $unit } has to stop its advance in { $hex }.",
    "{ $unit }: продвижение остановлено в { $hex }.",
)
TOO_MANY = Text(
    "The { $side } have " + _FIGURES_EN + " in { $hex }, and the limit is 7.",
    "У { $side-of } в { $hex } " + _FIGURES_RU + ", а предел – 7.",
)

# Where a game stands

STATUS = Text(
    "Turn { $turn }, { $side }: { $phase }. Time { $time }, Initiative Card: { $holder }, VP: { $points }.",
    "Ход { $turn }, { $side }: { $phase }. Время { $time }, Карта Инициативы: { $holder }, счёт: { $points }.",
)
OBJECTIVES = Text("Objectives: { $held }.", "Цели: { $held }.")
NOBODYS = Text("nobody", "ничьи")
PHASES: dict[str, Text] = {
    "picks": Text("picking Weapons", "выбор Вооружения"),
    "setup": Text("set-up", "расстановка"),
    "turn": Text("orders", "Приказы"),
    "overstack": Text("end of the Turn", "конец Хода"),
    "over": Text("the game is over", "игра окончена"),
}
"""The parts of a game."""
