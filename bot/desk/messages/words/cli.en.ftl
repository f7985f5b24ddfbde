# Errors of the command line
cli-no-game = There is no game “{ $name }”; the games are: { $games }.
cli-no-seat = There is no seat “{ $name }”; the seats are: { $seats }.
cli-no-scenario = There is no scenario “{ $name }”; the scenarios are: { $scenarios }.
cli-no-level = There is no computer player “{ $name }” of this game; there are { $levels }.
cli-no-strength = The computer has no strength “{ $name }”; it knows: { $strengths }.
cli-no-language = There is no language “{ $name }”; the languages are: { $languages }.
cli-bad-setting = An option is set as OPTION=VALUE; “{ $setting }” is not.
cli-bad-set-up = The scenario cannot be set up: { $why }.
cli-no-position = Give a file with a position, pipe one in, or name a scenario with --scenario.
cli-not-text = { $file } is not text in UTF-8.
cli-no-file = { $file } cannot be read: { $why }.
cli-empty-position = There is no position: the text is empty.
cli-bad-json = This JSON holds no position: { $why }.
cli-bad-position = The position cannot be read: { $why }
cli-unsound-position = The position contradicts itself: { $why }
cli-no-beginning = No order that is allowed now begins with “{ $words }”: { $why }
cli-no-order = “{ $order }” is not an order: { $why }
cli-not-understood = “{ $word }” means nothing in this game.
cli-did-you-mean = “{ $word }” means nothing in this game; did you mean { $suggestions }?
cli-ambiguous = “{ $word }” may mean { $candidates }; say which.
cli-left-out = A word is missing; it may be { $candidates }.
cli-bad-rolls = A die of this game shows 1 to { $most }, not “{ $face }”; write --rolls 3,5.
cli-no-dice = “{ $game }” rolls no dice: its chance lies in the cards, and the position says their order.
cli-seats-and-orders = Give one --seat, or one for each --order; these are { $seats } and { $orders }.
cli-too-long = { $file } is longer than { $most ->
    [one] { $most } byte
   *[other] { $most } bytes
}, which is the most that is read.
cli-cannot-write = { $file } cannot be written: { $why }.
cli-why-missing = there is no such file or folder
cli-why-forbidden = it is not permitted
cli-why-folder = it is a folder
cli-why-full = the disk is full
cli-no-pictures = “{ $game }” has no pictures; as text it can be drawn into a .txt file.
cli-no-format = A picture is .png, .jpg or .txt, not “{ $suffix }”.
cli-founding-name = “{ $name }” cannot be the name of a game: 3 to 12 small Latin letters and digits can, a letter first.
cli-founding-word = “{ $name }” means something to Python itself; take another name.
cli-founding-taken = The name “{ $name }” is taken: { $file }.
cli-founding-folder = { $folder } does not hold the sources of Fieldpost with their tests; change to them, or name them with --folder.
cli-bad-export = { $file } is no exported table: { $why }
cli-no-table = There is no table { $table } in the store.
cli-unfinished = Table { $table } is not finished: its dice stay secret until it is.
cli-store = The store cannot be used: { $why }.
cli-store-moved = Everything in this store was moved to { $place }: set FIELDPOST_STORE to that address.
cli-store-filling = This store is not complete: { $place } is being copied into it. Run that `fieldpost copy` again, it goes on from where it was.
cli-copy-in-use = { $place } is in use: stop every bot and whatever else works with it, then copy. After a copy that was killed a Redis store is free within a minute.
cli-copy-not-empty = { $place } is not empty: name a file that is not there yet, or an empty Redis database.
cli-copy-unhandled =
    { $count ->
        [one] One message that a platform brought waits to be handled: start the bot, let it answer, stop it and copy.
       *[other] { $count } messages that a platform brought wait to be handled: start the bot, let it answer them, stop it and copy.
    }
