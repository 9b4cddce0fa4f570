import { readFileSync } from 'node:fs';

const CHECK_MS = 500;

/** Returns the parent's id and the name of a process; undefined if it has ended, or if the system has no /proc. */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in brackets and may contain any character, brackets too.
    const end = stat.lastIndexOf(')');
    return {
      parent: Number(stat.slice(end + 2).split(' ')[1]),
      name: stat.slice(stat.indexOf('(') + 1, end),
    };
  } catch {
    return undefined;
  }
}

/**
 * Sends SIGTERM to this process when the npm process that started it has ended. npm forwards signals only to its shell, which
 * exits without forwarding them. Does nothing in a process that was not started by npm.
 */
export function endWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const parentStat = statOf(parent);
  // npm runs a shell, which runs this process; some shells replace themselves with it.
  const isShell = /^(ba|da|z|k|a)?sh$/.test(parentStat?.name ?? '');
  const timer = setInterval(() => {
    const isNpmRunning =
      process.ppid === parent && (!isShell || statOf(parent)?.parent === parentStat?.parent);
    if (isNpmRunning) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_MS);
  timer.unref();
}
