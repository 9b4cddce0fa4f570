import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { startKolo } from '../lib/kolo.ts';
import type { Running } from '../lib/process.ts';
import { KOLO_HOME, SCRATCH } from '../lib/settings.ts';

/** One statement as the driver received it. `values` is set if they are sent separately. */
export interface Statement {
  sql: string;
  values?: unknown;
}

/** A Kolo server whose SQL statements are recorded. */
export interface Recording {
  kolo: Running;
  /** Returns the statements since the last call. */
  take: () => Statement[];
  stop: () => Promise<void>;
}

const DATA_STATEMENT = /^\s*(SELECT|INSERT|UPDATE|DELETE|REPLACE|WITH)\b/i;

/** Starts Kolo and records its SQL statements. With `isFast`, long intervals are shortened so that housekeeping runs soon. */
export async function record(
  databaseUrl: string,
  env: Record<string, string>,
  { isFast = false }: { isFast?: boolean } = {},
): Promise<Recording> {
  const folder = mkdtempSync(join(SCRATCH, 'kolo-sql-'));
  const file = join(folder, 'statements.jsonl');
  const kolo = await startKolo({
    databaseUrl,
    nodeArgs: ['--import', fileURLToPath(new URL('record.mjs', import.meta.url))],
    env: {
      SQL_LOG: file,
      SQL_DRIVERS_OF: join(KOLO_HOME, 'server/package.json'),
      ...(isFast ? { SQL_SHORT_INTERVALS: '1' } : {}),
      ...env,
    },
  });
  let taken = 0;
  const take = (): Statement[] => {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
    const fresh = lines.slice(taken).map((line) => JSON.parse(line) as Statement);
    taken = lines.length;
    return fresh.filter(({ sql }) => DATA_STATEMENT.test(sql));
  };
  // Discards the statements of the start and of the first search for reminders: they belong to no page.
  if (!isFast) await discardUntilIdle(take);
  return {
    kolo,
    take,
    stop: async () => {
      await kolo.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

const TIMEOUT_MS = 60_000;

/** Discards statements until there are none for a second, or the timeout is over. */
async function discardUntilIdle(take: () => Statement[]): Promise<void> {
  const until = Date.now() + TIMEOUT_MS;
  do await pause(1_000);
  while (take().length > 0 && Date.now() < until);
}

/** Collects statements until `isEnough` is true of them. @throws Error after a timeout */
export async function takeUntil(
  { take }: Recording,
  isEnough: (statements: readonly Statement[]) => boolean,
): Promise<Statement[]> {
  const found: Statement[] = [];
  const until = Date.now() + TIMEOUT_MS;
  for (;;) {
    found.push(...take());
    if (isEnough(found)) return found;
    if (Date.now() > until) throw new Error('background work did not run all expected statements in time');
    await pause(100);
  }
}
