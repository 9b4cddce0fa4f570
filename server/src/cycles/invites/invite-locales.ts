import type { Context } from '../../context/context.ts';
import { marks } from '../../db/columns-of.ts';
import { inParts } from '../../db/in-parts.ts';
import type { Locale } from '../../domain/languages.ts';

/** The languages of the newest invites to these addresses, by address (docs/rules.md §33.2). */
export async function inviteLocales(
  ctx: Context,
  emailKeys: readonly string[],
): Promise<ReadonlyMap<string, Locale>> {
  const found = new Map<string, Locale>();
  for (const part of inParts([...new Set(emailKeys)])) {
    const rows = await ctx.manager.query<{ emailKey: string; locale: Locale }[]>(
      `SELECT p.emailKey AS emailKey, i.locale AS locale
       FROM participants p JOIN invites i ON i.participantId = p.id
       WHERE p.emailKey IN (${marks(part)}) ORDER BY i.createdAt, i.id`,
      [...part],
    );
    for (const { emailKey, locale } of rows) found.set(emailKey, locale);
  }
  return found;
}
