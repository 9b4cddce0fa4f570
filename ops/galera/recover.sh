#!/usr/bin/env bash
# Brings back the nodes that do not run. While others do, they join them. After all have gone, the one that has committed
# most begins the cluster anew, and the others join it: nothing that was acknowledged is left behind.
set -euo pipefail
. "$(dirname "$0")/settings.sh"

# Of an earlier recovery: by now the nodes have gone on.
for n in $NODES; do rm -f "$GALERA_FOLDER/node$n/position"; done

absent="" present=""
for n in $NODES; do
  if [ -n "$(alive "$GALERA_FOLDER/node$n/pid")" ]; then present="$present $n"; else absent="$absent $n"; fi
done
[ -n "$absent" ] || exit 0

# Without a majority nobody lets others join, and those that have died do not come back as whom the majority was counted with.
# So whoever is left goes, too, and all are compared.
has_majority() {
  local n
  for n in $present; do [ "$("$OPS/node.sh" "$n" majority)" != Primary ] || return 0; done
  return 1
}
if [ -n "$present" ] && ! patience 10 has_majority; then
  say "no majority:$present"
  for n in $present; do "$OPS/node.sh" "$n" stop || "$OPS/node.sh" "$n" kill; done
  absent="$absent$present" present=""
fi

if [ -z "$present" ]; then
  asking=""
  for n in $NODES; do
    "$OPS/node.sh" "$n" position >"$GALERA_FOLDER/node$n/position" &
    asking="$asking $!"
  done
  for id in $asking; do wait "$id"; done
  for n in $NODES; do
    [ -s "$GALERA_FOLDER/node$n/position" ] || fail "the position of node $n cannot be read: see $GALERA_FOLDER/node$n/position.log"
    say "node $n: $(cat "$GALERA_FOLDER/node$n/position")"
  done
  first=$(for n in $NODES; do cat "$GALERA_FOLDER/node$n/position"; done | furthest) || fail "$first: decide by hand"
  read -r at _ <"$GALERA_FOLDER/node$first/position"
  "$OPS/node.sh" "$first" bootstrap "$at"
  say "node $first begins"
  absent=${absent/ $first/}
fi

joining=""
for n in $absent; do
  "$OPS/node.sh" "$n" start "$(cat "$GALERA_FOLDER/node$n/position" 2>/dev/null)" &
  joining="$joining $!"
done
for id in $joining; do wait "$id"; done
[ -z "$absent" ] || say "joined:$absent"
