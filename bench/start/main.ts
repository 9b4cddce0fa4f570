import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { checkedMyCycles } from '../lib/answers.ts';
import { startKolo } from '../lib/kolo.ts';
import { residentMb } from '../lib/process.ts';
import { atMost, report } from '../lib/report.ts';
import { median } from '../lib/rounds.ts';
import { ensureSeed, type Engine } from '../lib/seed/seed.ts';

/** P8: the time from start to ready on an existing database, and the memory of an idle server. */

const CYCLES = 10_000;
const READY_SECONDS = 2;
const IDLE_MB = 150;
const IDLE_MS = 5_000;

interface Start {
  readySeconds: number;
  idleMb: number;
  /** Memory after the first request, for comparison: some code is loaded and compiled only then. */
  afterRequestMb: number;
}

async function startAndMeasure(engine: Engine): Promise<Start> {
  const { url, plan } = await ensureSeed(engine, CYCLES);
  const server = await startKolo({ databaseUrl: url });
  try {
    const { status } = await fetch(`${server.url}/health/ready`);
    if (status !== 200)
      throw new Error(`the server logged that it is ready, but /health/ready returned ${status}`);
    await pause(IDLE_MS);
    const idleMb = residentMb(server.pid);
    await checkedMyCycles(server, plan, 0);
    return { readySeconds: server.readyMs / 1_000, idleMb, afterRequestMb: residentMb(server.pid) };
  } finally {
    await server.stop();
  }
}

const NAMES: Record<Engine, string> = { mariadb: 'MariaDB', sqlite: 'SQLite' };

/** Starts Kolo several times, on both databases in turn. */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '5' } } });
  const engines = ['mariadb', 'sqlite'] as const;
  for (const engine of engines) await ensureSeed(engine, CYCLES);
  const starts: Record<Engine, Start[]> = { mariadb: [], sqlite: [] };
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const engine of engines) starts[engine].push(await startAndMeasure(engine));
  }
  const of = (engine: Engine, figure: keyof Start): number =>
    median(starts[engine].map((start) => start[figure]));
  return report('start', {
    rows: engines.map((engine) => ({
      database: NAMES[engine],
      'ready after s': of(engine, 'readySeconds'),
      'idle MB': of(engine, 'idleMb'),
      'MB after one My Cycles': of(engine, 'afterRequestMb'),
    })),
    figures: engines.flatMap((engine) => [
      atMost('P8', `start to ready on ${NAMES[engine]}`, of(engine, 'readySeconds'), READY_SECONDS, ' s'),
      atMost('P8', `idle memory on ${NAMES[engine]}`, of(engine, 'idleMb'), IDLE_MB, ' MB'),
    ]),
    notes: [`medians of ${values.rounds} starts, with ${CYCLES} cycles`],
  });
}
