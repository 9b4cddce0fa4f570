#!/usr/bin/env bash
# Restarts the nodes that are not running. If other nodes run, they join those. If none runs, the node that has committed most
# starts the cluster, and the others join it, so that no acknowledged write is lost.
set -euo pipefail
. "$(dirname "$0")/settings.sh"

# Positions from an earlier recovery are outdated.
for n in $NODES; do rm -f "$GALERA_FOLDER/node$n/position"; done

absent="" present=""
for n in $NODES; do
  if [ -n "$(alive "$GALERA_FOLDER/node$n/pid")" ]; then present="$present $n"; else absent="$absent $n"; fi
done
[ -n "$absent" ] || exit 0

# Nodes without a majority do not let others join, and restarted nodes do not count towards the old majority. So stop the
# remaining nodes too, and compare all of them.
has_majority() {
  local n
  for n in $present; do [ "$("$OPS/node.sh" "$n" majority)" != Primary ] || return 0; done
  return 1
}
if [ -n "$present" ] && ! wait_for 10 has_majority; then
  log "no majority, stopping nodes:$present"
  for n in $present; do "$OPS/node.sh" "$n" stop || "$OPS/node.sh" "$n" kill; done
  absent="$absent$present" present=""
fi

if [ -z "$present" ]; then
  reading=""
  for n in $NODES; do
    "$OPS/node.sh" "$n" position >"$GALERA_FOLDER/node$n/position" &
    reading="$reading $!"
  done
  for id in $reading; do wait "$id"; done
  for n in $NODES; do
    [ -s "$GALERA_FOLDER/node$n/position" ] || fail "the position of node $n cannot be read: see $GALERA_FOLDER/node$n/position.log"
    log "node $n: $(cat "$GALERA_FOLDER/node$n/position")"
  done
  first=$(for n in $NODES; do cat "$GALERA_FOLDER/node$n/position"; done | furthest) || fail "$first: decide yourself which node starts the cluster (README.md)"
  read -r at _ <"$GALERA_FOLDER/node$first/position"
  "$OPS/node.sh" "$first" bootstrap "$at"
  log "node $first starts the cluster"
  absent=${absent/ $first/}
fi

joining=""
for n in $absent; do
  "$OPS/node.sh" "$n" start "$(cat "$GALERA_FOLDER/node$n/position" 2>/dev/null)" &
  joining="$joining $!"
done
for id in $joining; do wait "$id"; done
[ -z "$absent" ] || log "joined:$absent"
