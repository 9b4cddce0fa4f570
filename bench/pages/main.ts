import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { record, type Statement } from '../explain/recording.ts';
import { requestOf } from '../lib/answers.ts';
import { startKolo } from '../lib/kolo.ts';
import { ask, type Contender, type Request } from '../lib/load.ts';
import { startServer, type Running } from '../lib/process.ts';
import { atLeast, report } from '../lib/report.ts';
import { compare, roundOptions } from '../lib/rounds.ts';
import { ensureSeed, type Seed } from '../lib/seed/seed.ts';
import { CORES, KOLO_HOME, SCRATCH } from '../lib/settings.ts';

/**
 * The dashboard, the page of a running circle of ten, and its ledger, on MariaDB: each beside a bare server that runs the same
 * statements and sends the same bytes.
 */

const CYCLES = 10_000;
const GOAL = 0.6;
const PAGES = { dashboard: 'Dashboard', cycle: 'CyclePage', ledger: 'Ledger' } as const;
type Page = keyof typeof PAGES;

/** So often a page is asked for until it is answered by the fast path, and its statements are prepared. */
const SETTLED = 5;

function requestFor(server: Pick<Running, 'url'>, { circles }: Seed, page: Page): Request {
  const cycle = circles.runningCycle(0);
  const variables = page === 'dashboard' ? {} : { id: circles.ids.cycles.uuid(cycle) };
  return requestOf(server, circles, circles.member(cycle, 0), PAGES[page], variables);
}

/** What Kolo asks its database for each page. */
async function statementsOf(seed: Seed): Promise<Record<Page, Statement[]>> {
  const recording = await record(seed.url, {});
  const asked: Record<Page, Statement[]> = { dashboard: [], cycle: [], ledger: [] };
  try {
    for (const page of Object.keys(PAGES) as Page[]) {
      for (let time = 0; time < SETTLED; time += 1) {
        recording.take();
        await ask(requestFor(recording.kolo, seed, page));
      }
      asked[page] = recording.take();
      if (asked[page].length === 0) throw new Error(`the ${page} asks its database for nothing`);
    }
  } finally {
    await recording.stop();
  }
  return asked;
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

/** Compares them by how many requests each answers in a second of processor time. */
export async function run(args: string[]): Promise<boolean> {
  const options = roundOptions(args);
  const seed = await ensureSeed('mariadb', CYCLES);
  const asked = await statementsOf(seed);
  const kolo = await startKolo({ databaseUrl: seed.url });
  const contenders: Contender[] = [];
  try {
    for (const page of Object.keys(PAGES) as Page[]) {
      const request = requestFor(kolo, seed, page);
      const answer = await ask(request);
      contenders.push(await startBare(page, seed.url, asked[page], answer));
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
        atLeast('P10', `the ${page}, of a bare server`, of(page, 'Kolo') / of(page, 'bare'), GOAL),
      ),
      notes: (Object.keys(PAGES) as Page[]).map((page) => `${page}: ${asked[page].length} statements`),
    });
  } finally {
    for (const { server } of contenders) await server.stop();
    await kolo.stop();
  }
}
