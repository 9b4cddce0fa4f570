import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';
import { DomainError, InvalidInput } from '../../domain/errors.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import type { Handler } from './middleware.ts';
import { MOST_VALUES } from './wide.ts';

/**
 * The maximum nesting of lists and objects. No request of Kolo's own has ten levels. V8 takes about 20 ms to parse a hundred
 * thousand levels; counting them takes less than 1 ms.
 */
const DEEPEST = 5_000;

/** Parses a JSON body up to this size, of any content type if `anyType` is true. Express handles syntax errors. */
export const jsonBody = (limit: string, { anyType = false } = {}): Handler =>
  express.json({ limit, verify: refuseUnreadable, ...(anyType ? { type: () => true } : {}) });

/**
 * Checks the bytes before they are parsed.
 * @throws DomainError `not-json` if they are not UTF-8, which JSON must be; `invalid-json` if they are nested too deeply
 * @throws InvalidInput if there are too many values
 */
function refuseUnreadable(_req: IncomingMessage, _res: ServerResponse, bytes: Buffer, charset: string): void {
  if (charset !== 'utf-8') throw new DomainError('not-json');
  if (isDeep(bytes)) throw new DomainError('invalid-json', { sentences: [sentence('requests.tooDeepJson')] });
  if (hasTooManyValues(bytes)) throw new InvalidInput({ body: [sentence('requests.tooManyValues')] });
}

const [QUOTE, BACKSLASH, LIST, LIST_END, OBJECT, OBJECT_END, COMMA] = Buffer.from('"\\[]{},');

/** May miscount invalid JSON after its first error, where parsing stops anyway. */
function isDeep(bytes: Buffer): boolean {
  let depth = 0;
  return someOutsideStrings(bytes, DEEPEST, (byte) => {
    if (byte === LIST || byte === OBJECT) depth += 1;
    else if (byte === LIST_END || byte === OBJECT_END) depth -= 1;
    return depth > DEEPEST;
  });
}

/** Whether there are more values than `isWide` allows: checking objects with so many keys costs as much as parsing them. */
function hasTooManyValues(bytes: Buffer): boolean {
  let commas = 0;
  return someOutsideStrings(bytes, MOST_VALUES, (byte) => {
    if (byte === COMMA) commas += 1;
    return commas > MOST_VALUES;
  });
}

/** Whether the predicate is true for a byte outside string literals. False without a check if there are at most `least` bytes. */
function someOutsideStrings(
  bytes: Buffer,
  least: number,
  predicate: (byte: number | undefined) => boolean,
): boolean {
  if (bytes.length <= least) return false;
  let inString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (inString) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (predicate(byte)) return true;
  }
  return false;
}
