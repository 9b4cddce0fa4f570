import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Contender } from './load.ts';
import { startServer } from './process.ts';
import { CORES, SCRATCH } from './settings.ts';

/** Starts an Express REST endpoint that sends these bytes from memory. */
export async function startBaseline(answer: string): Promise<Contender> {
  const folder = mkdtempSync(join(SCRATCH, 'kolo-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const file = join(folder, 'answer.json');
  // Without the newline that Apollo Server appends.
  const bytes = answer.trimEnd();
  writeFileSync(file, bytes);
  const name = 'Express REST, from memory';
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
