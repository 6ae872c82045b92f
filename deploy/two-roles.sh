#!/bin/sh
# Runs in the container of PostgreSQL at its first start: docs/operation/usual.md#two-roles
set -eu
psql --username=postgres --set=ON_ERROR_STOP=1 \
  --set=owner="$OWNER_PASSWORD" --set=application="$APPLICATION_PASSWORD" <<'SQL'
create role contraluz_owner login password :'owner';
create role contraluz login password :'application';
create database contraluz owner contraluz_owner encoding 'UTF8' template template0;
SQL
