## Asking

desk-unclear = I have not understood “{ $text }”. This may help:
desk-unclear-best = What is worth doing (/best)
desk-unclear-help = What can be done here (/help)
desk-look-how = Tell me what to look at: /look and a name, such as a unit, a place or a card.
desk-look-none = I know nothing here that is called “{ $word }”.
desk-look-alike = I know nothing here that is called “{ $word }”. Did you mean { $names }?
desk-look-which = Several things are called so. Which one do you mean?
desk-look-deeds = What you may begin with it now:
desk-look-threats = What { $side } may do now: { $orders }
desk-may-follow = An order may begin like this: { $order }. Pick what follows.
desk-deed-not-now = This cannot be ordered now: { $verb }. What is asked now: { $prompt }
desk-turn-of = Asked now: { $side } ({ $names }).
desk-deed-rule = The rule about it ({ $verb }):
desk-odds-if-asked = If nothing changes until you are asked for it, this is what would come of it:
desk-odds-if-refused = Even if nothing changes until you are asked for it, it will not be allowed:
desk-answers = Each answer, and what would come of it:
desk-answers-some = Some answers, and what would come of them:
desk-answer-as-told = what is told above happens
desk-if-later = When this can be ordered ({ $verb }), write /odds and the order, and I tell what would come of it.
desk-if-what = “{ $text }” has no order in it. This is how to ask what an order would do, for example: what if { $example }? The rules answer the rest: /rule and the question.
desk-fight-last = Turn { $turn }. The last fight: { $side } – { $order }
desk-fight-about = Turn { $turn }. The last such fight: { $side } – { $order }
desk-fight-odds = Before the dice: { $odds }.
desk-fight-none = There has been no fight yet.
