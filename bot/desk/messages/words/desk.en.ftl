### Desk: tables, seats, prompts, buttons.

## News

desk-opened = The table is open. Commitment of chance: { $commitment }…
desk-chat-unlinked = A chat in { $platform } cannot be reached any more; it will be told again after /table there.
desk-sat = { $side }: { $name } takes a seat.
desk-rose = { $side }: { $name } leaves. Anybody may take the seat with /join, or it goes to /computer.
desk-sat-seen = { $side }: { $name } takes a seat. { $names }, now on another side, held this one before and has seen its hand.
desk-rose-others = { $side }: { $name } leaves. The side stays with { $names }.
desk-computer-sat = { $side }: the computer takes the seat ({ $strength }).
desk-represented = { $side } ({ $names }): until they are back, the computer answers ({ $strength }).
desk-lent = { $side }: the computer ({ $strength }) plays for { $names }, who asked for it, until they are back.{ $weight ->
    [rated] { " " }The game no longer counts in the ratings, unless this side loses it.
    [listed] { " " }The game no longer counts in /standings, unless this side loses it.
   *[other] { "" }
}
desk-worded = { $name } adds a word to what chance decides: “{ $word }”.
desk-begun = The game begins.
desk-by-clock = { $side }: time is up, the safe answer is given.
desk-by-reflex = { $side }: your standing order answered.
desk-by-usual = { $side }: answered for you, as usual (/reflex changes that).
desk-by-idle = { $side }: nothing in your hand could be played, so your answer was given for you.
desk-unasked = Nothing in your hand could be played, so you were not asked, and your answer was given for you. The others read of it as of any other answer. Why not:
desk-unasked-quick = Is the waiting too long? With quick passes such questions are answered at once, if all who play agree; then all see that a hand held nothing for them.
desk-unasked-later = This is told once at a table; later /log tells you. To be asked all the same: /reflex { $kind } ask.
desk-passed-for-you = Nothing was left that you could do, so this was given for you: { $order }. The others read of it as of any other answer. Why nothing:
desk-unasked-turn = To be asked all the same: /reflex { $kind } ask.
desk-stood-in = { $side }, by standing order: { $answers }.
desk-stood-in-usual = { $side }, not asked, as usual: { $answers } (/reflex changes that).
desk-units-lost = Also lost: { $units }.
desk-units-less = Also weakened: { $units }.
desk-units-ashore = Also landed: { $units }.
desk-units-back = Also went back: { $units }.
desk-skipped = Skipped: { $parts }.
desk-skipped-folded = Skipped: { $parts } and { $n } more.
desk-by-force = There was nothing to choose: { $orders }.
desk-passed = Nothing to play, passed at once: { $sides }.
desk-undone = { $side }: the last order is taken back. The position is as it was before it.
desk-undo-asked = { $name } asks to take back the last order.
desk-undo-refused = { $name } does not agree to the undo.
desk-undo-withdrawn = { $name } no longer asks to take back the last order.
desk-undo-dropped = The question whether the last order may be taken back falls away.
desk-resign-asked = { $side }: { $name } would like to resign. The side resigns once everybody who plays it has said /resign.
desk-resigned = { $side }: { $name } resigns.
desk-close-asked = { $name } would like to close the table without a result. It closes once everybody who plays has said /close.
desk-closed = The table is closed.
desk-practice-set = The table is practice now: /undo goes back even past what chance has decided, and the game counts for nothing.
desk-practice-unset = The table is no longer practice: what chance has decided stays.
desk-private-set = The table is private now: others come to it only with an invitation, /invite.
desk-private-unset = The table is open to everybody who has its code.
desk-paused = { $name } stops the clock.
desk-resumed = { $name } lets the clock run again.
desk-pace-set = Time for each answer: { $pace }.
desk-language-set = The table speaks English now.
desk-revealed = The secret behind chance: { $secret }. /verify at table { $code } checks all that it decided.
desk-log = Log
desk-nothing-new = Nothing new has happened.
desk-more-in-log = … earlier news: /log
desk-report = What mattered since you last answered:
desk-report-lately = What mattered lately:
desk-report-turn = What mattered in turn { $turn }:
desk-report-lost = Lost: { $units }.
desk-report-less = Weakened: { $units }.
desk-report-ashore = Landed: { $units }.
desk-report-back = Went back: { $units }.
desk-report-whole = All of it
desk-log-more = Log: { $n } more
desk-log-cut = What came before stands under “Log, turn by turn”.
desk-log-turn = Turn { $turn }
desk-log-by-turns = Log, turn by turn
desk-log-earlier = ◀ Earlier
desk-log-later = Later ▶
desk-log-pages = The log has { $count ->
    [one] { $count } page
   *[other] { $count } pages
}, the first the latest.
desk-log-how = /log shows the latest, /log 2 what was before, and so on; /log report tells what mattered, /log report turn what did in the last turn; /log fight tells the last fight in full, /log losses what both sides have lost.
desk-over-resigned = { $side }: resigned.
desk-over-closed = Closed without a result.
desk-won-by-resignation = { $side } win: the opponent has resigned.

## Figures

desk-not-counted = ({ $amount } not counted: { $reason })
desk-odds = The odds:
desk-by-rules = By the rules { $rules }
desk-rule-called = “{ $title }”
desk-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
desk-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
desk-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
desk-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
desk-no-deadline = no deadline

## Seats

desk-seat = { $side }: { $names }
desk-nobody = nobody yet
desk-awaited = waiting for { $names }
desk-the-computer = the computer ({ $strength })
desk-represented-by = { $names } (the computer answers until they are back, { $strength })
desk-join = Join: { $side }
desk-join-alone = Against the computer: { $side }
desk-join-for-computer = Take over: { $side } (the computer)
desk-join-too = Play the same side: { $side } ({ $names })
desk-let-computer = Computer: { $side }, { $strength }
desk-stand-in = Computer until they are back: { $side }
desk-lend = Play for me: { $side }
desk-lend-sure = Shall the computer ({ $strength }) play for you until you are back? The side stays yours ({ $side }): say “I am back”, and the next order is yours again.{ $weight ->
    [rated] { " " }The game then no longer counts in the ratings, unless you lose it.
    [listed] { " " }The game then no longer counts in /standings, unless you lose it.
   *[other] { "" }
} Or /pause stops the clock; /leave gives the side up.
desk-lend-alone = { $side }: nobody but the computer waits for you here, and it has time: the game stands still until you go on, whenever you like. /resign ends it.
desk-lend-last = { $names } is away as well, so the game will wait until one of you is back.
desk-lend-shared = { $side }: { $names } plays this side as well and goes on without you. /leave gives your place up.
desk-lent-yours = { $side }: the computer plays ({ $strength }) until you say “I am back”.
desk-not-lent = The computer does not play for you: your side is yours.
desk-lent-already = { $side }: the computer plays for you already. “I am back” takes your side back.
desk-be-back = { $names } here again: { $side }
desk-unattended = Nobody is here to play on: the game waits for { $names }.
desk-how-to-speak = In a group put orders and questions in a reply to one of my messages, or behind my name (@): other lines may not reach me.
desk-how-to-join = From other chats and platforms: /join { $code }
desk-how-invited = The table is private: /invite tells how others come to it.
desk-begin = Begin
desk-practice = practice
desk-practice-on = Practice: counts for nothing
desk-practice-off = Let it count
desk-weight = { $weight ->
    [practice] Practice: it counts for nothing, and /undo takes back even what chance has decided.
    [alone] One person on several sides: it counts for nothing.
    [listed] A game against the computer: it is listed in /standings, without a rating.
   *[rated] It counts in /standings, with a rating.
}
desk-private-on = Private: by invitation only
desk-private-off = Open to all
desk-set-pace = Allow for an answer: { $pace }
desk-set-no-pace = Answer without a deadline
desk-in-this-language = In English, please
desk-lobby-next = Take a side below; every other side is for somebody else or for the computer.
desk-lobby-begin = Press Begin: each question explains itself the first time.
desk-lobby-full = Every side is taken: press Begin.
desk-take-a-seat = Take a seat
desk-you-sit = You sit: { $side }.
desk-you-rose = You have left table { $code }.
desk-already-seated = You sit there already: { $side }.
desk-you-left = You have left: { $side }. You still hold: { $sides }.
desk-not-your-side = You do not hold { $side }, but: { $sides }.
desk-no-second-side = You play another side or have played it: once the game has begun nobody may see both hands.
desk-not-both = You hold another side already. Only who plays both sides alone may hold both; /leave gives yours up.
desk-held-by-one = { $names } plays both sides alone, so nobody can join { $side } until one of them is left: /leave and the side.
desk-both-shared = Nobody may see both hands: { $names } must /leave one side, or play both alone.
desk-other-sits = Everybody takes their seat themselves: let { $name } write “I take { $side }” here, or /join { $code }. Until then nobody is seated there.
desk-other-seated = { $side }: taken by { $names }. Everybody takes a seat of their own; { $name } can follow the table with /join { $code }.
desk-seat-taken = { $side }: taken by { $names }.
desk-not-absent = { $side }: held by { $names }. The computer may stand in once their time was up at two answers in a row, or a question has waited for three days.
desk-computer-seated = { $side }: the computer plays ({ $strength }).
desk-no-computer = No computer plays this game yet.
desk-computer-unknown = I do not know “{ $word }”. After /computer you can name a side ({ $sides }) and a strength ({ $strengths }, or “equal”: as strong as you are by your games in this chat).
desk-which-side = Which side? { $sides }.
desk-seats-empty = Still empty: { $sides }. Somebody must join, or /computer takes the seat.
desk-already-begun = The game has begun already.
desk-you-began = The game begins.
desk-players-only = Only players of table { $code } may do that.
desk-knock = { $name } would like to join a side: { $side }. Anybody who plays it ({ $names }) can let them in.
desk-knock-computer = { $name } would like to take over a side from the computer: { $side }. Anybody who plays here ({ $names }) can let them in.
desk-let-in = Let in
desk-keep-out = Keep out
desk-still-free = Still free: { $sides }.
desk-which-side-free = Which side will you take? Still free: { $sides }.
desk-no-side-free = Every side is taken: { $seats }. By a side's button you ask its players to let you in.
desk-ways-in = Anybody may come in, now or in the middle of the game. Now: { $seats }. A free side is taken at once; for any other one asks those who play it, and in a game that goes on for the computer's as well.
desk-ways-in-begun = Anybody may come in, in the middle of the game too. Now: { $seats }.
desk-ways-in-leave = One asks to take a side over from the computer, or to play one together with whoever has it; those who play ({ $names }) let one in.
desk-ways-in-how = Ask by a button below, or by /join and the side; /invite shows what to write in another chat.
desk-ways-in-there = Whoever wants to come in writes /join and the side in a chat of this game; /invite shows what to write in another chat.
desk-no-side-yours = You hold no side here, so you have no hand. To ask for a side: /join and its name.
desk-knocked = You have asked to join this side: { $side }. The answer is up to { $names }.
desk-knocked-already = You have asked to join this side already: { $side }; please wait for the answer.
desk-was-let-in = { $name } has been let in: { $side }.
desk-in-seated = { $name } plays { $side } already.
desk-in-opposed = { $name } cannot join { $side }: who plays or has played another side may not see this hand.
desk-not-let-in = { $name } has not been let in: { $side }.
desk-invite = This is how somebody elsewhere comes to table { $code }: /join { $key }
desk-you-closed = Table { $code } is closed.
desk-close-not-yours = Only those who play at table { $code } and whoever opened it can ask to close it.
desk-close-waits = Table { $code } closes once everybody who plays agrees; awaited: { $names }.
desk-close-too = Close it
desk-computers-enough = Enough computers play against each other already. Take a side yourself, or wait until one of those games is over.
desk-asks-no-more = You no longer ask for a seat at table { $code }.
desk-not-seated = You have no seat at table { $code }: /join { $code }
desk-onlooker = You look on at table { $code }. Whatever all may see you may ask about as well: /score, /units, /look, /log or the rules. Orders and advice are for whoever has a seat: /join { $code }
desk-nothing-changed = Nothing to change: it is so already.
desk-changed = Changed.

