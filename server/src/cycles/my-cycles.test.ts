import { givenCircle } from '../testing/circle.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

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

it('has four lists; each cycle stands in one, the newest first', async () => {
  expect(idsOf(await lists(bob))).toEqual([[], [], [], []]);
  const first = await givenCircle(app, bob);
  const joined = await givenCircle(app, ada, { members: [bob] });
  const invited = await givenCircle(app, ada, { pending: [bob] });
  const declined = await givenCircle(app, ada, { rejecting: [bob] });
  const running = await givenCircle(app, ada, { members: [bob], stage: 'running' });
  const second = await givenCircle(app, bob);
  await givenCircle(app, ada);

  expect(idsOf(await lists(bob))).toEqual([
    [second.id, first.id],
    [running.id, joined.id],
    [invited.id],
    [declined.id],
  ]);
});

it('shows on each card how the viewer stands to it', async () => {
  const cycle = await givenCircle(app, ada, { rejecting: [bob] });
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

it('is empty again for whoever was removed, and nobody’s who is not signed in', async () => {
  const eve = await app.person('Eve Adams');
  const cycle = await givenCircle(app, ada, { pending: [eve] });
  expect(idsOf(await lists(eve))).toEqual([[], [], [cycle.id], []]);

  await app.ask(ada, 'mutation ($id: ID!) { freezeSection(cycleId: $id, section: PARTICIPANTS) { id } }', {
    id: cycle.id,
  });
  expect(idsOf(await lists(eve))).toEqual([[], [], [], []]);
  await expect(lists(undefined)).rejects.toThrow('not-signed-in');
});

it('holds a pending cycle as soon as the invited person registers', async () => {
  const invites = [{ email: 'Zoe.New@example.com', relationship: 'FRIEND' }];
  const { id } = await givenCircle(app, ada);
  await app.ask(
    ada,
    'mutation ($id: ID!, $invites: [InviteInput!]!) { sendInvites(cycleId: $id, invites: $invites) { id } }',
    { id, invites },
  );

  expect(idsOf(await lists(await app.person('Zoe New', 'zoe.new@EXAMPLE.com')))).toEqual([[], [], [id], []]);
});
