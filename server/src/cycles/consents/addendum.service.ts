import type { SignedIn } from '../../context/context.ts';
import { insertRows } from '../../db/insert.ts';
import { addendumText, type AddendumContent } from '../../domain/addendum.ts';
import { hashOfText } from '../../domain/canonical.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import type { Fact } from '../aggregate/record.ts';
import { AgreementAddendum } from '../tables/agreement-addendum.entity.ts';
import { Agreement } from '../tables/agreement.entity.ts';

/**
 * Stores an addendum of a running cycle. Its hash covers the one before it; the first covers the agreement, which itself
 * never changes (docs/rules.md §26.7).
 * @returns the fact with its hash; none for cycles that started before agreements were kept
 */
export async function storeAddendum(
  tx: SignedIn,
  { cycle }: LockedCycle,
  content: AddendumContent,
): Promise<Fact[]> {
  const agreement = await tx.manager.findOneBy(Agreement, { cycleId: cycle.id });
  if (!agreement) return [];
  const last = await tx.manager.findOne(AgreementAddendum, {
    where: { cycleId: cycle.id },
    order: { position: 'DESC' },
  });
  const at = tx.clock();
  const position = (last?.position ?? 0) + 1;
  const text = addendumText({ previous: last?.hash ?? agreement.hash, at: at.toISOString(), content });
  const hash = hashOfText(text);
  await insertRows(tx, AgreementAddendum, [{ cycleId: cycle.id, position, at, text, hash }]);
  return [{ field: 'addendum', before: null, after: hash }];
}