## Tables

desk-which-game = Which game?
desk-new-usual = As usual
desk-new-with-options = { $scenario } with options of the rules
desk-new-options = { $count ->
    [one] An option of the rules. “As usual” opens the table without it.
   *[other] The first of { $count } options of the rules. “As usual” opens the table without any.
}
desk-which-scenario = Which scenario?
desk-new-unknown = I do not know “{ $word }”. After /new you can name a game and a scenario: { $games }; also a language (ru, en), a time for each answer, such as 24h, and the words practice or rated, and private.
desk-table-open = Table { $name } is open: take your seats below.
desk-too-many-tables = This chat has { $count ->
    [one] { $count } unfinished table
   *[other] { $count } unfinished tables
}. Finish one, or close one nobody plays at with /close.
desk-too-many-of-yours = You have opened { $count ->
    [one] { $count } table that is
   *[other] { $count } tables that are
} not finished. Finish one, or close one nobody plays at with /close.
desk-opened-enough = You have opened many tables in a short time; please play one of them and open the next in some minutes.
desk-too-fast = Not so fast, please: that was not read. Wait a few seconds and say it again.
desk-too-many-codes = Too many codes have been tried; please wait ten minutes, or press a button of the table.
desk-no-hand-here = You hold no side at a table of this chat, so there is no hand to show. A side is taken or asked for where the game is played, by /join and the side; here by /join, the code of the table and the side.
desk-no-table = No table here yet: open one with /new, or follow one with /join and its code.
desk-no-tables = No tables here yet: open one with /new.
desk-no-such-table = There is no table { $code } that you could come to. A code has ten letters; a private table wants an invitation too.{ $days ->
    [0] { "" }
    [one] { " " }A table is removed a day after its end.
   *[other] { " " }A table is removed { $days } days after its end.
}
desk-no-such-side = No side here is called “{ $word }”. The sides: { $sides }.
desk-which-table = Which table? Write /table and its code, the letters at the head of its cards. /tables shows the tables of this chat.
desk-current = Orders given here are for table { $code } now.
desk-turned = { $name } turns this chat to table { $code }: orders given here are for it now. Whoever plays at just one table of this chat is heard at that one all the same.
desk-turn-not-yours = Only those who play at a table of this chat can turn it to another.
desk-following = This chat follows table { $code }.
desk-following-free = This chat follows table { $code }. Nobody holds { $sides } yet: /join and the side, or its button, takes a seat.
desk-table-over = The game at table { $code } is over.
desk-your-turn = your turn!
desk-not-begun = The game has not begun yet: take your seats, then /begin.
desk-not-running = There is no game going on.
desk-unknown-game = This table plays “{ $game }”, a game I do not have here.
desk-diverged = Table { $code } is frozen at record { $version }: the rules have changed since, and the records no longer give the same position. Nothing is lost; whoever runs the bot can let it go on.
desk-frozen = Table { $code } is frozen and takes no orders; /who says why.

## Prompts

