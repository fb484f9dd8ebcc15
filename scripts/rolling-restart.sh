#!/usr/bin/env bash
# Restarts three nodes behind haproxy one after another under load and counts failed calls: make rolling-restart.
# Arguments go to bench/rolling (-calls 2000).
set -euo pipefail
cd "$(dirname "$0")/.."
command -v haproxy >/dev/null || { echo "rolling-restart: install haproxy (apt-get install haproxy)" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
go build -o "$work/rolling" ./bench/rolling
scripts/test-services.sh "$work/rolling" -binary "${BINARY:-bin/likeness}" -models "${MODELS:-models/cache}" "$@"
