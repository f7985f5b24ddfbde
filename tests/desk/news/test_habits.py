"""Whoever has answered a kind of question alike for long is offered not to be asked any more."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.desk.messages.outgoing import Toast
from bot.desk.news.following import given_at_once
from bot.desk.news.prompting import HABIT
from bot.desk.office.acting import act, order_of
from bot.desk.orders.parting import SUDDEN
from bot.desk.tables.folding import fold, habit
from bot.desk.tables.table import Table
from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.text import LANGUAGES, Language
from storage.record import FORCED, IDLE, Answered
from tests.desk.game import GROUP, begun
from tests.desk.pictures import FakeRenderer
from tests.desk.town import Person, Town, code_at, open_store

OFFER: dict[Language, str] = {
    "en": "Pass over “reserves” until I say otherwise",
    "ru": "Больше не спрашивать: Резервы",
}
AT_ONCE: dict[Language, str] = {
    "en": "Pass over “fleets” until I say otherwise",
    "ru": "Больше не спрашивать: флот",
}
SPARED: dict[Language, str] = {
    "en": "You are no longer asked about “reserves”",
    "ru": "Вопросов вида «Резервы» вам больше не задают",
}


async def _table(town: Town, code: str) -> Table:
    table = await town.desk._office.table(code)
    assert table is not None
    return table


def _offers(person: Person) -> list[str]:
    message = person.prompt()
    return [button.label for button in message.buttons if button.token.split(":")[-1].startswith("/")]


async def _until(town: Town, people: dict[str, Person], code: str, seat: str, kind: str) -> bool:
    """Whether a question of a kind is put to a seat in the next hundred, all others being answered safely."""
    for _ in range(100):
        table = await _table(town, code)
        if not table.asks:
            return False
        ask = table.asks[0]
        if (ask.seat, ask.kind) == (seat, kind):
            return True
        await act(town.desk._office, table, ask.seat, people[ask.seat].who.key, order_of(table, ask.choices.default()))
        table = await given_at_once(town.desk._office, await _table(town, code), table.seats)
        if table.asks and (table.asks[0].seat, table.asks[0].kind) == (seat, kind):
            await town.desk.deliver()
            await town.desk.settled()
    return False


async def _shores(folder: Path, language: Language) -> tuple[Town, Person, Person, str]:
    """Anna (Axis) and Boris (Western Allies) in one group, at a table of theater whose game has just begun."""
    town = Town(await open_store(folder), {"theater": GAMES["theater"]}, {"theater": FakeRenderer()})
    anna, boris = town.person("anna", GROUP), town.person("boris", GROUP)
    await anna.types(f"/language {language}")
    await anna.types("/new theater shores-west")
    code = await code_at(town, GROUP)
    await anna.types(f"/join {code} axis")
    await boris.types(f"/join {code} west")
    await anna.types("/begin")
    return town, anna, boris, code


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_after_three_segments_closed_without_an_order_the_card_offers_to_skip_them(
    tmp_path: Path, language: Language
) -> None:
    town, anna, boris, code = await _shores(tmp_path, language)
    people = {"axis": anna, "west": boris}
    for done in range(HABIT):
        assert await _until(town, people, code, "axis", "reserve")
        assert _offers(anna) == [], f"asked for the {done + 1}. time"
        await anna.types("done!")
    assert await _until(town, people, code, "axis", "reserve")
    assert _offers(anna) == [OFFER[language]]
    town.restart()
    press = anna.button(OFFER[language]).token
    await boris.sends(press)
    assert (await _table(town, code)).head.reflexes == (), "it is not his to press"
    await anna.sends(press)
    assert any(isinstance(answer, Toast) and SPARED[language] in answer.text for answer in anna.last)
    assert (await _table(town, code)).asks[0].kind != "reserve", "and this one is answered at once"
    assert (await _table(town, code)).dones[-1].by != "tg:anna"
    await anna.types("/reflex reserves off" if language == "en" else "/reflex Резервы снять")
    assert (await _table(town, code)).head.reflexes == ()
    await anna.sends(press)
    assert not await _until(town, people, code, "axis", "reserve")
    await town.store.close()


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_a_segment_that_a_turn_can_do_without_is_offered_to_be_passed_over_at_once(
    tmp_path: Path, language: Language
) -> None:
    town, anna, boris, code = await _shores(tmp_path, language)
    assert await _until(town, {"axis": anna, "west": boris}, code, "axis", "fleets")
    await anna.presses(AT_ONCE[language])
    table = await _table(town, code)
    assert [each.ask for each in table.head.reflexes] == ["fleets"]
    assert table.asks[0].kind != "fleets"
    assert await _until(town, {"axis": anna, "west": boris}, code, "axis", "movement")
    assert _offers(anna) == [], "to march is what a turn is for"
    await town.store.close()


async def test_in_cards_whoever_lets_attackers_through_is_offered_not_to_be_asked_and_an_order_for_weak_waves(
    tmp_path: Path,
) -> None:
    store = await open_store(tmp_path)
    town = Town(store, {"cards": GAMES["cards"]}, {"cards": FakeRenderer()})
    anna, boris = town.person("anna", GROUP), town.person("boris", GROUP)
    await anna.types("/new cards summer-1943")
    code = await code_at(town, GROUP)
    await anna.types(f"/join {code} ger")
    await boris.types(f"/join {code} sov")
    await anna.types("/begin")
    people = {"ger": anna, "sov": boris}
    passed, offered, spared = 0, False, 0
    for number in range(240):
        table = await _table(town, code)
        if not table.asks or spared:
            break
        ask = table.asks[0]
        if (ask.seat, ask.kind) != ("sov", "block"):
            order = ask.choices.sample(StepDice(b"waves", "summer-1943", number))
            town.time += SUDDEN  # he has seen what he is asked
            await people[ask.seat].types(f"{table.play.write_order(order)}!")
            spared += sum(done.seat == "sov" and done.by == "reflex" for done in (await _table(town, code)).dones)
            continue
        is_safe = table.play.write_order(ask.choices.default()) == "pass"
        assert bool(_offers(boris)) == (passed >= HABIT and is_safe)
        offered = offered or bool(_offers(boris))
        if offered:
            await boris.types("/reflex blocks at-least 40")
            assert "at least 40" in boris.heard()
        else:
            await boris.types("pass!")
        passed += 1
    assert offered
    assert spared, "the order that was left lets waves through"
    await store.close()


async def test_any_other_answer_an_undo_and_another_player_break_a_habit(town: Town) -> None:
    anna, boris, code = await begun(town)
    people = {"ger": anna, "sov": boris}
    key = habit("ger", "action", "pass")

    async def passes() -> int:
        """How often in a row the Germans have passed."""
        assert await _until(town, people, code, "ger", "action")
        await anna.types("pass!")
        return (await _table(town, code)).head.habits.get(key, 0)

    assert await passes() == 1
    assert await passes() == 2
    await anna.types("/undo")
    assert await passes() == 1
    assert await _until(town, people, code, "ger", "action")
    await anna.types("/leave ger")
    await anna.types(f"/join {code} ger")
    assert await passes() == 1
    assert await _until(town, people, code, "ger", "action")
    await anna.types("fire 191 > factory!")
    assert key not in (await _table(town, code)).head.habits


async def test_the_offer_hangs_on_nothing_that_only_a_hand_or_its_owner_knows(town: Town) -> None:
    """The card is the same whoever gave the answers, and whatever standing orders there are."""
    anna, boris, code = await begun(town)
    await anna.types("fire 191 > factory!")
    table = await _table(town, code)
    ask = table.ask("sov")
    assert ask is not None
    await boris.types("decline!")
    pressed = (await _table(town, code)).head.habits
    assert pressed == {habit("sov", ask.kind, "decline"): 1}
    records = await town.records(code)
    given = [record for record in records if isinstance(record, Answered)][-1]
    assert fold(table, replace(given, by=IDLE)).head.habits == pressed
    assert fold(table, replace(given, by="reflex")).head.habits == pressed
    assert fold(table, replace(given, by=FORCED)).head.habits == {}


async def test_nobody_is_offered_to_skip_his_own_turn(town: Town) -> None:
    anna, boris, code = await begun(town)
    people = {"ger": anna, "sov": boris}
    passed = 0
    while passed <= HABIT:
        assert await _until(town, people, code, "ger", "action")
        assert _offers(anna) == []
        await anna.types("pass!")
        passed += 1
    head = (await _table(town, code)).head
    assert head.habits[habit("ger", "action", "pass")] > HABIT


NO_MORE: dict[Language, tuple[str, str]] = {
    "en": ("Pass over “reactions” this turn", "until the turn ends"),
    "ru": ("До конца хода не спрашивать: реакции", "До конца хода"),
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_reactions_are_passed_over_at_once_until_the_turn_ends_and_then_asked_as_before(
    town: Town, language: Language
) -> None:
    anna, boris, code = await begun(town)
    for person in (anna, boris):
        await person.types(f"/language {language}")
        await person.types(f"/language chat {language}")
    await boris.types("/reflex reaction at-least 1")
    label, told = NO_MORE[language]
    await anna.types("fire 191 > factory!")
    press = boris.button(label).token
    await anna.sends(press)
    assert len((await _table(town, code)).dones) == 1, "it is not hers to press"
    await boris.sends(press)
    assert told in boris.heard()
    dones = (await _table(town, code)).dones
    assert [done.by for done in dones if done.seat == "sov"][:1] == ["reflex"], "nobody waits any more"
    turn = 1
    for _ in range(60):
        table = await _table(town, code)
        before, turn = turn, table.play.turn(table.position)
        (ask,) = table.asks
        order = table.play.write_order(ask.choices.default())
        if turn > before:
            standing = table.reflex("sov", "reaction")
            assert standing is not None
            assert standing.answer == "at-least 1", "what was in force before is so again"
            break
        assert (ask.seat, ask.kind) != ("sov", "reaction")
        await (anna if ask.seat == "ger" else boris).types(f"{order}!")
    assert turn == 2
    assert not any(each.lasts_a_turn for each in (await _table(town, code)).head.reflexes)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whoever_could_play_nothing_may_spare_others_the_wait_until_the_turn_ends(
    town: Town, language: Language
) -> None:
    anna, boris, code = await begun(town)
    await boris.types(f"/language {language}")
    await anna.types("fire 191 > factory!")
    await town.wait(60)
    (letter,) = (each for each in town.messenger("dc").whispers["dc:boris"] if each.buttons)
    button = next(each for each in letter.buttons if each.label == NO_MORE[language][0])
    await boris.sends(button.token)
    assert NO_MORE[language][1] in boris.heard()
    standing = (await _table(town, code)).reflex("sov", "reaction")
    assert standing is not None
    assert standing.lasts_a_turn
