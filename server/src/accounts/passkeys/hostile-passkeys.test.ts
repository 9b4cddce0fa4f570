// @mysql
import { randomBytes } from 'node:crypto';
import type { Authenticator, Wrong } from '../../../test/tools/authenticator.ts';
import { openBrowser } from '../../../test/tools/browser.ts';
import {
  newAuthenticator,
  PASSKEY_URL,
  passkeySteps,
  type Holder,
  type PasskeySteps,
} from '../../../test/tools/passkeys.ts';
import { startTestApp, type TestApp } from '../../../test/tools/test-app.ts';
import { PASSKEY_RESPONSE_MAX } from '../../domain/passkey.ts';
import { Session } from '../sessions/session.entity.ts';
import { Passkey } from './passkey.entity.ts';

const MINUTE = 60_000;
const INVALID = { reason: 'invalid-passkey', code: 'BAD_USER_INPUT' };

let app: TestApp;
let steps: PasskeySteps;
let ada: Holder;
let authenticator: Authenticator;
beforeAll(async () => {
  app = await startTestApp({ publicUrl: PASSKEY_URL });
  steps = passkeySteps(app);
  ada = await steps.person();
  ({ authenticator } = await steps.added(ada));
});
afterAll(() => app.close());

const countSessions = (): Promise<number> => app.db.reader.countBy(Session, { userId: ada.userId });
const countPasskeys = (): Promise<number> => app.db.reader.count(Passkey);

/** Replaces the last character of a base64url text by one that stands for other bits. */
const changed = (text: unknown): string => {
  const bytes = Buffer.from(String(text), 'base64url');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  return bytes.toString('base64url');
};

const eitherWay: [string, Wrong][] = [
  ['from a page of another site', { origin: 'https://evil.example' }],
  ['from a page of a subdomain', { origin: 'https://pages.kolo.example' }],
  ['from a page on another port', { origin: 'https://kolo.example:8443' }],
  ['from a frame in a page of another site', { isFramed: true }],
  ['from a page without https', { origin: 'http://kolo.example' }],
  ['for another relying party', { rpId: 'evil.example' }],
  ['for the domain above', { rpId: 'example' }],
  ['without a check of the user', { isVerified: false }],
  ['without the user', { isPresent: false, isVerified: false }],
  ['to a challenge that Kolo did not make', { challenge: randomBytes(32).toString('base64url') }],
  ['to an empty challenge', { challenge: '' }],
  ['of another type of credential', { change: (answer) => (answer.type = 'password') }],
  ['whose two ids differ', { change: (answer) => (answer.rawId = changed(answer.rawId)) }],
  ['without client data', { change: ({ response }) => delete response.clientDataJSON }],
  ['with client data that are no JSON', { change: ({ response }) => (response.clientDataJSON = 'AAAA') }],
  ['with the client data of an array', { change: ({ response }) => (response.clientDataJSON = 'W10') }],
  ['without a response', { change: (answer) => delete (answer as { response?: unknown }).response }],
];

