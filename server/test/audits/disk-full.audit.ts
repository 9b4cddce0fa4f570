import { execFile } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { HOME } from '../../src/base/home.ts';
import { sqliteSource, sqliteUrl } from '../../src/database/data-source.ts';
import { askOver, signUpOver, type Ask, type Person } from '../tools/ask.ts';
import { briefDocuments, CYCLE_INPUT } from '../tools/cycle.ts';
import { until } from '../tools/until.ts';
import { none, type Audit, type Figure } from './audit.ts';
import { startKolo, type Kolo } from './kolo.ts';

export const about =
  'R8: fills the disk under SQLite, makes its I/O and memory fail, and counts acknowledged and lost writes. (needs root) [MB of the disk, 8]';

const run = promisify(execFile);

/** The number of cycles created before each disturbance and after it. */
const WRITES = 45;
const AT_ONCE = 4;
const RECOVERY_MS = 5_000;
/** This many refusals prove that the disturbance has an effect. */
const ENOUGH_REFUSALS = 8;

/** A way to keep the database from writing, and to end that. */
interface Disturbance {
  what: string;
  times: number;
  begin(stage: Stage): Promise<void>;
  end(stage: Stage): Promise<void>;
  env?: Record<string, string>;
}

interface Stage {
  folder: string;
  kolo: Kolo;
}

/** Fills the disk except for this many bytes. */
function fillDisk({ folder }: Stage, spareBytes: number): void {
  const page = Buffer.alloc(4_096);
  const spare = openSync(join(folder, 'spare'), 'w');
  for (let written = 0; written < spareBytes; written += page.length) writeSync(spare, page);
  closeSync(spare);
  const ballast = openSync(join(folder, 'ballast'), 'w');
  try {
    for (;;) writeSync(ballast, page);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(ballast);
  }
  rmSync(join(folder, 'spare'));
}

const emptyDisk = ({ folder }: Stage): Promise<void> => rm(join(folder, 'ballast'));

const limitFiles = async ({ kolo }: Stage, bytes: string): Promise<void> =>
  void (await run('prlimit', ['--pid', String(kolo.child.pid), `--fsize=${bytes}:unlimited`]));

const toggleMemory = ({ kolo }: Stage): Promise<void> => {
  kolo.child.kill('SIGUSR2');
  return Promise.resolve();
};

const fixture = pathToFileURL(join(HOME, 'server/test/tools/scarce-memory.fixture.mjs')).href;

const full = (times: number, spareBytes: number): Pick<Disturbance, 'times' | 'begin' | 'end'> => ({
  times,
  begin: (stage) => Promise.resolve(fillDisk(stage, spareBytes)),
  end: emptyDisk,
});

const DISTURBANCES: Disturbance[] = [
  { what: 'disk full once', ...full(1, 0) },
  { what: 'disk full twice', ...full(2, 0) },
  // The database's log has grown already: the free space is enough for the first pages of a transaction, and its COMMIT fails.
  { what: 'disk full within a COMMIT', ...full(2, 3 * 4_096) },
  {
    what: 'I/O error',
    times: 2,
    begin: (stage) => limitFiles(stage, '65536'),
    end: (stage) => limitFiles(stage, 'unlimited'),
  },
  {
    what: 'out of memory',
    times: 2,
    begin: toggleMemory,
    end: toggleMemory,
    env: { NODE_OPTIONS: `--import=${fixture}` },
  },
];

/** People who create cycles one after the other, and one whose refused requests cause rollbacks. */
class Load {
  readonly acknowledged: string[] = [];
  refused = 0;
  /** Refusals without a reason or with a reason other than `busy`. */
  untyped = 0;
  private stopped = false;
  private readonly done: Promise<unknown>;
  private readonly ask: Ask;

  constructor(ask: Ask, owner: Person, other: Person) {
    this.ask = ask;
    const creators = Array.from({ length: AT_ONCE }, () => this.createAll(owner));
    this.done = Promise.all([...creators, this.refuseAll(other)]);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.done;
  }

  private async createAll(owner: Person): Promise<void> {
    while (!this.stopped) {
      const { data, refusal } = await this.ask<{ createCycle: { id: string } | null }>(
        owner,
        briefDocuments.createCycle,
        { input: CYCLE_INPUT },
      );
      if (data?.createCycle) this.acknowledged.push(data.createCycle.id);
      else this.count(refusal?.reason);
      await sleep(10);
    }
  }

  private async refuseAll(other: Person): Promise<void> {
    while (!this.stopped) {
      const cycleId = this.acknowledged[0];
      if (cycleId !== undefined) {
        const { refusal } = await this.ask(other, briefDocuments.updateCycleStory, {
          cycleId,
          input: { title: 'Another title of it' },
        });
        if (refusal?.reason !== 'not-owner') this.count(refusal?.reason);
      }
      await sleep(10);
    }
  }

