import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { HOME } from '../../src/base/home.ts';
import type { Audit } from './audit.ts';
import { runTests } from './jest.ts';

export const about =
  'the whole server suite on MySQL or MariaDB; `npm test` only runs the tests there whose result may depend on the database';

/** The domain uses no database, and backups only exist for SQLite. */
const SQLITE_ONLY = /^src\/(domain|commands\/backup)\//;

export const audit: Audit = async ({ mysqlUrl }) => {
  if (!mysqlUrl) throw new Error('TEST_MYSQL_URL is not set');
  const files = readdirSync(join(HOME, 'server'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => /^(src|test)\/.*\.test\.ts$/.test(path) && !SQLITE_ONLY.test(path),
  );
  const { passed, total } = await runTests(files, { TEST_MYSQL_URL: mysqlUrl });
  return [
    {
      goal: 'S4',
      what: 'server tests passed on MySQL or MariaDB',
      figure: `${passed} of ${total}`,
      wanted: 'all',
      isMet: total > 0 && passed === total,
    },
  ];
};
