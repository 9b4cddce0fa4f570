#!/usr/bin/env bash
# Starts a node of compose.yml, also when Docker restarts it. The node joins the running cluster. If none runs, it may start the
# cluster itself, but never from an older position than another node has.
#   entry.sh [options of mariadbd]
# NODE is the node's number, NODES the addresses of all nodes in order of their numbers.
#
# If no cluster runs, the node reads its position, reports it to the others, and waits until it knows the positions of all. The node
# that is furthest ahead starts the cluster, and the rest join it. While one is missing, none starts, because the missing one may be
# ahead. Only a person can know that it is gone for good: `docker compose exec nodeN bash /galera/entry.sh begin` starts without it.
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/positions.sh"

DATA=/var/lib/mysql
# What this node reports to the others: its position and a random id of this start. The file exists only while the node waits.
REPORT=/tmp/galera-position
# Created when an operator decides to start with this node; applies to one start.
DECISION=/tmp/galera-begin
REPORT_PORT=4570
POLL_INTERVAL_S=0.5

log() { echo "galera: $*" >&2; }
# A sleep that a signal ends.
pause() {
  sleep "$1" &
  wait $!
}
address_of() { cut -d' ' -f"$1" <<<"$NODES"; }

# Prints `Primary` if the node at this address has the majority, another value if not, nothing if it does not answer.
status_at() {
  timeout 2 mariadb -h "$1" -u kolo_check --connect-timeout=1 -Nse "SHOW STATUS LIKE 'wsrep_cluster_status'" 2>/dev/null | cut -f 2
}

# Prints what a waiting node at this address reports, or nothing if none waits there.
report_at() {
  timeout 1 bash -c 'exec 3<>"/dev/tcp/$1/$2" && head -n 1 <&3' - "$1" "$REPORT_PORT" 2>/dev/null || true
}

# Queries all nodes. Sets SERVING to an address of the running cluster, or ALL to the reports, a line per node, `?` for none.
query_nodes() {
  local n=0 each report
  SERVING="" ALL=""
  for each in $NODES; do
    n=$((n + 1))
    if [ "$n" = "$NODE" ]; then
      report=$(cat "$REPORT")
    elif [ "$(status_at "$each")" = Primary ]; then
      SERVING=$each
      return
    else
      report=$(report_at "$each")
    fi
    ALL="$ALL${report:-?}"$'\n'
  done
}

# Runs the node until it ends or is stopped. From here on the others see it as running, not as waiting.
run() {
  kill "$REPORTER"
  wait "$REPORTER"
  rm -f "$REPORT" "$DECISION"
  docker-entrypoint.sh mariadbd "${OPTIONS[@]}" "$@" &
  local server=$! stranded=0
  trap 'kill -TERM $server' TERM INT
  while kill -0 "$server" 2>/dev/null; do
    pause 2
    if is_stranded; then stranded=$((stranded + 1)); else stranded=0; fi
    [ "$stranded" -lt 2 ] || break
  done
  if [ "$stranded" -gt 0 ] && kill -0 "$server" 2>/dev/null; then
    log "has lost the majority, and all other nodes wait for it: restarting"
    kill -TERM "$server"
    local seconds_left=20
    while kill -0 "$server" 2>/dev/null && [ "$seconds_left" -gt 0 ]; do
      pause 1
      seconds_left=$((seconds_left - 1))
    done
    kill -KILL "$server" 2>/dev/null
  fi
  wait "$server"
  exit $?
}

# Succeeds if this node runs without a majority, and all others have restarted and wait for its position.
# It cannot have committed anything since, but it may have been behind.
is_stranded() {
  local own n=0 each
  own=$(status_at "$(address_of "$NODE")")
  [ -n "$own" ] && [ "$own" != Primary ] || return 1
  for each in $NODES; do
    n=$((n + 1))
    [ "$n" = "$NODE" ] || [ -n "$(report_at "$each")" ] || return 1
  done
}

