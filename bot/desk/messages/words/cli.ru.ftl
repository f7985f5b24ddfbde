# Ошибки командной строки
cli-no-game = Игры «{ $name }» нет; есть такие: { $games }.
cli-no-seat = Стороны «{ $name }» нет; есть такие: { $seats }.
cli-no-scenario = Сценария «{ $name }» нет; есть такие: { $scenarios }.
cli-no-level = Такого игрока-компьютера, «{ $name }», у этой игры нет; есть { $levels }.
cli-no-strength = Уровня «{ $name }» у компьютера нет; есть: { $strengths }.
cli-no-language = Языка «{ $name }» нет; есть такие: { $languages }.
cli-bad-setting = Настройка пишется как НАЗВАНИЕ=ЗНАЧЕНИЕ, а «{ $setting }» – нет.
cli-bad-set-up = Сценарий не расставить: { $why }.
cli-no-position = Укажите файл с позицией, подайте её на вход или назовите сценарий: --scenario.
cli-not-text = { $file } – не текст в UTF-8.
cli-no-file = Файл { $file } не прочитать: { $why }.
cli-empty-position = Позиции нет: текст пуст.
cli-bad-json = В этом JSON нет позиции: { $why }.
cli-bad-position = Позиция не читается: { $why }
cli-unsound-position = Позиция противоречит сама себе: { $why }
cli-no-beginning = Ни один возможный сейчас приказ не начинается с «{ $words }»: { $why }
cli-no-order = «{ $order }» – не приказ: { $why }
cli-not-understood = Слово «{ $word }» в этой игре ничего не значит.
cli-did-you-mean = Слово «{ $word }» в этой игре ничего не значит; может быть, { $suggestions }?
cli-ambiguous = «{ $word }» – это может быть { $candidates }; уточните.
cli-left-out = Не хватает слова; это может быть { $candidates }.
cli-bad-rolls = На кубике этой игры бывает от 1 до { $most }, а не «{ $face }»; пишите так: --rolls 3,5.
cli-no-dice = В игре «{ $game }» кубиков не бросают: случай решают карты, а их порядок указан в позиции.
cli-seats-and-orders = Укажите --seat один раз или по разу на каждый --order; сейчас их { $seats } и { $orders }.
cli-too-long = { $file } длиннее { $most } байт, а больше не читается.
cli-cannot-write = Файл { $file } не записать: { $why }.
cli-why-missing = нет такого файла или папки
cli-why-forbidden = нет прав
cli-why-folder = это папка
cli-why-full = диск полон
cli-no-pictures = У игры «{ $game }» нет картинок; текстом её можно нарисовать в файл .txt.
cli-no-format = Картинка бывает .png, .jpg или .txt, а не «{ $suffix }».
cli-founding-name = «{ $name }» – не имя для игры: годятся от 3 до 12 строчных латинских букв и цифр, сначала буква.
cli-founding-word = «{ $name }» – слово самого Python; возьмите другое имя.
cli-founding-taken = Имя «{ $name }» занято: { $file }.
cli-founding-folder = В папке { $folder } нет исходников Fieldpost с тестами; перейдите в неё или укажите --folder.
cli-bad-export = { $file } – не выгрузка стола: { $why }
cli-no-table = Стола { $table } в хранилище нет.
cli-unfinished = Стол { $table } ещё не доигран: до конца партии кубики остаются тайной.
cli-store = Хранилищем нельзя пользоваться: { $why }.
cli-store-moved = Всё из этого хранилища перенесено в { $place }: укажите этот адрес в FIELDPOST_STORE.
cli-store-filling = Это хранилище неполно: в него переносится { $place }. Запустите ту же команду `fieldpost copy` ещё раз, она продолжит с того же места.
cli-copy-in-use = { $place } занято: остановите всех ботов и всё, что с ним работает, и повторите перенос. После прерванного переноса хранилище Redis освобождается само в течение минуты.
cli-copy-not-empty = { $place } не пусто: назовите файл, которого ещё нет, или пустую базу Redis.
cli-copy-unhandled =
    { $count ->
        [one] Ещё { $count } сообщение, полученное от платформы, ждёт обработки: запустите бота, дайте ему ответить, остановите его и повторите перенос.
        [few] Ещё { $count } сообщения, полученные от платформы, ждут обработки: запустите бота, дайте ему ответить, остановите его и повторите перенос.
       *[other] Ещё { $count } сообщений, полученных от платформы, ждут обработки: запустите бота, дайте ему ответить, остановите его и повторите перенос.
    }
