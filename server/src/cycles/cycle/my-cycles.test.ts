// @mysql
import { insertRows } from '../../db/insert.ts';
import { noSlot } from '../../domain/collectors.ts';
import { Participant } from '../tables/participant.entity.ts';
import { CYCLE_INPUT, givenCycle } from '../../../test/tools/cycle.ts';
import { statementsOf } from '../../../test/tools/statements.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';
import { Cycle } from '../tables/cycle.entity.ts';

const LISTS = `{
  myCycles {
    owned { ...Card } accepted { ...Card } pending { ...Card } rejected { ...Card }
  }
}
fragment Card on Cycle {
  id title type description isOwner isRunning participantsCount
  viewerParticipant { id status } ownerParticipant { id }
}`;

interface Card {
  id: string;
  isOwner: boolean;
  viewerParticipant: { id: string; status: string };
}
type Lists = Record<'owned' | 'accepted' | 'pending' | 'rejected', Card[]>;

let app: TestApp;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.person('Ada Lovelace');
  bob = await app.person('Bob Builder');
});
afterAll(() => app.close());

const lists = async (person: Person | undefined): Promise<Lists> => {
  const { data, refusal } = await app.ask<{ myCycles: Lists }>(person, LISTS);
  if (!data) throw new Error(refusal?.reason);
  return data.myCycles;
};
const idsOf = ({ owned, accepted, pending, rejected }: Lists) =>
  [owned, accepted, pending, rejected].map((list) => list.map(({ id }) => id));

it('has four lists; each cycle is in one of them, running ones first, then the newest', async () => {
  expect(idsOf(await lists(bob))).toEqual([[], [], [], []]);
  const first = await givenCycle(app, bob);
  const joined = await givenCycle(app, ada, { members: [bob] });
  const invited = await givenCycle(app, ada, { pending: [bob] });
  const declined = await givenCycle(app, ada, { rejecting: [bob] });
  const firstRunning = await givenCycle(app, ada, { members: [bob], stage: 'running' });
  const running = await givenCycle(app, ada, { members: [bob], stage: 'running' });
  const later = await givenCycle(app, ada, { members: [bob] });
  const second = await givenCycle(app, bob);
  await givenCycle(app, ada);

  expect(idsOf(await lists(bob))).toEqual([
    [second.id, first.id],
    [running.id, firstRunning.id, later.id, joined.id],
    [invited.id],
    [declined.id],
  ]);
});

it('returns the relation of the viewer to each cycle', async () => {
  const cycle = await givenCycle(app, ada, { rejecting: [bob] });
  const card = (await lists(bob)).rejected.find(({ id }) => id === cycle.id);
  const own = (await lists(ada)).owned.find(({ id }) => id === cycle.id);

  expect(card).toMatchObject({
    isOwner: false,
    participantsCount: 1,
    viewerParticipant: { id: cycle.participants[1]?.id, status: 'REJECTED' },
    ownerParticipant: { id: cycle.participants[0]?.id },
  });
  expect(own).toMatchObject({
    isOwner: true,
    viewerParticipant: { id: cycle.participants[0]?.id, status: 'ACCEPTED' },
  });
});

it('no longer lists a cycle for someone who was removed, and is refused without signing in', async () => {
  const eve = await app.person('Eve Adams');
  const cycle = await givenCycle(app, ada, { pending: [eve] });
  expect(idsOf(await lists(eve))).toEqual([[], [], [cycle.id], []]);

  await app.ask(ada, 'mutation ($id: ID!) { freezeSection(cycleId: $id, section: PARTICIPANTS) { id } }', {
    id: cycle.id,
  });
  expect(idsOf(await lists(eve))).toEqual([[], [], [], []]);
  await expect(lists(undefined)).rejects.toThrow('not-signed-in');
});

it('lists a pending cycle as soon as the invited person registers', async () => {
  const invites = [{ email: 'Zoe.New@example.com', relationship: 'FRIEND' }];
  const { id } = await givenCycle(app, ada);
  await app.ask(
    ada,
    'mutation ($id: ID!, $invites: [InviteInput!]!) { sendInvites(cycleId: $id, invites: $invites) { id } }',
    { id, invites },
  );

  expect(idsOf(await lists(await app.person('Zoe New', 'zoe.new@EXAMPLE.com')))).toEqual([[], [], [id], []]);
});

