import { OFFER_DAYS } from '../../domain/handover.ts';
import { OWNER_OFFERS } from '../../domain/limits.ts';
import { byPassword, type Operations } from './table.ts';

/** The documentation of handing over a cycle. */
export const handoverMutations = {
  offerCycle: {
    does: `Offers the cycle to a participant who has accepted, and emails them. They become the owner when they accept. There can be one open offer, for ${OFFER_DAYS} days. It needs the password, or a session that \`reauthenticate\` has marked. The same offer again changes nothing. Refused once the cycle is completed or stopped. At most ${OWNER_OFFERS.perDay} offers a day for an account.`,
    who: 'The owner of the cycle, signed in with a password; no personal access token.',
    credential: true,
    refusals: [
      ...byPassword,
      'cycle-not-found',
      'not-owner',
      'cycle-completed',
      'cycle-stopped',
      'participant-not-found',
      'owner-seat',
      'not-accepted',
      'offer-open',
      'limit-reached',
    ],
  },
  answerCycleOffer: {
    does: 'Accepts or declines the offer to take over the cycle. On acceptance the viewer becomes the owner, and the owner until now an ordinary participant. `relationship`, `ownRelationship` and `rejectionReason` of all participants are emptied, the join link closes, and all participants are emailed. The order of the participants stays. The viewer must have a verified email. The same answer again changes nothing.',
    who: 'The participant who received the offer, signed in with a password; no personal access token.',
    refusals: [
      'session-only',
      'cycle-not-found',
      'not-a-member',
      'not-the-one-asked',
      'cycle-completed',
      'cycle-stopped',
      'no-offer',
      'email-not-proven',
      'too-many-cycles',
    ],
  },
  withdrawCycleOffer: {
    does: 'Withdraws the open offer, and emails the participant who received it. Repeating it changes nothing.',
    who: 'The owner of the cycle, signed in with a password; no personal access token.',
    refusals: [
      'session-only',
      'cycle-not-found',
      'not-owner',
      'cycle-completed',
      'cycle-stopped',
      'no-offer',
    ],
  },
} as const satisfies Operations;
