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
TOLD=/tmp/galera-position
# Created when an operator decides to start with this node; applies to one start.
DECIDED=/tmp/galera-begin
TELL_PORT=4570
LOOK_AGAIN_S=0.5

say() { echo "galera: $*" >&2; }
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
told_at() {
  timeout 1 bash -c 'exec 3<>"/dev/tcp/$1/$2" && head -n 1 <&3' - "$1" "$TELL_PORT" 2>/dev/null || true
}

# Asks all nodes. Sets SERVING to an address of the running cluster, or ALL to the reports, a line per node, `?` for none.
look() {
  local n=0 each told
  SERVING="" ALL=""
  for each in $NODES; do
    n=$((n + 1))
    if [ "$n" = "$NODE" ]; then
      told=$(cat "$TOLD")
    elif [ "$(status_at "$each")" = Primary ]; then
      SERVING=$each
      return
    else
      told=$(told_at "$each")
    fi
    ALL="$ALL${told:-?}"$'\n'
  done
}

# Runs the node until it ends or is stopped. From here on the others see it as running, not as waiting.
run() {
  kill "$TELLING"
  wait "$TELLING"
  rm -f "$TOLD" "$DECIDED"
  docker-entrypoint.sh mariadbd "${OPTIONS[@]}" "$@" &
  local server=$! stranded=0
  trap 'kill -TERM $server' TERM INT
  while kill -0 "$server" 2>/dev/null; do
    pause 2
    if is_stranded; then stranded=$((stranded + 1)); else stranded=0; fi
    [ "$stranded" -lt 2 ] || break
  done
  if [ "$stranded" -gt 0 ] && kill -0 "$server" 2>/dev/null; then
    say "has lost the majority, and all other nodes wait for it: restarting"
    kill -TERM "$server"
    local patience=20
    while kill -0 "$server" 2>/dev/null && [ "$patience" -gt 0 ]; do
      pause 1
      patience=$((patience - 1))
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
    [ "$n" = "$NODE" ] || [ -n "$(told_at "$each")" ] || return 1
  done
}

join() {
  say "joining the cluster at $SERVING"
  # Without a position it copies all data.
  if [ "$SURE" = unsure ] || [ "$AT" = "$NOWHERE" ]; then run; else run --wsrep-start-position="$AT"; fi
}

begin() {
  # Galera refuses to start a cluster with a node that was not the last to stop. Here all nodes have been compared.
  sed -i 's/^safe_to_bootstrap: 0/safe_to_bootstrap: 1/' "$DATA/grastate.dat" 2>/dev/null
  say "starting the cluster at $AT"
  if [ "$AT" = "$NOWHERE" ]; then run --wsrep-new-cluster; else run --wsrep-new-cluster --wsrep-start-position="$AT"; fi
}

# Starts without the positions of the others. The operator has accepted that data which only they had is lost.
begin_alone() {
  say "starting the cluster at $AT without the others, as the operator decided"
  forget_cluster "$DATA"
  run --wsrep-new-cluster
}

# Succeeds if a waiting node with the same past is further ahead than this one.
is_behind() {
  local at told
  read -r at _ <"$TOLD"
  while read -r told _; do
    [ "$told" = '?' ] && continue
    if [ "$at" = "$NOWHERE" ] && [ "$told" != "$at" ]; then return 0; fi
    if [ "${told%:*}" = "${at%:*}" ] && [ "${told##*:}" -gt "${at##*:}" ]; then return 0; fi
  done <<<"${ALL%$'\n'}"
  return 1
}

if [ "${1:-}" = begin ]; then
  [ -e "$TOLD" ] || {
    say "this node is not waiting"
    exit 1
  }
  look
  say "positions, node 1 first:"
  echo -n "$ALL" >&2
  [ -z "$SERVING" ] || {
    say "a cluster is already running at $SERVING"
    exit 1
  }
  if is_behind; then
    say "another waiting node is further ahead"
    exit 1
  fi
  touch "$DECIDED"
  exit 0
fi

OPTIONS=("$@")
rm -f "$TOLD" "$DECIDED"
# While the node looks and waits, it can exit at once.
trap 'exit 143' TERM INT
read -r AT SURE < <(position_in "$DATA" mariadbd --user=mysql --wsrep-cluster-address=gcomm://)
[ -n "${AT:-}" ] || {
  say "cannot read its position"
  exit 1
}
echo "$AT $SURE $(cat /proc/sys/kernel/random/uuid)" >"$TOLD"
socat "TCP-LISTEN:$TELL_PORT,bind=$(address_of "$NODE"),reuseaddr,fork" "SYSTEM:cat $TOLD" 2>/dev/null &
TELLING=$!

said="" before=""
while :; do
  # Without its report the others would wait for ever.
  kill -0 "$TELLING" 2>/dev/null || {
    say "cannot report its position on port $TELL_PORT"
    exit 1
  }
  look
  [ -z "$SERVING" ] || join
  [ ! -e "$DECIDED" ] || begin_alone
  if grep -q '?' <<<"$ALL"; then
    now="waiting at $AT for nodes that do not answer"
  elif ! first=$(furthest <<<"${ALL%$'\n'}"); then
    now="waiting at $AT, $SURE: $first; decide yourself which node starts the cluster (README.md)"
  elif [ "$first" != "$NODE" ]; then
    now="waiting at $AT for node $first to start the cluster"
  elif [ -d "$DATA/mysql" ] && [ ! -e "$DATA/grastate.dat" ]; then
    # The first setup was interrupted, or the data is from a server outside any cluster.
    now="waiting: no node has been in a cluster, and the data folder is not empty: empty it, or start the cluster with this node (README.md)"
  elif [ "$ALL" = "$before" ]; then
    # The same reports of the same starts, twice: at some moment all nodes waited, and none can have committed anything since.
    begin
  else
    now="is furthest ahead, at $AT"
  fi
  before=$ALL
  [ "$now" = "$said" ] || say "$now"
  said=$now
  pause "$LOOK_AGAIN_S"
done
