import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';

/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * Writes a value as canonical JSON (RFC 8785), so that every program hashes the same bytes.
 * @throws Error for a text that no UTF-8 can hold
 */
export function canonicalJson(value: Json): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('this value has no JSON');
  return text;
}

/** SHA-256 of a text's UTF-8, after `salt` where there is one (hex, its bytes); 64 lower-case hex digits. */
export const hashOfText = (text: string, salt?: string): string =>
  bytesToHex(
    sha256(salt === undefined ? utf8ToBytes(text) : concatBytes(hexToBytes(salt), utf8ToBytes(text))),
  );

/** 16 bytes, in hex. */
export const isSalt = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{32}$/.test(value);

/** A SHA-256 as Kolo writes it. */
export const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{64}$/.test(value);
