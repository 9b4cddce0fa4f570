import type { Audit, Figure } from './audit.ts';
import { killAll, killProcesses, killTwo, killWriters } from './cluster/scenarios.ts';
import { startScripted } from './cluster/scripted.ts';
import { askedOf } from './cluster/asked.ts';

export const about =
  'kills the writer of a cluster, a Kolo process, two nodes, all, under load [writer|process|two|all] [--runs N]';

export const audit: Audit = async ({ args, say }) => {
  const { runs, wants } = askedOf(args);
  const stand = await startScripted(say);
  const figures: Figure[] = [];
  try {
    if (wants('writer')) figures.push(...(await killWriters(stand, runs, say)));
    if (wants('process')) figures.push(...(await killProcesses(stand, 4, say)));
    if (wants('two')) figures.push(...(await killTwo(stand, say)));
    if (wants('all')) figures.push(...(await killAll(stand, say)));
  } finally {
    await stand.stop();
  }
  return figures;
};
