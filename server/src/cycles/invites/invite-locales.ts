import type { Context } from '../../context/context.ts';
import { marks } from '../../db/columns-of.ts';
import { inParts } from '../../db/in-parts.ts';
import type { Locale } from '../../domain/languages.ts';

/**
 * The languages of the newest invites to these addresses, by address. Where only a place is offered to an address, that of the account that
 * offers it (docs/rules.md §33.2).
 */
export async function inviteLocales(
  ctx: Context,
  emailKeys: readonly string[],
): Promise<ReadonlyMap<string, Locale>> {
  const found = new Map<string, Locale>();
  for (const part of inParts([...new Set(emailKeys)])) {
    const offers = await ctx.manager.query<{ emailKey: string; locale: Locale }[]>(
      `SELECT f.emailKey AS emailKey, u.locale AS locale
       FROM place_offers f JOIN proposals o ON o.id = f.proposalId JOIN participants p ON p.id = o.proposerId
         JOIN users u ON u.id = p.userId
       WHERE f.emailKey IN (${marks(part)}) ORDER BY f.createdAt, f.proposalId`,
      [...part],
    );
    const rows = await ctx.manager.query<{ emailKey: string; locale: Locale }[]>(
      `SELECT p.emailKey AS emailKey, i.locale AS locale
       FROM participants p JOIN invites i ON i.participantId = p.id
       WHERE p.emailKey IN (${marks(part)}) ORDER BY i.createdAt, i.id`,
      [...part],
    );
    for (const { emailKey, locale } of [...offers, ...rows]) found.set(emailKey, locale);
  }
  return found;
}
