# Box Five. `make play` and `make test` start from a bare checkout; what they need goes into .venv and
# web/node_modules. Playing needs less than testing: `make play` installs requirements/play.lock, and what
# tests and checks need is added to the same .venv from requirements/dev.lock.
PYTHON ?= python3
PYTHON_LOWEST ?= python3.11
GAME ?= opera
SERVE ?=
BIN := .venv/bin
PIP := bin/pip install --quiet --disable-pip-version-check

.DEFAULT_GOAL := help
.PHONY: help install page play terminal serve services test lowest check types pictures previews bench load transport stall balance race mask castle scale torture starve timing cost first site notebooks release lock clean

help:  ## List what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

install: .venv/installed  ## Install the package with all extras, and the tools, into .venv

.venv/play: requirements/play.lock pyproject.toml hatch_build.py
	@$(PYTHON) -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo "Box Five needs Python 3.11 or newer with its venv module (say make PYTHON=... to name it)." >&2; exit 1; }
	@echo "Installing into .venv ..."
	@$(PYTHON) -m venv .venv
	@.venv/$(PIP) --require-hashes -r requirements/play.lock
	@.venv/$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

.venv/installed: .venv/play requirements/dev.lock
	@echo "Installing the tools of tests and checks into .venv ..."
	@.venv/$(PIP) --require-hashes -r requirements/dev.lock
	@touch $@

PAGE := src/boxfive/server/page/index.html

page: $(PAGE)  ## Build the page that the house serves

