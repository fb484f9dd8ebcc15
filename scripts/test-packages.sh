#!/usr/bin/env bash
# Runs `go test` on packages and prints what it prints, then the skipped tests: test-packages.sh ./internal/...
# With LIKENESS_FAIL_ON_SKIP=1 a test that was skipped and should have run is a failure. Writes the
# processor time of each package into the file that LIKENESS_TEST_CPU names. Builds nothing: bin/testreport is there.
set -euo pipefail
report=$LIKENESS_TEST_REPORT
options=() limit=25m exec=()
[[ -z "${LIKENESS_TEST_FULL:-}" ]] || limit=180m
[[ -z "${LIKENESS_FAIL_ON_SKIP:-}" ]] || options=(-fail-on-skip)
[[ -z "${LIKENESS_TEST_CPU:-}" ]] || exec=(-exec "$report -cpu $LIKENESS_TEST_CPU")
# Three packages at a time on two cores: many of them wait for a database or a program. -w: no tables for debuggers, linking takes less.
go test -p "$(($(nproc) + 1))" -ldflags=-w -vet=off -count=1 -timeout "$limit" "${exec[@]}" -json "$@" | "$report" "${options[@]}"
