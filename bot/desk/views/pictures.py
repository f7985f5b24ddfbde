"""Pictures of tables: drawn where there is room for it, kept by what they show."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

import msgspec

from bot.desk.messages.outgoing import Button, Image
from bot.desk.messages.people import clip
from bot.desk.messages.words import say
from bot.desk.tables.course import Course
from bot.desk.tables.table import Notice, Table
from bot.desk.views.examples import played_and_seen
from bot.desk.views.review import described, plotted
from bot.desk.views.token import Verb, token_at
from bot.desk.work import drawing
from bot.desk.work.aside import Aside, Kept
from bot.desk.work.drawing import Drawn, Studio, View
from bot.telemetry import measures
from engine.core.game import AnyGame, Preview, Seat
from engine.core.rules import Mark
from engine.core.text import Language
from renderers import plain
from renderers.oddschart import Row
from renderers.registry import Renderer
from renderers.screens import DISCORD, TELEGRAM, Screen
from renderers.speech import capitalised, odds_figures, speak

log = logging.getLogger(__name__)

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")

BOARDS = 64
"""Pictures of boards kept, for the chats of one table; each has some hundred kilobytes."""
NAMES = 2000
"""Pictures of boards whose name and words are kept, for platforms that have their bytes."""
EXAMPLES = 128
"""Pictures of examples kept: however many boards are told, a rule that is asked for often shows at once."""
MARKS = 12
"""The most things a picture points at."""
ORIGINAL = "=file"
"""What the button for the original of a picture is about, as one types it after `/board`."""

_ASKED = frozenset(("awaited", "asked", "asks"))
"""What observations call those who are asked, and what they are."""


class Pictures:
    """The pictures of all tables, each drawn once for a platform, however many chats it is for."""

    def __init__(self, renderers: Mapping[str, Renderer], studio: Studio) -> None:
        """Begin with nothing drawn.

        Args:
            renderers: by game id.
            studio: where pictures are drawn.
        """
        self._renderers = renderers
        self._studio = studio
        self._aside = Aside(1)
        self._boards: Kept[tuple[object, ...], Image] = Kept(BOARDS)
        self._named: OrderedDict[tuple[object, ...], Image] = OrderedDict()
        self._examples: Kept[tuple[str, str, Language], Image | None] = Kept(EXAMPLES)

    async def prepare(self) -> None:
        """Let the studio open, so that the first picture does not wait for that."""
        await self._studio.run(str, is_waited_for=True)

    async def close(self) -> None:
        """Give up whatever is being drawn."""
        await self._studio.close()

    def can_draw(self, table: Table) -> bool:
        """Whether there are pictures of this table; without a renderer its game is played by text."""
        return _is_in_sight(table) and table.head.game in self._renderers

    async def board(
        self,
        table: Table,
        language: Language,
        *,
        chat: str,
        seat: Seat | None = None,
        marks: Sequence[Mark] = (),
        view: View = "auto",
        is_file: bool = False,
        is_waited_for: bool = True,
        has: Callable[[Image], bool] | None = None,
    ) -> Image | None:
        """The board as a seat (`None`: everybody) sees it; as a file, it is lossless.

        Args:
            table: whose board.
            language: of names and words.
            chat: the key of the chat it is for, which shows pictures in a size of its own; a file is as for none.
            seat: who looks.
            marks: what to point at.
            view: the place of action, or all.
            is_file: for whoever wants to keep it.
            is_waited_for: somebody waits for it.
            has: whether it is already where it is to be shown, and need not be drawn again to be shown once more.
        """
        if not self.can_draw(table):
            return None
        screen = None if is_file else _screen_of(chat)
        key = (table.code, table.head.moved, language, seat, tuple(marks), view, screen, is_file)
        named = self._named.get(key)
        if has is not None and named is not None and has(named):
            measures.count("pictures", "kept")
            return named
        draw = partial(
            self._board, table, language, seat, tuple(marks), view, screen, is_file, is_waited_for=is_waited_for
        )
        image = await _shown(self._boards, key, draw)
        self._named[key] = msgspec.structs.replace(image, data=b"")
        if len(self._named) > NAMES:
            self._named.popitem(last=False)
        return image

    async def ending(
        self, table: Table, course: Course, language: Language, *, chat: str, is_waited_for: bool = True
    ) -> Image | None:
        """The board in the end, as everybody sees it, and how the score went, for a chat; see `board`."""
        if not self.can_draw(table):
            return None
        screen = _screen_of(chat)
        key = (table.code, table.head.moved, language, "ending", screen)
        draw = partial(self._ending, table, course, language, screen, is_waited_for=is_waited_for)
        return await _shown(self._boards, key, draw)

    async def text(self, table: Table, language: Language, *, seat: Seat | None = None) -> str:
        """The board in words; empty before play and where the position cannot be made out."""
        if not _is_in_sight(table):
            return ""
        return await self._drawn(drawing.board_text, table, seat, language)

    async def hand_words(self, table: Table, language: Language, seat: Seat) -> str:
        """What a seat of a game with a renderer holds hidden, as its picture shows it, in words and without that."""
        return await self._drawn(drawing.hand_words, table, seat, language)

    async def hand_text(self, table: Table, language: Language, seat: Seat) -> str:
        """What a seat of a game without a renderer holds hidden, in words; empty where it cannot be made out."""
        return await self._aside.run(_secrets, table, language, seat) if _is_in_sight(table) else ""

    async def hand(self, table: Table, language: Language, seat: Seat) -> Image | None:
        """What a seat holds hidden, for its holders alone; `None` if the game hides nothing."""
        if not self.can_draw(table) or not table.play.card.hidden:
            return None
        return _image(table, await self._drawn(drawing.draw_hand, table, seat, language))

    async def example(self, game: AnyGame, rule_id: str, language: Language) -> Image | None:
        """The position in which a rule shows, with what there is to see; `None` if there is no example of it."""
        if game.card.id not in self._renderers:
            return None
        key = (game.card.id, rule_id, language)
        return await _shown(self._examples, key, partial(self._example, game, rule_id, language))

    async def position(self, game: AnyGame, state: Any, seat: Seat, language: Language) -> Image | None:
        """A position that lies at no table, as a seat sees it; `None` if the game has no pictures."""
        if game.card.id not in self._renderers:
            return None
        observation = await self._aside.run(game.observe, state, seat)
        renderer = self._renderers[game.card.id]
        drawn = await self._studio.run(drawing.draw_beside, renderer, observation, (), language, is_waited_for=True)
        return Image(drawn.data, "jpeg", drawn.alt, f"position-{drawn.digest}")

    async def plate(self, game: AnyGame, rule_id: str, language: Language) -> Drawn | None:
        """The same for a page with many, when nobody waits for a picture; nothing of it is kept."""
        found = await self._aside.run(played_and_seen, game, rule_id)
        if found is None or game.card.id not in self._renderers:
            return None
        shown, observation = found
        renderer = self._renderers[game.card.id]
        return await self._studio.run(
            drawing.draw_plate, renderer, observation, shown.marks, language, is_waited_for=False
        )

    async def odds(self, title: str, preview: Preview, language: Language) -> Image | None:
        """The odds of an order as a bar chart; `None` if nothing in it is left to chance."""
        if not preview.odds:
            return None
        rows = tuple(
            Row(capitalised(speak(chance.result, language)), chance.ways / chance.of, figures)
            for chance, figures in zip(preview.odds, odds_figures(preview.odds, language), strict=True)
        )
        note = say(language, "desk-odds-exact")
        drawn = await self._studio.run(drawing.draw_chart, title, rows, note, is_waited_for=True)
        return Image(drawn.data, "jpeg", drawn.alt, f"odds-{drawn.digest}")

    async def _board(
        self,
        table: Table,
        language: Language,
        seat: Seat | None,
        marks: tuple[Mark, ...],
        view: View,
        screen: Screen | None,
        is_file: bool,
        *,
        is_waited_for: bool,
    ) -> Image:
        drawn = await self._drawn(
            drawing.draw_board, table, seat, marks, language, view, screen, is_file, is_waited_for=is_waited_for
        )
        return _image(table, drawn, is_file=is_file)

    async def _ending(
        self, table: Table, course: Course, language: Language, screen: Screen | None, *, is_waited_for: bool
    ) -> Image:
        if not course.has_shape:
            return await self._board(
                table, language, None, (), "auto", screen, is_file=False, is_waited_for=is_waited_for
            )
        told = clip(described(table, course, language), drawing.ALT // 2)
        plot = plotted(table, course, language)
        drawn = await self._drawn(
            drawing.draw_end, table, None, language, screen, plot, told, is_waited_for=is_waited_for
        )
        return _image(table, drawn)

    async def _drawn(
        self, work: Callable[..., T], table: Table, seat: Seat | None, *given: Any, is_waited_for: bool = True
    ) -> T:
        observation = await self._aside.run(seen_by, table, table.position, seat)
        renderer = self._renderers.get(table.head.game)
        return await self._studio.run(work, renderer, observation, *given, is_waited_for=is_waited_for)

    async def _example(self, game: AnyGame, rule_id: str, language: Language) -> Image | None:
        found = await self._aside.run(played_and_seen, game, rule_id)
        if found is None:
            return None
        shown, observation = found
        renderer = self._renderers[game.card.id]
        heading = say(language, "rule-example-banner")
        drawn = await self._studio.run(
            drawing.draw_example, renderer, observation, shown.marks, language, heading, is_waited_for=True
        )
        return Image(drawn.data, "jpeg", drawn.alt, f"rule-{drawn.digest}")


async def in_time(
    drawing: Coroutine[Any, Any, Image | None], seconds: float
) -> tuple[Image | None, asyncio.Task[Image | None] | None]:
    """A picture, and what is still drawing it: neither where it cannot be drawn, for nothing waits for that.

    Args:
        drawing: what draws it.
        seconds: for how long to wait for it.
    """
    picture = asyncio.create_task(drawing)
    try:
        await asyncio.wait({picture}, timeout=seconds)
    except asyncio.CancelledError:
        picture.cancel()
        raise
    if not picture.done():
        return None, picture
    try:
        return picture.result(), None
    except Exception:
        log.exception("a picture could not be drawn")
        return None, None


async def _shown(kept: Kept[K, T], key: K, draw: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """A picture that somebody is to see; drawn if it is not kept."""
    measures.count("pictures", "kept" if key in kept else "made")
    return await kept.get(key, draw)


def _screen_of(chat: str) -> Screen | None:
    """What a picture in a chat is made for; nothing where it is seen as large as it is."""
    match chat.partition(":")[0]:
        case "tg":
            return TELEGRAM
        case "dc":
            return DISCORD
        case _:
            return None


def seen_by(table: Table, position: Any, seat: Seat | None) -> Any:
    """What a seat sees of the position at which a table stands, `None` as a spectator.

    Once people have given the game up nobody is asked any more, though by its rules somebody would be.
    """
    seen = table.play.observe(position, seat)
    if not table.is_over or table.outcome is not None:
        return seen
    asked = {name: type(getattr(seen, name)) for name in seen.__struct_fields__ if name in _ASKED}
    nobody = {name: kind() if kind in (tuple, dict) else None for name, kind in asked.items()}
    return msgspec.structs.replace(seen, winner=table.winner, **nobody)


def _secrets(table: Table, language: Language, seat: Seat) -> str:
    own, public = (table.play.observe(table.position, eyes) for eyes in (seat, None))
    return plain.hand_text(own, public, language=language)


def _is_in_sight(table: Table) -> bool:
    return table.is_sound and table.head.has_begun


def _image(table: Table, drawn: Drawn, *, is_file: bool = False) -> Image:
    name = f"{table.code.lower()}-{table.version}-{drawn.digest}"
    return Image(drawn.data, "png" if is_file else "jpeg", drawn.alt, name, as_file=is_file)


def drawn_marks(numbered: tuple[Mark, ...], notices: Sequence[Notice], at_stake: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """What the latest news and the open questions point at, the latest at last; what both do, as the questions say."""
    said = {(mark.kind, mark.places) for mark in at_stake}
    news = [mark for notice in notices for event in notice.events if event.seen_by is None for mark in event.marks]
    fresh = [mark for mark in news if (mark.kind, mark.places) not in said]
    told: dict[Mark, list[int]] = {}
    for mark in numbered:
        told.setdefault(msgspec.structs.replace(mark, number=0), []).append(mark.number)
    left = [place for place, mark in enumerate(fresh) if mark not in told]
    latest = {*left[-max(1, MARKS - len(fresh) + len(left)) :]}
    shown = [
        msgspec.structs.replace(mark, number=told[mark].pop(0)) if told.get(mark) else mark
        for place, mark in enumerate(fresh)
        if mark in told or place in latest
    ]
    missing = {mark.number for mark in numbered} - {mark.number for mark in shown}
    # Of what the questions show, or another line does already, only the number is added.
    bare = [msgspec.structs.replace(mark, label="") for mark in numbered if mark.number in missing]
    return (*bare, *shown, *at_stake)


def original_button(table: Table, language: Language, *, is_private: bool = False) -> Button:
    """What brings the board as a file, in the size in which it is drawn for nobody's screen."""
    token = token_at(table, Verb.BOARD, private=is_private, name=ORIGINAL)
    return Button(say(language, "desk-original"), token.text)