describe('a sign-in with an answer', () => {
  it.each<[string, Wrong]>([
    ...eitherWay,
    ['of a registration', { type: 'webauthn.create' }],
    ['of another credential', { credentialId: randomBytes(32) }],
    ['of an empty credential', { credentialId: Buffer.alloc(0) }],
    ['that names no account', { userHandle: undefined }],
    ['that names another account', { userHandle: Buffer.from('someone else').toString('base64url') }],
    [
      'with another signature',
      { change: ({ response }) => (response.signature = changed(response.signature)) },
    ],
    ['without a signature', { change: ({ response }) => (response.signature = '') }],
    ['with a signature that is no text', { change: ({ response }) => (response.signature = 7) }],
    [
      'whose flags were changed after the signature',
      {
        isVerified: false,
        change: ({ response }) => {
          const data = Buffer.from(String(response.authenticatorData), 'base64url');
          data.writeUInt8(5, 32);
          response.authenticatorData = data.toString('base64url');
        },
      },
    ],
    [
      'whose origin was changed after the signature',
      {
        origin: 'https://evil.example',
        change: ({ response }) => {
          const data = Buffer.from(String(response.clientDataJSON), 'base64url').toString();
          const right = data.replace('https://evil.example', PASSKEY_URL);
          response.clientDataJSON = Buffer.from(right).toString('base64url');
        },
      },
    ],
    [
      'with authenticator data that are too short',
      { change: ({ response }) => (response.authenticatorData = 'AAAA') },
    ],
    [
      'with bytes after the authenticator data',
      {
        change: ({ response }) => (response.authenticatorData = `${String(response.authenticatorData)}AAAA`),
      },
    ],
  ])('%s is refused', async (_what, wrong) => {
    const before = await countSessions();

    expect((await steps.signIn(authenticator, wrong)).refusal).toMatchObject(INVALID);

    expect(await countSessions()).toBe(before);
    expect((await steps.signIn(authenticator)).refusal).toBeUndefined();
  });

  it('that signed the challenge of another account is refused', async () => {
    const eve = await steps.person();
    const { authenticator: evil } = await steps.added(eve);

    // Eve's passkey, presented as Ada's.
    const answers = [
      await steps.signIn(evil, { userHandle: authenticator.userHandle }),
      await steps.signIn(evil, { credentialId: authenticator.credentialId }),
      await steps.signIn(evil, {
        credentialId: authenticator.credentialId,
        userHandle: authenticator.userHandle,
      }),
    ];

    for (const { refusal } of answers) expect(refusal).toMatchObject(INVALID);
  });

  it('that was used before is refused, and so is another answer to its challenge', async () => {
    const options = await steps.options(openBrowser(app));
    const response = authenticator.get(options);
    expect((await steps.signInWith(openBrowser(app), response)).refusal).toBeUndefined();

    for (const again of [response, authenticator.get(options)]) {
      expect((await steps.signInWith(openBrowser(app), again)).refusal).toMatchObject(INVALID);
    }
  });

  it('that is sent twenty times at once signs in once', async () => {
    const response = authenticator.get(await steps.options(openBrowser(app)));

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => steps.signInWith(openBrowser(app), response)),
    );

    expect(answers.filter(({ data }) => data)).toHaveLength(1);
    expect(new Set(answers.map(({ refusal }) => refusal?.reason))).toEqual(
      new Set([undefined, 'invalid-passkey']),
    );
  });

  it('to a challenge whose first answer was wrong is refused', async () => {
    const options = await steps.options(openBrowser(app));
    await steps.signInWith(openBrowser(app), authenticator.get(options, { isVerified: false }));

    expect((await steps.signInWith(openBrowser(app), authenticator.get(options))).refusal).toMatchObject(
      INVALID,
    );
  });

  it('to a challenge of five minutes ago is refused, and a little earlier is not', async () => {
    const late = authenticator.get(await steps.options(openBrowser(app)));
    const early = authenticator.get(await steps.options(openBrowser(app)));
    app.turnClock(5 * MINUTE - 2_000);
    expect((await steps.signInWith(openBrowser(app), early)).refusal).toBeUndefined();
    app.turnClock(2_000);

    expect((await steps.signInWith(openBrowser(app), late)).refusal).toMatchObject(INVALID);
  });

  it('to the challenge of a registration is refused', async () => {
    const { challenge } = JSON.parse(await steps.registration(ada)) as { challenge: string };

    expect((await steps.signIn(authenticator, { challenge })).refusal).toMatchObject(INVALID);
  });

  it('that is a registration is refused, as JSON and in its parts', async () => {
    const registration = await steps.registration(ada);
    const response = authenticator.create(registration);
    expect((await steps.signInWith(openBrowser(app), response)).refusal).toMatchObject(INVALID);

    const signedIn = await steps.signIn(authenticator, {
      change: (answer) => Object.assign(answer.response, (JSON.parse(response) as typeof answer).response),
    });

    expect(signedIn.refusal).toMatchObject(INVALID);
  });
});

describe('a counter', () => {
  it('that goes back, or stands still, is refused', async () => {
    const person = await steps.person();
    const { authenticator: counting } = await steps.added(person, { signCount: 5 });
    expect((await steps.signIn(counting)).refusal).toBeUndefined();
    expect(counting.signCount).toBe(6);

    for (const signCount of [6, 5, 0]) {
      expect((await steps.signIn(counting, { signCount })).refusal).toMatchObject(INVALID);
      expect((await steps.reauthenticate(person, counting, { signCount })).refusal).toMatchObject(INVALID);
    }

    expect((await steps.signIn(counting, { signCount: 2 ** 32 - 1 })).refusal).toBeUndefined();
    const stored = await app.db.reader.findOneBy(Passkey, { userId: person.userId });
    expect(stored?.signCount).toBe(2 ** 32 - 1);
  });

  it('counts one of two answers that have the same one', async () => {
    const person = await steps.person();
    const { authenticator: counting } = await steps.added(person, { signCount: 5 });
    const clones = await Promise.all(
      [1, 2, 3].map(async () => counting.get(await steps.options(openBrowser(app)), { signCount: 9 })),
    );

    const answers = await Promise.all(clones.map((each) => steps.signInWith(openBrowser(app), each)));

    expect(answers.filter(({ data }) => data)).toHaveLength(1);
  });

  it('may stay at zero, for passkeys that are on several devices', async () => {
    for (let times = 0; times < 3; times += 1) {
      expect((await steps.signIn(authenticator)).refusal).toBeUndefined();
    }
  });
});

