import { operations } from '../../../src/schema/operations.ts';

/** Operations outside any existing cycle; each has its own tests of who may use it. */
export const ofNoCycle = {
  open: [
    'signUp',
    'signIn',
    'passkeySignInOptions',
    'signInWithPasskey',
    'refreshSession',
    'signOut',
    'verifyEmail',
    'checkFingerprint',
    'invitePreview',
    'joinPreview',
    'placePreview',
    'paymentByLink',
    'reportPaymentByLink',
    'requestPasswordReset',
    'resetPassword',
    'cancelEmailChange',
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
    // Operations for anyone who is signed in, according to the `who` of the operations table.
    ...Object.entries(operations).flatMap(([name, { who }]) =>
      /^(Anyone who|Any personal access token)/.test(who) ? [name] : [],
    ),
    'GET /api/user/me',
    'PUT /api/user/update',
    'POST /api/cycle',
    'GET /api/my-cycle',
  ],
};
