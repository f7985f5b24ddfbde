### Advice.

desk-best = { $count ->
    [one] Worth looking at, as far as you can know:
   *[other] { $count } orders worth looking at, as far as you can know; the best first:
}
desk-best-level = { $count ->
    [one] Worth looking at, as far as you can know:
   *[other] { $count } orders worth looking at, as far as you can know; none was clearly better than the others:
}
desk-best-ranked = { $by ->
    [chance] The better your chance to win, the higher it stands.
   *[points] The more it raises your lead in points, the higher it stands; a loss of the enemy adds half a point, one of yours takes half a point off. What counts as points: /score.
}
desk-best-why = { $reason ->
    [points] For it: a better lead in points than after the others.
    [theirs] For it: it costs the enemy more than the others.
    [ours] For it: it costs you less than the others.
   *[nothing] In points and losses it brings no more than the others.
}
desk-number-on-card = On the card that all can read, “{ $text }” is this: { $order }. Is that what you mean? What I advised you alone is ordered with its buttons.
desk-best-near = Its distance to the first may be chance.
desk-best-behind = The first is clearly better.
desk-best-meanwhile = I am thinking about it; it may take up to half a minute.
desk-best-brings = Lead { $points }, enemy losses { $theirs }, yours { $ours }; together { $worth }.
desk-best-chance = Your chance to win: about { $chance } %.
desk-best-brings-far = Lead { $points }, enemy losses { $theirs }, yours { $ours }.
desk-best-idle = For comparison – { $order }. { $brings }
desk-best-same = Comes to the same as { $number }.
desk-best-line = For example: { $orders }.
desk-best-how = { $worlds ->
    [0] /best and a place, a unit or odds such as 3 : 1 looks only for that.
    [one] This is how one game went that the computer played on for both sides, drawing anew what you cannot see. /best and a place, a unit or odds such as 3 : 1 looks only for that.
   *[other] Averages of { $worlds } games that the computer played on for both sides, drawing anew each time what you cannot see. /best and a place, a unit or odds such as 3 : 1 looks only for that.
}
desk-best-rated = There is no advice while a game between people is being played that counts for /standings. It is given in games against the computer, in practice and in lessons; /odds shows what an order would do in any game.
desk-best-nobody = There is no computer that plays this game, so there is nobody to ask for advice.
desk-best-unknown = I do not know “{ $text }” here. Name a place, a unit or odds such as 3 : 1, or type /best alone.
desk-best-none = None of the orders that were looked at has to do with that. /best alone looks at all; /orders shows what you may do now.
desk-best-no-ratios = In { $game } no attack goes by odds of attack to defence such as 3 : 1. /odds tells what an order may come to, /best what is worth doing.
desk-best-no-attack = No attack of yours is in sight, at whatever odds: nothing can be attacked as far as can be foreseen.
desk-best-at-odds = Attacks at { $odds } or better, after all shifts:
desk-best-below = No attack comes to { $odds } after all shifts. The best that there are:
desk-needed-unknown = I know no “{ $text }” on this board. Name a place or a unit as it is called here, and I tell what it withstands and what attacks on it come to.
desk-best-not-about = None of the orders that were looked at has to do with “{ $text }”; this is what is best otherwise.
desk-best-brief = { $count ->
    [one] There was no time to play it all out; at first glance this looks right:
   *[other] There was no time to play it all out; at first glance these look right, the best first:
}
desk-best-odds = The same orders by their odds. Press one for its sums and its chart, or give it there.
