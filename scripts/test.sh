#!/usr/bin/env bash
# Every test. Starts a throw-away PostgreSQL and Redis on loopback for the
# conformance suites; arguments go to `go test`.
set -euo pipefail
scripts/setup.sh test
source scripts/test-services.sh
trap stop_test_services EXIT
start_test_services
go test -count=1 "$@" ./...
(cd lab && go test -count=1 "$@" ./...)
(cd clients/go && go test -count=1 "$@" ./...)
go test -count=1 -tags noturbo ./internal/imaging/... # the fallback decoder
