import { today } from '../../../test/tools/calls.ts';
import { documents, givenCycle, viewOf, type CycleView } from '../../../test/tools/cycle.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';

/** A cycle is completed when all payments are received (docs/rules.md §31). */

let app: TestApp;
let ada: Person;
let bob: Person;
let eve: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.person('Ada Lovelace');
  bob = await app.person('Bob Builder');
  eve = await app.person('Eve Adams');
});
afterAll(() => app.close());

type Round = CycleView['rounds'][number];

/** The stage that a mutation returns, and the stage that the next query returns. */
interface Stages {
  returned: string | undefined;
  queried: string;
}

const stageOf = async (person: Person, id: string): Promise<string> => {
  const { data } = await app.ask<{ cycle: { stage: string } }>(
    person,
    'query ($id: ID!) { cycle(id: $id) { stage } }',
    { id },
  );
  return data?.cycle.stage ?? 'unseen';
};

/** Marks payments of a round as its collector; all of them by default. */
const mark = async (
  person: Person,
  cycleId: string,
  round: Round | undefined,
  paid: boolean,
  payments = round?.payments,
): Promise<Stages> => {
  const { data, refusal } = await app.ask<{ updatePayments: { collector: { cycle: { stage: string } } } }>(
    person,
    `mutation ($roundId: ID!, $payments: [PaymentInput!]!) {
       updatePayments(roundId: $roundId, payments: $payments) { collector { cycle { stage } } }
     }`,
    { roundId: round?.id, payments: payments?.map(({ id }) => ({ paymentId: id, paid })) },
  );
  expect(refusal).toBeUndefined();
  return {
    returned: data?.updatePayments.collector.cycle.stage,
    queried: await stageOf(person, cycleId),
  };
};
const bothAre = (stage: string): Stages => ({ returned: stage, queried: stage });

describe('a cycle with all payments received', () => {
  it('is completed by the last mark and runs again when a mark is undone, as the mutations return', async () => {
    const { id } = await givenCycle(app, ada, { stage: 'running', members: [bob, eve] });
    const [ofAda, ofBob, ofEve] = (await viewOf(app, ada, id)).rounds;

    expect(await mark(ada, id, ofAda, true)).toEqual(bothAre('RUNNING'));
    expect(await mark(eve, id, ofEve, true)).toEqual(bothAre('RUNNING'));
    expect(await mark(bob, id, ofBob, true, ofBob?.payments.slice(0, 1))).toEqual(bothAre('RUNNING'));
    // Neither Eve's report nor Bob's dispute completes the cycle.
    const paymentId = ofBob?.payments[1]?.id;
    const report = { input: { paymentId, paidOn: today(), method: 'CASH' } };
    expect((await app.ask(eve, documents.reportPayment, report)).refusal).toBeUndefined();
    expect(await stageOf(bob, id)).toBe('RUNNING');
    const dispute = { paymentId, reason: 'Nothing arrived.' };
    expect((await app.ask(bob, documents.disputePayment, dispute)).refusal).toBeUndefined();
    expect(await stageOf(bob, id)).toBe('RUNNING');
    expect(await mark(bob, id, ofBob, true)).toEqual(bothAre('COMPLETED'));
    expect(await mark(bob, id, ofBob, true)).toEqual(bothAre('COMPLETED'));
    expect((await app.ask(bob, documents.disputePayment, dispute)).refusal).toBeUndefined();
    expect(await stageOf(bob, id)).toBe('RUNNING');
    expect(await mark(bob, id, ofBob, true)).toEqual(bothAre('COMPLETED'));
    expect(await mark(ada, id, ofAda, false, ofAda?.payments.slice(1))).toEqual(bothAre('RUNNING'));
    expect(await mark(ada, id, ofAda, true)).toEqual(bothAre('COMPLETED'));
  });
});

describe('a cycle of one person', () => {
  const alone = async (startDate: string): Promise<[run: string | undefined, queried: string]> => {
    const { id } = await givenCycle(app, ada, { stage: 'confirmed', input: { startDate } });
    const { data } = await app.ask<{ runCycle: { stage: string } }>(
      ada,
      'mutation ($id: ID!) { runCycle(cycleId: $id) { stage } }',
      { id },
    );
    return [data?.runCycle.stage, await stageOf(ada, id)];
  };
  const day = (ahead: number): string =>
    new Date(app.clock().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);

  it.each([
    [-1, 'COMPLETED'],
    [0, 'RUNNING'],
    [1, 'RUNNING'],
  ])('runs until its day has passed: %i days from today, it is %s', async (ahead, stage) => {
    expect(await alone(day(ahead))).toEqual([stage, stage]);
  });
});
