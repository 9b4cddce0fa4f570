import { LessThanOrEqual, type EntityManager } from 'typeorm';
import { inTransaction, type SignedIn } from '../context/context.ts';
import { insertRows } from '../db/insert.ts';
import { DomainError, InvalidInput } from '../domain/errors.ts';
import { keptAnswers, keyedRequests } from '../domain/limits.ts';
import { sentence } from '../domain/messages/sentence.ts';
import { take } from '../limits/limit.service.ts';
import { hashOf } from '../base/tokens.ts';
import { packResponse, unpackResponse } from './stored-response.ts';
import { StoredResponse } from './stored-response.entity.ts';

const LIFETIME_MS = 24 * 60 * 60_000;
const KEY_MAX = 255;
const KEY = new RegExp(`^[\\x21-\\x7e]{1,${KEY_MAX}}$`);
/** In bytes: fits into a binary column of every database. */
const PART_LENGTH = 20_000;

/** A response as it was sent. */
export interface WireResponse {
  status: number;
  text: string;
}

/** A request with an idempotency key, which can be repeated safely. */
export interface KeyedRequest {
  key: string;
  /** Everything that identifies the request: the same key with another request is refused. */
  request: string;
}

/**
 * Serialises a request, to distinguish it from others.
 * @throws DomainError `invalid-json` for a body that is nested too deeply to be serialised
 */
export function requestText(...parts: unknown[]): string {
  try {
    return JSON.stringify(parts);
  } catch {
    throw new DomainError('invalid-json');
  }
}

/**
 * Does the work once for a key of the viewer, and answers repeats with the first response for 24 hours. Key, effect and response
 * are written in one transaction: an interrupted request either has no effect, or is remembered. A refused request is not
 * remembered, so the next attempt counts as a first one. Repeats and refused requests count against the limit like first ones, in
 * a transaction of their own: each makes the database work, and a refusal would roll the count back. Stored responses have a
 * limit of their own, in bytes as stored.
 * @throws DomainError `idempotency-key-reused`, `answer-too-large`, `limit-reached`; InvalidInput for a malformed key; whatever the work throws
 */
export async function runOnce(
  ctx: SignedIn,
  { key, request }: KeyedRequest,
  work: (tx: SignedIn) => Promise<WireResponse>,
): Promise<WireResponse & { isRepeat: boolean }> {
  if (!KEY.test(key))
    throw new InvalidInput({ 'Idempotency-Key': [sentence('requests.idempotencyKey', { max: KEY_MAX })] });
  await take(ctx, [{ rule: keyedRequests, subject: ctx.viewer.id }]);
  const id = hashOf(`${ctx.viewer.id}\n${key}`);
  return inTransaction(ctx, async (tx) => {
    const named = { id, key, request };
    const rows = await claim(tx, named);
    if (rows.length > 0) return { ...(await answerIn(tx, named, rows)), isRepeat: true };
    const answer = await work(tx);
    await remember(tx, named, answer);
    return { ...answer, isRepeat: false };
  });
}

interface Named extends KeyedRequest {
  /** The hash of account and key. */
  id: string;
}

/**
 * Returns the rows of the id. If there are none, inserts a row that makes other requests with the same key wait until this
 * transaction ends.
 */
async function claim(tx: SignedIn, named: Named): Promise<StoredResponse[]> {
  const { id } = named;
  await tx.manager.delete(StoredResponse, { id, expiresAt: LessThanOrEqual(tx.clock()) });
  await tx.manager
    .createQueryBuilder()
    .insert()
    .into(StoredResponse)
    .values(part(tx, named, { status: 0, kept: null }, 0))
    .orUpdate(['id'], ['id', 'part'])
    .updateEntity(false)
    .execute();
  const rows = await tx.manager.find(StoredResponse, { where: { id }, order: { part: 'ASC' } });
  return rows[0]?.status === 0 ? [] : rows;
}

/** @throws DomainError `idempotency-key-reused`, also if the secret that encrypted the response is gone */
async function answerIn(
  { jwtSecrets, viewer }: SignedIn,
  { key, request }: Named,
  rows: readonly StoredResponse[],
): Promise<WireResponse> {
  const [{ status, requestHash } = { status: 0, requestHash: '' }] = rows;
  const bytes = rows.flatMap(({ kept }) => kept ?? []);
  // A process of the previous version stores the text itself.
  const isPlainText = bytes.length === 0;
  if (requestHash !== (isPlainText ? hashOf(request) : requestHashOf(key, request))) {
    throw new DomainError('idempotency-key-reused');
  }
  if (isPlainText) return { status, text: rows.map((row) => row.text).join('') };
  const text = await unpackResponse(jwtSecrets, { userId: viewer.id, key }, Buffer.concat(bytes));
  if (text === undefined) throw new DomainError('idempotency-key-reused');
  return { status, text };
}

async function remember(tx: SignedIn, named: Named, { status, text }: WireResponse): Promise<void> {
  const kept = await packResponse(tx.jwtSecrets, { userId: tx.viewer.id, key: named.key }, text);
  await take(tx, [{ rule: keptAnswers, subject: tx.viewer.id, weight: kept.length }]);
  const parts = Array.from({ length: Math.ceil(kept.length / PART_LENGTH) }, (_, index) =>
    kept.subarray(index * PART_LENGTH, (index + 1) * PART_LENGTH),
  );
  const [first = null, ...others] = parts;
  await tx.manager.update(StoredResponse, { id: named.id, part: 0 }, { status, kept: first });
  await insertRows(
    tx,
    StoredResponse,
    others.map((each, index) => part(tx, named, { status, kept: each }, index + 1)),
  );
}

const requestHashOf = (key: string, request: string): string => hashOf(`${key}\n${request}`);

const part = (
  tx: SignedIn,
  { id, key, request }: Named,
  { status, kept }: Pick<StoredResponse, 'status' | 'kept'>,
  index: number,
): StoredResponse => ({
  id,
  part: index,
  userId: tx.viewer.id,
  requestHash: requestHashOf(key, request),
  status,
  text: '',
  kept,
  expiresAt: new Date(tx.clock().getTime() + LIFETIME_MS),
});

/** Deletes responses whose time is over. */
export async function deleteExpiredAnswers(manager: EntityManager, now: Date): Promise<void> {
  await manager.delete(StoredResponse, { expiresAt: LessThanOrEqual(now) });
}
