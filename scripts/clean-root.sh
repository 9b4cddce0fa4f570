#!/usr/bin/env bash
# Proves README's promise on a machine that has nothing but Node: a Debian of the smallest kind (debootstrap's minbase: no
# browser, fonts, curl, git or ps), an ordinary user, no network but loopback once the packages are there. Wants root and
# debootstrap; the lock's packages come from whichever registry npm is set to outside.
#   scripts/clean-root.sh 20.19.0             npm ci, npm start, npm ci, npm test; the root is made anew
#   scripts/clean-root.sh 20.19.0 start test  only these steps, in this order: new, sources, install, start, test
#   scripts/clean-root.sh 20.19.0 run COMMAND whatever else, in the root as it stands
set -euo pipefail
HOME_FOLDER=$(cd "$(dirname "$0")/.." && pwd)
ROOTS=${KOLO_ROOTS:-/var/tmp/kolo-roots}
VERSION=${1:?which Node, as in 20.19.0}
shift
ROOT=$ROOTS/node-$VERSION

say() { printf '\n== Node %s: %s\n' "$VERSION" "$*"; }
fail() { say "FAILED: $*" >&2; exit 1; }

## What lies in the root

# npm, as it comes with this Node.
npm_version() {
  case $VERSION in
    20.*) echo 10.8.2 ;;
    22.*) echo 10.9.2 ;;
    24.*) echo 11.6.1 ;;
    *) echo latest ;;
  esac
}

unpack() { # a package of npm's, into a folder
  local fetched
  fetched=$(mktemp -d)
  (cd "$fetched" && npm pack --silent "$1" >/dev/null)
  mkdir -p "$2"
  tar -xzf "$fetched"/*.tgz -C "$2" --strip-components=1
  rm -rf "$fetched"
}

new() {
  say 'a new root'
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

# What git knows or could know of, as it lies here: changes are tried before they are committed.
sources() {
  say 'the sources'
  rm -rf "$ROOT/home/kolo/kolo"
  mkdir "$ROOT/home/kolo/kolo"
  (cd "$HOME_FOLDER" && git ls-files -z --cached --others --exclude-standard |
    while IFS= read -r -d '' file; do if [ -e "$file" ]; then printf '%s\0' "$file"; fi; done |
    tar -c --null -T -) | tar -x -C "$ROOT/home/kolo/kolo"
  chroot "$ROOT" chown -R kolo:kolo /home/kolo/kolo
}

## What runs in it

# As the ordinary user, with nothing of this machine's environment, in namespaces of its own: whatever it leaves running
# ends with it, and nothing here has a port that it wants.
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
  # A card that leads nowhere: without any, a browser takes itself to be offline.
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

# Where npm fetches from here, it fetches from there; only while it fetches.
install() {
  say 'npm ci'
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

# The page and an answer of /graphql, from the Kolo that `npm start` starts.
start() {
  say 'npm start'
  # It builds first, and how fast the machine is, is not the question.
  inside alone 'npm start >~/start.log 2>&1 & exec node --input-type=module -e "$ASK"' ASK='
    const until = Date.now() + 600_000;
    const answered = () => fetch("http://localhost:4000/health/ready").then(({ ok }) => ok, () => false);
    while (!(await answered())) {
      if (Date.now() > until) throw new Error("it does not answer");
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    const page = await (await fetch("http://localhost:4000/")).text();
    if (!page.includes("<title>Kolo</title>")) throw new Error("no page: " + page.slice(0, 200));
    const asked = await fetch("http://localhost:4000/graphql", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: "{ __typename }" }),
    });
    const answer = await asked.text();
    if (answer.trim() !== `{"data":{"__typename":"Query"}}`) throw new Error("/graphql: " + answer);
    console.log("the page is there, /graphql answers " + answer);
  ' || fail "npm start: see $ROOT/home/kolo/start.log"
}

# With 0 failed, nothing left in the folders for what is temporary, and nothing left running.
test_all() {
  say 'npm test'
  # shellcheck disable=SC2016
  inside alone 'npm test && {
    # From Node 22 on, npm itself keeps its compiled code there, whatever it runs.
    left=$(find /tmp /var/tmp /dev/shm -mindepth 1 -maxdepth 1 ! -name node-compile-cache)
    [ -z "$left" ] || { echo "left behind: $left"; exit 1; }
    # This shell is the first process there is.
    for process in /proc/[1-9]*; do
      case ${process#/proc/} in 1 | $BASHPID) ;; *) echo "still running: $(tr "\0" " " <$process/cmdline)"; exit 1 ;; esac
    done
  }' || fail 'npm test'
}

run() { inside alone "$*"; }

[ "$(id -u)" = 0 ] || fail 'only root can make a root'
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
    *) fail "no such step: $step" ;;
  esac
done
say 'it holds'
