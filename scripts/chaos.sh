#!/usr/bin/env bash
# Shows that nothing is lost or charged twice when nodes, PostgreSQL and Redis
# break (bench/chaos). Installs PostgreSQL and Redis where they are missing.
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/setup.sh test
exec go run ./bench/chaos --binary bin/likeness --models "${MODELS:-models/cache}" --out bench/out "$@"
