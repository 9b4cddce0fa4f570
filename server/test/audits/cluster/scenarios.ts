import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../tools/until.ts';
import type { Figure } from '../audit.ts';
import { NODES } from './cluster.ts';
import { EMAILS_AT_ONCE, type ClusterSetup } from './cluster-setup.ts';

const GAP_MS = 3_000;
/** The time that newly started processes need to reach full speed. */
const WARM_UP_MS = 10_000;
/** How long the load runs before and after a kill. */
const BEFORE_MS = 3_000;
const AFTER_MS = 6_000;
const JITTER_MS = 2_000;
/** The longest time to wait for a write to succeed again. */
const TIMEOUT_MS = 120_000;

export type Log = (line: string) => void;

const seconds = (ms: number): number => Math.round(ms / 10) / 100;

/** Kills the writer repeatedly. Each time, another node takes over, and the killed one rejoins without being the writer. */
export async function killWriters(setup: ClusterSetup, runs: number, log: Log): Promise<Figure[]> {
  const { cluster } = setup;
  const load = await setup.startLoad({ repeatsCutOff: false, repeatsBusy: false });
  await sleep(WARM_UP_MS);
  log(`${Math.round(load.traffic.acknowledged.length / (WARM_UP_MS / 1000))} writes a second`);
  const gaps: number[] = [];
  for (let run = 1; run <= runs; run += 1) {
    await sleep(BEFORE_MS + Math.random() * JITTER_MS);
    const writer = await cluster.writer();
    const from = performance.now();
    await cluster.kill(writer);
    await sleep(AFTER_MS);
    const gap = load.traffic.longestGapMs(from, performance.now());
    gaps.push(gap);
    log(
      `run ${run}: node ${writer} killed, no write for ${seconds(gap)} s; node ${await cluster.writer()} writes`,
    );
    const returnedAt = performance.now();
    await cluster.recover();
    log(
      `  longest gap during its return: ${seconds(load.traffic.longestGapMs(returnedAt, performance.now()))} s`,
    );
  }
  const longest = Math.max(...gaps);
  return [
    ...(await setup.stopAndCompare(load, 'R2', 'writer killed')),
    {
      goal: 'R2',
      what: `longest gap between acknowledged writes, of ${runs} kills of the writer`,
      figure: `${seconds(longest)} s`,
      wanted: '≤ 3 s',
      isMet: longest <= GAP_MS,
    },
  ];
}

/** Kills the processes in turn. Clients repeat requests that are cut off, writes with the same key. */
export async function killProcesses(setup: ClusterSetup, runs: number, log: Log): Promise<Figure[]> {
  const load = await setup.startLoad({ repeatsCutOff: true, repeatsBusy: false });
  const began = performance.now();
  for (let run = 1; run <= runs; run += 1) {
    await sleep(BEFORE_MS);
    const process = run % 2 === 1 ? 1 : 2;
    await setup.end(process, 'SIGKILL');
    await sleep(BEFORE_MS);
    await setup.restart(process);
  }
  const gap = load.traffic.longestGapMs(began, performance.now());
  log(`${load.traffic.cutOff} requests were cut off and repeated; longest gap ${seconds(gap)} s`);
  return setup.stopAndCompare(load, 'R2', 'process killed', runs * EMAILS_AT_ONCE);
}

/**
 * Kills so much at once that no write is possible, and waits until writes succeed again. Clients repeat requests, also while Kolo is
 * busy.
 */
async function killAtOnce(
  setup: ClusterSetup,
  event: string,
  kill: () => Promise<void>,
  log: Log,
  emailsAtStake = 0,
): Promise<Figure[]> {
  const load = await setup.startLoad({ repeatsCutOff: true, repeatsBusy: true });
  await sleep(BEFORE_MS + Math.random() * JITTER_MS);
  const killed = performance.now();
  await kill();
  await sleep(BEFORE_MS);
  const waitedSince = performance.now();
  const firstWrite = (): number | undefined => load.traffic.acknowledged.find((at) => at > waitedSince);
  const [first] = await Promise.all([
    until(firstWrite, TIMEOUT_MS).catch(() => undefined),
    setup.cluster.recover(),
  ]);
  await sleep(AFTER_MS);
  log(
    first === undefined
      ? `${event}: no write succeeded again`
      : `${event}: writes succeed again ${seconds(first - killed)} s after the kill`,
  );
  log(
    `"busy" responses: ${load.traffic.busy}; cut off: ${load.traffic.cutOff}; longest wait of a client ${seconds(load.traffic.longestWaitMs)} s`,
  );
  return [
    ...(await setup.stopAndCompare(load, 'R2', event, emailsAtStake)),
    {
      goal: 'R2',
      what: `${event}: serves again`,
      figure: first === undefined ? 'no' : 'yes',
      wanted: 'yes',
      isMet: first !== undefined,
    },
  ];
}

/** Kills all nodes at once, as a power cut would. */
export const killNodes = (setup: ClusterSetup, log: Log): Promise<Figure[]> =>
  killAtOnce(setup, 'all nodes killed', () => setup.cluster.kill(...NODES), log);

/** Kills the writer and one more node. The third has no majority, and may miss some data. */
export async function killTwo(setup: ClusterSetup, log: Log): Promise<Figure[]> {
  const writer = await setup.cluster.writer();
  const other = NODES.find((node) => node !== writer) ?? 1;
  return killAtOnce(setup, 'two nodes killed', () => setup.cluster.kill(writer, other), log);
}

/** Kills the nodes, Kolo's processes, HAProxy and the check at once. */
export const killEverything = (setup: ClusterSetup, kill: () => Promise<void>, log: Log): Promise<Figure[]> =>
  killAtOnce(setup, 'everything killed', kill, log, 2 * EMAILS_AT_ONCE);
