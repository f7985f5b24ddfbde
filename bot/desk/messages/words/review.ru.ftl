### Разбор законченной партии.

desk-review-later = Стол { $code }: разбор будет, когда партия закончится.
desk-review-none = Стол { $code }: разбора нет – партия не игралась, или это урок либо задача.
desk-review-whole = Весь разбор
desk-review-dice-check = Проверить кубики
desk-review-score = Счёт – { $measure }: { $points }.
desk-review-turning = Переломные моменты
desk-review-swing = Ход { $turn }: { $moved } – { $side }, «{ $order }».
desk-review-swing-event = Ход { $turn }: { $moved } – { $side }, «{ $order }»: { $event }
desk-review-losses = Потери: { $losses }.
desk-review-luck = Кубики, средний бросок: { $luck }.
desk-review-dice = { $side } { $rolled } (ожидалось { $expected }, { $throws ->
    [one] { $throws } бросок
    [few] { $throws } броска
   *[other] { $throws } бросков
})
desk-review-compared = Сравниваются броски, в которых стороне выгодно больше, со средним для таких кубиков; что от каждого зависело, не взвешено.
desk-review-no-dice = Бросков, которые можно сравнить, здесь не было; порядок карт не взвешен.
desk-review-by-turns = Счёт по ходам
desk-review-start = В начале:
desk-review-turn = После хода { $turn }:
desk-review-drawn = Как менялся счёт ({ $measure }): в начале { $start }; в конце { $end }.
desk-review-tick-start = начало
desk-review-tick-end = ход { $turn }
desk-review-rematch = Реванш, поменявшись сторонами
desk-rematch-of-players = Реванш – для тех, кто здесь играл.
