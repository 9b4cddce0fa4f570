import { ACCESS_TOKENS } from '../../domain/access-token.ts';
import {
  CALENDAR_FEEDS,
  EXPORTS,
  PASSKEY_CHALLENGES,
  EMAIL_CHANGES,
  PASSWORD_CHANGES,
  VERIFICATION_EMAILS,
  REAUTHENTICATION_MINUTES,
  REFRESHES,
  REFRESH_GRACE_SECONDS,
  RENAMES,
} from '../../domain/limits.ts';
import { PASSKEYS } from '../../domain/passkey.ts';
import { EMAIL_CHANGE } from '../../domain/email-change.ts';
import { EMAIL_CODE } from '../../domain/email-code.ts';
import { ANYBODY, SIGNED_IN, SESSION, byPassword, type Operations } from './table.ts';

/** The documentation of accounts, sessions and access tokens. */
export const accountsQueries = {
  me: { does: "Returns the viewer's own profile.", who: SIGNED_IN, refusals: [] },
  personalAccessTokens: {
    does: "Returns the viewer's own personal access tokens, newest first.",
    who: SESSION,
    refusals: ['session-only'],
  },
  viewerToken: {
    does: 'Returns the name and scope of the personal access token that sent the request, or null if there is none. A program can use it to check that its token is valid and what it may do.',
    who: ANYBODY,
    open: true,
    refusals: ['invalid-token'],
  },
  sessions: {
    does: 'Returns the sessions in which the viewer is signed in: the current one first, then by last use.',
    who: SESSION,
    refusals: ['session-only'],
  },
  exportMyData: {
    does: `Returns everything that Kolo stores about the viewer's account, as JSON in the format of docs/export.schema.json. Needs a session that \`reauthenticate\` has marked, and must be the only field of its operation. At most ${EXPORTS.perDay} times a day, and ${EXPORTS.bytes / 1_000_000} MB.`,
    who: SESSION,
    refusals: ['session-only', 'invalid-input', 'password-required', 'limit-reached', 'export-too-large'],
  },
} as const satisfies Operations;

