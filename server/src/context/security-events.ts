import type { Logger } from 'pino';

/** What an operator wants to find of an account, by its id: who came in, who was refused, what was changed. */
export type SecurityEventName =
  | 'signed-up'
  | 'signed-in'
  | 'sign-in-refused'
  | 'signed-out'
  | 'refresh-token-reused'
  | 'session-ended'
  | 'other-sessions-ended'
  | 'sessions-ended'
  | 'password-refused'
  | 'password-changed'
  | 'password-reset-asked'
  | 'password-reset'
  | 'email-proven'
  | 'token-made'
  | 'token-revoked'
  | 'calendar-link-made'
  | 'calendar-link-ended'
  | 'account-disabled'
  | 'account-enabled';

/** Ids and words of ours alone: no address, no name, no secret. */
interface Details {
  /** Nobody's where a sign-in names no account. */
  userId?: string | undefined;
  sessionId?: string | undefined;
  tokenId?: string | undefined;
  reason?: string;
}

export interface SecurityEvent extends Details {
  event: SecurityEventName;
}

/** Somebody else may have the account: worth waking somebody. */
const ALARMS = new Set<SecurityEventName>(['refresh-token-reused']);

/** What tells events: the log, and within a transaction what waits for its end. */
interface EventLog {
  log: Logger;
  pendingSecurityEvents?: SecurityEvent[];
}

/**
 * Notes an event for the log. Within a transaction it is told once that has been committed, since it may be tried more than
 * once, or be taken back.
 */
export function logSecurityEvent(ctx: EventLog, event: SecurityEventName, details: Details): void {
  const told = { event, ...details };
  if (ctx.pendingSecurityEvents) ctx.pendingSecurityEvents.push(told);
  else logSecurityEvents(ctx, [told]);
}

/** Writes events into the log, under the id of the request. */
export function logSecurityEvents({ log }: Pick<EventLog, 'log'>, events: readonly SecurityEvent[]): void {
  for (const told of events) log[ALARMS.has(told.event) ? 'warn' : 'info'](told, 'security');
}
