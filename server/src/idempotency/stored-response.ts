import { hkdfSync } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { seal, unseal } from '../base/seal.ts';
import type { Secrets } from '../base/settings.ts';
import { DomainError } from '../domain/errors.ts';
import { KEPT_ANSWER } from '../domain/limits.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Far smaller than deflate's output for a response with thousands of ids, in about the same time. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const KEY_BYTES = 32;

/** Derives keys for this use only: the secrets sign access tokens as well. */
const PURPOSE = 'kolo: answers under an idempotency key';

/** The account and the idempotency key, as sent, that can read a stored response. */
export interface KeyHolder {
  userId: string;
  key: string;
}

/**
 * Compresses and encrypts a response. It may contain a secret, such as a join link, so the database alone must not be enough to
 * read it: the encryption key needs a secret of the deployment and the idempotency key, which is stored only as a hash.
 * @throws DomainError `answer-too-large` (docs/rules.md §14.2)
 */
export async function packResponse([secret]: Secrets, holder: KeyHolder, text: string): Promise<Buffer> {
  if (text.length > KEPT_ANSWER.all) throw new DomainError('answer-too-large');
  const compressed = await compress(text, COMPRESSION);
  const kept = seal(encryptionKey(secret, holder), compressed);
  if (kept.length > KEPT_ANSWER.bytes) throw new DomainError('answer-too-large');
  return kept;
}

/** Returns the text; undefined if none of the secrets encrypted it. */
export async function unpackResponse(
  secrets: Secrets,
  holder: KeyHolder,
  kept: Buffer,
): Promise<string | undefined> {
  for (const secret of secrets) {
    const compressed = unseal(encryptionKey(secret, holder), kept);
    if (compressed) return (await decompress(compressed)).toString('utf8');
  }
  return undefined;
}

const encryptionKey = (secret: string, { userId, key }: KeyHolder): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, `${userId}\n${key}`, PURPOSE, KEY_BYTES));
