import { createHmac, randomInt } from 'node:crypto';
import { derivedKeys } from '../../base/derived-key.ts';
import type { Context } from '../../context/context.ts';
import { EMAIL_CODE } from '../../domain/email-code.ts';

/** A code that people type from an email. */
export const newShortCode = (): string =>
  String(randomInt(10 ** EMAIL_CODE.digits)).padStart(EMAIL_CODE.digits, '0');

const keyOf = derivedKeys('kolo: short codes of verification emails');

/**
 * The forms in which a short code is stored, one for each secret: new codes are written under the first. Without the secret no
 * one who reads the table can find the code by trying all of them.
 * @param subject what the code is for, so that equal codes are stored differently
 */
export function shortCodeHashes(
  { jwtSecrets }: Pick<Context, 'jwtSecrets'>,
  subject: string,
  code: string,
): [string, ...string[]] {
  const under = (secret: string): string =>
    createHmac('sha256', keyOf(secret)).update(`${subject}\n${code}`).digest('hex');
  const [first, ...others] = jwtSecrets;
  return [under(first), ...others.map(under)];
}
