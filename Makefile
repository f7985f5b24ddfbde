# Every target makes its own virtual environment first; python3 with pip is all that must be there.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Twice two cores, as many a test only waits; six collect for longer than they gain (317 s against 288 s).
WORKERS ?= 4
PACKAGES := bot engine renderers storage

.PHONY: help play bot test branches bench load soak lint coverage image rulebooks lock clean

help:
	@echo "make play   play in this terminal; nothing else has to be set up"
	@echo "make bot    serve Telegram and Discord; needs TELEGRAM_TOKEN and/or DISCORD_TOKEN"
	@echo "make test   lint, types, tests, coverage of the rules; with ALL=1 further scenarios and whole evenings too"
	@echo "make branches  which branches of games, pictures and stores their tests take, with a floor"
	@echo "make bench  speed, as ratios"
	@echo "make load   many groups at once against a bot; LOAD=\"--groups 1000 --tables 10000 --rate 30\""
	@echo "make soak   thousands of random games, a million hostile inputs, and everything that can fail failing in turn"
	@echo "make lint   lint and types only"
	@echo "make image  the image built and run, or its steps done in a bare root where there is no Docker"
	@echo "make rulebooks   all rules of each game as a page, in both languages"
	@echo "make lock   pin what is installed in the image, after a change of dependencies"
	@echo "make clean  remove what was made, never a store"

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

# `pip install -e` points at these sources, so only a change of what is needed calls for another run.
$(VENV)/.installed: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(VENV)/.installed-dev: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[dev]"
	@touch $@ $(VENV)/.installed

play: $(VENV)/.installed
	@$(BIN)/fieldpost play $(ARGS)

bot: $(VENV)/.installed
	@exec $(BIN)/fieldpost bot

lint: $(VENV)/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check --quiet .
	$(BIN)/mypy

# ALL=1 takes every test but the soak, as is done before anything is accepted; without it, those that five minutes hold.
test: lint
	$(BIN)/pytest -n $(WORKERS) --dist worksteal -m "not soak$(if $(ALL),, and not thorough)"

# The games, their pictures and the stores by their own tests; matches of computers take very long under a tracer.
branches: $(VENV)/.installed-dev
	$(BIN)/pytest --cov -n $(WORKERS) --dist worksteal -m "not soak" -k "not beat" \
		$(addprefix tests/,games kits players recorded refusals renderers storage)

coverage: $(VENV)/.installed-dev
	@$(BIN)/fieldpost coverage

bench: $(VENV)/.installed-dev
	@for bench in tests/bench/bench_*.py; do $(BIN)/python -m tests.bench.$$(basename $$bench .py) || exit 1; done

load: $(VENV)/.installed-dev
	$(BIN)/python -m tests.load $(LOAD)

# SOAK=10 makes it ten times as long; its seeds are other ones every day, SOAK_SEED=… gives those of an earlier run.
soak: $(VENV)/.installed-dev
	$(if $(SOAK),SOAK=$(SOAK)) $(if $(SOAK_SEED),SOAK_SEED=$(SOAK_SEED)) $(BIN)/pytest -n $(WORKERS) --dist worksteal -m soak

# By Docker where its engine answers, else in a bare Debian that debootstrap makes; that takes root, and some minutes.
image:
	@.ci/image

# Pages of some megabytes each: they are made where they are wanted, and kept in no repository.
rulebooks: $(VENV)/.installed
	@mkdir -p rulebooks
	@for game in street cards squad theater; do for lang in en ru; do \
		$(BIN)/fieldpost rulebook $$game --lang $$lang -o rulebooks/$$game.$$lang.html || exit 1; done; done

# Exact versions with digests for every platform; the image installs these and no others.
lock: $(VENV)/.installed-dev
	$(BIN)/uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-header --quiet --upgrade -o requirements.lock

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
