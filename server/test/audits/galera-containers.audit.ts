import type { Audit } from './audit.ts';
import { askedOf, takeParts } from './cluster/asked.ts';
import { startContainers } from './cluster/containers.ts';
import { killEverything, killNodes, killProcesses, killTwo, killWriters } from './cluster/scenarios.ts';

export const about =
  'the same in containers, where Docker starts again what was killed [nodes|two|writer|everything|process] [--runs N] [--images]';

export const audit: Audit = async ({ args, say }) => {
  const { runs, wants } = askedOf(
    args.filter((arg) => arg !== '--images'),
    3,
  );
  const { stand, killEverything: kill } = await startContainers(say, args.includes('--images'));
  try {
    return await takeParts(wants, say, {
      nodes: () => killNodes(stand, say),
      two: () => killTwo(stand, say),
      writer: () => killWriters(stand, runs, say),
      // The writer is another by now, and so is what each node has.
      'nodes again': () => killNodes(stand, say),
      everything: () => killEverything(stand, kill, say),
      process: () => killProcesses(stand, 4, say),
    });
  } finally {
    await stand.stop();
  }
};
