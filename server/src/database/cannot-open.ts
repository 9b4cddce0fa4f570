import { DomainError } from '../domain/errors.ts';
import { SettingError } from '../base/settings.ts';
import { placeOf } from '../base/place-of.ts';
import { NewerDatabase } from './migrate.ts';
import { sqliteCode, storageTrouble } from '../db/storage-trouble.ts';

/** What the server says no to, by the code that the driver gives it. */
const REFUSED: Record<string, (where: string) => string> = {
  ER_ACCESS_DENIED_ERROR: (where) => `has a user and a password that ${where} does not take`,
  ER_ACCESS_DENIED_NO_PASSWORD_ERROR: (where) => `has a user who cannot sign in to ${where} by a password`,
  ER_NOT_SUPPORTED_AUTH_MODE: (where) =>
    `has a user whose way of signing in to ${where} the driver does not know`,
  ER_BAD_DB_ERROR: (where) => `names a database that is not there on ${where}: make it first, empty`,
  ER_DBACCESS_DENIED_ERROR: (where) => `has a user who may not use this database on ${where}`,
  ER_TABLEACCESS_DENIED_ERROR: (where) =>
    `has a user who may not make the tables of this database on ${where}`,
  ER_HOST_NOT_PRIVILEGED: (where) => `names ${where}, which lets nobody in from this machine`,
  ER_HOST_IS_BLOCKED: (where) => `names ${where}, which lets nobody in from this machine for now`,
  HANDSHAKE_NO_SSL_SUPPORT: (where) => `asks for TLS, which ${where} does not speak`,
  HANDSHAKE_SSL_ERROR: (where) => `asks for TLS, and the certificate of ${where} is not good for it`,
  SQLITE_NOTADB: (where) => `names ${where}, which is no SQLite database`,
  SQLITE_CORRUPT: (where) => `names ${where}, which is damaged: restore a backup`,
  SQLITE_CANTOPEN: (where) => `names ${where}, which cannot be opened: is it another system user's?`,
  SQLITE_READONLY: (where) => `names ${where}, which this system user may not write`,
  EACCES: (where) => `names ${where}, which this system user may not write`,
  EPERM: (where) => `names ${where}, which this system user may not write`,
  EROFS: (where) => `names ${where}, which nobody can write`,
  EISDIR: (where) => `names ${where}, which is a folder`,
  ENOTDIR: (where) => `names ${where}, which lies in no folder`,
  EEXIST: (where) => `names ${where}, which lies in no folder`,
  ENOENT: (where) => `names ${where}, which lies in a folder that nobody can make`,
};

/** The one line for an operator whose database cannot be opened; undefined for a fault that is not theirs to mend. */
export function cannotOpen(url: string, error: unknown): SettingError | undefined {
  if (error instanceof NewerDatabase) {
    return new SettingError(
      'DATABASE_URL',
      `names ${placeOf(url)}, which a later version of Kolo has changed (${error.migration}): start that version, or restore the backup that was made before the upgrade`,
    );
  }
  const away = error instanceof DomainError && error.reason === 'busy';
  const failure: unknown = away ? error.cause : error;
  const code = sqliteCode(failure);
  // Longer codes of SQLite begin with one of these: `SQLITE_READONLY_DIRECTORY`.
  const refusal = REFUSED[/^SQLITE_[A-Z]+/.exec(code ?? '')?.[0] ?? String(code)];
  const trouble = storageTrouble(failure);
  if (!away && !refusal && trouble === undefined) return undefined;
  const where = placeOf(url);
  const what =
    refusal?.(where) ??
    `names ${where}, ${trouble === undefined ? 'which cannot be reached' : `but ${trouble}`}`;
  const why =
    code === 'HANDSHAKE_SSL_ERROR' && failure instanceof Error
      ? failure.message
      : (code ?? 'the connection was lost');
  return new SettingError('DATABASE_URL', `${what} (${why.split('\n')[0]})`);
}
