import { CYCLES, CYCLES_PAGE, USER_EMAILS } from '../../domain/limits.ts';
import { SIGNED_IN, OWNER, MEMBER, ownersWork, type Operations } from './table.ts';

/** What programs read of a cycle and who takes part in it. */
export const cyclesQueries = {
  myCycles: {
    does: `The viewer's cycles in four lists, in each the running ones first, then the newest; at most ${CYCLES_PAGE} of each at once.`,
    who: SIGNED_IN,
    refusals: ['invalid-input'],
  },
  cycle: { does: 'One cycle.', who: MEMBER, refusals: ['cycle-not-found', 'not-a-member', 'not-accepted'] },
  cycleVersion: {
    does: "The position of the newest entry of a cycle's history; null where there is none. For whoever shows a cycle and wants to know whether to fetch it anew: it costs next to nothing, and has no limit.",
    who: MEMBER,
    refusals: ['cycle-not-found', 'not-a-member', 'not-accepted'],
  },
  myCyclesVersion: {
    does: "The `version` that `myCycles` would answer, for whoever shows lists of cycles: another text whenever any of the viewer's cycles has changed, has come or is gone. Opaque.",
    who: SIGNED_IN,
    refusals: [],
  },
  participant: {
    does: 'One participant of a cycle.',
    who: MEMBER,
    refusals: ['participant-not-found', 'not-a-member', 'not-accepted'],
  },
  participants: {
    does: 'The participants of a cycle, in the order in which they were added.',
    who: MEMBER,
    refusals: ['cycle-not-found', 'not-a-member', 'not-accepted'],
  },
  collectors: {
    does: 'The participants who hold a slot, in slot order.',
    who: MEMBER,
    refusals: ['cycle-not-found', 'not-a-member', 'not-accepted'],
  },
} as const satisfies Operations;

export const cyclesMutations = {
  // A cycle, by its owner
  createCycle: {
    does: `Starts a cycle, with the viewer as its owner and first participant. At most ${CYCLES.perDay} a day, and ${CYCLES.notRunning} that do not run.`,
    who: SIGNED_IN,
    refusals: ['invalid-input', 'too-many-cycles', 'limit-reached'],
  },
  updateCycleStory: {
    does: 'Changes type, title or description, while the cycle is not running. What is not sent does not change.',
    who: OWNER,
    refusals: ['invalid-input', ...ownersWork],
  },
  updateCycleSettings: {
    does: 'Changes start date, frequency, amount, currency, grace or house rules, while the cycle is not running and its CYCLE section is not frozen. What is not sent does not change.',
    who: OWNER,
    refusals: ['invalid-input', ...ownersWork, 'section-frozen'],
  },
  freezeSection: {
    does: 'Freezes a section, while the cycle is not running. Freezing PARTICIPANTS removes those who have not answered their invite. Freezing what is frozen changes nothing.',
    who: OWNER,
    refusals: ownersWork,
  },
  unlockSection: {
    does: 'Unlocks a section, and with it initialises the collectors, while the cycle is not running. Unlocking what is not frozen changes nothing.',
    who: OWNER,
    refusals: ownersWork,
  },
  initialiseCollectors: {
    does: 'Takes every slot back, while the cycle is not running: nobody collects, and everybody is to be asked again.',
    who: OWNER,
    refusals: ownersWork,
  },
  removeParticipant: {
    does: 'Takes a participant out of the cycle, and the invite with it; never the owner. While the cycle is not running and PARTICIPANTS is not frozen.',
    who: OWNER,
    refusals: ['participant-not-found', 'not-owner', 'cycle-running', 'section-frozen', 'owner-seat'],
  },
  assignCollectors: {
    does: 'Gives every slot to an accepted participant, once both sections are frozen and while the cycle is not running. Dates are computed here. An approval whose slot and date did not change is kept; everybody else is asked again. The same order again changes nothing.',
    who: OWNER,
    refusals: ['invalid-input', ...ownersWork, 'sections-not-frozen'],
  },
  sendConfirmationEmails: {
    does: `Mails every collector who has not answered yet, once all slots are assigned and while the cycle is not running. At most ${USER_EMAILS.roundsPerCycle} times a day for a cycle; an address gets at most ${USER_EMAILS.perSenderAndRecipient} letters a day from one account, in which a cycle's questions count once, and ${USER_EMAILS.questionsPerRecipient} questions from all, whatever invites it got.`,
    who: OWNER,
    refusals: [...ownersWork, 'collectors-unassigned', 'confirmation-already-sent', 'limit-reached'],
  },
  runCycle: {
    does: 'Starts the cycle: one round per collector, with a payment of everybody else. Exactly once; running what runs changes nothing.',
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
  confirmCollection: {
    does: "A collector's own answer for the slot. The same answer again changes nothing; another is a conflict. With a yes may come how to be paid, the first time it is set (later changes take `updatePayTo` and the password), with a no a reason and the slots that would do; a repeat ignores them.",
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
    does: 'Takes the viewer out of the cycle, as removing does, and a letter tells the owner: while the cycle is not running and PARTICIPANTS is not frozen. Never the owner. Who has left may ask to join, or be invited, again.',
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