  private count(reason: string | undefined): void {
    this.refused += 1;
    if (reason !== 'busy') this.untyped += 1;
  }
}

interface Counts {
  acknowledged: number;
  lost: number;
  untyped: number;
  /** Checks of `/health/ready` that reported ready while writes were refused. */
  wronglyReady: number;
  slowestRecoveryMs: number;
  /** Log lines that name a cause. */
  lines: number;
}

const isReady = async ({ url }: Kolo): Promise<boolean> =>
  (await fetch(`${url}/health/ready`)).status === 200;

/** Starts the disturbance, measures, and ends it. */
async function disturb(
  disturbance: Disturbance,
  stage: Stage,
  load: Load,
): Promise<Pick<Counts, 'wronglyReady' | 'slowestRecoveryMs'>> {
  const enough = load.acknowledged.length + WRITES;
  await until(() => load.acknowledged.length >= enough);
  await disturbance.begin(stage);
  const refused = load.refused + ENOUGH_REFUSALS;
  await until(() => load.refused >= refused);
  let wronglyReady = 0;
  for (let check = 0; check < 5; check += 1) if (await isReady(stage.kolo)) wronglyReady += 1;
  await disturbance.end(stage);
  const since = performance.now();
  await until(() => isReady(stage.kolo));
  return { wronglyReady, slowestRecoveryMs: performance.now() - since };
}

/** Counts the acknowledged cycles that are missing from the file, after the server has stopped. */
async function missingFrom(url: string, acknowledged: readonly string[]): Promise<number> {
  const source = await sqliteSource(url, { readOnly: true }).initialize();
  const rows: { id: string }[] = await source.query('SELECT id FROM cycles');
  await source.destroy();
  const found = new Set(rows.map(({ id }) => id));
  return acknowledged.filter((id) => !found.has(id)).length;
}

async function onDisk(
  disturbance: Disturbance,
  signal: 'SIGTERM' | 'SIGKILL',
  folder: string,
): Promise<Counts> {
  const url = sqliteUrl(join(folder, 'kolo.sqlite'));
  const kolo = await startKolo({ DATABASE_URL: url, ...disturbance.env });
  const ask = askOver(kolo.url);
  const load = new Load(ask, await signUpOver(ask, 'Ada Lovelace'), await signUpOver(ask, 'Bob Builder'));
  const measurements = [];
  try {
    for (let time = 0; time < disturbance.times; time += 1)
      measurements.push(await disturb(disturbance, { folder, kolo }, load));
    const enough = load.acknowledged.length + WRITES;
    await until(() => load.acknowledged.length >= enough);
    await load.stop();
  } finally {
    await kolo.end(signal);
  }
  return {
    acknowledged: load.acknowledged.length,
    lost: await missingFrom(url, load.acknowledged),
    untyped: load.untyped,
    wronglyReady: measurements.reduce((sum, each) => sum + each.wronglyReady, 0),
    slowestRecoveryMs: Math.max(...measurements.map(({ slowestRecoveryMs }) => slowestRecoveryMs)),
    lines: kolo.said().split('database failed').length - 1,
  };
}

function figuresOf(name: string, times: number, counts: Counts): Figure[] {
  const { acknowledged, lost, untyped, wronglyReady, slowestRecoveryMs, lines } = counts;
  return [
    none('R8', `${name}: acknowledged writes lost, of ${acknowledged}`, lost),
    none('R8', `${name}: refusals other than "busy"`, untyped),
    none('R8', `${name}: checks that reported ready while it was not`, wronglyReady),
    {
      goal: 'R8',
      what: `${name}: ms until ready again, without a restart`,
      figure: Math.round(slowestRecoveryMs),
      wanted: `≤ ${RECOVERY_MS}`,
      isMet: slowestRecoveryMs <= RECOVERY_MS,
    },
    {
      goal: 'R8',
      what: `${name}: log lines that name the cause`,
      figure: lines,
      wanted: `1 to ${times}`,
      isMet: lines >= 1 && lines <= times,
    },
  ];
}

export const audit: Audit = async ({ args: [megabytes = '8'], log }) => {
  const figures: Figure[] = [];
  for (const disturbance of DISTURBANCES) {
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const folder = await mkdtemp(join(tmpdir(), 'kolo-full-'));
      await run('mount', ['-t', 'tmpfs', '-o', `size=${Number(megabytes)}m`, 'tmpfs', folder]);
      try {
        const name = `${disturbance.what}, stopped by ${signal}`;
        const counts = await onDisk(disturbance, signal, folder);
        log(`${name}: ${JSON.stringify(counts)}`);
        figures.push(...figuresOf(name, disturbance.times, counts));
      } finally {
        await run('umount', ['--lazy', folder]);
        await rm(folder, { recursive: true });
      }
    }
  }
  return figures;
};
