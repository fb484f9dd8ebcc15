#!/usr/bin/env bash
# The tests of every module against a throw-away PostgreSQL and Redis on loopback; arguments go
# to `go test`. LIKENESS_TEST_FULL=1 runs the complete sets (docs/tests.md), without the browser.
# What waits more than it computes (the browser, and the suites that LIKENESS_TEST_BESIDE names:
# chaos, rolling) runs beside the other packages. Lists the skipped tests with their reasons;
# with LIKENESS_FAIL_ON_SKIP=1 (CI) one that should have run is a failure.
set -euo pipefail
scripts/setup.sh test
go build -trimpath -o bin/testreport ./scripts/testreport
report=$PWD/bin/testreport work=$(mktemp -d)
source scripts/test-services.sh
beside=""
finish() {
  [[ -z "$beside" ]] || kill -- "-$beside" 2>/dev/null || true
  stop_test_services
  rm -rf "$work"
}
trap finish EXIT
start_test_services
options=() limit=25m
[[ -z "${LIKENESS_TEST_FULL:-}" ]] || limit=180m
[[ -z "${LIKENESS_FAIL_ON_SKIP:-}" ]] || options=(-fail-on-skip)
run_tests() {
  go test -trimpath -count=1 -timeout "$limit" -exec "$report -cpu $work/cpu" -json "$@" | "$report" "${options[@]}"
}

# A suite by its name.
run_suite() {
  case "$1" in
    browser) run_tests ./internal/transport/pages/browser ;;
    chaos) scripts/chaos.sh --short ;;
    rolling) scripts/rolling-restart.sh -calls 1000 ;;
    *) echo "test: there is no suite $1" >&2; return 1 ;;
  esac
}

# The suites one after another; all of them run, and the status says whether one failed.
run_beside() {
  local suite failed=0
  for suite in "$@"; do
    echo "== beside: $suite ($(date -u +%H:%M:%S))"
    run_suite "$suite" || { failed=1; echo "FAIL	$suite"; }
  done
  echo "== beside: end ($(date -u +%H:%M:%S))"
  return $failed
}

if [[ $# -gt 0 ]]; then # chosen packages or tests
  run_tests "$@"
  exit
fi

set -m # the suites beside get a process group of their own, so that they can be ended together
read -ra suites <<<"${LIKENESS_TEST_BESIDE:-}"
[[ -n "${LIKENESS_TEST_FULL:-}" ]] || suites=(browser "${suites[@]}")
run_beside "${suites[@]}" >"$work/beside.log" 2>&1 &
beside=$!
set +m

failed=0
mapfile -t packages < <(go list ./... | grep -v /pages/browser$)
run_tests "${packages[@]}" || failed=1
(cd lab && run_tests ./...) || failed=1
(cd clients/go && run_tests ./...) || failed=1
run_tests -tags noturbo ./internal/runtime/imaging/... || failed=1 # the fallback decoder
[[ -n "${LIKENESS_TEST_FULL:-}" ]] || scripts/clients.sh quick || failed=1
wait "$beside" || failed=1
beside=""
cat "$work/beside.log"
"$report" -cpu "$work/cpu"
[[ $failed -eq 0 ]] || { echo "test: FAILED" >&2; exit 1; }
echo "test: every test passed"
