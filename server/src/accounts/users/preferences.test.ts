import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import { openBrowser, signUpFields } from '../../../test/tools/browser.ts';
import { allStatementsOf } from '../../../test/tools/statements.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { inTransaction } from '../../context/context.ts';
import { newId } from '../../base/tokens.ts';
import { t } from '../../domain/messages/translate.ts';
import { MailAddress } from '../../mail/addresses/mail-address.entity.ts';
import { addressHash, addressOf } from '../../mail/addresses/mail-address.service.ts';
import { User } from './user.entity.ts';

const FIELDS = '{ timeZone reminders receipts emailBouncedSince }';
const UPDATE = `mutation ($input: UpdatePreferencesInput!) { updatePreferences(input: $input) ${FIELDS} }`;

interface Preferences {
  timeZone: string;
  reminders: boolean;
  receipts: boolean;
  emailBouncedSince: string | null;
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

const DEFAULTS = { timeZone: 'UTC', reminders: true, receipts: true, emailBouncedSince: null };
const preferencesOf = async (person = ada) =>
  (await app.ask<{ me: Preferences }>(person, `{ me ${FIELDS} }`)).data?.me;
const update = (input: object, person: Person | undefined = ada) =>
  app.ask<{ updatePreferences: Preferences }>(person, UPDATE, { input });
const userOf = (id: string): Promise<User> => app.db.reader.findOneByOrFail(User, { id });
const rowOf = (email: string): Promise<MailAddress> =>
  app.db.reader.findOneByOrFail(MailAddress, { addressHash: addressHash(app.db.reader, email) });

/** Invalid time zones that browsers and other callers may send. */
const INVALID_ZONES = [
  '',
  ' ',
  '+01:00',
  'UTC+1',
  'IST',
  'Mars/Olympus_Mons',
  'Africa/Lagos ',
  "'; DROP TABLE users; --",
  'Africa/Lagos\u0000',
  'A'.repeat(200),
  null,
];

describe('signing up', () => {
  const signUp = async (input: object) => {
    const email = `${newId()}@example.com`;
    const { data, refusal } = await openBrowser(app).signUp({ ...signUpFields({ email }), ...input });
    return { email, refusal, user: data && (await userOf(data.signUp.user.id)) };
  };

  it.each([
    ['Africa/Lagos', 'Africa/Lagos'],
    ['pacific/KIRITIMATI', 'Pacific/Kiritimati'],
    ['Pacific/Niue', 'Pacific/Niue'],
    ['US/Pacific', 'America/Los_Angeles'],
  ])('in %s stores %s, as not chosen by the person', async (timeZone, stored) => {
    const { user } = await signUp({ timeZone });
    expect(user).toMatchObject({ timeZone: stored, timeZoneChosen: false });
  });

  it.each(INVALID_ZONES)('with the invalid time zone %j succeeds and stores UTC', async (timeZone) => {
    const { user, refusal } = await signUp({ timeZone });
    expect(refusal).toBeUndefined();
    expect(user).toMatchObject({ timeZone: 'UTC', timeZoneChosen: false });
  });

  it('creates the row of the email address, by GraphQL and REST', async () => {
    const { email, user } = await signUp({});
    expect(await rowOf(email)).toMatchObject({ userId: user?.id, reminders: true, receipts: true });

    const rest = signUpFields({ email: `${newId()}@example.com` });
    const { data } = await app.rest<{ id: string }>(undefined, 'POST', '/api/user/register', rest);
    expect(await rowOf(rest.email)).toMatchObject({ userId: data?.id, refusals: 0, bouncedAt: null });
  });

  it('keeps the preferences and unsubscribe links of an email that already has a row', async () => {
    const email = `${newId()}@example.com`;
    const before = await inTransaction(testContext(app.db), async (tx) => {
      const row = await addressOf(tx, email, null);
      await tx.manager.update(
        MailAddress,
        { addressHash: row.addressHash },
        { reminders: false, refusals: 2 },
      );
      return row;
    });
    const person = await app.person('Bola Ade', email.toUpperCase());

    expect(await preferencesOf(person)).toEqual({ ...DEFAULTS, reminders: false });
    expect(await rowOf(email)).toEqual(
      Object.assign(before, { userId: person.id, reminders: false, refusals: 2 }),
    );
  });

  it('needs one SQL statement for the row', async () => {
    const statements = await allStatementsOf(app, () =>
      signUp({ timeZone: 'Africa/Lagos' }).then(() => undefined),
    );
    expect(statements.filter((text) => text.includes('mail_addresses'))).toHaveLength(1);
  });
});

describe('signing in', () => {
  const signIn = (timeZone?: unknown) =>
    openBrowser(app).ask<{ signIn: { user: { timeZone: string } } }>(
      'mutation ($input: SignInInput!) { signIn(input: $input) { user { timeZone } } }',
      {
        input: { email: ada.email, password: ada.password, ...(timeZone === undefined ? {} : { timeZone }) },
      },
    );

  it('stores the browser’s time zone until the person chooses one', async () => {
    expect((await signIn('asia/tokyo')).data?.signIn.user.timeZone).toBe('Asia/Tokyo');
    expect((await signIn('Pacific/Niue')).data?.signIn.user.timeZone).toBe('Pacific/Niue');
    expect(await userOf(ada.id)).toMatchObject({ timeZone: 'Pacific/Niue', timeZoneChosen: false });

    await update({ timeZone: 'Pacific/Niue' });
    expect((await signIn('Asia/Tokyo')).data?.signIn.user.timeZone).toBe('Pacific/Niue');
    expect(await userOf(ada.id)).toMatchObject({ timeZone: 'Pacific/Niue', timeZoneChosen: true });
  });

  it.each([...INVALID_ZONES, undefined])(
    'with the invalid time zone %j succeeds and changes nothing',
    async (zone) => {
      await signIn('Africa/Lagos');
      expect((await signIn(zone)).data?.signIn.user.timeZone).toBe('Africa/Lagos');
    },
  );

  it('makes no SQL update if the time zone does not change', async () => {
    const updates = async (zone?: string) =>
      (await allStatementsOf(app, () => signIn(zone))).filter((text) =>
        /UPDATE .?users.? SET .?timeZone/.test(text),
      ).length;
    expect(await updates('Africa/Lagos')).toBe(1);
    expect(await updates('africa/lagos')).toBe(0);
    expect(await updates()).toBe(0);
    await update({ timeZone: 'Asia/Tokyo' });
    expect(await updates('Africa/Lagos')).toBe(0);
  });

  it('does not change the time zone if it is refused', async () => {
    const input = { email: ada.email, password: 'wrong', timeZone: 'Asia/Tokyo' };
    await openBrowser(app).ask('mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }', {
      input,
    });
    expect((await userOf(ada.id)).timeZone).toBe('UTC');
  });
});

describe('the preferences', () => {
  it('are all emails and UTC by default', async () => {
    expect(await preferencesOf()).toEqual(DEFAULTS);
  });

  it.each<[object, object]>([
    [{ reminders: false }, { reminders: false }],
    [{ receipts: false }, { receipts: false }],
    [{ timeZone: 'AFRICA/lagos' }, { timeZone: 'Africa/Lagos' }],
    [
      { timeZone: 'Etc/GMT-14', reminders: false, receipts: false },
      { timeZone: 'Etc/GMT-14', reminders: false, receipts: false },
    ],
    [{ reminders: true }, {}],
    [{}, {}],
  ])('change only as in %j, which can be repeated', async (input, changed) => {
    for (let time = 0; time < 2; time += 1) {
      expect((await update(input)).data?.updatePreferences).toEqual({ ...DEFAULTS, ...changed });
    }
    expect(await preferencesOf()).toEqual({ ...DEFAULTS, ...changed });
  });

  it('mark the time zone as chosen when it is sent, even if it is the current one', async () => {
    await update({ reminders: false });
    expect((await userOf(ada.id)).timeZoneChosen).toBe(false);
    await update({ timeZone: 'UTC' });
    expect((await userOf(ada.id)).timeZoneChosen).toBe(true);
  });

  it.each<[object, string]>([
    ...INVALID_ZONES.map((timeZone): [object, string] => [{ timeZone }, t('complaints.timeZoneUnknown')]),
    [{ reminders: null }, t('complaints.wrongType')],
    [{ receipts: null }, t('complaints.wrongType')],
  ])('refuse %j and change nothing', async (input, complaint) => {
    const { refusal } = await update({ reminders: false, receipts: false, timeZone: 'Asia/Tokyo', ...input });

    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'invalid-input' });
    expect(refusal?.fields).toEqual({ [Object.keys(input)[0] ?? '']: [complaint] });
    expect(await preferencesOf()).toEqual(DEFAULTS);
  });

