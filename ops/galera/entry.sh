#!/usr/bin/env bash
# How a node of compose.yml starts, also when Docker starts it again: as one of a cluster that serves, or else the first of a
# cluster that all have left, and never from an older position than another node's.
#   entry.sh [options of mariadbd]
# NODE is its number, NODES the addresses of all, by number.
#
# Where nobody serves, a node reads how far it had come, tells the others, and waits until it knows that of each of them. The one
# that is furthest begins, the rest join it. While one is missing, nobody begins: it may be the one that is ahead. Whether it
# is gone for good only a person can know: `docker compose exec nodeN bash /galera/entry.sh begin` begins without it.
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/positions.sh"

DATA=/var/lib/mysql
# What this node tells the others: its position, and which of its starts that was. There only while it waits.
TOLD=/tmp/galera-position
# Made by a person who has decided; good for one start.
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

# `Primary` where the node at this address runs and has the majority, another word where it has not; nothing where it does not answer.
status_at() {
  timeout 2 mariadb -h "$1" -u kolo_check --connect-timeout=1 -Nse "SHOW STATUS LIKE 'wsrep_cluster_status'" 2>/dev/null | cut -f 2
}

# What a waiting node at this address tells; nothing where none waits.
told_at() {
  timeout 1 bash -c 'exec 3<>"/dev/tcp/$1/$2" && head -n 1 <&3' - "$1" "$TELL_PORT" 2>/dev/null || true
}

# Asks all nodes. SERVING is an address of a cluster that serves; ALL what each waiting node tells, a line each, `?` for none.
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

# Runs the node until it ends, or is told to. From here on the others see it as one that runs, not as one that waits.
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
    say "has lost the majority, and all others wait for it: starts anew"
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

# Whether this node runs without a majority, which nobody else has either: the others have died, and wait for its position.
# It cannot have gone on since, but it may have been behind.
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
  say "joins the cluster at $SERVING"
  # Without a position it takes a whole copy.
  if [ "$SURE" = unsure ] || [ "$AT" = "$NOWHERE" ]; then run; else run --wsrep-start-position="$AT"; fi
}

begin() {
  # Galera refuses to begin with a node that was not the last to leave; here they have all been compared.
  sed -i 's/^safe_to_bootstrap: 0/safe_to_bootstrap: 1/' "$DATA/grastate.dat" 2>/dev/null
  say "begins the cluster at $AT"
  if [ "$AT" = "$NOWHERE" ]; then run --wsrep-new-cluster; else run --wsrep-new-cluster --wsrep-start-position="$AT"; fi
}

# Without the others' word. What only they had is gone: that is what was decided.
begin_alone() {
  say "begins without the others, at $AT, as was decided"
  forget_cluster "$DATA"
  run --wsrep-new-cluster
}

# Of those that wait and have the same past as this node.
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
    say "this node does not wait"
    exit 1
  }
  look
  say "the positions, node 1 first:"
  echo -n "$ALL" >&2
  [ -z "$SERVING" ] || {
    say "a cluster serves at $SERVING already"
    exit 1
  }
  if is_behind; then
    say "another node that waits is further"
    exit 1
  fi
  touch "$DECIDED"
  exit 0
fi

OPTIONS=("$@")
rm -f "$TOLD" "$DECIDED"
# While it looks and waits there is nothing to end in order.
trap 'exit 143' TERM INT
read -r AT SURE < <(position_in "$DATA" mariadbd --user=mysql --wsrep-cluster-address=gcomm://)
[ -n "${AT:-}" ] || {
  say "its position cannot be read"
  exit 1
}
echo "$AT $SURE $(cat /proc/sys/kernel/random/uuid)" >"$TOLD"
socat "TCP-LISTEN:$TELL_PORT,bind=$(address_of "$NODE"),reuseaddr,fork" "SYSTEM:cat $TOLD" 2>/dev/null &
TELLING=$!

said="" before=""
while :; do
  # Unheard, it would keep the others waiting for ever.
  kill -0 "$TELLING" 2>/dev/null || {
    say "cannot tell its position at port $TELL_PORT"
    exit 1
  }
  look
  [ -z "$SERVING" ] || join
  [ ! -e "$DECIDED" ] || begin_alone
  if grep -q '?' <<<"$ALL"; then
    now="waits at $AT for nodes that do not answer"
  elif ! first=$(furthest <<<"${ALL%$'\n'}"); then
    now="waits at $AT, $SURE: $first; decide by hand"
  elif [ "$first" != "$NODE" ]; then
    now="waits at $AT for node $first, which is to begin"
  elif [ -d "$DATA/mysql" ] && [ ! -e "$DATA/grastate.dat" ]; then
    # Broken off while its first data was made, or the data of a server that was in no cluster.
    now="waits: nobody has been in a cluster, and its data folder is not empty: empty it, or decide by hand"
  elif [ "$ALL" = "$before" ]; then
    # Twice the same, of the same starts: there was a moment at which all of them waited, and nobody can have gone on since.
    begin
  else
    now="is the furthest, at $AT"
  fi
  before=$ALL
  [ "$now" = "$said" ] || say "$now"
  said=$now
  pause "$LOOK_AGAIN_S"
done
