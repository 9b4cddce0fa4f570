import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOME } from '../../src/base/home.ts';

/** Jest as `npm test` runs it, from the server's folder. */
export const JEST = [
  '--import',
  './test/tools/from-source.mjs',
  join(HOME, 'node_modules/jest/bin/jest.js'),
] as const;

export interface TestCounts {
  passed: number;
  total: number;
}

/** Runs these test files, given relative to the server folder, with additional environment variables. */
export async function runTests(
  files: readonly string[],
  env: Record<string, string | undefined> = {},
  stdio: 'ignore' | 'inherit' = 'ignore',
): Promise<TestCounts> {
  const folder = await mkdtemp(join(tmpdir(), 'kolo-tests-'));
  try {
    const report = join(folder, 'report.json');
    const child = spawn(
      process.execPath,
      [...JEST, '--json', `--outputFile=${report}`, '--runTestsByPath', ...files],
      { cwd: join(HOME, 'server'), env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', stdio] },
    );
    await once(child, 'exit');
    const { numPassedTests, numTotalTests } = JSON.parse(await readFile(report, 'utf8')) as {
      numPassedTests: number;
      numTotalTests: number;
    };
    return { passed: numPassedTests, total: numTotalTests };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
