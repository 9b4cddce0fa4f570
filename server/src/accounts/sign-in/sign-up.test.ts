// @mysql
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../domain/errors.ts';
import { t } from '../../domain/messages/translate.ts';
import { Participant } from '../../cycles/tables/participant.entity.ts';
import { openBrowser, signUpFields } from '../../../test/tools/browser.ts';
import { meeting } from '../../../test/tools/contention.ts';
import { hashes } from '../../../test/tools/quick-passwords.mjs';
import { startTestApp, type TestApp } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { newId } from '../../base/tokens.ts';
import { User } from '../users/user.entity.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { signUp } from './identity.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ rateLimitFactor: 100 });
});
afterAll(() => app.close());

const credentialOf = (userId: string): Promise<Credential> =>
  app.db.reader.findOneByOrFail(Credential, { userId });

describe('signing up', () => {
  it('creates an account and signs in at once', async () => {
    const browser = openBrowser(app);

    const { data } = await browser.signUp(signUpFields({ email: 'ada@example.com' }));

    const { accessToken, user } = data?.signUp ?? {};
    expect(user?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(user).toEqual({
      id: user?.id,
      uid: user?.id,
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      displayName: 'Ada Lovelace',
    });
    expect((await browser.ask('{ me { id } }', {}, accessToken)).data).toEqual({ me: { id: user?.id } });
    expect((await browser.refresh()).data?.refreshSession.user.id).toBe(user?.id);
  });

  it('trims all texts except the password, and stores only a hash of the password', async () => {
    const fields = signUpFields({
      firstName: '  Grace ',
      lastName: ' Hopper\u00a0',
      email: ' Grace@Example.com ',
      phoneNumber: ' +1 ٢٠٢ ',
      password: ' spaces count ',
    });
    const { data } = await openBrowser(app).signUp(fields);

    const user = await app.db.reader.findOneByOrFail(User, { id: data?.signUp.user.id ?? '' });
    expect(user).toMatchObject({
      firstName: 'Grace',
      lastName: 'Hopper',
      email: 'Grace@Example.com',
      emailKey: 'grace@example.com',
      phoneNumber: '+1 202',
    });
    expect(JSON.stringify([user, await credentialOf(user.id)])).not.toContain('spaces count');
    expect((await openBrowser(app).signIn(fields.email, 'spaces count')).refusal?.reason).toBe(
      'wrong-password',
    );
    expect((await openBrowser(app).signIn(fields.email, fields.password)).data).not.toBeNull();
  });

  it('queues one email, which welcomes and verifies', async () => {
    const { data } = await openBrowser(app).signUp(signUpFields({ email: 'welcome@example.com' }));

    const messages = await app.emailsTo('welcome@example.com');
    expect(messages.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['prove-email', 'Welcome to Kolo: confirm your email'],
    ]);
    expect(messages[0]?.text).toMatch(/http:\/\/kolo\.test\/prove-email\?code=[\w-]{43}\n/);
    expect(messages[0]?.text).toMatch(/^Your code: +\d{3} \d{3}$/m);
    expect((await credentialOf(data?.signUp.user.id ?? '')).welcomedAt).toBeInstanceOf(Date);
  });

  it('does not verify the email', async () => {
    const { data } = await openBrowser(app).signUp(signUpFields({ email: 'unverified@example.com' }));

    expect((await credentialOf(data?.signUp.user.id ?? '')).emailProvenAt).toBeNull();
  });

  it('is refused, without hashing, for any spelling of an email that has an account', async () => {
    await openBrowser(app).signUp(signUpFields({ email: 'taken@example.com' }));
    const browser = openBrowser(app);
    const before = hashes();

    const { refusal } = await browser.signUp(signUpFields({ email: ' TAKEN@example.COM' }));

    expect(refusal).toMatchObject({
      code: 'CONFLICT',
      reason: 'email-taken',
      message: 'There’s already an account with this email. Sign in instead.',
    });
    expect(browser.token).toBeUndefined();
    expect(hashes()).toBe(before);
  });

  it('normalises the email, so that the owner of the mailbox can reset the account', async () => {
    await openBrowser(app).signUp(signUpFields({ email: '\u212aim@example.com' }));
    const owner = openBrowser(app);
    expect((await owner.signUp(signUpFields({ email: 'kim@example.com' }))).refusal?.reason).toBe(
      'email-taken',
    );

    await owner.requestReset('kim@example.com');

    const messages = await app.emailsTo('Kim@example.com', 'reset');
    expect(messages).toHaveLength(1);
    const code = /oobCode=([\w-]+)/.exec(messages[0]?.text ?? '')?.[1] ?? '';
    await owner.resetPassword(code, 'battery staple');
    expect((await owner.signIn('kim@example.com', 'battery staple')).data).not.toBeNull();
  });

  it('treats a domain and its Punycode form as the same', async () => {
    await openBrowser(app).signUp(signUpFields({ email: 'ada@b\u00fccher.example' }));

    const { refusal } = await openBrowser(app).signUp(signUpFields({ email: 'Ada@xn--bcher-kva.example' }));

    expect(refusal?.reason).toBe('email-taken');
    expect((await openBrowser(app).signIn('ada@XN--bcher-kva.example', 'correct horse')).data).not.toBeNull();
  });

  it.each(['victim@\uff47mail.com', '\uff56ictim@gmail.com'])(
    'is refused for %s, whose emails another person would get',
    async (email) => {
      const fields = signUpFields({ email });
      for (const refusal of [
        (await openBrowser(app).signUp(fields)).refusal,
        (await app.rest(undefined, 'POST', '/api/user/register', fields)).refusal,
      ]) {
        expect(refusal?.fields).toEqual({ email: [t('complaints.emailInvalid')] });
      }
    },
  );

  it('reports all invalid fields with the messages of the screen', async () => {
    const { refusal } = await openBrowser(app).signUp({
      firstName: ' ',
      lastName: '',
      email: 'ada@',
      password: '12345',
      phoneNumber: '12a',
      dob: '2190-01-01',
    });

    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'invalid-input' });
    expect(refusal?.fields).toEqual({
      firstName: [t('complaints.firstNameRequired')],
      lastName: [t('complaints.lastNameRequired')],
      email: [t('complaints.emailInvalid')],
      password: [t('complaints.passwordTooShort', { min: 6 })],
      phoneNumber: [t('complaints.phoneLetters')],
      dob: [t('complaints.dobFuture')],
    });
  });

  it('refuses an email that is too long in lower case', async () => {
    const { refusal } = await openBrowser(app).signUp(signUpFields({ email: `${'İ'.repeat(240)}@ex.org` }));

    expect(refusal?.fields).toEqual({ email: [t('complaints.emailInvalid')] });
  });

  it('requires the confirmation, if it is sent, to equal the password', async () => {
    const confirming = (email: string, confirmPassword: string | null) =>
      openBrowser(app).signUp(signUpFields({ email, confirmPassword }));

    expect((await confirming('confirm@example.com', 'correct Horse')).refusal?.fields).toEqual({
      confirmPassword: [t('complaints.passwordsDiffer')],
    });
    expect((await confirming('confirm@example.com', '')).refusal?.reason).toBe('invalid-input');
    expect((await confirming('confirm@example.com', 'correct horse')).data).not.toBeNull();
    expect((await confirming('unconfirmed@example.com', null)).data).not.toBeNull();
  });

  it('creates one account for simultaneous calls with one email', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_one, index) =>
        openBrowser(app).signUp(signUpFields({ email: index % 2 ? 'race@example.com' : 'RACE@example.com' })),
      ),
    );

    expect(answers.filter(({ data }) => data)).toHaveLength(1);
    expect(answers.flatMap(({ refusal }) => refusal?.reason ?? [])).toEqual(Array(11).fill('email-taken'));
    expect(await app.db.reader.countBy(User, { emailKey: 'race@example.com' })).toBe(1);
    const messages = [
      ...(await app.emailsTo('race@example.com')),
      ...(await app.emailsTo('RACE@example.com')),
    ];
    expect(messages.map(({ kind }) => kind)).toEqual(['prove-email']);
  });

  it('leaves nothing behind if it fails', async () => {
    const broken: typeof app.db.transaction = (work) =>
      app.db.transaction(async (manager) => {
        const result = await work(manager);
        if (await manager.countBy(User, { emailKey: 'broken@example.com' })) throw new Error('no disk');
        return result;
      });
    const ctx = testContext({ ...app.db, transaction: broken }, { rateLimitFactor: 100 });

    await expect(signUp(ctx, signUpFields({ email: 'broken@example.com' }))).rejects.toThrow('no disk');

    expect(await app.db.reader.countBy(User, { emailKey: 'broken@example.com' })).toBe(0);
    expect(await app.emailsTo('broken@example.com')).toEqual([]);
  });
});

