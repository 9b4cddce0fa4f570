import { readFileSync } from 'node:fs';

/** The start alone opens more than a hundred files at a time, and each connection takes one as well. */
const MINIMUM = 256;

/** An error message if the limit on open files is too low to start; undefined if it is not, or is not known. */
function tooFewOpenFiles(): string | undefined {
  let limits: string;
  try {
    limits = readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return undefined; // Not Linux.
  }
  const [, soft] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
  return soft !== undefined && Number(soft) < MINIMUM
    ? `The limit on open files is ${soft} (ulimit -n), and Kolo needs at least ${MINIMUM}`
    : undefined;
}

/** Loads the message catalogue and then a program, or exits with one line: loading alone may open more files than the limit allows. */
export async function loadProgram<T>(load: () => Promise<T>): Promise<T> {
  const complaint = tooFewOpenFiles();
  if (complaint !== undefined) {
    console.error(complaint);
    process.exit(1);
  }
  // Not before: it opens files, too.
  await import('./messages.ts');
  return load();
}
