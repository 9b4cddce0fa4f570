#!/usr/bin/env bash
# Stops everything that up.sh has started, in order: requests in progress finish, and the node that stops last starts the
# cluster next time.
set -euo pipefail
. "$(dirname "$0")/settings.sh"

for name in kolo1 kolo2 haproxy check; do end "$name"; done
for n in $NODES; do "$OPS/node.sh" "$n" stop; done
