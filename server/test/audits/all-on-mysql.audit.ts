import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { HOME } from '../../src/base/home.ts';
import type { Audit } from './audit.ts';
import { runTests } from './jest.ts';

export const about =
  'the whole server suite on MySQL or MariaDB: `npm test` runs there what can differ by database';

/** The rules touch no database, and backups are of SQLite. */
const ELSEWHERE = /^src\/(domain|commands\/backup)\//;

export const audit: Audit = async ({ mysqlUrl }) => {
  if (!mysqlUrl) throw new Error('On which server? Set TEST_MYSQL_URL.');
  const files = readdirSync(join(HOME, 'server'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => /^(src|test)\/.*\.test\.ts$/.test(path) && !ELSEWHERE.test(path),
  );
  const { passed, total } = await runTests(files, { TEST_MYSQL_URL: mysqlUrl });
  return [
    {
      goal: 'S4',
      what: 'server tests passed on MySQL or MariaDB',
      figure: `${passed} of ${total}`,
      wanted: 'all',
      met: total > 0 && passed === total,
    },
  ];
};
