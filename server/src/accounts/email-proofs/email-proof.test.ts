import { VERIFICATION_EMAILS } from '../../domain/limits.ts';
import { t } from '../../base/messages.ts';
import { inTransaction } from '../../context/context.ts';
import { recordAcceptance } from '../../mail/outbox.ts';
import { hashOf, newId } from '../../base/tokens.ts';
import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import { openBrowser } from '../../../test/tools/browser.ts';
import { verify } from '../../../test/tools/verify.ts';
import { startTestApp, type Answer, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { EmailProof } from '../credentials/email-proof.entity.ts';
import { deleteExpiredIdentity } from '../sessions/session.service.ts';

const HOUR = 60 * 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const newPerson = (server = app): Promise<Person> => server.person('Nia New', `${newId()}@example.com`);
const send = (person: Person | undefined, server = app): Promise<Answer<{ sendOwnEmailProof: boolean }>> =>
  server.ask(person, 'mutation { sendOwnEmailProof }');
const verifyWith = (person: Person | undefined, code: string, server = app) =>
  server.ask<{ proveOwnEmail: boolean }>(person, 'mutation ($code: String!) { proveOwnEmail(code: $code) }', {
    code,
  });
const isVerified = async (person: Person, server = app): Promise<boolean | undefined> =>
  (await server.ask<{ me: { emailProven: boolean } }>(person, '{ me { emailProven } }')).data?.me.emailProven;

const emailsTo = ({ email }: Person, server = app) => server.emailsTo(email, 'prove-email');
/** The codes of all emails, newest last. */
const codesTo = async (person: Person, server = app): Promise<string[]> =>
  (await emailsTo(person, server)).map(({ text }) => {
    const link = /http:\/\/kolo\.test\/prove-email\?code=[\w-]+/.exec(text)?.[0];
    return new URL(link ?? 'http://none').searchParams.get('code') ?? '';
  });
const newestCode = async (person: Person, server = app) => (await codesTo(person, server)).at(-1) ?? '';

const VERIFIED = { data: { proveOwnEmail: true }, refusal: undefined };
const INVALID = { data: null, refusal: { code: 'CONFLICT', reason: 'invalid-link' } };

describe('the verification email', () => {
  it('is sent at sign-up by GraphQL and REST, with a code of which only the hash is stored', async () => {
    const byGraphQL = await newPerson();
    const email = `${newId()}@example.com`;
    const { data } = await app.rest<{ id: string; token: string }>(undefined, 'POST', '/api/user/register', {
      firstName: 'Rae',
      lastName: 'Rest',
      email,
      password: 'correct horse',
      phoneNumber: '+44 20 7946 0000',
      dob: '1990-05-17',
    });
    const byRest = { ...byGraphQL, email, id: data?.id ?? '', token: data?.token ?? '' };

    for (const person of [byGraphQL, byRest]) {
      const [message] = await emailsTo(person);
      const code = await newestCode(person);
      expect(code).toMatch(/^[\w-]{43}$/);
      expect(message?.secret).toBe(true);
      expect(message?.text).not.toContain('Nia');
      const stored = await app.db.reader.findBy(EmailProof, { userId: person.id });
      expect(stored.map(({ codeHash }) => codeHash)).toEqual([hashOf(code)]);
      expect(JSON.stringify(stored)).not.toContain(code);
      expect(await verifyWith(person, code)).toMatchObject(VERIFIED);
    }
  });

  it('is sent on request, and its code replaces the previous one', async () => {
    const person = await newPerson();

    expect((await send(person)).data).toEqual({ sendOwnEmailProof: true });

    const [older = '', newest = ''] = await codesTo(person);
    expect(await verifyWith(person, older)).toMatchObject(INVALID);
    expect(await isVerified(person)).toBe(false);
    expect(await verifyWith(person, newest)).toMatchObject(VERIFIED);
    expect(await isVerified(person)).toBe(true);
  });

  it('leaves one valid code after simultaneous requests', async () => {
    const person = await newPerson();

    await Promise.all(Array.from({ length: 4 }, () => send(person)));

    expect(await app.db.reader.countBy(EmailProof, { userId: person.id })).toBe(1);
    const answers = [];
    for (const code of await codesTo(person)) answers.push((await verifyWith(person, code)).data !== null);
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('is not sent if the email is already verified, by a reset or by a code', async () => {
    const [byReset, byCode] = [await verify(app, await newPerson()), await newPerson()];
    await verifyWith(byCode, await newestCode(byCode));

    for (const person of [byReset, byCode]) {
      expect((await send(person)).data).toEqual({ sendOwnEmailProof: true });
      expect(await emailsTo(person)).toHaveLength(1);
    }
  });

  it('loses its body after a mail server has accepted it', async () => {
    const person = await newPerson();
    const [message] = await emailsTo(person);
    if (!message) throw new Error('expected an email');

    await recordAcceptance(app.db, message, new Date());

    expect((await emailsTo(person))[0]).toMatchObject({ text: '', html: '' });
  });

  it(`is sent at most ${VERIFICATION_EMAILS} times an hour per account, including the one at sign-up`, async () => {
    const strict = await startTestApp({ rateLimitFactor: 1 });
    const [person, other] = [await newPerson(strict), await newPerson(strict)];
    for (let sent = 1; sent < VERIFICATION_EMAILS; sent += 1) {
      expect((await send(person, strict)).data).not.toBeNull();
    }
    const last = await newestCode(person, strict);

    expect((await send(person, strict)).refusal).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      reason: 'limit-reached',
      message: t('limits.verificationEmails', { max: VERIFICATION_EMAILS }),
      retryAfter: expect.any(Number),
    });
    expect(await emailsTo(person, strict)).toHaveLength(VERIFICATION_EMAILS);
    expect((await send(other, strict)).data).not.toBeNull();

    // The refused request did not end the code, and a day later sending works again.
    expect(await verifyWith(person, last, strict)).toMatchObject(VERIFIED);
    expect((await send(person, strict)).data).not.toBeNull();
    for (let sent = 2; sent < VERIFICATION_EMAILS; sent += 1) await send(other, strict);
    expect((await send(other, strict)).refusal?.reason).toBe('limit-reached');
    strict.turnClock(24 * HOUR);
    const back = {
      ...other,
      token: (await openBrowser(strict).signIn(other.email, other.password)).data?.signIn.accessToken ?? '',
    };
    expect((await send(back, strict)).data).not.toBeNull();
    await strict.close();
  });
});

describe('verifying the email with the code', () => {
  it('is recorded once, permanently, and repeating the code succeeds', async () => {
    const person = await newPerson();
    const code = await newestCode(person);
    const verifiedAt = async () =>
      (await app.db.reader.findOneByOrFail(Credential, { userId: person.id })).emailProvenAt;

    expect(await verifyWith(person, code)).toMatchObject(VERIFIED);
    const first = await verifiedAt();
    expect(first).toEqual(expect.any(Date));
    expect(await verifyWith(person, code)).toMatchObject(VERIFIED);
    expect(await verifiedAt()).toEqual(first);

    // Neither time nor housekeeping changes the result.
    const later = new Date(Date.now() + 48 * HOUR);
    await inTransaction(testContext(app.db), (tx) => deleteExpiredIdentity(tx.manager, later));
    expect(await verifyWith(person, code)).toMatchObject(VERIFIED);
  });

  it('succeeds for all simultaneous calls', async () => {
    const person = await newPerson();
    const code = await newestCode(person);

    const answers = await Promise.all(Array.from({ length: 10 }, () => verifyWith(person, code)));

    expect(answers.map(({ data }) => data?.proveOwnEmail)).toEqual(Array(10).fill(true));
  });

  it.each(['', 'made-up', '\u0000', 'x'.repeat(5_000)])('is refused for an unknown code', async (code) => {
    const person = await newPerson();

    expect(await verifyWith(person, code)).toMatchObject(INVALID);
    expect(await isVerified(person)).toBe(false);
  });

  it('is refused for a code of another account, used or not, and verifies neither email', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const code = await newestCode(one);

    expect(await verifyWith(other, code)).toMatchObject(INVALID);
    expect(await isVerified(other)).toBe(false);
    expect(await isVerified(one)).toBe(false);

    await verifyWith(one, code);
    expect(await verifyWith(other, code)).toMatchObject(INVALID);
    expect(await isVerified(other)).toBe(false);
  });

  it('works for 24 hours', async () => {
    const server = await startTestApp();
    const [early, late] = [await newPerson(server), await newPerson(server)];
    const signInAgain = async (person: Person): Promise<Person> => {
      const { data } = await openBrowser(server).signIn(person.email, person.password);
      return { ...person, token: data?.signIn.accessToken ?? '' };
    };
    server.turnClock(24 * HOUR - 60_000);
    expect(await verifyWith(await signInAgain(early), await newestCode(early, server), server)).toMatchObject(
      VERIFIED,
    );

    server.turnClock(60_000);
    expect(await verifyWith(await signInAgain(late), await newestCode(late, server), server)).toMatchObject(
      INVALID,
    );
    await server.close();
  });

  it('still succeeds after the email was verified in another way', async () => {
    const person = await newPerson();
    const code = await newestCode(person);
    const verified = await verify(app, person);

    expect(await verifyWith(verified, code)).toMatchObject(VERIFIED);
    expect(await isVerified(verified)).toBe(true);
  });
});

