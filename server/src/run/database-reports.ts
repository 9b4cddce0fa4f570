import type { Logger } from 'pino';
import { MIGRATED_BY_ANOTHER, type DatabaseReports } from '../database/open-database.ts';
import { sqliteCode } from '../db/storage-failure.ts';

/** Logs what happens to the database. `database` is its location, without a user or password. */
export const databaseReports = (log: Logger, database: string, production = false): DatabaseReports => ({
  onNew: () => {
    log[production ? 'warn' : 'info']({ database }, 'database is new, creating its tables');
  },
  onWait: (err, waitMs) => {
    log.warn({ err, waitMs, database }, 'database cannot be reached, waiting for it');
  },
  onMigratedByAnother: () => {
    log.warn({ database }, MIGRATED_BY_ANOTHER);
  },
  onMigrating: ({ number, of, name, percent }) => {
    const how = percent === undefined ? '' : `, ${percent} %`;
    log.info({ database, number, of, name, percent }, `running migration ${number} of ${of}: ${name}${how}`);
  },
  onFailure: (cause, error) => {
    log.error({ database, code: sqliteCode(error), cause }, `database failed: ${cause}`);
  },
  onRecovery: () => {
    log.info({ database }, 'database works again');
  },
});