cli-copy-differs = What was written does not read as it was ({ $what }); the store that was copied is as it was and can go on being used.
cli-copy-address = This is no address of a store: { $why }.
cli-bad-environment = The setting { $name } cannot be used; expected: { $expected }.
cli-webhook-taken = FIELDPOST_WEBHOOK_LISTEN and FIELDPOST_WEBHOOK_PORT name a place where nobody can listen: { $place }.
cli-metrics-taken = FIELDPOST_METRICS_PORT names a place where nobody can listen: { $place }.
cli-worker-no-redis = Workers take their jobs from a Redis: set FIELDPOST_STORE to the one that the desks use. On SQLite the bot draws and thinks by itself.
cli-no-token = Set TELEGRAM_TOKEN or DISCORD_TOKEN (or both): without a token there is no platform to run on.
cli-bad-token = The platform does not accept { $name }: copy the token again from where the bot was made.
cli-no-heartbeat = The bot is not running here: it has left no heartbeat.
cli-stale-heartbeat = The bot has not stirred for { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
cli-coverage-missing =
    { $count ->
        [one] One rule is not cited or not tested.
       *[other] { $count } rules are not cited or not tested.
    }
cli-interrupted = The command was interrupted.
cli-bug = Something broke inside Fieldpost ({ $kind }); nothing that was accepted is lost. FIELDPOST_DEBUG=1 shows where.
cli-usage = The command line is not understood; `fieldpost --help` lists the commands.
cli-usage-option = There is no option { $option }; see --help.
cli-usage-missing = The parameter { $parameter } is missing; see --help.
cli-usage-value = The value of { $parameter } cannot be used; see --help.

# What commands print
cli-side = side { $seat } – { $name }
cli-scenario = scenario { $id } – { $title }: { $about }
cli-option = option { $id } – { $title }: { $values }
cli-see-also = See also:
cli-page-written = { $file }: the rulebook of { $game }, { $size } KB.
cli-drawn = Drawn: { $file } ({ $status }).
cli-drawn-inquiry = { $file } written.
cli-bad-inquiry = { $about }: give { $usage }, for example: { $example }
cli-may-end = The order may end here: { $order }
cli-refused-words = These are not allowed:
cli-made-up =
    { $count ->
        [one] One value of chance was not given; it was made up, the same at each run.
       *[other] { $count } values of chance were not given; they were made up, the same at each run.
    }
cli-unused-rolls =
    { $count ->
        [one] One given roll was not needed.
       *[other] { $count } given rolls were not needed.
    }
cli-cited = { "  " }cited in: { $places }
cli-tested = { "  " }tested in: { $places }
cli-nowhere = nowhere
cli-coverage = Rules: { $rules }; cited: { $cited }; tested: { $tested }.
cli-match-result = { $one } against { $other }: { $share } % of the points in { $games ->
    [one] { $games } game
   *[other] { $games } games
}; the true share is between { $low } and { $high } % in 95 cases of 100.
cli-match-better = Sequential test: { $one } wins 60 % or more against { $other }.
cli-match-equal = Sequential test: { $one } does not win 60 % against { $other }.
cli-match-open = Sequential test: too few games to tell 60 % from 50 %.
cli-match-side = Whoever had the side “{ $side }” took { $share } % of the points.
cli-match-luck = Luck: in a game the dice of { $one } showed { $luck } more beyond what was expected than those of { $other }.
cli-match-time = CPU seconds for an order, { $level }: { $mean } on average, { $late } at most in 95 of 100, { $longest } at the longest ({ $orders ->
    [one] { $orders } order
   *[other] { $orders } orders
}).
cli-ladder-head = | scenario | level | rating | points / games | against the level below (95 %) | CPU seconds for an order (95 of 100) |
cli-verified = Table { $table }: every roll is what its secret gives (steps: { $steps }, values rolled: { $rolls }).
cli-not-verified = Table { $table } is not what it was promised to be.
cli-commitment = Published when the table opened: { $commitment }
cli-secret-hidden = The secret is not revealed: the game is not finished.
cli-secret-false = The revealed secret is not the one that was promised.
cli-record-wrong = Record { $version }: the dice or the position are not what the secret gives.
cli-exported = Table { $table } is in { $file }; `fieldpost verify` checks it.
cli-no-encoder = A film can be written as H.264 where ffmpeg is installed: pip install "fieldpost[film]" brings it. Name the file .gif to do without.
cli-not-encoded = The encoder could not write the film: { $why }. Name the file .gif to do without it.
cli-filmed = Table { $table } is filmed in { $file } ({ $size } KB).
cli-exported-all = Finished tables written to { $folder }: { $count }; not finished and left out: { $unfinished }.
cli-not-exported = Table { $table } is left out: { $why }.
cli-export-what = Name the code of one table, or --all for every finished one.
cli-copied-tables = { $count ->
        [one] One table is moved.
       *[other] { $count } tables are moved.
    }
cli-copied-chats = { $count ->
        [one] One chat is moved.
       *[other] { $count } chats are moved.
    }
cli-copied-people = { $count ->
        [one] One person is moved.
       *[other] { $count } people are moved.
    }
cli-copied = Both stores were read and hold the same (fingerprint { $fingerprint }). Set FIELDPOST_STORE to { $place } before you start the bot; the old store refuses to be opened from now on.
cli-painted = { $count ->
        [one] One painted sheet is kept
       *[other] { $count } painted sheets are kept
    } ({ $size } MB).
cli-healthy = The bot is well.
cli-founded = The game “{ $name }” is written ({ $count ->
    [one] { $count } file
   *[other] { $count } files
}). What is left to do:
cli-founded-catalog = In engine/catalog.py put it at the end of _PLACES:
cli-founded-renderer = In renderers/registry.py put its pictures into _ARTISTS; without this step it is played by text:
cli-founded-player = In engine/players/catalog.py put its computer into COMPUTERS:
cli-founded-contract = In pyproject.toml name it among the games of the contract “Inside the players”:
cli-founded-recorded = Record games, which show later that nothing has changed unawares:
cli-founded-checks = Let it be checked:
cli-founded-play = Play it:
cli-founded-further = Make it yours, rules first: title, map, units, rules, orders, pictures, lessons, terms; how, and what to do again after each change:
