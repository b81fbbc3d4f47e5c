# Two commands on a fresh machine: `make serve` and `make test`. Each sets up what it needs, once.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps
LOCK_TOOL := .cache/lock
AUDIT_TOOL := .cache/audit
PEERS := .cache/peers
ZENSICAL := .cache/zensical-venv

export NO_MKDOCS_2_WARNING := 1

.DEFAULT_GOAL := help
.PHONY: help serve site publish test record bench peers zensical audit lock clean

help: ## Show what there is to make.
	@sed -n 's/^\([a-z]*\):.*## /make \1|/p' $(firstword $(MAKEFILE_LIST)) | awk -F'|' '{ printf "%-14s%s\n", $$1, $$2 }'

serve: $(READY) ## Serve the site in both languages; it rebuilds as you write.
	$(BIN)/mkdocs serve

site: $(READY) ## Build the site into site/.
	$(BIN)/mkdocs build --strict
	@test -f site/gate-passed.txt # a block that ends Python ends it without an error

publish: site ## Lay out public/: the checked site, compressed copies and the configuration for a plain server.
	$(BIN)/python -m press.packed site public

test: $(READY) ## Check everything: lint, format, types, tests, the site through its gate and in real browsers.
	$(BIN)/python tests/browser/browsers.py
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	env -u SITE_URL $(BIN)/python tests/twice.py
	@test -f .cache/site/gate-passed.txt
	$(BIN)/pytest --site=.cache/site

record: $(READY) ## Rewrite the numbers in the pages after an intended change; read the diff.
	$(BIN)/python -m press.record

bench: $(READY) ## Measure how fast it is, against its goals; bench-results.json holds the figures.
	$(BIN)/python -m bench

peers: $(PEERS)/ready ## Ask other calculators again what the site records of them (Python 3.11).
	PYTHONPATH=.:tests $(PEERS)/bin/python -W ignore -m peers

zensical: $(READY) $(ZENSICAL)/ready ## Build both languages with Zensical too; every number and the gate must be the same.
	PYTHONPATH=tests $(BIN)/python -m way_out

audit: $(AUDIT_TOOL)/ready ## Ask the registries for known faults of everything that is installed or shipped.
	$(AUDIT_TOOL)/bin/pip-audit --disable-pip --require-hashes --requirement requirements.lock
	for lock in $$(git ls-files '*package-lock.json'); do (cd $$(dirname $$lock) && npm audit --package-lock-only) || exit 1; done

COMPILE := $(LOCK_TOOL)/bin/uv pip compile --quiet --universal --python-version 3.11 \
    --no-header --no-annotate --no-emit-package recount --no-emit-package recount-press
lock: $(LOCK_TOOL)/ready ## Renew both lock files from requirements.txt (LOCK=--upgrade for the newest).
	grep -v '^-c' requirements.txt | $(COMPILE) --output-file constraints.txt $(LOCK) -
	grep -v '^-c' requirements.txt | $(COMPILE) --generate-hashes --constraint constraints.txt \
	    --output-file requirements.lock -

clean: ## Remove everything that was made.
	rm -rf .venv .cache site public bench-results.json *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(READY): requirements.lock pyproject.toml docs/pyproject.toml
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Recount needs Python 3.11 or newer; name one: make PYTHON=python3.12")'
	$(PYTHON) -m venv --clear .venv
	$(INSTALL) --require-hashes --requirement requirements.lock
	$(INSTALL) --no-build-isolation --editable . --editable docs
	@touch $@

$(PEERS)/ready: tests/peers/requirements.txt
	$(PYTHON) -m venv --clear $(PEERS)
	$(PEERS)/bin/python -m pip install --quiet --disable-pip-version-check --requirement $<
	@touch $@

$(AUDIT_TOOL)/ready:
	$(PYTHON) -m venv --clear $(AUDIT_TOOL)
	$(AUDIT_TOOL)/bin/python -m pip install --quiet --disable-pip-version-check pip-audit==2.10.1
	@touch $@

$(ZENSICAL)/ready: tests/way_out/requirements.txt constraints.txt
	$(PYTHON) -m venv --clear $(ZENSICAL)
	$(ZENSICAL)/bin/python -m pip install --quiet --disable-pip-version-check --requirement $<
	@touch $@

$(LOCK_TOOL)/ready:
	$(PYTHON) -m venv --clear $(LOCK_TOOL)
	$(LOCK_TOOL)/bin/python -m pip install --quiet --disable-pip-version-check uv==0.13.9
	@touch $@
