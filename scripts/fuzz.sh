#!/usr/bin/env bash
# Runs every fuzz target of all modules for the given time each (30s, 2m ...).
set -euo pipefail
budget=${1:-30s}
grep -rlE '^func Fuzz' --include='*_test.go' . | xargs -n1 dirname | sort -u | while read -r package; do
  module=. # or the nested module that holds the package
  for nested in lab clients/go; do
    [[ $package != "./$nested" && $package != "./$nested"/* ]] || module=$nested
  done
  grep -hoE '^func Fuzz[A-Za-z0-9_]+' "$package"/*_test.go |
    sed 's/^func //' | sort -u | while read -r target; do
    echo "fuzz: $package $target for $budget"
    # Go sometimes ends a run in time as a failure ("context deadline exceeded"); an input
    # that truly fails is kept by the first run and fails the second at once.
    run=(go -C "$module" test "${PWD}/${package#./}" -run '^$' -fuzz "^$target\$" -fuzztime "$budget")
    "${run[@]}" || "${run[@]}"
  done
done
