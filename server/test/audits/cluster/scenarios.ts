import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../tools/until.ts';
import type { Figure } from '../audit.ts';
import { NODES } from './cluster.ts';
import { EMAILS_AT_ONCE, type Stand } from './stand.ts';

const GAP_MS = 3_000;
/** Until processes that have just started are as fast as they will be. */
const WARM_UP_MS = 10_000;
/** How long the load runs before and after something is killed. */
const BEFORE_MS = 3_000;
const AFTER_MS = 6_000;
const JITTER_MS = 2_000;
/** A caller who is let down for longer has been given up. */
const PATIENCE_MS = 120_000;

export type Say = (line: string) => void;

const seconds = (ms: number): number => Math.round(ms / 10) / 100;

/** Kills the writer again and again; the next in line takes over, and the one that was killed comes back as another. */
export async function killWriters(stand: Stand, runs: number, say: Say): Promise<Figure[]> {
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
export async function killProcesses(stand: Stand, runs: number, say: Say): Promise<Figure[]> {
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
  return stand.settle(load, 'R2', 'process killed', runs * EMAILS_AT_ONCE);
}

/**
 * Takes so much away at once that nothing can be written, and waits until it is back. Callers come again, also while Kolo is
 * busy.
 */
async function loseAtOnce(
  stand: Stand,
  event: string,
  lose: () => Promise<void>,
  say: Say,
  emailsAtStake = 0,
): Promise<Figure[]> {
  const load = await stand.startLoad({ repeatsCutOff: true, repeatsBusy: true });
  await sleep(BEFORE_MS + Math.random() * JITTER_MS);
  const killed = performance.now();
  await lose();
  await sleep(BEFORE_MS);
  const asked = performance.now();
  const firstWrite = (): number | undefined => load.traffic.acknowledged.find((at) => at > asked);
  const [first] = await Promise.all([
    until(firstWrite, PATIENCE_MS).catch(() => undefined),
    stand.cluster.recover(),
  ]);
  await sleep(AFTER_MS);
  say(
    first === undefined
      ? `${event}: no write came through again`
      : `${event}: writes again ${seconds(first - killed)} s after the kill`,
  );
  say(
    `answers "busy": ${load.traffic.busy}; cut off: ${load.traffic.cutOff}; longest wait of a caller ${seconds(load.traffic.longestWaitMs)} s`,
  );
  return [
    ...(await stand.settle(load, 'R2', event, emailsAtStake)),
    {
      goal: 'R2',
      what: `${event}: serves again`,
      figure: first === undefined ? 'no' : 'yes',
      wanted: 'yes',
      met: first !== undefined,
    },
  ];
}

/** Kills all nodes at once, as a power cut would. */
export const killNodes = (stand: Stand, say: Say): Promise<Figure[]> =>
  loseAtOnce(stand, 'all nodes killed', () => stand.cluster.kill(...NODES), say);

/** Kills the writer and one more: the third has no majority, and may not have everything. */
export async function killTwo(stand: Stand, say: Say): Promise<Figure[]> {
  const writer = await stand.cluster.writer();
  const other = NODES.find((node) => node !== writer) ?? 1;
  return loseAtOnce(stand, 'two nodes killed', () => stand.cluster.kill(writer, other), say);
}

/** Kills nodes, Kolo's processes, HAProxy and the check at once. */
export const killEverything = (stand: Stand, kill: () => Promise<void>, say: Say): Promise<Figure[]> =>
  loseAtOnce(stand, 'everything killed', kill, say, 2 * EMAILS_AT_ONCE);
