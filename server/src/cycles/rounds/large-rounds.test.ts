// @mysql
import { givenCycle } from '../../../test/tools/cycle.ts';
import { fillCycle } from '../../../test/tools/large-cycle.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { turnsDuring } from '../../../test/tools/turns.ts';
import { ANSWER, PARTICIPANTS_MAX } from '../../domain/limits.ts';

/** There are as many payments as participants squared. Reading all of them must not block other requests (docs/rules.md §13). */

let app: TestApp;
let ada: Person;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.person('Ada Lovelace');
  ({ id } = await givenCycle(app, ada));
  await fillCycle(app, id, PARTICIPANTS_MAX);
});
afterAll(() => app.close());

interface Rounds {
  payments: { id: string; name: string; participant: { name: string } }[];
}

it('running the largest cycle does not block other requests', async () => {
  const { result, turns } = await turnsDuring(() =>
    app.ask(ada, 'mutation ($id: ID!) { runCycle(cycleId: $id) { id } }', { id }),
  );

  expect(result.refusal).toBeUndefined();
  expect(turns).toBeGreaterThan(30);
});

it('reading all payments of the largest cycle does not block other requests', async () => {
  const { result, turns } = await turnsDuring(() =>
    app.ask<{ rounds: Rounds[] }>(
      ada,
      'query ($id: ID!) { rounds(cycleId: $id) { payments { id name participant { name } } } }',
      { id },
    ),
  );
  const payments = result.data?.rounds.flatMap((round) => round.payments) ?? [];

  expect(payments).toHaveLength(PARTICIPANTS_MAX * (PARTICIPANTS_MAX - 1));
  expect(payments.filter(({ name, participant }) => name !== participant.name)).toEqual([]);
  expect(new Set(payments.map(({ name }) => name)).size).toBeGreaterThan(PARTICIPANTS_MAX / 2);
  expect(turns).toBeGreaterThan(20);
});

it('reading many short lists does not block other requests', async () => {
  const names = 'payments { n: name m: name o: name }';
  const { result, turns } = await turnsDuring(() =>
    app.ask(ada, `query ($id: ID!) { rounds(cycleId: $id) { a: ${names} b: ${names} } }`, { id }),
  );

  expect(result.refusal).toBeUndefined();
  expect(turns).toBeGreaterThan(11);
});

it('more list items than a response may have are refused', async () => {
  const { result } = await turnsDuring(() =>
    app.ask(
      ada,
      `query ($id: ID!) { ${Array.from({ length: 10 }, (_, n) => `a${n}: rounds(cycleId: $id) { p: payments { paid } q: payments { paid } }`).join(' ')} }`,
      { id },
    ),
  );

  expect(20 * PARTICIPANTS_MAX * (PARTICIPANTS_MAX - 1)).toBeGreaterThan(ANSWER.items);
  expect(result.refusal?.reason).toBe('query-too-costly');
});
