"""Positions that several chapters start from."""

from __future__ import annotations

SUPPLY = {"sov": "soviet-supply", "ger": "german-supply"}


def table(phase: str, *lines: str, sov: str = "", ger: str = "", scenario: str = "summer-1943") -> str:
    """A position with these units; `phase` is such as `attack ger`, hands and resources are further lines."""
    return "\n".join((f"cards {scenario}", f"turn: 3 {phase}", f"units sov: {sov}", f"units ger: {ger}", *lines, ""))


def supply(seat: str, count: int, turned: int = 0) -> str:
    """So many Supply Echelons on the table, the first ones turned."""
    words = [f"{SUPPLY[seat]}/turned"] * turned + [SUPPLY[seat]] * (count - turned)
    return f"resources {seat}: {' '.join(words)}"


EXAMPLE_1 = "cards puzzle-1\nturn: 1 attack ger\nunits sov: kv-1s zis-3 rifles\n"
EXAMPLE_1 += "units ger: stug sturmgrenadiers sturmgrenadiers-2\n"
EXAMPLE_2 = "cards puzzle-2\nturn: 1 attack sov\nunits sov: su-85\nunits ger: tiger pak-40\n"
