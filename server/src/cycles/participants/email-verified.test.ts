import { participantOf } from '../../../test/tools/cycle.ts';
import { verifyByEmail } from '../../../test/tools/verify.ts';
import { openScenario, tokenOf, type Scenario } from '../../../test/tools/scenario.ts';
import { statementsOf } from '../../../test/tools/statements.ts';
import type { Person } from '../../../test/tools/test-app.ts';

/** Whose address is proven, as the members of a circle see it (docs/rules.md §2.7). */

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

const SEATS = '{ email userId name emailProven }';
interface Seat {
  userId: string | null;
  emailProven: boolean;
}

const seatsFor = async (person: Person, id: string): Promise<Seat[] | undefined> => {
  const { data, refusal } = await scenario.app.ask<{ cycle: { participants: Seat[] } }>(
    person,
    `query ($id: ID!) { cycle(id: $id) { participants ${SEATS} } }`,
    { id },
  );
  if (refusal) throw new Error(refusal.reason);
  return data?.cycle.participants;
};

it('everybody who sees the cycle sees whose address is proven; a seat without an account has none', async () => {
  const { ada, bob, pat, rex, sam, app } = scenario;
  const cycle = await scenario.circle();
  await scenario.does(ada, 'sendInvites', {
    cycleId: cycle.id,
    invites: [{ relationship: 'FRIEND', email: 'nobody-yet@example.com' }],
  });
  await verifyByEmail(app, bob);

  for (const person of [ada, bob, pat, rex]) {
    const seats = await seatsFor(person, cycle.id);
    expect(seats).toHaveLength(6);
    expect(seats?.filter(({ emailProven }) => emailProven).map(({ userId }) => userId)).toEqual([bob.id]);
    expect(seats?.find(({ userId }) => userId === null)?.emailProven).toBe(false);
  }
  await expect(seatsFor(sam, cycle.id)).rejects.toThrow('not-a-member');
});

it('costs no statement: for a cycle, for a list of them, and for one seat', async () => {
  const cycle = await scenario.standing('draft');
  const { app, ada, bob } = scenario;
  const counted = async (fields: (more: string) => string) => {
    const heard = [];
    for (const more of ['', 'emailProven']) {
      heard.push(await statementsOf(app, () => app.ask(ada, `{ ${fields(more)} }`)));
    }
    return heard.map(({ length }) => length);
  };

  const [plain, asking] = await counted(
    (more) => `cycle(id: "${cycle.id}") { participants { id name ${more} } }`,
  );
  expect(asking).toBe(plain);
  const [list, listAsking] = await counted(
    (more) => `myCycles { owned { id participants { id name ${more} } } }`,
  );
  expect(listAsking).toBe(list);
  const { id } = participantOf(cycle, bob);
  const [one, oneAsking] = await counted((more) => `participant(id: "${id}") { id ${more} }`);
  expect(oneAsking).toBe(one);
});

it('the answer that proves it by a token says so at once', async () => {
  const { app, pat } = scenario;
  const cycle = await scenario.circle();
  const token = tokenOf((await scenario.links(cycle, pat.email, 'invite')).at(-1));

  const { data } = await app.ask<{
    respondToInvite: { emailProven: boolean; cycle: { participants: Seat[] } };
  }>(
    pat,
    `mutation ($id: ID!, $token: String) {
      respondToInvite(participantId: $id, response: ACCEPTED, token: $token) {
        emailProven cycle { participants ${SEATS} }
      }
    }`,
    { id: participantOf(cycle, pat).id, token },
  );

  expect(data?.respondToInvite.emailProven).toBe(true);
  expect(data?.respondToInvite.cycle.participants.find(({ userId }) => userId === pat.id)?.emailProven).toBe(
    true,
  );
});
