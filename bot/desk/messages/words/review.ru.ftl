### Разбор законченной партии.

desk-review-later = Стол { $code }: разбор будет, когда партия закончится.
desk-review-none = Стол { $code }: разбора нет – партия не игралась, или это урок либо задача.
desk-review-whole = Весь разбор
desk-review-missteps = Промахи
desk-missteps = { $side }: какие приказы обошлись дороже всего
desk-missteps-when = Ход { $turn }, шансы на победу { $before } → { $after } %
desk-missteps-given = Отдан: «{ $order }».
desk-missteps-better = Лучше: «{ $order }».
desk-missteps-side-none = { $side }: ни один приказ этой стороне дорого не обошёлся.
desk-missteps-how = Каждый приказ сравнили с другими, которые пришли в голову компьютеру: их много раз доиграли, зная только то, что могла знать сторона. Первое число – сколько обещал лучший приказ, второе – сколько осталось после отданного. Названо то, где разница ясна и не меньше пяти.
desk-missteps-none = Ни один приказ этой партии не стоил заметно больше пяти сотых шансов на победу.
desk-missteps-nobody = В этом сценарии компьютер не умеет оценить, чего стоил приказ.
desk-missteps-wait = Компьютер ещё переигрывает эту партию. Спросите через минуту: /разбор промахи.
desk-missteps-failed = Оценить приказы этой партии не удалось: она слишком длинная.
desk-review-dice-check = Проверить кубики
desk-review-deal-check = Проверить тасование
desk-review-film = Фильм
desk-review-score = Счёт – { $measure }: { $points }.
desk-review-turning = Переломные моменты
desk-review-moved = Ход { $turn }: { $moved }
desk-review-part = { $moved }; самое большое изменение: { $part }
desk-review-cost = { $side } – потери: { $lost }
desk-review-by = { " " }– { $side }, «{ $order }»
desk-review-losses = Потери: { $losses }.
desk-review-no-throws = Случай здесь только тасовал карты, и это можно проверить.
desk-review-luck = Кубики, средний бросок: { $luck }.
desk-review-dice = { $side } { $rolled } (ожидалось { $expected }, { $throws ->
    [one] { $throws } бросок
    [few] { $throws } броска
   *[other] { $throws } бросков
})
desk-review-compared = Сравниваются броски, в которых стороне выгодно больше, со средним для таких кубиков; что от каждого зависело, не взвешено.
desk-review-apart-heading = Удача и игра
desk-review-apart = { $side }, шансы на победу, как их оценивает компьютер: { $start } % в начале; удача { $luck } %; игра обеих сторон { $play } %; { $end } % в конце.
desk-review-apart-how = Шансы после каждого приказа оценивает компьютер. Удача – насколько вышло лучше или хуже того, чего отдавший приказ мог в среднем ждать от случая и скрытого; остальное – игра. Это оценка положений, а не счёт сыгранных партий.
desk-review-by-turns = Счёт по ходам, в которых он менялся
desk-review-start = В начале:
desk-review-turn = После хода { $turn }:
desk-review-drawn = Как менялся счёт ({ $measure }): в начале { $start }; в конце { $end }.
desk-review-tick-start = начало
desk-review-tick-end = ход { $turn }
desk-review-rematch = Реванш, поменявшись сторонами
desk-rematch-of-players = Реванш – для тех, кто здесь играл.

### Итоги чата.

desk-standings = Итоги этого чата
desk-standings-none = В этом чате ещё не закончилась ни одна партия, которая идёт в счёт. Рейтинг дают партии между людьми; партии с компьютером перечислены отдельно.
desk-standings-row = { $place }. { $name } – { $rating }{ $settled ->
    [no] ?
   *[yes] {""}
}, { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
}: побед { $won }, ничьих { $drawn }, поражений { $lost }
desk-standings-computer = { $game }, против компьютера ({ $strength }) – без рейтинга
desk-standings-row-computer = { $name }, { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
}: побед { $won }, ничьих { $drawn }, поражений { $lost }
desk-standings-more = … и ещё { $n ->
    [one] { $n } человек
    [few] { $n } человека
   *[other] { $n } человек
}
desk-standings-note = «?» – сыграно меньше { $games ->
    [one] { $games } партии
   *[other] { $games } партий
}, рейтинг ещё сильно меняется. Кто оставил сторону без замены, тот проиграл.
desk-rated = Рейтинг, { $name }: { $rating } ({ $change })
desk-rated-left = Рейтинг, { $name }: { $rating } ({ $change }); партия оставлена, а это поражение

### Задачи.

desk-puzzle-title = Задача · { $game } · рейтинг { $rating }
desk-puzzle-goal = { $side }: какой из этих приказов в среднем выгоднее? Выигрыш – потери противника за вычетом ваших.
desk-puzzle-how = Каждый отвечает сам, в счёт идёт первый ответ. Продолжение разыграно так, как сыграл бы за обе стороны лёгкий компьютер.
desk-puzzle-right = Верно: { $order }
desk-puzzle-wrong = Есть приказ лучше: { $order }
desk-puzzle-played = Выигрыш на сто попыток; каждый приказ разыгран { $count ->
    [one] { $count } раз
    [few] { $count } раза
   *[other] { $count } раз
} при том же везении:
desk-puzzle-gain = { $order }: { $gain }
desk-puzzle-rating = Ваш рейтинг в задачах: { $rating } ({ $change } за первый ответ)
desk-puzzles-none = Вы ответили на все эти задачи. /puzzle список – задачи, которые играют за столом.
desk-daily-how = /puzzle ежедневно 9 +3 – задача каждый день в девять по Москве (UTC+3), с решением прошлой; /puzzle ежедневно выкл – больше не присылать.
desk-daily-set = Задача дня приходит в { $hour } ({ $zone }). Другой час: /puzzle ежедневно 9 +3; больше не присылать: /puzzle ежедневно выкл.
desk-daily-off = Задача дня сюда больше не приходит. /puzzle по-прежнему даёт задачу, когда захотите.
desk-daily-before = Прошлая задача дня: { $order }. { $count ->
    [0] Её никто не решал.
   *[other] Верно с первого раза: { $right } из { $count }.
}
