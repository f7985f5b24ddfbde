"""The sentences of the game: events, prompts and addends of sums."""

from __future__ import annotations

from engine.core.text import Text, TurnName, agreeing, plural

_POINTS_EN = plural("points", one="loss point", other="loss points")
_POINTS_RU = plural("points", one="очко потерь", few="очка потерь", other="очков потерь")
WHERE_EN = '{ $is-inside ->\n    [1] {" "}inside “{ $area }”\n   *[other] {" "}from “{ $area }” at “{ $target }”\n}'
WHERE_RU = (
    '{ $is-inside ->\n    [1] {" "}внутри области «{ $area }»'
    '\n   *[other] {" "}из области «{ $area }» по области «{ $target }»\n}'
)
_BARE_POINTS_RU = plural("points", one="очко", few="очка", other="очков")
_WORTH_EN = (
    '{ $vp ->\n    [0] {""}\n    [one] {" "}({ $vp } victory point)\n   *[other] {" "}({ $vp } victory points)\n}'
)
_WORTH_RU = (
    '{ $vp ->\n    [0] {""}\n    [one] {" "}({ $vp } победное очко)\n    [few] {" "}({ $vp } победных очка)\n'
    '   *[other] {" "}({ $vp } победных очков)\n}'
)
_HAVE_EN = plural("points", one="victory point", other="victory points")
_COUNT_EN = plural("count", one="card", other="cards")
_COUNT_RU = plural("count", one="карточку", few="карточки", other="карточек")
_COST_EN = plural("cost", one="order point", other="order points")
_COST_RU = plural("cost", one="очко приказов", few="очка приказов", other="очков приказов")
_N_EN = plural("n", one="card", other="cards")
_N_RU = plural("n", one="карточку", few="карточки", other="карточек")

# Questions

KINDS: dict[str, Text] = {
    "ready": Text("readying", "готовность"),
    "action": TurnName("actions", "действия"),
    "reaction": Text("reactions", "реакции"),
    "losses": Text("losses", "потери"),
    "discard": Text("discards", "сброс"),
}
"""What the kinds of questions are called where their owner settles how they are answered."""

# Addends of the sums: chapters 9.1, 9.2

STRENGTH = Text("Fire strength", "Сила огня")
DEFENCE = Text("Defence factor", "Защитный фактор")
FIRE_OF = Text("{ $unit }", "{ $unit }")
DICE = Text("dice { $one } + { $two }", "кубики { $one } + { $two }")
BEST_UNIT = Text("best unit: { $unit }", "лучшая часть: { $unit }")
AREA_DEFENCE = Text("area “{ $area }”", "область «{ $area }»")
AREA_NOT_INSIDE = Text("area defence, for the fire is inside the area", "защита области – огонь ведётся внутри неё")
AREA_NOT_CONTROLLED = Text(
    "area defence, for the { $army } do not control the area",
    "защита области – она не под контролем { $army-of }",
)
AREA_OWN_MARKER = Text(
    "area defence, for their own Fire marker lies in “{ $area }”",
    "защита области – в области «{ $area }» свой маркер «Огонь»",
)
AREA_CHARGES = Text("area defence, because of Pioneer Charges", "защита области – сыграны «Подрывные заряды»")
ENEMY_MARKER_IDLE = Text(
    "the enemy's Fire marker does not matter, only one's own", "чужой маркер «Огонь» не мешает, мешает только свой"
)
MARKER_IDLE_FOR_CARDS = Text(
    "Fire marker ignored: this is card fire", "маркер «Огонь» не учитывается: огонь ведёт карточка"
)

# Fire: chapters 8, 9

