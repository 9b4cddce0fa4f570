// @mysql
import { openBrowser, signUpFields } from '../../../test/tools/browser.ts';
import { givenCycle, participantOf } from '../../../test/tools/cycle.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';
import { t } from '../../base/messages.ts';
import { LOCALES } from '../../domain/languages.ts';
import { inLanguage } from '../../domain/messages/translate.ts';
import { User } from './user.entity.ts';

const UPDATE = `mutation ($input: UpdatePreferencesInput!) { updatePreferences(input: $input) { locale } }`;
const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { user { locale } } }`;
const SIGN_UP = `mutation ($input: SignUpInput!) { signUp(input: $input) { user { locale } } }`;
const INVITE = `mutation ($cycleId: ID!, $invites: [InviteInput!]!) {
  sendInvites(cycleId: $cycleId, invites: $invites) { invites { email locale } } }`;

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ada = await app.person('Ada Lovelace', `${newId()}@example.com`);
});
afterAll(() => app.close());

const update = (locale: unknown, person = ada) =>
  app.ask<{ updatePreferences: { locale: string } }>(person, UPDATE, { input: { locale } });
const localeOf = async ({ id }: Person): Promise<string> =>
  (await app.db.reader.findOneByOrFail(User, { id })).locale;
const signIn = async (locale: unknown): Promise<string | undefined> => {
  const { data } = await openBrowser(app).ask<{ signIn: { user: { locale: string } } }>(SIGN_IN, {
    input: { email: ada.email, password: 'correct horse', locale },
  });
  return data?.signIn.user.locale;
};

describe('the language of an account', () => {
  it.each([
    ['fr', 'fr'],
    ['ar', 'ar'],
    [undefined, 'en'],
    [null, 'en'],
    ['FR', 'en'],
    ['en-XA', 'en'],
    ['tlh', 'en'],
    ['x'.repeat(500), 'en'],
  ])('is that of the page on which it was created, if Kolo has it: %s', async (locale, expected) => {
    const fields = signUpFields({ email: `${newId()}@example.com` });
    const { data } = await openBrowser(app).ask<{ signUp: { user: { locale: string } } }>(SIGN_UP, {
      input: { ...fields, locale },
    });
    expect(data?.signUp.user.locale).toBe(expected);
  });

  it('follows each sign-in until it is chosen', async () => {
    expect(await signIn('sw')).toBe('sw');
    expect(await signIn('tlh')).toBe('sw');
    expect(await signIn('pt')).toBe('pt');

    expect((await update('fr')).data?.updatePreferences.locale).toBe('fr');
    expect(await signIn('sw')).toBe('fr');
    expect(await localeOf(ada)).toBe('fr');
  });

  it.each([...LOCALES])('can be chosen: %s', async (locale) => {
    expect((await update(locale)).data?.updatePreferences.locale).toBe(locale);
  });

  it.each(['', 'FR', 'fr-CA', 'en-XA', 'xx', null, 'f'.repeat(300)])(
    'is refused, in English whatever the headers, if Kolo does not have it: %s',
    async (locale) => {
      const { refusal } = await app.ask(
        ada,
        UPDATE,
        { input: { locale } },
        { headers: { 'accept-language': 'ar' } },
      );
      expect(refusal).toMatchObject({
        reason: 'invalid-input',
        fields: { locale: [t('complaints.unknownChoice')] },
      });
      expect(await localeOf(ada)).toBe('en');
    },
  );

  it('is no field of REST', async () => {
    const { uid: _uid, ...fields } = { ...signUpFields({ email: `${newId()}@example.com` }), uid: '' };
    const answer = await app.rest(undefined, 'POST', '/api/user/register', { ...fields, locale: 'fr' });
    expect(answer).toMatchObject({ status: 400 });
    expect(JSON.stringify(answer)).toContain('locale');
  });
});

describe('an email', () => {
  const changed = (locale: (typeof LOCALES)[number]): string =>
    inLanguage(locale, () => t('accountEmails.passwordChanged.subject'));
  const changePassword = async (): Promise<void> => {
    const input = { currentPassword: 'correct horse', newPassword: 'battery staple' };
    const document = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }';
    await app.ask(ada, document, { input });
  };

  it.each([...LOCALES])('is in the language of the account: %s', async (locale) => {
    await update(locale);
    await changePassword();

    const [email] = await app.emailsTo(ada.email, 'password-changed');
    expect(email).toMatchObject({ subject: changed(locale), language: locale === 'en' ? 'en-GB' : locale });
    expect(email?.html).toContain(
      `<html lang="${email?.language}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`,
    );
  });

  it('stays in the language in which it was queued', async () => {
    await update('fr');
    await changePassword();
    await update('ar');

    const [email] = await app.emailsTo(ada.email, 'password-changed');
    expect(email?.subject).toBe(changed('fr'));
  });

  it('to someone without an account is in the language of the invite, later in that of the account', async () => {
    await update('pt');
    const cycle = await givenCycle(app, ada, { stage: 'draft' });
    const [bob, pat, eve] = ['bob', 'pat', 'eve'].map((name) => `${name}.${newId()}@example.com`);
    const eveHasAccount = await app.person('Eve Eze', eve);
    await update('fr', eveHasAccount);
    const { data } = await app.ask<{ sendInvites: { invites: { email: string; locale: string }[] } }>(
      ada,
      INVITE,
      {
        cycleId: cycle.id,
        invites: [
          { relationship: 'FRIEND', email: bob, locale: 'sw' },
          { relationship: 'FRIEND', email: pat },
          { relationship: 'FRIEND', email: eve, locale: 'ar' },
        ],
      },
    );
    expect(data?.sendInvites.invites.map(({ locale }) => locale)).toEqual(['sw', 'pt', 'ar']);
    const languages = await Promise.all(
      [bob, pat, eve].map(async (email) => (await app.emailsTo(email ?? '', 'invite'))[0]?.language),
    );
    expect(languages).toEqual(['sw', 'pt', 'fr']);
  });

  it.each(['xx', '', null])('cannot be ordered in a language that Kolo does not have: %s', async (locale) => {
    const cycle = await givenCycle(app, ada, { stage: 'draft' });
    const invites = [{ relationship: 'FRIEND', email: `${newId()}@example.com`, locale }];
    const { refusal } = await app.ask(ada, INVITE, { cycleId: cycle.id, invites });
    expect(refusal).toMatchObject({ reason: 'invalid-input' });
    expect(Object.keys(refusal?.fields ?? {})).toEqual(['invites[0].locale']);
  });
});

