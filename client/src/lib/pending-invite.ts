import { emailMatches } from '@kolo/server/domain/account.ts';

/** The nine values of an invite's or a confirmation's link that wait for a sign-in (docs/rules.md §21). */
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

/** The five without which a link cannot resume (docs/rules.md §21). */
const NEEDED = ['purpose', 'email', 'token', 'cycleId', 'participantId'] as const;
export type PendingLink = Record<(typeof NEEDED)[number], string>;

/** What is stored. An empty value counts as none. */
export function readPending(): PendingInvite {
  const stored = KEYS.map((key) => [key, sessionStorage.getItem(key)] as const);
  return Object.fromEntries(stored.filter(([, value]) => value));
}

/** Stores these values, and no others: what an earlier link left is gone. */
export function storePending(values: PendingInvite): void {
  clearPending();
  for (const key of KEYS) {
    const value = values[key];
    if (value) sessionStorage.setItem(key, value);
  }
}

/** Forgets all nine: after a sign-in and on Logout (docs/rules.md §21). */
export const clearPending = (): void => {
  for (const key of KEYS) sessionStorage.removeItem(key);
};

/** The link that waits, if all of its five values are there. */
export function pendingLink(pending: PendingInvite = readPending()): PendingLink | undefined {
  const { purpose, email, token, cycleId, participantId } = pending;
  return purpose && email && token && cycleId && participantId
    ? { purpose, email, token, cycleId, participantId }
    : undefined;
}

/**
 * The address that an invite waits for, where this is another: whoever followed its link signs in and up with that one alone
 * (docs/rules.md §20.2).
 */
export function invitedInstead(email: string): string | undefined {
  const { inviteEmail, inviteToken } = readPending();
  return inviteEmail && inviteToken && !emailMatches(email, inviteEmail) ? inviteEmail : undefined;
}