FIRES = Text(
    "The { $army } fire" + WHERE_EN + " with { $units }.",
    "{ $army } " + agreeing("army", one="ведёт", many="ведут") + " огонь" + WHERE_RU + ": { $units }.",
)
CARD_FIRES = Text(
    "The { $army } fire { $card } at “{ $target }”.",
    "{ $army } " + agreeing("army", one="бьёт", many="бьют") + " карточкой «{ $card }» по области «{ $target }».",
)
MARKER_LAID = Text(
    "A Fire marker of the { $army } lies in “{ $area }”.",
    "В область «{ $area }» ложится маркер «Огонь» { $army-of }.",
)
MARKER_THERE_ALREADY = Text(
    "A Fire marker of the { $army } is already in “{ $area }”.",
    "В области «{ $area }» уже лежит маркер «Огонь» { $army-of }.",
)
NO_MARKER_INSIDE = Text("Fire inside the area: no Fire marker.", "Огонь внутри области: маркер «Огонь» не кладётся.")
POINTS_DEALT = Text(
    "Fire { $strength } against defence { $defence }: " + _POINTS_EN + " in “{ $area }”.",
    "Огонь { $strength } против защиты { $defence }: в области «{ $area }» " + _POINTS_RU + ".",
)
NO_POINTS_DEALT = Text(
    "Fire { $strength } against defence { $defence }: nobody is hit in “{ $area }”.",
    "Огонь { $strength } против защиты { $defence }: в области «{ $area }» никто не пострадал.",
)
LAPSES = Text(
    "The { $army } have nobody left to fire at “{ $target }”: the fire lapses.",
    "У { $army-of } больше некому вести огонь по области «{ $target }» – он срывается.",
)
FIRERS_FLIP = Text(
    "After firing, the { $army } flip { $units }.", "После огня переворачиваются на неактивную сторону: { $units }."
)

# Losses: chapters 10

LOSSES = Text(
    "The { $army } take { $applied } of " + _POINTS_EN + " in “{ $area }”.",
    "{ $army } в области «{ $area }» "
    + agreeing("army", one="несёт", many="несут")
    + " потери: { $applied } из "
    + plural("points", one="очка", other="очков")
    + ".",
)
LOSS_FLIP = Text(
    "The { $army } flip { $unit } (" + _POINTS_EN + ").",
    "Часть «{ $unit }» переворачивается (" + _POINTS_RU + ").",
)
LOSS_RETREAT = Text(
    "The { $army } pull { $unit } back to “{ $area }” (" + _POINTS_EN + ").",
    "Часть «{ $unit }» отступает в область «{ $area }» (" + _POINTS_RU + ").",
)
LOSS_FLIP_RETREAT = Text(
    "The { $army } flip { $unit } and pull it back to “{ $area }” (" + _POINTS_EN + ").",
    "Часть «{ $unit }» переворачивается и отступает в область «{ $area }» (" + _POINTS_RU + ").",
)
LOSS_DESTROY = Text(
    "The { $army } lose { $unit } (" + _POINTS_EN + ").",
    "Часть «{ $unit }» уничтожена (" + _POINTS_RU + ").",
)

# Manoeuvre and control: chapters P4, P7

MOVES = Text(
    "The { $army } move from “{ $area }” to “{ $to }” with { $units }.",
    "{ $army } "
    + agreeing("army", one="переходит", many="переходят")
    + " из области «{ $area }» в область «{ $to }»: { $units }.",
)
MOVERS_FLIP = Text(
    "After moving, the { $army } flip { $units }.", "После манёвра переворачиваются на неактивную сторону: { $units }."
)
TAKES_CONTROL = Text(
    "The { $army } take control of “{ $area }”" + _WORTH_EN + ".",
    "{ $army } " + agreeing("army", one="берёт", many="берут") + " под контроль область «{ $area }»" + _WORTH_RU + ".",
)
CONTROL_STAYS_CONTESTED = Text(
    "“{ $area }” is contested; control stays as it was.", "Область «{ $area }» спорная; контроль остаётся прежним."
)
CONTROL_STAYS_EMPTY = Text(
    "“{ $area }” is left, but control of it is kept.", "Область «{ $area }» оставлена, но контроль над ней сохраняется."
)

# Cards: chapters P6

