import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { HOME } from '../../src/base/env.ts';

it('Jest ends, and says why, where a hook that timed out has left something open', async () => {
  const { code, said } = await new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(
      process.execPath,
      [
        '--experimental-vm-modules',
        join(HOME, 'node_modules/jest/bin/jest.js'),
        '--testMatch',
        '**/hook-in-vain.fixture.ts',
      ],
      { cwd: join(HOME, 'server'), timeout: 40_000 },
      (error, out, err) => resolve({ code: error?.code ?? error?.signal ?? 0, said: out + err }),
    );
  });

  expect(said).toContain('Exceeded timeout of 100 ms for a hook');
  expect(said).toContain('Something that a test has started is still open');
  expect(code).toBe(1);
}, 60_000);
