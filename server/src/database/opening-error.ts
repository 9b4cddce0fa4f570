import { DomainError } from '../domain/errors.ts';
import { SettingError } from '../base/settings.ts';
import { placeOf } from '../base/database-location.ts';
import { NewerDatabase } from './migrate.ts';
import { sqliteCode, storageFailure } from '../db/storage-failure.ts';

/** How a refusal by the database reads, by the driver's error code. */
const REFUSED: Record<string, (where: string) => string> = {
  ER_ACCESS_DENIED_ERROR: (where) => `has a user or password that ${where} does not accept`,
  ER_ACCESS_DENIED_NO_PASSWORD_ERROR: (where) => `has a user who cannot sign in to ${where} with a password`,
  ER_NOT_SUPPORTED_AUTH_MODE: (where) =>
    `has a user whose authentication method on ${where} the driver does not support`,
  ER_BAD_DB_ERROR: (where) => `names a database that does not exist on ${where}: create it first, empty`,
  ER_DBACCESS_DENIED_ERROR: (where) => `has a user without access to this database on ${where}`,
  ER_TABLEACCESS_DENIED_ERROR: (where) =>
    `has a user who cannot create the tables of this database on ${where}`,
  ER_HOST_NOT_PRIVILEGED: (where) => `names ${where}, which accepts no connections from this machine`,
  ER_HOST_IS_BLOCKED: (where) => `names ${where}, which accepts no connections from this machine for now`,
  HANDSHAKE_NO_SSL_SUPPORT: (where) => `requires TLS, which ${where} does not support`,
  HANDSHAKE_SSL_ERROR: (where) => `requires TLS, but the certificate of ${where} is not accepted`,
  SQLITE_NOTADB: (where) => `names ${where}, which is not a SQLite database`,
  SQLITE_CORRUPT: (where) => `names ${where}, which is damaged: restore a backup`,
  SQLITE_CANTOPEN: (where) =>
    `names ${where}, which cannot be opened: does it belong to another system user?`,
  SQLITE_READONLY: (where) => `names ${where}, which this system user cannot write`,
  EACCES: (where) => `names ${where}, which this system user cannot write`,
  EPERM: (where) => `names ${where}, which this system user cannot write`,
  EROFS: (where) => `names ${where}, which is on a read-only file system`,
  EISDIR: (where) => `names ${where}, which is a folder`,
  ENOTDIR: (where) => `names ${where}, but part of that path is a file, not a folder`,
  EEXIST: (where) => `names ${where}, but part of that path is a file, not a folder`,
  ENOENT: (where) => `names ${where}, in a folder that cannot be created`,
};

/** The error with one line for the operator whose database cannot be opened; undefined if it is not the operator's to fix. */
export function openingError(url: string, error: unknown): SettingError | undefined {
  if (error instanceof NewerDatabase) {
    return new SettingError(
      'DATABASE_URL',
      `names ${placeOf(url)}, which a later version of Kolo has changed (${error.migration}): start that version, or restore the backup that was made before the upgrade`,
    );
  }
  const isAway = error instanceof DomainError && error.reason === 'busy';
  const failure: unknown = isAway ? error.cause : error;
  const code = sqliteCode(failure);
  // Extended codes of SQLite begin with one of these: `SQLITE_READONLY_DIRECTORY`.
  const refusal = REFUSED[/^SQLITE_[A-Z]+/.exec(code ?? '')?.[0] ?? String(code)];
  const cause = storageFailure(failure);
  if (!isAway && !refusal && cause === undefined) return undefined;
  const where = placeOf(url);
  const what =
    refusal?.(where) ?? `names ${where}, ${cause === undefined ? 'which cannot be reached' : `but ${cause}`}`;
  const why =
    code === 'HANDSHAKE_SSL_ERROR' && failure instanceof Error
      ? failure.message
      : (code ?? 'the connection was lost');
  return new SettingError('DATABASE_URL', `${what} (${why.split('\n')[0]})`);
}
