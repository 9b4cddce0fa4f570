import { participantOf } from '../../../test/tools/cycle.ts';
import { verifyByEmail } from '../../../test/tools/verify.ts';
import { openScenario, tokenOf, type Scenario } from '../../../test/tools/scenario.ts';
import { statementsOf } from '../../../test/tools/statements.ts';
import type { Person } from '../../../test/tools/test-app.ts';

/** Which emails are verified, as the members of a cycle see it (docs/rules.md §2.7). */

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

const FIELDS = '{ email userId name emailProven }';
interface ParticipantView {
  userId: string | null;
  emailProven: boolean;
}

const participantsFor = async (person: Person, id: string): Promise<ParticipantView[] | undefined> => {
  const { data, refusal } = await scenario.app.ask<{ cycle: { participants: ParticipantView[] } }>(
    person,
    `query ($id: ID!) { cycle(id: $id) { participants ${FIELDS} } }`,
    { id },
  );
  if (refusal) throw new Error(refusal.reason);
  return data?.cycle.participants;
};

it('shows everyone who sees the cycle which emails are verified; without an account none is', async () => {
  const { ada, bob, pat, rex, sam, app } = scenario;
  const cycle = await scenario.circle();
  await scenario.does(ada, 'sendInvites', {
    cycleId: cycle.id,
    invites: [{ relationship: 'FRIEND', email: 'no-account@example.com' }],
  });
  await verifyByEmail(app, bob);

  for (const person of [ada, bob, pat, rex]) {
    const participants = await participantsFor(person, cycle.id);
    expect(participants).toHaveLength(6);
    expect(participants?.filter(({ emailProven }) => emailProven).map(({ userId }) => userId)).toEqual([
      bob.id,
    ]);
    expect(participants?.find(({ userId }) => userId === null)?.emailProven).toBe(false);
  }
  await expect(participantsFor(sam, cycle.id)).rejects.toThrow('not-a-member');
});

it('needs no further SQL statement for a cycle, for a list of cycles and for one participant', async () => {
  const cycle = await scenario.standing('draft');
  const { app, ada, bob } = scenario;
  const counted = async (fields: (more: string) => string) => {
    const statements = [];
    for (const more of ['', 'emailProven']) {
      statements.push(await statementsOf(app, () => app.ask(ada, `{ ${fields(more)} }`)));
    }
    return statements.map(({ length }) => length);
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

it('is already true in the response of the answer whose token verified it', async () => {
  const { app, pat } = scenario;
  const cycle = await scenario.circle();
  const token = tokenOf((await scenario.links(cycle, pat.email, 'invite')).at(-1));

  const { data } = await app.ask<{
    respondToInvite: { emailProven: boolean; cycle: { participants: ParticipantView[] } };
  }>(
    pat,
    `mutation ($id: ID!, $token: String) {
      respondToInvite(participantId: $id, response: ACCEPTED, token: $token) {
        emailProven cycle { participants ${FIELDS} }
      }
    }`,
    { id: participantOf(cycle, pat).id, token },
  );

  expect(data?.respondToInvite.emailProven).toBe(true);
  expect(data?.respondToInvite.cycle.participants.find(({ userId }) => userId === pat.id)?.emailProven).toBe(
    true,
  );
});
