"""Puzzling: a position, a few orders, and which of them gains most; answered by buttons, rated on both sides."""

from __future__ import annotations

import msgspec

from bot.desk.messages.outgoing import LABEL, Block, Button, Message, Reply
from bot.desk.messages.people import clean, clip
from bot.desk.messages.words import Answers, Call, say
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.reading.spelling import key as spelled
from bot.desk.seats.daily import Daily
from bot.desk.seats.opening import Opening
from bot.desk.tables.standings import START, rating_after
from bot.desk.views.pictures import Pictures
from bot.desk.views.telling import preview_blocks, shortened, spoken
from bot.desk.views.token import Token, Verb
from engine.core.game import AnyGame
from engine.core.shelf import package_of
from engine.core.text import Language
from engine.kits.puzzles import Puzzle, read_puzzles
from renderers.speech import capitalised

PUZZLES = "PUZZLE"
"""What stands for a table in the buttons of puzzles: their path is the game, the puzzle and the order."""
ATTEMPTS = "puzzles"
"""What stands for a table where the store keeps who has tried what."""
_LIST = frozenset(("list", "список"))
_DAILY = ("daily", "ежедневно")
_OF = "of "


class Attempt(msgspec.Struct, frozen=True):
    """A person's first answer to a puzzle, which counts: when, the order's place, whether right, the other's rating."""

    at: int
    choice: int
    is_right: bool
    against: float


