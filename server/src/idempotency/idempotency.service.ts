import { LessThanOrEqual, type EntityManager } from 'typeorm';
import { inTransaction, type SignedIn } from '../context/context.ts';
import { insertRows } from '../db/insert.ts';
import { complaints, DomainError, InvalidInput, keyedRequests } from '../domain/index.ts';
import { take } from '../limits/limit.service.ts';
import { hashOf } from '../base/tokens.ts';
import { RememberedAnswer } from './remembered-answer.entity.ts';

const LIFE_MS = 24 * 60 * 60_000;
const KEY = /^[\x21-\x7e]{1,255}$/;
/** Characters of four bytes each still fit a text column of any database. */
const PART_LENGTH = 16_000;

/** An answer as it went over the wire. */
export interface WireAnswer {
  status: number;
  text: string;
}

/** A request that names itself, so that it can be repeated safely. */
export interface KeyedRequest {
  key: string;
  /** Everything that makes it this request: the same key for another is refused. */
  request: string;
}

/**
 * A request as text, for telling it from others.
 * @throws DomainError `invalid-json` for a body of brackets within brackets, deeper than anything can be written down
 */
export function requestText(...parts: unknown[]): string {
  try {
    return JSON.stringify(parts);
  } catch {
    throw new DomainError('invalid-json');
  }
}

/**
 * Does the work once for a key of the viewer's, and answers its repeats as it answered the first, for 24 hours. Key,
 * effect and answer stand in one transaction: a request that was cut off has either done nothing, or is remembered.
 * A refusal is not: the next try is a first one again. Repeats and refusals are counted like first ones, in a transaction
 * of their own: each makes the database work, and a refusal would take the count back.
 * @throws DomainError `idempotency-key-reused`, `limit-reached`; InvalidInput for a key that is none; whatever the work throws
 */
export async function answerOnce(
  ctx: SignedIn,
  { key, request }: KeyedRequest,
  work: (tx: SignedIn) => Promise<WireAnswer>,
): Promise<WireAnswer & { isRepeat: boolean }> {
  if (!KEY.test(key)) throw new InvalidInput({ 'Idempotency-Key': [complaints.idempotencyKey] });
  await take(ctx, [{ rule: keyedRequests, subject: ctx.viewer.id }]);
  const id = hashOf(`${ctx.viewer.id}\n${key}`);
  const requestHash = hashOf(request);
  return inTransaction(ctx, async (tx) => {
    const [first, ...others] = await claim(tx, id, requestHash);
    if (first) {
      if (first.requestHash !== requestHash) throw new DomainError('idempotency-key-reused');
      return {
        status: first.status,
        text: [first, ...others].map(({ text }) => text).join(''),
        isRepeat: true,
      };
    }
    const answer = await work(tx);
    await remember(tx, id, requestHash, answer);
    return { ...answer, isRepeat: false };
  });
}

/**
 * What is remembered under the id; or nothing, and then a row that makes everybody else who comes with the same key wait
 * for the end of this transaction.
 */
async function claim(tx: SignedIn, id: string, requestHash: string): Promise<RememberedAnswer[]> {
  await tx.manager.delete(RememberedAnswer, { id, expiresAt: LessThanOrEqual(tx.clock()) });
  await tx.manager
    .createQueryBuilder()
    .insert()
    .into(RememberedAnswer)
    .values(part(tx, id, requestHash, { status: 0, text: '' }, 0))
    .orUpdate(['id'], ['id', 'part'])
    .updateEntity(false)
    .execute();
  const rows = await tx.manager.find(RememberedAnswer, { where: { id }, order: { part: 'ASC' } });
  return rows[0]?.status === 0 ? [] : rows;
}

async function remember(
  tx: SignedIn,
  id: string,
  requestHash: string,
  { status, text }: WireAnswer,
): Promise<void> {
  const texts = Array.from({ length: Math.ceil(text.length / PART_LENGTH) }, (_, index) =>
    text.slice(index * PART_LENGTH, (index + 1) * PART_LENGTH),
  );
  await tx.manager.update(RememberedAnswer, { id, part: 0 }, { status, text: texts[0] ?? '' });
  await insertRows(
    tx,
    RememberedAnswer,
    texts.slice(1).map((each, index) => part(tx, id, requestHash, { status, text: each }, index + 1)),
  );
}

const part = (
  tx: SignedIn,
  id: string,
  requestHash: string,
  { status, text }: WireAnswer,
  index: number,
): RememberedAnswer => ({
  id,
  part: index,
  userId: tx.viewer.id,
  requestHash,
  status,
  text,
  expiresAt: new Date(tx.clock().getTime() + LIFE_MS),
});

/** Deletes what is no longer remembered. */
export async function sweepAnswers(manager: EntityManager, now: Date): Promise<void> {
  await manager.delete(RememberedAnswer, { expiresAt: LessThanOrEqual(now) });
}
