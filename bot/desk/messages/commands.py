"""The commands of the bot; every platform registers this list."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.core.text import Text

Topic = Literal["begin", "turn", "field", "game", "table", "rules"]
"""What a command is about: beginning, one's own turn, the field, the game, the table, the rules."""


class Command(msgspec.Struct, frozen=True):
    """A command: its Latin name, a Russian name where the platform can show one, what it does, what may follow it.

    Attributes:
        takes: what follows: nothing, free text, an order (completed from legal words), a rule (completed from titles).
        topic: what `/help` tells it with.
        menu: where the platform's menu of few commands shows it.
        private: its answer is for whoever typed it.
        is_of_play: it has no sense any more once the game is over, whoever gives it.
        is_inquiry: only some games know it.
        brings_prompt: of somebody who looks for where things stand: the prompt comes down to him.
    """

    name: str
    russian: str
    about: Text
    topic: Topic
    menu: Literal["nowhere", "private", "everywhere"] = "nowhere"
    takes: Literal["nothing", "text", "order", "rule"] = "nothing"
    hint: Text = Text("", "")
    private: bool = False
    is_of_play: bool = False
    is_inquiry: bool = False
    brings_prompt: bool = False

    @property
    def takes_code(self) -> bool:
        """Whether nothing but the code of the table it is for can stand behind it, or a page."""
        return self.takes == "nothing" or self.name == "log"