class Puzzling:
    """`/puzzle` and the answers to it. Ratings follow from the answers, which are kept once for each person."""

    def __init__(self, office: Office, opening: Opening, pictures: Pictures) -> None:
        """Use these means."""
        self._office = office
        self._opening = opening
        self._pictures = pictures
        # Puzzles are read without their games, which are loaded when one is shown.
        self._shelf = tuple((name, read_puzzles(package_of(office.games, name))) for name in office.games)
        # Every day of another game than the day before.
        self._days = sorted(
            ((place, number) for place, (_, puzzles) in enumerate(self._shelf) for number in range(len(puzzles))),
            key=lambda each: (each[1], each[0]),
        )
        self.daily = Daily(office, len(self._days), self._of_the_day, self._solution)

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(anywhere={"puzzle": self.command}, menus={PUZZLES: self.press})

    async def command(self, call: Call) -> Answers:
        """`/puzzle`, perhaps with a game: one near one's rating; with a number or `list`: those played at a table.

        `/puzzle daily 9` lets the chat have one each day.
        """
        wish = spelled(clean(call.text))
        if wish.isdecimal() or wish in _LIST or not self._days:
            return await self._opening.puzzle(call)
        word, _, hour = clean(call.text).casefold().partition(" ")
        if word in _DAILY:
            return await self.daily.command(call, hour.strip())
        tried = await self._attempts(call.who.key)
        rating, cards = _rating(tried, START), self._office.cards
        left = [
            (place, number)
            for place, (name, puzzles) in enumerate(self._shelf)
            if not wish or wish in (spelled(each) for each in (name, cards[name].title.en, cards[name].title.ru))
            for number, each in enumerate(puzzles)
            if each.id not in tried
        ]
        if not left:
            return call.reply("desk-puzzles-none")
        place, number = min(left, key=lambda each: (abs(self._shelf[each[0]][1][each[1]].rating - rating), each))
        return (Reply(await self._message(place, number, call.language)),)

    async def _of_the_day(self, day: int, language: Language) -> Message:
        return await self._message(*self._days[day], language)

    async def _solution(self, day: int, language: Language) -> Block:
        """What the best order of a puzzle is, and how many found it."""
        game, puzzle = await self._found(*self._days[day])
        # Whoever was right is one whom the puzzle lost to.
        answers = (await self._attempts(_OF + puzzle.id)).values()
        best = spoken(game, puzzle.orders[puzzle.solution], language)
        found = sum(not each.is_right for each in answers)
        return Block(say(language, "desk-daily-before", order=best, right=found, count=len(answers)), "italic")

    async def _message(self, place: int, number: int, language: Language) -> Message:
        game, puzzle = await self._found(place, number)
        state = game.read_position(puzzle.position)
        hard = _rating(await self._attempts(_OF + puzzle.id), puzzle.rating)
        orders = [f"{index}. {spoken(game, each, language)}" for index, each in enumerate(puzzle.orders, 1)]
        blocks = (
            Block(say(language, "desk-puzzle-title", game=game.card.title, rating=str(round(hard))), "bold"),
            Block(capitalised(say(language, "desk-puzzle-goal", side=game.card.side(puzzle.seat).name))),
            *map(Block, orders),
            Block(say(language, "desk-puzzle-how"), "italic"),
        )
        menu = tuple(
            Button(clip(label, LABEL), Token(PUZZLES, 0, Verb.NEXT, path=(place, number, choice)).text)
            for choice, label in enumerate(orders)
        )
        image = await self._pictures.position(game, state, puzzle.seat, language)
        return Message(blocks, menu, image=image)

    async def press(self, call: Call, token: Token) -> Answers:
        """An answer: the first counts, and each is told the solution with its reasons, for whoever pressed alone."""
        if len(token.path) != len(("game", "puzzle", "order")) or token.path[0] >= len(self._shelf):
            return call.toast("desk-unknown-button")
        _, puzzles = self._shelf[token.path[0]]
        if token.path[1] >= len(puzzles) or token.path[2] >= len(puzzles[token.path[1]].orders):
            return call.toast("desk-unknown-button")
        game, puzzle = await self._found(*token.path[:2])
        choice, who = token.path[2], call.who.key
        mine, others = await self._attempts(who), await self._attempts(_OF + puzzle.id)
        first = mine.get(puzzle.id)
        if first is None:
            is_right, now = choice == puzzle.solution, self._office.now()
            first = Attempt(now, choice, is_right, _rating(others, puzzle.rating))
            # The person's own comes last: until it is there, the answer is taken anew, and nothing counts twice.
            await self._keep(_OF + puzzle.id, who, Attempt(now, choice, not is_right, _rating(mine, START)))
            await self._keep(who, puzzle.id, first)
        before = {key: each for key, each in mine.items() if key != puzzle.id and each.at <= first.at}
        old, new = (round(_rating(each, START)) for each in (before, {**before, puzzle.id: first}))
        change = f"+{new - old}" if new >= old else f"−{old - new}"
        said = "desk-puzzle-right" if choice == puzzle.solution else "desk-puzzle-wrong"
        best = spoken(game, puzzle.orders[puzzle.solution], call.language)
        blocks = (
            Block(call.say(said, order=best), "bold"),
            *await self._office.aside.run(_reasons, call, game, puzzle),
            Block(call.say("desk-puzzle-rating", rating=str(new), change=change), "italic"),
        )
        return (Reply(Message(blocks), private=True),)

    async def _found(self, place: int, number: int) -> tuple[AnyGame, Puzzle]:
        """A puzzle and its game, which takes a moment to load."""
        name, puzzles = self._shelf[place]
        return await self._office.shelf.get(name), puzzles[number]

    async def _attempts(self, key: str) -> dict[str, Attempt]:
        """The first answers of a person by puzzle, or to a puzzle by person."""
        _, slots = await self._office.store.told(ATTEMPTS, key)
        return {name: msgspec.json.decode(text, type=Attempt) for name, text in slots.items()}

    async def _keep(self, key: str, name: str, attempt: Attempt) -> None:
        await self._office.store.put_slot(ATTEMPTS, key, name, msgspec.json.encode(attempt).decode())


def _reasons(call: Call, game: AnyGame, puzzle: Puzzle) -> list[Block]:
    """What each order gains, the best first, and the sums and odds of the best."""
    ordered = sorted(range(len(puzzle.orders)), key=lambda place: -puzzle.gains[place])
    rows = []
    for place in ordered:
        gain = puzzle.in_hundred(place)
        figure = f"+{gain}" if gain > 0 else str(gain).replace("-", "−")
        order = spoken(game, puzzle.orders[place], call.language)
        rows.append(Block(call.say("desk-puzzle-gain", order=order, gain=figure)))
    state = game.read_position(puzzle.position)
    action = game.read_order(state, puzzle.seat, puzzle.orders[puzzle.solution])
    preview = game.preview(state, puzzle.seat, action)
    played = call.say("desk-puzzle-played", count=puzzle.worlds)
    return [Block(played), *rows, *shortened(preview_blocks(preview, call.language), call.language)]


def _rating(attempts: dict[str, Attempt], start: float) -> float:
    ordered = sorted(attempts.items(), key=lambda each: (each[1].at, each[0]))
    return rating_after(((each.against, each.is_right) for _, each in ordered), start)
