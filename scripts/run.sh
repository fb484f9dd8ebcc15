#!/usr/bin/env bash
# Starts the built program on a fresh SQLite store and prints a key and a call
# that works. `make run` is its caller; arguments: binary, address.
set -euo pipefail
binary=$1 addr=$2
store=data/quickstart
rm -rf "$store"
mkdir -p "$store"
exec "$binary" serve --addr "$addr" --database "sqlite:$store/likeness.db" --hello
