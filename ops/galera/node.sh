#!/usr/bin/env bash
# One node of the cluster.
#   node.sh N prepare                 writes its settings, and creates its data folder if there is none
#   node.sh N position                prints its last commit, UUID:NUMBER sure|unsure; the node must not be running
#   node.sh N bootstrap UUID:NUMBER   restarts the cluster with it; use only the node that is furthest ahead
#   node.sh N bootstrap               starts a new cluster with it, which all others copy in full: if a node that may have been
#                                     further ahead is gone for good
#   node.sh N start ["UUID:NUMBER …"] joins it to the others, which send it the writes it has missed
#   node.sh N stop | kill             stops it in order; kills it, like a power failure
#   node.sh N state                   prints Synced, Joining, Donor/Desynced, …, or nothing if it does not answer
#   node.sh N majority                prints Primary if it has the majority, another value if not, nothing if it does not answer
set -euo pipefail
. "$(dirname "$0")/settings.sh"

N=$1
FOLDER=$GALERA_FOLDER/node$N
PID_FILE=$FOLDER/pid

# Prints the configuration of this node: the shared settings, then its own. If a setting appears twice, the last one applies.
settings() {
  local addresses="" each options
  for each in $NODES; do addresses="$addresses,127.0.0.1:$(port "$GALERA_GROUP_PORT" "$each")"; done
  options=$(sed -n 's/^wsrep_provider_options="\(.*\)"$/\1/p' "$OPS/cluster.cnf")
  cat "$OPS/cluster.cnf" - <<CNF
user=$RUN_AS
datadir=$FOLDER/data
tmpdir=$FOLDER/tmp
socket=$FOLDER/socket
log-error=$FOLDER/error.log
pid-file=$FOLDER/data/mariadbd.pid
bind-address=127.0.0.1
port=$(port "$GALERA_SQL_PORT" "$N")
innodb_buffer_pool_size=128M
innodb_log_file_size=48M
wsrep_provider=$(provider)
wsrep_node_name=node$N
wsrep_cluster_address=gcomm://${addresses#,}
wsrep_node_address=127.0.0.1:$(port "$GALERA_GROUP_PORT" "$N")
wsrep_node_incoming_address=127.0.0.1:$(port "$GALERA_SQL_PORT" "$N")
wsrep_sst_receive_address=127.0.0.1:$(port "$GALERA_SST_PORT" "$N")
wsrep_provider_options="$options;gmcast.listen_addr=tcp://127.0.0.1:$(port "$GALERA_GROUP_PORT" "$N");ist.recv_addr=127.0.0.1:$(port "$GALERA_IST_PORT" "$N")"
CNF
}

prepare() {
  mkdir -p "$FOLDER/tmp"
  settings >"$FOLDER/node.cnf"
  [ "$(id -u)" != 0 ] || chown -R "$RUN_AS" "$FOLDER"
  [ -d "$FOLDER/data/mysql" ] || mariadb-install-db --no-defaults --user="$RUN_AS" --datadir="$FOLDER/data" --tmpdir="$FOLDER/tmp" \
    --auth-root-authentication-method=normal --skip-test-db >"$FOLDER/install.log" 2>&1
}

position() {
  [ -z "$(alive "$PID_FILE")" ] || fail "node $N is running: stop it before you read its position"
  position_in "$FOLDER/data" print_recovery_log 2>/dev/null
}
# Runs mariadbd and prints its log. Keeps the log, which shows why a position was not found.
print_recovery_log() {
  local log=$FOLDER/position.log
  rm -f "$log"
  mariadbd --defaults-file="$FOLDER/node.cnf" --log-error="$log" "$@" >/dev/null 2>&1
  cat "$log"
}

launch() {
  [ -z "$(alive "$PID_FILE")" ] || fail "node $N is already running"
  setsid nohup mariadbd --defaults-file="$FOLDER/node.cnf" "$@" >/dev/null 2>&1 </dev/null &
  local id=$!
  echo "$id" >"$PID_FILE"
  wait_for 120 is_settled "$id" && is_synced || fail "node $N did not start: see $FOLDER/error.log"
}

# Prints nothing if the node does not answer; callers treat that as a state.
status() { mariadb -S "$FOLDER/socket" -uroot -Nse "SHOW STATUS LIKE '$1'" 2>/dev/null | cut -f2 || true; }
state() { status wsrep_local_state_comment; }
is_synced() { [ "$(state)" = Synced ]; }
# Stops waiting if the process has ended.
is_settled() { is_synced || ! kill -0 "$1" 2>/dev/null; }

case ${2:-} in
  prepare) prepare ;;
  position) position ;;
  bootstrap)
    # Galera refuses to start a cluster with a node that was not the last to stop. The caller has compared all nodes.
    # A new node does not have this file yet, and does not need it.
    sed -i 's/^safe_to_bootstrap: 0/safe_to_bootstrap: 1/' "$FOLDER/data/grastate.dat" 2>/dev/null || true
    if [ -n "${3:-}" ]; then
      launch --wsrep-new-cluster --wsrep-start-position="$3"
    else
      forget_cluster "$FOLDER/data"
      launch --wsrep-new-cluster
    fi
    ;;
  start)
    # Without a position, a killed node would copy all data, and its donor could not write meanwhile.
    read -r at sure <<<"${3:-$(position)}"
    if [ "$at" = "$NOWHERE" ] || [ "$sure" = unsure ]; then launch; else launch --wsrep-start-position="$at"; fi
    ;;
  stop | kill)
    id=$(alive "$PID_FILE") || exit 0
    if [ "$2" = kill ]; then kill -9 "$id"; else kill "$id"; fi
    wait_for 60 gone "$PID_FILE" || fail "node $N did not stop within 60 seconds"
    ;;
  state) state ;;
  majority) status wsrep_cluster_status ;;
  *) fail "$(sed -n '2,/^set/{/^#/p}' "$0")" ;;
esac
