// Also on MySQL.
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

/** Everything that the list and the page of a cycle show. */
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

/** Counts the statements that reach the database while the work is done. */
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
const asked = async (person: Person, document: string, variables = {}): Promise<void> => {
  const { refusal } = await app.ask(person, document, variables);
  if (refusal) throw new Error(refusal.message);
};

/** Nothing that arrives sooner or later may make a batch of two. */
function expectAlike(few: number, many: number): void {
  expect(few).toBeGreaterThan(0);
  expect(many).toBe(few);
}

it('My Cycles costs as many statements for one cycle as for many', async () => {
  const [few, many] = await people(2);
  const guests = await people(4);
  if (!few || !many) throw new Error('two people');
  await givenCycle(app, few, { members: guests.slice(0, 1) });
  for (let made = 0; made < 4; made += 1) await givenCycle(app, many, { members: guests });
  await givenCycle(app, guests[0] ?? few, { pending: [many] });

  expectAlike(await statements(() => asked(few, LIST)), await statements(() => asked(many, LIST)));
});

it('the page of a cycle costs as many statements for a small circle as for a large one', async () => {
  const [small, large] = await people(2);
  const guests = await people(6);
  if (!small || !large) throw new Error('two people');
  const pair = await givenCycle(app, small, { members: guests.slice(0, 1), stage: 'running' });
  const seven = await givenCycle(app, large, { members: guests, stage: 'running' });

  const marked = { paid: true, markerId: large.id, markedAt: new Date() };
  await app.db.transaction((manager) => manager.updateAll(Payment, marked));
  expectAlike(
    await statements(() => asked(small, PAGE, { id: pair.id })),
    await statements(() => asked(large, PAGE, { id: seven.id })),
  );
});
