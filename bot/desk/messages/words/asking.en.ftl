## Asking

desk-unclear = I have not understood “{ $text }”. This may help:
desk-unsure = I am not sure what “{ $text }” asks. Perhaps this answers it:
desk-how-to-win = how do you win?
desk-unclear-lobby = I have not understood “{ $text }”. The table and its buttons stand further up. Ask for instance “how do you win?”, “which side is easier?” or “how long does it take?”, about any button or any rule.
desk-easiest-here = “{ $scenario }”, which is being set up, is the scenario to learn this game by, and every question explains itself the first time.
desk-easiest-is = “{ $scenario }” is the scenario to learn this game by: { $about }
desk-games-easiest = Easiest to begin with: “{ $scenario }” ({ $game }); the others follow from short to long.
desk-figures-none = Nothing here bears “{ $figures }”. This is how such figures read:
desk-unclear-best = What is worth doing (/best)
desk-unclear-help = What can be done here (/help)
desk-status = How it stands at the table
desk-look-how = Tell me what to look at: /look and a name, such as a unit, a place or a card.
desk-look-none = I know nothing here that is called “{ $word }”.
desk-look-alike = I know nothing here that is called “{ $word }”. Did you mean { $names }?
desk-look-which = Several things are called so. Which one do you mean?
desk-task-side = You play the { $side }.
desk-arranged-so = A computer would set up like this:
desk-look-deeds = What you may begin with it now:
desk-look-threats = What { $side } may do now: { $orders }
desk-none-follows = This is a whole order, and nothing may follow: { $order }.
desk-may-follow = An order may begin like this: { $order }. Pick what follows.
desk-deed-not-now = This cannot be ordered now: { $verb }. What is asked now: { $prompt }
desk-part-not-on = { $kind }: not on now, so nothing is ended. What is asked now: { $prompt }
desk-deed-when = It can be ordered ({ $verb }) in: { $kind }.{ $n ->
    [0] { "" }
   *[other] { " " }Before that: { $kinds }.
}
desk-turn-of = Asked now: { $side } ({ $names }).
desk-deed-rule = The rule about it ({ $verb }):
desk-odds-if-asked = If nothing changes until you are asked for it, this is what would come of it:
desk-odds-if-refused = Even if nothing changes until you are asked for it, it will not be allowed:
desk-odds-if-barred = If nothing changes until you are asked for it, “{ $deed }” can be ordered then, but none of these orders is about this: { $text }.
desk-odds-barred = “{ $deed }” can be ordered now, but none of these orders is about this: { $text }.
desk-answers = Each answer, and what would come of it:
desk-answers-some = Some answers, and what would come of them:
desk-answer-as-told = what is told above happens
desk-if-later = When this can be ordered ({ $verb }), write /odds and the order, and I tell what would come of it.
desk-if-resign = A side that resigns has lost: once everybody who plays it has said /resign, the game is over. You are asked once more before that counts.
desk-if-what = “{ $text }” has no order in it. This is how to ask what an order would do, for example: what if { $example }? The rules answer the rest: /rule and the question.
desk-fight-last = Turn { $turn }. The last fight: { $side } – { $order }
desk-fight-about = Turn { $turn }. The last such fight: { $side } – { $order }
desk-fight-odds = Before the dice: { $odds }.
desk-fight-none = There has been no fight yet.
desk-lobby-word-practice = Practice is a game that counts for nothing: no place in /standings, no rating, and /undo takes back even what chance has decided. The same button lets it count again.
desk-lobby-word-rated = A rated game counts: its result stands in /standings and changes the ratings of those who play. A game with the computer is listed there and changes no rating; practice counts for nothing.
desk-lobby-word-private = A private table is found by invitation only: /invite gives one. At an open table everybody who has its code can sit down. The button changes from one to the other.
desk-lobby-word-pace = That is how long each answer may take. Who does not answer in time has the safest answer given for them; without a deadline the game waits as long as it takes. The button goes through the choices, /pace 24h sets any other.
desk-lobby-word-computer = The button lets the computer play that side. Its levels, from the weakest: { $levels }; once it sits there, a button for each other level appears. If you want the side yourself, press Join.
desk-lobby-word-begin = “Begin” starts the game for everybody; the button appears once each side has a player or the computer.
desk-lobby-word-join = “Join” makes you a player of that side; the side is what you command in the game. /leave gives it back.
desk-lobby-word-language = The button changes the language in which I speak at this table; each person can also choose their own in private with /language.
desk-lobby-word-later = The game is kept by itself: you can go on any day from where you stopped. If the table has a deadline, whoever is late has the safest answer given for them; /pace changes it. If you have to go, /computer plays for you until you are back.
desk-theirs = What { $side } could answer, and what would come of it:
desk-theirs-after = What { $side } could answer to “{ $order }”, and what would come of it:
