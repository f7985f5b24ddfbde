"""The suite is tested too: every fault planted in the toy is caught by the check that is meant to catch it."""

from __future__ import annotations

import pytest

from tests.conformance.case import QUICK
from tests.conformance.suite import CHECKS
from tests.sabotage import faults_book, faults_stakes, faults_watched
from tests.sabotage.faults import FAULTS, Fault

PLANTED = [pytest.param(fault, check, id=f"{fault.name}-{check}") for fault in FAULTS for check in fault.caught_by]


@pytest.mark.parametrize(("fault", "check"), PLANTED)
def test_every_planted_fault_is_caught_by_the_named_check(fault: Fault, check: str) -> None:
    with pytest.raises(AssertionError, match="expected"):
        CHECKS[check](fault.case, QUICK)


def test_every_check_catches_a_fault() -> None:
    elsewhere = {
        faults_book.SetsUpAnything.__name__,
        faults_stakes.AsksBlindForOne.__name__,
        faults_watched.CallsBiddingHarmless.__name__,
    }
    assert elsewhere <= {fault.name for fault in FAULTS}
    assert set(CHECKS) == {check for fault in FAULTS for check in fault.caught_by}
