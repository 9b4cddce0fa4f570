import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { derivedKeys } from '../../base/derived-key.ts';
import type { Secrets } from '../../base/settings.ts';
import { COUNTER_MAX, COUNTER_STEP_MAX, counterAfter, JOIN_TOKEN } from '../../domain/joining.ts';

/** The content of a join token: the cycle, and a counter that identifies the link among those of that cycle. */
export interface JoinTicket {
  cycleId: string;
  counter: number;
}

const ID_BYTES = 16;
const TICKET_BYTES = ID_BYTES + 4;

const keyOf = derivedKeys('kolo: links to share');

const signed = (ticket: Uint8Array, secret: string): Buffer =>
  createHmac('sha256', keyOf(secret)).update(ticket).digest();

/** Computes the token of a link. It is not stored, and is the same each time (docs/rules.md §28.1). */
export function joinTokenOf([secret]: Secrets, { cycleId, counter }: JoinTicket): string {
  const ticket = Buffer.alloc(TICKET_BYTES);
  ticket.write(cycleId.replaceAll('-', ''), 'hex');
  ticket.writeUInt32BE(counter, ID_BYTES);
  return Buffer.concat([ticket, signed(ticket, secret)]).toString('base64url');
}

/** Reads a token that was signed with one of these secrets. Returns undefined for any other string. */
export function readJoinToken(secrets: Secrets, token: string): JoinTicket | undefined {
  if (!JOIN_TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  // The last base64url character has unused bits, so several strings decode to the same bytes. Accept only the canonical one.
  if (bytes.toString('base64url') !== token) return undefined;
  const [ticket, signature] = [bytes.subarray(0, TICKET_BYTES), bytes.subarray(TICKET_BYTES)];
  if (!secrets.some((secret) => timingSafeEqual(signature, signed(ticket, secret)))) return undefined;
  const cycleId = ticket.toString('hex', 0, ID_BYTES).replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { cycleId, counter: ticket.readUInt32BE(ID_BYTES) };
}

/** Returns the counter of a cycle's first link, or of the link after `before`. Both are random, so no one can guess them. */
export const nextCounter = (before: number | undefined): number =>
  before === undefined
    ? randomInt(COUNTER_MAX + 1)
    : counterAfter(before, randomInt(1, COUNTER_STEP_MAX + 1));
