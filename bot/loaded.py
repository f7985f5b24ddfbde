"""All that thinks and draws, loaded by the import of this module: computers and renderers of all games."""

from __future__ import annotations

from importlib import import_module

from engine.players.catalog import COMPUTERS
from renderers.grounds import BARE
from renderers.registry import renderers_on

for _module in COMPUTERS.modules:
    import_module(_module)
RENDERERS = dict(renderers_on(BARE))
"""By game, for pictures whose grounds are painted by nobody."""
