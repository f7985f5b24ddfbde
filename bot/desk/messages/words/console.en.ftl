console-you = Player
console-how-to = Type the number of a choice, or an order in words; “fire ?” lists what may follow, /help helps, /quit leaves. Pictures go to the folder { $folder }.
console-page = [page written: { $file }]
console-picture = [picture: { $file }]
console-no-picture = The picture { $file } cannot be written: { $why }.
console-no-number =
    { $count ->
        [0] Nothing is offered by number now; press Enter to see what you may do.
        [one] Only number 1 is offered; press Enter to see what you may do.
       *[other] Numbers 1 to { $count } are offered; press Enter to see what you may do.
    }
console-resume-or-new = Table { $table } (“{ $scenario }”) is unfinished. Go on with it? Y – yes, N – a new one:
console-which-game = Which game?
console-which-scenario = Which scenario?
console-which-side = Which side is yours?
console-which-strength = How strong should the computer be?
console-not-opened = The table could not be opened; try again.
console-over = Table { $table } is over. `fieldpost export { $table } -o game.json` keeps it, `fieldpost verify game.json` checks its dice, `fieldpost review game.json` tells again how it went.
console-resume = Table { $table } is kept; `make play` or `fieldpost play` goes on with it.
