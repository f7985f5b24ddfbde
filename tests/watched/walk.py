"""Walks over tables that look alike to everybody but one player: what others see must stay alike, whatever he tries.

At each table the same player presses the same public buttons and types the same lines; in between he looks, each time
elsewhere, at what only he may see, and backs out. His hand differs from table to table. A walk ends when an order is
given somewhere, for what an order does is told to all.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from msgspec.structs import replace

from bot.desk.views.telling import is_empty
from bot.desk.views.token import read_token
from engine.core.choices import Choices
from engine.core.game import AnyGame
from tests.conformance.case import Case, Effort, Moment

GIVING = frozenset("cdsgtxan")
"""Verbs of buttons that give an order, answer for another, or end the game."""
SHOWING = "5"
"""The verb of buttons that show all what their player saw alone, because he wants it."""
COMMANDS = ("/why", "/odds", "/orders", "/help", "/hand", "/who", "/log", "/hint", "/charge", "/reflex", "/board")
MASKED = 12
"""Masked words that are pressed first at a table."""
TWINS = 6
"""Twins that are looked at for one with which other words serve."""
SPOKEN, LISTED = 4, 12
"""Names that are typed in each of the ways in which people do, and orders of a table whose names are taken."""
TYPED = ("/why ", "/odds ", "#CODE ")
"""What may stand before a line."""


class Stage(Protocol):
    """A table on some platform, its player, and whoever watches."""

    def offered(self) -> list[str]:
        """Tokens of the buttons that all can see, in their order."""
        ...

    def own(self) -> list[str]:
        """Tokens of the buttons that only the player sees."""
        ...

    async def presses(self, token: str, *, is_own: bool) -> None:
        """The player presses a button."""
        ...

    async def types(self, line: str) -> None:
        """The player types in the open."""
        ...

    def seen(self) -> list[object]:
        """What others could see since they were asked last; comparable with that of a twin."""
        ...

    async def given(self) -> int:
        """How many orders have been given at the table."""
        ...


Staged = Callable[[Path, Any, int], AbstractAsyncContextManager[Stage]]
"""A table in a folder of its own that begins at a state; the number is that of the pair of twins."""


class Step(NamedTuple):
    """A thing that was done, what others saw of it, and how many orders had been given by then.

    Attributes:
        what: the token of the button pressed, or the line typed; nothing for looking at what only the player sees.
    """

    what: str
    seen: list[object]
    given: int
    is_pressed: bool = False


class Plan(NamedTuple):
    """What may be tried at twin tables.

    Attributes:
        paths: of buttons that are pressed first of all, for they stand for masked words.
        lines: what may be typed.
        giving: paths of buttons that give an order at once, with which a walk would be over.
    """

    paths: list[tuple[int, ...]]
    lines: list[str]
    giving: frozenset[tuple[int, ...]]


async def walk(
    stage: Stage, plan: Plan, seed: int, inputs: int, like: Sequence[Step] = (), number: int = 0
) -> list[Step]:
    """Press every masked word and try so many things more at a table, or until an order is given.

    Args:
        stage: the table.
        plan: what may be tried.
        seed: for the choices that are made.
        inputs: how many things to try.
        like: the walk of a twin; the same is then done again, but for looking.
        number: of the twin; each looks elsewhere.
    """
    chance = random.Random(seed)
    look = random.Random(f"{seed} {number}")
    steps = [Step("", stage.seen(), await stage.given())]
    script = [(step.what, step.is_pressed) for step in like if step.what] or _first(stage, plan.paths)
    left = 0 if like else inputs
    while not steps[-1].given and (script or left):
        if script:
            what, is_pressed = script.pop(0)
        else:
            left -= 1
            what, is_pressed = _chosen(stage, plan, chance)
        await (stage.presses(what, is_own=False) if is_pressed else stage.types(what))
        steps.append(Step(what, stage.seen(), await stage.given(), is_pressed))
        if not steps[-1].given:
            await _look(stage, look)
            steps.append(Step("", stage.seen(), await stage.given()))
    return steps


async def watched(
    twins: Iterable[tuple[Moment, Sequence[Any]]],
    case: Case,
    effort: Effort,
    folder: Path,
    staged: Staged,
    *,
    is_spoken: bool = False,
) -> int:
    """Walk each pair of twin tables in the same way; how many things were watched without a difference.

    A spoken walk is one of lines as people type them.
    """
    count = 0
    for number, (moment, states) in enumerate(twins):
        plan = Plan([], [], frozenset()) if is_spoken else plan_of(case.game, states, moment, number)
        first = spoken(case.game, states, number) if is_spoken else []
        walks: list[list[Step]] = []
        for twin, state in enumerate(states):
            place = folder / f"{number}-{twin}"
            place.mkdir()
            async with staged(place, state, number) as stage:
                walks.append(await walk(stage, plan, number, effort.inputs, walks[0] if walks else first, twin))
        try:
            count += compare(walks)
        except AssertionError as difference:
            raise AssertionError(moment.says(str(difference))) from None
    return count


def compare(walks: Sequence[list[Step]]) -> int:
    """How many steps others watched at all twin tables; what an order did that was given is not compared.

    Raises:
        AssertionError: others saw a difference.
    """
    for number, same in enumerate(zip(*walks, strict=False)):
        seen = [step.seen for step in same if not step.given]
        for other in seen[1:]:
            done = "\n      ".join(step.what or "(looked at his own)" for step in walks[0][1 : number + 1])
            one = "\n      ".join(str(each) for each in seen[0] if each not in other)
            two = "\n      ".join(str(each) for each in other if each not in seen[0])
            assert other == seen[0], (
                f"expected others to see the same whatever the hand holds\nafter {done}\ngot   {one}\nand   {two}"
            )
        if len(seen) < len(same):
            return number
    return min(map(len, walks)) - 1


def _first(stage: Stage, paths: Sequence[tuple[int, ...]]) -> list[tuple[str, bool]]:
    """The buttons with these paths."""
    offered = (read_token(token) for token in stage.offered() if not token.startswith("r:"))
    words = next((token for token in offered if token.verb == "w" and not token.private), None)
    return [] if words is None else [(replace(words, path=path, page=0).text, True) for path in paths]


def _chosen(stage: Stage, plan: Plan, chance: random.Random) -> tuple[str, bool]:
    """What to do next, and whether it is a button."""
    offered = [token for token in stage.offered() if _is_harmless(token) and read_token(token).path not in plan.giving]
    way = chance.random()
    if way < 0.6 and offered:
        words = [token for token in offered if read_token(token).verb == "w"]
        return chance.choice(words if words and chance.random() < 0.7 else offered), True
    return chance.choice(COMMANDS) if way > 0.95 or not plan.lines else chance.choice(plan.lines), False


async def _look(stage: Stage, chance: random.Random) -> None:
    """Look a little further where nobody else sees it, and neither give nor show anything."""
    for _ in range(chance.randrange(3)):
        own = [token for token in stage.own() if _is_harmless(token) and read_token(token).verb != SHOWING]
        if not own:
            return
        await stage.presses(chance.choice(own), is_own=True)


def _is_harmless(token: str) -> bool:
    """Whether the button belongs to the table and gives no order for certain."""
    return not token.startswith("r:") and read_token(token).verb not in GIVING


def plan_of(game: AnyGame, states: Sequence[Any], moment: Moment, seed: int) -> Plan:
    """The masked words, and lines: orders that serve at one of the tables or at none, beginnings of them, slips."""
    chance = random.Random(seed)
    found: list[str] = []
    for state in states:
        for ask in game.pending(state):
            actions = [ask.choices.sample(moment.chance) for _ in range(4)]
            for action in (*actions, *islice(ask.choices, 8)):
                order = game.write_order(action)
                words = order.split()
                # Where there is nothing to show an order is given at once, and the walk is over.
                found += [] if is_empty(game.preview(state, ask.seat, action)) else [order]
                found.append(" ".join(words[: chance.randrange(1, len(words) + 1)]))
                found.append(_slip(order, chance))
            found += [option.word for option in ask.choices.fork((), why=True).options if option.masked]
    found += [game.write_order(action) for action in moment.some_strangers(6)]
    found += [f"{command}{line}" for command in TYPED for line in chance.sample(found, 2)]
    found += ["\n".join(chance.sample(found, 2)) for _ in range(3)]
    asks = game.pending(states[0])
    if len(asks) > 1:
        return Plan([], found, frozenset())
    choices = asks[0].choices
    return Plan(list(islice(masked_paths(choices), MASKED)), found, frozenset(_ending_paths(choices)))


def spoken(game: AnyGame, states: Sequence[Any], seed: int) -> list[Step]:
    """Lines about what can be ordered at one of the tables, with names whole or cut short, as people type them."""
    chance = random.Random(seed)
    orders = [
        game.write_order(action)
        for state in states
        for ask in game.pending(state)
        for action in islice(ask.choices, LISTED)
    ]
    named = {word for order in orders for word in order.split()}
    pieces = [word for word in game.words if word.word in named and word.kind in ("unit", "card")]
    verbs = [word.name.en for word in game.words if word.kind == "verb"]

    def name() -> str:
        words = chance.choice(pieces).name.en.lower().split()
        return " ".join(words[: chance.randrange(1, len(words) + 1)])

    said = [
        line
        for _ in range(SPOKEN if pieces else 0)
        for line in (
            name(),
            f"{chance.choice(verbs)} {name()}",
            f"{chance.choice(verbs)} with the {name()}",
            f"{name()} and {name()} {chance.choice(verbs)}",
            f"should I {chance.choice(verbs)} {name()}?",
            f"{chance.choice(verbs)}!",
            f"yes, {name()}",
        )
    ]
    chance.shuffle(said)
    return [Step(line, [], 0) for line in said]


def masked_paths(choices: Choices[Any], words: tuple[str, ...] = (), path: tuple[int, ...] = ()) -> Iterator[Any]:
    """The paths of buttons to masked words that are the first or the second word of an order."""
    fork = choices.fork(words, why=True)
    offered = [option for option in fork.options if option.refusal is None or option.masked]
    for index, option in enumerate(() if fork.hidden else offered):
        if option.masked:
            yield (*path, index)
        elif not path:
            yield from masked_paths(choices, (option.word,), (index,))


def _ending_paths(choices: Choices[Any]) -> Iterator[tuple[int, ...]]:
    """The paths of first words that are a whole order."""
    offered = [option for option in choices.fork((), why=True).options if option.refusal is None or option.masked]
    for index, option in enumerate(offered):
        if not option.masked and choices.fork((option.word,)).action is not None:
            yield (index,)


def _slip(order: str, chance: random.Random) -> str:
    """The order with a letter lost."""
    place = chance.randrange(len(order))
    return order[:place] + order[place + 1 :] or order


def twin_states(case: Case, effort: Effort, count: int) -> Iterator[tuple[Moment, list[Any]]]:
    """Positions at which somebody is asked, each with some that look the same to spectators."""
    for moment in case.moments(effort):
        if not moment.asks:
            continue
        states = [moment.state]
        for index in range(count * 4):
            dice = case.dice(moment.seed, 1_000_000 + moment.number * 100 + index)
            twin = case.game.resample_hidden(moment.state, None, dice)
            if twin not in states:
                states.append(twin)
            if len(states) == count:
                break
        if len(states) > 1:
            yield moment, states


def telling(case: Case, effort: Effort) -> Iterator[tuple[Moment, list[Any]]]:
    """Positions with a twin at which other masked words serve, where a leak would show."""
    for moment, states in twin_states(case, effort, TWINS):
        if len(moment.asks) > 1:
            continue
        paths = list(masked_paths(moment.asks[0].choices))
        serving = [[_serves(case.game.pending(state)[0].choices, path) for path in paths] for state in states]
        other = next((state for state, which in zip(states, serving, strict=True) if which != serving[0]), None)
        if other is not None:
            yield moment, [moment.state, other]


def _serves(choices: Choices[Any], path: tuple[int, ...]) -> bool:
    words: tuple[str, ...] = ()
    for index in path:
        offered = [each for each in choices.fork(words, why=True).options if each.refusal is None or each.masked]
        words = (*words, offered[index].word)
    return offered[index].refusal is None
