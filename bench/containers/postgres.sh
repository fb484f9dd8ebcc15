#!/bin/sh
# Makes a database as the image postgres does from POSTGRES_USER, POSTGRES_DB and POSTGRES_PASSWORD_FILE, and serves it.
set -eu
data=/var/lib/postgresql/data bin=/usr/lib/postgresql/15/bin
if [ ! -s "$data/PG_VERSION" ]; then
  chown postgres "$data"
  cp "$POSTGRES_PASSWORD_FILE" /tmp/password && chown postgres /tmp/password
  setpriv --reuid postgres --regid postgres --init-groups "$bin/initdb" -D "$data" -E UTF8 -U "$POSTGRES_USER" --pwfile /tmp/password -A scram-sha-256 >/dev/null
  rm /tmp/password
  echo "host all all all scram-sha-256" >>"$data/pg_hba.conf"
  mkdir -p /var/run/postgresql && chown postgres /var/run/postgresql
  [ "$POSTGRES_DB" = postgres ] || echo "CREATE DATABASE \"$POSTGRES_DB\"" | setpriv --reuid postgres --regid postgres --init-groups "$bin/postgres" --single -D "$data" postgres >/dev/null
fi
exec setpriv --reuid postgres --regid postgres --init-groups "$bin/postgres" -D "$data" -c listen_addresses='*'
