import { VERIFICATION_EMAILS } from '../../domain/limits.ts';
import { limitReached } from '../../domain/messages/limits-reached.ts';
import { inTransaction } from '../../context/context.ts';
import { noteSent } from '../../mail/outbox.ts';
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

const newcomer = (there = app): Promise<Person> => there.person('Nia New', `${newId()}@example.com`);
const send = (person: Person | undefined, there = app): Promise<Answer<{ sendOwnEmailProof: boolean }>> =>
  there.ask(person, 'mutation { sendOwnEmailProof }');
const proveBy = (person: Person | undefined, code: string, there = app) =>
  there.ask<{ proveOwnEmail: boolean }>(person, 'mutation ($code: String!) { proveOwnEmail(code: $code) }', {
    code,
  });
const isVerified = async (person: Person, there = app): Promise<boolean | undefined> =>
  (await there.ask<{ me: { emailProven: boolean } }>(person, '{ me { emailProven } }')).data?.me.emailProven;

const emailsTo = ({ email }: Person, there = app) => there.emailsTo(email, 'prove-email');
/** The code of each letter, the newest last. */
const codesTo = async (person: Person, there = app): Promise<string[]> =>
  (await emailsTo(person, there)).map(({ text }) => {
    const link = /http:\/\/kolo\.test\/prove-email\?code=[\w-]+/.exec(text)?.[0];
    return new URL(link ?? 'http://none').searchParams.get('code') ?? '';
  });
const newestCode = async (person: Person, there = app) => (await codesTo(person, there)).at(-1) ?? '';

const VERIFIED = { data: { proveOwnEmail: true }, refusal: undefined };
const INVALID = { data: null, refusal: { code: 'CONFLICT', reason: 'invalid-link' } };