desk-time = Time to answer: { $time }
desk-time-left = Time left: { $time }
desk-clock-stopped = The clock is stopped.
desk-answer-as = Answer: { $side }
desk-unplayable-same = The same goes for { $names }.
desk-seen-alone = Only you see this.
desk-hidden-choice = Only you see what follows.
desk-choose-privately = Choose (only you see it)
desk-pick-both = “+” adds who else takes part, “→” says where to.
desk-pick = Choose
desk-done = Order just this
desk-back = Back
desk-next = More: { $first }–{ $last } of { $count }
desk-previous = Earlier: { $first }–{ $last } of { $count }
desk-why-not = Why not…?
desk-why-not-title = What is not allowed, and why
desk-nothing-refused = Nothing is ruled out here.
desk-hint-sensible = For example, now:
desk-commit-end = Yes: { $order }
desk-commit = Give the order
desk-still-open = Before you end this – it can still be ordered:
desk-still-later = It also passes over what could be ordered later in this turn:
desk-end-turn = End the turn
desk-asked-first = Before the turn can end, this is asked. To end it gives up what can still be ordered here. { $question }
desk-give-up = Give that up: { $order }
desk-turn-goes-on = That ends one part of your turn; another is left. { $now }
desk-turn-ended = Closed: { $kinds }. /undo takes it back.
desk-still-open-verb = { $verb } – { $names }
desk-still-open-more = { $more } more
desk-still-open-count = { $count ->
    [0] { $verb }
   *[other] { $verb } – { $count } to choose from
}
desk-lost = You have looked at this order and not given it: { $order }. Which is it to be?
desk-lost-or = Which is it to be: the order that you were shown, or another?
desk-lost-give = Give: { $order }
desk-lost-end = End without it
desk-lost-other = Rather: { $order }
desk-refused-before = Your last order was refused, and nothing was given in its place: { $order }. { $why } End all the same?
desk-ended = That question is over ({ $kind }): { $by ->
    [own] you have answered it, “{ $order }”
    [clock] time was up, and the safe answer “{ $order }” was given for you
    [reflex] your standing order answered “{ $order }”
    [idle] nothing in your hand could be played, so it was answered for you, “{ $order }”
    [passed] nothing in your hand could be played, so it was answered for you at once, “{ $order }”
    [forced] there was but one answer, “{ $order }”
    [computer] the computer answered “{ $order }”
   *[other] { $name } answered “{ $order }”
}.
desk-asked-now = Now: { $question }
desk-ended-so = ✓ “{ $order }” it was. { $ended }
desk-ended-line = “{ $order }” was not given. { $ended }
desk-sent-before = “{ $text }” was sent before this question came, so nothing is given. To answer it, say it again.
desk-sent-before-shown = “{ $text }” was sent before this was shown, so nothing is given. If it is meant, say it again.
desk-ended-same = { $ended } Was “{ $order }” meant for that?
desk-ended-bare = { $ended } Was “{ $text }” meant for that? If it is meant for this question, say it again.
desk-new-answer = Answer this one so: { $order }
desk-new = The question has just changed by itself; was this meant for the one before? Now it is:
desk-new-end = End this one too
desk-my-hand = My hand
desk-type = Type an order
desk-original = Full size
desk-picture = Picture
desk-type-title = Order, table { $code }
desk-units-how = Whose units? Type “/units enemy”, “/units all” or one of: { $sides }.
desk-hand-theirs = The others' cards are hidden from you. How many they hold, all may know:
desk-cards-now = Only you see this: { $side } can play these cards now
desk-cards-as = { $verb }: { $names }
desk-no-card-now = Only you see this: { $side } has no card that can be played now
desk-no-card-unasked = Nothing is asked of you now, so no card can be played. When you are asked, the question offers those that can.
desk-said-since = You have written something else since this was shown. Is it meant all the same?
desk-yes-to-nothing = Nothing of yours waits for a yes here. { $now }
desk-yes-to-which = Several answers would be a yes here: which one?
desk-no-to-nothing = All right: nothing is given, and no order of yours waits here. /orders shows what you may do now.
desk-not-given = This order is not given: { $order }. You can still give another, or the same.
desk-hand-of = Only you see this: { $side }
desk-no-hand = Nothing is hidden in this game now.
desk-undo-question = { $names }: do you allow the last order to be taken back?
desk-undo-list = { $count ->
    [one] One answer would be taken back.
   *[other] { $count } answers would be taken back.
}
desk-allow = Allow
desk-refuse = Refuse
desk-take-back = Take back: { $order }
desk-withdraw = Withdraw the question
desk-reminder = { $names }: table { $code } is waiting for you. Time left: { $time }.

## Orders

