#!/usr/bin/env bash
# Checks and tests the library: types, style, tests, wheel and sdist.
set -euo pipefail
cd "$(dirname "$0")/.."
export PATH=$PWD/.venv/bin:$PATH
mypy
ruff check --quiet .
ruff format --quiet --check .
python -m pytest --quiet
dist=$(mktemp -d)
trap 'rm -rf "$dist"' EXIT
python -m build --outdir "$dist" . >/dev/null
python scripts/check_packages.py "$dist"
