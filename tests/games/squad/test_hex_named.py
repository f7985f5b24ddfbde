"""Who names a hex where a unit or a card is asked for is told that it is a hex."""

from __future__ import annotations

from engine.games.squad.words.naming import no_card, no_unit
from engine.games.squad.words.refusals import HEX_FOR_CARD, HEX_FOR_UNIT, NO_SUCH_CARD, NO_SUCH_UNIT


def test_a_hex_is_called_one_and_no_unit_or_card_that_is_missing() -> None:
    assert (no_unit("D4"), no_card("D4")) == (HEX_FOR_UNIT, HEX_FOR_CARD)
    assert (no_unit("rifles-9"), no_card("Z-99")) == (NO_SUCH_UNIT, NO_SUCH_CARD)
