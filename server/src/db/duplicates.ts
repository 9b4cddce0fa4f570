import { QueryFailedError } from 'typeorm';
import { DomainError, type FailureReason } from '../domain/index.ts';

/** A unique key as the engines name it when it is violated: MySQL by its name, SQLite by its columns. */
export interface UniqueKey {
  name: string;
  /** In the key's order, each with its table: `users.emailKey`. */
  columns: readonly string[];
}

const MYSQL_DUPLICATE = 1062;

/** Whether a statement failed because this key holds the value already. */
export function isDuplicateKey(error: unknown, { name, columns }: UniqueKey): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { errno }: { errno?: unknown } = error.driverError;
  // MariaDB names the key alone, MySQL and TiDB put its table before it. The value comes first and is the caller's own.
  if (errno === MYSQL_DUPLICATE) return new RegExp(`for key '(?:[^']*\\.)?${name}'$`).test(error.message);
  return error.message.endsWith(`UNIQUE constraint failed: ${columns.join(', ')}`);
}

/**
 * Does the work, whose rule a unique key backs up: whoever loses the race for it gets the rule's own refusal.
 * The work is a whole transaction, which is rolled back by then.
 */
export async function refusingDuplicate<T>(
  key: UniqueKey,
  reason: FailureReason,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDuplicateKey(error, key) ? new DomainError(reason) : error;
  }
}
