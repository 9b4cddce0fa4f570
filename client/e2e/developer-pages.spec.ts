import { expect, test, type Page } from '@playwright/test';
import { send } from './api.ts';
import { BASE_URL } from './environment.ts';
import { browserErrors, expectAccessible } from './inspect.ts';

const SCRIPT = 'https://embeddable-sandbox.cdn.apollographql.com/';
const FRAME = 'https://sandbox.embed.apollographql.com';

/** Blocks all hosts but Kolo's. Returns an array that collects the URLs of blocked requests. */
async function blockOtherHosts(page: Page): Promise<string[]> {
  const blocked: string[] = [];
  await page.route(
    (url) => url.protocol.startsWith('http') && url.origin !== BASE_URL,
    (route) => {
      blocked.push(route.request().url());
      return route.abort();
    },
  );
  return blocked;
}

async function tokenOf(page: Page, email: string): Promise<string> {
  const { signIn } = await send<{ signIn: { accessToken: string } }>(
    page.request,
    'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }',
    { input: { email, password: 'kolo-demo' } },
  );
  return signIn.accessToken;
}

/** Types the token into the empty Authorization header. */
async function useToken(page: Page, token: string): Promise<void> {
  await page.getByRole('region', { name: 'Headers' }).getByText('"Bearer').click();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.insertText(token);
}

async function runOperation(page: Page, name: string): Promise<void> {
  // The button has a menu once GraphiQL has parsed the document.
  await page.getByRole('button', { name: /^Execute query/, expanded: false }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('GraphiQL replaces Apollo Sandbox when Apollo is unreachable', async ({ page }) => {
  const errors = browserErrors(page);
  const blocked = await blockOtherHosts(page);
  await page.goto('/graphql');

  await expect(
    page.getByRole('status').filter({ hasText: 'Apollo Sandbox cannot be reached' }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/graphql\/graphiql/);
  await expect(page).toHaveTitle('GraphiQL | Kolo');

  await test.step('a sample operation runs unchanged', async () => {
    await runOperation(page, 'SignIn');
    // The editor only has the visible lines of a long response in the page.
    await expect(page.locator('.graphiql-response')).toContainText('"lastName": "Lovelace"');
  });
  await test.step('an operation that needs a token runs once the token is in the headers', async () => {
    await runOperation(page, 'Me');
    await expect(page.locator('.graphiql-response')).toContainText('"reason": "not-signed-in"');

    await useToken(page, await tokenOf(page, 'bola@example.com'));
    await runOperation(page, 'Me');
    await expect(page.locator('.graphiql-response')).toContainText('"lastName": "Okafor"');
  });
  await test.step('the sample operations can be restored', async () => {
    await page.getByRole('region', { name: 'Operation Editor' }).locator('.view-lines').click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText('query Nothing { __typename }');
    await expect(page.getByText('# API. Run each one by its name.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Restore the sample operations' }).click();
    await expect(page.getByText('# API. Run each one by its name.')).toBeVisible();
  });
  await test.step('the schema documentation opens', async () => {
    await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
    await page.getByRole('link', { name: 'Mutation' }).click();
    await expect(page.getByRole('link', { name: 'assignCollectors' })).toBeVisible();
  });

  expect(blocked.map((url) => new URL(url).origin)).toEqual([new URL(SCRIPT).origin]);
  expect(errors).toEqual([]);
});

test('GraphiQL replaces Apollo Sandbox when Apollo does not respond', async ({ page }) => {
  await page.clock.install();
  await page.route(`${SCRIPT}**`, () => undefined);
  await page.goto('/graphql', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Loading Apollo Sandbox…' })).toBeVisible();

  await page.clock.runFor(6_000);

  await expect(page).toHaveURL(/\/graphql\/graphiql/);
});

test('Apollo Sandbox opens with this server’s endpoint and sample operations', async ({ page }) => {
  const errors = browserErrors(page);
  // Imitates Apollo's script, which opens a frame from its host. The frame posts a message when it is ready.
  await page.route(`${SCRIPT}**`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.EmbeddedSandbox = class {
        constructor(options) {
          window.sandboxOptions = options;
          const frame = document.createElement('iframe');
          frame.src = '${FRAME}/sandbox/explorer';
          frame.title = 'Apollo Sandbox';
          document.querySelector(options.target).append(frame);
        }
      };`,
    }),
  );
  await page.route(`${FRAME}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<p>Sandbox</p><script>parent.postMessage({ name: 'ExplorerListeningForHandshake' }, '*')</script>`,
    }),
  );
  await page.goto('/graphql');

  await expect(page.frameLocator('iframe[title="Apollo Sandbox"]').getByText('Sandbox')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Loading Apollo Sandbox…' })).toHaveCount(0);
  expect(
    await page.evaluate(() => (window as unknown as { sandboxOptions: object }).sandboxOptions),
  ).toMatchObject({
    initialEndpoint: `${BASE_URL}/graphql`,
    initialState: {
      document: expect.stringContaining('mutation CreateCycle($createCycle: CreateCycleInput!)'),
      variables: { createCycle: { frequency: 28 } },
      headers: { Authorization: 'Bearer ' },
    },
    runTelemetry: false,
  });
  await expect(page).toHaveURL('/graphql');
  expect(errors).toEqual([]);
});

/** Accessibility violations of Swagger UI, which only Swagger UI can fix: axe's rule, and a class of the element. */
const SWAGGER_UI_VIOLATIONS = {
  // An operation's summary is a button around a link.
  'nested-interactive': 'opblock-summary-control',
  // A group's heading has level 3, directly below the title.
  'heading-order': 'opblock-tag',
  // The document's description is outside `main`.
  region: 'information-container',
  // The editor of the request body has no label, and wide examples can only be scrolled with a mouse.
  label: 'body-param__text',
  'scrollable-region-focusable': 'microlight',
};

test('the REST API can be read and tried on one page, on phone and desktop, without other hosts', async ({
  page,
}) => {
  const errors = browserErrors(page);
  const blocked = await blockOtherHosts(page);
  const { paths } = (await (await page.request.get('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { deprecated?: boolean }>>;
  };
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods));
  const operation = (id: string) => page.locator(`[id="operations-${id}"]`);
  const response = (id: string) => operation(id).locator('.live-responses-table .response');
  await page.goto('/api/docs#/cycle/updateCycle');

  await expect(page.getByRole('heading', { name: 'Kolo over REST' })).toBeVisible();
  expect(calls.length).toBeGreaterThan(21);
  await expect(page.locator('.opblock')).toHaveCount(calls.length);
  await expect(page.locator('.opblock-deprecated')).toHaveCount(
    calls.filter(({ deprecated }) => deprecated).length,
  );

  await test.step('a URL opens an operation', async () => {
    const tryIt = operation('cycle-updateCycle').getByRole('button', { name: 'Try it out' });
    await tryIt.click();
    await expectAccessible(page, 'REST, an operation', undefined, SWAGGER_UI_VIOLATIONS);
  });
  await test.step('authorization asks only for the token, which every call sends', async () => {
    await page.getByRole('button', { name: 'Authorize' }).click();
    const dialog = page.locator('.modal-ux');
    await expect(dialog.getByRole('textbox')).toHaveCount(1);
    await dialog.getByRole('textbox').fill(await tokenOf(page, 'ada@example.com'));
    await dialog.getByRole('button', { name: 'Apply credentials' }).click();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });
  await test.step('an operation can be tried', async () => {
    const call = operation('cycle-updateCycle');
    await expect(call.getByText('A repeated request with the same key')).toBeVisible();
    await call.getByPlaceholder('id', { exact: true }).fill('42');
    await call.getByRole('button', { name: 'Execute' }).click();

    await expect(response('cycle-updateCycle')).toContainText('404');
    await expect(response('cycle-updateCycle')).toContainText('"reason": "cycle-not-found"');
  });
  await test.step('another operation responds as the owner of the token', async () => {
    const call = operation('user-me');
    await call.locator('.opblock-summary-method').click();
    await expect(page).toHaveURL('/api/docs#/user/me');
    await call.getByRole('button', { name: 'Try it out' }).click();
    await call.getByRole('button', { name: 'Execute' }).click();

    await expect(response('user-me')).toContainText('"displayName": "Ada Lovelace"');
  });
  expect(blocked).toEqual([]);
  // The browser reports the expected 404.
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
});
