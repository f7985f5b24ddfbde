# Что говорит `fieldpost doctor`
doctor-grave = Надо исправить:
doctor-slight = Стоит взглянуть:
doctor-well = Отсюда не видно ничего плохого.
doctor-offline = Telegram и Discord ни о чём не спрашивались; с --online спросим и их.

# Python и библиотеки
doctor-not-installed = Fieldpost не установлен в этот Python: выполните `pip install .` в его папке.
doctor-python-old = Это Python { $found }, а для Fieldpost нужен { $wanted }.
doctor-library-missing = Нет библиотеки { $name } ({ $wanted }): выполните `pip install .` в папке Fieldpost ещё раз.
doctor-library-old = Библиотека { $name } – версии { $found }, а для Fieldpost нужна { $wanted }: выполните `pip install .` в его папке ещё раз.

# Настройки
doctor-setting = Настройка { $name } не годится; ожидается: { $expected }.
doctor-unknown = Настройки { $name } нет; эту переменную никто не читает.
doctor-unknown-like = Настройки { $name } нет; может быть, { $other }?
doctor-no-token = Не заданы ни TELEGRAM_TOKEN, ни DISCORD_TOKEN: без токена боту негде работать.
doctor-token-telegram = TELEGRAM_TOKEN не похож на токен: @BotFather даёт число, двоеточие и буквы. Скопируйте его заново.
doctor-token-discord = DISCORD_TOKEN не похож на токен: на странице Bot портала разработчика он состоит из трёх частей через точку. Скопируйте его заново.
doctor-admin = В FIELDPOST_ADMINS «{ $name }» – это никто: люди пишутся так: tg:42 или dc:77.
doctor-workers =
    { $cores ->
        [one] FIELDPOST_WORKERS – { $count }, а у машины { $cores } ядро
        [few] FIELDPOST_WORKERS – { $count }, а у машины { $cores } ядра
       *[many] FIELDPOST_WORKERS – { $count }, а у машины { $cores } ядер
    }: быстрее компьютерные игроки думать не станут, а каждый процесс занимает 50 МБ.
doctor-pace = FIELDPOST_TELEGRAM_PACE выключен, хотя это собственный сервер Telegram: он будет отвергать сообщения и на минуты отлучать бота.
doctor-api-plain = FIELDPOST_TELEGRAM_API ведёт на { $host } без TLS: токен прочтёт любой по дороге. Нужен https.
doctor-webhook-secret = FIELDPOST_WEBHOOK_SECRET не годится: Telegram принимает от 1 до 256 латинских букв, цифр, знаков _ и -.
doctor-webhook-unused = { $name } задан, а FIELDPOST_WEBHOOK_URL – нет: бот сам спрашивает Telegram и ничего не слушает.
doctor-webhook-no-token = FIELDPOST_WEBHOOK_URL задан, а TELEGRAM_TOKEN – нет: вебхук бывает только у Telegram.
doctor-webhook-parts = В FIELDPOST_WEBHOOK_URL могут быть узел, порт и путь, но не пользователь, не вопросительный знак и не #.
doctor-webhook-host = Снаружи Telegram до { $host } не достучится: в FIELDPOST_WEBHOOK_URL нужно имя или адрес, доступные всем.
doctor-webhook-port = На порт { $port } Telegram не обращается: в FIELDPOST_WEBHOOK_URL нужен один из { $ports }.

# Эта машина
doctor-cache = Нарисованные карты не сохранить в { $folder } ({ $why }), так что каждый запуск рисует их заново: укажите в FIELDPOST_CACHE папку, в которую можно писать.
doctor-heartbeat = Бот не может оставлять признаки жизни в { $folder } ({ $why }), так что `fieldpost health` всегда сочтёт его мёртвым: задайте FIELDPOST_HEARTBEAT.
doctor-archive = Законченные столы не сохранить в { $folder } ({ $why }), и они навсегда останутся в хранилище: укажите в FIELDPOST_ARCHIVE папку, в которую можно писать.
doctor-archive-unused = FIELDPOST_ARCHIVE задан, но при FIELDPOST_KEEP_DAYS=0 столы не удаляются, а значит, и не попадают в архив.
doctor-disk-full = На диске с папкой { $folder } свободно только { $free } МБ.
doctor-files = Процессу здесь можно открыть сразу { $count ->
    [one] { $count } файл
    [few] { $count } файла
   *[other] { $count } файлов
}, а должно быть можно { $wanted } (`ulimit -n` или LimitNOFILE= в описании службы).
doctor-font = Надписи на картинках не нарисовать ({ $why }): переустановите fontpkg-roboto и Pillow.
doctor-clock-behind =
    { $seconds ->
        [one] Часы этой машины отстают на { $seconds } секунду ({ $place })
        [few] Часы этой машины отстают на { $seconds } секунды ({ $place })
       *[many] Часы этой машины отстают на { $seconds } секунд ({ $place })
    }: сроки и напоминания запаздывают. Пусть обе машины сверяют часы по NTP.
doctor-clock-ahead =
    { $seconds ->
        [one] Часы этой машины спешат на { $seconds } секунду ({ $place })
        [few] Часы этой машины спешат на { $seconds } секунды ({ $place })
       *[many] Часы этой машины спешат на { $seconds } секунд ({ $place })
    }: сроки и напоминания наступают раньше времени. Пусть обе машины сверяют часы по NTP.

