"""Odds: how likely each result of an order is, in a line, in rows, or beside the bars of a chart."""

from __future__ import annotations

from collections.abc import Sequence
from math import lcm

from engine.core.game import Chance, Preview
from engine.core.percent import percents
from engine.core.text import Language
from renderers.speech import capitalised, speak


def odds_line(preview: Preview, language: Language) -> str:
    """All the odds in one line; empty where there are none."""
    shares = _shares(preview.odds)
    return "; ".join(
        f"{capitalised(speak(chance.result, language))} – {share} %"
        for chance, share in zip(preview.odds, shares, strict=True)
    )


def odds_rows(odds: Sequence[Chance], language: Language) -> list[str]:
    """A row to each result: `5/36 · 13.9 % · four loss points`."""
    figures = odds_figures(odds, language)
    return [f"{figure} · {speak(chance.result, language)}" for chance, figure in zip(odds, figures, strict=True)]


def odds_figures(odds: Sequence[Chance], language: Language) -> list[str]:
    """How likely each result is: `5/36 · 13.9 %`."""
    shares = _shares(odds, digits=1)
    if language == "ru":
        shares = [share.replace(".", ",") for share in shares]
    return [f"{chance.ways}/{chance.of} · {share} %" for chance, share in zip(odds, shares, strict=True)]


def _shares(odds: Sequence[Chance], digits: int = 0) -> list[str]:
    """The chances in percent."""
    of = lcm(*(chance.of for chance in odds))
    return percents([chance.ways * (of // chance.of) for chance in odds], of, digits)
