import { CYCLES, CYCLES_PAGE, FEED_DAYS, USER_EMAILS } from '../../domain/limits.ts';
import { SIGNED_IN, OWNER, MEMBER, ownersWork, type Operations } from './table.ts';

/** The documentation of cycles and their participants. */
export const cyclesQueries = {
  myCycles: {
    does: `Returns the viewer's cycles in four lists. In each list running cycles come first, then the newest; at most ${CYCLES_PAGE} of each list at once.`,
    who: SIGNED_IN,
    refusals: ['invalid-input'],
  },
  cycle: {
    does: 'Returns one cycle.',
    who: MEMBER,
    refusals: ['cycle-not-found', 'not-a-member', 'not-accepted'],
  },
  cycleVersion: {
    does: "Returns the position of the newest entry in a cycle's history, or null if there is none. Use it to check whether to fetch the cycle again: it is cheap and has no limit.",
    who: MEMBER,
    refusals: ['cycle-not-found', 'not-a-member', 'not-accepted'],
  },
  myCyclesVersion: {
    does: "Returns the `version` that `myCycles` would return. It is an opaque text that changes whenever one of the viewer's cycles changes, is added or is removed. Use it to check whether to fetch the lists again.",
    who: SIGNED_IN,
    refusals: [],
  },
  participant: {
    does: 'Returns one participant of a cycle.',
    who: MEMBER,
    refusals: ['participant-not-found', 'not-a-member', 'not-accepted'],
  },
  participants: {
    does: 'Returns the participants of a cycle, in the order in which they were added.',
    who: MEMBER,
    refusals: ['cycle-not-found', 'not-a-member', 'not-accepted'],
  },
  collectors: {
    does: 'Returns the participants who hold a slot, in slot order.',
    who: MEMBER,
    refusals: ['cycle-not-found', 'not-a-member', 'not-accepted'],
  },
} as const satisfies Operations;

export const cyclesMutations = {
  // A cycle, by its owner
  createCycle: {
    does: `Creates a cycle with the viewer as its owner and first participant. At most ${CYCLES.perDay} a day, and ${CYCLES.notRunning} that are not running.`,
    who: SIGNED_IN,
    refusals: ['invalid-input', 'too-many-cycles', 'limit-reached'],
  },
  updateCycleStory: {
    does: 'Changes type, title or description while the cycle is not running. Fields that are not sent do not change.',
    who: OWNER,
    refusals: ['invalid-input', ...ownersWork],
  },
  updateCycleSettings: {
    does: 'Changes start date, frequency, amount, currency, grace days or house rules, while the cycle is not running and its CYCLE section is not frozen. Fields that are not sent do not change.',
    who: OWNER,
    refusals: ['invalid-input', ...ownersWork, 'section-frozen'],
  },
  freezeSection: {
    does: 'Freezes a section while the cycle is not running. Freezing PARTICIPANTS removes everyone who has not answered their invite. Freezing a frozen section changes nothing.',
    who: OWNER,
    refusals: ownersWork,
  },
  unlockSection: {
    does: 'Unlocks a section and resets the collectors, while the cycle is not running. Unlocking a section that is not frozen changes nothing.',
    who: OWNER,
    refusals: ownersWork,
  },
  initialiseCollectors: {
    does: 'Takes back every slot while the cycle is not running. There are no collectors afterwards, and everyone has to be asked again.',
    who: OWNER,
    refusals: ownersWork,
  },
  removeParticipant: {
    does: 'Removes a participant and their invite, while the cycle is not running and PARTICIPANTS is not frozen. The owner cannot be removed.',
    who: OWNER,
    refusals: ['participant-not-found', 'not-owner', 'cycle-running', 'section-frozen', 'owner-seat'],
  },
  assignCollectors: {
    does: 'Assigns every slot to an accepted participant, once both sections are frozen and while the cycle is not running. The server calculates the dates. An approval stays if its slot and date did not change; everyone else must confirm again. The same order again changes nothing.',
    who: OWNER,
    refusals: ['invalid-input', ...ownersWork, 'sections-not-frozen'],
  },
  sendConfirmationEmails: {
    does: `Emails every collector who has not answered yet, once all slots are assigned and while the cycle is not running. At most ${USER_EMAILS.roundsPerCycle} times a day for a cycle. An address gets at most ${USER_EMAILS.perSenderAndRecipient} emails a day from one account, and at most ${USER_EMAILS.questionsPerRecipient} of these confirmation emails a day from all accounts. For the first limit, all confirmation emails of a cycle count as one. Invites do not count towards the second.`,
    who: OWNER,
    refusals: [...ownersWork, 'collectors-unassigned', 'confirmation-already-sent', 'limit-reached'],
  },
  runCycle: {
    does: 'Starts the cycle: creates one round per collector, with a payment by each other participant. Running a running cycle changes nothing.',
    who: OWNER,
    refusals: [
      'cycle-not-found',
      'not-owner',
      'sections-not-frozen',
      'collectors-unassigned',
      'collectors-unconfirmed',
      'consent-stale',
    ],
  },
  deleteCycle: {
    does: `Deletes a cycle before it runs, with everything that belongs to it, its history included. Its open invites end: their links are \`invite-withdrawn\`. People who have accepted or asked to join get an email. \`changes\` returns none of its changes any more, but accepts their ids as \`after\` for ${FEED_DAYS} days. Repeating it is \`cycle-not-found\`.`,
    who: 'The owner of the cycle, signed in with a password; no personal access token.',
    refusals: ['session-only', 'cycle-not-found', 'not-owner', 'cycle-running', 'cycle-stopped'],
  },
  hideCycle: {
    does: "Hides a cycle from the viewer's own My Cycles page, or shows it again. Lists still return it; `viewerHides` is true until the next change by someone else. Running cycles and stopped ones that are not settled cannot be hidden, except by a person who rejected them. It leaves no entry in the history, and repeating it changes nothing.",
    who: 'The owner and the participants, whatever they answered.',
    refusals: ['cycle-not-found', 'not-a-member', 'cycle-running', 'cycle-stopped'],
  },
  confirmCollection: {
    does: "Records a collector's own answer for their slot. The same answer again changes nothing; a different one is a conflict. An approval can set the payment details for the first time (later changes need `updatePayTo` and the password). A rejection can have a reason and the slots that would suit. A repeated answer ignores them.",
    who: 'The collector of the slot.',
    refusals: [
      'invalid-input',
      'participant-not-found',
      'not-collector',
      'no-slot',
      'already-responded',
      'cycle-running',
      'invalid-link',
      'terms-changed',
      'password-required',
    ],
  },
  leaveCycle: {
    does: 'Removes the viewer from the cycle and emails the owner, while the cycle is not running and PARTICIPANTS is not frozen. The owner cannot leave. People who have left can ask to join or be invited again.',
    who: 'Participants who have accepted.',
    refusals: [
      'cycle-not-found',
      'not-a-member',
      'owner-seat',
      'not-accepted',
      'cycle-running',
      'section-frozen',
    ],
  },
} as const satisfies Operations;
