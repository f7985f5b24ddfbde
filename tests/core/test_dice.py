"""Dice are fair, can be recomputed from the secret, and can be replayed."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest

from engine.core.dice import RecordedDice, StepDice, commitment, mixed, pick, shuffled, two_dice

SECRET = b"a secret of thirty-two bytes ...."


def test_a_step_has_the_same_dice_each_time() -> None:
    first, again = (StepDice(SECRET, "table", 3) for _ in range(2))
    assert [first.below(6) for _ in range(100)] == [again.below(6) for _ in range(100)]


@pytest.mark.parametrize(
    "other", [StepDice(SECRET, "table", 4), StepDice(SECRET, "table2", 3), StepDice(b"another secret", "table", 3)]
)
def test_another_step_table_or_secret_has_other_dice(other: StepDice) -> None:
    dice = StepDice(SECRET, "table", 3)
    assert [dice.below(256) for _ in range(16)] != [other.below(256) for _ in range(16)]


def test_anybody_can_recompute_the_dice_from_the_secret() -> None:
    blocks = b"".join(hmac.new(SECRET, f"table:7:{block}".encode(), hashlib.sha256).digest() for block in range(3))
    dice = StepDice(SECRET, "table", 7)
    assert bytes(dice.below(256) for _ in range(96)) == blocks


def test_values_past_the_last_full_multiple_are_dropped() -> None:
    block = hmac.new(SECRET, b"table:7:0", hashlib.sha256).digest()
    kept = [byte % 200 for byte in block if byte < 200]
    assert len(kept) < len(block)
    dice = StepDice(SECRET, "table", 7)
    assert [dice.below(200) for _ in kept] == kept


@pytest.mark.parametrize("faces", [1, 2, 6, 20, 100, 200, 255, 256])
def test_every_face_is_equally_likely(faces: int) -> None:
    per_face = 200
    dice = StepDice(SECRET, "fairness", faces)
    seen = Counter(dice.below(faces) for _ in range(faces * per_face))
    assert set(seen) == set(range(faces))
    chi_square = sum((seen[face] - per_face) ** 2 / per_face for face in range(faces))
    assert chi_square < (faces - 1) + 5 * (2 * faces) ** 0.5


def test_dice_list_what_they_gave() -> None:
    dice = StepDice(SECRET, "table", 1)
    assert dice.rolled == []
    given = [dice.below(6), dice.below(36), dice.below(2)]
    assert dice.rolled == given


@pytest.mark.parametrize("faces", [0, -1, 257])
def test_a_die_has_1_to_256_faces(faces: int) -> None:
    dice = StepDice(SECRET, "table", 1)
    with pytest.raises(ValueError, match=f"expected a die with 1 to 256 faces, got {faces}"):
        dice.below(faces)
    assert dice.rolled == []


def test_recorded_dice_repeat_the_record() -> None:
    dice = RecordedDice((5, 0, 3))
    assert [dice.below(6), dice.below(6), dice.below(4)] == [5, 0, 3]
    assert dice.rolled == [5, 0, 3]


def test_recorded_dice_refuse_to_give_more_than_was_recorded() -> None:
    dice = RecordedDice((5,))
    dice.below(6)
    with pytest.raises(ValueError, match="expected 2 or more recorded rolls, got 1"):
        dice.below(6)


@pytest.mark.parametrize("value", [6, -1])
def test_recorded_dice_refuse_a_value_that_the_die_does_not_have(value: int) -> None:
    dice = RecordedDice((value,))
    with pytest.raises(ValueError, match=f"expected a roll from 0 to 5, got {value}"):
        dice.below(6)
    assert dice.rolled == []


def test_two_dice_have_faces_from_1_to_6() -> None:
    assert two_dice(RecordedDice((0, 5))) == (1, 6)


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    per_order = 200
    seen = Counter(shuffled("abcd", StepDice(SECRET, "shuffle", step)) for step in range(24 * per_order))
    assert set(seen) == set(permutations("abcd"))
    assert sum((times - per_order) ** 2 / per_order for times in seen.values()) < 23 + 5 * 48**0.5


def test_a_shuffle_leaves_the_items_themselves_as_they_were() -> None:
    items = [1, 2, 3]
    assert sorted(shuffled(items, StepDice(SECRET, "shuffle", 1))) == items == [1, 2, 3]


@pytest.mark.parametrize("number", [1, 2, 256, 257, 1000, 65536])
def test_pick_gives_one_of_the_items(number: int) -> None:
    items = range(number)
    assert all(pick(items, StepDice(SECRET, "pick", step)) in items for step in range(50))


def test_pick_reaches_all_of_many_items_equally_often() -> None:
    dice = StepDice(SECRET, "pick", 0)
    seen = Counter(pick(range(300), dice) for _ in range(300 * 100))
    assert len(seen) == 300
    assert sum((times - 100) ** 2 / 100 for times in seen.values()) < 299 + 5 * 600**0.5


def test_pick_drops_values_past_the_last_full_multiple() -> None:
    dice = RecordedDice((255, 255, 1, 44))
    assert pick(range(300), dice) == (256 + 44) % 300
    assert len(dice.rolled) == 4


def test_pick_needs_items_and_not_too_many() -> None:
    with pytest.raises(ValueError, match="expected a die with 1 to 256 faces, got 0"):
        pick((), StepDice(SECRET, "pick", 0))
    with pytest.raises(ValueError, match="expected at most 65536 items, got 65537"):
        pick(range(65537), StepDice(SECRET, "pick", 0))


def test_the_commitment_is_the_hash_that_anybody_can_check() -> None:
    assert commitment(b"abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_every_word_changes_the_key() -> None:
    keys = {mixed(SECRET, words) for words in ((), ("a",), ("b",), ("a", "b"), ("b", "a"))}
    assert len(keys) == 5
    assert mixed(SECRET, ("a", "b")) == mixed(SECRET, ["a", "b"])
    assert mixed(b"another", ("a", "b")) != mixed(SECRET, ("a", "b"))
