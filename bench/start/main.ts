import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { checkedMyCycles } from '../lib/answers.ts';
import { startKolo } from '../lib/kolo.ts';
import { residentMb } from '../lib/process.ts';
import { atMost, report } from '../lib/report.ts';
import { median } from '../lib/rounds.ts';
import { ensureSeed, type Engine } from '../lib/seed/seed.ts';

/** P8: how soon Kolo is ready on an existing database, and how much memory it holds when nobody asks for anything. */

const CYCLES = 10_000;
const READY_SECONDS = 2;
const IDLE_MB = 150;
const IDLE_MS = 5_000;

interface Start {
  readySeconds: number;
  idleMb: number;
  /** After its first answer, for comparison: some code is loaded, and compiled, by then only. */
  askedMb: number;
}

async function once(engine: Engine): Promise<Start> {
  const { url, circles } = await ensureSeed(engine, CYCLES);
  const server = await startKolo({ databaseUrl: url });
  try {
    const { status } = await fetch(`${server.url}/health/ready`);
    if (status !== 200) throw new Error(`it says that it is ready, and /health/ready answers ${status}`);
    await pause(IDLE_MS);
    const idleMb = residentMb(server.pid);
    await checkedMyCycles(server, circles, 0);
    return { readySeconds: server.readyMs / 1_000, idleMb, askedMb: residentMb(server.pid) };
  } finally {
    await server.stop();
  }
}

const NAMES: Record<Engine, string> = { mariadb: 'MariaDB', sqlite: 'SQLite' };

/** Starts it again and again, on both databases in turns. */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '5' } } });
  const engines = ['mariadb', 'sqlite'] as const;
  for (const engine of engines) await ensureSeed(engine, CYCLES);
  const starts: Record<Engine, Start[]> = { mariadb: [], sqlite: [] };
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const engine of engines) starts[engine].push(await once(engine));
  }
  const of = (engine: Engine, figure: keyof Start): number =>
    median(starts[engine].map((start) => start[figure]));
  return report('start', {
    rows: engines.map((engine) => ({
      database: NAMES[engine],
      'ready after s': of(engine, 'readySeconds'),
      'idle MB': of(engine, 'idleMb'),
      'MB after one My Cycles': of(engine, 'askedMb'),
    })),
    figures: engines.flatMap((engine) => [
      atMost('P8', `start to ready on ${NAMES[engine]}`, of(engine, 'readySeconds'), READY_SECONDS, ' s'),
      atMost('P8', `idle memory on ${NAMES[engine]}`, of(engine, 'idleMb'), IDLE_MB, ' MB'),
    ]),
    notes: [`medians of ${values.rounds} starts, on ${CYCLES} cycles`],
  });
}
