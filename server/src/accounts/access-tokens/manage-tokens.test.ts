import { ACCESS_TOKENS } from '../../domain/access-token.ts';
import { t } from '../../domain/messages/translate.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { CREATE, LIST, REVOKE, tokenSteps, type Created } from '../../../test/tools/access-tokens.ts';
import { openBrowser } from '../../../test/tools/browser.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { hashOf, newId } from '../../base/tokens.ts';
import { PersonalAccessToken } from './personal-access-token.entity.ts';

let app: TestApp;
let tokens: ReturnType<typeof tokenSteps>;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  tokens = tokenSteps(app);
});
beforeEach(async () => {
  ada = await app.person('Ada Lovelace', `${newId()}@example.com`);
});
afterAll(() => app.close());

const stored = (person = ada) => app.db.reader.findBy(PersonalAccessToken, { userId: person.id });
const namesOf = async (person = ada): Promise<string[]> =>
  (await tokens.list(person)).data?.personalAccessTokens.map(({ name }) => name) ?? [];

describe('creating a token', () => {
  it('returns its secret once and then lists the token without it', async () => {
    expect((await tokens.list(ada)).data).toEqual({ personalAccessTokens: [] });

    const { data } = await tokens.create(ada, { name: ' Backup script ', scope: 'WRITE' });

    const made = data?.createPersonalAccessToken;
    expect(made?.token).toMatch(/^kolo_pat_[\w-]{43}$/);
    expect(made?.accessToken).toEqual({
      id: made?.accessToken.id,
      name: 'Backup script',
      scope: 'WRITE',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      lastUsedAt: null,
      expiresAt: null,
    });
    expect((await tokens.list(ada)).data?.personalAccessTokens).toEqual([made?.accessToken]);
  });

  it('stores only the hash', async () => {
    const { token } = await tokens.made(ada);

    const [row] = await stored();
    expect(row?.tokenHash).toBe(hashOf(token));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(JSON.stringify(row)).not.toContain(token.replace('kolo_pat_', ''));
  });

  it('forbids caching of the response', async () => {
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ada.token}` },
      body: JSON.stringify({
        query: CREATE,
        variables: { input: { name: 'x', scope: 'READ' }, password: ada.password },
      }),
    });

    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('kolo_pat_');
  });

  it('lists only the viewer’s own tokens, newest first', async () => {
    const bob = await app.person('Bob Babbage', `${newId()}@example.com`);
    await tokens.made(bob, 'READ', 'of Bob');
    for (const name of ['first', 'second', 'third']) {
      await tokens.made(ada, 'READ', name);
      app.turnClock(1_000);
    }

    expect(await namesOf()).toEqual(['third', 'second', 'first']);
    expect(await namesOf(bob)).toEqual(['of Bob']);
  });

  it.each([
    [{ name: '' }, t('complaints.tokenNameRequired')],
    [{ name: ' \u200b' }, t('complaints.tokenNameRequired')],
    [{ name: 'x'.repeat(61) }, t('complaints.tooLong', { max: 60 })],
    [{ name: 'a\nb' }, t('complaints.forbiddenCharacters')],
    [{ name: 'tpircs\u202e' }, t('complaints.forbiddenCharacters')],
  ])('refuses %j', async (input, complaint) => {
    const { refusal } = await tokens.create(ada, input);

    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'invalid-input' });
    expect(refusal?.fields).toEqual({ name: [complaint] });
    expect(await stored()).toEqual([]);
  });

  it.each([{ name: null }, { scope: null }, { scope: 'read' }, { scope: 'ADMIN' }, { userId: 'someone' }])(
    'refuses the input %j',
    async (input) => {
      expect((await tokens.create(ada, input)).refusal?.code).toBe('BAD_USER_INPUT');
      expect(await stored()).toEqual([]);
    },
  );

  it('accepts a name of sixty characters of any kind', async () => {
    await tokens.made(ada, 'READ', '🎉'.repeat(60));

    expect(await namesOf()).toEqual(['🎉'.repeat(60)]);
  });
});

describe('the number of tokens', () => {
  it('is at most fifty, even with simultaneous calls', async () => {
    await tokens.made(ada);
    const rows = Array.from({ length: ACCESS_TOKENS.perAccount - 4 }, (_one, index) => ({
      id: newId(),
      userId: ada.id,
      name: `token ${index}`,
      scope: 'READ' as const,
      tokenHash: hashOf(newId()),
      createdAt: new Date(),
      lastUsedAt: null,
    }));
    await app.db.transaction((manager) => manager.insert(PersonalAccessToken, rows));

    // Only five at once, because each counts as a password attempt until the password is checked.
    const answers = await Promise.all(Array.from({ length: 5 }, () => tokens.create(ada)));

    expect(answers.filter(({ data }) => data)).toHaveLength(3);
    expect(answers.flatMap(({ refusal }) => refusal ?? [])).toEqual(
      Array(2).fill(expect.objectContaining({ code: 'CONFLICT', reason: 'too-many-tokens' })),
    );
    expect(await stored()).toHaveLength(50);

    // The limit is checked before the password.
    expect((await tokens.create({ ...ada, password: '' })).refusal?.reason).toBe('too-many-tokens');

    const bob = await app.person('Bob Babbage', `${newId()}@example.com`);
    expect((await tokens.create(bob)).data).not.toBeNull();
    const [first] = await stored();
    await tokens.revoke(ada, first?.id ?? '');
    expect((await tokens.create(ada)).data).not.toBeNull();
  });
});

describe('revoking a token', () => {
  it('returns the remaining tokens', async () => {
    const remaining = await tokens.made(ada, 'READ', 'remaining');
    const revoked = await tokens.made(ada, 'READ', 'revoked');

    const { data } = await tokens.revoke(ada, revoked.accessToken.id);

    expect(data?.revokePersonalAccessToken).toEqual([remaining.accessToken]);
    expect(await namesOf()).toEqual(['remaining']);
  });

  it('does not find tokens of other accounts, revoked tokens or unknown ids', async () => {
    const bob = await app.person('Bob Babbage', `${newId()}@example.com`);
    const { accessToken } = await tokens.made(bob);
    const own = await tokens.made(ada);
    await tokens.revoke(ada, own.accessToken.id);
    const active = await tokens.made(ada);

    const wrongIds = [
      accessToken.id,
      own.accessToken.id,
      newId(),
      '',
      `${active.accessToken.id} `,
      'x\u0000',
    ];
    for (const id of wrongIds) {
      expect((await tokens.revoke(ada, id)).refusal).toMatchObject({
        code: 'NOT_FOUND',
        reason: 'token-not-found',
        message: 'This access token no longer exists.',
      });
    }
    expect(await stored(bob)).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });
});

describe('managing tokens', () => {
  it('requires signing in', async () => {
    for (const document of [
      LIST,
      'mutation { createPersonalAccessToken(input: { name: "x", scope: READ }) { token } }',
      'mutation { revokePersonalAccessToken(id: "x") { id } }',
    ]) {
      expect((await app.ask(undefined, document)).refusal?.reason).toBe('not-signed-in');
    }
  });

  it.each(['READ', 'WRITE'] as const)(
    'is refused to a program with a token of the scope %s',
    async (scope) => {
      const own = await tokens.made(ada, scope);
      const program = { ...ada, token: own.token };

      for (const { refusal } of [
        await app.ask(program, LIST),
        await app.ask(program, CREATE, { input: { name: 'x', scope: 'READ' } }),
        await app.ask(program, REVOKE, { id: own.accessToken.id }),
      ]) {
        expect(refusal).toMatchObject({ code: 'FORBIDDEN', reason: 'session-only' });
      }
      expect(await stored()).toHaveLength(1);
    },
  );
});

describe('the end of sessions', () => {
  const resets = async (person: Person): Promise<void> => {
    await openBrowser(app).requestReset(person.email);
    const [email] = await app.emailsTo(person.email, 'reset');
    const code = /oobCode=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
    expect((await openBrowser(app).resetPassword(code, 'battery staple')).data).toEqual({
      resetPassword: true,
    });
  };
  const signedIn = async () => {
    const browser = openBrowser(app);
    const { data } = await browser.signIn(ada.email, ada.password);
    return { browser, person: { ...ada, token: data?.signIn.accessToken ?? '' } };
  };
  const works = async ({ token }: Created): Promise<boolean> =>
    (await app.ask({ ...ada, token }, '{ me { id } }')).data !== null;

  it('by a password reset revokes all tokens of the account, and no others', async () => {
    const bob = await app.person('Bob Babbage', `${newId()}@example.com`);
    const [own, bobs] = [await tokens.made(ada), await tokens.made(bob)];

    await resets(ada);

    expect(await works(own)).toBe(false);
    expect(await stored()).toEqual([]);
    expect(await works(bobs)).toBe(true);
  });

  it('by a password reset prevents the ended sessions from creating tokens', async () => {
    const { person } = await signedIn();
    await resets(ada);
    // The JWT itself stays valid for some minutes (docs/rules.md §4.3).
    expect((await app.ask(person, '{ me { id } }')).data).not.toBeNull();

    expect((await tokens.create(person)).refusal).toMatchObject({
      code: 'UNAUTHENTICATED',
      reason: 'session-ended',
    });
    expect(await stored()).toEqual([]);

    const browser = openBrowser(app);
    const { data } = await browser.signIn(ada.email, 'battery staple');
    const signedInAgain = { ...ada, password: 'battery staple', token: data?.signIn.accessToken ?? '' };
    expect((await tokens.create(signedInAgain)).data).not.toBeNull();
  });

  it('by signing out keeps the tokens, but prevents creating another one', async () => {
    const { browser, person } = await signedIn();
    const made = await tokens.made(person);

    await browser.signOut();

    expect(await works(made)).toBe(true);
    expect((await tokens.create(person)).refusal?.reason).toBe('session-ended');
  });

  it('by disabling the account prevents creating a token', async () => {
    await app.db.transaction((manager) =>
      manager.update(Credential, { userId: ada.id }, { disabledAt: new Date() }),
    );

    expect((await tokens.create(ada)).refusal?.reason).toBe('user-disabled');
  });

  it('does not happen when a session is refreshed', async () => {
    const { browser, person } = await signedIn();
    const refreshed = (await browser.refresh()).data?.refreshSession.accessToken ?? '';

    expect((await tokens.create(person)).data).not.toBeNull();
    expect((await tokens.create({ ...ada, token: refreshed })).data).not.toBeNull();
  });
});
