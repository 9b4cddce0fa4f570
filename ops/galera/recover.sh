#!/usr/bin/env bash
# Brings back the nodes that do not run. While others do, they join them. After all have gone, the one that has committed
# most begins the cluster anew, and the others join it: nothing that was acknowledged is left behind.
set -euo pipefail
. "$(dirname "$0")/settings.sh"

# Nodes of different clusters know nothing of each other's data: one of them would be thrown away.
furthest() {
  local nobody=${NOWHERE%:*} best=1 most=-2 n at cluster
  cluster=$nobody
  for n in $NODES; do
    at=$(cat "$GALERA_FOLDER/node$n/position")
    [ -n "$at" ] || fail "the position of node $n cannot be read: see $GALERA_FOLDER/node$n/position.log"
    say "node $n: $at"
    if [ "${at%:*}" != "$nobody" ]; then
      [ "$cluster" = "$nobody" ] || [ "$cluster" = "${at%:*}" ] || fail "the nodes come from different clusters: decide by hand"
      cluster=${at%:*}
    fi
    if [ "${at##*:}" -gt $most ]; then most=${at##*:} best=$n; fi
  done
  echo "$best"
}

# Of an earlier recovery: by now the nodes have gone on.
for n in $NODES; do rm -f "$GALERA_FOLDER/node$n/position"; done

absent="" present=""
for n in $NODES; do
  if [ -n "$(alive "$GALERA_FOLDER/node$n/pid")" ]; then present="$present $n"; else absent="$absent $n"; fi
done
[ -n "$absent" ] || exit 0

if [ -z "$present" ]; then
  asking=""
  for n in $NODES; do
    "$OPS/node.sh" "$n" position >"$GALERA_FOLDER/node$n/position" &
    asking="$asking $!"
  done
  for id in $asking; do wait "$id"; done
  first=$(furthest)
  "$OPS/node.sh" "$first" bootstrap "$(cat "$GALERA_FOLDER/node$first/position")"
  say "node $first begins"
  absent=${absent/ $first/}
fi

joining=""
for n in $absent; do
  "$OPS/node.sh" "$n" start $(cat "$GALERA_FOLDER/node$n/position" 2>/dev/null) &
  joining="$joining $!"
done
for id in $joining; do wait "$id"; done
[ -z "$absent" ] || say "joined:$absent"
