# Box Five. `make play` and `make test` start from a bare checkout; what they need goes into .venv and
# web/node_modules.
PYTHON ?= python3
GAME ?= opera
BIN := .venv/bin

.DEFAULT_GOAL := help
.PHONY: help install page play terminal serve services test check pictures bench load balance race mask castle lock clean

help:  ## List what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

install: .venv/installed  ## Install the package and its tools into .venv

.venv/installed: requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo "Box Five needs Python 3.11 or newer with its venv module (say make PYTHON=... to name it)." >&2; exit 1; }
	@echo "Installing into .venv ..."
	@$(PYTHON) -m venv .venv
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

PAGE := src/boxfive/server/page/index.html

page: $(PAGE)  ## Build the page that the house serves

$(PAGE): web/node_modules/.installed web/index.html web/vite.config.ts web/svelte.config.js \
		$(shell find web/src web/words web/public src/boxfive/text src/boxfive/games/*/text -type f -not -name '*.pyc')
	@echo "Building the page ..."
	@cd web && npm run --silent build -- --logLevel warn

web/node_modules/.installed: web/package-lock.json
	@node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' \
		2>/dev/null && npm --version >/dev/null 2>&1 || \
		{ echo "Box Five's page is built with Node.js 20.19 or newer and its npm; please install them." >&2; exit 1; }
	@echo "Installing into web/node_modules ..."
	@cd web && npm ci --silent --no-audit --no-fund
	@touch $@

play: install page  ## Play in the browser, at http://127.0.0.1:8000
	@$(BIN)/boxfive serve --browser

terminal: install  ## Play in the terminal: Opera, or with GAME=phantom or GAME=booo another
	@$(BIN)/boxfive play $(GAME)

serve: install page  ## Open a house in which people and programs play over the network
	@$(BIN)/boxfive serve

services:  ## Install PostgreSQL, Redis and Chromium for the tests, if they are not there
	@sh tests/install-services

test: install page services  ## Run all tests, on all cores
	@$(BIN)/pytest --numprocesses auto --dist worksteal

check: install web/node_modules/.installed  ## Run the linters, the formatters' checks and the type checkers
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@cd web && npm run --silent check

pictures: install page services  ## Take the screenshots in docs/pictures anew
	@$(BIN)/python -m tests.page.pictures

bench: .venv/peers  ## Measure the speed beside other libraries and keep it in bench/results.md
	@$(BIN)/python bench/speed.py --keep bench/results.md

load: install  ## Measure how much a house holds, and keep it in bench/results.md
	@$(BIN)/python bench/load.py --keep bench/results.md

balance: install  ## Let machine players show whether Phantom is fair
	@$(BIN)/python bench/balance.py

race: install  ## Let machine players of all levels race through Booo!'s castles, and print the tables of docs/levels-booo.md
	@$(BIN)/python bench/race.py

mask: install  ## See how well Opera's maestro keeps its secret, and train somebody against it
	@$(BIN)/python bench/mask.py information
	@$(BIN)/python bench/mask.py exploit investigator
	@$(BIN)/python bench/mask.py exploit phantom

castle: install  ## Design the tiles and the visitors of Booo! anew; without a change it gives the same
	@$(BIN)/python -m tools.castle.design

.venv/peers: .venv/installed bench/peers.lock
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r bench/peers.lock
	@touch $@

LOCK := $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-annotate \
	--no-header --upgrade

lock: install  ## Choose the newest versions of everything anew
	@$(LOCK) --group dev pyproject.toml --output-file requirements.lock
	@$(LOCK) bench/peers.in --constraint requirements.lock --output-file bench/peers.lock

clean:  ## Remove what was installed and cached
	rm -rf .venv web/node_modules src/boxfive/server/page .mypy_cache .pytest_cache .ruff_cache .hypothesis dist
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
