// @mysql
import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import { openBrowser, signUpFields } from '../../../test/tools/browser.ts';
import {
  newAuthenticator,
  PASSKEY_URL,
  PASSWORD,
  passkeySteps,
  type Holder,
  type PasskeySteps,
} from '../../../test/tools/passkeys.ts';
import { startTestApp, type TestApp } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { newId } from '../../base/tokens.ts';
import { inTransaction } from '../../context/context.ts';
import { t } from '../../base/messages.ts';
import { accountEmails } from '../../domain/limits.ts';
import { disableAccount, enableAccount } from '../sign-in/disabling.service.ts';
import { deleteExpiredChallenges } from './challenge.service.ts';
import { PasskeyChallenge } from './passkey-challenge.entity.ts';
import { Passkey } from './passkey.entity.ts';

const MINUTE = 60_000;

let app: TestApp;
let steps: PasskeySteps;
beforeAll(async () => {
  app = await startTestApp({ publicUrl: PASSKEY_URL });
  steps = passkeySteps(app);
});
afterAll(() => app.close());

const namesOf = async (person: Holder): Promise<string[]> =>
  (await steps.list(person)).map(({ name }) => name);

describe('adding a passkey', () => {
  it('needs the password, and lists the passkey', async () => {
    const person = await steps.person();
    expect((await steps.registrationOptions(person, null)).refusal?.reason).toBe('password-required');
    expect((await steps.registrationOptions(person, 'wrong one')).refusal?.reason).toBe('wrong-password');

    const { passkey } = await steps.added(person, { name: ' Ada’s phone ' });

    expect(passkey).toEqual({
      id: expect.any(String) as string,
      name: 'Ada’s phone',
      createdAt: expect.any(String) as string,
      lastUsedAt: null,
    });
    expect(await steps.list(person)).toEqual([passkey]);
    const stored = await app.db.reader.findBy(Passkey, { userId: person.userId });
    expect(stored).toMatchObject([{ transports: 'internal,hybrid', signCount: 0 }]);
  });

  it('needs no password in a session that was just confirmed', async () => {
    const person = await steps.person();
    await steps.reauthenticateWith(person, null, PASSWORD);

    expect((await steps.registrationOptions(person, null)).refusal).toBeUndefined();
  });

  it('asks the browser for a passkey that names the account, and that its user must unlock', async () => {
    const person = await steps.person();
    const { authenticator } = await steps.added(person);

    const options = JSON.parse(await steps.registration(person)) as Record<string, unknown>;

    expect(options).toMatchObject({
      rp: { name: 'Kolo', id: 'kolo.example' },
      user: {
        id: Buffer.from(person.userId).toString('base64url'),
        name: person.email,
        displayName: 'Ada Lovelace',
      },
      attestation: 'none',
      timeout: 5 * MINUTE,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: authenticator.credentialId.toString('base64url'), type: 'public-key' }],
    });
  });

  it.each(['', ' ', 'x'.repeat(61), 'two\nlines'])('refuses the name %j', async (name) => {
    const person = await steps.person();
    const response = newAuthenticator().create(await steps.registration(person));

    const { refusal } = await steps.add(person, response, name);

    expect(refusal?.reason).toBe('invalid-input');
    expect(Object.keys(refusal?.fields ?? {})).toEqual(['name']);
    // The challenge can still be answered.
    expect((await steps.add(person, response, 'x'.repeat(60))).refusal).toBeUndefined();
  });

  it('stops at ten, also for several at once', async () => {
    const person = await steps.person();
    for (let count = 0; count < 8; count += 1) await steps.added(person, { name: `No. ${count}` });
    const responses: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      responses.push(newAuthenticator().create(await steps.registration(person)));
    }

    const answers = await Promise.all(responses.map((response) => steps.add(person, response)));

    expect(answers.filter(({ data }) => data)).toHaveLength(2);
    expect(new Set(answers.map(({ refusal }) => refusal?.reason))).toEqual(
      new Set([undefined, 'too-many-passkeys']),
    );
    expect(await steps.list(person)).toHaveLength(10);
    // Reported before the password is checked.
    expect((await steps.registrationOptions(person, null)).refusal).toMatchObject({
      code: 'CONFLICT',
      reason: 'too-many-passkeys',
    });
  });

  it('is refused to programs', async () => {
    const person = await steps.person();
    const account = { ...signUpFields({ email: person.email, password: PASSWORD }), id: person.userId };
    const { token } = await tokenSteps(app).made({ ...account, token: person.token }, 'WRITE');
    const { passkey } = await steps.added(person);
    const response = newAuthenticator().create(await steps.registration(person));
    const program = { ...person, token };

    const answers = [
      await steps.registrationOptions(program),
      await steps.add(program, response),
      await steps.rename(program, passkey.id, 'x'),
      await steps.remove(program, passkey.id),
      await steps.reauthenticateWith(program, '{}'),
      await person.browser.ask('mutation { passkeySignInOptions }', {}, token),
    ];

    expect(answers.map(({ refusal }) => refusal?.reason)).toEqual(Array(6).fill('session-only'));
    expect(await steps.list(program)).toEqual([passkey]);
  });

  it('takes no Idempotency-Key', async () => {
    const person = await app.person('Ada Lovelace', `${newId()}@example.com`);
    for (const field of [
      `passkeyRegistrationOptions(password: "${person.password}")`,
      'addPasskey(name: "x", response: "{}") { id }',
      'renamePasskey(id: "x", name: "x") { id }',
      'removePasskey(id: "x") { id }',
      'reauthenticate(passkey: "{}")',
    ]) {
      const headers = { 'idempotency-key': newId() };
      const { refusal } = await app.ask(person, `mutation { ${field} }`, {}, { headers });
      expect([field, refusal?.reason]).toEqual([field, 'invalid-input']);
    }
  });
});

