// @mysql
import { openBrowser, signUpFields } from '../../../test/tools/browser.ts';
import { emailChanges } from '../../../test/tools/email-changes.ts';
import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { until } from '../../../test/tools/until.ts';
import { verifyByEmail } from '../../../test/tools/verify.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { newId } from '../../base/tokens.ts';
import { EMAIL_CHANGES } from '../../domain/limits.ts';
import { t } from '../../base/messages.ts';
import { deleteOldEmailChanges } from './email-change.service.ts';
import { disableAccount } from '../sign-in/disabling.service.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { AccountEmail } from '../users/account-email.entity.ts';
import { EmailChange } from './email-change.entity.ts';

const HOUR = 60 * 60_000;
const RENAME = 'mutation { updateProfile(input: { phoneNumber: "1" }) { id } }';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const someAddress = (): string => `${newId()}@example.com`;

/** A person with a verified address, in a server of their own if they turn the clock. */
async function verifiedPerson(server = app): Promise<Person> {
  const person = await server.person('Nia Old', someAddress());
  await verifyByEmail(server, person);
  return person;
}

const reasonOf = async (answer: Promise<{ refusal?: { reason?: string } | undefined }>) =>
  (await answer).refusal?.reason;
const INVALID = { data: null, refusal: { code: 'CONFLICT', reason: 'invalid-link' } };

describe('asking to change the email', () => {
  it('emails a code to the new address and a cancel link to the old one, and stores only hashes', async () => {
    const [person, email, steps] = [await verifiedPerson(), someAddress(), emailChanges(app)];

    expect((await steps.ask(person, ` ${email} `)).data).toEqual({ changeEmail: true });

    expect(await steps.pending(person)).toEqual({
      email: person.email,
      pendingEmail: email,
      pendingEmailAt: null,
    });
    const [toNew] = await app.emailsTo(email);
    const [toOld] = await app.emailsTo(person.email, 'email-change-notice');
    expect(toNew).toMatchObject({ kind: 'email-change-code', secret: true });
    expect(toNew?.text).not.toContain('Nia');
    expect(toOld).toMatchObject({ secret: true });
    expect(toOld?.text).not.toContain(email);
    const stored = JSON.stringify(await app.db.reader.findBy(EmailChange, { userId: person.id }));
    const [cancel = ''] = await steps.cancelCodesTo(person.email);
    for (const secret of [
      await steps.codeTo(email),
      (await steps.digitsTo(email)).replace(' ', ''),
      cancel,
    ]) {
      expect(secret).toMatch(/^[\w-]{6,}$/);
      expect(stored).not.toContain(secret);
    }
    expect(await app.db.reader.countBy(AccountEmail, { userId: person.id })).toBe(1);
  });

  it('writes to the new address in the language of the account', async () => {
    const [person, email, steps] = [await verifiedPerson(), someAddress(), emailChanges(app)];
    await app.ask(person, 'mutation { updatePreferences(input: { locale: "fr" }) { id } }');
    await steps.ask(person, email);
    expect((await app.emailsTo(email))[0]).toMatchObject({ language: 'fr' });
  });

  it('is refused in this order: input, session, password, limit, taken', async () => {
    const strict = await startTestApp({ rateLimitFactor: 1 });
    const steps = emailChanges(strict);
    const [person, other] = [await verifiedPerson(strict), await verifiedPerson(strict)];
    const program = { ...person, token: (await tokenSteps(strict).made(person, 'WRITE')).token };

    expect((await steps.ask(program, 'nonsense', 'wrong')).refusal).toMatchObject({
      reason: 'invalid-input',
      fields: { email: [expect.any(String)] },
    });
    expect((await steps.ask(program, person.email.toUpperCase(), 'wrong')).refusal).toMatchObject({
      reason: 'invalid-input',
      fields: { email: [t('complaints.sameEmail')] },
    });
    expect(await reasonOf(steps.ask(program, other.email, 'wrong'))).toBe('session-only');
    expect(await reasonOf(steps.ask(person, other.email, ''))).toBe('password-required');
    expect(await reasonOf(steps.ask(person, other.email, 'wrong'))).toBe('wrong-password');
    for (let time = 1; time <= EMAIL_CHANGES; time += 1) {
      expect(await reasonOf(steps.ask(person, other.email))).toBe('email-taken');
    }
    expect((await steps.ask(person, other.email)).refusal).toMatchObject({
      reason: 'limit-reached',
      message: t('limits.emailChanges', { max: EMAIL_CHANGES }),
      retryAfter: expect.any(Number),
    });
    expect(await strict.emailsTo(person.email, 'email-change-notice')).toEqual([]);
    await strict.close();
  });

  it('is refused if the new mailbox gets no more emails, and leaves the earlier request', async () => {
    const strict = await startTestApp({ rateLimitFactor: 1 });
    const [person, steps] = [await verifiedPerson(strict), emailChanges(strict)];
    const [first, full] = [someAddress(), someAddress()];
    await steps.ask(person, first);
    for (let time = 0; time < 5; time += 1) await steps.ask(await verifiedPerson(strict), full);

    expect((await steps.ask(person, full)).refusal).toMatchObject({
      reason: 'limit-reached',
      message: t('limits.emailsTo', { emails: full }),
    });

    expect(await steps.pending(person)).toMatchObject({ pendingEmail: first });
    expect((await steps.confirm(person, await steps.codeTo(first))).data).not.toBeNull();
    await strict.close();
  });
});

