# What `fieldpost doctor` tells
doctor-grave = To be mended:
doctor-slight = Worth a look:
doctor-well = Nothing is wrong that can be seen from here.
doctor-offline = Telegram and Discord were not asked; with --online they are.

# Python and libraries
doctor-not-installed = Fieldpost is not installed in this Python: run `pip install .` in its folder.
doctor-python-old = This is Python { $found }; Fieldpost needs { $wanted }.
doctor-library-missing = The library { $name } is missing ({ $wanted }): run `pip install .` in Fieldpost's folder again.
doctor-library-old = The library { $name } is { $found }; Fieldpost needs { $wanted }: run `pip install .` in its folder again.

# Settings
doctor-setting = The setting { $name } cannot be used; expected: { $expected }.
doctor-unknown = There is no setting { $name }; nobody reads this variable.
doctor-unknown-like = There is no setting { $name }; did you mean { $other }?
doctor-no-token = Neither TELEGRAM_TOKEN nor DISCORD_TOKEN is set: without a token there is no platform to run on.
doctor-token-telegram = TELEGRAM_TOKEN does not look like a token: @BotFather gives a number, a colon and letters. Copy it again.
doctor-token-discord = DISCORD_TOKEN does not look like a token: the developer portal gives three parts with points between them, on the page Bot. Copy it again.
doctor-admin = In FIELDPOST_ADMINS “{ $name }” is nobody: people are written like tg:42 or dc:77.
doctor-workers =
    { $cores ->
        [one] FIELDPOST_WORKERS is { $count } and this machine has one core: computer players will not think faster for it, and each process takes 50 MB.
       *[other] FIELDPOST_WORKERS is { $count } and this machine has { $cores } cores: computer players will not think faster for it, and each process takes 50 MB.
    }
doctor-pace = FIELDPOST_TELEGRAM_PACE is off although this is Telegram's own server: it will refuse messages and shut the bot out for minutes.
doctor-api-plain = FIELDPOST_TELEGRAM_API leads to { $host } without TLS: anybody on the way can read the token. Use https.
doctor-webhook-secret = FIELDPOST_WEBHOOK_SECRET cannot be used: Telegram takes 1 to 256 Latin letters, digits, _ and -.
doctor-webhook-unused = { $name } is set, but FIELDPOST_WEBHOOK_URL is not: the bot polls, and nothing listens.
doctor-webhook-no-token = FIELDPOST_WEBHOOK_URL is set, but TELEGRAM_TOKEN is not: the webhook is Telegram's.
doctor-webhook-parts = FIELDPOST_WEBHOOK_URL may hold a host, a port and a path, but no user, no question mark and no #.
doctor-webhook-host = Telegram cannot reach { $host } from outside: FIELDPOST_WEBHOOK_URL needs a name or address that is public.
doctor-webhook-port = Telegram does not call port { $port }: FIELDPOST_WEBHOOK_URL needs one of { $ports }.

# This machine
doctor-cache = Painted maps cannot be kept in { $folder } ({ $why }), so every start paints them anew: set FIELDPOST_CACHE to a folder that may be written to.
doctor-heartbeat = The bot cannot leave its heartbeat in { $folder } ({ $why }), so `fieldpost health` will always call it dead: set FIELDPOST_HEARTBEAT.
doctor-archive = Finished tables cannot be archived in { $folder } ({ $why }), so they stay in the store for ever: set FIELDPOST_ARCHIVE to a folder that may be written to.
doctor-archive-unused = FIELDPOST_ARCHIVE is set, but with FIELDPOST_KEEP_DAYS=0 no table is ever removed, and so none is archived.
doctor-disk-full = Only { $free } MB are free on the disk of { $folder }.
doctor-files = A process here may open { $count ->
    [one] { $count } file
   *[other] { $count } files
} at once; { $wanted } should be allowed (`ulimit -n`, or LimitNOFILE= in the unit).
doctor-font = Texts in pictures cannot be drawn ({ $why }): install fontpkg-roboto and Pillow again.
doctor-clock-behind =
    { $seconds ->
        [one] This machine's clock is one second behind that of { $place }
       *[other] This machine's clock is { $seconds } seconds behind that of { $place }
    }: deadlines and reminders come late. Let both keep time by NTP.
doctor-clock-ahead =
    { $seconds ->
        [one] This machine's clock is one second ahead of that of { $place }
       *[other] This machine's clock is { $seconds } seconds ahead of that of { $place }
    }: deadlines and reminders come early. Let both keep time by NTP.

