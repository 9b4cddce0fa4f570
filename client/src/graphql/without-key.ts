/**
 * Mutations that the server refuses under a key, by the names of their documents: a password is among their variables, or
 * their answer is a secret (docs/rules.md §14.2). What a second press of them does, each place decides for itself.
 */
export const WITHOUT_KEY: ReadonlySet<string> = new Set([
  'ChangePassword',
  'CopyInviteLink',
  'CreateAccessToken',
  'EndOtherSessions',
  'EndSession',
  'ProveOwnEmail',
  'RenewCalendarLink',
  'UpdatePayTo',
]);
