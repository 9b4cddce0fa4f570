import type { Audit } from './audit.ts';
import { parseArgs, runParts } from './cluster/args.ts';
import { startContainers } from './cluster/containers.ts';
import { killEverything, killNodes, killProcesses, killTwo, killWriters } from './cluster/scenarios.ts';

export const about =
  'R2: the same in containers, where Docker restarts what was killed. [nodes|two|writer|everything|process] [--runs N] [--images]';

export const audit: Audit = async ({ args, log }) => {
  const { runs, wants } = parseArgs(
    args.filter((arg) => arg !== '--images'),
    3,
  );
  const { setup, killEverything: kill } = await startContainers(log, args.includes('--images'));
  try {
    return await runParts(wants, log, {
      nodes: () => killNodes(setup, log),
      two: () => killTwo(setup, log),
      writer: () => killWriters(setup, runs, log),
      // By now another node is the writer, and each node has other data.
      'nodes again': () => killNodes(setup, log),
      everything: () => killEverything(setup, kill, log),
      process: () => killProcesses(setup, 4, log),
    });
  } finally {
    await setup.stop();
  }
};
