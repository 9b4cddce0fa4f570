import { In, IsNull, Not } from 'typeorm';
import type { Context } from '../context.ts';
import { Credential } from './credential.entity.ts';

/** Of these accounts, those that have shown that their e-mail is theirs, by a token or code that was mailed to it. */
export async function provenAmong(ctx: Context, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.manager.find(Credential, {
    select: { userId: true },
    where: { userId: In([...userIds]), emailProvenAt: Not(IsNull()) },
  });
  return new Set(rows.map(({ userId }) => userId));
}
