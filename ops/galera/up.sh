#!/usr/bin/env bash
# Starts the cluster on this machine: three nodes, HAProxy and two Kolo processes. Skips whatever is already running.
#   up.sh            starts everything
#   up.sh database   starts the nodes and HAProxy, without Kolo
# settings.sh has the values. Kolo's own settings (JWT_SECRET, SMTP_URL, PUBLIC_URL, …) come from the environment.
set -euo pipefail
. "$(dirname "$0")/settings.sh"

need_packages
mkdir -p "$GALERA_FOLDER"
[ "$(id -u)" != 0 ] || chown "$RUN_AS" "$GALERA_FOLDER"

preparing=""
for n in $NODES; do
  [ -n "$(alive "$GALERA_FOLDER/node$n/pid")" ] && continue
  "$OPS/node.sh" "$n" prepare &
  preparing="$preparing $!"
done
for id in $preparing; do wait "$id"; done
"$OPS/recover.sh"

# MariaDB matches accounts by the client's address, and HAProxy and the check connect from this machine.
for n in $NODES; do
  mariadb -S "$GALERA_FOLDER/node$n/socket" -uroot <<SQL && break
CREATE DATABASE IF NOT EXISTS \`$KOLO_DB\`;
CREATE USER IF NOT EXISTS '$KOLO_DB_USER'@'127.0.0.1' IDENTIFIED BY '$KOLO_DB_PASSWORD';
GRANT ALL ON \`$KOLO_DB\`.* TO '$KOLO_DB_USER'@'127.0.0.1';
CREATE USER IF NOT EXISTS 'kolo_check'@'127.0.0.1';
SQL
done

if gone "$GALERA_FOLDER/check.pid"; then
  checks=()
  for n in $NODES; do checks+=("$(port "$CHECK_PORT" "$n")=127.0.0.1:$(port "$GALERA_SQL_PORT" "$n")"); done
  background check node "$OPS/check.mjs" "${checks[@]}"
fi

if gone "$GALERA_FOLDER/haproxy.pid"; then
  export CHECK_ADDRESS=127.0.0.1 WRITER_BIND="127.0.0.1:$WRITER_PORT" KOLO_BIND="127.0.0.1:$KOLO_PORT"
  for n in $NODES; do
    export "NODE_$n=127.0.0.1:$(port "$GALERA_SQL_PORT" "$n")" "CHECK_$n=$(port "$CHECK_PORT" "$n")"
  done
  for n in 1 2; do export "KOLO_$n=127.0.0.1:$(port "$KOLO_PROCESS_PORT" "$n")"; done
  haproxy -c -q -f "$OPS/haproxy.cfg" || fail "HAProxy rejects $OPS/haproxy.cfg"
  background haproxy haproxy -db -f "$OPS/haproxy.cfg"
fi
accepts_queries() { mariadb -h127.0.0.1 -P"$WRITER_PORT" -u"$KOLO_DB_USER" -p"$KOLO_DB_PASSWORD" -e 'SELECT 1' >/dev/null 2>&1; }
wait_for 30 accepts_queries || fail "no node accepts writes"
log "The database: $DATABASE_URL"
[ "${1:-}" != database ] || exit 0

# Both processes sign and verify tokens with the same secret.
secret=$GALERA_FOLDER/jwt-secret
if [ -z "${JWT_SECRET:-}" ]; then
  [ -s "$secret" ] || (umask 077 && node -p "require('crypto').randomBytes(32).toString('hex')" >"$secret")
  JWT_SECRET=$(cat "$secret")
fi
[ -f "$HOME_OF_KOLO/server/dist/main.js" ] || fail "Kolo is not built: npm ci && npm run build"
export JWT_SECRET DATABASE_URL TRUST_PROXY=1 DRAIN_SECONDS="${DRAIN_SECONDS:-2}" PUBLIC_URL="${PUBLIC_URL:-http://localhost:$KOLO_PORT}"
for n in 1 2; do
  gone "$GALERA_FOLDER/kolo$n.pid" || continue
  PORT=$(port "$KOLO_PROCESS_PORT" "$n") background "kolo$n" node "$HOME_OF_KOLO/server/dist/main.js"
done
is_ready() { node -e "fetch('http://127.0.0.1:$KOLO_PORT/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"; }
wait_for 60 is_ready || fail "Kolo is not ready: see $GALERA_FOLDER/kolo1.log"
log "Kolo: $PUBLIC_URL"
