import { Email } from '../../mail/email.entity.ts';
import { openBrowser, signUpFields } from '../../../test/tools/browser.ts';
import { participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { openScenario, tokenOf, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

type Row = Record<string, unknown>;
const HOUR = 60 * 60_000;
const post = <T = Row>(person: Person | undefined, name: string, body: unknown) =>
  scenario.app.rest<T>(person, 'POST', `/api/email/${name}`, body);
const messages = () => scenario.app.db.reader.count(Email);

/** Expects that an attempt changes neither the cycle nor the outbox. */
async function withoutChange(cycle: CycleView, attempt: () => ReturnType<typeof post>) {
  const before = await messages();
  const response = await attempt();
  expect(await scenario.view(cycle)).toEqual(cycle);
  expect(await messages()).toBe(before);
  return response;
}

describe('POST /api/email/send-invites', () => {
  const invite = (cycle: CycleView, rows: unknown[], claims: Row = {}) =>
    post<{ invites: Row[] }>(scenario.ada, 'send-invites', { cycleId: cycle.id, invites: rows, ...claims });

  it('invites the new people, with one email each, and ignores all claims', async () => {
    const cycle = await scenario.copy('draft');
    const emails = [`${newId()}@example.com`, `${newId()}@example.com`];
    const rows = emails.map((email) => ({
      relationship: 'other-family',
      email: ` ${email} `,
      status: 'accepted',
      sentBy: scenario.sam.id,
      createdAt: { seconds: 1, nanoseconds: 1 },
      cycleId: 'another',
    }));

    const { status, data } = await invite(cycle, rows, { userId: scenario.sam.id, isOwner: 'true' });

    expect(status).toBe(200);
    const after = await scenario.view(cycle);
    expect(data).toEqual({
      invites: emails.map((email, index) => ({
        id: expect.any(String),
        cycleId: cycle.id,
        participantId: after.participants[cycle.participants.length + index]?.id,
        relationship: 'other-family',
        email,
        sentBy: scenario.ada.id,
        status: 'pending',
        createdAt: { seconds: expect.any(Number), nanoseconds: 0 },
      })),
    });
    for (const email of emails) expect(await scenario.app.emailsTo(email, 'invite')).toHaveLength(1);
  });

  it('refuses people who are already in the cycle, by name, and stores nothing of the call', async () => {
    const cycle = await scenario.standing('draft');
    const row = (email: string) => ({ email, relationship: 'friend' });
    const rows = [row('new@example.com'), row(scenario.bob.email.toUpperCase()), row(scenario.ada.email)];

    const { status, refusal } = await withoutChange(cycle, () =>
      invite(cycle, [...rows, row('NEW@example.com')]),
    );

    expect({ status, reason: refusal?.reason }).toEqual({ status: 409, reason: 'already-invited' });
    expect(refusal?.fields).toEqual({
      'invites[1].email': [`Already part of this circle: ${scenario.bob.email.toUpperCase()}`],
      'invites[2].email': [`You are already part of this circle: ${scenario.ada.email}`],
      'invites[3].email': ['Listed more than once: NEW@example.com'],
    });
  });

  it.each([
    ['no rows', [], 'invites', 'No new invites added.'],
    [
      'an incomplete row',
      [{ email: '', relationship: 'friend' }],
      'invites[0].email',
      'Please fill in all fields before proceeding.',
    ],
    [
      'a row without a relationship',
      [{ email: 'a@example.com' }],
      'invites[0].relationship',
      'Please fill in all fields before proceeding.',
    ],
    [
      'more than fifty rows',
      Array.from({ length: 51 }, (_, index) => ({ email: `${index}@example.com`, relationship: 'friend' })),
      'invites',
      'You can send at most 50 invites at a time. Please send the others afterwards.',
    ],
    [
      'an unknown field',
      [{ email: 'a@example.com', relationship: 'friend', token: 'x' }],
      'invites[0].token',
      'There is no field "token" here.',
    ],
  ])('refuses %s with the message of the screen', async (_what, rows, field, complaint) => {
    const cycle = await scenario.standing('draft');

    const { status, refusal } = await withoutChange(cycle, () => invite(cycle, rows));

    expect({ status, fields: refusal?.fields }).toEqual({ status: 400, fields: { [field]: [complaint] } });
  });
});

describe('POST /api/email/send-welcome-email', () => {
  const welcome = (email: string, more: Row = {}) =>
    post(undefined, 'send-welcome-email', { email, ...more });

  /** Signs up with the emailed link of an invite, which verifies the address without a further email. */
  const fromInvite = async (): Promise<string> => {
    const email = `${newId()}@example.com`;
    const { id: cycleId } = await scenario.copy('draft');
    const invites = [{ email, relationship: 'FRIEND' }];
    await scenario.does(scenario.ada, 'sendInvites', { cycleId, invites });
    const [link] = await scenario.links({ id: cycleId }, email, 'invite');
    const { data } = await openBrowser(scenario.app).signUp({
      ...signUpFields({ email }),
      participantId: link?.searchParams.get('participantId') ?? '',
      inviteToken: tokenOf(link),
    });
    expect(data).not.toBeNull();
    return email;
  };

  it('has the same response for every address, and welcomes each account only once', async () => {
    const email = await fromInvite();
    const more = { firstName: 'Wes', name: { first: 'Wes' } };

    for (const address of [email, email.toUpperCase(), 'unknown@example.com']) {
      expect(await welcome(address, more)).toMatchObject({ status: 200, data: { email: address } });
    }
    expect(await scenario.app.emailsTo(email, 'welcome')).toHaveLength(1);
    expect(await scenario.app.emailsTo('unknown@example.com')).toEqual([]);
  });

  it('sends nothing to an account that its first email has welcomed', async () => {
    const { email } = await scenario.app.person('Wes Welcome');
    expect((await welcome(email)).status).toBe(200);
    expect((await scenario.app.emailsTo(email)).map(({ kind }) => kind)).toEqual(['prove-email']);
  });

  it('refuses an invalid email address', async () => {
    expect(await welcome('unknown')).toMatchObject({ status: 400, refusal: { reason: 'invalid-email' } });
    expect(await post(undefined, 'send-welcome-email', {})).toMatchObject({
      status: 400,
      refusal: { message: 'Email is required', fields: { email: ['Email is required'] } },
    });
  });

  it('sends no email to an account that is older than an hour', async () => {
    const email = await fromInvite();
    scenario.app.turnClock(2 * HOUR);
    await welcome(email);
    scenario.app.turnClock(-2 * HOUR);

    expect(await scenario.app.emailsTo(email, 'welcome')).toHaveLength(0);
  });
});

describe('POST /api/email/send-invite-response', () => {
  const claim = (person: Person, cycle: CycleView, inviteResponse: string, cycleId = cycle.id) =>
    post(person, 'send-invite-response', {
      cycleId,
      inviteResponse,
      participantId: participantOf(cycle, scenario.pat).id,
    });
  const countEmails = async () => (await scenario.app.emailsTo(scenario.ada.email, 'invite-response')).length;

  it.each(['GraphQL', 'REST'])('sends no email after the one for the response over %s', async (api) => {
    const cycle = await scenario.copy('draft');
    const participantId = participantOf(cycle, scenario.pat).id;
    const before = await countEmails();
    if (api === 'REST') {
      await scenario.app.rest(scenario.pat, 'PUT', `/api/participant/${participantId}`, {
        status: 'rejected',
      });
    } else await scenario.does(scenario.pat, 'respondToInvite', { participantId, response: 'REJECTED' });

    for (let times = 0; times < 2; times += 1) {
      expect(await claim(scenario.pat, cycle, 'rejected')).toMatchObject({
        status: 200,
        data: { id: participantId, status: 'rejected' },
      });
    }
    expect((await countEmails()) - before).toBe(1);
  });

  it('requires the response that was given, the person who gave it, and the right cycle', async () => {
    const cycle = await scenario.standing('draft');
    const other = await scenario.standing('frozen');

    expect(await withoutChange(cycle, () => claim(scenario.pat, cycle, 'accepted'))).toMatchObject({
      status: 409,
      refusal: {
        reason: 'contradicts-facts',
        fields: { inviteResponse: ['This doesn’t match our records.'] },
      },
    });
    expect(await withoutChange(cycle, () => claim(scenario.ada, cycle, 'accepted'))).toMatchObject({
      status: 403,
      refusal: { reason: 'not-invitee' },
    });
    expect(await withoutChange(cycle, () => claim(scenario.pat, cycle, 'accepted', other.id))).toMatchObject({
      status: 404,
      refusal: { reason: 'participant-not-found' },
    });
    expect(await withoutChange(cycle, () => claim(scenario.pat, cycle, 'pending'))).toMatchObject({
      status: 400,
    });
  });
});

describe('POST /api/email/send-confirmation-email', () => {
  const ask = (cycle: CycleView, collectorDetails: unknown) =>
    post(scenario.ada, 'send-confirmation-email', { cycleId: cycle.id, collectorDetails });
  const detailsOf = ({ participants }: CycleView) =>
    participants
      .filter(({ isCollector }) => isCollector)
      .map(({ id, email, dateCollected }) => ({ id, email, dateCollected }));

  it('asks all pending collectors, and returns the cycle with its new state', async () => {
    const cycle = await scenario.copy('assigned');
    await scenario.does(scenario.eve, 'confirmCollection', {
      participantId: participantOf(cycle, scenario.eve).id,
      response: 'APPROVED',
    });
    const count = async (person: Person) =>
      (await scenario.app.emailsTo(person.email, 'confirmation')).length;
    const before = { bob: await count(scenario.bob), eve: await count(scenario.eve) };
    const claims = { name: 'x', confirmationStatus: 'approved', payments: [] };

    const response = await ask(
      cycle,
      detailsOf(cycle).map((details) => ({ ...details, ...claims })),
    );

    expect(response).toMatchObject({ status: 200, data: { sentConfirmationEmails: true } });
    expect({ bob: await count(scenario.bob), eve: await count(scenario.eve) }).toEqual({
      ...before,
      bob: before.bob + 1,
    });
    expect(await ask(cycle, [])).toMatchObject({
      status: 409,
      refusal: { reason: 'confirmation-already-sent' },
    });
  });

  it.each([
    ['someone who is not a collector', { id: 'none' }],
    ['another email address', { email: 'mallory@example.com' }],
    ['another day', { dateCollected: '2027-02-01' }],
    ['the day of another collector', { dateCollected: '2027-02-28' }],
  ])('refuses %s by name, and sends no emails', async (_what, changes) => {
    const cycle = await scenario.standing('assigned');
    const [first, ...others] = detailsOf(cycle);

    expect(await withoutChange(cycle, () => ask(cycle, [...others, { ...first, ...changes }]))).toMatchObject(
      {
        status: 409,
        refusal: {
          reason: 'contradicts-facts',
          fields: { 'collectorDetails[2]': ['This doesn’t match our records.'] },
        },
      },
    );
  });
});
