import { LessThanOrEqual, MoreThanOrEqual, type EntityManager } from 'typeorm';
import { hashOf, newToken } from '../../base/tokens.ts';
import type { Context } from '../../context/context.ts';
import { insertRows } from '../../db/insert.ts';
import { LinkToken, type LinkPurpose } from './link-token.entity.ts';

interface NewLink {
  participantId: string;
  purpose: LinkPurpose;
  /** Null where it lives as long as its question. */
  expiresAt: Date | null;
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

/** Whether a letter that has asked this question again carries the secret. Whether the question is open is for the caller to know. */
export async function isFurtherLink(
  tx: Context,
  token: string,
  { participantId, purpose, since }: Asked,
): Promise<boolean> {
  const tokenHash = hashOf(token);
  const found = await tx.manager.findOneBy(LinkToken, {
    tokenHash,
    participantId,
    purpose,
    isMailed: true,
    createdAt: MoreThanOrEqual(since),
  });
  return found !== null && (found.expiresAt === null || found.expiresAt > tx.clock());
}

/** Deletes those whose time is over. */
export async function sweepLinks(manager: EntityManager, now: Date): Promise<void> {
  await manager.delete(LinkToken, { expiresAt: LessThanOrEqual(now) });
}
