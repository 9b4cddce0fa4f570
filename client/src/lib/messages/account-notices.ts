import { t } from '../t.ts';
import type { Notice } from './notice.ts';

/** The notices of the pages for visitors. They are part of the first load. */
export const accountNotices = {
  signIn: { done: () => t('accountNotices.signIn.done'), failed: () => t('accountNotices.signIn.failed') },
  signUp: {
    done: () => t('accountNotices.signUp.done'),
    failed: () => t('accountNotices.signUp.failed'),
    reasonFirst: true,
  },
  verifyEmail: { failed: () => t('accountNotices.verifyEmail.failed') },
  requestPasswordReset: { failed: () => t('accountNotices.requestPasswordReset.failed') },
  resetPassword: {
    done: () => t('accountNotices.resetPassword.done'),
    failed: () => t('accountNotices.resetPassword.failed'),
    reasonFirst: true,
  },
} as const satisfies Record<string, Notice>;
