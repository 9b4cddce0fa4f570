import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { cyclesOf, requestOf } from '../lib/answers.ts';
import { startKolo } from '../lib/kolo.ts';
import { cpuSecondsOf, type Running } from '../lib/process.ts';
import { atMost, report, type Figure } from '../lib/report.ts';
import { isMeasured, type SeedPlan } from '../lib/seed/plan.ts';
import { ensureSeed, type Engine } from '../lib/seed/seed.ts';
import { atRate, quantile, type ExpectingRequest } from '../lib/steady.ts';

/** P9: 1,000 visible pages of different users, each with its own connection, request a version every 15 s (docs/rules.md §20.20). */

const CYCLES = 1_000;
const PAGES = 1_000;
const EVERY_SECONDS = 15;
const GOAL = 5;
/** Seconds until the process that sends the requests has started. */
const STARTS_WITHIN = 0.5;
/** How often all pages send their request to warm up the server. */
const WARM_ROUNDS = 10;

type MakeRequest = (server: Running, plan: SeedPlan, page: number) => ExpectingRequest;

const KINDS: Record<string, MakeRequest> = {
  'cycle pages': (server, plan, page) => {
    const cycle = page % plan.cycles;
    const id = plan.ids.cycles.uuid(cycle);
    const request = requestOf(server, plan, plan.member(cycle, 0), 'CycleVersion', { id });
    return { ...request, expected: '"cycleVersion":' };
  },
  dashboards: (server, plan, page) => {
    const user = page % plan.users;
    const request = requestOf(server, plan, isMeasured(user) ? user : user - 1, 'MyCyclesVersion');
    // The version begins with the number of cycles, which is 20 for all measured users.
    return { ...request, expected: '"myCyclesVersion":"20.' };
  },
};

const NAMES: Record<Engine, string> = { mariadb: 'MariaDB', sqlite: 'SQLite' };

/** Measures the processor time of the server process, as a share of one core. */
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
    const { url, plan } = await ensureSeed(engine, CYCLES);
    const server = await startKolo({ databaseUrl: url, name: `Kolo on ${NAMES[engine]}` });
    try {
      if (cyclesOf(plan, 0).length !== 20) throw new Error('user 0 of the seed does not have 20 cycles');
      for (const [kind, makeRequest] of Object.entries(KINDS)) {
        const all = Array.from({ length: PAGES }, (_, page) => makeRequest(server, plan, page));
        const rate = { perSecond: PAGES / EVERY_SECONDS, connections: PAGES };
        // Lets V8 compile the hot code first, as in a server that has run for hours.
        for (let times = 0; times < WARM_ROUNDS; times += 1) await atRate(all, { ...rate, perSecond: 1_000 });
        // The first round opens the connections and is not counted. The server keeps idle connections longer than 15 s.
        const sending = atRate(Array.from({ length: 1 + rounds }, () => all).flat(), rate);
        await pause((EVERY_SECONDS + STARTS_WITHIN) * 1_000);
        const [cpu, began] = [cpuSecondsOf(server.pid), performance.now()];
        const latencies = (await sending).slice(PAGES);
        const seconds = (performance.now() - began) / 1_000;
        const share = (100 * (cpuSecondsOf(server.pid) - cpu)) / seconds;
        rows.push({
          pages: `${PAGES} ${kind}`,
          database: NAMES[engine],
          'requests/s': latencies.length / seconds,
          '% of a core': share,
          'ms of a core each': (share * seconds * 10) / latencies.length,
          'p50 ms': quantile(latencies, 0.5),
          'p99 ms': quantile(latencies, 0.99),
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
    notes: [
      `${rounds} rounds of ${EVERY_SECONDS} s, a connection for each page, ${CYCLES} cycles of 10 participants`,
    ],
  });
}