describe('confirming the new email', () => {
  it.each(['the code of the link', 'the digits'] as const)(
    'by %s starts the wait, notifies the old address, and can be repeated',
    async (way) => {
      const [person, email, steps] = [await verifiedPerson(), someAddress(), emailChanges(app)];
      await steps.ask(person, email);
      const code = way === 'the digits' ? await steps.digitsTo(email) : await steps.codeTo(email);
      const before = Date.now();

      const { data } = await steps.confirm(person, code);

      const at = Date.parse(data?.confirmEmailChange.pendingEmailAt ?? '');
      expect(data?.confirmEmailChange).toMatchObject({ email: person.email, pendingEmail: email });
      expect(at).toBeGreaterThanOrEqual(before + 24 * HOUR);
      expect((await steps.confirm(person, code)).data).toEqual(data);
      const [, notice] = await app.emailsTo(person.email, 'email-change-notice');
      expect(notice?.subject).toBe(t('accountEmails.changeConfirmed.subject'));
      expect(new Set(await steps.cancelCodesTo(person.email)).size).toBe(2);
      await steps.carryOut();
      expect(await steps.pending(person)).toMatchObject({ email: person.email, pendingEmail: email });
    },
  );

  it('is refused for unknown codes, those of another account and replaced ones', async () => {
    const steps = emailChanges(app);
    const [one, other] = [await verifiedPerson(), await verifiedPerson()];
    const [email, second] = [someAddress(), someAddress()];
    await steps.ask(one, email);
    const [code, digits] = [await steps.codeTo(email), await steps.digitsTo(email)];

    for (const wrong of ['', 'made-up', '\u0000', 'x'.repeat(5_000)])
      expect(await steps.confirm(one, wrong)).toMatchObject(INVALID);
    expect(await steps.confirm(other, code)).toMatchObject(INVALID);
    expect(await steps.confirm(other, digits)).toMatchObject(INVALID);
    expect(await reasonOf(steps.confirm(undefined, code))).toBe('not-signed-in');
    const { token } = await tokenSteps(app).made(one, 'WRITE');
    expect(await reasonOf(steps.confirm({ ...one, token }, code))).toBe('session-only');

    await steps.ask(one, second);
    expect(await steps.confirm(one, code)).toMatchObject(INVALID);
    expect((await steps.confirm(one, await steps.codeTo(second))).data).not.toBeNull();
  });

  it('does not work with the digits after five wrong entries, but still with the link', async () => {
    const [person, email, steps] = [await verifiedPerson(), someAddress(), emailChanges(app)];
    await steps.ask(person, email);
    const digits = await steps.digitsTo(email);
    const wrong = (index: number): string =>
      String((Number(digits.replace(' ', '')) + index) % 1_000_000).padStart(6, '0');
    await Promise.all(Array.from({ length: 6 }, (_, index) => steps.confirm(person, wrong(index + 1))));

    expect(await steps.confirm(person, digits)).toMatchObject(INVALID);
    expect((await steps.confirm(person, await steps.codeTo(email))).data).not.toBeNull();
  });

  it('works for 24 hours', async () => {
    const server = await startTestApp();
    const steps = emailChanges(server);
    const [early, late] = [await verifiedPerson(server), await verifiedPerson(server)];
    const [first, second] = [someAddress(), someAddress()];
    await steps.ask(early, first);
    await steps.ask(late, second);
    server.turnClock(24 * HOUR - 60_000);
    expect((await steps.confirm(await steps.signedIn(early), await steps.codeTo(first))).data).not.toBeNull();
    server.turnClock(60_000);
    const again = await steps.signedIn(late);
    expect(await steps.confirm(again, await steps.codeTo(second))).toMatchObject(INVALID);
    expect(await steps.confirm(again, await steps.digitsTo(second))).toMatchObject(INVALID);
    expect(await steps.pending(again)).toMatchObject({ pendingEmail: null });
    await server.close();
  });

  it('does not wait if the old address was never verified', async () => {
    const [email, steps] = [someAddress(), emailChanges(app)];
    const person = await app.person('Mia Typo', someAddress());
    await steps.confirmed(person, email);
    expect(await app.emailsTo(person.email, 'email-change-notice')).toHaveLength(1);
    const [cancel = ''] = await steps.cancelCodesTo(person.email);
    expect(await steps.cancel(cancel)).toMatchObject(INVALID);

    await steps.carryOut();

    expect(await steps.pending(person)).toEqual({ email, pendingEmail: null, pendingEmailAt: null });
    const { emailProvenAt } = await app.db.reader.findOneByOrFail(Credential, { userId: person.id });
    expect(emailProvenAt).not.toBeNull();
  });
});

