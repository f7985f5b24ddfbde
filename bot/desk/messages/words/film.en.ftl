### The film of a game.

film-turn-number = Turn { $turn }
film-told = { $sides }: “{ $told }”
film-which = Write /film alone for the film, /film page for the chief moments on one page, /film and a code for another table.
film-none = Table { $code }: there is nothing to film yet, or this game has no pictures.
film-busy = Several films are being made already. Ask again in a minute.
film-begun = The film of table { $code } is being made; it comes here within a minute or so.
film-making = The film is being made: { $share } %.
film-failed = The film of table { $code } could not be made. Ask again; /film page shows the chief moments on one page.
film-whole = The whole game.
film-turn = The last turn so far, as everybody saw it.
