### Стол: столы, места, запросы, кнопки.

## Новости

desk-opened = Стол открыт. Броски зафиксированы заранее (контроль: { $commitment }…).
desk-chat-unlinked = Чат в { $platform } больше недоступен; команда /table в нём вернёт его к столу.
desk-sat = { $side }: { $name } садится за стол.
desk-rose = { $side }: { $name } встаёт из-за стола. Место можно занять командой /join или отдать командой /computer.
desk-sat-seen = { $side }: { $name } садится за стол. Руку этой стороны раньше видели те, кто теперь играет за другую: { $names }.
desk-rose-others = { $side }: { $name } встаёт из-за стола; дальше играют: { $names }.
desk-computer-sat = { $side }: играет компьютер ({ $strength }).
desk-worded = { $name } добавляет к кубикам слово «{ $word }».
desk-begun = Партия началась.
desk-by-clock = { $side }: время вышло, дан безопасный ответ.
desk-by-reflex = { $side }: ответил ваш постоянный приказ.
desk-by-idle = { $side }: сыграть из руки было нечего, ответ дан за вас.
desk-skipped = Пропущено: { $parts }.
desk-skipped-folded = Пропущено: { $parts } и ещё { $n }.
desk-by-force = Другого ответа не было: { $orders }.
desk-undone = { $side }: последний приказ взят назад. Положение такое же, как до него.
desk-undo-asked = { $name } просит взять назад последний приказ.
desk-undo-refused = { $name } против отмены.
desk-undo-withdrawn = { $name } больше не просит взять назад последний приказ.
desk-undo-dropped = Вопрос, взять ли назад последний приказ, снят.
desk-resign-asked = { $side }: { $name } хочет сдать партию. Сторона сдаётся, когда все, кто за неё играет, напишут /resign.
desk-resigned = { $side }: { $name } сдаёт партию.
desk-close-asked = { $name } хочет закрыть стол без результата. Он закроется, когда все, кто играет, напишут /close.
desk-closed = Стол закрыт.
desk-practice-set = Теперь стол тренировочный: /undo отменяет и броски, а партия ни на что не влияет.
desk-practice-unset = Стол больше не тренировочный: выпавшее на кубиках остаётся.
desk-private-set = Теперь стол закрытый: прийти за него можно только по приглашению, /invite.
desk-private-unset = Теперь за стол может прийти каждый, у кого есть его код.
desk-paused = { $name } останавливает часы.
desk-resumed = { $name } снова пускает часы.
desk-pace-set = Время на каждый ответ: { $pace }.
desk-language-set = Теперь стол говорит по-русски.
desk-revealed = Секрет кубиков: { $secret }. Каждый бросок проверит /verify за столом { $code }.
desk-all-of-it = Подробно
desk-nothing-new = Нового ничего не произошло.
desk-more-in-log = … более ранние новости: /log
desk-log-cut = Что было раньше – по кнопке «По ходам».
desk-log-turn = Ход { $turn }
desk-log-by-turns = По ходам
desk-log-earlier = ◀ Раньше
desk-log-later = Позже ▶
desk-log-pages = Страниц в журнале: { $count }; первая – самая новая.
desk-log-how = /log покажет последнее, /log 2 – то, что было до него, и так далее.
desk-over-resigned = { $side }: партия сдана.
desk-over-closed = Партия окончена без результата.
desk-won-by-resignation = Победа: { $side }. Противник сдался.

## Числа

desk-not-counted = ({ $amount } не считается: { $reason })
desk-odds = Вероятности:
desk-by-rules = По правилам { $rules }
desk-days = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[other] { $count } дней
}
desk-hours = { $count ->
    [one] { $count } час
    [few] { $count } часа
   *[other] { $count } часов
}
desk-minutes = { $count ->
    [one] { $count } минута
    [few] { $count } минуты
   *[other] { $count } минут
}
desk-seconds = { $count ->
    [one] { $count } секунда
    [few] { $count } секунды
   *[other] { $count } секунд
}
desk-no-deadline = без срока

## Места

