"""Processes held to a share of a core, so that what they do side by side can be timed on a machine with few cores."""

from __future__ import annotations

from pathlib import Path

GROUPS = Path("/sys/fs/cgroup")
PERIOD = 20_000
"""Microseconds in which a process may compute for its share of them."""


def hold(process: int, share: float) -> bool:
    """Let a process, with all that it starts, compute for such a share of the time; whether the system does that.

    It takes root, and control groups of either kind.
    """
    quota = int(PERIOD * share)
    try:
        if (GROUPS / "cgroup.controllers").exists():
            group = _made(GROUPS, process)
            (group / "cpu.max").write_text(f"{quota} {PERIOD}")
        else:
            group = _made(GROUPS / "cpu", process)
            (group / "cpu.cfs_period_us").write_text(str(PERIOD))
            (group / "cpu.cfs_quota_us").write_text(str(quota))
        (group / "cgroup.procs").write_text(str(process))
    except OSError:
        return False
    return True


def _made(parent: Path, process: int) -> Path:
    group = parent / f"fieldpost-{process}"
    group.mkdir(exist_ok=True)
    for old in parent.glob("fieldpost-*"):
        if not (old / "cgroup.procs").read_text() and old != group:
            old.rmdir()
    return group
