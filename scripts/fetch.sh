#!/usr/bin/env bash
# Runs a command that downloads packages: fetch.sh npm ci. A run that does not end within five
# minutes is ended and repeated, twice at most (npm has been seen to wait for ever); a run that
# fails is repeated too, since a registry may be out of reach for a moment.
set -euo pipefail
for try in 1 2 3; do
  status=0
  timeout --kill-after=10 300 "$@" || status=$?
  [[ $status -ne 0 ]] || exit 0
  echo "fetch: '$*' ended with $status, try $try of 3" >&2
done
exit "$status"