cli-copy-differs = Записанное не совпадает с исходным ({ $what }); исходное хранилище не изменилось, им можно пользоваться и дальше.
cli-copy-address = Это не адрес хранилища: { $why }.
cli-bad-environment = Настройка { $name } не годится; ожидается: { $expected }.
cli-webhook-taken = По адресу из FIELDPOST_WEBHOOK_LISTEN и FIELDPOST_WEBHOOK_PORT нельзя принимать запросы: { $place }.
cli-metrics-taken = По адресу из FIELDPOST_METRICS_PORT нельзя принимать запросы: { $place }.
cli-worker-no-redis = Исполнители берут работу из Redis: укажите в FIELDPOST_STORE тот же Redis, что и у столов. На SQLite бот рисует и думает сам.
cli-no-token = Задайте TELEGRAM_TOKEN или DISCORD_TOKEN (или оба): без токена боту негде работать.
cli-bad-token = Площадка не принимает { $name }: скопируйте токен заново там, где создан бот.
cli-no-heartbeat = Бот здесь не запущен: признаков жизни нет.
cli-stale-heartbeat =
    Бот не подаёт признаков жизни уже { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунды
       *[many] { $seconds } секунд
    }.
cli-coverage-missing =
    { $count ->
        [one] { $count } правило не упомянуто в коде или не проверено тестом.
        [few] { $count } правила не упомянуты в коде или не проверены тестом.
       *[many] { $count } правил не упомянуты в коде или не проверены тестом.
    }
cli-interrupted = Команда прервана.
cli-bug = Внутри Fieldpost что-то сломалось ({ $kind }); ничего из принятого не потеряно. Где именно, покажет FIELDPOST_DEBUG=1.
cli-usage = Команда не понята; список команд: `fieldpost --help`.
cli-usage-option = Ключа { $option } нет; см. --help.
cli-usage-missing = Не хватает параметра { $parameter }; см. --help.
cli-usage-value = Значение параметра { $parameter } не годится; см. --help.

# Что печатают команды
cli-side = сторона { $seat } – { $name }
cli-scenario = сценарий { $id } – { $title }: { $about }
cli-option = настройка { $id } – { $title }: { $values }
cli-see-also = См. также:
cli-page-written = { $file }: правила игры «{ $game }», { $size } КБ.
cli-drawn = Нарисовано: { $file } ({ $status }).
cli-drawn-inquiry = Записано: { $file }.
cli-bad-inquiry = { $about }: укажите { $usage }, например: { $example }
cli-may-end = Приказ может на этом закончиться: { $order }
cli-refused-words = А это не подходит:
cli-made-up =
    { $count ->
        [one] { $count } случайное значение не было задано; оно придумано, при каждом запуске одно и то же.
        [few] { $count } случайных значения не были заданы; они придуманы, при каждом запуске одни и те же.
       *[many] { $count } случайных значений не были заданы; они придуманы, при каждом запуске одни и те же.
    }
cli-unused-rolls =
    { $count ->
        [one] { $count } заданный бросок не понадобился.
        [few] { $count } заданных броска не понадобились.
       *[many] { $count } заданных бросков не понадобились.
    }
