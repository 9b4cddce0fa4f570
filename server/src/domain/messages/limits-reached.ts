import { firstOf } from '../text.ts';
import { t } from './translate.ts';

/** The texts of `limit-reached` for one limit each; other limits use the text of the reason itself. */
export const limitReached = {
  participants: (max: number, left: number) =>
    left === 0 ? t('limits.participantsFull', { max }) : t('limits.participants', { max, left }),
  invites: ({ max, remaining }: { max: number; remaining: number }) =>
    t('limits.invites', { max, remaining }),
  unverifiedInvites: (email: string, { max, remaining }: { max: number; remaining: number }) =>
    t('limits.unverifiedInvites', { max, email, remaining }),
  emailsTo: (emails: readonly string[]) => t('limits.emailsTo', { emails: firstOf(emails) }),
  confirmationRounds: (max: number) => t('limits.confirmationRounds', { max }),
  verificationEmails: (max: number) => t('limits.verificationEmails', { max }),
  passwordChanges: (max: number) => t('limits.passwordChanges', { max }),
  storyEdits: (max: number) => t('limits.storyEdits', { max }),
  changes: (max: number) => t('limits.changes', { max }),
  paymentClaims: (max: number) => t('limits.paymentClaims', { max }),
  joinRequests: (max: number) => t('limits.joinRequests', { max }),
  openRequests: (max: number) => t('limits.openRequests', { max }),
  stopProposals: (max: number) => t('limits.stopProposals', { max }),
  swapProposals: (max: number) => t('limits.swapProposals', { max }),
  passbooks: (max: number) => t('limits.passbooks', { max }),
  newCycles: (max: number) => t('limits.newCycles', { max }),
} as const;

/** For a request body that is nested too deeply to be read (`invalid-json`). */
export const tooDeepJson = (): string => t('limits.tooDeepJson');

/** For a change whose response asks for too much (`query-too-costly`). */
export const tooLargeAnswer = (): string => t('limits.tooLargeAnswer');
