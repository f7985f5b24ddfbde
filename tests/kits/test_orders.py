"""The book of orders: reading, writing, walking, judging and drawing follow from one declaration of each order."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.dice import StepDice
from engine.core.rules import NOT_ASKED
from engine.core.text import Text, same
from engine.kits.board import changed
from engine.kits.nouns import At
from engine.kits.orders import OrderBook, OrderChoices
from engine.kits.slots import Group, Word
from engine.kits.walks import Verb
from tests.kits.camp import (
    CALLED,
    CAMP,
    FETCH,
    GOODS,
    MAN,
    REST,
    TOUR,
    TRADE,
    Board,
    Call,
    Feast,
    Fetch,
    March,
    Rest,
    Send,
    Tour,
    Trade,
    book,
    call,
    check,
    feast,
    fits,
    goals,
    joining,
    march,
    men_in,
    no,
    of_the_day,
    question,
    send,
)

DAY = of_the_day(march())
BOOK = DAY.book
FEASTING, FETCHING = of_the_day(feast()), of_the_day(FETCH)
NIGHT = OrderChoices(BOOK, At(replace(CAMP, kind="night"), 0, "night"))


def said(refusal: Any) -> str:
    return str(refusal.line.facts["why"])


def words(fork: Any) -> list[str]:
    return [option.word for option in fork.serving]


@pytest.mark.parametrize("choices", [DAY, NIGHT, FEASTING, FETCHING], ids=["day", "night", "feast", "fetch"])
def test_walking_listing_judging_drawing_writing_and_reading_agree(choices: OrderChoices[Any, Any, Any]) -> None:
    check(choices)


def test_a_group_is_named_in_any_order_and_written_in_the_canonical_one() -> None:
    order = BOOK.read(CAMP, "us", " March EGOR, clara  east ")
    assert order == March(("clara", "egor"), "east")
    assert BOOK.write(order) == "march clara egor > east"
    assert DAY.fork(["march", "egor", "clara", ">", "east"]).action == order


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "expected an order beginning with march, rest, call, trade, got ''"),
        ("dance", "expected an order beginning with .*, got 'dance'"),
        ("march anna nobody east", "expected a man, got 'nobody'"),
        ("march anna", "expected a tent, got nothing"),
        ("march anna west", "expected a tent, got 'west'"),
        ("rest now", "expected the order to end before 'now'"),
        ("call", "expected a man, got nothing"),
        ("trade rope anna tea salt", "expected a man, got 'tea'"),
    ],
)
def test_what_is_no_order_is_refused_with_what_was_expected(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        BOOK.read(CAMP, "us", text)


def test_an_order_that_was_read_is_tidied() -> None:
    assert BOOK.read(CAMP, "us", "trade tea tea") == Trade("tea")


def test_only_words_that_lead_on_are_offered() -> None:
    # the south is too full for two men of the north, and anna does not march alone
    assert words(DAY.fork(())) == ["march", "rest", "call", "trade"]
    assert words(DAY.fork(["march", "anna"])) == ["boris"]
    assert words(DAY.fork(["march", "boris"])) == ["anna", "east"]
    assert DAY.fork(["march", "anna"]).action is None
    for wrong in (["march", "anna", "east"], ["march", "anna", "egor"], ["rest", "rest"], ["sing"], ["call", "clara"]):
        with pytest.raises(ValueError, match="expected"):
            DAY.fork(wrong)


def test_why_shows_words_that_do_not_serve_with_the_judges_reason() -> None:
    fork = DAY.fork(["march", "boris", "anna"], why=True)
    told = {option.word: said(option.refusal) for option in fork.options if option.refusal}
    assert told == {
        "clara": "not together",
        "dmitri": "not together",
        "egor": "not together",
        "north": "no room in north",
        "south": "no room in south",
    }
    assert [o.word for o in DAY.fork(["trade", "rope"], why=True).options if o.refusal] == ["clara", "dmitri"]


def test_a_verb_with_which_nothing_can_be_done_is_shown_only_with_why() -> None:
    full = replace(CAMP, tents={"anna": "north"}, strong=())
    choices = OrderChoices(BOOK, At(full, 0, "day"))
    assert "march" not in words(choices.fork(()))
    assert [said(o.refusal) for o in choices.fork((), why=True).options if o.refusal] == ["nobody can march"]


def test_words_behind_a_hidden_verb_are_hidden_and_ranked_where_the_listing_is_not() -> None:
    fork = DAY.fork(["call"])
    assert fork.hidden
    assert words(fork) == ["anna", "boris", "egor"]
    assert [order.man for order in DAY if isinstance(order, Call)] == ["egor", "boris", "anna"]
    assert next(o for o in DAY.fork(()).options if o.word == "call").masked


def test_a_verb_stands_only_when_it_may() -> None:
    poor = OrderChoices(BOOK, At(replace(CAMP, goods=()), 0, "day"))
    assert "trade" not in words(poor.fork((), why=True))


def test_two_verbs_of_one_word_judge_and_act_each_in_their_own_question() -> None:
    night = replace(CAMP, kind="night")
    assert said(BOOK.judge(CAMP, "us", Call("clara"))) == "asleep"
    assert BOOK.judge(night, "us", Call("clara")) is None
    for camp, time in ((CAMP, "day"), (night, "night")):
        board = Board(camp, [])
        BOOK.resolve(board, 0, Call("clara"))
        assert board.done == [(time, "clara")]
        BOOK.resolve(board, 0, Call("clara"), replace(CAMP, kind="night"))
        assert board.done[1:] == [("night", "clara")]
    with pytest.raises(TypeError, match="expected an answer to an open question"):
        BOOK.resolve(Board(replace(CAMP, kind="over"), []), 0, Call("clara"))


def test_an_answer_is_refused_by_what_is_wrong_with_it_first() -> None:
    assert BOOK.judge(CAMP, "them", Rest()).rule is NOT_ASKED  # type: ignore[union-attr]  # it is refused
    assert BOOK.judge(replace(CAMP, kind="over"), "us", Rest()).rule is NOT_ASKED  # type: ignore[union-attr]  # as above
    assert said(BOOK.judge(CAMP, "us", None)) == "no order"
    assert said(BOOK.judge(replace(CAMP, kind="night"), "us", Rest())) == "not by night"
    assert said(BOOK.judge(CAMP, "us", March(("anna", "zoe"), "moon"))) == "no zoe"
    assert said(BOOK.judge(CAMP, "us", March(("anna", "boris"), "moon"))) == "no moon"
    assert said(BOOK.judge(CAMP, "us", March(("anna",), "east"))) == "alone"
    assert BOOK.judge(CAMP, "us", March(("anna", "boris"), "east")) is None


def test_words_gather_by_who_came_before_and_are_listed_before_those_that_they_begin() -> None:
    orders = [order.men for order in FEASTING if isinstance(order, Feast) and order.goods in ("", "salt")]
    assert orders == [("anna", "boris"), ("boris",), ("boris",), ("egor",)]
    assert words(FEASTING.fork(["feast", "anna"])) == ["boris"]
    assert words(FEASTING.fork(["feast", "boris"])) == ["anna", "rope", "salt", "tea"]
    with pytest.raises(ValueError, match="expected a man, got nothing"):
        FEASTING.book.read(CAMP, "us", "feast")


def test_a_word_that_is_needed_with_some_words_only() -> None:
    assert FEASTING.fork(["feast", "boris"]).action == Feast(("boris",))
    assert FEASTING.fork(["feast", "egor"]).action is None
    assert said(FEASTING.book.judge(CAMP, "us", FEASTING.book.read(CAMP, "us", "feast egor"))) == "hungry"


def test_why_judges_no_group_that_may_not_end() -> None:
    told = {o.word: said(o.refusal) for o in FEASTING.fork(["feast"], why=True).options if o.refusal}
    assert told == {"clara": "asleep", "dmitri": "asleep"}
    nobody = At(replace(CAMP, asleep=tuple(CAMP.tents)), 0, "day")
    assert [o.word for o in OrderChoices(FEASTING.book, nobody).fork(["feast"], why=True).options] == [*CAMP.tents][1:]


def test_no_arrow_stands_right_behind_the_verb() -> None:
    assert [FETCHING.book.write(order) for order in (Fetch("east", "boris"), Fetch("east"))] == [
        "fetch boris > east",
        "fetch east",
    ]


def test_a_book_may_leave_strange_words_to_its_judges() -> None:
    orders: Any = OrderBook({"day": (feast(),)}, ("us",), question, stranger=None, misplaced=None)  # type: ignore[arg-type]  # not asked
    assert said(orders.judge(CAMP, "us", Feast(("egor",), "gold"))) == "no gold left"
    assert said(FEASTING.book.judge(CAMP, "us", Feast(("egor",), "gold"))) == "no gold"


def test_previews_and_defaults_are_those_of_the_verb() -> None:
    assert BOOK.preview(CAMP, "us", March(("boris",), "east")).lines[0].text == same("1 to east")
    assert BOOK.preview(CAMP, "us", Rest()) == BOOK.preview(replace(CAMP, kind="over"), "us", March((), ""))
    assert DAY.default() == Rest()
    with pytest.raises(LookupError, match="expected a safe answer to 'night'"):
        NIGHT.default()


def test_the_vocabulary_has_each_word_once() -> None:
    assert [(word.word, word.aliases) for word in BOOK.words()] == [
        ("march", ("go",)),
        ("rest", ()),
        ("call", ()),
        ("trade", ()),
    ]


def test_a_question_with_nothing_to_draw_says_so() -> None:
    empty = OrderChoices(book(march()), At(replace(CAMP, tents={}), 0, "day"))
    with pytest.raises(ValueError, match="expected an order to answer 'day'"):
        empty.sample(StepDice(b"camp", "", 0))


# --- orders with a key, a way, and men who can go nowhere -------------------------------------------------------------

CROWDED = replace(CAMP, tents={"anna": "east", "boris": "north", "clara": "south", "dmitri": "south", "egor": "south"})
FULL = replace(CAMP, tents=dict(zip("abcdefg", ["north"] * 3 + ["south"] * 3 + ["east"], strict=True)))
TOURS = OrderChoices(book(TOUR, send(leads=True)), At(CROWDED, 0, "day"))


def test_a_key_and_what_stands_behind_it_are_left_out_together() -> None:
    check(TOURS)
    order = Tour(("clara",), ("north", "east", "south"), "salt")
    assert TOURS.book.read(CROWDED, "us", "tour clara north east south with salt") == order
    assert TOURS.book.write(order) == "tour clara > north east south with salt"
    assert TOURS.book.write(replace(order, load="")) == "tour clara > north east south"
    fork = TOURS.fork(["tour", "clara", "north", "east", "south"])
    assert (words(fork), fork.action) == (["with"], replace(order, load=""))
    assert [option.label for option in fork.options] == [Text("with", "с грузом")]
    assert ("with", "particle", ("plus",)) in [(word.word, word.kind, word.aliases) for word in TOURS.book.words()]
    assert said(TOURS.book.judge(CROWDED, "us", replace(order, load="gold"))) == "no gold"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("tour", "expected a man, got nothing"),
        ("tour north", "expected a man, got 'north'"),
        ("tour clara with salt", "expected a tent, got 'with'"),
        ("tour clara south with", "expected goods, got nothing"),
        ("tour clara south with salt tea", "expected a tent, got 'with'"),
        ("tour clara south nowhere to be found", "expected a tent, got 'nowhere'"),
    ],
)
def test_a_strange_word_is_blamed_where_no_later_phrase_can_take_it(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        TOURS.book.read(CROWDED, "us", text)


def test_words_that_lead_nowhere_are_not_shown_though_they_are_offered() -> None:
    choices = OrderChoices(book(send(leads=True)), At(FULL, 0, "day"))
    check(choices)
    assert words(choices.fork(["send"])) == list("abcdef")
    assert [(one.word, said(one.refusal)) for one in choices.fork(["send"], why=True).options if one.refusal] == []
    sleepy = OrderChoices(choices.book, At(replace(FULL, asleep=("g",)), 0, "day"))
    refused = [one for one in sleepy.fork(["send"], why=True).options if one.refusal]
    assert [(one.word, said(one.refusal)) for one in refused] == [("g", "no room")]
    with pytest.raises(AssertionError, match="to lead on"):
        check(OrderChoices(book(send(leads=False)), At(FULL, 0, "day")))


def test_a_verb_with_which_nothing_can_be_done_says_what_it_needs() -> None:
    nobody = OrderChoices(TOURS.book, At(replace(CAMP, tents={}), 0, "day"))
    assert words(nobody.fork(())) == ["tour"]
    refused = [(one.word, said(one.refusal)) for one in nobody.fork((), why=True).options if one.refusal]
    assert refused == [("send", "nobody to be sent")]


def test_without_a_refusal_of_unknown_words_the_judges_say_what_they_do_not_know() -> None:
    verbs = {"day": (send(leads=True),)}
    plain = OrderBook(verbs, ("us",), question, stranger=lambda: no("no order"), misplaced=lambda *_: no("not now"))
    assert said(plain.judge(CAMP, "us", Send("anna", "moon"))) == "no room"
    assert plain.judge(CAMP, "us", Send("anna", "east")) is None


# --- faults planted in a book: each must be seen ----------------------------------------------------------------------


OFFERS_TOO_MUCH = march(goals=lambda *_: ("north", "south", "east"))
LISTS_TWICE = march(pools=lambda at, _: [men_in(at.position, tent) for tent in ("north", "south", "south")])
SKIPS_SMALL_GROUPS = march(fits=lambda at, men: len(men) > 1 and fits(at, men))
GATHERS_AGAIN = feast(joining=lambda at, men: [*joining(at, ())] if len(men) < 2 else [])
GATHERS_ANYBODY = feast(joining=lambda at, men: [man for man in at.position.tents if man not in men])
MAY_GO_HUNGRY = feast(needed=lambda *_: False)
LEADS_NOWHERE = march(fits=None, goals=lambda at, said: () if said["men"][1:] else goals(at.position, said["men"]))


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        (OFFERS_TOO_MUCH, "expected march .* to be allowed"),
        (LISTS_TWICE, "expected each order once"),
        (SKIPS_SMALL_GROUPS, r"expected \(.march.,\) to lead on"),
        (LEADS_NOWHERE, "to lead on"),
        (GATHERS_AGAIN, "expected"),
        (GATHERS_ANYBODY, "expected feast .* to be allowed"),
        (MAY_GO_HUNGRY, "expected feast .* to be allowed"),
    ],
    ids=[
        "offers too much",
        "lists twice",
        "fits is not monotone",
        "leads nowhere",
        "gathers again",
        "anybody",
        "hungry",
    ],
)
def test_a_fault_planted_in_an_order_is_seen(fault: Verb[Any, Any, Any], told: str) -> None:
    with pytest.raises(AssertionError, match=told):
        check(of_the_day(fault))


class Shout(Call, frozen=True):
    pass


def renamed(word: str, action: Any, phrases: Any) -> Verb[Any, Any, Any]:
    return Verb(word, same(word), action, phrases=phrases, resolve=lambda *_: None)


@pytest.mark.parametrize(
    "verbs",
    [
        (call(asleep=False), renamed("call", Shout, CALLED)),
        (call(asleep=False), renamed("shout", Call, CALLED)),
        (call(asleep=False), renamed("call", Call, (Group("man", MAN, lambda *_: ()),))),
        (call(asleep=False), call(asleep=True)),
    ],
    ids=["two actions", "two words", "two grammars", "twice in a question"],
)
def test_a_book_with_two_meanings_is_not_put_together(verbs: Any) -> None:
    with pytest.raises(ValueError, match="expected"):
        OrderBook({"day": verbs}, ("us",), question, stranger=None, misplaced=None, unknown=None)  # type: ignore[arg-type]


def test_a_phrase_that_only_reads_and_writes_needs_a_walk() -> None:
    with pytest.raises(TypeError, match="expected slots behind 'trade'"):
        renamed("trade", Trade, (Word("goods", GOODS),))
    assert isinstance(TRADE.walk(At(CAMP, 0, "day")).count(), int)
    assert REST.bare == Rest()


def test_a_tuple_is_changed_by_another_one() -> None:
    assert changed((1, 2, 3), 1, 5) == (1, 5, 3)
