import { checkedCycle, requestOf } from '../lib/answers.ts';
import { startKolo } from '../lib/kolo.ts';
import { ask, type Contender } from '../lib/load.ts';
import { report } from '../lib/report.ts';
import { compare, roundOptions } from '../lib/rounds.ts';
import { ensureSeed, type Engine, type Seed } from '../lib/seed/seed.ts';
import { startYardstick } from '../lib/yardstick.ts';
import { LARGE_PARTICIPANTS, makeLargeCircle, removeLargeCircle } from './large.ts';

/** The cycle's page, as P1 does it with My Cycles: a running circle of ten, and one of two hundred who are invited. */

const CYCLES = 10_000;
const NAMES: Record<Engine, string> = { mariadb: 'MariaDB', sqlite: 'SQLite' };
const PAGES = ['running, 10', `invited, ${LARGE_PARTICIPANTS}`] as const;

interface Pages {
  [page: string]: Contender;
}

/** One Kolo, asked for both. */
async function startPages(seed: Seed): Promise<Pages> {
  const { url, circles, engine } = seed;
  const large = await makeLargeCircle(seed);
  const server = await startKolo({ databaseUrl: url, name: `Kolo on ${NAMES[engine]}` });
  const cycle = circles.runningCycle(0);
  const owner = circles.member(cycle, 0);
  const small = requestOf(server, circles, owner, 'CyclePage', { id: circles.ids.cycles.uuid(cycle) });
  const [first, second] = PAGES;
  const largeAnswer = await ask(large(server.url));
  const participants = (JSON.parse(largeAnswer) as { data: { cycle: { participants: unknown[] } } }).data
    .cycle.participants;
  if (participants.length !== LARGE_PARTICIPANTS)
    throw new Error(`the large circle has ${participants.length} participants`);
  return {
    [first]: {
      name: `${first}: ${server.name}`,
      server,
      request: small,
      answer: await checkedCycle(server, circles, cycle, owner),
    },
    [second]: { name: `${second}: ${server.name}`, server, request: large(server.url), answer: largeAnswer },
  };
}

/** Compares it on both databases with Express REST endpoints that answer the same bytes from memory. No goal is set. */
export async function run(args: string[]): Promise<boolean> {
  const options = roundOptions(args);
  const seeds = [await ensureSeed('mariadb', CYCLES), await ensureSeed('sqlite', CYCLES)];
  const contenders: Contender[] = [];
  try {
    const kolos: Pages[] = [];
    for (const seed of seeds) {
      const pages = await startPages(seed);
      kolos.push(pages);
      contenders.push(...Object.values(pages));
    }
    const ordered: Contender[] = [];
    for (const page of PAGES) {
      const ours = kolos.flatMap((pages) => pages[page] ?? []);
      const yardstick = await startYardstick(ours[0]?.answer ?? '');
      contenders.push(yardstick);
      ordered.push({ ...yardstick, name: `${page}: ${yardstick.name}` }, ...ours);
    }
    const results = await compare(ordered, options);
    return report('cycle', {
      rows: ordered.flatMap(({ name, answer }) => {
        const result = results.get(name);
        const page = PAGES.find((each) => name.startsWith(each)) ?? '';
        const base = [...results.values()].find((each) => each.name.startsWith(page));
        if (!result || !base) return [];
        return {
          'page: server': name,
          bytes: Buffer.byteLength(answer),
          'requests/s': result.perSecond,
          ratio: result.perSecond / base.perSecond,
          'per CPU second': result.perCpuSecond,
          'server busy': result.serverBusy,
        };
      }),
      figures: [],
      notes: [
        `${options.connections} connections, medians of ${options.rounds} rounds of ${options.seconds} s`,
      ],
    });
  } finally {
    for (const { server } of contenders) await server.stop();
    for (const seed of seeds) await removeLargeCircle(seed);
  }
}
