"""Tables ready to play, for the desk's tests."""

from __future__ import annotations

from engine.core.dice import StepDice
from tests.desk.town import Person, Town, code_at

GROUP = "tg:-1"
SERVER = "dc:7/8"


async def begun(town: Town) -> tuple[Person, Person, str]:
    """Anna (Germans, Telegram) and Boris (Soviets, Discord) at a table whose game has begun; Anna is asked."""
    anna, boris = town.person("anna", GROUP), town.person("boris", SERVER)
    await anna.types("/new street nail-factory rated")
    code = await code_at(town, GROUP)
    await anna.types(f"/join {code} ger")
    await boris.types(f"/join {code} sov")
    await anna.types("/begin")
    return anna, boris, code


async def against_computer(town: Town) -> Person:
    """Anna (Germans, Telegram) at a table whose game against the computer has begun; she is asked."""
    anna = town.person("anna", GROUP)
    await anna.types("/new street nail-factory rated")
    await anna.presses("Join: Germans")
    await anna.presses("Computer: Soviets")
    await anna.presses("Begin")
    return anna


async def version(town: Town, code: str) -> int:
    """How many records a table has."""
    return await town.store.version(code)


async def play(town: Town, code: str, people: dict[str, Person], answers: int, seed: bytes = b"play") -> int:
    """Let people give random legal orders, typed; how many were given before the game ended."""
    for number in range(answers):
        table = await town.desk._office.table(code)
        assert table is not None
        if not table.asks:
            return number
        ask = table.asks[0]
        order = table.play.write_order(ask.choices.sample(StepDice(seed, code, number)))
        await people[ask.seat].types(order + "!")
        after = await town.desk._office.table(code)
        assert after is not None
        assert after.version > table.version, (order, people[ask.seat].heard())
    return answers


async def paced(anna: Person, boris: Person, pace: str) -> None:
    """Both who play want this time for each answer."""
    await anna.types(f"/pace {pace}")
    await boris.types(f"/pace {pace}")
