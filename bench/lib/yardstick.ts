import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Contender } from './load.ts';
import { startServer } from './process.ts';
import { CORES, SCRATCH } from './settings.ts';

/** Starts an Express REST endpoint that answers these bytes from memory. */
export async function startYardstick(answer: string): Promise<Contender> {
  const folder = mkdtempSync(join(SCRATCH, 'kolo-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const file = join(folder, 'answer.json');
  // Without the line end that Apollo Server puts after it.
  const bytes = answer.trimEnd();
  writeFileSync(file, bytes);
  const name = 'Express REST, in memory';
  const server = await startServer({
    name,
    core: CORES.server,
    args: [fileURLToPath(new URL('../servers/express-rest.mjs', import.meta.url))],
    env: { NODE_ENV: 'production', ANSWER_FILE: file },
    readyLine: 'ready',
  });
  return {
    name,
    server,
    request: { url: `${server.url}/answer`, method: 'GET', headers: {} },
    answer: bytes,
  };
}
