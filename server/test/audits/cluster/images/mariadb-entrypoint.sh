#!/usr/bin/env bash
# The part of the published image's entry point that ops/galera needs: creates the data folder if there is none, with the accounts
# from the environment and the files of /docker-entrypoint-initdb.d, and then runs mariadbd as the user mysql.
set -euo pipefail
[ "${1:0:1}" != - ] || set -- mariadbd "$@"
[ "$1" = mariadbd ] || exec "$@"

if [ "$(id -u)" = 0 ]; then
  chown -R mysql: /var/lib/mysql /run/mysqld
  exec setpriv --reuid mysql --regid mysql --init-groups "$0" "$@"
fi

if [ ! -d /var/lib/mysql/mysql ]; then
  [ -n "${MARIADB_RANDOM_ROOT_PASSWORD:-}" ] || exit 1
  mariadb-install-db --datadir=/var/lib/mysql --auth-root-authentication-method=normal --skip-test-db "${@:2}" >/dev/null
  "$@" --skip-networking --wsrep_on=OFF &
  server=$!
  until mariadb -uroot -e 'SELECT 1' >/dev/null 2>&1; do
    kill -0 "$server"
    sleep 0.2
  done
  {
    echo "CREATE DATABASE IF NOT EXISTS \`$MARIADB_DATABASE\`;"
    echo "CREATE USER '$MARIADB_USER'@'%' IDENTIFIED BY '$MARIADB_PASSWORD';"
    echo "GRANT ALL ON \`$MARIADB_DATABASE\`.* TO '$MARIADB_USER'@'%';"
    cat /docker-entrypoint-initdb.d/*.sql
    echo "SET PASSWORD FOR root@localhost = PASSWORD('$(head -c 24 /dev/urandom | base64)');"
  } | mariadb -uroot
  kill "$server"
  wait "$server"
fi
exec "$@"
