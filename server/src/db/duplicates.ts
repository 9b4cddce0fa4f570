import { QueryFailedError } from 'typeorm';
import { DomainError } from '../domain/errors.ts';
import type { FailureReason } from '../domain/messages/failures.ts';

/** A unique key as databases name it when it is violated: MySQL by the key's name, SQLite by its columns. */
interface UniqueKey {
  /** In the key's order, with the table: `users.emailKey`. */
  columns: readonly string[];
  /** The reason that the rule behind the key refuses with. */
  reason: FailureReason;
}

/** All unique keys that enforce a rule (docs/rules.md §14.1). Operations check before they write; the keys catch races. */
export const UNIQUE_KEYS: Record<string, UniqueKey> = {
  UQ_users_email_key: { columns: ['users.emailKey'], reason: 'email-taken' },
  UQ_passkeys_credential: { columns: ['passkeys.credentialHash'], reason: 'invalid-passkey' },
  UQ_account_emails_key: { columns: ['account_emails.emailKey'], reason: 'email-taken' },
  UQ_participants_email: {
    columns: ['participants.cycleId', 'participants.emailKey'],
    reason: 'already-invited',
  },
  UQ_participants_user: {
    columns: ['participants.cycleId', 'participants.userId'],
    reason: 'already-invited',
  },
  UQ_participants_slot: {
    columns: ['participants.cycleId', 'participants.slot'],
    reason: 'contradicts-facts',
  },
  UQ_invites_participant: { columns: ['invites.participantId'], reason: 'already-invited' },
  UQ_rounds_position: { columns: ['rounds.cycleId', 'rounds.position'], reason: 'cycle-running' },
  UQ_rounds_collector: { columns: ['rounds.cycleId', 'rounds.collectorId'], reason: 'cycle-running' },
  UQ_payments_participant: {
    columns: ['payments.roundId', 'payments.participantId'],
    reason: 'cycle-running',
  },
  // Two transactions drew the same of a thousand million references at the same moment. The next attempt draws another one.
  UQ_payments_reference: { columns: ['payments.readyReference'], reason: 'busy' },
};

const MYSQL_DUPLICATE = 1062;

function isDuplicate(error: QueryFailedError, name: string, { columns }: UniqueKey): boolean {
  const { errno } = error.driverError as { errno?: unknown };
  // MariaDB names only the key; MySQL and TiDB put the table before it. The value before it comes from the caller.
  if (errno === MYSQL_DUPLICATE) return new RegExp(`for key '(?:[^']*\\.)?${name}'$`).test(error.message);
  return error.message.endsWith(`UNIQUE constraint failed: ${columns.join(', ')}`);
}

/** Returns the error of the rule whose unique key was violated; undefined for every other failure. */
export function refusalOfDuplicate(error: unknown): DomainError | undefined {
  if (!(error instanceof QueryFailedError)) return undefined;
  const violated = Object.entries(UNIQUE_KEYS).find(([name, key]) => isDuplicate(error, name, key));
  return violated && new DomainError(violated[1].reason, { cause: error });
}
