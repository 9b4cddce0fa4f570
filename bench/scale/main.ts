import { parseArgs } from 'node:util';
import { checkedCycle, checkedMyCycles, requestOf } from '../lib/answers.ts';
import { startKolo } from '../lib/kolo.ts';
import type { Running } from '../lib/process.ts';
import { atMost, report, type Figure } from '../lib/report.ts';
import { median } from '../lib/rounds.ts';
import { isMeasured, PARTICIPANTS, type SeedPlan } from '../lib/seed/plan.ts';
import { ensureSeed, openSeed, type Engine } from '../lib/seed/seed.ts';
import { atRate, quantile, type ExpectingRequest } from '../lib/steady.ts';

/** P5: the latency of two pages with 100,000 cycles against 1,000, at a rate that does not saturate the server. */

const SIZES = [1_000, 100_000] as const;
const GOAL = 2;

/** A Kolo server on a seed of one size. */
interface Target {
  engine: Engine;
  cycles: number;
  plan: SeedPlan;
  server: Running;
}

interface Page {
  name: string;
  /** The n-th request for the page. Each is by a different user and for different data. */
  request(target: Target, n: number): ExpectingRequest;
}

/** Spreads consecutive numbers over the range, so that no request benefits from pages that an earlier one has cached. */
const scattered = (n: number, count: number): number => Math.floor(((n * 0.6180339887) % 1) * count);

function measuredUser({ plan }: Target, n: number): number {
  const user = scattered(n, plan.users);
  return isMeasured(user) ? user : user - 1;
}

const PAGES: readonly Page[] = [
  {
    name: 'My Cycles',
    request: (target, n) => {
      const user = measuredUser(target, n);
      const expected = `"id":"${target.plan.ids.cycles.uuid(ownedBy(target.plan, user))}"`;
      return { ...requestOf(target.server, target.plan, user, 'MyCycles'), expected };
    },
  },
  {
    name: 'cycle detail',
    request: (target, n) => {
      const { plan, server } = target;
      // Owners see most data, and running cycles have most of it.
      const cycle = plan.runningCycle(scattered(n, plan.running));
      const id = plan.ids.cycles.uuid(cycle);
      const request = requestOf(server, plan, plan.member(cycle, 0), 'CyclePage', { id });
      return { ...request, expected: `"id":"${plan.ids.participants.uuid(cycle * PARTICIPANTS)}"` };
    },
  },
];

/** Returns the one of the user's two own cycles that is in the first half of all cycles. */
function ownedBy(plan: SeedPlan, user: number): number {
  const offset = plan.member(0, 0);
  return (user - offset + plan.users) % plan.users;
}

async function open(engine: Engine, cycles: number): Promise<Target> {
  const seed = await ensureSeed(engine, cycles);
  const server = await startKolo({ databaseUrl: seed.url, name: `Kolo, ${engine}, ${cycles}` });
  const target = { engine, cycles, plan: seed.plan, server };
  await checkedMyCycles(server, seed.plan, measuredUser(target, 1));
  const running = seed.plan.runningCycle(1);
  await checkedCycle(server, seed.plan, running, seed.plan.member(running, 0));
  return target;
}

interface Times {
  p50: number[];
  p99: number[];
}

const NAMES: Record<Engine, string> = { mariadb: 'MariaDB', sqlite: 'SQLite' };

/** Describes the MariaDB server: pages that do not fit into its buffer pool are read from disk. */
async function bufferPool(): Promise<string> {
  const store = await openSeed(await ensureSeed('mariadb', SIZES[0]));
  try {
    const [row] = await store.query(
      'SELECT @@innodb_buffer_pool_size / 1048576 AS mib, @@version AS version',
    );
    return `MariaDB ${String(row?.version)}, buffer pool of ${Number(row?.mib)} MiB`;
  } finally {
    await store.close();
  }
}

const keyOf = (page: Page, { engine, cycles }: Pick<Target, 'engine' | 'cycles'>): string =>
  `${page.name}/${engine}/${cycles}`;

/** Measures the latencies of each page on each target. Returns one figure per round. */
async function timesOf(
  targets: readonly Target[],
  { rounds, requests, rate }: { rounds: number; requests: number; rate: number },
): Promise<Map<string, Times>> {
  const times = new Map<string, Times>();
  // Round 0 warms up the servers.
  for (let round = 0; round <= rounds; round += 1) {
    for (const page of PAGES) {
      for (const target of targets) {
        const some = Array.from({ length: requests }, (_, n) => page.request(target, round * requests + n));
        const latencies = await atRate(some, rate);
        if (round === 0) continue;
        const soFar = times.get(keyOf(page, target)) ?? { p50: [], p99: [] };
        soFar.p50.push(quantile(latencies, 0.5));
        soFar.p99.push(quantile(latencies, 0.99));
        times.set(keyOf(page, target), soFar);
      }
    }
    console.log(round === 0 ? 'warm-up done' : `round ${round} of ${rounds}`);
  }
  return times;
}

/** Requests both pages in turn from a small and a large database. */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '5' },
      requests: { type: 'string', default: '200' },
      rate: { type: 'string', default: '20' },
      engine: { type: 'string' },
    },
  });
  const [rounds, requests, rate] = [Number(values.rounds), Number(values.requests), Number(values.rate)];
  const engines = (['mariadb', 'sqlite'] as const).filter((each) => !values.engine || each === values.engine);
  const targets: Target[] = [];
  try {
    for (const engine of engines) {
      for (const cycles of SIZES) targets.push(await open(engine, cycles));
    }
    const times = await timesOf(targets, { rounds, requests, rate });
    const of = (page: Page, engine: Engine, cycles: number, which: keyof Times): number =>
      median(times.get(keyOf(page, { engine, cycles }))?.[which] ?? []);
    const rows = engines.flatMap((engine) =>
      PAGES.map((page) => {
        const [small, large] = SIZES;
        return {
          page: page.name,
          database: NAMES[engine],
          'p50 ms, 1,000': of(page, engine, small, 'p50'),
          'p50 ms, 100,000': of(page, engine, large, 'p50'),
          'p99 ms, 1,000': of(page, engine, small, 'p99'),
          'p99 ms, 100,000': of(page, engine, large, 'p99'),
          'ratio p50': of(page, engine, large, 'p50') / of(page, engine, small, 'p50'),
          'ratio p99': of(page, engine, large, 'p99') / of(page, engine, small, 'p99'),
        };
      }),
    );
    const figures: Figure[] = rows.map((row) =>
      atMost(
        'P5',
        `p99 of ${row.page} on ${row.database}, 100,000 cycles relative to 1,000`,
        row['ratio p99'],
        GOAL,
      ),
    );
    return report('scale', {
      rows,
      figures,
      notes: [
        `${rate} requests per second, medians of ${rounds} rounds of ${requests} requests, each by a different user`,
        ...(engines.includes('mariadb') ? [await bufferPool()] : []),
      ],
    });
  } finally {
    for (const { server } of targets) await server.stop();
  }
}
