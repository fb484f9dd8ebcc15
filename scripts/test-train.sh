#!/usr/bin/env bash
# Lints and tests the Python that fits the project's own networks (lab/train). Its
# packages go into .tools/train-venv, made anew when pyproject.toml changes.
set -euo pipefail
cd "$(dirname "$0")/.."
venv=.tools/train-venv
stamp=$(sha256sum lab/train/pyproject.toml)
if [[ "$(cat "$venv/stamp" 2>/dev/null || true)" != "$stamp" ]]; then
  rm -rf "$venv"
  python3 -m venv "$venv"
  # The dependencies alone: the scripts are run where they lie.
  "$venv/bin/python" - <<'PY' >"$venv/requirements.txt"
import tomllib
project = tomllib.load(open("lab/train/pyproject.toml", "rb"))["project"]
print("\n".join(project["dependencies"] + project["optional-dependencies"]["test"]))
PY
  scripts/fetch.sh "$venv/bin/pip" install --quiet --disable-pip-version-check -r "$venv/requirements.txt"
  echo "$stamp" >"$venv/stamp"
fi
"$venv/bin/ruff" check lab/train
cd lab/train
"../../$venv/bin/python" -m pytest -q -p no:cacheprovider "$@"
