"""Positions that several chapters start from, and a few words to vary them."""

from __future__ import annotations

HEAD = "street nail-factory\nturn: 1 combat ger\n"

STATION_AGAINST_FACTORY = HEAD + "station: 191 211\nfactory: 1/42gds\n"
"""Two German regiments in the station, one Guards battalion in the factory (area defence 3)."""

BOTH_IN_FACTORY = HEAD + "yard: pioneers\nfactory: 191 211 1/42gds\n"
"""Both armies in the Soviet-controlled factory."""


def burden(points: int, units: str, *more: str) -> str:
    """Loss points dealt by German fire to Soviet units in the factory, waiting for their owner."""
    extra = "\n".join(more)
    return (
        f"{HEAD}station: 191\nfactory: {units}\n{extra}\n"
        f"doing: fire ger units=191 origin=station target=factory step=losses points={points}\n"
    )


def trapped(points: int, units: str, *more: str) -> str:
    """The same with no legal retreat: the only free neighbours are German."""
    return burden(points, units, "control ger: yard square mill", *more)