describe('a waiting address', () => {
  it('cannot be used to sign up, and belongs to the first account that confirms it', async () => {
    const steps = emailChanges(app);
    const [one, other] = [await verifiedPerson(), await verifiedPerson()];
    const email = someAddress();
    await steps.ask(one, email);
    const code = await steps.codeTo(email);
    await steps.ask(other, email);
    await steps.confirm(other, await steps.codeTo(email));

    expect(await reasonOf(steps.confirm(one, code))).toBe('email-taken');
    expect(await reasonOf(steps.ask(await verifiedPerson(), email.toUpperCase()))).toBe('email-taken');
    expect((await openBrowser(app).signUp(signUpFields({ email }))).refusal?.reason).toBe('email-taken');
    expect((await openBrowser(app).signIn(email, other.password)).refusal?.reason).toBe('user-not-found');
  });

  it('is free again once the change has ended', async () => {
    const [person, email, steps] = [await verifiedPerson(), someAddress(), emailChanges(app)];
    await steps.confirmed(person, email);
    await steps.cancel((await steps.cancelCodesTo(person.email))[0] ?? '');
    expect((await openBrowser(app).signUp(signUpFields({ email }))).data).not.toBeNull();
  });

  it('goes to either a sign-up or a confirmation that happen at the same time', async () => {
    const steps = emailChanges(app);
    for (let round = 0; round < 5; round += 1) {
      const [person, email] = [await verifiedPerson(), someAddress()];
      await steps.ask(person, email);
      const code = await steps.codeTo(email);
      const [confirmed, signedUp] = await Promise.all([
        steps.confirm(person, code),
        openBrowser(app).signUp(signUpFields({ email })),
      ]);
      const reasons = [confirmed.refusal?.reason, signedUp.refusal?.reason];
      expect(reasons.filter((reason) => reason === 'email-taken')).toHaveLength(1);
      expect(reasons.filter((reason) => reason === undefined)).toHaveLength(1);
    }
  });
});

