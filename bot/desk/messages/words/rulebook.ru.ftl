rule-ours = Дополнение Fieldpost: в исходных правилах этого нет.
rule-breaker = При нарушении: { $sentence }
rule-show-all = Показать всем
rule-more = Ещё
rule-pick = Читать дальше
rule-none = На запрос «{ $query }» правил не нашлось. Попробуйте номер, например { $number }, или другие слова.
rule-elsewhere = В игре «{ $game }» нет правила «{ $query }». Может быть, одно из этих:
rule-empty = Какое правило? Назовите номер или несколько слов: { $number }, «{ $words }».
rule-exceptions = { $n ->
    [1] Исключение
   *[other] Исключения
}: { $rules }
rule-example = Пример
rule-example-order = Пример – { $side }: { $order }
rule-term-forms = Также: { $forms }
rule-now = Что действует сейчас
rule-now-nothing = Здесь сейчас не играют, поэтому показывать нечего. Назовите номер правила или несколько слов.
page-title = { $game }: правила
page-version = Правила, версия { $version }. Каждый пример сыгран самим движком.
page-search = Найти в правилах
page-none = Правила со всеми этими словами нет.
page-contents = Содержание
page-glossary = Глоссарий
page-exceptions = Исключения:
page-see = Смотрите также:
page-picture = Картинка – та же, что у правила
page-which = Правила какой игры? Напишите её после команды: /правила и одно из слов { $games }.
page-drawing = Собираю правила со всеми картинками; через несколько минут пришлю их сюда.
page-here = { $game }: все правила с примерами, поиском и глоссарием. Откройте файл в браузере.
