rule-ours-short = added by Fieldpost
rule-ours = A Fieldpost addition: the original rules say nothing about this.
rule-breaker = An order against this is refused: { $sentence }
rule-show-all = Show to all
rule-more = More
rule-pick = Read on
rule-none = No rule answers “{ $query }”. Try a number such as { $number }, or other words.
rule-elsewhere = { $game } has no rule “{ $query }”. It may be one of these:
rule-empty = Which rule? A number or a few words will do: { $number }, “{ $words }”.
rule-exceptions = { $n ->
    [1] Exception
   *[other] Exceptions
}: { $rules }
rule-example = Example from the rules, not from your game
rule-example-banner = EXAMPLE from the rules – not your game
rule-example-refused = This is what the rule forbids: { $reason }
rule-example-order = Example from the rules, not from your game – { $side }: { $order }
rule-term-forms = Also: { $forms }
rule-rivals = Or perhaps this is meant:
rule-here = In this scenario: { $figures }
rule-now = What applies now
rule-now-nothing = No game is being played here, so no rule applies now. Try a number or a few words.
page-title = { $game }: the rulebook
page-version = Rules, version { $version }. Every example is played by the engine itself.
page-search = Find in the rules
page-none = No rule has all of these words.
page-contents = Contents
page-glossary = Glossary
page-exceptions = Exceptions:
page-see = See also:
page-picture = The picture is the one at
page-which = Which game? Write it after the command, /rulebook and one of: { $games }.
page-drawing = The rulebook is being put together, with all its pictures; it comes here in a few minutes.
page-here = { $game }: the whole rulebook with examples, search and glossary. Open the file in a browser.