describe('the letter that proves an address', () => {
  it('comes with the sign-up, by either door, with a code that is stored hashed only', async () => {
    const byGraphQL = await newcomer();
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
      expect(await proveBy(person, code)).toMatchObject(VERIFIED);
    }
  });

  it('is sent on request, and its code ends the one before', async () => {
    const person = await newcomer();

    expect((await send(person)).data).toEqual({ sendOwnEmailProof: true });

    const [older = '', newest = ''] = await codesTo(person);
    expect(await proveBy(person, older)).toMatchObject(INVALID);
    expect(await isVerified(person)).toBe(false);
    expect(await proveBy(person, newest)).toMatchObject(VERIFIED);
    expect(await isVerified(person)).toBe(true);
  });

  it('leaves one good code where several were asked for at the same time', async () => {
    const person = await newcomer();

    await Promise.all(Array.from({ length: 4 }, () => send(person)));

    expect(await app.db.reader.countBy(EmailProof, { userId: person.id })).toBe(1);
    const answers = [];
    for (const code of await codesTo(person)) answers.push((await proveBy(person, code)).data !== null);
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('is not sent where the address is proven already, by whatever it was', async () => {
    const [byReset, byCode] = [await verify(app, await newcomer()), await newcomer()];
    await proveBy(byCode, await newestCode(byCode));

    for (const person of [byReset, byCode]) {
      expect((await send(person)).data).toEqual({ sendOwnEmailProof: true });
      expect(await emailsTo(person)).toHaveLength(1);
    }
  });

  it('loses its body once a mail server has accepted it', async () => {
    const person = await newcomer();
    const [message] = await emailsTo(person);
    if (!message) throw new Error('no letter');

    await noteSent(app.db, message, new Date());

    expect((await emailsTo(person))[0]).toMatchObject({ text: '', html: '' });
  });

  it(`goes out ${VERIFICATION_EMAILS} times an hour for an account, that of the sign-up among them`, async () => {
    const strict = await startTestApp({ rateLimitFactor: 1 });
    const [person, other] = [await newcomer(strict), await newcomer(strict)];
    for (let sent = 1; sent < VERIFICATION_EMAILS; sent += 1) {
      expect((await send(person, strict)).data).not.toBeNull();
    }
    const last = await newestCode(person, strict);

    expect((await send(person, strict)).refusal).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      reason: 'limit-reached',
      message: limitReached.verificationEmails(VERIFICATION_EMAILS),
      retryAfter: expect.any(Number),
    });
    expect(await emailsTo(person, strict)).toHaveLength(VERIFICATION_EMAILS);
    expect((await send(other, strict)).data).not.toBeNull();

    // What was refused ended no code; and a day later there is room again.
    expect(await proveBy(person, last, strict)).toMatchObject(VERIFIED);
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

describe('proving one’s address by the code', () => {
  it('is noted once, for good, and the same code answers again as the first time', async () => {
    const person = await newcomer();
    const code = await newestCode(person);
    const verifiedAt = async () =>
      (await app.db.reader.findOneByOrFail(Credential, { userId: person.id })).emailProvenAt;

    expect(await proveBy(person, code)).toMatchObject(VERIFIED);
    const first = await verifiedAt();
    expect(first).toEqual(expect.any(Date));
    expect(await proveBy(person, code)).toMatchObject(VERIFIED);
    expect(await verifiedAt()).toEqual(first);

    // Neither time nor the housekeeping takes the answer back.
    const later = new Date(Date.now() + 48 * HOUR);
    await inTransaction(testContext(app.db), (tx) => deleteExpiredIdentity(tx.manager, later));
    expect(await proveBy(person, code)).toMatchObject(VERIFIED);
  });

  it('happens once, however many try at the same time, and all are told that it did', async () => {
    const person = await newcomer();
    const code = await newestCode(person);

    const answers = await Promise.all(Array.from({ length: 10 }, () => proveBy(person, code)));

    expect(answers.map(({ data }) => data?.proveOwnEmail)).toEqual(Array(10).fill(true));
  });

  it.each(['', 'made-up', '\u0000', 'x'.repeat(5_000)])(
    'is refused for a code that never was',
    async (code) => {
      const person = await newcomer();

      expect(await proveBy(person, code)).toMatchObject(INVALID);
      expect(await isVerified(person)).toBe(false);
    },
  );

  it('is refused for the code of another account, used or not, and proves neither', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const code = await newestCode(one);

    expect(await proveBy(other, code)).toMatchObject(INVALID);
    expect(await isVerified(other)).toBe(false);
    expect(await isVerified(one)).toBe(false);

    await proveBy(one, code);
    expect(await proveBy(other, code)).toMatchObject(INVALID);
    expect(await isVerified(other)).toBe(false);
  });

  it('works for 24 hours', async () => {
    const there = await startTestApp();
    const [preloaded, late] = [await newcomer(there), await newcomer(there)];
    const again = async (person: Person): Promise<Person> => {
      const { data } = await openBrowser(there).signIn(person.email, person.password);
      return { ...person, token: data?.signIn.accessToken ?? '' };
    };
    there.turnClock(24 * HOUR - 60_000);
    expect(await proveBy(await again(preloaded), await newestCode(preloaded, there), there)).toMatchObject(
      VERIFIED,
    );

    there.turnClock(60_000);
    expect(await proveBy(await again(late), await newestCode(late, there), there)).toMatchObject(INVALID);
    await there.close();
  });

  it('the other way of a letter leaves the code good, and proves nothing twice', async () => {
    const person = await newcomer();
    const code = await newestCode(person);
    const verified = await verify(app, person);

    expect(await proveBy(verified, code)).toMatchObject(VERIFIED);
    expect(await isVerified(verified)).toBe(true);
  });
});

describe('who may', () => {
  it('whoever is signed in, for the own account alone', async () => {
    expect((await send(undefined)).refusal?.reason).toBe('not-signed-in');
    expect((await proveBy(undefined, 'x')).refusal?.reason).toBe('not-signed-in');
  });

  it.each(['READ', 'WRITE'] as const)(
    'no program, whose token is %s, with a right code or a wrong one',
    async (scope) => {
      const person = await newcomer();
      const code = await newestCode(person);
      const program = { ...person, token: (await tokenSteps(app).made(person, scope)).token };

      expect((await send(program)).refusal?.reason).toBe('session-only');
      expect((await proveBy(program, code)).refusal?.reason).toBe('session-only');
      expect((await proveBy(program, 'x')).refusal?.reason).toBe('session-only');
      expect(await emailsTo(person)).toHaveLength(1);
      expect(await isVerified(person)).toBe(false);
    },
  );
});

it('sweeps codes that have expired unused, and no other', async () => {
  const [expired, used, kept] = [await newcomer(), await newcomer(), await newcomer()];
  await proveBy(used, await newestCode(used));
  await app.db.transaction(async (manager) => {
    for (const { id: userId } of [expired, used]) {
      await manager.update(EmailProof, { userId }, { expiresAt: new Date(Date.now() - 1_000) });
    }
  });

  await inTransaction(testContext(app.db), (tx) => deleteExpiredIdentity(tx.manager, new Date()));

  const left = async ({ id: userId }: Person) => app.db.reader.countBy(EmailProof, { userId });
  expect([await left(expired), await left(used), await left(kept)]).toEqual([0, 1, 1]);
});
