import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import { openBrowser, signUpFields } from '../../../test/tools/browser.ts';
import { allAsked } from '../../../test/tools/statements.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { inTransaction } from '../../context/context.ts';
import { newId } from '../../base/tokens.ts';
import { t } from '../../domain/messages/translate.ts';
import { MailAddress } from '../../mail/addresses/mail-address.entity.ts';
import { addressHash, addressOf } from '../../mail/addresses/mail-address.service.ts';
import { User } from './user.entity.ts';

const WISHES = '{ timeZone reminders receipts emailBouncedSince }';
const UPDATE = `mutation ($input: UpdatePreferencesInput!) { updatePreferences(input: $input) ${WISHES} }`;

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

const UNTOUCHED = { timeZone: 'UTC', reminders: true, receipts: true, emailBouncedSince: null };
const wishes = async (person = ada) =>
  (await app.ask<{ me: Preferences }>(person, `{ me ${WISHES} }`)).data?.me;
const update = (input: object, person: Person | undefined = ada) =>
  app.ask<{ updatePreferences: Preferences }>(person, UPDATE, { input });
const userOf = (id: string): Promise<User> => app.db.reader.findOneByOrFail(User, { id });
const rowOf = (email: string): Promise<MailAddress> =>
  app.db.reader.findOneByOrFail(MailAddress, { addressHash: addressHash(app.db.reader, email) });

