import { emailMatches } from '@kolo/server/domain/account.ts';

/** The nine values of an invite's or a confirmation's link that are stored until the sign-in (docs/rules.md §21). */
const KEYS = [
  'purpose',
  'email',
  'token',
  'cycleId',
  'participantId',
  'status',
  'isOwner',
  'inviteEmail',
  'inviteToken',
] as const;
export type PendingKey = (typeof KEYS)[number];
export type PendingInvite = Partial<Record<PendingKey, string>>;

/** The five values that a link needs to resume (docs/rules.md §21). */
const NEEDED = ['purpose', 'email', 'token', 'cycleId', 'participantId'] as const;
export type PendingLink = Record<(typeof NEEDED)[number], string>;

/** The stored values. An empty value counts as missing. */
export function readPending(): PendingInvite {
  const stored = KEYS.map((key) => [key, sessionStorage.getItem(key)] as const);
  return Object.fromEntries(stored.filter(([, value]) => value));
}

/** Stores these values, and deletes those of an earlier link. */
export function storePending(values: PendingInvite): void {
  clearPending();
  for (const key of KEYS) {
    const value = values[key];
    if (value) sessionStorage.setItem(key, value);
  }
}

/** Deletes all nine: after a sign-in and at logout (docs/rules.md §21). */
export const clearPending = (): void => {
  for (const key of KEYS) sessionStorage.removeItem(key);
};

/** The stored link, if it has all five values. */
export function pendingLink(pending: PendingInvite = readPending()): PendingLink | undefined {
  const { purpose, email, token, cycleId, participantId } = pending;
  return purpose && email && token && cycleId && participantId
    ? { purpose, email, token, cycleId, participantId }
    : undefined;
}

/**
 * The invited address, if this is a different one: after following an invite, people can only sign in or up with the invited address
 * (docs/rules.md §20.2).
 */
export function invitedInstead(email: string): string | undefined {
  const { inviteEmail, inviteToken } = readPending();
  return inviteEmail && inviteToken && !emailMatches(email, inviteEmail) ? inviteEmail : undefined;
}