PLAYS_CARD = Text(
    "The { $army } play { $card }.",
    "{ $army } " + agreeing("army", one="играет", many="играют") + " карточку «{ $card }».",
)
PAYS_CARD = Text(
    "The { $army } discard { $card } as the price.",
    "{ $army } " + agreeing("army", one="сбрасывает", many="сбрасывают") + " как цену карточку «{ $card }».",
)
COUNTERMANDED = Text("{ $card } is countermanded and has no effect.", "Карточка «{ $card }» отменена и не действует.")
READIED = Text(
    "The { $army } make { $units } active again.",
    "{ $army } снова " + agreeing("army", one="приводит", many="приводят") + " в готовность: { $units }.",
)
BARRICADED = Text("Barricades stand in “{ $area }” until evening.", "В области «{ $area }» до вечера стоят баррикады.")
STAY_ACTIVE = Text("Ammunition keeps { $units } active.", "Боеприпасы оставляют на активной стороне: { $units }.")
STANDS_FIRM = Text(
    "Not one step back in “{ $area }”: " + _POINTS_EN + " instead of { $before }, and nobody may retreat.",
    "Ни шагу назад в области «{ $area }»: вместо { $before } будет " + _POINTS_RU + ", а отступать нельзя.",
)

# The turn: chapters P3, P5, P11–P13

SET_UP = Text("“{ $scenario }”: the forces are in place.", "«{ $scenario }»: силы расставлены.")
MORNING = Text("Turn { $turn } of { $turns }: morning.", "Ход { $turn } из { $turns }: утро.")
ARRIVES = Text(
    "The { $army } receive { $unit } in “{ $area }”.", "К { $army-to } в область «{ $area }» прибывает { $unit }."
)
WAITS = Text(
    "The { $army } have no place for { $unit } to arrive: it waits.", "{ $army }: { $unit } ждёт, прибыть пока некуда."
)
DRAWS = Text(
    "The { $army } draw " + _COUNT_EN + ".",
    "{ $army } " + agreeing("army", one="берёт", many="берут") + " " + _COUNT_RU + ".",
)
YOU_DRAW = Text("You draw: { $cards }.", "Вы берёте: { $cards }.")
YOU_BEGIN_WITH = Text(
    "Your cards at the beginning: { $cards }. “My hand” shows what they do.",
    "Ваши карточки в начале партии: { $cards }. Что они делают, показывает «Моя рука».",
)
RESHUFFLED = Text(
    "The { $army } shuffle their discards into a new deck.",
    "{ $army } " + agreeing("army", one="перетасовывает", many="перетасовывают") + " сброс в новую колоду.",
)
NOTHING_TO_DRAW = Text("The { $army } have nothing left to draw.", "У { $army-of } брать больше нечего.")
READIED_FOR = Text(
    "The { $army } ready { $unit } for " + _COST_EN + " and have { $left } left.",
    "{ $army } "
    + agreeing("army", one="приводит", many="приводят")
    + " в готовность за "
    + _COST_RU
    + " (осталось { $left }): { $unit }.",
)
STOPS_READYING = Text(
    "The { $army } end readiness (" + plural("left", one="order point", other="order points") + " unspent).",
    "{ $army } "
    + agreeing("army", one="заканчивает", many="заканчивают")
    + " подготовку (не потрачено очков приказов: { $left }).",
)
COMBAT_BEGINS = Text("Combat: the { $army } have the initiative.", "Бой: инициатива у { $army-of }.")
PASSES = Text("The { $army } pass.", "{ $army } " + agreeing("army", one="пасует", many="пасуют") + ".")
PASSES_FORCED = Text(
    "The { $army } can do nothing and pass.",
    "У { $army-of } нет ни одного действия: пас.",
)
EVENING = Text(
    "Evening of turn { $turn }: the Germans have " + _HAVE_EN + " and need { $threshold } in the end.",
    "Вечер хода { $turn }: у немцев победных очков { $points }, а в конце партии нужно { $threshold }.",
)
CLEANED = Text("All Fire markers and barricades are removed.", "Все маркеры «Огонь» и баррикады сняты.")
DISCARDS = Text(
    "The { $army } discard { $cards }.",
    "{ $army } " + agreeing("army", one="сбрасывает", many="сбрасывают") + ": { $cards }.",
)
NEXT_TURN = Text("Turn { $turn } begins.", "Начинается ход { $turn }.")
NO_UNITS_LEFT = Text("The { $loser } have no units left on the map.", "У { $loser-of } на карте не осталось частей.")
ALL_LANDINGS = Text(
    "The { $army } hold every landing.",
    "{ $army } " + agreeing("army", one="держит", many="держат") + " все переправы.",
)
WILL_LOSE = Text(
    "The { $loser } have no units left on the map: this evening the { $army } win.",
    "У { $loser-of } на карте не осталось частей: вечером этого хода будет победа { $army-of }.",
)
WILL_BE_COUNTED = Text(
    "Nobody has units left on the map: this evening the victory points decide.",
    "Частей на карте не осталось ни у кого: вечером этого хода всё решат победные очки.",
)
LAST_UNIT = Text(
    "The { $loser } have one unit left on the map, { $unit }: if they lose it, the { $army } win this evening.",
    "У { $loser-of } на карте осталась одна часть – { $unit }: если её не станет, вечером будет победа { $army-of }.",
)
LANDINGS_WOULD_WIN = Text(
    "The { $army } hold every landing: if that is so in the evening, they win.",
    "{ $army } "
    + agreeing(
        "army",
        one="держит все переправы: если так будет и вечером, он победит",
        many="держат все переправы: если так будет и вечером, они победят",
    )
    + ".",
)
LAST_COUNT = Text(
    "The last evening is near: the Germans have "
    + _HAVE_EN
    + " and need { $threshold }; if it stays so, the { $winner } win.",
    "Последний вечер близок: у немцев победных очков { $points }, а нужно { $threshold }; если так и останется, "
    "это победа { $winner-of }.",
)
ENOUGH_POINTS = Text(
    "The Germans have " + _HAVE_EN + " and need { $threshold }: in the evening of turn { $turns } that wins.",
    "У немцев победных очков { $points } при нужных { $threshold }: вечером хода { $turns } это победа.",
)
FINAL_COUNT = Text(
    "The last evening is over: the victory points are counted.",
    "Последний вечер прошёл: победные очки подсчитаны.",
)

