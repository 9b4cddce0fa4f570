import { setTimeout as sleep } from 'node:timers/promises';
import { none, type Audit } from './audit.ts';
import { startScripted } from './cluster/scripted.ts';

export const about =
  'R5: stops one of two Kolo processes behind HAProxy with SIGTERM, in turn, under load. [--runs N]';

/** How long both processes run between two stops. */
const BETWEEN_MS = 3_000;
/** HAProxy checks four times a second and acts on the second result. */
const DRAIN_SECONDS = '2';

export const audit: Audit = async ({ args, log }) => {
  const runs = args.includes('--runs') ? Number(args[args.indexOf('--runs') + 1]) : 6;
  const setup = await startScripted(log, { DRAIN_SECONDS });
  try {
    // The load repeats nothing, so every request that is cut off counts as failed.
    const load = await setup.startLoad({ repeatsCutOff: false, repeatsBusy: false });
    let otherExits = 0;
    for (let run = 1; run <= runs; run += 1) {
      await sleep(BETWEEN_MS);
      const process = run % 2 === 1 ? 1 : 2;
      const code = await setup.end(process, 'SIGTERM');
      if (code !== 0) otherExits += 1;
      log(`stop ${run}: process ${process} exits ${code}; ${load.traffic.errors.length} failed so far`);
      await setup.restart(process);
    }
    return [
      ...(await setup.stopAndCompare(load, 'R5', 'process stopped')),
      none('R5', `exits with a code other than 0, of ${runs} stops`, otherExits),
    ];
  } finally {
    await setup.stop();
  }
};
