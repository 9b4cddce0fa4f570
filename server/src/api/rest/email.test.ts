import { Letter } from '../../mail/letter.entity.ts';
import { participantOf, type CycleView } from '../../../test/tools/circle.ts';
import { openScene, type Scene } from '../../../test/tools/scene.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

type Row = Record<string, unknown>;
const HOUR = 60 * 60_000;
const post = <T = Row>(person: Person | undefined, name: string, body: unknown) =>
  scene.app.rest<T>(person, 'POST', `/api/email/${name}`, body);
const letters = () => scene.app.db.reader.count(Letter);

/** What is refused changes neither the circle nor the outbox. */
async function inVain(cycle: CycleView, attempt: () => ReturnType<typeof post>) {
  const before = await letters();
  const answer = await attempt();
  expect(await scene.view(cycle)).toEqual(cycle);
  expect(await letters()).toBe(before);
  return answer;
}

describe('POST /api/email/send-invites', () => {
  const invite = (cycle: CycleView, rows: unknown[], claims: Row = {}) =>
    post<{ invites: Row[] }>(scene.ada, 'send-invites', { cycleId: cycle.id, invites: rows, ...claims });

  it('invites the new rows, with a letter each, and believes no claim', async () => {
    const cycle = await scene.copy('draft');
    const emails = [`${newId()}@example.com`, `${newId()}@example.com`];
    const rows = emails.map((email) => ({
      relationship: 'other-family',
      email: ` ${email} `,
      status: 'accepted',
      sentBy: scene.sam.id,
      createdAt: { seconds: 1, nanoseconds: 1 },
      cycleId: 'another',
    }));

    const { status, data } = await invite(cycle, rows, { userId: scene.sam.id, isOwner: 'true' });

    expect(status).toBe(200);
    const after = await scene.view(cycle);
    expect(data).toEqual({
      invites: emails.map((email, index) => ({
        id: expect.any(String),
        cycleId: cycle.id,
        participantId: after.participants[cycle.participants.length + index]?.id,
        relationship: 'other-family',
        email,
        sentBy: scene.ada.id,
        status: 'pending',
        createdAt: { seconds: expect.any(Number), nanoseconds: 0 },
      })),
    });
    for (const email of emails) expect(await scene.app.lettersTo(email, 'invite')).toHaveLength(1);
  });

  it('refuses by name whoever is there already, and keeps nothing of the call', async () => {
    const cycle = await scene.standing('draft');
    const row = (email: string) => ({ email, relationship: 'friend' });
    const rows = [row('new@example.com'), row(scene.bob.email.toUpperCase()), row(scene.ada.email)];

    const { status, refusal } = await inVain(cycle, () => invite(cycle, [...rows, row('NEW@example.com')]));

    expect({ status, reason: refusal?.reason }).toEqual({ status: 409, reason: 'already-invited' });
    expect(refusal?.fields).toEqual({
      'invites[1].email': [`Already part of this circle: ${scene.bob.email.toUpperCase()}`],
      'invites[2].email': [`You are already part of this circle: ${scene.ada.email}`],
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
      'You can send 50 invites at a time.',
    ],
    [
      'a field that a row does not have',
      [{ email: 'a@example.com', relationship: 'friend', token: 'x' }],
      'invites[0].token',
      'There is no field "token" here.',
    ],
  ])('refuses %s in the words of the screen', async (_what, rows, field, complaint) => {
    const cycle = await scene.standing('draft');

    const { status, refusal } = await inVain(cycle, () => invite(cycle, rows));

    expect({ status, fields: refusal?.fields }).toEqual({ status: 400, fields: { [field]: [complaint] } });
  });
});

describe('POST /api/email/send-welcome-email', () => {
  const welcome = (email: string, more: Row = {}) =>
    post(undefined, 'send-welcome-email', { email, ...more });

  it('answers alike for everybody, and welcomes an account once ever', async () => {
    const { email } = await scene.app.person('Wes Welcome');
    const more = { firstName: 'Wes', name: { first: 'Wes' } };

    for (const asked of [email, email.toUpperCase(), 'nobody@example.com']) {
      expect(await welcome(asked, more)).toMatchObject({ status: 200, data: { email: asked } });
    }
    expect(await scene.app.lettersTo(email, 'welcome')).toHaveLength(1);
    expect(await scene.app.lettersTo('nobody@example.com')).toEqual([]);
  });

  it('says what is no e-mail', async () => {
    expect(await welcome('nobody')).toMatchObject({ status: 400, refusal: { reason: 'invalid-email' } });
    expect(await post(undefined, 'send-welcome-email', {})).toMatchObject({
      status: 400,
      refusal: { message: 'Email is required', fields: { email: ['Email is required'] } },
    });
  });

  it('welcomes no account that is older than an hour', async () => {
    const { email } = await scene.app.person('Olga Old');
    scene.app.turnClock(2 * HOUR);
    await welcome(email);
    scene.app.turnClock(-2 * HOUR);

    expect(await scene.app.lettersTo(email, 'welcome')).toHaveLength(1);
  });
});

describe('POST /api/email/send-invite-response', () => {
  const tell = (person: Person, cycle: CycleView, inviteResponse: string, cycleId = cycle.id) =>
    post(person, 'send-invite-response', {
      cycleId,
      inviteResponse,
      participantId: participantOf(cycle, scene.pat).id,
    });
  const told = async () => (await scene.app.lettersTo(scene.ada.email, 'invite-response')).length;

  it.each(['GraphQL', 'REST'])('adds no letter to the one that the answer over %s has sent', async (door) => {
    const cycle = await scene.copy('draft');
    const participantId = participantOf(cycle, scene.pat).id;
    const before = await told();
    if (door === 'REST') {
      await scene.app.rest(scene.pat, 'PUT', `/api/participant/${participantId}`, { status: 'rejected' });
    } else await scene.does(scene.pat, 'respondToInvite', { participantId, response: 'REJECTED' });

    for (let times = 0; times < 2; times += 1) {
      expect(await tell(scene.pat, cycle, 'rejected')).toMatchObject({
        status: 200,
        data: { id: participantId, status: 'rejected' },
      });
    }
    expect((await told()) - before).toBe(1);
  });

  it('must tell what was answered, by the person who did, of the right cycle', async () => {
    const cycle = await scene.standing('draft');
    const other = await scene.standing('frozen');

    expect(await inVain(cycle, () => tell(scene.pat, cycle, 'accepted'))).toMatchObject({
      status: 409,
      refusal: {
        reason: 'contradicts-facts',
        fields: { inviteResponse: ['This doesn’t match our records.'] },
      },
    });
    expect(await inVain(cycle, () => tell(scene.ada, cycle, 'accepted'))).toMatchObject({
      status: 403,
      refusal: { reason: 'not-invitee' },
    });
    expect(await inVain(cycle, () => tell(scene.pat, cycle, 'accepted', other.id))).toMatchObject({
      status: 404,
      refusal: { reason: 'participant-not-found' },
    });
    expect(await inVain(cycle, () => tell(scene.pat, cycle, 'pending'))).toMatchObject({ status: 400 });
  });
});

describe('POST /api/email/send-confirmation-email', () => {
  const ask = (cycle: CycleView, collectorDetails: unknown) =>
    post(scene.ada, 'send-confirmation-email', { cycleId: cycle.id, collectorDetails });
  const detailsOf = ({ participants }: CycleView) =>
    participants
      .filter(({ isCollector }) => isCollector)
      .map(({ id, email, dateCollected }) => ({ id, email, dateCollected }));

  it('asks whoever is pending, and says so of the cycle', async () => {
    const cycle = await scene.copy('assigned');
    await scene.does(scene.eve, 'confirmCollection', {
      participantId: participantOf(cycle, scene.eve).id,
      response: 'APPROVED',
    });
    const count = async (person: Person) => (await scene.app.lettersTo(person.email, 'confirmation')).length;
    const before = { bob: await count(scene.bob), eve: await count(scene.eve) };
    const claims = { name: 'x', confirmationStatus: 'approved', payments: [] };

    const answer = await ask(
      cycle,
      detailsOf(cycle).map((details) => ({ ...details, ...claims })),
    );

    expect(answer).toMatchObject({ status: 200, data: { sentConfirmationEmails: true } });
    expect({ bob: await count(scene.bob), eve: await count(scene.eve) }).toEqual({
      ...before,
      bob: before.bob + 1,
    });
    expect(await ask(cycle, [])).toMatchObject({
      status: 409,
      refusal: { reason: 'confirmation-already-sent' },
    });
  });

  it.each([
    ['somebody who is no collector', { id: 'none' }],
    ['another e-mail', { email: 'mallory@example.com' }],
    ['another day', { dateCollected: '2027-02-01' }],
    ['the day of another collector', { dateCollected: '2027-02-28' }],
  ])('refuses %s by name, and asks nobody', async (_what, changes) => {
    const cycle = await scene.standing('assigned');
    const [first, ...others] = detailsOf(cycle);

    expect(await inVain(cycle, () => ask(cycle, [...others, { ...first, ...changes }]))).toMatchObject({
      status: 409,
      refusal: {
        reason: 'contradicts-facts',
        fields: { 'collectorDetails[2]': ['This doesn’t match our records.'] },
      },
    });
  });
});
