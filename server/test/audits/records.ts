import { auditRecords, type FlawOfCycle } from '../../src/cycles/history/audit-records.ts';
import { openReader } from '../tools/open-reader.ts';

/** What a look through all records of a database has found. */
export interface Looked {
  cycles: number;
  entries: number;
  flaws: FlawOfCycle[];
}

/** `CYCLE entry 14: …` */
export const flawLine = ({ cycleId, position, what }: FlawOfCycle): string =>
  `${cycleId} entry ${position}: it ${what}`;

/** Looks through all of it, part by part. */
export async function lookThrough(
  databaseUrl: string,
  found: (flaw: FlawOfCycle) => void = () => undefined,
): Promise<Looked> {
  const source = await openReader(databaseUrl);
  const all: Looked = { cycles: 0, entries: 0, flaws: [] };
  try {
    for await (const { cycles, entries, flaws } of auditRecords(source)) {
      all.cycles += cycles;
      all.entries += entries;
      all.flaws.push(...flaws);
      flaws.forEach(found);
    }
    return all;
  } finally {
    await source.destroy();
  }
}
