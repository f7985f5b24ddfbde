"""Words of few letters are not taken for those of the other alphabet that they only look or sound like."""

from __future__ import annotations

import pytest

from tests.desk.readers import READERS

EVERYDAY = [
    *(("theater", word) for word in ("map", "big", "can", "mid", "oh", "hop", "но")),
    *(("squad", word) for word in ("mom", "бы")),
    *(("cards", word) for word in ("mad", "ли")),
    ("street", "но"),
]
MEANT = [
    *(("theater", "cc", "ss"), ("theater", "1ак", "1fr"), ("theater", "1fr", "1fr"), ("theater", "minck", "")),
    *(("theater", "ьштыл", "e0910"), ("squad", "dot", "bunker")),
]


@pytest.mark.parametrize(("game", "typed"), EVERYDAY)
def test_an_everyday_word_of_few_letters_means_nothing_of_a_game(game: str, typed: str) -> None:
    assert READERS[game].vocabulary.spelled(typed) == ()


@pytest.mark.parametrize(("game", "typed", "word"), MEANT)
def test_what_is_written_out_in_the_other_layout_or_sounds_at_length_is_read(game: str, typed: str, word: str) -> None:
    found = READERS[game].vocabulary.spelled(typed)
    assert (word in found) if word else not found
