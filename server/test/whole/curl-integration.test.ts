import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Cycle } from '../../src/cycles/tables/cycle.entity.ts';
import { Payment } from '../../src/cycles/tables/payment.entity.ts';
import { startTestApp, type TestApp } from '../tools/test-app.ts';

const SCRIPT = fileURLToPath(new URL('../../../docs/integrations/curl/life-of-a-circle.sh', import.meta.url));

let app: TestApp;
beforeAll(async () => {
  await run('curl', ['--version']).catch(() => {
    throw new Error('curl is not installed; the curl integration needs it');
  });
  app = await startTestApp();
});
afterAll(() => app.close());

interface Result {
  code: number;
  out: string;
  err: string;
}

/** Runs a program. Rejects if the program does not exist. */
const run = (program: string, args: string[], env: Record<string, string> = {}): Promise<Result> =>
  new Promise((resolve, reject) => {
    execFile(program, args, { env: { ...process.env, ...env } }, (error, out, err) => {
      if (error && typeof error.code !== 'number') reject(error);
      else resolve({ code: Number(error?.code ?? 0), out, err });
    });
  });
const runScript = (url: string): Promise<Result> => run('bash', [SCRIPT], { KOLO_URL: url });

it('takes a cycle from draft to a received payment with curl alone, and can run again', async () => {
  for (const times of [1, 2]) {
    const { code, out, err } = await runScript(app.url);

    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`Done: ${app.url}/my-cycles/`);
    expect(await app.db.reader.countBy(Cycle, { isRunning: true })).toBe(times);
    expect(await app.db.reader.countBy(Payment, { paid: true })).toBe(times);
  }
});

it('stops at the first unexpected response and prints it', async () => {
  const { code, out, err } = await runScript(`${app.url}/elsewhere`);

  expect(code).toBe(1);
  expect(out).not.toContain('Ada creates a circle');
  expect(err).toMatch(/^Stopped: POST \/api\/user\/register answered 404 instead of 201: \{"message"/);
});

it('stops if the server does not respond', async () => {
  const { code, err } = await runScript('http://127.0.0.1:1');

  expect(code).toBe(1);
  expect(err).toContain('Stopped: POST /api/user/register: no answer from http://127.0.0.1:1');
});
