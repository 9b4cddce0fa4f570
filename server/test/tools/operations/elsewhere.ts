import { operations } from '../../../src/schema/operations.ts';

/** What is of no cycle that there is; the tests of each of them say who may. */
export const ofNoCycle = {
  open: [
    'signUp',
    'signIn',
    'refreshSession',
    'signOut',
    'verifyEmail',
    'checkFingerprint',
    'invitePreview',
    'joinPreview',
    'requestPasswordReset',
    'resetPassword',
    'viewerToken',
    'POST /api/user/register',
    'POST /api/user/verify-email',
    'POST /api/email/send-welcome-email',
    'POST /api/auth/sign-in',
    'POST /api/auth/refresh',
    'POST /api/auth/sign-out',
    'POST /api/auth/forgot-password',
    'POST /api/auth/reset-password',
  ],
  signedIn: [
    // Of the table of operations, what is for whoever is signed in: its own words say whose it is.
    ...Object.entries(operations).flatMap(([name, { who }]) =>
      /^(Anyone who|Any personal access token)/.test(who) ? [name] : [],
    ),
    'GET /api/user/me',
    'PUT /api/user/update',
    'POST /api/cycle',
    'GET /api/my-cycle',
  ],
};