$(PAGE): web/node_modules/.installed web/index.html web/vite.config.ts web/svelte.config.js \
		$(shell find web/src web/tools web/words web/public src/boxfive/text src/boxfive/games/*/text -type f -not -name '*.pyc')
	@echo "Building the page ..."
	@cd web && npm run --silent build -- --logLevel warn

web/node_modules/.installed: web/package-lock.json
	@node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' \
		2>/dev/null && npm --version >/dev/null 2>&1 || \
		{ echo "Box Five's page is built with Node.js 20.19 or newer and its npm; please install them." >&2; exit 1; }
	@echo "Installing into web/node_modules ..."
	@cd web && npm ci --silent --no-audit --no-fund
	@touch $@

# The two parts have nothing to do with one another, so they are made side by side.
play:  ## Play in the browser, at http://127.0.0.1:8000; SERVE=... are more options of `boxfive serve`
	@$(MAKE) --no-print-directory --jobs 2 .venv/play page
	@$(BIN)/boxfive serve --browser $(SERVE)

terminal: .venv/play  ## Play in the terminal: Opera, or with GAME=phantom or GAME=booo another
	@$(BIN)/boxfive play $(GAME)

serve: .venv/play page  ## Open a house in which people and programs play over the network
	@$(BIN)/boxfive serve $(SERVE)

services:  ## Install PostgreSQL, Redis and Chromium for the tests, if they are not there
	@sh tests/install-services

GAMES := phantom opera booo
# Two for each core: many tests wait for a browser, a process or a clock. Asked by the shell, not by make: when
# make reads this, a bare checkout has no .venv yet.
WORKERS = $$($(BIN)/python -c 'import os; print(2 * (os.cpu_count() or 1))')

# What has nothing to do with one another is done side by side: the two installations, and the compiling of the games.
test:  ## Run all tests, on all cores, and some of them with the lowest versions
	@$(MAKE) --no-print-directory --jobs 2 .venv/site page services
	@printf '%s\n' $(GAMES) | xargs -n 1 -P 2 $(BIN)/boxfive compile --lang en
	@cd web && npm test --silent
	@$(BIN)/pytest --numprocesses $(WORKERS) --dist worksteal
	@$(MAKE) --no-print-directory lowest

# With other versions of Numba than ours, and compiled code of their own.
lowest:  ## Run tests/lowest with the lowest versions that pyproject.toml allows, on Python 3.11
	@if $(PYTHON_LOWEST) -c 'import venv, ensurepip' 2>/dev/null; \
	then $(MAKE) --no-print-directory .venv-lowest/installed && NUMBA_CACHE_DIR=$(CURDIR)/.venv-lowest/numba \
		.venv-lowest/bin/python -m pytest --quiet --confcutdir tests/lowest --override-ini filterwarnings= tests/lowest; \
	else echo "The lowest versions are left out: they need Python 3.11 (say make PYTHON_LOWEST=... to name it)."; fi

.venv-lowest/installed: requirements/lowest.lock pyproject.toml hatch_build.py
	@echo "Installing the lowest versions into .venv-lowest ..."
	@$(PYTHON_LOWEST) -m venv --clear .venv-lowest
	@.venv-lowest/$(PIP) --require-hashes -r requirements/lowest.lock
	@.venv-lowest/$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

check: .venv/site web/node_modules/.installed  ## Run the linters, the formatters' checks, the type checkers, the import contract
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/python -m tools.public_types
	@$(BIN)/lint-imports
	@cd web && npm run --silent check

types: .venv/play web/node_modules/.installed  ## Make the page's types anew from the server's models
	@$(BIN)/python -m tools.page_types
	@cd web && npm run --silent types

site: .venv/site  ## Build the documentation as a site, in site/; open site/index.html
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet
	@echo "The site is built: open site/index.html"

notebooks: install  ## Run the notebooks of the documentation, and keep what they print
	@$(BIN)/python -m tools.site.notebooks

release: install page  ## Build wheel and sdist, try them on every Python found here, and say what to upload
	@$(BIN)/python -m tools.release

.venv/site: .venv/installed requirements/site.lock
	@echo "Installing the tools of the site into .venv ..."
	@.venv/$(PIP) --require-hashes -r requirements/site.lock
	@touch $@

pictures: install page services  ## Take the screenshots in docs/pictures anew
	@$(BIN)/python -m tests.page.pictures

previews: install page services  ## Make the pictures anew that chats show of a link
	@$(BIN)/python -m tests.page.previews

bench: .venv/peers  ## Measure the speed beside other libraries and keep it in bench/results.md
	@$(BIN)/python bench/speed.py --keep bench/results.md

load: install  ## Measure how much a house holds, and keep it in bench/results.md
	@$(BIN)/python bench/load.py --keep bench/results.md

cost: install  ## Measure the server's CPU for an action without sockets, and where it goes
	@$(BIN)/python bench/step_cost.py --where --tables 800 --actions 50000

scale: install  ## Measure houses with up to a million tables, and keep it in bench/results.md
	@$(BIN)/python bench/scale.py --keep bench/results.md

transport: install  ## Measure what our WebSocket protocol and the hand-over buy, and keep it in bench/results.md
	@$(BIN)/python bench/transport.py --keep bench/results.md

stall: install  ## Measure what others feel while one address attacks a house, and keep it in bench/results.md
	@$(BIN)/python bench/stall.py --keep bench/results.md

torture: install services  ## Break everything around a house, check that it keeps its promises, and keep the figures
	@$(BIN)/python -m tests.torture --keep bench/results.md

starve: install  ## Measure how long machine players take while one address keeps them busy, and keep it in bench/results.md
	@$(BIN)/python bench/starve.py --keep bench/results.md

timing: install  ## See what the time of machine players tells, with and without slots, and keep it in bench/results.md
	@$(BIN)/python bench/timing.py --keep bench/results.md

first: install  ## Measure a first start, without compiled code, and keep it in bench/results.md
	@$(BIN)/python bench/first_start.py --keep bench/results.md

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
	@.venv/$(PIP) --require-hashes -r bench/peers.lock
	@touch $@

COMPILE := $(BIN)/uv pip compile --quiet --generate-hashes --no-emit-index-url --no-annotate --no-header
LOCK := $(COMPILE) --universal
LOWEST := $(addprefix --extra , server postgres redis client arena pettingzoo gymnasium openspiel)  # Ray is too big for it

lock: install  ## Choose the newest versions of everything anew, and the lowest
	@$(LOCK) --upgrade --extra all --group dev pyproject.toml --output-file requirements/dev.lock
	@$(LOCK) --upgrade --extra server --group build pyproject.toml --constraint requirements/dev.lock \
		--output-file requirements/play.lock
	@$(LOCK) --upgrade --extra server --extra postgres --extra redis --group build pyproject.toml \
		--constraint requirements/dev.lock --output-file requirements/image.lock
	@$(LOCK) --upgrade --group site pyproject.toml --constraint requirements/dev.lock \
		--output-file requirements/site.lock
	@$(LOCK) --upgrade bench/peers.in --constraint requirements/dev.lock --output-file bench/peers.lock
	@$(COMPILE) --upgrade --resolution lowest-direct --python-version 3.11 $(LOWEST) --group build --group test \
		pyproject.toml --output-file requirements/lowest.lock

clean:  ## Remove what was installed and cached
	rm -rf .venv .venv-lowest web/node_modules src/boxfive/server/page site .mypy_cache .import_linter_cache .pytest_cache .ruff_cache .hypothesis dist
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