describe('verifying the email is refused', () => {
  it('to people who are not signed in', async () => {
    expect((await send(undefined)).refusal?.reason).toBe('not-signed-in');
    expect((await verifyWith(undefined, 'x')).refusal?.reason).toBe('not-signed-in');
  });

  it.each(['READ', 'WRITE'] as const)(
    'to a program with a %s token, with a valid code or a wrong one',
    async (scope) => {
      const person = await newPerson();
      const code = await newestCode(person);
      const program = { ...person, token: (await tokenSteps(app).made(person, scope)).token };

      expect((await send(program)).refusal?.reason).toBe('session-only');
      expect((await verifyWith(program, code)).refusal?.reason).toBe('session-only');
      expect((await verifyWith(program, 'x')).refusal?.reason).toBe('session-only');
      expect(await emailsTo(person)).toHaveLength(1);
      expect(await isVerified(person)).toBe(false);
    },
  );
});

it('deletes only expired codes that were not used', async () => {
  const [expired, used, kept] = [await newPerson(), await newPerson(), await newPerson()];
  await verifyWith(used, await newestCode(used));
  await app.db.transaction(async (manager) => {
    for (const { id: userId } of [expired, used]) {
      await manager.update(EmailProof, { userId }, { expiresAt: new Date(Date.now() - 1_000) });
    }
  });

  await inTransaction(testContext(app.db), (tx) => deleteExpiredIdentity(tx.manager, new Date()));

  const codeCount = async ({ id: userId }: Person) => app.db.reader.countBy(EmailProof, { userId });
  expect([await codeCount(expired), await codeCount(used), await codeCount(kept)]).toEqual([0, 1, 1]);
});
