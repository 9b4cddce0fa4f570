// @mysql
import type { DataSource, Logger } from 'typeorm';
import { Payment } from '../tables/payment.entity.ts';
import { givenCycle } from '../../../test/tools/cycle.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** All fields that the list and the page of a cycle use. */
const PARTICIPANT =
  '{ id userId name email status relationship isCollector slot dateCollected confirmationStatus }';
const CARD =
  '{ id title type description isOwner totalAmount participantsCount viewerParticipant { status } ownerParticipant { name } }';
const LIST = `{ myCycles { owned ${CARD} accepted ${CARD} pending ${CARD} rejected ${CARD} } }`;
const PAGE = `query ($id: ID!) {
  me { id displayName }
  cycle(id: $id) {
    id title isOwner isRunning participantsCount totalAmount collectorsAssigned allCollectorsConfirmed
    viewerParticipant { id } ownerParticipant { id }
    participants ${PARTICIPANT} collectors ${PARTICIPANT}
    invites { id email status relationship participant { id name } }
    rounds { id position date collector { id name } payments { id name paid paidAt markedBy markedAt participant { id name } } }
  }
}`;

/** Counts the SQL statements that `work` sends. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const counting = {
    logQuery: () => {
      count += 1;
    },
    logQueryError: () => undefined,
    logQuerySlow: () => undefined,
    logSchemaBuild: () => undefined,
    logMigration: () => undefined,
    log: () => undefined,
  } satisfies Logger;
  const sources: DataSource[] = [app.db.source, app.db.reader.dataSource];
  const loggers = sources.map(({ logger }) => logger);
  for (const source of sources) source.logger = counting;
  await work();
  sources.forEach((source, index) => {
    source.logger = loggers[index] ?? counting;
  });
  return count;
}

const people = (count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => app.person('Bob Builder', `${newId()}@example.com`)));
const query = async (person: Person, document: string, variables = {}): Promise<void> => {
  const { refusal } = await app.ask(person, document, variables);
  if (refusal) throw new Error(refusal.message);
};

function expectSameCount(few: number, many: number): void {
  expect(few).toBeGreaterThan(0);
  expect(many).toBe(few);
}

it('My Cycles takes as many SQL statements for one cycle as for many', async () => {
  const [few, many] = await people(2);
  const guests = await people(4);
  if (!few || !many) throw new Error('two people');
  await givenCycle(app, few, { members: guests.slice(0, 1) });
  for (let made = 0; made < 4; made += 1) await givenCycle(app, many, { members: guests });
  await givenCycle(app, guests[0] ?? few, { pending: [many] });

  expectSameCount(await statements(() => query(few, LIST)), await statements(() => query(many, LIST)));
});

it('the cycle page takes as many SQL statements for a small cycle as for a large one', async () => {
  const [small, large] = await people(2);
  const guests = await people(6);
  if (!small || !large) throw new Error('two people');
  const pair = await givenCycle(app, small, { members: guests.slice(0, 1), stage: 'running' });
  const seven = await givenCycle(app, large, { members: guests, stage: 'running' });

  const marked = { paid: true, markerId: large.id, markedAt: new Date() };
  await app.db.transaction((manager) => manager.updateAll(Payment, marked));
  expectSameCount(
    await statements(() => query(small, PAGE, { id: pair.id })),
    await statements(() => query(large, PAGE, { id: seven.id })),
  );
});
