import { PROPOSALS } from '../../domain/limits.ts';
import { OBJECTION_DAYS, PROPOSAL_DAYS, QUIET_DAYS } from '../../domain/proposals.ts';
import { ANYBODY, byPassword, type Operations } from './table.ts';

const SESSION = 'signed in with a password; no personal access token.';
const closed = ['cycle-completed', 'cycle-stopped', 'proposal-closed'] as const;

/** The documentation of the link of an offered place. */
export const proposalQueries = {
  placePreview: {
    does: 'Returns what is left of an offered place, by the token of its link and without an account. It grants no other access.',
    who: ANYBODY,
    open: true,
    credential: true,
    refusals: ['invalid-link', 'proposal-closed', 'limit-reached'],
  },
} as const satisfies Operations;

/** The documentation of proposing a new owner, and of passing on a place. */
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
  proposePlace: {
    does: `Proposes that the viewer's own place passes on to another person, and emails them a link on which they answer. The email states who gave the address; no one else sees it, and it is erased when the proposal ends. The person must agree, and then more than half of the others must vote for it, and more than half of those who still get a payment from the place. Votes are counted as for \`proposeOwner\`. The same address again changes nothing; another one is refused while the proposal is open. It counts as an invite, and towards the ${PROPOSALS.perDay} proposals a day. It lapses after ${PROPOSAL_DAYS} days, and as soon as something is reported or marked of a payment to the place, or anything else than less to pay changes. \`payment-open\` means that the viewer's own round has begun, and not all of it is received.`,
    who: `The participant whose place it is, but not the owner, ${SESSION}`,
    credential: true,
    refusals: [
      ...byPassword,
      'participant-not-found',
      'not-own-seat',
      'not-accepted',
      'cycle-not-running',
      'cycle-completed',
      'cycle-stopped',
      'owner-seat',
      'proposal-open',
      'already-member',
      'already-responded',
      'payment-open',
      'limit-reached',
    ],
  },
  answerPlace: {
    does: 'Agrees to take over an offered place, with a consent to exactly what is left of it, and emails those who vote; or declines, which ends the proposal. Agreeing verifies the address, because the token came by email. A proposal to stop takes the agreement back; the person may agree again once it is decided (`stop-proposed`). The same answer again changes nothing.',
    who: `The account with the address to which the place was offered, ${SESSION}`,
    refusals: [
      'session-only',
      'invalid-link',
      'not-invitee',
      ...closed,
      'cycle-not-running',
      'stop-proposed',
      'already-member',
      'terms-changed',
    ],
  },
  answerProposal: {
    does: 'Agrees to become the owner, which is a vote, or declines, which ends the proposal. The same answer again changes nothing.',
    who: `The candidate, ${SESSION}`,
    refusals: ['session-only', 'proposal-not-found', 'not-the-one-asked', ...closed],
  },
  voteOnProposal: {
    does: `Votes for a proposal, or takes the vote back, after the candidate has agreed. With the last missing vote, the owner has ${OBJECTION_DAYS} days to object, and gets an email at once, after 7 and after 13 days. The days start again if the majority was lost in between. If the owner does something in a session that only the owner can do, the proposal ends as if they had objected. Otherwise the candidate becomes the owner, as by \`answerCycleOffer\`, the other proposals of a new owner lapse, and all participants are emailed. A place passes on at once, with the last missing vote of both majorities: the person who agreed becomes the participant, the former holder takes part no longer, and everyone is emailed. The same vote again changes nothing.`,
    who: `The participants who had accepted when it was proposed, but the owner, or for a place its holder, ${SESSION}`,
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
