## Plans

desk-plan = Your plan, for your eyes alone
desk-plan-how = Set down what you mean to do: /plan and orders, a line each, in a private chat if the others read here. They are tried one after another, and one press gives them all, each when it is asked for.
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
