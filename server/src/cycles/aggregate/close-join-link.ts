import type { SignedIn } from '../../context/context.ts';
import { JoinLink } from '../tables/join-link.entity.ts';
import type { Fact } from './record.ts';

/** Closes a join link in the database and returns the fact for the history. */
export async function closeLink(tx: SignedIn, link: JoinLink): Promise<Fact> {
  const closed = { isOpen: false, changedAt: tx.clock() };
  await tx.manager.update(JoinLink, { cycleId: link.cycleId }, closed);
  Object.assign(link, closed);
  return { field: 'joinLink', before: 'OPEN', after: 'CLOSED' };
}

/** Closes the join link of a cycle, if it is open. Open requests stay open (docs/rules.md §28.1). */
export async function closeOpenJoinLink(tx: SignedIn, cycleId: string): Promise<Fact[]> {
  const link = await tx.manager.findOneBy(JoinLink, { cycleId, isOpen: true });
  return link ? [await closeLink(tx, link)] : [];
}
