#!/usr/bin/env bash
# Starts the built program on the SQLite store of data/quickstart, which it keeps from one start to the
# next, and prints a key and a call that works. `make run` is its caller; arguments: binary, address,
# and "fresh" to begin with an empty store (`make run-fresh`).
set -euo pipefail
binary=$1 addr=$2
store=data/quickstart
key=$store/test-key # of a store for trying out, on this machine
if [[ ${3:-} == fresh || ! -f $key ]]; then
  rm -rf "$store"
  mkdir -p "$store"
  (umask 077 && printf 'sk_test_%s' "$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')" >"$key")
fi
LIKENESS_BOOTSTRAP_KEY=$(<"$key") exec "$binary" serve --addr "$addr" --database "sqlite:$store/likeness.db" --hello
