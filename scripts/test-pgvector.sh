#!/usr/bin/env bash
# Runs a command with LIKENESS_TEST_PGVECTOR set to a throw-away PostgreSQL that has the
# extension pgvector, taken from the PyPI package pgserver (fetched once into .tools):
#   scripts/test-pgvector.sh go test ./internal/state/gallery/pgvector
set -euo pipefail
cd "$(dirname "$0")/.."
version=0.1.4 # PostgreSQL 16.2, pgvector 0.6.2
dir=$PWD/.tools/pgserver-$version
if [[ ! -x $dir/pgserver/pginstall/bin/pg_ctl ]]; then
  mkdir -p "$dir"
  wheel=$(ls "$dir"/*.whl 2>/dev/null || true)
  if [[ -z $wheel ]]; then
    python3 -m pip download --quiet --no-deps --only-binary=:all: --dest "$dir" "pgserver==$version"
    wheel=$(ls "$dir"/*.whl)
  fi
  python3 -m zipfile -e "$wheel" "$dir"
  chmod -R a+rX "$dir"
  chmod a+x "$dir"/pgserver/pginstall/bin/*
fi
export PATH="$dir/pgserver/pginstall/bin:$PATH"
source scripts/test-services.sh
trap stop_test_services EXIT
start_test_services
export LIKENESS_TEST_PGVECTOR=$LIKENESS_TEST_POSTGRES
"$@"
