import { LessThanOrEqual, MoreThanOrEqual, type EntityManager } from 'typeorm';
import { hashOf, newToken } from '../../base/tokens.ts';
import type { Context } from '../../context/context.ts';
import { insertRows } from '../../db/insert.ts';
import { LinkToken, type LinkPurpose } from '../tables/link-token.entity.ts';

interface NewLink {
  participantId: string;
  purpose: LinkPurpose;
  /** Null if the link stays valid until its question is answered. */
  expiresAt: Date | null;
}

/** Creates a further token for a link that the owner passes on. It does not verify an email. */
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

/** Creates a further token for an email that repeats a question. The earlier tokens stay valid (docs/rules.md §12.2). */
export async function newMailedLink(tx: Context, link: NewLink): Promise<string> {
  const token = newToken();
  await insertRows(tx, LinkToken, [
    { ...link, tokenHash: hashOf(token), isMailed: true, createdAt: tx.clock() },
  ]);
  return token;
}

interface LinkQuestion {
  participantId: string;
  purpose: LinkPurpose;
  /** When the question was first sent. Older tokens belong to an earlier question. */
  since: Date;
}

/** Returns the emailed or copied link with this token if it is valid. The caller checks whether the question is still open. */
export async function furtherLink(
  ctx: Pick<Context, 'manager' | 'clock'>,
  token: string,
  { participantId, purpose, since }: LinkQuestion,
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

/** Whether this token was sent in an email that repeated the question. */
export const isFurtherLink = async (tx: Context, token: string, question: LinkQuestion): Promise<boolean> =>
  (await furtherLink(tx, token, question))?.isMailed === true;

/** Deletes expired links. */
export async function deleteExpiredLinks(manager: EntityManager, now: Date): Promise<void> {
  await manager.delete(LinkToken, { expiresAt: LessThanOrEqual(now) });
}
