import { participantOf } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

interface VisibleCycle {
  participants: { relationship: string | null }[];
  invites: { email: string }[];
}
const CYCLE = `query ($id: ID!) {
  cycle(id: $id) {
    participants { relationship }
    invites { email relationship sentBy status createdAt cycleId participant { id email } }
  }
}`;
const viewFor = async ({ id }: { id: string }, person: Person): Promise<VisibleCycle> => {
  const { data, refusal } = await scenario.app.ask<{ cycle: VisibleCycle }>(person, CYCLE, { id });
  if (!data) throw new Error(refusal?.message);
  return data.cycle;
};

describe('invites', () => {
  it('are visible to the owner only, as a field and as a query', async () => {
    const { app, ada, bob, sam } = scenario;
    const cycle = await scenario.standing('draft');
    const query = 'query ($id: ID!) { invites(cycleId: $id) { email } }';
    const countOrReason = async (person: Person | undefined) => {
      const { data, refusal } = await app.ask<{ invites: object[] }>(person, query, { id: cycle.id });
      return data?.invites.length ?? refusal?.reason;
    };

    expect((await viewFor(cycle, ada)).invites).toHaveLength(4);
    expect((await viewFor(cycle, bob)).invites).toEqual([]);
    expect([
      await countOrReason(ada),
      await countOrReason(bob),
      await countOrReason(sam),
      await countOrReason(undefined),
    ]).toEqual([4, 'not-owner', 'not-a-member', 'not-signed-in']);
  });

  it('contain the sender, the email and the status, and no token', async () => {
    const { app, ada, pat } = scenario;
    const cycle = await scenario.standing('draft');
    const invite = (await viewFor(cycle, ada)).invites.find(({ email }) => email === pat.email);
    const fields = await app.ask<{ type: { fields: { name: string }[] } }>(
      ada,
      '{ type: __type(name: "Invite") { fields { name } } }',
    );

    expect(invite).toEqual({
      email: pat.email,
      relationship: 'FRIEND',
      sentBy: ada.id,
      status: 'PENDING',
      createdAt: expect.stringMatching(/Z$/),
      cycleId: cycle.id,
      participant: { id: participantOf(cycle, pat).id, email: pat.email },
    });
    expect(fields.data?.type.fields.map(({ name }) => name).sort()).toEqual(
      [
        'id',
        'locale',
        'relationship',
        'email',
        'sentBy',
        'sentByName',
        'bouncedAt',
        'createdAt',
        'status',
        'cycleId',
        'participant',
        'sentAt',
        'openedAt',
        'sends',
      ].sort(),
    );
  });

  it('show a relationship only to the owner and that person', async () => {
    const cycle = await scenario.standing('draft');
    const relationshipsFor = async (person: Person) =>
      (await viewFor(cycle, person)).participants.map(({ relationship }) => relationship);

    expect(await relationshipsFor(scenario.ada)).toEqual([null, 'FRIEND', 'FRIEND', 'FRIEND', 'FRIEND']);
    expect(await relationshipsFor(scenario.bob)).toEqual([null, 'FRIEND', null, null, null]);
  });
});
