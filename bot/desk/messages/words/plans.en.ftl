## Plans

desk-plan = Your plan, for your eyes alone
desk-plan-how = Set down what you mean to do, by the button or by /plan and orders, a line each, in a private chat if the others read here. They are tried one after another, and one press gives them all, each when it is asked for.
desk-plan-in-force = { $count ->
    [one] One order is still to be given, when it is asked for:
   *[other] { $count } orders are still to be given, each when it is asked for:
}
desk-plan-later = ▫️ cannot be checked yet: before it chance decides, something comes to light, or others answer. If it is not allowed when its turn comes, you are told, and the plan goes on with what does not hang on it.
desk-plan-give = { $count ->
    [one] Give it
   *[other] Give all { $count }
}
desk-plan-stop = Stop
desk-plan-clear = Strike out all
desk-plan-strike = Strike an order out
desk-plan-full = { $count ->
    [one] { $count } order is
   *[other] { $count } orders are
} as many as a plan holds; the rest was left out.
desk-plan-more = Set down an order
desk-plan-add = Add to the plan
desk-plan-back = To the plan
desk-plan-order = Order { $number } of the plan: nobody is asked, and nothing is given.
desk-plan-order-imagined = Order { $number } of the plan. How things will stand then nobody knows yet: these are the words if chance and others leave it as it is.
desk-plan-sort = Change the sequence
desk-plan-sorted = The sequence is right
desk-plan-raise = Give an order earlier
desk-plan-if-how = Behind an order that others may answer, “If they answer …” lets the next one hang on what they say. Typed, it is a line such as “if card: pass”, with the first words of the answer before the colon and your order behind it; what stands behind “else:” is given if no condition holds. Without it the plan stops there and you are asked.
desk-plan-if-none = Where no condition holds, the plan stops and you are asked.
desk-plan-if-unknown = “{ $words }” begins no answer that this game knows. Write it like “if card: pass”: how the answer begins, then your order.
desk-plan-if = If { $answer }: { $order }
desk-plan-else = Else: { $order }
desk-plan-ask = You are asked
desk-plan-if-more = If they answer …
desk-plan-else-more = Otherwise …
desk-plan-if-which = Order { $number } is given only if the order before it is answered like this ({ $side }). Choose how the answer begins; “Done” takes what is chosen so far, however it goes on. Everybody can know that these answers are possible; what they hold in their hand is not told.
desk-plan-later-on = A later question …
desk-plan-missed = Not given of your plan:
desk-plan-missed-none = No condition of it holds.
desk-plan-missed-asked = That is what you wanted to be asked about.
desk-plan-missed-gone = It cannot be ordered any longer.
desk-plan-missed-else = It was meant for another question.
desk-plan-missed-theirs = Others command its units.
desk-plan-missed-behind = Neither are these, which it was to prepare; they stand in your draft again:
desk-plan-missed-on = These go on without it:
