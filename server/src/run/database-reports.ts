import type { Logger } from 'pino';
import { MIGRATED_BY_ANOTHER, type DatabaseReports } from '../database/open-database.ts';
import { sqliteCode } from '../db/storage-trouble.ts';

/** What the log says about the database. `database` is its place, without a user or password. */
export const databaseReports = (log: Logger, database: string): DatabaseReports => ({
  onWait: (err, waitMs) => {
    log.warn({ err, waitMs, database }, 'the database cannot be reached: waiting for it');
  },
  onMigratedByAnother: () => {
    log.warn({ database }, MIGRATED_BY_ANOTHER);
  },
  onMigrating: ({ number, of, name, percent }) => {
    const how = percent === undefined ? '' : `, ${percent} %`;
    log.info({ database }, `migration ${number} of ${of}: ${name}${how}`);
  },
  onTrouble: (cause, error) => {
    log.error({ database, code: sqliteCode(error) }, `the database does not work: ${cause}`);
  },
  onRecovery: () => {
    log.info({ database }, 'the database works again');
  },
});