describe('a list with very many cycles', () => {
  /**
   * Inserts cycles of an owner with a participant of `person` in each. Some are created at the same instant, and every fourth
   * one runs.
   * @returns their ids in the order of the list
   */
  async function insertCycles(owner: Person, person: Person, count: number): Promise<string[]> {
    const made = Array.from({ length: count }, (_, index) => ({
      id: newId(),
      createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 3) * 1_000),
      isRunning: index % 4 === 0,
    }));
    await app.db.transaction(async (manager) => {
      const flags = { cycleFrozen: false, participantsFrozen: false };
      const rest = { roundsCreated: false, sentConfirmationEmails: false, userId: owner.id };
      const cycles = made.map((each) =>
        manager.create(Cycle, { ...CYCLE_INPUT, type: 'GROUP', frequency: 28, ...flags, ...rest, ...each }),
      );
      await insertRows({ manager }, Cycle, cycles);
      const people = owner === person ? [owner] : [owner, person];
      const participants = made.flatMap(({ id: cycleId, createdAt }) =>
        people.map(({ id: userId, email }, position) =>
          manager.create(Participant, {
            ...noSlot,
            id: newId(),
            cycleId,
            userId,
            email,
            emailKey: email,
            position,
            createdAt,
            status: position === 0 ? 'ACCEPTED' : 'PENDING',
          }),
        ),
      );
      await insertRows({ manager }, Participant, participants);
    });
    const order = (one: (typeof made)[number], other: (typeof made)[number]) =>
      Number(other.isRunning) - Number(one.isRunning) ||
      other.createdAt.getTime() - one.createdAt.getTime() ||
      (one.id < other.id ? -1 : 1);
    return made.sort(order).map(({ id }) => id);
  }
  const PAGE = `query ($first: Int, $after: ID) {
    myCycles(first: $first, after: $after) { owned { id } accepted { id } pending { id } rejected { id } }
  }`;
  const page = async (person: Person, variables: { first?: number; after?: string | undefined }) => {
    const { data, refusal } = await app.ask<{ myCycles: Lists }>(person, PAGE, variables);
    if (!data) throw new Error(refusal?.message);
    return idsOf(data.myCycles);
  };

  it('is read to its end in pages of a hundred cycles per list, with one SQL statement each', async () => {
    const zoe = await app.person('Zoe Zealous');
    const owned = await insertCycles(zoe, zoe, 250);
    const pending = await insertCycles(ada, zoe, 130);

    expect(idsOf(await lists(zoe))).toEqual([owned.slice(0, 100), [], pending.slice(0, 100), []]);
    const [second, third] = [await page(zoe, { after: owned[99] }), await page(zoe, { after: owned[199] })];
    expect([second[0], third[0]]).toEqual([owned.slice(100, 200), owned.slice(200)]);
    expect((await page(zoe, { after: pending[99] }))[2]).toEqual(pending.slice(100));
    expect((await page(zoe, { after: owned.at(-1) }))[0]).toEqual([]);
    expect(await page(zoe, { first: 2 })).toEqual([owned.slice(0, 2), [], pending.slice(0, 2), []]);
    expect(await statementsOf(app, () => page(zoe, { after: owned[7] }))).toHaveLength(1);

    type Rest = Record<'owned' | 'pending', { id: string }[]>;
    const rest = async (query: string) =>
      (await app.rest<Rest>(zoe, 'GET', `/api/my-cycle${query}`)).data?.owned.map(({ id }) => id);
    expect(await rest('')).toEqual(owned.slice(0, 100));
    expect(await rest(`?first=3&after=${owned[99]}`)).toEqual(owned.slice(100, 103));
    expect((await app.rest(zoe, 'GET', '/api/my-cycle?first=101')).refusal?.fields).toEqual({
      first: ['Please ask for 1 to 100 items at a time.'],
    });
  });

  it.each([0, 101, -1])('refuses a page of %i cycles', async (first) => {
    expect((await app.ask(ada, PAGE, { first })).refusal).toMatchObject({
      reason: 'invalid-input',
      fields: { first: ['Please ask for 1 to 100 items at a time.'] },
    });
  });

  it('continues after a cycle that the viewer no longer sees, but refuses an unknown cycle', async () => {
    const gus = await app.person('Gus Gone');
    const cycles = [];
    for (let count = 0; count < 3; count += 1) cycles.push(await givenCycle(app, ada, { pending: [gus] }));
    const [oldest, middle] = cycles;
    await app.ask(ada, 'mutation ($id: ID!) { freezeSection(cycleId: $id, section: PARTICIPANTS) { id } }', {
      id: middle?.id,
    });

    expect(await page(gus, { after: middle?.id })).toEqual([[], [], [oldest?.id], []]);
    expect(await page(gus, { after: oldest?.id })).toEqual([[], [], [], []]);
    for (const after of ['', newId(), 'x'.repeat(5_000)]) {
      expect((await app.ask(gus, PAGE, { after })).refusal).toMatchObject({
        reason: 'invalid-input',
        fields: { after: ['This cycle does not exist.'] },
      });
    }
    expect((await app.rest(gus, 'GET', `/api/my-cycle?after=${newId()}`)).refusal?.fields).toEqual({
      after: ['This cycle does not exist.'],
    });
  });
});
