import { civilTime } from '../../base/civil-time.ts';
import type { SignedIn } from '../../context/context.ts';
import { proposalEmails } from '../../domain/limits.ts';
import { PLACES } from '../../domain/places.ts';
import { proposalLapsesAt, proposalPassesAt } from '../../domain/proposals.ts';
import { ownerMajorityEmail } from '../../mail/emails/owner-majority.ts';
import { ownerProposalEndedEmail } from '../../mail/emails/owner-proposal-ended.ts';
import { ownerProposedEmail } from '../../mail/emails/owner-proposed.ts';
import { cycleLink, placeLink } from '../../mail/links.ts';
import { queueEmails } from '../../mail/outbox.service.ts';
import { emailFactsOf } from '../aggregate/email-facts.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { queueEach } from '../aggregate/queue-each.ts';
import { recordLine } from '../history/record-line.ts';
import type { Participant } from '../tables/participant.entity.ts';
import type { Proposal } from '../tables/proposal.entity.ts';

/** The people of a proposal: the owner, the proposer and the candidate. */
function peopleOf(locked: LockedCycle, { subjectId, proposerId, candidateId }: Proposal) {
  return {
    owner: locked.participant(subjectId),
    proposer: locked.participant(proposerId),
    candidate: locked.participant(candidateId ?? ''),
  };
}

const commonOf = (tx: SignedIn, locked: LockedCycle, reader: Participant) => ({
  to: reader.email,
  cycleTitle: locked.cycle.title,
  link: placeLink(tx.publicUrl, locked.cycle.id, PLACES.proposal),
  record: recordLine(tx, locked),
});

/** Emails a new proposal to the candidate and to the owner, but not to the proposer (docs/rules.md §39.5). */
export async function notifyOfProposal(tx: SignedIn, locked: LockedCycle, proposal: Proposal): Promise<void> {
  const { owner, proposer, candidate } = peopleOf(locked, proposal);
  const known = await emailFactsOf(tx, locked, [owner, proposer, candidate]);
  // The owner gets the email about the days that run instead, if they run at once.
  const readers = [candidate, ...(proposal.majorityAt === null ? [owner] : [])];
  await queueEach(
    tx,
    proposalEmails,
    readers
      .filter((reader) => reader !== proposer && !known.isDisabled(reader))
      .map((reader) => ({
        about: reader.id,
        draft: ownerProposedEmail({
          ...commonOf(tx, locked, reader),
          firstName: known.firstNameOf(reader),
          areVerified: known.isOwnerVerified && known.isVerified(proposer),
          reader: reader === owner ? 'owner' : 'candidate',
          proposerName: known.nameOf(proposer),
          otherName: known.nameOf(reader === owner ? candidate : owner),
          until: civilTime(proposalLapsesAt(proposal.at), locked.zoneOf(reader.userId)).day,
        }),
      })),
  );
}

/** Emails the owner that no vote is missing, and on which day the candidate takes over (docs/rules.md §39.5). */
export async function notifyOwnerOfMajority(
  tx: SignedIn,
  locked: LockedCycle,
  proposal: Proposal,
): Promise<void> {
  const { owner, candidate } = peopleOf(locked, proposal);
  const known = await emailFactsOf(tx, locked, [owner, candidate]);
  if (known.isDisabled(owner) || proposal.majorityAt === null) return;
  const draft = ownerMajorityEmail({
    ...commonOf(tx, locked, owner),
    firstName: known.firstNameOf(owner),
    areVerified: known.isOwnerVerified && known.isVerified(candidate),
    candidateName: known.nameOf(candidate),
    passesOn: civilTime(proposalPassesAt(proposal.majorityAt), locked.zoneOf(owner.userId)).day,
  });
  await queueEach(tx, proposalEmails, [{ about: owner.id, draft }]);
}

/** Emails everyone who has accepted that a proposal has passed, was objected to, or has lapsed (docs/rules.md §39.5). */
export async function notifyOfEnd(tx: SignedIn, locked: LockedCycle, proposal: Proposal): Promise<void> {
  const { owner, candidate } = peopleOf(locked, proposal);
  const { cycle } = locked;
  const { status: end } = proposal;
  if (end !== 'PASSED' && end !== 'OBJECTED' && end !== 'LAPSED') return;
  const readers = locked.participants.filter(({ status }) => status === 'ACCEPTED');
  const known = await emailFactsOf(tx, locked, readers);
  await queueEmails(
    tx,
    readers
      .filter((reader) => !known.isDisabled(reader))
      .map((reader) =>
        ownerProposalEndedEmail({
          ...commonOf(tx, locked, reader),
          link: cycleLink(tx.publicUrl, cycle.id),
          firstName: known.firstNameOf(reader),
          areVerified: known.isVerified(owner) && known.isVerified(candidate),
          end,
          reader: reader === candidate ? 'candidate' : reader === owner ? 'owner' : 'participant',
          ownerName: known.nameOf(owner),
          candidateName: known.nameOf(candidate),
          isRunning: cycle.isRunning,
        }),
      ),
  );
}
