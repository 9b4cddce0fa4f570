import { setTimeout as sleep } from 'node:timers/promises';
import { none, type Audit } from './audit.ts';
import { startScripted } from './cluster/scripted.ts';

export const about =
  'R5: stops one of two Kolo processes behind HAProxy with SIGTERM, in turn, under load. [--runs N]';

/** How long both processes work between two stops. */
const BETWEEN_MS = 3_000;
/** HAProxy asks four times a second, and believes the second answer. */
const DRAIN_SECONDS = '2';

export const audit: Audit = async ({ args, say }) => {
  const runs = args.includes('--runs') ? Number(args[args.indexOf('--runs') + 1]) : 6;
  const stand = await startScripted(say, { DRAIN_SECONDS });
  try {
    // Nobody repeats anything: whatever is cut off has failed.
    const load = await stand.startLoad({ repeatsCutOff: false, repeatsBusy: false });
    let otherExits = 0;
    for (let run = 1; run <= runs; run += 1) {
      await sleep(BETWEEN_MS);
      const process = run % 2 === 1 ? 1 : 2;
      const code = await stand.end(process, 'SIGTERM');
      if (code !== 0) otherExits += 1;
      say(`stop ${run}: process ${process} exits ${code}; ${load.traffic.errors.length} failed so far`);
      await stand.startAgain(process);
    }
    return [
      ...(await stand.settle(load, 'R5', 'process stopped')),
      none('R5', `exits with another code than 0, of ${runs} stops`, otherExits),
    ];
  } finally {
    await stand.stop();
  }
};
