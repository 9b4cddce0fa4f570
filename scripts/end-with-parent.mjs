import { readFileSync } from 'node:fs';

const CHECK_MS = 500;

/** The process above this one, and whether it is a shell; undefined where the system does not tell (other than Linux). */
function notifyOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets, and may hold any character.
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
 * Ends this process, as SIGTERM does, when npm that has started it has gone: npm passes its signals on to a shell, which dies
 * of them and tells nobody. Begins to look at once, and ends nothing that was started without npm.
 */
export function endWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const above = notifyOf(parent);
  // Between npm and this process stands a shell, unless the shell has become this process.
  const isShell = /^(ba|da|z|k|a)?sh$/.test(above?.name ?? '');
  const timer = setInterval(() => {
    const isThere = process.ppid === parent && (!isShell || notifyOf(parent)?.parent === above?.parent);
    if (isThere) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_MS);
  timer.unref();
}
