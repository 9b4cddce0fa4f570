import { auditRecords, type FlawOfCycle } from '../../src/cycles/history/audit-records.ts';
import { openReader } from '../tools/open-reader.ts';

/** The result of checking all audit logs of a database. */
export interface AuditResult {
  cycles: number;
  entries: number;
  flaws: FlawOfCycle[];
}

/** `CYCLE entry 14: …` */
export const flawLine = ({ cycleId, position, what }: FlawOfCycle): string =>
  `${cycleId} entry ${position}: it ${what}`;

/** Checks the whole database in batches. */
export async function auditAllRecords(
  databaseUrl: string,
  found: (flaw: FlawOfCycle) => void = () => undefined,
): Promise<AuditResult> {
  const source = await openReader(databaseUrl);
  const result: AuditResult = { cycles: 0, entries: 0, flaws: [] };
  try {
    for await (const { cycles, entries, flaws } of auditRecords(source)) {
      result.cycles += cycles;
      result.entries += entries;
      result.flaws.push(...flaws);
      flaws.forEach(found);
    }
    return result;
  } finally {
    await source.destroy();
  }
}
