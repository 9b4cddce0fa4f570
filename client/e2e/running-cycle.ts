import type { APIRequestContext } from '@playwright/test';
import { ask } from './api.ts';
import { PASSWORD } from './password.ts';
import type { Person } from './people.ts';

export const STORY =
  'We save together every month, and each of us takes the pot once. A hundred on the last day of the month, in cash or by transfer, until each of us has collected. Tell us a week before if you cannot: the others carry that month, and it is given back in the next, without a word. We have known each other since school.';

const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }';

const TODAY = { startDate: new Date().toISOString().slice(0, 10) };

async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const input = { email, password: PASSWORD };
  const { signIn } = await ask<{ signIn: { accessToken: string } }>(request, SIGN_IN, { input });
  return signIn.accessToken;
}

interface Terms {
  startDate: string;
  currency?: string;
}

/** A circle that its owner has just created: nobody is invited yet. */
export async function newCircle(
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
  const { createCycle } = await ask<{ createCycle: { id: string } }>(
    request,
    'mutation ($input: CreateCycleInput!) { createCycle(input: $input) { id } }',
    { input },
    await tokenOf(request, owner),
  );
  return { cycleId: createCycle.id, title };
}

/** A circle of these people that runs, its first round today, or on the start date, and collected by the first of them. */
export async function runningCycle(
  request: APIRequestContext,
  people: readonly Person[],
  terms: Terms = TODAY,
): Promise<string> {
  const tokens = new Map<string, string>();
  for (const { email } of people) tokens.set(email, await tokenOf(request, email));
  const as = <T>(email: string, query: string, variables: Record<string, unknown>) =>
    ask<T>(request, query, variables, tokens.get(email));
  const [owner, ...guests] = people.map(({ email }) => email) as [string, ...string[]];
  const { cycleId, title } = await newCircle(request, owner, terms);
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
      'mutation ($id: ID!) { confirmCollection(participantId: $id, response: APPROVED) { id } }',
      {
        id: idOf(email),
      },
    );
  await as(owner, 'mutation ($cycleId: ID!) { runCycle(cycleId: $cycleId) { id } }', { cycleId });
  return title;
}
