# The commands of this repository. They need Python >= 3.10 with venv, Node >= 20 and make, and install the rest
# into this folder. `make` alone lists them.

PYTHON ?= python3
PORT ?=
OPEN ?= 1
export OPEN

VENV_PYTHON := .venv/bin/python
TAICHU := PYTHONPATH=py $(VENV_PYTHON) -m taichu
NODE_BIN := node_modules/.bin

.NOTPARALLEL:
.PHONY: help play test setup setup-play check-python build lint bench format sync golden lock clean

help:
	@echo 'make play    build the site, serve it on 127.0.0.1 and open it (PORT=8001; OPEN=0: no browser)'
	@echo 'make test    run all checks and tests, the browser tests included'
	@echo 'make build   build the site into dist/ and say how large it is'
	@echo 'make lint    check style, types and layers only'
	@echo 'make bench   measure start, bytes and answers in a browser'
	@echo 'make format  lay out the code as make lint wants it'
	@echo 'make sync    list the files of Python for the page anew'
	@echo 'make golden  write down what the laws see in a new game (GAMES=id: write a game anew)'
	@echo 'make lock    write the lock files anew after a change of versions'
	@echo 'make clean   remove all that these commands have made'

play: setup-play
	@$(VENV_PYTHON) tools/build.py --brief
	@$(TAICHU) serve $(if $(PORT),--port '$(PORT)')

build: setup-play
	@$(TAICHU) build

# As many processes as the machine has processors, each with a browser of its own; the tests of a file stay together.
test: lint
	@$(VENV_PYTHON) -m pytest --numprocesses=auto --maxprocesses=4 --dist=loadfile $(ARGS)

setup: check-python
	@$(PYTHON) tools/setup.py test

setup-play: check-python
	@$(PYTHON) tools/setup.py play

check-python:
	@command -v $(PYTHON) >/dev/null || \
		{ echo 'Taichu needs Python 3.10 or newer, and there is no command named $(PYTHON).' >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' || \
		{ echo 'Taichu needs Python 3.10 or newer; $(PYTHON) is older.' >&2; exit 1; }

lint: setup
	@$(VENV_PYTHON) -m ruff check
	@$(VENV_PYTHON) -m ruff format --check
	@$(VENV_PYTHON) -m mypy
	@PYTHONPATH=py .venv/bin/lint-imports --no-logo
	@$(NODE_BIN)/biome ci --colors=off
	@$(NODE_BIN)/tsc --project tsconfig.json

format: setup
	@$(VENV_PYTHON) -m ruff check --fix
	@$(VENV_PYTHON) -m ruff format
	@$(NODE_BIN)/biome check --write

bench: setup build
	@$(VENV_PYTHON) -m bench

golden: setup
	@$(VENV_PYTHON) tools/golden.py $(GAMES)

sync: setup
	@$(VENV_PYTHON) tools/sync.py

lock: setup
	@$(VENV_PYTHON) -m pip install --quiet uv==0.13.9
	@for part in site dev; do \
		$(VENV_PYTHON) -m uv pip compile pyproject.toml --extra $$part --output-file requirements-$$part.txt \
			--quiet --universal --python-version 3.10 --generate-hashes --no-header --no-annotate || exit 1; \
	done
	@npm install --package-lock-only --ignore-scripts

clean:
	rm -rf .venv node_modules dist build .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
