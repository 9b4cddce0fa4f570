import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { failures } from '../../src/domain/messages/failures.ts';
import { briefly, givenCycle, viewOf } from '../tools/cycle.ts';
import { startTestApp, type Person, type TestApp } from '../tools/test-app.ts';
import { newId } from '../../src/base/tokens.ts';

const FOLDER = fileURLToPath(new URL('../../../docs/integrations/', import.meta.url));

/**
 * The worked integrations: programs that take a circle of three through its whole life. Each reads `KOLO_URL` and
 * `KOLO_TOKENS` (the owner's first), signs people up where it is given none, and leaves with 0 when all went well.
 */
const integrations = [
  {
    name: 'typescript',
    command: [process.execPath, '--import', '@oxc-node/core/register', 'typescript/life-of-a-circle.ts'],
  },
];

/** Each is a process of its own, which takes its time to start on a busy machine. */
const TAKES_MS = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const newcomer = (name: string): Promise<Person> => app.person(name, `${newId()}@example.com`);

/** Runs a program to its end, and answers how it left and what it said. */
function run([program = '', ...args]: string[], env: Record<string, string>) {
  return new Promise<{ code: number | null; said: string }>((resolve, reject) => {
    const child = spawn(program, args, { cwd: FOLDER, env: { ...process.env, ...env } });
    let said = '';
    child.stdout.on('data', (text: Buffer) => (said += text.toString()));
    child.stderr.on('data', (text: Buffer) => (said += text.toString()));
    child.once('error', reject).once('close', (code) => resolve({ code, said }));
  });
}

it(
  'a program keeps up to date: it hears all, and then only what came since',
  async () => {
    const ada = await newcomer('Ada Lovelace');
    const program = [process.execPath, '--import', '@oxc-node/core/register', 'typescript/keep-up.ts'];
    const env = { KOLO_URL: app.url, KOLO_TOKEN: ada.token };
    const { id } = await givenCycle(app, ada);
    const first = await run(program, env);
    const after = /AFTER=(\S+)/.exec(first.said)?.[1] ?? '';
    await app.ask(ada, briefly.freezeSection, { cycleId: id, section: 'CYCLE' });
    const second = await run(program, { ...env, AFTER: after });

    const told = ({ said }: { said: string }) =>
      said.split('\n').map((line) => line.split('  ').slice(1).join(' '));
    expect([first.code, second.code]).toEqual([0, 0]);
    expect(told(first).filter(Boolean)).toEqual([`${id} CREATED Ada.LO created the cycle.`]);
    expect(told(second).filter(Boolean)).toEqual([`${id} SECTION_FROZEN Ada.LO froze the cycle section.`]);
  },
  TAKES_MS,
);

describe.each(integrations)('the $name integration', ({ command }) => {
  it(
    'takes a circle through its whole life for the people whose tokens it is given',
    async () => {
      const ada = await newcomer('Ada Lovelace');
      const bob = await newcomer('Bob Ode');
      const eve = await newcomer('Eve Abara');
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
    TAKES_MS,
  );

  it(
    'makes people of its own where it is given none',
    async () => {
      const { code, said } = await run(command, { KOLO_URL: app.url });

      expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('2027-02-28') });
    },
    TAKES_MS,
  );

  it(
    'does not pass over a surprise',
    async () => {
      const { code, said } = await run(command, { KOLO_URL: app.url, KOLO_TOKENS: 'one,two,three' });

      expect(code).toBe(1);
      expect(said).toContain(failures['invalid-token'].text());
    },
    TAKES_MS,
  );
});
