"""Opening a table: by words after `/new`, or by buttons for what they leave open."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot.desk.messages.outgoing import LABEL, Block, Button, Message, Reply
from bot.desk.messages.pace import read_pace
from bot.desk.messages.people import as_language, clean, clip
from bot.desk.messages.words import Answers, Call
from bot.desk.office.office import Office
from bot.desk.reading.spelling import key as spelled
from bot.desk.reading.typed import is_filler
from bot.desk.seats.choosing import WIZARD
from bot.desk.seats.lobby import Lobby
from bot.desk.tables import receipt
from bot.desk.tables.codes import code_from
from bot.desk.tables.quotas import CHAT, PERSON
from bot.desk.tables.table import Table, is_exercise
from bot.desk.views.token import Token, Verb
from engine.core.dice import commitment
from engine.core.game import AnyGame, Choosable, GameCard, Seat, Setting
from engine.core.text import Language, Text
from renderers.speech import speak_text
from storage.port import Conflict
from storage.record import ChatLinked, Opened

ATTEMPTS = 12
"""How many codes are tried for a new table."""
_WORDS = 40
"""Words after `/new` that are looked at; no game has so many options."""
_FIGURES = 4
"""Figures of the number of a puzzle."""
_PRACTICE = frozenset(("practice", "practise", "тренировка", "учебный", "учебная"))
_RATED = frozenset(("rated", "зачёт", "зачет"))
_PRIVATE = frozenset(("private", "закрытый", "закрытая", "закрыто"))


class Conditions(msgspec.Struct, frozen=True):
    """On what terms a table is opened, and for whom: by seat, names by the keys of those who are to take it.

    Where nobody has said whether it is practice, what is made for learning is.
    """

    language: Language
    pace: int | None = None
    is_practice: bool | None = None
    is_private: bool = False
    is_quick: bool = False
    expected: Mapping[Seat, Mapping[str, str]] = {}


class _Said(msgspec.Struct, frozen=True):
    """What the words behind `/new` name; the first that names nothing is `unknown`."""

    game: GameCard | None = None
    chosen: Mapping[str, str] = {}
    language: Language | None = None
    pace: int | None = None
    marks: frozenset[str] = frozenset()
    unknown: str = ""


class Opening:
    """Opens tables."""

    def __init__(self, office: Office, lobby: Lobby) -> None:
        """Use these means."""
        self._office = office
        self._lobby = lobby

    async def open(self, call: Call) -> Answers:
        """`/new`, with any of: game, scenario, options, language, pace, practice or rated, private; asks for more."""
        said = self._said(call.text)
        if said.unknown:
            return call.reply("desk-new-unknown", word=clip(said.unknown, 40), games=self._titles())
        game, chosen, marks = said.game, dict(said.chosen), said.marks
        if game is None:
            return self._pick_game(call)
        if "scenario" not in chosen and len(game.scenarios) > 1:
            return self._wizard(call, game, ())
        scenario = chosen.pop("scenario", game.scenarios[0].id)
        language = said.language or await self._office.people.chat_language(call.chat.key, call.language)
        is_practice = None if marks.isdisjoint(_PRACTICE | _RATED) else not marks.isdisjoint(_PRACTICE)
        conditions = Conditions(language, said.pace, is_practice, not marks.isdisjoint(_PRIVATE))
        return await self._open(call, game, scenario, chosen, conditions)

    def reads(self, text: str) -> bool:
        """Whether each word behind `/new` names something of what can be opened."""
        return not self._said(text).unknown

    def _said(self, text: str) -> _Said:
        """What the words behind `/new` name, as far as they are known."""
        cards = self._office.cards
        game: GameCard | None = next(iter(cards.values())) if len(cards) == 1 else None
        chosen: dict[str, str] = {}
        language: Language | None = None
        pace: int | None = None
        marks: set[str] = set()
        for word in _words(text):
            found = self._named(word, game)
            if found is not None and found[0] == "game":
                game = cards[found[1]]
            elif found is not None:
                game = game or cards[found[2]]
                chosen[found[0]] = found[1]
            elif spelled(word) in _PRACTICE | _RATED | _PRIVATE:
                marks.add(spelled(word))
            elif as_language(word) is not None:
                language = as_language(word)
            elif (seconds := read_pace(word)) is not None:
                pace = seconds or None
            else:
                return _Said(unknown=word)
        return _Said(game, chosen, language, pace, frozenset(marks))

    def is_game(self, text: str) -> bool:
        """Whether a text says nothing but a game and what is played of it, as an answer to which game is wished for."""
        words = _words(text)
        game = next((self._named(word, None) for word in words[:1]), None)
        if game is None or game[0] != "game":
            return False
        return all(self._named(word, self._office.cards[game[1]]) is not None for word in words[1:])

    async def puzzle(self, call: Call) -> Answers:
        """The puzzles played at a table, or one of them by its number, to be solved by whoever asked."""
        puzzles = [
            (place, number, each)
            for place, game in enumerate(self._office.cards.values())
            for number, each in enumerate(game.scenarios)
            if each.is_puzzle
        ]
        wish = clip(clean(call.text), _FIGURES)
        if wish.isdecimal() and 1 <= int(wish) <= len(puzzles):
            place, number, _ = puzzles[int(wish) - 1]
            return await self.step(call, Token(WIZARD, 0, Verb.NEXT, path=(place, number)))
        choices = tuple(
            Button(
                clip(speak_text(each.title, call.language), 60), Token(WIZARD, 0, Verb.NEXT, path=(place, number)).text
            )
            for place, number, each in puzzles
        )
        blocks = [
            Block(f"{index}. {speak_text(each.title, call.language)} — {speak_text(each.about, call.language)}")
            for index, (_, _, each) in enumerate(puzzles, 1)
        ]
        return (Reply(Message((Block(call.say("desk-which-puzzle"), "bold"), *blocks), choices)),)

    async def step(self, call: Call, token: Token) -> Answers:
        """A pressed button of the wizard: its path is game, scenario, and a value for each option."""
        games = tuple(self._office.cards.values())
        if not token.path:
            return self._pick_game(call, is_edit=True)
        if token.path[0] >= len(games):
            return call.toast("desk-unknown-button")
        game = games[token.path[0]]
        values = token.path[1:]
        menus = _menus(game)
        if len(values) > len(menus) or any(n >= len(m) for n, m in zip(values, menus, strict=False)):
            return call.toast("desk-unknown-button")
        if len(values) < len(menus):
            return self._wizard(call, game, values, is_edit=True)
        picked = [menu[number].id for number, menu in zip(values, menus, strict=True)]
        options = {each.id: value for each, value in zip(game.options, picked[1:], strict=True)}
        language = await self._office.people.chat_language(call.chat.key, call.language)
        return await self._open(call, game, picked[0], options, Conditions(language))

    async def _open(
        self,
        call: Call,
        card: GameCard,
        scenario: str,
        options: Mapping[str, str],
        conditions: Conditions,
    ) -> Answers:
        game = await self._office.shelf.get(card.id)
        table = await self.table(call, game, scenario, options, conditions)
        if not isinstance(table, Table):
            return table
        if any(each.id == scenario and each.is_puzzle for each in card.scenarios):
            return await self._solve(call, table)
        return (Reply(Message((Block(call.say("desk-table-open", name=table.name)),)), edit=True),)

    async def table(
        self,
        call: Call,
        game: AnyGame,
        scenario: str,
        options: Mapping[str, str],
        conditions: Conditions,
    ) -> Table | Answers:
        """A new table in this chat, or why there can be none."""
        now = self._office.now()
        is_counted = not is_exercise(game, scenario)
        if not await self._office.limits.may_open(call.who, now, is_lesson=not is_counted):
            return call.reply("desk-opened-enough")
        is_training = any(each.id == scenario and each.is_training for each in game.card.scenarios)
        secret = await self._office.chance("secret")
        if not await self._is_open():
            if is_counted and not await self._office.quotas.person_has_room(call.who):
                return call.reply("desk-too-many-of-yours", count=PERSON)
            if not await self._office.quotas.chat_has_room(call.chat.key):
                return call.reply("desk-too-many-tables", count=CHAT)
        first = Opened(
            at=now,
            by=call.who.key,
            game=game.card.id,
            scenario=scenario,
            options={key: value for key, value in options.items() if key != "scenario"},
            rules_version=game.card.rules_version,
            secret=secret.hex(),
            commitment=commitment(secret),
            language=conditions.language,
            pace=conditions.pace,
            is_practice=is_training if conditions.is_practice is None else conditions.is_practice,
            is_private=conditions.is_private,
            is_quick=conditions.is_quick,
            expected={seat: dict(people) for seat, people in conditions.expected.items()},
        )
        for attempt in range(ATTEMPTS):
            code = await self._code(attempt)
            await self._office.foresee(code)
            try:
                table = await self._office.tables.open(code, (first, ChatLinked(now, call.chat.key, call.who.key)))
            except Conflict:
                continue
            await self._office.store.link(call.chat.key, table.code)
            await self._office.store.set_current(call.chat.key, table.code)
            if is_counted:
                await self._office.quotas.note_opened(call.who, table.code)
            self._office.touched.add(table.code)
            return table
        return call.reply("desk-busy")

    async def _code(self, attempt: int) -> str:
        """The code to be tried; it is the same one when the update is handled again."""
        return code_from(await self._office.chance(f"code {attempt}"))

    async def _is_open(self) -> bool:
        """Whether the update in work has opened its table already, when it was handled before."""
        mine = receipt.current()
        if mine is None or not mine.is_again:
            return False
        for attempt in range(ATTEMPTS):
            code = await self._code(attempt)
            if await self._office.store.applied(code, mine.key(code) or "") is not None:
                return True
        return False

    async def _solve(self, call: Call, table: Table) -> Answers:
        """Begin a puzzle at once, with whoever opened it on every side."""
        for seat in table.seats:
            await self._lobby.seating.seat(call, table, seat)
        seated = await self._office.table(table.code)
        if seated is None:
            return call.reply("desk-busy")
        await self._lobby.begin(call, seated)
        return (Reply(Message((Block(call.say("desk-puzzle-open", code=table.name)),)), edit=True),)

    def _pick_game(self, call: Call, *, is_edit: bool = False) -> Answers:
        choices = tuple(
            Button(speak_text(game.title, call.language), Token(WIZARD, 0, Verb.NEXT, path=(number,)).text)
            for number, game in enumerate(self._office.cards.values())
        )
        blocks = tuple(
            Block(f"{speak_text(game.title, call.language)} — {speak_text(game.about, call.language)}")
            for game in self._office.cards.values()
        )
        message = Message((Block(call.say("desk-which-game"), "bold"), *blocks), choices)
        return (Reply(message, edit=is_edit, waits=True),)

    def _wizard(self, call: Call, game: GameCard, values: tuple[int, ...], *, is_edit: bool = False) -> Answers:
        place = list(self._office.cards).index(game.id)
        menu = _menus(game)[len(values)]
        heading = (
            call.say("desk-which-scenario")
            if not values
            else speak_text(game.options[len(values) - 1].title, call.language)
        )
        blocks = [
            Block(f"{speak_text(each.title, call.language)} — {speak_text(each.about, call.language)}") for each in menu
        ]

        def to(path: tuple[int, ...], label: str) -> Button:
            return Button(clip(label, LABEL), Token(WIZARD, 0, Verb.NEXT, path=(place, *path)).text)

        # Whoever plays for the first time cannot know what to choose: the first values are those of the rules.
        usual = (0,) * len(game.options)
        trained = [number for number, each in enumerate(menu) if each.is_training and usual]
        choices = tuple(
            to((*values, number, *(usual if number in trained else ())), speak_text(each.title, call.language))
            for number, each in enumerate(menu)
        )
        buttons: tuple[Button, ...] = ()
        if trained:
            names = [speak_text(menu[number].title, call.language) for number in trained]
            labels = [call.say("desk-new-with-options", scenario=name) for name in names]
            buttons = tuple(to((number,), label) for number, label in zip(trained, labels, strict=True))
        if len(values) == 1:
            buttons = (msgspec.structs.replace(to((*values, *usual), call.say("desk-new-usual")), style="primary"),)
            blocks.append(Block(call.say("desk-new-options", count=len(game.options)), "italic"))
        return (Reply(Message((Block(heading, "bold"), *blocks), choices, buttons), edit=is_edit, waits=True),)

    def _named(self, word: str, game: GameCard | None) -> tuple[str, str, str] | None:
        """What a word after `/new` names: ("game", id, id), ("scenario", id, game) or (option, value, game)."""
        option, has_value, value = word.partition("=")
        wanted = spelled(word)
        for card in self._office.cards.values():
            if wanted in _spellings(card.id, card.title):
                return "game", card.id, card.id
            if game is not None and card is not game:
                continue
            for scenario in card.scenarios:
                first = (spelled(title.partition(" ")[0]) for title in (scenario.title.en, scenario.title.ru))
                if wanted in (*_spellings(scenario.id, scenario.title), *first):
                    return "scenario", scenario.id, card.id
            for setting in card.options:
                found = _value(setting, option, value if has_value else None, wanted)
                if found is not None:
                    return setting.id, found, card.id
        return None

    def _titles(self) -> str:
        return ", ".join(
            f"{game.id} ({', '.join(scenario.id for scenario in game.scenarios)})"
            for game in self._office.cards.values()
        )


def _words(text: str) -> list[str]:
    """The words behind `/new`, but for those that say nothing."""
    words = clean(text).replace(",", " ").split()[:_WORDS]
    return [word for word in words if not is_filler(word)]


def _menus(game: GameCard) -> tuple[tuple[Choosable, ...], ...]:
    """What the wizard asks, in order: the scenario, then each option."""
    return (game.scenarios, *(setting.values for setting in game.options))


def _spellings(word: str, title: Text) -> tuple[str, ...]:
    """What something is called by: its word, its title, and what stands in the title before a colon."""
    return tuple(
        map(spelled, (word, *(name for each in (title.en, title.ru) for name in (each, each.partition(":")[0]))))
    )


def _value(setting: Setting, option: str, value: str | None, wanted: str) -> str | None:
    if value is not None and spelled(option) not in _spellings(setting.id, setting.title):
        return None
    wanted = wanted if value is None else spelled(value)
    return next((each.id for each in setting.values if wanted in _spellings(each.id, each.title)), None)