describe('a change ends', () => {
  it('by either cancel code, without a session, and repeating it succeeds', async () => {
    const steps = emailChanges(app);
    for (const index of [0, 1]) {
      const [person, email] = [await verifiedPerson(), someAddress()];
      await steps.confirmed(person, email);
      const codes = await steps.cancelCodesTo(person.email);
      expect((await steps.cancel(codes[index] ?? '')).data).toEqual({ cancelEmailChange: true });
      expect((await steps.cancel(codes[1 - index] ?? '')).data).toEqual({ cancelEmailChange: true });
      expect(await steps.pending(person)).toMatchObject({ pendingEmail: null, pendingEmailAt: null });
      expect(await steps.confirm(person, await steps.codeTo(email))).toMatchObject(INVALID);
    }
  });

  it('by another request, whose own cancel code alone then works', async () => {
    const [person, steps] = [await verifiedPerson(), emailChanges(app)];
    const [first, second] = [someAddress(), someAddress()];
    await steps.confirmed(person, first);
    await steps.ask(person, second);
    const codes = await steps.cancelCodesTo(person.email);

    expect(await steps.cancel(codes[0] ?? '')).toMatchObject(INVALID);
    expect(await steps.cancel('made-up')).toMatchObject(INVALID);
    expect(await steps.pending(person)).toMatchObject({ pendingEmail: second, pendingEmailAt: null });
    expect((await steps.cancel(codes[2] ?? '')).data).toEqual({ cancelEmailChange: true });
  });

  it('by a changed password, a reset and disabling', async () => {
    const steps = emailChanges(app);
    const ways: ((person: Person) => Promise<unknown>)[] = [
      (person) =>
        app.ask(person, 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }', {
          input: { currentPassword: person.password, newPassword: 'another horse' },
        }),
      async (person) => {
        await openBrowser(app).requestReset(person.email);
        const [message] = await app.emailsTo(person.email, 'reset');
        const code = /oobCode=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? '';
        return openBrowser(app).resetPassword(code, 'another horse');
      },
      (person) => disableAccount(testContext(app.db), person.email),
    ];
    for (const end of ways) {
      const [person, email] = [await verifiedPerson(), someAddress()];
      await steps.confirmed(person, email);
      await end(person);
      expect(await steps.pending(person)).toMatchObject({ pendingEmail: null });
      expect((await openBrowser(app).signUp(signUpFields({ email }))).data).not.toBeNull();
    }
  });

  it('is deleted 30 days later, and a waiting one is not', async () => {
    const steps = emailChanges(app);
    const [ended, waiting] = [await verifiedPerson(), await verifiedPerson()];
    await steps.confirmed(ended, someAddress());
    await steps.cancel((await steps.cancelCodesTo(ended.email))[0] ?? '');
    await steps.confirmed(waiting, someAddress());
    const later = new Date(Date.now() + 31 * 24 * HOUR);
    await app.db.transaction((manager) => deleteOldEmailChanges(manager, later));
    const count = ({ id: userId }: Person) => app.db.reader.countBy(EmailChange, { userId });
    expect([await count(ended), await count(waiting)]).toEqual([0, 1]);
  });
});

