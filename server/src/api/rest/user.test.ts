import { givenCycle, viewOf } from '../../../test/tools/cycle.ts';
import { PASSWORD, startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.person('Ada Lovelace');
});
afterAll(() => app.close());

const form = (changes: Record<string, unknown> = {}) => ({
  firstName: 'Yan',
  lastName: 'New',
  email: `${newId()}@example.com`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  phoneNumber: '+44 20 7946 0000',
  dob: '1990-05-17',
  ...changes,
});
interface Registered {
  id: string;
  token: string;
  dob: string;
  createdAt: { seconds: number };
}
const register = (body: unknown) => app.rest<Registered>(undefined, 'POST', '/api/user/register', body);
const as = (token: string | undefined): Person => ({ ...ada, token: token ?? '' });

describe('POST /api/user/register', () => {
  it('makes an account for whoever comes, and answers its profile, uid and token', async () => {
    const body = form();
    const before = Math.floor(Date.now() / 1_000);

    const { status, data, cookies } = await register(body);

    expect(status).toBe(201);
    expect(data).toEqual({
      id: expect.any(String),
      uid: data?.id,
      firstName: 'Yan',
      lastName: 'New',
      email: body.email,
      displayName: 'Yan New',
      phoneNumber: '+44 20 7946 0000',
      dob: '1990-05-17',
      createdAt: { seconds: expect.any(Number), nanoseconds: 0 },
      token: expect.any(String),
    });
    expect(data?.createdAt.seconds).toBeGreaterThanOrEqual(before);
    expect(cookies.join()).toMatch(/^kolo_refresh=[\w-]+;.*HttpOnly.*SameSite=Strict/);
    const me = await app.rest(as(data?.token), 'GET', '/api/user/me');
    expect({ ...me.data, token: data?.token }).toEqual(data);
    const messages = await app.emailsTo(body.email);
    expect(messages.map(({ kind }) => kind).sort()).toEqual(['prove-email', 'welcome']);
  });

  it('takes a date of birth as seconds, and no confirmation', async () => {
    const { data } = await register(
      form({ dob: { seconds: 642_902_400, nanoseconds: 0 }, confirmPassword: undefined }),
    );

    expect(data?.dob).toBe('1990-05-17');
  });

  it.each([
    ['a password that is too short', { password: 'short', confirmPassword: 'short' }, 'password'],
    ['another confirmation', { confirmPassword: 'another horse' }, 'confirmPassword'],
    ['a date of birth to come', { dob: '2190-05-17' }, 'dob'],
    ['seconds of a day to come', { dob: { seconds: 9_999_999_999 } }, 'dob'],
    ['seconds beyond all days', { dob: { seconds: Number.MAX_SAFE_INTEGER } }, 'dob'],
    ['letters for a phone number', { phoneNumber: 'call me' }, 'phoneNumber'],
    ['no e-mail', { email: undefined }, 'email'],
  ])('refuses %s by name', async (_what, changes, field) => {
    const { status, refusal } = await register(form(changes));

    expect(status).toBe(400);
    expect(Object.keys(refusal?.fields ?? {})).toEqual([field]);
  });

  it('refuses an e-mail that has an account, however it is written', async () => {
    expect(await register(form({ email: ada.email.toUpperCase() }))).toMatchObject({
      status: 409,
      refusal: { reason: 'email-taken', message: 'An account with this email already exists.' },
    });
  });

  it('links the participant that waits for its e-mail, and no other', async () => {
    const cycle = await givenCycle(app, ada);
    const emails = [`${newId()}@example.com`, `${newId()}@example.com`];
    await app.rest(ada, 'POST', '/api/email/send-invites', {
      cycleId: cycle.id,
      invites: emails.map((email) => ({ email, relationship: 'friend' })),
    });
    const [, one, other] = (await viewOf(app, ada, cycle.id)).participants;

    const { status, data } = await register(form({ email: emails[0], participantId: other?.id }));

    expect(status).toBe(201);
    const participants = (await viewOf(app, ada, cycle.id)).participants;
    expect(participants.map(({ userId }) => userId)).toEqual([ada.id, data?.id, null]);
    const seen = await app.rest(ada, 'GET', `/api/participant/${one?.id}`);
    expect(seen.data).toMatchObject({ userId: data?.id, name: 'Yan.NE' });
  });
});

describe('GET /api/user/me', () => {
  it('is for whoever is signed in', async () => {
    expect(await app.rest(undefined, 'GET', '/api/user/me')).toMatchObject({
      status: 401,
      refusal: { code: 'UNAUTHENTICATED', reason: 'not-signed-in', message: 'Please sign in first.' },
    });
  });
});

describe('PUT /api/user/update', () => {
  it.each([
    [{ firstName: 'Augusta' }, { firstName: 'Augusta', displayName: 'Augusta New' }],
    [{ lastName: ' King ' }, { lastName: 'King', displayName: 'Yan King' }],
    [{ phoneNumber: '+1 555' }, { phoneNumber: '+1 555' }],
    [{ dob: '1991-01-01' }, { dob: '1991-01-01' }],
    [{ dob: { seconds: 0 } }, { dob: '1970-01-01' }],
    [{}, {}],
    [{ isOwner: true, userId: 'somebody', status: 'accepted', purpose: null }, {}],
  ])('%p changes that and nothing else', async (body, changed) => {
    const { token, ...profile } = (await register(form())).data ?? { token: '' };

    const { status, data } = await app.rest(as(token), 'PUT', '/api/user/update', body);

    expect(status).toBe(200);
    expect(data).toEqual({ ...profile, ...changed });
    expect((await app.rest(as(token), 'GET', '/api/user/me')).data).toEqual(data);
  });

  it('never changes the e-mail, the id, or somebody else', async () => {
    for (const field of ['email', 'id', 'uid', 'createdAt', 'displayName', 'password']) {
      const { status, refusal } = await app.rest(ada, 'PUT', '/api/user/update', { [field]: 'x' });
      expect({ field, status, fields: Object.keys(refusal?.fields ?? {}) }).toEqual({
        field,
        status: 400,
        fields: [field],
      });
    }
    expect((await app.rest(undefined, 'PUT', '/api/user/update', { firstName: 'Nobody' })).status).toBe(401);
  });

  it('is what signing in and GraphQL answer from then on', async () => {
    const person = await app.person('Una Update');
    await app.rest(person, 'PUT', '/api/user/update', { lastName: 'Changed' });

    const signedIn = await app.rest(undefined, 'POST', '/api/auth/sign-in', {
      email: person.email,
      password: PASSWORD,
    });
    expect(signedIn.data?.user).toMatchObject({ lastName: 'Changed', displayName: 'Una Changed' });
    expect((await app.ask(person, '{ me { lastName } }')).data).toEqual({ me: { lastName: 'Changed' } });
  });
});

describe('POST /api/user/verify-email', () => {
  const verify = (email: string) => app.rest(undefined, 'POST', '/api/user/verify-email', { email });

  it('answers the e-mail where it has an account, however it is written', async () => {
    const email = ` ${ada.email.toUpperCase()} `;

    expect(await verify(email)).toMatchObject({ status: 200, data: { email } });
  });

  it('says where it has none, and where it is none', async () => {
    expect(await verify('nobody@example.com')).toMatchObject({
      status: 404,
      refusal: { code: 'NOT_FOUND', reason: 'email-not-registered', message: 'Email not registered' },
    });
    expect(await verify('nobody')).toMatchObject({ status: 400, refusal: { reason: 'invalid-email' } });
  });
});
