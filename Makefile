# `make demo` and `make test` do all their own set-up; `make setup` is that set-up alone.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: setup test demo bench bench-board kit-profile lint catalogue clean

setup: $(STAMP)

$(STAMP): pyproject.toml
	@PYTHON="$(PYTHON)" VENV="$(VENV)" sh .ci/make-venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@

test: setup lint
	$(BIN)/python -m pytest

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

demo: setup
	$(BIN)/tablehand demo

bench: setup
	$(BIN)/python -m bench.engine

bench-board: setup
	$(BIN)/python -m bench.board

# Learns the printed kit from its own art and writes the profile that ships with the package.
kit-profile: setup
	$(BIN)/python -m device.kit.enrol

# Rewrites the message template from the sources and merges it into the French catalogue.
catalogue: setup
	$(BIN)/python -m tests.catalogue

clean:
	rm -rf $(VENV) build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