cli-cited = { "  " }упомянуто: { $places }
cli-tested = { "  " }проверено: { $places }
cli-nowhere = нигде
cli-coverage = Правил: { $rules }; упомянуто в коде: { $cited }; проверено тестами: { $tested }.
cli-match-result = { $one } против { $other }: { $share } % очков; сыграно партий: { $games }. Истинная доля в 95 случаях из 100 лежит между { $low } и { $high } %.
cli-match-better = Последовательная проверка: { $one } берёт у { $other } 60 % или больше.
cli-match-equal = Последовательная проверка: { $one } не берёт у { $other } 60 %.
cli-match-open = Последовательная проверка: партий мало, чтобы отличить 60 % от 50 %.
cli-match-side = У того, кто играл за сторону «{ $side }», { $share } % очков.
cli-match-luck = Везение: за партию кубики { $one } показали сверх ожидаемого на { $luck } больше, чем кубики { $other }.
cli-match-time = Секунд процессора на приказ, { $level }: в среднем { $mean }, в 95 случаях из 100 не больше { $late }, самое долгое { $longest } (приказов: { $orders }).
cli-ladder-head = | сценарий | уровень | рейтинг | очки / партии | против уровня ниже (95 %) | секунд процессора на приказ (95 из 100) |
cli-verified = Стол { $table }: все броски получаются из секрета стола (шагов: { $steps }, выпавших значений: { $rolls }).
cli-not-verified = Стол { $table } – не такой, каким был обещан.
cli-commitment = Объявлено при открытии стола: { $commitment }
cli-secret-hidden = Секрет не раскрыт: партия не доиграна.
cli-secret-false = Раскрыт не тот секрет, который был обещан.
cli-record-wrong = Запись { $version }: кубики или позиция не такие, какие даёт секрет.
cli-exported = Стол { $table } записан в { $file }; проверить его можно командой `fieldpost verify`.
cli-no-encoder = Фильм в H.264 можно записать там, где установлен ffmpeg: его ставит pip install "fieldpost[film]". Назовите файл .gif, чтобы обойтись без него.
cli-not-encoded = Кодировщик не смог записать фильм: { $why }. Назовите файл .gif, чтобы обойтись без него.
cli-filmed = Фильм о столе { $table } записан в { $file } ({ $size } КБ).
cli-exported-all = Законченных столов записано в { $folder }: { $count }; не доиграно и пропущено: { $unfinished }.
cli-not-exported = Стол { $table } пропущен: { $why }.
cli-export-what = Назовите код одного стола или --all – все законченные.
cli-copied-tables = { $count ->
        [one] Перенесён { $count } стол.
        [few] Перенесено { $count } стола.
       *[other] Перенесено { $count } столов.
    }
cli-copied-chats = { $count ->
        [one] Перенесён { $count } чат.
        [few] Перенесено { $count } чата.
       *[other] Перенесено { $count } чатов.
    }
cli-copied-people = { $count ->
        [one] Перенесены сведения об { $count } человеке.
       *[other] Перенесены сведения о { $count } людях.
    }
cli-copied = Оба хранилища прочитаны, содержимое совпадает (отпечаток { $fingerprint }). Перед запуском бота укажите в FIELDPOST_STORE новый адрес: { $place }; старое хранилище больше не открывается.
cli-painted = { $count ->
        [one] Хранится { $count } готовый лист
        [few] Хранятся { $count } готовых листа
       *[other] Хранятся { $count } готовых листов
    } ({ $size } МБ).
cli-healthy = Бот в порядке.
cli-founded = Игра «{ $name }» написана, файлов: { $count }. Что осталось сделать:
cli-founded-catalog = В engine/catalog.py поставьте её в конец _PLACES:
cli-founded-renderer = В renderers/registry.py внесите её картинки в _ARTISTS; без этого шага в неё играют текстом:
cli-founded-player = В engine/players/catalog.py внесите её компьютер в COMPUTERS:
cli-founded-contract = В pyproject.toml назовите её среди игр договора «Inside the players»:
cli-founded-recorded = Запишите партии: по ним потом видно, что ничего не изменилось ненароком:
cli-founded-checks = Проверьте её:
cli-founded-play = Сыграйте:
cli-founded-further = Сделайте её своей, начав с правил: название, карта, отряды, правила, приказы, картинки, уроки, термины; как и что повторять после каждого изменения – здесь:
