import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Session } from '../../accounts/sessions/session.entity.ts';
import { openBrowser, signUpFields } from '../../../test/tools/browser.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { hashOf, newToken } from '../../base/tokens.ts';

const FIRST_SCRIPT = "document.title = 'Kolo';";
const FIRST_HASH = `'sha256-${createHash('sha256').update(FIRST_SCRIPT).digest('base64')}'`;
const PAGE_OF_CLIENT =
  `<title>Kolo</title><script data-pages='{"/[^/]+":1}'>${FIRST_SCRIPT}</script>` +
  '<script type="module" src="/assets/main.js"></script>';

let folder: string;
let plain: TestApp;
let https: TestApp;
/** With `HSTS_INCLUDE_SUBDOMAINS=on`. */
let all: TestApp;
let ada: Person;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kolo-headers-'));
  for (const part of ['client/assets', 'developer/assets']) {
    await mkdir(join(folder, part), { recursive: true });
    await writeFile(join(folder, part, 'main.js'), 'hello');
  }
  await writeFile(join(folder, 'client/index.html'), PAGE_OF_CLIENT);
  for (const page of ['sandbox', 'graphiql', 'api-docs']) {
    await writeFile(join(folder, `developer/${page}.html`), '<title>For developers</title>');
  }
  const folders = { clientFolder: join(folder, 'client'), developerFolder: join(folder, 'developer') };
  plain = await startTestApp(folders);
  https = await startTestApp({ ...folders, publicUrl: 'https://kolo.test' });
  all = await startTestApp({ ...folders, publicUrl: 'https://kolo.test', hstsIncludeSubDomains: true });
  ada = await plain.person('Ada Lovelace');
});
afterAll(async () => {
  await plain.close();
  await https.close();
  await all.close();
  await rm(folder, { recursive: true });
});

const get = (app: TestApp, path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${app.url}${path}`, { headers });

/** The directives of a response's policy by name. */
const policyOf = (response: Response): Record<string, string> =>
  Object.fromEntries(
    (response.headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

const PAGE = { accept: 'text/html' };
const everywhere: [string, Record<string, string>][] = [
  ['/', PAGE],
  ['/no-such-page', PAGE],
  ['/assets/main.js', {}],
  ['/assets/missing.js', {}],
  ['/nothing', {}],
  ['/graphql', PAGE],
  ['/graphql/graphiql', PAGE],
  ['/graphql/sample-operations.json', {}],
  ['/graphql?query={__typename}', { 'apollo-require-preflight': 'yes' }],
  ['/graphql', {}],
  ['/api/docs', PAGE],
  ['/api/openapi.json', {}],
  ['/api/user/me', {}],
  ['/api/nothing', {}],
  ['/developer/assets/main.js', {}],
  ['/developer/assets/missing.js', {}],
  ['/dev/mailbox', PAGE],
  ['/dev/mailbox/nothing', PAGE],
  ['/health/live', {}],
  ['/health/ready', {}],
  ['/%', {}],
];

describe.each(everywhere)('the response to %s', (path, headers) => {
  it('has headers against content sniffing, referrers and framing', async () => {
    const response = await get(plain, path, headers);

    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(response.headers.get('permissions-policy')).toContain('camera=()');
    expect(response.headers.get('x-powered-by')).toBeNull();
    expect(policyOf(response)).toMatchObject({ 'frame-ancestors': "'none'", 'base-uri': "'none'" });
  });

  it('allows no scripts of other hosts, and no inline scripts except those of the page', async () => {
    const policy = policyOf(await get(plain, path, headers));

    expect(policy['default-src']).toBe("'none'");
    // The Sandbox page loads Apollo's script. In production it is shown only if it is switched on.
    const isPage = headers === PAGE && !/^\/(graphql|api|dev)/.test(path);
    const isSandbox = path === '/graphql' && headers === PAGE;
    const allowed = isSandbox
      ? [expect.stringMatching(/^https:\/\/embeddable-sandbox\.cdn\./)]
      : isPage
        ? [FIRST_HASH]
        : [];
    const scripts = (policy['script-src'] ?? "'self'").split(' ').filter((source) => source !== "'self'");
    expect(scripts).toEqual(allowed);
  });

  it('requires https if Kolo has an https URL', async () => {
    expect((await get(plain, path, headers)).headers.get('strict-transport-security')).toBeNull();
    expect((await get(https, path, headers)).headers.get('strict-transport-security')).toBe(
      'max-age=31536000',
    );
    // Subdomains are included only if the operator has set that.
    expect((await get(all, path, headers)).headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    );
  });
});

it('the page of the client may load only its own resources', async () => {
  const { 'style-src': styles, 'script-src': scripts, ...others } = policyOf(await get(plain, '/', PAGE));

  expect(scripts).toBe(`'self' ${FIRST_HASH}`);
  // Emotion inserts styles into the page.
  expect(styles).toBe("'self' 'unsafe-inline'");
  for (const sources of Object.values(others)) {
    expect(sources.split(' ').filter((source) => !["'self'", "'none'", 'data:'].includes(source))).toEqual(
      [],
    );
  }
});

it('a page that is rebuilt while the server runs may run its new script, and not the old one', async () => {
  const page = join(folder, 'client/index.html');
  await writeFile(page, '<script>newer()</script>');
  const policy = policyOf(await get(plain, '/', PAGE));
  await writeFile(page, PAGE_OF_CLIENT);

  const hash = createHash('sha256').update('newer()').digest('base64');
  expect(policy['script-src']).toBe(`'self' 'sha256-${hash}'`);
});

it('responses that are not pages may load nothing', async () => {
  for (const path of ['/api/user/me', '/api/nothing', '/health/live', '/api/openapi.json']) {
    expect(policyOf(await get(plain, path))).toEqual({
      'default-src': "'none'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
    });
  }
});

it('an email in the mailbox may be framed by the mailbox', async () => {
  await plain.ask(undefined, 'mutation ($email: String!) { requestPasswordReset(email: $email) }', {
    email: ada.email,
  });
  const [message] = await plain.emailsTo(ada.email, 'reset');
  const response = await get(plain, `/dev/mailbox/${message?.id}/html`, PAGE);

  expect(policyOf(response)).toMatchObject({ 'frame-ancestors': "'self'", 'default-src': "'none'" });
  expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
});

describe('personal responses are not cached:', () => {
  it.each(['/api/user/me', '/graphql?query={me{email}}'])('%s', async (path) => {
    const authorization = `Bearer ${ada.token}`;
    const response = await get(plain, path, { authorization, 'apollo-require-preflight': 'yes' });

    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await response.text()).toContain(ada.email);
  });

  it('POST /graphql, including errors', async () => {
    for (const query of ['{ me { email } }', '{ nothing }', 'mutation { signOut }', '{']) {
      const response = await fetch(`${plain.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });

      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('the session cookie', () => {
  it('is inaccessible to scripts and other sites', async () => {
    const browser = openBrowser(plain);
    await browser.signUp(signUpFields({ email: 'cookie@example.com' }));

    expect(browser.setCookie).toMatch(/; HttpOnly; SameSite=Strict$/);
  });

  it('is secure if Kolo has an https URL', async () => {
    const browser = openBrowser(https);
    await browser.signUp(signUpFields({ email: 'cookie@example.com' }));

    expect(browser.setCookie).toMatch(
      /^__Host-kolo_refresh=[\w-]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect((await browser.refresh()).refusal).toBeUndefined();
  });

  describe('with its old name over https', () => {
    const refresh = (cookie: string) =>
      https.rest<{ token: string }>(undefined, 'POST', '/api/auth/refresh', undefined, { cookie });

    it('is accepted if it was issued with that name, and is replaced by one with the new name', async () => {
      const { token } = await startOldSession('kept@example.com');

      const { status, cookies } = await refresh(`kolo_refresh=${token}`);

      expect(status).toBe(200);
      const [replacement, dropped] = cookies;
      expect(replacement).toMatch(/^__Host-kolo_refresh=[\w-]+;/);
      expect(dropped).toMatch(/^kolo_refresh=; Path=\/; Expires=Thu, 01 Jan 1970/);
      // From then on only the new name is accepted.
      const next = replacement?.split(';')[0] ?? '';
      expect((await refresh(next.replace('__Host-', ''))).refusal?.reason).toBe('session-ended');
      expect((await refresh(`kolo_refresh=planted; ${next}`)).status).toBe(200);
    });

    it('is refused for newer sessions, because a site on a sibling domain may have planted it', async () => {
      const browser = openBrowser(https);
      await browser.signUp(signUpFields({ email: 'planted@example.com' }));

      const planted = await refresh(`kolo_refresh=${browser.token}`);

      expect(planted.refusal?.reason).toBe('session-ended');
      expect((await browser.refresh()).refusal).toBeUndefined();
    });

    /** Starts a session with a refresh token of the old kind. */
    const startOldSession = async (email: string): Promise<{ token: string }> => {
      const browser = openBrowser(https);
      const { data } = await browser.signUp(signUpFields({ email }));
      const token = newToken();
      await https.db.transaction((manager) =>
        manager.update(Session, { userId: data?.signUp.user.id }, { tokenHash: hashOf(token) }),
      );
      return { token };
    };
  });

  it.each(['/api/auth/refresh', '/api/auth/sign-out'])(
    'is ignored by %s for a form of another site',
    async (path) => {
      const browser = openBrowser(plain);
      await browser.signUp(signUpFields({ email: `${path.slice(10)}@example.com` }));
      const send = (headers: Record<string, string>) =>
        plain.rest(undefined, 'POST', path, undefined, { cookie: `kolo_refresh=${browser.token}`, headers });

      for (const site of ['cross-site', 'same-site']) {
        const { status, refusal } = await send({
          'sec-fetch-site': site,
          'content-type': 'application/x-www-form-urlencoded',
        });

        expect([status, refusal?.reason]).toEqual([403, 'foreign-page']);
      }
      expect((await browser.refresh()).refusal).toBeUndefined();
      expect((await send({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    },
  );
});