describe('a consent', () => {
  const CONSENTS = `query ($id: ID!) { cycle(id: $id) { terms { hash }
    participants { id consents { kind locale termsHash } } } }`;
  interface Seen {
    cycle: {
      terms: { hash: string };
      participants: { id: string; consents: { locale: string | null; termsHash: string }[] }[];
    };
  }
  const ANSWER = `mutation ($participantId: ID!) {
    respondToInvite(participantId: $participantId, response: ACCEPTED) { id } }`;

  it('says in which language it was given in a session, to the same terms as in any other', async () => {
    const bob = await app.person('Bob Builder', `${newId()}@example.com`);
    const eve = await app.person('Eve Eze', `${newId()}@example.com`);
    await update('ar', bob);
    await update('fr', eve);
    const cycle = await givenCycle(app, ada, { stage: 'draft', pending: [bob, eve] });
    const variables = { participantId: participantOf(cycle, bob).id };
    expect((await app.ask(bob, ANSWER, variables)).refusal).toBeUndefined();
    await app.rest(eve, 'PUT', `/api/participant/${participantOf(cycle, eve).id}`, { status: 'accepted' });

    const { data } = await app.ask<Seen>(ada, CONSENTS, { id: cycle.id });
    const consentOf = (person: Person) =>
      data?.cycle.participants.find(({ id }) => id === participantOf(cycle, person).id)?.consents[0];
    expect(consentOf(bob)).toMatchObject({ locale: 'ar', termsHash: data?.cycle.terms.hash });
    expect(consentOf(eve)).toMatchObject({ locale: null, termsHash: data?.cycle.terms.hash });
  });
});
