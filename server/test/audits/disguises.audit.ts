import type { Audit } from './audit.ts';
import { runTests } from './jest.ts';

export const about =
  'S4: each operation in a fragment, behind an alias and under a key; `npm test` tries one of each kind';

export const audit: Audit = async ({ mysqlUrl }) => {
  const env = { ALL_DISGUISES: 'on', TEST_MYSQL_URL: mysqlUrl };
  const { passed, total } = await runTests(['test/whole/permission-matrix.test.ts'], env);
  return [
    {
      goal: 'S4',
      what: 'tests of the matrix passed, with every disguise of every operation',
      figure: `${passed} of ${total}`,
      wanted: 'all',
      met: total > 0 && passed === total,
    },
  ];
};