  it('can only be changed by the person or a program with write access', async () => {
    const bob = await app.person('Bob Babbage', `${newId()}@example.com`);
    const { made } = tokenSteps(app);
    const [reader, writer] = [await made(ada, 'READ'), await made(ada, 'WRITE')];

    expect((await app.ask(undefined, UPDATE, { input: {} })).refusal?.reason).toBe('not-signed-in');
    expect((await update({ reminders: false }, { ...ada, token: reader.token })).refusal?.reason).toBe(
      'read-only-token',
    );
    expect((await update({ reminders: false }, { ...ada, token: writer.token })).data).not.toBeNull();
    expect([await preferencesOf(), await preferencesOf(bob)]).toEqual([
      { ...DEFAULTS, reminders: false },
      DEFAULTS,
    ]);
  });

  it('of an account without a row are the defaults, and are stored once they change', async () => {
    await app.db.transaction((manager) => manager.delete(MailAddress, { userId: ada.id }));
    expect(await preferencesOf()).toEqual(DEFAULTS);

    expect((await update({ receipts: false })).data?.updatePreferences).toEqual({
      ...DEFAULTS,
      receipts: false,
    });
    expect(await rowOf(ada.email)).toMatchObject({ userId: ada.id, receipts: false });
  });

  it('need one SQL statement if they are queried, and none otherwise', async () => {
    const count = async (fields: string) =>
      (await allStatementsOf(app, () => app.ask(ada, `{ me { ${fields} } }`))).length;
    const alone = await count('id timeZone');
    expect(await count('id timeZone reminders receipts emailBouncedSince')).toBe(alone + 1);
    const statements = await allStatementsOf(app, () => app.ask(ada, '{ me { id timeZone } }'));
    expect(statements.filter((text) => text.includes('mail_addresses'))).toEqual([]);
  });

  it('keep all simultaneous changes', async () => {
    await Promise.all([
      update({ reminders: false }),
      update({ receipts: false }),
      update({ timeZone: 'Asia/Tokyo' }),
    ]);
    expect(await preferencesOf()).toEqual({
      ...DEFAULTS,
      timeZone: 'Asia/Tokyo',
      reminders: false,
      receipts: false,
    });
  });
});
