import { LessThanOrEqual, MoreThanOrEqual, type EntityManager } from 'typeorm';
import { hashOf, newToken } from '../../base/tokens.ts';
import type { Context } from '../../context/context.ts';
import { insertRows } from '../../db/insert.ts';
import { LinkToken, type LinkPurpose } from '../tables/link-token.entity.ts';

interface NewLink {
  participantId: string;
  purpose: LinkPurpose;
  /** Null where it lives as long as its question. */
  expiresAt: Date | null;
}

/** A further secret for a link that its owner passes on by hand: it proves no address. */
export async function newCopiedLink(tx: Context, participantId: string, expiresAt: Date): Promise<string> {
  const token = newToken();
  await insertRows(tx, LinkToken, [
    {
      participantId,
      purpose: 'INVITE',
      expiresAt,
      tokenHash: hashOf(token),
      isMailed: false,
      createdAt: tx.clock(),
    },
  ]);
  return token;
}

/** A further secret for the letter that asks a question again; the earlier ones stay good (docs/rules.md §12.2). */
export async function newMailedLink(tx: Context, link: NewLink): Promise<string> {
  const token = newToken();
  await insertRows(tx, LinkToken, [
    { ...link, tokenHash: hashOf(token), isMailed: true, createdAt: tx.clock() },
  ]);
  return token;
}

interface Asked {
  participantId: string;
  purpose: LinkPurpose;
  /** When the question was put: what went out before belongs to another one. */
  since: Date;
}

/** The link with this secret, mailed or copied, where it is good. Whether the question is open is for the caller to know. */
export async function furtherLink(
  ctx: Pick<Context, 'manager' | 'clock'>,
  token: string,
  { participantId, purpose, since }: Asked,
): Promise<LinkToken | undefined> {
  const tokenHash = hashOf(token);
  const found = await ctx.manager.findOneBy(LinkToken, {
    tokenHash,
    participantId,
    purpose,
    createdAt: MoreThanOrEqual(since),
  });
  return found && (found.expiresAt === null || found.expiresAt > ctx.clock()) ? found : undefined;
}

/** Whether a letter that has asked this question again carries the secret. */
export const isFurtherLink = async (tx: Context, token: string, asked: Asked): Promise<boolean> =>
  (await furtherLink(tx, token, asked))?.isMailed === true;

/** Deletes those whose time is over. */
export async function deleteExpiredLinks(manager: EntityManager, now: Date): Promise<void> {
  await manager.delete(LinkToken, { expiresAt: LessThanOrEqual(now) });
}
