"""The command that plays: a table in the console, resumed or opened, against the computer or beside others."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import typer

from bot.adapters.console import Console
from bot.cli.failing import Failure, default_language
from bot.cli.inputs import game_called, seat_called
from bot.cli.stored import open_configured_store, settings_for
from bot.composition import build_desk
from bot.desk.desk import Desk
from bot.desk.messages.incoming import Chat, Commanded, Who
from bot.desk.messages.words import say
from bot.desk.reading import spelling
from bot.desk.tables.table import Table
from bot.desk.tables.tables import Tables
from bot.desk.views.telling import strength_name
from bot.settings import Settings
from engine.catalog import GAMES
from engine.core.game import AnyGame, Seat, Side
from engine.core.text import LANGUAGES, Language, Text
from engine.players.catalog import COMPUTERS, is_offered
from engine.players.levels import level_of
from renderers.speech import capitalised, speak_text
from storage.port import Store, StoreError

ME = "con:me"
HERE = "con:1"
_PAUSE = 0.2
_YES = frozenset(("", "y", "yes", "д", "да", "1"))


class Wanted(msgspec.Struct, frozen=True):
    """What the command line says about the table to play at; the rest is asked."""

    game: str
    scenario: str
    sides: tuple[str, ...]
    strength: str
    both_computers: bool
    new: bool
    pictures: Path | None


def play(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="The game, such as street.")] = "",
    scenario: Annotated[str, typer.Argument(metavar="[SCENARIO]", help="The scenario; without it you are asked.")] = "",
    *,
    side: Annotated[list[str] | None, typer.Option("--side", help="Your side; twice to play both.")] = None,
    language: Annotated[str, typer.Option("--language", "--lang", help="ru or en.")] = "",
    computer: Annotated[str, typer.Option("--computer", metavar="STRENGTH", help="How strong the computer is.")] = "",
    both_computers: Annotated[bool, typer.Option("--both-computers", help="Watch the computer play itself.")] = False,
    new: Annotated[bool, typer.Option("--new", help="Open a new table, whatever is unfinished.")] = False,
    pictures: Annotated[Path | None, typer.Option("--pictures", metavar="DIR", help="The folder for pictures.")] = None,
) -> None:
    """Play in this terminal; an unfinished game is resumed."""
    wanted = Wanted(game, scenario, tuple(side or ()), computer, both_computers, new, pictures)
    if language and spelling.fold(language) not in LANGUAGES:
        raise Failure(default_language(), "cli-no-language", name=language, languages=", ".join(LANGUAGES))
    # What goes wrong inside reaches the player as a sentence of the desk; the log is for whoever looks for a bug.
    logging.getLogger().addHandler(
        logging.StreamHandler() if os.environ.get("FIELDPOST_DEBUG") else logging.NullHandler()
    )
    asyncio.run(_Terminal(wanted, language).play())


class _Terminal:
    """One run of the command: what was typed, what is printed, the desk between."""

    def __init__(self, wanted: Wanted, language: str) -> None:
        self._wanted = wanted
        self._pushed: list[str] = []
        self._language = self._pick_language(language)

    async def play(self) -> None:
        settings = settings_for(self._language)
        store = await open_configured_store(self._language, settings)
        try:
            await self._at(store, settings)
        except StoreError as error:
            raise Failure(self._language, "cli-store", why=str(error)) from error
        finally:
            await store.close()

    async def _at(self, store: Store, settings: Settings) -> None:
        desk = build_desk(store, settings, is_limited=False)
        tables = Tables(store, GAMES)
        who = Who(ME, say(self._language, "console-you"), self._language)
        chat = Chat(HERE, private=True, title="console")
        folder = self._wanted.pictures or settings.pictures
        console = Console(
            desk,
            who=who,
            chat=chat,
            language=self._language,
            pictures=folder,
            read=self._read,
            write=typer.echo,
            is_styled=sys.stdout.isatty(),
        )
        await console.do(Commanded(who, chat, "language", self._language), is_silent=True)
        code = await self._unfinished(store, tables)
        if code is not None:
            await console.do(Commanded(who, chat, "table", code), is_silent=True)
            await console.do(Commanded(who, chat, "board"))
            await console.do(Commanded(who, chat, "orders"))
        else:
            code = await self._opened(console, store, tables, who, chat)
        typer.echo(say(self._language, "console-how-to", folder=str(folder)))
        is_over = await console.run(lambda: self._is_over(desk, tables, code))
        table = await tables.load(code)
        if is_over and table is not None:
            typer.echo(say(self._language, "console-over", table=code))
        else:
            typer.echo(say(self._language, "console-resume", table=code))

    async def _is_over(self, desk: Desk, tables: Tables, code: str) -> bool:
        """Whether the game is over, after letting everybody answer who answers by himself."""
        while True:
            table = await tables.load(code)
            state = _awaited(table)
            if state == "computer":
                await desk.tick()
                await desk.settled()
                if (await tables.load(code)) is table:
                    await asyncio.sleep(_PAUSE)
                continue
            return state == "over"

    async def _unfinished(self, store: Store, tables: Tables) -> str | None:
        """The table to go on with, if there is one and that is what is wanted."""
        if self._wanted.new:
            return None
        current = await store.current(HERE)
        for code in dict.fromkeys((*([current] if current else []), *reversed(await store.tables(HERE)))):
            table = await tables.load(code)
            if table is None or not table.is_running or not self._fits(table):
                continue
            title = next(one.title for one in table.play.card.scenarios if one.id == table.head.scenario)
            answer = self._ask(say(self._language, "console-resume-or-new", table=code, scenario=title))
            if answer is None or spelling.fold(answer).strip() in _YES:
                return code
            return None
        return None

    def _fits(self, table: Table) -> bool:
        wanted = self._wanted
        return (
            (not wanted.game or game_called(wanted.game, self._language).card.id == table.head.game)
            and (not wanted.scenario or wanted.scenario == table.head.scenario)
            and wanted.both_computers == (not table.seats_of(ME))
        )

    async def _opened(self, console: Console, store: Store, tables: Tables, who: Who, chat: Chat) -> str:
        game = self._pick_game()
        scenario = self._pick_scenario(game)
        is_puzzle = any(one.id == scenario and one.is_puzzle for one in game.card.scenarios)
        sides = () if is_puzzle else game.card.sides_of(scenario)  # a puzzle begins with whoever opens it on every side
        mine = self._pick_sides(game, sides) if sides else ()
        strength = self._pick_strength(game, scenario) if len(mine) < len(sides) else ""
        before = await store.current(HERE)
        opening = Commanded(who, chat, "new", f"{game.card.id} {scenario} {self._language}")
        await console.do(opening, is_silent=not is_puzzle)
        code = await store.current(HERE)
        if code is None or code == before:
            raise Failure(self._language, "console-not-opened")
        for side in sides:
            text = side.seat if side.seat in mine else f"{side.seat} {strength}"
            command = "join" if side.seat in mine else "computer"
            await console.do(Commanded(who, chat, command, text), is_silent=True)
        if not is_puzzle:
            await console.do(Commanded(who, chat, "begin"))
        table = await tables.load(code)
        if table is None or not table.head.has_begun:
            raise Failure(self._language, "console-not-opened")
        return code

    def _pick_language(self, language: str) -> Language:
        chosen = spelling.fold(language)
        if chosen in LANGUAGES:
            return "ru" if chosen == "ru" else "en"
        first = default_language()
        answer = self._ask("1) English  2) Русский")
        if answer is None:
            return first
        match spelling.fold(answer).strip():
            case "1" | "en" | "english":
                return "en"
            case "2" | "ru" | "русский" | "рус":
                return "ru"
            case "":
                return first
            case _:
                self._pushed.append(answer)
                return first

    def _pick_game(self) -> AnyGame:
        if self._wanted.game:
            return game_called(self._wanted.game, self._language)
        cards = list(GAMES.cards.values())
        return GAMES[cards[self._menu(say(self._language, "console-which-game"), [card.title for card in cards])].id]

    def _pick_scenario(self, game: AnyGame) -> str:
        scenarios = game.card.scenarios
        if self._wanted.scenario:
            if all(self._wanted.scenario != one.id for one in scenarios):
                names = ", ".join(one.id for one in scenarios)
                raise Failure(self._language, "cli-no-scenario", name=self._wanted.scenario, scenarios=names)
            return self._wanted.scenario
        for one in scenarios:
            typer.echo(f"{speak_text(one.title, self._language)} – {speak_text(one.about, self._language)}")
        heading = say(self._language, "console-which-scenario")
        return scenarios[self._menu(heading, [one.title for one in scenarios])].id

    def _pick_sides(self, game: AnyGame, sides: tuple[Side, ...]) -> tuple[Seat, ...]:
        if self._wanted.both_computers:
            return ()
        if self._wanted.sides:
            return tuple(seat_called(game, side, self._language) for side in self._wanted.sides)
        heading, also = say(self._language, "console-which-side"), [side.words for side in sides]
        return (sides[self._menu(heading, [side.name for side in sides], also)].seat,)

    def _pick_strength(self, game: AnyGame, scenario: str) -> str:
        name = game.card.id
        strengths = [level for of, level in COMPUTERS if of == name and is_offered(name, level, scenario)]
        wanted = spelling.stems(self._wanted.strength)
        if wanted:
            for strength in strengths:
                if wanted in map(spelling.stems, level_of(strength).words):
                    return strength
            names = ", ".join(strengths)
            raise Failure(self._language, "cli-no-strength", name=self._wanted.strength, strengths=names)
        heading = say(self._language, "console-which-strength")
        return strengths[self._menu(heading, [strength_name(strength) for strength in strengths])]

    def _menu(self, heading: str, titles: Sequence[Text], also: Sequence[tuple[str, ...]] = ()) -> int:
        """The number, from 0, of what is picked; the first if there is nothing else or nothing more is typed.

        Args:
            heading: the question.
            titles: what is offered.
            also: other words that may be typed for each.
        """
        called = also or [(title.en, title.ru) for title in titles]
        if len(titles) == 1:
            return 0
        while True:
            typer.echo(heading)
            for number, title in enumerate(titles, start=1):
                typer.echo(f"  {number}) {capitalised(speak_text(title, self._language))}")
            answer = self._read("> ")
            if answer is None or not answer.strip():
                return 0
            typed = answer.strip()
            if typed.isascii() and typed.isdecimal() and 1 <= int(typed[:4]) <= len(titles):
                return int(typed[:4]) - 1
            key = spelling.key(typed)
            begun = [
                number
                for number, names in enumerate(called)
                if len(key) > 1 and any(spelling.key(name).startswith(key) for name in names)
            ]
            if len(begun) == 1:
                return begun[0]
            typer.echo(say(self._language, "console-no-number", count=len(titles)))

    def _ask(self, question: str) -> str | None:
        typer.echo(question)
        return self._read("> ")

    def _read(self, prompt: str) -> str | None:
        """The next typed line, or `None` at the end of input."""
        if self._pushed:
            return self._pushed.pop()
        if sys.stdin.isatty():
            try:
                return input(prompt)
            except EOFError:
                typer.echo("")
                return None
        line = sys.stdin.readline()
        return line.rstrip("\r\n") if line else None


def _awaited(table: Table | None) -> Literal["over", "computer", "person"]:
    """Who has to answer before the game goes on."""
    if table is None or not table.is_running:
        return "over"
    if any(not table.is_automatic(ask.seat) for ask in table.asks):
        return "person"
    return "computer"
