import { DomainError } from '../../domain/errors.ts';
import type { Locale } from '../../domain/languages.ts';
import { usesOfAccount } from '../../domain/limits.ts';
import { In, IsNull, Not } from 'typeorm';
import type { Context, SignedIn } from '../../context/context.ts';
import type { AccountAtAddress } from '../../context/wiring.ts';
import { logSecurityEvent } from '../../context/security-events.ts';
import { marks } from '../../db/columns-of.ts';
import { inParts } from '../../db/in-parts.ts';
import { forget } from '../../limits/limit.service.ts';
import { endBounces } from '../../mail/addresses/bounces.ts';
import { Credential } from './credential.entity.ts';

/** The accounts among these that have a verified email. */
export async function verifiedAmong(ctx: Context, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.manager.find(Credential, {
    select: { userId: true },
    where: { userId: In([...userIds]), emailProvenAt: Not(IsNull()) },
  });
  return new Set(rows.map(({ userId }) => userId));
}

interface AccountRow {
  emailKey: string;
  locale: Locale;
  verifiedAt: unknown;
  disabledAt: unknown;
}

/** The status of the accounts with these `emailKey`s, by `emailKey`. Keys without an account are left out. */
export async function accountsAt(
  ctx: Context,
  emailKeys: readonly string[],
): Promise<Map<string, AccountAtAddress>> {
  const found = new Map<string, AccountAtAddress>();
  for (const part of inParts([...new Set(emailKeys)])) {
    const rows = await ctx.manager.query<AccountRow[]>(
      `SELECT u.emailKey AS emailKey, u.locale AS locale, c.emailProvenAt AS verifiedAt, c.disabledAt AS disabledAt
       FROM users u JOIN credentials c ON c.userId = u.id WHERE u.emailKey IN (${marks(part)})`,
      [...part],
    );
    for (const { emailKey, locale, verifiedAt, disabledAt } of rows) {
      found.set(emailKey, { isVerified: verifiedAt !== null, isDisabled: disabledAt !== null, locale });
    }
  }
  return found;
}

/** The accounts among these with a verified email, and those that are disabled and so get no emails. */
export async function emailStatusAmong(
  ctx: Context,
  userIds: readonly string[],
): Promise<{ verified: Set<string>; disabled: Set<string> }> {
  const rows: Credential[] = [];
  for (const part of inParts(userIds)) {
    const select = { userId: true, emailProvenAt: true, disabledAt: true } as const;
    rows.push(...(await ctx.manager.find(Credential, { select, where: { userId: In(part) } })));
  }
  const idsWith = (date: (row: Credential) => Date | null): Set<string> =>
    new Set(rows.filter(date).map(({ userId }) => userId));
  return { verified: idsWith((row) => row.emailProvenAt), disabled: idsWith((row) => row.disabledAt) };
}

/**
 * Records that an emailed token or code verified the email; only the first time is stored (docs/rules.md §3.5). The first
 * time also resets the account's limits, because someone else may have used them up. Every time, earlier bounces stop
 * counting (§27.5).
 */
export async function verifyOwnEmail(tx: Context, userId: string): Promise<void> {
  await endBounces(tx, userId);
  const unverified = { userId, emailProvenAt: IsNull() };
  const { affected } = await tx.manager.update(Credential, unverified, { emailProvenAt: tx.clock() });
  if (affected !== 1) return;
  tx.loaders.markVerified(userId);
  await tx.wiring.emailProven(tx, userId);
  logSecurityEvent(tx, 'email-proven', { userId });
  await forget(
    tx,
    usesOfAccount.map((rule) => ({ rule, subject: userId })),
  );
}

/**
 * Checks that the viewer's email is verified, if the deployment requires it (docs/rules.md §3.5).
 * @throws DomainError `email-not-proven`
 */
export async function requireVerifiedEmail(tx: SignedIn): Promise<void> {
  if (!tx.requireVerifiedEmail) return;
  const verified = await verifiedAmong(tx, [tx.viewer.id]);
  if (!verified.has(tx.viewer.id)) throw new DomainError('email-not-proven');
}
