import type { APIRequestContext } from '@playwright/test';
import { PASSWORD } from './password.ts';
import type { Person } from './people.ts';

/** Sends a GraphQL operation, as somebody signed in or as nobody. */
export async function ask<T>(
  request: APIRequestContext,
  query: string,
  variables: Record<string, unknown>,
  token?: string,
): Promise<T> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const response = await request.post('/graphql', { headers, data: { query, variables } });
  const { data, errors } = (await response.json()) as { data: T; errors?: { message: string }[] };
  if (errors) throw new Error(`${query.slice(0, 60)}: ${errors[0]?.message}`);
  return data;
}

const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }';
const CREATE =
  'mutation ($input: CreateCycleInput!) { createCycle(input: $input) { id ownerParticipant { id } } }';
const START = `mutation ($id: ID!, $seat: ID!) {
  cycle: freezeSection(cycleId: $id, section: CYCLE) { id }
  people: freezeSection(cycleId: $id, section: PARTICIPANTS) { id }
  order: assignCollectors(cycleId: $id, participantIds: [$seat]) { id }
  slot: confirmCollection(participantId: $seat, response: APPROVED) { id }
  run: runCycle(cycleId: $id) { id }
}`;

/** Two circles of one: one that is being set up, one that runs. */
export async function twoCycles(
  request: APIRequestContext,
  { email }: Person,
): Promise<{ draft: string; running: string }> {
  const input = { email, password: PASSWORD };
  const { signIn } = await ask<{ signIn: { accessToken: string } }>(request, SIGN_IN, { input });
  const create = async (title: string) => {
    const cycle = {
      type: 'GROUP',
      title,
      description: 'We save together, and each of us takes the pot once. '.repeat(8),
      startDate: '2027-01-31',
      frequency: 7,
      participantAmount: 100,
    };
    const { createCycle } = await ask<{ createCycle: { id: string; ownerParticipant: { id: string } } }>(
      request,
      CREATE,
      { input: cycle },
      signIn.accessToken,
    );
    return createCycle;
  };
  const draft = await create('A cycle to set up');
  const running = await create('A cycle that runs');
  await ask(request, START, { id: running.id, seat: running.ownerParticipant.id }, signIn.accessToken);
  return { draft: draft.id, running: running.id };
}
