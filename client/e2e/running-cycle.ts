import type { APIRequestContext } from '@playwright/test';
import { send } from './api.ts';
import { PASSWORD } from './password.ts';
import type { Person } from './people.ts';

export const STORY =
  'We save together every month, and each of us takes the pot once. A hundred on the last day of the month, in cash or by transfer, until each of us has collected. Let us know a week before if you cannot: the others carry that month, and you give it back in the next. We have known each other since school.';

const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }';

const TODAY = { startDate: new Date().toISOString().slice(0, 10) };

/** A token of a person with an account. */
export async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const input = { email, password: PASSWORD };
  const { signIn } = await send<{ signIn: { accessToken: string } }>(request, SIGN_IN, { input });
  return signIn.accessToken;
}

interface Terms {
  startDate: string;
  currency?: string;
}

/** Creates a cycle without invites. */
export async function createCycle(
  request: APIRequestContext,
  owner: string,
  terms: Terms,
): Promise<{ cycleId: string; title: string }> {
  const title = `Nine of us ${Math.floor(Math.random() * 100_000)}`;
  const input = {
    type: 'GROUP',
    title,
    description: STORY,
    frequency: 28,
    participantAmount: 100,
    ...terms,
  };
  const data = await send<{ createCycle: { id: string } }>(
    request,
    'mutation ($input: CreateCycleInput!) { createCycle(input: $input) { id } }',
    { input },
    await tokenOf(request, owner),
  );
  return { cycleId: data.createCycle.id, title };
}

/**
 * Creates a running cycle of these people and returns its title. The first person is the owner and collects first. The first
 * round is today, unless the terms have another start date.
 * @param payTo how the first person wants to be paid
 */
export async function createRunningCycle(
  request: APIRequestContext,
  people: readonly Person[],
  { payTo, ...terms }: Terms & { payTo?: string } = TODAY,
): Promise<string> {
  const tokens = new Map<string, string>();
  for (const { email } of people) tokens.set(email, await tokenOf(request, email));
  const as = <T>(email: string, query: string, variables: Record<string, unknown>) =>
    send<T>(request, query, variables, tokens.get(email));
  const [owner, ...guests] = people.map(({ email }) => email) as [string, ...string[]];
  const { cycleId, title } = await createCycle(request, owner, terms);
  await as(
    owner,
    'mutation ($cycleId: ID!, $invites: [InviteInput!]!) { sendInvites(cycleId: $cycleId, invites: $invites) { id } }',
    {
      cycleId,
      invites: guests.map((email) => ({ email, relationship: 'FRIEND' })),
    },
  );
  const { participants } = await as<{ participants: { id: string; email: string }[] }>(
    owner,
    'query ($cycleId: ID!) { participants(cycleId: $cycleId) { id email } }',
    { cycleId },
  );
  const idOf = (email: string) => participants.find((one) => one.email === email)?.id;
  for (const email of guests)
    await as(
      email,
      'mutation ($id: ID!) { respondToInvite(participantId: $id, response: ACCEPTED) { id } }',
      {
        id: idOf(email),
      },
    );
  for (const section of ['CYCLE', 'PARTICIPANTS'])
    await as(
      owner,
      'mutation ($cycleId: ID!, $section: Section!) { freezeSection(cycleId: $cycleId, section: $section) { id } }',
      {
        cycleId,
        section,
      },
    );
  await as(
    owner,
    'mutation ($cycleId: ID!, $ids: [ID!]!) { assignCollectors(cycleId: $cycleId, participantIds: $ids) { id } }',
    {
      cycleId,
      ids: people.map(({ email }) => idOf(email)),
    },
  );
  for (const { email } of people)
    await as(
      email,
      'mutation ($id: ID!, $payTo: String) { confirmCollection(participantId: $id, response: APPROVED, payTo: $payTo) { id } }',
      { id: idOf(email), ...(email === owner && payTo !== undefined ? { payTo } : {}) },
    );
  await as(owner, 'mutation ($cycleId: ID!) { runCycle(cycleId: $cycleId) { id } }', { cycleId });
  return title;
}
