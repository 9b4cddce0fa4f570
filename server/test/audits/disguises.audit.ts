import type { Audit } from './audit.ts';
import { runTests } from './jest.ts';

export const about =
  'S4: every operation in a fragment, with an alias and with an idempotency key; `npm test` tries one of each kind';

export const audit: Audit = async ({ mysqlUrl }) => {
  const env = { ALL_DISGUISES: 'on', TEST_MYSQL_URL: mysqlUrl };
  const { passed, total } = await runTests(['test/whole/permission-matrix.test.ts'], env);
  return [
    {
      goal: 'S4',
      what: 'tests of the permission matrix passed, with every operation written in every way',
      figure: `${passed} of ${total}`,
      wanted: 'all',
      isMet: total > 0 && passed === total,
    },
  ];
};
