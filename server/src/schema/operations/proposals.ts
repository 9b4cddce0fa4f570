import { PROPOSALS } from '../../domain/limits.ts';
import { OBJECTION_DAYS, PROPOSAL_DAYS, QUIET_DAYS } from '../../domain/proposals.ts';
import type { Operations } from './table.ts';

const SESSION = 'signed in with a password; no personal access token.';
const closed = ['cycle-completed', 'cycle-stopped', 'proposal-closed'] as const;

/** The documentation of proposing a new owner. */
export const proposalMutations = {
  proposeOwner: {
    does: `Proposes a participant as the owner instead of the current one, votes for it, and emails the candidate and the owner. The candidate must agree, and more than half of the enabled accounts that have accepted by now must vote for it, the owner not counted. Accounts with one mailbox have one vote together. Then the owner has ${OBJECTION_DAYS} days to object. People who propose themselves agree with that. The same proposal again changes nothing; another one is refused while it is open. Proposals lapse after ${PROPOSAL_DAYS} days. For ${QUIET_DAYS} days after the owner has objected, no one can be proposed. At most ${PROPOSALS.perDay} proposals a day for an account.`,
    who: `Accepted participants but the owner, ${SESSION}`,
    refusals: [
      'session-only',
      'cycle-not-found',
      'not-a-member',
      'not-accepted',
      'not-voter',
      'cycle-completed',
      'cycle-stopped',
      'participant-not-found',
      'owner-seat',
      'proposal-open',
      'too-soon',
      'limit-reached',
    ],
  },
  answerProposal: {
    does: 'Agrees to become the owner, which is a vote, or declines, which ends the proposal. The same answer again changes nothing.',
    who: `The candidate, ${SESSION}`,
    refusals: ['session-only', 'proposal-not-found', 'not-the-one-asked', ...closed],
  },
  voteOnProposal: {
    does: `Votes for a proposal, or takes the vote back, after the candidate has agreed. With the last missing vote, the owner has ${OBJECTION_DAYS} days to object, and gets an email at once, after 7 and after 13 days. The days start again if the majority was lost in between. If the owner does something in a session that only the owner can do, the proposal ends as if they had objected. Otherwise the candidate becomes the owner, as by \`answerCycleOffer\`, the other proposals of a new owner lapse, and all participants are emailed. The same vote again changes nothing.`,
    who: `The participants who had accepted when it was proposed, but the owner, ${SESSION}`,
    refusals: ['session-only', 'proposal-not-found', 'not-voter', ...closed, 'no-candidate'],
  },
  objectToProposal: {
    does: `Ends a proposal of a new owner, and emails all participants. No one can be proposed for ${QUIET_DAYS} days. Repeating it changes nothing.`,
    who: `The owner of the cycle, ${SESSION}`,
    refusals: ['session-only', 'proposal-not-found', 'not-the-one-asked', ...closed],
  },
  withdrawProposal: {
    does: 'Withdraws a proposal. Repeating it changes nothing.',
    who: `The participant who proposed it, ${SESSION}`,
    refusals: ['session-only', 'proposal-not-found', 'not-proposer', ...closed],
  },
} as const satisfies Operations;
