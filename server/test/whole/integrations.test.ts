import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { failureText } from '../../src/domain/messages/failures.ts';
import { briefDocuments, givenCycle, viewOf } from '../tools/cycle.ts';
import { startTestApp, type Person, type TestApp } from '../tools/test-app.ts';
import { newId } from '../../src/base/tokens.ts';

const FOLDER = fileURLToPath(new URL('../../../docs/integrations/', import.meta.url));

/**
 * Example integrations: programs that take a cycle of three people from draft to a received payment. Each reads `KOLO_URL` and
 * `KOLO_TOKENS` (the owner's token first), signs people up if it gets no tokens, and exits with 0 on success.
 */
const integrations = [
  {
    name: 'typescript',
    command: [process.execPath, '--import', '@oxc-node/core/register', 'typescript/life-of-a-circle.ts'],
  },
];

/** Each starts a process, which can be slow on a busy machine. */
const TIMEOUT_MS = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const newPerson = (name: string): Promise<Person> => app.person(name, `${newId()}@example.com`);

/** Runs a program and returns its exit code and output. */
function run([program = '', ...args]: string[], env: Record<string, string>) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(program, args, { cwd: FOLDER, env: { ...process.env, ...env } });
    let output = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr.on('data', (text: Buffer) => (output += text.toString()));
    child.once('error', reject).once('close', (code) => resolve({ code, output }));
  });
}

it(
  'the keep-up example reads all entries first, and then only new ones',
  async () => {
    const ada = await newPerson('Ada Lovelace');
    const program = [process.execPath, '--import', '@oxc-node/core/register', 'typescript/keep-up.ts'];
    const env = { KOLO_URL: app.url, KOLO_TOKEN: ada.token };
    const { id } = await givenCycle(app, ada);
    const first = await run(program, env);
    const after = /AFTER=(\S+)/.exec(first.output)?.[1] ?? '';
    await app.ask(ada, briefDocuments.freezeSection, { cycleId: id, section: 'CYCLE' });
    const second = await run(program, { ...env, AFTER: after });

    const entries = ({ output }: { output: string }) =>
      output.split('\n').map((line) => line.split('  ').slice(1).join(' '));
    expect([first.code, second.code]).toEqual([0, 0]);
    expect(entries(first).filter(Boolean)).toEqual([`${id} CREATED Ada.LO created the circle.`]);
    expect(entries(second).filter(Boolean)).toEqual([`${id} SECTION_FROZEN Ada.LO froze the cycle section.`]);
  },
  TIMEOUT_MS,
);

describe.each(integrations)('the $name integration', ({ command }) => {
  it(
    'takes a cycle from draft to a received payment for the people with the given tokens',
    async () => {
      const ada = await newPerson('Ada Lovelace');
      const bob = await newPerson('Bob Ode');
      const eve = await newPerson('Eve Abara');
      const tokens = [ada, bob, eve].map(({ token }) => token).join(',');

      expect(await run(command, { KOLO_URL: app.url, KOLO_TOKENS: tokens })).toMatchObject({ code: 0 });

      const { data } = await app.ask<{ myCycles: { owned: { id: string }[] } }>(
        ada,
        '{ myCycles { owned { id } } }',
      );
      const cycles = data?.myCycles.owned ?? [];
      expect(cycles).toHaveLength(1);
      const view = await viewOf(app, ada, cycles[0]?.id ?? '');
      expect(view).toMatchObject({ isRunning: true, participantsCount: 3, sentConfirmationEmails: true });
      expect(view.rounds.map(({ collector }) => collector.userId)).toEqual([ada.id, bob.id, eve.id]);
      expect(view.rounds.map(({ payments }) => payments.map(({ paid }) => paid))).toEqual([
        [true, false],
        [false, false],
        [false, false],
      ]);
    },
    TIMEOUT_MS,
  );

  it(
    'signs people up if it gets no tokens',
    async () => {
      const { code, output } = await run(command, { KOLO_URL: app.url });

      expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('2027-02-28') });
    },
    TIMEOUT_MS,
  );

  it(
    'exits with 1 on an unexpected response',
    async () => {
      const { code, output } = await run(command, { KOLO_URL: app.url, KOLO_TOKENS: 'one,two,three' });

      expect(code).toBe(1);
      expect(output).toContain(failureText('invalid-token'));
    },
    TIMEOUT_MS,
  );
});
