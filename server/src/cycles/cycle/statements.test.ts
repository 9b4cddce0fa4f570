// Also on MySQL.
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
import { allAsked, statementsOf } from '../../../test/tools/statements.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';

/** How often the pages' own documents and REST ask the database, however long their lists are (docs/quality.md, P4). */

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

const asked = async (person: Person, document: DocumentNode, variables = {}): Promise<number> => {
  const heard = await statementsOf(app, async () => {
    const { refusal } = await app.ask(person, print(document), variables);
    expect(refusal).toBeUndefined();
  });
  return heard.length;
};

/** Far more people than anybody would invite, written at once. */
async function fill(people: number): Promise<void> {
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

it('a cycle takes four statements, the dashboard eight, and My Cycles one, with a handful of people and with a thousand', async () => {
  const few = [
    await asked(ada, CyclePageDocument, { id: cycle.id }),
    await asked(bob, CyclePageDocument, { id: cycle.id }),
  ];
  const list = await asked(ada, MyCyclesDocument);
  const dashboard = await asked(ada, DashboardDocument);
  await fill(1_000);

  expect({ few, list, dashboard }).toEqual({ few: [4, 4], list: 1, dashboard: 8 });
  expect(await asked(ada, DashboardDocument)).toBe(8);
  expect(await asked(ada, CyclePageDocument, { id: cycle.id })).toBe(4);
  expect(await asked(bob, CyclePageDocument, { id: cycle.id })).toBe(4);
  expect(await asked(ada, MyCyclesDocument)).toBe(1);
});

it('My Cycles takes two more for all stopped circles: whether they are settled, and what of them is not clear', async () => {
  const pat = await app.person('Pat Porter');
  const dan = await app.person('Dan Dover');
  const does = async (person: Person, document: DocumentNode, variables: Record<string, unknown>) => {
    const { refusal } = await app.ask(person, print(document), variables);
    expect(refusal).toBeUndefined();
  };
  for (let circles = 1; circles <= 3; circles += 1) {
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
  expect(await asked(pat, MyCyclesDocument)).toBe(3);
});

it('whoever is being read with all of a cycle is not read alone as well, whichever answer would come first', async () => {
  const loaders = new CycleLoaders(app.db.reader, app.clock);
  const [one] = cycle.participants;
  const heard = await statementsOf(app, () =>
    Promise.all([loaders.participantsOfCycle.load(cycle.id), loaders.participants.load(one?.id ?? '')]),
  );

  expect(heard).toHaveLength(1);
});

describe('a change of a cycle, from the beginning of its transaction to the last of its answer', () => {
  /** MySQL makes the row of a limit before it locks it. */
  const limitsRow = () => (app.db.source.options.type === 'better-sqlite3' ? 0 : 2);
  const countOf = async (work: () => Promise<unknown>): Promise<number> => (await allAsked(app, work)).length;

  /** Freezing the participants looks for a link to share. */
  it.each([
    ['CYCLE', 11],
    ['PARTICIPANTS', 12],
  ])('freezing %s takes %i statements, by GraphQL', async (section, statements) => {
    const { id: cycleId } = await givenCycle(app, ada, { stage: 'draft', members: [bob] });

    const count = await countOf(async () => {
      const { refusal } = await app.ask(ada, print(FreezeSectionDocument), { cycleId, section });
      expect(refusal).toBeUndefined();
    });
    expect(count).toBe(statements);
  });

  it.each([
    ['cycleFrozen', 11],
    ['participantsFrozen', 12],
  ])('so it does by REST, as %s: %i', async (flag, statements) => {
    const { id } = await givenCycle(app, ada, { stage: 'draft', members: [bob] });

    const count = await countOf(async () => {
      const { status, data } = await app.rest(ada, 'PUT', `/api/cycle/${id}`, { [flag]: true });
      expect({ status, flag: data?.[flag] }).toEqual({ status: 200, flag: true });
    });
    expect(count).toBe(statements);
  });

  it('several by one PUT lock and read the cycle once', async () => {
    const { id } = await givenCycle(app, ada, { stage: 'draft', members: [bob] });

    const heard = await allAsked(app, () =>
      app.rest(ada, 'PUT', `/api/cycle/${id}`, { title: 'Another title', cycleFrozen: true }),
    );
    expect(heard.filter((text) => /\bFROM cycles\b.*FOR UPDATE/s.test(text))).toHaveLength(
      app.db.source.options.type === 'better-sqlite3' ? 0 : 1,
    );
    expect(heard.filter((text) => /\bFROM participants\b|\bJOIN participants\b/.test(text))).toHaveLength(1);
  });

  it('marking a payment takes thirteen, by GraphQL and by REST; eight write the receipt, seven write to whom it is taken back from, three of which count the email in the budget of its mailbox, one looks for an exchange of turns that the first word of a round ends, and one whether the circle is completed with its round', async () => {
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
    expect(counts).toEqual([13 + 1 + 8, 13 + 1 + 8, 13 + 7].map((count) => count + limitsRow()));
  });

  it('marking nine takes one more for each, one to see whether an exchange of turns ends, one whether the circle is completed with its round, and no more letters’ worth than marking one', async () => {
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
    expect([nine, one]).toEqual([13 + 8 + 1 + 1 + 8 + limitsRow(), 13 + 1 + 8 + limitsRow()]);
  });
});

it('nothing is looked for among what is open or received in all circles: SQLite begins with what it is told first', async () => {
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
  const heard = await allAsked(app, async () => {
    for (const [document, variables] of pages) {
      const { refusal } = await app.ask(ada, print(document), { ...variables });
      expect(refusal).toBeUndefined();
    }
  });
  const reads = heard.filter((text) => /^\s*SELECT\b/i.test(text));
  expect(reads.length).toBeGreaterThan(pages.length);
  // MySQL knows how much there is of what, and begins where there is least.
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
