# How far nodes have come, and which of them may begin a cluster that all have left; for scripts and containers alike.

NOBODY=00000000-0000-0000-0000-000000000000
# The position of a node that has nothing yet.
NOWHERE=$NOBODY:-1

# position_in FOLDER COMMAND...: what the node of this data folder has last committed, `UUID:NUMBER sure`, or `unsure` where it
# was cut off in the middle of something that cannot be taken back: a copy of another node, or a change of tables. Galera
# notes both as a cluster without a name. COMMAND is its mariadbd, which must not run, and tells what it logs.
# Nothing where the position cannot be read.
position_in() {
  local state=$1/grastate.dat log found sure=sure
  shift
  if [ ! -s "$state" ]; then
    echo "$NOWHERE sure"
    return
  fi
  ! grep -q "^uuid: *$NOBODY" "$state" || sure=unsure
  log=$("$@" --wsrep-recover 2>&1) || true
  echo "$log" >&2
  found=$(grep -oP 'Recovered position: \K[0-9a-f-]{36}:-?[0-9]+' <<<"$log" | tail -n 1) || true
  # What a broken copy holds may be of no use at all.
  if [ -z "$found" ] && [ "$sure" = unsure ]; then found=$NOWHERE; fi
  [ -z "$found" ] || echo "$found $sure"
}

# Reads what position_in says of each node, node 1 first, and tells the number of the one that is furthest. Where that is not
# certain it fails, and says why:
# - nodes of different clusters know nothing of each other's data: one of them would be thrown away;
# - a node that is unsure cannot begin, and what it alone has would be lost.
furthest() {
  local best=0 most=-2 unsure=-2 cluster="" n=0 at sure
  while read -r at sure _; do
    n=$((n + 1))
    if [ "${at%:*}" != "$NOBODY" ]; then
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
    echo "a node that is further was cut off in the middle of a copy or of a change of tables"
    return 1
  fi
  echo "$best"
}

# Makes the node of this data folder begin a cluster of a new name, so that nodes which were further, or elsewhere, do not join
# as if they had the same past: each will take a whole copy of this one.
forget_cluster() {
  [ ! -e "$1/grastate.dat" ] ||
    sed -i "s/^uuid: .*/uuid:    $NOBODY/; s/^seqno: .*/seqno:   -1/; s/^safe_to_bootstrap: .*/safe_to_bootstrap: 1/" "$1/grastate.dat"
}
