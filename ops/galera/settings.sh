# Values that the scripts in this folder share. Environment variables override them.

# Where the cluster keeps its data, logs, sockets and process ids.
: "${GALERA_FOLDER:=/var/lib/kolo-galera}"
# Node N listens on the base port plus N: 3451, 3452, 3453.
: "${GALERA_SQL_PORT:=3450}" "${GALERA_GROUP_PORT:=4550}" "${GALERA_IST_PORT:=4650}" "${GALERA_SST_PORT:=4750}"
# HAProxy's port for the writer, its port for the two Kolo processes, and the base port of the node checks.
: "${WRITER_PORT:=4160}" "${KOLO_PORT:=4161}" "${CHECK_PORT:=4162}"
# Kolo process N listens on the base port plus N.
: "${KOLO_PROCESS_PORT:=4150}"
# Kolo's account in the database.
: "${KOLO_DB_USER:=kolo}" "${KOLO_DB_PASSWORD:=kolo}" "${KOLO_DB:=kolo}"

NODES="1 2 3"
OPS=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
. "$OPS/positions.sh"
HOME_OF_KOLO=$(cd "$OPS/../.." && pwd)
DATABASE_URL="mysql://$KOLO_DB_USER:$KOLO_DB_PASSWORD@127.0.0.1:$WRITER_PORT/$KOLO_DB"

# mariadbd refuses to run as root, and the other programs do not need to.
RUN_AS=$(id -un)
[ "$(id -u)" != 0 ] || RUN_AS=mysql

port() { echo $(($1 + $2)); }

log() { echo "$*" >&2; }

fail() {
  log "$*"
  exit 1
}

# Fails with the Debian names of the packages that are missing.
need_packages() {
  local missing="" each
  for each in mariadbd:mariadb-server rsync:rsync haproxy:haproxy node:nodejs; do
    command -v "${each%%:*}" >/dev/null || missing="$missing ${each##*:}"
  done
  [ -n "$(provider)" ] || missing="$missing galera-4"
  [ -z "$missing" ] || fail "Missing packages:$missing (apt-get install$missing)"
}

# Prints the path of Galera's library.
provider() { ls /usr/lib/galera/libgalera_smm.so /usr/lib*/galera*/libgalera_smm.so 2>/dev/null | head -1; }

# Prints the process id that the file holds, or nothing if that process has ended.
alive() {
  local id
  id=$(cat "$1" 2>/dev/null) && kill -0 "$id" 2>/dev/null && echo "$id"
}

# Waits until the command succeeds, at most SECONDS: wait_for SECONDS COMMAND...
wait_for() {
  local ends=$((SECONDS + $1))
  shift
  until "$@"; do
    [ $SECONDS -lt $ends ] || return 1
    sleep 0.1
  done
}

gone() { [ -z "$(alive "$1")" ]; }

# Starts a command that outlives this script, and saves its process id: background NAME COMMAND...
background() {
  local name=$1
  shift
  setsid nohup "$@" >>"$GALERA_FOLDER/$name.log" 2>&1 </dev/null &
  echo $! >"$GALERA_FOLDER/$name.pid"
}

# Stops what `background` has started, and waits until it has ended: end NAME
end() {
  local file=$GALERA_FOLDER/$1.pid id
  id=$(alive "$file") || return 0
  kill "$id"
  wait_for 30 gone "$file" || fail "$1 did not stop within 30 seconds"
}