desk-given = ✓ { $order }
desk-which-order = Which order? For example as in /orders.
desk-too-long = That is too long for an order: at most { $count ->
    [one] { $count } character
   *[other] { $count } characters
}.
desk-lines-overtaken = The table has moved on: others have answered since. This was not given.
desk-lines-follow = These follow once it is given, as far as they can then:
desk-lines-lost = What is asked here takes one answer: if this is given, these are lost. To give them together, say them as one order:
desk-lines-strange = This I do not understand, and it will not be given:
desk-lines-refused = As things stand this will be refused – { $why }
desk-lines-apart = These do not follow at once, for something else is asked first:
desk-overread = The others here can read what you have typed. What they should not know you can write to me alone, in our private chat.
desk-lines-else = Not given, for something else is asked of you first:
desk-lines-others = Not given, for others are asked first:
desk-lines-later = { $count ->
    [one] Give it when I am asked again
   *[other] Give them as I am asked for them
}
desk-lines-answered = You have been asked again since, and answered. If you still want this, say it anew.
desk-lines-behind = Not given, for they stand behind “{ $order }”:
desk-lines-wait = Not given, for they stand behind that one:
desk-moved-on = The table has moved on; here is how it stands.
desk-moved-on-order = The table has moved on, and “{ $order }” no longer fits. Nothing was changed.
desk-ambiguous = “{ $word }” may mean { $names }. Which one?
desk-only-named = “{ $text }” is only a name. What should be done?
desk-which-two = There are more than two: { $names }. Which two? Name them.
desk-one-group = They cannot all do this in one order. Which of these do you mean?
desk-one-of-all = One order takes only one of them: { $names }. Which one?
desk-left-out = A word is missing there; name one of these: { $names }.
desk-asked-next = Then “{ $rest }” follows.
desk-first-this = One order at a time: “{ $order }” says who; “{ $rest }” follows once it is given.
desk-unknown-word-in = I do not understand “{ $word }” in “{ $part }”, so nothing of this line is given. /orders shows what you may do now.
desk-unknown-word = I do not understand “{ $word }”. /orders shows what you may do now.
desk-did-you-mean = Did you mean { $names } by “{ $word }”?
desk-no-order = “{ $text }” does not make an order. /orders shows what you may do now.
desk-no-order-from = It is one as far as “{ $text }”; what may follow there is behind the button.
desk-form = It is typed like this:
desk-unfinished = “{ $text }” is the beginning of an order.
desk-begun-other = you have begun “{ $order }”; this is another order, and that one is not given.
desk-go-on = Go on
desk-foreign = These buttons are for { $side } ({ $names }).
desk-foreign-now = This is asked of { $side } ({ $names }). { $waiting } { $asked ->
    [ended] Your phase is over.
    [no] Nothing is asked of you until then.
   *[yes] Your buttons are below the question to you.
}
desk-unknown-button = This button leads nowhere any more.
desk-not-asked = Nothing is asked of you now.
desk-answered-by-reflex = The last question was answered by your standing order: { $order }. To be asked: /reflex { $kind } ask.
desk-answered-by-idle = Nothing could be played at the last question, so it was answered for you: { $order }. To be asked all the same: /reflex { $kind } ask.
desk-no-inquiry = { $game } has no /{ $command }.
desk-inquiry-unread = “{ $text }” names nothing that this can be asked of.
desk-inquiry-how = { $about }: { $usage } – for example { $example }
desk-show-why = Show why
desk-held-instead = Did you mean “{ $order }”?
desk-nearest = Allowed instead:
desk-nothing-to-show = “{ $order }” is allowed; nothing in it is left to chance.
desk-why-then = When it was refused ({ $status }):
desk-no-refusal = No order of yours was refused lately.
desk-why-given = Your last order was allowed, and was given: “{ $order }”.
desk-why-before = Before it “{ $order }” was refused. To hear whether that is allowed now, write it after /why.
desk-allowed-now = “{ $order }” is allowed now.
desk-examples = For example:

## Undo, standing orders, clock, resigning

