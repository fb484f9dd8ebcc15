#!/usr/bin/env bash
# Says which areas of scripts/ci-areas.txt a change touches, one a line; with an area as argument
# the exit status says whether it is touched. `ci-changed.sh --state AREA` prints the state of an area's files.
#
# An area is not touched when its files are in the state of its last complete pass, which docs/tests.md
# holds, nor when they are the same in what the change is compared with, the first that is known:
#   1. CI_BASE, a commit (a merge request's target);
#   2. the commit where this branch left origin/main, unless that is this commit itself.
set -euo pipefail
cd "$(dirname "$0")/.."
areas=scripts/ci-areas.txt results=docs/tests.md

paths_of() { awk -v area="$1" '$1 == area {for (i = 2; i <= NF; i++) print $i}' "$areas"; }

# The state of an area: a hash of the names and contents of its files.
state_of() {
  local paths
  mapfile -t paths < <(paths_of "$1")
  [[ ${#paths[@]} -gt 0 ]] || { echo "ci-changed: $areas has no area $1" >&2; return 2; }
  git ls-tree -r HEAD -- "${paths[@]}" | git hash-object --stdin | cut -c1-12
}

find_base() {
  local base
  if [[ -n "${CI_BASE:-}" ]]; then
    git rev-parse --quiet --verify "$CI_BASE^{commit}" && return
    echo "ci-changed: CI_BASE $CI_BASE is not here" >&2
    return
  fi
  base=$(git merge-base HEAD origin/main 2>/dev/null) || return 0
  [[ "$base" == "$(git rev-parse HEAD)" ]] || echo "$base"
}

is_touched() {
  local paths
  mapfile -t paths < <(paths_of "$1")
  [[ ${#paths[@]} -gt 0 ]] || { echo "ci-changed: $areas has no area $1" >&2; return 2; }
  ! grep -q "^| $1 | passed .* $(state_of "$1") |" "$results" || return 1
  [[ -z "$base" ]] || ! git diff --quiet "$base" HEAD -- "${paths[@]}"
}

if [[ "${1:-}" == --state ]]; then
  state_of "$2"
  exit
fi
base=$(find_base)
if [[ $# -gt 0 ]]; then
  is_touched "$1"
  exit
fi
for area in $(awk '/^[a-z]/ {print $1}' "$areas"); do
  ! is_touched "$area" || echo "$area"
done
