import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { derivedKeys } from '../../base/derived-key.ts';
import type { Secrets } from '../../base/settings.ts';
import { COUNTER_MAX, COUNTER_STEP_MAX, counterAfter, JOIN_TOKEN } from '../../domain/joining.ts';

/** What a join link states: its cycle, and its number among the links of that cycle. */
export interface JoinTicket {
  cycleId: string;
  counter: number;
}

const ID_BYTES = 16;
const TICKET_BYTES = ID_BYTES + 4;

const keyOf = derivedKeys('kolo: links to share');

const signed = (ticket: Uint8Array, secret: string): Buffer =>
  createHmac('sha256', keyOf(secret)).update(ticket).digest();

/** The secret of a link: it is kept nowhere, and the same each time it is asked for (docs/rules.md §28.1). */
export function joinTokenOf([secret]: Secrets, { cycleId, counter }: JoinTicket): string {
  const ticket = Buffer.alloc(TICKET_BYTES);
  ticket.write(cycleId.replaceAll('-', ''), 'hex');
  ticket.writeUInt32BE(counter, ID_BYTES);
  return Buffer.concat([ticket, signed(ticket, secret)]).toString('base64url');
}

/** What a secret says that was made under one of these; undefined of everything else. */
export function readJoinToken(secrets: Secrets, token: string): JoinTicket | undefined {
  if (!JOIN_TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  // Its last character has bits to spare: of several that read alike one is right.
  if (bytes.toString('base64url') !== token) return undefined;
  const [ticket, signature] = [bytes.subarray(0, TICKET_BYTES), bytes.subarray(TICKET_BYTES)];
  if (!secrets.some((secret) => timingSafeEqual(signature, signed(ticket, secret)))) return undefined;
  const cycleId = ticket.toString('hex', 0, ID_BYTES).replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { cycleId, counter: ticket.readUInt32BE(ID_BYTES) };
}

/** Of the first link of a cycle, and of the one that follows another: which one that is nobody guesses. */
export const nextCounter = (before: number | undefined): number =>
  before === undefined
    ? randomInt(COUNTER_MAX + 1)
    : counterAfter(before, randomInt(1, COUNTER_STEP_MAX + 1));
