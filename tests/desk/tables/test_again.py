"""Handled again after the process died at any moment, or the store failed at any step, an update is done once.

Every update is handled once undisturbed. Then it is handled in copies of the same world, and in each the process dies
after one more step of the store, or the store takes one more step and gives no answer. Handled again by a new process,
or by one that has known the tables since before, it must leave the very same world, and answer in the very same words.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bot.desk.messages.incoming import Commanded, Incoming, Moved, Pressed, Removed, Said
from bot.desk.messages.outgoing import Answer
from bot.desk.messages.service import Postponed
from storage.port import StoreAway
from storage.sqlite import SqliteStore
from tests.desk.game import GROUP, SERVER, begun
from tests.desk.town import Person, Town, code_at, open_store, spoken, store_with

Prepare = Callable[[Town], Awaitable[Callable[[str], Incoming]]]
"""Makes a world; gives what makes, out of an update's key, the update that is to be tried in it."""

_KEPT = ("records", "heads", "links", "currents", "chat_settings", "persons", "seats", "slots", "dues")


class Death(BaseException):
    """The process is killed."""


class Failing:
    """A store after so many steps of which the process dies, or that keeps silent about one."""

    def __init__(self, store: Any, last: int, failure: BaseException | None) -> None:
        self._store = store
        self._last = last
        self._failure = failure
        self.steps = 0

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._store, name)

        async def call(*arguments: Any, **options: Any) -> Any:
            result = await method(*arguments, **options)
            self.steps += 1
            if self._failure is not None and self.steps == self._last:
                raise self._failure
            return result

        return call


