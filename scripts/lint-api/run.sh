#!/usr/bin/env bash
# Installs the linters of package-lock.json below .tools, unless they are there, and runs them on the description.
set -euo pipefail
cd "$(dirname "$0")/../.."
command -v npm >/dev/null || { echo "lint-api: npm is missing" >&2; exit 3; }
tools=.tools/lint-api
if ! cmp -s scripts/lint-api/package-lock.json "$tools/installed.json"; then
  mkdir -p "$tools"
  cp scripts/lint-api/package.json scripts/lint-api/package-lock.json "$tools"
  scripts/fetch.sh npm ci --silent --ignore-scripts --no-audit --no-fund --prefix "$tools"
  cp scripts/lint-api/package-lock.json "$tools/installed.json"
fi
go run ./scripts/lint-api "$tools"