desk-seat = { $side }: { $names }
desk-nobody = пока никого
desk-the-computer = компьютер ({ $strength })
desk-join = Сесть: { $side }
desk-let-computer = Компьютер: { $side }, { $strength }
desk-how-to-join = Из других чатов и с других платформ: /join { $code }
desk-how-invited = Стол закрытый: как прийти за него, подскажет /invite.
desk-begin = Начать
desk-practice = тренировка
desk-practice-on = Сделать тренировкой
desk-practice-off = Играть всерьёз
desk-private-on = Сделать закрытым
desk-private-off = Открыть для всех
desk-set-pace = Время: { $pace }
desk-in-this-language = По-русски, пожалуйста
desk-take-a-seat = Займите место
desk-you-sit = Вы за столом: { $side }.
desk-you-rose = Вы встали из-за стола { $code }.
desk-already-seated = Вы уже сидите здесь: { $side }.
desk-you-left = Вы оставили сторону: { $side }. За вами остаётся: { $sides }.
desk-not-your-side = Вы не играете за сторону «{ $side }»; ваше: { $sides }.
desk-no-second-side = Вы играете или играли за другую сторону: когда партия началась, никто не вправе видеть обе руки.
desk-not-both = За вами уже другая сторона. Обе может занять только тот, кто за каждую играет один; свою можно оставить: /leave.
desk-held-by-one = За обе стороны играет один человек ({ $names }). Присоединиться к стороне «{ $side }» можно, когда одна из них будет оставлена: /leave и сторона.
desk-both-shared = Никто не вправе видеть обе руки. Оставить одну сторону (/leave) или играть за обе без других: { $names }.
desk-seat-taken = { $side }: место занято ({ $names }).
desk-computer-seated = { $side }: играет компьютер ({ $strength }).
desk-no-computer = В эту игру компьютер пока не играет.
desk-computer-unknown = Не знаю слова «{ $word }». После /computer можно назвать сторону ({ $sides }) и уровень ({ $strengths }).
desk-which-side = За какую сторону? { $sides }.
desk-seats-empty = Ещё свободно: { $sides }. Нужно, чтобы кто-то сел, или отдайте место командой /computer.
desk-already-begun = Партия уже началась.
desk-you-began = Партия началась.
desk-players-only = Это могут только игроки стола { $code }.
desk-knock = { $name } просится за сторону «{ $side }». Впустить может тот, кто за неё играет: { $names }.
desk-knock-computer = { $name } просится за сторону «{ $side }» вместо компьютера. Впустить может тот, кто здесь играет: { $names }.
desk-let-in = Впустить
desk-keep-out = Не впускать
desk-knocked = Вы попросились за сторону «{ $side }». Ждём ответа: { $names }.
desk-knocked-already = Вы уже просились за сторону «{ $side }»; подождите ответа.
desk-was-let-in = { $name } теперь играет за сторону «{ $side }».
desk-in-seated = { $name } уже играет за сторону «{ $side }».
desk-in-opposed = { $name } не может сесть за сторону «{ $side }»: кто играет или играл за другую, не вправе видеть эту руку.
desk-not-let-in = Новый игрок за сторону «{ $side }» не принят: { $name }.
desk-invite = Чтобы прийти за стол { $code } из другого места, нужно написать: /join { $key }
desk-you-closed = Стол { $code } закрыт.
desk-close-not-yours = Предложить закрыть стол { $code } могут те, кто за ним играет, и тот, кто его открыл.
desk-close-waits = Стол { $code } закроется, когда согласятся все, кто играет; ждём: { $names }.
desk-close-too = Закрыть
desk-computers-enough = Компьютеры и так играют друг с другом за многими столами. Займите сторону сами или подождите, пока одна из этих партий закончится.
desk-not-seated = Вы не сидите за столом { $code }: /join { $code }
desk-nothing-changed = Менять нечего: так уже есть.
desk-changed = Изменено.

## Столы

