import { setTimeout as sleep } from 'node:timers/promises';
import type { Audit, Figure } from './audit.ts';
import { NODES } from './cluster/cluster.ts';
import { LETTERS_AT_ONCE, Stand } from './cluster/stand.ts';
import { until } from '../testing/until.ts';

export const about =
  'kills the writer of a cluster, a Kolo process, all nodes, under load [writer|process|all] [--runs N]';

const GAP_MS = 3_000;
/** Until processes that have just started are as fast as they will be. */
const WARM_UP_MS = 10_000;
/** How long the load runs before and after something is killed. */
const BEFORE_MS = 3_000;
const AFTER_MS = 6_000;
const JITTER_MS = 2_000;

type Say = (line: string) => void;

const seconds = (ms: number): number => Math.round(ms / 10) / 100;

/** Kills the writer again and again; the next in line takes over, and the one that was killed comes back as another. */
async function killWriters(stand: Stand, runs: number, say: Say): Promise<Figure[]> {
  const { cluster } = stand;
  const load = await stand.startLoad({ repeatsCutOff: false, repeatsBusy: false });
  await sleep(WARM_UP_MS);
  say(`${Math.round(load.traffic.acknowledged.length / (WARM_UP_MS / 1000))} writes a second`);
  const gaps: number[] = [];
  for (let run = 1; run <= runs; run += 1) {
    await sleep(BEFORE_MS + Math.random() * JITTER_MS);
    const writer = await cluster.writer();
    const from = performance.now();
    await cluster.kill(writer);
    await sleep(AFTER_MS);
    const gap = load.traffic.longestGapMs(from, performance.now());
    gaps.push(gap);
    say(
      `run ${run}: node ${writer} killed, no write for ${seconds(gap)} s; node ${await cluster.writer()} writes`,
    );
    const back = performance.now();
    await cluster.recover();
    say(`  longest gap while it came back: ${seconds(load.traffic.longestGapMs(back, performance.now()))} s`);
  }
  const longest = Math.max(...gaps);
  return [
    ...(await stand.settle(load, 'R2', 'writer killed')),
    {
      goal: 'R2',
      what: `longest gap between acknowledged writes, of ${runs} kills of the writer`,
      figure: `${seconds(longest)} s`,
      wanted: '≤ 3 s',
      met: longest <= GAP_MS,
    },
  ];
}

/** Kills the processes in turn. Callers whose request dies with one send it again, a write under its key. */
async function killProcesses(stand: Stand, runs: number, say: Say): Promise<Figure[]> {
  const load = await stand.startLoad({ repeatsCutOff: true, repeatsBusy: false });
  const began = performance.now();
  for (let run = 1; run <= runs; run += 1) {
    await sleep(BEFORE_MS);
    const process = run % 2 === 1 ? 1 : 2;
    await stand.end(process, 'SIGKILL');
    await sleep(BEFORE_MS);
    await stand.startAgain(process);
  }
  const gap = load.traffic.longestGapMs(began, performance.now());
  say(
    `${load.traffic.cutOff} requests died with their process and were sent again; longest gap ${seconds(gap)} s`,
  );
  return stand.settle(load, 'R2', 'process killed', runs * LETTERS_AT_ONCE);
}

/** Kills all nodes at once, as a power cut would, and starts them by recover.sh. Callers come again while Kolo is busy. */
async function killAll(stand: Stand, say: Say): Promise<Figure[]> {
  const { cluster } = stand;
  const load = await stand.startLoad({ repeatsCutOff: true, repeatsBusy: true });
  await sleep(BEFORE_MS);
  const killed = performance.now();
  await cluster.kill(...NODES);
  await sleep(BEFORE_MS);
  const asked = performance.now();
  const recovering = cluster.recover();
  const first = await until(() => load.traffic.acknowledged.find((at) => at > asked)).catch(() => undefined);
  await recovering;
  await sleep(AFTER_MS);
  const writes = first ?? load.traffic.acknowledged.find((at) => at > asked) ?? Infinity;
  say(
    `writes again ${seconds(writes - asked)} s after recover.sh was called, ${seconds(writes - killed)} s after the kill`,
  );
  say(
    `answers "busy": ${load.traffic.busy}; cut off: ${load.traffic.cutOff}; longest wait of a caller ${seconds(load.traffic.longestWaitMs)} s`,
  );
  return stand.settle(load, 'R2', 'all nodes killed');
}

export const audit: Audit = async ({ args, say }) => {
  const at = args.indexOf('--runs');
  const runs = at === -1 ? 10 : Number(args[at + 1]);
  const asked = args.filter((_arg, index) => at === -1 || (index !== at && index !== at + 1));
  const wants = (scenario: string): boolean => asked.length === 0 || asked.includes(scenario);
  const stand = await Stand.start(say);
  const figures: Figure[] = [];
  try {
    if (wants('writer')) figures.push(...(await killWriters(stand, runs, say)));
    if (wants('process')) figures.push(...(await killProcesses(stand, 4, say)));
    if (wants('all')) figures.push(...(await killAll(stand, say)));
  } finally {
    await stand.stop();
  }
  return figures;
};
