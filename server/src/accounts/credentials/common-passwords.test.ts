import { t } from '../../domain/messages/translate.ts';
import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import { openBrowser, signUpFields } from '../../../test/tools/browser.ts';
import { PASSWORD, startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';
import { User } from '../users/user.entity.ts';
import { COMMON_PASSWORDS } from './common-passwords.list.ts';

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.person('Ada Lovelace');
});
afterAll(() => app.close());

const common = COMMON_PASSWORDS.trim().split(/\s+/);

it('refuses a program with `session-only` before it checks the password', async () => {
  const { token } = await tokenSteps(app).made(ada, 'WRITE');
  const input = { currentPassword: PASSWORD, newPassword: '123456' };
  const { refusal } = await app.ask(
    { ...ada, token },
    'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }',
    { input },
  );

  expect(refusal?.reason).toBe('session-only');
});

it('has a list of ten thousand different passwords of a valid length', () => {
  expect(new Set(common).size).toBe(10_000);
  expect(common.filter((word) => word.length < 6 || word !== word.toLowerCase())).toEqual([]);
  expect(common).toEqual(expect.arrayContaining(['123456', 'password', 'qwerty', 'letmein', 'iloveyou']));
});

describe.each([
  '123456',
  'Password',
  'ｑｗｅｒｔｙ',
  ' password\t',
  'password\u3000',
  'pass\u200bword',
  'pass\u00adword\ufeff',
])('%j, one of the most used passwords,', (password) => {
  it('is refused at sign-up, by GraphQL and REST', async () => {
    const email = `${newId()}@example.com`;
    const fields = signUpFields({ email, password });

    const { refusal } = await openBrowser(app).signUp(fields);
    const { status, refusal: overRest } = await app.rest(undefined, 'POST', '/api/user/register', fields);

    for (const each of [refusal, overRest]) {
      expect(each).toMatchObject({
        code: 'BAD_USER_INPUT',
        reason: 'invalid-input',
        message: 'This password is too common. Please choose another one.',
        fields: { password: [t('complaints.passwordTooCommon')] },
      });
    }
    expect(status).toBe(400);
    expect(await app.db.reader.existsBy(User, { emailKey: email })).toBe(false);
  });

  it('is refused when changing the password', async () => {
    const input = { currentPassword: PASSWORD, newPassword: password };
    const { refusal } = await app.ask(
      ada,
      'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }',
      { input },
    );

    expect(refusal?.fields).toEqual({ newPassword: [t('complaints.passwordTooCommon')] });
    expect((await openBrowser(app).signIn(ada.email, PASSWORD)).refusal).toBeUndefined();
  });

  it('is refused at a reset, which does not use up the code', async () => {
    const person = await app.person('Bob Builder', `${newId()}@example.com`);
    const browser = openBrowser(app);
    await browser.requestReset(person.email);
    const [message] = await app.emailsTo(person.email, 'reset');
    const code = /oobCode=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? '';

    const overGraphQL = await browser.resetPassword(code, password);
    const overRest = await app.rest(undefined, 'POST', '/api/auth/reset-password', {
      oobCode: code,
      password,
    });

    expect(overGraphQL.refusal?.fields).toEqual({ password: [t('complaints.passwordTooCommon')] });
    expect(overRest.refusal?.fields).toEqual({ password: [t('complaints.passwordTooCommon')] });
    expect((await browser.resetPassword(code, 'battery staple')).data).toEqual({ resetPassword: true });
  });
});
