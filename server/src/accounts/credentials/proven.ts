import { usesOfAccount } from '../../domain/index.ts';
import { In, IsNull, Not } from 'typeorm';
import type { Context } from '../../context/context.ts';
import { forget } from '../../limits/limit.service.ts';
import { Credential } from './credential.entity.ts';

/** Of these accounts, those that have shown that their e-mail is theirs, by a token or code that was mailed to it. */
export async function provenAmong(ctx: Context, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.manager.find(Credential, {
    select: { userId: true },
    where: { userId: In([...userIds]), emailProvenAt: Not(IsNull()) },
  });
  return new Set(rows.map(({ userId }) => userId));
}

/**
 * Notes that a mailed token or code has shown that the e-mail is theirs; the first time counts (docs/rules.md §3.5). What was used
 * up before that may have been somebody else's doing.
 */
export async function proveEmail(tx: Context, userId: string): Promise<void> {
  const unproven = { userId, emailProvenAt: IsNull() };
  const { affected } = await tx.manager.update(Credential, unproven, { emailProvenAt: tx.clock() });
  if (affected !== 1) return;
  await forget(
    tx,
    usesOfAccount.map((rule) => ({ rule, subject: userId })),
  );
}
