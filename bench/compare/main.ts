import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from '../../server/test/tools/free-port.ts';
import type { Contender, Request, Throughput } from '../lib/load.ts';
import { atLeast, report, type Figure } from '../lib/report.ts';
import { compare, median, roundOptions, type Medians } from '../lib/rounds.ts';
import type { Engine } from '../lib/seed/seed.ts';
import { KOLO_HOME, PREFIX, SEEDS } from '../lib/settings.ts';
import { checkOut, type Checkout } from './checkout.ts';

/** Loads My Cycles of this checkout and of another commit in turn, in the same run. */

const CYCLES = '10000';
const USER = '0';
const NAMES: Record<Engine, string> = { mariadb: 'MariaDB', sqlite: 'SQLite' };

/** One of the two versions to compare. */
interface Version {
  name: string;
  home: string;
  /** The prefix of its databases' names. */
  prefix: string;
}

const CONTENDER = fileURLToPath(new URL('contender.ts', import.meta.url));

async function spawnFor({ home, prefix }: Version, engine: Engine, ...task: string[]) {
  const args = ['--import', '@oxc-node/core/register', CONTENDER, home, engine, CYCLES, USER, ...task];
  return spawn(process.execPath, args, {
    cwd: KOLO_HOME,
    // Older commits' benches read the port from BENCH_PORT.
    env: {
      ...process.env,
      KOLO_HOME: home,
      BENCH_PREFIX: prefix,
      BENCH_SEEDS: SEEDS,
      BENCH_PORT: String(await freePort()),
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

interface Started {
  url: string;
  pid: number;
  request: Request;
  answer: string;
}

/** @throws Error if the version does not start, or its My Cycles differs from its seed */
async function start(version: Version, engine: Engine): Promise<Contender> {
  const child = await spawnFor(version, engine);
  const exited = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.stdin.end();
    await exited;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{')) {
      console.log(line);
      continue;
    }
    const { request, answer, ...server } = JSON.parse(line) as Started;
    const name = `${version.name} on ${NAMES[engine]}`;
    return { name, server: { ...server, name, readyMs: NaN, output: () => '', stop }, request, answer };
  }
  throw new Error(`${version.name} did not start on ${NAMES[engine]}`);
}

/** For each round, this checkout's requests per CPU second divided by the other commit's in the same round. */
function ratios(here: readonly Throughput[], there: readonly Throughput[]): number[] {
  return here.flatMap((one, round) => {
    const other = there[round];
    return other ? [one.perCpuSecond / other.perCpuSecond] : [];
  });
}

const spread = (values: readonly number[]): string =>
  `${Math.min(...values).toFixed(3)} to ${Math.max(...values).toFixed(3)}`;

const rowOf = ({ name, perCpuSecond, perSecond, serverBusy, residentMb, generatorBusy }: Medians) => ({
  version: name,
  'requests per CPU second': perCpuSecond,
  'requests/s': perSecond,
  'server busy': serverBusy,
  'memory MB': residentMb,
  'generator busy': generatorBusy,
});

interface Options {
  engines: readonly Engine[];
  rounds: ReturnType<typeof roundOptions>;
  bound: number;
}

function readOptions(args: string[]): Options & { revision: string } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '7' },
      seconds: { type: 'string', default: '4' },
      connections: { type: 'string', default: '10' },
      engine: { type: 'string' },
      'at-least': { type: 'string', default: '0.9' },
    },
  });
  const [revision] = positionals;
  if (revision === undefined) throw new Error('missing commit; usage: npm run bench -- compare REV');
  const { rounds, seconds, connections, engine } = values;
  return {
    revision,
    rounds: roundOptions([`--rounds=${rounds}`, `--seconds=${seconds}`, `--connections=${connections}`]),
    engines: (['mariadb', 'sqlite'] as const).filter((each) => !engine || each === engine),
    bound: Number(values['at-least']),
  };
}

/** Starts both versions on every engine, loads them in turn, and stops them. */
async function measure(here: Version, there: Version, { engines, rounds, bound }: Options): Promise<boolean> {
  const contenders: Contender[] = [];
  try {
    for (const engine of engines) {
      for (const version of [there, here]) contenders.push(await start(version, engine));
    }
    const results = await compare(contenders, rounds);
    const notes: string[] = [];
    const figures = engines.map((engine): Figure => {
      const of = ({ name }: Version): readonly Throughput[] =>
        results.get(`${name} on ${NAMES[engine]}`)?.rounds ?? [];
      const perRound = ratios(of(here), of(there));
      notes.push(`${NAMES[engine]}: ratio ${spread(perRound)} in ${perRound.length} rounds`);
      return atLeast(
        '',
        `requests per CPU second on ${NAMES[engine]}, relative to ${there.name}`,
        median(perRound),
        bound,
      );
    });
    notes.push(
      contenders.map(({ name, answer }) => `${name}: ${Buffer.byteLength(answer)} bytes`).join('; '),
      `${rounds.connections} connections, medians of ${rounds.rounds} rounds of ${rounds.seconds} s`,
    );
    return report('compare', { rows: [...results.values()].map(rowOf), figures, notes });
  } finally {
    for (const { server } of contenders) await server.stop();
  }
}

async function removeSeeds(version: Version, engines: readonly Engine[]): Promise<void> {
  for (const engine of engines) await once(await spawnFor(version, engine, 'remove'), 'exit');
}

const versionOf = ({ home, commit, sharesSeed }: Checkout): Version => ({
  name: commit,
  home,
  prefix: sharesSeed ? PREFIX : `${PREFIX}${commit}_`,
});

/**
 * Compares My Cycles here with another commit, on both databases. Misses its goal if this checkout serves fewer than
 * `--at-least` (0.9) times as many requests per CPU second.
 */
export async function run(args: string[]): Promise<boolean> {
  const { revision, ...options } = readOptions(args);
  const checkout = checkOut(revision);
  const there = versionOf(checkout);
  const here: Version = { name: 'here', home: KOLO_HOME, prefix: PREFIX };
  try {
    const areGoalsMet = await measure(here, there, options);
    if (!checkout.sharesSeed) await removeSeeds(there, options.engines);
    return areGoalsMet;
  } finally {
    checkout.remove();
  }
}
