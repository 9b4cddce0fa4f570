import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';
import { DomainError, InvalidInput } from '../../domain/errors.ts';
import { t } from '../../base/messages.ts';
import { tooDeepJson } from '../../domain/messages/limits-reached.ts';
import type { Handler } from './middleware.ts';
import { MOST_VALUES } from './wide.ts';

/**
 * Lists and objects within each other: no request of Kolo's own has ten levels. To parse a hundred thousand of them takes
 * V8 some 20 ms; to see that they are there, less than one.
 */
const DEEPEST = 5_000;

/** Reads a body as JSON, up to this size, whatever its type where `anyType` says so; Express answers what it cannot read. */
export const jsonBody = (limit: string, { anyType = false } = {}): Handler =>
  express.json({ limit, verify: refuseUnreadable, ...(anyType ? { type: () => true } : {}) });

/**
 * Looks at the bytes before they are parsed.
 * @throws DomainError `not-json` where they are not UTF-8, as JSON is and as they are read here; `invalid-json`; InvalidInput
 */
function refuseUnreadable(_req: IncomingMessage, _res: ServerResponse, bytes: Buffer, charset: string): void {
  if (charset !== 'utf-8') throw new DomainError('not-json');
  if (isDeep(bytes)) throw new DomainError('invalid-json', { message: tooDeepJson() });
  if (isEndless(bytes)) throw new InvalidInput({ body: [t('requests.tooManyValues')] });
}

const [QUOTE, BACKSLASH, LIST, LIST_END, OBJECT, OBJECT_END, COMMA] = Buffer.from('"\\[]{},');

/** What is no JSON may be misread from its first mistake on: parsing it ends there. */
function isDeep(bytes: Buffer): boolean {
  let depth = 0;
  return someBesideTexts(bytes, DEEPEST, (byte) => {
    if (byte === LIST || byte === OBJECT) depth += 1;
    else if (byte === LIST_END || byte === OBJECT_END) depth -= 1;
    return depth > DEEPEST;
  });
}

/** Whether there are more values than `isWide` lets through: objects of so many keys cost as much to look at as to parse. */
function isEndless(bytes: Buffer): boolean {
  let commas = 0;
  return someBesideTexts(bytes, MOST_VALUES, (byte) => {
    if (byte === COMMA) commas += 1;
    return commas > MOST_VALUES;
  });
}

/** Whether it holds of a byte that is part of no text. Fewer than `least` bytes are not looked at. */
function someBesideTexts(
  bytes: Buffer,
  least: number,
  holds: (byte: number | undefined) => boolean,
): boolean {
  if (bytes.length <= least) return false;
  let inText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (inText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if (holds(byte)) return true;
  }
  return false;
}
