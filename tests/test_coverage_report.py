"""The report of rules counts citations in code and covering tests, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.coverage_report import RuleCoverage, coverage
from tests.conformance.suite import package_of
from tests.sabotage.toy.game import TOY

CODE = '''
"""A docstring that names 1.1 and rules.SHIELD cites nothing."""
from tests.sabotage.toy import rules
from tests.sabotage.toy import rules as book
from tests.sabotage.toy.rules import RULES, TIED

# rules.MORE_MEN in a comment cites nothing
FIRST = rules.BOTH_BID
SECOND = book.OWN_CARD
THIRD = TIED
FOURTH = RULES["4.1"]

def found(number, word):
    "2.1"
    return RULES[f"3.{number}"], "1"
'''
TESTS = """
import pytest
from tests.sabotage.toy import rules
from tests.sabotage.toy.rules import RULES, SHIELD

pytestmark = pytest.mark.covers(rules.TIED)

@pytest.mark.covers(rules.BOTH_BID, "toy:1.2", "street:1.1", "9.9")
def test_one(): ...

class TestSome:
    @pytest.mark.covers(SHIELD, RULES["4.1"])
    async def test_two(self): ...

def test_three():
    assert rules.MORE_MEN
"""


@pytest.fixture
def report(tmp_path: Path) -> dict[str, RuleCoverage]:
    package, tests = tmp_path / "toy", tmp_path / "tests"
    (package / "data").mkdir(parents=True)
    tests.mkdir()
    (package / "rules.py").symlink_to(package_of(TOY) / "rules.py")
    (package / "code.py").write_text(CODE, "utf-8")
    (package / "data" / "cards.toml").write_text('[[cards]]\nid = "2"\n# id = "4"\n', "utf-8")
    (tests / "test_some.py").write_text(TESTS, "utf-8")
    (tests / "other.py").write_text(TESTS.replace("rules.BOTH_BID", "rules.CLASH"), "utf-8")
    return {rule.id: rule for rule in coverage(TOY, package, tests)}


def test_the_report_lists_every_rule_in_the_order_of_the_book(report: dict[str, RuleCoverage]) -> None:
    assert list(report) == list(TOY.rules.rules)


def test_constants_and_ids_cite(report: dict[str, RuleCoverage]) -> None:
    assert report["1.1"].cited_in == ("code.py:8",)
    assert report["1.2"].cited_in == ("code.py:9",)
    assert report["2.2"].cited_in == ("code.py:10",)
    assert report["4.1"].cited_in == ("code.py:11",)


def test_a_family_looked_up_by_a_pattern_is_cited_by_the_words_that_complete_it(
    report: dict[str, RuleCoverage],
) -> None:
    assert report["3.1"].cited_in == ("code.py:15",)
    assert report["3.2"].cited_in == ("data/cards.toml:2",)


@pytest.mark.parametrize("rule", ["2.1", "3.3", "3.4", "5.1", "5.2"])
def test_comments_docstrings_and_the_rulebook_itself_do_not_cite(rule: str, report: dict[str, RuleCoverage]) -> None:
    assert report[rule].cited_in == ()


def test_markers_cover(report: dict[str, RuleCoverage]) -> None:
    assert report["1.1"].tested_in == ("test_some.py::test_one",)
    assert report["1.2"].tested_in == ("test_some.py::test_one",)
    assert report["2.2"].tested_in == ("test_some.py::*",)
    assert report["3.3"].tested_in == ("test_some.py::TestSome::test_two",)
    assert report["4.1"].tested_in == ("test_some.py::TestSome::test_two",)
    assert report["2.1"].tested_in == report["5.1"].tested_in == ()


def test_a_folder_without_rules_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="expected the folder of a game"):
        coverage(TOY, tmp_path, tmp_path)


def test_the_toy_itself_is_cited_throughout() -> None:
    assert all(rule.cited_in for rule in coverage(TOY, package_of(TOY), package_of(TOY)))
