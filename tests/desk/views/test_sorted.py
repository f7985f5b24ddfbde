"""Lists are sorted by what one looks for: by place in the order of the board, there by side, the strongest first."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.desk.messages.outgoing import MENU
from bot.desk.tables.table import Table
from bot.desk.views.asking import Progress, Section, arranged, placed, walk, walking
from bot.desk.views.reasons import WHY_NOT, why_not
from bot.desk.views.token import read_token
from engine.catalog import GAMES
from engine.core import referee
from engine.core.choices import Option
from engine.core.dice import StepDice
from engine.core.rules import Refusal
from engine.core.text import same
from engine.games.squad.orders.moving import EXIT
from engine.games.theater.orders.deployment import DECLARE
from engine.games.theater.orders.ending import DEVASTATE
from tests.desk.game import GROUP
from tests.desk.pictures import FakeRenderer
from tests.desk.town import Town, code_at, open_store

Rank = tuple[int, ...]
SCENARIOS = {"street": "september-november", "cards": "summer-1943", "squad": "farm", "theater": "barbarossa"}
ANSWERS = 120
LINES = ("first_line", "second_line", "reserve")


def _street(seen: Any) -> Iterator[tuple[str, Rank]]:
    areas = [area.id for area in seen.areas]
    yield from ((area, (1, place)) for place, area in enumerate(areas))
    for unit in seen.units:
        if unit.area is not None:
            yield unit.id, (0, areas.index(unit.area), ("ger", "sov").index(unit.seat), -unit.fire, -unit.defence)


def _cards(seen: Any) -> Iterator[tuple[str, Rank]]:
    for army, side in enumerate(seen.sides):
        for line, name in enumerate(LINES):
            yield from ((unit.word, (0, army, line, -unit.attack, -unit.defence)) for unit in getattr(side, name))


def _squad(seen: Any) -> Iterator[tuple[str, Rank]]:
    hexes = [each.word for each in seen.hexes]
    yield from ((word, (1, place)) for place, word in enumerate(hexes))
    for unit in seen.units:
        side = ("axis", "allies").index(unit.seat)
        printed = unit.printed[0]
        yield unit.word, (0, hexes.index(unit.hex), side, -printed)
        if unit.weapon is not None:
            yield unit.weapon.word, (0, hexes.index(unit.hex), side, -unit.weapon.firepower)


def _theater(seen: Any) -> Iterator[tuple[str, Rank]]:
    hexes = [each.word for each in seen.hexes]
    yield from ((word, (1, place)) for place, word in enumerate(hexes))
    seats = [side.seat for side in seen.sides]
    for unit in seen.units:
        if unit.place in hexes and unit.seat is not None:
            yield unit.word, (0, hexes.index(unit.place), seats.index(unit.seat), -unit.attack)


SEEN = {"street": _street, "cards": _cards, "squad": _squad, "theater": _theater}


async def begun(name: str, folder: Path) -> Table:
    """A table of a game at its first question."""
    store = await open_store(folder)
    town = Town(store, {name: GAMES[name]}, {name: FakeRenderer()})
    anna = town.person("anna", GROUP)
    await anna.types(f"/new {SCENARIOS[name]}")
    code = await code_at(town, GROUP)
    for side in GAMES[name].card.sides_of(SCENARIOS[name]):
        await anna.types(f"/join {code} {side.seat}")
    await anna.types("/begin")
    table = await town.desk._office.table(code)
    await store.close()
    assert table is not None
    return table


def pages(table: Table, path: tuple[int, ...]) -> Iterator[Section]:
    """Each page of the list that a path of buttons leads to."""
    (ask, *_) = table.asks
    step = walk(ask.choices, path, is_private=True)
    page = 0
    while True:
        section = walking(table, ask, step, "en", is_private=True, page=page)
        yield section
        further = [button.token for button in section.buttons if button.label.startswith("More: ")]
        if not further:
            return
        page = read_token(further[0]).page


def reasons(table: Table, step: Progress) -> tuple[list[str], list[Option], list[str]]:
    """The words that do not serve as the list of reasons shows them, page after page, and as they are."""
    (ask, *_) = table.asks
    refused = [option for option in step.fork.options if option.refusal is not None]
    listed = [why_not(table, ask, step, "en", page=page) for page in range(-(-len(refused) // WHY_NOT))]
    shown = [block.text[2:].split(" — ")[0] for section in listed for block in section.blocks[1:]]
    return shown, refused, placed(table.play, table.position, refused, "en")


def check_order(name: str, shown: list[str], options: list[Option], labels: list[str], ranks: dict[str, Rank]) -> int:
    """How many neighbours of a list were compared; each stands no earlier than the one before, stakes first of all."""
    words = {label: option.word for label, option in zip(labels, options, strict=True)}
    for option in options:
        if option.word in ranks:
            kind, *rest = ranks[option.word]
            ranks[option.word] = (kind, not option.is_at_stake, *rest)
    assert sorted(shown) == sorted(labels), "nothing is left out, and nothing twice"
    found = [(label, ranks.get(words[label])) for label in shown if " · " in label]
    pairs = [(one, two) for one, two in pairwise(found) if one[1] and two[1]]
    same = [(one, two) for one, two in pairs if one[1][:1] == two[1][:1]]
    wrong = [(one[0], two[0]) for one, two in same if one[1] > two[1]]
    assert not wrong, (name, wrong)
    return len(same)


@pytest.mark.parametrize("name", SCENARIOS)
async def test_every_list_is_sorted_and_its_pages_say_how_many_there_are(name: str, tmp_path: Path) -> None:
    table = await begun(name, tmp_path)
    compared, longest = 0, 0
    for number in range(ANSWERS):
        if not table.asks:
            break
        (ask, *_) = table.asks
        dice = StepDice(b"sorted", name, number)
        ranks = dict(SEEN[name](table.play.observe(table.position, ask.seat)))
        path: tuple[int, ...] = ()
        while True:
            step = walk(ask.choices, path, is_private=True)
            options = [option for _, option in step.options]
            if not options or step.fork.are_all:
                break
            # What is a single word stands in the list itself.
            wholes = sum(step.fork.are_all or len(each.words) > 1 for each in step.fork.wholes)
            sections = list(pages(table, path))
            shown = [button.label for section in sections for button in section.menu][wholes:]
            labels = placed(table.play, table.position, options, "en", is_going=True)
            compared += check_order(name, shown, options, labels, dict(ranks))
            longest = max(longest, len(options))
            if len(sections) > 1:
                first, last = sections[0], sections[-1]
                own = sum(option.is_at_stake for option in options) or MENU
                begun_with = len(first.menu) - wholes
                assert begun_with == min(own, MENU - wholes)
                behind = f"More: {begun_with + 1}–{min(begun_with + MENU, len(shown))} of {len(shown)}"
                assert behind in [one.label for one in first.buttons]
                before = len(shown) - len(last.menu)
                since = before - len(sections[-2].menu) + (wholes if len(sections) == 2 else 0)
                assert f"Earlier: {since + 1}–{before} of {len(shown)}" in [one.label for one in last.buttons]
            path = (*step.path, step.options[dice.below(len(options))][0])
        action = ask.choices.sample(dice)
        done = referee.submit(table.play, table.position, ask.seat, action, dice, asks=table.asks)
        assert not isinstance(done, Refusal)
        table = replace(table, position=done.state)
    assert compared > 60
    assert longest > MENU or name in ("cards", "street")


async def test_a_button_of_a_sorted_list_leads_where_it_says(tmp_path: Path) -> None:
    table = await begun("street", tmp_path)
    while table.asks[0].kind != "action":
        action = table.asks[0].choices.default()
        done = referee.submit(
            table.play, table.position, table.asks[0].seat, action, StepDice(b"s", "t", 1), asks=table.asks
        )
        assert not isinstance(done, Refusal)
        table = replace(table, position=done.state)
    for section in pages(table, (0,)):
        for button in section.menu:
            step = walk(table.asks[0].choices, read_token(button.token).path, is_private=True)
            if step.is_whole:
                assert button.label in {
                    each.label.en for each in table.asks[0].choices.fork(("fire",), why=True).wholes
                }
                continue
            (label,) = placed(table.play, table.position, [_chosen(table, step.words[:2])], "en")
            assert button.label == label


def _chosen(table: Table, words: tuple[str, ...]) -> Option:
    return next(each for each in table.asks[0].choices.fork(words[:-1]).options if each.word == words[-1])


def test_what_gives_up_or_destroys_ones_own_is_shown_last() -> None:
    game = GAMES["theater"]
    position = game.setup("shores-west", {}, StepDice(b"s", "t", 1)).state
    left = [Option("devastate", same("Devastate"), is_drastic=DEVASTATE.is_drastic), Option("detach", same("Leave"))]
    shown = [option.word for _, option in arranged(game, position, [*enumerate([*left, Option("done", same("Done"))])])]
    assert shown == ["detach", "done", "devastate"]
    assert DECLARE.is_drastic
    assert EXIT.is_drastic
