#!/usr/bin/env bash
# The tests of every module against a throw-away PostgreSQL and Redis on loopback; arguments go
# to `go test`. LIKENESS_TEST_FULL=1 runs the complete sets (docs/tests.md), without the browser.
# Two lanes run beside the packages: the browser, and what starts programs and waits for them
# (the short runs of the client libraries, and the suites that LIKENESS_TEST_BESIDE names; where it is
# set and does not name the clients, the Go library alone calls every operation). Lists
# the skipped tests with their reasons; with LIKENESS_FAIL_ON_SKIP=1 (CI) one that should have run
# is a failure. Vet is a part of `make lint`, not of this.
set -euo pipefail
scripts/setup.sh test
go build -o bin/testreport ./scripts/testreport
work=$(mktemp -d)
export LIKENESS_TEST_REPORT=$PWD/bin/testreport LIKENESS_TEST_CPU=$work/cpu
source scripts/test-services.sh
lanes=()
finish() { # with lanes left when the run was ended from outside: says how far they came
  for i in "${!lanes[@]}"; do
    cat "$work/lane$i.log"
    kill -- "-${lanes[i]}" 2>/dev/null || true
  done
  stop_test_services
  rm -rf "$work"
}
trap finish EXIT
start_test_services

# Starts suites one after another beside the packages; all of them run, and the status of the lane
# says whether one failed.
start_lane() {
  local log="$work/lane${#lanes[@]}.log"
  set -m # a process group of its own, so that the lane can be ended together
  run_lane "$@" >"$log" 2>&1 &
  set +m
  lanes+=($!)
}

run_lane() {
  local suite failed=0 began
  for suite in "$@"; do
    began=$SECONDS
    echo "== beside: $suite ($(date -u +%H:%M:%S))"
    scripts/test-suite.sh "$suite" || { failed=1; echo "FAIL	$suite"; }
    echo "== beside: $suite took $((SECONDS - began)) s"
  done
  return $failed
}

if [[ $# -gt 0 ]]; then # chosen packages or tests
  scripts/test-packages.sh "$@"
  exit
fi

read -ra suites <<<"${LIKENESS_TEST_BESIDE:-}"
if [[ -z "${LIKENESS_TEST_FULL:-}" ]]; then
  start_lane browser
  calls=clients-quick
  [[ -z "${LIKENESS_TEST_BESIDE+set}" || " $LIKENESS_TEST_BESIDE " == *" clients "* ]] || calls=service-calls
  suites=("$calls" "${suites[@]}")
fi
[[ ${#suites[@]} -eq 0 ]] || start_lane "${suites[@]}"

failed=0
mapfile -t packages < <(go list ./... | grep -v /pages/browser$)
scripts/test-packages.sh "${packages[@]}" || failed=1
(cd lab && ../scripts/test-packages.sh ./...) || failed=1
(cd clients/go && ../../scripts/test-packages.sh ./...) || failed=1
scripts/test-packages.sh -tags noturbo ./internal/runtime/imaging/... || failed=1 # the fallback decoder
for i in "${!lanes[@]}"; do
  wait "${lanes[i]}" || failed=1
  cat "$work/lane$i.log"
done
lanes=()
bin/testreport -cpu "$work/cpu"
[[ $failed -eq 0 ]] || { echo "test: FAILED" >&2; exit 1; }
echo "test: every test passed"