# Файл SQLite
doctor-sqlite-old = SQLite у этого Python версии { $found }, а нужна не старше { $wanted }: возьмите Python поновее.
doctor-no-folder = Папки { $folder } для хранилища нет: создайте её или укажите в FIELDPOST_STORE другое место.
doctor-folder-forbidden = В папке { $folder }, где лежит хранилище, не создать файлов ({ $why }).
doctor-folder-networked = Папка { $folder } лежит на другой машине ({ $system }), а там SQLite рано или поздно портит файлы: возьмите диск этой машины или Redis.
doctor-file-locked = Файл { $file } заперт другой программой: идёт перенос, его держит открытым на запись программа для баз данных или завис какой-то процесс.
doctor-file-foreign = { $file } – не файл SQLite: укажите в FIELDPOST_STORE другое место или восстановите резервную копию.
doctor-file-damaged = Файл { $file } повреждён: восстановите резервную копию или спасите что можно командой .recover программы sqlite3.
doctor-file-forbidden = Файл { $file } этому пользователю не открыть на запись.
doctor-file-unusable = Файлом { $file } нельзя пользоваться: { $why }.
doctor-file-newer = Файл { $file } записан более новым Fieldpost: обновите этот.
doctor-file-long =
    { $seconds ->
        [one] Файл { $file } так велик, что { $seconds } секунды не хватило
       *[other] Файл { $file } так велик, что { $seconds } секунд не хватило
    }, чтобы прочесть его целиком; прочитанное в порядке.

# Redis
doctor-redis-away = До хранилища не достучаться ({ $why }).
doctor-redis-password = Redis не принимает пользователя или пароль из FIELDPOST_STORE ({ $why }).
doctor-redis-forbidden = Пользователю из FIELDPOST_STORE разрешено не всё, что нужно боту ({ $why }).
doctor-redis-old = { $place } – версии { $found }, а нужна не старше { $wanted }.
doctor-redis-replica = { $place } – реплика, она не принимает изменений: укажите в FIELDPOST_STORE основной сервер.
doctor-redis-evicts = { $place } выбрасывает данные, когда кончается память (maxmemory-policy { $policy }), в том числе столы: задайте noeviction.
doctor-redis-would-evict = У { $place } maxmemory-policy { $policy }: как только кто-нибудь ограничит ему память, он начнёт выбрасывать столы. Задайте noeviction.
doctor-redis-nearly-full = { $place } занял { $share } % разрешённой памяти; когда она кончится, сохранять станет некуда.
doctor-redis-large = { $place } занял { $share } % памяти своей машины; когда она кончится, система его завершит.
doctor-redis-no-aof = { $place } не ведёт журнала: если он завершится, пропадёт всё после последнего снимка. Задайте appendonly yes.
doctor-redis-lazy = { $place } предоставляет системе решать, когда писать на диск (appendfsync no): отключение питания отнимет полминуты. Задайте always или everysec.
doctor-redis-disk = { $place } не смог записать на свой диск: проверьте место и его журнал.

# Любое хранилище
doctor-store-moved = Всё из этого хранилища перенесено в { $place }: укажите этот адрес в FIELDPOST_STORE.
doctor-store-filling = Это хранилище неполно: в него переносится { $place }. Запустите ту же команду `fieldpost copy` ещё раз, она продолжит с того же места.
doctor-store-busy = { $place } сейчас переносится; ботам можно пользоваться им, когда перенос закончится.

# Процессы
doctor-no-desk = Процесс front принимает то, что приносит Telegram, но отвечать некому: запустите `{ $command }` на том же хранилище.
doctor-no-front = Процессы desk работают, но принимать то, что приносит Telegram, некому: запустите `{ $command }` на том же хранилище.
doctor-parts-free =
    { $count ->
        [one] { $count } часть чатов из 16 не досталась ни одному процессу desk.
        [few] { $count } части чатов из 16 не достались ни одному процессу desk.
       *[many] { $count } частей чатов из 16 не достались ни одному процессу desk.
    } Если так продлится дольше пяти секунд, загляните в журналы этих процессов.
doctor-waiting =
    { $count ->
        [one] Ждёт обработки { $count } сообщение, полученное от платформы, а работающего бота не видно.
        [few] Ждут обработки { $count } сообщения, полученные от платформы, а работающего бота не видно.
       *[many] Ждут обработки { $count } сообщений, полученных от платформы, а работающего бота не видно.
    }
doctor-parked =
    { $count ->
        [one] Отложено { $count } сообщение: каждый процесс, который за него брался, умирал.
        [few] Отложено { $count } сообщения: каждый процесс, который за них брался, умирал.
       *[many] Отложено { $count } сообщений: каждый процесс, который за них брался, умирал.
    } Поищите в журналах слово CRITICAL.

# Платформы
doctor-platform-away = { $platform } отсюда не спросить ({ $why }).
doctor-token-refused = Площадка не принимает { $name }: скопируйте токен заново там, где создан бот.
doctor-webhook-elsewhere = Telegram доставляет обновления этого бота на вебхук, а FIELDPOST_WEBHOOK_URL не задан: тем же токеном пользуется другой бот, или настройку забыли. При запуске бот этот вебхук снимет.
doctor-webhook-failing = За последний час Telegram не смог доставить обновления на вебхук: { $why }.
doctor-webhook-pending =
    { $count ->
        [one] У Telegram бота ждёт { $count } обновление.
        [few] У Telegram бота ждут { $count } обновления.
       *[many] У Telegram бота ждёт { $count } обновлений.
    }
doctor-discord-starts =
    { $count ->
        [one] Discord разрешит этому боту сегодня ещё только { $count } запуск: что-то запускает его снова и снова.
        [few] Discord разрешит этому боту сегодня ещё только { $count } запуска: что-то запускает его снова и снова.
       *[many] Discord разрешит этому боту сегодня ещё только { $count } запусков: что-то запускает его снова и снова.
    }