# Prompts: what is asked, and what the others read meanwhile

ASK_READY = Text(
    "{ $army }: ready a unit or stop. Order points left: { $left }.",
    "{ $army }: приведите часть в готовность или закончите. Осталось очков приказов: { $left }.",
)
WAIT_READY = Text("Waiting for the { $army } to ready units.", "Ждём { $army-of }: подготовка частей.")
ASK_ACTION = Text(
    "{ $army }: your action.",
    "{ $army }: ваше действие.",
)
ASK_ACTION_AFTER_PASS = Text(
    "{ $army }: your action. The { $foe } have passed: if you pass too, combat is over for this turn.",
    "{ $army }: ваше действие. { $foe } "
    + agreeing("foe", one="спасовал", many="спасовали")
    + ": если спасуете и вы, бой этого хода закончится.",
)
WAIT_ACTION = Text("Waiting for the { $army } to act.", "Ждём действия { $army-of }.")
ASK_LOSSES = Text(
    "{ $army }: allocate losses in “{ $area }”: "
    + _POINTS_EN
    + "; all units there together can take { $capacity }, to be taken: { $due }.",
    "{ $army }: распределите потери в области «{ $area }»: "
    + _BARE_POINTS_RU
    + "; все части вместе могут принять { $capacity }, принять нужно { $due }.",
)
WAIT_LOSSES = Text(
    "Waiting for the { $army } to allocate losses in “{ $area }”.", "Ждём { $army-of }: потери в области «{ $area }»."
)
ASK_DISCARD = Text(
    "{ $army }: discard " + _N_EN + " (hand limit 5).",
    "{ $army }: сбросьте " + _N_RU + " (предел руки 5).",
)
WAIT_DISCARD = Text("Waiting for the { $army } to discard.", "Ждём { $army-of }: сброс карточек.")
STATUS = Text(
    "Turn { $turn } of { $turns }: { $phase }.",
    "Ход { $turn } из { $turns }: { $phase }.",
)
PHASES = {
    "readiness": Text("readiness", "готовность"),
    "combat": Text("combat", "бой"),
    "evening": Text("evening", "вечер"),
    "over": Text("the end", "конец"),
}

