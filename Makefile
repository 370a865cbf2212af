# `make demo` and `make test` do all their own set-up; `make setup` is that set-up alone.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: setup test demo bench bench-dice bench-board bench-web load train-dice train-dice-heldout kit-profile soak soak-store soak-evening soak-fireship bench-loop test-arm64 lint catalogue clean bench-castle bench-partner castle-profile soak-ghosts bench-pile screenshots

setup: $(STAMP)

$(STAMP): pyproject.toml
	@PYTHON="$(PYTHON)" VENV="$(VENV)" sh .ci/make-venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@# Its source alone, to check our calls against: it runs on a Pi only, and its dependencies need one.
	-$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps picamera2
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

# Readers that never saw one source, or every other clip and photo, for the bench's held-out figures.
SOURCES := ucffool_d8_d10 byler_d6 matteo_d6 epanemu_roboflow_d6 burks_tray
train-dice-heldout: setup
	$(BIN)/python -m vision.train --part reader --half 0 --to build/half-0
	$(BIN)/python -m vision.train --part reader --half 1 --to build/half-1
	for source in $(SOURCES); do \
	  $(BIN)/python -m vision.train --part reader --without $$source --to build/without-$$source || exit 1; done

# Thirty tablets and twenty commands a second for a minute on loopback.
load: setup
	$(BIN)/python -m bench.load

# First paint of the table view with the processor slowed down four times.
bench-web: setup
	@sh .ci/get-chromium
	$(BIN)/python -m bench.paint

bench-board: setup
	$(BIN)/python -m bench.board

# The castle of 18 Ghosts under the same conditions, and how strong its sparring partner is.
bench-castle: setup
	$(BIN)/python -m bench.castle

bench-partner: setup
	$(BIN)/python -m bench.partner

# Learns the printed castle of 18 Ghosts and writes its profile.
castle-profile: setup
	$(BIN)/python -m device.games.ghosts.enrol

# Ten thousand random games of 18 Ghosts, with everything that must hold after each command.
soak-ghosts: setup
	GHOSTS_GAMES=10000 $(BIN)/python -m pytest tests/ghosts/test_whole_games.py

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

# Whole games on the virtual table with mistakes and faults, every turn's end compared with the truth.
GAMES ?= 20
soak-evening: setup
	$(BIN)/python -m tests.table.soak $(GAMES)

soak: soak-store soak-evening

# From a finger on a button to steps on the tablet, on the virtual table.
bench-loop: setup
	$(BIN)/python -m bench.loop

# The tests that need no browser, under qemu with the aarch64 wheels; outside `make test`, see docs/running.md.
test-arm64: setup
	PYTHON="$(BIN)/python" sh .ci/test-arm64

# Pictures of every page in both languages, into docs/pictures; needs chromium.
screenshots: setup
	$(BIN)/python -m bench.screenshots

# Rewrites the message template from the sources and merges it into the French catalogue.
catalogue: setup
	$(BIN)/python -m tests.catalogue

clean:
	rm -rf $(VENV) build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis

# Plays two hundred rounds of a growing pile before the virtual camera.
ROUNDS ?= 200
bench-pile: setup
	$(BIN)/python -m bench.pile $(ROUNDS)