export const accountsMutations = {
  // Signing in
  signUp: {
    does: 'Creates an account, links the participants that were invited with its email address, and signs in. Sets the refresh cookie.',
    who: ANYBODY,
    open: true,
    credential: true,
    refusals: ['invalid-input', 'email-taken', 'limit-reached'],
  },
  signIn: {
    does: 'Signs in with email and password. Sets the refresh cookie.',
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
    does: `Continues the session of the caller's refresh cookie: returns a new access token and sets a new cookie. For ${REFRESH_GRACE_SECONDS} seconds the previous cookie returns the same new one, in case an answer was lost; used later than that, it ends its session. At most ${REFRESHES} times an hour for a session; a refusal for that reason does not invalidate the cookie.`,
    who: 'Anyone with the cookie.',
    open: true,
    credential: true,
    refusals: ['session-ended', 'limit-reached'],
  },
  signOut: {
    does: 'Ends every session of the account whose refresh cookie the caller has. Does not revoke personal access tokens.',
    who: ANYBODY,
    open: true,
    refusals: [],
  },
  verifyEmail: {
    does: 'Returns true if an account has this email address, and an error otherwise. If the server hides which emails have accounts, it returns true for every address.',
    who: ANYBODY,
    open: true,
    credential: true,
    refusals: ['invalid-email', 'email-not-registered', 'limit-reached'],
  },
  requestPasswordReset: {
    does: 'Emails a code to the account with this email address. The code can be used once, within an hour. The answer is the same if there is no such account.',
    who: ANYBODY,
    open: true,
    credential: true,
    refusals: ['invalid-email', 'limit-reached'],
  },
  resetPassword: {
    does: 'Sets a new password with an emailed code. Ends every session, personal access token and passkey of the account, and confirms the change by email.',
    who: 'Anyone with the code.',
    open: true,
    credential: true,
    refusals: ['invalid-input', 'invalid-reset-code'],
  },

  // The viewer's own account
  changePassword: {
    does: `Changes the viewer's password and ends every other session. Does not revoke personal access tokens. Confirms the change by email. At most ${PASSWORD_CHANGES} times a day.`,
    who: SESSION,
    credential: true,
    refusals: ['invalid-input', ...byPassword, 'limit-reached'],
  },
  sendOwnEmailProof: {
    does: `Emails the viewer a link and a short code that verify their address with \`proveOwnEmail\` or \`proveOwnEmailByCode\`. The link works for 24 hours, the code for ${EMAIL_CODE.minutes} minutes, one of them once, and the next email replaces both. If the address is already verified, nothing is sent, unless emails to it have bounced. At most ${VERIFICATION_EMAILS} such emails an hour, including the one at sign-up.`,
    who: SESSION,
    refusals: ['session-only', 'limit-reached'],
  },
  proveOwnEmail: {
    does: "Verifies the viewer's email address with the code in the link of the newest email. Repeating the code that verified it returns the same answer. Any other code, an expired one or one of another account returns `invalid-link`.",
    who: SESSION,
    credential: true,
    refusals: ['session-only', 'invalid-link'],
  },
  proveOwnEmailByCode: {
    does: `Verifies the viewer's email address with the ${EMAIL_CODE.digits} digits of the newest verification email. They work for ${EMAIL_CODE.minutes} minutes, and end after ${EMAIL_CODE.tries} wrong entries (\`code-ended\`); the link in the same email keeps working. Repeating the code that verified the address returns the same answer.`,
    who: SESSION,
    credential: true,
    refusals: ['session-only', 'invalid-input', 'wrong-code', 'code-ended', 'limit-reached'],
  },
  changeEmail: {
    does: `Asks to change the viewer's email address. Emails a link and a code to the new address, and a link that cancels the change to the old one. The change takes effect after \`confirmEmailChange\` and ${EMAIL_CHANGE.waitHours} hours. Another request, a change or reset of the password, and disabling the account end it. At most ${EMAIL_CHANGES} requests a day. If the server hides which addresses have accounts, it returns true for a taken address too.`,
    who: SESSION,
    credential: true,
    refusals: ['invalid-input', ...byPassword, 'limit-reached', 'email-taken'],
  },
  confirmEmailChange: {
    does: `Confirms the viewer's new email address with the code of the newest email to it, which works for ${EMAIL_CHANGE.codeHours} hours. The change takes effect at \`pendingEmailAt\`, ${EMAIL_CHANGE.waitHours} hours later, or at once if the old address was never verified. Access tokens that name the old address can then no longer change anything; \`refreshSession\` returns one that can. Repeating a code that confirmed the change returns the same answer. Any other code, an expired one or one of another account returns \`invalid-link\`.`,
    who: SESSION,
    credential: true,
    refusals: ['session-only', 'invalid-link', 'email-taken', 'limit-reached'],
  },
  cancelEmailChange: {
    does: 'Cancels a change of an email address that has not taken effect, with the code in an email to the old address. Repeating it returns the same answer.',
    who: ANYBODY,
    open: true,
    credential: true,
    refusals: ['invalid-link'],
  },
  endSession: {
    does: "Ends one of the viewer's sessions at once and returns the remaining ones. Ending a session other than the current one needs the password. Ending the current one signs out of it alone.",
    who: SESSION,
    credential: true,
    refusals: ['session-not-found', ...byPassword],
  },
  endOtherSessions: {
    does: 'Ends every session of the viewer except the current one, with the password, and returns the current one. Does not revoke personal access tokens.',
    who: SESSION,
    credential: true,
    refusals: byPassword,
  },
  reauthenticate: {
    does: `Confirms who the viewer is, with either the password or a passkey. For ${REAUTHENTICATION_MINUTES} minutes, the session may then leave out \`password\` in every operation that asks for it. Signing out or changing the password ends that earlier. Repeating it starts the minutes again.`,
    who: SESSION,
    credential: true,
    refusals: ['invalid-input', ...byPassword, 'passkeys-unavailable', 'invalid-passkey'],
  },

  // Passkeys
  passkeySignInOptions: {
    does: `Returns the JSON that a browser needs to sign with a passkey: the options of \`navigator.credentials.get\`, as \`PublicKeyCredential.parseRequestOptionsFromJSON\` reads them. In a session, the answer is for its \`reauthenticate\`; without one, for \`signInWithPasskey\`. The challenge can be answered once, within ${PASSKEYS.challengeMinutes} minutes. At most ${PASSKEY_CHALLENGES} challenges in 15 minutes for a network address.`,
    who: 'Anyone; no personal access token.',
    open: true,
    credential: true,
    refusals: [
      'session-only',
      'invalid-token',
      'passkeys-unavailable',
      'limit-reached',
      'user-disabled',
      'session-ended',
    ],
  },
  signInWithPasskey: {
    does: "Signs in with a passkey: with the browser's answer to `passkeySignInOptions`. Sets the refresh cookie.",
    who: ANYBODY,
    open: true,
    credential: true,
    refusals: ['passkeys-unavailable', 'invalid-passkey', 'user-disabled', 'wrong-credentials'],
  },
  passkeyRegistrationOptions: {
    does: `Returns the JSON that a browser needs to make a passkey: the options of \`navigator.credentials.create\`, as \`PublicKeyCredential.parseCreationOptionsFromJSON\` reads them. Needs the password; at most ${PASSKEYS.perAccount} passkeys per account. \`addPasskey\` takes the answer, once, in the same session, within ${PASSKEYS.challengeMinutes} minutes.`,
    who: SESSION,
    credential: true,
    refusals: [...byPassword, 'passkeys-unavailable', 'too-many-passkeys', 'limit-reached'],
  },
  addPasskey: {
    does: "Adds a passkey to the viewer's account: the browser's answer to `passkeyRegistrationOptions`. Reports it by email.",
    who: SESSION,
    credential: true,
    refusals: [
      'session-only',
      'invalid-input',
      'passkeys-unavailable',
      'invalid-passkey',
      'too-many-passkeys',
      'limit-reached',
    ],
  },
  renamePasskey: {
    does: "Renames one of the viewer's passkeys.",
    who: SESSION,
    credential: true,
    refusals: ['session-only', 'invalid-input', 'passkey-not-found'],
  },
  removePasskey: {
    does: "Removes one of the viewer's passkeys, with the password. Reports it by email.",
    who: SESSION,
    credential: true,
    refusals: ['passkey-not-found', ...byPassword, 'limit-reached'],
  },
  deleteAccount: {
    does: 'Deletes the viewer\'s account, with everything that the viewer wrote and everything that signs them in. Needs the password. Fails with `still-in-a-cycle` while a cycle keeps them: `extensions.cycles` then lists each with its `id`, `title` and `why` (see `StillWhy`). Where others still need the record of a cycle, the viewer stays in it as "Former member 3", a number that is the same throughout the cycle (`formerNumber`); the facts about money stay, and the texts and names are erased. The address can be used for a new account at once. Sends a last email. This cannot be undone.',
    who: SESSION,
    credential: true,
    refusals: [...byPassword, 'still-in-a-cycle'],
  },
  updateProfile: {
    does: `Changes the viewer's own profile. Fields that are not sent do not change. A new name, at most ${RENAMES} times a day, is recorded in the history of each of the viewer's cycles.`,
    who: SIGNED_IN,
    refusals: ['invalid-input', 'limit-reached'],
  },
  updatePreferences: {
    does: "Changes the viewer's time zone, and turns reminders and receipts by email on or off. Fields that are not sent do not change. A time zone that was sent counts as chosen, and later sign-ins do not change it.",
    who: SIGNED_IN,
    refusals: ['invalid-input'],
  },
  createPersonalAccessToken: {
    does: `Creates a token with which a program can act as the viewer. Needs the password; at most ${ACCESS_TOKENS.perAccount} per account, expired ones that are still listed included. Only this answer shows the secret. Notifies the account by email.`,
    who: SESSION,
    credential: true,
    refusals: ['invalid-input', ...byPassword, 'too-many-tokens', 'limit-reached'],
  },
  revokePersonalAccessToken: {
    does: "Revokes one of the viewer's personal access tokens at once and returns the remaining ones. Notifies the account by email.",
    who: SESSION,
    refusals: ['session-only', 'token-not-found', 'limit-reached'],
  },
  renewCalendarLink: {
    does: `Creates the viewer's calendar link and ends the previous one at once. Calendar programs read the viewer's own due dates and collection dates there. Only this answer shows the link, as \`calendarLink\`. A link can be read ${CALENDAR_FEEDS} times an hour, until it is renewed or ended or the password is reset.`,
    who: SESSION,
    credential: true,
    refusals: ['session-only'],
  },
  endCalendarLink: {
    does: "Ends the viewer's calendar link at once. If there is none, nothing changes.",
    who: SESSION,
    refusals: ['session-only'],
  },
  revokeThisToken: {
    does: 'Revokes the personal access token that sent the request, at once and permanently. Use it if the program no longer needs the token or the token has leaked. Notifies the account by email.',
    who: 'Any personal access token.',
    withAnyToken: true,
    refusals: ['token-only', 'limit-reached'],
  },
} as const satisfies Operations;