describe('a registration with an answer', () => {
  const x5c = new Map([['x5c', Buffer.from('http://127.0.0.1/revoked')]]);

  it.each<[string, Wrong]>([
    ...eitherWay,
    ['of a sign-in', { type: 'webauthn.get' }],
    ['with certificates', { attestation: ['packed', x5c] }],
    ['with an attestation of another format', { attestation: ['fido-u2f', new Map()] }],
    ['with an attestation of an unknown format', { attestation: ['kolo', new Map()] }],
    ['with a statement where there is none', { attestation: ['none', new Map([['sig', 'x']])] }],
    [
      'with an attestation that is no CBOR',
      { change: ({ response }) => (response.attestationObject = '____') },
    ],
    ['without an attestation', { change: ({ response }) => delete response.attestationObject }],
    ['of a credential with an id that is too long', { credentialId: randomBytes(1_024) }],
    ['whose id is not that of its key', { change: (answer) => void (answer.id = answer.rawId = 'AAAA') }],
    ['with transports that are no list', { change: ({ response }) => (response.transports = 'usb') }],
  ])('%s is refused', async (_what, wrong) => {
    const before = await countPasskeys();
    const response = newAuthenticator().create(await steps.registration(ada), wrong);

    expect((await steps.add(ada, response)).refusal).toMatchObject(INVALID);

    expect(await countPasskeys()).toBe(before);
  });

  it('of an authenticator that the account has already is refused, and so is one of another account', async () => {
    const eve = await steps.person();

    for (const person of [ada, eve]) {
      const response = authenticator.create(await steps.registration(person));
      expect((await steps.add(person, response)).refusal).toMatchObject(INVALID);
    }

    authenticator.userHandle = Buffer.from(ada.userId).toString('base64url');
    expect((await steps.signIn(authenticator)).data?.signInWithPasskey.user.id).toBe(ada.userId);
  });

  it('of another session, of another account, or a second time is refused', async () => {
    const eve = await steps.person();
    const browser = openBrowser(app);
    const other = (await browser.signIn(ada.email, 'correct horse')).data?.signIn.accessToken ?? '';
    const ofEve = newAuthenticator().create(await steps.registration(eve));
    const ofOther = newAuthenticator().create(await steps.registration({ ...ada, browser, token: other }));
    for (const response of [ofEve, ofOther]) {
      expect((await steps.add(ada, response)).refusal).toMatchObject(INVALID);
    }
    const options = await steps.registration(ada);
    expect((await steps.add(ada, newAuthenticator().create(options))).refusal).toBeUndefined();

    expect((await steps.add(ada, newAuthenticator().create(options))).refusal).toMatchObject(INVALID);
  });

  it('to a challenge of a sign-in, or of five minutes ago, is refused', async () => {
    const { challenge } = JSON.parse(await steps.options(ada.browser, ada.token)) as { challenge: string };
    const wrong = newAuthenticator().create(await steps.registration(ada), { challenge });
    expect((await steps.add(ada, wrong)).refusal).toMatchObject(INVALID);

    const late = newAuthenticator().create(await steps.registration(ada));
    app.turnClock(5 * MINUTE);
    expect((await steps.add(ada, late)).refusal).toMatchObject(INVALID);
  });

  it('keeps only names of transports', async () => {
    const person = await steps.person();
    const transports = ['usb', 'usb', 'a b', '"', 'x'.repeat(40), 'nfc', 'ble', 'hybrid', 'internal'];
    const response = newAuthenticator().create(await steps.registration(person), { transports });
    await steps.add(person, response);

    const stored = await app.db.reader.findOneBy(Passkey, { userId: person.userId });

    expect(stored?.transports).toBe('usb,nfc,ble,hybrid');
  });
});

describe('a text that is no answer of a browser', () => {
  const padded = (text: string, length: number): string => text + ' '.repeat(length - text.length);

  it.each([
    '',
    'null',
    '7',
    '[]',
    '{}',
    '"x"',
    '{"id":1}',
    '{',
    'x'.repeat(200_000),
    '['.repeat(10_000),
    '{"id":"AAAA","rawId":"AAAA","type":"public-key","response":null}',
    '{"__proto__":{"id":"AAAA"}}',
  ])('is refused (%#)', async (text) => {
    const answers = [
      await steps.signInWith(openBrowser(app), text),
      await steps.reauthenticateWith(ada, text),
      await steps.add(ada, text),
    ];

    for (const { refusal } of answers) expect(refusal).toMatchObject(INVALID);
  });

  it('has at most 16 kB, counted in bytes', async () => {
    const fits = padded(authenticator.get(await steps.options(openBrowser(app))), PASSKEY_RESPONSE_MAX);
    const isOver = padded(authenticator.get(await steps.options(openBrowser(app))), PASSKEY_RESPONSE_MAX + 1);
    const hasBytes = authenticator.get(await steps.options(openBrowser(app)), {
      change: (answer) => (answer.note = 'é'.repeat(PASSKEY_RESPONSE_MAX / 2)),
    });

    expect((await steps.signInWith(openBrowser(app), fits)).refusal).toBeUndefined();
    expect((await steps.signInWith(openBrowser(app), isOver)).refusal).toMatchObject(INVALID);
    expect((await steps.signInWith(openBrowser(app), hasBytes)).refusal).toMatchObject(INVALID);
  });
});