desk-which-game = Какая игра?
desk-which-scenario = Какой сценарий?
desk-new-unknown = Не знаю слова «{ $word }». После /new можно назвать игру и сценарий: { $games }; ещё язык (ru, en), время на ответ, например 24ч, и слова «тренировка» и «закрытый».
desk-table-open = Стол { $name } открыт. Занимайте места ниже; из других чатов: /join { $code }
desk-too-many-tables = Неоконченных столов в этом чате уже { $count }. Доиграйте за одним из них или закройте ненужный командой /close.
desk-too-many-of-yours = Открытых вами неоконченных столов уже { $count }. Доиграйте за одним из них или закройте ненужный командой /close.
desk-opened-enough = За короткое время вы открыли много столов; поиграйте за одним из них, а следующий откройте через несколько минут.
desk-too-fast = Не так быстро, пожалуйста: это осталось непрочитанным. Подождите несколько секунд и повторите.
desk-too-many-codes = Испробовано слишком много кодов; подождите десять минут или нажмите кнопку самого стола.
desk-no-table = Здесь пока нет стола: откройте его командой /new или подключитесь командой /join с кодом стола.
desk-no-tables = Столов здесь пока нет: откройте стол командой /new.
desk-no-such-table = Стола { $code }, за который вы могли бы прийти, нет. В коде десять знаков; за закрытый стол нужно ещё приглашение.{ $days ->
    [0] { "" }
    [one] { " " }Стол удаляется через { $days } день после окончания.
    [few] { " " }Стол удаляется через { $days } дня после окончания.
   *[other] { " " }Стол удаляется через { $days } дней после окончания.
}
desk-no-such-side = Стороны «{ $word }» здесь нет. Стороны: { $sides }.
desk-which-table = Какой стол? Назовите его код: /table КОД. Столы этого чата покажет /tables.
desk-current = Приказы отсюда теперь идут за стол { $code }.
desk-turned = { $name } переводит этот чат за стол { $code }: приказы отсюда теперь идут туда. А кто играет в этом чате за одним-единственным столом, того всё равно слышат за ним.
desk-turn-not-yours = Перевести чат за другой стол могут только те, кто играет за одним из его столов.
desk-following = Этот чат следит за столом { $code }.
desk-following-free = Этот чат следит за столом { $code }. Свободно: { $sides }. Занять место: /join и сторона или её кнопка.
desk-table-over = Партия за столом { $code } окончена.
desk-your-turn = ваш ход!
desk-not-begun = Партия ещё не началась: займите места, затем /begin.
desk-not-running = Сейчас партия не идёт.
desk-unknown-game = За этим столом играют в «{ $game }», а этой игры здесь нет.
desk-diverged = Стол { $code } заморожен на записи { $version }: правила с тех пор изменились, и записи дают другое положение. Ничего не потеряно; продолжить поможет тот, кто держит бота.
desk-frozen = Стол { $code } заморожен и приказов не принимает; почему, скажет /who.

## Запросы

desk-time = Время на ответ: { $time }
desk-time-left = Осталось времени: { $time }
desk-clock-stopped = Часы стоят.
desk-answer-as = Ответить: { $side }
desk-hidden-choice = Дальше видно только вам.
desk-choose-privately = Выбрать (видно только вам)
desk-pick = Выберите
desk-done = Готово
desk-back = Назад
desk-next = Дальше
desk-previous = Раньше
desk-why-not = Почему нет…?
desk-why-not-title = Чего нельзя и почему
desk-nothing-refused = Здесь можно всё.
desk-commit = Отдать приказ
desk-still-open = Пока вы не закончили, ещё можно приказать:
desk-still-open-verb = { $verb } – { $more ->
    [0] { $names }
   *[other] { $names } и ещё { $more }
}
desk-my-hand = Моя рука
desk-type = Написать приказ
desk-original = В полном размере
desk-type-title = Приказ, стол { $code }
desk-hand-of = Видно только вам: { $side }
desk-no-hand = В этой игре сейчас ничего не скрыто.
desk-undo-question = { $names }: разрешаете взять назад последний приказ?
desk-undo-list = { $count ->
    [one] Назад будет взят { $count } ответ.
    [few] Назад будут взяты { $count } ответа.
   *[other] Назад будут взяты { $count } ответов.
}
desk-allow = Разрешить
desk-refuse = Отказать
desk-withdraw = Снять вопрос
desk-reminder = { $names }: вас ждут за столом { $code }. Осталось времени: { $time }.

## Приказы

