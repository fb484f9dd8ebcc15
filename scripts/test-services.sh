#!/usr/bin/env bash
# A throw-away PostgreSQL and Redis on free loopback ports, for tests and
# benchmarks. Source it and call start_test_services / stop_test_services, or
# run it in front of a command:
#   scripts/test-services.sh go test ./internal/...
# Sets LIKENESS_TEST_POSTGRES and LIKENESS_TEST_REDIS; what is not installed is
# named on stderr and left unset. Works as root (PostgreSQL then runs as user
# postgres or nobody, since it refuses root) and as any other user.
# PostgreSQL runs with fsync off, which loses nothing when it is killed, only in a
# power cut. Set LIKENESS_TEST_FSYNC=on for benchmarks, to measure what an operator
# gets.

free_port() {
  python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}

# as_server runs a command as a user that PostgreSQL accepts.
as_server() {
  if [[ $(id -u) -ne 0 ]]; then
    "$@"
  else
    setpriv --reuid="$TEST_SERVICES_USER" --regid="$(id -g "$TEST_SERVICES_USER")" --clear-groups -- "$@"
  fi
}

start_test_services() {
  TEST_SERVICES_DIR=$(mktemp -d "${TMPDIR:-/tmp}/likeness-test.XXXXXX")
  TEST_SERVICES_USER=$(id -un)
  if [[ $(id -u) -eq 0 ]]; then
    TEST_SERVICES_USER=$(id -un postgres 2>/dev/null || echo nobody)
    chown "$TEST_SERVICES_USER" "$TEST_SERVICES_DIR"
  fi
  start_test_postgres
  start_test_redis
}

start_test_postgres() {
  local bin
  bin=$(command -v pg_ctl || ls -d /usr/lib/postgresql/*/bin/pg_ctl 2>/dev/null | sort -V | tail -1)
  if [[ -z "$bin" ]]; then
    echo "### test-services: no PostgreSQL here (apt-get install postgresql); its tests will be SKIPPED" >&2
    return 0
  fi
  bin=$(dirname "$(readlink -f "$bin")")
  local data="$TEST_SERVICES_DIR/pg" log="$TEST_SERVICES_DIR/pg.log" try port
  (cd "$TEST_SERVICES_DIR" && as_server "$bin/initdb" -D "$data" -U likeness -A trust -E UTF8 --locale=C.UTF-8 >"$log.init" 2>&1) ||
    { cat "$log.init" >&2; return 1; }
  for try in 1 2 3; do # the free port may be taken before the server has it
    port=$(free_port)
    if (cd "$TEST_SERVICES_DIR" && as_server "$bin/pg_ctl" -D "$data" -l "$log" -w -t 60 start \
      -o "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories='$TEST_SERVICES_DIR' -c max_connections=300 -c fsync=${LIKENESS_TEST_FSYNC:-off}" >/dev/null 2>&1); then
      TEST_SERVICES_PG_BIN="$bin"
      export LIKENESS_TEST_POSTGRES="postgres://likeness@127.0.0.1:$port/postgres?sslmode=disable"
      return 0
    fi
  done
  cat "$log" >&2
  return 1
}

start_test_redis() {
  local bin port try
  bin=$(command -v redis-server || true)
  if [[ -z "$bin" ]]; then
    echo "### test-services: no Redis here (apt-get install redis-server); its tests will be SKIPPED" >&2
    return 0
  fi
  for try in 1 2 3; do
    port=$(free_port)
    (cd "$TEST_SERVICES_DIR" && exec "$bin" --port "$port" --bind 127.0.0.1 --save '' --appendonly no --dir "$TEST_SERVICES_DIR" >"$TEST_SERVICES_DIR/redis.log" 2>&1) &
    TEST_SERVICES_REDIS=$!
    for _ in $(seq 100); do
      kill -0 "$TEST_SERVICES_REDIS" 2>/dev/null || break
      if (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
        export LIKENESS_TEST_REDIS="127.0.0.1:$port"
        return 0
      fi
      sleep 0.1
    done
  done
  cat "$TEST_SERVICES_DIR/redis.log" >&2
  return 1
}

stop_test_services() {
  [[ -n "${TEST_SERVICES_DIR:-}" ]] || return 0
  if [[ -n "${TEST_SERVICES_PG_BIN:-}" ]]; then
    (cd "$TEST_SERVICES_DIR" && as_server "$TEST_SERVICES_PG_BIN/pg_ctl" -D "$TEST_SERVICES_DIR/pg" -m immediate stop >/dev/null 2>&1) || true
  fi
  [[ -z "${TEST_SERVICES_REDIS:-}" ]] || kill "$TEST_SERVICES_REDIS" 2>/dev/null || true
  rm -rf "$TEST_SERVICES_DIR"
  unset TEST_SERVICES_DIR LIKENESS_TEST_POSTGRES LIKENESS_TEST_REDIS
}

if [[ "${BASH_SOURCE[0]}" == "$0" ]]; then
  set -euo pipefail
  trap stop_test_services EXIT
  start_test_services
  "$@"
fi
