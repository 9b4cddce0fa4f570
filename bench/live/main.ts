import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { cyclesOf, requestOf } from '../lib/answers.ts';
import { startKolo } from '../lib/kolo.ts';
import { cpuSecondsOf, type Running } from '../lib/process.ts';
import { atMost, report, type Figure } from '../lib/report.ts';
import { isMeasured, type Circles } from '../lib/seed/circles.ts';
import { ensureSeed, type Engine } from '../lib/seed/seed.ts';
import { atRate, quantile, type ExpectingRequest } from '../lib/steady.ts';

/** P9: 1,000 pages that are seen, each of somebody else on a connection of its own, ask every 15 s for a version (docs/rules.md §20.20). */

const CYCLES = 1_000;
const PAGES = 1_000;
const EVERY_SECONDS = 15;
const GOAL = 5;
/** Seconds until the process that asks has started. */
const STARTS_WITHIN = 0.5;
/** So often all pages ask before anything is counted. */
const WARM = 10;

type Ask = (server: Running, circles: Circles, page: number) => ExpectingRequest;

const KINDS: Record<string, Ask> = {
  'cycle pages': (server, circles, page) => {
    const cycle = page % circles.cycles;
    const id = circles.ids.cycles.uuid(cycle);
    const request = requestOf(server, circles, circles.member(cycle, 0), 'CycleVersion', { id });
    return { ...request, expected: '"cycleVersion":' };
  },
  dashboards: (server, circles, page) => {
    const user = page % circles.users;
    const request = requestOf(server, circles, isMeasured(user) ? user : user - 1, 'MyCyclesVersion');
    // Everybody has twenty.
    return { ...request, expected: '"myCyclesVersion":"20.' };
  },
};

const NAMES: Record<Engine, string> = { mariadb: 'MariaDB', sqlite: 'SQLite' };

/** Measures the processor time of the server alone: its own, of one core. */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { minutes: { type: 'string', default: '1' }, engine: { type: 'string' } },
  });
  const rounds = Math.max(1, Math.round((Number(values.minutes) * 60) / EVERY_SECONDS));
  const engines = (['mariadb', 'sqlite'] as const).filter((each) => !values.engine || each === values.engine);
  const rows: Record<string, string | number>[] = [];
  const figures: Figure[] = [];
  for (const engine of engines) {
    const { url, circles } = await ensureSeed(engine, CYCLES);
    const server = await startKolo({ databaseUrl: url, name: `Kolo on ${NAMES[engine]}` });
    try {
      if (cyclesOf(circles, 0).length !== 20) throw new Error('the seed has changed');
      for (const [kind, ask] of Object.entries(KINDS)) {
        const all = Array.from({ length: PAGES }, (_, page) => ask(server, circles, page));
        const rate = { perSecond: PAGES / EVERY_SECONDS, connections: PAGES };
        // A server that has stood for hours has compiled what is asked most: getting there must not be counted.
        for (let times = 0; times < WARM; times += 1) await atRate(all, { ...rate, perSecond: 1_000 });
        // In the first round each page opens its connection, which the server keeps for longer than a page is silent.
        const asking = atRate(Array.from({ length: 1 + rounds }, () => all).flat(), rate);
        await pause((EVERY_SECONDS + STARTS_WITHIN) * 1_000);
        const [cpu, began] = [cpuSecondsOf(server.pid), performance.now()];
        const took = (await asking).slice(PAGES);
        const seconds = (performance.now() - began) / 1_000;
        const share = (100 * (cpuSecondsOf(server.pid) - cpu)) / seconds;
        rows.push({
          pages: `${PAGES} ${kind}`,
          database: NAMES[engine],
          'requests/s': took.length / seconds,
          '% of a core': share,
          'ms of a core each': (share * seconds * 10) / took.length,
          'p50 ms': quantile(took, 0.5),
          'p99 ms': quantile(took, 0.99),
        });
        figures.push(atMost('P9', `${PAGES} ${kind} on ${NAMES[engine]}`, share, GOAL, ' % of a core'));
      }
    } finally {
      await server.stop();
    }
  }
  return report('live', {
    rows,
    figures,
    notes: [`${rounds} rounds of ${EVERY_SECONDS} s, a connection for each page, ${CYCLES} circles of ten`],
  });
}
