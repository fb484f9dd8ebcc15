#!/usr/bin/env bash
# `clients.sh check`: types, style and own tests of every client library (its scripts/check.sh).
# `clients.sh quick`: the short forms of the conformance suite and of the runs against the
# service; bin/likeness and the models must be there.
# A library whose toolchain is missing is named and skipped; with LIKENESS_FAIL_ON_SKIP=1 (CI)
# that is a failure, but for .NET where its compiler comes from outside the repository.
set -euo pipefail
cd "$(dirname "$0")/.."

require=()
[[ -z "${LIKENESS_FAIL_ON_SKIP:-}" ]] || require=(-all)

check() {
  local failed=() folder name status
  for folder in clients/*/conformance; do
    folder=${folder%/conformance} name=${folder#clients/}
    status=0
    "$folder/conformance/build" >"$log" 2>&1 || status=$?
    if ((status == 3)); then
      echo "$name was skipped: $(tail -1 "$log")"
      [[ ${#require[@]} -eq 0 || $name == dotnet ]] || failed+=("$name")
      continue
    fi
    ((status != 0)) || "$folder/scripts/check.sh" >"$log" 2>&1 || status=$?
    if ((status == 0)); then
      echo "$name ok"
    else
      failed+=("$name")
      echo "$name FAILED"
      cat "$log"
    fi
  done
  [[ ${#failed[@]} -eq 0 ]] || { echo "clients: ${failed[*]} failed" >&2; exit 1; }
}

quick() {
  go run ./clients/conformance -quick "${require[@]}"
  go run ./clients/conformance/real -short "${require[@]}"
}

log=$(mktemp)
trap 'rm -f "$log"' EXIT
case "${1:-}" in
check | quick) "$1" ;;
*) echo "usage: clients.sh check | quick" >&2; exit 2 ;;
esac
