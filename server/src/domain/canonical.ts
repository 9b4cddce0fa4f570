import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';

/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * Writes a value as canonical JSON (RFC 8785), so that every program hashes the same bytes.
 * @throws Error for a text that UTF-8 cannot encode, such as one with a lone surrogate
 */
export function canonicalJson(value: Json): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('this value has no JSON');
  return text;
}

/**
 * The SHA-256 of a text in UTF-8, as 64 lower-case hex digits.
 * @param salt in hex; its bytes are hashed before the text
 */
export const hashOfText = (text: string, salt?: string): string =>
  bytesToHex(
    sha256(salt === undefined ? utf8ToBytes(text) : concatBytes(hexToBytes(salt), utf8ToBytes(text))),
  );

/** Whether a value is a salt: 16 bytes in hex. */
export const isSalt = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{32}$/.test(value);

/** Whether a value is a SHA-256 in lower-case hex. */
export const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{64}$/.test(value);