desk-given = ✓ { $order }
desk-which-order = Какой приказ? Примеры покажет /orders.
desk-too-long = Для приказа это слишком длинно: самое большее { $count ->
    [one] { $count } знак
    [few] { $count } знака
   *[other] { $count } знаков
}.
desk-lines-overtaken = За столом уже другое положение: после этого ответили другие. Это не отдано.
desk-lines-wait = Строки после неё не отданы.
desk-moved-on = За столом уже другое положение; вот оно.
desk-moved-on-order = За столом уже другое положение, и «{ $order }» к нему не подходит. Ничего не изменено.
desk-ambiguous = «{ $word }» может значить: { $names }. Что именно?
desk-only-named = «{ $text }» – только название. Что сделать?
desk-left-out = Здесь не хватает слова; назовите одно из этих: { $names }.
desk-first-this = По одному приказу: «{ $order }» говорит, кто; куда («{ $rest }») – следующий вопрос.
desk-unknown-word = Не понимаю «{ $word }». Что можно сейчас, покажет /orders.
desk-did-you-mean = Не понимаю «{ $word }». Может быть: { $names }?
desk-no-order = Из «{ $text }» приказ не складывается. Что можно сейчас, покажет /orders.
desk-unfinished = «{ $text }» – начало приказа.
desk-go-on = Продолжить
desk-foreign = Эти кнопки не для вас: { $side } ({ $names }).
desk-unknown-button = Эта кнопка больше никуда не ведёт.
desk-not-asked = Сейчас вас ни о чём не спрашивают.
desk-no-inquiry = В игре «{ $game }» нет команды /{ $command }.
desk-inquiry-how = { $about }: { $usage } – например, { $example }
desk-show-why = Показать почему
desk-nearest = Вместо этого можно:
desk-nothing-to-show = Приказ «{ $order }» разрешён; кубиков в нём нет.
desk-no-refusal = В последнее время вам не отказывали.
desk-allowed-now = Сейчас приказ «{ $order }» разрешён.
desk-examples = Например:

## Отмена, постоянные приказы, часы, сдача