/** What browsers and others may say of themselves. */
const HOSTILE = [
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
  const signUp = async (given: object) => {
    const email = `${newId()}@example.com`;
    const { data, refusal } = await openBrowser(app).signUp({ ...signUpFields({ email }), ...given });
    return { email, refusal, user: data && (await userOf(data.signUp.user.id)) };
  };

  it.each([
    ['Africa/Lagos', 'Africa/Lagos'],
    ['pacific/KIRITIMATI', 'Pacific/Kiritimati'],
    ['Pacific/Niue', 'Pacific/Niue'],
    ['US/Pacific', 'America/Los_Angeles'],
  ])('in %s keeps %s, as nobody’s choice', async (timeZone, kept) => {
    const { user } = await signUp({ timeZone });
    expect(user).toMatchObject({ timeZone: kept, timeZoneChosen: false });
  });

  it.each(HOSTILE)('in %j, which is none, is refused nothing, and lives in UTC', async (timeZone) => {
    const { user, refusal } = await signUp({ timeZone });
    expect(refusal).toBeUndefined();
    expect(user).toMatchObject({ timeZone: 'UTC', timeZoneChosen: false });
  });

  it('makes the row of the address, by either door', async () => {
    const { email, user } = await signUp({});
    expect(await rowOf(email)).toMatchObject({ userId: user?.id, reminders: true, receipts: true });

    const rest = signUpFields({ email: `${newId()}@example.com` });
    const { data } = await app.rest<{ id: string }>(undefined, 'POST', '/api/user/register', rest);
    expect(await rowOf(rest.email)).toMatchObject({ userId: data?.id, refusals: 0, bouncedAt: null });
  });

  it('finds the address as whoever had its letters has left it, with the links of those letters', async () => {
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

    expect(await wishes(person)).toEqual({ ...UNTOUCHED, reminders: false });
    expect(await rowOf(email)).toEqual(
      Object.assign(before, { userId: person.id, reminders: false, refusals: 2 }),
    );
  });

  it('costs one statement more for it', async () => {
    const asked = await allAsked(app, () => signUp({ timeZone: 'Africa/Lagos' }).then(() => undefined));
    expect(asked.filter((text) => text.includes('mail_addresses'))).toHaveLength(1);
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

  it('moves the account to where its browser is, as long as it has chosen nothing', async () => {
    expect((await signIn('asia/tokyo')).data?.signIn.user.timeZone).toBe('Asia/Tokyo');
    expect((await signIn('Pacific/Niue')).data?.signIn.user.timeZone).toBe('Pacific/Niue');
    expect(await userOf(ada.id)).toMatchObject({ timeZone: 'Pacific/Niue', timeZoneChosen: false });

    await update({ timeZone: 'Pacific/Niue' });
    expect((await signIn('Asia/Tokyo')).data?.signIn.user.timeZone).toBe('Pacific/Niue');
    expect(await userOf(ada.id)).toMatchObject({ timeZone: 'Pacific/Niue', timeZoneChosen: true });
  });

  it.each([...HOSTILE, undefined])(
    'with %j, which is none, changes nothing and is refused nothing',
    async (zone) => {
      await signIn('Africa/Lagos');
      expect((await signIn(zone)).data?.signIn.user.timeZone).toBe('Africa/Lagos');
    },
  );

  it('asks nothing more where nothing changes', async () => {
    const ofUsers = async (zone?: string) =>
      (await allAsked(app, () => signIn(zone))).filter((text) => /UPDATE .?users.? SET .?timeZone/.test(text))
        .length;
    expect(await ofUsers('Africa/Lagos')).toBe(1);
    expect(await ofUsers('africa/lagos')).toBe(0);
    expect(await ofUsers()).toBe(0);
    await update({ timeZone: 'Asia/Tokyo' });
    expect(await ofUsers('Africa/Lagos')).toBe(0);
  });

  it('that is refused moves nobody', async () => {
    const input = { email: ada.email, password: 'wrong', timeZone: 'Asia/Tokyo' };
    await openBrowser(app).ask('mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }', {
      input,
    });
    expect((await userOf(ada.id)).timeZone).toBe('UTC');
  });
});

describe('the preferences', () => {
  it('are everything, in UTC, as long as nobody has said otherwise', async () => {
    expect(await wishes()).toEqual(UNTOUCHED);
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
  ])('%j changes that and nothing else, and may be said again', async (input, changed) => {
    for (let time = 0; time < 2; time += 1) {
      expect((await update(input)).data?.updatePreferences).toEqual({ ...UNTOUCHED, ...changed });
    }
    expect(await wishes()).toEqual({ ...UNTOUCHED, ...changed });
  });

  it('count a zone as chosen, the present one too, and nothing else', async () => {
    await update({ reminders: false });
    expect((await userOf(ada.id)).timeZoneChosen).toBe(false);
    await update({ timeZone: 'UTC' });
    expect((await userOf(ada.id)).timeZoneChosen).toBe(true);
  });

  it.each<[object, string]>([
    ...HOSTILE.map((timeZone): [object, string] => [{ timeZone }, t('complaints.timeZoneUnknown')]),
    [{ reminders: null }, t('complaints.wrongType')],
    [{ receipts: null }, t('complaints.wrongType')],
  ])('refuse %j, and keep all as it was', async (input, complaint) => {
    const { refusal } = await update({ reminders: false, receipts: false, timeZone: 'Asia/Tokyo', ...input });

    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'invalid-input' });
    expect(refusal?.fields).toEqual({ [Object.keys(input)[0] ?? '']: [complaint] });
    expect(await wishes()).toEqual(UNTOUCHED);
  });

  it('are one’s own: of a program with a token that writes too, and of nobody else', async () => {
    const bob = await app.person('Bob Babbage', `${newId()}@example.com`);
    const { made } = tokenSteps(app);
    const [reader, writer] = [await made(ada, 'READ'), await made(ada, 'WRITE')];

    expect((await app.ask(undefined, UPDATE, { input: {} })).refusal?.reason).toBe('not-signed-in');
    expect((await update({ reminders: false }, { ...ada, token: reader.token })).refusal?.reason).toBe(
      'read-only-token',
    );
    expect((await update({ reminders: false }, { ...ada, token: writer.token })).data).not.toBeNull();
    expect([await wishes(), await wishes(bob)]).toEqual([{ ...UNTOUCHED, reminders: false }, UNTOUCHED]);
  });

  it('of an account whose row is missing are everything, and are kept once they are said', async () => {
    await app.db.transaction((manager) => manager.delete(MailAddress, { userId: ada.id }));
    expect(await wishes()).toEqual(UNTOUCHED);

    expect((await update({ receipts: false })).data?.updatePreferences).toEqual({
      ...UNTOUCHED,
      receipts: false,
    });
    expect(await rowOf(ada.email)).toMatchObject({ userId: ada.id, receipts: false });
  });

  it('cost one statement where they are asked for, and none where they are not', async () => {
    const count = async (fields: string) =>
      (await allAsked(app, () => app.ask(ada, `{ me { ${fields} } }`))).length;
    const alone = await count('id timeZone');
    expect(await count('id timeZone reminders receipts emailBouncedSince')).toBe(alone + 1);
    const asked = await allAsked(app, () => app.ask(ada, '{ me { id timeZone } }'));
    expect(asked.filter((text) => text.includes('mail_addresses'))).toEqual([]);
  });

  it('survive two changes at the same time', async () => {
    await Promise.all([
      update({ reminders: false }),
      update({ receipts: false }),
      update({ timeZone: 'Asia/Tokyo' }),
    ]);
    expect(await wishes()).toEqual({
      ...UNTOUCHED,
      timeZone: 'Asia/Tokyo',
      reminders: false,
      receipts: false,
    });
  });
});