join() {
  log "joining the cluster at $SERVING"
  # Without a position it copies all data.
  if [ "$CERTAINTY" = unsure ] || [ "$AT" = "$NOWHERE" ]; then run; else run --wsrep-start-position="$AT"; fi
}

begin() {
  # Galera refuses to start a cluster with a node that was not the last to stop. Here all nodes have been compared.
  sed -i 's/^safe_to_bootstrap: 0/safe_to_bootstrap: 1/' "$DATA/grastate.dat" 2>/dev/null
  log "starting the cluster at $AT"
  if [ "$AT" = "$NOWHERE" ]; then run --wsrep-new-cluster; else run --wsrep-new-cluster --wsrep-start-position="$AT"; fi
}

# Starts without the positions of the others. The operator has accepted that data which only they had is lost.
begin_alone() {
  log "starting the cluster at $AT without the others, as the operator decided"
  forget_cluster "$DATA"
  run --wsrep-new-cluster
}

# Succeeds if a waiting node with the same past is further ahead than this one.
is_behind() {
  local at other
  read -r at _ <"$REPORT"
  while read -r other _; do
    [ "$other" = '?' ] && continue
    if [ "$at" = "$NOWHERE" ] && [ "$other" != "$at" ]; then return 0; fi
    if [ "${other%:*}" = "${at%:*}" ] && [ "${other##*:}" -gt "${at##*:}" ]; then return 0; fi
  done <<<"${ALL%$'\n'}"
  return 1
}

if [ "${1:-}" = begin ]; then
  [ -e "$REPORT" ] || {
    log "this node is not waiting"
    exit 1
  }
  query_nodes
  log "positions, node 1 first:"
  echo -n "$ALL" >&2
  [ -z "$SERVING" ] || {
    log "a cluster is already running at $SERVING"
    exit 1
  }
  if is_behind; then
    log "another waiting node is further ahead"
    exit 1
  fi
  touch "$DECISION"
  exit 0
fi

OPTIONS=("$@")
rm -f "$REPORT" "$DECISION"
# While the node waits, it can exit at once.
trap 'exit 143' TERM INT
read -r AT CERTAINTY < <(position_in "$DATA" mariadbd --user=mysql --wsrep-cluster-address=gcomm://)
[ -n "${AT:-}" ] || {
  log "cannot read its position"
  exit 1
}
echo "$AT $CERTAINTY $(cat /proc/sys/kernel/random/uuid)" >"$REPORT"
socat "TCP-LISTEN:$REPORT_PORT,bind=$(address_of "$NODE"),reuseaddr,fork" "SYSTEM:cat $REPORT" 2>/dev/null &
REPORTER=$!

last_message="" before=""
while :; do
  # Without its report the others would wait forever.
  kill -0 "$REPORTER" 2>/dev/null || {
    log "cannot report its position on port $REPORT_PORT"
    exit 1
  }
  query_nodes
  [ -z "$SERVING" ] || join
  [ ! -e "$DECISION" ] || begin_alone
  if grep -q '?' <<<"$ALL"; then
    message="waiting at $AT for nodes that do not respond"
  elif ! first=$(furthest <<<"${ALL%$'\n'}"); then
    message="waiting at $AT, $CERTAINTY: $first; decide yourself which node starts the cluster (README.md)"
  elif [ "$first" != "$NODE" ]; then
    message="waiting at $AT for node $first to start the cluster"
  elif [ -d "$DATA/mysql" ] && [ ! -e "$DATA/grastate.dat" ]; then
    # The first setup was interrupted, or the data is from a server outside any cluster.
    message="waiting: no node has been in a cluster, and the data folder is not empty: empty it, or start the cluster with this node (README.md)"
  elif [ "$ALL" = "$before" ]; then
    # The reports of the same starts were identical twice, so all nodes waited at the same time and none has committed anything since.
    begin
  else
    message="is furthest ahead, at $AT"
  fi
  before=$ALL
  [ "$message" = "$last_message" ] || log "$message"
  last_message=$message
  pause "$POLL_INTERVAL_S"
done