desk-undo-fallen = Кубики уже брошены или что-то открыто, и это остаётся. За тренировочным столом это можно было бы взять назад.
desk-undo-dice = С тех пор что-то бросали или тасовали; это будет брошено или перетасовано заново.
desk-undo-cards = С тех пор что-то открыли, и это остаётся известным. Карты лежат в колодах так, как лежали: придут те же.
desk-nothing-to-undo = За столом { $code } вам нечего взять назад.
desk-undo-waits = Стол { $code }: с тех пор что-то бросали, открывали или отвечали, поэтому спросим противника.
desk-undo-pending = { $name } уже просит взять назад приказ; сначала на это должен быть ответ: { $names }.
desk-undo-asked-already = Вы уже попросили взять приказ назад; ждём ответа: { $names }.
desk-you-withdrew = Вы сняли вопрос.
desk-undo-too-late = Партия окончена, кубики раскрыты; взять назад уже ничего нельзя.
desk-undo-not-yours = Это решает ваш противник.
desk-you-undid = Взято назад, стол { $code }.
desk-you-allowed = Вы разрешили.
desk-you-refused = Вы отказали.
desk-reflexes = Ваши постоянные приказы
desk-reflex-how = Например так: /reflex { $kind } умолчание · /reflex { $kind } раз умолчание · /reflex { $kind } снять. Вместо «умолчание», безопасного ответа, можно дать любой ответ на такой вопрос словами приказа; вместо «{ $kind }» – «все».
desk-reflex-all = Например так: /reflex { $word } умолчание · /reflex { $word } спрашивать · /reflex { $word } снять.
desk-reflex-press = Вас спрашивают, когда есть из чего выбирать. Нажатие меняет это для одного вида вопросов: безопасный ответ без вопроса, затем спрашивать, даже если ответ только один, затем снова как обычно. Знаете об этом только вы.
desk-reflex-as-usual = как обычно
desk-reflex-once = один раз
desk-reflex-default = безопасный ответ
desk-reflex-ask = спросить меня
desk-reflex-no-kind = Вопросов вида «{ $word }» в этой игре нет. Виды вопросов: { $kinds }
desk-reflex-no-answer = «{ $words }» – не ответ на вопросы вида «{ $kind }».
desk-reflex-policy = /reflex { $words } – { $about }
desk-reflex-usual = /reflex { $words } – { $about } (действует, пока вы не скажете иначе; «спрашивать» – спрашивать каждый раз)
desk-reflex-set = { $side }: на вопросы вида «{ $kind }» ответ теперь «{ $answer }». Знаете об этом только вы.
desk-reflex-off = { $side }: постоянного приказа для «{ $kind }» больше нет.
desk-charges = Кто на вашей стороне чем командует
desk-charge-of = { $name }: { $about }
desk-charge-how = Например так: /charge { $name } { $one } { $other } · /charge { $name } { $words } · /charge { $name } снять. Частям, которые никому не поручены, может приказывать каждый.
desk-charge-who = Кому поручить? Назовите кого-то из вашей стороны: { $names }. Одно /charge покажет, кто чем командует.
desk-charge-unknown = Какие это части – «{ $words }»? Назовите их коротко, как на фишках, или словами полного названия: страна, вид. Разделяйте запятыми.
desk-charge-set = Теперь командует { $name }: { $about }. Чужой приказ этим частям будет ждать согласия: { $name }.
desk-charge-off = { $name } больше ничем не командует.
desk-draft = Проект приказа, автор – { $name }. Этими частями командуют { $names } – им и решать.
desk-draft-give = Отдать приказ
desk-draft-sent = Пока это проект: этими частями командуют { $names } – отправлено им на решение.
desk-draft-not-yours = Эти части поручены не вам. Ими командуют { $names }.
desk-draft-waits = Ждём согласия: { $names }
desk-resign-sure = Вы правда сдаёте партию за столом { $code }?
desk-resign-waits = { $side }: сторона сдастся, когда согласятся все, кто за неё играет; ждём: { $names }.
desk-resign-anew = С тех пор многое изменилось. Спросить заново: /resign.
desk-resign-button = Сдаться: { $side } ({ $code })
desk-you-resigned = Вы сдали партию.
desk-you-paused = Часы остановлены.
desk-you-resumed = Часы идут.
desk-pace-is = Время на каждый ответ: { $pace }
desk-pace-how = Время на каждый ответ: { $pace }. Изменить: /pace 24ч, /pace 30м или /pace нет; без напоминаний ночью: /pace quiet 22-8 +3
desk-pace-limits = Такого времени не бывает. Самое короткое – { $shortest }, самое долгое – { $longest }; срок убирает /pace нет.
desk-pace-asked = { $name } предлагает давать на каждый ответ меньше времени: { $pace }. Так будет, когда все, кто играет, напишут /pace { $words }.
desk-pace-waits = Стол { $code }, время на каждый ответ: { $pace } вместо прежнего ({ $before }) – когда согласятся все, кто играет, кнопкой или командой /pace { $words }. Ждём: { $names }.
desk-pace-agree = Согласиться: { $pace }
desk-pictures-set = { $when ->
    [hand-off] Новая картинка – когда ход переходит к другому.
    [segment] Новая картинка – когда кончается сегмент игры.
    [request] Новая картинка – когда её просят: /board.
   *[order] Новая картинка – после каждого приказа.
}
desk-pictures-when = { $when ->
    [hand-off] 🖼 При передаче хода
    [segment] 🖼 В конце сегмента
    [request] 🖼 По просьбе
   *[order] 🖼 После каждого приказа
}
desk-pictures-word = { $when ->
    [hand-off] ход
    [segment] сегмент
    [request] просьба
   *[order] приказ
}
desk-pictures-how = Когда показывать новую картинку? Напишите /pictures и одно из слов: { $words }.
desk-confirm-on = Перед отдачей приказа вы видите, что он даст и что останется несделанным. С /confirm off ваши приказы отдаются сразу.
desk-confirm-off = Ваши приказы отдаются сразу, без второго нажатия. С /confirm on они сначала показываются.
desk-confirm-how = /confirm on – приказ отдаёт второе нажатие. /confirm off – он отдаётся сразу.
desk-tip = 💡 { $tip } (/tips off – без подсказок)
desk-tips-on = В первом сценарии игры вы получаете подсказку, когда о чём-то спрашивают впервые. /tips off – без них.
desk-tips-off = Вы играете без подсказок новичку. /tips on вернёт их.
desk-tips-how = /tips on – подсказки, когда о чём-то спрашивают впервые. /tips off – без них.
desk-quiet-how = Например так: /pace quiet 22-8 +3 (с какого часа, до какого, часов к востоку от Гринвича).
desk-quiet-set = В этом чате без напоминаний: { $hours }.

## Кубики

desk-which-word = Какое слово? Оно подмешивается к кубикам, чтобы никто не выбрал их в одиночку.
desk-word-added = Ваше слово подмешано к кубикам.
desk-word-late = Поздно: с начала партии кубики уже бросают.
desk-verify-later = Стол { $code }: секрет кубиков раскроется, когда партия закончится. Броски зафиксированы заранее, контрольное число: { $commitment }
desk-verified = Стол { $code }: кубики честные. Бросков: { $rolls }, записей с кубиками: { $steps }; все они получаются из секрета { $secret }, контрольное число которого объявлено заранее: { $commitment }.
desk-verify-failed = Стол { $code }: подтвердить кубики НЕ удалось. Записи с расхождением: { $wrong }. Бросков: { $rolls }, записей: { $steps }, секрет { $secret }, контрольное число { $commitment }.

