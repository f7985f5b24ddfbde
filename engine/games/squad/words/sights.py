"""The sentences in which a unit, a Weapon, a hex or a card is looked at, the score is told and a side is mustered."""

from __future__ import annotations

from engine.core.text import Text, agreeing, plural

_VP_EN = plural("vp", one="victory point", other="victory points")
_VP_RU = plural("vp", one="победное очко", few="победных очка", other="победных очков")

STANDS = Text("It stands in { $hex }.", "Стоит в гексе { $hex }.")
IS_LOST = Text("It has been eliminated.", "Уничтожено.")
IS_TO_COME = Text("It is still to be set up.", "Его ещё предстоит расставить.")
IS_ELSEWHERE = Text("It is not on the map.", "На карте его нет.")
FIGURES = Text(
    "It fights for the { $side }: firepower { $fp }, range { $range }, move { $move }, morale { $morale }.",
    "Воюет за { $side }: огневая мощь { $fp }, дальность { $range }, движение { $move }, дух { $morale }.",
)
PRINTED = Text(
    "Printed on its counter: firepower { $fp }, range { $range }, move { $move }, morale { $morale }.",
    "На фишке напечатано: огневая мощь { $fp }, дальность { $range }, движение { $move }, дух { $morale }.",
)
COMMANDS = Text(
    "It is a leader with Command { $command }, which is also the radius of its Orders in hexes.",
    "Это командир, его Командование – { $command }, таков же и радиус его Приказов в гексах.",
)
IS_BROKEN = Text(
    "It is broken: it fights with the figures of its other side until it recovers.",
    "Сломлено: действует с показателями другой стороны, пока не восстановится.",
)
IS_SUPPRESSED = Text("It is Suppressed, which lowers its figures.", "Подавлено, и это снижает его показатели.")
IS_VETERAN = Text("It is a Veteran, which raises its figures.", "Это Ветеран, и это повышает его показатели.")
HAS_ACTED = Text(
    "It has been activated, so it gets no other order in this Turn.",
    "Уже действовало и другого приказа в этом ходу не получит.",
)
MAY_ACT = Text("It may still be activated in this Turn.", "В этом ходу ещё может получить приказ.")
CARRIES = Text("It carries { $weapon }.", "Несёт оружие: { $weapon }.")

CARRIED_BY = Text("{ $unit } carries it in { $hex }.", "Его несёт { $unit }, гекс { $hex }.")
WEAPON_FIGURES = Text(
    "Its firepower is { $fp }, its range { $range }; it adds { $move } to the move of its carrier.",
    "Огневая мощь { $fp }, дальность { $range }; к движению носителя добавляет { $move }.",
)
IS_JAMMED = Text("It is jammed and has to be repaired.", "Неисправно, его нужно починить.")
IS_SPENT = Text("It has been used in this Turn.", "В этом ходу уже использовано.")
RADIO_READY = Text("Its Radio lies face up, so it may fire.", "Радио лежит лицом вверх: вести огонь можно.")
RADIO_DOWN = Text("Its Radio lies face down: there is no link.", "Радио лежит лицом вниз: связи нет.")
RADIO_FIREPOWER = Text("It fires with firepower { $fp }.", "Ведёт огонь с огневой мощью { $fp }.")
BEHIND_THE_FRONT = Text("It stands behind the front of the { $side }.", "Стоит за линией фронта { $side-of }.")

IS_EMPTY = Text("No units stand in it.", "Подразделений в нём нет.")
INSIDE = Text("{ $side } in it: { $units }.", "{ $side } в нём: { $units }.")
STACK = Text(
    "They count as { $n } of the { $most } figures that may stay in a hex.",
    "Вместе это { $n } из { $most } фигур, которые могут остаться в гексе.",
)
TERRAIN = Text(
    "The ground is { $terrain }: it costs { $move } to enter and gives cover { $cover }.",
    "Местность – { $terrain }: вход стоит { $move }, укрытие { $cover }.",
)
CLOSED = Text("The ground is { $terrain }: nobody can enter.", "Местность – { $terrain }: войти нельзя.")
FORT = Text("{ $fort } lies there.", "Там лежит фишка «{ $fort }».")
SMOKE = Text("Smoke { $value } hides it.", "Его скрывает Дым { $value }.")
BLAZE = Text("It burns: nothing can stay there.", "Там Пламя: оставаться в гексе нельзя.")
GOAL = Text("objective", "Цель")
OBJECTIVE = Text(
    "Objective { $number } is there, worth " + _VP_EN + " as far as you know.",
    "В нём Цель { $number }; насколько вам известно, за неё дают " + _VP_RU + ".",
)
HELD_BY = Text("The { $side } control its objective.", "Цель в нём под контролем { $side-of }.")
HELD_BY_NOBODY = Text("Nobody controls its objective.", "Цель в нём никто не контролирует.")
STANDING_THERE = Text(
    "The { $side } stand in it.", "В нём " + agreeing("side", one="стоит", many="стоят") + " { $side }."
)
BOTH_STAND = Text("Both sides stand in it.", "В нём стоят обе стороны.")
NOBODY_STANDS = Text("Nobody stands in it.", "Он пуст.")
FORT_GIVES = Text("It gives cover { $cover }.", "Даёт укрытие { $cover }.")
FORT_LIES = Text("It lies in { $hexes }.", "Лежит в гексах: { $hexes }.")
FORT_NOWHERE = Text("It lies nowhere on the map.", "На карте такой фишки нет.")