describe('the participants that were invited with the email of a new account', () => {
  const CREATE = 'mutation ($input: CreateCycleInput!) { createCycle(input: $input) { id } }';
  const INVITE =
    'mutation ($id: ID!, $invites: [InviteInput!]!) { sendInvites(cycleId: $id, invites: $invites) { participants { id email userId name } } }';

  interface InvitedParticipant {
    id: string;
    email: string | null;
    userId: string | null;
    name: string | null;
  }

  /** A new owner's cycle, with participants invited with these emails. */
  async function cycleFor(
    ...emails: string[]
  ): Promise<{ cycleId: string; participants: InvitedParticipant[] }> {
    const owner = await app.person('Olive Owner', `${newId()}@example.com`);
    const input = {
      type: 'GROUP',
      title: 'Holiday savings',
      description: 'We save together. '.repeat(20),
      startDate: '2027-01-31',
      frequency: 28,
      participantAmount: 100,
    };
    const created = await app.ask<{ createCycle: { id: string } }>(owner, CREATE, { input });
    const cycleId = created.data?.createCycle.id ?? '';
    if (emails.length === 0) return { cycleId, participants: [] };
    const invites = emails.map((email) => ({ email, relationship: 'FRIEND' }));
    const sent = await app.ask<{ sendInvites: { participants: InvitedParticipant[] } }>(owner, INVITE, {
      id: cycleId,
      invites,
    });
    return { cycleId, participants: sent.data?.sendInvites.participants.slice(1) ?? [] };
  }

  const participant = (id: string): Promise<Participant> =>
    app.db.reader.findOneByOrFail(Participant, { id });

  it('are all linked to the new account, in every cycle, ignoring case', async () => {
    const cycles = [
      await cycleFor('Kept@example.com', 'else@example.com'),
      await cycleFor('kept@EXAMPLE.com'),
    ];
    const [first, foreign, second] = cycles.flatMap(({ participants }) => participants);

    const { data } = await openBrowser(app).signUp(signUpFields({ email: 'KEPT@example.com' }));

    const userId = data?.signUp.user.id;
    expect(await participant(first?.id ?? '')).toMatchObject({ userId, status: 'PENDING' });
    expect(await participant(second?.id ?? '')).toMatchObject({ userId });
    expect(await participant(foreign?.id ?? '')).toMatchObject({ userId: null });
  });

  it('are linked by participantId if the email is the same', async () => {
    const { participants } = await cycleFor('byid@example.com');

    const { data } = await openBrowser(app).signUp(
      signUpFields({ email: 'ById@example.com', participantId: participants[0]?.id ?? '' }),
    );

    expect(await participant(participants[0]?.id ?? '')).toMatchObject({ userId: data?.signUp.user.id });
  });

  it('are not linked to another email: the account is created, and the participantId is logged', async () => {
    const { participants } = await cycleFor('victim@example.com');
    const warnings: unknown[] = [];
    const ctx = testContext(app.db, { rateLimitFactor: 100 });
    ctx.log.warn = (details: unknown) => {
      warnings.push(details);
    };

    const participantId = participants[0]?.id ?? '';
    const { user } = await signUp(ctx, signUpFields({ email: 'thief@example.com', participantId }));

    expect(await participant(participantId)).toMatchObject({ userId: null });
    expect(warnings).toEqual([{ participantId, userId: user.id }]);
    expect((await openBrowser(app).signIn('thief@example.com', 'correct horse')).data).not.toBeNull();
  });

  it('do not prevent signing up with an unknown participantId', async () => {
    const { data } = await openBrowser(app).signUp(
      signUpFields({ email: 'nowhere@example.com', participantId: 'no-such-participant' }),
    );

    expect(data).not.toBeNull();
  });

  it('are linked even if the invite is not yet committed when the account is created', async () => {
    const { cycleId } = await cycleFor();
    const email = 'meanwhile@example.com';
    const participantId = newId();
    const invite = (manager: EntityManager) =>
      manager.insert(Participant, {
        id: participantId,
        cycleId,
        userId: null,
        email,
        emailKey: email,
        status: 'PENDING',
        position: 1,
        createdAt: new Date(),
      });

    const [outcome] = await meeting(app.db, invite, () => [
      signUp(testContext(app.db, { rateLimitFactor: 100 }), signUpFields({ email })),
    ]);

    expect(outcome?.status).toBe('fulfilled');
    expect((await participant(participantId)).userId).toMatch(/./);
  });

  it('are linked if invite and sign-up happen at the same time', async () => {
    for (let round = 0; round < 4; round += 1) {
      const email = `same-time-${round}@example.com`;
      const [cycle, { data }] = await Promise.all([
        cycleFor(email),
        openBrowser(app).signUp(signUpFields({ email })),
      ]);

      expect(await participant(cycle.participants[0]?.id ?? '')).toMatchObject({
        userId: data?.signUp.user.id,
      });
    }
  });
});

describe('the limit of sign-ups', () => {
  const attempt = (email: string, address: string): Promise<string> =>
    signUp(testContext(app.db, { address }), signUpFields({ email })).then(
      () => 'made',
      (error: unknown) => (error instanceof DomainError ? error.reason : String(error)),
    );

  it('is twenty an hour per network address, successful or not', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 24 }, (_one, index) => attempt(`many-${index % 10}@example.com`, '203.0.113.9')),
    );

    expect(outcomes.filter((outcome) => ['made', 'email-taken'].includes(outcome))).toHaveLength(20);
    expect(outcomes.filter((outcome) => outcome === 'limit-reached')).toHaveLength(4);
    expect(await attempt('one-more@example.com', '203.0.113.9')).toBe('limit-reached');
    expect(await attempt('one-more@example.com', '203.0.113.10')).toBe('made');
  });
});
