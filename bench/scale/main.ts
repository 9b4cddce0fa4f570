import { parseArgs } from 'node:util';
import { checkedCycle, checkedMyCycles, requestOf } from '../lib/answers.ts';
import { startKolo } from '../lib/kolo.ts';
import type { Running } from '../lib/process.ts';
import { atMost, report, type Figure } from '../lib/report.ts';
import { median } from '../lib/rounds.ts';
import { isMeasured, PARTICIPANTS, type Circles } from '../lib/seed/circles.ts';
import { ensureSeed, openSeed, type Engine } from '../lib/seed/seed.ts';
import { atRate, quantile, type ExpectingRequest } from '../lib/steady.ts';

/** P5: the same two pages when there are a hundred times as many circles, at a rate that leaves the server time. */

const SIZES = [1_000, 100_000] as const;
const GOAL = 2;

interface House {
  engine: Engine;
  cycles: number;
  circles: Circles;
  server: Running;
}

interface Page {
  name: string;
  /** The n-th request for it: each by somebody else, for something else. */
  request(house: House, n: number): ExpectingRequest;
}

/** Far from its neighbours, so that nothing of one is there for the next. */
const scattered = (n: number, count: number): number => Math.floor(((n * 0.6180339887) % 1) * count);

function measuredUser({ circles }: House, n: number): number {
  const user = scattered(n, circles.users);
  return isMeasured(user) ? user : user - 1;
}

const PAGES: readonly Page[] = [
  {
    name: 'My Cycles',
    request: (house, n) => {
      const user = measuredUser(house, n);
      const expected = `"id":"${house.circles.ids.cycles.uuid(ownedBy(house.circles, user))}"`;
      return { ...requestOf(house.server, house.circles, user, 'MyCycles'), expected };
    },
  },
  {
    name: 'cycle detail',
    request: (house, n) => {
      const { circles, server } = house;
      // By its owner, since owners see most; running, since then there is most to see.
      const cycle = circles.runningCycle(scattered(n, circles.running));
      const id = circles.ids.cycles.uuid(cycle);
      const request = requestOf(server, circles, circles.member(cycle, 0), 'CyclePage', { id });
      return { ...request, expected: `"id":"${circles.ids.participants.uuid(cycle * PARTICIPANTS)}"` };
    },
  },
];

/** One of the circles that somebody owns: the one in the first half of them all. */
function ownedBy(circles: Circles, user: number): number {
  const away = circles.member(0, 0);
  return (user - away + circles.users) % circles.users;
}

async function open(engine: Engine, cycles: number): Promise<House> {
  const seed = await ensureSeed(engine, cycles);
  const server = await startKolo({ databaseUrl: seed.url, name: `Kolo, ${engine}, ${cycles}` });
  const house = { engine, cycles, circles: seed.circles, server };
  await checkedMyCycles(server, seed.circles, measuredUser(house, 1));
  const running = seed.circles.runningCycle(1);
  await checkedCycle(server, seed.circles, running, seed.circles.member(running, 0));
  return house;
}

interface Times {
  p50: number[];
  p99: number[];
}

const NAMES: Record<Engine, string> = { mariadb: 'MariaDB', sqlite: 'SQLite' };

/** What the memory of the database server holds: what does not fit in comes from the disk. */
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

const keyOf = (page: Page, { engine, cycles }: Pick<House, 'engine' | 'cycles'>): string =>
  `${page.name}/${engine}/${cycles}`;

/** By page and house: how long the answers took, one figure for each round. */
async function timesOf(
  houses: readonly House[],
  { rounds, requests, rate }: { rounds: number; requests: number; rate: number },
): Promise<Map<string, Times>> {
  const times = new Map<string, Times>();
  // The first round is for getting warm.
  for (let round = 0; round <= rounds; round += 1) {
    for (const page of PAGES) {
      for (const house of houses) {
        const some = Array.from({ length: requests }, (_, n) => page.request(house, round * requests + n));
        const took = await atRate(some, rate);
        if (round === 0) continue;
        const known = times.get(keyOf(page, house)) ?? { p50: [], p99: [] };
        known.p50.push(quantile(took, 0.5));
        known.p99.push(quantile(took, 0.99));
        times.set(keyOf(page, house), known);
      }
    }
    console.log(round === 0 ? 'warm' : `round ${round} of ${rounds}`);
  }
  return times;
}

/** Asks for both pages in turns on a small and on a large database. */
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
  const houses: House[] = [];
  try {
    for (const engine of engines) {
      for (const cycles of SIZES) houses.push(await open(engine, cycles));
    }
    const times = await timesOf(houses, { rounds, requests, rate });
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
      atMost('P5', `p99 of ${row.page} on ${row.database}, 100,000 cycles of 1,000`, row['ratio p99'], GOAL),
    );
    return report('scale', {
      rows,
      figures,
      notes: [
        `${rate} requests a second, medians of ${rounds} rounds of ${requests} requests, each for somebody else`,
        ...(engines.includes('mariadb') ? [await bufferPool()] : []),
      ],
    });
  } finally {
    for (const { server } of houses) await server.stop();
  }
}
