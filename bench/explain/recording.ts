import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { startKolo } from '../lib/kolo.ts';
import type { Running } from '../lib/process.ts';
import { KOLO_HOME, SCRATCH } from '../lib/settings.ts';

/** One statement as the driver got it; `values` where they are sent apart from it. */
export interface Statement {
  sql: string;
  values?: unknown;
}

/** A Kolo that writes down what it asks its database. */
export interface Recording {
  kolo: Running;
  /** What it has asked since the last time. */
  take: () => Statement[];
  stop: () => Promise<void>;
}

const DATA_STATEMENT = /^\s*(SELECT|INSERT|UPDATE|DELETE|REPLACE|WITH)\b/i;

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
      ...(isFast ? { SQL_HURRY: '1' } : {}),
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
  // What it asks while it starts is no page's doing; nor is the first look for reminders.
  if (!isFast) await quiet(take);
  return {
    kolo,
    take,
    stop: async () => {
      await kolo.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

const PATIENCE_MS = 60_000;

/** Takes what is asked until nothing more is, for a moment. */
async function quiet(take: () => Statement[]): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  do await pause(1_000);
  while (take().length > 0 && Date.now() < until);
}

/** Collects statements until there are some that `isEnough`. @throws Error where they do not come */
export async function takeUntil(
  { take }: Recording,
  isEnough: (statements: readonly Statement[]) => boolean,
): Promise<Statement[]> {
  const found: Statement[] = [];
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    found.push(...take());
    if (isEnough(found)) return found;
    if (Date.now() > until) throw new Error('what runs by itself did not run');
    await pause(100);
  }
}
