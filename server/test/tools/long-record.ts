import { newId } from '../../src/base/tokens.ts';
import { seal } from '../../src/cycles/aggregate/chain.ts';
import { ChangeFact } from '../../src/cycles/tables/change-fact.entity.ts';
import { ChangeRow } from '../../src/cycles/tables/cycle-change.entity.ts';
import type { Database } from '../../src/db/database.ts';
import { insertRows } from '../../src/db/insert.ts';
import { fingerprintOf } from '../../src/domain/passbook.ts';

const FACTS_AT_ONCE = 100;

/**
 * Appends entries to a cycle's audit log up to this position, as if the owner had kept changing the house rules.
 *
 * @param length of the house rules, in characters
 * @returns the newest fingerprint
 */
export async function addEntries(
  db: Database,
  cycleId: string,
  { upTo, length }: { upTo: number; length: number },
): Promise<string> {
  return db.transaction(async (manager) => {
    const newest = await manager.findOneOrFail(ChangeRow, {
      where: { cycleId },
      order: { position: 'DESC' },
    });
    const { userId } = newest;
    let { hash } = newest;
    const rows: ChangeRow[] = [];
    const facts: ChangeFact[] = [];
    let before = '';
    for (let position = newest.position + 1; position <= upTo; position += 1) {
      const [id, at, kind] = [newId(), new Date(), 'SETTINGS_EDITED' as const];
      const after = `${position} `.padEnd(length, 'rules ');
      const fact = { field: 'houseRules', seat: null, day: null, before, after } as const;
      const sealed = seal(
        { cycle: cycleId, position, kind, user: userId, at: at.toISOString() },
        [fact],
        hash,
      );
      hash = sealed.hash;
      rows.push({
        id,
        cycleId,
        position,
        userId,
        actorName: newest.actorName,
        actorParticipantId: newest.actorParticipantId,
        kind,
        at,
        hash,
      });
      facts.push({
        changeId: id,
        position: 0,
        field: 'houseRules',
        participantId: null,
        email: null,
        participantName: null,
        day: null,
        valueBefore: before,
        valueAfter: after,
        ...(sealed.facts[0] ?? { salt: '', commitment: '' }),
      });
      before = after;
    }
    await insertRows({ manager }, ChangeRow, rows);
    // The texts are long, and MySQL accepts at most 16 MB per statement.
    for (let start = 0; start < facts.length; start += FACTS_AT_ONCE) {
      await insertRows({ manager }, ChangeFact, facts.slice(start, start + FACTS_AT_ONCE));
    }
    return fingerprintOf(hash ?? '');
  });
}
