# Every command of the handbook. Targets create .venv when it is missing or out of date.

PYTHON ?= python3
# A package index with CPU-only builds of torch; empty means the default index, whose
# Linux builds carry several GB of CUDA libraries.
TORCH_INDEX ?=
# Processes that run the tests.
JOBS ?= 2

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet
export NO_MKDOCS_2_WARNING := 1

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help site serve pdf offline publish test test-editions test-gpu matrix keras record ledger bench \
	audit lint format lock system-deps clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.venv/pip:
	@$(PYTHON) -c 'import sys; sys.exit("make: Python 3.11 or newer is needed, $(PYTHON) is " + sys.version.split()[0] + "; try make PYTHON=python3.11" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv .venv
	$(PIP) --upgrade "pip>=25.1"
	@touch $@

.venv/site: .venv/pip pyproject.toml requirements.lock
	$(PIP) --constraint requirements.lock --group site
	@touch $@

.venv/pdf: .venv/site pyproject.toml requirements.lock
	$(PIP) --constraint requirements.lock --group pdf
	@touch $@

.venv/test: .venv/site .venv/pdf pyproject.toml requirements.lock
ifneq ($(TORCH_INDEX),)
	$(PIP) --index-url $(TORCH_INDEX) "$$(grep -E '^torch==' requirements.lock | sed 's/ .*//')"
endif
	$(PIP) --constraint requirements.lock --group test
	@touch $@

.venv/dev: .venv/pip pyproject.toml requirements.lock
	$(PIP) --constraint requirements.lock --group dev
	@touch $@

site: .venv/site ## Build the handbook in both languages into site/
	$(BIN)/python -m mkdocs build

serve: .venv/site ## Serve the handbook at localhost:8000 and rebuild on every change
	$(BIN)/python -m mkdocs serve --watch snippets --watch overrides

pdf: .venv/pdf site ## Print the handbook as a PDF per language into dist/
	$(BIN)/python -m overrides.editions.pdf

offline: site ## Pack the handbook into dist/ as a zip that opens from the file system
	$(BIN)/python -m overrides.editions.offline

publish: pdf offline ## Put the PDFs and the zip into site/downloads/, linked with size and date
	$(BIN)/python -m overrides.editions.downloads

# What is made from the pages has its own tests, which take longer than all others.
EDITIONS := $(patsubst %,tests/checks/test_%.py,notebooks pdf offline finder)

test: .venv/test site ## Run every snippet and every check of the pages
	$(BIN)/pytest --codeblocks docs tests -n $(JOBS) --durations 10 $(EDITIONS:%=--ignore=%)

# Without the fonts there is no PDF: its checks are skipped then, and fail where CI=true.
test-editions: .venv/test offline ## Check what is made from them: notebooks, PDFs, zip, finder
	$(BIN)/python -m overrides.editions.pdf || [ "$$CI" != true ]
	$(BIN)/pytest $(EDITIONS) -n $(JOBS) --durations 10

keras: .venv/test ## Install Keras, which a few snippets need; they are skipped without it
	$(PIP) --constraint requirements.lock --group keras

test-gpu: ## Run the blocks that need a GPU; ALL=1 runs all blocks, RECORD=1 records
	@if $(PYTHON) -c 'import torch' 2>/dev/null; then python=$(PYTHON); \
	else $(MAKE) --no-print-directory .venv/test && python=$(BIN)/python; fi && \
	$$python -m tests.tools.gpu $(if $(ALL),--all) $(if $(RECORD),--record)

# A GPU in the machine changes no transcript and no ledger but those of test-gpu.
record ledger matrix: export CUDA_VISIBLE_DEVICES =

record: .venv/test ## Record transcripts that changed; OUTCOME=1 also where the exception did
	$(BIN)/pytest --codeblocks docs --record $(if $(OUTCOME),--record-outcome) --ledger -n $(JOBS) -q

ledger: .venv/test ## Run every snippet and note in tests/ledgers/ that it ran here
	$(BIN)/pytest --codeblocks docs --ledger -n $(JOBS) -q

matrix: .venv/test ## Run every snippet on other versions: TORCH="2.15.0"; RECORD=1 records
	$(BIN)/python -m tests.tools.matrix --jobs $(JOBS) $(if $(RECORD),--record) $(TORCH)

bench: .venv/test pdf ## Print speed, memory, page weight and how well the finder finds
	$(BIN)/python -m tests.tools.bench

audit: .venv/test site ## Print Lighthouse's scores for each kind of page (needs Node)
	$(BIN)/python -m tests.tools.audit

lint: .venv/dev ## Check style of the Python code
	$(BIN)/ruff check
	$(BIN)/ruff format --check

format: .venv/dev ## Format the Python code
	$(BIN)/ruff format

lock: .venv/dev ## Resolve the newest allowed versions into requirements.lock
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --upgrade --no-annotate \
		--custom-compile-command "make lock" --group site --group pdf --group test --group keras --group dev \
		--output-file requirements.lock

system-deps: ## Install Chromium, fonts and what the PDF needs (Debian, Ubuntu; asks for root)
	$(if $(filter 0,$(shell id -u)),,sudo) apt-get update -qq
	$(if $(filter 0,$(shell id -u)),,sudo) apt-get install -y -qq \
		fontconfig fonts-noto-cjk libharfbuzz-subset0 libpango-1.0-0 libpangoft2-1.0-0
	command -v chromium-headless-shell || command -v google-chrome || \
		$(if $(filter 0,$(shell id -u)),,sudo) apt-get install -y -qq chromium-headless-shell || \
		$(if $(filter 0,$(shell id -u)),,sudo) apt-get install -y -qq chromium

clean: ## Remove everything that can be made again
	rm -rf .venv site dist .pytest_cache .ruff_cache .cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