COMMANDS = (
    Command(
        "help",
        "помощь",
        Text("How to play, by example", "Как играть, на примерах"),
        takes="text",
        hint=Text("a command", "команда"),
        private=True,
        topic="rules",
        menu="everywhere",
    ),
    Command(
        "rule",
        "правило",
        Text("Look a rule up by number or words", "Найти правило по номеру или словам"),
        takes="rule",
        hint=Text("number or words", "номер или слова"),
        topic="rules",
        menu="everywhere",
    ),
    Command(
        "rulebook",
        "правила",
        Text("All rules as one page to keep", "Все правила одной страницей"),
        takes="text",
        hint=Text("game", "игра"),
        topic="rules",
    ),
    Command(
        "new",
        "новая",
        Text("Open a table", "Открыть стол"),
        takes="text",
        hint=Text("game and scenario", "игра и сценарий"),
        topic="begin",
        menu="everywhere",
    ),
    Command(
        "puzzle",
        "задача",
        Text("Solve a puzzle", "Решить задачу"),
        takes="text",
        hint=Text("a game; “list” for those played at a table", "игра; «список» – те, что играют за столом"),
        topic="begin",
        menu="private",
    ),
    Command(
        "learn",
        "учёба",
        Text("Learn a game by playing", "Учиться игре за игрой"),
        takes="text",
        hint=Text("game and number of the lesson", "игра и номер урока"),
        topic="begin",
        menu="private",
    ),
    Command("hint", "подсказка", Text("A hint in a lesson", "Подсказка в уроке"), private=True, topic="turn"),
    Command(
        "join",
        "сесть",
        Text("Join a table or a side", "Сесть за стол или за сторону"),
        takes="text",
        hint=Text("table code and side", "код стола и сторона"),
        topic="begin",
        menu="everywhere",
    ),
    Command(
        "invite",
        "пригласить",
        Text("How others come to this table", "Как прийти за этот стол"),
        private=True,
        topic="begin",
    ),
    Command(
        "leave",
        "встать",
        Text("Leave your side", "Оставить свою сторону"),
        takes="text",
        hint=Text("side, if you hold several", "сторона, если их несколько"),
        is_of_play=True,
        topic="begin",
    ),
    Command(
        "computer",
        "компьютер",
        Text("Let the computer play a side", "Отдать сторону компьютеру"),
        takes="text",
        hint=Text("side and strength", "сторона и уровень"),
        is_of_play=True,
        topic="begin",
    ),
    Command("begin", "начать", Text("Start the game", "Начать партию"), is_of_play=True, topic="begin"),
    Command(
        "board",
        "карта",
        Text("Show the board", "Показать карту"),
        takes="text",
        hint=Text("a place, text, file", "место, текст, файл"),
        brings_prompt=True,
        topic="field",
        menu="everywhere",
    ),
    Command(
        "look",
        "что",
        Text("Look at a unit, a place or a card", "Посмотреть часть, место или карту"),
        takes="text",
        hint=Text("its name", "название"),
        private=True,
        topic="field",
        menu="everywhere",
    ),
    Command(
        "where",
        "где",
        Text("Where is it?", "Где это?"),
        takes="text",
        hint=Text("a name", "название"),
        private=True,
        topic="field",
    ),
    Command(
        "units",
        "части",
        Text("My units, place by place", "Мои части по местам"),
        private=True,
        topic="field",
        menu="private",
    ),
    Command(
        "score",
        "счёт",
        Text("Who is winning, and by what", "Кто выигрывает и почему"),
        private=True,
        topic="field",
        menu="private",
    ),
    Command(
        "orders",
        "приказы",
        Text("What may I do now?", "Что я могу сделать?"),
        private=True,
        brings_prompt=True,
        topic="turn",
        menu="everywhere",
    ),
    Command(
        "order",
        "приказ",
        Text("Give an order", "Отдать приказ"),
        takes="order",
        hint=Text("the order, word by word", "приказ, слово за словом"),
        topic="turn",
    ),
    Command(
        "hand",
        "рука",
        Text("Show my hand to me alone", "Показать мою руку только мне"),
        private=True,
        topic="field",
        menu="everywhere",
    ),
    Command(
        "odds",
        "шансы",
        Text("What an order would do", "Что даст приказ"),
        takes="order",
        hint=Text("the order", "приказ"),
        private=True,
        is_of_play=True,
        topic="turn",
    ),
    Command(
        "best",
        "лучшее",
        Text("Orders worth looking at", "Приказы, на которые стоит посмотреть"),
        takes="text",
        hint=Text("a place, a unit, or odds such as 3 : 1", "место, часть или соотношение, например 3 : 1"),
        private=True,
        is_of_play=True,
        topic="turn",
    ),
    Command(
        "los",
        "видимость",
        Text("Squad: does this hex see that one?", "«Отделение»: видит ли гекс другой гекс?"),
        takes="text",
        hint=Text("two hexes", "два гекса"),
        topic="field",
        is_inquiry=True,
    ),
    Command(
        "supply",
        "снабжение",
        Text("Theatre: along which line is a unit supplied?", "«Театр Европы»: по какой линии идёт снабжение?"),
        takes="text",
        hint=Text("a unit", "подразделение"),
        topic="field",
        is_inquiry=True,
    ),
    Command(
        "why",
        "почему",
        Text("May I do that? Why not?", "Можно ли так? Почему нельзя?"),
        takes="order",
        hint=Text("an order; none for the last one refused", "приказ; без него – последний отказ"),
        private=True,
        is_of_play=True,
        topic="turn",
    ),
    Command(
        "who", "кто", Text("Who plays and who is awaited", "Кто играет и кого ждём"), brings_prompt=True, topic="game"
    ),
    Command(
        "log",
        "журнал",
        Text("What happened since I last answered; then turn by turn", "Что было после моего ответа; затем по ходам"),
        takes="text",
        hint=Text("page: 2, 3…", "страница: 2, 3…"),
        private=True,
        topic="game",
        menu="everywhere",
    ),
    Command(
        "undo",
        "отмена",
        Text("Take back the last order", "Взять назад последний приказ"),
        topic="turn",
        menu="everywhere",
    ),
    Command(
        "reflex",
        "рефлекс",
        Text("Standing orders", "Постоянные приказы"),
        takes="text",
        hint=Text("kind of question and answer", "вид вопроса и ответ"),
        private=True,
        is_of_play=True,
        topic="turn",
        menu="private",
    ),
    Command(
        "plan",
        "план",
        Text("Orders set down beforehand", "Приказы, записанные заранее"),
        takes="order",
        hint=Text("orders, a line each", "приказы, каждый с новой строки"),
        private=True,
        is_of_play=True,
        topic="turn",
        menu="private",
    ),
    Command(
        "charge",
        "поручение",
        Text("Who on your side commands which units", "Кто из вашей стороны чем командует"),
        takes="text",
        hint=Text("name, then units", "имя, потом части"),
        private=True,
        is_of_play=True,
        topic="turn",
    ),
    Command("resign", "сдаться", Text("Resign the game", "Сдать партию"), is_of_play=True, topic="game"),
    Command("close", "закрыть", Text("Close the table without a result", "Закрыть стол без результата"), topic="game"),
    Command(
        "pause",
        "пауза",
        Text("Stop or restart the clock", "Остановить или пустить часы"),
        is_of_play=True,
        topic="game",
    ),
    Command(
        "pace",
        "темп",
        Text("Time for each answer", "Время на ответ"),
        takes="text",
        hint=Text("such as 24h, 30m, off", "например 24ч, 30м, нет"),
        topic="game",
    ),
    Command(
        "pictures",
        "картинки",
        Text("When the card gets a new picture", "Когда показывать новую картинку"),
        takes="text",
        hint=Text("order, hand-off, segment, request", "приказ, ход, сегмент, просьба"),
        topic="table",
    ),
    Command(
        "confirm",
        "подтверждение",
        Text("Whether my orders wait for a second press", "Нужно ли второе нажатие для моих приказов"),
        takes="text",
        hint=Text("on or off", "да или нет"),
        private=True,
        topic="table",
    ),
    Command(
        "tips",
        "советы",
        Text("Tips when something is asked for the first time", "Подсказывать ли, когда о чём-то спрашивают впервые"),
        takes="text",
        hint=Text("on or off", "да или нет"),
        private=True,
        topic="table",
    ),
    Command(
        "drafts",
        "черновики",
        Text("See my orders under way alone", "Видеть свои незаконченные приказы одному"),
        topic="table",
    ),
    Command(
        "tables", "столы", Text("Tables of this chat and mine", "Столы этого чата и мои"), topic="table", menu="private"
    ),
    Command(
        "table",
        "стол",
        Text("Switch to another table", "Перейти за другой стол"),
        takes="text",
        hint=Text("table code", "код стола"),
        topic="table",
    ),
    Command(
        "verify",
        "проверка",
        Text("Check the dice of a finished game", "Проверить кубики законченной партии"),
        topic="game",
    ),
    Command("review", "разбор", Text("How a finished game went", "Как прошла законченная партия"), topic="game"),
    Command("standings", "рейтинг", Text("Results and ratings of this chat", "Итоги и рейтинг чата"), topic="game"),
    Command(
        "word",
        "слово",
        Text("Add your word to the dice", "Добавить своё слово к кубикам"),
        takes="text",
        hint=Text("any word", "любое слово"),
        is_of_play=True,
        topic="game",
    ),
    Command(
        "language",
        "язык",
        Text("Language: ru or en", "Язык: ru или en"),
        takes="text",
        hint=Text("ru or en", "ru или en"),
        topic="table",
        menu="private",
    ),
)

_NAMED = {name: command for command in COMMANDS for name in (command.name, command.russian)}


def command_named(word: str) -> Command | None:
    """The command that a word calls, in either language; `None` for those that a game alone knows."""
    return _NAMED.get(word.casefold())