desk-undo-fallen = Chance has decided or something was revealed, and that stays. At a table of practice it could be taken back.
desk-undo-dice = Since then chance has decided something; it will decide anew.
desk-undo-cards = Something was revealed since, and that stays known. Cards lie in their decks as they lay: what was drawn is drawn again.
desk-nothing-to-undo = There is nothing of yours to take back at table { $code }.
desk-undo-would = { $how ->
    [free] Your last order, “{ $order }”, can be taken back at once: /undo
    [asked] Your last order is “{ $order }”. Since then chance has decided, something was revealed or somebody has answered, so /undo asks your opponents.
   *[other] Your last order, “{ $order }”, cannot be taken back: chance has decided since, or something was revealed. At a table of practice it could be.
}
desk-undo-do = Take it back
desk-undo-waits = Table { $code }: since then chance has decided, something was revealed or somebody has answered, so your opponents are asked.
desk-undo-away = Table { $code }: that is for { $names } to allow, and the computer answers for that side now. The question waits until then; play on and it falls away.
desk-undo-pending = { $name } has asked to take back an order; first { $names } must answer that.
desk-undo-asked-already = You have asked to take back your order; it is up to { $names } to answer.
desk-you-withdrew = You withdraw the question.
desk-undo-too-late = The game is over and the secret of its chance is revealed; nothing can be taken back.
desk-undo-not-yours = Your opponents decide this.
desk-you-undid = Taken back, at table { $code }.
desk-you-allowed = You allow it.
desk-you-refused = You refuse.
desk-reflexes = Your standing orders
desk-reflex-how = Like this: /reflex { $kind } default · /reflex { $kind } once default · /reflex { $kind } off. In place of “default”, the safe answer, you can give any answer to such a question in the words of an order; in place of “{ $kind }”, “all”.
desk-reflex-all = Like this: /reflex { $word } default · /reflex { $word } ask · /reflex { $word } off.
desk-reflex-secret = Only you know.
desk-reflex-open = What is answered so is told to all.
desk-reflex-press = You are asked whenever you have a choice. A press changes that for one kind of question: the safe answer without asking you, then asking even where there is only one answer, then as usual again. { $others }
desk-reflex-as-usual = as usual
desk-reflex-once = once
desk-reflex-default = the safe answer
desk-reflex-turn = this turn
desk-reflex-ask = ask me
desk-reflex-no-kind = This game puts no questions of the kind “{ $word }”. Its kinds: { $kinds }
desk-reflex-no-answer = To questions of the kind “{ $kind }”, “{ $words }” is not an answer.
desk-reflex-policy = /reflex { $words } – { $about }
desk-reflex-usual = /reflex { $words } – { $about } (in force unless you say otherwise; “ask” means ask me each time)
desk-arrange = Set up as a computer would
desk-skip = Pass over “{ $kind }” until I say otherwise
desk-skip-turn = Pass over “{ $kind }” this turn
desk-skip-turn-all = Not this turn: { $given }
desk-onward = Skip { $kinds }
desk-until-first = First this has to be answered. { $now }
desk-onward-passed = Passed over in this turn: { $kinds }. What could be done there is not done; /undo takes it back.
desk-skip-set = You are no longer asked about “{ $kind }”: the safe answer is given for you. /reflex { $kind } off brings the question back. { $others }
desk-skip-turn-set = You are not asked about “{ $kind }” any more until the turn ends: the safe answer is given for you. /reflex { $kind } off brings the question back. { $others }
desk-narrowed = { $about } /reflex { $kind } off brings the question back as usual. { $others }
desk-narrowed-turn = Until the turn ends: { $about } /reflex { $kind } off brings the question back as usual. { $others }
desk-reflex-set = { $side }: questions of the kind “{ $kind }” are answered with “{ $answer }”. { $others }
desk-reflex-off = { $side }: the standing order is taken back ({ $kind }); you are asked again as usual.
desk-charges = Who has charge of what on your side
desk-charge-of = { $name }: { $about }
desk-charge-how = Like this: /charge { $name } { $one }, { $other } · /charge { $name } { $words } · /charge { $name } off. Units in nobody’s charge are ordered by all.
desk-charge-who = Whose charge? Name somebody who holds your side: { $names }. /charge alone shows who has charge of what.
desk-charge-none = This game has no units that somebody could have in their charge.
desk-charge-unknown = I do not know which units “{ $words }” are. Name units by their short names, or by words of their full names, such as a country or a kind; a comma between.
desk-charge-set = In charge from now on: { $name } – { $about }. An order for these units by anybody else waits for { $name }.
desk-charge-off = { $name } has charge of nothing any more.
desk-draft = { $name } drafts this order. It is for { $names } to give.
desk-draft-give = Give it
desk-draft-sent = A draft: these units are in the charge of { $names }. It is sent for decision.
desk-draft-not-yours = These units are not in your charge. It is for { $names } to decide.
desk-draft-waits = Still to agree: { $names }
desk-resign-sure = Do you really give up the game at table { $code }?
desk-resign-waits = { $side } resigns once everybody who plays it agrees; awaited: { $names }.
desk-resign-anew = Much has changed since that was asked. /resign asks anew.
desk-resign-button = Resign: { $side } ({ $code })
desk-you-resigned = You have resigned.
desk-you-paused = The clock is stopped.
desk-you-resumed = The clock runs.
desk-pace-is = Time for each answer: { $pace }
desk-pace-how = Time for each answer: { $pace }. Change it with /pace 24h, /pace 30m or /pace off; no reminders at night: /pace quiet 22-8 +3
desk-pace-limits = That time is not possible. The shortest is { $shortest }, the longest { $longest }; /pace off takes the deadline away.
desk-pace-asked = { $name } would like each answer to have only this time: { $pace }. So it is once everybody who plays has said /pace { $words }.
desk-pace-waits = Table { $code }, time for each answer: { $pace } instead of { $before }, once everybody who plays agrees, by the button or with /pace { $words }. Awaited: { $names }.
desk-pace-agree = Agree: { $pace }
desk-quick-set = Quick passes: whoever has nothing to play is passed for at once. All learn by it that their hand held nothing for it.
desk-quick-unset = No quick passes: an answer given for somebody comes no sooner than their own would, and tells nothing of their hand.
desk-quick-turn = { $quick ->
    [on] Pass at once for whoever has nothing to play
   *[off] No quick passes any more
}
desk-quick-agree = { $quick ->
    [on] Agree: quick passes
   *[off] Agree: no quick passes
}
desk-quick-asked = { $quick ->
    [on] { $name } would like quick passes: whoever has nothing to play is passed for at once, and all learn by it that their hand held nothing for it. So it is once everybody who plays has said /pace quick.
   *[off] { $name } would like no quick passes any more. So it is once everybody who plays has said /pace quick off.
}
desk-quick-waits = { $quick ->
    [on] Table { $code }: quick passes, once everybody who plays agrees, by the button or with /pace quick. Whoever has nothing to play is then passed for at once, and all learn by it that their hand held nothing for it. Awaited: { $names }.
   *[off] Table { $code }: no quick passes any more, once everybody who plays agrees, by the button or with /pace quick off. Awaited: { $names }.
}
desk-quick-open = Nothing is hidden in this game: whoever has only one answer is passed for at once anyway.
desk-pictures-set = { $when ->
    [hand-off] The card gets a new picture when others are asked.
    [segment] The card gets a new picture when a segment of play ends.
    [request] The card gets a new picture when somebody wants to see it: /board.
   *[order] The card gets a new picture after each order.
}
desk-pictures-when = { $when ->
    [hand-off] 🖼 When others are asked
    [segment] 🖼 At the end of a segment
    [request] 🖼 On request
   *[order] 🖼 After each order
}
desk-pictures-word = { $when ->
    [hand-off] hand-off
    [segment] segment
    [request] request
   *[order] order
}
desk-pictures-how = When is the card to get a new picture? /pictures and one of these words: { $words }.
desk-confirm-on = You see what an order would do, and what would be left undone, before it is given. /confirm off gives your orders at once, and “!” at the end of one gives that one so.
desk-confirm-off = Your orders are given at once, without a second press. /confirm on shows them first.
desk-confirm-how = /confirm on: a second press gives an order. /confirm off: it is given at once. One order is given at once by “!” at its end.
desk-tip = 💡 { $tip } (/tips off: no more tips)
desk-tip-rarer = Asked too often? /reflex shows how to be asked less, such as /reflex { $words }.
desk-tip-sooner = Sure of an order? End the line with “!”, and it is given at once, without your yes; /confirm off does that with all of yours.
desk-tip-unasked = Where nothing in a hand would do, I answer for its side after some seconds: so the others do not learn what it holds, and nobody waits for a press that changes nothing.
desk-tips-on = In the first scenario of a game you get a tip when something is asked of you for the first time. /tips off hides them.
desk-tips-off = You get no tips. /tips on brings them back.
desk-tips-how = /tips on: tips when something is asked for the first time. /tips off: none.
desk-quiet-how = Like this: /pace quiet 22-8 +3 (from, to, hours east of Greenwich).
desk-quiet-set = No reminders in this chat: { $hours }.

