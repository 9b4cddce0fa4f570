// @mysql
import { print, type DocumentNode } from 'graphql';
import {
  CyclePageDocument,
  DashboardDocument,
  FreezeSectionDocument,
  LedgerDocument,
  MoreCyclesDocument,
  MyCyclesDocument,
  ProposeStopDocument,
  ReportPaymentDocument,
  StoppingDocument,
  UpdatePaymentsDocument,
  VoteToStopDocument,
} from '../../../../client/src/graphql/generated.ts';
import { insertRows } from '../../db/insert.ts';
import { Email } from '../../mail/email.entity.ts';
import { Participant } from '../tables/participant.entity.ts';
import { CycleLoaders } from '../aggregate/loaders.ts';
import { givenCycle, viewOf, type CycleView } from '../../../test/tools/cycle.ts';
import { today } from '../../../test/tools/calls.ts';
import { allStatementsOf, statementsOf } from '../../../test/tools/statements.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';

/** The number of SQL statements of the pages' documents and of REST, whatever the length of lists (docs/quality.md, P4). */

let app: TestApp;
let ada: Person;
let bob: Person;
let eve: Person;
let cycle: CycleView;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.person('Ada Lovelace');
  bob = await app.person('Bob Builder');
  eve = await app.person('Eve Adams');
  const { id } = await givenCycle(app, ada, {
    stage: 'running',
    members: [bob, eve],
  });
  cycle = await viewOf(app, ada, id);
});
afterAll(() => app.close());

const statementsFor = async (person: Person, document: DocumentNode, variables = {}): Promise<number> => {
  const statements = await statementsOf(app, async () => {
    const { refusal } = await app.ask(person, print(document), variables);
    expect(refusal).toBeUndefined();
  });
  return statements.length;
};

/** Inserts far more participants than anyone would invite. */
async function insertParticipants(people: number): Promise<void> {
  await app.db.transaction(async (manager) => {
    const added = Array.from({ length: people }, (_, index) =>
      manager.create(Participant, {
        id: newId(),
        cycleId: cycle.id,
        userId: null,
        email: `person${index}@example.com`,
        emailKey: `person${index}@example.com`,
        status: 'PENDING',
        position: 100 + index,
        isCollector: false,
        slot: null,
        dateCollected: null,
        confirmationStatus: 'PENDING',
        createdAt: new Date(),
      }),
    );
    await insertRows({ manager }, Participant, added);
  });
}

it('a cycle takes four SQL statements, the dashboard ten, and My Cycles one, with few participants and with a thousand', async () => {
  const few = [
    await statementsFor(ada, CyclePageDocument, { id: cycle.id }),
    await statementsFor(bob, CyclePageDocument, { id: cycle.id }),
  ];
  const list = await statementsFor(ada, MyCyclesDocument);
  const dashboard = await statementsFor(ada, DashboardDocument);
  await insertParticipants(1_000);

  expect({ few, list, dashboard }).toEqual({ few: [4, 4], list: 1, dashboard: 10 });
  expect(await statementsFor(ada, DashboardDocument)).toBe(10);
  expect(await statementsFor(ada, CyclePageDocument, { id: cycle.id })).toBe(4);
  expect(await statementsFor(bob, CyclePageDocument, { id: cycle.id })).toBe(4);
  expect(await statementsFor(ada, MyCyclesDocument)).toBe(1);
});

it('My Cycles takes two more statements for all stopped cycles together: whether they are settled, and which payments are open', async () => {
  const pat = await app.person('Pat Porter');
  const dan = await app.person('Dan Dover');
  const does = async (person: Person, document: DocumentNode, variables: Record<string, unknown>) => {
    const { refusal } = await app.ask(person, print(document), variables);
    expect(refusal).toBeUndefined();
  };
  for (let count = 1; count <= 3; count += 1) {
    const { id: cycleId } = await givenCycle(app, pat, { stage: 'running', members: [dan] });
    const [round] = (await viewOf(app, pat, cycleId)).rounds;
    const payer = round?.collector.userId === pat.id ? dan : pat;
    const input = { paymentId: round?.payments[0]?.id, paidOn: today(), method: 'CASH' };
    await does(payer, ReportPaymentDocument, { input });
    await does(pat, ProposeStopDocument, { cycleId, reason: 'One of us moves away.' });
    await does(dan, VoteToStopDocument, { cycleId, agree: true });
  }

  const { data } = await app.ask<{ myCycles: { owned: unknown[] } }>(pat, print(MyCyclesDocument), {});
  const stopped = expect.objectContaining({ stage: 'SETTLED', viewerHasOpenPayments: true });
  expect(data?.myCycles.owned).toEqual([stopped, stopped, stopped]);
  expect(await statementsFor(pat, MyCyclesDocument)).toBe(3);
});

it('a participant is not read again while all participants of the cycle are being read', async () => {
  const loaders = new CycleLoaders(app.db.reader, app.clock);
  const [one] = cycle.participants;
  const statements = await statementsOf(app, () =>
    Promise.all([loaders.participantsOfCycle.load(cycle.id), loaders.participants.load(one?.id ?? '')]),
  );

  expect(statements).toHaveLength(1);
});

