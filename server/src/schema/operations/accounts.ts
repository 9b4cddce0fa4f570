import { ACCESS_TOKENS } from '../../domain/access-token.ts';
import {
  CALENDAR_FEEDS,
  PASSWORD_CHANGES,
  VERIFICATION_EMAILS,
  REFRESHES,
  REFRESH_GRACE_SECONDS,
  RENAMES,
} from '../../domain/limits.ts';
import { ANYBODY, SIGNED_IN, SESSION, byPassword, type Operations } from './table.ts';

/** What programs read of accounts, sessions and access tokens. */
export const accountsQueries = {
  me: { does: "The viewer's own profile.", who: SIGNED_IN, refusals: [] },
  personalAccessTokens: {
    does: "The viewer's own personal access tokens, the newest first.",
    who: SESSION,
    refusals: ['session-only'],
  },
  viewerToken: {
    does: 'The personal access token with which the request came, with its name and scope; null without one. For a program that wants to know whether its token is good, and what it may do.',
    who: ANYBODY,
    open: true,
    refusals: ['invalid-token'],
  },
  sessions: {
    does: 'Where the viewer is signed in: the session that asks first, then those last used.',
    who: SESSION,
    refusals: ['session-only'],
  },
} as const satisfies Operations;

export const accountsMutations = {
  // Signing in
  signUp: {
    does: 'Makes an account, takes over the participants that wait for its e-mail, and signs in. Sets the refresh cookie.',
    who: ANYBODY,
    open: true,
    credential: true,
    refusals: ['invalid-input', 'email-taken', 'limit-reached'],
  },
  signIn: {
    does: 'Signs in with e-mail and password. Sets the refresh cookie.',
    who: ANYBODY,
    open: true,
    credential: true,
    refusals: [
      'invalid-input',
      'invalid-email',
      'user-not-found',
      'wrong-password',
      'user-disabled',
      'wrong-credentials',
      'too-many-requests',
    ],
  },
  refreshSession: {
    does: `Goes on with the session of the caller's refresh cookie: a new access token, and a new cookie. For ${REFRESH_GRACE_SECONDS} seconds the cookie of before gets the same new one again, because an answer may be lost; used later than that, it ends its session. At most ${REFRESHES} times an hour for a session; one that is refused for that stays good.`,
    who: 'Whoever has the cookie.',
    open: true,
    credential: true,
    refusals: ['session-ended', 'limit-reached'],
  },
  signOut: {
    does: 'Ends every session of the account whose refresh cookie the caller has. Personal access tokens stay.',
    who: ANYBODY,
    open: true,
    refusals: [],
  },
  verifyEmail: {
    does: 'True where an account has this e-mail; a refusal otherwise. Where the deployment answers neutrally, true for every e-mail.',
    who: ANYBODY,
    open: true,
    credential: true,
    refusals: ['invalid-email', 'email-not-registered', 'limit-reached'],
  },
  requestPasswordReset: {
    does: 'Mails a code, good once and for an hour, where an account has this e-mail. Answers the same where none has.',
    who: ANYBODY,
    open: true,
    credential: true,
    refusals: ['invalid-email', 'limit-reached'],
  },
  resetPassword: {
    does: 'Sets a new password with a mailed code. Ends every session and every personal access token of the account. A letter says that it was done.',
    who: 'Whoever has the code.',
    open: true,
    credential: true,
    refusals: ['invalid-input', 'invalid-reset-code'],
  },

  // The viewer's own account
  changePassword: {
    does: `Changes the viewer's password, and ends every session but the one that asks. Personal access tokens stay. A letter says that it was done. At most ${PASSWORD_CHANGES} times a day.`,
    who: SESSION,
    credential: true,
    refusals: ['invalid-input', ...byPassword, 'limit-reached'],
  },
  sendOwnEmailProof: {
    does: `Mails the viewer a code that proves the e-mail by \`proveOwnEmail\`: good once, for 24 hours, and ended by the next one. Where the e-mail is proven already, nothing is sent, unless letters to it came back. At most ${VERIFICATION_EMAILS} such letters an hour, the one of the sign-up among them.`,
    who: SESSION,
    refusals: ['session-only', 'limit-reached'],
  },
  proveOwnEmail: {
    does: "Proves the viewer's e-mail by the code of the newest letter. The code that has done so answers again as the first time; any other, an expired one and one of another account is `invalid-link`.",
    who: SESSION,
    credential: true,
    refusals: ['session-only', 'invalid-link'],
  },
  endSession: {
    does: "Ends one of the viewer's sessions at once, and answers with those that are left. Another than the one that asks is ended by the password; ending the one that asks is signing out of it alone.",
    who: SESSION,
    credential: true,
    refusals: ['session-not-found', ...byPassword],
  },
  endOtherSessions: {
    does: 'Ends every session of the viewer but the one that asks, by the password, and answers with that one. Personal access tokens stay.',
    who: SESSION,
    credential: true,
    refusals: byPassword,
  },
  updateProfile: {
    does: `Changes the viewer's own profile. What is not sent does not change. Another name, at most ${RENAMES} times a day, is told in the history of each of the viewer's cycles.`,
    who: SIGNED_IN,
    refusals: ['invalid-input', 'limit-reached'],
  },
  updatePreferences: {
    does: "Changes the viewer's own time zone, and which letters are wanted: reminders, receipts. What is not sent does not change. A time zone that was sent counts as chosen, and no sign-in changes it any more.",
    who: SIGNED_IN,
    refusals: ['invalid-input'],
  },
  createPersonalAccessToken: {
    does: `Makes a token with which a program acts as the viewer, by the password, at most ${ACCESS_TOKENS.perAccount} per account. The answer holds the secret, which is shown only here.`,
    who: SESSION,
    credential: true,
    refusals: ['invalid-input', ...byPassword, 'too-many-tokens'],
  },
  revokePersonalAccessToken: {
    does: "Ends one of the viewer's personal access tokens at once, and answers with those that are left.",
    who: SESSION,
    refusals: ['session-only', 'token-not-found'],
  },
  renewCalendarLink: {
    does: `Makes the viewer's calendar link, an address at which calendar programs read the viewer's own due days and collection days, and ends the one before it at once. The answer's \`calendarLink\` is shown only here. Each link is good for ${CALENDAR_FEEDS} looks an hour, until it is renewed or ended, or the password is reset.`,
    who: SESSION,
    credential: true,
    refusals: ['session-only'],
  },
  endCalendarLink: {
    does: "Ends the viewer's calendar link at once. Where there is none, nothing changes.",
    who: SESSION,
    refusals: ['session-only'],
  },
  revokeThisToken: {
    does: 'Ends the personal access token with which the request came, at once and for good: for a program that is done, or whose token has leaked.',
    who: 'A program with a personal access token, whatever its scope.',
    withAnyToken: true,
    refusals: ['token-only'],
  },
} as const satisfies Operations;