class World:
    """A town whose store is kept, to be copied as often as it is wanted."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._whole = b""
        self._secrets = 0
        self.act: Callable[[str], Incoming] | None = None

    async def prepare(self, scene: Prepare) -> None:
        store = await open_store(self._folder)
        town = Town(store)
        self.act = await scene(town)
        self._secrets = town._secrets
        self._whole = store._database.serialize()
        await store.close()

    async def handled(
        self, last: int = 0, failure: BaseException | None = None, *, is_known: bool = False
    ) -> tuple[int, str, dict[str, Any]]:
        """Handle the update in a copy, again after a failure; how many steps it took, the answers, the world then.

        Args:
            last: the step after which it fails.
            failure: what fails.
            is_known: whoever goes on has known the tables since before.
        """
        store = store_with(self._whole)
        failing = Failing(store, last, failure)
        town = Town(failing)  # type: ignore[arg-type]  # it passes everything on
        assert self.act is not None
        update = self.act("tg:4711")
        town._secrets = self._secrets
        successor = town.open_desk(store) if is_known else None
        if successor is not None:
            for code, *_ in _contents(store)["heads"]:
                assert await successor._office.table(code)
        try:
            answers: tuple[Answer, ...] = await town.desk.handle(update)
        except (Death, Postponed):
            town._secrets = self._secrets
            answers = await (successor or town.open_desk(store)).handle(update, is_again=True)
        contents = _contents(store)
        await store.close()
        return failing.steps, spoken(answers), contents


def _contents(store: SqliteStore) -> dict[str, Any]:
    return {name: sorted(store._database.execute(f"SELECT * FROM {name}").fetchall()) for name in _KEPT}


def _typed(person: Person, text: str) -> Callable[[str], Incoming]:
    command, _, rest = text[1:].partition(" ")
    if text.startswith("/"):
        return lambda update: Commanded(person.who, person.chat, command, rest, update)
    return lambda update: Said(person.who, person.chat, text, update)


def _pressed(person: Person, token: str) -> Callable[[str], Incoming]:
    return lambda update: Pressed(person.who, person.chat, token, update)


def _in_the_lobby(name: str, text: str) -> Prepare:
    async def scene(town: Town) -> Callable[[str], Incoming]:
        people = {"anna": town.person("anna", GROUP), "boris": town.person("boris", SERVER)}
        await people["anna"].types("/new street nail-factory")
        await people["anna"].types("/join ger")
        return _typed(people[name], text.replace("CODE", await code_at(town, GROUP)))

    return scene


async def _full_lobby(town: Town) -> Callable[[str], Incoming]:
    anna = town.person("anna", GROUP)
    await anna.types("/new street nail-factory")
    await anna.types("/join ger")
    await anna.types("/computer sov")
    return _typed(anna, "/begin")


async def _a_toggle(town: Town) -> Callable[[str], Incoming]:
    anna = town.person("anna", GROUP)
    await anna.types("/new street nail-factory")
    await anna.types("/join ger")
    return _pressed(anna, anna.button("По-русски").token)


def _in_play(name: str, text: str, *before: str) -> Prepare:
    async def scene(town: Town) -> Callable[[str], Incoming]:
        anna, boris, code = await begun(town)
        for order in before:
            await anna.types(order)
        return _typed({"anna": anna, "boris": boris}[name], text.replace("CODE", code))

    return scene


async def _a_press(town: Town) -> Callable[[str], Incoming]:
    anna, _, _ = await begun(town)
    await anna.types("fire 191 > factory")
    return _pressed(anna, anna.button("Give the order").token)


async def _a_resignation(town: Town) -> Callable[[str], Incoming]:
    anna, _, _ = await begun(town)
    await anna.types("/resign")
    return _pressed(anna, anna.button("Resign").token)


async def _a_hint(town: Town) -> Callable[[str], Incoming]:
    anna = town.person("anna", GROUP)
    await anna.types("/learn street 2")
    return _typed(anna, "/hint")


async def _a_lesson_well_done(town: Town) -> Callable[[str], Incoming]:
    anna = town.person("anna", GROUP)
    await anna.types("/learn street 1")
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    return _typed(anna, table.play.lessons[0].orders[0] + "!")


async def _a_move(town: Town) -> Callable[[str], Incoming]:
    await begun(town)
    await town.person("anna", GROUP).types("/new street nail-factory")
    return lambda update: Moved(GROUP, "tg:-1001", update)


async def _a_removal(town: Town) -> Callable[[str], Incoming]:
    await begun(town)
    await town.person("anna", GROUP).types("/new street nail-factory")
    return lambda update: Removed(GROUP, update)


SCENES: dict[str, Prepare] = {
    "new": _in_the_lobby("anna", "/new street nail-factory"),
    "puzzle": _in_the_lobby("anna", "/puzzle 1"),
    "learn": _in_the_lobby("boris", "/learn street 1"),
    "join from another chat": _in_the_lobby("boris", "/join CODE sov"),
    "join a second side": _in_the_lobby("anna", "/join sov"),
    "leave": _in_the_lobby("anna", "/leave"),
    "computer": _in_the_lobby("anna", "/computer sov"),
    "begin": _full_lobby,
    "pace": _in_the_lobby("anna", "/pace 24h"),
    "pause": _in_play("anna", "/pause"),
    "resume": _in_play("anna", "/pause", "/pause"),
    "word": _in_the_lobby("anna", "/word wormwood"),
    "language of the table by a toggle": _a_toggle,
    "language of the table": _in_the_lobby("anna", "/language table ru"),
    "language of the chat": _in_the_lobby("anna", "/language chat ru"),
    "language": _in_the_lobby("anna", "/language ru"),
    "follow": _in_the_lobby("boris", "/table CODE"),
    "order": _in_play("anna", "fire 191 > factory!"),
    "order to be shown first": _in_play("anna", "fire 191 > factory"),
    "illegal order": _in_play("anna", "fire 191 > plant!"),
    "two orders": _in_play("anna", "fire 191 > factory!\nfire 194 > factory!", "/reflex reaction decline"),
    "two passes": _in_play("anna", "pass!\npass!"),
    "order by a button": _a_press,
    "undo": _in_play("anna", "/undo", "pass!"),
    "undo with leave": _in_play("anna", "/undo", "fire 191 > factory!"),
    "resign": _a_resignation,
    "reflex": _in_play("boris", "/reflex reaction decline"),
    "charge": _in_play("anna", "/charge anna 191"),
    "hint": _a_hint,
    "lesson": _a_lesson_well_done,
    "chat moves": _a_move,
    "chat is gone": _a_removal,
}


class Known(NamedTuple):
    """A world, and what an update comes to in it if nothing fails."""

    world: World
    steps: int
    answers: str
    contents: dict[str, Any]


class Worlds:
    """The worlds of the scenes, each made once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: dict[str, Known] = {}

    async def of(self, name: str) -> Known:
        """That of a scene."""
        if name not in self._known:
            folder = self._folder / str(len(self._known))
            folder.mkdir()
            world = World(folder)
            await world.prepare(SCENES[name])
            self._known[name] = Known(world, *await world.handled())
        return self._known[name]


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Worlds:
    """Worlds that all tests here look at, none of which changes them."""
    return Worlds(tmp_path_factory.mktemp("worlds"))


@pytest.mark.parametrize("is_known", [False, True], ids=["a_new_one_goes_on", "one_that_knew_the_tables_goes_on"])
@pytest.mark.parametrize("name", SCENES)
async def test_whenever_the_process_dies_the_update_is_done_once_and_answered_alike(
    name: str, worlds: Worlds, *, is_known: bool
) -> None:
    world, steps, answers, contents = await worlds.of(name)
    assert steps
    for last in range(1, steps + 1):
        _, again, after = await world.handled(last, Death(), is_known=is_known)
        assert (last, again) == (last, answers)
        assert after == contents, f"after {last} steps"


@pytest.mark.parametrize("name", SCENES)
async def test_whenever_the_store_keeps_silent_the_update_is_done_once_and_answered_alike(
    name: str, worlds: Worlds
) -> None:
    world, steps, answers, contents = await worlds.of(name)
    for last in range(1, steps + 1):
        _, again, after = await world.handled(last, StoreAway("no answer"))
        assert (last, again) == (last, answers)
        assert after == contents, f"after {last} steps"