describe('once it takes effect', () => {
  it('the account has the new address, writes need a new access token, and both addresses are notified', async () => {
    const server = await startTestApp();
    const steps = emailChanges(server);
    const [person, email] = [await verifiedPerson(server), someAddress()];
    const browser = openBrowser(server);
    await browser.signIn(person.email, person.password);
    await server.ask(person, 'mutation { renewCalendarLink { id } }');
    const program = { ...person, token: (await tokenSteps(server).made(person, 'WRITE')).token };
    await steps.confirmed(person, email);
    const code = await steps.codeTo(email);
    const codes = await steps.cancelCodesTo(person.email);
    server.turnClock(24 * HOUR - 1_000);
    await steps.carryOut();
    expect((await steps.pending(await steps.signedIn(person)))?.email).toBe(person.email);
    const stale = await steps.signedIn(person);
    server.turnClock(1_000);
    expect(await steps.cancel(codes[0] ?? '')).toMatchObject(INVALID);

    await Promise.all([steps.carryOut(), steps.carryOut()]);

    expect((await server.ask(stale, RENAME)).refusal).toMatchObject({ reason: 'invalid-token' });
    expect((await server.ask(program, RENAME)).data).not.toBeNull();
    expect((await steps.pending(stale))?.email).toBe(email);
    const { data } = await browser.refresh();
    const fresh = { ...person, email, token: data?.refreshSession.accessToken ?? '' };
    expect((await server.ask(fresh, RENAME)).data).not.toBeNull();
    expect((await steps.confirm(fresh, code)).data?.confirmEmailChange).toMatchObject({
      email,
      pendingEmail: null,
    });
    for (const cancel of codes) expect(await steps.cancel(cancel)).toMatchObject(INVALID);
    expect((await openBrowser(server).signIn(person.email, person.password)).refusal?.reason).toBe(
      'user-not-found',
    );
    expect((await openBrowser(server).signIn(email, person.password)).data).not.toBeNull();
    expect(await server.emailsTo(person.email, 'email-changed')).toHaveLength(1);
    expect(await server.emailsTo(email, 'email-changed')).toHaveLength(1);
    // The old address is free, and a reset by it reaches no one.
    expect((await openBrowser(server).signUp(signUpFields({ email: person.email }))).data).not.toBeNull();
    await server.close();
  });

  it('codes that were emailed to the old address no longer work', async () => {
    const server = await startTestApp();
    const steps = emailChanges(server);
    const [person, email] = [await verifiedPerson(server), someAddress()];
    await steps.confirmed(person, email);
    server.turnClock(24 * HOUR);
    await openBrowser(server).requestReset(person.email);
    const [message] = await server.emailsTo(person.email, 'reset');
    const code = /oobCode=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? '';
    await steps.carryOut();
    expect((await openBrowser(server).resetPassword(code, 'another horse')).refusal?.reason).toBe(
      'invalid-reset-code',
    );
    await openBrowser(server).requestReset(person.email);
    expect(await server.emailsTo(person.email, 'reset')).toHaveLength(1);
    await openBrowser(server).requestReset(email);
    expect(await server.emailsTo(email, 'reset')).toHaveLength(1);
    await server.close();
  });
});

describe('with neutral answers', () => {
  it('a taken address gets the same answers, and the person who has it one email a day', async () => {
    const server = await startTestApp({ neutralAnswers: true });
    const steps = emailChanges(server);
    const [person, other] = [await verifiedPerson(server), await verifiedPerson(server)];
    const free = someAddress();

    expect(await steps.ask(person, free)).toMatchObject({ data: { changeEmail: true } });
    const ofFree = await steps.pending(person);
    expect(await steps.ask(person, other.email)).toMatchObject({ data: { changeEmail: true } });
    expect(await steps.pending(person)).toEqual({ ...ofFree, pendingEmail: other.email });
    expect(await steps.ask(person, other.email)).toMatchObject({ data: { changeEmail: true } });
    await until(async () => (await server.emailsTo(other.email, 'email-taken')).length === 1);
    await until(async () => (await server.emailsTo(free, 'email-change-code')).length === 1);

    expect(await server.emailsTo(other.email, 'email-change-code')).toEqual([]);
    expect(await server.emailsTo(person.email, 'email-change-notice')).toHaveLength(3);
    await server.close();
  });
});
