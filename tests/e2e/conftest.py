"""What the tests of whole bots share."""

from tests.steps import _no_step_holds_the_loop  # noqa: F401 - for every test of this folder
