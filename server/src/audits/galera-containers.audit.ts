import type { Audit, Figure } from './audit.ts';
import { askedOf } from './cluster/asked.ts';
import { startContainers } from './cluster/containers.ts';
import { killAll, killEverything, killProcesses, killTwo, killWriters } from './cluster/scenarios.ts';

export const about =
  'the same in containers, by the compose file, where Docker starts again what was killed [writer|process|two|all|everything] [--runs N] [--images]';

export const audit: Audit = async ({ args, say }) => {
  const { runs, wants } = askedOf(args.filter((arg) => arg !== '--images'));
  const { stand, killEverything: kill } = await startContainers(say, args.includes('--images'));
  const figures: Figure[] = [];
  try {
    if (wants('writer')) figures.push(...(await killWriters(stand, runs, say)));
    if (wants('process')) figures.push(...(await killProcesses(stand, 4, say)));
    // Each time the writer of the moment is another, and so is what each node has.
    for (let run = 1; wants('two') && run <= 2; run += 1) figures.push(...(await killTwo(stand, say)));
    for (let run = 1; wants('all') && run <= 3; run += 1) figures.push(...(await killAll(stand, say)));
    if (wants('everything')) figures.push(...(await killEverything(stand, kill, say)));
  } finally {
    await stand.stop();
  }
  return figures;
};