## Dice

desk-which-word = Which word? It is mixed into what chance decides, so that nobody alone chose that.
desk-word-added = Your word is mixed into what chance decides.
desk-word-late = Too late: chance has been at work since the game began.
desk-verify-later = Table { $code }: the secret behind its chance is revealed when the game ends. All was fixed in advance; the commitment: { $commitment }
desk-verified = Chance was fair at table { $code }. { $throws ->
    [0] Random numbers for cards: { $rolls } in { $steps } records.
   *[other] Throws: { $throws }; with shuffled cards { $rolls } random numbers in { $steps } records.
} All of them follow from the secret { $secret }, whose commitment was { $commitment }.
desk-verify-failed = Table { $code }: what chance decided could NOT be confirmed. Records that differ: { $wrong }. Throws: { $throws }, random numbers: { $rolls }, records: { $steps }, secret { $secret }, commitment { $commitment }.

## Help

desk-help-usage = /{ $command } and behind it: { $hint }
desk-help = How to play
desk-help-begin = To begin
desk-help-turn = Your turn
desk-help-field = The field
desk-help-game = The game
desk-help-table = The table and you
desk-help-rules = Rules
desk-help-commands = Commands
desk-help-rest = All other commands: /help all. What any of them does: /help plan, for instance.
desk-help-more = /help and the name of a command tells what it does, such as /help plan. Outside lessons /hint is the same as /best.
desk-help-no-command = There is no command “{ $command }”; here is what there is about it.
desk-help-new = Choose a game below or with /new, then a scenario; the first one of each is short and teaches as you play. Take a side by its button, give the other to somebody or to the computer, and press Begin.
desk-hello = I run wargames in this chat: I know the rules, draw the map, and ask whoever is to answer.
desk-hello-new = /new opens a table for everybody here: choose a game, take a side, leave the other to somebody or to the computer.
desk-hello-help = Orders and questions in your own words reach me in reply to one of my messages; your other talk is none of my business. /help lists all the rest.
desk-hello-more = /help lists every command. In a group, /new opens a table for all who are there.
desk-games = People here can play each of these, or one person against the computer. Nobody need know the rules: every question explains itself the first time, and there are short lessons.
desk-games-row = { $title } (sides: { $sides }) – { $about } To learn it: “{ $scenario }”. { $more }
desk-choosing = This would be:
desk-beside = A game is going on here: { $name }. A new one opens at another table beside it, by a button below or by /new, and this one stays: /table { $code } comes back to it. If you are done with it, /resign gives it up and /close ends it without a result.
desk-choosing-sides = “{ $said }” will be done at the table that you open by a button.
desk-choosing-row = { $title }: { $scenario } – { $about } Sides: { $sides }. { $length }
desk-choosing-open = Open: { $scenario }
desk-set-up-instead = Now { $scenario } is set up, at table { $name }; table { $old } is closed.
desk-set-up-with-sides = Now { $scenario } is set up, at table { $name }; table { $old } is closed, and whoever sat there keeps their side.
desk-set-up-with-some = Now { $scenario } is set up, at table { $name }; table { $old } is closed. It has not all the sides on which people sat there: whoever has none takes one below.
desk-set-up-already = { $scenario } is what is set up here.
desk-set-up-easy = { $scenario }, which is set up here, is made for learning, and every question explains itself the first time. /learn has short lessons.
desk-start-game = Choose a game
desk-start-lesson = A short lesson
desk-help-lobby = Table { $code } is being set up: take a side with the buttons below its message, with /join { $code } or by saying so (“I'm in”, “against the computer”), then /begin.
desk-help-play = Press the buttons, or type an order as above – in a group in reply to one of my messages. Anything left to chance, a guess of mine or something left undone is shown first and waits for “yes”; a “!” at its end gives it at once, a “?” only asks. /undo takes back, /why explains a refusal, /rule finds a rule.
desk-help-wait = The other side is asked now; you will be mentioned when it is your turn. If you must go, /computer plays for you until you are back. /board shows the board, /rule finds any rule.
desk-help-watch = You are watching. /join { $code } takes a seat, if one is free; /board shows the board.
desk-help-over = The game is over. /log tells what happened, /verify checks that chance was fair, /new opens another table.
desk-unknown-command = I do not know the command “{ $command }”. /help shows all.
desk-language-how = /language en or /language ru for you; /language chat en for this chat; /language table en for the table.
desk-language-yours = English it is.
desk-forget-how = /forget me erases what I know of you: your name, settings, tips, puzzles, results and ratings, and your name at all tables. The games stay, played by “somebody”, for they are the others’ too. The words of chats are the platform’s, and what I have posted in them stays there.
desk-forget-private = /forget me is for your private chat with me. Write it there.
desk-forget-ask = All I know of you is erased: name, settings, results and ratings, your name at all tables. Nobody can bring it back. Shall I forget you?
desk-forget-yes = Forget me
desk-forget-begun = I am forgetting you. It takes a minute or, with many tables, an hour. Whatever you write to me from now on begins anew.
desk-forget-late = This button is too old. Write /forget me once more.
desk-forget-seated = You still have a side at { $tables }. Leave it with /leave, end the game, or close the table; then write /forget me once more.
desk-somebody = somebody

## Trouble

desk-store-failed = The storage cannot be reached. Nothing was changed; please try again in a moment.
desk-store-unsure = The storage gave no answer, so I cannot tell whether all you sent was done. Look at /board before you send it again.
desk-store-waits = The storage does not answer just now. What you sent is kept and will be done by itself as soon as possible; there is no need to send it again.
desk-put-aside = What you sent could not be handled, though I tried again and again, and is put aside; it has been noted. Look at /board: the table is safe.
desk-damaged = The records of table { $code } are damaged, so it is frozen and nothing can be done at it. Nothing was changed. Whoever runs this bot can restore it from a backup.
desk-bug-after = What you sent was done, but then something went wrong on my side, so that I cannot tell you all that came of it. Table { $code } is safe: look at /board. It has been noted.
desk-gone = Table { $code } is gone: the time for which a table is kept after its end is over.
desk-newer = This table was last played with a newer version of the bot, which must be used to go on. Nothing was changed.
desk-bug = Something went wrong on my side. Table { $code } is safe and stands as before; please try another way. It has been noted.
desk-busy = Everybody is acting at once; please try again.
desk-which-puzzle = Which puzzle? You play both sides.
desk-puzzle-open = The puzzle is set up at table { $code }: you play both sides, and may take moves back with /undo.
desk-learn-what = Which game would you like to learn?
desk-learned = { $game }: { $done } of { $count ->
    [one] { $count } lesson
   *[other] { $count } lessons
} done
desk-no-such-lesson = { $count ->
    [one] There is { $count } lesson
   *[other] There are { $count } lessons
}; give a number from 1 to { $count }.
desk-hint = Hint { $number } of { $count }
desk-lesson-how = Give the order as you would at a real table, by buttons or in words. A refusal tells you why; /hint helps.
desk-lesson-open = What was given is allowed, but the task is still open. Take it back with /undo, or begin the lesson again.
desk-lesson-again = Begin again
desk-lesson-done = ✔ Done: { $title }
desk-lesson-next = Next: { $title }
desk-lessons-done = That was the last lesson of { $game }. You are ready for a whole game: /new
desk-odds-exact = Exact: every result counted.
desk-show-hidden = Others cannot see what this order goes by, so it is not shown to them.
desk-which-odds = Of which order? Or type it: /odds and the order.
desk-odds-about = Orders with “{ $text }” in them, and their odds:
desk-odds-left-out = No order that is allowed now has all of that in it. Left out here: { $text }.
desk-odds-not-about = “{ $text }”: no order about it that you may give now has odds or sums in it. What is asked now: { $prompt }
desk-no-odds = No order that you may give now has odds or sums in it.
