import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { record, type Statement } from '../explain/recording.ts';
import { requestOf } from '../lib/answers.ts';
import { startKolo } from '../lib/kolo.ts';
import { fetchBody, type Contender, type Request } from '../lib/load.ts';
import { startServer, type Running } from '../lib/process.ts';
import { atLeast, report } from '../lib/report.ts';
import { compare, roundOptions } from '../lib/rounds.ts';
import { ensureSeed, type Seed } from '../lib/seed/seed.ts';
import { CORES, KOLO_HOME, SCRATCH } from '../lib/settings.ts';

/**
 * P10: the dashboard, the page of a running cycle with ten participants, and its ledger, on MariaDB. Each is compared with a
 * bare server that runs the same statements and sends the same bytes.
 */

const CYCLES = 10_000;
const GOAL = 0.6;
const PAGES = { dashboard: 'Dashboard', cycle: 'CyclePage', ledger: 'Ledger' } as const;
type Page = keyof typeof PAGES;

/** After this many requests the fast path answers a page, and its statements are prepared. */
const WARM_REQUESTS = 5;

function requestFor(server: Pick<Running, 'url'>, { plan }: Seed, page: Page): Request {
  const cycle = plan.runningCycle(0);
  const variables = page === 'dashboard' ? {} : { id: plan.ids.cycles.uuid(cycle) };
  return requestOf(server, plan, plan.member(cycle, 0), PAGES[page], variables);
}

/** Returns the statements that Kolo runs for one request of each page. */
async function statementsOf(seed: Seed): Promise<Record<Page, Statement[]>> {
  const recording = await record(seed.url, {});
  const statements: Record<Page, Statement[]> = { dashboard: [], cycle: [], ledger: [] };
  try {
    for (const page of Object.keys(PAGES) as Page[]) {
      for (let time = 0; time < WARM_REQUESTS; time += 1) {
        recording.take();
        await fetchBody(requestFor(recording.kolo, seed, page));
      }
      statements[page] = recording.take();
      if (statements[page].length === 0) throw new Error(`no SQL statements were recorded for the ${page}`);
    }
  } finally {
    await recording.stop();
  }
  return statements;
}

async function startBare(
  page: Page,
  url: string,
  statements: Statement[],
  answer: string,
): Promise<Contender> {
  const folder = mkdtempSync(join(SCRATCH, 'kolo-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const file = join(folder, 'page.json');
  writeFileSync(file, JSON.stringify({ statements, answer }));
  const name = `${page}: bare`;
  const server = await startServer({
    name,
    core: CORES.server,
    args: [fileURLToPath(new URL('../servers/bare.mjs', import.meta.url))],
    env: {
      NODE_ENV: 'production',
      FILE: file,
      DRIVERS_OF: join(KOLO_HOME, 'server/package.json'),
      DATABASE_URL: url,
    },
    readyLine: 'ready',
  });
  return { name, server, request: { url: server.url, method: 'GET', headers: {} }, answer };
}

/** Compares the requests per second of processor time. */
export async function run(args: string[]): Promise<boolean> {
  const options = roundOptions(args);
  const seed = await ensureSeed('mariadb', CYCLES);
  const statements = await statementsOf(seed);
  const kolo = await startKolo({ databaseUrl: seed.url });
  const contenders: Contender[] = [];
  try {
    for (const page of Object.keys(PAGES) as Page[]) {
      const request = requestFor(kolo, seed, page);
      const answer = await fetchBody(request);
      contenders.push(await startBare(page, seed.url, statements[page], answer));
      contenders.push({ name: `${page}: Kolo`, server: kolo, request, answer });
    }
    const results = await compare(contenders, options);
    const of = (page: Page, server: string): number => results.get(`${page}: ${server}`)?.perCpuSecond ?? NaN;
    return report('pages', {
      rows: contenders.map(({ name, answer }) => ({
        'page: server': name,
        bytes: Buffer.byteLength(answer),
        'requests/s': results.get(name)?.perSecond ?? NaN,
        'per CPU second': results.get(name)?.perCpuSecond ?? NaN,
      })),
      figures: (Object.keys(PAGES) as Page[]).map((page) =>
        atLeast('P10', `the ${page}, relative to a bare server`, of(page, 'Kolo') / of(page, 'bare'), GOAL),
      ),
      notes: (Object.keys(PAGES) as Page[]).map((page) => `${page}: ${statements[page].length} statements`),
    });
  } finally {
    for (const { server } of contenders) await server.stop();
    await kolo.stop();
  }
}
