#!/usr/bin/env bash
# Ends everything that up.sh has started, in order: nothing in flight is cut off, and the node that leaves last is the one
# that begins next time.
set -euo pipefail
. "$(dirname "$0")/settings.sh"

for name in kolo1 kolo2 haproxy check; do end "$name"; done
for n in $NODES; do "$OPS/node.sh" "$n" stop; done
