"""Whether Python and the libraries are those that the distribution asks for."""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError, distribution, version

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

from storage.diagnosis.symptom import Diagnosis

DISTRIBUTION = "fieldpost"


def look(about: Diagnosis) -> None:
    """Compare what is installed with what the distribution's own metadata ask for."""
    try:
        itself = distribution(DISTRIBUTION)
    except PackageNotFoundError:
        about.add("not-installed", is_grave=True)
        return
    wanted, found = str(itself.metadata["Requires-Python"] or ""), platform.python_version()
    if not SpecifierSet(wanted).contains(found, prereleases=True):
        about.add("python-old", is_grave=True, found=found, wanted=wanted)
    for requirement in map(Requirement, itself.requires or ()):
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
            _of_library(requirement, about)


def _of_library(requirement: Requirement, about: Diagnosis) -> None:
    name, wanted = requirement.name, str(requirement.specifier)
    try:
        found = version(name)
    except PackageNotFoundError:
        about.add("library-missing", is_grave=True, name=name, wanted=wanted)
        return
    if not requirement.specifier.contains(found, prereleases=True):
        about.add("library-old", is_grave=True, name=name, found=found, wanted=wanted)
