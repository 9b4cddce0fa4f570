import type { SignedIn } from '../../context/context.ts';
import { nothingDone, together, type Done } from '../aggregate/done.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { endOffer } from './end-offer.ts';
import { lapseProposals } from './end-proposals.ts';

/**
 * Ends the open offer and all open proposals of a cycle that is over (docs/rules.md §38.1, §39.4).
 * @returns the facts and emails to add to those of the operation
 */
export async function endHandovers(tx: SignedIn, locked: LockedCycle): Promise<Done> {
  const facts = await endOffer(tx, locked);
  return together({ ...nothingDone, facts }, await lapseProposals(tx, locked, () => true));
}
