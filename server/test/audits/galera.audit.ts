import type { Audit } from './audit.ts';
import { parseArgs, runParts } from './cluster/args.ts';
import { killNodes, killProcesses, killTwo, killWriters } from './cluster/scenarios.ts';
import { startScripted } from './cluster/scripted.ts';

export const about =
  'R2: kills the writer of a cluster, a Kolo process, two nodes and all nodes under load. [writer|process|two|nodes] [--runs N]';

export const audit: Audit = async ({ args, log }) => {
  const { runs, wants } = parseArgs(args, 10);
  const setup = await startScripted(log);
  try {
    return await runParts(wants, log, {
      writer: () => killWriters(setup, runs, log),
      process: () => killProcesses(setup, 4, log),
      two: () => killTwo(setup, log),
      nodes: () => killNodes(setup, log),
    });
  } finally {
    await setup.stop();
  }
};
