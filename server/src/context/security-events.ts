import type { Logger } from 'pino';

/** Events of an account that an operator looks for in the log: sign-ins, refusals and changes. */
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
  | 'reauthenticated'
  | 'password-changed'
  | 'password-reset-asked'
  | 'password-reset'
  | 'email-proven'
  | 'email-change-asked'
  | 'email-change-confirmed'
  | 'email-change-cancelled'
  | 'email-changed'
  | 'token-made'
  | 'token-revoked'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-refused'
  | 'calendar-link-made'
  | 'calendar-link-ended'
  | 'data-exported'
  | 'account-disabled'
  | 'account-enabled'
  | 'account-deleted';

/** Only ids and fixed slugs: no address, no name, no secret. */
interface Details {
  /** Undefined if a sign-in names no account. */
  userId?: string | undefined;
  sessionId?: string | undefined;
  tokenId?: string | undefined;
  passkeyId?: string | undefined;
  reason?: string;
}

export interface SecurityEvent extends Details {
  event: SecurityEventName;
}

/** Signs that another person may have access to the account. They are logged as warnings, so that alerts can find them. */
const ALARMS = new Set<SecurityEventName>(['refresh-token-reused']);

/** Where events go: to the log, or inside a transaction to a list until it ends. */
interface EventLog {
  log: Logger;
  pendingSecurityEvents?: SecurityEvent[];
}

/** Logs an event. Inside a transaction it is logged after the commit, because the transaction may be retried or rolled back. */
export function logSecurityEvent(ctx: EventLog, event: SecurityEventName, details: Details): void {
  const entry = { event, ...details };
  if (ctx.pendingSecurityEvents) ctx.pendingSecurityEvents.push(entry);
  else logSecurityEvents(ctx, [entry]);
}

/** Writes events to the log, with the id of the request. */
export function logSecurityEvents({ log }: Pick<EventLog, 'log'>, events: readonly SecurityEvent[]): void {
  for (const entry of events) log[ALARMS.has(entry.event) ? 'warn' : 'info'](entry, 'security');
}
