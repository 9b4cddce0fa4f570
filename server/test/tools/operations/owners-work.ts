import type { Operation } from '../cycle.ts';

/** What only the owner may do with a cycle. In a session, it ends the proposals of a new owner whose days run. */
export const OF_OWNER: ReadonlySet<Operation> = new Set<Operation>([
  'updateCycleStory',
  'updateCycleSettings',
  'sendInvites',
  'resendInvite',
  'changeInviteEmail',
  'copyInviteLink',
  'removeInvite',
  'removeParticipant',
  'openJoinLink',
  'closeJoinLink',
  'answerJoinRequest',
  'freezeSection',
  'unlockSection',
  'initialiseCollectors',
  'assignCollectors',
  'sendConfirmationEmails',
  'runCycle',
  'offerCycle',
  'withdrawCycleOffer',
]);
