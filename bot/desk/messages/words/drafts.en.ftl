## Drafts

desk-drafts = Orders under way, for your eyes alone
desk-drafts-how = While you put an order together, the others need not see every word. Telegram can show a message in a group to one person, but not every app does. Press “Try”: a line comes that you alone should see, and a button below it to say so. If nothing comes, press “I see nothing”.
desk-drafts-on = It is on here, for everybody who has seen the line. For the others the card changes as before.
desk-drafts-off = It is off here until somebody who plays has seen the line.
desk-drafts-try = Try
desk-drafts-unseen = I see nothing
desk-drafts-stop = Turn off here
desk-drafts-line = You alone see this line. Orders that you put together can be shown to you in the same way.
desk-drafts-seen = I see it
desk-drafts-works = It works: what you put together here is seen by you alone. If the trial's message does not come back now, press “I see nothing” there or under a new /drafts.
desk-drafts-kept = You see it. It begins here once somebody who plays has tried it too.
desk-drafts-again = Then press “Try” once more: the line is shown another way.
desk-drafts-none = Then nothing changes for you: your orders are put together in the card, as before.
desk-drafts-refused-once = Telegram does not show it like that here. Press “Try” once more: there is another way.
desk-drafts-refused = Telegram does not do this here. Nothing changes.
desk-drafts-players = Who plays at the table here may turn this off.
desk-drafts-stopped = Off: orders are put together in the card that all see.
desk-drafts-private = In a private chat you alone see everything anyway.
desk-drafts-always = Here you alone see the orders you put together; there is nothing to turn on.
