import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOME } from '../env.ts';
import type { Audit, Figure } from './audit.ts';

export const about = 'S1 and S4: runs the suites that hold them, and those of bad input [S1|S4|S6]';

interface Suite {
  goal: string;
  what: string;
  /** From the source folder. */
  files: string[];
}

const SUITES: Suite[] = [
  {
    goal: 'S1',
    what: 'audits of GraphQL over HTTP, and what stands around them',
    files: ['http/graphql-over-http.test.ts'],
  },
  {
    goal: 'S4',
    what: 'operations × roles × stages × doors, every transition and every permission',
    files: ['permission-matrix.test.ts', 'domain/permissions.test.ts', 'domain/transitions.test.ts'],
  },
  {
    goal: 'S6',
    what: 'bad values, tokens, cookies, bodies, addresses and names',
    files: [
      'rest/bad-input.test.ts',
      'graphql/bad-input.test.ts',
      'identity/access-token.test.ts',
      'identity/hostile-credentials.test.ts',
      'http/hostile-bodies.test.ts',
      'http/elsewhere.test.ts',
      'mail/injection.test.ts',
      'domain/redirect.test.ts',
    ],
  },
];

interface Counts {
  numPassedTests: number;
  numTotalTests: number;
}

async function run({ goal, what, files }: Suite, folder: string): Promise<Figure> {
  const report = join(folder, `${goal}.json`);
  const jest = join(HOME, 'node_modules/jest/bin/jest.js');
  const child = spawn(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--no-warnings',
      jest,
      '--json',
      `--outputFile=${report}`,
      '--runTestsByPath',
      ...files.map((file) => `src/${file}`),
    ],
    { cwd: join(HOME, 'server'), stdio: 'ignore' },
  );
  await once(child, 'exit');
  const { numPassedTests, numTotalTests } = JSON.parse(await readFile(report, 'utf8')) as Counts;
  return {
    goal,
    what: `tests passed: ${what}`,
    figure: `${numPassedTests} of ${numTotalTests}`,
    wanted: 'all',
    met: numTotalTests > 0 && numPassedTests === numTotalTests,
  };
}

export const audit: Audit = async ({ args, say }) => {
  const folder = await mkdtemp(join(tmpdir(), 'kolo-suites-'));
  const figures: Figure[] = [];
  try {
    for (const suite of SUITES.filter(({ goal }) => args.length === 0 || args.includes(goal))) {
      say(`${suite.goal}: ${suite.files.join(', ')}`);
      figures.push(await run(suite, folder));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return figures;
};
