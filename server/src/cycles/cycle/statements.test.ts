import { print, type DocumentNode } from 'graphql';
import {
  CyclePageDocument,
  DashboardDocument,
  MyCyclesDocument,
} from '../../../../client/src/graphql/generated.ts';
import { insertRows } from '../../db/insert.ts';
import { Participant } from '../participants/participant.entity.ts';
import { givenCircle, viewOf, type CycleView } from '../../../test/tools/circle.ts';
import { statementsOf } from '../../../test/tools/statements.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';

/** How often the pages' own documents ask the database, however long their lists are (docs/quality.md, P4). */

let app: TestApp;
let ada: Person;
let bob: Person;
let cycle: CycleView;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.person('Ada Lovelace');
  bob = await app.person('Bob Builder');
  const { id } = await givenCircle(app, ada, {
    stage: 'running',
    members: [bob, await app.person('Eve Adams')],
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
    const seats = Array.from({ length: people }, (_, index) =>
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
    await insertRows({ manager }, Participant, seats);
  });
}

it('a cycle takes four statements, and My Cycles one, with a handful of people and with a thousand', async () => {
  const few = [
    await asked(ada, CyclePageDocument, { id: cycle.id }),
    await asked(bob, CyclePageDocument, { id: cycle.id }),
  ];
  const list = await asked(ada, MyCyclesDocument);
  const dashboard = await asked(ada, DashboardDocument);
  await fill(1_000);

  expect({ few, list }).toEqual({ few: [4, 4], list: 1 });
  expect(await asked(ada, DashboardDocument)).toBe(dashboard);
  expect(await asked(ada, CyclePageDocument, { id: cycle.id })).toBe(4);
  expect(await asked(bob, CyclePageDocument, { id: cycle.id })).toBe(4);
  expect(await asked(ada, MyCyclesDocument)).toBe(1);
});
