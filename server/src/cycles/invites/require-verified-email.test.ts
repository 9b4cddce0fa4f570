import { Participant } from '../tables/participant.entity.ts';
import { participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { verify } from '../../../test/tools/verify.ts';
import { openScenario, tokenOf, type Scenario } from '../../../test/tools/scenario.ts';
import { startTestApp, type Person, type RestAnswer, type TestApp } from '../../../test/tools/test-app.ts';
import { failureText } from '../../domain/messages/failures.ts';
import { Cycle } from '../tables/cycle.entity.ts';

/** Accepting an invite if the deployment requires a verified email (docs/rules.md §3.5, §8.2). */

let scenario: Scenario;
/** An app on the same database with the setting on. The cycles of the scenario were made without it. */
let strict: TestApp;
beforeAll(async () => {
  scenario = await openScenario();
  strict = await startTestApp({ beside: scenario.app, requireVerifiedEmail: true });
});
afterAll(async () => {
  await strict.close();
  await scenario.close();
});

type Answering = (
  cycle: CycleView,
  person: Person,
  status: 'ACCEPTED' | 'REJECTED',
  token?: string,
) => Promise<{ reason: string | undefined; status: number | undefined }>;

const byGraphQL: Answering = async (cycle, person, response, token) => {
  const participantId = participantOf(cycle, person).id;
  const { refusal } = await strict.ask(
    person,
    `mutation ($participantId: ID!, $response: InviteResponse!, $token: String) {
      respondToInvite(participantId: $participantId, response: $response, token: $token) { id status }
    }`,
    { participantId, response, token },
  );
  return { reason: refusal?.reason, status: refusal?.code === 'FORBIDDEN' ? 403 : undefined };
};

const byRest: Answering = async (cycle, person, status) => {
  const answer: RestAnswer<unknown> = await strict.rest(
    person,
    'PUT',
    `/api/participant/${participantOf(cycle, person).id}`,
    { status: status.toLowerCase() },
  );
  return { reason: answer.refusal?.reason, status: answer.refusal ? answer.status : undefined };
};

const apis = [
  ['GraphQL', byGraphQL],
  ['REST', byRest],
] as const;

/** A new person without a verified email, invited to one of Ada's cycles. */
let people = 0;
async function invited(): Promise<{ cycle: CycleView; person: Person; token: string }> {
  people += 1;
  const person = await scenario.app.person('Uma Unverified', `uma${people}@example.com`);
  const { id } = await scenario.circle();
  await scenario.does(scenario.ada, 'sendInvites', {
    cycleId: id,
    invites: [{ relationship: 'FRIEND', email: person.email }],
  });
  const cycle = await scenario.view({ id });
  const token = tokenOf((await scenario.links(cycle, person.email, 'invite')).at(-1));
  return { cycle, person, token };
}

const NOT_VERIFIED = { reason: 'email-not-proven', status: 403 };
const DONE = { reason: undefined, status: undefined };

describe.each(apis)('by %s, an invited person', (_api, answer) => {
  it('without a verified email cannot accept, and nothing is written', async () => {
    const { cycle, person } = await invited();
    const emails = (await scenario.app.emailsTo(scenario.ada.email)).length;

    expect(await answer(cycle, person, 'ACCEPTED')).toEqual(NOT_VERIFIED);

    expect(await scenario.view(cycle)).toEqual(cycle);
    expect(await scenario.app.emailsTo(scenario.ada.email)).toHaveLength(emails);
  });

  it('can reject without a verified email', async () => {
    const { cycle, person } = await invited();

    expect(await answer(cycle, person, 'REJECTED')).toEqual(DONE);
  });

  it('with a verified email can accept, and repeat the answer', async () => {
    const { cycle, person } = await invited();
    const verified = await verify(scenario.app, person);

    expect(await answer(cycle, verified, 'ACCEPTED')).toEqual(DONE);
    expect(await answer(cycle, verified, 'ACCEPTED')).toEqual(DONE);
  });

  it('gets the errors about role and state first, and can repeat an answer', async () => {
    const { cycle, person } = await invited();
    const { app, ada, rex } = scenario;

    // A stranger gets the error for the role, and a person who rejected the one for the answer.
    expect(
      (await answer({ ...cycle, participants: replaced(cycle, rex, person) }, rex, 'ACCEPTED')).reason,
    ).toBe('not-invitee');
    expect((await answer(cycle, rex, 'ACCEPTED')).reason).toBe('already-responded');
    expect(await answer(cycle, ada, 'ACCEPTED')).toEqual(DONE);
    await app.db.transaction(async (manager) => {
      await manager.update(Participant, { id: participantOf(cycle, person).id }, { status: 'ACCEPTED' });
    });
    expect(await answer(cycle, person, 'ACCEPTED')).toEqual(DONE);
    await app.db.transaction(async (manager) => {
      await manager.update(Participant, { id: participantOf(cycle, person).id }, { status: 'PENDING' });
      await manager.update(Cycle, { id: cycle.id }, { isRunning: true });
    });
    expect((await answer(cycle, person, 'ACCEPTED')).reason).toBe('cycle-running');
  });
});

/** The participants of the cycle, with `person` in the place of `instead`. */
const replaced = (cycle: CycleView, person: Person, instead: Person): CycleView['participants'] =>
  cycle.participants
    .filter(({ userId }) => userId !== person.id)
    .map((each) => (each.userId === instead.id ? { ...each, userId: person.id, email: person.email } : each));

it('verifies the email with a valid token of the same call, and reports an invalid token first', async () => {
  const { cycle, person, token } = await invited();

  expect((await byGraphQL(cycle, person, 'ACCEPTED', `${token}x`)).reason).toBe('invalid-link');
  expect(await byGraphQL(cycle, person, 'ACCEPTED')).toEqual(NOT_VERIFIED);
  expect(await byGraphQL(cycle, person, 'ACCEPTED', token)).toEqual(DONE);
  const me = await strict.ask<{ me: { emailProven: boolean } }>(person, '{ me { emailProven } }');
  expect(me.data?.me.emailProven).toBe(true);
});

it('returns the message of the catalogue', async () => {
  const { cycle, person } = await invited();
  const { refusal } = await strict.ask(
    person,
    'mutation ($id: ID!) { respondToInvite(participantId: $id, response: ACCEPTED) { id } }',
    { id: participantOf(cycle, person).id },
  );

  expect(refusal).toMatchObject({ code: 'FORBIDDEN', message: failureText('email-not-proven') });
});

it('requires no verified email to confirm a slot', async () => {
  const cycle = await scenario.copy('asked');
  const participantId = participantOf(cycle, scenario.bob).id;
  const me = await strict.ask<{ me: { emailProven: boolean } }>(scenario.bob, '{ me { emailProven } }');
  expect(me.data?.me.emailProven).toBe(false);

  const { refusal } = await strict.ask(
    scenario.bob,
    'mutation ($id: ID!) { confirmCollection(participantId: $id, response: APPROVED) { id } }',
    { id: participantId },
  );

  expect(refusal).toBeUndefined();
});

it('requires no verified email if the setting is off', async () => {
  const { cycle, person } = await invited();

  const { refusal } = await scenario.app.ask(
    person,
    'mutation ($id: ID!) { respondToInvite(participantId: $id, response: ACCEPTED) { id } }',
    { id: participantOf(cycle, person).id },
  );
  expect(refusal).toBeUndefined();
});
