### The review of a finished game.

desk-review-later = Table { $code }: the review comes when the game is over.
desk-review-none = Table { $code }: there is no review of a game that was not played, nor of a lesson or a puzzle.
desk-review-whole = Whole review
desk-review-missteps = Missteps
desk-missteps = { $side }: the orders that cost most
desk-missteps-when = Turn { $turn }, chance to win { $before } → { $after } %
desk-missteps-given = Given: “{ $order }”.
desk-missteps-better = Better: “{ $order }”.
desk-missteps-side-none = { $side }: no order cost this side much.
desk-missteps-how = Each order was compared with others that the computer thought of, played on many times from what this side could know then. The first figure is what the better order promised, the second what was left after the one that was given. Told is what makes a clear difference of five or more.
desk-missteps-none = No order of this game cost clearly more than five in a hundred of the chance to win.
desk-missteps-nobody = In this scenario the computer cannot tell what an order costs.
desk-missteps-wait = The computer is still playing this game through. Ask again in a minute: /review missteps.
desk-missteps-failed = What the orders of this game cost could not be worked out: it is too long.
desk-review-dice-check = Check the dice
desk-review-deal-check = Check the shuffle
desk-review-film = Film
desk-review-score = Score – { $measure }: { $points }.
desk-review-turning = Turning points
desk-review-moved = Turn { $turn }: { $moved }
desk-review-part = { $moved }; the largest change: { $part }
desk-review-cost = { $side } lost { $lost }
desk-review-by = { " " }– { $side }, “{ $order }”
desk-review-losses = Losses: { $losses }.
desk-review-no-throws = Chance has done nothing but shuffle the cards, and that can be checked.
desk-review-luck = Dice, average throw: { $luck }.
desk-review-dice = { $side } { $rolled } (expected { $expected }, { $throws ->
    [one] { $throws } throw
   *[other] { $throws } throws
})
desk-review-compared = Compared are the throws that a side wants high with the average of such dice; what hung on each of them is not weighed.
desk-review-apart-heading = Luck and play
desk-review-apart = { $side }, chance to win as the computer estimates it: { $start } % at the start; luck { $luck } %; play of both sides { $play } %; { $end } % at the end.
desk-review-apart-how = The computer estimates the chance after every order. Luck is what came of it, less what whoever gave it could expect on average of chance and of what was hidden; the rest is play. It estimates positions and is no count of games that were played.
desk-review-by-turns = Score by turns in which it changed
desk-review-start = At the start:
desk-review-turn = After turn { $turn }:
desk-review-drawn = The course of the score ({ $measure }): at the start { $start }; at the end { $end }.
desk-review-tick-start = start
desk-review-tick-end = turn { $turn }
desk-review-rematch = Rematch, sides swapped
desk-rematch-of-players = A rematch is for those who have played here.

### Standings of a chat.

desk-standings = Standings of this chat
desk-standings-none = No game that counts has ended in this chat yet. Games between people are rated; those against the computer are listed apart.
desk-standings-row = { $place }. { $name } – { $rating }{ $settled ->
    [no] ?
   *[yes] {""}
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}: { $won } won, { $drawn } drawn, { $lost } lost
desk-standings-computer = { $game }, against the computer ({ $strength }) – not rated
desk-standings-row-computer = { $name }, { $games ->
    [one] { $games } game
   *[other] { $games } games
}: { $won } won, { $drawn } drawn, { $lost } lost
desk-standings-more = … and { $n ->
    [one] { $n } more person
   *[other] { $n } more people
}
desk-standings-note = “?” – fewer than { $games ->
    [one] { $games } game
   *[other] { $games } games
}, the rating still moves a lot. Whoever leaves a side to nobody has lost.
desk-rated = Rating of { $name }: { $rating } ({ $change })
desk-rated-left = Rating of { $name }, who left the game, which counts as lost: { $rating } ({ $change })

### Puzzles.

desk-puzzle-title = Puzzle · { $game } · rating { $rating }
desk-puzzle-goal = { $side }: which of these orders gains most on average? A gain is what the enemy loses less what you lose.
desk-puzzle-how = Each person answers alone; the first answer counts. What follows an order is played as the easy computer would play both sides.
desk-puzzle-right = Right: { $order }
desk-puzzle-wrong = There is a better one: { $order }
desk-puzzle-played = Gain in a hundred tries, from { $count } in which each order was played out with the same luck:
desk-puzzle-gain = { $order }: { $gain }
desk-puzzle-rating = Your rating in puzzles: { $rating } ({ $change } by your first answer)
desk-puzzles-none = You have answered all of these puzzles. /puzzle list shows those that are played at a table.
desk-daily-how = /puzzle daily 9 +3 – a puzzle each day at nine, three hours east of Greenwich, with the solution of the one before; /puzzle daily off – no more of them.
desk-daily-set = The puzzle of the day comes at { $hour } ({ $zone }). Another hour: /puzzle daily 9 +3; no more of them: /puzzle daily off.
desk-daily-off = No puzzle of the day comes here any more. /puzzle still gives one whenever you like.
desk-daily-before = The last puzzle of the day: { $order }. { $count ->
    [0] Nobody has tried it.
   *[other] Right at the first try: { $right } of { $count }.
}
