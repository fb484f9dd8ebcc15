#!/usr/bin/env bash
# The complete tests: `test-full.sh [PART...]`, all parts without arguments. Every part runs, and
# its result goes into the table of docs/tests.md, which scripts/ci-changed.sh reads: commit it.
set -euo pipefail
cd "$(dirname "$0")/.."
results=docs/tests.md
parts=(lint go browser clients deploy monitoring lint-api train chaos rolling hostile)

run_part() {
  case "$1" in
    lint) scripts/lint.sh full ;;
    go) LIKENESS_TEST_FULL=1 LIKENESS_REQUIRE_MODELS=1 LIKENESS_FAIL_ON_SKIP=1 scripts/test.sh ;;
    browser) make --no-print-directory browser ;;
    clients) LIKENESS_FAIL_ON_SKIP=1 scripts/clients.sh check && make --no-print-directory clients-test && make --no-print-directory clients-real && LIKENESS_FAIL_ON_SKIP=1 make --no-print-directory clients-install ;;
    deploy) go -C deploy/check mod tidy -diff && make --no-print-directory deploy-check && check_unit ;;
    monitoring) scripts/check-monitoring.sh ;;
    lint-api) scripts/lint-api/run.sh ;;
    train) scripts/test-train.sh ;;
    chaos) make --no-print-directory chaos ;;
    rolling) make --no-print-directory rolling-restart ;;
    hostile) make --no-print-directory hostile hostile-cpu ;;
    *) echo "test-full: there is no part $1; they are ${parts[*]}" >&2; return 2 ;;
  esac
}

check_unit() {
  ! command -v systemd-analyze >/dev/null || systemd-analyze security --offline=yes --threshold=20 deploy/package/likeness.service | tail -1
}

# record PART RESULT MINUTES: replaces the row of the part in the table of the last results.
record() {
  local state="-"
  ! grep -q "^$1 " scripts/ci-areas.txt || state=$(scripts/ci-changed.sh --state "$1")
  local row="| $1 | $2 | $(date -u +%Y-%m-%d) | $(git rev-parse --short=10 HEAD) | $3 | $state |"
  sed -i "/^## Last results/,\$ s#^| $1 | .*#$row#" "$results"
  grep -qF "$row" "$results" || { echo "test-full: $results has no row of $1" >&2; return 1; }
}

[[ $# -eq 0 ]] || parts=("$@")
if [[ -n "$(git status --porcelain -- . ":!$results")" ]]; then
  echo "test-full: commit first; the result is recorded for a commit" >&2
  exit 1
fi
failed=()
for part in "${parts[@]}"; do
  printf '\n== %s (%s)\n' "$part" "$(date -u +%H:%M:%S)"
  began=$SECONDS result=passed
  run_part "$part" || { result=failed; failed+=("$part"); }
  record "$part" "$result" $(((SECONDS - began + 59) / 60))
done
[[ ${#failed[@]} -eq 0 ]] || { echo "test-full: ${failed[*]} failed" >&2; exit 1; }
echo "test-full: ${parts[*]} passed"
