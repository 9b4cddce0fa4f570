import { t } from '../../domain/messages/translate.ts';
import { signAccessToken } from '../sessions/access-token.ts';
import { givenCycle } from '../../../test/tools/cycle.ts';
import { transactionStatementsOf } from '../../../test/tools/statements.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { newId } from '../../base/tokens.ts';

const PROFILE =
  '{ id uid firstName lastName email displayName phoneNumber dob createdAt emailProven timeZone reminders receipts emailBouncedSince }';
const UPDATE = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) ${PROFILE} }`;

interface Profile {
  id: string;
  firstName: string;
  displayName: string;
  createdAt: string;
}

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ada = await app.person('Ada Lovelace', `${newId()}@example.com`);
});
afterAll(() => app.close());

const me = async (person: Person | undefined = ada) => app.ask<{ me: Profile }>(person, `{ me ${PROFILE} }`);
const update = (input: object, person: Person | undefined = ada) =>
  app.ask<{ updateProfile: Profile }>(person, UPDATE, { input });

describe('the profile', () => {
  it('shows everything from sign-up, and when the account was created', async () => {
    const { data } = await me();

    expect(data?.me).toEqual({
      id: ada.id,
      uid: ada.id,
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: ada.email,
      displayName: 'Ada Lovelace',
      phoneNumber: '+44 20 7946 0000',
      dob: '1990-05-17',
      createdAt: data?.me.createdAt,
      emailProven: false,
      timeZone: 'UTC',
      reminders: true,
      receipts: true,
      emailBouncedSince: null,
    });
    expect(data?.me.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Math.abs(Date.now() - new Date(data?.me.createdAt ?? 0).getTime())).toBeLessThan(60_000);
  });

  it('requires signing in', async () => {
    for (const document of [`{ me ${PROFILE} }`, 'mutation { updateProfile(input: {}) { id } }']) {
      expect((await app.ask(undefined, document)).refusal).toMatchObject({
        code: 'UNAUTHENTICATED',
        reason: 'not-signed-in',
      });
    }
  });

  it('contains no secrets', async () => {
    const { data } = await app.ask<{ type: { fields: { name: string }[] } }>(
      ada,
      '{ type: __type(name: "User") { fields { name } } }',
    );

    expect(data?.type.fields.map(({ name }) => name).sort()).toEqual(
      // Only the mutation that creates the calendar link returns it.
      [
        ...PROFILE.replace(/[{}]/g, '').trim().split(' '),
        'calendarLink',
        'calendarSince',
        'locale',
        'passkeys',
        'pendingEmail',
        'pendingEmailAt',
        'joinRequests',
        'joinRequestsToAnswer',
        'proposalsToAnswer',
      ].sort(),
    );
  });

  it('is not accessible once the account no longer exists', async () => {
    const { accessToken } = signAccessToken(
      testContext(app.db),
      { id: newId(), email: 'gone@example.com' },
      newId(),
    );
    const ghost = { ...ada, token: accessToken };

    expect((await me(ghost)).refusal?.reason).toBe('not-signed-in');
    expect((await update({}, ghost)).refusal?.reason).toBe('not-signed-in');
  });
});

describe('changing the profile', () => {
  it.each([
    [{ firstName: ' Augusta ' }, { firstName: 'Augusta', displayName: 'Augusta Lovelace' }],
    [{ lastName: 'King' }, { lastName: 'King', displayName: 'Ada King' }],
    [{ phoneNumber: '+1 202' }, { phoneNumber: '+1 202' }],
    [{ phoneNumber: '+٤٤ ۲۰ ७९' }, { phoneNumber: '+44 20 79' }],
    [{ dob: '1985-12-10' }, { dob: '1985-12-10' }],
  ])('as in %j changes nothing else', async (input, expected) => {
    const before = (await me()).data?.me;

    const { data } = await update(input);

    expect(data?.updateProfile).toEqual({ ...before, ...expected });
    expect((await me()).data?.me).toEqual(data?.updateProfile);
  });

  it('accepts unchanged values and an empty input', async () => {
    const before = (await me()).data?.me;

    expect((await update({ firstName: 'Ada' })).data?.updateProfile).toEqual(before);
    expect((await update({})).data?.updateProfile).toEqual(before);
  });

  it.each([
    [{ firstName: null }, t('complaints.firstNameRequired')],
    [{ lastName: ' ' }, t('complaints.lastNameRequired')],
    [{ lastName: 'x'.repeat(101) }, t('complaints.tooLong', { max: 100 })],
    [{ lastName: 'سلام\u200f' }, t('complaints.forbiddenCharacters')],
    [{ phoneNumber: null }, t('complaints.phoneRequired')],
    [{ phoneNumber: 'call me' }, t('complaints.phoneLetters')],
    [{ dob: null }, t('complaints.dobRequired')],
    [{ dob: '1990-02-30' }, t('complaints.dateInvalid')],
    [{ dob: '1890-01-01' }, t('complaints.dobRange', { years: 100 })],
    [{ dob: '2190-01-01' }, t('complaints.dobFuture')],
  ])('refuses %j and changes nothing', async (input, complaint) => {
    const before = (await me()).data?.me;

    const { refusal } = await update({ firstName: 'Changed', ...input });

    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'invalid-input' });
    expect(refusal?.fields).toEqual({ [Object.keys(input)[0] ?? '']: [complaint] });
    expect((await me()).data?.me).toEqual(before);
  });

  it('does not query cycles if the displayed name stays the same', async () => {
    await givenCycle(app, ada);
    const cycleQueries = async (input: object) =>
      (await transactionStatementsOf(app, () => update(input))).filter((text) =>
        /\b(cycles|participants)\b/.test(text),
      );

    expect(
      await cycleQueries({ firstName: ' Ada ', lastName: 'Lovelace-King', phoneNumber: '+44 1' }),
    ).toEqual([]);
    expect(await cycleQueries({ firstName: 'Adah' })).not.toEqual([]);
  });

  it('cannot change the email', async () => {
    expect((await update({ email: 'other@example.com' })).refusal?.code).toBe('BAD_USER_INPUT');
  });

  it('keeps both of two simultaneous changes', async () => {
    await Promise.all([update({ firstName: 'Augusta' }), update({ lastName: 'King' })]);

    expect((await me()).data?.me.displayName).toBe('Augusta King');
  });

  it('does not affect other accounts', async () => {
    const bob = await app.person('Bob Babbage', `${newId()}@example.com`);
    await update({ firstName: 'Augusta' });

    expect((await me(bob)).data?.me.firstName).toBe('Bob');
  });
});
