import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';
import { DomainError, tooDeepJson } from '../../domain/index.ts';
import type { Handler } from './middleware.ts';

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
 * @throws DomainError `not-json` where they are not UTF-8, as JSON is and as they are read here; `invalid-json`
 */
function refuseUnreadable(_req: IncomingMessage, _res: ServerResponse, bytes: Buffer, charset: string): void {
  if (charset !== 'utf-8') throw new DomainError('not-json');
  if (isDeep(bytes)) throw new DomainError('invalid-json', { message: tooDeepJson });
}

const [QUOTE, BACKSLASH, LIST, LIST_END, OBJECT, OBJECT_END] = Buffer.from('"\\[]{}');

/** What is no JSON may be misread from its first mistake on: parsing it ends there. */
function isDeep(bytes: Buffer): boolean {
  if (bytes.length <= DEEPEST) return false;
  let depth = 0;
  let inText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (inText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if (byte === LIST || byte === OBJECT) {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (byte === LIST_END || byte === OBJECT_END) depth -= 1;
  }
  return false;
}