describe('the owner', () => {
  it('renames and removes a passkey, the latter with the password', async () => {
    const person = await steps.person();
    const { passkey } = await steps.added(person);
    const { passkey: other } = await steps.added(person, { name: 'Key ring' });

    expect((await steps.rename(person, passkey.id, ' Old phone ')).data?.renamePasskey.passkeys).toEqual([
      other,
      { ...passkey, name: 'Old phone' },
    ]);
    expect((await steps.rename(person, passkey.id, ' ')).refusal?.fields).toEqual({
      name: [t('complaints.passkeyNameRequired')],
    });
    expect((await steps.remove(person, passkey.id, null)).refusal?.reason).toBe('password-required');
    expect((await steps.remove(person, passkey.id, 'wrong one')).refusal?.reason).toBe('wrong-password');
    expect((await steps.remove(person, passkey.id)).data?.removePasskey.passkeys).toEqual([other]);

    for (const { refusal } of [
      await steps.remove(person, passkey.id),
      await steps.rename(person, passkey.id, 'x'),
    ]) {
      expect(refusal).toMatchObject({ code: 'NOT_FOUND', reason: 'passkey-not-found' });
    }
  });

  it('cannot touch the passkey of another account', async () => {
    const [ada, bob] = [await steps.person(), await steps.person()];
    const { passkey } = await steps.added(ada);

    expect((await steps.remove(bob, passkey.id)).refusal?.reason).toBe('passkey-not-found');
    expect((await steps.rename(bob, passkey.id, 'x')).refusal?.reason).toBe('passkey-not-found');
    expect((await steps.remove(ada, passkey.id.toUpperCase())).refusal?.reason).toBe('passkey-not-found');
    expect(await namesOf(ada)).toEqual(['My phone']);
    expect(await namesOf(bob)).toEqual([]);
  });

  it('gets an email about each passkey, with its name once the address is verified', async () => {
    const person = await steps.person();
    const { passkey } = await steps.added(person, { name: 'Unverified phone' });
    const [added] = await app.emailsTo(person.email, 'passkey-changed');
    expect(added?.subject).toBe('A passkey was added to your Kolo account');
    expect(added?.text).not.toContain('Unverified phone');

    await person.browser.requestReset(person.email);
    const [reset] = await app.emailsTo(person.email, 'reset');
    const code = /oobCode=([\w-]+)/.exec(reset?.text ?? '')?.[1] ?? '';
    await person.browser.resetPassword(code, 'battery staple');
    const { data } = await person.browser.signIn(person.email, 'battery staple');
    const again = { ...person, token: data?.signIn.accessToken ?? '' };
    expect((await steps.remove(again, passkey.id, 'battery staple')).refusal?.reason).toBe(
      'passkey-not-found',
    );

    const options = (await steps.registrationOptions(again, 'battery staple')).data;
    const response = newAuthenticator().create(options?.passkeyRegistrationOptions ?? '');
    const [named] = (await steps.add(again, response, 'Blue phone')).data?.addPasskey.passkeys ?? [];
    await steps.remove(again, named?.id ?? '', 'battery staple');

    const emails = await app.emailsTo(person.email, 'passkey-changed');
    expect(emails.map(({ subject }) => subject)).toEqual([
      'A passkey was added to your Kolo account',
      'A passkey was added to your Kolo account',
      'A passkey was removed from your Kolo account',
    ]);
    for (const email of emails.slice(1)) expect(email.text).toContain('Blue phone');
  });

  it('changes nothing without room for the email', async () => {
    const strict = await startTestApp({ publicUrl: PASSKEY_URL, rateLimitFactor: 1 });
    const own = passkeySteps(strict);
    const person = await own.person();
    let refused: string | undefined;
    let count = 0;
    for (; !refused && count < accountEmails.max + 1; count += 1) {
      const { passkey } = await own.added(person).catch((error: Error) => {
        refused = error.message;
        return { passkey: undefined };
      });
      if (!passkey) break;
      const { refusal } = await own.remove(person, passkey.id);
      refused = refusal?.reason;
    }
    const left = await own.list(person);
    const emails = await strict.emailsTo(person.email, 'passkey-changed');
    await strict.close();

    expect(refused).toMatch(/limit-reached/);
    // Each change that was made has its email.
    expect(emails).toHaveLength(2 * count + left.length);
  });
});

