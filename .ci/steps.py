"""Does the Dockerfile's steps in a bare root, and runs what they give: `python3 .ci/steps.py ROOT`."""  # noqa: INP001

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

TRIED = ("games", "draw street --scenario nail-factory -o /tmp/street.jpg")
"""What has to run in the end: without pictures, and with them."""


class Stage:
    """What the steps so far have settled: where they work, as whom, with which variables."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = "/"
        self.user = "0:0"
        self.variables = {"PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"}
        self.entry: list[str] = []

    def run(self, command: list[str]) -> None:
        """Run something inside; whatever fails ends it all."""
        inside = ["chroot", f"--userspec={self.user}", str(self.root), "/usr/bin/env", "-i", "-C", self.folder]
        given = [f"{name}={value}" for name, value in self.variables.items()]
        subprocess.run([*inside, *given, *command], check=True)  # noqa: S603 - the Dockerfile's own steps

    def do(self, instruction: str, rest: str) -> None:
        """Do one step."""
        match instruction:
            case "RUN":
                self.run(["/bin/sh", "-ec", rest])
            case "COPY" if not rest.startswith("--from"):
                *sources, target = rest.split()
                self.copy(sources, target)
            case "WORKDIR":
                self.folder = rest
                (self.root / rest.lstrip("/")).mkdir(parents=True, exist_ok=True)
            case "ENV":
                for name, value in re.findall(r"(\w+)=(\S+)", rest):
                    self.variables[name] = value.replace("$PATH", self.variables["PATH"])
            case "USER":
                self.user = rest
            case "ENTRYPOINT":
                self.entry = json.loads(rest)
            case "FROM" | "COPY" | "VOLUME" | "HEALTHCHECK" | "CMD":
                # Both stages have one root, so what the second takes from the first lies there already.
                pass
            case _:
                raise SystemExit(f"the Dockerfile has a step that is not known here: {instruction}")

    def copy(self, sources: list[str], target: str) -> None:
        """Copy from these sources into the root, a folder's contents as Docker does."""
        place = (self.root / self.folder.lstrip("/") / target).resolve()
        place.mkdir(parents=True, exist_ok=True)
        for source in map(Path, sources):
            if source.is_dir():
                shutil.copytree(source, place, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(source, place)


def main(root: Path) -> None:
    """Do all steps, and run what they give."""
    text = re.sub(r"\\\n", " ", Path("Dockerfile").read_text("utf-8"))
    stage = Stage(root)
    for line in text.splitlines():
        instruction, _, rest = line.partition(" ")
        if instruction and not instruction.startswith("#"):
            stage.do(instruction, rest.strip())
    for command in TRIED:
        stage.run([*stage.entry, *command.split()])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
