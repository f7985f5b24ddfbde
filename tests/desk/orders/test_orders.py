"""Typed orders: read, judged, shown before they are given, and every failure told apart."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from engine.core.text import LANGUAGES, Language
from tests.desk.game import begun, version
from tests.desk.town import Person, Town, open_store, text_of
from tests.renderers.kept import ON_BLANK


async def test_an_order_is_shown_before_it_is_given(town: Town) -> None:
    anna, _, code = await begun(town)
    before = await version(town, code)
    await anna.types("fire 191 194 > factory")
    assert "odds" in anna.heard()
    assert await version(town, code) == before
    await anna.presses("Give the order")
    assert await version(town, code) == before + 1


async def test_an_exclamation_mark_gives_it_at_once(town: Town) -> None:
    anna, _, code = await begun(town)
    before = await version(town, code)
    await anna.types("fire 191 194 > factory!")
    assert await version(town, code) == before + 1


async def test_orders_are_read_in_russian(town: Town) -> None:
    anna, _, code = await begun(town)
    before = await version(town, code)
    await anna.types("огонь 191 гвоздильный завод!")
    assert await version(town, code) == before + 1, anna.heard()


async def test_a_typing_error_is_answered_with_buttons(town: Town) -> None:
    anna, _, code = await begun(town)
    await anna.types("fire 191 > faktoryy")
    assert "Did you mean" in anna.heard() or "odds" in anna.heard()
    if "Did you mean" in anna.heard():
        await anna.presses("Fire: 191")
    assert "odds" in anna.heard()
    before = await version(town, code)
    await anna.presses("Give the order")
    assert await version(town, code) == before + 1


async def test_a_refusal_shows_why_and_the_nearest_orders_as_buttons(town: Town) -> None:
    anna, _, code = await begun(town)
    await anna.types("fire 191 > landing")
    (reply,) = await anna.presses("Show why")
    assert isinstance(reply, Reply)
    assert reply.private
    assert "8.1.2c No farther than one area" in anna.heard()
    assert "Allowed instead" in anna.heard()
    before = await version(town, code)
    await anna.presses("Fire: 191 → Nail Factory")
    assert "odds" in anna.heard()
    await anna.presses("Give the order")
    assert await version(town, code) == before + 1


async def test_the_picture_of_a_refusal_marks_what_bars_the_order(tmp_path: Path) -> None:
    store = await open_store(tmp_path)
    town = Town(store, renderers=dict(ON_BLANK))
    anna, _, _ = await begun(town)
    await anna.types("/language ru")
    await anna.types("огонь 191 > переправа")
    for told in (await anna.presses("Показать почему"), await anna.types("/почему огонь 191 > переправа")):
        (reply,) = told
        assert isinstance(reply, Reply)
        assert reply.private
        assert reply.message.image is not None
        assert "нельзя: Центральная переправа · " in reply.message.image.alt
        assert reply.message.menu
    await store.close()


def is_led_to(person: Person, rule: str) -> bool:
    """Whether a button below the last answer leads to the rule."""
    (reply,) = person.last
    return isinstance(reply, Reply) and any(button.label.startswith(rule) for button in reply.message.buttons)


async def test_a_refused_order_cites_its_rule_and_why_explains_it_after_a_restart(town: Town) -> None:
    anna, _, code = await begun(town)
    before = await version(town, code)
    await anna.types("fire 191 > landing")
    assert "❌" in anna.heard()
    assert is_led_to(anna, "8.1.2c")
    town.restart()
    await anna.types("/why")
    assert "Fire: 191 → Central Landing" in anna.heard()
    assert "8.1.2c" in anna.heard()
    await anna.types("/rule 8.1.2")
    assert "8.1.2" in anna.heard()
    assert await version(town, code) == before


@pytest.mark.parametrize("language", LANGUAGES)
async def test_why_after_an_order_that_was_given_says_that_it_was_allowed(town: Town, language: Language) -> None:
    anna, _, _ = await begun(town)
    await anna.types(f"/language {language}")
    asked = {"en": ("/why", "why not?", "was allowed"), "ru": ("/почему", "почему нельзя?", "разрешён и отдан")}
    *questions, allowed = asked[language]
    await anna.types("fire 191 > landing!")
    assert "❌" in anna.heard()
    await anna.types("move 191 > station!")
    for question in questions:
        await anna.types(question)
        assert allowed in anna.heard(), anna.heard()
        assert "❌" not in anna.heard()
        assert "landing" in anna.heard().casefold() or "переправа" in anna.heard().casefold()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whether_an_order_is_allowed_can_be_asked_without_giving_it(town: Town, language: Language) -> None:
    anna, _, code = await begun(town)
    await anna.types(f"/language {language}")
    before = await version(town, code)
    words = {
        "en": (
            "/why fire 191 > landing",
            "/why fire 191 > factory",
            "/why xyzzy",
            "is allowed now",
            "Fire: 191 → Nail",
        ),
        "ru": ("/почему огонь 191 > переправа", "/why огонь 191 > завод", "/why ъыъ", "разрешён", "Огонь: 191 → Гвоз"),
    }
    refused, allowed, unread, said, instead = words[language]
    (reply,) = await anna.types(refused)
    assert isinstance(reply, Reply)
    assert reply.private
    assert "8.1.2c" in anna.heard()
    assert any(button.label.startswith(instead) for button in reply.message.menu)
    (reply,) = await anna.types(allowed)
    assert isinstance(reply, Reply)
    assert reply.private
    assert said in anna.heard()
    (reply,) = await anna.types(unread)
    assert isinstance(reply, Reply)
    assert reply.private
    assert await version(town, code) == before


async def test_the_button_of_a_cited_rule_opens_it(town: Town) -> None:
    anna, _, _ = await begun(town)
    await anna.types("fire 191 > landing")
    await anna.presses("8.1.2c")
    assert "8.1.2c" in anna.heard()


@pytest.mark.parametrize(
    "text", ["xyzzy", "fire", "fire 191", "191", ">", "/order", "🔥🔥🔥", "fire fire fire", "огонь огонь"]
)
async def test_what_is_no_order_is_answered_and_changes_nothing(town: Town, text: str) -> None:
    anna, _, code = await begun(town)
    before = await version(town, code)
    await anna.types(text)
    assert anna.heard()
    assert await version(town, code) == before


async def test_the_beginning_of_an_order_goes_on_with_buttons(town: Town) -> None:
    anna, _, _ = await begun(town)
    await anna.types("fire 191")
    assert any(button.label.startswith("→ Nail Factory · ") for button in anna.last[0].message.menu)  # type: ignore[union-attr]


async def test_several_lines_are_answered_one_by_one(town: Town) -> None:
    anna, _, code = await begun(town)
    before = await version(town, code)
    await anna.types("fire 191 > factory!\nfire 194 > factory!\npass")
    assert "✅ fire 191 > factory!" in anna.heard()
    assert "❌" not in anna.heard()
    assert "others are asked first:\n▫️ fire 194 > factory!\n▫️ pass" in anna.heard()
    assert await version(town, code) == before + 1


@pytest.mark.parametrize(
    ("language", "line", "word"),
    [
        *(("ru", "готовность 191, 194", "Готовность"), ("en", "ready 191, 194", "Ready")),
        *(("ru", "готовность всем", "Готовность"), ("en", "ready all", "Ready")),
    ],
)
async def test_orders_of_one_line_are_told_in_the_words_of_whoever_gave_them(
    town: Town, language: Language, line: str, word: str
) -> None:
    anna, boris, code = await begun(town)
    people = {"ger": anna, "sov": boris}
    await anna.types(f"/language {language}")
    fires = iter(("fire 191 194 pioneers > factory!", "fire guns 211 > store!"))
    while (table := await town.desk._office.table(code)) is not None and table.asks[0].kind != "ready":
        ask = table.asks[0]
        order = f"{table.play.write_order(ask.choices.default())}!"
        # More units must wait to be ready than there are points for.
        is_to_fire = (ask.seat, ask.kind) == ("ger", "action")
        await people[ask.seat].types(next(fires, order) if is_to_fire else order)
    await anna.types(line)
    assert f"✅ {word}: 191\n✅ {word}: 194" in anna.heard()


async def test_whoever_is_not_asked_is_told_so(town: Town) -> None:
    _, boris, code = await begun(town)
    before = await version(town, code)
    await boris.types("pass")
    assert is_led_to(boris, "T1")
    assert await version(town, code) == before


async def test_whoever_has_no_seat_is_told_how_to_get_one(town: Town) -> None:
    anna, _, code = await begun(town)
    carl = town.person("carl", anna.chat.key)
    await carl.types("pass")
    assert f"/join {code[:4]}" in carl.heard()


async def test_odds_show_and_never_give(town: Town) -> None:
    anna, _, code = await begun(town)
    before = await version(town, code)
    (reply,) = await anna.types("/odds fire 191 > factory")
    assert isinstance(reply, Reply)
    assert reply.private
    assert "36" in anna.heard()
    assert await version(town, code) == before


async def test_hostile_and_overlong_text_is_shown_as_text_and_changes_nothing(town: Town) -> None:
    anna, _, code = await begun(town)
    before = await version(town, code)
    for text in (
        "<b>@everyone</b> [x](http://y)",
        "a" * 9000,
        "\x00\x1b[31m\u202e",
        "\ud800",
        "{ $army }",
        "%s {0} \\n",
    ):
        await anna.types(text)
        assert anna.heard()
        await anna.types("/new " + text)
        await anna.types("/join " + text)
        await anna.types("/table " + text)
        await anna.types("/rule " + text)
    assert await version(town, code) == before


async def test_completions_are_legal_words_for_whoever_may_see_them(town: Town) -> None:
    anna, boris, _ = await begun(town)
    found = await town.desk.complete_order(anna.who, anna.chat, "fire 191 ")
    assert "fire 191 factory" in [choice.value for choice in found]
    assert len(found) <= 25
    assert await town.desk.complete_order(boris.who, boris.chat, "fire ") == ()
    cards = await town.desk.complete_order(anna.who, anna.chat, "card ")
    assert all(choice.value.startswith("card ") for choice in cards)
    rules = await town.desk.complete_rule(boris.who, boris.chat, "9.2")
    assert rules[0].value.startswith("9.2")
    assert await town.desk.look_up(anna.who, "fire marker", 5)


async def test_orders_and_who_and_log_and_board_answer_everybody(town: Town) -> None:
    anna, boris, _ = await begun(town)
    await anna.types("/orders")
    assert "For example" in anna.heard()
    await boris.types("/orders")
    assert "Germans" in boris.heard()
    await boris.types("/who")
    assert "▶ Germans: Anna" in boris.heard()
    await boris.types("/log")
    assert "The game begins." in boris.heard()
    await boris.types("/board")
    assert "turn 1" in boris.heard().lower()
    await boris.types("/nonsense")
    assert "/help" in boris.heard()
    assert text_of(boris.prompt())