## Помощь

desk-help = Как играть
desk-help-begin = Начать
desk-help-turn = Ваш ход
desk-help-field = Поле
desk-help-game = Партия
desk-help-table = Стол и вы
desk-help-rules = Правила
desk-help-more = /help и название команды расскажет о ней, например /help план.
desk-help-new = Откройте стол командой /new, выберите сценарий, займите сторону кнопками и нажмите «Начать». Вторую сторону можно отдать компьютеру.
desk-help-lobby = Стол { $code } собирается: займите сторону кнопками под его сообщением или командой /join { $code }, затем /begin.
desk-help-play = Нажимайте кнопки слово за словом или пишите приказ, как выше; «!» в конце отдаёт его сразу. Прежде чем что-то бросить, вы увидите сумму и вероятности. /undo берёт назад, /why с приказом скажет, можно ли так, а без него объяснит последний отказ, /rule находит любое правило, а без слов – то, что действует сейчас.
desk-help-wait = Сейчас отвечает другая сторона; когда придёт ваша очередь, вас упомянут. /board покажет карту, /rule найдёт любое правило.
desk-help-watch = Вы зритель. /join { $code } – занять место, если есть свободное; /board покажет карту.
desk-help-over = Партия окончена. /log расскажет, что было, /verify проверит кубики, /new откроет новый стол.
desk-unknown-command = Не знаю команды «{ $command }». Все команды покажет /help.
desk-language-how = /language ru или /language en – для вас; /language chat ru – для этого чата; /language table ru – для стола.
desk-language-yours = Хорошо, по-русски.

## Неприятности

desk-store-failed = Хранилище недоступно. Ничего не изменилось; попробуйте ещё раз чуть позже.
desk-store-unsure = Хранилище не ответило, и я не знаю, всё ли из присланного сделано. Взгляните на /board, прежде чем повторять.
desk-store-waits = Хранилище сейчас не отвечает. Присланное сохранено и будет исполнено само, как только получится; повторять не нужно.
desk-put-aside = Присланное не удалось обработать, сколько я ни пробовал, и оно отложено; случай записан. Взгляните на /board: стол цел.
desk-damaged = Записи стола { $code } повреждены, поэтому он заморожен и за ним ничего нельзя сделать. Ничего не изменилось. Тот, кто запускает этого бота, может восстановить стол из резервной копии.
desk-bug-after = Присланное исполнено, но потом у меня что-то пошло не так, и обо всём, что из этого вышло, я сказать не могу. Стол { $code } цел: взгляните на /board. Случай записан.
desk-gone = Стола { $code } больше нет: время, на которое столы сохраняются после окончания, вышло.
desk-newer = За этим столом последней играла более новая версия бота; продолжить может только она. Ничего не изменилось.
desk-bug = У меня что-то пошло не так. Стол { $code } цел и стоит как прежде; попробуйте иначе. Случай записан.
desk-busy = Все действуют одновременно; попробуйте ещё раз.
desk-which-puzzle = Какая задача? Вы играете за обе стороны.
desk-puzzle-open = Задача расставлена за столом { $code }: вы играете за обе стороны и можете брать ходы назад через /undo.
desk-learn-what = Какой игре хотите научиться?
desk-learned = { $game }: пройдено уроков { $done } из { $count }
desk-lessons-of = Уроки: { $game }
desk-no-such-lesson = Уроков здесь { $count }; назовите номер от 1 до { $count }.
desk-no-lesson = Этот стол – не урок. Уроки показывает /learn.
desk-hint = Подсказка { $number } из { $count }
desk-lesson-how = Отдайте приказ, как за настоящим столом: кнопками или словами. Отказ объяснит, почему нельзя; поможет и /hint.
desk-lesson-open = Так можно, но задание ещё не выполнено. Возьмите приказ назад (/undo) или начните урок заново.
desk-lesson-again = Начать заново
desk-lesson-done = ✔ Готово: { $title }
desk-lesson-next = Дальше: { $title }
desk-lessons-done = Это был последний урок игры «{ $game }». Теперь можно сыграть целую партию: /new
desk-odds-exact = Точно: сосчитаны все исходы.
desk-show-hidden = Другим не видно, на чём основан этот приказ, поэтому им он не показывается.
desk-which-odds = О каком приказе? Можно и набрать: /odds и приказ.
desk-no-odds = Ни в одном из возможных сейчас приказов нет кубиков.