describe('the statements of a change, from the start of its transaction to the end of its response', () => {
  /** MySQL inserts the row of a limit before it locks it. */
  const limitsRow = () => (app.db.source.options.type === 'better-sqlite3' ? 0 : 2);
  const countOf = async (work: () => Promise<unknown>): Promise<number> =>
    (await allStatementsOf(app, work)).length;

  /** Freezing the participants also looks for a join link. */
  it.each([
    ['CYCLE', 11],
    ['PARTICIPANTS', 12],
  ])('freezing %s through GraphQL takes %i', async (section, expected) => {
    const { id: cycleId } = await givenCycle(app, ada, { stage: 'draft', members: [bob] });

    const count = await countOf(async () => {
      const { refusal } = await app.ask(ada, print(FreezeSectionDocument), { cycleId, section });
      expect(refusal).toBeUndefined();
    });
    expect(count).toBe(expected);
  });

  it.each([
    ['cycleFrozen', 11],
    ['participantsFrozen', 12],
  ])('freezing through REST with %s takes %i', async (flag, expected) => {
    const { id } = await givenCycle(app, ada, { stage: 'draft', members: [bob] });

    const count = await countOf(async () => {
      const { status, data } = await app.rest(ada, 'PUT', `/api/cycle/${id}`, { [flag]: true });
      expect({ status, flag: data?.[flag] }).toEqual({ status: 200, flag: true });
    });
    expect(count).toBe(expected);
  });

  it('several changes in one PUT lock and read the cycle once', async () => {
    const { id } = await givenCycle(app, ada, { stage: 'draft', members: [bob] });

    const statements = await allStatementsOf(app, () =>
      app.rest(ada, 'PUT', `/api/cycle/${id}`, { title: 'Another title', cycleFrozen: true }),
    );
    expect(statements.filter((text) => /\bFROM cycles\b.*FOR UPDATE/s.test(text))).toHaveLength(
      app.db.source.options.type === 'better-sqlite3' ? 0 : 1,
    );
    expect(
      statements.filter((text) => /\bFROM participants\b|\bJOIN participants\b/.test(text)),
    ).toHaveLength(1);
  });

  /**
   * The change itself takes 13. A receipt takes one to end the payment's links; the first one of a round takes one to look for a
   * swap that it ends, the last one to check whether the cycle is completed. The email about a receipt takes eight, the email about its undoing seven, three
   * of which count the email in the budget of the mailbox.
   */
  it('marking a payment takes 23 through GraphQL and REST, and unmarking it 20 (two more each on MySQL)', async () => {
    const { id } = await givenCycle(app, ada, { stage: 'running', members: [bob, eve] });
    const [round] = (await viewOf(app, ada, id)).rounds;
    const roundId = round?.id ?? '';
    const paymentId = round?.payments[0]?.id ?? '';

    const byGraphQL = await countOf(async () => {
      const payments = [{ paymentId, paid: true }];
      const { refusal } = await app.ask(ada, print(UpdatePaymentsDocument), { roundId, payments });
      expect(refusal).toBeUndefined();
    });
    const byRest = (payment: string | undefined, paid: boolean) =>
      countOf(async () => {
        const { status } = await app.rest(ada, 'PUT', `/api/payment/${roundId}/${payment}`, { paid });
        expect(status).toBe(200);
      });
    const counts = [byGraphQL, await byRest(round?.payments[1]?.id, true), await byRest(paymentId, false)];
    expect(counts).toEqual([13 + 2 + 8, 13 + 2 + 8, 13 + 7].map((count) => count + limitsRow()));
  });

  it('marking nine payments takes one more for each further payment, and no more for their emails', async () => {
    const members = await Promise.all(
      Array.from({ length: 9 }, (_, index) => app.person(`Member ${'abcdefghi'[index]}`)),
    );
    const { id } = await givenCycle(app, ada, { stage: 'running', members });
    const [first, second] = (await viewOf(app, ada, id)).rounds;
    const mark = (person: Person, round: typeof first, count: number) =>
      countOf(async () => {
        const payments = round?.payments.slice(0, count).map((each) => ({ paymentId: each.id, paid: true }));
        const { refusal } = await app.ask(person, print(UpdatePaymentsDocument), {
          roundId: round?.id,
          payments,
        });
        expect(refusal).toBeUndefined();
      });

    const emails = () => app.db.reader.countBy(Email, { kind: 'payment-received' });
    const before = await emails();
    const [nine, one] = [await mark(ada, first, 9), await mark(members[0]!, second, 1)];

    expect(await emails()).toBe(before + 10);
    expect([nine, one]).toEqual([13 + 8 + 1 + 2 + 8 + limitsRow(), 13 + 2 + 8 + limitsRow()]);
  });
});

it('no query of a page begins with the open or received payments of all cycles', async () => {
  const { id } = await givenCycle(app, ada, { stage: 'running', members: [bob, eve] });
  const pages: [DocumentNode, object][] = [
    [MyCyclesDocument, {}],
    [MoreCyclesDocument, { after: id, owned: true, accepted: true, pending: true, rejected: true }],
    [CyclePageDocument, { id }],
    [DashboardDocument, {}],
    [StoppingDocument, { id }],
    [LedgerDocument, { id }],
    [ProposeStopDocument, { cycleId: id, reason: 'We have lost our work.' }],
  ];
  const statements = await allStatementsOf(app, async () => {
    for (const [document, variables] of pages) {
      const { refusal } = await app.ask(ada, print(document), { ...variables });
      expect(refusal).toBeUndefined();
    }
  });
  const reads = statements.filter((text) => /^\s*SELECT\b/i.test(text));
  expect(reads.length).toBeGreaterThan(pages.length);
  // MySQL chooses the join order by statistics. SQLite begins with the first table of a cross join.
  if (app.db.source.options.type !== 'better-sqlite3') return;

  for (const text of reads) {
    const plan = await app.db.reader.query<{ detail: string }[]>(
      `EXPLAIN QUERY PLAN ${text}`,
      Array.from(text.matchAll(/\?/g), () => 'x'),
    );
    const byStatus = plan.filter(({ detail }) => /\((standing|status)=\?\)/.test(detail));
    expect({ text, byStatus }).toEqual({ text, byStatus: [] });
  }
});