IN_HAND = Text("You hold it.", "У вас на руке.")
DISCARDED = Text("It lies in the discard pile of the { $side }.", "Лежит в сбросе { $side-of }.")
IS_UNSEEN = Text("It is in a deck or in a hand.", "В колоде или на руке.")
FATE_CARD = Text(
    "Its order is “{ $order }”, its action “{ $action }”, its event “{ $event }”; as a roll it counts { $total }.",
    "Приказ «{ $order }», Действие «{ $action }», событие «{ $event }»; как бросок – { $total }.",
)
CHIT_OPEN = Text("It lies open.", "Лежит открытой.")
CHIT_OWN = Text("It is your secret chit.", "Это ваша секретная фишка.")
CHIT_UNSEEN = Text("Nobody has shown it.", "Её никто не показывал.")
CHIT_SAYS = Text("It says: { $says }.", "На ней написано: { $says }.")

LEADS = Text(
    "The { $side } lead by " + _VP_EN + ".",
    "{ $side } " + agreeing("side", one="впереди", many="впереди") + ": перевес – " + _VP_RU + ".",
)
NEEDS = Text(
    "As it stands the { $ahead } would win on points; the { $side } need " + _VP_EN + " more than they have.",
    "По очкам сейчас "
    + agreeing("ahead", one="победила бы", many="победили бы")
    + " { $ahead }; { $side-to } нужно ещё "
    + _VP_RU
    + ".",
)
HOLDS_CARD = Text("The { $side } hold the Initiative Card.", "Карта Инициативы – у { $side-of }.")
EVEN = Text(
    "The victory points are even: whoever holds the Initiative Card, the { $side }, would win.",
    "Победных очков поровну: победил бы тот, у кого Карта Инициативы, – { $side }.",
)
OBJECTIVES_HELD = Text(
    "Objectives that the { $side } control: { $hexes }.", "Цели под контролем { $side-of }: { $hexes }."
)
OBJECTIVES_FREE = Text("Objectives that nobody controls: { $hexes }.", "Ничьи Цели: { $hexes }.")
OBJECTIVE_FIGURES = Text("(no. {number}, {vp} VP)", "(№ {number}, {vp} ПО)")
"""The number of an objective and its victory points as far as one knows, behind its hex; no sentence."""
COUNTS = Text(
    "Victory points come from objectives, enemy units eliminated and own units led off over the enemy’s edge.",
    "Победные очки дают Цели, уничтоженные подразделения противника и свои, выведенные за его край карты.",
)
LOSSES = Text(
    "The { $side } have lost " + plural("lost", one="unit", other="units") + " and surrender at { $limit }.",
    "{ $side }: потеряно подразделений { $lost }, сдача при { $limit }.",
)
TIME = Text(
    "The time is { $time }; from { $death } on each further step may end the game.",
    "Время – { $time }; начиная с { $death } каждый следующий шаг может закончить партию.",
)

READY = Text("May still be activated:", "Можно активировать:")
SPENT = Text("Activated in this Turn already:", "Уже активированы в этом ходу:")
SECRETS = Text(
    "Only you see this – your secret objectives: { $chits }.", "Видно только вам – ваши секретные Цели: { $chits }."
)
NO_SECRETS = Text("You hold no secret objective.", "Секретных Целей у вас нет.")
BROKEN = Text("Broken: { $units }.", "Сломлены: { $units }.")
SUPPRESSED = Text("Suppressed: { $units }.", "Подавлены: { $units }.")
STILL_TO_COME = Text("Still to be set up: { $units }.", "Ещё предстоит расставить: { $units }.")
HAND_SIZE = Text("Cards in hand: { $n }.", "Карт на руке: { $n }.")
NOBODY_LEFT = Text("No units are on the map.", "Подразделений на карте нет.")

MEASURE = Text("victory points by which a side leads", "победные очки, на которые ведёт сторона")
LOST_UNITS = Text(
    plural("n", one="unit", other="units"), plural("n", one="подразделение", few="подразделения", other="подразделений")
)
