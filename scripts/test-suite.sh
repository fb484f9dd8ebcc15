#!/usr/bin/env bash
# Runs a suite by its name, beside the packages in scripts/test.sh or alone: test-suite.sh chaos.
# One that does not end within its limit is ended, and says so: no suite may hold CI for ever.
set -euo pipefail
cd "$(dirname "$0")/.."
limit=30m # the longest takes 7 minutes on two idle cores, 20 beside other work

run_suite() {
  case "$1" in
    browser)
      export LIKENESS_TEST_REPORT=${LIKENESS_TEST_REPORT:-$PWD/bin/testreport}
      [[ -x "$LIKENESS_TEST_REPORT" ]] || go build -o "$LIKENESS_TEST_REPORT" ./scripts/testreport
      scripts/test-packages.sh ./internal/transport/pages/browser
      ;;
    clients-quick) scripts/clients.sh quick ;;
    service-calls) go run ./clients/conformance/real -short -all -languages go -parts calls ;;
    clients) scripts/clients.sh check && scripts/clients-install.sh ;;
    monitoring) scripts/check-monitoring.sh ;;
    deploy) make --no-print-directory deploy-check ;;
    lint-api) scripts/lint-api/run.sh ;;
    train) scripts/test-train.sh ;;
    chaos) scripts/chaos.sh --short ;;
    rolling) scripts/rolling-restart.sh -calls 1000 ;;
    *) echo "test-suite: there is no suite $1" >&2; return 2 ;;
  esac
}

if [[ -z "${LIKENESS_SUITE_LIMITED:-}" ]]; then # again, under the limit
  status=0
  LIKENESS_SUITE_LIMITED=1 timeout --signal=QUIT --kill-after=30 "$limit" "$0" "$@" & # a process group of its own
  trap 'kill $! 2>/dev/null || true' TERM
  wait $! || status=$?
  [[ $status -ne 124 && $status -ne 137 ]] || echo "test-suite: $1 did not end within $limit" >&2
  exit "$status"
fi
run_suite "$1"
