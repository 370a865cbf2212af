# `make demo` and `make test` do all their own set-up; `make setup` is that set-up alone.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: setup test demo bench bench-dice bench-board bench-web load train-dice train-dice-heldout kit-profile soak-store soak-fireship lint catalogue clean

setup: $(STAMP)

$(STAMP): pyproject.toml
	@PYTHON="$(PYTHON)" VENV="$(VENV)" sh .ci/make-venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@

test: setup lint
	@sh .ci/get-chromium
	$(BIN)/python -m pytest

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

demo: setup
	$(BIN)/tablehand demo

bench: setup
	$(BIN)/python -m bench.engine

# Scores the dice reader on the labelled photographs, source by source.
bench-dice: setup
	$(BIN)/python -m bench.dice

# Renders dice and trains the networks in vision/dice/weights; under two hours on two cores.
train-dice: setup
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[train]'
	$(BIN)/python -m vision.train

# Networks that never saw one source (or half of the clips and photos), for the bench's held-out figures.
SOURCES := ucffool_d8_d10 byler_d6 matteo_d6 epanemu_roboflow_d6 burks_tray
train-dice-heldout: setup
	for source in $(SOURCES); do \
	  $(BIN)/python -m vision.train --without $$source --to build/without-$$source || exit 1; done
	$(BIN)/python -m vision.train --half 0 --to build/half-0

# Thirty tablets and twenty commands a second for a minute on loopback.
load: setup
	$(BIN)/python -m bench.load

# First paint of the table view with the processor slowed down four times.
bench-web: setup
	@sh .ci/get-chromium
	$(BIN)/python -m bench.web

bench-board: setup
	$(BIN)/python -m bench.board

# Learns the printed kit from its own art and writes the profile that ships with the package.
kit-profile: setup
	$(BIN)/python -m device.kit.enrol

# Kills a process that writes the log two hundred times and looks for anything it had acknowledged.
CUTS ?= 200
soak-store: setup
	$(BIN)/python -m tests.store.power_cut $(CUTS)

# Two thousand whole random games of Fireship: pieces, effects, undo, hands and power after every command.
FIRESHIP_GAMES ?= 2000
soak-fireship: setup
	FIRESHIP_GAMES=$(FIRESHIP_GAMES) $(BIN)/python -m pytest tests/fireship/test_whole_games.py

# Rewrites the message template from the sources and merges it into the French catalogue.
catalogue: setup
	$(BIN)/python -m tests.catalogue

clean:
	rm -rf $(VENV) build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
