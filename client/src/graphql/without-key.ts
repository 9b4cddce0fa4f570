/**
 * Mutations that the server rejects with an Idempotency-Key, because their variables contain a password, or their response a secret
 * (docs/rules.md §14.2). Their callers handle repeats.
 */
export const WITHOUT_KEY: ReadonlySet<string> = new Set([
  'AddPasskey',
  'ChangeEmail',
  'ChangePassword',
  'ConfirmEmailChange',
  'CopyInviteLink',
  'CreateAccessToken',
  'DeleteAccount',
  'EndOtherSessions',
  'EndSession',
  'OfferCycle',
  'PasskeyRegistrationOptions',
  'ProposePlace',
  'ProveOwnEmail',
  'ProveOwnEmailByCode',
  'Reauthenticate',
  'RemovePasskey',
  'RenamePasskey',
  'RenewCalendarLink',
  'UpdatePayTo',
]);