OPEN_POINTS = Text("Applied so far: { $applied } of { $due }", "Применено пока: { $applied } из { $due }")

# Previews

PREVIEW_FIRST_PASS = Text(
    "If the { $foe } pass too, combat is over for this turn; if they act, you may act again.",
    "Если спасует и противник, бой этого хода закончится; если нет, вы сможете действовать ещё.",
)
PREVIEW_SECOND_PASS = Text(
    "The { $foe } have passed, so combat is over for this turn: evening comes.",
    "{ $foe } "
    + agreeing("foe", one="спасовал", many="спасовали")
    + ", поэтому бой этого хода закончится: наступит вечер.",
)
PREVIEW_MARKER = Text(
    "A Fire marker will lie in “{ $area }”: its defence will not count for your units until evening.",
    "В область «{ $area }» ляжет маркер «Огонь»: её защита не поможет вашим частям до вечера.",
)
PREVIEW_BARER = Text(
    "At once, too: the fire at “{ $target }” that you answer will meet a defence of { $after }, no longer { $before }.",
    "И сразу: огонь по области «{ $target }», на который вы отвечаете, встретит защиту { $after }, а не { $before }.",
)
PREVIEW_TAKES = Text(
    "If one of your units still stands there afterwards, you control “{ $to }”"
    + _WORTH_EN
    + ". Against fire that answers the move its defence does not help you yet.",
    "Если там останется хоть одна ваша часть, область «{ $to }» окажется под вашим контролем"
    + _WORTH_RU
    + ". Если противник ответит огнём на вход, её защита вам ещё не поможет.",
)
PREVIEW_CONTESTED = Text(
    "“{ $to }” will be contested, and its control stays as it is: until you control it, its defence does not help you.",
    "Область «{ $to }» станет спорной, контроль не сменится: пока он не ваш, её защита вам не поможет.",
)
PREVIEW_LAPSES = Text(
    "Your own fire at “{ $target }” will then lapse: nobody is left to make it.",
    "Тогда ваш собственный огонь по области «{ $target }» сорвётся: вести его станет некому.",
)
PREVIEW_WEAKENS = Text(
    "Your own fire at “{ $target }” will then be without { $units }.",
    "Тогда в вашем собственном огне по области «{ $target }» не участвуют: { $units }.",
)
LEFT_ACTIVE = Text("Left there, active: { $units }.", "Останутся там активными: { $units }.")
LEFT_SPENT = Text("Left there, inactive: { $units }.", "Останутся там неактивными: { $units }.")
LEFT_NOBODY = Text("Nobody of yours is left in “{ $area }”.", "Ваших в области «{ $area }» не останется.")
PREVIEW_FLIP = Text("After that you flip { $units }.", "Затем перевернутся на неактивную сторону: { $units }.")
PREVIEW_REACTION = Text("The enemy may answer with a card.", "Противник может ответить карточкой.")
OUTCOME_GONE = Text(
    "The { $army } win by sudden victory: the { $loser } have no units left on the map.",
    "Досрочная победа { $army-of }: у { $loser-of } на карте не осталось частей.",
)
OUTCOME_LANDINGS = Text(
    "The { $army } win by sudden victory: they control every landing.",
    "Досрочная победа { $army-of }: под их контролем все переправы.",
)
OUTCOME_POINTS = Text(
    "The { $army } win: the Germans have { $points } victory points and needed { $threshold }.",
    "Победа { $army-of }. У немцев победных очков { $points }, а нужно им было { $threshold }.",
)
