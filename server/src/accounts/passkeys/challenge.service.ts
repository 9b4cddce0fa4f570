import { LessThanOrEqual, type EntityManager } from 'typeorm';
import { hashOf, newId } from '../../base/tokens.ts';
import { inTransaction, type Context } from '../../context/context.ts';
import { insertRows } from '../../db/insert.ts';
import { DomainError } from '../../domain/errors.ts';
import { passkeyChallenges } from '../../domain/limits.ts';
import { PASSKEYS } from '../../domain/passkey.ts';
import { take } from '../../limits/limit.service.ts';
import { PasskeyChallenge, type ChallengePurpose } from './passkey-challenge.entity.ts';

const LIFETIME_MS = PASSKEYS.challengeMinutes * 60_000;

/** What a challenge is for, and the session that asks; null for a sign-in. */
export interface ChallengeUse {
  purpose: ChallengePurpose;
  sessionId: string | null;
}

/** Counts a challenge that a caller asks for. @throws DomainError `limit-reached` */
export async function countChallenge(ctx: Context): Promise<void> {
  await take(ctx, [{ rule: passkeyChallenges }]);
}

/** Stores the hash of a challenge. */
export async function keepChallenge(
  tx: Context,
  challenge: string,
  { purpose, sessionId }: ChallengeUse,
): Promise<void> {
  const expiresAt = new Date(tx.clock().getTime() + LIFETIME_MS);
  await insertRows(tx, PasskeyChallenge, [
    { id: newId(), challengeHash: hashOf(challenge), purpose, sessionId, expiresAt },
  ]);
}

/**
 * Uses up a challenge, whatever becomes of its answer. Call it outside a transaction: a refusal must not roll it back.
 * @throws DomainError `invalid-passkey` if it is unknown, used or expired, or was made for something else
 */
export async function consumeChallenge(
  ctx: Context,
  challenge: string,
  { purpose, sessionId }: ChallengeUse,
): Promise<void> {
  const found = await inTransaction(ctx, async (tx) => {
    const row = await tx.manager.findOneBy(PasskeyChallenge, { challengeHash: hashOf(challenge) });
    // Of several simultaneous answers, only one deletes the row.
    const { affected } = row ? await tx.manager.delete(PasskeyChallenge, { id: row.id }) : { affected: 0 };
    return affected === 1 ? row : null;
  });
  const isValid =
    found !== null &&
    found.purpose === purpose &&
    found.sessionId === sessionId &&
    found.expiresAt > ctx.clock();
  if (!isValid) throw new DomainError('invalid-passkey');
}

/** Deletes challenges that no one has answered in time. */
export async function deleteExpiredChallenges(manager: EntityManager, now: Date): Promise<void> {
  await manager.delete(PasskeyChallenge, { expiresAt: LessThanOrEqual(now) });
}
