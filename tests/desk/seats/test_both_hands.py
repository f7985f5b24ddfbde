"""Nobody sees both hands of a game in earnest, whatever sides are taken, left and given away."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from storage.record import Begun, Computer, Record, Rose, Sat, UndoAsked
from tests.desk.game import GROUP, SERVER, against_computer, begun
from tests.desk.town import Person, Town, code_at, text_of

TABLES, MANY = 7, 12
"""Tables at which people act, and as many in a soak."""
ACTS = 60
NAMES = {"ger": "Germans", "sov": "Soviets"}


async def holders(town: Town, code: str, seat: str) -> list[str]:
    table = await town.desk._office.table(code)
    assert table is not None
    return [holder.key for holder in table.holders(seat)]


async def test_nobody_plays_against_the_computer_from_both_sides(town: Town) -> None:
    anna = await against_computer(town)
    code = await code_at(town, GROUP)
    for text in ("/join sov", "/leave", "/join sov"):
        await anna.types(text)
    assert "nobody may see both hands" in anna.heard()
    assert await holders(town, code, "sov") == []
    await anna.types("/join ger")
    assert await holders(town, code, "ger") == ["tg:anna"]


async def test_whoever_sat_on_one_side_is_not_let_in_to_the_other(town: Town) -> None:
    anna, boris, code = await begun(town)
    carl = town.person("carl", SERVER)
    await carl.types(f"/join {code} ger")
    await anna.presses("Let in")
    await carl.types("/leave")
    await carl.types("/join sov")
    assert "nobody may see both hands" in carl.heard()
    await boris.types("/leave")
    await carl.types("/join sov")
    assert await holders(town, code, "sov") == []
    await carl.types("/join ger")
    await anna.presses("Let in")
    assert await holders(town, code, "ger") == ["tg:anna", "dc:carl"]


async def test_whoever_takes_a_side_reads_that_its_enemy_has_seen_the_hand(town: Town) -> None:
    anna, boris = town.person("anna", GROUP), town.person("boris", SERVER)
    await anna.types("/new street nail-factory rated")
    code = await code_at(town, GROUP)
    for text in ("/join ger", "/join sov", "/begin", "/leave sov"):
        await anna.types(text)
    assert "You have left: Soviets. You still hold: Germans." in anna.heard()
    await boris.types(f"/join {code} sov")
    news = "Soviets: Boris takes a seat. Anna, now on another side, held this one before and has seen its hand."
    assert news in text_of(boris.prompt())
    assert news in text_of(anna.prompt())


async def test_a_player_who_is_alone_comes_back_to_both_sides(town: Town) -> None:
    anna = town.person("anna", GROUP)
    await anna.types("/new street nail-factory rated")
    code = await code_at(town, GROUP)
    for text in ("/join ger", "/join sov", "/begin", "/leave", "/join ger", "/join sov"):
        await anna.types(text)
    assert await holders(town, code, "ger") == await holders(town, code, "sov") == ["tg:anna"]


async def test_the_side_of_a_computer_in_play_is_joined_with_the_leave_of_those_who_play(town: Town) -> None:
    anna = await against_computer(town)
    code = await code_at(town, GROUP)
    carl = town.person("carl", SERVER)
    await carl.types(f"/join {code} sov")
    assert "asked to join this side: Soviets. The answer is up to Anna" in carl.heard()
    assert "Carl would like to take over a side from the computer: Soviets" in text_of(anna.sees()[-1].message)
    knock = anna.button("Let in").token
    await carl.sends(knock)
    assert await holders(town, code, "sov") == []
    await anna.sends(knock)
    assert await holders(town, code, "sov") == ["dc:carl"]


async def test_the_side_of_a_computer_is_free_where_nobody_plays(town: Town) -> None:
    anna = await against_computer(town)
    await anna.types("/leave")
    code = await code_at(town, GROUP)
    await town.person("carl", SERVER).types(f"/join {code} sov")
    assert await holders(town, code, "sov") == ["dc:carl"]


async def test_before_the_beginning_too_no_holder_of_a_side_is_let_in_to_an_enemys(town: Town) -> None:
    anna, boris = town.person("anna", GROUP), town.person("boris", SERVER)
    await anna.types("/new street nail-factory rated")
    code = await code_at(town, GROUP)
    await anna.types(f"/join {code} ger")
    await boris.types(f"/join {code} sov")
    seen = len(anna.sees())
    await boris.types(f"/join {code} ger")
    assert "You hold another side already" in boris.heard()
    assert len(anna.sees()) == seen
    await boris.types("/leave")
    await anna.types("/join sov")
    await boris.types(f"/join {code} sov")
    assert "Anna plays both sides alone" in boris.heard()


async def test_sides_shared_at_a_table_of_practice_are_parted_before_it_is_played_in_earnest(town: Town) -> None:
    anna, boris = town.person("anna", GROUP), town.person("boris", SERVER)
    await anna.types("/new street nail-factory practice")
    code = await code_at(town, GROUP)
    await anna.types("/join ger")
    await boris.types(f"/join {code} sov")
    await boris.types("/join ger")
    await anna.presses("Let in")
    await anna.presses("Let it count")
    await anna.types("/begin")
    assert "Boris must /leave one side" in anna.heard()
    await boris.types("/leave ger")
    await anna.types("/begin")
    assert isinstance((await town.records(code))[-1], Begun)


class Seen:
    """Who has seen the hand of which side, from the records alone."""

    def __init__(self) -> None:
        self.seats: dict[str, set[str]] = {"ger": set(), "sov": set()}
        self.has_begun = False
        self.hands: dict[str, set[str]] = {}
        self.alone: str | None = None

    def note(self, record: Record) -> None:
        if isinstance(record, Sat):
            self.seats[record.seat].add(record.by)
        elif isinstance(record, Rose):
            self.seats[record.seat].discard(record.by)
        elif isinstance(record, Computer):
            self.seats[record.seat].clear()
        elif isinstance(record, Begun):
            self.has_begun = True
            both = self.seats["ger"] | self.seats["sov"]
            self.alone = both.pop() if self.seats["ger"] == self.seats["sov"] and len(both) == 1 else None
        if self.has_begun:
            for seat, people in self.seats.items():
                for person in people:
                    self.hands.setdefault(person, set()).add(seat)


async def _act(people: list[Person], code: str, chance: random.Random) -> str:
    """Somebody does something about seats, or plays; what it was."""
    person = chance.choice(people)
    seat = chance.choice(("ger", "sov"))
    text = chance.choice(
        (f"/join {code} {seat}",) * 6
        + ("Let in",) * 3
        + ("/leave", f"/leave {seat}", f"/leave {seat}", f"/computer {seat} easy", "/begin", "/begin")
        + ("/undo",) * 4
        + ("pass!",) * 8
    )
    if text == "pass!":
        person = await _asked(people, code) or person
    if text != "Let in":
        await person.types(text)
        return text.split()[0]
    shown = [button for sent in person.sees() for button in sent.message.buttons if button.label == "Let in"]
    tokens = [button.token for button in shown if button.token.startswith(code)]
    if tokens:
        await person.sends(chance.choice(tokens))
        if "has been let in" in person.heard():
            assert isinstance((await person.town.records(code))[-1], Sat), person.heard()
            return "is let in"
    return text


async def _asked(people: list[Person], code: str) -> Person | None:
    """Somebody who is asked, if anybody is."""
    table = await people[0].town.desk._office.table(code)
    keys = set() if table is None else {holder.key for ask in table.asks for holder in table.holders(ask.seat)}
    return next((person for person in people if person.who.key in keys), None)


async def _is_undo_asked(town: Town, code: str) -> bool:
    """Whether an undo is asked for; then of people alone who were there when it was."""
    table = await town.desk._office.table(code)
    assert table is not None
    if table.undo is None:
        return False
    records = await town.records(code)
    asked = max(place for place, record in enumerate(records, 1) if isinstance(record, UndoAsked))
    judges = table.opponents(table.undo.by)
    assert judges
    assert all(judge.since < asked for judge in judges)
    assert table.undo.seat in table.seats_of(table.undo.by)
    return True


@pytest.mark.parametrize("tables", [TABLES, pytest.param(MANY, marks=pytest.mark.soak)])
async def test_nobody_ever_sees_both_hands_but_who_alone_began_with_both(
    town: Town, tables: int, record_property: Callable[[str, object], None]
) -> None:
    chance, done = random.Random(5), Counter[str]()
    for number in range(tables):
        # In a group of its own for each table everybody is heard at that one.
        group, server = f"{GROUP}{number}", f"{SERVER}{number}"
        people = [town.person(name, group) for name in ("anna", "carl")]
        people += [town.person(name, server) for name in ("boris", "dora")]
        await people[0].types("/new street nail-factory rated")
        code = await code_at(town, group)
        await people[2].types(f"/table {code}")
        for _ in range(ACTS):
            done[await _act(people, code, chance)] += 1
            seen = Seen()
            for record in await town.records(code):
                seen.note(record)
            for person, hands in seen.hands.items():
                assert len(hands) < 2 or person == seen.alone, (person, await town.records(code))
            done["undo asked"] += await _is_undo_asked(town, code)
            reader = chance.choice(people)
            await reader.types("/hand")
            shown = {
                seat for seat, name in (("ger", "Germans"), ("sov", "Soviets")) if f"only: {name}" in reader.heard()
            }
            assert shown <= seen.hands.get(reader.who.key, set())
        done["third hands"] += len(seen.hands) > 2
        done["begun"] += seen.has_begun
    assert done["begun"] > tables // 2, done
    assert min(done["third hands"], done["is let in"], done["undo asked"]) > 0, done
    record_property("counted", f"{sum(done.values())} acts about seats, nobody saw both hands")
