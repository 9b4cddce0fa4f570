import { givenCycle, viewOf } from '../../../test/tools/cycle.ts';
import { PASSWORD, startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { t } from '../../domain/messages/translate.ts';
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
  it('creates an account, and returns its profile, uid and token', async () => {
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
    expect(messages.map(({ kind }) => kind).sort()).toEqual(['prove-email']);
  });

  it('accepts a date of birth in seconds, and needs no confirmPassword', async () => {
    const { data } = await register(
      form({ dob: { seconds: 642_902_400, nanoseconds: 0 }, confirmPassword: undefined }),
    );

    expect(data?.dob).toBe('1990-05-17');
  });

  it.each([
    ['a password that is too short', { password: 'short', confirmPassword: 'short' }, 'password'],
    ['a confirmPassword that differs', { confirmPassword: 'another horse' }, 'confirmPassword'],
    ['a date of birth in the future', { dob: '2190-05-17' }, 'dob'],
    ['seconds in the future', { dob: { seconds: 9_999_999_999 } }, 'dob'],
    ['seconds out of range', { dob: { seconds: Number.MAX_SAFE_INTEGER } }, 'dob'],
    ['letters in a phone number', { phoneNumber: 'call me' }, 'phoneNumber'],
    ['a missing email address', { email: undefined }, 'email'],
  ])('refuses %s by name', async (_what, changes, field) => {
    const { status, refusal } = await register(form(changes));

    expect(status).toBe(400);
    expect(Object.keys(refusal?.fields ?? {})).toEqual([field]);
  });

  it('refuses an email address that has an account, in any spelling', async () => {
    expect(await register(form({ email: ada.email.toUpperCase() }))).toMatchObject({
      status: 409,
      refusal: {
        reason: 'email-taken',
        message: 'There’s already an account with this email. Sign in instead.',
      },
    });
  });

  it('links only the participant with the same email address', async () => {
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
  it('requires a signed-in person', async () => {
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
    [{ phoneNumber: '+١ ५५५' }, { phoneNumber: '+1 555' }],
    [{ dob: '1991-01-01' }, { dob: '1991-01-01' }],
    [{ dob: { seconds: 0 } }, { dob: '1970-01-01' }],
    [{}, {}],
    [{ isOwner: true, userId: 'another', status: 'accepted', purpose: null }, {}],
  ])('%p changes only these fields', async (body, changed) => {
    const { token, ...profile } = (await register(form())).data ?? { token: '' };

    const { status, data } = await app.rest(as(token), 'PUT', '/api/user/update', body);

    expect(status).toBe(200);
    expect(data).toEqual({ ...profile, ...changed });
    expect((await app.rest(as(token), 'GET', '/api/user/me')).data).toEqual(data);
  });

  it.each(['\u061c', '\u200e', '\u200f', '\u202e', '\u2067'])(
    'refuses a name with a control character for direction: %j',
    async (control) => {
      const { status, refusal } = await app.rest(ada, 'PUT', '/api/user/update', {
        firstName: `A${control}da`,
      });

      expect(status).toBe(400);
      expect(refusal?.fields).toEqual({ firstName: [t('complaints.forbiddenCharacters')] });
    },
  );

  it('cannot change the email address, the id, or another account', async () => {
    for (const field of ['email', 'id', 'uid', 'createdAt', 'displayName', 'password']) {
      const { status, refusal } = await app.rest(ada, 'PUT', '/api/user/update', { [field]: 'x' });
      expect({ field, status, fields: Object.keys(refusal?.fields ?? {}) }).toEqual({
        field,
        status: 400,
        fields: [field],
      });
    }
    expect((await app.rest(undefined, 'PUT', '/api/user/update', { firstName: 'Eve' })).status).toBe(401);
  });

  it('is visible at the next sign-in and in GraphQL', async () => {
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

  it('returns the address if it has an account, in any spelling', async () => {
    const email = ` ${ada.email.toUpperCase()} `;

    expect(await verify(email)).toMatchObject({ status: 200, data: { email } });
  });

  it('refuses an unknown and an invalid address', async () => {
    expect(await verify('unknown@example.com')).toMatchObject({
      status: 404,
      refusal: { code: 'NOT_FOUND', reason: 'email-not-registered', message: 'Email not registered' },
    });
    expect(await verify('unknown')).toMatchObject({ status: 400, refusal: { reason: 'invalid-email' } });
  });
});
