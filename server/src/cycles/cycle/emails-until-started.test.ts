import { openBrowser, signUpFields } from '../../../test/tools/browser.ts';
import {
  briefDocuments,
  CYCLE_INPUT,
  participantOf,
  tokenIn,
  viewOf,
  type Operation,
} from '../../../test/tools/cycle.ts';
import { morningsOf, type Mornings } from '../../../test/tools/mornings.ts';
import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { Email } from '../../mail/email.entity.ts';
import { SOON_DAYS } from '../../domain/reminders.ts';
import { dayAfter } from '../../domain/schedule.ts';

/**
 * Every email that six people get from signing up until the first reminder of a payment. Each kind here is either needed to get in, or
 * promised for each answer (docs/rules.md §12.1). A new email on this way has to replace one.
 */

let app: TestApp;
let mornings: Mornings;
beforeAll(async () => {
  app = await startTestApp();
  mornings = morningsOf(app);
});
afterAll(async () => {
  await mornings.stop();
  await app.close();
});

const START = '2031-05-10';

async function must(person: Person, operation: Operation, variables: Record<string, unknown>): Promise<void> {
  const { refusal } = await app.ask(person, briefDocuments[operation], variables);
  if (refusal) throw new Error(`${person.firstName} ${operation}: ${refusal.message}`);
}

/** Signs up on the page, with what the link of an invite has stored. */
async function arrive(firstName: string, link?: URL): Promise<Person> {
  const email = emailOf(firstName);
  const fields = signUpFields({ firstName, email });
  const { data } = await openBrowser(app).signUp({
    ...fields,
    participantId: link?.searchParams.get('participantId') ?? null,
    inviteToken: link?.searchParams.get('token') ?? null,
  });
  const person = { ...fields, id: data?.signUp.user.id ?? '', token: data?.signUp.accessToken ?? '' };
  if (!link) await enterCode(person);
  // A session would end before the first payment.
  return { ...person, token: (await tokenSteps(app).made(person, 'WRITE')).token };
}

async function enterCode(person: Person): Promise<void> {
  const [message] = await app.emailsTo(person.email, 'prove-email');
  const code = /^Your code: +(\d{3} \d{3})$/m.exec(message?.text ?? '')?.[1];
  const document = 'mutation ($code: String!) { proveOwnEmailByCode(code: $code) }';
  expect((await app.ask(person, document, { code })).refusal).toBeUndefined();
}

const emailOf = (name: string): string => `${name.toLowerCase()}.six@example.com`;

async function linkTo(name: string, kind: 'invite' | 'confirmation'): Promise<URL> {
  const message = (await app.emailsTo(emailOf(name), kind)).at(-1);
  return new URL(/http:\/\/kolo\.test\/confirm\S+/.exec(message?.text ?? '')?.[0] ?? 'none:');
}

const sent = async (): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { kind } of await app.db.reader.find(Email)) {
    // Only this test uses a token in place of a session.
    if (kind !== 'token-added') counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
};

it('six people get 24 emails from signing up to the first reminder, and no kind twice for one thing', async () => {
  mornings.goTo('2031-03-01T12:00Z');
  const grace = await arrive('Grace');
  const created = await app.ask<{ createCycle: { id: string } }>(grace, briefDocuments.createCycle, {
    input: { ...CYCLE_INPUT, startDate: START },
  });
  const cycleId = created.data?.createCycle.id ?? '';

  const invites = ['Kofi', 'Ama'].map((name) => ({ email: emailOf(name), relationship: 'FAMILY' }));
  await must(grace, 'sendInvites', { cycleId, invites });
  const invited: Person[] = [];
  for (const name of ['Kofi', 'Ama']) {
    const link = await linkTo(name, 'invite');
    const person = await arrive(name, link);
    const participantId = link.searchParams.get('participantId');
    const token = link.searchParams.get('token');
    await must(person, 'respondToInvite', { participantId, response: 'ACCEPTED', token });
    invited.push(person);
  }

  await must(grace, 'openJoinLink', { cycleId });
  const token = tokenIn((await viewOf(app, grace, cycleId)).joinLink);
  const joiners: Person[] = [];
  for (const name of ['Yaw', 'Efe', 'Femi']) {
    const person = await arrive(name);
    await must(person, 'askToJoin', { token });
    joiners.push(person);
  }
  const { joinRequests } = await viewOf(app, grace, cycleId);
  for (const { id } of joinRequests) {
    await must(grace, 'answerJoinRequest', { id, approve: true, relationship: 'FRIEND' });
  }

  for (const section of ['CYCLE', 'PARTICIPANTS']) await must(grace, 'freezeSection', { cycleId, section });
  const people = [...joiners, ...invited, grace];
  const view = await viewOf(app, grace, cycleId);
  const idOf = (person: Person): string => participantOf(view, person).id;
  await must(grace, 'assignCollectors', { cycleId, participantIds: people.map(idOf) });
  const confirm = (person: Person): Promise<void> =>
    must(person, 'confirmCollection', {
      participantId: idOf(person),
      response: 'APPROVED',
      payTo: 'By mobile money.',
    });
  // The owner is on the page anyway.
  await confirm(grace);
  await must(grace, 'sendConfirmationEmails', { cycleId });
  for (const person of [...joiners, ...invited]) await confirm(person);
  await must(grace, 'runCycle', { cycleId });

  for (let day = '2031-03-02'; day < dayAfter(START, -SOON_DAYS); day = dayAfter(day, 1)) {
    mornings.goTo(`${day}T12:00Z`);
    await mornings.look();
  }
  expect(await sent()).toEqual({
    // The organiser, and everyone who came by the join link. The invite's own link verifies the others.
    'prove-email': 4,
    invite: 2,
    'invite-response': 2,
    'join-asked': 1,
    'join-approved': 3,
    confirmation: 5,
    'all-confirmed': 1,
    started: 6,
  });

  // From here on, payments have reminders.
  mornings.goTo(`${dayAfter(START, -SOON_DAYS)}T12:00Z`);
  await mornings.look();
  expect((await sent()).morning).toBe(5);
});
