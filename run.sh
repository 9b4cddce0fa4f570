cd /work/trees/guards/server; export TMPDIR=/dev/shm/guards$1; mkdir -p $TMPDIR; unset TEST_MYSQL_URL
shift
node --import @oxc-node/core/register test/audits/main.ts guards "$@" 2>&1 | while read l; do echo "$(date +%T) $l"; done
