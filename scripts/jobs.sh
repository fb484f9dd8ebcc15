#!/usr/bin/env bash
# A job on nodes with one PostgreSQL: killed nodes (make jobs-chaos), with -compare throughput (make jobs-bench), with -large
# 100,000 items (make jobs-large).
# Arguments go to bench/jobs (-items 200 -kills 2).
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
go build -o "$work/jobs" ./bench/jobs
scripts/test-services.sh "$work/jobs" -binary "${BINARY:-bin/likeness}" -models "${MODELS:-models/cache}" "$@"
