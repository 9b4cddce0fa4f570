import type { Audit, Figure } from './audit.ts';
import { runTests } from './jest.ts';

export const about = 'R3, S1, S4 and the fast part of S6: runs the suites that test them [R3|S1|S4|S6]';

interface Suite {
  goal: string;
  what: string;
  /** Relative to the server folder. */
  files: string[];
}

const SUITES: Suite[] = [
  {
    goal: 'R3',
    what: 'fifty at once: runs, answers, refreshes, resets, sign-ups and password changes',
    files: [
      'src/cycles/cycle/overlap.test.ts',
      'src/accounts/sessions/session.test.ts',
      'src/accounts/passwords/password-reset.test.ts',
      'src/accounts/passwords/password-change.test.ts',
      'src/accounts/sign-in/sign-up.test.ts',
      'src/idempotency/idempotency.test.ts',
    ],
  },
  {
    goal: 'S1',
    what: 'audits of GraphQL over HTTP',
    files: ['src/api/http/graphql-over-http.test.ts'],
  },
  {
    goal: 'S4',
    what: 'operations × roles × stages × APIs, every transition and every permission',
    files: [
      'test/whole/permission-matrix.test.ts',
      'src/domain/permissions.test.ts',
      'src/domain/transitions.test.ts',
    ],
  },
  {
    goal: 'S6',
    what: 'bad values, tokens, cookies, bodies, addresses and names',
    files: [
      'src/api/rest/bad-input.test.ts',
      'src/api/graphql/bad-input.test.ts',
      'src/accounts/sessions/access-token.test.ts',
      'src/accounts/sign-in/hostile-credentials.test.ts',
      'src/api/http/hostile-bodies.test.ts',
      'src/api/http/no-redirects.test.ts',
      'src/mail/injection.test.ts',
      'src/domain/redirect.test.ts',
    ],
  },
];

/** Runs the suite on SQLite or on a MySQL or MariaDB server. */
async function run({ goal, what, files }: Suite, mysqlUrl: string | undefined): Promise<Figure> {
  const { passed, total } = await runTests(files, { TEST_MYSQL_URL: mysqlUrl });
  return {
    goal,
    what: `${mysqlUrl ? 'MariaDB' : 'SQLite'}, tests passed: ${what}`,
    figure: `${passed} of ${total}`,
    wanted: 'all',
    isMet: total > 0 && passed === total,
  };
}

export const audit: Audit = async ({ args, mysqlUrl, log }) => {
  const figures: Figure[] = [];
  for (const suite of SUITES.filter(({ goal }) => args.length === 0 || args.includes(goal))) {
    log(`${suite.goal}: ${suite.files.join(', ')}`);
    figures.push(await run(suite, undefined));
    if (mysqlUrl) figures.push(await run(suite, mysqlUrl));
  }
  return figures;
};
