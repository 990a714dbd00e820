#!/bin/bash
# What the official image promises: a database made once with POSTGRES_PASSWORD or POSTGRES_PASSWORD_FILE and
# POSTGRES_INITDB_ARGS, then the server, as the user `postgres`.
set -euo pipefail
data=/var/lib/postgresql/18/docker
mkdir -p "$data"
chown -R postgres /var/lib/postgresql
if [[ ! -s $data/PG_VERSION ]]; then
  password=$(mktemp)
  if [[ -n ${POSTGRES_PASSWORD_FILE:-} ]]; then cat "$POSTGRES_PASSWORD_FILE" > "$password"; else echo "$POSTGRES_PASSWORD" > "$password"; fi
  chown postgres "$password"
  su postgres -c "/pg/bin/initdb -D $data -U postgres --pwfile=$password -A scram-sha-256 ${POSTGRES_INITDB_ARGS:-}"
  rm "$password"
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
fi
exec setpriv --reuid=postgres --regid=postgres --clear-groups /pg/bin/postgres -D "$data" -c listen_addresses='*' -c unix_socket_directories='' "$@"
