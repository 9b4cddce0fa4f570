#!/usr/bin/env bash
# One node of the cluster.
#   node.sh N prepare                 makes its data folder, where there is none, and its settings
#   node.sh N position                what it has last committed: UUID:NUMBER sure|unsure. It must not run
#   node.sh N bootstrap UUID:NUMBER   begins the cluster anew with it. Only ever with the node that is furthest of all
#   node.sh N bootstrap               begins another cluster with it, of which all others take a whole copy: where one that may
#                                     have been further is gone for good
#   node.sh N start ["UUID:NUMBER …"] joins it to the others, which send it what they have done since
#   node.sh N stop | kill             ends it in order; ends it as a power cut would
#   node.sh N state                   Synced, Joining, Donor/Desynced, …; nothing where it does not answer
#   node.sh N majority                Primary where it has the majority, another word where not; nothing where it does not answer
set -euo pipefail
. "$(dirname "$0")/settings.sh"

N=$1
FOLDER=$GALERA_FOLDER/node$N
PID_FILE=$FOLDER/pid

# What tells this node from the others. Of settings that come twice, the last counts.
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
  [ -z "$(alive "$PID_FILE")" ] || fail "node $N runs: its position can only be read while it does not"
  position_in "$FOLDER/data" recovering 2>/dev/null
}
# Its log stays, for whoever wonders why it found nothing.
recovering() {
  local log=$FOLDER/position.log
  rm -f "$log"
  mariadbd --defaults-file="$FOLDER/node.cnf" --log-error="$log" "$@" >/dev/null 2>&1
  cat "$log"
}

launch() {
  [ -z "$(alive "$PID_FILE")" ] || fail "node $N runs already"
  setsid nohup mariadbd --defaults-file="$FOLDER/node.cnf" "$@" >/dev/null 2>&1 </dev/null &
  local id=$!
  echo "$id" >"$PID_FILE"
  patience 120 settled "$id" && is_synced || fail "node $N did not start: see $FOLDER/error.log"
}

# Empty where the node does not answer: that is a state, too.
status() { mariadb -S "$FOLDER/socket" -uroot -Nse "SHOW STATUS LIKE '$1'" 2>/dev/null | cut -f2 || true; }
state() { status wsrep_local_state_comment; }
is_synced() { [ "$(state)" = Synced ]; }
# Waiting for a process that has died would be in vain.
settled() { is_synced || ! kill -0 "$1" 2>/dev/null; }

case ${2:-} in
  prepare) prepare ;;
  position) position ;;
  bootstrap)
    # Galera refuses to begin with a node that was not the last to leave; whoever calls this has compared them all.
    # A node that is new has no such file yet, and needs none.
    sed -i 's/^safe_to_bootstrap: 0/safe_to_bootstrap: 1/' "$FOLDER/data/grastate.dat" 2>/dev/null || true
    if [ -n "${3:-}" ]; then
      launch --wsrep-new-cluster --wsrep-start-position="$3"
    else
      forget_cluster "$FOLDER/data"
      launch --wsrep-new-cluster
    fi
    ;;
  start)
    # A node that was killed does not know how far it had come, and would have everything copied, which stops its donor.
    read -r at sure <<<"${3:-$(position)}"
    if [ "$at" = "$NOWHERE" ] || [ "$sure" = unsure ]; then launch; else launch --wsrep-start-position="$at"; fi
    ;;
  stop | kill)
    id=$(alive "$PID_FILE") || exit 0
    if [ "$2" = kill ]; then kill -9 "$id"; else kill "$id"; fi
    patience 60 gone "$PID_FILE" || fail "node $N does not end"
    ;;
  state) state ;;
  majority) status wsrep_cluster_status ;;
  *) fail "$(sed -n '2,/^set/{/^#/p}' "$0")" ;;
esac
