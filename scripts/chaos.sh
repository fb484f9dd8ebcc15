#!/usr/bin/env bash
# Shows that nothing is lost or charged twice when nodes, PostgreSQL and Redis
# break (lab/chaos), and when nodes are killed during an import (bench/jobs). Installs PostgreSQL and Redis where they are missing.
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/setup.sh test
go run -C lab ./chaos --binary "$PWD/bin/likeness" --models "$(realpath "${MODELS:-models/cache}")" --out "$PWD/bench/out" "$@"
[[ " $* " == *" --short "* ]] || scripts/jobs.sh -items 500 -kills 4 # imports: make jobs-chaos is longer
