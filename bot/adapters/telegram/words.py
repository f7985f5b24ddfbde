"""The few sentences Telegram itself makes necessary, and what the bot says of itself in its profile."""

from __future__ import annotations

from engine.core.text import Text

OPEN = Text("open a private chat with me first:", "сначала откройте со мной личный чат:")
THEN_PRESS = Text("then press again.", "потом нажмите ещё раз.")
THEN_TYPE = Text("then send the command again.", "потом отправьте команду ещё раз.")
DONE = Text(
    "that is done and need not be sent again. What you alone may see of it waits in a private chat with me; open it:",
    "это уже сделано, повторять не нужно. Что при этом видно только вам, ждёт в личном чате со мной; откройте его:",
)
THEN_HAND = Text("then /hand or /log there.", "потом там /hand или /log.")
WROTE = Text("I have written to you in our private chat.", "Ответ — в нашем личном чате.")
OPEN_FIRST = Text("Open a private chat with me:", "Откройте личный чат со мной:")
FAILED = Text(
    "Something went wrong here, and nothing was changed. Please try again.",
    "Здесь что-то сломалось, но ничего не изменилось. Попробуйте ещё раз.",
)
ANONYMOUS = Text(
    "You write here anonymously, so I cannot tell which side is yours. Turn “Remain anonymous” off and send it again.",
    "Вы пишете здесь анонимно, и мне не понять, какая сторона ваша. "
    "Выключите «Анонимность» в правах администратора и повторите.",
)
ABOUT = Text(
    "I run wargames in your chat and keep to every rule. Give orders with buttons or in words; after each segment I "
    "show the map and say who is awaited. Ask /rule about anything in the rules. Add me to a group and send /new, "
    "or begin here with /help.",
    "Веду варгеймы прямо в чате и слежу за каждым правилом. Приказы — кнопками или словами; после каждого сегмента "
    "показываю карту и говорю, чей ход. О правилах спросите /rule. Добавьте меня в группу и отправьте /new "
    "или начните здесь с /help.",
)
SHORT = Text(
    "Wargames in your chat, every rule kept. Any question about the rules: /rule",
    "Варгеймы в вашем чате, по всем правилам. Вопрос о правилах: /rule",
)
