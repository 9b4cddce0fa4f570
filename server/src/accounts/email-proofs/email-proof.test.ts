import { VERIFICATION_EMAILS, WRONG_CODES } from '../../domain/limits.ts';
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

describe('verifying the email with the short code', () => {
  const enter = (person: Person, code: string, server = app) =>
    server.ask<{ proveOwnEmailByCode: boolean }>(
      person,
      'mutation ($code: String!) { proveOwnEmailByCode(code: $code) }',
      { code },
    );
  const reasonFor = async (person: Person, code: string, server = app): Promise<string | undefined> =>
    (await enter(person, code, server)).refusal?.reason;
  /** Those of all emails, newest last. */
  const shortCodesTo = async (person: Person, server = app): Promise<string[]> =>
    (await emailsTo(person, server)).map(({ text }) => /^Your code: +(\d{3} \d{3})$/m.exec(text)?.[1] ?? '');
  const codeOf = async (person: Person, server = app) => (await shortCodesTo(person, server)).at(-1) ?? '';
  /** Other codes than this one. */
  const wrong = (code: string, index = 1): string =>
    String((Number(code.replace(' ', '')) + index) % 1_000_000).padStart(6, '0');

  it('succeeds with the digits as the email has them, and again', async () => {
    const person = await newPerson();
    const code = await codeOf(person);
    const stored = await app.db.reader.findBy(EmailProof, { userId: person.id });
    expect(JSON.stringify(stored)).not.toContain(code.replace(' ', ''));

    expect((await enter(person, code)).data).toEqual({ proveOwnEmailByCode: true });
    expect(await isVerified(person)).toBe(true);
    expect((await enter(person, code.replace(' ', ''))).data).toEqual({ proveOwnEmailByCode: true });
    // The link of the same email, opened later.
    expect(await verifyWith(person, await newestCode(person))).toMatchObject(VERIFIED);
  });

  it('is refused for a wrong code, for that of another account and for an earlier email', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const code = await codeOf(one);
    expect((await enter(one, wrong(code))).refusal).toMatchObject({ code: 'CONFLICT', reason: 'wrong-code' });
    if ((await codeOf(other)) !== code) expect(await reasonFor(other, code)).toBe('wrong-code');
    await send(one);
    if ((await codeOf(one)) !== code) expect(await reasonFor(one, code)).toBe('wrong-code');
    expect([await isVerified(one), await isVerified(other)]).toEqual([false, false]);
    expect((await enter(one, await codeOf(one))).data).not.toBeNull();
  });

  it.each(['', '12345', 'abcdef', '1234567'])(
    'is refused as invalid for %j, and counts no try',
    async (typed) => {
      const person = await newPerson();
      for (let time = 0; time < 6; time += 1) {
        expect((await enter(person, typed)).refusal).toMatchObject({
          reason: 'invalid-input',
          fields: { code: ['The code has 6 digits.'] },
        });
      }
      expect((await enter(person, await codeOf(person))).data).not.toBeNull();
    },
  );

  it('ends after five wrong entries, also if they come at the same time; a new email has another, and the link still works', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const code = await codeOf(person);
    const reasons = await Promise.all(
      Array.from({ length: 8 }, (_, index) => reasonFor(person, wrong(code, index + 1))),
    );
    expect(reasons.filter((reason) => reason === 'wrong-code')).toHaveLength(4);
    expect(reasons.filter((reason) => reason === 'code-ended')).toHaveLength(4);
    expect(await reasonFor(person, code)).toBe('code-ended');
    expect(await isVerified(person)).toBe(false);

    await send(person);
    expect((await enter(person, await codeOf(person))).data).toEqual({ proveOwnEmailByCode: true });

    const [otherCode, link] = [await codeOf(other), await newestCode(other)];
    for (let index = 1; index <= 5; index += 1) await enter(other, wrong(otherCode, index));
    expect(await reasonFor(other, otherCode)).toBe('code-ended');
    expect(await verifyWith(other, link)).toMatchObject(VERIFIED);
  });

  it('works for half an hour; the link works longer', async () => {
    const server = await startTestApp();
    const [early, late] = [await newPerson(server), await newPerson(server)];
    const codes = [await codeOf(early, server), await codeOf(late, server)] as const;
    server.turnClock(30 * 60_000 - 1_000);
    const renewed = async (person: Person): Promise<Person> => {
      const { data } = await openBrowser(server).signIn(person.email, person.password);
      return { ...person, token: data?.signIn.accessToken ?? '' };
    };
    expect((await enter(await renewed(early), codes[0], server)).data).not.toBeNull();
    server.turnClock(1_000);
    const back = await renewed(late);
    expect(await reasonFor(back, codes[1], server)).toBe('code-ended');
    expect(await verifyWith(back, await newestCode(late, server), server)).toMatchObject(VERIFIED);
    await server.close();
  });

  it(`counts wrong codes: ${WRONG_CODES.perAccount} a day for an account, whatever the emails, and never right ones`, async () => {
    const strict = await startTestApp({ rateLimitFactor: 1 });
    const [person, other] = [await newPerson(strict), await newPerson(strict)];
    let entered = 0;
    for (let email = 0; email < 4; email += 1) {
      if (email > 0) await send(person, strict);
      const code = await codeOf(person, strict);
      for (let index = 1; index <= 5; index += 1) {
        expect(await reasonFor(person, wrong(code, index), strict)).toMatch(/wrong-code|code-ended/);
        entered += 1;
      }
    }
    expect(entered).toBe(WRONG_CODES.perAccount);
    await send(person, strict);
    expect((await enter(person, await codeOf(person, strict), strict)).refusal).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      reason: 'limit-reached',
    });
    const others = await codeOf(other, strict);
    for (let time = 0; time < 2 * WRONG_CODES.perAccount; time += 1) {
      expect((await enter(other, others, strict)).data).not.toBeNull();
    }
    await strict.close();
  });

  it('needs a session', async () => {
    const person = await newPerson();
    const { token } = await tokenSteps(app).made(person, 'WRITE');
    expect(await reasonFor({ ...person, token }, await codeOf(person))).toBe('session-only');
  });
});
