"""The `covers` marker fails a test that does not cite what it claims, and `at` hears what is cited."""

from __future__ import annotations

import pytest

from engine.core.rules import NOT_ASKED
from tests import cited
from tests.at import At
from tests.sabotage.toy import rules
from tests.sabotage.toy.game import TOY

BIDDING = """
turn 1 of 3 bid
red men 3 3 3 bid 0 hand 1 4 6
blue men 3 3 3 bid 5 hand 2 2
deck 1 1 2 3 3 3 4 4 5 5 6 6
discard
losing nobody 0
"""
LOSING = """
turn 1 of 3 losses
red men 3 1 3 bid 0 hand 1 6
blue men 3 3 3 bid 0 hand 1 2
deck 1 2 3 3 3 4 4 4 5 5 5 6
discard 2 6
losing red 3
"""

pytest_plugins = ["pytester"]


@pytest.mark.covers(rules.OWN_CARD)
def test_a_refusal_cites_its_rule(at: At) -> None:
    at(TOY, BIDDING).refuses("red", "bid 5", rules.OWN_CARD)


@pytest.mark.covers("toy:2.1", "toy:3.1", rules.BOTH_BID)
def test_an_order_cites_the_rules_of_its_events_sums_and_of_the_next_ask(at: At) -> None:
    after = at(TOY, BIDDING).does("red", "bid 4", faces=(1, 6))
    assert after.kinds == ("laid", "mine", "clash")
    assert [total.total for total in after.sums] == [5, 11]
    assert after.awaited() == (("red", "losses"),)
    assert after.event("clash").reveals


@pytest.mark.covers(rules.DRAW)
def test_a_moment_leads_to_the_next(at: At) -> None:
    after = at(TOY, BIDDING).does("red", "bid 4", rolls=(0, 5)).does("red", "lose 3 3 0")
    assert after.kinds == ("lost", "drew", "drew")
    assert after.awaited() == (("red", "bid"), ("blue", "bid"))


@pytest.mark.covers(rules.MORE_MEN)
def test_an_end_cites_its_rule(at: At) -> None:
    last = LOSING.replace("turn 1", "turn 3")
    assert at(TOY, last).does("red", "lose 3 0 0").ends("blue").score == {"red": 4, "blue": 9}


@pytest.mark.covers(rules.MEN_THERE, rules.POINTS)
def test_a_fork_cites_the_rules_of_words_that_do_not_serve(at: At) -> None:
    fork = at(TOY, LOSING).fork("red", "lose 0")
    assert [option.word for option in fork.serving] == ["0", "1"]


@pytest.mark.covers(rules.POINTS)
def test_a_preview_cites_its_rules(at: At) -> None:
    assert at(TOY, LOSING).previews("red", "lose 3 0 0").lines[0].facts == {"men": 4}


@pytest.mark.covers("table:T1")
def test_the_rules_of_the_table_are_cited_too(at: At) -> None:
    at(TOY, BIDDING).refuses("blue", "bid 2", NOT_ASKED)


@pytest.mark.covers(rules.DRAW)
def test_the_start_of_a_scenario_is_heard(at: At) -> None:
    start = at.start(TOY, "weak", seed=3)
    assert start.sees(None).men == ((3, 3, 3), (2, 2, 2))
    assert start.kinds == ("dealt",)


def test_orders_are_listed_as_text(at: At) -> None:
    moment = at(TOY, LOSING)
    assert moment.orders("red")[:3] == ("lose 0 0 3", "lose 0 1 2", "lose 1 0 2")
    assert moment.text == LOSING.lstrip()


@pytest.mark.parametrize(
    ("expectation", "complaint"),
    [
        (lambda moment: moment.refuses("red", "lose 3 0 0", rules.POINTS), "to be refused by 3.1, got it done"),
        (lambda moment: moment.refuses("red", "lose 0 2 1", rules.POINTS), "got \\[3.2\\]"),
        (lambda moment: moment.does("red", "lose 0 2 1"), "got refused: \\[3.2\\]"),
        (lambda moment: moment.does("red", "lose 3 0 0", faces=(1,)), "to use every roll, and 1 were left"),
        (lambda moment: moment.asks("blue"), "expected blue to be asked"),
        (lambda moment: moment.asks("red", "bid"), "to be asked bid, got losses"),
        (lambda moment: moment.previews("red", "lose 0 0 0"), "to be offered to red"),
        (lambda moment: moment.ends(), "expected the game to be over"),
        (lambda moment: moment.does("red", "shield").ends(), "expected the game to be over"),
        (lambda moment: moment.event("clash"), "expected one event 'clash'"),
        (lambda moment: moment.orders("red", limit=2), "expected at most 2 orders"),
    ],
)
def test_a_broken_expectation_says_what_was_expected(at: At, expectation: object, complaint: str) -> None:
    assert callable(expectation)
    with pytest.raises(AssertionError, match=complaint):
        expectation(at(TOY, LOSING))


def test_an_unknown_rule_in_a_marker_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"expected a rule such as street:8\.1\.1"):
        cited.named("toy:77")
    with pytest.raises(ValueError, match="expected one rule or more"):
        cited.uncited((), set())


def test_a_test_that_does_not_cite_what_it_covers_fails(pytester: pytest.Pytester) -> None:
    pytester.makeconftest("from tests.conftest import at, pytest_runtest_call")
    pytester.makeini("[pytest]\nmarkers =\n    covers(*rules): cited\nasyncio_default_fixture_loop_scope = function\n")
    pytester.makepyfile(
        """
        import pytest
        from engine.core import referee
        from engine.core.dice import RecordedDice
        from tests.sabotage.toy import rules
        from tests.sabotage.toy.game import TOY
        from tests.sabotage.toy.values import Bid
        from tests.test_cited import BIDDING, LOSING

        @pytest.mark.covers(rules.POINTS)
        def test_cites_another(at):
            at(TOY, LOSING).refuses("red", "lose 0 2 1", rules.MEN_THERE)

        @pytest.mark.covers("toy:3.2")
        def test_cites_it(at):
            at(TOY, LOSING).refuses("red", "lose 0 2 1", "toy:3.2")

        @pytest.mark.covers(rules.OWN_CARD)
        def test_cites_it_at_the_door():
            referee.submit(TOY, TOY.read_position(BIDDING), "red", Bid(5), RecordedDice(()))

        @pytest.mark.covers(rules.OWN_CARD)
        def test_only_builds_a_refusal():
            assert rules.OWN_CARD.refuse(card=5)
        """
    )
    result = pytester.runpytest_inprocess("-p", "no:cacheprovider")
    result.assert_outcomes(passed=2, failed=2)
    result.stdout.fnmatch_lines(["*expected the rules 3.1 to be cited while this ran*"])
