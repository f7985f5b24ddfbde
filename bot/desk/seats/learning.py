"""Learning by playing: lessons at tables of their own, hints, and what a person has learned."""

from __future__ import annotations

from bot.desk.messages.outgoing import LABEL, Block, Button, Message, Reply
from bot.desk.messages.people import clean, clip
from bot.desk.messages.words import Answers, Call
from bot.desk.news.prompting import is_fulfilled
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.reading.spelling import key as spelled
from bot.desk.seats.lobby import Lobby
from bot.desk.seats.opening import Conditions, Opening
from bot.desk.tables import receipt
from bot.desk.tables.table import Done, Table, scenario_of
from bot.desk.views.token import Token, Verb
from engine.core.game import AnyGame
from engine.core.lessons import Lesson
from renderers.speech import speak_text

SCHOOL = "LEARN"
"""What stands for a table in the buttons that open lessons: their path is the game, or the game and the lesson."""


class Learning:
    """`/learn`, the hints of a lesson, and the teacher's word after an order."""

    def __init__(self, office: Office, opening: Opening, lobby: Lobby) -> None:
        """Use these means."""
        self._office = office
        self._opening = opening
        self._lobby = lobby

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(anywhere={"learn": self.command}, menus={SCHOOL: self.step})

    async def command(self, call: Call) -> Answers:
        """`/learn`: the games; with a game its lessons; with a number too, that lesson."""
        words = clean(call.text).split()
        number = int(words.pop()) if words and words[-1].isdecimal() and len(words[-1]) < 4 else None
        place = await self._place(" ".join(words))
        if place is None:
            return await self._games(call)
        if number is None:
            return await self._lessons(call, place)
        return await self._open(call, place, number - 1)

    async def step(self, call: Call, token: Token) -> Answers:
        """A pressed button: the games that are taught, the lessons of one, or a lesson."""
        if not token.path:
            return await self._games(call)
        if token.path[0] >= len(await self._games_taught()):
            return call.toast("desk-unknown-button")
        if len(token.path) == 1:
            return await self._lessons(call, token.path[0])
        return await self._open(call, token.path[0], token.path[1])

    async def hint(self, call: Call, table: Table, lesson: Lesson) -> Answers:
        """The next hint of the lesson at this table, for the learner alone."""
        kept = await self._office.store.slot(table.code, call.who.key, "hints") or "0"
        given, _, update = kept.partition(" ")
        mine = receipt.current()
        # Asked once, the question is answered alike however often it is handled.
        is_same = mine is not None and mine.is_again and update == mine.update
        number = min(int(given) - is_same, len(lesson.nudges))
        mine_done = [done for done in table.dones if done.seat == lesson.seat]
        if any(is_fulfilled(lesson, done) for done in mine_done):
            return call.reply("desk-lesson-done", is_private=True, title=lesson.title)
        orders = tuple(done.order for done in mine_done)
        if orders != lesson.orders[: len(orders)]:
            return await self._astray(call, table, lesson, is_private=True)
        now = f"{number + 1} {mine.update if mine else ''}".strip()
        await self._office.store.put_slot(table.code, call.who.key, "hints", now)
        hint = lesson.nudges[number] if number < len(lesson.nudges) else lesson.answers[len(orders)]
        heading = call.say("desk-hint", number=number + 1, count=len(lesson.nudges) + 1)
        text = speak_text(hint, call.language)
        return (Reply(Message((Block(heading, "bold"), Block(text))), private=True),)

    async def after(self, call: Call, table: Table, lesson: Lesson, done: Done) -> Answers:
        """What the teacher says to an accepted order."""
        if is_fulfilled(lesson, done):
            return await self._praised(call, *await self._place_of(table, lesson))
        if done.order in lesson.orders:
            return ()
        return await self._astray(call, table, lesson)

    async def _astray(self, call: Call, table: Table, lesson: Lesson, *, is_private: bool = False) -> Answers:
        """What was given is allowed and leads elsewhere: a button to begin again."""
        token = Token(SCHOOL, 0, Verb.NEXT, path=await self._place_of(table, lesson))
        again = Button(call.say("desk-lesson-again"), token.text)
        return (Reply(Message((Block(call.say("desk-lesson-open")),), buttons=(again,)), private=is_private),)

    async def _place_of(self, table: Table, lesson: Lesson) -> tuple[int, int]:
        """The place of a table's game among those that are taught, and of the lesson in it."""
        games = [game.card.id for game in await self._games_taught()]
        return games.index(table.head.game), table.play.lessons.index(lesson)

    async def _praised(self, call: Call, place: int, number: int) -> Answers:
        game = (await self._games_taught())[place]
        lesson = game.lessons[number]
        learned = await self._learned(call, game)
        if lesson.id not in learned:
            # What is no lesson any more is forgotten.
            kept = [each.id for each in game.lessons if each.id in learned or each is lesson]
            settings = {_setting(game): " ".join(kept)}
            await self._office.people.change(call.who, language=None, **settings)
        blocks = (
            Block(call.say("desk-lesson-done", title=lesson.title), "bold"),
            Block(speak_text(lesson.praise, call.language)),
        )
        if number + 1 == len(game.lessons):
            return (Reply(Message((*blocks, Block(call.say("desk-lessons-done", game=game.card.title))))),)
        token = Token(SCHOOL, 0, Verb.NEXT, path=(place, number + 1))
        label = call.say("desk-lesson-next", title=game.lessons[number + 1].title)
        return (Reply(Message(blocks, buttons=(Button(clip(label, LABEL), token.text, "primary"),))),)

    async def _games(self, call: Call) -> Answers:
        blocks = [Block(call.say("desk-learn-what"), "bold")]
        choices = []
        for place, game in enumerate(await self._games_taught()):
            learned = await self._learned(call, game)
            title = speak_text(game.card.title, call.language)
            blocks.append(Block(call.say("desk-learned", game=title, done=len(learned), count=len(game.lessons))))
            choices.append(Button(clip(title, LABEL), Token(SCHOOL, 0, Verb.NEXT, path=(place,)).text))
        return (Reply(Message(tuple(blocks), tuple(choices), placeholder=call.say("desk-pick"))),)

    async def _lessons(self, call: Call, place: int) -> Answers:
        game = (await self._games_taught())[place]
        learned = await self._learned(call, game)
        done = call.say("desk-learned", game=game.card.title, done=len(learned), count=len(game.lessons))
        choices = []
        for number, lesson in enumerate(game.lessons):
            mark = "✓ " if lesson.id in learned else ""
            title = f"{mark}{number + 1}. {speak_text(lesson.title, call.language)}"
            choices.append(Button(clip(title, LABEL), Token(SCHOOL, 0, Verb.NEXT, path=(place, number)).text))
        return (Reply(Message((Block(done, "bold"),), tuple(choices), placeholder=call.say("desk-pick"))),)

    async def _open(self, call: Call, place: int, number: int) -> Answers:
        game = (await self._games_taught())[place]
        if not 0 <= number < len(game.lessons):
            return call.reply("desk-no-such-lesson", count=len(game.lessons))
        lesson = game.lessons[number]
        table = await self._opening.table(call, game, scenario_of(lesson), {}, Conditions(call.language))
        if not isinstance(table, Table):
            return table
        await self._seat(call, table, lesson)
        title = f"{number + 1}/{len(game.lessons)} · {speak_text(lesson.title, call.language)}"
        blocks = (
            Block(title, "bold"),
            Block(speak_text(lesson.task, call.language)),
            Block(call.say("desk-lesson-how"), "italic"),
        )
        return (Reply(Message(blocks), edit=True, aloud=True),)

    async def _seat(self, call: Call, table: Table, lesson: Lesson) -> None:
        """The learner on his side; the computer on the others, or the learner too where there is none."""
        strengths = self._office.strengths(table.head.game)
        for seat in table.seats:
            if seat == lesson.seat or not strengths:
                await self._lobby.seating.seat(call, table, seat)
            else:
                await self._lobby.computer(call, table, seat, strengths[0])
        seated = await self._office.table(table.code)
        if seated is not None:
            await self._lobby.begin(call, seated)

    async def _learned(self, call: Call, game: AnyGame) -> list[str]:
        """Ids of the lessons of a game that this person has done."""
        person = await self._office.people.person(call.who.key)
        done = [] if person is None else person.settings.get(_setting(game), "").split()
        return [lesson.id for lesson in game.lessons if lesson.id in done]

    async def _games_taught(self) -> list[AnyGame]:
        games = [await self._office.shelf.get(name) for name in self._office.games]
        return [game for game in games if game.lessons]

    async def _place(self, text: str) -> int | None:
        """The place of the game that a text names."""
        wanted = spelled(text)
        for place, game in enumerate(await self._games_taught()):
            if wanted and wanted in (spelled(game.card.id), spelled(game.card.title.en), spelled(game.card.title.ru)):
                return place
        return None


def _setting(game: AnyGame) -> str:
    """Under which name of a person's settings his lessons of a game are kept."""
    return f"learned_{game.card.id}"
