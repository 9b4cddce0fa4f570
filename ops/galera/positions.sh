# Functions that read the position of a node (its last commit) and choose the node that may restart a stopped cluster. The scripts
# and the containers use them.

NO_CLUSTER=00000000-0000-0000-0000-000000000000
# The position of a node without data.
NOWHERE=$NO_CLUSTER:-1

# position_in FOLDER COMMAND...: prints the last commit of the node with this data folder: `UUID:NUMBER sure`, or `unsure` if it was
# interrupted during something that cannot be undone: a copy of another node, or a table change. Galera records both as a
# cluster without a name. COMMAND runs the node's mariadbd and prints its log; the node must not be running.
# Prints nothing if the position cannot be read.
position_in() {
  local state=$1/grastate.dat log found sure=sure
  shift
  if [ ! -s "$state" ]; then
    echo "$NOWHERE sure"
    return
  fi
  ! grep -q "^uuid: *$NO_CLUSTER" "$state" || sure=unsure
  log=$("$@" --wsrep-recover 2>&1) || true
  echo "$log" >&2
  found=$(grep -oP 'Recovered position: \K[0-9a-f-]{36}:-?[0-9]+' <<<"$log" | tail -n 1) || true
  # An incomplete copy may contain nothing usable.
  if [ -z "$found" ] && [ "$sure" = unsure ]; then found=$NOWHERE; fi
  [ -z "$found" ] || echo "$found $sure"
}

# Reads the output of position_in for each node, node 1 first, and prints the number of the node that is furthest ahead. If that is
# not certain, it fails and prints why:
# - the nodes come from different clusters, so the data of one would be lost;
# - an unsure node is further ahead; it cannot start the cluster, and the data that only it has would be lost.
furthest() {
  local best=0 most=-2 unsure=-2 cluster="" n=0 at sure
  while read -r at sure _; do
    n=$((n + 1))
    if [ "${at%:*}" != "$NO_CLUSTER" ]; then
      if [ -n "$cluster" ] && [ "$cluster" != "${at%:*}" ]; then
        echo "the nodes come from different clusters"
        return 1
      fi
      cluster=${at%:*}
    fi
    if [ "$sure" = unsure ]; then
      if [ "${at##*:}" -gt "$unsure" ]; then unsure=${at##*:}; fi
    elif [ "${at##*:}" -gt "$most" ]; then
      most=${at##*:} best=$n
    fi
  done
  if [ "$best" = 0 ] || [ "$unsure" -gt "$most" ]; then
    echo "the node furthest ahead was interrupted during a copy or a table change"
    return 1
  fi
  echo "$best"
}

# Makes the node with this data folder start a cluster with a new name. Nodes that were further ahead, or in another cluster, then do
# not join as if they had the same past; each copies all data from this one.
forget_cluster() {
  [ ! -e "$1/grastate.dat" ] ||
    sed -i "s/^uuid: .*/uuid:    $NO_CLUSTER/; s/^seqno: .*/seqno:   -1/; s/^safe_to_bootstrap: .*/safe_to_bootstrap: 1/" "$1/grastate.dat"
}