describe('signing in with a passkey', () => {
  it('needs neither an email nor a password', async () => {
    const person = await steps.person();
    const { authenticator, passkey } = await steps.added(person);
    const browser = openBrowser(app, { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:1) Firefox/140.0' });
    const options = await steps.options(browser);
    expect(JSON.parse(options)).toMatchObject({ rpId: 'kolo.example', userVerification: 'required' });
    expect(JSON.parse(options)).not.toHaveProperty('allowCredentials');

    const { data } = await steps.signInWith(browser, authenticator.get(options));

    expect(data?.signInWithPasskey.user).toEqual({ id: person.userId, email: person.email });
    expect(browser.token).toBeDefined();
    const token = data?.signInWithPasskey.accessToken;
    const { data: seen } = await browser.ask<{
      me: { id: string; passkeys: { id: string; lastUsedAt: string | null }[] };
    }>('{ me { id passkeys { id lastUsedAt } } }', {}, token);
    expect(seen?.me).toEqual({
      id: person.userId,
      passkeys: [{ id: passkey.id, lastUsedAt: expect.any(String) as string }],
    });
    const devices = await browser.ask<{ sessions: { device: string }[] }>(
      '{ sessions { device } }',
      {},
      token,
    );
    expect(devices.data?.sessions[0]?.device).toBe('Firefox on Linux');
  });

  it('stores the time zone and the language of the browser, unless they were chosen', async () => {
    const person = await steps.person();
    const { authenticator } = await steps.added(person);
    const signIn = async (timeZone: string, locale: string) => {
      const browser = openBrowser(app);
      const response = authenticator.get(await steps.options(browser));
      const { data } = await browser.ask<{ signInWithPasskey: { user: object } }>(
        `mutation ($response: String!, $timeZone: String, $locale: String) {
          signInWithPasskey(response: $response, timeZone: $timeZone, locale: $locale) { user { timeZone locale } }
        }`,
        { response, timeZone, locale },
      );
      return data?.signInWithPasskey.user;
    };

    expect(await signIn('Africa/Lagos', 'sw')).toEqual({ timeZone: 'Africa/Lagos', locale: 'sw' });
    expect(await signIn('Kolo/Nowhere', 'xx')).toEqual({ timeZone: 'Africa/Lagos', locale: 'sw' });
  });

  it('works in a browser that is signed in to another account', async () => {
    const [ada, bob] = [await steps.person(), await steps.person()];
    const { authenticator } = await steps.added(ada);
    const response = authenticator.get(await steps.options(openBrowser(app)));

    const { data } = await bob.browser.ask<{ signInWithPasskey: { user: { id: string } } }>(
      'mutation ($response: String!) { signInWithPasskey(response: $response) { user { id } } }',
      { response },
      bob.token,
    );

    expect(data?.signInWithPasskey.user.id).toBe(ada.userId);
  });

  it.each([
    [false, 'user-disabled'],
    [true, 'wrong-credentials'],
  ])('is refused to a disabled account, with neutral answers: %s', async (neutralAnswers, reason) => {
    const neutral = await startTestApp({ publicUrl: PASSKEY_URL, neutralAnswers });
    const own = passkeySteps(neutral);
    const person = await own.person();
    const { authenticator } = await own.added(person);
    await disableAccount(testContext(neutral.db), person.email);
    const refused = (await own.signIn(authenticator)).refusal?.reason;
    await enableAccount(testContext(neutral.db), person.email);
    const enabled = (await own.signIn(authenticator)).data?.signInWithPasskey.user.id;
    await neutral.close();

    expect([refused, enabled]).toEqual([reason, person.userId]);
  });

  it('ends with a reset of the password, but not with a change, a sign-out or the end of sessions', async () => {
    const person = await steps.person();
    const { authenticator } = await steps.added(person);
    await person.browser.ask(
      'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }',
      { input: { currentPassword: PASSWORD, newPassword: 'battery staple' } },
      person.token,
    );
    await person.browser.signOut();
    expect((await steps.signIn(authenticator)).refusal).toBeUndefined();

    await person.browser.requestReset(person.email);
    const [reset] = await app.emailsTo(person.email, 'reset');
    const code = /oobCode=([\w-]+)/.exec(reset?.text ?? '')?.[1] ?? '';
    await person.browser.resetPassword(code, 'third password');

    expect((await steps.signIn(authenticator)).refusal?.reason).toBe('invalid-passkey');
    expect(await app.db.reader.countBy(Passkey, { userId: person.userId })).toBe(0);
  });
});

describe('reauthenticate with a passkey', () => {
  const isAsked = async ({ browser, token }: Holder): Promise<boolean> =>
    (await browser.ask('mutation { endOtherSessions { id } }', {}, token)).refusal?.reason ===
    'password-required';

  it('marks the session, and offers the browser the passkeys of the account only', async () => {
    const person = await steps.person();
    const { authenticator } = await steps.added(person);
    expect(await isAsked(person)).toBe(true);
    const options = await steps.options(person.browser, person.token);
    expect(JSON.parse(options)).toMatchObject({
      allowCredentials: [
        {
          id: authenticator.credentialId.toString('base64url'),
          type: 'public-key',
          transports: ['internal', 'hybrid'],
        },
      ],
    });

    // An authenticator need not name the account if Kolo does.
    const passkey = authenticator.get(options, { userHandle: undefined });

    expect((await steps.reauthenticateWith(person, passkey)).data).toEqual({ reauthenticate: true });
    expect(await isAsked(person)).toBe(false);
  });

  it('takes exactly one of the two', async () => {
    const person = await steps.person();
    const { authenticator } = await steps.added(person);
    const passkey = authenticator.get(await steps.options(person.browser, person.token));

    expect((await steps.reauthenticateWith(person, passkey, PASSWORD)).refusal).toMatchObject({
      reason: 'invalid-input',
      fields: { passkey: [t('requests.passwordOrPasskey')] },
    });
    expect((await steps.reauthenticateWith(person, null)).refusal?.reason).toBe('password-required');
    expect(await isAsked(person)).toBe(true);
    // Neither of the refusals used up the challenge.
    expect((await steps.reauthenticateWith(person, passkey)).refusal).toBeUndefined();
  });

  it('is refused for a passkey of another account, of another session, and of a sign-in', async () => {
    const [ada, bob] = [await steps.person(), await steps.person()];
    const { authenticator } = await steps.added(ada);
    const { authenticator: foreign } = await steps.added(bob);
    const browser = openBrowser(app);
    const other = (await browser.signIn(ada.email, PASSWORD)).data?.signIn.accessToken ?? '';

    const answers = [
      await steps.reauthenticate(ada, foreign),
      await steps.reauthenticateWith(ada, authenticator.get(await steps.options(browser, other))),
      await steps.reauthenticateWith(ada, authenticator.get(await steps.options(openBrowser(app)))),
      await steps.signInWith(
        openBrowser(app),
        authenticator.get(await steps.options(ada.browser, ada.token)),
      ),
    ];

    expect(answers.map(({ refusal }) => refusal?.reason)).toEqual(Array(4).fill('invalid-passkey'));
    expect([await isAsked(ada), await isAsked({ ...ada, browser, token: other })]).toEqual([true, true]);
  });
});

describe('challenges', () => {
  it('are stored as hashes, and deleted once they have expired', async () => {
    const options = await steps.options(openBrowser(app));
    const { challenge } = JSON.parse(options) as { challenge: string };
    const rows = await app.db.reader.find(PasskeyChallenge);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(challenge);

    const later = new Date(app.clock().getTime() + 5 * MINUTE);
    await inTransaction(testContext(app.db), (tx) => deleteExpiredChallenges(tx.manager, later));

    expect(await app.db.reader.count(PasskeyChallenge)).toBe(0);
  });

  it('are thirty in fifteen minutes for a network address, of all kinds together', async () => {
    const strict = await startTestApp({ publicUrl: PASSKEY_URL, rateLimitFactor: 1 });
    const own = passkeySteps(strict);
    const person = await own.person();
    const { authenticator } = await own.added(person);
    const responses: string[] = [];
    for (let count = 0; count < 29; count += 1) {
      responses.push(
        authenticator.get(await own.options(person.browser, count % 2 ? person.token : undefined)),
      );
    }
    const refusals = [
      (await person.browser.ask('mutation { passkeySignInOptions }')).refusal,
      (await own.registrationOptions(person)).refusal,
    ];
    const answered = (await own.signInWith(person.browser, responses[0] ?? '')).refusal;
    const elsewhere = (await openBrowser(strict).ask('mutation { passkeySignInOptions }')).refusal;
    strict.turnClock(15 * MINUTE);
    const later = (await openBrowser(strict).ask('mutation { passkeySignInOptions }')).refusal;
    await strict.close();

    const limited = { reason: 'limit-reached', code: 'TOO_MANY_REQUESTS' };
    expect(refusals).toMatchObject([limited, limited]);
    expect([answered, elsewhere, later]).toEqual([undefined, undefined, undefined]);
  });
});

describe('where browsers offer no passkeys', () => {
  it.each([
    ['http://192.0.2.7:4000', false],
    ['https://192.0.2.7', false],
    ['https://[2001:db8::7]', false],
    ['http://127.0.0.1:4000', false],
    ['http://kolo.test', false],
    ['http://localhost:4000', true],
    ['http://kolo.localhost', true],
    ['https://kolo.example:8443', true],
  ])('at %s they are available: %s', async (publicUrl, isAvailable) => {
    const elsewhere = await startTestApp({ publicUrl });
    const own = passkeySteps(elsewhere);
    const person = await own.person();
    const refusals = [
      (await person.browser.ask('mutation { passkeySignInOptions }')).refusal,
      (await own.signInWith(person.browser, '{}')).refusal,
      (await own.registrationOptions(person)).refusal,
      (await own.add(person, '{}')).refusal,
      (await own.reauthenticateWith(person, '{}')).refusal,
    ];
    await elsewhere.close();

    expect(refusals.map((refusal) => refusal?.reason)).toEqual(
      isAvailable
        ? [undefined, 'invalid-passkey', undefined, 'invalid-passkey', 'invalid-passkey']
        : Array(5).fill('passkeys-unavailable'),
    );
    if (!isAvailable) expect(refusals[0]?.code).toBe('CONFLICT');
  });
});
