#!/usr/bin/env bash
# The tests of every module against a throw-away PostgreSQL and Redis on loopback; arguments go
# to `go test`. LIKENESS_TEST_FULL=1 runs the complete sets (docs/tests.md), without the browser.
# Two lanes run beside the packages: the browser, and what starts programs and waits for them
# (the short runs of the client libraries, and the suites that LIKENESS_TEST_BESIDE names). Lists
# the skipped tests with their reasons; with LIKENESS_FAIL_ON_SKIP=1 (CI) one that should have run
# is a failure. Vet is a part of `make lint`, not of this.
set -euo pipefail
export GOFLAGS=-trimpath # the same for all, and for vet: each uses what another has compiled
scripts/setup.sh test
go build -trimpath -o bin/testreport ./scripts/testreport
report=$PWD/bin/testreport work=$(mktemp -d)
source scripts/test-services.sh
lanes=()
finish() {
  for lane in "${lanes[@]}"; do kill -- "-$lane" 2>/dev/null || true; done
  stop_test_services
  rm -rf "$work"
}
trap finish EXIT
start_test_services
options=() limit=25m
[[ -z "${LIKENESS_TEST_FULL:-}" ]] || limit=180m
[[ -z "${LIKENESS_FAIL_ON_SKIP:-}" ]] || options=(-fail-on-skip)
run_tests() {
  go test -vet=off -count=1 -timeout "$limit" -exec "$report -cpu $work/cpu" -json "$@" | "$report" "${options[@]}"
}

# A suite by its name.
run_suite() {
  case "$1" in
    browser) run_tests ./internal/transport/pages/browser ;;
    clients-quick) scripts/clients.sh quick ;;
    clients) scripts/clients.sh check ;;
    monitoring) scripts/check-monitoring.sh ;;
    deploy) make --no-print-directory deploy-check ;;
    train) scripts/test-train.sh ;;
    chaos) scripts/chaos.sh --short ;;
    rolling) scripts/rolling-restart.sh -calls 1000 ;;
    *) echo "test: there is no suite $1" >&2; return 1 ;;
  esac
}

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
    run_suite "$suite" || { failed=1; echo "FAIL	$suite"; }
    echo "== beside: $suite took $((SECONDS - began)) s"
  done
  return $failed
}

if [[ $# -gt 0 ]]; then # chosen packages or tests
  run_tests "$@"
  exit
fi

read -ra suites <<<"${LIKENESS_TEST_BESIDE:-}"
if [[ -z "${LIKENESS_TEST_FULL:-}" ]]; then
  start_lane browser
  suites=(clients-quick "${suites[@]}")
fi
[[ ${#suites[@]} -eq 0 ]] || start_lane "${suites[@]}"

failed=0
mapfile -t packages < <(go list ./... | grep -v /pages/browser$)
run_tests "${packages[@]}" || failed=1
(cd lab && run_tests ./...) || failed=1
(cd clients/go && run_tests ./...) || failed=1
run_tests -tags noturbo ./internal/runtime/imaging/... || failed=1 # the fallback decoder
for i in "${!lanes[@]}"; do
  wait "${lanes[i]}" || failed=1
  cat "$work/lane$i.log"
done
lanes=()
"$report" -cpu "$work/cpu"
[[ $failed -eq 0 ]] || { echo "test: FAILED" >&2; exit 1; }
echo "test: every test passed"
