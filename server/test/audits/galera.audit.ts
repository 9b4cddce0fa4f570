import type { Audit } from './audit.ts';
import { askedOf, takeParts } from './cluster/asked.ts';
import { killNodes, killProcesses, killTwo, killWriters } from './cluster/scenarios.ts';
import { startScripted } from './cluster/scripted.ts';

export const about =
  'kills the writer of a cluster, a Kolo process, two nodes, all nodes, under load [writer|process|two|nodes] [--runs N]';

export const audit: Audit = async ({ args, say }) => {
  const { runs, wants } = askedOf(args, 10);
  const stand = await startScripted(say);
  try {
    return await takeParts(wants, say, {
      writer: () => killWriters(stand, runs, say),
      process: () => killProcesses(stand, 4, say),
      two: () => killTwo(stand, say),
      nodes: () => killNodes(stand, say),
    });
  } finally {
    await stand.stop();
  }
};
