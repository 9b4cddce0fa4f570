import { readFileSync } from 'node:fs';

/** Starting alone opens more than a hundred at a time; each connection takes one as well. */
const LEAST = 256;

/** One line for an operator whose limit on open files is too low to start with; undefined where it is not, or not known. */
function tooFewOpenFiles(): string | undefined {
  let limits: string;
  try {
    limits = readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return undefined; // Another system than Linux.
  }
  const [, soft] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
  return soft !== undefined && Number(soft) < LEAST
    ? `The limit on open files is ${soft} (ulimit -n), and Kolo needs at least ${LEAST}`
    : undefined;
}

/**
 * Loads what a program consists of, and before it the texts for people; or ends it with one line: loading alone may open more
 * files than the limit allows.
 */
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
