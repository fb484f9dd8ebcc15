#!/usr/bin/env bash
# Every test. Starts a throw-away PostgreSQL and Redis on loopback for the
# conformance suites; arguments go to `go test`. Lists the skipped tests with their
# reasons at the end; with LIKENESS_FAIL_ON_SKIP=1 (CI) one that should have run is a failure.
set -euo pipefail
scripts/setup.sh test
source scripts/test-services.sh
trap stop_test_services EXIT
start_test_services
go build -trimpath -o bin/testreport ./scripts/testreport
report=$PWD/bin/testreport
options=()
[[ -z "${LIKENESS_FAIL_ON_SKIP:-}" ]] || options=(-fail-on-skip)
# On a slow machine the browser tests alone come near the 10 minutes that go test allows by itself.
run_tests() { go test -count=1 -timeout 25m -json "$@" | "$report" "${options[@]}"; }
run_tests "$@" ./...
(cd lab && run_tests "$@" ./...)
(cd clients/go && run_tests "$@" ./...)
run_tests -tags noturbo ./internal/runtime/imaging/... # the fallback decoder
[[ $# -gt 0 ]] || scripts/clients.sh quick
