import { newId } from '../../base/tokens.ts';
import type { SignedIn } from '../../context/context.ts';
import { insertRows } from '../../db/insert.ts';
import { electorateOf, electorateText } from '../../domain/proposals.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import type { Participant } from '../tables/participant.entity.ts';
import { Proposal } from '../tables/proposal.entity.ts';

/** Stores an open proposal of a participant, with the accounts that can vote on it. */
export async function storeProposal(
  tx: SignedIn,
  locked: LockedCycle,
  { id: proposerId }: Participant,
  what: Pick<Proposal, 'kind' | 'subjectId' | 'candidateId' | 'agreedAt'>,
): Promise<Proposal> {
  const { cycle, participants, newest } = locked;
  const accounts = electorateOf(
    participants.map(({ userId, status }) => ({ userId, isAccepted: status === 'ACCEPTED' })),
  );
  const proposal = Object.assign(new Proposal(), {
    ...what,
    id: newId(),
    cycleId: cycle.id,
    position: newest.position + 1,
    openProposerId: proposerId,
    proposerId,
    electorate: electorateText(accounts),
    status: 'OPEN' as const,
    at: tx.clock(),
    majorityAt: null,
    notices: 0,
    endedAt: null,
  });
  await insertRows(tx, Proposal, [proposal]);
  locked.hasProposals = true;
  return proposal;
}