# An SQLite file
doctor-sqlite-old = Python's SQLite is { $found }; { $wanted } or newer is needed: take a newer Python.
doctor-no-folder = There is no folder { $folder } for the store: make it, or set FIELDPOST_STORE to another place.
doctor-folder-forbidden = No files can be made in { $folder }, where the store is ({ $why }).
doctor-folder-networked = { $folder } lies on another machine ({ $system }), where SQLite damages files sooner or later: use a disk of this machine, or Redis.
doctor-file-locked = Another program has locked { $file }: a copy is running, a database tool has it open for writing, or a process hangs.
doctor-file-foreign = { $file } is not an SQLite file: set FIELDPOST_STORE to another place, or restore a backup.
doctor-file-damaged = { $file } is damaged: restore a backup, or save what can be saved with sqlite3's .recover.
doctor-file-forbidden = { $file } cannot be opened for writing by this user.
doctor-file-unusable = { $file } cannot be used: { $why }.
doctor-file-newer = { $file } was written by a newer Fieldpost: update this one.
doctor-file-long =
    { $seconds ->
        [one] { $file } is so large that one second was not enough to read all of it; what was read is sound.
       *[other] { $file } is so large that { $seconds } seconds were not enough to read all of it; what was read is sound.
    }

# Redis
doctor-redis-away = The store cannot be reached ({ $why }).
doctor-redis-password = Redis does not accept the user or password in FIELDPOST_STORE ({ $why }).
doctor-redis-forbidden = The user in FIELDPOST_STORE may not do all that the bot needs ({ $why }).
doctor-redis-old = { $place } is version { $found }; { $wanted } or newer is needed.
doctor-redis-replica = { $place } is a replica, which takes no changes: name the primary in FIELDPOST_STORE.
doctor-redis-evicts = { $place } throws away what it has when its memory is full (maxmemory-policy { $policy }), tables included: set noeviction.
doctor-redis-would-evict = { $place } has maxmemory-policy { $policy }: as soon as somebody limits its memory, it throws tables away. Set noeviction.
doctor-redis-nearly-full = { $place } uses { $share } % of the memory that it may use; when all is used, nothing more can be stored.
doctor-redis-large = { $place } uses { $share } % of its machine's memory; when all is used, the system will end it.
doctor-redis-no-aof = { $place } keeps no append-only file: when it ends, all since its last snapshot is lost. Set appendonly yes.
doctor-redis-lazy = { $place } leaves it to the system when to write to the disk (appendfsync no): a power cut takes half a minute back. Set always or everysec.
doctor-redis-disk = { $place } could not write to its disk: look for room there, and into its log.

# Either store
doctor-store-moved = Everything in this store was moved to { $place }: set FIELDPOST_STORE to that address.
doctor-store-filling = This store is not complete: { $place } is being copied into it. Run that `fieldpost copy` again, it goes on from where it was.
doctor-store-busy = { $place } is just being copied; bots may use it when that is done.

# Processes
doctor-no-desk = A front takes in what Telegram brings, but no desk answers: start `{ $command }` on the same store.
doctor-no-front = Desks run, but no front takes in what Telegram brings: start `{ $command }` on the same store.
doctor-parts-free =
    { $count ->
        [one] One of 16 parts of the chats is in no desk's hands.
       *[other] { $count } of 16 parts of the chats are in no desk's hands.
    } If that stays so for longer than five seconds, look into the logs of the desks.
doctor-waiting =
    { $count ->
        [one] One message that a platform brought waits, and no bot is seen to run.
       *[other] { $count } messages that a platform brought wait, and no bot is seen to run.
    }
doctor-parked =
    { $count ->
        [one] One message was put aside because every process that took it up died: look for CRITICAL in the logs.
       *[other] { $count } messages were put aside because every process that took them up died: look for CRITICAL in the logs.
    }

# Platforms
doctor-platform-away = { $platform } cannot be asked from here ({ $why }).
doctor-token-refused = The platform does not accept { $name }: copy the token again from where the bot was made.
doctor-webhook-elsewhere = Telegram brings the updates of this bot to a webhook, but FIELDPOST_WEBHOOK_URL is not set: another bot uses the same token, or the setting was forgotten. The bot will take the webhook away when it starts.
doctor-webhook-failing = Telegram could not bring updates to the webhook within the last hour: { $why }.
doctor-webhook-pending = { $count ->
        [one] With Telegram { $count } update waits for the bot.
       *[other] With Telegram { $count } updates wait for the bot.
    }
doctor-discord-starts =
    { $count ->
        [one] Discord allows this bot only one more start today: something starts it again and again.
       *[other] Discord allows this bot only { $count } more starts today: something starts it again and again.
    }
