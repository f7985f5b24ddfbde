## Plans

desk-plan = Your plan, for your eyes alone
desk-plan-how = Set down what you mean to do, by the button or by /plan and orders, a line each, in a private chat if the others read here. They are tried one after another, and one press gives them all, each when it is asked for.
desk-plan-in-force = { $count ->
    [one] One order is still to be given, when it is asked for:
   *[other] { $count } orders are still to be given, each when it is asked for:
}
desk-plan-later = ▫️ cannot be checked yet: before it dice are thrown, something comes to light, or others answer. If it is not allowed when its turn comes, the plan stops there and you are asked.
desk-plan-give = { $count ->
    [one] Give it
   *[other] Give all { $count }
}
desk-plan-stop = Stop
desk-plan-clear = Strike out all
desk-plan-strike = Strike an order out
desk-plan-full = { $count } orders are as many as a plan holds; the rest was left out.
desk-plan-more = Set down an order
desk-plan-add = Add to the plan
desk-plan-back = To the plan
desk-plan-order = Order { $number } of the plan: nobody is asked, and nothing is given.
desk-plan-order-imagined = Order { $number } of the plan. How things will stand then nobody knows yet: these are the words if dice and others leave it as it is.
desk-plan-sort = Change the sequence
desk-plan-sorted = The sequence is right
desk-plan-raise = Give an order earlier
desk-plan-if-how = A line “if ANSWER: ORDER” of /plan gives the order only if another side has answered so since the order before, where ANSWER is how its answer begins; “else: ORDER” is given if no condition holds. Without it the plan stops there and you are asked.
desk-plan-if-none = Where no condition holds, the plan stops and you are asked.
desk-plan-if-unknown = “{ $words }” begins no answer that this game knows. Like this: if ANSWER: ORDER
desk-plan-if = If { $answer }: { $order }
desk-plan-else = Else: { $order }
