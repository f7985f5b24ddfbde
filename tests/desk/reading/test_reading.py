"""Typed orders: read in both languages, by any spelling, with legal words winning ties."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.desk.reading.outcome import Ambiguous, NotUnderstood, Understood
from bot.desk.reading.reading import Reader
from bot.desk.reading.watched import Watched
from engine.core.choices import Choices, Fork, Option
from engine.core.game import Word
from engine.core.text import Text, same

WORDS = (
    Word("fire", "verb", Text("fire", "огонь"), ("shoot", "стрелять", "обстрелять")),
    Word("move", "verb", Text("move", "манёвр"), ("go", "идти")),
    Word("lose", "verb", Text("lose", "потери")),
    Word("destroy", "outcome", Text("destroy", "уничтожить")),
    Word("retreat", "outcome", Text("retreat", "отступить")),
    Word("1/42gds", "unit", Text("1/42 Guards", "1/42 гв."), ("1/42", "1/42 гв. сп")),
    Word("2/42gds", "unit", Text("2/42 Guards", "2/42 гв."), ("2/42",)),
    Word("34gds", "unit", Text("34 Guards", "34 гв.")),
    Word("station", "area", Text("Central Station", "Центральный вокзал"), ("вокзал",)),
    Word("south-station", "area", Text("South Station", "Южный вокзал"), ("вокзал",)),
    Word("mill", "area", Text("Gerhardt’s Mill", "мельница Гергардта"), ("мельница",)),
    Word("machine-guns", "card", Text("Machine Guns", "Пулемёты")),
    Word("nkvd", "unit", Text("NKVD", "НКВД")),
)
LEGAL = (
    "fire 1/42gds > station",
    "fire 1/42gds 2/42gds > station",
    "fire 2/42gds > mill",
    "move 1/42gds > station",
    "machine-guns",
    "lose 1/42gds destroy",
    "lose 1/42gds destroy , 34gds retreat mill",
)


class Listed(Choices[str]):
    """The orders of a list."""

    def __init__(self, orders: Sequence[str], *, hidden: bool = False) -> None:
        self._orders = [order.split() for order in orders]
        self._hidden = hidden

    def fork(self, words: Sequence[str], *, why: bool = False) -> Fork:
        del why
        on = [order for order in self._orders if order[: len(words)] == list(words)]
        if not on:
            raise ValueError(f"expected the beginning of an order, got {words}")
        nexts = dict.fromkeys(order[len(words)] for order in on if len(order) > len(words))
        ends = " ".join(words) if any(len(order) == len(words) for order in on) else None
        return Fork(tuple(Option(word, same(word)) for word in nexts), ends, hidden=self._hidden)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, str) and action.split() in self._orders

    def default(self) -> str:
        return " ".join(self._orders[0])


READER = Reader(WORDS)
MENU = Listed(LEGAL)


@pytest.mark.parametrize(
    ("typed", "order"),
    [
        ("fire 1/42gds > station", "fire 1/42gds > station"),
        ("FIRE 1/42gds->Central Station", "fire 1/42gds > station"),
        ("fire 1/42gds 2/42gds → station", "fire 1/42gds 2/42gds > station"),
        ("fire with 1/42 Guards and 2/42 Guards at Central Station.", "fire 1/42gds 2/42gds > station"),
        ("огонь 1/42 гв. по центральному вокзалу", "fire 1/42gds > station"),
        ("Огонь 1/42 в Центральный вокзал!", "fire 1/42gds > station"),
        ("стрелять 2/42 @ мельница Гергардта", "fire 2/42gds > mill"),
        ("маневр 1/42 на центральный вокзал", "move 1/42gds > station"),
        ("fire 2/42 > gerhardts mill", "fire 2/42gds > mill"),
        ("fire 2/42 gerhardt's mill", "fire 2/42gds > mill"),
        ("ogon 2/42 melnica", "fire 2/42gds > mill"),
        ("jujym 2/42 vtkmybwf", "fire 2/42gds > mill"),
        ("ашку 2/42 > ьшдд", "fire 2/42gds > mill"),
        ("machine guns", "machine-guns"),
        ("Machine-Guns", "machine-guns"),
        ("пулеметы", "machine-guns"),
        ("пул", "machine-guns"),
        ("lose 1/42gds destroy, 34gds retreat mill", "lose 1/42gds destroy , 34gds retreat mill"),
        ("потери: 1/42 уничтожить; 34 гв отступить мельница", "lose 1/42gds destroy , 34gds retreat mill"),
        ("lose 1/42 destroy 34 guards retreat to the mill", "lose 1/42gds destroy , 34gds retreat mill"),
        ("fire 1/42gds > вокзал", "fire 1/42gds > station"),
    ],
)
def test_an_order_is_read_however_it_is_typed(typed: str, order: str) -> None:
    assert READER.read(typed, MENU) == Understood(order)


def test_a_number_after_a_name_is_not_the_number_in_another_name() -> None:
    reader = Reader(
        (
            Word("damage", "verb", Text("damage", "урон")),
            Word("zis-3", "unit", Text("ZIS-3 Gun", "орудие ЗИС-3")),
            Word("zis-3-2", "unit", Text("ZIS-3 Gun #2", "орудие ЗИС-3 № 2")),
        )
    )
    assert reader.read("damage zis-3 2") == Understood("damage zis-3 2")
    assert reader.read("урон орудие ЗИС-3 2") == Understood("damage zis-3 2")
    assert reader.read("урон орудие ЗИС-3 №2 1") == Understood("damage zis-3-2 1")
    assert reader.read("урон орудие ЗИС-3 № 2 1") == Understood("damage zis-3-2 1")
    assert reader.read("damage ZIS-3 Gun #2 1") == Understood("damage zis-3-2 1")


def test_a_comma_may_be_part_of_a_name() -> None:
    reader = Reader((Word("alarm", "card", Text("Alarm, at Night", "Рота, поднятая по тревоге")), WORDS[0], WORDS[5]))
    assert reader.read("fire Alarm, at Night, 1/42") == Understood("fire alarm, 1/42gds")
    assert reader.read("огонь рота, поднятая по тревоге, 1/42") == Understood("fire alarm, 1/42gds")


def test_letters_that_look_alike_are_taken_for_each_other() -> None:
    assert READER.read("HКBД") == Understood("nkvd")
    assert READER.read("stаtiоn", MENU) == Understood("station")


def test_an_order_that_is_not_legal_now_is_still_read_so_that_the_game_can_say_why() -> None:
    assert READER.read("fire 34gds > mill", MENU) == Understood("fire 34gds > mill")
    assert READER.read("lose 34gds retreat mill, 1/42gds destroy", MENU) == Understood(
        "lose 34gds retreat mill, 1/42gds destroy"
    )
    assert READER.read("move 34 гв. > мельница") == Understood("move 34gds > mill")


def test_a_word_that_fits_two_is_ambiguous_when_neither_serves() -> None:
    reading = READER.read("fire 34gds > вокзал", MENU)
    assert isinstance(reading, Ambiguous)
    assert reading.word == "вокзал"
    assert [word.word for word in reading.candidates] == ["station", "south-station"]


def test_a_word_that_fits_two_is_ambiguous_when_both_serve() -> None:
    reading = READER.read("огонь 1/42 вокзал", Listed(["fire 1/42gds > station", "fire 1/42gds > south-station"]))
    assert isinstance(reading, Ambiguous)


def test_a_slip_is_answered_with_the_word_meant_and_the_whole_order() -> None:
    reading = READER.read("fire 1/42gds > statoin", MENU)
    assert isinstance(reading, NotUnderstood)
    assert reading.word == "statoin"
    assert [word.word for word in reading.suggestions] == ["station"]
    assert reading.orders == ("fire 1/42gds > station",)


def test_a_slip_in_russian_is_answered_too() -> None:
    reading = READER.read("огонь 2/42 мельинца", MENU)
    assert isinstance(reading, NotUnderstood)
    assert reading.orders == ("fire 2/42gds > mill",)


def test_words_that_serve_now_are_suggested_before_others() -> None:
    reading = READER.read("fire 1/42gds > vokzall", MENU)
    assert reading == Understood("fire 1/42gds > station"), "one letter twice sounds the same"
    slip = READER.read("fire 1/42gds > вакзол", MENU)
    assert isinstance(slip, NotUnderstood)
    assert slip.suggestions == () or slip.suggestions[0].word == "station"


def test_nothing_is_suggested_for_what_resembles_nothing() -> None:
    reading = READER.read("fire 1/42gds > zzzzqqqq", MENU)
    assert reading == NotUnderstood("zzzzqqqq")


def test_in_public_a_hidden_choice_does_not_steer_the_answer() -> None:
    hidden = Listed(["fire 1/42gds > station"], hidden=True)
    assert READER.read("вокзал", Listed(["station"], hidden=True)) == Understood("station")
    assert isinstance(READER.read("вокзал", Watched(Listed(["station"], hidden=True))), Ambiguous)
    assert READER.read("fire 1/42gds > station", Watched(hidden)) == Understood("fire 1/42gds > station")


def test_empty_text_is_an_empty_order() -> None:
    assert READER.read("  ", MENU) == Understood("")
    assert READER.read("!!!") == Understood("")


@settings(deadline=None)
@given(st.text(max_size=60))
@example("ОСТАЛЬНОЕ")
def test_any_text_at_all_is_read_without_failing(text: str) -> None:
    assert isinstance(READER.read(text, MENU), Understood | NotUnderstood | Ambiguous)


@settings(deadline=None)
@given(st.sampled_from(LEGAL))
def test_a_legal_order_reads_as_itself(order: str) -> None:
    assert READER.read(order, MENU) == Understood(order)
