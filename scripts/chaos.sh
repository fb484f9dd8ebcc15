#!/usr/bin/env bash
# Shows that nothing is lost or charged twice when nodes, PostgreSQL and Redis
# break (lab/chaos). Installs PostgreSQL and Redis where they are missing.
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/setup.sh test
exec go run -C lab ./chaos --binary "$PWD/bin/likeness" --models "$(realpath "${MODELS:-models/cache}")" --out "$PWD/bench/out" "$@"
