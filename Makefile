# make play: set up and open a table.   make test: set up and check everything that is quick.
# make dev: the page with hot reload.   make types: regenerate the page's types from the server.
PYTHON ?= python3
PORT ?= 8000
HOST = 127.0.0.1
BIN := $(CURDIR)/.venv/bin
NPM := PATH="$(BIN):$$PATH" $(BIN)/npm

.PHONY: play test dev types page browser style clean

INSTALL := $(BIN)/pip install --quiet --disable-pip-version-check --editable

# What it takes to play; .venv/dev has the tools for developing as well.
.venv/ready: pyproject.toml hatch_build.py
	$(PYTHON) -m venv .venv
	$(INSTALL) '.[page]'
	touch $@

.venv/dev: pyproject.toml hatch_build.py
	$(PYTHON) -m venv .venv
	$(INSTALL) '.[dev]'
	touch .venv/ready $@

page: .venv/ready
	@$(BIN)/python hatch_build.py

play: page
	$(BIN)/newsstand serve --port $(PORT) --host $(HOST)

dev: .venv/dev page
	NEWSSTAND_BACKEND=http://127.0.0.1:$(PORT) $(NPM) run dev

types: .venv/dev page
	$(BIN)/python -m newsstand.web.openapi frontend/openapi.json
	$(NPM) run -s types

# Chromium for the tests in a real browser; without it they are skipped and say so.
browser:
	@command -v chromium >/dev/null || test -n "$$NEWSSTAND_CHROMIUM" || { test "$$(id -u)" = 0 \
	  && command -v apt-get >/dev/null && apt-get update -qq \
	  && DEBIAN_FRONTEND=noninteractive apt-get install -yqq --no-install-recommends chromium >/dev/null; } \
	  || echo "no Chromium: the tests in a real browser are skipped (install chromium, or set NEWSSTAND_CHROMIUM)"

style: .venv/dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

test: .venv/dev page browser style
	$(BIN)/python -m newsstand.web.openapi frontend/openapi.json --check
	$(NPM) run -s types:check
	$(NPM) run -s check
	$(NPM) run -s test
	$(BIN)/newsstand warm
	$(BIN)/pytest -q -m "not slow" -n auto --dist worksteal --durations=25

clean:
	rm -rf .venv node_modules dist src/newsstand/web/static test-results
